// Which rows of a family match a command, and which words they speak of. Knows no effects and no policy.
import type { Reading } from '../shell/argv.ts'
import { exactText, type Field, type Input } from '../shell/model.ts'
import { readUrl } from '../targets/hosts.ts'
import { type Address, hasUrlForm, readAddress } from '../targets/url-form.ts'
import type { Part, Words } from '../types.ts'
import { namesIn } from './put-names.ts'
import {
  type OperandPatterns,
  type Pattern,
  type ReadyRow,
  type ReadyWhen,
  type RowIndex,
  readPattern,
  type ValuePatterns,
} from './ready-rows.ts'

/** A row that applies, and the command as this row may see it. */
type MatchedRow = { row: ReadyRow; seen: Reading }

/** The rows that apply to a command as read. All of them count. */
export function matchRows(rowsFor: RowIndex, reading: Reading, input: Input): MatchedRow[] {
  const matched: MatchedRow[] = []
  const sides: { early: Side | undefined; late: Side | undefined } = { early: undefined, late: undefined }
  for (const row of rowsFor(reading.sub)) {
    // Where options before and after the subcommand are different vocabularies, a row sees only its own side.
    const isEarly = row.early && reading.separate
    let side = isEarly ? sides.early : sides.late
    if (side === undefined) {
      side = sideOf(reading, isEarly)
      if (isEarly) sides.early = side
      else sides.late = side
    }
    if (!row.when || holds(row.when, side, input)) matched.push({ row, seen: side.seen })
  }
  return matched
}

/** What a row is held against. */
type Side = {
  seen: Reading
  /** With the words as they count: where case means nothing, as written and in small letters. */
  operands: readonly Field[]
  options: Options
}

function sideOf(reading: Reading, isEarly: boolean): Side {
  const isWhole = !reading.separate || reading.options.every(({ early }) => early === isEarly)
  const seen = isWhole ? reading : { ...reading, options: reading.options.filter(({ early }) => early === isEarly) }
  const { operands, options, anyCase } = seen
  if (!anyCase) return { seen, operands, options }
  return {
    seen,
    operands: operands.map(inEachCase),
    options: options.map((option) => ({ ...option, value: option.value && inEachCase(option.value) })),
  }
}

function holds(when: ReadyWhen, { seen, operands, options }: Side, input: Input): boolean {
  if (operands.length < when.minOperands || operands.length > when.maxOperands) return false
  if (when.any && !givesAny(when.any, options)) return false
  if (when.all && !givesAll(when.all, options)) return false
  if (when.none && givesAny(when.none, options)) return false
  if (when.value && !someValue(when.value, options, mayMatch)) return false
  if (when.seen && !someValue(when.seen, options, seemsToMatch)) return false
  if (when.valueOnly && !holdsOnly(when.valueOnly, seen.options)) return false
  if (when.operand && !someOperand(when.operand, operands)) return false
  if (when.operandNot && someOperand(when.operandNot, operands)) return false
  if (when.everything && !operands.some(({ taints }) => taints.includes('everything'))) return false
  if (when.dashes !== undefined && when.dashes !== seen.dashes) return false
  return when.stdin === undefined || when.stdin === isFed(input)
}

/** Where case means nothing, a word counts as written and in small letters. */
function inEachCase(field: Field): Field {
  return { ...field, values: [...new Set([...field.values, ...field.values.map((text) => text.toLowerCase())])] }
}

/** `echo | program`: an empty line is nothing to read. */
function isFed({ kind, text, exact }: Input): boolean {
  return kind !== 'none' && !(exact && text !== undefined && text.trim() === '')
}

type Options = Reading['options']

function givesAny(names: readonly string[], options: Options): boolean {
  for (const { name } of options) if (names.includes(name)) return true
  return false
}

function givesAll(names: readonly string[], options: Options): boolean {
  return names.every((wanted) => options.some(({ name }) => name === wanted))
}

/** Some value of one of the options matches. */
function someValue(asked: ValuePatterns, options: Options, test: typeof mayMatch): boolean {
  for (const { name, value } of options) {
    const patterns = value && asked.get(name)
    if (patterns && test(value, patterns)) return true
  }
  return false
}

/** No value of these options may be anything else. */
function holdsOnly(asked: ValuePatterns, options: Options): boolean {
  for (const { name, value } of options) {
    const patterns = value && asked.get(name)
    if (patterns && !surelyMatches(value, patterns)) return false
  }
  return true
}

function someOperand({ at, is, literal, seen }: OperandPatterns, operands: readonly Field[]): boolean {
  const test = seen ? seemsToMatch : literal ? isWritten : mayMatch
  if (at === undefined) return operands.some((field) => test(field, is))
  const field = operands.at(at)
  return field !== undefined && test(field, is)
}

function optionValues({ options }: Reading, name: string): Field[] {
  const values: Field[] = []
  for (const option of options) if (option.name === name && option.value) values.push(option.value)
  return values
}

/** A computed word may be anything, so it may match. */
function mayMatch(field: Field, patterns: readonly Pattern[]): boolean {
  if (seemsToMatch(field, patterns)) return true
  return (
    !field.known &&
    (!field.number || patterns.some((pattern) => pattern.kind !== 'url' && IS_NUMBER.test(pattern.core)))
  )
}

/** What a number may match, whatever it turns out to be. */
const IS_NUMBER = /^-?[\d?]*$/

function seemsToMatch(field: Field, patterns: readonly Pattern[]): boolean {
  for (const text of field.values) if (matchesAny(text, patterns)) return true
  return false
}

/** The word, or one of the words that it certainly is, matches. */
function isWritten(field: Field, patterns: readonly Pattern[]): boolean {
  return field.known && mayMatch(field, patterns)
}

function surelyMatches(field: Field, patterns: readonly Pattern[]): boolean {
  return field.known && field.values.every((text) => matchesAny(text, patterns))
}

function matchesAny(text: string, patterns: readonly Pattern[]): boolean {
  // Taken apart once, for hundreds of forms; null where it is none.
  let address: Address | null | undefined
  for (const pattern of patterns) {
    if (pattern.kind !== 'url') {
      if (matches(text, pattern)) return true
      continue
    }
    if (address === undefined) address = readAddress(text) ?? null
    if (address !== null && hasUrlForm(address, pattern.core)) return true
  }
  return false
}

function matches(text: string, { kind, core }: Exclude<Pattern, { kind: 'url' }>): boolean {
  switch (kind) {
    case 'exact':
      return text === core
    case 'prefix':
      return text.startsWith(core)
    case 'suffix':
      return text.endsWith(core)
    case 'within':
      return text.includes(core)
    case 'form':
      return text.length === core.length && [...core].every((c, i) => c === '?' || c === text[i])
  }
}

/** The same as a command of its own. `lxc exec web -- ls`: behind a word of the wrapper's own the dashes are still there. */
export function selectCommand(words: Words, reading: Reading): Field[] {
  const fields = selectWords(words, reading)
  return fields.length > 1 && exactText(fields[0]!) === '--' ? fields.slice(1) : fields
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
  if ('prefix' in words) return operands.flatMap((field, i) => withoutPrefix(field, words.prefix, operands[i + 1]))
  if ('into' in words) return putNames(words, reading)
  return operands.slice(words.from, words.to)
}

function putNames({ into, contents }: Extract<Words, { into: unknown }>, reading: Reading): Field[] {
  const { operands } = reading
  if (into === 'last') return namesIn(operands.at(-1), operands.slice(0, -1), operands.length > 2, contents)
  return into.flatMap((name) => optionValues(reading, name)).flatMap((folder) => namesIn(folder, operands, true))
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
  if (except && surelyMatches(field, except.map(readPattern))) return []
  if (after === undefined) return [field]
  const values = field.values.flatMap((text) => {
    const at = text.indexOf(after)
    if (at < 0 || (start && at > 0)) return []
    const rest = text.slice(at + after.length)
    const end = before === undefined ? -1 : rest.indexOf(before)
    return [end < 0 ? rest : rest.slice(0, end)]
  })
  if (values.length > 0) {
    const skipped = field.values.length === 1 ? field.values[0]!.indexOf(after) + after.length : 0
    const at = field.at === undefined || skipped === 0 ? undefined : field.at + skipped
    return [{ ...field, text: field.known && values.length === 1 ? values[0]! : field.text, values, at }]
  }
  const mayHoldIt = !field.known && (!start || field.values.includes(''))
  return mayHoldIt ? [field] : []
}

/** `of=>(program)`: what stands for the program is a word of its own. */
function withoutPrefix(field: Field, prefix: string, next: Field | undefined): Field[] {
  if (next !== undefined && exactText(field) === prefix && exactText(next)?.startsWith('/dev/fd/')) return [next]
  const values = field.values.filter((text) => text.startsWith(prefix)).map((text) => text.slice(prefix.length))
  if (values.length === 0) return field.known || exactText(field) !== undefined ? [] : [field]
  const at = field.at === undefined || field.values.length !== 1 ? undefined : field.at + prefix.length
  return [{ ...field, text: field.text.startsWith(prefix) ? field.text.slice(prefix.length) : field.text, values, at }]
}
