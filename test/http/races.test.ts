// Two to eight deciders at once, over HTTP and sockets, against one another, the asker and time: one winner each.
// RACE_ROUNDS sets how many requests are raced for.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createControls } from '../../src/store/sqlite/controls.ts'
import { tell } from '../reliability/figures.ts'
import { bearer, INTERNAL_KEY, type Running, startApp, type TestSocket } from './start-app.ts'

const ROUNDS = Number(process.env['RACE_ROUNDS'] ?? 12)
const LIFETIME_MS = 900_000
/** A socket may send 100 messages at once, then 20 a second: a race that is refused for its pace is none. */
const UNPACED_ROUNDS = 50
const PACE_MS = 60

const controls = createControls()
let running: Running
/** Requests that were raced for, and how many of those had another number of winners, or were released twice. */
const found = { raced: 0, doubled: 0 }
const people: { id: string; headers: Record<string, string>; socket: TestSocket }[] = []
beforeAll(async () => {
  running = await startApp({ controls, env: { INTERLOCK_RATE: '1000' } })
  for (let i = 0; i < 8; i++) {
    const id = `judge${i}`
    const headers = bearer(await running.addUser(id, 'admin'))
    const socket = running.socket('/ws/permissions?userId=*', headers)
    await socket.next('connected')
    people.push({ id, headers, socket })
  }
})
afterAll(async () => {
  await running.stop()
  tell('races', `${found.raced} requests raced for, ${found.doubled} decided or handed out twice`, '0')
})

/** One more race; `winners`: how many won. */
function count(winners: number): void {
  found.raced++
  if (winners > 1) found.doubled++
}

type Vote = { by: string; decision: 'approve' | 'reject'; won: boolean }

async function overHttp(requestId: string, person: (typeof people)[number], decision: Vote['decision']): Promise<Vote> {
  const answer = await running.call('POST', '/api/permissions', {
    headers: person.headers,
    body: { requestId, decision },
  })
  expect([200, 409]).toContain(answer.status)
  return { by: person.id, decision, won: answer.status === 200 }
}

const seen = ({ socket }: (typeof people)[number], type: string, requestId: string) =>
  socket.messages.filter((message) => message.type === type && message.data.requestId === requestId)

/** Messages arrive when they arrive; that they do not arrive at all is what fails. */
async function until(what: string, holds: () => boolean): Promise<void> {
  const deadline = performance.now() + 100_000
  while (!holds()) {
    if (performance.now() > deadline) throw new Error(`${what} did not happen`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

test('of two to eight deciders one wins, and everybody is told the same', async () => {
  const before = (await running.app.store.auditHead(0))?.seq ?? 0
  const audited = { seq: before, decided: new Map<string, number>() }
  for (let round = 0; round < ROUNDS; round++) {
    if (round >= UNPACED_ROUNDS) await new Promise((resolve) => setTimeout(resolve, PACE_MS))
    const requestId = await running.queue({ toolUseId: `race-${round}`, agentId: `agent-${round}` })
    // Odd ones decide over their socket.
    const deciders = people.slice(0, 2 + (round % 7))
    const choice = (i: number) => ((round + i) % 3 === 0 ? 'approve' : 'reject')
    const votes = await Promise.all(
      deciders.map(async (person, i) => {
        if (i % 2 === 0) return overHttp(requestId, person, choice(i))
        person.socket.send({ type: 'decision', data: { requestId, decision: choice(i) } })
        return undefined
      }),
    )
    const ackOf = (person: (typeof people)[number]) => seen(person, 'decision_ack', requestId)
    await until('an ack for everybody', () => people.every((person) => ackOf(person).length > 0))
    const { body } = await running.call('GET', `/api/permissions/${requestId}`, { headers: people[0]!.headers })
    const winner = deciders.findIndex(({ id }) => id === body.decidedBy)
    expect(body.status).toBe(choice(winner) === 'approve' ? 'approved' : 'rejected')
    const losers = deciders.filter((_, i) => i !== winner && i % 2 === 1)
    await until('an error for each loser', () =>
      losers.every((person) => seen(person, 'error', requestId).length === 1),
    )
    for (const [i, vote] of votes.entries()) if (vote !== undefined) expect(vote.won).toBe(i === winner)
    expect(seen(deciders[winner]!, 'error', requestId)).toEqual([])
    for (const person of people) expect(ackOf(person).map(({ data }) => data.decision)).toEqual([choice(winner)])
    for (const { seq, event, requestId: of = '' } of await running.app.store.auditRows(audited.seq, 100_000)) {
      audited.seq = seq
      if (event === 'decided') audited.decided.set(of, (audited.decided.get(of) ?? 0) + 1)
    }
    count(audited.decided.get(requestId) ?? 0)
    expect(audited.decided.get(requestId)).toBe(1)
    // Looked through for every round, they would make large sizes quadratic.
    for (const { socket } of people) socket.messages.length = 0
  }
  expect([...audited.decided.values()]).toEqual(Array(ROUNDS).fill(1))
})

describe('an approval', () => {
  const asker = bearer(INTERNAL_KEY)

  test('races with its cancellation: either it was cancelled, or it is released, never both', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const requestId = await running.queue({ toolUseId: `cancel-${round}`, agentId: `c-${round}` })
      const [vote, cancel] = await Promise.all([
        overHttp(requestId, people[0]!, 'approve'),
        running.call('POST', `/api/hooks/requests/${requestId}/cancel`, { headers: asker }),
      ])
      count(Number(vote.won) + Number(cancel.status < 300))
      expect(vote.won).toBe(cancel.status === 409)
      const asked = await running.call('GET', `/api/hooks/requests/${requestId}`, { headers: asker })
      expect(asked.body.allow).toBe(vote.won)
    }
  })

  test('is released to one of many that ask for it at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const call = { toolName: 'bash', toolInput: { command: `npm install p${round}` }, agentId: `r-${round}` }
      const first = await running.classify({ ...call, toolUseId: 'first' })
      await overHttp(first.body.requestId, people[1]!, 'approve')
      // The asker has given up; eight others with the same call may claim it, once.
      await running.app.store.touchRequest(first.body.requestId, 0)
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, i) => running.classify({ ...call, toolUseId: `other-${i}` })),
      )
      const released = answers.filter(({ body }) => body.allow === true)
      count(released.length)
      expect(released).toHaveLength(1)
      // Those that wait now would soon be more than one user may have.
      const waiting = answers.filter(({ body }) => body.outcome === 'pending')
      expect(waiting).toHaveLength(7)
      for (const { body } of waiting)
        await running.call('POST', `/api/hooks/requests/${body.requestId}/cancel`, { headers: asker })
    }
  })

  test('at the last moment is either in time or told as expired', async () => {
    for (let round = 0; round < Math.min(ROUNDS, 4); round++) {
      const requestId = await running.queue({ toolUseId: `late-${round}`, agentId: `l-${round}` })
      controls.shiftClock(LIFETIME_MS)
      const votes = await Promise.all(people.map((person) => overHttp(requestId, person, 'approve')))
      expect(votes.filter(({ won }) => won)).toEqual([])
      const asked = await running.call('GET', `/api/hooks/requests/${requestId}`, { headers: asker })
      expect(asked.body).toMatchObject({ allow: false, outcome: 'expired' })
    }
  })

  test('does not reach a key that was revoked while it was given', async () => {
    for (let round = 0; round < Math.min(ROUNDS, 6); round++) {
      const key = await running.addKey({ userId: 'alice', agentId: `v-${round}` })
      const call = { toolName: 'bash', toolInput: { command: 'npm install v' }, toolUseId: 'v' }
      const { body } = await running.classify(call, bearer(key.token))
      const [, revoked] = await Promise.all([
        overHttp(body.requestId, people[2]!, 'approve'),
        running.call('DELETE', `/api/keys/${key.id}`, { headers: people[3]!.headers }),
      ])
      expect(revoked.status).toBe(200)
      const asked = await running.call('GET', `/api/hooks/requests/${body.requestId}`, { headers: bearer(key.token) })
      expect(asked.status).toBe(401)
      expect(asked.body.allow).toBe(false)
    }
  })
})

test('a batch and single decisions race: each request has one winner', async () => {
  const requestIds: string[] = []
  for (let i = 0; i < 10; i++) requestIds.push(await running.queue({ toolUseId: `b-${i}`, agentId: `batch-${i}` }))
  const [batch, ...singles] = await Promise.all([
    running.call('POST', '/api/permissions/batch', {
      headers: people[0]!.headers,
      body: { requestIds, decision: 'reject' },
    }),
    ...requestIds.map((requestId) => overHttp(requestId, people[1]!, 'approve')),
  ])
  expect(batch.status).toBe(200)
  for (const [i, requestId] of requestIds.entries()) {
    const result = batch.body.results[i]
    expect(result.requestId).toBe(requestId)
    expect(result.success).toBe(!singles[i]!.won)
  }
})
