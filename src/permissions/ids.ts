// Makes the ids of requests, grants, alarms and pauses. Does not check that they are new: their length does.
import { randomInt } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'
/** 36^16 ≈ 2^82: an id cannot be guessed. */
const RANDOM_LENGTH = 16

export type Ids = {
  createRequestId(): string
  createGrantId(): string
  createLoweringId(): string
  createAlarmId(): string
  createPauseId(): string
}

/** `nowMs` is for readability of the ids only; no decision depends on it. */
export function createIds(nowMs: () => number): Ids {
  return Object.freeze({
    createRequestId: () => `hook_${nowMs()}_${randomText()}`,
    createGrantId: () => `grant_${randomText()}`,
    createLoweringId: () => `lowering_${randomText()}`,
    createAlarmId: () => `alarm_${nowMs()}_${randomText()}`,
    createPauseId: () => `pause_${randomText()}`,
  })
}

function randomText(): string {
  let text = ''
  for (let index = 0; index < RANDOM_LENGTH; index++) text += ALPHABET[randomInt(ALPHABET.length)]
  return text
}
