// Approves a call and allows such calls from now on: how wide, for whom, how long, and what that would have let through.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { GrantPreview, GrantRung } from '../../contract/grant-offer.ts'
import type { DecisionRequest, PermissionItem } from '../../contract/permission.ts'
import { usePage } from '../browser/page-context.ts'
import { useLoaded } from '../browser/use-loaded.ts'
import { requestPath } from '../route.ts'
import { visibleString } from '../text/visible-string.ts'
import { Key } from './key.tsx'
import { Link } from './link.tsx'
import { LoadState } from './load-state.tsx'
import { VisibleText } from './visible-text.tsx'

type Grant = NonNullable<DecisionRequest['grant']>
type Props = { item: PermissionItem; armed: boolean; onApprove: (grant: Grant) => void; onCancel: () => void }

const HOUR_MS = 3_600_000
const TIMES = [
  [HOUR_MS, '1 hour'],
  [24 * HOUR_MS, '1 day'],
  [7 * 24 * HOUR_MS, '7 days'],
  [30 * 24 * HOUR_MS, '30 days'],
] as const
const TITLE = { exact: 'Exactly this call', command: 'This command, with other files of the workspace' } as const

/** Enter approves, Escape cancels. */
export function GrantForm({ item, armed, onApprove, onCancel }: Props) {
  const { api } = usePage()
  const offers = useLoaded(item.id, () => api.grantOffers(item.id))
  const [width, setWidth] = useState<GrantRung['width']>('exact')
  const [everyAgent, setEveryAgent] = useState(false)
  const [ttlMs, setTtlMs] = useState<number>(7 * 24 * HOUR_MS)
  const form = useRef<HTMLFormElement>(null)
  const rungs = offers.value?.rungs ?? []
  const possible = rungs.some((rung) => rung.available)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('input:checked, .cancel')?.focus()
  }, [offers.value])

  return (
    <form
      ref={form}
      class="panel"
      aria-label="Approve always"
      onSubmit={(event) => {
        event.preventDefault()
        if (possible && armed) onApprove({ width, agentId: everyAgent ? '*' : item.agentId, ttlMs })
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <LoadState of={offers} what="what could be allowed">
        {() => (
          <>
            <fieldset class="rungs">
              <legend>Approve, and from now on allow without asking</legend>
              {rungs.map((rung) => (
                <Rung
                  key={rung.width}
                  rung={rung}
                  chosen={width === rung.width}
                  onChoose={() => setWidth(rung.width)}
                />
              ))}
            </fieldset>
            {possible ? (
              <div class="grant-scope">
                <label>
                  <span>For</span>
                  <select
                    value={everyAgent ? 'all' : 'one'}
                    onChange={(event) => setEveryAgent(event.currentTarget.value === 'all')}
                  >
                    <option value="one">only {visibleString(item.agentId)}</option>
                    <option value="all">all agents of {visibleString(item.userId)}</option>
                  </select>
                </label>
                <label>
                  <span>Ends after</span>
                  <select value={String(ttlMs)} onChange={(event) => setTtlMs(Number(event.currentTarget.value))}>
                    {TIMES.map(([ms, words]) => (
                      <option key={ms} value={String(ms)}>
                        {words}
                      </option>
                    ))}
                  </select>
                </label>
              </div>
            ) : (
              <p class="hint">No such rule is possible for this call; approve it once, or reject it.</p>
            )}
          </>
        )}
      </LoadState>
      {!armed && <p class="hint">First bring the whole request into view for a second.</p>}
      <div class="decision-buttons">
        {possible && (
          <button type="submit" class="button approve" aria-disabled={!armed} data-armed={armed}>
            Approve always <Key name="Enter" />
          </button>
        )}
        <button type="button" class="button ghost cancel" onClick={onCancel}>
          Cancel <Key name="Esc" />
        </button>
      </div>
    </form>
  )
}

function Rung({ rung, chosen, onChoose }: { rung: GrantRung; chosen: boolean; onChoose: () => void }) {
  const { width, available, refused, command, preview } = rung
  return (
    <label class={available ? 'rung' : 'rung rung-off'}>
      <input type="radio" name="width" checked={chosen && available} disabled={!available} onChange={onChoose} />
      <span>
        <b>{TITLE[width]}</b>
        <code class="rung-command">
          <VisibleText text={command} />
        </code>
        {!available && <span class="quiet">Not possible: {refused ?? 'no reason given'}.</span>}
        {available && preview && <Preview preview={preview} />}
      </span>
    </label>
  )
}

function Preview({ preview }: { preview: GrantPreview }) {
  const { recorded, matching, rejected, examples } = preview
  return (
    <span class="preview">
      <span>
        Would have allowed {matching} of the last {recorded} recorded {recorded === 1 ? 'call' : 'calls'}
        {rejected > 0 ? '; ' : '.'}
        {rejected > 0 && (
          <b class="preview-rejected">people rejected {matching === 1 ? 'it' : `${rejected} of them`}</b>
        )}
      </span>
      {examples.map((example) => (
        <span key={example.requestId} class="example">
          <span class={example.status === 'rejected' ? 'preview-rejected' : 'quiet'}>{example.status}</span>{' '}
          <Link to={requestPath(example.requestId)}>
            <VisibleText text={example.command} />
          </Link>
        </span>
      ))}
    </span>
  )
}
