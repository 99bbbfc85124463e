// The part of the storage interface that session budgets need: what a session has spent, counted where it survives a
// restart. Types only; the guarantees are those of store.ts.
import type { SessionKey } from './coverage.ts'

/** One call that is about to be answered. */
export type Spending = SessionKey & {
  /** It is not safe. */
  dangerous: boolean
  /** With the same one and fingerprint it is the same call, asked again: it costs nothing, unless it was denied. */
  useId?: string
  fingerprint: string
}

/** At most so many of each in a session; absent: any number. */
export type BudgetLimits = { calls?: number; dangerous?: number; minutes?: number }

/** over: nothing was counted; `budget` is the index of the limits that are used up, `used` what was spent of `what`. */
export type SpendResult =
  | { kind: 'spent' }
  | { kind: 'over'; budget: number; what: keyof BudgetLimits; used: number; limit: number }

export type BudgetStore = {
  /**
   * Counts one call, unless a limit is reached: looked at and counted in one transaction, so that no two calls share the
   * last place. Calls that name no session count together, and begin anew a day after the first of them.
   */
  spendBudget(call: Spending, limits: readonly BudgetLimits[]): Promise<SpendResult>
}
