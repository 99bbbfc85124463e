// The first line of a request: tier, tool, who asks and where, and its part in a batch. Decides nothing.
import type { PermissionItem } from '../../contract/permission.ts'
import { requestPath } from '../route.ts'
import { visibleString } from '../text/visible-string.ts'
import { Age } from './countdown.tsx'
import { Link } from './link.tsx'
import { TierBadge } from './tier-badge.tsx'
import { VisibleText } from './visible-text.tsx'

/** `identical`: ids of the same call that waits more than once, this one included. */
export type Choice = {
  chosen: boolean
  identical: readonly string[]
  onChoose: (ids: readonly string[], chosen: boolean) => void
}

type Props = { item: PermissionItem; alone: boolean; choice?: Choice }

export function CardHead({ item, alone, choice }: Props) {
  const name = `${visibleString(item.toolName)} by ${visibleString(item.agentId)}`
  return (
    <header class="card-head">
      {choice && (
        <label class="choose">
          <input
            type="checkbox"
            checked={choice.chosen}
            aria-label={`Select ${name}`}
            onChange={(event) => choice.onChoose([item.id], event.currentTarget.checked)}
          />
        </label>
      )}
      <TierBadge tier={item.tier} />
      <h2 id={`title-${item.id}`}>
        <VisibleText text={item.toolName} />
      </h2>
      <p class="origin">
        <span>
          agent <VisibleText text={item.agentId} />
        </span>
        <span>
          user <VisibleText text={item.userId} />
        </span>
        {item.cwd !== undefined && (
          <span>
            in <VisibleText text={item.cwd} />
          </span>
        )}
        <Age at={item.timestamp} />
      </p>
      {choice && choice.identical.length > 1 && (
        <button type="button" class="chip identical" onClick={() => choice.onChoose(choice.identical, true)}>
          {choice.identical.length - 1} more identical: select all
        </button>
      )}
      {!alone && (
        <Link to={requestPath(item.id)} class="open-link" label={`Details of ${name}`}>
          Details
        </Link>
      )}
    </header>
  )
}
