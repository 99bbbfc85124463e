// Judges PowerShell text. Cmdlets with plain words mean what they say; anything else is read only to find what is worse.
import type { Finding } from '../../types.ts'
import { judgeForeign } from './foreign-shell.ts'

/**
 * No variables, blocks, brackets, backquotes, redirects or splatting; quotes with no quote or sign in them. No `~`, which
 * begins short names of files too, and no letters beyond ASCII: PowerShell takes other dashes and quotes for these.
 */
const WORD = String.raw`(?:[\w./:*?,+-]+|'[\x20-\x26\x28-\x7e]*'|"[ !#%-[\]^_a-}]*")`
/** Programs that are no other name of a cmdlet, as `ls`, `sort` and `curl` are. */
const PROGRAMS = 'git|gh|npm|npx|node|dotnet|docker|kubectl|cargo|go|python|pip|rg'
const CMDLET = String.raw`(?:[A-Za-z]{2,20}-[A-Za-z]{2,40}|${PROGRAMS})(?:[ \t]+${WORD}){0,40}`
const PLAIN = new RegExp(String.raw`^\s*${CMDLET}(?:[ \t]*(?:[;|]|\r?\n)\s*${CMDLET}){0,40}[\s;]*$`)

const asSeen = judgeForeign('powershell')

/** Text that is certainly PowerShell → the commands in it, and `unknown` where one of them is more than plain words. */
export function judgePowershell(text: string): Finding[] {
  const found = asSeen(text)
  return PLAIN.test(text) ? found : [{ effect: 'unknown', target: 'text that may do more in PowerShell' }, ...found]
}

/** Text that only looks like PowerShell: what is found can only make the call worse. */
export const judgePerhapsPowershell = asSeen
