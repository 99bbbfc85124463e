// The few figures that tell how it goes, side by side. Counts nothing that is not in the volume.
import type { ComponentChildren } from 'preact'
import type { PermissionItem } from '../../../contract/permission.ts'
import type { Volume } from '../../../contract/volume.ts'
import { spanText } from '../../text/duration.ts'
import { toInsights } from '../../text/insights.ts'

type Props = { volume: Volume; items: readonly PermissionItem[] }

export function FigureTiles({ volume, items }: Props) {
  const { steps, latencyMicros } = volume
  const sum = (of: 'allowed' | 'granted' | 'asked' | 'blocked' | 'observed'): number =>
    steps.reduce((total, step) => total + step[of], 0)
  const asked = sum('asked')
  const observed = sum('observed')
  const calls = sum('allowed') + sum('granted') + asked + sum('blocked') + observed
  const decided = items.filter(({ decidedAt = 0 }) => decidedAt >= volume.from)
  const { thinking } = toInsights(decided)
  return (
    <dl class="tiles">
      <Tile name="Calls" value={calls.toLocaleString('en')}>
        {sum('blocked').toLocaleString('en')} blocked
        {observed > 0 && `, ${observed.toLocaleString('en')} only observed`}
      </Tile>
      <Tile name="A person was asked" value={asked.toLocaleString('en')}>
        {calls === 0 ? 'no calls' : `${shareText(asked / calls)} of the calls`}
      </Tile>
      <Tile name="Time to decide" value={thinking === undefined ? '–' : spanText(thinking.medianMs)}>
        {thinking === undefined ? 'nobody decided yet' : `95 % within ${spanText(thinking.p95Ms)}`}
      </Tile>
      <Tile name="Judging takes" value={latencyMicros === undefined ? '–' : microsText(latencyMicros.median)}>
        {latencyMicros === undefined ? 'nothing judged' : `95 % within ${microsText(latencyMicros.p95)}`}
      </Tile>
    </dl>
  )
}

function Tile({ name, value, children }: { name: string; value: string; children: ComponentChildren }) {
  return (
    <div class="tile">
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <span class="quiet">{children}</span>
      </dd>
    </div>
  )
}

function shareText(share: number): string {
  const percent = share * 100
  return `${percent > 0 && percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`
}

const microsText = (micros: number): string =>
  micros < 1000 ? `${Math.round(micros)} µs` : `${(micros / 1000).toFixed(1)} ms`
