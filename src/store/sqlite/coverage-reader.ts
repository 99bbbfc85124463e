// Reads judged calls, agents' sessions and alarms on the readers' connection. Writes nothing.
import { readPageCursor, writePageCursor } from '../page-cursor.ts'
import {
  AGENT_SESSION_FIELDS,
  ALARM_FIELDS,
  CALL_FIELDS,
  type Columns,
  type ColumnValue,
  columnNames,
  type Fields,
  fromColumns,
  JUDGED_CALL_FIELDS,
} from '../rows.ts'
import type { AlarmFilter, AlarmRow, Store } from '../store.ts'
import type { Clock } from './clock.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

type ReadingName = 'judgedCalls' | 'quietSessions' | 'alarms' | 'alarm' | 'alarmCounts' | 'agentSessions'

export type CoverageReader = {
  [Name in ReadingName]: (...args: Parameters<Store[Name]>) => Awaited<ReturnType<Store[Name]>>
}

const CALL_COLUMNS = columnNames(CALL_FIELDS)
  .map((name) => `judged_call.${name}`)
  .join(', ')
const JUDGED = `SELECT ${CALL_COLUMNS}, request.status, request.modified_fingerprint, request.released_to
  FROM judged_call LEFT JOIN request ON request.id = judged_call.request_id
  WHERE judged_call.key_id = ? AND judged_call.agent_id = ? AND judged_call.user_id = ?`
const BY_USE = `${JUDGED} AND judged_call.use_id = ? ORDER BY judged_call.id DESC LIMIT ?`
const BY_TOOL = `${JUDGED} AND judged_call.session_id = ? AND judged_call.tool_name = ?
  ORDER BY judged_call.id DESC LIMIT ?`

const select = <Row>(fields: Fields<Row>, rest: string): string =>
  `SELECT ${columnNames(fields).join(', ')} FROM ${rest}`

const QUIET = select(
  AGENT_SESSION_FIELDS,
  `agent_session WHERE ended_at IS NULL AND quiet_at IS NULL AND resting = 0 AND last_event_at IS NOT NULL
    AND session_id <> '' AND last_at <= ? ORDER BY first_at LIMIT ?`,
)
const ALARM = select(ALARM_FIELDS, 'alarm WHERE id = ?')
const COUNTS = `SELECT kind, sum(CASE WHEN acknowledged_at IS NULL THEN 1 ELSE 0 END) AS open, sum(occurrences) AS total
  FROM alarm GROUP BY kind ORDER BY kind`

export function createCoverageReader(db: Connection, clock: Clock): CoverageReader {
  const many = <Row>(fields: Fields<Row>, text: string, ...values: ColumnValue[]): Row[] =>
    (statement(db, text).all(...values) as Columns[]).map((columns) => fromColumns(fields, columns))

  function alarms(filter: AlarmFilter): { rows: AlarmRow[]; nextCursor?: string } {
    const { where, values } = conditionsOf({ user_id: filter.userId, agent_id: filter.agentId, kind: filter.kind })
    if (filter.status !== undefined) where.push(`acknowledged_at IS ${filter.status === 'open' ? '' : 'NOT '}NULL`)
    if (filter.cursor !== undefined) {
      const { at, id } = readPageCursor(filter.cursor, 'newest')
      where.push('(first_at, id) < (?, ?)')
      values.push(at, id)
    }
    const text = select(ALARM_FIELDS, `alarm ${whereOf(where)} ORDER BY first_at DESC, id DESC LIMIT ?`)
    // One more than asked for tells whether there is a next page.
    const found = many(ALARM_FIELDS, text, ...values, filter.limit + 1)
    const rows = found.slice(0, filter.limit)
    const last = rows.at(-1)
    if (found.length <= filter.limit || last === undefined) return { rows }
    return { rows, nextCursor: writePageCursor({ order: 'newest', at: last.firstAt, id: last.id }) }
  }

  return Object.freeze({
    judgedCalls: (of, limit) => {
      const asker = [of.keyId, of.agentId, of.userId]
      if (of.useId !== undefined) return many(JUDGED_CALL_FIELDS, BY_USE, ...asker, of.useId, limit)
      if (of.toolName === undefined) return []
      return many(JUDGED_CALL_FIELDS, BY_TOOL, ...asker, of.sessionId, of.toolName, limit)
    },
    quietSessions: (quietMs, limit) => many(AGENT_SESSION_FIELDS, QUIET, clock() - quietMs, limit),
    alarms,
    alarm: (id) => many(ALARM_FIELDS, ALARM, id)[0],
    alarmCounts: () => statement(db, COUNTS).all() as ReturnType<CoverageReader['alarmCounts']>,
    agentSessions: (filter, limit) => {
      const { where, values } = conditionsOf({ user_id: filter.userId, agent_id: filter.agentId })
      const order = 'ORDER BY last_at DESC, agent_id, session_id LIMIT ?'
      const text = select(AGENT_SESSION_FIELDS, `agent_session ${whereOf(where)} ${order}`)
      return many(AGENT_SESSION_FIELDS, text, ...values, limit)
    },
  } satisfies CoverageReader)
}

function conditionsOf(equal: Record<string, string | undefined>): { where: string[]; values: ColumnValue[] } {
  const given = Object.entries(equal).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return { where: given.map(([column]) => `${column} = ?`), values: given.map(([, value]) => value) }
}

const whereOf = (conditions: readonly string[]): string =>
  conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`
