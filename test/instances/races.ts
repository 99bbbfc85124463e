// Deciders and retries on several server processes at once: one decision for each request, at most one use of it. Starts
// no process. INSTANCE_RACES sets how many requests are raced for.
import { expect } from 'vitest'
import { openStore } from '../../src/store/open-store.ts'
import { tell } from '../reliability/figures.ts'
import type { Cluster } from './cluster.ts'

const ROUNDS = Number(process.env['INSTANCE_RACES'] ?? 4)
const DECIDERS = 6

/** Everything that is said about the races is expected here. */
export async function race({ instances, databaseUrl }: Cluster): Promise<void> {
  const at = (index: number) => instances[index % instances.length]!
  const requestIds: string[] = []
  let approvals = 0
  for (let round = 0; round < ROUNDS; round++) {
    // A user for each round, so that no quota and no memory of rejections is in the way.
    const asked = (toolUseId: string) => ({
      toolInput: { command: `npm install race-${round}` },
      agentId: 'racer',
      userId: `user-${round}`,
      toolUseId,
      last: true,
    })
    const { body } = await at(round).classify(asked(`first-${round}`))
    const { requestId } = body
    const choice = (index: number) => ((round + index) % 3 === 0 ? 'reject' : 'approve')
    const votes = await Promise.all(
      Array.from({ length: DECIDERS }, (_, index) =>
        at(index).call('POST', '/api/permissions', { requestId, decision: choice(index) }),
      ),
    )
    expect(votes.map(({ status }) => status).sort()).toEqual([200, ...Array(DECIDERS - 1).fill(409)])
    const decision = choice(votes.findIndex(({ status }) => status === 200))
    const { body: row } = await at(round + 1).call('GET', `/api/permissions/${requestId}`)
    expect(row.status).toBe(decision === 'approve' ? 'approved' : 'rejected')

    const retries = await Promise.all(
      Array.from({ length: 6 }, (_, index) => at(index).classify(asked(`retry-${round}-${index}`))),
    )
    const allowed = retries.filter((retry) => retry.body.allow === true)
    expect(allowed.map((retry) => retry.body.requestId)).toEqual(decision === 'approve' ? [requestId] : [])
    requestIds.push(requestId)
    if (decision === 'approve') approvals += 1
  }
  const store = await openStore({ kind: 'postgres', url: databaseUrl })
  try {
    const steps: string[] = []
    for (const requestId of requestIds) {
      const { rows } = await store.auditPage({ requestId }, { order: 'oldest', limit: 100 })
      steps.push(...rows.map(({ event }) => event).filter((event) => event === 'decided' || event === 'released'))
    }
    const decided = steps.filter((event) => event === 'decided').length
    const released = steps.filter((event) => event === 'released').length
    const figure = `${ROUNDS} requests on ${instances.length} instances, ${decided} decisions, ${released} uses of ${approvals} approvals`
    tell('instances', figure, 'one decision each, one use of each approval')
    expect({ decided, released }).toEqual({ decided: requestIds.length, released: approvals })
  } finally {
    await store.close()
  }
}
