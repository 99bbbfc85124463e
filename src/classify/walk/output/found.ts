// Paths like those that a listing command prints: where it looks, narrowed by the names it looks for.
import type { Reading } from '../../shell/argv.ts'
import { BARE_NAME, exactText, type Field, literalField } from '../../shell/model.ts'
import type { ReadyRow } from '../../table/ready-rows.ts'
import { ANY_DEPTH } from '../../targets/secrets-below.ts'
import { askedNames, namesOf, startingPoints } from './asked-names.ts'

/** Tests that leave something out, so that the starting points themselves are not among what is found. */
const NARROWS =
  /^-(i?name|i?path|i?regex|type|size|newer.*|[acm]time|[acm]min|empty|user|group|perm|i?wholename|links|inum|xtype|lname|executable)$/
const IS_NAME = /^-i?name$/
const IS_PATH = /^-i?(path|wholename)$/
const MAX_PATTERNS = 8
const ANY_NAME: readonly string[] = [BARE_NAME]
const NO_PATTERNS: readonly string[] = []

/** For each starting point: itself, when nothing narrows the search, and paths below it. `id`: of the row that searches. */
export function foundBelow(id: string, reading: Reading): Field[] {
  const starts = startingPoints(id, reading)
  const values = valuesBelow(id, reading)
  const points = starts.length > 0 ? withoutRepeats(starts) : [literalField('.')]
  return points.map((start) => ({
    ...start,
    several: true,
    text: `${start.text}/…`,
    values: start.values.flatMap(values),
  }))
}

/** The same for places that are just texts, all in one list. */
export function pathsBelow(id: string, starts: readonly string[], reading: Reading): string[] {
  const values = valuesBelow(id, reading)
  if (starts.length < 2) return values(starts[0] ?? '.')
  return [...new Set(starts)].flatMap(values)
}

/** The paths that are found below a place, by the tests that were given. */
function valuesBelow(id: string, reading: Reading): (start: string) => string[] {
  const { options } = reading
  const asked = askedNames(id, reading)
  // fd never names its starting points.
  const isNarrowed = id.startsWith('fd/') || options.some(({ name }) => NARROWS.test(name))
  const named = isNarrowed ? patternsOf(options, IS_NAME) : NO_PATTERNS
  const names = named.length > 0 ? named : ANY_NAME
  const paths = isNarrowed ? patternsOf(options, IS_PATH) : NO_PATTERNS
  return (start) => {
    const below = start.endsWith('/') ? start.replace(/\/+$/, '') : start
    const found = isNarrowed ? [] : [start]
    for (const name of names) found.push(`${below}/${ANY_DEPTH}/${name}`)
    for (const name of asked) found.push(`${below}/${ANY_DEPTH}/${name}`)
    found.push(...paths)
    return found
  }
}

/** The places, each way of writing one only once. */
export function withoutRepeats(starts: readonly Field[]): readonly Field[] {
  if (starts.length < 2) return starts
  return [...new Map(starts.map((start) => [start.known ? start.text : start.values.join('\0'), start])).values()]
}

function patternsOf(options: Reading['options'], option: RegExp): string[] {
  const texts: string[] = []
  for (const { name, value } of options) {
    const text = value && option.test(name) ? exactText(value) : undefined
    if (text !== undefined && text !== '') texts.push(text)
  }
  return texts.slice(0, MAX_PATTERNS)
}

/** Rows of programs that pass on the lines of a pattern. */
const SEARCHES = /^(?:grep|rg|ugrep|ag|ack)\/search/
/** Options by which they pass on the other lines, or none. */
const PASSES_OTHERS = /^(?:-[vcqL]|--(?:invert-match|count|quiet|silent|files-without-match))$/

/**
 * What a search lets through of a listing. Whoever asks for `env` or `\.pem$` may get files of just these names: `.env`,
 * `*.pem`.
 */
export function searchedFor(files: readonly string[], rows: readonly ReadyRow[], reading: Reading): readonly string[] {
  const { options, operands } = reading
  const row = rows.find(({ id }) => SEARCHES.test(id))
  if (row === undefined || options.some(({ name }) => PASSES_OTHERS.test(name))) return files
  const given = row.id.endsWith('-given')
    ? patternsOf(options, /^(?:-e|--regexp)$/)
    : operands.slice(0, 1).map((field) => exactText(field) ?? '')
  const names = given.flatMap(namesOf).slice(0, MAX_PATTERNS)
  if (names.length === 0) return files
  const unnamed = files.filter((path) => path.endsWith(BARE_NAME)).slice(0, MAX_PATTERNS)
  return [...files, ...unnamed.flatMap((path) => names.map((name) => path.slice(0, -BARE_NAME.length) + name))]
}

/** `ls src`, `git ls-files`, `rg -l x`: names without a folder in front, which may begin with a dash. */
export function printsBareNames(rows: readonly ReadyRow[], { operands }: Reading): boolean {
  const row = rows.find(({ prints }) => prints === 'files')
  if (!row) return false
  if (row.id.startsWith('find/')) return !operands.every(isPlace)
  // The first operand is what is searched for.
  if (/^(grep|rg|ag|ack|fd)\//.test(row.id)) return operands.length < 2 || !operands.slice(1).every(isPlace)
  return (
    row.id !== 'git/files' ||
    operands.length === 0 ||
    !operands.every((field) => /^[\w.]+\//.test(exactText(field) ?? ''))
  )
}

function isPlace(field: Field): boolean {
  return /^[\w./]/.test(exactText(field) ?? '')
}

/** The same names as they are printed when no folder stands in front of them. */
export function bareNames(found: readonly string[]): string[] {
  const names = found.map((path) => (path.startsWith('./') ? path.slice(2) : path))
  return names.some((name) => name.startsWith(BARE_NAME)) ? names : [...names, BARE_NAME]
}
