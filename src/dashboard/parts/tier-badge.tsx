// The tier as icon and word. Colour only repeats what they say.
import type { PermissionItem } from '../../contract/permission.ts'
import { CheckIcon, StopIcon, WarningIcon } from './icons.tsx'

type Props = { tier: PermissionItem['tier'] }

function Drawing({ tier }: Props) {
  return tier === 'safe' ? <CheckIcon /> : tier === 'dangerous' ? <WarningIcon /> : <StopIcon />
}

export function TierBadge({ tier }: Props) {
  return (
    <span class={`tier tier-${tier}`}>
      <Drawing tier={tier} />
      {tier}
    </span>
  )
}

/** Where there is no room for the word: it is said to screen readers, and the shapes differ. */
export function TierIcon({ tier }: Props) {
  return (
    <span class={`tier-icon tier-icon-${tier}`} title={tier}>
      <Drawing tier={tier} />
      <span class="sr-only">{tier}: </span>
    </span>
  )
}
