// Reads requests, grants, keys, people and the delivery sequence. Writes nothing, and sees only what is committed.
import { pageOf, readPageCursor } from '../page-cursor.ts'
import {
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
import { createConditions } from './conditions.ts'
import type { Value } from './connection.ts'
import type { Read } from './read.ts'
import { NOW, SELECT_BY_TOOL_USE, SELECT_REQUEST, SELECT_SESSION_ROOT } from './shared-sql.ts'

/** The reading functions of the store. They reject with store-unavailable. */
export type Reader = Pick<Store, ReadingName> & {
  /** The remembered cwd, if there is one. */
  knownSessionRoot(of: { keyId: string; agentId: string; sessionId: string }): Promise<string | undefined>
}

type ReadingName =
  | 'now'
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

const LIVE_GRANTS = `standing_grant WHERE revoked_at IS NULL AND expires_at > ${NOW}`
const LIVE_LOWERINGS = `lowering WHERE revoked_at IS NULL AND expires_at > ${NOW}`
const LIVE_SESSIONS = `web_session WHERE expires_at > ${NOW}`
const SQL = {
  now: 'SELECT interlock_now() AS now',
  pendingSummary: "SELECT count(*) AS count, min(created_at) AS oldest_at FROM request WHERE status = 'pending'",
  grantsFor: select(GRANT_FIELDS, `${LIVE_GRANTS} AND user_id = $1 AND agent_id IN ($2, '*') ORDER BY created_at, id`),
  grants: select(GRANT_FIELDS, `${LIVE_GRANTS} ORDER BY created_at DESC, id`),
  grantsOfUser: select(GRANT_FIELDS, `${LIVE_GRANTS} AND user_id = $1 ORDER BY created_at DESC, id`),
  key: select(KEY_FIELDS, 'api_key WHERE id = $1'),
  keys: select(KEY_FIELDS, 'api_key ORDER BY created_at, id'),
  user: select(USER_FIELDS, 'account WHERE id = $1'),
  userByToken: select(USER_FIELDS, 'account WHERE token_hash = $1 AND revoked_at IS NULL AND disabled_at IS NULL'),
  users: select(USER_FIELDS, 'account ORDER BY created_at, id'),
  session: select(SESSION_FIELDS, `${LIVE_SESSIONS} AND id_hash = $1`),
  sessions: select(SESSION_FIELDS, `${LIVE_SESSIONS} ORDER BY created_at DESC, id_hash`),
  sessionsOfUser: select(SESSION_FIELDS, `${LIVE_SESSIONS} AND user_id = $1 ORDER BY created_at DESC, id_hash`),
  lowerings: select(LOWERING_FIELDS, `${LIVE_LOWERINGS} ORDER BY created_at DESC, id`),
  loweringsOfUser: select(LOWERING_FIELDS, `${LIVE_LOWERINGS} AND user_id = $1 ORDER BY created_at DESC, id`),
  loweringsFor: select(LOWERING_FIELDS, `${LIVE_LOWERINGS} AND user_id = $1 AND agent_id = $2 ORDER BY created_at, id`),
  cursor: 'SELECT coalesce(max(seq), 0) AS seq FROM outbox',
  eventsSince: select(OUTBOX_FIELDS, 'outbox WHERE seq > $1 ORDER BY seq LIMIT $2'),
}

export function createReader(read: Read): Reader {
  const many = async <Row>(fields: Fields<Row>, text: string, ...values: Value[]): Promise<Row[]> =>
    (await read(text, values)).map((columns) => fromColumns(fields, columns))
  const one = async <Row>(fields: Fields<Row>, text: string, ...values: Value[]): Promise<Row | undefined> =>
    (await many(fields, text, ...values))[0]
  const numberOf = async (text: string, column: string): Promise<number> => Number((await read(text))[0]?.[column])

  async function requests(filter: RequestFilter): Promise<{ rows: RequestRow[]; nextCursor?: string }> {
    const { text, values, order } = listQuery(filter)
    const found = await many(REQUEST_FIELDS, text, ...values)
    const at = (row: RequestRow) => (order === 'expiry' ? row.expiresAt : row.createdAt)
    return pageOf(found, { limit: filter.limit, order, at })
  }

  return Object.freeze({
    now: () => numberOf(SQL.now, 'now'),
    request: (id) => one(REQUEST_FIELDS, SELECT_REQUEST, id),
    requestByToolUse: (...of) => one(REQUEST_FIELDS, SELECT_BY_TOOL_USE, ...of),
    requests,
    pendingSummary: async () => {
      const [summary] = await read(SQL.pendingSummary)
      const oldestAt = summary?.['oldest_at'] ?? null
      return { count: Number(summary?.['count']), ...(oldestAt === null ? {} : { oldestAt: Number(oldestAt) }) }
    },
    grantsFor: (userId, agentId) => many(GRANT_FIELDS, SQL.grantsFor, userId, agentId),
    grants: (userId) =>
      userId === undefined ? many(GRANT_FIELDS, SQL.grants) : many(GRANT_FIELDS, SQL.grantsOfUser, userId),
    key: (id) => one(KEY_FIELDS, SQL.key, id),
    keys: () => many(KEY_FIELDS, SQL.keys),
    user: (id) => one(USER_FIELDS, SQL.user, id),
    userByToken: (tokenHash) => one(USER_FIELDS, SQL.userByToken, tokenHash),
    users: () => many(USER_FIELDS, SQL.users),
    session: (idHash) => one(SESSION_FIELDS, SQL.session, idHash),
    sessions: (userId) =>
      userId === undefined ? many(SESSION_FIELDS, SQL.sessions) : many(SESSION_FIELDS, SQL.sessionsOfUser, userId),
    lowerings: (userId) =>
      userId === undefined ? many(LOWERING_FIELDS, SQL.lowerings) : many(LOWERING_FIELDS, SQL.loweringsOfUser, userId),
    loweringsFor: (userId, agentId) => many(LOWERING_FIELDS, SQL.loweringsFor, userId, agentId),
    cursor: () => numberOf(SQL.cursor, 'seq'),
    eventsSince: (seq, limit) => many(OUTBOX_FIELDS, SQL.eventsSince, seq, limit),
    knownSessionRoot: async ({ keyId, agentId, sessionId }) => {
      const [columns] = await read(SELECT_SESSION_ROOT, [keyId, agentId, sessionId])
      return columns && String(columns['cwd'])
    },
  } satisfies Reader)
}

/** The SELECT of a list, of one row more than the page has: it tells whether there is a next page. */
function listQuery(filter: RequestFilter): { text: string; values: readonly Value[]; order: 'expiry' | 'newest' } {
  const order = filter.status === 'pending' ? 'expiry' : 'newest'
  const [column, comparison, direction] = order === 'expiry' ? ['expires_at', '>', 'ASC'] : ['created_at', '<', 'DESC']
  const conditions = createConditions()
  // Spelled out where it decides which index serves the list: a bound value can't.
  if (filter.status === 'pending') conditions.require("status = 'pending'")
  else conditions.equal({ status: filter.status })
  const { userId, agentId, tier, rule, toolName, decidedBy } = filter
  conditions.equal({ user_id: userId, agent_id: agentId, tier, rule, tool_name: toolName, decided_by: decidedBy })
  if (filter.from !== undefined) conditions.add(filter.from, (at) => `created_at >= ${at}`)
  if (filter.until !== undefined) conditions.add(filter.until, (at) => `created_at <= ${at}`)
  if (filter.q !== undefined && filter.q !== '') {
    const columns = ['command', 'tool_name', 'agent_id', 'reason']
    conditions.add(patternOf(filter.q), (at) => `(${columns.map((name) => `${name} ILIKE ${at}`).join(' OR ')})`)
  }
  if (filter.cursor !== undefined) {
    const { at, id } = readPageCursor(filter.cursor, order)
    conditions.add(at, (place) => `(${column}, id) ${comparison} (${place}, ${conditions.place(id)})`)
  }
  const limit = conditions.place(filter.limit + 1)
  const rest = `${conditions.where()}ORDER BY ${column} ${direction}, id ${direction} LIMIT ${limit}`
  return { text: select(REQUEST_FIELDS, `request ${rest}`), values: conditions.values, order }
}
