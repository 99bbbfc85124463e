// Figures over time as a table of words: what a chart shows, for those who read. Pure.
import { spanText } from './duration.ts'

/** One line or stack of a chart; `values` has one entry for each step, null where there is none. */
export type Series = { name: string; look: ChartLook; values: readonly (number | null)[] }
export type ChartLook = 'go' | 'soft' | 'warn' | 'stop' | 'plain' | 'accent'
/** What values are: numbers of something, or milliseconds. */
export type Unit = 'count' | 'ms'

export function valueText(value: number | null | undefined, unit: Unit): string {
  if (value === null || value === undefined) return '–'
  return unit === 'ms' ? spanText(value) : value.toLocaleString('en')
}

/** When a step begins: the time of day for steps within a day, else the day too. */
export function stepText(at: number, stepMs: number): string {
  const then = new Date(at)
  const day = then.toLocaleDateString(undefined, { month: 'short', day: 'numeric' })
  const time = then.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
  if (stepMs >= 86_400_000) return day
  return stepMs >= 3_600_000 ? `${day}, ${time}` : time
}

/** Steps in which anything happened, newest first. */
export function tableRows(at: readonly number[], series: readonly Series[]): { at: number; index: number }[] {
  return at
    .map((one, index) => ({ at: one, index }))
    .filter(({ index }) => series.some(({ values }) => (values[index] ?? 0) > 0))
    .reverse()
}

/** Each series on top of those after it, so that drawing them in order leaves of each what is its own. */
export function stacked(series: readonly Series[]): number[][] {
  const sums: number[][] = []
  for (const { values } of series.toReversed()) {
    const below = sums.at(-1)
    sums.push(values.map((value, index) => (value ?? 0) + (below?.[index] ?? 0)))
  }
  return sums.reverse()
}
