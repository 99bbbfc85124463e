// Fuzzes the WebSocket: random frames, orders, ends and cursors. No failure, nobody hears of others, nothing is lost or
// told twice, and an acknowledgement means that it was decided. `npm run prove -- fuzz --runs N` makes N steps.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type WebSocket from 'ws'
import { serverMessage } from '../../src/contract/ws.ts'
import { proofTimeoutMs, SEED, tries } from '../classify/properties/proof-size.ts'
import {
  ADMIN_TOKEN,
  bearer,
  INTERNAL_KEY,
  type Json,
  type Running,
  startApp,
  type TestSocket,
} from '../http/start-app.ts'
import { connectResuming } from './resuming.ts'
import { type Step, scripts } from './socket-script.ts'

const STEPS = Math.min(tries(300), 10_000_000)
const SCRIPT = 100
const MAX_OPEN = 30
/** The codes that a server may end a connection with here: ws.test.ts and the contract. */
const CLOSES = [1000, 1002, 1003, 1005, 1006, 1007, 1009, 1011, 4001, 4400, 4401, 4403, 4408]

type Opened = { socket: TestSocket; who: string; userId: string }

let running: Running
const headers = {} as Record<string, Record<string, string>>
const tokens = {} as Record<string, string>
beforeAll(async () => {
  running = await startApp({
    env: {
      INTERLOCK_RATE: '100000',
      INTERLOCK_MAX_PENDING_AGENT: '1000000',
      INTERLOCK_MAX_PENDING_KEY: '1000000',
      INTERLOCK_MAX_PENDING_USER: '1000000',
      LOG_LEVEL: 'warn',
    },
  })
  tokens['rita'] = await running.addUser('rita', 'reviewer')
  headers['rita'] = bearer(tokens['rita'])
  headers['vera'] = bearer(await running.addUser('vera', 'viewer'))
  headers['admin'] = bearer(ADMIN_TOKEN)
  headers['key'] = bearer(INTERNAL_KEY)
  headers['nobody'] = {}
})
afterAll(() => running.stop())

const isOpen = ({ socket }: Opened) => socket.ws.readyState === socket.ws.OPEN

async function play(step: Step, state: { opened: Opened[]; ids: string[] }): Promise<void> {
  const { opened, ids } = state
  const live = opened.filter(isOpen)
  const pick = <T>(from: T[], index: number) => from[from.length - 1 - (index % Math.max(1, from.length))]
  switch (step.do) {
    case 'open': {
      if (live.length >= MAX_OPEN) return
      const since = step.since === undefined ? '' : `&since=${step.since}`
      const socket = running.socket(`/ws/permissions?userId=${step.userId}${since}`, headers[step.who])
      opened.push({ socket, who: step.who, userId: step.userId })
      return
    }
    case 'send':
      return pick(live, step.socket)?.socket.ws.send(step.frame)
    case 'ping':
      return pick(live, step.socket)?.socket.send({ type: 'ping' })
    case 'decide': {
      const data = { requestId: pick(ids, step.request) ?? 'none', decision: step.decision }
      return pick(live, step.socket)?.socket.send(
        step.flat ? { type: 'decision', ...data } : { type: 'decision', data },
      )
    }
    case 'end': {
      const ws = pick(live, step.socket)?.socket.ws as (WebSocket & { _socket?: { destroySoon(): void } }) | undefined
      if (step.how === 'close') ws?.close(1000)
      else if (step.how === 'terminate') ws?.terminate()
      else ws?._socket?.destroySoon()
      return
    }
    case 'queue': {
      const command = `npm install fuzz-${ids.length}`
      ids.push(await running.queue({ userId: step.userId, agentId: `a${ids.length % 7}`, toolInput: { command } }))
      return
    }
    case 'http': {
      const requestId = pick(ids, step.request)
      if (requestId === undefined) return
      const body = { requestId, decision: step.decision }
      const { status } = await running.call('POST', '/api/permissions', { headers: headers['admin']!, body })
      expect([200, 409]).toContain(status)
    }
  }
}

/** What is wrong with a message on its own, or for whom it came. */
function checkMessage(
  message: Json,
  { who, userId }: { who: string; userId: string },
  owners: Map<string, string>,
): string[] {
  const wrong: string[] = []
  const parsed = serverMessage.safeParse(message)
  if (!parsed.success) wrong.push(`not as declared: ${parsed.error.message}`)
  if (who === 'key' || who === 'nobody') wrong.push(`${who} was told ${message.type}`)
  const id = message.data?.request?.id ?? message.data?.requestId
  const isEvent = message.type === 'permission_request' || message.type === 'request_closed'
  const owner = owners.get(id)
  if (isEvent && userId !== '*' && owner !== userId) wrong.push(`${userId} was told of ${owner}'s request`)
  if (who === 'vera' && message.type === 'decision_ack') wrong.push('a viewer was told of a decision of others')
  return wrong
}

test(
  'whatever clients send, nothing fails, leaks, is lost, or is told twice',
  async () => {
    const state: { opened: Opened[]; ids: string[] } = { opened: [], ids: [] }
    const resuming = await connectResuming(running.url, tokens['rita']!, 'rita')
    for (let at = 0; at < STEPS; at += SCRIPT) {
      const [script] = fc.sample(scripts(SCRIPT), { numRuns: 1, seed: SEED + at })
      for (const step of script!) {
        if (step.do === 'resume') await resuming.resume()
        else await play(step, state)
      }
    }
    const rows = new Map<string, Json>()
    // Whatever is still on its way has been handled once a decision of each live socket was answered.
    const last = state.opened.filter(isOpen)
    await Promise.all(
      last.map(async (each) => {
        const before = each.socket.messages.filter(({ type }) => type === 'pong').length
        each.socket.send({ type: 'ping' })
        await vi.waitFor(
          () => {
            const isLimited = each.socket.messages.at(-1)?.data?.code === 'rate-limited'
            const answered = each.socket.messages.filter(({ type }) => type === 'pong').length > before
            expect(answered || isLimited || !isOpen(each)).toBe(true)
          },
          { timeout: 60_000 },
        )
      }),
    )
    for (const id of state.ids)
      rows.set(id, (await running.call('GET', `/api/permissions/${id}`, { headers: headers['admin']! })).body)
    const owners = new Map([...rows].map(([id, row]) => [id, row.userId as string]))

    // The client that resumed has heard of every request of its user, and of every end, exactly once.
    const mine = [...rows.values()].filter((row) => row.userId === 'rita')
    const ended = mine.filter((row) => row.status !== 'pending')
    const heard = (type: string, idOf: (data: Json) => string) =>
      resuming.messages.filter((message) => message.type === type).map(({ data }) => idOf(data))
    await vi.waitFor(
      () => expect(heard('request_closed', (data) => data.requestId).length).toBeGreaterThanOrEqual(ended.length),
      { timeout: 60_000 },
    )
    const byName = (a: string, b: string) => (a < b ? -1 : 1)
    expect(heard('permission_request', (data) => data.id).sort(byName)).toEqual(mine.map(({ id }) => id).sort(byName))
    expect(heard('request_closed', (data) => data.requestId).sort(byName)).toEqual(
      ended.map(({ id }) => id).sort(byName),
    )
    expect(ended.length).toBeGreaterThan(5)

    const wrong: string[] = []
    for (const { socket, who, userId } of [...state.opened, { socket: resuming, who: 'rita', userId: 'rita' }]) {
      let cursor = 0
      for (const message of socket.messages) {
        wrong.push(...checkMessage(message, { who, userId }, owners))
        if (message.type === 'decision_ack') {
          const row = rows.get(message.data.requestId)
          if (row?.decision !== message.data.decision)
            wrong.push(`acknowledged ${message.data.decision}: ${row?.status}`)
        }
        const position = Number(message.data.cursor ?? cursor)
        if (socket !== resuming && message.type !== 'connected' && position < cursor) wrong.push('the cursor went back')
        if (message.type !== 'connected') cursor = position
      }
    }
    for (const { socket } of state.opened) {
      if (isOpen({ socket } as Opened)) continue
      const end = (await socket.ended) as { code?: number; status?: number }
      const isRefused = end.status === 401 || end.status === 403 || end.status === 400
      if (!isRefused && !CLOSES.includes(end.code ?? 0)) wrong.push(`ended with ${JSON.stringify(end)}`)
    }
    resuming.end()
    expect(wrong).toEqual([])
    expect((await running.call('GET', '/readyz')).status).toBe(200)
    expect(
      running
        .logText()
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    ).toEqual([])
  },
  proofTimeoutMs(),
)
