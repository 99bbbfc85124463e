// The notebook of one classification: effects and commands found so far, and what is left of the budget.
import type { EffectKind } from '../effect-kinds.ts'
import { LIMITS } from '../limits.ts'
import type { Context, Effect, Scope as PlaceScope, Span } from '../types.ts'

/** A command as it was met; its verdict is worked out at the end, from the effects that name it. */
type MetCommand = { argv: string[]; cwd: string | undefined; via: readonly string[]; rows: Set<string> }

export type Analysis = {
  readonly context: Context
  readonly effects: Effect[]
  readonly commands: MetCommand[]
  /** Notes an effect. `row` is a table row or `core/…`. */
  add(
    kind: EffectKind,
    row: string,
    about?: { target?: string; scopes?: readonly PlaceScope[]; span?: Span | undefined; command?: number },
  ): void
  /** Notes something that is not understood. */
  problem(why: string, span?: Span, command?: number): void
  /** Takes units of work (one, if not said) from the budget; false when it is used up (noted as not understood, once). */
  spend(units?: number): boolean
  /** Takes a text that is to be read as a program from what one call may read; false when there is too much of it. */
  takeText(length: number): boolean
  /** Units of work that were taken from the budget so far. */
  spent(): number
  /** The budget is used up, and that is noted: nothing more will be run. */
  isSpent(): boolean
  /** Nothing more can be noted: whatever else is read, the verdict stays as it is. */
  isFull(): boolean
  meet(command: MetCommand): number
}

const NOTHING: NonNullable<Parameters<Analysis['add']>[2]> = {}
const NO_SCOPES: readonly PlaceScope[] = []

/** An empty notebook. */
export function createAnalysis(context: Context): Analysis {
  const effects: Effect[] = []
  const commands: MetCommand[] = []
  const budget = { work: LIMITS.work, text: LIMITS.readLength, complained: false }
  let met: Map<string, number> | undefined
  const analysis: Analysis = {
    context,
    effects,
    commands,
    add(kind, row, about = NOTHING) {
      if (effects.length >= LIMITS.effects) return exhausted()
      const effect: Effect = { kind, row, scopes: about.scopes ?? NO_SCOPES, command: about.command ?? -1 }
      if (about.target !== undefined) effect.target = about.target
      if (about.span) effect.span = about.span
      effects.push(effect)
    },
    problem(why, span, command) {
      analysis.add('unknown', 'core/not-understood', { target: why, span, ...(command !== undefined && { command }) })
    },
    takeText(length) {
      budget.text -= length
      if (budget.text < 0) analysis.spend(LIMITS.work)
      return budget.work >= 0
    },
    spent: () => LIMITS.work - budget.work,
    isSpent: () => budget.work < 0,
    isFull: () => effects.length >= LIMITS.effects && budget.complained,
    spend(units = 1) {
      budget.work -= units
      if (budget.work >= 0) return true
      exhausted()
      return false
    },
    meet(command) {
      // A handful is compared one by one, which is cheaper than a text for each.
      if (met === undefined) {
        const before = commands.findIndex((one) => isSame(one, command))
        if (before >= 0) return before
        if (commands.length >= FEW) met = new Map(commands.map((one, i) => [keyOf(one), i]))
      }
      if (met !== undefined) {
        const key = keyOf(command)
        const before = met.get(key)
        if (before !== undefined) return before
        const isFull = commands.length >= LIMITS.commands
        if (isFull) exhausted()
        met.set(key, isFull ? commands.length - 1 : commands.length)
        if (isFull) return commands.length - 1
      }
      commands.push(command)
      return commands.length - 1
    },
  }
  /** Past a limit, what was not looked at could be anything. */
  function exhausted(): void {
    if (budget.complained) return
    budget.complained = true
    effects.push({ kind: 'unknown', row: 'core/too-much', target: 'more than is analysed', scopes: [], command: -1 })
  }
  return analysis
}

/** More commands are looked up by their text. */
const FEW = 8

function isSame(a: MetCommand, b: MetCommand): boolean {
  return a.cwd === b.cwd && isSameList(a.argv, b.argv) && isSameList(a.via, b.via)
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** What two commands share that are the same one, met twice. NUL stands in no word, so the parts cannot run together. */
function keyOf({ argv, cwd, via }: MetCommand): string {
  return `${argv.join('\0')}\0\0${cwd}\0\0${via.join('\0')}`
}
