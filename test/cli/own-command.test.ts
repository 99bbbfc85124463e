// Tests that commands which are told to a person can be typed as they were told, wherever the command line came from.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { ownCommand } from '../../src/cli/own-command.ts'
import { createInstallation } from './run-cli.ts'

const installation = createInstallation()
const folder = mkdtempSync(join(tmpdir(), 'interlock-own-command-'))
afterAll(async () => {
  await installation.remove()
  rmSync(folder, { recursive: true })
})

test.each([
  ['/home/ada/.npm/_npx/5b82/node_modules/.bin/interlock', 'npx interlock doctor'],
  ['/srv/tools/node_modules/.bin/interlock', 'npx interlock doctor'],
  ['/srv/interlock/scripts/start.mjs', 'npx interlock doctor'],
  ['/usr/local/bin/interlock', 'interlock doctor'],
  ['/app/dist/cli.js', 'node /app/dist/cli.js doctor'],
  ['/srv/our tools/dist/cli.js', "node '/srv/our tools/dist/cli.js' doctor"],
])('started as %s it is told as %s', (startedAs, told) => {
  expect(ownCommand('doctor', startedAs)).toBe(told)
})

test('what an installation says to check it with runs as it stands there, from any folder', async () => {
  const server = await installation.serve()
  const prefix = join(folder, 'client')
  const places = ['--prefix', prefix, '--settings', join(folder, 'settings.json'), '--url', server.url]
  const { code, err } = await installation.run('hook', 'install', 'claude-code', ...places)
  expect(code).toBe(0)
  const [, verify = '', doctor = ''] = /^Check it: (.+), and (.+)$/m.exec(err) ?? []
  const typed = (line: string) =>
    promisify(execFile)('/bin/sh', ['-c', line], { cwd: '/', env: { PATH: process.env['PATH'], HOME: folder } })
  expect((await typed(verify)).stdout).toBe('ok   git status: allow expected\nok   rm -rf /: deny expected\n')
  const { stdout } = await typed(doctor).catch((error: { stdout: string }) => error)
  expect(stdout).toContain(`claude-code in ${prefix}`)
  expect(stdout).toContain('rm -rf / is blocked by the server')
})
