// Shares the process among those who call at the same time: whoever sends much, or what is slow to judge, waits for the others.
import { InterlockError } from '../errors.ts'
import type { WorkBudget } from './work-budget.ts'

export type Turns = {
  /**
   * Undefined when a call whose body has arrived may be worked on at once, else resolves when it may. `bytes`: of the
   * body, which is kept meanwhile. Throws rate-limited when too much of the account waits already.
   */
  take(account: string, bytes: number): Promise<void> | undefined
}

export type TurnsDeps = { work: Pick<WorkBudget, 'pauseMs' | 'isHeavy'>; now?: () => number }

/**
 * Calls of one account that are worked on before the others are looked for. What they cost has no part in it: on a busy
 * machine a refusal, too, takes a millisecond, and a caller with a hundred connections would be served a hundred times
 * for each time of the others.
 */
const CALLS_PER_TURN = 4
/** So long after somebody else has called one is not alone. Whoever is alone never waits. */
const SHARED_MS = 1_000
/** A pause is looked at again after this, whatever was said of it. */
const MAX_PAUSE_MS = 250
/** Bodies of one account that wait. */
const MAX_WAITING_BYTES = 16 * 1_048_576

type Account = { taken: number; bytes: number; waiting: { go: () => void; bytes: number }[] }

/** A turn of the event loop is a turn here: whatever else has arrived comes before the next calls of the same account. */
export function createTurns({ work, now = () => performance.now() }: TurnsDeps): Turns {
  /** Those who took or wait for something in this turn; nobody else is remembered. */
  const accounts = new Map<string, Account>()
  const shared = { last: '', until: 0 }
  const next: { immediate?: NodeJS.Immediate; timer?: NodeJS.Timeout } = {}

  function mayGo(name: string, account: Account): boolean {
    if (work.pauseMs(name) > 0) return false
    if (work.isHeavy(name)) return account.taken < 1
    return account.taken < CALLS_PER_TURN || now() > shared.until
  }

  /** Somebody who may go on sooner does not wait for the timer of somebody else. */
  function tick(afterMs: number): void {
    if (next.immediate !== undefined) return
    clearTimeout(next.timer)
    if (afterMs > 0) next.timer = setTimeout(nextTurn, afterMs)
    else next.immediate = setImmediate(nextTurn)
  }

  function nextTurn(): void {
    delete next.immediate
    const pausesMs: number[] = []
    for (const [name, account] of accounts) {
      if (account.waiting.length === 0) accounts.delete(name)
      account.taken = 0
      while (account.waiting.length > 0 && mayGo(name, account)) letGo(account)
      if (account.waiting.length > 0) pausesMs.push(work.pauseMs(name))
    }
    if (accounts.size > 0) tick(Math.min(...pausesMs, MAX_PAUSE_MS))
  }

  function letGo(account: Account): void {
    const first = account.waiting.shift()
    account.taken += 1
    account.bytes -= first?.bytes ?? 0
    first?.go()
  }

  return Object.freeze({
    take(name: string, bytes: number) {
      if (name !== shared.last) {
        shared.last = name
        shared.until = now() + SHARED_MS
      }
      const known = accounts.get(name)
      if (known === undefined && now() > shared.until && !work.isHeavy(name)) return undefined
      const account = known ?? { taken: 0, bytes: 0, waiting: [] }
      if (account.waiting.length === 0 && mayGo(name, account)) account.taken += 1
      else if (account.bytes + bytes <= MAX_WAITING_BYTES) {
        account.bytes += bytes
        const turn = new Promise<void>((go) => void account.waiting.push({ go, bytes }))
        accounts.set(name, account)
        tick(0)
        return turn
      } else {
        const detail = 'too many calls of this credential arrive at the same time'
        throw new InterlockError('rate-limited', { detail, retryAfterSeconds: 1 })
      }
      accounts.set(name, account)
      tick(0)
      return undefined
    },
  })
}
