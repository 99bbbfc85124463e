// Reads the letters of PowerShell text, one piece after the other. What it does not know ends the reading. Knows no commands.
import { matchAt } from '../match-at.ts'

/** Ends the reading of a text that is not surely understood. */
export class Unread extends Error {}

export type Letters = {
  /** The next character, or nothing at the end. */
  peek(): string
  /** What stands next, if it has this form; it is read. */
  take(form: RegExp): string | undefined
  /** Whether what stands next has this form. */
  sees(form: RegExp): boolean
  /** The same, but it has to be there. */
  need(form: RegExp): string
  /** Whether a blank stands before what comes next. */
  isApart(): boolean
}

/** `form` has the flag `y`. */
export function lettersOf(text: string): Letters {
  const state = { at: 0 }
  const take = (form: RegExp) => {
    const found = matchAt(form, text, state.at)
    if (found !== undefined) state.at += found.length
    return found
  }
  return Object.freeze({
    peek: () => text[state.at] ?? '',
    take,
    sees: (form: RegExp) => matchAt(form, text, state.at) !== undefined,
    need: (form: RegExp) => {
      const found = take(form)
      if (found === undefined) throw new Unread()
      return found
    },
    isApart: () => /\s/.test(text[state.at - 1] ?? ' '),
  })
}
