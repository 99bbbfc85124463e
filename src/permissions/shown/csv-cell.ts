// One cell of a CSV file that a spreadsheet only shows: no formula, nothing hidden. Knows no columns.
import { visible } from './visible.ts'
import { visibleOnce } from './visible-once.ts'

/** Spreadsheets cut or refuse longer cells. */
const MAX_CELL_CHARS = 32_000

/** Makes spreadsheets read UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A text whose hidden characters are markers already: those stay as they are. */
export type Shown = { shown: string | undefined }

const isShown = (value: unknown): value is Shown => typeof value === 'object' && value !== null && 'shown' in value

/** A cell that begins like a formula (also behind blanks or quotes) gets an apostrophe, which makes it text. */
function cell(of: unknown): string {
  const value = isShown(of) ? of.shown : of
  const given = value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : value
  const full = String(given)
  const cut = full.length <= MAX_CELL_CHARS ? full : `${full.slice(0, MAX_CELL_CHARS)}…`
  const text = isShown(of) ? visibleOnce(cut) : visible(cut).text
  const safe = /^[\s'"]*[=+\-@|%]/.test(text) ? `'${text}` : text
  return `"${safe.replaceAll('"', '""')}"`
}

/** A line (RFC 4180, every cell quoted). Objects are written as JSON, but for `Shown`. */
export function csvCells(values: readonly unknown[]): string {
  return `${values.map(cell).join(',')}\r\n`
}
