// Adds, counts and revokes standing grants. Does not match calls against them.
import { columnNames, GRANT_FIELDS, toColumns } from '../../rows.ts'
import type { AuditDraft, GrantDraft, GrantRow } from '../../store.ts'
import { insertInto, rowsParameter } from '../insert-sql.ts'
import { change, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { pauseOn } from './pauses.ts'

const INSERT = insertInto('standing_grant', columnNames(GRANT_FIELDS))

const USE = `UPDATE standing_grant SET matches = matches + 1, last_used_at = $1
  WHERE id = $2 AND revoked_at IS NULL AND expires_at > $1`

const REVOKE = `UPDATE standing_grant SET revoked_at = $1
  WHERE id = $2 AND revoked_at IS NULL AND ($3::text IS NULL OR user_id = $3)`

/** Part of a decision: its audit row is the decision's. */
export async function addGrant(tx: Transaction, { ttlMs, ...draft }: GrantDraft): Promise<GrantRow> {
  const row: GrantRow = { ...draft, createdAt: tx.now, expiresAt: tx.now + ttlMs, matches: 0 }
  await tx.query(INSERT, [rowsParameter([toColumns(GRANT_FIELDS, row)])])
  return row
}

/** `audit` says whose call it is: while that agent is paused no grant applies. */
export async function useGrant(tx: Transaction, id: string, audit: AuditDraft): Promise<boolean> {
  if ((await pauseOn(tx, { userId: audit.userId, agentId: audit.agentId ?? '*' })) !== undefined) return false
  if ((await change(tx, USE, [tx.now, id])) !== 1) return false
  appendAudit(tx, audit)
  return true
}

/** Only a grant of this user; null: of anybody. False when there is none that is not revoked yet. */
export async function revokeGrant(
  tx: Transaction,
  id: string,
  userId: string | null,
  audit: AuditDraft,
): Promise<boolean> {
  if ((await change(tx, REVOKE, [tx.now, id, userId])) !== 1) return false
  appendAudit(tx, audit)
  return true
}
