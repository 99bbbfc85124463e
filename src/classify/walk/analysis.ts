// The notebook of one classification: effects and commands found so far, and what is left of the budget.
import type { EffectKind } from '../effect-kinds.ts'
import { LIMITS } from '../limits.ts'
import type { Context, Effect, Scope as PlaceScope, Span } from '../types.ts'
import { createRegister, type MetCommand } from './met-commands.ts'

export type Analysis = {
  readonly context: Context
  readonly effects: Effect[]
  readonly commands: MetCommand[]
  /** Notes an effect. `row` is a table row or `core/…`. */
  add(kind: EffectKind, row: string, details?: EffectDetails): void
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
  /** Gives a command its number: the same as before, when it was met before. */
  meet(command: MetCommand): number
}

/** What is known of an effect beside its kind. */
type EffectDetails = {
  target?: string | undefined
  scopes?: readonly PlaceScope[]
  span?: Span | undefined
  /** The number of the command that has the effect, as `meet` gave it. */
  command?: number | undefined
}

const NO_DETAILS: EffectDetails = {}
const NO_SCOPES: readonly PlaceScope[] = []

/** An empty notebook. */
export function createAnalysis(context: Context): Analysis {
  const effects: Effect[] = []
  const commands: MetCommand[] = []
  const budget = { work: LIMITS.work, text: LIMITS.readLength, complained: false }
  const analysis: Analysis = {
    context,
    effects,
    commands,
    add(kind, row, { target, scopes = NO_SCOPES, span, command = -1 } = NO_DETAILS) {
      if (effects.length >= LIMITS.effects) return exhausted()
      const effect: Effect = { kind, row, scopes, command }
      if (target !== undefined) effect.target = target
      if (span) effect.span = span
      effects.push(effect)
    },
    problem: (why, span, command) => analysis.add('unknown', 'core/not-understood', { target: why, span, command }),
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
    meet: createRegister(commands, exhausted),
  }
  /** Past a limit, what was not looked at could be anything. */
  function exhausted(): void {
    if (budget.complained) return
    budget.complained = true
    effects.push({ kind: 'unknown', row: 'core/too-much', target: 'more than is analysed', scopes: [], command: -1 })
  }
  return analysis
}
