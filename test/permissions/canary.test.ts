// Secrets in calls are nowhere to be found afterwards: not in rows, lists, events, the audit, the log or the file.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { HubEvent } from '../../src/push/hub.ts'
import { ADMIN, ALICE, KEY, openWorld, shellCall } from './world.ts'

const CANARY = 'cnryZx8Q4tLm'

const INPUTS: Record<string, unknown>[] = [
  { command: `deploy --password ${CANARY}` },
  { command: `build DB_PASSWORD="${CANARY} and ${CANARY}" all` },
  { command: `deploy -H "Authorization: Bearer ${CANARY}" ${'x '.repeat(200)} --token ${CANARY}` },
  { command: `deploy postgres://app:${CANARY}@db/x` },
  { command: `look --token=${CANARY}` },
  { command: `wipe --token=${CANARY}` },
  { command: `explode --token=${CANARY}` },
  { command: 'deploy', cwd: `/srv/TOKEN=${CANARY}`, env: { API_KEY: CANARY, nested: [{ client_secret: CANARY }] } },
  { command: 'deploy', argv: ['mysql', '--password', CANARY] },
  { command: `deploy <<E\n-----BEGIN RSA PRIVATE KEY-----\n${CANARY}\n-----END RSA PRIVATE KEY-----\nE` },
]

test('a secret in a call is masked everywhere but in the answer to its own edit', async () => {
  const world = await openWorld()
  const events: HubEvent[] = []
  world.hub.subscribe('*', (event) => events.push(event))
  const seen: unknown[] = []
  const unbounded = world.core({
    limits: { lifetimeMs: 900_000, retryWindowMs: 600_000, maxPendingPerKey: 99, maxPendingPerAgent: 99 },
  })
  for (const [index, toolInput] of INPUTS.entries()) {
    const answer = await unbounded.submit(
      shellCall('', { toolInput, toolUseId: `t${index}`, cwd: '/w', sessionId: 's' }),
      KEY,
    )
    seen.push(answer)
    if (answer.requestId === undefined) continue
    seen.push(await unbounded.get(answer.requestId, ALICE))
    seen.push(
      await unbounded.decide(
        { requestId: answer.requestId, decision: 'approve_always', feedback: `password: ${CANARY}` },
        ALICE,
      ),
    )
    seen.push(await unbounded.wait(answer.requestId, KEY, 0))
  }
  for (const word of ['look', 'wipe', 'deploy'])
    seen.push(await unbounded.submit(shellCall(word, { cwd: `/srv/TOKEN=${CANARY}`, home: `/h/TOKEN=${CANARY}` }), KEY))
  await unbounded.observe(
    { event: 'post_tool_use', agentId: 'bot', userId: 'alice', data: { output: `TOKEN=${CANARY}`, secret: CANARY } },
    KEY,
  )
  await world.hub.drained()
  for (const status of ['pending', 'approved'] as const) seen.push(await unbounded.list({ status, limit: 200 }, ADMIN))
  seen.push(await unbounded.grants(ADMIN), events, await world.audit(), world.logged)
  expect(events.length).toBeGreaterThan(10)
  const everything = JSON.stringify(seen)
  expect(everything).toContain('‹redacted:')
  expect(everything).not.toContain(CANARY)
  for (const suffix of ['', '-wal']) expect(readFileSync(world.file + suffix).includes(CANARY)).toBe(false)
  await world.end()
})
