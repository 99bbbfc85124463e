// Whether what an agent runs is known to have passed the gate, as icon and words. Judges nothing.
import type { Coverage } from '../../contract/alarm.ts'
import { CheckIcon, ClockIcon, CrossIcon, type DotIcon, StopIcon, WarningIcon } from './icons.tsx'

const WORDS = {
  alarm: ['Alarm', 'something ran past the gate', StopIcon, 'stop'],
  quiet: ['Silent', 'it went quiet in the middle of its work', WarningIcon, 'warn'],
  unproven: ['Not proven', 'it asks, but nothing tells what it runs', ClockIcon, 'plain'],
  proven: ['Proven', 'what ran was told, and had been allowed', CheckIcon, 'go'],
  ended: ['Ended', 'the session is over', CrossIcon, 'plain'],
} as const satisfies Record<Coverage, readonly [string, string, typeof DotIcon, string]>

export function CoverageWord({ coverage }: { coverage: Coverage }) {
  const [word, meaning, Drawing, look] = WORDS[coverage]
  return (
    <span class={`coverage coverage-${look}`} title={meaning} data-coverage={coverage}>
      <Drawing />
      <b>{word}</b>
      <span class="sr-only">: {meaning}</span>
    </span>
  )
}
