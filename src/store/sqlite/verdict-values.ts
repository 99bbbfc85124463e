// A verdict as a flat list of texts, which crosses threads for a fraction of what objects cost. Stores nothing.
import { canonicalText } from '../../audit/canonical-text.ts'
import type { ColumnValue } from '../rows.ts'
import type { AuditDraft, CallNote, VerdictRow } from '../store.ts'
import { wellFormed, wholeText } from '../well-formed.ts'

/** As many texts for each verdict as packVerdict names; those of several verdicts follow each other. */
export type VerdictValues = readonly ColumnValue[]

/** An audit row whose `data` is already the text that is stored and hashed. */
export type ReadyAudit = Omit<AuditDraft, 'data'> & { dataText: string }
export type ReadyVerdict = { audit: ReadyAudit; call: CallNote }

/** How many values an audit row and a call take. */
export const AUDIT_VALUES = 7
const CALL_VALUES = 9

/** Adds one verdict to `values`. Throws what JSON.stringify throws for data that JSON cannot hold. */
export function packVerdict(values: ColumnValue[], { audit, call }: VerdictRow): void {
  packAudit(values, audit)
  packCall(values, call)
}

/** The verdicts again, in their order. */
export function unpackVerdicts(values: VerdictValues): ReadyVerdict[] {
  const verdicts: ReadyVerdict[] = []
  for (let at = 0; at < values.length; at += AUDIT_VALUES + CALL_VALUES) verdicts.push(unpackVerdict(values, at))
  return verdicts
}

/** The verdict whose first value is at this place. */
export function unpackVerdict(values: VerdictValues, at = 0): ReadyVerdict {
  return { audit: unpackAudit(values, at), call: unpackCall(values, at + AUDIT_VALUES) }
}

/** Adds an audit row to `values`. Throws as packVerdict does. */
export function packAudit(values: ColumnValue[], audit: AuditDraft): void {
  values.push(
    audit.event,
    wholeText(audit.actor),
    wholeText(audit.userId),
    maybe(audit.agentId),
    maybe(audit.sessionId),
    maybe(audit.requestId),
    dataTextOf(audit.data),
  )
}

/** The audit row whose first value is at this place. */
export function unpackAudit(values: VerdictValues, at: number): ReadyAudit {
  const audit: ReadyAudit = {
    event: values[at] as string,
    actor: values[at + 1] as string,
    userId: values[at + 2] as string,
    dataText: values[at + 6] as string,
  }
  const agentId = values[at + 3] as string | null
  const sessionId = values[at + 4] as string | null
  const requestId = values[at + 5] as string | null
  if (agentId !== null) audit.agentId = agentId
  if (sessionId !== null) audit.sessionId = sessionId
  if (requestId !== null) audit.requestId = requestId
  return audit
}

/** The row as callers write it: for the few that are written with other data than was packed. */
export function toDraft({ dataText, ...audit }: ReadyAudit): AuditDraft {
  return { ...audit, data: JSON.parse(dataText) as AuditDraft['data'] }
}

/** Adds what coverage keeps of a call to `values`. */
export function packCall(values: ColumnValue[], call: CallNote): void {
  values.push(
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

/** The call whose first value is at this place. */
export function unpackCall(values: VerdictValues, at: number): CallNote {
  const call: CallNote = {
    keyId: values[at] as string,
    userId: values[at + 1] as string,
    agentId: values[at + 2] as string,
    sessionId: values[at + 3] as string,
    toolName: values[at + 4] as string,
    decision: values[at + 5] as CallNote['decision'],
  }
  const useId = values[at + 6] as string | null
  const cwd = values[at + 7] as string | null
  const fingerprint = values[at + 8] as string | null
  if (useId !== null) call.useId = useId
  if (cwd !== null) call.cwd = cwd
  if (fingerprint !== null) call.fingerprint = fingerprint
  return call
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
