// Tests the one meaning of exit code 2: a mistake in the call, whatever the command. 1 is an answer, and is not given then.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInstallation, type Installation } from './run-cli.ts'

let installation: Installation
beforeAll(async () => {
  installation = createInstallation()
  const server = await installation.serve()
  server.child.kill('SIGTERM')
  await server.ended
  mkdirSync(join(installation.folder, 'a-folder'))
  writeFileSync(join(installation.folder, 'policy.yaml'), 'version: 1\n')
})
afterAll(() => installation.remove())

test.each([
  ['policy', 'lint', 'nothing.yaml'],
  ['policy', 'lint', 'nothing.yaml', '--json'],
  ['policy', 'lint', 'a-folder'],
  ['policy', 'test', 'nothing.yaml'],
  ['policy', 'explain', '--policy', 'nothing.yaml', 'ls'],
  ['policy', 'diff', 'policy.yaml', 'nothing.yaml'],
  ['policy', 'backtest', 'nothing.yaml'],
  ['policy', 'backtest', 'policy.yaml', '--calls', 'nothing.jsonl'],
  ['explain', '--lines', 'nothing.txt'],
  ['audit', 'verify', 'nothing.jsonl'],
  ['audit', 'verify', 'a-folder'],
  ['audit', 'verify', '--database', 'nothing.db'],
  ['audit', 'verify', '--public-key', 'nothing.pub'],
  ['audit', 'export', '--out', 'nothing/export.jsonl'],
  ['backup', 'nothing/backup.db'],
  ['restore', 'nothing.db'],
  ['replay', 'hook_1_nothing'],
  ['pending', '--url', 'http://127.0.0.1:9', '--token-file', 'nothing'],
  ['hook', 'verify', 'docker-agent', '--prefix', 'nothing'],
  ['doctor', '--prefix', 'nothing'],
])('%s %s %s %s: what does not exist is one sentence and exit code 2', async (...words) => {
  const { code, out, err } = await installation.run(...words)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/^interlock: [^\n]+\n$/)
})

test.each(['mistake', 'wdie', 'policy.yaml'])(
  'what lint is to pass over cannot be %s: a file that is no use would look fine',
  async (kind) => {
    const { code, out, err } = await installation.run('policy', 'lint', 'policy.yaml', '--allow', 'wide', kind)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain('Allowed choices are shadowed')
  },
)

test.each([
  [['explain', '--nope', 'ls'], /unknown option '--nope'/],
  [['hook', 'install', 'nope'], /Known agents: docker-agent/],
  [['hook', 'wherever'], /unknown command 'wherever'/],
  [['replay'], /missing required argument 'id'/],
])('%j: a word that does not exist is told in a few lines, without all the help', async (words, why) => {
  const { code, out, err } = await installation.run(...words)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toMatch(/^interlock: /)
  expect(err).toMatch(why)
  expect(err).toMatch(/Add --help to see what it takes\.\n$/)
  expect(err.split('\n').length).toBeLessThan(6)
})

test('an answer that cannot be written, as on a full disk, is not taken for a verdict', async () => {
  const cli = join(import.meta.dirname, '../../dist/cli.js')
  const command = `exec "${process.execPath}" "${cli}" explain ls > /dev/full`
  const { status, stderr } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8' })
  expect(status).toBe(2)
  expect(stderr).toMatch(/^interlock: the output cannot be written: ENOSPC[^\n]*\n$/)
})

test('a pipe that nobody writes is not waited for as a backup', async () => {
  const pipe = join(installation.folder, 'a-pipe')
  execFileSync('mkfifo', [pipe])
  const { code, err } = await installation.run('restore', pipe)
  expect({ code, err }).toEqual({ code: 2, err: `interlock: ${pipe} is not a file\n` })
})
