// One key and its helpers mistreat a real server in every way we know; others must be answered as if nothing were. What
// they get is held against a server beside it that nobody mistreats, in the same seconds: the machine is busy for both.
// Where there are two processors, both servers share one of them, and all who call share the other; nobody else's work
// comes before them, where that can be had.
// ABUSE_SECONDS sets how long each way is tried; only from 3 s on rates are compared. ABUSE_WAY: only ways named like it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WAYS } from './abuse-ways.ts'
import { aheadOnProcessor, putSessionAhead } from './ahead.ts'
import { tell } from './figures.ts'
import { type Gateway, pause, SAFE, startGateway } from './gateway.ts'
import type { Answered } from './others-child.ts'

const SECONDS = Number(process.env['ABUSE_SECONDS'] ?? 0.3)
const NAMED = process.env['ABUSE_WAY'] ?? ''
/** What others keep of their rate. */
const KEPT = 0.8
/** Where not even the quiet server can be called at this share of the pace, others had the machine: it is measured again. */
const PACE = 0.9
const MAX_TRIES = 4
/** By then the burst of a key is used up. */
const BURST_OVER_MS = 5_000
/** Calls a second that somebody else makes of each server, well within what a key may. */
const RATE = 50
const SERVERS = 0
const CALLERS = 1

let gateway: Gateway
let quiet: Gateway
const kept: { name: string; share: number }[] = []
const state = { putBack: () => {} }
beforeAll(async () => {
  if (SECONDS >= 3) state.putBack = putSessionAhead()
  ;[gateway, quiet] = await Promise.all([startGateway({}, SERVERS), startGateway({}, SERVERS)])
})
afterAll(async () => {
  await Promise.all([gateway.stop(), quiet.stop()])
  state.putBack()
  const worst = kept.sort((a, b) => a.share - b.share)[0]
  if (worst === undefined) return
  const percent = (worst.share * 100).toFixed(0)
  tell('abuse', `of ${kept.length} ways the worst leaves others ${percent} % of their rate: ${worst.name}`, '≥ 80 %')
})

/** A script of this folder in a process of its own, so that only servers and processors are shared. */
function start(script: string, args: readonly string[]) {
  const command = [process.execPath, '--import', 'tsx', join(import.meta.dirname, script), ...args]
  const [program, ...rest] = aheadOnProcessor(CALLERS, command)
  const child = spawn(program!, rest, { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const state = { text: '' }
  child.stdout.on('data', (chunk) => {
    state.text += chunk
  })
  /** What its last line says, once it has ended. */
  const result = async <T>() => {
    await ended
    return JSON.parse(state.text.trim().split('\n').at(-1) ?? '') as T
  }
  return { child, result }
}

/** Returns what ends the abuse and tells what it was answered. */
async function begin(way: number): Promise<() => Promise<Record<string, number>>> {
  const { child, result } = start('abuse-child.ts', [String(way), gateway.url, gateway.keys[0]!])
  await once(child.stdout, 'data')
  return () => {
    child.stdin.end()
    return result()
  }
}

/** What somebody else gets of each server meanwhile. All must be allowed. */
async function callBoth(): Promise<readonly Answered[]> {
  const targets = [gateway, quiet].flatMap(({ url, keys }) => [url, keys[1]!])
  const answered = await start('others-child.ts', [`${SECONDS}`, `${RATE}`, ...targets]).result<Answered[]>()
  for (const { wrong } of answered) expect(wrong).toEqual([])
  return answered
}

/** Starts looking at what a server's main thread does; the function tells of the time since. */
function watch({ mainThread }: Gateway): () => string {
  const [startedAt, before] = [performance.now(), mainThread()]
  return () => {
    const [elapsedMs, after] = [performance.now() - startedAt, mainThread()]
    const percent = (ms: number) => `${((ms / elapsedMs) * 100).toFixed(0)} %`
    return `ran ${percent(after.ranMs - before.ranMs)}, waited ${percent(after.waitedMs - before.waitedMs)}`
  }
}

/** `ran`: what the main threads of both did meanwhile. */
async function callBothAtPace(triesLeft = MAX_TRIES): Promise<{ answered: readonly Answered[]; ran: string[] }> {
  const watches = [watch(gateway), watch(quiet)]
  const answered = await callBoth()
  const ran = watches.map((tellRan) => tellRan())
  const wasThere = SECONDS < 3 || answered[1]!.perSecond >= PACE * RATE
  return wasThere || triesLeft <= 1 ? { answered, ran } : callBothAtPace(triesLeft - 1)
}

/** The figures, and for people who ask why, what the servers did meanwhile. */
function tellWay(name: string, of: { answered: readonly Answered[]; ran: string[]; answers: Record<string, number> }) {
  const [during, beside] = of.answered
  const rates = `${during!.perSecond.toFixed(1)} of ${beside!.perSecond.toFixed(1)} calls a second`
  const times = (ms: 'p50Ms' | 'p99Ms') => `${during![ms].toFixed(0)} ms beside ${beside![ms].toFixed(0)} ms`
  const told = Object.entries(of.answers).map(([what, count]) => `${what} ${count} ×`)
  process.stdout.write(
    `${name}: ${rates}, p50 ${times('p50Ms')}, p99 ${times('p99Ms')}\n` +
      `  main thread ${of.ran.join('; beside ')}; whoever did it was told ${told.join(', ') || 'nothing'}\n`,
  )
}

/** At the small size every third. */
const CHOSEN = WAYS.map(([name], way) => [name, way] as const).filter(
  ([name, way]) => name.includes(NAMED) && (SECONDS >= 3 || way % 3 === 0),
)

describe('others are answered while one key sends', () => {
  test.each(CHOSEN)('%s', async (name, way) => {
    const end = await begin(way)
    // What a key may do at once, after a pause, it does in the first seconds.
    if (SECONDS >= 3) await pause(BURST_OVER_MS)
    const { answered, ran } = await callBothAtPace()
    const answers = await end()
    expect(answers['allowed'] ?? 0).toBe(0)
    const [during, beside] = answered.map(({ perSecond }) => perSecond)
    if (SECONDS >= 3) {
      tellWay(name, { answered, ran, answers })
      kept.push({ name, share: during! / beside! })
      expect(during! / beside!).toBeGreaterThanOrEqual(KEPT)
    } else expect(during).toBeGreaterThan(0)
    // Whoever did it is heard again once it stops.
    await expect.poll(async () => (await gateway.classify(gateway.keys[0]!, SAFE)).status, { interval: 200 }).toBe(200)
  })
})
