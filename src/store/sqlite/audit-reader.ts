// Finds audit rows for people: by filter, in bounded steps that let others go first. Verifies nothing.
import { AUDIT_FIELDS, auditFromColumns, type Columns, type ColumnValue, columnNames } from '../rows.ts'
import type { AuditFilter, AuditRow, Store } from '../store.ts'
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

export type AuditReader = Pick<Store, 'auditPage'> & {
  auditRows(after: number, limit: number): AuditRow[]
  auditHead(after: number): { seq: number; hash: string; count: number } | undefined
}

/** Rows looked at in one step, during which nothing else runs, and in one call. */
const STEP_ROWS = 1000
const MAX_STEPS = 60
/** A clock that was set back by less than this between two starts hides no row from a time filter. */
const CLOCK_SLACK_MS = 3_600_000

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
    const { where, values } = conditionsOf(filter)
    const text = `SELECT ${COLUMNS} FROM audit WHERE seq BETWEEN ? AND ?${where.map((one) => ` AND ${one}`).join('')}
      ORDER BY seq ${order === 'newest' ? 'DESC' : 'ASC'} LIMIT ?`
    const stepRows = isServedByIndex(filter) ? high - low + 1 : STEP_ROWS
    const rows: AuditRow[] = []
    for (let step = 0; step < MAX_STEPS && low <= high; step++) {
      if (step > 0) await pause()
      const [begin, end] =
        order === 'newest' ? [Math.max(low, high - stepRows + 1), high] : [low, Math.min(high, low + stepRows - 1)]
      rows.push(...rowsOf(text, begin, end, ...values, limit - rows.length))
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

/** Whose rows an index finds without looking at others: these need no small steps. */
function isServedByIndex({ requestId, userId, from: _from, until: _until, ...others }: AuditFilter): boolean {
  return requestId !== undefined || (userId !== undefined && Object.keys(others).length === 0)
}

/** What is in `data` is looked up in its text: few filters, few different statements. */
function conditionsOf(filter: AuditFilter): { where: string[]; values: ColumnValue[] } {
  const where: string[] = []
  const values: ColumnValue[] = []
  const add = (condition: string, ...of: ColumnValue[]): void => {
    where.push(condition)
    values.push(...of)
  }
  const { userId, agentId, sessionId, event, requestId, from, until } = filter
  const columns = { user_id: userId, agent_id: agentId, session_id: sessionId, event, request_id: requestId }
  for (const [column, value] of Object.entries(columns)) if (value !== undefined) add(`${column} = ?`, value)
  const facts = { tier: filter.tier, rule: filter.rule, toolUseId: filter.toolUseId }
  for (const [name, value] of Object.entries(facts))
    if (value !== undefined) add(`json_valid(data) AND json_extract(data, '$.${name}') = ?`, value)
  if (from !== undefined) add('at >= ?', from)
  if (until !== undefined) add('at <= ?', until)
  if (filter.q !== undefined && filter.q !== '') {
    const like = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
    // In `data` the text stands as JSON writes it.
    const written = JSON.stringify(filter.q).slice(1, -1)
    const plain = ['event', 'actor', 'user_id', 'agent_id', 'session_id', 'request_id']
    add(
      `(data LIKE ? ESCAPE '\\' OR ${plain.map((column) => `${column} LIKE ? ESCAPE '\\'`).join(' OR ')})`,
      like(written),
      ...plain.map(() => like(filter.q ?? '')),
    )
  }
  return { where, values }
}
