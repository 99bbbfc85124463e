// Deletes what is over and old, a bounded number at a time. Never deletes an audit row, and decides no ages.
import type { PruneAges, Pruned } from '../../store.ts'
import { sql, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'

const REQUESTS = `DELETE FROM request WHERE id IN (SELECT id FROM request
  WHERE created_at <= ? AND status <> 'pending' AND (claimable_until IS NULL OR claimable_until <= ?)
  ORDER BY created_at, id LIMIT ?)`

const OLDEST_EVENTS = 'SELECT seq, at FROM outbox ORDER BY seq LIMIT ?'
/** The newest stays: the next number is one more than its own. */
const EVENTS = 'DELETE FROM outbox WHERE seq <= ? AND seq < (SELECT max(seq) FROM outbox)'

/** Each takes the time before which it was over (or made), and how many. A session that is still known keeps its place. */
const RECORDS: readonly string[] = [
  `DELETE FROM standing_grant WHERE rowid IN (SELECT rowid FROM standing_grant
    WHERE min(expires_at, coalesce(revoked_at, expires_at)) <= ? LIMIT ?)`,
  `DELETE FROM lowering WHERE rowid IN (SELECT rowid FROM lowering
    WHERE min(expires_at, coalesce(revoked_at, expires_at)) <= ? LIMIT ?)`,
  'DELETE FROM login_link WHERE rowid IN (SELECT rowid FROM login_link WHERE expires_at <= ? LIMIT ?)',
  `DELETE FROM session_root WHERE rowid IN (SELECT root.rowid FROM session_root AS root
    WHERE root.created_at <= ? AND NOT EXISTS (SELECT 1 FROM agent_session AS known
      WHERE known.key_id = root.key_id AND known.agent_id = root.agent_id AND known.session_id = root.session_id)
    LIMIT ?)`,
]

/** See Store.prune. */
export function prune(tx: Transaction, ages: PruneAges, max: number): Pruned {
  const before = tx.now - ages.closedMs
  const pruned: Pruned = {
    requests: sql(tx, REQUESTS).run(before, tx.now, max).changes,
    events: pruneEvents(tx, tx.now - ages.eventsMs, max),
    records: RECORDS.reduce((sum, text) => sum + sql(tx, text).run(before, max).changes, 0),
  }
  if (pruned.requests + pruned.events + pruned.records > 0)
    appendAudit(tx, { event: 'pruned', actor: 'system', userId: 'system', data: { ...pruned, before } })
  return pruned
}

/** The clock may have been turned back between two starts: only the rows before the first young one go. */
function pruneEvents(tx: Transaction, before: number, max: number): number {
  const oldest = sql(tx, OLDEST_EVENTS).all(max) as { seq: number; at: number }[]
  const firstKept = oldest.findIndex(({ at }) => at > before)
  const last = (firstKept < 0 ? oldest : oldest.slice(0, firstKept)).at(-1)
  return last === undefined ? 0 : sql(tx, EVENTS).run(last.seq).changes
}
