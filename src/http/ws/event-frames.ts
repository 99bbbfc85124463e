// Puts an event into the bytes that every socket which hears of it is sent, once for all of them. Does not send.
import type { HubEvent } from '../../push/hub.ts'
import { toServerMessages } from './server-messages.ts'

/** The whole WebSocket frames of all messages of an event, in order. The same event gives the same bytes. */
export type FrameEvent = (event: HubEvent) => Buffer

/** The last frame of a message, of text (RFC 6455, 5.2). */
const FINAL_TEXT = 0x81
/** Lengths from here on take two or eight bytes of their own, announced by 126 and 127. */
const LONG = 126
const VERY_LONG = 65_536

function headerOf(length: number): Buffer {
  if (length < LONG) return Buffer.from([FINAL_TEXT, length])
  if (length < VERY_LONG) return Buffer.from([FINAL_TEXT, 126, length >> 8, length & 0xff])
  const header = Buffer.alloc(10)
  header.set([FINAL_TEXT, 127])
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}

/** A text as a server sends it: in one frame, not masked, not compressed. */
export function frameText(text: string): Buffer {
  const payload = Buffer.from(text)
  return Buffer.concat([headerOf(payload.length), payload])
}

/**
 * Remembers an event's bytes for as long as somebody holds the event: a thousand pages of one user, or pages that have
 * not read yet, share them.
 */
export function createEventFrames(): FrameEvent {
  const frames = new WeakMap<HubEvent, Buffer>()
  return (event) => {
    const known = frames.get(event)
    if (known !== undefined) return known
    const made = Buffer.concat(toServerMessages(event).map((message) => frameText(JSON.stringify(message))))
    frames.set(event, made)
    return made
  }
}
