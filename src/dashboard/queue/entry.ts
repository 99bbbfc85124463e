// What the page knows about requests, and how news changes it. Pure; fetches and sends nothing.
import type { DecisionKind, PermissionItem, RequestStatus } from '../../contract/permission.ts'

/** How a request ended. `by` is an actor (`user:alice`); `here`: this page sent the decision. */
export type Ending = {
  status: Exclude<RequestStatus, 'pending'> | 'unknown'
  by?: string
  at?: number
  feedback?: string
  /** What else came of it: a grant, an edit. */
  note?: string
  here: boolean
}

/**
 * One request. `sending`: a decision is on its way and not yet answered, or until `heldUntil` (server time) not even sent
 * and can be taken back. `ending`: it is over. `problem`: why the last
 * decision did not count. `listed`: it was seen pending here, so its end belongs in the list too.
 */
export type Entry = {
  item: PermissionItem
  /** When the server was asked for what the item says, server time. */
  readAt: number
  sending?: { decision: DecisionKind; feedback?: string; heldUntil?: number }
  ending?: Ending
  endedAt?: number
  problem?: string
  listed: boolean
}

export type Entries = ReadonlyMap<string, Entry>

export type News =
  | { kind: 'listed'; items: readonly PermissionItem[]; now: number }
  | { kind: 'read'; item: PermissionItem; now: number }
  | { kind: 'closed'; id: string; ending: Ending; now: number }
  | { kind: 'sending'; id: string; decision: DecisionKind; feedback?: string; heldUntil?: number }
  | { kind: 'undone'; id: string }
  | { kind: 'failed'; id: string; problem: string }
  | { kind: 'forgotten'; ids: readonly string[] }

/** The entries after the news. Nothing ever goes from ended back to open. */
export function applyNews(entries: Entries, news: News): Entries {
  const next = new Map(entries)
  switch (news.kind) {
    case 'listed':
      for (const item of news.items) learn(next, item, { readAt: news.now, endedAt: item.expiresAt })
      return next
    case 'read':
      learn(next, news.item, { readAt: news.now, endedAt: news.now })
      return next
    case 'closed':
      change(next, news.id, (entry) => end(entry, news.ending, news.now))
      return next
    case 'sending':
      change(next, news.id, ({ problem: _, ...entry }) => {
        const feedback = news.feedback ? { feedback: news.feedback } : {}
        const held = news.heldUntil === undefined ? {} : { heldUntil: news.heldUntil }
        return { ...entry, sending: { decision: news.decision, ...feedback, ...held } }
      })
      return next
    case 'undone':
      change(next, news.id, ({ sending: _, ...entry }) => entry)
      return next
    case 'failed':
      change(next, news.id, ({ sending: _, ...entry }) => ({ ...entry, problem: news.problem }))
      return next
    case 'forgotten':
      for (const id of news.ids) next.delete(id)
      return next
  }
}

function learn(
  entries: Map<string, Entry>,
  item: PermissionItem,
  { readAt, endedAt }: { readAt: number; endedAt: number },
): void {
  const known = entries.get(item.id)
  const entry: Entry = { ...(known ?? { listed: false }), item, readAt }
  if (item.status === 'pending') {
    // A list that was read before the end arrived must not bring the request back.
    if (!known?.ending) entries.set(item.id, { ...entry, listed: true })
    return
  }
  entries.set(item.id, end(entry, endingOf(item), endedAt))
}

function change(entries: Map<string, Entry>, id: string, update: (entry: Entry) => Entry): void {
  const entry = entries.get(id)
  if (entry) entries.set(id, update(entry))
}

/** Later news about the same end completes it: a push has no feedback. */
function end({ sending: _, ...entry }: Entry, ending: Ending, now: number): Entry {
  return { ...entry, ending: { ...entry.ending, ...ending }, endedAt: entry.endedAt ?? now }
}

/** The end as an item tells it. */
function endingOf(item: PermissionItem): Ending {
  return {
    status: item.status === 'pending' ? 'unknown' : item.status,
    here: false,
    ...(item.decidedBy === undefined ? {} : { by: item.decidedBy }),
    ...(item.decidedAt === undefined ? {} : { at: item.decidedAt }),
    ...(item.feedback === undefined ? {} : { feedback: item.feedback }),
  }
}

/** A page may stay open for days: of what ended the newest are kept. */
const MAX_ENDED = 200

/** The entries without those that ended long before others. */
export function dropOldEnds(entries: Entries): Entries {
  const ended = [...entries.values()].filter(({ ending }) => ending)
  if (ended.length <= MAX_ENDED) return entries
  const next = new Map(entries)
  for (const { item } of ended.sort(byNewestEnd).slice(MAX_ENDED)) next.delete(item.id)
  return next
}

/** Nobody waited for the answer any more when this was read. An older reading does not tell: askers are heard of anew. */
export function isAskerGone({ item, readAt, ending }: Entry): boolean {
  return !ending && item.askerUntil !== undefined && item.askerUntil <= readAt
}

const KEEP_ENDED_MS = 10_000

/** What the list shows: requests still open (and those that just ended, in their place), then the others that ended. */
export function arrange(entries: Entries, now: number): { queue: Entry[]; past: Entry[]; open: number } {
  const listed = [...entries.values()].filter((entry) => entry.listed)
  const stays = (entry: Entry): boolean => !entry.ending || now - (entry.endedAt ?? 0) < KEEP_ENDED_MS
  return {
    queue: listed.filter(stays).sort(bySoonest),
    past: listed.filter((entry) => !stays(entry)).sort(byNewestEnd),
    open: listed.filter((entry) => !entry.ending).length,
  }
}

function bySoonest(left: Entry, right: Entry): number {
  return left.item.expiresAt - right.item.expiresAt || (left.item.id < right.item.id ? -1 : 1)
}

function byNewestEnd(left: Entry, right: Entry): number {
  return (right.endedAt ?? 0) - (left.endedAt ?? 0)
}
