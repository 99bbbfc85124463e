// Keeps the heartbeat of agents' sessions, and the verdicts that later events are compared with. Compares nothing.
import { CALL_KEPT_MS, SESSION_KEPT_MS } from '../../limits.ts'
import type { CallNote, EventNote, SessionKey } from '../../store.ts'
import { sql, type Transaction } from '../transaction.ts'

const INSERT_SESSION = `INSERT INTO agent_session (key_id, user_id, agent_id, session_id, first_at, last_at, resting,
    calls_allowed, calls_denied, calls_asked, calls_ran, alarms)
  VALUES (?, ?, ?, ?, ?, ?, 0, 0, 0, 0, 0, 0) ON CONFLICT DO NOTHING`

const OF_SESSION = 'WHERE user_id = ? AND agent_id = ? AND session_id = ? AND key_id = ?'

/** The ordinary case: it touches no index. */
const heardCall = (counter: string) => `UPDATE agent_session SET last_at = ?, last_call_at = ?,
  ${counter} = ${counter} + ? ${OF_SESSION} AND ended_at IS NULL AND quiet_at IS NULL AND resting = 0`

const HEARD_CALL = {
  allowed: heardCall('calls_allowed'),
  denied: heardCall('calls_denied'),
  asked: heardCall('calls_asked'),
}

/** A session that asks again has not ended, whatever was told before. */
const AWAKEN = `UPDATE agent_session SET ended_at = NULL, quiet_at = NULL, resting = 0 ${OF_SESSION}`

/** News after the end comes late: only the agent's own word that it waits opens the session again. */
const HEARD_EVENT = `UPDATE agent_session SET last_at = ?, last_event_at = ?, last_event = ?, quiet_at = NULL, resting = ?,
  ended_at = CASE WHEN ? = 1 THEN ? WHEN ? = 1 THEN NULL ELSE ended_at END,
  calls_ran = calls_ran + ?, alarms = alarms + ? ${OF_SESSION}`

const INSERT_CALL = `INSERT INTO judged_call
    (key_id, user_id, agent_id, session_id, use_id, tool_name, cwd, fingerprint, decision, request_id, asked_at)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (key_id, agent_id, user_id, use_id, fingerprint) WHERE use_id IS NOT NULL
    DO UPDATE SET decision = excluded.decision, request_id = coalesce(excluded.request_id, judged_call.request_id)`

const FORGET_CALLS = `DELETE FROM judged_call
  WHERE id IN (SELECT id FROM judged_call ORDER BY id LIMIT ?) AND asked_at <= ?`
const FORGET_SESSIONS = `DELETE FROM agent_session
  WHERE rowid IN (SELECT rowid FROM agent_session WHERE first_at <= ? AND last_at <= ? ORDER BY first_at LIMIT ?)`

const place = (of: SessionKey) => [of.userId, of.agentId, of.sessionId, of.keyId]

function ensureSession(tx: Transaction, of: SessionKey): void {
  sql(tx, INSERT_SESSION).run(of.keyId, of.userId, of.agentId, of.sessionId, tx.now, tx.now)
}

/** A verdict: the heartbeat moves, and a call that can be named again is remembered. `again`: it was counted before. */
export function noteCall(tx: Transaction, call: CallNote, of: { requestId?: string; again?: boolean } = {}): void {
  countCalls(tx, call, of.again === true ? 0 : 1)
  rememberCall(tx, call, of.requestId)
}

/** Notes calls that were answered together: the heartbeat of each session moves once, by all of its calls. */
export function noteCalls(tx: Transaction, calls: readonly CallNote[]): void {
  const alike = new Map<string, { call: CallNote; times: number }>()
  for (const call of calls) {
    const name = JSON.stringify([call.decision, ...place(call)])
    const known = alike.get(name)
    if (known === undefined) alike.set(name, { call, times: 1 })
    else known.times += 1
    rememberCall(tx, call)
  }
  for (const { call, times } of alike.values()) countCalls(tx, call, times)
}

function countCalls(tx: Transaction, call: CallNote, times: number): void {
  const hear = () => sql(tx, HEARD_CALL[call.decision]).run(tx.now, tx.now, times, ...place(call)).changes === 1
  if (hear()) return
  ensureSession(tx, call)
  sql(tx, AWAKEN).run(...place(call))
  hear()
}

function rememberCall(tx: Transaction, call: CallNote, requestId?: string): void {
  if (call.fingerprint === undefined) return
  sql(tx, INSERT_CALL).run(
    call.keyId,
    call.userId,
    call.agentId,
    call.sessionId,
    call.useId ?? null,
    call.toolName,
    call.cwd ?? null,
    call.fingerprint,
    call.decision,
    requestId ?? null,
    tx.now,
  )
}

/** An event. A session that was only ever told of gets its first heartbeat from it. */
export function noteEvent(tx: Transaction, event: EventNote): void {
  ensureSession(tx, event)
  const ends = event.ends ? 1 : 0
  const resting = event.resting ? 1 : 0
  const ran = event.ranCallId === undefined ? 0 : 1
  const alarms = event.alarm === undefined ? 0 : 1
  sql(tx, HEARD_EVENT).run(tx.now, tx.now, event.event, resting, ends, tx.now, resting, ran, alarms, ...place(event))
}

/** At most `max` of each kind, the oldest first. */
export function forgetCoverage(tx: Transaction, max: number): void {
  sql(tx, FORGET_CALLS).run(max, tx.now - CALL_KEPT_MS)
  sql(tx, FORGET_SESSIONS).run(tx.now - SESSION_KEPT_MS, tx.now - SESSION_KEPT_MS, max)
}
