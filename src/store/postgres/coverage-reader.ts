// Reads judged calls, agents' sessions and alarms. Writes nothing.
import { pageOf, readPageCursor } from '../page-cursor.ts'
import {
  AGENT_SESSION_FIELDS,
  ALARM_FIELDS,
  CALL_FIELDS,
  columnNames,
  type Fields,
  fromColumns,
  JUDGED_CALL_FIELDS,
  select,
} from '../rows.ts'
import type { AlarmFilter, AlarmRow, Store } from '../store.ts'
import { createConditions } from './conditions.ts'
import type { Value } from './connection.ts'
import type { Read } from './read.ts'
import { NOW } from './shared-sql.ts'

export type CoverageReader = Pick<
  Store,
  'judgedCalls' | 'quietSessions' | 'alarms' | 'alarm' | 'alarmCounts' | 'agentSessions'
>

const CALL_COLUMNS = columnNames(CALL_FIELDS)
  .map((name) => `judged_call.${name}`)
  .join(', ')
const JUDGED = `SELECT ${CALL_COLUMNS}, request.status, request.modified_fingerprint, request.released_to
  FROM judged_call LEFT JOIN request ON request.id = judged_call.request_id
  WHERE judged_call.key_id = $1 AND judged_call.agent_id = $2 AND judged_call.user_id = $3`
const BY_USE = `${JUDGED} AND judged_call.use_id = $4 ORDER BY judged_call.id DESC LIMIT $5`
const BY_TOOL = `${JUDGED} AND judged_call.session_id = $4 AND judged_call.tool_name = $5
  ORDER BY judged_call.id DESC LIMIT $6`

const QUIET = select(
  AGENT_SESSION_FIELDS,
  `agent_session WHERE ended_at IS NULL AND quiet_at IS NULL AND resting = 0 AND last_event_at IS NOT NULL
    AND session_id <> '' AND last_at <= ${NOW} - $1::bigint ORDER BY first_at LIMIT $2`,
)
const ALARM = select(ALARM_FIELDS, 'alarm WHERE id = $1')
const COUNTS = `SELECT kind, count(*) FILTER (WHERE acknowledged_at IS NULL) AS open, sum(occurrences) AS total
  FROM alarm GROUP BY kind ORDER BY kind`

export function createCoverageReader(read: Read): CoverageReader {
  const many = async <Row>(fields: Fields<Row>, text: string, ...values: Value[]): Promise<Row[]> =>
    (await read(text, values)).map((columns) => fromColumns(fields, columns))

  async function alarms(filter: AlarmFilter): Promise<{ rows: AlarmRow[]; nextCursor?: string }> {
    const conditions = createConditions()
    conditions.equal({ user_id: filter.userId, agent_id: filter.agentId, kind: filter.kind })
    if (filter.status !== undefined)
      conditions.require(`acknowledged_at IS ${filter.status === 'open' ? '' : 'NOT '}NULL`)
    if (filter.cursor !== undefined) {
      const { at, id } = readPageCursor(filter.cursor, 'newest')
      conditions.add(at, (place) => `(first_at, id) < (${place}, ${conditions.place(id)})`)
    }
    const limit = conditions.place(filter.limit + 1)
    const text = select(ALARM_FIELDS, `alarm ${conditions.where()}ORDER BY first_at DESC, id DESC LIMIT ${limit}`)
    const found = await many(ALARM_FIELDS, text, ...conditions.values)
    return pageOf(found, { limit: filter.limit, order: 'newest', at: ({ firstAt }) => firstAt })
  }

  return Object.freeze({
    judgedCalls: async (of, limit) => {
      const asker = [of.keyId, of.agentId, of.userId]
      if (of.useId !== undefined) return many(JUDGED_CALL_FIELDS, BY_USE, ...asker, of.useId, limit)
      if (of.toolName === undefined) return []
      return many(JUDGED_CALL_FIELDS, BY_TOOL, ...asker, of.sessionId, of.toolName, limit)
    },
    quietSessions: (quietMs, limit) => many(AGENT_SESSION_FIELDS, QUIET, quietMs, limit),
    alarms,
    alarm: async (id) => (await many(ALARM_FIELDS, ALARM, id))[0],
    alarmCounts: async () => (await read(COUNTS)) as unknown as Awaited<ReturnType<Store['alarmCounts']>>,
    agentSessions: (filter, limit) => {
      const conditions = createConditions()
      conditions.equal({ user_id: filter.userId, agent_id: filter.agentId })
      const rest = `ORDER BY last_at DESC, agent_id, session_id LIMIT ${conditions.place(limit)}`
      const text = select(AGENT_SESSION_FIELDS, `agent_session ${conditions.where()}${rest}`)
      return many(AGENT_SESSION_FIELDS, text, ...conditions.values)
    },
  } satisfies CoverageReader)
}
