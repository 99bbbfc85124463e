// Tests `pause`, `resume` and `pauses` against a running server: who is stopped, what is printed, exit codes.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInstallation, type Installation } from './run-cli.ts'

let installation: Installation
let url: string
let key: string
beforeAll(async () => {
  installation = createInstallation({ ADMIN_TOKEN: 'cli-admin-token-0123456789' })
  url = (await installation.serve()).url
  key = readFileSync(join(installation.folder, 'data', 'internal-key'), 'utf8').trim()
})
afterAll(() => installation.remove())

const run = (...args: string[]) => installation.run(...args)
const ask = async (agentId: string, userId = 'alice') => {
  const response = await fetch(`${url}/api/hooks/classify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ toolName: 'bash', toolInput: { command: 'git status' }, agentId, userId }),
  })
  return (await response.json()) as { allow: boolean; reason: string }
}

test('one agent is stopped by name, listed, and resumed', async () => {
  expect((await ask('coder')).allow).toBe(true)
  const paused = await run('pause', 'coder', '--reason', 'look at its diff')
  expect(paused).toMatchObject({ code: 0, out: '' })
  expect(paused.err).toContain('Stopped: coder of alice.')
  expect((await ask('coder')).reason).toContain('(look at its diff)')
  expect((await ask('other')).allow).toBe(true)
  const resumed = await run('resume', 'coder', '--json')
  expect(JSON.parse(resumed.out)).toMatchObject([{ status: 'resumed', resumedBy: 'admin token' }])
  expect((await ask('coder')).allow).toBe(true)
})

test('without a name everything is stopped; what is not paused cannot be resumed', async () => {
  expect((await run('pause')).err).toContain('Stopped: all agents.')
  expect((await ask('other', 'bob')).allow).toBe(false)
  expect((await run('pauses')).out).toMatch(/^STOPPED .*\nall agents +admin token/)
  const wrong = await run('resume', '--user', 'bob')
  expect(wrong.code).toBe(2)
  expect(wrong.err).toBe('interlock: that is not paused; these are: all agents\n')
  expect((await run('resume')).err).toBe('Resumed: all agents, stopped by admin token.\n')
  expect((await ask('other', 'bob')).allow).toBe(true)
})

test('an agent that two users have needs its user', async () => {
  await ask('shared', 'alice')
  await ask('shared', 'bob')
  const unclear = await run('pause', 'shared')
  expect(unclear.code).toBe(2)
  expect(unclear.err).toMatch(/^interlock: shared is an agent of (alice, bob|bob, alice); say whose is meant/)
})
