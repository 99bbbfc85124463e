// The storage interface and its guarantees. Engines live in a folder each; test/store/contract.ts runs on all of them.
import type { DecisionKind, GrantItem, RequestStatus } from '../contract/permission.ts'
import type { ClassifyAnswer, WireEffect, WireSpan } from '../contract/verdict.ts'
import type { BudgetStore } from './budgets.ts'
import type { AuditFilter, CallNote, CoverageStore } from './coverage.ts'
import type { DeliveryStore } from './deliveries.ts'
import type { PauseRow, PauseStore } from './pauses.ts'
import type { PruningStore } from './pruning.ts'

export type * from './budgets.ts'
export type * from './coverage.ts'
export type * from './deliveries.ts'
export type * from './pauses.ts'
export type * from './pruning.ts'

/*
 * Guarantees of every engine
 * 1. A promise of a writing function resolves only after its transaction is durable; it rejects with
 *    InterlockError('store-unavailable') when it is not, and then nothing of it is visible.
 * 2. Whatever a function records about a call (request, decision, release, grant use) and its audit row and its
 *    outbox event are one transaction.
 * 3. State changes are compare-and-set: of two racing callers exactly one wins; the other gets the row as it is.
 * 4. The database's clock is the only clock: `createdAt`, `expiresAt`, expiry and retry windows come from it.
 * 5. Audit rows are append-only and hash-chained, one chain per database; outbox sequence numbers grow without gaps
 *    in commit order, so a reader that has seen n has seen everything up to n.
 */

/** Who or what did it: `kind:id`, e.g. `key:k_abc`, `user:alice`, `admin-token`, `system`. */
export type Actor = string

/** What is written to the audit chain beside the state change. `data` must already be redacted and JSON-safe. */
export type AuditDraft = {
  /** One of `auditKind` in the contract: a name that is not there cannot be asked for. */
  event: string
  actor: Actor
  userId: string
  agentId?: string
  sessionId?: string
  requestId?: string
  data: Record<string, unknown>
}

export type AuditRow = AuditDraft & { seq: number; at: number; previousHash: string; hash: string }

/** One queued call. JSON columns are held as parsed values. Times Unix ms. */
export type RequestRow = {
  id: string
  keyId: string
  userId: string
  agentId: string
  sessionId?: string
  toolUseId?: string
  toolName: string
  /** Redacted input: the only form that lists, pushes and history show. */
  toolInput: Record<string, unknown>
  /** The exact input, sealed (AES-256-GCM, base64); null once neither pending nor claimable. */
  sealedInput: string | null
  command: string
  tier: ClassifyAnswer['tier']
  reason: string
  rule: string
  effects: WireEffect[]
  spans: WireSpan[]
  cwd?: string
  fingerprint: string
  status: RequestStatus
  createdAt: number
  expiresAt: number
  /** Until when its asker counts as waiting, unless it is heard of again before. */
  askerUntil: number
  /** Until when a new toolUseId may claim an approval whose asker had given up. Set when approved. */
  claimableUntil?: number
  decidedAt?: number
  decidedBy?: string
  decision?: DecisionKind
  feedback?: string
  /** Redacted edited input, and its sealed original. */
  modifiedInput?: Record<string, unknown>
  sealedModifiedInput: string | null
  /** Fingerprint of the edited input: it is answered `allow` under the same toolUseId. */
  modifiedFingerprint?: string
  /** The one toolUseId (or, without one, nonce) that was answered `allow`. */
  releasedTo?: string
  releasedAt?: number
  grantId?: string
  /** Equal for calls that would do the same for the same agent of the same user, in whatever session. */
  callGroup?: string
  /** Equal for calls that the same rule decides about, for the same targets. */
  intent?: string
  /** A call like this one was rejected shortly before, in the same session. */
  rejectedBefore?: RejectedBefore
  /** The lowered rule without which the call would have been blocked. */
  lowering?: LoweringNote
}

export type RejectedBefore = { requestId: string; decidedAt: number; decidedBy: Actor; feedback?: string }
export type LoweringNote = { id: string; rule: string; reason: string; createdBy: Actor; expiresAt: number }

export type RequestDraft = Omit<
  RequestRow,
  | 'status'
  | 'createdAt'
  | 'expiresAt'
  | 'askerUntil'
  | 'claimableUntil'
  | 'decidedAt'
  | 'decidedBy'
  | 'decision'
  | 'feedback'
  | 'modifiedInput'
  | 'sealedModifiedInput'
  | 'modifiedFingerprint'
  | 'releasedTo'
  | 'releasedAt'
  | 'grantId'
  | 'rejectedBefore'
>

/**
 * `askerLeaseMs`: for how long the asker counts as waiting before it is heard of again (touchRequest). Absent: 30 s.
 * While an asker waits, nobody else can claim its approval.
 */
export type SubmitLimits = {
  lifetimeMs: number
  maxPendingPerKey: number
  maxPendingPerAgent: number
  maxPendingPerUser?: number
  /** For how long a rejection is remembered in its session. Absent: not at all. */
  rejectionMemoryMs?: number
  /**
   * After so many rejections by the same rule within the memory, calls that this rule decides about are refused without
   * asking, in this session, for `rejectionCooldownMs` after the last one. An approval by the rule starts anew. Absent:
   * everything is asked.
   */
  maxRejections?: number
  rejectionCooldownMs?: number
  askerLeaseMs?: number
}

/**
 * created: stored, pending · existing: the same toolUseId and fingerprint was here before, this is its row ·
 * claimed: an approval whose asker had given up covers this call; it is now released to this toolUseId ·
 * conflict: the toolUseId was used for another call · quota: too many are pending ·
 * rejected-before: the same call was rejected shortly before in the same session; `row` is that rejection ·
 * rejected-often: `count` calls by the same rule were, the last one is `row`; nobody is asked before `until` ·
 * paused: the agent is; nothing was stored, found or claimed.
 */
export type SubmitResult =
  | { kind: 'created' | 'existing' | 'claimed'; row: RequestRow }
  | { kind: 'rejected-before'; row: RequestRow }
  | { kind: 'rejected-often'; row: RequestRow; count: number; until: number }
  | { kind: 'paused'; pause: PauseRow }
  | { kind: 'conflict' }
  | { kind: 'quota'; scope: 'key' | 'agent' | 'user' }

export type Decision = {
  requestId: string
  /** Only a request of this user is touched; undefined for admins. */
  userId?: string
  decision: DecisionKind
  by: Actor
  feedback?: string
  modifiedInput?: Record<string, unknown>
  sealedModifiedInput?: string
  modifiedFingerprint?: string
  /** How long after approval an unreleased approval may be claimed. */
  retryWindowMs: number
  grant?: GrantDraft
}

export type DecideResult =
  | { kind: 'decided'; row: RequestRow; grant?: GrantRow }
  /** Known but no longer pending (decided, expired or cancelled): the row says what happened. */
  | { kind: 'closed'; row: RequestRow }
  /** An approval, while the agent is paused: still pending. */
  | { kind: 'paused'; row: RequestRow; pause: PauseRow }
  | { kind: 'unknown' }
export type CancelResult = Exclude<DecideResult, { kind: 'paused' }>

/**
 * allow: this toolUseId holds the approval · taken: another one does · closed: not (or no longer) approved · paused: the
 * agent is; the approval stays as it was.
 */
export type ReleaseResult =
  | { kind: 'allow' | 'taken' | 'closed'; row: RequestRow }
  | { kind: 'paused'; row: RequestRow; pause: PauseRow }
  | { kind: 'unknown' }

export type GrantDraft = {
  id: string
  userId: string
  /** `*`: every agent of the user. */
  agentId: string
  width: GrantItem['width']
  /** What it matches on: a hash over the normalised call for `exact`, the structure for `command`. */
  pattern: string
  command: string
  createdBy: Actor
  ttlMs: number
}
export type GrantRow = Omit<GrantDraft, 'ttlMs'> & {
  createdAt: number
  expiresAt: number
  revokedAt?: number
  matches: number
  lastUsedAt?: number
}

export type KeyRow = {
  id: string
  /** SHA-256 of the secret, hex. */
  hash: string
  /** unbound: agent and user come from the body. */
  bound: boolean
  userId?: string
  agentId?: string
  projectRoot?: string
  label?: string
  createdAt: number
  lastUsedAt?: number
  revokedAt?: number
}

export type Role = 'viewer' | 'reviewer' | 'admin'
export type UserRow = {
  id: string
  role: Role
  createdAt: number
  revokedAt?: number
  tokenHash?: string
  /** `scrypt$N$r$p$salt$hash`; absent: only by login link. */
  passwordHash?: string
  /** Switched off until it is switched on again. */
  disabledAt?: number
}
export type SessionRow = { idHash: string; userId: string; data: string; createdAt: number; expiresAt: number }
export type LoginLinkRow = { hash: string; userId: string; createdAt: number; expiresAt: number; usedAt?: number }

/** One destructive rule, lowered to dangerous for one agent. */
export type LoweringDraft = {
  id: string
  userId: string
  agentId: string
  /** Id of a policy rule. */
  rule: string
  reason: string
  createdBy: Actor
  ttlMs: number
}
export type LoweringRow = Omit<LoweringDraft, 'ttlMs'> & {
  createdAt: number
  expiresAt: number
  revokedAt?: number
  revokedBy?: Actor
}

/** One line of the delivery sequence. `seq` is the WebSocket cursor. */
export type OutboxEvent = {
  seq: number
  at: number
  userId: string
  kind: 'permission_request' | 'decision' | 'request_closed' | 'alarm' | 'pause'
  /** What it is about; of an `alarm` or a `pause` its own id. A pause of everything has the user `*`. */
  requestId: string
}

export type RequestFilter = {
  userId?: string
  agentId?: string
  status?: RequestStatus
  tier?: ClassifyAnswer['tier']
  rule?: string
  toolName?: string
  decidedBy?: Actor
  /** When it was asked, Unix ms, both ends included. */
  from?: number
  until?: number
  /** Substring of command, tool, agent or reason, case-insensitive. */
  q?: string
  limit: number
  /** Opaque, from `nextCursor`. */
  cursor?: string
}

/** The functions that are described beside this file. */
type StoreParts = BudgetStore & CoverageStore & DeliveryStore & PauseStore & PruningStore

export type Store = StoreParts & {
  /** Current time of the database, Unix ms. */
  now(): Promise<number>

  /** Appends one audit row (a verdict that queues nothing, a login …), with what coverage keeps of the call. */
  record(audit: AuditDraft, call?: CallNote): Promise<void>

  /**
   * Queues a call, finds it again, or lets it claim an earlier approval. One transaction with its audit row: `audit` as
   * given when created, with event `released` when claimed, with event `refused` when refused (conflict, quota, pause).
   * `call` is noted as asked under its request, when refused as denied.
   */
  submit(draft: RequestDraft, limits: SubmitLimits, audit: AuditDraft, call?: CallNote): Promise<SubmitResult>
  /** The one compare-and-set from pending to approved or rejected. A request past `expiresAt` is closed instead. */
  decide(decision: Decision, audit: AuditDraft): Promise<DecideResult>
  /**
   * Hands an approval to one toolUseId. Idempotent for the same one, until `claimableUntil`; then closed for all.
   */
  release(requestId: string, toolUseId: string, audit: AuditDraft): Promise<ReleaseResult>
  /**
   * The asker is waiting and will be heard of again within `leaseMs`; 0: it has given up, so that another toolUseId
   * with the same fingerprint may claim the approval. Unknown and closed requests are ignored.
   */
  touchRequest(requestId: string, leaseMs: number): Promise<void>
  /** pending → cancelled, for the key that asked. The actor of the audit row did it. */
  cancel(requestId: string, keyId: string, audit: AuditDraft): Promise<CancelResult>
  /** Cancels everything pending of one key, agent and session. Returns the rows that were cancelled. */
  cancelSession(of: { keyId: string; agentId: string; sessionId: string }, by: Actor): Promise<RequestRow[]>
  /** pending → expired for all that are due; drops sealed inputs nobody can claim any more. Returns how many expired. */
  expireDue(): Promise<number>

  /** The first cwd of an agent's session (its workspace), remembered at its first call. */
  sessionRoot(of: { keyId: string; agentId: string; sessionId: string; cwd: string }): Promise<string>

  request(id: string): Promise<RequestRow | undefined>
  /** The request a key stored under this toolUseId, or whose approval this toolUseId was given, whatever its state. */
  requestByToolUse(keyId: string, agentId: string, userId: string, toolUseId: string): Promise<RequestRow | undefined>
  /** Soonest expiry first while pending, newest first otherwise. */
  requests(filter: RequestFilter): Promise<{ rows: RequestRow[]; nextCursor?: string }>
  /** How many wait for a person, and when the first of them was asked. */
  pendingSummary(): Promise<{ count: number; oldestAt?: number }>

  /** Live grants of a user that apply to an agent (its own and `*`). */
  grantsFor(userId: string, agentId: string): Promise<GrantRow[]>
  grants(userId?: string): Promise<GrantRow[]>
  /** Counts one use, in one transaction with the audit row. False if it is revoked or expired by now, or paused. */
  useGrant(id: string, audit: AuditDraft, call?: CallNote): Promise<boolean>
  revokeGrant(id: string, userId: string | undefined, audit: AuditDraft): Promise<boolean>

  addKey(key: Omit<KeyRow, 'createdAt'>, audit: AuditDraft): Promise<void>
  key(id: string): Promise<KeyRow | undefined>
  keys(): Promise<KeyRow[]>
  revokeKey(id: string, audit: AuditDraft): Promise<boolean>
  /** Best effort, not awaited by callers, at most once a minute per key. */
  touchKey(id: string): void

  addUser(user: Omit<UserRow, 'createdAt'>, audit: AuditDraft): Promise<void>
  user(id: string): Promise<UserRow | undefined>
  userByToken(tokenHash: string): Promise<UserRow | undefined>
  users(): Promise<UserRow[]>
  revokeUser(id: string, audit: AuditDraft): Promise<boolean>
  /** Changes what is given. `disabled: true` and a new password end the user's sessions. False: no such live user. */
  changeUser(
    id: string,
    change: { role?: Role; disabled?: boolean; passwordHash?: string | null },
    audit: AuditDraft,
  ): Promise<boolean>
  addLoginLink(link: { hash: string; userId: string; ttlMs: number }, audit: AuditDraft): Promise<void>
  /** Single use: the first caller gets the row, everyone later (or too late) undefined. */
  useLoginLink(hash: string, audit: AuditDraft): Promise<LoginLinkRow | undefined>
  saveSession(session: { idHash: string; userId: string; data: string; ttlMs: number }): Promise<void>
  session(idHash: string): Promise<SessionRow | undefined>
  deleteSession(idHash: string): Promise<void>
  /** Live sessions, newest first; undefined: of everybody. */
  sessions(userId?: string): Promise<SessionRow[]>
  /** Ends somebody's session. False when there is none, or when it is not this user's (undefined: anybody's). */
  endSession(idHash: string, userId: string | undefined, audit: AuditDraft): Promise<boolean>

  addLowering(lowering: LoweringDraft, audit: AuditDraft): Promise<LoweringRow>
  /** Live ones, newest first; undefined: of everybody. */
  lowerings(userId?: string): Promise<LoweringRow[]>
  /** Live ones of one agent of one user. */
  loweringsFor(userId: string, agentId: string): Promise<LoweringRow[]>
  revokeLowering(id: string, by: Actor, audit: AuditDraft): Promise<boolean>

  /** The newest sequence number (0 when there is none). */
  cursor(): Promise<number>
  eventsSince(seq: number, limit: number): Promise<OutboxEvent[]>
  /** Calls back after commits that wrote outbox events; says only that there is something to read. */
  onCommit(listener: () => void): () => void

  /** Audit rows in order, `seq > after`. A row whose data is no JSON any more comes with the text as `unreadable`. */
  auditRows(after: number, limit: number): Promise<AuditRow[]>
  /**
   * Matching rows, newest or oldest first, behind `start`. Looks at a bounded number of rows: `next` is where to start
   * again, also when few or none matched; absent: there are no more.
   */
  auditPage(
    filter: AuditFilter,
    page: { order: 'newest' | 'oldest'; start?: number; limit: number },
  ): Promise<{ rows: AuditRow[]; next?: number }>
  /** The newest row of the chain, and how many rows come after `after` (0: all); undefined when there is none. */
  auditHead(after: number): Promise<{ seq: number; hash: string; count: number } | undefined>

  /** Reachable, writable, migrated. Rejects with store-unavailable otherwise. */
  check(): Promise<void>
  close(): Promise<void>
}
