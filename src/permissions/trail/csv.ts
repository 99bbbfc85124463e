// Writes audit entries as CSV that a spreadsheet only shows: no formulas, nothing hidden. Does not read them.
import type { AuditRow } from '../../store/store.ts'
import { visible } from '../visible.ts'

/** Spreadsheets cut or refuse longer cells. */
const MAX_CELL_CHARS = 32_000

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

/** The first line, with the byte order mark that makes spreadsheets read UTF-8. */
export const csvHeader = (): string => `\ufeff${COLUMNS.map(cell).join(',')}\r\n`

/** One entry as a line (RFC 4180, every cell quoted). */
export function csvLine(row: AuditRow): string {
  const { data } = row
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
    why: data['why'] ?? data['detail'],
    data: JSON.stringify(data),
    hash: row.hash,
  }
  return `${COLUMNS.map((name) => cell(values[name])).join(',')}\r\n`
}

/** A cell that begins like a formula (also behind blanks or quotes) gets an apostrophe, which makes it text. */
function cell(value: unknown): string {
  const given = value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : value
  const full = String(given)
  const cut = full.length <= MAX_CELL_CHARS ? full : `${full.slice(0, MAX_CELL_CHARS)}…`
  const text = visible(cut).text
  const safe = /^[\s'"]*[=+\-@|%]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}
