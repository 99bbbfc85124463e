// Finds audit rows for people: by filter, in bounded steps that let others go first. Verifies nothing.
import { CLOCK_SLACK_MS, FACTS, isServedByIndex, MAX_STEPS, STEP_ROWS } from '../audit-search.ts'
import { AUDIT_FIELDS, auditFromColumns, type Columns, type ColumnValue, columnNames } from '../rows.ts'
import type { AuditFilter, AuditRow, Store } from '../store.ts'
import { patternOf } from '../text-pattern.ts'
import { type Conditions, createConditions } from './conditions.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

export type AuditReader = Pick<Store, 'auditPage'> & {
  auditRows(after: number, limit: number): AuditRow[]
  auditHead(after: number): { seq: number; hash: string; count: number } | undefined
}

const COLUMNS = columnNames(AUDIT_FIELDS).join(', ')
const SELECT_ROWS = `SELECT ${COLUMNS} FROM audit WHERE seq > ? ORDER BY seq LIMIT ?`
const SELECT_HEAD = `SELECT seq, hash, (SELECT count(*) FROM audit WHERE seq > ?) AS count
  FROM audit ORDER BY seq DESC LIMIT 1`
const SELECT_ENDS = 'SELECT min(seq) AS first, max(seq) AS last FROM audit'
const SELECT_TIME = 'SELECT at FROM audit WHERE seq >= ? ORDER BY seq LIMIT 1'

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

export function createAuditReader(db: Connection): AuditReader {
  const rowsOf = (text: string, ...values: ColumnValue[]): AuditRow[] =>
    (statement(db, text).all(...values) as Columns[]).map(auditFromColumns)

  /** The first seq whose row was written at `at` or later, by halving; rows are in order of time but for the slack. */
  function firstSince(at: number, first: number, last: number): number {
    let low = first
    let high = last + 1
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const row = statement(db, SELECT_TIME).get(middle) as { at: number } | undefined
      if (row === undefined || row.at >= at) high = middle
      else low = middle + 1
    }
    return low
  }

  const auditPage: Store['auditPage'] = async (filter, { order, start, limit }) => {
    const ends = statement(db, SELECT_ENDS).get() as { first: number | null; last: number | null }
    if (ends.first === null || ends.last === null) return { rows: [] }
    const { from, until } = filter
    let low = from === undefined ? ends.first : firstSince(from - CLOCK_SLACK_MS, ends.first, ends.last)
    let high = until === undefined ? ends.last : firstSince(until + CLOCK_SLACK_MS + 1, ends.first, ends.last) - 1
    if (start !== undefined && order === 'newest') high = Math.min(high, start - 1)
    if (start !== undefined && order === 'oldest') low = Math.max(low, start + 1)
    const direction = order === 'newest' ? 'DESC' : 'ASC'
    const stepRows = isServedByIndex(filter) ? high - low + 1 : STEP_ROWS
    const rows: AuditRow[] = []
    for (let step = 0; step < MAX_STEPS && low <= high; step++) {
      if (step > 0) await pause()
      const [begin, end] =
        order === 'newest' ? [Math.max(low, high - stepRows + 1), high] : [low, Math.min(high, low + stepRows - 1)]
      const conditions = conditionsOf(filter, { begin, end })
      const text = `SELECT ${COLUMNS} FROM audit ${conditions.where()}ORDER BY seq ${direction} LIMIT ?`
      rows.push(...rowsOf(text, ...conditions.values, limit - rows.length))
      if (rows.length === limit) {
        const next = rows.at(-1)?.seq
        const isLast = next === (order === 'newest' ? low : high)
        return isLast || next === undefined ? { rows } : { rows, next }
      }
      if (order === 'newest') high = begin - 1
      else low = end + 1
    }
    if (low > high) return { rows }
    return { rows, next: order === 'newest' ? high + 1 : low - 1 }
  }

  return Object.freeze({
    auditRows: (after, limit) => rowsOf(SELECT_ROWS, after, limit),
    auditHead: (after) =>
      statement(db, SELECT_HEAD).get(after) as { seq: number; hash: string; count: number } | undefined,
    auditPage,
  } satisfies AuditReader)
}

/** What is in `data` is looked up in its text: few filters, few different statements. */
function conditionsOf(filter: AuditFilter, { begin, end }: { begin: number; end: number }): Conditions {
  const conditions = createConditions()
  conditions.add('seq BETWEEN ? AND ?', begin, end)
  const { userId, agentId, sessionId, event, requestId, from, until, q } = filter
  conditions.equal({ user_id: userId, agent_id: agentId, session_id: sessionId, event, request_id: requestId })
  for (const name of FACTS) {
    const value = filter[name]
    if (value !== undefined) conditions.add(`json_valid(data) AND json_extract(data, '$.${name}') = ?`, value)
  }
  if (from !== undefined) conditions.add('at >= ?', from)
  if (until !== undefined) conditions.add('at <= ?', until)
  if (q !== undefined && q !== '') {
    // In `data` the text stands as JSON writes it.
    const written = patternOf(JSON.stringify(q).slice(1, -1))
    const plain = ['event', 'actor', 'user_id', 'agent_id', 'session_id', 'request_id']
    const anyOf = ['data', ...plain].map((column) => `${column} LIKE ? ESCAPE '\\'`).join(' OR ')
    conditions.add(`(${anyOf})`, written, ...plain.map(() => patternOf(q)))
  }
  return conditions
}
