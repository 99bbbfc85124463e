// Checks what holds for every dialect: one bounded line, a reason, and deny whenever something is off.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClassifyAnswer } from '../../src/contract/verdict.ts'
import type { AgentEvent } from '../../src/dialects/dialect.ts'
import { dialects } from '../../src/dialects/index.ts'
import { editOf, reasonOf } from './printed.ts'

const safe: ClassifyAnswer = { allow: true, tier: 'safe', reason: 'Safe: git status' }
const blocked: ClassifyAnswer = { allow: false, tier: 'destructive', reason: 'Blocked: deletes everything' }

describe.each([...dialects.values()])('$id', (dialect) => {
  const { id } = dialect
  const event = dialect.parse(dialect.probe.payload('git status'))

  test('its probe is a call that nobody would refuse, and its answers can be told apart', () => {
    expect(event).toMatchObject({ kind: 'decide', sessionId: 'interlock-probe' })
    expect(event).not.toHaveProperty('refuse')
    expect((event as { toolInput: object }).toolInput).toMatchObject(
      id === 'docker-agent' ? { cmd: 'git status' } : { command: 'git status' },
    )
    expect(dialect.probe.reads(dialect.render(safe, event).body)).toBe('allow')
    expect(dialect.probe.reads(dialect.render(blocked, event).body)).toBe('deny')
    expect(dialect.probe.reads(dialect.fallbackDeny)).toBe('deny')
    for (const text of ['', '{}', '[]', 'null', 'allow', '{"allow":true}', `${dialect.fallbackDeny}x`])
      expect(dialect.probe.reads(text)).toBe('neither')
  })

  test("no other dialect's deny is taken for an allow", () => {
    for (const other of dialects.values())
      expect([other.id, dialect.probe.reads(other.fallbackDeny)]).not.toEqual([other.id, 'allow'])
  })

  test('an observation prints nothing', () => {
    const seen: AgentEvent = { kind: 'observe', event: 'x', data: {} }
    expect(dialect.observed(seen)).toEqual({ body: '', exit: 0, verdict: 'observe' })
  })

  test('an observation that is asked for a verdict all the same is denied', () => {
    expect(dialect.render(safe, { kind: 'observe', event: 'x', data: {} }).verdict).toBe('deny')
    expect(dialect.render(safe, { kind: 'unknown', why: 'x' }).verdict).toBe('deny')
  })

  test('only allow:true allows', () => {
    for (const allow of [undefined, null, 1, 'true', {}])
      expect(dialect.render({ ...safe, allow } as unknown as ClassifyAnswer, event).verdict).toBe('deny')
  })

  test('nobody is told to ask', () => {
    for (const answer of [safe, blocked, { ...blocked, outcome: 'pending' as const, requestId: 'hook_1_a' }])
      expect(dialect.render(answer, event).body).not.toContain('"ask"')
  })

  test("the reviewer's words reach the agent once", () => {
    const answer: ClassifyAnswer = {
      allow: false,
      tier: 'dangerous',
      reason: 'Rejected by alice',
      outcome: 'rejected',
      feedback: 'use the\nlockfile',
    }
    expect(reasonOf(id, dialect.render(answer, event).body)).toBe('Rejected by alice: use the lockfile')
    const said = reasonOf(id, dialect.render({ ...answer, reason: 'Rejected by alice: use the\nlockfile' }, event).body)
    expect(said).toBe('Rejected by alice: use the lockfile')
  })

  test('an open request is named, so that the agent can come back to it', () => {
    const answer: ClassifyAnswer = {
      allow: false,
      tier: 'dangerous',
      reason: 'Queued',
      outcome: 'pending',
      requestId: 'hook_1_a',
    }
    expect(dialect.render(answer, event).body).toContain('pending, request hook_1_a, retry the same call later')
  })

  test('whatever the reason says, the answer is one bounded line of JSON, and a deny has a reason', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '\u0000\n', '}{', '} {"a":1}', '\u2028"\\', '\ud800', 'é'.repeat(3000), '\u202egnihton'),
    )
    fc.assert(
      fc.property(hostile, fc.boolean(), (reason, allow) => {
        const { body, verdict } = dialect.render({ allow, tier: 'dangerous', reason }, event)
        expect(verdict).toBe(allow ? 'allow' : 'deny')
        expect(dialect.probe.reads(body)).toBe(verdict)
        expect(body).toMatch(/^\{.*\}$/)
        expect(body).not.toMatch(/[\p{Cc}\u2028\u2029]|\} *\{/u)
        expect(Buffer.byteLength(body)).toBeLessThan(10_000)
        if (allow) return
        const said = reasonOf(id, body)!
        expect(said.length).toBeGreaterThan(0)
        expect(Buffer.byteLength(said)).toBeLessThanOrEqual(2048)
        expect(said).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
      }),
      { numRuns: 60 },
    )
  })

  test('an edited input goes out complete and survives the escaping, or is named in a deny', () => {
    const original = (event as { toolInput: Record<string, unknown> }).toolInput
    const [field] = Object.keys(original)
    const modifiedInput = { [field!]: "awk '{a}{b} {c}' \u2028 && echo }{" }
    const { body, verdict } = dialect.render({ ...safe, modifiedInput }, event)
    expect(body).not.toMatch(/\} *\{/)
    expect(verdict).toBe(dialect.takesEdits ? 'allow' : 'deny')
    if (dialect.takesEdits) expect(editOf(id, body)).toEqual(modifiedInput)
    else expect(reasonOf(id, body)).toMatch(/make this call instead, with exactly this input: \{"command":"awk/)
    const long = dialect.render({ ...safe, modifiedInput: { [field!]: 'x'.repeat(5000) } }, event)
    if (!dialect.takesEdits) expect(reasonOf(id, long.body)).toMatch(/too long to be shown here/)
    expect(editOf(id, dialect.render({ ...blocked, modifiedInput }, event).body)).toBeUndefined()
  })

  test('the fallback is the deny of this dialect, fit for single quotes', () => {
    expect(dialect.fallbackDeny).not.toMatch(/['\n]/)
    const said = reasonOf(id, dialect.fallbackDeny)!
    const rendered = dialect.render({ ...blocked, reason: said }, event)
    expect(rendered).toEqual({ body: dialect.fallbackDeny, exit: 0, verdict: 'deny' })
  })
})
