// Which rows of a family match a command, and which words they speak of. Knows no effects and no policy.
import type { Reading } from './shell/argv.ts'
import type { Field, Input } from './shell/model.ts'
import { exactText } from './shell/model.ts'
import { readUrl } from './targets/hosts.ts'
import type { Part, Row, When, Words } from './types.ts'

/** A row that applies, and the command as this row may see it. */
export type MatchedRow = { row: Row; seen: Reading }

/** A family's rows by the subcommand that they ask for, so that only those are looked at that may apply. */
export type RowIndex = { bySub: ReadonlyMap<string, readonly Row[]>; others: readonly Row[] }

/** Groups rows, each group in the table's order. Rows that ask for no subcommand are in every group. */
export function indexRows(rows: readonly Row[]): RowIndex {
  const subs = new Set(rows.flatMap((row) => row.when?.sub ?? []))
  const rowsFor = (sub: string) => rows.filter((row) => !row.when?.sub || row.when.sub.includes(sub))
  return {
    bySub: new Map([...subs].map((sub) => [sub, rowsFor(sub)])),
    others: rows.filter((row) => !row.when?.sub),
  }
}

/** The rows that apply to a command as read. All of them count. */
export function matchRows({ bySub, others }: RowIndex, reading: Reading, input: Input): MatchedRow[] {
  const sides = reading.separate && reading.options.length > 0 ? bothSides(reading) : undefined
  const matched: MatchedRow[] = []
  for (const row of bySub.get(reading.sub) ?? others) {
    const seen = sides ? (isEarly(row) ? sides.early : sides.late) : reading
    if (!row.when || holds(row.when, seen, input)) matched.push({ row, seen })
  }
  return matched
}

/** Where options before and after the subcommand are different vocabularies, a row sees only its own side. */
function bothSides(reading: Reading): { early: Reading; late: Reading } {
  return {
    early: { ...reading, options: reading.options.filter((option) => option.early) },
    late: { ...reading, options: reading.options.filter((option) => !option.early) },
  }
}

function isEarly(row: Row): boolean {
  return !row.when?.sub || row.when.sub.includes('')
}

function holds(when: When, reading: Reading, input: Input): boolean {
  const { sub, any, all, none, value, seen, valueOnly, operands, operand, operandNot, stdin, dashes } = when
  if (sub && !sub.includes(reading.sub)) return false
  if (any && !any.some((name) => isGiven(name, reading))) return false
  if (all && !all.every((name) => isGiven(name, reading))) return false
  if (none?.some((name) => isGiven(name, reading))) return false
  if (value && !someValue(value, reading, mayMatch)) return false
  if (seen && !someValue(seen, reading, seemsToMatch)) return false
  if (valueOnly && !holdsOnly(valueOnly, reading)) return false
  const count = reading.operands.length
  if (operands && (count < (operands.min ?? 0) || count > (operands.max ?? Number.MAX_SAFE_INTEGER))) return false
  const matchesOperand = operand?.literal ? isWritten : mayMatch
  if (operand && !pick(reading, operand.at).some((field) => matchesOperand(field, operand.is))) return false
  if (operandNot && pick(reading, operandNot.at).some((field) => mayMatch(field, operandNot.is))) return false
  if (dashes !== undefined && dashes !== reading.dashes) return false
  if (stdin !== undefined && stdin !== (input.kind !== 'none')) return false
  return true
}

function isGiven(name: string, { options }: Reading): boolean {
  for (const option of options) if (option.name === name) return true
  return false
}

type Patterns = Readonly<Record<string, readonly string[]>>

/** Some value of one of the options matches. */
function someValue(asked: Patterns, { options }: Reading, test: typeof mayMatch): boolean {
  for (const { name, value } of options) {
    const patterns = value && Object.hasOwn(asked, name) ? asked[name] : undefined
    if (patterns && test(value!, patterns)) return true
  }
  return false
}

/** No value of these options may be anything else. */
function holdsOnly(asked: Patterns, { options }: Reading): boolean {
  for (const { name, value } of options) {
    const patterns = value && Object.hasOwn(asked, name) ? asked[name] : undefined
    if (patterns && !surelyMatches(value!, patterns)) return false
  }
  return true
}

function pick(reading: Reading, at: number | undefined): readonly Field[] {
  if (at === undefined) return reading.operands
  const field = reading.operands[at < 0 ? reading.operands.length + at : at]
  return field ? [field] : []
}

function optionValues(reading: Reading, name: string): Field[] {
  return reading.options.flatMap((option) => (option.name === name && option.value ? [option.value] : []))
}

/** A computed word may be anything, so it may match. */
function mayMatch(field: Field, patterns: readonly string[]): boolean {
  return !field.known || seemsToMatch(field, patterns)
}

function seemsToMatch(field: Field, patterns: readonly string[]): boolean {
  return field.values.some((text) => patterns.some((pattern) => matches(text, pattern)))
}

/** The word, or one of the words that it certainly is, matches. */
function isWritten(field: Field, patterns: readonly string[]): boolean {
  return field.known && mayMatch(field, patterns)
}

function surelyMatches(field: Field, patterns: readonly string[]): boolean {
  return field.known && field.values.every((text) => patterns.some((pattern) => matches(text, pattern)))
}

function matches(text: string, pattern: string): boolean {
  if (pattern.includes('?'))
    return text.length === pattern.length && [...pattern].every((c, i) => c === '?' || c === text[i])
  const front = pattern.startsWith('*')
  const back = pattern.length > 1 && pattern.endsWith('*')
  const core = pattern.slice(front ? 1 : 0, back ? -1 : undefined)
  if (front && back) return text.includes(core)
  if (front) return text.endsWith(core)
  if (back) return text.startsWith(core)
  return text === core
}

/** The fields that `words` means in this command. */
export function selectWords(words: Words, reading: Reading): Field[] {
  const { operands } = reading
  switch (words) {
    case 'operands':
      return operands
    case 'first':
      return operands.slice(0, 1)
    case 'last':
      return operands.slice(-1)
    case 'but-first':
      return operands.slice(1)
    case 'but-last':
      return operands.slice(0, -1)
    case 'cwd':
      return []
    case 'url-names':
      return operands.map(namedByUrl)
  }
  if ('setting' in words) return optionValues(reading, words.setting).map(settingValue)
  if ('option' in words) {
    const names = typeof words.option === 'string' ? [words.option] : words.option
    return names.flatMap((name) => optionValues(reading, name)).flatMap((field) => partOf(field, words))
  }
  if ('each' in words) return operands.flatMap((field) => partOf(field, words))
  if ('prefix' in words) return operands.flatMap((field) => withoutPrefix(field, words.prefix))
  return operands.slice(words.from, words.to)
}

/** `name=value` to the value; git marks shell commands with `!`. */
function settingValue(field: Field): Field {
  return { ...field, values: field.values.map((text) => text.slice(text.indexOf('=') + 1).replace(/^!/, '')) }
}

function namedByUrl(field: Field): Field {
  const values = field.values.map(urlName)
  return { ...field, text: exactText(field) === undefined ? field.text : values[0]!, values }
}

/** `https://example.com/a/b.txt?x=1` → `b.txt`. */
function urlName(text: string): string {
  const path = (readUrl(text)?.path ?? '').replace(/[?#].*$/s, '')
  return path.slice(path.lastIndexOf('/') + 1) || 'index.html'
}

function partOf(field: Field, { except, after, start, before }: Part): Field[] {
  if (except && surelyMatches(field, except)) return []
  if (after === undefined) return [field]
  const values = field.values.flatMap((text) => {
    const at = text.indexOf(after)
    if (at < 0 || (start && at > 0)) return []
    const rest = text.slice(at + after.length)
    const end = before === undefined ? -1 : rest.indexOf(before)
    return [end < 0 ? rest : rest.slice(0, end)]
  })
  if (values.length > 0)
    return [{ ...field, text: field.known && values.length === 1 ? values[0]! : field.text, values }]
  const mayHoldIt = !field.known && (!start || field.values.includes(''))
  return mayHoldIt ? [field] : []
}

function withoutPrefix(field: Field, prefix: string): Field[] {
  const values = field.values.filter((text) => text.startsWith(prefix)).map((text) => text.slice(prefix.length))
  if (values.length === 0) return field.known || exactText(field) !== undefined ? [] : [field]
  return [{ ...field, text: field.text.startsWith(prefix) ? field.text.slice(prefix.length) : field.text, values }]
}
