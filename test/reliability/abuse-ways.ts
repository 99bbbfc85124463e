// The ways in which one key mistreats a server: slow, large, many, or costly to judge. Runs none by itself.
import type { Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Caller } from './caller.ts'

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Whom to mistreat, and with which key. */
export type Target = { key: string; classify: Caller['classify']; connect(): Socket }

/** `answers`: how often it got each status so far, was cut off, or was allowed something. */
export type Abuse = { stop(): Promise<void> | void; answers(): Record<string, number> }

/** Calls as fast as answers come, on 32 connections. */
function hammer(target: Target, body: () => Buffer, headers: Record<string, string> = {}): Abuse {
  const state = { on: true }
  const answers: Record<string, number> = {}
  const count = (what: string) => {
    answers[what] = (answers[what] ?? 0) + 1
  }
  const workers = Array.from({ length: 32 }, async () => {
    while (state.on) {
      await target.classify(target.key, body(), headers).then(
        (reply) => {
          count(String(reply.status))
          if (reply.body['allow'] === true) count('allowed')
        },
        // It goes on with another connection.
        () => {
          count('cut off')
          return pause(1)
        },
      )
    }
  })
  return {
    answers: () => answers,
    async stop() {
      state.on = false
      await Promise.all(workers)
    },
  }
}

/** Keeps `count` connections busy with `first` and then `more`, again and again. */
function trickle(target: Target, count: number, first: string, more: string | Buffer): Abuse {
  const answers = { 'cut off': 0 }
  const sockets = Array.from({ length: count }, () => target.connect())
  for (const socket of sockets) socket.write(first)
  const timer = setInterval(() => {
    for (const [index, socket] of sockets.entries()) {
      if (socket.destroyed) {
        answers['cut off']++
        sockets[index] = target.connect()
        sockets[index]?.write(first)
      } else socket.write(more)
    }
  }, 100)
  return {
    answers: () => answers,
    stop() {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}

const json = (call: unknown) => Buffer.from(JSON.stringify(call))
const bash = (command: string) => json({ toolName: 'bash', toolInput: { command } })
const membersOf = (length: number) =>
  json({ toolName: 'x', toolInput: Object.fromEntries(Array.from({ length }, (_, n) => [`k${n}`, [n]])) })
/** More than a body may have, and just what it may. */
const [tooManyMembers, members] = [membersOf(60_000), membersOf(19_990)]
const bomb = gzipSync(Buffer.alloc(50_000_000, ' '))
const post = `POST /api/hooks/classify HTTP/1.1\r\nHost: localhost\r\n`
const authorized = (target: Target) =>
  `${post}Authorization: Bearer ${target.key}\r\nContent-Type: application/json\r\n`
const upgrade = (target: Target) =>
  `GET /ws/permissions?userId=alice HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${target.key}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`
/** A frame that claims 100 MiB, and the beginning of it. */
const hugeFrame = Buffer.concat([Buffer.from([0x82, 0xff, 0, 0, 0, 0, 6, 64, 0, 0, 1, 2, 3, 4]), Buffer.alloc(65_536)])

export const WAYS: readonly [string, (target: Target) => Abuse][] = [
  ['headers that never end, on 300 connections', (target) => trickle(target, 300, post, 'X-Slow: 1\r\n')],
  [
    'bodies that never end, on 300 connections',
    (target) => trickle(target, 300, `${authorized(target)}Content-Length: 100000\r\n\r\n{`, ' '),
  ],
  ['frames of 100 MiB to the WebSocket', (target) => trickle(target, 50, upgrade(target), hugeFrame)],
  ['refusals, as fast as they come', (target) => hammer(target, () => json({}))],
  ['bodies of many members', (target) => hammer(target, () => members)],
  ['bodies of too many members', (target) => hammer(target, () => tooManyMembers)],
  ['bodies of nothing but brackets', (target) => hammer(target, () => Buffer.alloc(900_000, '['))],
  ['compressed bombs', (target) => hammer(target, () => bomb, { 'content-encoding': 'gzip' })],
  [
    'nested substitutions',
    (target) => hammer(target, () => bash(`echo ${'$('.repeat(40)}x${')'.repeat(40)} `.repeat(60))),
  ],
  ['very many commands', (target) => hammer(target, () => bash('a b;'.repeat(4000)))],
  [
    'here-documents without end',
    (target) => hammer(target, () => bash('cat <<a '.repeat(60).concat('x'.repeat(12_000)))),
  ],
]
