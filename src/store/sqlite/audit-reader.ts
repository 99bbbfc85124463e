// Finds audit rows for people: by filter, in bounded steps that let others go first. Verifies nothing.
import { type AuditSource, type AuditStep, FACTS, searchAudit } from '../audit-search.ts'
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

  const source: AuditSource = {
    async ends() {
      const { first, last } = statement(db, SELECT_ENDS).get() as { first: number | null; last: number | null }
      return first === null || last === null ? undefined : { first, last }
    },
    timeOf: async (seq) => (statement(db, SELECT_TIME).get(seq) as { at: number } | undefined)?.at,
    async rows(filter, step) {
      // Others go first: this thread answers calls too.
      await pause()
      const conditions = conditionsOf(filter, step)
      const direction = step.order === 'newest' ? 'DESC' : 'ASC'
      const text = `SELECT ${COLUMNS} FROM audit ${conditions.where()}ORDER BY seq ${direction} LIMIT ?`
      return rowsOf(text, ...conditions.values, step.limit)
    },
  }

  return Object.freeze({
    auditRows: (after, limit) => rowsOf(SELECT_ROWS, after, limit),
    auditHead: (after) =>
      statement(db, SELECT_HEAD).get(after) as { seq: number; hash: string; count: number } | undefined,
    auditPage: (filter, page) => searchAudit(source, filter, page),
  } satisfies AuditReader)
}

/** What is in `data` is looked up in its text: few filters, few different statements. */
function conditionsOf(filter: AuditFilter, { begin, end }: AuditStep): Conditions {
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
