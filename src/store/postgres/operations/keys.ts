// Adds and revokes API keys. Does not check secrets.
import { columnNames, KEY_FIELDS, toColumns } from '../../rows.ts'
import type { AuditDraft, KeyRow } from '../../store.ts'
import { insertInto, rowsParameter } from '../insert-sql.ts'
import { change, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { cancelOfKey } from './decide.ts'

const INSERT = insertInto('api_key', columnNames(KEY_FIELDS))

export async function addKey(tx: Transaction, key: Omit<KeyRow, 'createdAt'>, audit: AuditDraft): Promise<void> {
  await tx.query(INSERT, [rowsParameter([toColumns(KEY_FIELDS, { ...key, createdAt: tx.now })])])
  appendAudit(tx, audit)
}

/** With what waits of it. False when there is no such key that is not revoked yet. */
export async function revokeKey(tx: Transaction, id: string, audit: AuditDraft): Promise<boolean> {
  const revoke = 'UPDATE api_key SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL'
  if ((await change(tx, revoke, [tx.now, id])) !== 1) return false
  appendAudit(tx, audit)
  await cancelOfKey(tx, id, audit.actor)
  return true
}
