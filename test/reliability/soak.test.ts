// Calls, decisions, waits and sockets for a long time, one in a hundred going wrong: the process must not grow.
// SOAK_MINUTES sets how long; only from 2 minutes on its memory is judged.
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { ADMIN_TOKEN } from '../http/start-app.ts'
import { tell } from './figures.ts'
import { type Gateway, pause, SAFE, startGateway } from './gateway.ts'

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 0.05)
const FAULTS = 0.01
const SAMPLE_MS = MINUTES >= 2 ? 5_000 : 500
/** What memory may move by: the collector takes its time. */
const SLACK_BYTES = 32 * 1024 * 1024

let gateway: Gateway
beforeAll(async () => {
  gateway = await startGateway({ INTERLOCK_PENDING_TTL: '5s' })
})
afterAll(() => gateway.stop())

const admin = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' }

/** Always the same order of what happens: a failure can be run again. */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** One of the ways in which callers and lines fail. */
function fail(kind: number, key: string): void {
  const socket = gateway.connect()
  const head = `POST /api/hooks/classify HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\n`
  const texts = [
    'nonsense\r\n\r\n',
    `${head}Content-Length: 5\r\n\r\n{"a":`,
    `${head}Content-Length: 500\r\n\r\n{`,
    head,
  ]
  socket.write(texts[kind % texts.length] as string)
  setTimeout(() => socket.destroy(), 50)
}

async function dashboard(isOn: () => boolean): Promise<number> {
  let sockets = 0
  while (isOn()) {
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/ws/permissions?userId=*`, { headers: admin })
    socket.on('error', () => undefined)
    await new Promise((resolve) => socket.once('open', resolve))
    sockets++
    await pause(300)
    socket.terminate()
  }
  return sockets
}

test('memory and descriptors stay where they are', { timeout: MINUTES * 60_000 * 2 + 120_000 }, async () => {
  const endsAt = performance.now() + MINUTES * 60_000
  const isOn = () => performance.now() < endsAt
  const counts = { safe: 0, decided: 0, expired: 0, faults: 0 }
  const start = gateway.size()

  const agent = async (index: number) => {
    const dice = createDice(index + 1)
    const key = gateway.keys[index % gateway.keys.length] as string
    for (let n = 0; isOn(); n++) {
      if (dice() < FAULTS) {
        fail(n, key)
        counts.faults++
      }
      if (dice() < 0.8) {
        expect((await gateway.classify(key, SAFE)).body['allow']).toBe(true)
        counts.safe++
      } else {
        const call = { toolName: 'bash', toolInput: { command: `npm install p${n}` }, toolUseId: `${index}-${n}` }
        const { body } = await gateway.classify(key, call)
        expect(body['allow']).toBe(false)
        if (typeof body['requestId'] !== 'string') continue
        if (dice() < 0.5) {
          const decision = { requestId: body['requestId'], decision: dice() < 0.5 ? 'approve' : 'reject' }
          const options = { method: 'POST', headers: admin, body: JSON.stringify(decision) }
          expect((await fetch(`${gateway.url}/api/permissions`, options)).status).toBe(200)
          counts.decided++
        } else counts.expired++
      }
      await pause(20)
    }
  }

  const samples: { rssBytes: number; descriptors: number }[] = []
  const watcher = async () => {
    while (isOn()) {
      await pause(SAMPLE_MS)
      samples.push(gateway.size())
    }
  }
  await Promise.all([watcher(), dashboard(isOn), ...Array.from({ length: 8 }, (_, index) => agent(index))])
  expect(counts.safe).toBeGreaterThan(0)

  // What is closed is closed for good.
  await expect.poll(() => gateway.size().descriptors).toBeLessThanOrEqual(start.descriptors + 20)
  if (MINUTES < 2) return
  const third = Math.floor(samples.length / 3)
  const most = (part: typeof samples) => Math.max(...part.map(({ rssBytes }) => rssBytes))
  const [middle, last] = [most(samples.slice(third, 2 * third)), most(samples.slice(-third))]
  const mebibytes = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MiB`
  const { descriptors } = gateway.size()
  tell(
    'soak',
    `${MINUTES} minutes, ${JSON.stringify(counts)}: at most ${mebibytes(middle)} in the second third, ${mebibytes(last)} in the last; ${start.descriptors} descriptors, then ${descriptors}`,
    '≤ 32 MiB and ≤ 20 descriptors more',
  )
  expect(last).toBeLessThan(middle + SLACK_BYTES)
})
