// Many reviewers' sockets, each cut at least once while calls come and are decided: each hears of each event once, in order.
// SOCKET_CLIENTS sets how many. The server is a process of its own: each side needs a descriptor for every client.
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY } from '../http/start-app.ts'
import { tell } from './figures.ts'
import { type Gateway, pause, startGateway } from './gateway.ts'

const CLIENTS = Number(process.env['SOCKET_CLIENTS'] ?? 12)
/** A user may have a thousand; one that was cut counts until the server has noticed. */
const CLIENTS_OF_A_USER = 500
const USERS = Math.max(2, Math.ceil(CLIENTS / CLIENTS_OF_A_USER))
/** At least so many of each user. */
const CALLS = 10
/** Only to end what hangs. */
const MOST_MS = 600_000
const OPENED_AT_ONCE = Math.min(50, Math.ceil(CLIENTS / 3))

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway({ INTERLOCK_RATE: '10000', INTERLOCK_MAX_PENDING_KEY: '100000' })
})
afterAll(() => gateway.stop())

type User = { id: string; token: string; expected: string[] }
type Client = { user: User; socket: WebSocket; cursor: string | undefined; seen: string[]; cuts: number; drops: number }

async function asAdmin(path: string, body: unknown): Promise<{ status: number; body: Record<string, unknown> }> {
  const headers = { ...bearer(ADMIN_TOKEN), 'content-type': 'application/json' }
  const answer = await fetch(gateway.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Opens a socket that goes on where the client was, and resolves once the server has greeted it. */
function open(client: Client): Promise<void> {
  const since = client.cursor === undefined ? '' : `&since=${client.cursor}`
  const address = `${gateway.url.replace('http', 'ws')}/ws/permissions?userId=${client.user.id}${since}`
  const socket = new WebSocket(address, { headers: bearer(client.user.token) })
  client.socket = socket
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('close', (code) => {
      reject(new Error(`closed with ${code}`))
      // The server found it too slow. It comes back, as a dashboard does.
      if (client.socket === socket) open(client).then(() => client.drops++, reject)
    })
    socket.on('message', (text) => {
      const { type, data } = JSON.parse(String(text)) as { type: string; data: Record<string, string> }
      if (type === 'connected') {
        client.cursor ??= data['cursor']
        resolve()
      }
      if (type !== 'permission_request' && type !== 'request_closed') return
      client.seen.push(`${type} ${data['id'] ?? data['requestId']}`)
      // It moves with what was seen, as a dashboard's does.
      client.cursor = data['cursor']
    })
  })
}

/** What had arrived before the cut was seen; what comes later is the next socket's. */
async function cut(client: Client): Promise<void> {
  client.cuts++
  const { socket } = client
  socket.removeAllListeners('message').removeAllListeners('close')
  socket.terminate()
  await open(client)
}

/** Does it for all, a few at once. */
async function forAll<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values()
  await Promise.all(
    Array.from({ length: OPENED_AT_ONCE }, async () => {
      for (const item of rest) await act(item)
    }),
  )
}

async function callAndDecide(user: User, index: number): Promise<void> {
  const toolInput = { command: 'npm install left-pad' }
  const call = { toolName: 'bash', toolInput, toolUseId: `use-${index}`, agentId: `agent-${index}`, userId: user.id }
  const { body } = await gateway.classify(INTERNAL_KEY, call)
  const requestId = String(body['requestId'])
  const decision = index % 2 === 0 ? 'approve' : 'reject'
  expect((await asAdmin('/api/permissions', { requestId, decision })).status).toBe(200)
  user.expected.push(`permission_request ${requestId}`, `request_closed ${requestId}`)
}

test('none is missing and none comes twice, however often the line is cut', async () => {
  const users: User[] = []
  for (let n = 0; n < USERS; n++) {
    const { status, body } = await asAdmin('/api/users', { id: `user-${n}`, role: 'reviewer', token: true })
    expect(status).toBeLessThan(300)
    users.push({ id: `user-${n}`, token: String(body['bearerToken']), expected: [] })
  }
  const clients = Array.from({ length: CLIENTS }, (_, n) => {
    const user = users[n % USERS] as User
    return { user, cursor: undefined, seen: [], cuts: 0, drops: 0 } as Partial<Client> as Client
  })
  await forAll(clients, open)

  const state = { isCutting: true }
  const cutting = forAll(clients, cut).then(() => {
    state.isCutting = false
  })
  for (let n = 0; state.isCutting || n < CALLS * USERS; n++) {
    await callAndDecide(users[n % USERS] as User, n)
    // At the large size the events of a call are many thousands already.
    if (CLIENTS >= 1000) await pause(250)
  }
  await cutting
  // Events come in order: when the last of these is there, nothing else can come.
  for (const [n, user] of users.entries()) await callAndDecide(user, 1_000_000 + n)
  const isDone = ({ seen, user }: Client) => seen.at(-1) === user.expected.at(-1)
  await expect.poll(() => clients.filter((client) => !isDone(client)).length, { timeout: MOST_MS }).toBe(0)

  const count = (of: (client: Client) => number) => clients.reduce((sum, client) => sum + of(client), 0)
  const missing = count(({ seen, user }) => user.expected.filter((event) => !seen.includes(event)).length)
  const twice = count(({ seen }) => seen.length - new Set(seen).size)
  const [cuts, drops] = [count((client) => client.cuts), count((client) => client.drops)]
  tell('sockets', `${CLIENTS} clients, ${cuts} cut, ${drops} dropped: ${missing} missing, ${twice} twice`, '0 and 0')
  expect({ missing, twice }).toEqual({ missing: 0, twice: 0 })
  for (const { seen, user } of clients) expect(seen).toEqual(user.expected)
  expect(cuts).toBeGreaterThanOrEqual(CLIENTS)
  for (const { socket } of clients) {
    socket.removeAllListeners('close')
    socket.terminate()
  }
})
