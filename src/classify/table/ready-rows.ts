// Rows of a family made ready for matching: one shape for all, patterns read once, grouped by subcommand. Matches nothing.
import { readUrlForm, type UrlForm } from '../targets/url-form.ts'
import type { Does, Row, Runs, When, Words } from '../types.ts'

/** A pattern of the table, taken apart. `form`: `?` stands for any one character. `url`: the word is such an address. */
export type Pattern =
  | { kind: 'exact' | 'prefix' | 'suffix' | 'within' | 'form'; core: string }
  | { kind: 'url'; core: UrlForm }

/** Option → patterns of its values. */
export type ValuePatterns = ReadonlyMap<string, readonly Pattern[]>

export type OperandPatterns = { at: number | undefined; is: readonly Pattern[]; literal: boolean; seen: boolean }

/** `When`, without the subcommand that rows are grouped by. Undefined: nothing is asked. */
export type ReadyWhen = {
  any: readonly string[] | undefined
  all: readonly string[] | undefined
  none: readonly string[] | undefined
  value: ValuePatterns | undefined
  seen: ValuePatterns | undefined
  valueOnly: ValuePatterns | undefined
  minOperands: number
  maxOperands: number
  operand: OperandPatterns | undefined
  operandNot: OperandPatterns | undefined
  dashes: boolean | undefined
  stdin: boolean | undefined
  everything: boolean
}

/**
 * A row as it is asked about with every command. All rows have all fields: objects of one shape are read several times
 * faster than the table's own, most of which lack one field or another.
 */
export type ReadyRow = {
  id: string
  /** It speaks of the program without a subcommand, or whatever the subcommand is. */
  early: boolean
  when: ReadyWhen | undefined
  does: readonly { effect: Does['effect']; on: Words | undefined }[]
  runs: readonly Runs[]
  prints: Row['prints']
}

/**
 * A family's rows by the subcommand that they ask for, so that only those are looked at that may apply: of a group those
 * that ask for no subcommand are a part too. In the table's order.
 */
export type RowIndex = (sub: string) => readonly ReadyRow[]

/** Groups rows. A row is made ready when it is first asked about: some programs have thousands of subcommands. */
export function indexRows(rows: readonly Row[]): RowIndex {
  const ready = new Map<Row, ReadyRow>()
  const readyOf = (row: Row): ReadyRow => {
    const known = ready.get(row) ?? makeReady(row)
    ready.set(row, known)
    return known
  }
  const others = rows.filter(({ when }) => !when?.sub).map(readyOf)
  const subs = new Set(rows.flatMap(({ when }) => when?.sub ?? []))
  const groups = new Map<string, readonly ReadyRow[]>()
  return (asked) => {
    let group = groups.get(asked)
    if (group === undefined) {
      if (!subs.has(asked)) return others
      group = rows.filter(({ when }) => !when?.sub || when.sub.includes(asked)).map(readyOf)
      groups.set(asked, group)
    }
    return group
  }
}

const URL_FORM = 'url:'

function makeReady({ id, when, does = [], runs = [], prints }: Row): ReadyRow {
  return {
    id,
    early: !when?.sub || when.sub.includes(''),
    when: when && readWhen(when),
    does: does.map(({ effect, on }) => ({ effect, on })),
    runs,
    prints,
  }
}

function readWhen(when: When): ReadyWhen {
  const { any, all, none, value, seen, valueOnly, operands, operand, operandNot, dashes, stdin, everything } = when
  return {
    any,
    all,
    none,
    value: value && readValues(value),
    seen: seen && readValues(seen),
    valueOnly: valueOnly && readValues(valueOnly),
    minOperands: operands?.min ?? 0,
    maxOperands: operands?.max ?? Number.MAX_SAFE_INTEGER,
    operand: operand && readOperand(operand),
    operandNot: operandNot && readOperand(operandNot),
    dashes,
    stdin,
    everything: everything ?? false,
  }
}

function readValues(values: Readonly<Record<string, readonly string[]>>): ValuePatterns {
  return new Map(Object.entries(values).map(([name, patterns]) => [name, patterns.map(readPattern)]))
}

function readOperand({ at, is, literal = false, seen = false }: NonNullable<When['operand']>): OperandPatterns {
  return { at, is: is.map(readPattern), literal, seen }
}

/** Literal, `x*`, `*x`, `*x*`, with `?` for single characters, or `url:` and the form of an address. */
export function readPattern(pattern: string): Pattern {
  if (pattern.startsWith(URL_FORM)) return { kind: 'url', core: readUrlForm(pattern.slice(URL_FORM.length)) }
  if (pattern.includes('?')) return { kind: 'form', core: pattern }
  const front = pattern.startsWith('*')
  const back = pattern.length > 1 && pattern.endsWith('*')
  const core = pattern.slice(front ? 1 : 0, back ? -1 : undefined)
  return { kind: front ? (back ? 'within' : 'suffix') : back ? 'prefix' : 'exact', core }
}
