// A chart over time with its legend and the same figures as a table. Loads the drawing code when first needed.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { type Drawing, drawChart } from '../browser/draw-chart.ts'
import { type Series, stepText, tableRows, type Unit, valueText } from '../text/chart-table.ts'

type Props = {
  title: string
  /** When each step begins, Unix ms. */
  at: readonly number[]
  stepMs: number
  series: readonly Series[]
  unit: Unit
  /** Bars on top of each other; else lines. */
  stack: boolean
  /** In place of the drawing when all values are 0 or absent. */
  empty: string
}

export function Chart({ title, at, stepMs, series, unit, stack, empty }: Props) {
  const [pointed, setPointed] = useState<number>()
  const rows = useMemo(() => tableRows(at, series), [at, series])
  if (rows.length === 0) return <p class="quiet">{empty}</p>
  return (
    <figure class="chart" aria-label={title}>
      <ul class="legend" aria-hidden="true">
        {series.map(({ name, look, values }) => (
          <li key={name}>
            <span class={`swatch swatch-${look}`} data-swatch={name} />
            {name}
            {pointed !== undefined && <b> {valueText(values[pointed], unit)}</b>}
          </li>
        ))}
        <li class="pointed">{pointed === undefined ? '' : stepText(at[pointed] ?? 0, stepMs)}</li>
      </ul>
      <Canvas at={at} stepMs={stepMs} series={series} unit={unit} stack={stack} onPoint={setPointed} />
      <details>
        <summary>{title} as a table</summary>
        <div class="chart-table">
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">From</th>
                {series.map(({ name }) => (
                  <th key={name} scope="col" class="number">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ at: from, index }) => (
                <tr key={from}>
                  <th scope="row">{stepText(from, stepMs)}</th>
                  {series.map(({ name, values }) => (
                    <td key={name} data-label={name} class="number">
                      {valueText(values[index], unit)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  )
}

type CanvasProps = Pick<Props, 'at' | 'stepMs' | 'series' | 'unit' | 'stack'> & {
  onPoint: (index: number | undefined) => void
}

function Canvas({ at, stepMs, series, unit, stack, onPoint }: CanvasProps) {
  const place = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  const look = useLook()
  useEffect(() => {
    const box = place.current
    if (!box) return undefined
    let drawing: Drawing | undefined
    let gone = false
    drawChart(box, { at, stepMs, series, unit, stack, onPoint }).then(
      (drawn) => {
        if (gone) drawn.remove()
        else drawing = drawn
      },
      () => setFailed(true),
    )
    return () => {
      gone = true
      drawing?.remove()
    }
  }, [at, stepMs, series, unit, stack, onPoint, look])
  return (
    <>
      <div ref={place} class="chart-place" aria-hidden="true" />
      {failed && <p class="quiet">The drawing could not be loaded; the table below has the same figures.</p>}
    </>
  )
}

/** Changes whenever the colours of the page do: a canvas keeps the ones it was drawn with. */
function useLook(): number {
  const [look, setLook] = useState(0)
  useEffect(() => {
    const change = (): void => setLook((before) => before + 1)
    const system = matchMedia('(prefers-color-scheme: dark)')
    const chosen = new MutationObserver(change)
    system.addEventListener('change', change)
    chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      system.removeEventListener('change', change)
      chosen.disconnect()
    }
  }, [])
  return look
}
