// The tier as icon and word. Colour only repeats what they say.
import type { PermissionItem } from '../../contract/permission.ts'
import { CheckIcon, StopIcon, WarningIcon } from './icons.tsx'

export function TierBadge({ tier }: { tier: PermissionItem['tier'] }) {
  return (
    <span class={`tier tier-${tier}`}>
      {tier === 'safe' && <CheckIcon />}
      {tier === 'dangerous' && <WarningIcon />}
      {tier === 'destructive' && <StopIcon />}
      {tier}
    </span>
  )
}
