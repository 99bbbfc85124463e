// Maps table rows (snake_case, NULL, JSON text, 0/1) to the store's types and back. The only place that knows both names.
import type {
  AgentSessionRow,
  AlarmRow,
  AuditRow,
  GrantRow,
  JudgedCall,
  KeyRow,
  LoginLinkRow,
  LoweringRow,
  OutboxEvent,
  PauseRow,
  RequestRow,
  SessionRow,
  UserRow,
} from './store.ts'

/** `keepsNull`: the field is always there and may be null; every other field is absent when its column is NULL. */
type Field = { column: string; as?: 'json' | 'boolean'; keepsNull?: true }

/** Every field of a row type with its column, so that a new field does not compile before it has one. */
export type Fields<Row> = { readonly [Name in keyof Row]-?: Field }

/** What drivers take and give: no objects, no booleans. */
export type ColumnValue = string | number | null
export type Columns = Record<string, ColumnValue>

export const REQUEST_FIELDS: Fields<RequestRow> = {
  id: { column: 'id' },
  keyId: { column: 'key_id' },
  userId: { column: 'user_id' },
  agentId: { column: 'agent_id' },
  sessionId: { column: 'session_id' },
  toolUseId: { column: 'tool_use_id' },
  toolName: { column: 'tool_name' },
  toolInput: { column: 'tool_input', as: 'json' },
  sealedInput: { column: 'sealed_input', keepsNull: true },
  command: { column: 'command' },
  tier: { column: 'tier' },
  reason: { column: 'reason' },
  rule: { column: 'rule' },
  effects: { column: 'effects', as: 'json' },
  spans: { column: 'spans', as: 'json' },
  cwd: { column: 'cwd' },
  fingerprint: { column: 'fingerprint' },
  status: { column: 'status' },
  createdAt: { column: 'created_at' },
  expiresAt: { column: 'expires_at' },
  askerUntil: { column: 'asker_until' },
  claimableUntil: { column: 'claimable_until' },
  decidedAt: { column: 'decided_at' },
  decidedBy: { column: 'decided_by' },
  decision: { column: 'decision' },
  feedback: { column: 'feedback' },
  modifiedInput: { column: 'modified_input', as: 'json' },
  sealedModifiedInput: { column: 'sealed_modified_input', keepsNull: true },
  modifiedFingerprint: { column: 'modified_fingerprint' },
  releasedTo: { column: 'released_to' },
  releasedAt: { column: 'released_at' },
  grantId: { column: 'grant_id' },
  callGroup: { column: 'call_group' },
  intent: { column: 'intent' },
  rejectedBefore: { column: 'rejected_before', as: 'json' },
  lowering: { column: 'lowering', as: 'json' },
}

export const GRANT_FIELDS: Fields<GrantRow> = {
  id: { column: 'id' },
  userId: { column: 'user_id' },
  agentId: { column: 'agent_id' },
  width: { column: 'width' },
  pattern: { column: 'pattern' },
  command: { column: 'command' },
  createdBy: { column: 'created_by' },
  createdAt: { column: 'created_at' },
  expiresAt: { column: 'expires_at' },
  revokedAt: { column: 'revoked_at' },
  matches: { column: 'matches' },
  lastUsedAt: { column: 'last_used_at' },
}

export const KEY_FIELDS: Fields<KeyRow> = {
  id: { column: 'id' },
  hash: { column: 'hash' },
  bound: { column: 'bound', as: 'boolean' },
  userId: { column: 'user_id' },
  agentId: { column: 'agent_id' },
  projectRoot: { column: 'project_root' },
  label: { column: 'label' },
  createdAt: { column: 'created_at' },
  lastUsedAt: { column: 'last_used_at' },
  revokedAt: { column: 'revoked_at' },
}

export const USER_FIELDS: Fields<UserRow> = {
  id: { column: 'id' },
  role: { column: 'role' },
  createdAt: { column: 'created_at' },
  revokedAt: { column: 'revoked_at' },
  tokenHash: { column: 'token_hash' },
  passwordHash: { column: 'password_hash' },
  disabledAt: { column: 'disabled_at' },
}

export const SESSION_FIELDS: Fields<SessionRow> = {
  idHash: { column: 'id_hash' },
  userId: { column: 'user_id' },
  data: { column: 'data' },
  createdAt: { column: 'created_at' },
  expiresAt: { column: 'expires_at' },
}

export const LOGIN_LINK_FIELDS: Fields<LoginLinkRow> = {
  hash: { column: 'hash' },
  userId: { column: 'user_id' },
  createdAt: { column: 'created_at' },
  expiresAt: { column: 'expires_at' },
  usedAt: { column: 'used_at' },
}

export const LOWERING_FIELDS: Fields<LoweringRow> = {
  id: { column: 'id' },
  userId: { column: 'user_id' },
  agentId: { column: 'agent_id' },
  rule: { column: 'rule' },
  reason: { column: 'reason' },
  createdBy: { column: 'created_by' },
  createdAt: { column: 'created_at' },
  expiresAt: { column: 'expires_at' },
  revokedAt: { column: 'revoked_at' },
  revokedBy: { column: 'revoked_by' },
}

export const PAUSE_FIELDS: Fields<PauseRow> = {
  id: { column: 'id' },
  userId: { column: 'user_id' },
  agentId: { column: 'agent_id' },
  reason: { column: 'reason' },
  createdBy: { column: 'created_by' },
  createdAt: { column: 'created_at' },
  resumedAt: { column: 'resumed_at' },
  resumedBy: { column: 'resumed_by' },
  resumeReason: { column: 'resume_reason' },
}

export const OUTBOX_FIELDS: Fields<OutboxEvent> = {
  seq: { column: 'seq' },
  at: { column: 'at' },
  userId: { column: 'user_id' },
  kind: { column: 'kind' },
  requestId: { column: 'request_id' },
}

export const AUDIT_FIELDS: Fields<AuditRow> = {
  seq: { column: 'seq' },
  at: { column: 'at' },
  event: { column: 'event' },
  actor: { column: 'actor' },
  userId: { column: 'user_id' },
  agentId: { column: 'agent_id' },
  sessionId: { column: 'session_id' },
  requestId: { column: 'request_id' },
  data: { column: 'data', as: 'json' },
  previousHash: { column: 'previous_hash' },
  hash: { column: 'hash' },
}

/** The columns of judged_call itself; what its request adds is joined. */
export type CallColumns = Omit<JudgedCall, 'status' | 'modifiedFingerprint' | 'releasedTo'>
export const CALL_FIELDS: Fields<CallColumns> = {
  id: { column: 'id' },
  keyId: { column: 'key_id' },
  userId: { column: 'user_id' },
  agentId: { column: 'agent_id' },
  sessionId: { column: 'session_id' },
  useId: { column: 'use_id' },
  toolName: { column: 'tool_name' },
  cwd: { column: 'cwd' },
  fingerprint: { column: 'fingerprint' },
  decision: { column: 'decision' },
  requestId: { column: 'request_id' },
  askedAt: { column: 'asked_at' },
  ranAt: { column: 'ran_at' },
  ranEvent: { column: 'ran_event' },
}
export const JUDGED_CALL_FIELDS: Fields<JudgedCall> = {
  ...CALL_FIELDS,
  status: { column: 'status' },
  modifiedFingerprint: { column: 'modified_fingerprint' },
  releasedTo: { column: 'released_to' },
}

export const AGENT_SESSION_FIELDS: Fields<AgentSessionRow> = {
  keyId: { column: 'key_id' },
  userId: { column: 'user_id' },
  agentId: { column: 'agent_id' },
  sessionId: { column: 'session_id' },
  firstAt: { column: 'first_at' },
  lastAt: { column: 'last_at' },
  lastCallAt: { column: 'last_call_at' },
  lastEventAt: { column: 'last_event_at' },
  lastEvent: { column: 'last_event' },
  endedAt: { column: 'ended_at' },
  quietAt: { column: 'quiet_at' },
  resting: { column: 'resting', as: 'boolean' },
  callsAllowed: { column: 'calls_allowed' },
  callsDenied: { column: 'calls_denied' },
  callsAsked: { column: 'calls_asked' },
  callsRan: { column: 'calls_ran' },
  alarms: { column: 'alarms' },
}

export const ALARM_FIELDS: Fields<AlarmRow> = {
  id: { column: 'id' },
  kind: { column: 'kind' },
  keyId: { column: 'key_id' },
  userId: { column: 'user_id' },
  agentId: { column: 'agent_id' },
  sessionId: { column: 'session_id' },
  toolName: { column: 'tool_name' },
  toolUseId: { column: 'tool_use_id' },
  requestId: { column: 'request_id' },
  detail: { column: 'detail' },
  firstAt: { column: 'first_at' },
  lastAt: { column: 'last_at' },
  count: { column: 'occurrences' },
  acknowledgedAt: { column: 'acknowledged_at' },
  acknowledgedBy: { column: 'acknowledged_by' },
  note: { column: 'note' },
}

/** An audit row. Data that is no JSON any more, which only tampering leaves, comes as `unreadable`: its hash tells. */
export function auditFromColumns(columns: Columns): AuditRow {
  try {
    return fromColumns(AUDIT_FIELDS, columns)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    const data = JSON.stringify({ unreadable: String(columns['data']) })
    return fromColumns(AUDIT_FIELDS, { ...columns, data })
  }
}

/** A table row as the store's type. Throws SyntaxError when a JSON column holds something else. */
export function fromColumns<Row>(fields: Fields<Row>, columns: Columns): Row {
  const row: Record<string, unknown> = {}
  for (const name in fields) {
    const { column, as, keepsNull } = fields[name]
    const value = columns[column]
    if (value === null || value === undefined) {
      if (keepsNull) row[name] = null
    } else if (as === 'json') row[name] = JSON.parse(String(value))
    else if (as === 'boolean') row[name] = value !== 0
    else row[name] = value
  }
  return row as Row
}

/** A row as columns: every column of the table's fields, absent ones NULL. */
export function toColumns<Row>(fields: Fields<Row>, row: Row): Columns {
  const columns: Columns = {}
  for (const name in fields) {
    const { column, as } = fields[name]
    const value = row[name]
    if (value === null || value === undefined) columns[column] = null
    else if (as === 'json') columns[column] = JSON.stringify(value)
    else if (as === 'boolean') columns[column] = value ? 1 : 0
    else columns[column] = value as ColumnValue
  }
  return columns
}

/** The values of a row in the order of columnNames: what a statement binds fastest. */
export function toValues<Row>(fields: Fields<Row>, row: Row): ColumnValue[] {
  const values: ColumnValue[] = []
  for (const name in fields) {
    const { as } = fields[name]
    const value = row[name]
    if (value === null || value === undefined) values.push(null)
    else if (as === 'json') values.push(JSON.stringify(value))
    else if (as === 'boolean') values.push(value ? 1 : 0)
    else values.push(value as ColumnValue)
  }
  return values
}

/** The column names, in a fixed order, for building statements. */
export function columnNames<Row>(fields: Fields<Row>): string[] {
  return Object.values<Field>(fields).map((field) => field.column)
}

/** `SELECT a, b FROM …` with the columns of a row. */
export function select<Row>(fields: Fields<Row>, rest: string): string {
  return `SELECT ${columnNames(fields).join(', ')} FROM ${rest}`
}
