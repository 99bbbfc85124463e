// Reads what a line of the delivery sequence is about. Does not deliver it.
import type { OutboxEvent, Store } from '../store/store.ts'
import type { HubEvent } from './hub.ts'

/** The event with its request, alarm or pause as they are now; undefined when that is gone. Errors: store-unavailable. */
export async function readEvent(
  store: Pick<Store, 'request' | 'alarm' | 'pause'>,
  event: OutboxEvent,
): Promise<HubEvent | undefined> {
  const { kind } = event
  if (kind === 'alarm') {
    const alarm = await store.alarm(event.requestId)
    return alarm && Object.freeze({ ...event, kind, alarm })
  }
  if (kind === 'pause') {
    const pause = await store.pause(event.requestId)
    return pause && Object.freeze({ ...event, kind, pause })
  }
  const row = await store.request(event.requestId)
  return row && Object.freeze({ ...event, kind, row })
}
