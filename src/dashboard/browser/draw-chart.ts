// Draws figures over time onto a canvas with uPlot, in the page's colours and as wide as its place. Computes no figures.
import type uPlot from 'uplot'
import { type Series, stacked, type Unit, valueText } from '../text/chart-table.ts'

export type Drawing = { remove(): void }

type Figures = {
  at: readonly number[]
  stepMs: number
  series: readonly Series[]
  unit: Unit
  stack: boolean
  /** The step under the pointer. */
  onPoint: (index: number | undefined) => void
}

const HEIGHT_PX = 190
const MIN_WIDTH_PX = 200

/** Loads uPlot the first time. Rejects when that cannot be loaded. */
export async function drawChart(place: HTMLElement, figures: Figures): Promise<Drawing> {
  const { default: UPlot } = await import('uplot')
  const { at, series, stack } = figures
  const width = (): number => Math.max(MIN_WIDTH_PX, place.clientWidth)
  const values = stack ? stacked(series) : series.map((one) => [...one.values])
  const data = [at.map((ms) => ms / 1000), ...values] as uPlot.AlignedData
  const chart = new UPlot({ ...optionsOf(UPlot, place, figures), width: width(), height: HEIGHT_PX }, data, place)
  const resized = new ResizeObserver(() => chart.setSize({ width: width(), height: HEIGHT_PX }))
  resized.observe(place)
  return {
    remove() {
      resized.disconnect()
      chart.destroy()
    },
  }
}

function optionsOf(UPlot: typeof uPlot, place: HTMLElement, figures: Figures): Omit<uPlot.Options, 'width' | 'height'> {
  const { at, stepMs, series, unit, stack, onPoint } = figures
  const style = getComputedStyle(place)
  const bars = UPlot.paths.bars?.({ size: [0.82, 48], align: 1, radius: 0 })
  const axis: uPlot.Axis = {
    stroke: style.color,
    font: `12px ${style.fontFamily}`,
    grid: { stroke: style.borderTopColor, width: 1 },
    ticks: { show: false },
  }
  const first = (at[0] ?? 0) / 1000
  const end = ((at.at(-1) ?? 0) + stepMs) / 1000
  return {
    legend: { show: false },
    // The last label stands half beyond the last bar.
    padding: [8, 32, 0, 0],
    cursor: { y: false, drag: { x: false, y: false }, points: { show: !stack } },
    scales: {
      x: { range: () => [first, end] },
      y: { range: (_, __, max) => [0, Math.max(unit === 'ms' ? 1000 : 4, max * 1.05)] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 30,
        space: 64,
        values: (_, ticks) => ticks.map((tick) => dayText(tick * 1000)),
      },
      {
        ...axis,
        size: 56,
        space: 36,
        values: (_, ticks) => ticks.map((tick) => tickText(tick, unit)),
        ...(unit === 'ms' ? { incrs: TIMES_MS } : {}),
      },
    ],
    series: [
      {},
      ...series.map(({ name }): uPlot.Series => {
        const color = colorOf(place, name)
        if (stack)
          return { label: name, width: 0, fill: color, ...(bars ? { paths: bars } : {}), points: { show: false } }
        return { label: name, width: 2, stroke: color, spanGaps: true, points: { show: true, size: 5, fill: color } }
      }),
    ],
    hooks: { setCursor: [(chart) => onPoint(chart.cursor.idx ?? undefined)] },
  }
}

/** Steps of a scale of time that people count in. */
const TIMES_MS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 21_600, 86_400].map((s) => s * 1000)

/** Midnight is the day, all else the time. */
function dayText(at: number): string {
  const then = new Date(at)
  return then.getHours() === 0 && then.getMinutes() === 0
    ? then.toLocaleDateString(undefined, { day: 'numeric', month: 'short' })
    : then.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
}

/** Halves of something counted are no figures. */
function tickText(tick: number, unit: Unit): string {
  if (unit === 'ms') return tick === 0 ? '0' : valueText(tick, unit)
  return Number.isInteger(tick) ? valueText(tick, unit) : ''
}

/** Style sheets know the colours, canvases do not: the legend's swatch has the one of this theme. */
function colorOf(place: HTMLElement, name: string): string {
  const swatch = place.parentElement?.querySelector(`[data-swatch="${CSS.escape(name)}"]`)
  return swatch ? getComputedStyle(swatch).backgroundColor : 'gray'
}
