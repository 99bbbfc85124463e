// Finds audit rows for people: by filter, in bounded steps. Verifies nothing.
import { CLOCK_SLACK_MS, FACTS, isServedByIndex, MAX_STEPS, STEP_ROWS } from '../audit-search.ts'
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

  /** The first seq whose row was written at `at` or later, by halving; rows are in order of time but for the slack. */
  async function firstSince(at: number, first: number, last: number): Promise<number> {
    let low = first
    let high = last + 1
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      const [row] = await read(SELECT_TIME, [middle])
      if (row === undefined || Number(row['at']) >= at) high = middle
      else low = middle + 1
    }
    return low
  }

  /** The rows between two numbers, both included, that may match. */
  async function bounds({ from, until }: AuditFilter): Promise<{ low: number; high: number }> {
    const [ends] = await read(SELECT_ENDS)
    if (ends === undefined || ends['first'] === null) return { low: 1, high: 0 }
    const [first, last] = [Number(ends['first']), Number(ends['last'])]
    return {
      low: from === undefined ? first : await firstSince(from - CLOCK_SLACK_MS, first, last),
      high: until === undefined ? last : (await firstSince(until + CLOCK_SLACK_MS + 1, first, last)) - 1,
    }
  }

  const auditPage: Store['auditPage'] = async (filter, { order, start, limit }) => {
    let { low, high } = await bounds(filter)
    const isNewest = order === 'newest'
    if (start !== undefined && isNewest) high = Math.min(high, start - 1)
    if (start !== undefined && !isNewest) low = Math.max(low, start + 1)
    const stepRows = isServedByIndex(filter) ? high - low + 1 : STEP_ROWS
    const rows: AuditRow[] = []
    for (let step = 0; step < MAX_STEPS && low <= high; step++) {
      const [begin, end] = isNewest
        ? [Math.max(low, high - stepRows + 1), high]
        : [low, Math.min(high, low + stepRows - 1)]
      const { text, values } = pageQuery(filter, { begin, end, order, limit })
      const found = await rowsOf(text, values)
      rows.push(...found.filter((row) => hasFacts(row, filter)).slice(0, limit - rows.length))
      // The whole step was seen when fewer came than were asked for, else everything up to the last row that counts.
      const seen = rows.length === limit ? rows.at(-1)?.seq : found.length === limit ? found.at(-1)?.seq : undefined
      if (isNewest) high = (seen ?? begin) - 1
      else low = (seen ?? end) + 1
      if (rows.length === limit) break
    }
    if (low > high) return { rows }
    return { rows, next: isNewest ? high + 1 : low - 1 }
  }

  return Object.freeze({
    auditPage,
    auditRows: (after, limit) => rowsOf(SELECT_ROWS, [after, limit]),
    auditHead: async (after) => {
      const [head] = await read(SELECT_HEAD, [after])
      return head && { seq: Number(head['seq']), hash: String(head['hash']), count: Number(head['count']) }
    },
  } satisfies AuditReader)
}

/** The statement sees the fact anywhere in the entry's text; only here it is read where it belongs. */
function hasFacts(row: AuditRow, filter: AuditFilter): boolean {
  return FACTS.every((name) => filter[name] === undefined || row.data[name] === filter[name])
}

/** `begin` to `end`, both included, at most `limit` rows. Few different texts come out of it. */
function pageQuery(
  filter: AuditFilter,
  { begin, end, order, limit }: { begin: number; end: number; order: 'newest' | 'oldest'; limit: number },
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
