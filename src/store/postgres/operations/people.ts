// Adds and revokes users, their one-time login links and their dashboard sessions. Does not authenticate anybody.
import { columnNames, fromColumns, LOGIN_LINK_FIELDS, SESSION_FIELDS, toColumns, USER_FIELDS } from '../../rows.ts'
import type { AuditDraft, LoginLinkRow, Role, SessionRow, UserRow } from '../../store.ts'
import { insertInto, rowsParameter } from '../insert-sql.ts'
import { change, one, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'

const INSERT_USER = insertInto('account', columnNames(USER_FIELDS))
const INSERT_LINK = insertInto('login_link', columnNames(LOGIN_LINK_FIELDS))
const SAVE_SESSION = `${insertInto('web_session', columnNames(SESSION_FIELDS))}
  ON CONFLICT (id_hash) DO UPDATE SET user_id = excluded.user_id, data = excluded.data, expires_at = excluded.expires_at`

/** A link of somebody who was revoked since opens nothing. */
const USE_LINK = `UPDATE login_link SET used_at = $1
  WHERE hash = $2 AND used_at IS NULL AND expires_at > $1
    AND EXISTS (SELECT FROM account WHERE id = login_link.user_id AND revoked_at IS NULL AND disabled_at IS NULL)
  RETURNING ${columnNames(LOGIN_LINK_FIELDS).join(', ')}`

const SELECT_LIVE_USER = `SELECT ${columnNames(USER_FIELDS).join(', ')} FROM account WHERE id = $1 AND revoked_at IS NULL`
const END_SESSIONS = 'DELETE FROM web_session WHERE user_id = $1'

export async function addUser(tx: Transaction, user: Omit<UserRow, 'createdAt'>, audit: AuditDraft): Promise<void> {
  await tx.query(INSERT_USER, [rowsParameter([toColumns(USER_FIELDS, { ...user, createdAt: tx.now })])])
  appendAudit(tx, audit)
}

/** Ends the user's sessions at once. False when there is no such user who is not revoked yet. */
export async function revokeUser(tx: Transaction, id: string, audit: AuditDraft): Promise<boolean> {
  const revoke = 'UPDATE account SET revoked_at = $1 WHERE id = $2 AND revoked_at IS NULL'
  if ((await change(tx, revoke, [tx.now, id])) !== 1) return false
  await change(tx, END_SESSIONS, [id])
  appendAudit(tx, audit)
  return true
}

type UserChange = { role?: Role; disabled?: boolean; passwordHash?: string | null }

/** Absent members stay as they are. Sessions end with the account's switch-off, and with the password they began with. */
export async function changeUser(
  tx: Transaction,
  id: string,
  changes: UserChange,
  audit: AuditDraft,
): Promise<boolean> {
  const { role, disabled, passwordHash } = changes
  const columns = await one(tx, SELECT_LIVE_USER, [id])
  if (columns === undefined) return false
  const user = fromColumns(USER_FIELDS, columns)
  const disabledAt = disabled === undefined ? user.disabledAt : disabled ? (user.disabledAt ?? tx.now) : undefined
  const hash = passwordHash === undefined ? user.passwordHash : passwordHash
  await change(tx, 'UPDATE account SET role = $1, disabled_at = $2, password_hash = $3 WHERE id = $4', [
    role ?? user.role,
    disabledAt ?? null,
    hash ?? null,
    id,
  ])
  if (disabled === true || passwordHash !== undefined) await change(tx, END_SESSIONS, [id])
  appendAudit(tx, audit)
  return true
}

export async function addLoginLink(
  tx: Transaction,
  { hash, userId, ttlMs }: { hash: string; userId: string; ttlMs: number },
  audit: AuditDraft,
): Promise<void> {
  const row: LoginLinkRow = { hash, userId, createdAt: tx.now, expiresAt: tx.now + ttlMs }
  await tx.query(INSERT_LINK, [rowsParameter([toColumns(LOGIN_LINK_FIELDS, row)])])
  appendAudit(tx, audit)
}

export async function useLoginLink(
  tx: Transaction,
  hash: string,
  audit: AuditDraft,
): Promise<LoginLinkRow | undefined> {
  const columns = await one(tx, USE_LINK, [tx.now, hash])
  if (columns === undefined) return undefined
  appendAudit(tx, audit)
  return fromColumns(LOGIN_LINK_FIELDS, columns)
}

/** Saving again keeps `createdAt` and moves the end. */
export async function saveSession(
  tx: Transaction,
  { ttlMs, ...session }: { idHash: string; userId: string; data: string; ttlMs: number },
): Promise<void> {
  const row: SessionRow = { ...session, createdAt: tx.now, expiresAt: tx.now + ttlMs }
  await tx.query(SAVE_SESSION, [rowsParameter([toColumns(SESSION_FIELDS, row)])])
}

export async function deleteSession(tx: Transaction, idHash: string): Promise<void> {
  await change(tx, 'DELETE FROM web_session WHERE id_hash = $1', [idHash])
}

/** Somebody else's session (userId given) does not exist for the caller. */
export async function endSession(
  tx: Transaction,
  idHash: string,
  userId: string | null,
  audit: AuditDraft,
): Promise<boolean> {
  const end = 'DELETE FROM web_session WHERE id_hash = $1 AND ($2::text IS NULL OR user_id = $2)'
  if ((await change(tx, end, [idHash, userId])) !== 1) return false
  appendAudit(tx, audit)
  return true
}
