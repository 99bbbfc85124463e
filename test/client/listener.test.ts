// Tests listening against a real server: over a WebSocket and without one, every request and its end are told once.
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import WebSocket from 'ws'
import { type Closed, createReviewer, type ListenOptions, type PermissionItem } from '../../src/client/index.ts'
import { listen } from '../../src/client/listener.ts'
import type { SocketConstructor } from '../../src/client/socket.ts'
import { ADMIN_TOKEN, bearer, type Running, startApp } from '../http/start-app.ts'

let running: Running
let token: string
beforeAll(async () => {
  running = await startApp()
  token = await running.addUser('rita', 'reviewer')
})
afterAll(() => running.stop())

type Heard = { requests: string[]; closed: Closed[]; states: string[]; messages: string[]; items: PermissionItem[] }

/** Listens, and keeps what was heard. `webSocket: false`: as on a platform without one. */
function hear(options: Partial<ListenOptions> & { webSocket?: boolean; url?: string; token?: string } = {}) {
  const { webSocket = true, url = running.url, token: own = token, ...listening } = options
  const heard: Heard = { requests: [], closed: [], states: [], messages: [], items: [] }
  // Node 22 and later have one of their own.
  if (!webSocket) vi.stubGlobal('WebSocket', undefined)
  const reviewer = createReviewer({ url, token: own, ...(webSocket ? { webSocket: WebSocket } : {}) })
  vi.unstubAllGlobals()
  const listener = reviewer.listen({
    userId: 'rita',
    pollMs: 100,
    onRequest: (request) => {
      heard.requests.push(request.id)
      heard.items.push(request)
    },
    onClosed: (closed) => heard.closed.push(closed),
    onState: (state) => heard.states.push(state.state),
    onMessage: (message) => heard.messages.push(message.type),
    ...listening,
  })
  onTestFinished(() => listener.close())
  return { reviewer, listener, heard }
}

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 60_000, interval: 20 })
let count = 0
const queue = () => {
  count += 1
  return running.queue({ userId: 'rita', toolInput: { command: `npm install listened-${count}` } })
}

describe.each([
  ['over a WebSocket', true, 'live'],
  ['by asking for the list', false, 'polling'],
])('%s', (_, webSocket, state) => {
  test('what waits already, what comes, and how it ends are each told once', async () => {
    const early = await queue()
    const { heard, reviewer } = hear({ webSocket })
    await eventually(() => expect(heard.requests).toContain(early))
    expect(heard.states.at(-1)).toBe(state)
    const late = await queue()
    await eventually(() => expect(heard.requests).toContain(late))
    expect(heard.items.find(({ id }) => id === late)).toMatchObject({ status: 'pending', userId: 'rita' })
    await reviewer.decide({ requestId: early, decision: 'approve' })
    await reviewer.decide({ requestId: late, decision: 'reject' })
    await eventually(() => expect(heard.closed.length).toBeGreaterThanOrEqual(2))
    const ends = heard.closed.filter(({ requestId }) => [early, late].includes(requestId))
    expect(ends).toHaveLength(2)
    expect(ends).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ requestId: early, status: 'approved', by: 'rita' }),
        expect.objectContaining({ requestId: late, status: 'rejected', by: 'rita' }),
      ]),
    )
    expect(heard.requests.filter((id) => id === early || id === late)).toHaveLength(2)
  })

  test('a credential that is refused ends it, with a reason', async () => {
    const states: unknown[] = []
    hear({ webSocket, token: 'nobody', onState: (next) => states.push(next) })
    await eventually(() => expect(states.at(-1)).toMatchObject({ state: 'refused', why: expect.stringMatching(/./) }))
  })

  test("nothing of another user's is told", async () => {
    const { heard } = hear({ webSocket })
    const foreign = await running.queue({ userId: 'somebody-else' })
    const own = await queue()
    await eventually(() => expect(heard.requests).toContain(own))
    expect(heard.requests).not.toContain(foreign)
  })

  test('an admin may listen to everybody', async () => {
    const { heard } = hear({ webSocket, userId: '*', token: ADMIN_TOKEN })
    const ids = [await queue(), await running.queue({ userId: 'zoe', toolInput: { command: 'npm install z' } })]
    await eventually(() => expect(heard.requests).toEqual(expect.arrayContaining(ids)))
  })

  test('after close nothing more is told', async () => {
    const { heard, listener } = hear({ webSocket })
    await eventually(() => expect(heard.states.at(-1)).toBe(state))
    listener.close()
    const { length } = heard.requests
    const other = hear({ webSocket })
    const id = await queue()
    await eventually(() => expect(other.heard.requests).toContain(id))
    expect(heard.requests).toHaveLength(length)
    expect(heard.states.at(-1)).toBe('closed')
  })

  test('a callback that throws stops nothing', async () => {
    const errors: unknown[] = []
    const seen: string[] = []
    hear({
      webSocket,
      onError: (error) => errors.push(error),
      onRequest: ({ id }) => {
        seen.push(id)
        throw new Error('mine')
      },
    })
    const ids = [await queue(), await queue()]
    await eventually(() => expect(seen).toEqual(expect.arrayContaining(ids)))
    expect(errors.length).toBe(seen.length)
  })
})

test('a lost connection is resumed, and what was missed is told once', async () => {
  const { heard, reviewer, listener } = hear()
  const before = await queue()
  await eventually(() => expect(heard.requests).toContain(before))
  const cursor = Number(listener.cursor())
  // What a proxy or a sleeping laptop does: every connection of the server ends at once.
  for (const socket of running.app.http.websocketServer.clients) socket.terminate()
  const missed = await queue()
  await reviewer.decide({ requestId: missed, decision: 'reject' })
  await reviewer.decide({ requestId: before, decision: 'approve' })
  await eventually(() =>
    expect(heard.closed.map(({ requestId }) => requestId)).toEqual(expect.arrayContaining([missed, before])),
  )
  expect(heard.closed.filter(({ requestId }) => requestId === before)).toHaveLength(1)
  await eventually(() => expect(Number(listener.cursor())).toBeGreaterThan(cursor))
  expect(heard.messages.filter((type) => type === 'connected').length).toBeGreaterThanOrEqual(2)
})

test('another listener resumes by the cursor of an earlier one', async () => {
  const first = hear()
  const seen = await queue()
  await eventually(() => expect(first.heard.requests).toContain(seen))
  const since = first.listener.cursor()!
  first.listener.close()
  const missed = await queue()
  await first.reviewer.decide({ requestId: missed, decision: 'reject', feedback: 'no' })
  const second = hear({ since })
  await eventually(() => expect(second.heard.closed.map(({ requestId }) => requestId)).toContain(missed))
  expect(second.heard.closed.find(({ requestId }) => requestId === missed)).toMatchObject({ status: 'rejected' })
})

test('where WebSockets do not get through, the list is asked for', async () => {
  class Blocked {
    addEventListener(type: string, listener: (event: never) => void) {
      if (type === 'close') queueMicrotask(() => listener({ code: 1006, reason: '' } as never))
    }
    close() {}
  }
  const heard: string[] = []
  const states: string[] = []
  const listener = createReviewer({ url: running.url, token, webSocket: Blocked }).listen({
    userId: 'rita',
    pollMs: 100,
    onRequest: ({ id }) => heard.push(id),
    onState: ({ state }) => states.push(state),
  })
  onTestFinished(() => listener.close())
  await eventually(() => expect(states).toContain('polling'))
  const id = await queue()
  await eventually(() => expect(heard).toContain(id))
  expect(states).not.toContain('live')
})

test('a person who is switched off hears nothing more', async () => {
  const leaving = await running.addUser('lea', 'reviewer')
  const { heard } = hear({ userId: 'lea', token: leaving })
  await eventually(() => expect(heard.states).toContain('live'))
  const headers = bearer(ADMIN_TOKEN)
  await running.call('PATCH', '/api/users/lea', { headers, body: { disabled: true } })
  await eventually(() => expect(heard.states.at(-1)).toBe('refused'))
})

test('options that cannot work are refused at the start', () => {
  const reviewer = createReviewer({ url: running.url, token })
  expect(() => reviewer.listen({ userId: '' })).toThrow(TypeError)
  expect(() => reviewer.listen({ userId: 'rita', pollMs: 1 })).toThrow(TypeError)
})

test('what came between a reading of the list and push is read once more', async () => {
  const sockets: { tell: (name: string, event: object) => void }[] = []
  class ReadySocket {
    readonly listeners = new Map<string, (event: never) => void>()
    constructor() {
      sockets.push({ tell: (name, event) => this.listeners.get(name)?.(event as never) })
      queueMicrotask(() => this.listeners.get('message')?.({ data: CONNECTED } as never))
    }
    addEventListener(name: string, listener: (event: never) => void) {
      this.listeners.set(name, listener)
    }
    close() {}
  }
  const CONNECTED = JSON.stringify({ type: 'connected', data: { userId: 'rita', timestamp: 1, cursor: '1' } })
  const readings: ((requests: PermissionItem[]) => void)[] = []
  const connection = { urlOf: (path: string) => `http://h/${path}`, authorization: async () => ({}), timeoutMs: 1 }
  const heard: string[] = []
  const listener = listen(
    {
      connection: { ...connection, fetch: async () => Promise.reject(new Error('not used')) },
      webSocket: ReadySocket as unknown as SocketConstructor,
      list: () => new Promise((resolve) => readings.push((requests) => resolve({ ok: true, value: { requests } }))),
      get: async () => ({ ok: false, fault: { kind: 'refused', message: 'not used' } }),
      alarms: async () => ({ ok: true, value: [] }),
    },
    { userId: 'rita', onRequest: ({ id }) => heard.push(id) },
  )
  onTestFinished(() => listener.close())
  await eventually(() => expect(readings).toHaveLength(1))
  // The line breaks and is there again while the list is still being read.
  sockets[0]!.tell('close', { code: 4408, reason: '' })
  await eventually(() => expect(sockets).toHaveLength(2))
  await new Promise((resolve) => setTimeout(resolve, 20))
  readings[0]!([])
  await eventually(() => expect(readings).toHaveLength(2))
  readings[1]!([{ id: 'between', status: 'pending' } as PermissionItem])
  await eventually(() => expect(heard).toEqual(['between']))
})
