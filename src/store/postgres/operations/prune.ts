// Deletes what is over and old, a bounded number at a time. Never deletes an audit row, and decides no ages.
import type { PruneAges, Pruned } from '../../store.ts'
import { change, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'

const REQUESTS = `DELETE FROM request WHERE id = ANY (ARRAY(SELECT id FROM request
  WHERE created_at <= $1 AND status <> 'pending' AND (claimable_until IS NULL OR claimable_until <= $2)
  ORDER BY created_at, id LIMIT $3))`

const OLDEST_EVENTS = 'SELECT seq, at FROM outbox ORDER BY seq LIMIT $1'
/** The newest stays: the next number is one more than its own. */
const EVENTS = 'DELETE FROM outbox WHERE seq <= $1 AND seq < (SELECT max(seq) FROM outbox)'

/** Each takes the time before which it was over (or made), and how many. A session that is still known keeps its place. */
const RECORDS: readonly string[] = [
  `DELETE FROM standing_grant WHERE ctid = ANY (ARRAY(SELECT ctid FROM standing_grant
    WHERE least(expires_at, revoked_at) <= $1 LIMIT $2))`,
  `DELETE FROM lowering WHERE ctid = ANY (ARRAY(SELECT ctid FROM lowering
    WHERE least(expires_at, revoked_at) <= $1 LIMIT $2))`,
  'DELETE FROM login_link WHERE ctid = ANY (ARRAY(SELECT ctid FROM login_link WHERE expires_at <= $1 LIMIT $2))',
  `DELETE FROM session_root WHERE ctid = ANY (ARRAY(SELECT root.ctid FROM session_root AS root
    WHERE root.created_at <= $1 AND NOT EXISTS (SELECT FROM agent_session AS known
      WHERE known.key_id = root.key_id AND known.agent_id = root.agent_id AND known.session_id = root.session_id)
    LIMIT $2))`,
]

/** See Store.prune. */
export async function prune(tx: Transaction, ages: PruneAges, max: number): Promise<Pruned> {
  const before = tx.now - ages.closedMs
  const requests = await change(tx, REQUESTS, [before, tx.now, max])
  const events = await pruneEvents(tx, tx.now - ages.eventsMs, max)
  let records = 0
  for (const text of RECORDS) records += await change(tx, text, [before, max])
  const pruned: Pruned = { requests, events, records }
  if (requests + events + records > 0)
    appendAudit(tx, { event: 'pruned', actor: 'system', userId: 'system', data: { ...pruned, before } })
  return pruned
}

/** The clock may have been turned back between two starts: only the rows before the first young one go. */
async function pruneEvents(tx: Transaction, before: number, max: number): Promise<number> {
  const { rows } = await tx.query(OLDEST_EVENTS, [max])
  const firstKept = rows.findIndex(({ at }) => Number(at) > before)
  const last = (firstKept < 0 ? rows : rows.slice(0, firstKept)).at(-1)
  return last === undefined ? 0 : change(tx, EVENTS, [Number(last['seq'])])
}
