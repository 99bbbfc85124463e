// Delivers the events of the outbox to one webhook, in order, each until it is taken or too old. Runs beside the
// requests: nothing waits for it. Knows no HTTP.
import type { WebhookMessage } from '../contract/webhook.ts'
import type { Log } from '../log.ts'
import { readEvent } from '../push/read-event.ts'
import type { OutboxEvent, Store } from '../store/store.ts'
import { backoffMs } from './backoff.ts'
import type { PostResult } from './post.ts'

export type DeliveryStatus = {
  /** For logs and metrics: whom, without anything secret. */
  receiver: string
  /** This instance is the one that delivers. */
  active: boolean
  /** The last try failed. */
  failing: boolean
  /** Events that are not delivered yet, as far as this instance knows; 0 where another one delivers. */
  behind: number
  delivered: number
  /** Tries that failed. */
  failed: number
  /** Events that were given up. */
  dropped: number
}

export type Delivery = {
  start(): void
  /** Takes a second at most; what was not delivered is delivered by whoever comes next. */
  stop(): Promise<void>
  status(): DeliveryStatus
}

export type DeliveryDeps = {
  store: Pick<
    Store,
    | 'claimDelivery'
    | 'advanceDelivery'
    | 'releaseDelivery'
    | 'eventsSince'
    | 'onCommit'
    | 'now'
    | 'request'
    | 'alarm'
    | 'pause'
    | 'cursor'
  >
  log: Log
  /** The channel's name in the store, and the receiver's in logs. */
  channel: string
  receiver: string
  /** This instance's own name. */
  holder: string
  toMessage: (event: NonNullable<Awaited<ReturnType<typeof readEvent>>>) => WebhookMessage | undefined
  post: (message: WebhookMessage, signal: AbortSignal) => Promise<PostResult>
  random: () => number
  monotonicMs: () => number
  timing?: Partial<typeof TIMING>
}

const TIMING = {
  leaseMs: 30_000,
  /** Renewed when less is left: a try takes no longer than this. */
  leaseMarginMs: 10_000,
  /** How often the store is looked at without being woken. */
  idleMs: 2000,
  /** After the first failure; later ones wait longer. */
  firstBackoffMs: 1000,
  /** How long a try that is under way may still take when this instance ends. */
  stopGraceMs: 1000,
  /** An event older than this is given up when it cannot be delivered. */
  keepForMs: 86_400_000,
}

const PAGE = 200
/** The receiver understood, and does not want this very event. source: RFC 9110, section 15.5 */
const REFUSES_EVENT = [400, 413, 415, 422]
const MAX_REFUSALS = 5

export function createDelivery(deps: DeliveryDeps): Delivery {
  const { store, log, channel, receiver, holder } = deps
  const timing = { ...TIMING, ...deps.timing }
  const counts = { delivered: 0, failed: 0, dropped: 0 }
  const lease = { until: 0, position: 0, newest: 0 }
  /** Of the event at the head. */
  const head = { attempts: 0, refusals: 0 }
  const state = { isStopped: false, isFailing: false, isStoreFailing: false, hasNews: false }
  const stopping = new AbortController()
  const running: { loop?: Promise<void>; wake?: () => void; end?: () => void; stopListening?: () => void } = {}

  const isHeld = () => deps.monotonicMs() < lease.until

  /** True: this instance delivers, and may for as long as one try takes. */
  async function hold(): Promise<boolean> {
    const askedAt = deps.monotonicMs()
    if (askedAt < lease.until - timing.leaseMarginMs) return true
    const claimed = await store.claimDelivery(channel, holder, timing.leaseMs)
    lease.until = claimed === undefined ? 0 : askedAt + timing.leaseMs
    if (claimed !== undefined) lease.position = claimed.seq
    return claimed !== undefined
  }

  async function advance(seq: number): Promise<void> {
    if (await store.advanceDelivery(channel, holder, seq)) lease.position = seq
    // Somebody else has taken over: its position counts now.
    else lease.until = 0
    Object.assign(head, { attempts: 0, refusals: 0 })
  }

  /** Delivers what there is. Returns how long to wait, and whether news should end the wait. */
  async function turn(): Promise<{ waitMs: number; isIdle: boolean }> {
    if (!(await hold())) return { waitMs: timing.leaseMs / 3, isIdle: false }
    lease.newest = await store.cursor()
    const events = await store.eventsSince(lease.position, PAGE)
    const [first] = events
    if (first === undefined) return { waitMs: timing.idleMs, isIdle: true }
    if (first.seq > lease.position + 1) noteGap(lease.position, first.seq)
    for (const event of events) {
      if (state.isStopped || !(await hold())) break
      const result = await tryOnce(event)
      if (result.delivered) {
        await advance(event.seq)
        continue
      }
      if (state.isStopped) break
      const waitMs = await failed(event, events, result)
      if (waitMs > 0) return { waitMs, isIdle: false }
    }
    return { waitMs: 0, isIdle: false }
  }

  async function tryOnce(event: OutboxEvent): Promise<PostResult> {
    const full = await readEvent(store, event)
    const message = full && deps.toMessage(full)
    if (message === undefined) return { delivered: true }
    const result = await deps.post(message, stopping.signal)
    if (!result.delivered) return result
    counts.delivered++
    if (state.isFailing) log.info({ receiver }, 'the webhook takes messages again')
    state.isFailing = false
    return result
  }

  /** Gives up what is too old or not wanted; else says how long to wait before the next try. */
  async function failed(event: OutboxEvent, page: readonly OutboxEvent[], result: PostResult): Promise<number> {
    if (result.delivered) return 0
    counts.failed++
    head.attempts++
    if (!state.isFailing) log.warn({ receiver, why: result.why }, 'a webhook message was not taken; trying again')
    state.isFailing = true
    if (result.status !== undefined && REFUSES_EVENT.includes(result.status)) head.refusals++
    if (head.refusals >= MAX_REFUSALS) {
      drop([event], result.why)
      await advance(event.seq)
      return 0
    }
    const waitMs = backoffMs(head.attempts, timing.firstBackoffMs, deps.random)
    const oldest = (await store.now()) - timing.keepForMs
    const tooOld = page.filter(({ seq, at }) => seq >= event.seq && at < oldest)
    const last = tooOld.at(-1)
    if (last === undefined) return waitMs
    const { attempts } = head
    drop(tooOld, result.why)
    await advance(last.seq)
    // The receiver is as bad as before: what comes next does not start from the beginning.
    head.attempts = attempts
    return waitMs
  }

  function drop(events: readonly OutboxEvent[], why: string): void {
    counts.dropped += events.length
    const [first, last] = [events[0]?.seq, events.at(-1)?.seq]
    log.error({ receiver, why, first, last, count: events.length }, 'webhook messages were given up')
  }

  function noteGap(position: number, next: number): void {
    counts.dropped += next - position - 1
    log.error({ receiver, first: position + 1, last: next - 1 }, 'events were pruned before the webhook had taken them')
  }

  async function turnOrFail(): Promise<{ waitMs: number; isIdle: boolean }> {
    try {
      const next = await turn()
      state.isStoreFailing = false
      return next
    } catch (error) {
      if (!state.isStoreFailing && !state.isStopped)
        log.warn({ err: error, receiver }, 'webhook messages cannot be read; trying again')
      state.isStoreFailing = true
      return { waitMs: timing.idleMs, isIdle: false }
    }
  }

  async function loop(): Promise<void> {
    while (!state.isStopped) {
      state.hasNews = false
      const { waitMs, isIdle } = await turnOrFail()
      // A commit meanwhile may have been missed.
      if (isIdle && state.hasNews) continue
      if (waitMs > 0 && !state.isStopped) await sleep(waitMs, isIdle)
    }
  }

  function sleep(ms: number, untilNews: boolean): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(end, ms)
      timer.unref()
      running.end = end
      if (untilNews) running.wake = end
      function end(): void {
        clearTimeout(timer)
        delete running.wake
        delete running.end
        resolve()
      }
    })
  }

  return Object.freeze({
    start() {
      if (running.loop !== undefined) return
      running.stopListening = store.onCommit(() => {
        state.hasNews = true
        running.wake?.()
      })
      running.loop = loop()
    },
    async stop() {
      state.isStopped = true
      running.stopListening?.()
      running.end?.()
      // A message that is on its way may still be taken, so that nobody sends it again.
      const timer = setTimeout(() => stopping.abort(), timing.stopGraceMs)
      await running.loop
      clearTimeout(timer)
      if (!isHeld()) return
      lease.until = 0
      await store
        .releaseDelivery(channel, holder)
        .catch((error: unknown) => log.warn({ err: error, receiver }, 'the webhook is held until its lease ends'))
    },
    status() {
      const active = isHeld()
      const behind = active ? Math.max(0, lease.newest - lease.position) : 0
      return { receiver, active, failing: active && state.isFailing, behind, ...counts }
    },
  } satisfies Delivery)
}
