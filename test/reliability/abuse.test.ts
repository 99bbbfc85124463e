// One key and its helpers mistreat a real server in every way we know; others must be answered as if nothing were. What
// they get is held against a server beside it that nobody mistreats, in the same seconds: the machine is busy for both.
// ABUSE_SECONDS sets how long each way is tried; only from 3 s on rates are compared.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WAYS } from './abuse-ways.ts'
import { tell } from './figures.ts'
import { type Gateway, pause, SAFE, startGateway } from './gateway.ts'

const SECONDS = Number(process.env['ABUSE_SECONDS'] ?? 0.3)
/** What others keep of their rate. */
const KEPT = 0.8
/** By then the burst of a key is used up. */
const BURST_OVER_MS = 5_000
/** Calls a second that somebody else makes, well within what a key may. */
const RATE = 50

let gateway: Gateway
let quiet: Gateway
const kept: { name: string; share: number }[] = []
beforeAll(async () => {
  ;[gateway, quiet] = await Promise.all([startGateway(), startGateway()])
})
afterAll(async () => {
  await Promise.all([gateway.stop(), quiet.stop()])
  const worst = kept.sort((a, b) => a.share - b.share)[0]
  if (worst === undefined) return
  const percent = (worst.share * 100).toFixed(0)
  tell('abuse', `of ${kept.length} ways the worst leaves others ${percent} % of their rate: ${worst.name}`, '≥ 80 %')
})

/** In a process of its own, so that only the server is shared. Returns what ends it and tells how often it was allowed. */
async function begin(way: number): Promise<() => Promise<number>> {
  const script = join(import.meta.dirname, 'abuse-child.ts')
  const args = ['--import', 'tsx', script, String(way), gateway.url, gateway.keys[0]!]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const state = { text: '' }
  child.stdout.on('data', (chunk) => {
    state.text += chunk
  })
  await once(child.stdout, 'data')
  return async () => {
    child.stdin.end()
    await ended
    return Number(/allowed (\d+)/.exec(state.text)?.[1] ?? Number.NaN)
  }
}

/** Answered calls of another key in the time, at its own pace on four connections. All must be allowed. */
async function othersRate({ classify, keys }: Gateway): Promise<number> {
  const endsAt = performance.now() + SECONDS * 1000
  let answered = 0
  const caller = async (offset: number) => {
    let dueAt = performance.now() + offset
    while (dueAt < endsAt) {
      await pause(Math.max(0, dueAt - performance.now()))
      if (performance.now() >= endsAt) return
      const { status, body } = await classify(keys[1]!, SAFE)
      expect({ status, allow: body['allow'] }).toEqual({ status: 200, allow: true })
      answered++
      // A call that is late is made at once, but lost time is lost.
      dueAt = Math.max(dueAt + 4000 / RATE, performance.now() - 200)
    }
  }
  await Promise.all([0, 1, 2, 3].map((n) => caller((n * 1000) / RATE)))
  return answered / SECONDS
}

/** At the small size every third. */
const CHOSEN = WAYS.map(([name], way) => [name, way] as const).filter(([, way]) => SECONDS >= 3 || way % 3 === 0)

describe('others are answered while one key sends', () => {
  test.each(CHOSEN)('%s', async (name, way) => {
    const end = await begin(way)
    // What a key may do at once, after a pause, it does in the first seconds.
    if (SECONDS >= 3) await pause(BURST_OVER_MS)
    const [during, beside] = await Promise.all([othersRate(gateway), othersRate(quiet)])
    expect(await end()).toBe(0)
    if (SECONDS >= 3) {
      process.stdout.write(`${name}: ${during.toFixed(1)} of ${beside.toFixed(1)} calls a second\n`)
      kept.push({ name, share: during / beside })
      expect(during / beside).toBeGreaterThanOrEqual(KEPT)
    } else expect(during).toBeGreaterThan(0)
    // Whoever did it is heard again once it stops.
    await expect.poll(async () => (await gateway.classify(gateway.keys[0]!, SAFE)).status, { interval: 200 }).toBe(200)
  })
})
