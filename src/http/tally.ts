// Counts by labels, cheaply enough for every call: Prometheus' own counter is only filled when somebody reads it.
import { Counter, type Registry } from 'prom-client'

export type TallyOptions = { name: string; help: string; labelNames: readonly string[]; registers: Registry[] }

type Count = { labels: Record<string, string>; value: number }

/** Adds one for these values of the labels, in their order. Callers keep the number of different values small. */
export type Tally = (...values: readonly string[]) => void

/** Registers a counter, and returns what counts for it. */
export function createTally({ name, help, labelNames, registers }: TallyOptions): Tally {
  const counts = new Map<string, Count>()
  new Counter({
    name,
    help,
    labelNames: [...labelNames],
    registers,
    collect() {
      this.reset()
      for (const { labels, value } of counts.values()) this.inc(labels, value)
    },
  })
  return (...values) => {
    // A line break stands in no label that is counted here.
    const key = values.join('\n')
    const count = counts.get(key)
    if (count !== undefined) count.value += 1
    else counts.set(key, { labels: labelsOf(values), value: 1 })
  }

  function labelsOf(values: readonly string[]): Record<string, string> {
    return Object.fromEntries(labelNames.map((label, index) => [label, values[index] ?? '']))
  }
}
