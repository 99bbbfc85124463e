// Paths like those that a listing command prints: where it looks, narrowed by the names it looks for.
import type { ReadyRow } from './ready-rows.ts'
import type { Reading } from './shell/argv.ts'
import { BARE_NAME, exactText, type Field, literalField } from './shell/model.ts'
import { ANY_DEPTH } from './targets/secrets-below.ts'

/** Tests that leave something out, so that the starting points themselves are not among what is found. */
const NARROWS =
  /^-(i?name|i?path|i?regex|type|size|newer.*|[acm]time|[acm]min|empty|user|group|perm|i?wholename|links|inum|xtype|lname|executable)$/
const MAX_PATTERNS = 8

/** For each starting point: itself, when nothing narrows the search, and paths below it. */
export function foundBelow(starts: readonly Field[], reading: Reading): Field[] {
  const narrowed = reading.options.some(({ name }) => NARROWS.test(name))
  const names = patternsOf(reading, /^-i?name$/)
  const paths = patternsOf(reading, /^-i?(path|wholename)$/)
  const points = starts.length > 0 ? withoutTwins(starts) : [literalField('.')]
  return points.map((start) => ({
    ...start,
    text: `${start.text}/…`,
    values: start.values.flatMap((text) => {
      const below = text.replace(/\/+$/, '')
      return [
        ...(narrowed ? [] : [text]),
        ...(names.length > 0 ? names : [BARE_NAME]).map((name) => `${below}/${ANY_DEPTH}/${name}`),
        ...paths,
      ]
    }),
  }))
}

function withoutTwins(starts: readonly Field[]): Field[] {
  return [...new Map(starts.map((start) => [start.known ? start.text : start.values.join('\0'), start])).values()]
}

function patternsOf(reading: Reading, option: RegExp): string[] {
  const values = reading.options.flatMap(({ name, value }) => (option.test(name) && value ? [exactText(value)] : []))
  return values.filter((text): text is string => text !== undefined && text !== '').slice(0, MAX_PATTERNS)
}

/** `ls src`, `git ls-files`, `rg -l x`: names without a folder in front, which may begin with a dash. */
export function printsBareNames(rows: readonly ReadyRow[], { operands }: Reading): boolean {
  const row = rows.find(({ prints }) => prints === 'files')
  if (!row) return false
  const isPlace = (field: Field) => /^[\w./]/.test(exactText(field) ?? '')
  if (row.id.startsWith('find/')) return !operands.every(isPlace)
  // The first operand is what is searched for.
  if (/^(grep|rg|ag|ack|fd)\//.test(row.id)) return operands.length < 2 || !operands.slice(1).every(isPlace)
  return (
    row.id !== 'git/files' ||
    operands.length === 0 ||
    !operands.every((field) => /^[\w.]+\//.test(exactText(field) ?? ''))
  )
}

/** The same names as they are printed when no folder stands in front of them. */
export function bareNames(found: readonly string[]): string[] {
  const names = found.map((path) => path.replace(/^\.\//, ''))
  return names.some((name) => name.startsWith(BARE_NAME)) ? names : [...names, BARE_NAME]
}
