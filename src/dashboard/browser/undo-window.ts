// Whether approvals are held back for a moment before they are sent, so that they can be undone. Holds nothing back itself.
import { readChoice, writeChoice } from './preference.ts'

/** Nothing can be taken back once the server has it: an agent that waits is told at once. */
const HOLD_MS = 4_000

export const isUndoWanted = (): boolean => readChoice('undo', ['off', 'on']) === 'on'

/** False when this browser will not remember it. */
export const switchUndo = (on: boolean): boolean => writeChoice('undo', on ? 'on' : 'off')

/** For how long an approval is held back now, ms. */
export const undoWindowMs = (): number => (isUndoWanted() ? HOLD_MS : 0)
