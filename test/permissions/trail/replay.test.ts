// Judging recorded calls again, with the real classifier: the same, another verdict, and what masking prevents.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLASSIFIER_VERSION, type Context, classify, RULESET_HASH } from '../../../src/classify/index.ts'
import { type Replay, replayVerdict } from '../../../src/permissions/trail/replay.ts'
import type { AuditRow } from '../../../src/store/store.ts'
import { KEY, openWorld, shellCall, type World } from '../world.ts'

const facts = { version: CLASSIFIER_VERSION, rulesetHash: RULESET_HASH }
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())

/** The audit row of a call, as the service with the real classifier records it. */
async function record(command: string): Promise<AuditRow> {
  const core = world.core({ classify, classifierFacts: facts })
  await core.submit(shellCall(command, { cwd: '/home/dev/project', sessionId: 's' }), KEY)
  core.close()
  const row = (await world.audit()).at(-1)
  if (row === undefined) throw new Error('nothing was recorded')
  return row
}

const replay = (row: AuditRow, changes: Partial<Parameters<typeof replayVerdict>[0]> = {}): Replay | undefined =>
  replayVerdict({ classify, facts, ...changes }, row)

test.each(['git status', 'npm install left-pad', 'rm -rf /', 'if then', 'cat src/a.ts | head -3'])(
  '%s is judged the same again',
  async (command) => {
    expect(replay(await record(command))).toMatchObject({ outcome: 'same', command, differences: [], reasons: [] })
  },
)

test('a verdict that is another one today is told with what changed', async () => {
  const row = await record('git status')
  const lax = { ...row, data: { ...row.data, tier: 'dangerous', rule: 'old/rule', rulesetHash: 'a'.repeat(64) } }
  const result = replay(lax)
  expect(result).toMatchObject({ outcome: 'differs', recorded: { tier: 'dangerous' }, now: { tier: 'safe' } })
  expect(result?.differences[0]).toBe('The tier was dangerous and is safe.')
  expect(result?.reasons).toEqual([expect.stringMatching(/^The rules have changed since: aaaaaaaaaaaa then/)])
  const newer = replay(lax, { facts: { ...facts, version: '999' } })
  expect(newer?.reasons).toContainEqual(expect.stringContaining('version'))
})

test('another verdict by the same rules means that the record does not hold what was judged', async () => {
  const row = await record('git status')
  const forged = { ...row, data: { ...row.data, toolInput: { command: 'rm -rf /' } } }
  const result = replay(forged)
  expect(result).toMatchObject({ outcome: 'differs', now: { tier: 'destructive' } })
  expect(result?.reasons).toEqual([expect.stringContaining('Verify the audit trail')])
})

test('a masked secret prevents it, and the exact call, while it is kept, makes it possible again', async () => {
  const command = 'curl -H "Authorization: Bearer ghp_abcdefghijklmnopqrstuvwxyz0123456789" https://api.github.com/user'
  const row = await record(command)
  expect(JSON.stringify(row)).not.toContain('ghp_abcdef')
  const masked = replay(row)
  expect(masked?.outcome).toBe('masked')
  expect(masked?.reasons[0]).toMatch(/masked or cut before the call was stored/)
  const context = row.data['context'] as Context
  const exact = replayVerdict({ classify, facts }, row, { toolInput: { command }, context })
  expect(exact).toMatchObject({ outcome: 'same', reasons: [] })
})

test('an entry that records no verdict cannot be judged', async () => {
  const row = await record('git status')
  for (const data of [{}, { ...row.data, toolInput: 'text' }, { ...row.data, context: null }, { ...row.data, tier: 1 }])
    expect(replay({ ...row, data })).toBeUndefined()
})
