// What a restore tells the person at the terminal. Restores nothing.
import type { Restored } from '../../store/restored.ts'
import { say, when } from '../terminal.ts'

export type RestoreReport = Restored & {
  /** When the newest row of the backup was written, Unix ms. */
  auditAt: number
  /** The newest row that is known to have been written after the backup. */
  lostThrough?: number
  /** Files that were kept under another name. */
  setAside: string[]
}

export function sayRestored({ auditSeq, auditAt, lostThrough, cancelled, withdrawn, setAside }: RestoreReport): void {
  if (lostThrough !== undefined)
    say(`Not in it: what was recorded after row ${auditSeq}, at least up to row ${lostThrough}.`)
  say(
    `Open requests that were cancelled: ${cancelled}. Approvals that were withdrawn: ${withdrawn}. Everybody has to log in again.`,
  )
  say(
    `Keys, accounts, grants and lowered rules are as they were (${when(auditAt)}): look through them for what was revoked since.`,
  )
  for (const path of setAside) say(`Kept: ${path}`)
}
