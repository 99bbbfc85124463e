// Asks again and again until somebody has decided, the deadline is near, or nothing can come of it. Asks through `step`.
import type { Signal } from './connection.ts'
import { isPassing } from './failure.ts'
import { pause } from './pause.ts'
import { type NotAllowed, notAllowed, type Verdict } from './results.ts'

/** `isLast`: nobody comes back after this one. */
export type Step = { waitSeconds: number; holdMs: number; limitMs: number; isLast: boolean }

export type HoldOptions = {
  step: (step: Step) => Promise<Verdict>
  deadlineMs: number
  /** For how long faults that pass are bridged. */
  patienceMs: number
  /** What an exchange may take beyond the hold. */
  slackMs: number
  signal: Signal | undefined
  /** A request that waits already. */
  requestId?: string | undefined
}

/** The longest that the server holds an answer. */
const HOLD_SECONDS = 25
const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5000
/** A server that does not hold its answers is asked once in this time. */
const PACE_MS = 1000

export async function holdUntilDecided(options: HoldOptions): Promise<Verdict> {
  const { step, deadlineMs, patienceMs, signal } = options
  const now = () => performance.now()
  const endsAt = now() + deadlineMs
  // On a short deadline an exchange must not eat it all up.
  const slackMs = Math.min(options.slackMs, deadlineMs / 4)
  const state: { pending: NotAllowed | undefined; faultySince: number | undefined; faults: number } = {
    pending: undefined,
    faultySince: undefined,
    faults: 0,
  }
  const known = () => aboutOf(state.pending, options.requestId)

  for (;;) {
    const leftMs = endsAt - now()
    if (leftMs <= 0) return undecided(known())
    const waitSeconds = Math.max(0, Math.min(HOLD_SECONDS, Math.floor((leftMs - slackMs) / 1000)))
    const holdMs = waitSeconds * 1000
    const isLast = leftMs - holdMs < slackMs + PACE_MS
    const startedAt = now()
    const verdict = await step({ waitSeconds, holdMs, limitMs: leftMs, isLast })
    if (verdict.allow) return verdict
    const { fault } = verdict
    if (fault === undefined && verdict.outcome !== 'pending') return verdict
    if (fault === undefined) {
      state.pending = verdict
      state.faultySince = undefined
      state.faults = 0
      if (isLast) return undecided(known())
      await pause(startedAt + PACE_MS - now(), signal)
    } else {
      if (!isPassing(fault)) return withKnown(verdict, known())
      state.faultySince ??= startedAt
      // Once a person is asked there is time until the deadline: the server may be restarting.
      const limitMs = state.pending === undefined && options.requestId === undefined ? patienceMs : deadlineMs
      const pauseMs = Math.max(fault.retryAfterMs ?? 0, backoffMs(state.faults))
      state.faults += 1
      if (now() + pauseMs - state.faultySince > limitMs || now() + pauseMs >= endsAt) return withKnown(verdict, known())
      await pause(pauseMs, signal)
    }
    if (signal?.aborted) return notAllowed({ kind: 'aborted', message: 'the caller gave up' }, known())
  }
}

/** Half of it by chance, so that many askers of one server do not come back in one moment. */
function backoffMs(faults: number): number {
  const ceilingMs = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** faults)
  return ceilingMs / 2 + (Math.random() * ceilingMs) / 2
}

type Known = Omit<NotAllowed, 'allow' | 'reason' | 'fault'>

function aboutOf(pending: NotAllowed | undefined, requestId: string | undefined): Known {
  if (pending !== undefined) {
    const { allow: _, reason: __, fault: ___, ...known } = pending
    return known
  }
  return requestId === undefined ? {} : { requestId }
}

const withKnown = (verdict: NotAllowed, known: Known): NotAllowed => ({ ...known, ...verdict })

function undecided(known: Known): NotAllowed {
  const which = known.requestId === undefined ? '' : `, request ${known.requestId}`
  const message = `nobody has decided yet${which}; make the same call again later`
  return notAllowed({ kind: 'undecided', message }, known)
}
