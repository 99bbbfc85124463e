// Tests that waiting for a processor is not counted as work.
import { expect, test } from 'vitest'
import { createProcessorClock, createStopwatch } from '../../src/permissions/calls/stopwatch.ts'

function setUp() {
  const clock = { ms: 1_000, workedMs: 50 }
  const stopwatch = createStopwatch({ monotonicMs: () => clock.ms, processorMs: () => clock.workedMs })
  /** Something that takes this long by the clock, and this much of a processor. */
  const spend = (elapsedMs: number, workedMs: number) => () => {
    clock.ms += elapsedMs
    clock.workedMs += workedMs
    return elapsedMs
  }
  return { stopwatch, spend }
}

test('on a machine that is busy with something else only the work counts', () => {
  const { stopwatch, spend } = setUp()
  expect(stopwatch.run(spend(5_000, 2))).toBe(5_000)
  expect(stopwatch.ms()).toBe(2)
  stopwatch.run(spend(800, 700))
  expect(stopwatch.ms()).toBe(702)
})

test('what other threads of the process work meanwhile does not count beyond the clock', () => {
  const { stopwatch, spend } = setUp()
  stopwatch.run(spend(10, 25))
  stopwatch.run(spend(0.5, 4))
  expect(stopwatch.ms()).toBe(10.5)
})

test('work that fails counts too', () => {
  const { stopwatch, spend } = setUp()
  const fail = () => {
    spend(30, 30)()
    throw new RangeError('too deep')
  }
  expect(() => stopwatch.run(fail)).toThrow(RangeError)
  expect(stopwatch.ms()).toBe(30)
})

test('the processor time of the process only grows, and what was just read is not read again', () => {
  const clock = { ms: 0 }
  const processorMs = createProcessorClock(() => clock.ms)
  const first = processorMs()
  expect(first).toBeGreaterThan(0)
  const usedMs = () => (process.cpuUsage().user + process.cpuUsage().system) / 1000
  while (usedMs() <= first) Math.sqrt(clock.ms)
  clock.ms += 0.4
  expect(processorMs()).toBe(first)
  clock.ms += 0.1
  expect(processorMs()).toBeGreaterThan(first)
})
