// One key and its helpers mistreat a real server in every way we know; others must be answered as if nothing were.
// ABUSE_SECONDS sets how long each way is tried; only from 5 s on rates are compared.
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gateway, pause, SAFE, startGateway } from './gateway.ts'

const SECONDS = Number(process.env['ABUSE_SECONDS'] ?? 0.3)
/** What others keep of their rate. */
const KEPT = 0.8
/** Calls a second that somebody else makes, well within what a key may. */
const RATE = 50

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.stop())

type Abuse = { stop(): Promise<void> | void /** Answers so far that allowed something. */; allowed(): number }

/** Calls as fast as answers come, on 32 connections. */
function hammer(body: () => Buffer, headers: Record<string, string> = {}): Abuse {
  const state = { on: true, allowed: 0 }
  const workers = Array.from({ length: 32 }, async () => {
    while (state.on) {
      await gateway.classify(gateway.keys[0]!, body(), headers).then(
        (reply) => {
          if (reply.body['allow'] === true) state.allowed++
        },
        // Cut off: it goes on with another connection.
        () => pause(1),
      )
    }
  })
  return {
    allowed: () => state.allowed,
    async stop() {
      state.on = false
      await Promise.all(workers)
    },
  }
}

/** Keeps `count` connections busy with `first` and then `more`, again and again. */
function trickle(count: number, first: string, more: string | Buffer): Abuse {
  const sockets = Array.from({ length: count }, () => gateway.connect())
  for (const socket of sockets) socket.write(first)
  const timer = setInterval(() => {
    for (const [index, socket] of sockets.entries()) {
      if (socket.destroyed) {
        sockets[index] = gateway.connect()
        sockets[index]?.write(first)
      } else socket.write(more)
    }
  }, 100)
  return {
    allowed: () => 0,
    stop() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}

const json = (call: unknown) => Buffer.from(JSON.stringify(call))
const bash = (command: string) => json({ toolName: 'bash', toolInput: { command } })
const members = json({
  toolName: 'x',
  toolInput: Object.fromEntries(Array.from({ length: 60_000 }, (_, n) => [`k${n}`, [n]])),
})
const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
const post = () => `POST /api/hooks/classify HTTP/1.1\r\nHost: localhost\r\n`
const authorized = () => `${post()}Authorization: Bearer ${gateway.keys[0]}\r\nContent-Type: application/json\r\n`
const upgrade = () =>
  `GET /ws/permissions?userId=alice HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${gateway.keys[0]}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`
/** A frame that claims 100 MiB, and the beginning of it. */
const hugeFrame = Buffer.concat([Buffer.from([0x82, 0xff, 0, 0, 0, 0, 6, 64, 0, 0, 1, 2, 3, 4]), Buffer.alloc(65_536)])

const ways: readonly [string, () => Abuse][] = [
  ['headers that never end, on 300 connections', () => trickle(300, post(), 'X-Slow: 1\r\n')],
  [
    'bodies that never end, on 300 connections',
    () => trickle(300, `${authorized()}Content-Length: 100000\r\n\r\n{`, ' '),
  ],
  ['frames of 100 MiB to the WebSocket', () => trickle(50, upgrade(), hugeFrame)],
  ['refusals, as fast as they come', () => hammer(() => json({}))],
  ['bodies of many members', () => hammer(() => members)],
  ['bodies of nothing but brackets', () => hammer(() => Buffer.alloc(900_000, '['))],
  ['compressed bombs', () => hammer(() => bomb, { 'content-encoding': 'gzip' })],
  ['nested substitutions', () => hammer(() => bash(`echo ${'$('.repeat(40)}x${')'.repeat(40)} `.repeat(60)))],
  ['very many commands', () => hammer(() => bash('a b;'.repeat(4000)))],
  ['here-documents without end', () => hammer(() => bash('cat <<a '.repeat(60).concat('x'.repeat(12_000))))],
]

/** Answered calls of another key in the time, at its own pace on four connections. All must be allowed. */
async function othersRate(): Promise<number> {
  const endsAt = performance.now() + SECONDS * 1000
  let answered = 0
  const caller = async (offset: number) => {
    let dueAt = performance.now() + offset
    while (dueAt < endsAt) {
      await pause(Math.max(0, dueAt - performance.now()))
      if (performance.now() >= endsAt) return
      const { status, body } = await gateway.classify(gateway.keys[1]!, SAFE)
      expect({ status, allow: body['allow'] }).toEqual({ status: 200, allow: true })
      answered++
      // A call that is late is made at once, but lost time is lost.
      dueAt = Math.max(dueAt + 4000 / RATE, performance.now() - 200)
    }
  }
  await Promise.all([0, 1, 2, 3].map((n) => caller((n * 1000) / RATE)))
  return answered / SECONDS
}

describe('others are answered while one key sends', () => {
  test.each(ways)('%s', async (name, begin) => {
    const before = await othersRate()
    const abuse = begin()
    const during = await othersRate()
    await abuse.stop()
    expect(abuse.allowed()).toBe(0)
    if (SECONDS >= 5) {
      process.stdout.write(`${name}: ${during.toFixed(1)} of ${before.toFixed(1)} calls a second\n`)
      expect(during / before).toBeGreaterThanOrEqual(KEPT)
    } else expect(during).toBeGreaterThan(0)
    // Whoever did it is heard again once it stops.
    await expect.poll(async () => (await gateway.classify(gateway.keys[0]!, SAFE)).status, { interval: 200 }).toBe(200)
  })
})
