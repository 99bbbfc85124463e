// Adds and revokes lowered rules. Does not judge with them.
import { columnNames, LOWERING_FIELDS, toColumns } from '../../rows.ts'
import type { Actor, AuditDraft, LoweringDraft, LoweringRow } from '../../store.ts'
import { insertInto, rowsParameter } from '../insert-sql.ts'
import { change, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'

const INSERT = insertInto('lowering', columnNames(LOWERING_FIELDS))
const REVOKE = `UPDATE lowering SET revoked_at = $1, revoked_by = $2
  WHERE id = $3 AND revoked_at IS NULL AND expires_at > $1`

export async function addLowering(
  tx: Transaction,
  { ttlMs, ...draft }: LoweringDraft,
  audit: AuditDraft,
): Promise<LoweringRow> {
  const row: LoweringRow = { ...draft, createdAt: tx.now, expiresAt: tx.now + ttlMs }
  await tx.query(INSERT, [rowsParameter([toColumns(LOWERING_FIELDS, row)])])
  appendAudit(tx, audit)
  return row
}

/** False when there is none that is still in force. */
export async function revokeLowering(tx: Transaction, id: string, by: Actor, audit: AuditDraft): Promise<boolean> {
  if ((await change(tx, REVOKE, [tx.now, by, id])) !== 1) return false
  appendAudit(tx, audit)
  return true
}
