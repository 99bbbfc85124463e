// The part of the storage interface that proof of coverage needs: verdicts to compare with, heartbeats, alarms, and the
// filter of the audit trail. Types only; the guarantees are those of store.ts.
import type { AlarmKind } from '../contract/alarm.ts'
import type { RequestStatus } from '../contract/permission.ts'
import type { Actor, AuditDraft } from './store.ts'

/** Whose call or event it was. `sessionId` is '' where none was named. */
export type SessionKey = { keyId: string; userId: string; agentId: string; sessionId: string }

/**
 * What is kept of a verdict so that the call is recognised when the agent tells that it ran. Without `fingerprint` only
 * the heartbeat moves: such a call cannot be told from others later.
 */
export type CallNote = SessionKey & {
  /** The agent's own id of the call, or the nonce it asked with. With the same one and fingerprint it is one call. */
  useId?: string
  toolName: string
  /** Effective only together with the tool's own: as the call named it. */
  cwd?: string
  fingerprint?: string
  /** asked: a person decides; the request says how that stands. */
  decision: 'allowed' | 'denied' | 'asked'
}

/** A call that was judged, with its request as it stands. */
export type JudgedCall = SessionKey & {
  id: number
  useId?: string
  toolName: string
  cwd?: string
  fingerprint: string
  decision: CallNote['decision']
  requestId?: string
  askedAt: number
  ranAt?: number
  /** The event that told that it ran. */
  ranEvent?: string
  /** Of the request, where there is one. */
  status?: RequestStatus
  modifiedFingerprint?: string
  releasedTo?: string
}

/** Something that should not have happened. The same again in one session is counted in the open one. */
export type AlarmDraft = SessionKey & {
  id: string
  kind: AlarmKind
  toolName?: string
  toolUseId?: string
  requestId?: string
  /** One sentence, safe to show. */
  detail: string
}
export type AlarmRow = AlarmDraft & {
  firstAt: number
  lastAt: number
  count: number
  acknowledgedAt?: number
  acknowledgedBy?: Actor
  note?: string
}

/** What an agent told, and what it means. `ranCallId`: the judged call that it says has run. */
export type EventNote = SessionKey & {
  event: string
  /** The agent waits for somebody now: silence means nothing. */
  resting: boolean
  ends: boolean
  ranCallId?: number
  alarm?: AlarmDraft
}

/** stale: the judged call was told to have run by another event meanwhile; nothing was written. */
export type ObserveResult = { kind: 'recorded'; alarm?: AlarmRow } | { kind: 'stale' }

/** The heartbeat of one session of an agent, as one key tells of it. */
export type AgentSessionRow = SessionKey & {
  firstAt: number
  lastAt: number
  lastCallAt?: number
  lastEventAt?: number
  lastEvent?: string
  endedAt?: number
  quietAt?: number
  resting: boolean
  callsAllowed: number
  callsDenied: number
  callsAsked: number
  callsRan: number
  alarms: number
}

export type AlarmFilter = {
  userId?: string
  agentId?: string
  kind?: AlarmKind
  status?: 'open' | 'acknowledged'
  limit: number
  /** Opaque, from `nextCursor`. */
  cursor?: string
}

/** Times Unix ms, both ends included. All conditions must hold. */
export type AuditFilter = {
  userId?: string
  agentId?: string
  sessionId?: string
  /** The kind of entry: verdict, queued, decided … */
  event?: string
  tier?: string
  rule?: string
  toolUseId?: string
  requestId?: string
  from?: number
  until?: number
  /** Substring, case-insensitive for ASCII: anywhere in the entry. */
  q?: string
}

/** The functions of the store for all of this. */
export type CoverageStore = {
  /** Records what an agent told, its heartbeat, which call it says has run, and the alarm this raises: one transaction. */
  observe(note: EventNote, audit: AuditDraft): Promise<ObserveResult>
  /** Judged calls that an event may tell of, newest first: by the agent's id of the call, else by session and tool. */
  judgedCalls(of: SessionKey & { useId?: string; toolName?: string }, limit: number): Promise<JudgedCall[]>
  /** Sessions that were not heard of for `quietMs`, have not ended and did not say that they wait. */
  quietSessions(quietMs: number, limit: number): Promise<AgentSessionRow[]>
  /** Raises the alarm for a session that is still as quiet as `lastAt` says. Undefined when it was heard of since. */
  raiseQuiet(alarm: AlarmDraft, lastAt: number, by: Actor): Promise<AlarmRow | undefined>
  /** Newest first. */
  alarms(filter: AlarmFilter): Promise<{ rows: AlarmRow[]; nextCursor?: string }>
  alarm(id: string): Promise<AlarmRow | undefined>
  /** The first acknowledgement stays; `audit` is written for that one alone. Undefined: no alarm (of this user). */
  acknowledgeAlarm(
    id: string,
    of: { userId?: string; by: Actor; note?: string },
    audit: AuditDraft,
  ): Promise<AlarmRow | undefined>
  /** Alarms by kind: how many are open, and how often each kind happened. */
  alarmCounts(): Promise<{ kind: AlarmKind; open: number; total: number }[]>
  /** Sessions, heard of last first. */
  agentSessions(filter: { userId?: string; agentId?: string }, limit: number): Promise<AgentSessionRow[]>
}
