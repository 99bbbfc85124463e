// What every engine must do about channels to the outside: one holder each, a position that only grows, leases that end.
import { expect, test } from 'vitest'
import type { Subject } from '../contract.ts'
import { limits, queuedAudit, requestDraft } from '../samples.ts'

const LEASE_MS = 30_000

export function deliveryTests(subject: Subject): void {
  const queue = (id: string) => {
    const draft = requestDraft(id)
    return subject().store.submit(draft, limits, queuedAudit(draft))
  }

  test('a new channel begins behind what has happened already', async () => {
    const { store } = subject()
    await queue('before')
    const seq = await store.cursor()
    expect(seq).toBeGreaterThan(0)
    expect(await store.claimDelivery('new', 'one', LEASE_MS)).toEqual({ seq })
    await queue('after')
    expect(await store.claimDelivery('new', 'one', LEASE_MS)).toEqual({ seq })
  })

  test('of many who claim a channel at once one has it', async () => {
    const { store } = subject()
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    const claims = await Promise.all(names.map((name) => store.claimDelivery('raced', name, LEASE_MS)))
    expect(claims.filter((claim) => claim !== undefined)).toHaveLength(1)
  })

  test('its holder keeps it, others get it when the lease has ended or was given back', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at)
    const claimed = (holder: string) => store.claimDelivery('leased', holder, LEASE_MS)
    expect(await claimed('one')).toBeDefined()
    expect(await claimed('two')).toBeUndefined()
    freezeClock(at + LEASE_MS - 1)
    expect(await claimed('two')).toBeUndefined()
    expect(await claimed('one')).toBeDefined()
    freezeClock(at + LEASE_MS)
    expect(await claimed('two')).toBeUndefined()
    freezeClock(at + 2 * LEASE_MS)
    expect(await claimed('two')).toBeDefined()
    expect(await claimed('one')).toBeUndefined()
    await store.releaseDelivery('leased', 'one')
    expect(await claimed('one')).toBeUndefined()
    await store.releaseDelivery('leased', 'two')
    expect(await claimed('one')).toBeDefined()
    freezeClock(undefined)
  })

  test('a clock that was turned back does not make a lease last', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at + 3_600_000)
    expect(await store.claimDelivery('turned', 'one', LEASE_MS)).toBeDefined()
    freezeClock(at)
    expect(await store.claimDelivery('turned', 'two', LEASE_MS)).toBeDefined()
    freezeClock(undefined)
  })

  test('only its holder moves a channel, and never back', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at)
    const { seq = Number.NaN } = (await store.claimDelivery('moved', 'one', LEASE_MS)) ?? {}
    expect(await store.advanceDelivery('moved', 'one', seq + 7)).toBe(true)
    expect(await store.advanceDelivery('moved', 'one', seq + 3)).toBe(true)
    expect(await store.advanceDelivery('moved', 'two', seq + 9)).toBe(false)
    expect(await store.advanceDelivery('unknown', 'one', seq + 9)).toBe(false)
    expect(await store.claimDelivery('moved', 'one', LEASE_MS)).toEqual({ seq: seq + 7 })
    freezeClock(at + LEASE_MS)
    expect(await store.advanceDelivery('moved', 'one', seq + 9)).toBe(false)
    expect(await store.claimDelivery('moved', 'two', LEASE_MS)).toEqual({ seq: seq + 7 })
    freezeClock(undefined)
  })

  test('a claim that was not committed is none', async () => {
    const { store, failNextCommit } = subject()
    failNextCommit()
    await expect(store.claimDelivery('failed', 'one', LEASE_MS)).rejects.toMatchObject({ code: 'store-unavailable' })
    expect(await store.claimDelivery('failed', 'two', LEASE_MS)).toBeDefined()
  })

  test('what waits is counted, with the age of the oldest', async () => {
    const { store, freezeClock } = subject()
    const before = await store.pendingSummary()
    const at = (await store.now()) - 60_000
    freezeClock(at)
    await queue('oldest')
    freezeClock(at + 1000)
    await queue('younger')
    freezeClock(undefined)
    expect(await store.pendingSummary()).toEqual({ count: before.count + 2, oldestAt: at })
  })
}
