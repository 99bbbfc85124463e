// Reads on a connection of its own, on the caller's thread. Writes nothing, and sees only what is committed.
import { pageOf, readPageCursor } from '../page-cursor.ts'
import {
  type Columns,
  type ColumnValue,
  type Fields,
  fromColumns,
  GRANT_FIELDS,
  KEY_FIELDS,
  LOWERING_FIELDS,
  OUTBOX_FIELDS,
  REQUEST_FIELDS,
  SESSION_FIELDS,
  select,
  USER_FIELDS,
} from '../rows.ts'
import type { RequestFilter, RequestRow, Store } from '../store.ts'
import { patternOf } from '../text-pattern.ts'
import type { Clock } from './clock.ts'
import { createConditions } from './conditions.ts'
import type { Connection } from './database.ts'
import { SELECT_BY_TOOL_USE, SELECT_REQUEST, SELECT_SESSION_ROOT } from './shared-sql.ts'
import { statement } from './statement.ts'

/** The reading functions of the store, not yet promises. They throw what SQLite throws. */
export type Reader = {
  [Name in ReadingName]: (...args: Parameters<Store[Name]>) => Awaited<ReturnType<Store[Name]>>
} & {
  /** The remembered cwd, if there is one. */
  sessionRoot(of: { keyId: string; agentId: string; sessionId: string }): string | undefined
}

type ReadingName =
  | 'request'
  | 'requestByToolUse'
  | 'requests'
  | 'pendingSummary'
  | 'grantsFor'
  | 'grants'
  | 'key'
  | 'keys'
  | 'user'
  | 'userByToken'
  | 'users'
  | 'session'
  | 'sessions'
  | 'lowerings'
  | 'loweringsFor'
  | 'cursor'
  | 'eventsSince'

const LIVE_GRANTS = 'standing_grant WHERE revoked_at IS NULL AND expires_at > ?'
const LIVE_LOWERINGS = 'lowering WHERE revoked_at IS NULL AND expires_at > ?'
const SQL = {
  grantsFor: select(GRANT_FIELDS, `${LIVE_GRANTS} AND user_id = ? AND agent_id IN (?, '*') ORDER BY created_at, id`),
  grants: select(GRANT_FIELDS, `${LIVE_GRANTS} ORDER BY created_at DESC, id`),
  grantsOfUser: select(GRANT_FIELDS, `${LIVE_GRANTS} AND user_id = ? ORDER BY created_at DESC, id`),
  key: select(KEY_FIELDS, 'api_key WHERE id = ?'),
  keys: select(KEY_FIELDS, 'api_key ORDER BY created_at, id'),
  user: select(USER_FIELDS, 'account WHERE id = ?'),
  userByToken: select(USER_FIELDS, 'account WHERE token_hash = ? AND revoked_at IS NULL AND disabled_at IS NULL'),
  users: select(USER_FIELDS, 'account ORDER BY created_at, id'),
  session: select(SESSION_FIELDS, 'web_session WHERE id_hash = ? AND expires_at > ?'),
  sessions: select(SESSION_FIELDS, 'web_session WHERE expires_at > ? ORDER BY created_at DESC, id_hash'),
  sessionsOfUser: select(
    SESSION_FIELDS,
    'web_session WHERE expires_at > ? AND user_id = ? ORDER BY created_at DESC, id_hash',
  ),
  lowerings: select(LOWERING_FIELDS, `${LIVE_LOWERINGS} ORDER BY created_at DESC, id`),
  loweringsOfUser: select(LOWERING_FIELDS, `${LIVE_LOWERINGS} AND user_id = ? ORDER BY created_at DESC, id`),
  loweringsFor: select(LOWERING_FIELDS, `${LIVE_LOWERINGS} AND user_id = ? AND agent_id = ? ORDER BY created_at, id`),
  pendingSummary: "SELECT count(*) AS count, min(created_at) AS oldestAt FROM request WHERE status = 'pending'",
  cursor: 'SELECT coalesce(max(seq), 0) AS seq FROM outbox',
  eventsSince: select(OUTBOX_FIELDS, 'outbox WHERE seq > ? ORDER BY seq LIMIT ?'),
}

export function createReader(db: Connection, clock: Clock): Reader {
  const one = <Row>(fields: Fields<Row>, text: string, ...values: ColumnValue[]): Row | undefined => {
    const columns = statement(db, text).get(...values) as Columns | undefined
    return columns && fromColumns(fields, columns)
  }
  const many = <Row>(fields: Fields<Row>, text: string, ...values: ColumnValue[]): Row[] =>
    (statement(db, text).all(...values) as Columns[]).map((columns) => fromColumns(fields, columns))

  const requests = (filter: RequestFilter): { rows: RequestRow[]; nextCursor?: string } => {
    const { text, values, order } = listQuery(filter)
    const found = many(REQUEST_FIELDS, text, ...values, filter.limit + 1)
    const at = (row: RequestRow) => (order === 'expiry' ? row.expiresAt : row.createdAt)
    return pageOf(found, { limit: filter.limit, order, at })
  }

  return Object.freeze({
    request: (id) => one(REQUEST_FIELDS, SELECT_REQUEST, id),
    requestByToolUse: (...of) => one(REQUEST_FIELDS, SELECT_BY_TOOL_USE, ...of, ...of),
    requests,
    pendingSummary: () => {
      const { count, oldestAt } = statement(db, SQL.pendingSummary).get() as { count: number; oldestAt: number | null }
      return { count, ...(oldestAt === null ? {} : { oldestAt }) }
    },
    grantsFor: (userId, agentId) => many(GRANT_FIELDS, SQL.grantsFor, clock(), userId, agentId),
    grants: (userId) =>
      userId === undefined
        ? many(GRANT_FIELDS, SQL.grants, clock())
        : many(GRANT_FIELDS, SQL.grantsOfUser, clock(), userId),
    key: (id) => one(KEY_FIELDS, SQL.key, id),
    keys: () => many(KEY_FIELDS, SQL.keys),
    user: (id) => one(USER_FIELDS, SQL.user, id),
    userByToken: (tokenHash) => one(USER_FIELDS, SQL.userByToken, tokenHash),
    users: () => many(USER_FIELDS, SQL.users),
    session: (idHash) => one(SESSION_FIELDS, SQL.session, idHash, clock()),
    sessions: (userId) =>
      userId === undefined
        ? many(SESSION_FIELDS, SQL.sessions, clock())
        : many(SESSION_FIELDS, SQL.sessionsOfUser, clock(), userId),
    lowerings: (userId) =>
      userId === undefined
        ? many(LOWERING_FIELDS, SQL.lowerings, clock())
        : many(LOWERING_FIELDS, SQL.loweringsOfUser, clock(), userId),
    loweringsFor: (userId, agentId) => many(LOWERING_FIELDS, SQL.loweringsFor, clock(), userId, agentId),
    cursor: () => (statement(db, SQL.cursor).get() as { seq: number }).seq,
    eventsSince: (seq, limit) => many(OUTBOX_FIELDS, SQL.eventsSince, seq, limit),
    sessionRoot: ({ keyId, agentId, sessionId }) =>
      (statement(db, SELECT_SESSION_ROOT).get(keyId, agentId, sessionId) as { cwd: string } | undefined)?.cwd,
  } satisfies Reader)
}

/** The SELECT of a list, with its values but for the last one, the limit. Few different texts come out of it. */
function listQuery(filter: RequestFilter): {
  text: string
  values: readonly ColumnValue[]
  order: 'expiry' | 'newest'
} {
  const order = filter.status === 'pending' ? 'expiry' : 'newest'
  const [column, comparison, direction] = order === 'expiry' ? ['expires_at', '>', 'ASC'] : ['created_at', '<', 'DESC']
  const conditions = createConditions()
  // Spelled out where it decides which index serves the list: a bound value can't.
  if (filter.status === 'pending') conditions.add("status = 'pending'")
  else conditions.equal({ status: filter.status })
  const { userId, agentId, tier, rule, toolName, decidedBy } = filter
  conditions.equal({ user_id: userId, agent_id: agentId, tier, rule, tool_name: toolName, decided_by: decidedBy })
  if (filter.from !== undefined) conditions.add('created_at >= ?', filter.from)
  if (filter.until !== undefined) conditions.add('created_at <= ?', filter.until)
  if (filter.q !== undefined && filter.q !== '') {
    const pattern = patternOf(filter.q)
    const columns = ['command', 'tool_name', 'agent_id', 'reason']
    const anyOf = columns.map((name) => `${name} LIKE ? ESCAPE '\\'`).join(' OR ')
    conditions.add(`(${anyOf})`, ...columns.map(() => pattern))
  }
  if (filter.cursor !== undefined) {
    const { at, id } = readPageCursor(filter.cursor, order)
    conditions.add(`(${column}, id) ${comparison} (?, ?)`, at, id)
  }
  const rest = `${conditions.where()}ORDER BY ${column} ${direction}, id ${direction} LIMIT ?`
  return { text: select(REQUEST_FIELDS, `request ${rest}`), values: conditions.values, order }
}
