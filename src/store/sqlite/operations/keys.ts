// Adds, touches and revokes API keys. Does not check secrets.
import { columnNames, KEY_FIELDS, toValues } from '../../rows.ts'
import type { AuditDraft, KeyRow } from '../../store.ts'
import { insertInto } from '../insert-sql.ts'
import { sql, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { cancelOfKey } from './decide.ts'

const INSERT = insertInto('api_key', columnNames(KEY_FIELDS))

export function addKey(tx: Transaction, key: Omit<KeyRow, 'createdAt'>, audit: AuditDraft): void {
  sql(tx, INSERT).run(...toValues(KEY_FIELDS, { ...key, createdAt: tx.now }))
  appendAudit(tx, audit)
}

/** With what waits of it. False when there is no such key that is not revoked yet. */
export function revokeKey(tx: Transaction, id: string, audit: AuditDraft): boolean {
  const { changes } = sql(tx, 'UPDATE api_key SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL').run(tx.now, id)
  if (changes !== 1) return false
  appendAudit(tx, audit)
  cancelOfKey(tx, id, audit.actor)
  return true
}

export function touchKey(tx: Transaction, id: string): void {
  sql(tx, 'UPDATE api_key SET last_used_at = ? WHERE id = ?').run(tx.now, id)
}
