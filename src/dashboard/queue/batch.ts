// Which waiting requests are shown, chosen and belong together. Pure; decides nothing.
import type { PermissionItem } from '../../contract/permission.ts'
import { type Entry, isAskerGone } from './entry.ts'

/** Identical calls share a key; every other request has its own. */
export function groupKey(item: PermissionItem): string {
  return item.group === undefined ? item.id : `${item.userId} ${item.agentId} ${item.group}`
}

/** It waits, and no decision about it is on its way. */
export const isActive = (entry: Entry): boolean => !entry.ending && !entry.sending

/** Open requests by group, in the order of the list. */
export function groupOpen(entries: readonly Entry[]): Map<string, Entry[]> {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries) {
    if (!isActive(entry)) continue
    const key = groupKey(entry.item)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

/**
 * The list with one card for identical calls: the one that expires first of those whose agent still waits, so that a
 * decision reaches it and not an earlier try. Requests that are over all stay.
 */
export function foldIdentical(entries: readonly Entry[]): Entry[] {
  const cards = [...groupOpen(entries).values()].map((group) => group.find((one) => !isAskerGone(one)) ?? group[0])
  const shown = new Set(cards)
  return entries.filter((entry) => !isActive(entry) || shown.has(entry))
}

/** Requests in which the text occurs: in command, tool, agent, user, session, directory or reason. */
export function matchesText({ item }: Entry, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return true
  const { command, toolName, agentId, userId, sessionId = '', cwd = '', reason } = item
  return [command, toolName, agentId, userId, sessionId, cwd, reason].some((part) =>
    part.toLowerCase().includes(wanted),
  )
}

/** A set of open requests that may be chosen together: of one agent, or of one session. */
export type Bunch = { key: string; kind: 'agent' | 'session'; name: string; ids: string[] }

/** Agents and sessions with at least two open requests, largest first. */
export function bunches(entries: readonly Entry[]): Bunch[] {
  const found = new Map<string, Bunch>()
  const add = (kind: Bunch['kind'], owner: string, name: string, id: string): void => {
    const key = `${kind} ${owner} ${name}`
    const bunch = found.get(key) ?? { key, kind, name, ids: [] }
    bunch.ids.push(id)
    found.set(key, bunch)
  }
  for (const { item } of entries.filter(isActive)) {
    add('agent', item.userId, item.agentId, item.id)
    if (item.sessionId !== undefined) add('session', `${item.userId} ${item.agentId}`, item.sessionId, item.id)
  }
  const agents = [...found.values()]
  return agents
    .filter(({ ids }) => ids.length > 1)
    .filter(
      ({ kind, ids }) => kind === 'agent' || !agents.some((other) => other.kind === 'agent' && sameIds(other.ids, ids)),
    )
    .sort((left, right) => right.ids.length - left.ids.length)
}

/** Both are in the order of the list. */
const sameIds = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((id, index) => right[index] === id)
