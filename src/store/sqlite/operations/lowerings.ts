// Adds and revokes lowered rules. Does not judge with them.
import { columnNames, LOWERING_FIELDS, toValues } from '../../rows.ts'
import type { Actor, AuditDraft, LoweringDraft, LoweringRow } from '../../store.ts'
import { insertInto } from '../insert-sql.ts'
import { sql, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'

const INSERT = insertInto('lowering', columnNames(LOWERING_FIELDS))
const REVOKE = `UPDATE lowering SET revoked_at = ?, revoked_by = ?
  WHERE id = ? AND revoked_at IS NULL AND expires_at > ?`

export function addLowering(tx: Transaction, { ttlMs, ...draft }: LoweringDraft, audit: AuditDraft): LoweringRow {
  const row: LoweringRow = { ...draft, createdAt: tx.now, expiresAt: tx.now + ttlMs }
  sql(tx, INSERT).run(...toValues(LOWERING_FIELDS, row))
  appendAudit(tx, audit)
  return row
}

/** False when there is none that is still in force. */
export function revokeLowering(tx: Transaction, id: string, by: Actor, audit: AuditDraft): boolean {
  if (sql(tx, REVOKE).run(tx.now, by, id, tx.now).changes !== 1) return false
  appendAudit(tx, audit)
  return true
}
