// Calls servers as other agents do, at a pace of its own, and tells how each of them answered. Judges nothing.
import { createCaller } from './caller.ts'
import { pause, SAFE } from './gateway.ts'

/** What one server has answered: calls a second, how long they took, and answers that did not allow the call. */
export type Answered = { perSecond: number; p50Ms: number; p99Ms: number; wrong: string[] }

const CONNECTIONS = 4
/** A call that is late is made at once, but of what was lost no more than this is made up for. */
const MAX_CATCH_UP_MS = 200

/** Calls a second of each server, and address and key of each. */
const [seconds = '', rate = '', ...targets] = process.argv.slice(2)
const runMs = Number(seconds) * 1000

async function call(url: string, key: string): Promise<Answered> {
  const { classify, close } = createCaller(url)
  const tookMs: number[] = []
  const wrong: string[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + runMs
  const connection = async (offsetMs: number) => {
    let dueAt = startedAt + offsetMs
    while (dueAt < endsAt) {
      await pause(Math.max(0, dueAt - performance.now()))
      const askedAt = performance.now()
      if (askedAt >= endsAt) return
      const { status, body } = await classify(key, SAFE)
      tookMs.push(performance.now() - askedAt)
      if (status !== 200 || body['allow'] !== true) wrong.push(`${status} ${JSON.stringify(body)}`)
      dueAt = Math.max(dueAt + (CONNECTIONS * 1000) / Number(rate), performance.now() - MAX_CATCH_UP_MS)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => connection((n * 1000) / Number(rate))))
  close()
  const sorted = tookMs.sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { perSecond: sorted.length / Number(seconds), p50Ms: at(0.5), p99Ms: at(0.99), wrong: wrong.slice(0, 3) }
}

const pairs = Array.from({ length: targets.length / 2 }, (_, n) => [targets[2 * n]!, targets[2 * n + 1]!] as const)
const answered = await Promise.all(pairs.map(([url, key]) => call(url, key)))
process.stdout.write(`${JSON.stringify(answered)}\n`)
