// Judges how a Python program asks a SQLite database: its file and its statements are written out. Reads no SQL itself.

import { wordSet } from '../../text/word-list.ts'
import { isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import type { Collector } from '../collect.ts'
import type { Imports } from './python-names.ts'
import { endOfCall, literalAt } from './python-reads.ts'

/** What connections and cursors may be asked for besides statements. None of it changes a database by itself. */
const OF_DATABASES = wordSet('cursor fetchall fetchone fetchmany description row_factory rowcount')

/** Whether the program has connections to databases at all. */
export function asksDatabases({ loaded }: Imports): boolean {
  return loaded.includes('sqlite3')
}

/** `connect('app.db')`, `connect('file:app.db?mode=ro', uri=True)`, with `connect` at `index`. */
export function connects(tokens: readonly CodeToken[], index: number, out: Collector): boolean {
  const end = endOfCall(tokens, index + 1)
  const text = literalAt(tokens, index + 2)
  const rest = tokens.slice(index + 3, Math.max(end, 0)).map((token) => token.text)
  if (end < 0 || text === undefined || !/^(?:,uri=True)?$/.test(rest.join(''))) return false
  const path = rest.length > 0 ? pathOf(text) : text
  if (path === undefined) return false
  if (path !== ':memory:') out.effect('file.read', path)
  return true
}

/** The file that an address names which allows reading only; undefined for others. */
function pathOf(address: string): string | undefined {
  const [, path, settings] = /^file:(?:\/\/(?=\/))?([^?#%]+)\?([\w=&]+)$/.exec(address) ?? []
  return settings !== undefined && /^(?:mode=ro|immutable=1)(?:&|$)/.test(settings) && !/mode=rw/.test(settings)
    ? path
    : undefined
}

/** What is asked of a connection or a cursor: a statement that is written out is judged as what it is. */
export function asksKnown(tokens: readonly CodeToken[], index: number, out: Collector): boolean {
  const { text } = tokens[index]!
  if (OF_DATABASES.has(text)) return true
  const statement = literalAt(tokens, index + 2)
  const after = tokens[index + 3]
  const isCall = isOp(tokens[index + 1], '(') && (isOp(after, ')') || isOp(after, ','))
  if (text !== 'execute' || !isCall || statement === undefined) return false
  out.effect('database.read')
  out.source(statement, 'sql')
  return true
}

/** `con.row_factory = sqlite3.Row` */
export function namesRows(tokens: readonly CodeToken[], at: number, { modules }: Imports): boolean {
  const [sign, module, dot, row] = tokens.slice(at + 1, at + 5)
  const isRow = isOp(sign, '=') && modules.get(module?.text ?? '') === 'sqlite3' && isOp(dot, '.')
  return tokens[at]!.text === 'row_factory' && isRow && row?.text === 'Row'
}
