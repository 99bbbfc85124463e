// Keeps the heartbeat of agents' sessions, and the verdicts that later events are compared with. Compares nothing.
import { CALL_KEPT_MS, SESSION_KEPT_MS } from '../../limits.ts'
import type { Columns } from '../../rows.ts'
import type { CallNote, EventNote, SessionKey } from '../../store.ts'
import { insertInto, rowsParameter } from '../insert-sql.ts'
import { change, type NotedCall, type Transaction } from '../transaction.ts'

/** A session that asks again has not ended, whatever was told before. */
const SESSION_COLUMNS = [
  'key_id',
  'user_id',
  'agent_id',
  'session_id',
  'first_at',
  'last_at',
  'last_call_at',
  'resting',
  'calls_allowed',
  'calls_denied',
  'calls_asked',
  'calls_ran',
  'alarms',
]
export const hearCalls = (place: string): string => `${insertInto('agent_session', SESSION_COLUMNS, place)}
  ON CONFLICT (user_id, agent_id, session_id, key_id) DO UPDATE SET
  last_at = excluded.last_at, last_call_at = excluded.last_call_at, ended_at = NULL, quiet_at = NULL, resting = 0,
  calls_allowed = agent_session.calls_allowed + excluded.calls_allowed,
  calls_denied = agent_session.calls_denied + excluded.calls_denied,
  calls_asked = agent_session.calls_asked + excluded.calls_asked`

const CALL_COLUMNS = [
  'key_id',
  'user_id',
  'agent_id',
  'session_id',
  'use_id',
  'tool_name',
  'cwd',
  'fingerprint',
  'decision',
  'request_id',
  'asked_at',
]
export const insertCalls = (place: string): string => `${insertInto('judged_call', CALL_COLUMNS, place)}
  ON CONFLICT (key_id, agent_id, user_id, use_id, fingerprint) WHERE use_id IS NOT NULL
  DO UPDATE SET decision = excluded.decision, request_id = coalesce(excluded.request_id, judged_call.request_id)`

/**
 * A session that was only ever told of gets its first heartbeat from the event. What is told after the end comes late:
 * only the agent's own word that it waits opens the session again.
 */
const HEAR_EVENT = `INSERT INTO agent_session (user_id, agent_id, session_id, key_id, first_at, last_at, last_event_at,
    last_event, resting, ended_at, calls_allowed, calls_denied, calls_asked, calls_ran, alarms)
  VALUES ($1, $2, $3, $4, $5::bigint, $5, $5, $6, $7, CASE WHEN $8::int = 1 THEN $5 END, 0, 0, 0, $9, $10)
  ON CONFLICT (user_id, agent_id, session_id, key_id) DO UPDATE SET
    last_at = excluded.last_at, last_event_at = excluded.last_event_at, last_event = excluded.last_event,
    quiet_at = NULL, resting = excluded.resting,
    ended_at = CASE WHEN excluded.ended_at IS NOT NULL THEN excluded.ended_at
      WHEN excluded.resting = 1 THEN NULL ELSE agent_session.ended_at END,
    calls_ran = agent_session.calls_ran + excluded.calls_ran, alarms = agent_session.alarms + excluded.alarms`

const FORGET_CALLS = `DELETE FROM judged_call
  WHERE id IN (SELECT id FROM judged_call ORDER BY id LIMIT $1) AND asked_at <= $2`
const FORGET_SESSIONS = `DELETE FROM agent_session WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM agent_session WHERE first_at <= $1 AND last_at <= $1 ORDER BY first_at LIMIT $2))`

const COUNTER = { allowed: 'calls_allowed', denied: 'calls_denied', asked: 'calls_asked' } as const

const WRITE_CALLS = `WITH sessions AS (${hearCalls('$1')}) ${insertCalls('$2')}`

/**
 * The verdicts that the transaction has noted so far, as rows for hearCalls and insertCalls: the heartbeats move, and
 * calls that can be named again are remembered. The order of the calls counts as if each were written for itself.
 */
export function takeCalls(tx: Transaction): { sessions: Columns[]; calls: Columns[] } {
  const noted = tx.calls.splice(0)
  return { sessions: sessionsOf(noted, tx.now), calls: judgedCallsOf(noted, tx.now) }
}

/** Writes them now, for operations that look at these tables. */
export async function writeCalls(tx: Transaction): Promise<void> {
  if (tx.calls.length === 0) return
  const { sessions, calls } = takeCalls(tx)
  await tx.query(WRITE_CALLS, [rowsParameter(sessions), rowsParameter(calls)])
}

/** An event, after all verdicts before it. */
export async function noteEvent(tx: Transaction, event: EventNote): Promise<void> {
  await writeCalls(tx)
  const flag = (is: boolean): number => (is ? 1 : 0)
  await change(tx, HEAR_EVENT, [
    ...[event.userId, event.agentId, event.sessionId, event.keyId, tx.now, event.event],
    flag(event.resting),
    flag(event.ends),
    flag(event.ranCallId !== undefined),
    flag(event.alarm !== undefined),
  ])
}

/** At most `max` of each kind, the oldest first. */
export async function forgetCoverage(tx: Transaction, max: number): Promise<void> {
  await writeCalls(tx)
  await change(tx, FORGET_CALLS, [max, tx.now - CALL_KEPT_MS])
  await change(tx, FORGET_SESSIONS, [tx.now - SESSION_KEPT_MS, max])
}

const keyOf = (...parts: readonly string[]): string => JSON.stringify(parts)
const placeOf = (of: SessionKey) => [of.userId, of.agentId, of.sessionId, of.keyId] as const

/** One row for each session, with how many calls of each kind it adds. */
function sessionsOf(noted: readonly NotedCall[], now: number): Columns[] {
  const sessions = new Map<string, Columns & Record<(typeof COUNTER)[CallNote['decision']], number>>()
  for (const { call, again } of noted) {
    const key = keyOf(...placeOf(call))
    const session = sessions.get(key) ?? {
      key_id: call.keyId,
      user_id: call.userId,
      agent_id: call.agentId,
      session_id: call.sessionId,
      first_at: now,
      last_at: now,
      last_call_at: now,
      resting: 0,
      calls_allowed: 0,
      calls_denied: 0,
      calls_asked: 0,
      calls_ran: 0,
      alarms: 0,
    }
    if (again !== true) session[COUNTER[call.decision]] += 1
    sessions.set(key, session)
  }
  return [...sessions.values()]
}

/** A call that was asked several times is one row, with the newest verdict: a statement may touch a row only once. */
function judgedCallsOf(noted: readonly NotedCall[], now: number): Columns[] {
  const rows: Columns[] = []
  const byUse = new Map<string, Columns>()
  for (const { call, requestId } of noted) {
    if (call.fingerprint === undefined) continue
    const row: Columns = {
      key_id: call.keyId,
      user_id: call.userId,
      agent_id: call.agentId,
      session_id: call.sessionId,
      use_id: call.useId ?? null,
      tool_name: call.toolName,
      cwd: call.cwd ?? null,
      fingerprint: call.fingerprint,
      decision: call.decision,
      request_id: requestId ?? null,
      asked_at: now,
    }
    const key =
      call.useId === undefined ? undefined : keyOf(call.keyId, call.agentId, call.userId, call.useId, call.fingerprint)
    const earlier = key === undefined ? undefined : byUse.get(key)
    if (earlier !== undefined) {
      Object.assign(earlier, { decision: row['decision'], request_id: row['request_id'] ?? earlier['request_id'] })
      continue
    }
    rows.push(row)
    if (key !== undefined) byUse.set(key, row)
  }
  return rows
}
