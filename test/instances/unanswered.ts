// Servers that end between a commit and its answer: whoever asks again finds what was done, and it was done once. Starts
// no first process. UNANSWERED_ROUNDS sets how often each way is tried.
import { expect } from 'vitest'
import { tell } from '../reliability/figures.ts'
import type { Cluster, Instance } from './cluster.ts'

const ROUNDS = Number(process.env['UNANSWERED_ROUNDS'] ?? 1)

type Ending = 'SIGKILL' | 'SIGTERM'
const counts = { ends: 0 }

/** What is asked ends the server, and a new one is there afterwards. Undefined: this time it lives, and answers. */
async function end(
  at: Instance,
  ending: Ending | undefined,
  ask: (headers: Record<string, string>) => Promise<unknown>,
): Promise<void> {
  if (ending === undefined) return void (await ask({}))
  await expect(ask({ 'x-end-with': ending })).rejects.toThrow()
  await at.restart()
  counts.ends += 1
}

/** One request from its call to its use, with an end at each step. Returns how many steps of the trail there are. */
async function liveThrough(
  cluster: Cluster,
  round: number,
  ending: (step: number) => Ending | undefined,
): Promise<void> {
  const { instances } = cluster
  const at = (step: number): Instance => instances[(round + step) % instances.length]!
  const name = `unanswered-${round}`
  const asked = {
    toolInput: { command: `npm install ${name}` },
    toolUseId: name,
    agentId: name,
    userId: 'alice',
    last: true,
  }

  // It is queued; its asker does not know of it, and asks again.
  await end(at(0), ending(0), (headers) => at(0).classify(asked, headers))
  const { body } = await at(1).classify(asked)
  expect(body).toMatchObject({ allow: false, outcome: 'pending' })
  const { requestId } = body
  const { pending } = (await at(0).call('GET', `/api/permissions?agentId=${name}`)).body
  expect(pending.map(({ id }: { id: string }) => id)).toEqual([requestId])

  // It is decided; who decided it tries once more, the other way.
  await end(at(1), ending(1), (headers) =>
    at(1).call('POST', '/api/permissions', { requestId, decision: 'approve' }, { ...at(1).admin, ...headers }),
  )
  expect((await at(0).call('POST', '/api/permissions', { requestId, decision: 'reject' })).status).toBe(409)
  expect((await at(1).call('GET', `/api/permissions/${requestId}`)).body.status).toBe('approved')

  // It is handed out; the call that has it may fetch it again, no other one.
  await end(at(2), ending(2), (headers) => at(2).classify(asked, headers))
  const others = await Promise.all(
    [0, 1, 2].map((step) => at(step).classify({ ...asked, toolUseId: `${name}-other-${step}` })),
  )
  expect(others.filter((other) => other.body.allow)).toEqual([])
  expect((await at(0).classify(asked)).body).toMatchObject({ allow: true, requestId })

  const { entries } = (await at(0).call('GET', `/api/audit?requestId=${requestId}`)).body
  const steps = entries.map(({ kind }: { kind: string }) => kind).sort()
  expect(steps).toEqual(['decided', 'queued', 'released'])
}

/**
 * Each round ends three processes: at the call, at the decision, when the approval is handed out. One of them is stopped,
 * which takes as long as it may for the answer that never leaves. The small size ends one of a cluster only.
 */
export async function endUnanswered(cluster: Cluster): Promise<void> {
  const engine = cluster.databaseUrl.startsWith('file:') ? 'sqlite' : 'postgres'
  counts.ends = 0
  for (let round = 0; round < ROUNDS; round++)
    await liveThrough(cluster, round, (step) => {
      if (ROUNDS === 1 && engine === 'postgres') return step === 2 ? 'SIGKILL' : undefined
      return (round + step) % 3 === 1 ? 'SIGTERM' : 'SIGKILL'
    })
  tell(`unanswered (${engine})`, `${counts.ends} ends before an answer: 0 lost, 0 done twice`, '0 and 0')
}
