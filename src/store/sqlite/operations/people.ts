// Adds and revokes users, their one-time login links and their dashboard sessions. Does not authenticate anybody.
import {
  type Columns,
  columnNames,
  fromColumns,
  LOGIN_LINK_FIELDS,
  SESSION_FIELDS,
  toValues,
  USER_FIELDS,
} from '../../rows.ts'
import type { AuditDraft, LoginLinkRow, Role, SessionRow, UserRow } from '../../store.ts'
import { insertInto } from '../insert-sql.ts'
import { sql, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'

const INSERT_USER = insertInto('account', columnNames(USER_FIELDS))
const INSERT_LINK = insertInto('login_link', columnNames(LOGIN_LINK_FIELDS))
const SAVE_SESSION = `${insertInto('web_session', columnNames(SESSION_FIELDS))}
  ON CONFLICT (id_hash) DO UPDATE SET user_id = excluded.user_id, data = excluded.data, expires_at = excluded.expires_at`

/** A link of somebody who was revoked since opens nothing. */
const USE_LINK = `UPDATE login_link SET used_at = ?
  WHERE hash = ? AND used_at IS NULL AND expires_at > ?
    AND EXISTS (SELECT 1 FROM account WHERE id = login_link.user_id AND revoked_at IS NULL AND disabled_at IS NULL)
  RETURNING ${columnNames(LOGIN_LINK_FIELDS).join(', ')}`

const SELECT_LIVE_USER = `SELECT ${columnNames(USER_FIELDS).join(', ')} FROM account WHERE id = ? AND revoked_at IS NULL`

export function addUser(tx: Transaction, user: Omit<UserRow, 'createdAt'>, audit: AuditDraft): void {
  sql(tx, INSERT_USER).run(...toValues(USER_FIELDS, { ...user, createdAt: tx.now }))
  appendAudit(tx, audit)
}

/** Ends the user's sessions at once. False when there is no such user who is not revoked yet. */
export function revokeUser(tx: Transaction, id: string, audit: AuditDraft): boolean {
  const { changes } = sql(tx, 'UPDATE account SET revoked_at = ? WHERE id = ? AND revoked_at IS NULL').run(tx.now, id)
  if (changes !== 1) return false
  sql(tx, 'DELETE FROM web_session WHERE user_id = ?').run(id)
  appendAudit(tx, audit)
  return true
}

type UserChange = { role?: Role; disabled?: boolean; passwordHash?: string | null }

/** Absent members stay as they are. Sessions end with the account's switch-off, and with the password they began with. */
export function changeUser(tx: Transaction, id: string, change: UserChange, audit: AuditDraft): boolean {
  const { role, disabled, passwordHash } = change
  const columns = sql(tx, SELECT_LIVE_USER).get(id) as Columns | undefined
  if (columns === undefined) return false
  const user = fromColumns(USER_FIELDS, columns)
  const disabledAt = disabled === undefined ? user.disabledAt : disabled ? (user.disabledAt ?? tx.now) : undefined
  const hash = passwordHash === undefined ? user.passwordHash : passwordHash
  sql(tx, 'UPDATE account SET role = ?, disabled_at = ?, password_hash = ? WHERE id = ?').run(
    role ?? user.role,
    disabledAt ?? null,
    hash ?? null,
    id,
  )
  if (disabled === true || passwordHash !== undefined) sql(tx, 'DELETE FROM web_session WHERE user_id = ?').run(id)
  appendAudit(tx, audit)
  return true
}

export function addLoginLink(
  tx: Transaction,
  { hash, userId, ttlMs }: { hash: string; userId: string; ttlMs: number },
  audit: AuditDraft,
): void {
  const row: LoginLinkRow = { hash, userId, createdAt: tx.now, expiresAt: tx.now + ttlMs }
  sql(tx, INSERT_LINK).run(...toValues(LOGIN_LINK_FIELDS, row))
  appendAudit(tx, audit)
}

export function useLoginLink(tx: Transaction, hash: string, audit: AuditDraft): LoginLinkRow | undefined {
  const columns = sql(tx, USE_LINK).get(tx.now, hash, tx.now) as Columns | undefined
  if (columns === undefined) return undefined
  appendAudit(tx, audit)
  return fromColumns(LOGIN_LINK_FIELDS, columns)
}

/** Saving again keeps `createdAt` and moves the end. */
export function saveSession(
  tx: Transaction,
  { ttlMs, ...session }: { idHash: string; userId: string; data: string; ttlMs: number },
): void {
  const row: SessionRow = { ...session, createdAt: tx.now, expiresAt: tx.now + ttlMs }
  sql(tx, SAVE_SESSION).run(...toValues(SESSION_FIELDS, row))
}

export function deleteSession(tx: Transaction, idHash: string): void {
  sql(tx, 'DELETE FROM web_session WHERE id_hash = ?').run(idHash)
}

/** Somebody else's session (userId given) does not exist for the caller. */
export function endSession(tx: Transaction, idHash: string, userId: string | null, audit: AuditDraft): boolean {
  const end = 'DELETE FROM web_session WHERE id_hash = ? AND (? IS NULL OR user_id = ?)'
  if (sql(tx, end).run(idHash, userId, userId).changes !== 1) return false
  appendAudit(tx, audit)
  return true
}
