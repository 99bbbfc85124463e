// Many reviewers' sockets, cut again and again, while calls come and are decided: each client hears of each event once.
// SOCKET_CLIENTS sets how many.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, type Running, startApp, type TestSocket } from '../http/start-app.ts'

const CLIENTS = Number(process.env['SOCKET_CLIENTS'] ?? 12)
const CALLS = 40

let running: Running
beforeAll(async () => {
  running = await startApp({ env: { INTERLOCK_RATE: '10000', INTERLOCK_MAX_PENDING_AGENT: '1000' } })
})
afterAll(() => running.stop())

type Client = { open: TestSocket; cursor: string; seen: string[]; cuts: number }

/** What a socket has told, once; the cursor moves with it, as a dashboard's does. */
function collect(client: Client): void {
  for (const { type, data } of client.open.messages.splice(0)) {
    if (type !== 'permission_request' && type !== 'request_closed') continue
    client.seen.push(`${type} ${data.id ?? data.requestId}`)
    client.cursor = data.cursor
  }
}

async function connect(cursor?: string): Promise<TestSocket> {
  const since = cursor === undefined ? '' : `&since=${cursor}`
  return running.socket(`/ws/permissions?userId=*${since}`, bearer(ADMIN_TOKEN))
}

async function cut(client: Client): Promise<void> {
  client.cuts++
  client.open.ws.terminate()
  await client.open.ended
  // What had arrived before the cut was seen.
  collect(client)
  client.open = await connect(client.cursor)
}

test('none is missing and none comes twice, however often the line is cut', async () => {
  const clients: Client[] = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const open = await connect()
      const { data } = await open.next('connected')
      return { open, cursor: data.cursor as string, seen: [], cuts: 0 }
    }),
  )
  const expected: string[] = []
  const state = { on: true }
  const cutting = (async () => {
    for (let n = 0; state.on; n++) await cut(clients[n % clients.length] as Client)
  })()
  for (let n = 0; n < CALLS; n++) {
    const requestId = await running.queue({ toolUseId: `use-${n}`, agentId: `agent-${n % 5}` })
    expected.push(`permission_request ${requestId}`, `request_closed ${requestId}`)
    const body = { requestId, decision: n % 2 === 0 ? 'approve' : 'reject' }
    const answer = await running.call('POST', '/api/permissions', { headers: bearer(ADMIN_TOKEN), body })
    expect(answer.status).toBe(200)
  }
  state.on = false
  await cutting
  for (const client of clients) {
    await expect
      .poll(() => {
        collect(client)
        return client.seen.length
      })
      .toBeGreaterThanOrEqual(expected.length)
    expect(client.seen).toEqual(expected)
  }
  expect(clients.reduce((sum, { cuts }) => sum + cuts, 0)).toBeGreaterThan(5)
})
