// Writes audit entries as CSV that a spreadsheet only shows: no formulas, nothing hidden. Does not read them.
import type { AuditRow } from '../../store/store.ts'
import { BYTE_ORDER_MARK, csvCells } from '../shown/csv-cell.ts'
import { visible } from '../shown/visible.ts'

const COLUMNS = [
  'seq',
  'time',
  'kind',
  'actor',
  'userId',
  'agentId',
  'sessionId',
  'requestId',
  'toolUseId',
  'toolName',
  'tier',
  'rule',
  'command',
  'decision',
  'why',
  'data',
  'hash',
] as const

/** Of ours in the data, hidden characters marked already. */
const SENTENCES: readonly string[] = ['why', 'detail']

/** The data with everything marked once that is hidden in it. What agents chose cannot imitate a mark. */
function shownJson(data: AuditRow['data']): string {
  return JSON.stringify(data, function (this: unknown, name: string, value: unknown) {
    const isSentence = this === data && SENTENCES.includes(name)
    return typeof value === 'string' && !isSentence ? visible(value).text : value
  })
}

/** The first line. */
export const csvHeader = (): string => BYTE_ORDER_MARK + csvCells(COLUMNS)

/** One entry as a line. */
export function csvLine(row: AuditRow): string {
  const { data } = row
  const why = data['why'] ?? data['detail']
  const values: Record<(typeof COLUMNS)[number], unknown> = {
    seq: row.seq,
    time: new Date(row.at).toISOString(),
    kind: row.event,
    actor: row.actor,
    userId: row.userId,
    agentId: row.agentId,
    sessionId: row.sessionId,
    requestId: row.requestId,
    toolUseId: data['toolUseId'],
    toolName: data['toolName'],
    tier: data['tier'],
    rule: data['rule'],
    command: data['command'],
    decision: data['decision'],
    why: typeof why === 'string' ? { shown: why } : why,
    data: { shown: shownJson(data) },
    hash: row.hash,
  }
  return csvCells(COLUMNS.map((name) => values[name]))
}
