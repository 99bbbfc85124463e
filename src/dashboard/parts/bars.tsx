// Numbers as horizontal bars, each with its name and value in words. Computes nothing but the lengths.

export type Bar = { name: string; value: number; look: 'go' | 'warn' | 'stop' | 'plain' }

export function Bars({ bars }: { bars: readonly Bar[] }) {
  const largest = Math.max(1, ...bars.map(({ value }) => value))
  const total = Math.max(
    1,
    bars.reduce((sum, { value }) => sum + value, 0),
  )
  return (
    <dl class="bars">
      {bars.map(({ name, value, look }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span class="bar-value">
              {value.toLocaleString('en')} <span class="quiet">{Math.round((value / total) * 100)} %</span>
            </span>
            <span class="bar-track" aria-hidden="true">
              <span class={`bar-fill bar-${look}`} style={{ width: `${((value / largest) * 100).toFixed(1)}%` }} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
