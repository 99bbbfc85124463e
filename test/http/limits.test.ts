// Tests the limits of connections: slow ones end, too many are refused, and who is over a limit only harms itself.
import { execFile } from 'node:child_process'
import { Agent, get, request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrigins } from '../../src/http/origins.ts'
import { createLagWatch } from '../../src/http/pressure.ts'
import { createServer } from '../../src/http/server.ts'
import { createSlowRefusal } from '../../src/http/slow-refusal.ts'
import { chargeMs, createWorkBudget } from '../../src/http/work-budget.ts'
import { createSockets } from '../../src/http/ws/sockets.ts'
import { createLog } from '../../src/log.ts'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Running, startApp } from './start-app.ts'

const run = promisify(execFile)

let running: Running
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const safe = { toolName: 'bash', toolInput: { command: 'git status' } }

/** Sends bytes one after another, slowly, and resolves with what came back when the server closed. */
function trickle(first: string, then: string, everyMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const state: { text: string; timer?: NodeJS.Timeout } = { text: '' }
    const socket: Socket = connect(Number(new URL(running.url).port), '127.0.0.1', () => {
      socket.write(first)
      state.timer = setInterval(() => socket.write(then), everyMs)
    })
    socket.on('data', (chunk) => {
      state.text += chunk
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error)
    })
    socket.on('close', () => {
      clearInterval(state.timer)
      resolve(state.text)
    })
  })
}

test('a request has 15 s to arrive, its headers 10 s', () => {
  const { requestTimeout, headersTimeout, timeout } = running.app.http.server as Server
  expect({ requestTimeout, headersTimeout, timeout }).toEqual({
    requestTimeout: 15_000,
    headersTimeout: 10_000,
    timeout: 40_000,
  })
})

describe('slow connections', { concurrent: true }, () => {
  // The same limits, sooner.
  beforeAll(() => void Object.assign(running.app.http.server, { headersTimeout: 500, requestTimeout: 1000 }))
  afterAll(() => void Object.assign(running.app.http.server, { headersTimeout: 10_000, requestTimeout: 15_000 }))

  const head = 'POST /api/hooks/classify HTTP/1.1\r\nHost: localhost\r\n'
  const authorized = `${head}Authorization: Bearer ${INTERNAL_KEY}\r\nContent-Type: application/json\r\n`

  test('headers that never end are answered 408, not allowed, and cut off', async () => {
    const text = await trickle(head, 'X-Slow: 1\r\n', 50)
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(text).toContain('"allow":false')
  })

  test('a body that never ends is cut off, and nothing is allowed', async () => {
    const text = await trickle(`${authorized}Content-Length: 1000\r\n\r\n{`, ' ', 50)
    expect(text).not.toContain('"allow":true')
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('a connection that says nothing at all is cut off', async () => {
    const text = await trickle('', '', 1_000_000)
    expect(text).not.toContain('HTTP/1.1 200')
  })
})

describe('sizes', () => {
  test('headers over the limit are 431 and not allowed', async () => {
    const answer = await running.classify(safe, { ...bearer(INTERNAL_KEY), 'x-long': 'x'.repeat(17_000) })
    expect(answer.status).toBe(431)
    expect(answer.body.allow).toBe(false)
  })

  test('a compressed body is not unpacked', async () => {
    const bomb = gzipSync(Buffer.from(JSON.stringify({ ...safe, x: 'y'.repeat(50_000_000) })))
    for (const encoding of ['gzip', 'deflate', 'br']) {
      const answer = await running.call('POST', '/api/hooks/classify', {
        raw: bomb,
        headers: { ...bearer(INTERNAL_KEY), 'content-type': 'application/json', 'content-encoding': encoding },
      })
      expect(answer.status).toBe(400)
      expect(answer.body.allow).toBe(false)
    }
  })

  test('a socket is not compressed, and a frame over the limit ends it', async () => {
    const socket = running.socket('/ws/permissions?userId=admin', bearer(ADMIN_TOKEN))
    await socket.next('connected')
    expect(socket.ws.extensions).toBe('')
    socket.send('x'.repeat(20_000))
    expect(await socket.ended).toEqual({ code: 1009 })
  })

  test('one connection more than there may be is closed at once, and those that are open go on', async () => {
    const other = await startApp()
    const agent = new Agent({ keepAlive: true })
    const ask = () =>
      new Promise<number>((resolve, reject) => {
        get(`${other.url}/healthz`, { agent }, (response) => {
          response.resume().on('end', () => resolve(response.statusCode ?? 0))
        }).on('error', reject)
      })
    expect(await ask()).toBe(200)
    other.app.http.server.maxConnections = 1
    await expect(other.call('GET', '/healthz')).rejects.toThrow()
    expect(await ask()).toBe(200)
    agent.destroy()
    await other.stop()
  })
})

describe('a body that is refused before it has arrived', () => {
  const post = (path: string, more: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${more}\r\n{`

  test('is not read: the refusal is the end of the connection', async () => {
    const large = ['Content-Length: 900000\r\n', 'Transfer-Encoding: chunked\r\n']
    for (const length of large) {
      const text = await trickle(post('/api/hooks/classify', length), '', 1_000_000)
      expect(text).toMatch(/^HTTP\/1\.1 401 /)
      expect(text).toContain('"allow":false')
      expect(text).toMatch(/\r\nconnection: close\r\n/i)
    }
  })

  test('is charged by its length, and so not read either when its key has no share of the time left', async () => {
    const other = await startApp()
    const { token } = await other.addKey({ userId: 'alice' })
    const head = post('/api/hooks/classify', `Authorization: Bearer ${token}\r\nContent-Length: 900000\r\n`)
    const sockets: Socket[] = []
    // Those that are let in wait for their bodies for good. Nobody is let in who is answered.
    const answers = Array.from({ length: 300 }, () => {
      const socket = connect(Number(new URL(other.url).port), '127.0.0.1', () => socket.write(head))
      sockets.push(socket)
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      return new Promise<string>((resolve, reject) => {
        socket.on('error', reject).on('close', () => (text === '' ? reject(new Error('no answer')) : resolve(text)))
      })
    })
    const text = await Promise.any(answers)
    expect(text).toMatch(/^HTTP\/1\.1 429 /)
    expect(text).toContain('"allow":false')
    expect(text).toMatch(/\r\nconnection: close\r\n/i)
    for (const socket of sockets) socket.destroy()
    await other.stop()
  })

  test('is answered to whoever goes on sending: a proxy takes a reset for an outage, and tries nobody for a while', async () => {
    const key = `Authorization: Bearer ${INTERNAL_KEY}\r\n`
    for (const [credential, refused] of [
      [key, 413],
      ['', 401],
    ] as const) {
      const head = `POST /api/hooks/classify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${credential}`
      const sender = join(import.meta.dirname, 'late-body.mjs')
      const { stdout } = await run(process.execPath, [sender, new URL(running.url).port, head, '20'])
      const ends = stdout.trim().split('\n')
      expect(ends).toHaveLength(20)
      expect(ends.filter((end) => !end.startsWith(`HTTP/1.1 ${refused} `))).toEqual([])
    }
  })

  test('is dropped when it is small, and the connection goes on', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ports = new Set<number | undefined>()
    for (let n = 0; n < 3; n++) {
      const status = await new Promise<number | undefined>((resolve, reject) => {
        const outgoing = request(`${running.url}/api/hooks/classify`, { method: 'POST', agent }, (response) => {
          ports.add(response.socket.localPort)
          response.resume().on('end', () => resolve(response.statusCode))
        })
        outgoing.on('error', reject).end('x'.repeat(10_000))
      })
      expect(status).toBe(401)
    }
    expect(ports.size).toBe(1)
    agent.destroy()
  })
})

describe('pressure', () => {
  test('is high after three late looks in a row, and over with the first that is in time', () => {
    const watch = createLagWatch({ maxLagMs: 100, samples: 3 })
    const looking = (...lags: number[]) => {
      for (const lag of lags) watch.sample(lag)
      return watch.isHigh()
    }
    expect(looking(5000)).toBe(false)
    expect(looking(0, 101, 101)).toBe(false)
    expect(looking(101)).toBe(true)
    expect(looking(200)).toBe(true)
    expect(looking(100)).toBe(false)
  })

  test('refuses hooks with 503, Retry-After and allow false; people and probes get in', async () => {
    const state = { high: false }
    const log = createLog({ level: 'silent' })
    const { app } = await createServer({
      config: running.config,
      log,
      origins: createOrigins(running.config, () => 3001),
      sockets: createSockets(),
      pressure: { isHigh: () => state.high, stop: () => undefined },
    })
    for (const url of ['/api/hooks/classify', '/api/hooks/requests/x', '/api/explain', '/api/permissions', '/healthz'])
      app.get(url, async () => ({ allow: true }))
    const ask = (url: string) => app.inject({ url, headers: { host: 'localhost' } })
    expect((await ask('/api/hooks/classify')).json()).toEqual({ allow: true })
    state.high = true
    for (const url of ['/api/hooks/classify', '/api/hooks/requests/x', '/API/hooks%2fclassify']) {
      const answer = await ask(url)
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ allow: false, error: 'overloaded' })
      expect(answer.headers['retry-after']).toBe('2')
    }
    expect((await ask('/api/explain')).statusCode).toBe(503)
    for (const url of ['/api/permissions', '/healthz']) expect((await ask(url)).statusCode).toBe(200)
    await app.close()
  })
})

describe('heavy work', () => {
  test('ordinary calls are never counted, however many', () => {
    const budget = createWorkBudget(() => 0)
    for (let n = 0; n < 100_000; n++) budget.takeMs('key:a', 0.5)
    expect(budget.waitSeconds('key:a')).toBe(0)
  })

  test('heavy ones put their own key into debt, which time pays', () => {
    const clock = { ms: 0 }
    const budget = createWorkBudget(() => clock.ms)
    for (let n = 0; n < 24; n++) budget.takeMs('key:a', 100.5)
    expect(budget.waitSeconds('key:a')).toBe(4)
    expect(budget.waitSeconds('key:b')).toBe(0)
    clock.ms = 3_000
    expect(budget.waitSeconds('key:a')).toBe(1)
    clock.ms = 4_000
    expect(budget.waitSeconds('key:a')).toBe(0)
    budget.takeMs('key:a', 100.5)
    expect(budget.waitSeconds('key:a')).toBe(1)
    budget.takeMs('key:b', 60_000)
    expect(budget.waitSeconds('key:b')).toBe(10)
    clock.ms = 1_000_000
    budget.takeMs('key:a', 500)
    expect(budget.waitSeconds('key:a')).toBe(0)
  })

  test('a short call is not charged, whatever the clock says that it took; a heavy one is, but for no waiting', () => {
    expect(chargeMs({ ms: 60_000, units: 3 }, 300)).toBeLessThanOrEqual(0.5)
    expect(chargeMs({ ms: 20, units: 1_500 }, 2_000)).toBe(20)
    expect(chargeMs({ ms: 60_000, units: 1_500 }, 2_000)).toBe(32)
    // Nobody knows how much was read before it failed.
    expect(chargeMs({ ms: 20, units: undefined }, 300)).toBe(20)
  })

  test('a key that sends what is slow to judge gets 429 and allow false; another one is answered', async () => {
    const other = await startApp()
    const { token } = await other.addKey({ userId: 'alice' })
    const members = Object.fromEntries(Array.from({ length: 20_000 - 3 }, (_, index) => [`k${index}`, [index]]))
    const heavy = { toolName: 'unheard_of', toolInput: members }
    const statuses = new Set<number>()
    for (let n = 0; n < 2000 && !statuses.has(429); n++) {
      const answer = await other.classify(heavy, bearer(token))
      statuses.add(answer.status)
      expect(answer.body.allow).toBe(false)
      if (answer.status === 429) expect(answer.body).toMatchObject({ error: 'rate-limited' })
    }
    expect(statuses).toContain(429)
    expect((await other.classify(safe)).body.allow).toBe(true)
    await other.stop()
  })
})

test('refusals wait a moment, but only so many at once', async () => {
  const hold = createSlowRefusal({ delayMs: 20, maxWaiting: 2 })
  const order: string[] = []
  await Promise.all(['first', 'second', 'third'].map((name) => hold().then(() => order.push(name))))
  expect(order[0]).toBe('third')
  expect(order).toHaveLength(3)
})
