// Rows of a family made ready for matching: one shape for all, patterns read once, grouped by subcommand. Matches nothing.
import type { Does, Row, Runs, When, Words } from './types.ts'

/** A pattern of the table, taken apart. `form`: `?` stands for any one character. */
export type Pattern = { kind: 'exact' | 'prefix' | 'suffix' | 'within' | 'form'; core: string }

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

/** A family's rows by the subcommand that they ask for, so that only those are looked at that may apply. */
export type RowIndex = { bySub: ReadonlyMap<string, readonly ReadyRow[]>; others: readonly ReadyRow[] }

/** Groups rows, each group in the table's order. Rows that ask for no subcommand are in every group. */
export function indexRows(rows: readonly Row[]): RowIndex {
  const all = rows.map((row) => ({ sub: row.when?.sub, ready: makeReady(row) }))
  const subs = new Set(all.flatMap(({ sub }) => sub ?? []))
  const rowsFor = (asked: string) => all.filter(({ sub }) => !sub || sub.includes(asked)).map(({ ready }) => ready)
  return {
    bySub: new Map([...subs].map((sub) => [sub, rowsFor(sub)])),
    others: all.filter(({ sub }) => !sub).map(({ ready }) => ready),
  }
}

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
  const { any, all, none, value, seen, valueOnly, operands, operand, operandNot, dashes, stdin } = when
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
  }
}

function readValues(values: Readonly<Record<string, readonly string[]>>): ValuePatterns {
  return new Map(Object.entries(values).map(([name, patterns]) => [name, patterns.map(readPattern)]))
}

function readOperand({ at, is, literal = false, seen = false }: NonNullable<When['operand']>): OperandPatterns {
  return { at, is: is.map(readPattern), literal, seen }
}

/** Literal, `x*`, `*x`, `*x*`, or with `?` for single characters. */
export function readPattern(pattern: string): Pattern {
  if (pattern.includes('?')) return { kind: 'form', core: pattern }
  const front = pattern.startsWith('*')
  const back = pattern.length > 1 && pattern.endsWith('*')
  const core = pattern.slice(front ? 1 : 0, back ? -1 : undefined)
  return { kind: front ? (back ? 'within' : 'suffix') : back ? 'prefix' : 'exact', core }
}
