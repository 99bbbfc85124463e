// The database's clock: forward with the machine's, never back with it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createClock } from '../../../src/store/sqlite/clock.ts'
import { createControls } from '../../../src/store/sqlite/controls.ts'

const start = 1_700_000_000_000
beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the clock', () => {
  it('follows the machine', () => {
    const clock = createClock(createControls())
    expect(clock()).toBe(start)
    vi.advanceTimersByTime(1500)
    expect(clock()).toBe(start + 1500)
  })

  it('goes on at its usual pace when the machine is turned back', () => {
    const clock = createClock(createControls())
    vi.advanceTimersByTime(1000)
    vi.setSystemTime(start - 3_600_000)
    expect(clock()).toBe(start + 1000)
    vi.advanceTimersByTime(500)
    expect(clock()).toBe(start + 1500)
  })

  it('jumps when the machine is turned forward, and stays there', () => {
    const clock = createClock(createControls())
    vi.setSystemTime(start + 3_600_000)
    expect(clock()).toBe(start + 3_600_000)
    vi.setSystemTime(start)
    expect(clock()).toBe(start + 3_600_000)
  })

  it('can be shifted and stopped by tests', () => {
    const controls = createControls()
    const clock = createClock(createControls(controls.memory))
    controls.shiftClock(60_000)
    controls.shiftClock(1)
    expect(clock()).toBe(start + 60_001)
    controls.freezeClock(start + 5)
    vi.advanceTimersByTime(1000)
    expect(clock()).toBe(start + 5)
    controls.freezeClock(undefined)
    expect(clock()).toBe(start + 61_001)
  })
})
