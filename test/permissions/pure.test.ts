// The small pure parts: fingerprints, seals, ids, identity, place, rewriting, feedback.
import { describe, expect, test } from 'vitest'
import {
  type CallIdentity,
  fingerprint,
  grantPattern,
  MAX_DEPTH,
  refuseDeep,
} from '../../src/permissions/calls/fingerprint.ts'
import { identify } from '../../src/permissions/calls/identity.ts'
import { effectiveCwd, statedRoot, usableWorkspace } from '../../src/permissions/calls/place.ts'
import { createIds } from '../../src/permissions/ids.ts'
import type { KeyPrincipal } from '../../src/permissions/permissions.ts'
import { feedbackForAgent } from '../../src/permissions/reviews/feedback.ts'
import { deriveKey } from '../../src/permissions/secrets/derive-key.ts'
import { createRedact } from '../../src/permissions/secrets/redact.ts'
import { createSeal } from '../../src/permissions/secrets/seal.ts'

const call: CallIdentity = {
  keyId: 'k',
  userId: 'u',
  agentId: 'a',
  sessionId: 's',
  toolName: 'bash',
  toolInput: { command: 'ls', n: 1 },
  effectiveCwd: '/w',
}
const nested = (levels: number) => {
  let value: Record<string, unknown> = {}
  for (let level = 0; level < levels; level++) value = { a: value }
  return value
}

describe('fingerprint', () => {
  test('does not depend on the order of keys', () => {
    expect(fingerprint({ ...call, toolInput: { n: 1, command: 'ls' } })).toBe(fingerprint(call))
    expect(fingerprint(call)).toMatch(/^[0-9a-f]{64}$/)
  })

  test.each([
    { keyId: 'k2' },
    { userId: 'u2' },
    { agentId: 'a2' },
    { sessionId: 's2' },
    { sessionId: undefined },
    { toolName: 'shell' },
    { toolInput: { command: 'ls ', n: 1 } },
    { toolInput: { command: 'ls', n: 1, CMD: 'x' } },
    { toolInput: { command: 'ls', n: '1' } },
    { effectiveCwd: '/w2' },
    { effectiveCwd: undefined },
  ])('depends on %j', (change) => {
    expect(fingerprint({ ...call, ...change })).not.toBe(fingerprint(call))
  })

  test('parts cannot be shifted into each other', () => {
    expect(fingerprint({ ...call, userId: 'ab', agentId: 'c' })).not.toBe(
      fingerprint({ ...call, userId: 'a', agentId: 'bc' }),
    )
  })

  test('a grant pattern is the same for every agent and session, but not in another folder', () => {
    const other = { ...call, keyId: 'k2', userId: 'u2', agentId: 'b', sessionId: 't' }
    expect(grantPattern(other)).toBe(grantPattern(call))
    expect(grantPattern({ ...call, effectiveCwd: '/x' })).not.toBe(grantPattern(call))
  })

  test('what is nested too deep is refused, however deep', () => {
    expect(() => refuseDeep(nested(MAX_DEPTH))).not.toThrow()
    for (const levels of [MAX_DEPTH + 1, 500_000])
      expect(() => fingerprint({ ...call, toolInput: nested(levels) })).toThrow(
        expect.objectContaining({ code: 'bad-request' }),
      )
  })

  test('text that is not Unicode is refused, not crashed on', () => {
    expect(() => fingerprint({ ...call, toolInput: { command: '\ud800' } })).toThrow(
      expect.objectContaining({ code: 'bad-request' }),
    )
  })
})

describe('seal', () => {
  const seal = createSeal(deriveKey('one', 'sealing'))
  const value = { toolInput: { command: 'secret words' } }

  test('opens what it sealed, and shows nothing of it', () => {
    const sealed = seal.seal(value, 'hook_1')
    expect(seal.open(sealed, 'hook_1')).toEqual(value)
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('secret')
    expect(seal.seal(value, 'hook_1')).not.toBe(sealed)
  })

  test.each<[string, (sealed: string) => unknown]>([
    ['moved to another request', (sealed) => seal.open(sealed, 'hook_2')],
    ['another secret', (sealed) => createSeal(deriveKey('two', 'sealing')).open(sealed, 'hook_1')],
    ['another purpose', (sealed) => createSeal(deriveKey('one', 'redaction')).open(sealed, 'hook_1')],
    ['cut', (sealed) => seal.open(sealed.slice(0, -8), 'hook_1')],
    ['empty', () => seal.open('', 'hook_1')],
    [
      'one bit turned',
      (sealed) => {
        const bytes = Buffer.from(sealed, 'base64')
        bytes[40] = (bytes[40] as number) ^ 1
        return seal.open(bytes.toString('base64'), 'hook_1')
      },
    ],
  ])('does not open what was changed: %s', (_what, open) => {
    const sealed = seal.seal(value, 'hook_1')
    expect(() => open(sealed)).toThrow(expect.objectContaining({ code: 'store-unavailable' }))
  })
})

test('request ids have the documented shape and do not repeat', () => {
  const ids = createIds(() => 1700000000000)
  const many = Array.from({ length: 2000 }, () => ids.createRequestId())
  expect(many[0]).toMatch(/^hook_1700000000000_[a-z0-9]{16}$/)
  expect(new Set(many).size).toBe(2000)
})

describe('identity', () => {
  const bound: KeyPrincipal = { kind: 'key', keyId: 'k', bound: true, userId: 'alice', agentId: 'bot' }
  const nobody = { userId: 'unknown', agentId: 'unknown' }

  test('a bound key fills in who is asking', () => {
    expect(identify(nobody, bound)).toEqual({ userId: 'alice', agentId: 'bot' })
    expect(identify({ userId: 'alice', agentId: 'bot' }, bound)).toEqual({ userId: 'alice', agentId: 'bot' })
  })

  test.each([
    { userId: 'bob', agentId: 'bot' },
    { userId: 'alice', agentId: 'other' },
    { userId: 'ALICE', agentId: 'bot' },
  ])('a bound key may not speak for %j', (claim) => {
    expect(() => identify(claim, bound)).toThrow(expect.objectContaining({ code: 'bound-key' }))
  })

  test('a key bound to a user only takes the agent from the body', () => {
    const { agentId: _, ...userOnly } = bound
    expect(identify({ userId: 'unknown', agentId: 'x' }, userOnly)).toEqual({ userId: 'alice', agentId: 'x' })
  })

  test('an unbound key takes both from the body', () => {
    expect(identify({ userId: 'u', agentId: 'a' }, { kind: 'key', keyId: 'internal', bound: false })).toEqual({
      userId: 'u',
      agentId: 'a',
    })
  })

  test('a bound key without a user speaks for nobody', () => {
    expect(() => identify(nobody, { kind: 'key', keyId: 'k', bound: true })).toThrow(
      expect.objectContaining({ code: 'bound-key' }),
    )
  })
})

describe('place', () => {
  test.each([
    '/',
    '/home',
    '/home/me',
    '/Users/me/',
    '/root',
    '/etc',
    '/etc/app',
    '/usr/bin',
    '/usr',
    '/var/lib/x',
    '/tmp',
    '/lib64',
    'rel',
    '/srv/x/../..',
    '/dev/shm',
  ])('%s is never a workspace', (folder) => expect(usableWorkspace(folder)).toBeUndefined())

  test.each([
    ['/home/me/app', '/home/me/app'],
    ['/srv/app/', '/srv/app'],
    ['/usr/src/app', '/usr/src/app'],
    ['/tmp/x/./y', '/tmp/x/y'],
    ['/library', '/library'],
  ])('%s may be one', (folder, expected) => expect(usableWorkspace(folder)).toBe(expected))

  test('the stated home is never one', () => {
    expect(usableWorkspace('/data/me', '/data/me/')).toBeUndefined()
  })

  test("the key's root wins, and a body that names another is refused", () => {
    const key: KeyPrincipal = { kind: 'key', keyId: 'k', bound: true, projectRoot: '/srv/app' }
    expect(statedRoot(undefined, key)).toBe('/srv/app')
    expect(statedRoot('/srv/app/', key)).toBe('/srv/app')
    expect(() => statedRoot('/srv', key)).toThrow(expect.objectContaining({ code: 'bound-key' }))
  })

  test.each([
    ['/w', {}, '/w'],
    ['/w/', { cwd: 'a/../b' }, '/w/b'],
    ['/w', { workdir: '/x' }, '/x'],
    ['/w', { cwd: '../../..' }, '/'],
    [undefined, { cwd: 'a' }, 'a'],
    [undefined, {}, undefined],
    ['/w', { cwd: 5 }, '/w'],
  ])('cwd %s and input %j is %s', (cwd, input, expected) => expect(effectiveCwd(cwd, input)).toBe(expected))
})

describe('feedback', () => {
  const redaction = createRedact(Buffer.alloc(32)).begin()

  test('controls are stripped, lines stay', () => {
    expect(feedbackForAgent('no\u001b[2K\u202E\u200B\nuse x\ty', redaction)).toBe('no[2K\nuse x\ty')
    expect(feedbackForAgent('\u200B \n', redaction)).toBeUndefined()
  })

  test('it is cut at 2 KiB, between characters', () => {
    const cut = feedbackForAgent('ü'.repeat(5000), redaction) as string
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(2048)
    expect(cut).toMatch(/ü… \(cut\)$/)
  })
})
