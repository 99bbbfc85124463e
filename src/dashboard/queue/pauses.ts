// What is paused now: read again whenever push says that it changed, and now and then. Stops nothing by itself.
import type { PauseItem, PauseRequest } from '../../contract/pause.ts'
import type { Api } from '../api.ts'
import { createKept } from './kept.ts'

/** `live`: the widest first. `problem`: the last reading failed; `live` is then old. */
export type PauseState = { live: readonly PauseItem[]; problem?: string }
export type Pauses = ReturnType<typeof createPauses>

const RELOAD_MS = 15_000

/** Starts at once; `close` ends the timer. */
export function createPauses({ api, announce }: { api: Api; announce: (words: string) => void }) {
  const { change, ...kept } = createKept<{ live: readonly PauseItem[] }>({
    first: { live: [] },
    read: async () => ({ live: (await api.pauses()).pauses }),
    onRead: (before, after) => tell(before.live, after.live, announce),
    everyMs: RELOAD_MS,
  })
  void kept.refresh()
  return Object.freeze({
    ...kept,
    /** Undefined when it worked, else what went wrong. */
    pause: (request: PauseRequest) => change(() => api.pause(request)),
    resume: (id: string, reason: string) => change(() => api.resume(id, reason)),
  })
}

function tell(before: readonly PauseItem[], after: readonly PauseItem[], announce: (words: string) => void): void {
  const isNew = (pause: PauseItem): boolean => !before.some(({ id }) => id === pause.id)
  const [added] = after.filter(isNew)
  if (added) announce(`Stopped by ${added.createdBy}: ${stoppedWords(added)}.`)
  else if (after.length < before.length)
    announce(after.length === 0 ? 'Nothing is paused any more.' : 'Resumed in part.')
}

/** What a pause stops, as a person reads it. Names are not yet made visible. */
export function stoppedWords({ scope, userId, agentId }: PauseItem): string {
  if (scope === 'everything') return 'all agents'
  return scope === 'user' ? `all agents of ${userId}` : `${agentId}`
}

/** Those that stop this agent. */
export function pausesOn(live: readonly PauseItem[], of: { userId: string; agentId: string }): PauseItem[] {
  return live.filter(({ scope, userId, agentId }) => {
    if (scope === 'everything') return true
    return userId === of.userId && (scope === 'user' || agentId === of.agentId)
  })
}
