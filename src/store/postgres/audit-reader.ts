// Finds audit rows for people: by filter, in bounded steps. Verifies nothing.
import { type AuditSource, type AuditStep, FACTS, searchAudit } from '../audit-search.ts'
import { AUDIT_FIELDS, auditFromColumns, columnNames } from '../rows.ts'
import type { AuditFilter, AuditRow, Store } from '../store.ts'
import { patternOf } from '../text-pattern.ts'
import { createConditions } from './conditions.ts'
import type { Value } from './connection.ts'
import type { Read } from './read.ts'

export type AuditReader = Pick<Store, 'auditPage' | 'auditRows' | 'auditHead'>

const COLUMNS = columnNames(AUDIT_FIELDS).join(', ')
const SELECT_ROWS = `SELECT ${COLUMNS} FROM audit WHERE seq > $1 ORDER BY seq LIMIT $2`
const SELECT_HEAD = `SELECT seq, hash, (SELECT count(*) FROM audit WHERE seq > $1) AS count
  FROM audit ORDER BY seq DESC LIMIT 1`
const SELECT_ENDS = 'SELECT min(seq) AS first, max(seq) AS last FROM audit'
const SELECT_TIME = 'SELECT at FROM audit WHERE seq >= $1 ORDER BY seq LIMIT 1'

export function createAuditReader(read: Read): AuditReader {
  const rowsOf = async (text: string, values: readonly Value[]): Promise<AuditRow[]> =>
    (await read(text, values)).map(auditFromColumns)

  const source: AuditSource = {
    async ends() {
      const [ends] = await read(SELECT_ENDS)
      if (ends === undefined || ends['first'] === null) return undefined
      return { first: Number(ends['first']), last: Number(ends['last']) }
    },
    async timeOf(seq) {
      const [row] = await read(SELECT_TIME, [seq])
      return row && Number(row['at'])
    },
    rows(filter, step) {
      const { text, values } = stepQuery(filter, step)
      return rowsOf(text, values)
    },
  }

  return Object.freeze({
    auditPage: (filter, page) => searchAudit(source, filter, page),
    auditRows: (after, limit) => rowsOf(SELECT_ROWS, [after, limit]),
    auditHead: async (after) => {
      const [head] = await read(SELECT_HEAD, [after])
      return head && { seq: Number(head['seq']), hash: String(head['hash']), count: Number(head['count']) }
    },
  } satisfies AuditReader)
}

/** Few different texts come out of it. */
function stepQuery(
  filter: AuditFilter,
  { begin, end, order, limit }: AuditStep,
): { text: string; values: readonly Value[] } {
  const conditions = createConditions()
  conditions.add(begin, (at) => `seq >= ${at}`)
  conditions.add(end, (at) => `seq <= ${at}`)
  const { userId, agentId, sessionId, event, requestId, from, until, q } = filter
  conditions.equal({ user_id: userId, agent_id: agentId, session_id: sessionId, event, request_id: requestId })
  for (const name of FACTS)
    if (filter[name] !== undefined)
      conditions.add(patternOf(JSON.stringify({ [name]: filter[name] }).slice(1, -1)), (at) => `data LIKE ${at}`)
  if (from !== undefined) conditions.add(from, (at) => `at >= ${at}`)
  if (until !== undefined) conditions.add(until, (at) => `at <= ${at}`)
  if (q !== undefined && q !== '') {
    // In `data` the text stands as JSON writes it.
    const written = conditions.place(patternOf(JSON.stringify(q).slice(1, -1)))
    const plain = ['event', 'actor', 'user_id', 'agent_id', 'session_id', 'request_id']
    conditions.add(
      patternOf(q),
      (at) => `(data ILIKE ${written} OR ${plain.map((column) => `${column} ILIKE ${at}`).join(' OR ')})`,
    )
  }
  const direction = order === 'newest' ? 'DESC' : 'ASC'
  const text = `SELECT ${COLUMNS} FROM audit ${conditions.where()}ORDER BY seq ${direction} LIMIT ${conditions.place(limit)}`
  return { text, values: conditions.values }
}
