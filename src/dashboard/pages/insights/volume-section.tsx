// Calls over time: how they were answered, how requests ended, and how long people took. Counts nothing itself.
import { useMemo } from 'preact/hooks'
import type { PermissionItem } from '../../../contract/permission.ts'
import type { Volume } from '../../../contract/volume.ts'
import { Chart } from '../../parts/chart.tsx'
import type { Series } from '../../text/chart-table.ts'
import { timeText } from '../../text/duration.ts'
import { toPace } from '../../text/insights.ts'

type Props = { volume: Volume; items: readonly PermissionItem[] }

export function VolumeSection({ volume, items }: Props) {
  const { stepMs, steps, from, until, complete } = volume
  const { at, answers, ends, pace } = useMemo(() => toSeries(volume, items), [volume, items])
  return (
    <>
      <section class="block" aria-labelledby="answers-title">
        <header>
          <h2 id="answers-title">Calls, by answer</h2>
          {!complete && (
            <span class="quiet">Counted since {timeText(from, until)}: before that there was too much.</span>
          )}
        </header>
        <Chart
          title="Calls, by answer"
          at={at}
          stepMs={stepMs}
          series={answers}
          unit="count"
          stack
          empty="No agent asked anything in this time."
        />
      </section>
      {steps.length > 0 && (
        <div class="columns">
          <section class="block" aria-labelledby="ends-title">
            <h2 id="ends-title">Requests, by how they ended</h2>
            <Chart
              title="Requests, by how they ended"
              at={at}
              stepMs={stepMs}
              series={ends}
              unit="count"
              stack
              empty="No request ended in this time."
            />
          </section>
          <section class="block" aria-labelledby="pace-title">
            <h2 id="pace-title">Time to decide</h2>
            <Chart
              title="Time to decide"
              at={at}
              stepMs={stepMs}
              series={pace}
              unit="ms"
              stack={false}
              empty="Nobody decided anything in this time."
            />
          </section>
        </div>
      )}
    </>
  )
}

function toSeries({ steps, stepMs }: Volume, items: readonly PermissionItem[]) {
  const at = steps.map((step) => step.at)
  const of = (name: string, look: Series['look'], values: Series['values']): Series => ({ name, look, values })
  const { median, p95 } = toPace(items, { at, stepMs })
  return {
    at,
    answers: [
      of(
        'blocked',
        'stop',
        steps.map((step) => step.blocked),
      ),
      of(
        'asked',
        'warn',
        steps.map((step) => step.asked),
      ),
      of(
        'granted',
        'soft',
        steps.map((step) => step.granted),
      ),
      // Only where an agent is observed: everywhere else it would be an empty row of the legend.
      ...(steps.some((step) => step.observed > 0)
        ? [
            of(
              'only observed',
              'plain',
              steps.map((step) => step.observed),
            ),
          ]
        : []),
      of(
        'allowed',
        'go',
        steps.map((step) => step.allowed),
      ),
    ],
    ends: [
      of(
        'expired',
        'warn',
        steps.map((step) => step.expired),
      ),
      of(
        'cancelled',
        'plain',
        steps.map((step) => step.cancelled),
      ),
      of(
        'rejected',
        'stop',
        steps.map((step) => step.rejected),
      ),
      of(
        'approved',
        'go',
        steps.map((step) => step.approved),
      ),
    ],
    pace: [of('95 % within', 'plain', p95), of('half within', 'accent', median)],
  }
}
