// Tests the variables of webhooks: what they may hold, what belongs together, and that problems name no secret.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError } from '../../src/config/config-error.ts'
import { type Config, loadConfig } from '../../src/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-config-webhooks-'))
afterAll(() => rmSync(folder, { recursive: true }))
const SECRET = 'a-secret-of-many-characters'

const load = (env: Record<string, string>): Config => loadConfig({ env: { INTERLOCK_DATA: folder, ...env } })
function problemsOf(env: Record<string, string>): string {
  try {
    load(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems.join('\n')
    throw error
  }
  return ''
}

test('without any of them nobody is told', () => {
  expect(load({}).webhooks).toEqual({ urls: [], secrets: [], allowed: [], detail: 'none' })
  expect(load({ INTERLOCK_WEBHOOKS: 'off' }).webhooks.urls).toEqual([])
})

test('several receivers, two secrets, and who may be private', () => {
  const { webhooks } = load({
    INTERLOCK_WEBHOOKS: 'https://a.example/in?x=1, http://hooks.internal:8080/b,https://a.example/in?x=1',
    INTERLOCK_WEBHOOK_SECRET: `${SECRET},the-secret-that-was-before`,
    INTERLOCK_WEBHOOK_ALLOW: 'hooks.internal, 10.1.0.0/16, ::1',
    INTERLOCK_WEBHOOK_DETAIL: 'command',
  })
  expect(webhooks).toEqual({
    urls: ['https://a.example/in?x=1', 'http://hooks.internal:8080/b'],
    secrets: [SECRET, 'the-secret-that-was-before'],
    allowed: [
      { kind: 'host', host: 'hooks.internal' },
      { kind: 'network', address: '10.1.0.0', prefix: 16, family: 'ipv4' },
      { kind: 'network', address: '::1', prefix: 128, family: 'ipv6' },
    ],
    detail: 'command',
  })
})

test('both secrets may be files', () => {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const { webhooks } = load({
    INTERLOCK_WEBHOOKS_FILE: file('urls', 'https://a.example/token\n'),
    INTERLOCK_WEBHOOK_SECRET_FILE: file('secret', `${SECRET}\n`),
  })
  expect(webhooks).toMatchObject({ urls: ['https://a.example/token'], secrets: [SECRET] })
})

describe('a start is refused', () => {
  const url = { INTERLOCK_WEBHOOKS: 'https://a.example/canary' }
  const secret = { INTERLOCK_WEBHOOK_SECRET: SECRET }
  test.each([
    [url, /needs INTERLOCK_WEBHOOK_SECRET.*openssl rand/],
    [{ ...url, INTERLOCK_WEBHOOK_SECRET: 'short-canary' }, /INTERLOCK_WEBHOOK_SECRET: must have at least 24/],
    [{ ...url, INTERLOCK_WEBHOOK_SECRET: `${SECRET},short-canary` }, /at least 24/],
    [{ ...secret, INTERLOCK_WEBHOOKS: 'http://a.example/canary' }, /a\.example must be https, or be named/],
    [{ ...secret, INTERLOCK_WEBHOOKS: 'http://127.0.0.1:9/canary' }, /127\.0\.0\.1:9 must be https/],
    [{ ...secret, INTERLOCK_WEBHOOKS: 'canary' }, /INTERLOCK_WEBHOOKS: must be off, or addresses/],
    [{ ...secret, INTERLOCK_WEBHOOKS: 'ftp://a.example/canary' }, /must be off, or addresses/],
    [{ ...secret, INTERLOCK_WEBHOOKS: ' , ' }, /must be off, or addresses/],
    [{ ...secret, ...url, INTERLOCK_WEBHOOK_ALLOW: '10.0.0.0/40' }, /10\.0\.0\.0\/40 is not a host name/],
    [{ ...secret, ...url, INTERLOCK_WEBHOOK_DETAIL: 'all' }, /INTERLOCK_WEBHOOK_DETAIL/],
    [{ INTERLOCK_WEBHOOK: 'x' }, /did you mean INTERLOCK_WEBHOOKS\?/],
  ])('%j', (env, problem) => {
    const problems = problemsOf(env)
    expect(problems).toMatch(problem)
    expect(problems).not.toContain('canary')
  })
})
