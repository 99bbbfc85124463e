// One request by its deep link, whatever its state: the card while it is open, and every fact about it.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PermissionItem } from '../../contract/permission.ts'
import { usePage } from '../browser/page-context.ts'
import { useShortcuts } from '../browser/use-shortcuts.ts'
import { DiffView } from '../parts/diff-view.tsx'
import { EndingText } from '../parts/ended-strip.tsx'
import { Evidence } from '../parts/evidence.tsx'
import { HeldNote } from '../parts/held-note.tsx'
import { Link } from '../parts/link.tsx'
import { RequestCard } from '../parts/request-card.tsx'
import { TierBadge } from '../parts/tier-badge.tsx'
import { UnsentNote } from '../parts/unsent-note.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { Warnings } from '../parts/warnings.tsx'
import { type Entry, isAskerGone } from '../queue/entry.ts'
import type { QueueState } from '../queue/queue.ts'
import { diffLines } from '../text/diff.ts'
import { toDrafts } from '../text/drafts.ts'
import { spanText } from '../text/duration.ts'
import { whyText } from '../text/reason.ts'

type Props = { id: string; state: QueueState }

export function RequestPage({ id, state }: Props) {
  const { queue, guard, shortcuts, navigate } = usePage()
  const [readable, setReadable] = useState<boolean>()
  const entry = state.entries.get(id)
  useEffect(() => {
    void queue.read(id).then(setReadable)
  }, [queue, id])

  const isGone = entry !== undefined && isAskerGone(entry)
  const layout = `${entry?.problem ?? ''} ${entry?.ending?.status ?? ''} ${isGone} ${state.connection.state}`
  const lastLayout = useRef(layout)
  useLayoutEffect(() => {
    if (lastLayout.current !== layout) guard.touch()
    lastLayout.current = layout
  }, [layout, guard])
  useShortcuts({ Escape: () => navigate('/'), z: () => queue.undo() }, shortcuts)

  return (
    <>
      <p class="back">
        <Link to="/">← All pending requests</Link>
      </p>
      <h1 class="sr-only">Request</h1>
      {entry ? <Found entry={entry} /> : <Missing readable={readable} />}
    </>
  )
}

function Missing({ readable }: { readable: boolean | undefined }) {
  if (readable === undefined) return <p class="splash">Reading the request…</p>
  return (
    <p class="alert">
      {readable
        ? 'There is no such request, or it is not yours to see.'
        : 'The request could not be read. Check that Interlock runs, then reload this page.'}
    </p>
  )
}

function Found({ entry }: { entry: Entry }) {
  const { item, ending, sending, problem } = entry
  const over = ending ?? (sending ? 'sending' : undefined)
  return (
    <div class="cards">
      {over ? (
        <article
          class={`card card-${item.tier} card-over`}
          data-request={item.id}
          data-ended={ending?.status ?? 'sending'}
        >
          <header class="card-head">
            <TierBadge tier={item.tier} />
            <h2>
              <VisibleText text={item.toolName} />
            </h2>
          </header>
          <p class="over">
            {ending ? (
              <EndingText ending={ending} />
            ) : sending?.heldUntil !== undefined ? (
              <HeldNote id={item.id} until={sending.heldUntil} />
            ) : (
              <b>{sending?.decision === 'reject' ? 'Rejecting…' : 'Approving…'}</b>
            )}
          </p>
          {problem && (
            <p class="alert" role="alert">
              {problem}
            </p>
          )}
          <UnsentNote entry={entry} />
          <div class="card-body">
            <Warnings entry={entry} />
            <p class="reason">
              <VisibleText text={whyText(item)} prose />
            </p>
            <Evidence item={item} onComplete={ignore} />
            {item.versions && <Versions versions={item.versions} />}
          </div>
        </article>
      ) : (
        <RequestCard entry={entry} selected={true} />
      )}
      <Facts item={item} />
    </div>
  )
}

/** An edited call: what was asked against what was approved, and whether that may have run. */
function Versions({ versions }: { versions: NonNullable<PermissionItem['versions']> }) {
  const before = new Map(toDrafts(versions.proposed).map(({ name, text }) => [name, text]))
  const after = new Map(toDrafts(versions.approved).map(({ name, text }) => [name, text]))
  const names = [...new Set([...before.keys(), ...after.keys()])]
  const changed = names.filter((name) => before.get(name) !== after.get(name))
  return (
    <section class="versions">
      <h3>Approved with changes</h3>
      {changed.map((name) => {
        const lines = diffLines(before.get(name) ?? '', after.get(name) ?? '')
        return lines ? (
          <DiffView key={name} lines={lines} label={`Change of ${name}`} />
        ) : (
          <p key={name}>
            <VisibleText text={name} /> was changed; it is too long to compare here.
          </p>
        )
      })}
      <p class="quiet">
        {versions.effective
          ? 'The changed call was handed to the agent.'
          : 'The changed call was not fetched by the agent yet.'}
      </p>
    </section>
  )
}

const ignore = (): void => undefined

function Facts({ item }: { item: PermissionItem }) {
  const rows: (readonly [string, string | undefined])[] = [
    ['Request', item.id],
    ['Agent', item.agentId],
    ['User', item.userId],
    ['Session', item.sessionId],
    ['Directory', item.cwd],
    ['Rule', item.rule],
    ['Asked', new Date(item.timestamp).toLocaleString()],
    ['Expires', new Date(item.expiresAt).toLocaleString()],
    ['Decided', item.decidedAt === undefined ? undefined : new Date(item.decidedAt).toLocaleString()],
    ['Decided in', item.decidedAt === undefined ? undefined : spanText(item.decidedAt - item.timestamp)],
    ['Fingerprint', item.fingerprint],
    ['Effects', item.effects.map(effectText).join(', ')],
  ]
  return (
    <dl class="facts">
      {rows.map(([name, value]) =>
        value ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <VisibleText text={value} />
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function effectText({ kind, target, scope }: PermissionItem['effects'][number]): string {
  return [kind, target, scope && `(${scope})`].filter(Boolean).join(' ')
}
