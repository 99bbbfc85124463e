// Judges the function calls in a SQL statement. Knows functions by name only, not by their types.
import type { Collector } from '../collect.ts'
import { findHazard, HARMLESS_FUNCTIONS, type SqlHazard } from './sql-functions.ts'
import { readsTable } from './sql-tables.ts'
import type { SqlToken } from './sql-tokens.ts'

/** Functions that make tables, so that an alias with column names may follow their parentheses. */
const TABLE_FUNCTION = /^(generate_|unnest|json|regexp_|string_to_table)/i

/** Calls that reach beyond the query count as what they do; with `isStrict` (a reading statement) unknown ones too. */
export function judgeFunctions(tokens: readonly SqlToken[], out: Collector, isStrict: boolean): void {
  const pairs = parenthesisPairs(tokens)
  tokens.forEach((token, index) => {
    if ((token.kind !== 'word' && token.kind !== 'ident') || tokens[index + 1]?.text !== '(') return
    const name = token.text.toLowerCase()
    const hazard = findHazard(name)
    const end = pairs.get(index + 1) ?? tokens.length
    if (hazard !== undefined) judgeHazard(hazard, { name, tokens, start: index + 2, end }, out)
    else if (isStrict && !isKnown(tokens, index, pairs)) out.unknown(`SQL: calls ${name.slice(0, 60)}`)
  })
}

/** A call, whose arguments are tokens[start, end). */
type SqlCall = { name: string; tokens: readonly SqlToken[]; start: number; end: number }

/** So many tokens are searched for the text that a function is given. */
const MAX_BEFORE_TEXT = 10

function judgeHazard(hazard: SqlHazard, { name, tokens, start, end }: SqlCall, out: Collector): void {
  for (const effect of hazard.effects) out.effect(effect)
  if (hazard.chosen)
    for (const item of tokens) if (item.kind === 'string') out.effect('file.read', item.text.replaceAll('%', '*'))
  const texts = tokens.slice(start, end).filter((item) => item.kind === 'string')
  const text = tokens.slice(start, Math.min(end, start + MAX_BEFORE_TEXT)).find((item) => item.kind === 'string')?.text
  // `read_csv(['a', 'b'])`: each text may be a file.
  if (hazard.path === 'file.read' && texts.length > 0) for (const item of texts) readsTable(item.text, out)
  else if (hazard.path !== undefined) out.effect(hazard.path, text)
  if (hazard.code !== undefined && text !== undefined) out.source(text, hazard.code)
  const isWritten = hazard.path === undefined ? text !== undefined : namesFiles(tokens, start)
  if (!isWritten && (hazard.path ?? hazard.code) !== undefined) out.unknown(`SQL: ${name} of something computed`)
}

/** DuckDB's list of files as SQLite reads it: one name in brackets. */
const LISTED = /^\s*'[^']*'(?:\s*,\s*'[^']*')*\s*$/

/** Whether the argument that begins at `start` is a file's name written out, or a list of them: `'a' || 'b'` is computed. */
function namesFiles(tokens: readonly SqlToken[], start: number): boolean {
  const first = tokens[start]
  if (first?.kind === 'string') return /^[,)]$/.test(tokens[start + 1]?.text ?? '')
  if (first?.kind === 'ident') return LISTED.test(first.text)
  if (first?.text !== '[') return false
  const end = tokens.findIndex((token, at) => at > start && token.kind === 'op' && token.text !== ',')
  return (
    tokens[end]?.text === ']' && tokens.slice(start + 1, end).every(({ kind }) => kind === 'string' || kind === 'op')
  )
}

/** A harmless function, or a name with columns that is no call at all: `WITH t(a) AS (…)`, `FROM f() AS g(x)`. */
function isKnown(tokens: readonly SqlToken[], index: number, pairs: ReadonlyMap<number, number>): boolean {
  const before = tokens[index - 1]
  if (before?.text === '.') {
    // A schema of one's own may hold a function with a harmless name.
    const schema = tokens[index - 2]?.text.toLowerCase() ?? ''
    return /^(pg_catalog|information_schema)$/.test(schema) && HARMLESS_FUNCTIONS.has(tokens[index]!.text.toLowerCase())
  }
  if (HARMLESS_FUNCTIONS.has(tokens[index]!.text.toLowerCase())) return true
  if (/^(AS|WITH|RECURSIVE)$/.test(before?.word ?? '')) return true
  if (before?.text === ')' && before.kind === 'op') {
    const opener = tokens[(pairs.get(index - 1) ?? 0) - 1]
    return (
      opener?.text === ',' ||
      /^(FROM|JOIN|LATERAL)$/.test(opener?.word ?? '') ||
      TABLE_FUNCTION.test(opener?.text ?? '')
    )
  }
  const close = pairs.get(index + 1) ?? tokens.length
  const body = tokens[close + 3]?.word ?? ''
  return (
    before?.text === ',' &&
    tokens[close + 1]?.word === 'AS' &&
    tokens[close + 2]?.text === '(' &&
    /^(SELECT|WITH|VALUES|INSERT|UPDATE|DELETE|MERGE|TABLE)$/.test(body)
  )
}

/** Index of `(` → index of its `)`, and back. */
function parenthesisPairs(tokens: readonly SqlToken[]): Map<number, number> {
  const pairs = new Map<number, number>()
  const open: number[] = []
  tokens.forEach((token, index) => {
    if (token.kind !== 'op') return
    if (token.text === '(') open.push(index)
    else if (token.text === ')') {
      const start = open.pop()
      if (start === undefined) return
      pairs.set(start, index)
      pairs.set(index, start)
    }
  })
  return pairs
}
