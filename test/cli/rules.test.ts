// Tests `interlock rules` and the changes of accounts, as built, against a running server.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createInstallation, type Installation } from './run-cli.ts'

let installation: Installation
let url: string
beforeAll(async () => {
  installation = createInstallation({ INTERNAL_API_KEY: 'a-key-of-the-tests-0123456789' })
  url = (await installation.serve()).url
})
afterAll(() => installation.remove())

const run = (...args: string[]) => installation.run(...args)
async function classify(command: string) {
  const response = await fetch(`${url}/api/hooks/classify`, {
    method: 'POST',
    headers: { authorization: 'Bearer a-key-of-the-tests-0123456789', 'content-type': 'application/json' },
    body: JSON.stringify({ toolName: 'bash', toolInput: { command }, userId: 'alice', agentId: 'ci' }),
  })
  return (await response.json()) as { tier: string; reason: string }
}
/** Each command starts a program of its own. */
const SLOW_MS = 120_000
const LOWER = ['--user', 'alice', '--agent', 'ci', '--reason', 'throw-away container']

test(
  'a rule is lowered, listed and restored',
  async () => {
    expect((await classify('sudo apt-get install jq')).tier).toBe('destructive')
    const lowered = await run('rules', 'lower', 'system/privilege', ...LOWER, '--for', '2h', '--json')
    expect(lowered.code).toBe(0)
    const { id, expiresAt, createdAt } = JSON.parse(lowered.out)
    expect(expiresAt - createdAt).toBe(7_200_000)
    expect((await classify('sudo apt-get install jq')).tier).toBe('dangerous')
    const listed = await run('rules', 'list')
    for (const text of [id, 'system/privilege', 'alice', 'ci', 'throw-away container'])
      expect(listed.out).toContain(text)
    expect((await run('rules', 'restore', id)).err).toContain('Restored')
    expect((await classify('sudo apt-get install jq')).tier).toBe('destructive')
  },
  SLOW_MS,
)

test(
  'what cannot be lowered is refused with the reason',
  async () => {
    const guard = await run('rules', 'lower', 'filesystem/guard-change', ...LOWER, '--for', '2h')
    expect(guard.code).toBe(2)
    expect(guard.err).toContain('protects the guard itself')
    const odd = await run('rules', 'lower', 'system/privilege', ...LOWER, '--for', 'soon')
    expect(odd.code).toBe(2)
    expect(odd.err).toContain('30m, 2h or 7d')
  },
  SLOW_MS,
)

test(
  'an account is given another role, which only an account that is there can be',
  async () => {
    await run('users', 'create', 'bea')
    expect(JSON.parse((await run('users', 'role', 'bea', 'viewer', '--json')).out)).toEqual({
      id: 'bea',
      role: 'viewer',
    })
    expect((await run('users', 'role', 'nobody', 'viewer')).err).toContain('there is no live user nobody')
  },
  SLOW_MS,
)

test(
  'an account is switched off, and on again',
  async () => {
    await run('users', 'disable', 'admin')
    expect((await run('users', 'list')).out).toMatch(/admin\s+admin.*switched off/)
    await run('users', 'enable', 'admin')
    expect((await run('users', 'list')).out).toMatch(/admin\s+admin.*live/)
  },
  SLOW_MS,
)
