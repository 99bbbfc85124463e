// Runs every dialect over its recorded payloads. What the answers look like: render.test.ts.
import { describe, expect, test } from 'vitest'
import { dialects } from '../../src/dialects/index.ts'
import * as claudeCode from './claude-code.examples.ts'
import * as codex from './codex.examples.ts'
import * as copilot from './copilot.examples.ts'
import * as cursor from './cursor.examples.ts'
import * as dockerAgent from './docker-agent.examples.ts'
import type { Example, Refusal } from './examples.ts'
import * as geminiCli from './gemini-cli.examples.ts'

const recorded: Record<string, { EXAMPLES: Example[]; REFUSALS: Refusal[] }> = {
  'docker-agent': dockerAgent,
  'claude-code': claudeCode,
  codex,
  'gemini-cli': geminiCli,
  copilot,
  cursor,
}

test('every dialect has recorded examples', () => {
  expect(Object.keys(recorded).sort()).toEqual([...dialects.keys()].sort())
})

test('a dialect that is not spoken is not found, nor is a member of objects', () => {
  for (const id of ['opencode', 'Codex', '', 'constructor', '__proto__']) expect(dialects.get(id)).toBeUndefined()
})

describe.each([...dialects.values()])('$id', (dialect) => {
  const { EXAMPLES, REFUSALS } = recorded[dialect.id]!

  test.each(EXAMPLES)('reads $name', ({ payload, event }) => {
    const parsed = dialect.parse(JSON.parse(payload))
    if (event.kind === 'unknown') expect(parsed).toMatchObject(event)
    else expect(parsed).toEqual(event)
  })

  test.each(REFUSALS)('refuses $name', ({ payload, why, foreign }) => {
    const event = dialect.parse(JSON.parse(payload))
    expect(event).toMatchObject({ kind: 'decide', refuse: expect.stringMatching(why) })
    expect('foreign' in event).toBe(foreign === true)
    const allowed = dialect.render({ allow: true, tier: 'safe', reason: 'Safe' }, event)
    expect(allowed.verdict).toBe('deny')
    expect(allowed.body).not.toContain('"allow"')
    expect(allowed.exit).toBe(foreign ? 2 : 0)
  })

  test('keeps no more of an observation than short facts', () => {
    const [name] = EXAMPLES.map((one) => one.event).flatMap((event) => (event.kind === 'observe' ? [event.event] : []))
    const event = dialect.parse({
      // Copilot's payloads have no event name.
      ...(dialect.id === 'copilot' ? {} : { hook_event_name: name }),
      reason: `a\u001b[2Kb${'x'.repeat(5000)}`,
      source: { deep: 1 },
    })
    expect(event).toMatchObject({ kind: 'observe' })
    const { data } = event as { data: Record<string, unknown> }
    expect(Object.keys(data)).toEqual(['reason'])
    expect(String(data['reason'])).toHaveLength(256)
    expect(String(data['reason'])).not.toContain('\u001b')
  })

  test('reads fields of the payload itself, never of a prototype', () => {
    const inherited = Object.create(dialect.probe.payload('ls'))
    expect(dialect.parse({ ...dialect.probe.payload('ls') }).kind).toBe('decide')
    expect(dialect.parse(inherited).kind).toBe('unknown')
  })
})
