// One cell of a CSV file that a spreadsheet only shows: no formula, nothing hidden. Knows no columns.
import { visible } from './visible.ts'

/** Spreadsheets cut or refuse longer cells. */
const MAX_CELL_CHARS = 32_000

/** Makes spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A cell that begins like a formula (also behind blanks or quotes) gets an apostrophe, which makes it text. */
function cell(value: unknown): string {
  const given = value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : value
  const full = String(given)
  const cut = full.length <= MAX_CELL_CHARS ? full : `${full.slice(0, MAX_CELL_CHARS)}…`
  const text = visible(cut).text
  const safe = /^[\s'"]*[=+\-@|%]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** A line (RFC 4180, every cell quoted). */
export function csvCells(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`
}
