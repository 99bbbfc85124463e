// A verdict as a flat list of texts, which crosses threads for a fraction of what objects cost. Stores nothing.
import { canonicalText } from '../../audit/canonical-text.ts'
import type { AuditDraft, CallNote, VerdictRow } from '../store.ts'
import { wellFormed, wholeText } from '../well-formed.ts'

/** As many texts for each verdict as packVerdict names; those of several verdicts follow each other. */
export type VerdictValues = readonly (string | null)[]

/** An audit row whose `data` is already the text that is stored and hashed. */
export type ReadyAudit = Omit<AuditDraft, 'data'> & { dataText: string }
export type ReadyVerdict = { audit: ReadyAudit; call: CallNote }

const VALUES = 16

/** Adds one verdict to `values`. Throws what JSON.stringify throws for data that JSON can not hold. */
export function packVerdict(values: (string | null)[], { audit, call }: VerdictRow): void {
  values.push(
    audit.event,
    wholeText(audit.actor),
    wholeText(audit.userId),
    maybe(audit.agentId),
    maybe(audit.sessionId),
    maybe(audit.requestId),
    dataTextOf(audit.data),
    wholeText(call.keyId),
    wholeText(call.userId),
    wholeText(call.agentId),
    wholeText(call.sessionId),
    wholeText(call.toolName),
    call.decision,
    maybe(call.useId),
    maybe(call.cwd),
    maybe(call.fingerprint),
  )
}

/** The verdicts again, in their order. */
export function unpackVerdicts(values: VerdictValues): ReadyVerdict[] {
  const verdicts: ReadyVerdict[] = []
  for (let at = 0; at < values.length; at += VALUES) verdicts.push(unpackVerdict(values, at))
  return verdicts
}

/** The verdict whose first value is at this place. */
export function unpackVerdict(values: VerdictValues, at = 0): ReadyVerdict {
  const text = (offset: number): string => values[at + offset] ?? ''
  const audit: ReadyAudit = { event: text(0), actor: text(1), userId: text(2), dataText: text(6) }
  const agentId = values[at + 3]
  const sessionId = values[at + 4]
  const requestId = values[at + 5]
  if (agentId != null) audit.agentId = agentId
  if (sessionId != null) audit.sessionId = sessionId
  if (requestId != null) audit.requestId = requestId
  const call: CallNote = {
    keyId: text(7),
    userId: text(8),
    agentId: text(9),
    sessionId: text(10),
    toolName: text(11),
    decision: text(12) as CallNote['decision'],
  }
  const useId = values[at + 13]
  const cwd = values[at + 14]
  const fingerprint = values[at + 15]
  if (useId != null) call.useId = useId
  if (cwd != null) call.cwd = cwd
  if (fingerprint != null) call.fingerprint = fingerprint
  return { audit, call }
}

const maybe = (text: string | undefined): string | null => (text === undefined ? null : wholeText(text))

/** Written here once, so that the writer need neither read nor write it. */
function dataTextOf(data: AuditDraft['data']): string {
  try {
    return canonicalText(data)
  } catch {
    // Halves of characters, numbers that are none: as JSON and databases hold them. What JSON refuses throws here again.
    return canonicalText(JSON.parse(wellFormed(JSON.stringify(data))))
  }
}
