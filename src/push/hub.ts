// The hub's interface: who listens to what happens to requests, to alarms and to pauses. It holds no state that the store
// does not have.
import type { AlarmRow, OutboxEvent, PauseRow, RequestRow } from '../store/store.ts'

/** An outbox event with the row it is about, as read from the store after the commit. */
export type RequestEvent = OutboxEvent & { kind: Exclude<OutboxEvent['kind'], 'alarm' | 'pause'>; row: RequestRow }
export type AlarmEvent = OutboxEvent & { kind: 'alarm'; alarm: AlarmRow }
export type PauseEvent = OutboxEvent & { kind: 'pause'; pause: PauseRow }
export type HubEvent = RequestEvent | AlarmEvent | PauseEvent

/** A user who is nobody: listeners hear of all users, and a pause of everything is every user's. */
export const EVERYBODY = '*'

/** Listeners are called in sequence order. A throwing listener is dropped and logged. */
export type Hub = {
  /** Events that concern one user (`*`: all), from now on. Returns the function that ends it. */
  subscribe(userId: string, listener: (event: HubEvent) => void): () => void
  /** Events of one request: wakes waiters. */
  watch(requestId: string, listener: (event: HubEvent) => void): () => void
  /** Somebody paused an agent, or everything: wakes those who wait for that agent. */
  watchPauses(listener: (pause: PauseRow) => void): () => void
  /** The delivery sequence has begun anew: what was delivered before may never have been. Returns the way to stop. */
  watchRestarts(listener: () => void): () => void
  /** Position up to which everything was delivered. */
  cursor(): number
  /** Resolves once the hub has read everything committed so far. */
  drained(): Promise<void>
  close(): void
}

/** Whether somebody who listens to this user (`*`: to all) is to hear of it. */
export function concerns({ kind, userId }: OutboxEvent, listensTo: string): boolean {
  return userId === listensTo || listensTo === EVERYBODY || (kind === 'pause' && userId === EVERYBODY)
}
