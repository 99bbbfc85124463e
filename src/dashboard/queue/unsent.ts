// What was typed for requests and not sent yet: it outlives the form, the card and the session. In this tab's memory only.
import type { Draft } from '../text/drafts.ts'

/** `open`: the form that it was typed in is still open. */
export type Typed = { open?: 'feedback' | 'edit'; words?: string; drafts?: readonly Draft[] }

export type Unsent = ReturnType<typeof createUnsent>

export function createUnsent() {
  const byRequest = new Map<string, Typed>()
  let owner: string | undefined
  return Object.freeze({
    /** Nobody sees what somebody else typed here before. */
    belongTo(userId: string) {
      if (owner !== userId) byRequest.clear()
      owner = userId
    },
    of: (requestId: string): Typed => byRequest.get(requestId) ?? {},
    /** An `open` of undefined closes the form and leaves what was typed. */
    keep(requestId: string, change: { [Name in keyof Typed]: Typed[Name] | undefined }) {
      const { open, words, drafts } = { ...byRequest.get(requestId), ...change }
      byRequest.set(requestId, {
        ...(open === undefined ? {} : { open }),
        ...(words === undefined ? {} : { words }),
        ...(drafts === undefined ? {} : { drafts }),
      })
    },
    drop(requestId: string) {
      byRequest.delete(requestId)
    },
    clear() {
      byRequest.clear()
    },
  })
}
