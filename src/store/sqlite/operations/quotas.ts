// Says whether somebody has too many requests pending, without counting them for every call. Refuses nothing itself.
import type { RequestDraft, SubmitLimits } from '../../store.ts'
import type { Connection } from '../database.ts'
import { sql, type Transaction } from '../transaction.ts'

export type QuotaScope = 'key' | 'agent' | 'user'

/** Whose request it is. */
type Asker = Pick<RequestDraft, 'keyId' | 'userId' | 'agentId'>

/**
 * How many requests of each are pending at most: what was counted once, and every one that was queued here since. Those
 * that were closed since are still in it, so it is never too low. `version`: changes when another process has written.
 */
type Bounds = { version: number; atMost: Map<string, number> }

const boundsOf = new WeakMap<Connection, Bounds>()

/** More than this is not remembered: then everybody is counted anew. */
const MAX_REMEMBERED = 10_000

const WHERE: Record<QuotaScope, string> = {
  key: 'key_id = ?',
  agent: 'user_id = ? AND agent_id = ?',
  user: 'user_id = ?',
}

/** `live`: what counts. `pending`: with those whose time is over and that nobody has closed yet. */
const count = (scope: QuotaScope) => `SELECT count(*) AS pending, count(*) FILTER (WHERE expires_at > ?) AS live
  FROM request WHERE status = 'pending' AND ${WHERE[scope]}`
const COUNT: Record<QuotaScope, string> = { key: count('key'), agent: count('agent'), user: count('user') }

const idsOf = (draft: Asker): Record<QuotaScope, string[]> => ({
  key: [draft.keyId],
  agent: [draft.userId, draft.agentId],
  user: [draft.userId],
})

const SCOPES: readonly QuotaScope[] = ['key', 'agent', 'user']

/** The first quota that one more request of this draft would exceed. What it says is exact. */
export function exceededQuota(tx: Transaction, draft: Asker, limits: SubmitLimits): QuotaScope | undefined {
  const { atMost } = currentBounds(tx)
  const max = { key: limits.maxPendingPerKey, agent: limits.maxPendingPerAgent, user: limits.maxPendingPerUser }
  const ids = idsOf(draft)
  return SCOPES.find((scope) => {
    const limit = max[scope]
    if (limit === undefined) return false
    const name = nameOf(scope, ids[scope])
    if ((atMost.get(name) ?? Number.POSITIVE_INFINITY) < limit) return false
    const { pending, live } = sql(tx, COUNT[scope]).get(tx.now, ...ids[scope]) as { pending: number; live: number }
    if (atMost.size >= MAX_REMEMBERED) atMost.clear()
    atMost.set(name, pending)
    return live >= limit
  })
}

/** One more is pending, of a draft that exceeded no quota in this transaction. */
export function notePending(tx: Transaction, draft: Asker): void {
  const atMost = boundsOf.get(tx.db)?.atMost
  const ids = idsOf(draft)
  for (const scope of SCOPES) {
    const name = nameOf(scope, ids[scope])
    const known = atMost?.get(name)
    if (known !== undefined) atMost?.set(name, known + 1)
  }
}

/** For whoever undoes what this connection has written: others may have been counted while it was there. */
export function forgetBounds(db: Connection): void {
  boundsOf.delete(db)
}

/** Two different ones never have the same name: of two ids the length of the first is told. */
const nameOf = (scope: QuotaScope, [first, second]: readonly string[]): string =>
  second === undefined ? `${scope} ${first}` : `${scope} ${first?.length} ${first} ${second}`

/** Inside a transaction that has the write lock nobody else writes: what another process wrote before shows here. */
function currentBounds(tx: Transaction): Bounds {
  tx.dataVersion ??= readDataVersion(tx)
  const known = boundsOf.get(tx.db)
  if (known?.version === tx.dataVersion) return known
  const bounds = { version: tx.dataVersion, atMost: new Map<string, number>() }
  boundsOf.set(tx.db, bounds)
  return bounds
}

const readDataVersion = (tx: Transaction): number =>
  (sql(tx, 'SELECT data_version AS version FROM pragma_data_version').get() as { version: number }).version
