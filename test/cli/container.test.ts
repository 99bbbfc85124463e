// Runs what the example for containers runs, here: the client is installed with exactly its command, and is a gate.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { createInstallation } from './run-cli.ts'

const root = join(import.meta.dirname, '../..')
const { services } = parse(readFileSync(join(root, 'deploy/docker-agent/compose.yml'), 'utf8')) as {
  services: { client: { command: string[] } }
}

test('the client of the example is installed, bound to its agent, and blocks', async () => {
  const installation = createInstallation()
  const { url } = await installation.serve()
  const place = join(installation.folder, 'opt')
  const command = services.client.command.map((word) =>
    word.replace('/opt/interlock', place).replace('http://interlock:3001', url),
  )
  const installed = await installation.run(...command)
  expect(installed.err + installed.out).toContain(place)
  expect(installed.code).toBe(0)
  for (const name of ['interlock-hook', 'key.header', 'docker-agent-hooks.yaml', 'hooks.d/interlock.yaml'])
    expect(existsSync(join(place, 'coder', name)), name).toBe(true)
  const keys = JSON.parse((await installation.run('keys', 'list', '--json')).out)
  expect(keys).toMatchObject([{ bound: true, userId: 'admin', agentId: 'coder', projectRoot: '/workspace' }])
  const verified = await installation.run('hook', 'verify', 'docker-agent', '--prefix', join(place, 'coder'))
  expect(verified.err + verified.out).toMatch(/rm -rf \//)
  expect(verified.code).toBe(0)
  await installation.remove()
})

test('migrate prepares a database that the server then takes', async () => {
  const installation = createInstallation()
  const migrated = await installation.run('migrate', '--json')
  expect(migrated.code).toBe(0)
  expect(JSON.parse(migrated.out)).toEqual({ database: 'sqlite', ready: true })
  expect(existsSync(join(installation.folder, 'data', 'interlock.db'))).toBe(true)
  expect((await fetch(`${(await installation.serve()).url}/readyz`)).status).toBe(200)
  await installation.remove()
})
