// The hub's interface: who listens to what happens to requests, and to alarms. It holds no state that the store does not have.
import type { AlarmRow, OutboxEvent, RequestRow } from '../store/store.ts'

/** An outbox event with the row it is about, as read from the store after the commit. */
export type RequestEvent = OutboxEvent & { kind: Exclude<OutboxEvent['kind'], 'alarm'>; row: RequestRow }
export type AlarmEvent = OutboxEvent & { kind: 'alarm'; alarm: AlarmRow }
export type HubEvent = RequestEvent | AlarmEvent

/** Listeners are called in sequence order. A throwing listener is dropped and logged. */
export type Hub = {
  /** Events of one user (`*`: of all), from now on. Returns the function that ends it. */
  subscribe(userId: string, listener: (event: HubEvent) => void): () => void
  /** Events of one request: wakes waiters. */
  watch(requestId: string, listener: (event: HubEvent) => void): () => void
  /** Position up to which everything was delivered. */
  cursor(): number
  /** Resolves once the hub has read everything committed so far. */
  drained(): Promise<void>
  close(): void
}
