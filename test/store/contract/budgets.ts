// What a store must do with session budgets: no two calls share the last place, and a refused call costs nothing.
import { describe, expect, it } from 'vitest'
import type { BudgetLimits, CallNote, Spending } from '../../../src/store/store.ts'
import type { Subject } from '../contract.ts'
import { note } from '../samples.ts'

const MINUTE = 60_000
const DAY = 86_400_000

const spending = (changes: Partial<Spending> = {}): Spending => ({
  keyId: 'k_budget',
  userId: 'rosa',
  agentId: 'coder',
  sessionId: 's1',
  dangerous: false,
  fingerprint: 'print',
  ...changes,
})

export function budgetTests(subject: Subject): void {
  const spend = (changes: Partial<Spending>, ...limits: BudgetLimits[]) =>
    subject().store.spendBudget(spending(changes), limits)

  it('lets exactly as many calls pass as a budget has, however many come at once', async () => {
    const results = await Promise.all(Array.from({ length: 12 }, () => spend({ sessionId: 'race' }, { calls: 5 })))
    expect(results.filter(({ kind }) => kind === 'spent').length).toBe(5)
    expect(results.filter(({ kind }) => kind === 'over').length).toBe(7)
    expect(results.at(-1)).toEqual({ kind: 'over', budget: 0, what: 'calls', used: 5, limit: 5 })
  })

  it('counts what is not safe by itself', async () => {
    const of = (dangerous: boolean) => spend({ sessionId: 'dangerous', dangerous }, { dangerous: 1 })
    expect(await of(true)).toEqual({ kind: 'spent' })
    expect(await of(false)).toEqual({ kind: 'spent' })
    expect(await of(true)).toEqual({ kind: 'over', budget: 0, what: 'dangerous', used: 1, limit: 1 })
    expect(await of(false)).toEqual({ kind: 'spent' })
  })

  it('ends with its minutes, counted from the first call', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at)
    expect(await spend({ sessionId: 'minutes' }, { minutes: 30 })).toEqual({ kind: 'spent' })
    freezeClock(at + 30 * MINUTE - 1)
    expect(await spend({ sessionId: 'minutes' }, { minutes: 30 })).toEqual({ kind: 'spent' })
    freezeClock(at + 30 * MINUTE)
    const over = { kind: 'over', budget: 0, what: 'minutes', used: 30, limit: 30 }
    expect(await spend({ sessionId: 'minutes' }, { minutes: 30 })).toEqual(over)
    freezeClock(undefined)
  })

  it('gives a session no more minutes when the clock was ahead and is set right, and takes its calls from none', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at + 60 * MINUTE)
    const jumped = () => spend({ sessionId: 'jumped' }, { minutes: 30, calls: 3 })
    expect(await jumped()).toEqual({ kind: 'spent' })
    freezeClock(at)
    expect(await jumped()).toEqual({ kind: 'spent' })
    freezeClock(at + 30 * MINUTE)
    expect(await jumped()).toMatchObject({ kind: 'over', what: 'minutes', used: 30 })
    // Ahead once more: over stays over, and going back does not give the calls again.
    freezeClock(at + 600 * MINUTE)
    expect(await jumped()).toMatchObject({ kind: 'over', what: 'minutes' })
    freezeClock(at + MINUTE)
    expect(await jumped()).toEqual({ kind: 'spent' })
    expect(await jumped()).toMatchObject({ kind: 'over', what: 'calls', used: 3 })
    freezeClock(undefined)
  })

  it('names the first budget that is used up, and counts a refused call against none', async () => {
    const of = () => spend({ sessionId: 'several' }, { calls: 9 }, { calls: 1 })
    expect(await of()).toEqual({ kind: 'spent' })
    expect(await of()).toMatchObject({ kind: 'over', budget: 1, used: 1 })
    expect(await of()).toMatchObject({ kind: 'over', budget: 1, used: 1 })
    expect(await spend({ sessionId: 'several' }, { calls: 2 })).toEqual({ kind: 'spent' })
  })

  it('keeps sessions, agents, users and keys apart', async () => {
    const one = { calls: 1 }
    for (const changes of [
      {},
      { agentId: 'other' },
      { userId: 'other' },
      { keyId: 'k_other' },
      { sessionId: 'apart2' },
    ])
      expect(await spend({ sessionId: 'apart', ...changes }, one)).toEqual({ kind: 'spent' })
    expect(await spend({ sessionId: 'apart' }, one)).toMatchObject({ kind: 'over' })
  })

  it('counts a call that is asked again once, unless it was denied', async () => {
    const { store } = subject()
    const call = (useId: string, decision: CallNote['decision']): CallNote => ({
      ...{ keyId: 'k_budget', userId: 'rosa', agentId: 'coder', sessionId: 'again', toolName: 'bash' },
      ...{ useId, fingerprint: 'print', decision },
    })
    const of = (useId: string, fingerprint = 'print') => spend({ sessionId: 'again', useId, fingerprint }, { calls: 2 })
    expect(await of('t1')).toEqual({ kind: 'spent' })
    await store.record(note('verdict'), call('t1', 'allowed'))
    for (let i = 0; i < 3; i++) expect(await of('t1')).toEqual({ kind: 'spent' })
    expect(await of('t2')).toEqual({ kind: 'spent' })
    await store.record(note('verdict'), call('t2', 'denied'))
    expect(await of('t2')).toMatchObject({ kind: 'over', used: 2 })
    expect(await of('t1')).toEqual({ kind: 'spent' })
    expect(await of('t1', 'another print')).toMatchObject({ kind: 'over', used: 2 })
  })

  it('lets calls without a session begin anew a day after the first, and named sessions never', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at)
    const unnamed = () => spend({ sessionId: '', agentId: 'nameless' }, { calls: 1 })
    const named = () => spend({ sessionId: 'long', agentId: 'nameless' }, { calls: 1 })
    expect([await unnamed(), await named()]).toEqual([{ kind: 'spent' }, { kind: 'spent' }])
    freezeClock(at + DAY - 1)
    expect(await unnamed()).toMatchObject({ kind: 'over' })
    freezeClock(at + DAY)
    expect(await unnamed()).toEqual({ kind: 'spent' })
    expect(await unnamed()).toMatchObject({ kind: 'over' })
    expect(await named()).toMatchObject({ kind: 'over' })
    freezeClock(undefined)
  })

  describe('after a month', () => {
    it('forgets sessions that were not heard of since', async () => {
      const { store, freezeClock } = subject()
      const at = await store.now()
      freezeClock(at)
      await spend({ sessionId: 'old' }, { calls: 1 })
      freezeClock(at + 31 * DAY)
      await store.expireDue()
      expect(await spend({ sessionId: 'old' }, { calls: 1 })).toEqual({ kind: 'spent' })
      freezeClock(undefined)
    })
  })
}
