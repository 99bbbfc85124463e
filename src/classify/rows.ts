// Which rows of a family match a command, and which words they speak of. Knows no effects and no policy.
import type { Reading } from './shell/argv.ts'
import type { Field, Input } from './shell/model.ts'
import { exactText } from './shell/model.ts'
import type { Row, When, Words } from './types.ts'

/** A row that applies, and the command as this row may see it. */
export type MatchedRow = { row: Row; seen: Reading }

/** The rows that apply to a command as read. All of them count. */
export function matchRows(rows: readonly Row[], reading: Reading, input: Input): MatchedRow[] {
  return rows
    .map((row) => ({ row, seen: seenBy(row, reading) }))
    .filter(({ row, seen }) => !row.when || holds(row.when, seen, input))
}

/** Where options before and after the subcommand are different vocabularies, a row sees only its own side. */
function seenBy(row: Row, reading: Reading): Reading {
  if (!reading.separate) return reading
  const early = !row.when?.sub || row.when.sub.includes('')
  return { ...reading, options: reading.options.filter((option) => option.early === early) }
}

function holds(when: When, reading: Reading, input: Input): boolean {
  const given = (name: string) => reading.options.some((option) => option.name === name)
  const { sub, any, all, none, value, valueOnly, operands, operand, operandNot, stdin, dashes } = when
  if (sub && !sub.includes(reading.sub)) return false
  if (any && !any.some(given)) return false
  if (all && !all.every(given)) return false
  if (none?.some(given)) return false
  if (
    value &&
    !Object.entries(value).some(([name, patterns]) => optionValues(reading, name).some((v) => mayMatch(v, patterns)))
  ) {
    return false
  }
  if (valueOnly) {
    for (const [name, patterns] of Object.entries(valueOnly)) {
      if (!optionValues(reading, name).every((v) => surelyMatches(v, patterns))) return false
    }
  }
  const count = reading.operands.length
  if (operands && (count < (operands.min ?? 0) || count > (operands.max ?? Number.MAX_SAFE_INTEGER))) return false
  if (operand && !pick(reading, operand.at).some((field) => mayMatch(field, operand.is))) return false
  if (operandNot && pick(reading, operandNot.at).some((field) => mayMatch(field, operandNot.is))) return false
  if (dashes !== undefined && dashes !== reading.dashes) return false
  if (stdin !== undefined && stdin !== (input.kind !== 'none')) return false
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
  return !field.known || field.values.some((text) => patterns.some((pattern) => matches(text, pattern)))
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
  }
  if ('setting' in words) return optionValues(reading, words.setting).map(settingValue)
  if ('option' in words) {
    const names = typeof words.option === 'string' ? [words.option] : words.option
    return names.flatMap((name) => optionValues(reading, name))
  }
  if ('prefix' in words) return operands.flatMap((field) => withoutPrefix(field, words.prefix))
  return operands.slice(words.from, words.to)
}

/** `name=value` to the value; git marks shell commands with `!`. */
function settingValue(field: Field): Field {
  return { ...field, values: field.values.map((text) => text.slice(text.indexOf('=') + 1).replace(/^!/, '')) }
}

function withoutPrefix(field: Field, prefix: string): Field[] {
  const values = field.values.filter((text) => text.startsWith(prefix)).map((text) => text.slice(prefix.length))
  if (values.length === 0) return field.known || exactText(field) !== undefined ? [] : [field]
  return [{ ...field, text: field.text.startsWith(prefix) ? field.text.slice(prefix.length) : field.text, values }]
}
