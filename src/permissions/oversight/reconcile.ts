// Compares a call that an agent says it ran with the verdicts it was given. Pure; reads and raises nothing.
import type { AlarmKind } from '../../contract/alarm.ts'
import type { JudgedCall } from '../../store/store.ts'

/** What the agent says it ran. Without `toolInput` it does not say with what. */
export type RanCall = {
  event: string
  toolUseId?: string
  toolName?: string
  toolInput?: Record<string, unknown>
  /** The agent says that it failed: also said of calls that were refused. */
  failed: boolean
}

export type Finding = {
  /** The judged call that has now run. */
  callId?: number
  fault?: { kind: AlarmKind; why: string; requestId?: string }
}

/** The fingerprint that the call would have had, asked like `like`; undefined when it has none. */
export type FingerprintOf = (ran: RanCall, like: JudgedCall) => string | undefined

type Standing = { may: boolean; kind: 'ran-denied' | 'ran-pending'; why: string }

/**
 * `candidates`: what may be this call, newest first: all with its toolUseId, or where it names none, all of its session
 * and tool. Of several verdicts on one call (agents ask in more than one lane) one that allows exactly this input will do.
 */
export function reconcile(ran: RanCall, candidates: readonly JudgedCall[], fingerprintOf: FingerprintOf): Finding {
  const isSameInput = (call: JudgedCall) =>
    ran.toolInput === undefined || fingerprintOf(ran, call) === allowedFingerprint(call)
  const same = candidates.filter((call) => isSameTool(ran, call) && isSameInput(call))
  if (ran.toolUseId === undefined) return byInput(ran, same)

  if (candidates.length === 0) return unjudged('There is no verdict for this call.')
  const allowed = same.find((call) => standingOf(call).may)
  if (allowed !== undefined) return allowed.ranAt === undefined ? { callId: allowed.id } : {}
  if (same.length > 0) return refused(ran, same)
  const other = candidates.find((call) => standingOf(call).may)
  if (other === undefined) return refused(ran, candidates)
  const why = isSameTool(ran, other)
    ? 'It ran with another input than the one that was allowed.'
    : 'Another tool ran than the one that was allowed under this id.'
  return { fault: { kind: 'ran-differently', why, ...requestOf(other) } }
}

/** Without an id each verdict covers one run; the same run may be told by events of other names too. */
function byInput(ran: RanCall, same: readonly JudgedCall[]): Finding {
  const allowed = same.filter((call) => standingOf(call).may)
  const oldest = allowed.findLast((call) => call.ranAt === undefined)
  if (oldest !== undefined) return { callId: oldest.id }
  if (allowed.some((call) => call.ranEvent !== undefined && call.ranEvent !== ran.event)) return {}
  const waiting = same.filter((call) => !standingOf(call).may)
  if (waiting.length > 0) return refused(ran, waiting)
  return unjudged(allowed.length > 0 ? 'It ran more often than it was allowed.' : 'There is no verdict for this call.')
}

function refused(ran: RanCall, calls: readonly JudgedCall[]): Finding {
  const [newest] = calls
  // Agents that refuse a call report it as failed: that is no sign that it ran.
  if (newest === undefined || ran.failed) return {}
  const { kind, why } = standingOf(newest)
  return { fault: { kind, why, ...requestOf(newest) } }
}

const unjudged = (why: string): Finding => ({ fault: { kind: 'ran-unjudged', why } })

const requestOf = (call: JudgedCall) => (call.requestId === undefined ? {} : { requestId: call.requestId })

const isSameTool = (ran: RanCall, call: JudgedCall): boolean =>
  ran.toolName === undefined || ran.toolName === call.toolName

/** Where a reviewer edited the call only the edited one may run. */
const allowedFingerprint = (call: JudgedCall): string =>
  call.status === 'approved' ? (call.modifiedFingerprint ?? call.fingerprint) : call.fingerprint

function standingOf(call: JudgedCall): Standing {
  const denied = (why: string): Standing => ({ may: false, kind: 'ran-denied', why })
  if (call.decision === 'allowed') return { may: true, kind: 'ran-denied', why: '' }
  if (call.decision === 'denied') return denied('It ran although it was refused.')
  switch (call.status) {
    case 'pending':
      return { may: false, kind: 'ran-pending', why: 'It ran although nobody has decided about it yet.' }
    case 'approved':
      if (call.releasedTo !== undefined) return { may: true, kind: 'ran-denied', why: '' }
      return denied('It ran although its approval was never handed over.')
    case 'rejected':
      return denied('It ran although a person rejected it.')
    case 'expired':
      return denied('It ran although nobody decided about it in time.')
    case 'cancelled':
      return denied('It ran although it was cancelled.')
    default:
      return denied('It ran although it was never allowed.')
  }
}
