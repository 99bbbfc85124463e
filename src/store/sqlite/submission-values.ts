// A call that is to be queued as a flat list: what its row's columns hold, its audit row, what coverage keeps. Stores nothing.
import { DEFAULT_ASKER_LEASE_MS } from '../limits.ts'
import { type ColumnValue, REQUEST_FIELDS } from '../rows.ts'
import type { AuditDraft, CallNote, RejectedBefore, RequestDraft, RequestRow, SubmitLimits } from '../store.ts'
import { wellFormed, wholeText } from '../well-formed.ts'
import { AUDIT_VALUES, packAudit, packCall, type ReadyAudit, unpackAudit, unpackCall } from './verdict-values.ts'

/** The columns of the request in their order, the limits, the audit row, and what coverage keeps of the call, if anything. */
export type SubmissionValues = readonly ColumnValue[]

/** What only becomes of a request once somebody has decided about it: NULL until then. */
const LATER: ReadonlySet<string> = new Set<Exclude<keyof RequestRow, keyof PendingRow>>([
  'claimableUntil',
  'decidedAt',
  'decidedBy',
  'decision',
  'feedback',
  'modifiedInput',
  'sealedModifiedInput',
  'modifiedFingerprint',
  'releasedTo',
  'releasedAt',
  'grantId',
])
type PendingRow = RequestDraft &
  Pick<RequestRow, 'status' | 'createdAt' | 'expiresAt' | 'askerUntil' | 'rejectedBefore'>

const FIELDS = Object.entries(REQUEST_FIELDS)
  .filter(([name]) => !LATER.has(name))
  .map(([name, { column, as }]) => ({ name: name as keyof PendingRow, column, isJson: as === 'json' }))
/** Numbers all, so that nothing has to be written out and read again. */
const LIMITS: readonly (keyof SubmitLimits)[] = [
  'lifetimeMs',
  'maxPendingPerKey',
  'maxPendingPerAgent',
  'maxPendingPerUser',
  'rejectionMemoryMs',
  'maxRejections',
  'rejectionCooldownMs',
  'askerLeaseMs',
]
const LIMITS_AT = FIELDS.length
const AUDIT_AT = LIMITS_AT + LIMITS.length
const CALL_AT = AUDIT_AT + AUDIT_VALUES

/** Where each column's value stands. */
const AT = Object.fromEntries(FIELDS.map(({ name }, index) => [name, index])) as {
  readonly [Name in keyof PendingRow]-?: number
}

/** The columns that pendingColumns gives values for, in their order. */
export const PENDING_COLUMNS: readonly string[] = FIELDS.map(({ column }) => column)

/** What a transaction has to know of a draft; the rest is only stored. */
export type Submission = Pick<
  RequestDraft,
  'id' | 'keyId' | 'userId' | 'agentId' | 'rule' | 'fingerprint' | 'sessionId' | 'toolUseId' | 'callGroup' | 'intent'
>

/** Adds one call to `values`. Throws what JSON.stringify throws for data that JSON cannot hold. */
export function packSubmission(
  values: ColumnValue[],
  of: { draft: RequestDraft; limits: SubmitLimits; audit: AuditDraft; call: CallNote | undefined },
): void {
  for (const { name, isJson } of FIELDS) {
    const value = (of.draft as Partial<PendingRow>)[name]
    if (value === undefined || value === null) values.push(null)
    else values.push(isJson ? wellFormed(JSON.stringify(value)) : wholeText(value as string))
  }
  for (const name of LIMITS) values.push(of.limits[name] ?? null)
  packAudit(values, of.audit)
  if (of.call !== undefined) packCall(values, of.call)
}

export function unpackSubmission(values: SubmissionValues): {
  draft: Submission
  limits: SubmitLimits
  audit: ReadyAudit
  call: CallNote | undefined
} {
  const text = (place: number): string => values[place] as string
  const draft: Submission = {
    id: text(AT.id),
    keyId: text(AT.keyId),
    userId: text(AT.userId),
    agentId: text(AT.agentId),
    rule: text(AT.rule),
    fingerprint: text(AT.fingerprint),
  }
  if (values[AT.sessionId] !== null) draft.sessionId = text(AT.sessionId)
  if (values[AT.toolUseId] !== null) draft.toolUseId = text(AT.toolUseId)
  if (values[AT.callGroup] !== null) draft.callGroup = text(AT.callGroup)
  if (values[AT.intent] !== null) draft.intent = text(AT.intent)
  return {
    draft,
    limits: unpackLimits(values),
    audit: unpackAudit(values, AUDIT_AT),
    call: values.length > CALL_AT ? unpackCall(values, CALL_AT) : undefined,
  }
}

function unpackLimits(values: SubmissionValues): SubmitLimits {
  const limits: Partial<SubmitLimits> = {}
  for (let index = 0; index < LIMITS.length; index++) {
    const value = values[LIMITS_AT + index]
    if (value !== null) limits[LIMITS[index] as keyof SubmitLimits] = value as number
  }
  return limits as SubmitLimits
}

/** What the row's columns hold once it is pending. */
export function pendingColumns(
  values: SubmissionValues,
  of: { createdAt: number; expiresAt: number; askerUntil: number; rejectedBefore: RejectedBefore | undefined },
): ColumnValue[] {
  const columns = values.slice(0, LIMITS_AT)
  columns[AT.status] = 'pending'
  columns[AT.createdAt] = of.createdAt
  columns[AT.expiresAt] = of.expiresAt
  columns[AT.askerUntil] = of.askerUntil
  if (of.rejectedBefore !== undefined) columns[AT.rejectedBefore] = JSON.stringify(of.rejectedBefore)
  return columns
}

/**
 * The row that was stored, for whoever has its draft. The draft comes last: to copy an object with so many fields and add
 * to the copy takes ten times as long.
 */
export function pendingRow(
  draft: RequestDraft,
  of: { createdAt: number; rejectedBefore: RejectedBefore | undefined },
  { lifetimeMs, askerLeaseMs = DEFAULT_ASKER_LEASE_MS }: SubmitLimits,
): RequestRow {
  const { createdAt, rejectedBefore } = of
  return {
    status: 'pending',
    createdAt,
    expiresAt: createdAt + lifetimeMs,
    askerUntil: createdAt + askerLeaseMs,
    sealedModifiedInput: null,
    ...(rejectedBefore === undefined ? {} : { rejectedBefore }),
    ...draft,
  }
}
