// The list of requests that wait for a person, soonest expiry first. Cards decide; this page keeps order and selection.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { MoveGuard } from '../browser/move-guard.ts'
import { usePage } from '../browser/page-context.ts'
import { useDensity } from '../browser/use-density.ts'
import { useServerNow } from '../browser/use-server-now.ts'
import { useShortcuts } from '../browser/use-shortcuts.ts'
import { BatchBar } from '../parts/batch-bar.tsx'
import { BatchDialog } from '../parts/batch-dialog.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { EndedStrip } from '../parts/ended-strip.tsx'
import { PendingList } from '../parts/pending-list.tsx'
import { bunches, foldIdentical, groupKey, groupOpen, isActive, matchesText } from '../queue/batch.ts'
import { arrange, type Entry, isAskerGone } from '../queue/entry.ts'
import type { QueueState } from '../queue/queue.ts'
import { requestPath } from '../route.ts'

const STEP = 30
/** As many as the server takes at once. */
const MAX_BATCH = 100

export function PendingPage({ state }: { state: QueueState }) {
  const { queue, clock, guard, shortcuts, session, navigate } = usePage()
  const now = useServerNow(clock)
  const { queue: listed, past, open } = useArranged(state, now)
  const [filter, setFilter] = useState('')
  const [limit, setLimit] = useState(STEP)
  const [chosen, setChosen] = useState<string>()
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [batch, setBatch] = useState<'approve' | 'reject'>()
  const search = useRef<HTMLInputElement>(null)
  const { fitting, folded, groups, bunched } = useMemo(() => {
    const fitting = listed.filter((entry) => matchesText(entry, filter))
    const bunched = bunches(fitting).map((bunch) => ({ ...bunch, ids: bunch.ids.slice(0, MAX_BATCH) }))
    return { fitting, folded: foldIdentical(fitting), groups: groupOpen(fitting), bunched }
  }, [listed, filter])
  const { compact, switchTo } = useDensity(open)
  const shown = compact ? folded : folded.slice(0, limit)
  const active = shown.filter(isActive)
  const selected = pick(shown, chosen)
  // What ended or was filtered away is no longer picked.
  const batched = fitting.filter((entry) => isActive(entry) && picked.has(entry.item.id)).slice(0, MAX_BATCH)

  useLayoutEffect(() => {
    if (selected !== chosen) setChosen(selected)
  }, [selected, chosen])
  useMoveGuard(guard, [
    ...shown.map((entry) => `${entry.item.id} ${isActive(entry)} ${isAskerGone(entry)} ${entry.problem ?? ''}`),
    state.connection.state,
    state.problem,
    batched.length > 0,
    compact,
  ])

  const move = (step: number): void => {
    const at = active.findIndex((entry) => entry.item.id === selected)
    const next = active[Math.min(active.length - 1, Math.max(0, at + step))]
    if (!next) return
    setChosen(next.item.id)
    focusCard(next.item.id)
  }
  const choose = useCallback((ids: readonly string[], on: boolean): void => {
    setPicked((before) => {
      const next = new Set(before)
      for (const id of ids) {
        if (on) next.add(id)
        else next.delete(id)
      }
      return next
    })
  }, [])
  const mayDecide = session.role !== 'viewer'
  useShortcuts(
    {
      j: () => move(1),
      k: () => move(-1),
      o: () => selected !== undefined && navigate(requestPath(selected)),
      x: () => mayDecide && selected !== undefined && choose([selected], !picked.has(selected)),
      z: () => queue.undo(),
      '/': () => search.current?.focus(),
    },
    shortcuts,
  )
  useFocusRescue(selected)

  if (!state.loaded) {
    return <p class="splash">{state.problem === undefined ? 'Reading the list…' : 'The list could not be read yet.'}</p>
  }
  return (
    <>
      <h1 class="sr-only">Pending requests</h1>
      {state.overflow && (
        <p class="alert">Too many requests are waiting to list all of them. Those that expire first are here.</p>
      )}
      {(open > 1 || filter !== '') && (
        <BatchBar
          filter={filter}
          filterRef={search}
          onFilter={setFilter}
          bunches={mayDecide ? bunched : []}
          compact={compact}
          onCompact={switchTo}
          chosen={batched.length}
          keys={shortcuts}
          onChoose={(ids) => choose(ids, true)}
          onClear={() => setPicked(new Set())}
          onBatch={setBatch}
        />
      )}
      {open === 0 && listed.length === 0 && <EmptyState />}
      {filter !== '' && fitting.length === 0 && <p class="quiet">No pending request contains this.</p>}
      <PendingList
        shown={shown}
        compact={compact}
        now={now}
        selected={selected}
        picked={picked}
        mayDecide={mayDecide}
        identical={({ item }) => (groups.get(groupKey(item)) ?? []).map((one) => one.item.id)}
        onSelect={setChosen}
        onChoose={choose}
      />
      {!compact && folded.length > limit && (
        <button type="button" class="button" onClick={() => setLimit(limit + STEP)}>
          Show {Math.min(STEP, folded.length - limit)} more of {folded.length - limit}
        </button>
      )}
      {past.length > 0 && (
        <section class="past" aria-labelledby="past-title">
          <header>
            <h2 id="past-title">Ended while you were here</h2>
            <button type="button" class="button ghost" onClick={() => queue.forget(past.map((entry) => entry.item.id))}>
              Clear
            </button>
          </header>
          {past.slice(0, 20).map((entry) => (
            <EndedStrip key={entry.item.id} entry={entry} />
          ))}
        </section>
      )}
      {batch && (
        <BatchDialog
          entries={batched}
          decision={batch}
          onClose={() => setBatch(undefined)}
          onDecide={(ids, feedback) => {
            setPicked(new Set())
            void queue.decideBatch(ids, batch, feedback)
          }}
        />
      )}
    </>
  )
}

/** Sorted anew when requests changed, and each second only while some that ended stay in their place for a moment. */
function useArranged(state: QueueState, now: number) {
  const settling = useMemo(() => [...state.entries.values()].some(({ ending }) => ending), [state.entries])
  return useMemo(() => arrange(state.entries, now), [state.entries, settling ? now : 0])
}

/** Whatever moves cards or hands the keys to another card without being asked makes the next press unsafe. */
function useMoveGuard(guard: MoveGuard, parts: readonly unknown[]): void {
  const layout = parts.join()
  const last = useRef(layout)
  useLayoutEffect(() => {
    if (last.current !== layout) guard.touch()
    last.current = layout
  }, [layout, guard])
}

/** The chosen request while it is open, else the next open one after it, else the last open one. */
function pick(shown: readonly Entry[], chosen: string | undefined): string | undefined {
  const at = Math.max(
    0,
    shown.findIndex((entry) => entry.item.id === chosen),
  )
  const next = shown.slice(at).find(isActive) ?? shown.findLast(isActive)
  return next?.item.id
}

function focusCard(id: string): void {
  const card = document.querySelector<HTMLElement>(`[data-request="${CSS.escape(id)}"]`)
  card?.focus({ preventScroll: true })
  card?.scrollIntoView({ block: 'nearest' })
}

/** When the focused card goes away, focus moves to the selected one, or to the empty list, and not to the top of the page. */
function useFocusRescue(selected: string | undefined): void {
  const hadFocus = useRef(false)
  useEffect(() => {
    const remember = (): void => {
      hadFocus.current = document.activeElement?.closest('[data-request]') !== null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return
    if (selected === undefined) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
    else focusCard(selected)
  })
}
