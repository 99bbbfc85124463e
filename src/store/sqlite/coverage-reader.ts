// Reads judged calls, agents' sessions and alarms on the readers' connection. Writes nothing.
import { pageOf, readPageCursor } from '../page-cursor.ts'
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
  select,
} from '../rows.ts'
import type { AlarmFilter, AlarmRow, Store } from '../store.ts'
import type { Clock } from './clock.ts'
import { createConditions } from './conditions.ts'
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
    const conditions = createConditions()
    conditions.equal({ user_id: filter.userId, agent_id: filter.agentId, kind: filter.kind })
    if (filter.status !== undefined) conditions.add(`acknowledged_at IS ${filter.status === 'open' ? '' : 'NOT '}NULL`)
    if (filter.cursor !== undefined) {
      const { at, id } = readPageCursor(filter.cursor, 'newest')
      conditions.add('(first_at, id) < (?, ?)', at, id)
    }
    const text = select(ALARM_FIELDS, `alarm ${conditions.where()}ORDER BY first_at DESC, id DESC LIMIT ?`)
    const found = many(ALARM_FIELDS, text, ...conditions.values, filter.limit + 1)
    return pageOf(found, { limit: filter.limit, order: 'newest', at: ({ firstAt }) => firstAt })
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
      const conditions = createConditions()
      conditions.equal({ user_id: filter.userId, agent_id: filter.agentId })
      const order = 'ORDER BY last_at DESC, agent_id, session_id LIMIT ?'
      const text = select(AGENT_SESSION_FIELDS, `agent_session ${conditions.where()}${order}`)
      return many(AGENT_SESSION_FIELDS, text, ...conditions.values, limit)
    },
  } satisfies CoverageReader)
}
