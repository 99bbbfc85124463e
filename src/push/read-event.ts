// Reads what a line of the delivery sequence is about. Does not deliver it.
import type { OutboxEvent, Store } from '../store/store.ts'
import type { HubEvent } from './hub.ts'

/** The event with its request or alarm as they are now; undefined when that is gone. Errors: store-unavailable. */
export async function readEvent(
  store: Pick<Store, 'request' | 'alarm'>,
  event: OutboxEvent,
): Promise<HubEvent | undefined> {
  const { kind } = event
  if (kind === 'alarm') {
    const alarm = await store.alarm(event.requestId)
    return alarm && Object.freeze({ ...event, kind, alarm })
  }
  const row = await store.request(event.requestId)
  return row && Object.freeze({ ...event, kind, row })
}
