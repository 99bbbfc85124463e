// Tests that the client believes an `allow` only from an answer that fits in every part, whatever a server says.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readVerdict } from '../../src/client/verdict.ts'

const plain = { acceptsEdits: false }
const edits = { acceptsEdits: true }
const approved = {
  allow: true,
  tier: 'dangerous',
  reason: 'Approved by rita',
  requestId: 'hook_1_a',
  outcome: 'approved',
}

describe('is allowed:', () => {
  test.each([
    ['safe', { allow: true, tier: 'safe', reason: 'Safe: ls' }],
    ['granted', { allow: true, tier: 'dangerous', reason: 'Granted: npm ci', grantId: 'grant_1' }],
    ['approved', approved],
    [
      'approved, as the public API words it',
      { allow: true, tier: 'dangerous', reason: 'Approved by x', requestId: 'r' },
    ],
    ['only observed', { allow: true, tier: 'destructive', reason: 'Observed only', observed: true }],
    ['with members of a later version', { ...approved, weather: 'fine' }],
  ])('%s', (_, body) => {
    expect(readVerdict(body, plain)).toMatchObject({ allow: true, tier: body.tier, reason: body.reason })
  })
})

describe('is not allowed, and says why:', () => {
  test.each<[string, Record<string, unknown>, RegExp]>([
    ['no allow', { tier: 'safe', reason: 'Safe: ls' }, /neither true nor false/],
    ['allow as a text', { allow: 'true', tier: 'safe', reason: 'Safe: ls' }, /neither true nor false/],
    ['allow as a number', { allow: 1, tier: 'safe', reason: 'Safe: ls' }, /neither true nor false/],
    ['no tier', { allow: true, reason: 'Safe: ls' }, /tier/],
    ['an unknown tier', { allow: true, tier: 'fine', reason: 'Safe: ls' }, /tier/],
    ['a destructive tier', { allow: true, tier: 'destructive', reason: 'Fine', requestId: 'r' }, /tier/],
    ['no reason', { allow: true, tier: 'safe' }, /no reason/],
    ['dangerous, by nobody', { allow: true, tier: 'dangerous', reason: 'Fine' }, /nobody approved/],
    ['observed, in another word', { allow: true, tier: 'destructive', reason: 'Fine', observed: 'true' }, /tier/],
    [
      'observed and pending',
      { allow: true, tier: 'dangerous', reason: 'x', observed: true, outcome: 'pending' },
      /pending/,
    ],
    ['still pending', { ...approved, outcome: 'pending' }, /pending/],
    ['rejected', { ...approved, outcome: 'rejected' }, /rejected/],
    ['an edit that is no object', { ...approved, modifiedInput: 'rm -rf /' }, /modifiedInput/],
  ])('%s', (_, body, why) => {
    const verdict = readVerdict(body, edits)
    expect(verdict).toMatchObject({ allow: false, fault: { kind: 'malformed' } })
    expect(verdict.reason).toMatch(why)
  })

  test('the answer is about another request', () => {
    expect(readVerdict(approved, { ...plain, requestId: 'hook_2_b' })).toMatchObject({ allow: false })
    expect(readVerdict(approved, { ...plain, requestId: 'hook_1_a' })).toMatchObject({ allow: true })
  })

  test('approved with a change, for a caller that does not apply changes', () => {
    const body = { ...approved, modifiedInput: { command: 'ls' } }
    expect(readVerdict(body, edits)).toMatchObject({ allow: true, modifiedInput: { command: 'ls' } })
    const verdict = readVerdict(body, plain)
    expect(verdict).toMatchObject({ allow: false, outcome: 'approved', modifiedInput: { command: 'ls' } })
    expect(verdict).not.toHaveProperty('fault')
    expect(verdict.reason).toMatch(/another input/)
  })

  test('a refusal whose other members are not as they should be', () => {
    const verdict = readVerdict({ allow: false, tier: 7, reason: '', outcome: 'lost', expiresAt: 'soon' }, plain)
    expect(verdict).toEqual({ allow: false, reason: 'Not allowed: no reason was given' })
  })
})

test('no made-up answer is allowed but one that is safe, granted or approved', () => {
  const any = fc.oneof(fc.constantFrom(true, false, 'true', 1, null, '', 'x', [], {}), fc.jsonValue())
  const body = fc.record(
    {
      allow: fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: any }),
      tier: fc.oneof(fc.constantFrom('safe', 'dangerous', 'destructive'), any),
      reason: fc.oneof(fc.constant('why'), any),
      outcome: fc.oneof(fc.constantFrom('approved', 'pending', 'rejected', undefined), any),
      requestId: fc.oneof(fc.constant('r'), any),
      grantId: any,
      observed: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: any }),
      modifiedInput: any,
      feedback: any,
      effects: any,
    },
    { requiredKeys: ['allow'] },
  )
  let allowed = 0
  fc.assert(
    fc.property(body, fc.boolean(), (answer, acceptsEdits) => {
      const verdict = readVerdict(answer as Record<string, unknown>, { acceptsEdits })
      expect(typeof verdict.reason).toBe('string')
      expect(verdict.reason).not.toBe('')
      if (!verdict.allow) return
      allowed += 1
      expect(answer.allow).toBe(true)
      expect(['approved', undefined]).toContain(answer.outcome)
      if (answer.observed === true) return
      const isApproved = typeof answer.requestId === 'string' && answer.requestId !== ''
      const isGranted = typeof answer.grantId === 'string' && answer.grantId !== ''
      expect(answer.tier === 'safe' || (answer.tier === 'dangerous' && (isApproved || isGranted))).toBe(true)
      if (!acceptsEdits) expect(answer.modifiedInput).toBeUndefined()
    }),
    { numRuns: 1000, seed: 20 },
  )
  expect(allowed).toBeGreaterThan(5)
})
