// One waiting request as one line of a long list: enough to find it, not enough to decide it. Opening it shows all of it.
import { useMemo } from 'preact/hooks'
import type { PermissionItem } from '../../contract/permission.ts'
import { visibleString } from '../text/visible-string.ts'
import { TierIcon } from './tier-badge.tsx'
import { VisibleText } from './visible-text.tsx'

/** Longer commands do not fit a line; the opened request has all of it. */
const MAX_CHARS = 240

type Props = {
  item: PermissionItem
  /** Time left, in words. */
  left: string
  urgent: boolean
  /** How many identical ones this line stands for, itself included. */
  count: number
  /** Part of a batch; undefined where the person may not decide. */
  chosen: boolean | undefined
  onOpen: (id: string) => void
  onChoose: (ids: readonly string[], chosen: boolean) => void
}

/** Rendered anew only when what it shows has changed: there may be a thousand of them. */
export function RequestRow({ item, left, urgent, count, chosen, onOpen, onChoose }: Props) {
  return useMemo(
    () => (
      <article class={`row row-${item.tier}`} data-request={item.id} tabIndex={-1}>
        {chosen === undefined ? (
          <span />
        ) : (
          <label class="choose">
            <input
              type="checkbox"
              checked={chosen}
              aria-label={`Select ${visibleString(item.toolName)} by ${visibleString(item.agentId)}`}
              onChange={(event) => onChoose([item.id], event.currentTarget.checked)}
            />
          </label>
        )}
        <button type="button" class="row-open" aria-expanded={false} onClick={() => onOpen(item.id)}>
          <TierIcon tier={item.tier} />
          <b class="row-tool">
            <VisibleText text={item.toolName} />
          </b>
          <span class="row-command">
            <VisibleText text={cut(item.command)} />
          </span>
          {count > 1 && <span class="count some">{count}×</span>}
          <span class="row-agent quiet">
            <VisibleText text={item.agentId} />
          </span>
          <span class={urgent ? 'row-left urgent' : 'row-left quiet'}>{left}</span>
        </button>
      </article>
    ),
    [item, left, urgent, count, chosen, onOpen, onChoose],
  )
}

function cut(text: string): string {
  return text.length <= MAX_CHARS ? text : `${text.slice(0, MAX_CHARS)}…`
}
