// Adds, counts and revokes standing grants. Does not match calls against them.
import { columnNames, GRANT_FIELDS, toValues } from '../../rows.ts'
import type { AuditDraft, GrantDraft, GrantRow } from '../../store.ts'
import { insertInto } from '../insert-sql.ts'
import { sql, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { pauseOn } from './pauses.ts'

const INSERT = insertInto('standing_grant', columnNames(GRANT_FIELDS))

const USE = `UPDATE standing_grant SET matches = matches + 1, last_used_at = ?
  WHERE id = ? AND revoked_at IS NULL AND expires_at > ?`

const REVOKE = `UPDATE standing_grant SET revoked_at = ?
  WHERE id = ? AND revoked_at IS NULL AND (? IS NULL OR user_id = ?)`

/** Part of a decision: its audit row is the decision's. */
export function addGrant(tx: Transaction, { ttlMs, ...draft }: GrantDraft): GrantRow {
  const row: GrantRow = { ...draft, createdAt: tx.now, expiresAt: tx.now + ttlMs, matches: 0 }
  sql(tx, INSERT).run(...toValues(GRANT_FIELDS, row))
  return row
}

/** `audit` says whose call it is: while that agent is paused no grant applies. */
export function useGrant(tx: Transaction, id: string, audit: AuditDraft): boolean {
  if (pauseOn(tx, { userId: audit.userId, agentId: audit.agentId ?? '*' }) !== undefined) return false
  if (sql(tx, USE).run(tx.now, id, tx.now).changes !== 1) return false
  appendAudit(tx, audit)
  return true
}

/** Only a grant of this user; undefined: of anybody. False when there is none that is not revoked yet. */
export function revokeGrant(tx: Transaction, id: string, userId: string | null, audit: AuditDraft): boolean {
  if (sql(tx, REVOKE).run(tx.now, id, userId, userId).changes !== 1) return false
  appendAudit(tx, audit)
  return true
}
