// Judges PowerShell text. Cmdlets with plain words mean what they say, and so do looks that can be put into such; anything
// else is read only to find what is worse.
import type { Finding } from '../../types.ts'
import { judgeForeign } from './foreign-shell.ts'
import { plainLooks } from './powershell-looks.ts'

/**
 * No variables, blocks, brackets, backquotes, redirects or splatting; quotes with no quote or sign in them. No `~`, which
 * begins short names of files too, and no letters beyond ASCII: PowerShell takes other dashes and quotes for these.
 */
const WORD = String.raw`(?:[\w./:*?,+-]+|'[\x20-\x26\x28-\x7e]*'|"[ !#%-[\]^_a-}]*")`
/** Programs that are no other name of a cmdlet, as `sort` and `curl` are. */
const PROGRAMS = 'git|gh|npm|npx|pnpm|yarn|node|dotnet|docker|kubectl|terraform|az|aws|cargo|go|python|pip|rg|jq'
/** Other names of cmdlets, which mean as little where there are programs of these names. */
const SHORT = 'cd|pwd|echo|ls|dir|cat|type|gci|gc|gi|sls|gcm|gps|gsv|select|where|measure|ft|fl'
const CMDLET = String.raw`(?:[A-Za-z]{2,20}-[A-Za-z]{2,40}|${PROGRAMS}|${SHORT})(?:[ \t]+${WORD}){0,40}`
const PLAIN = new RegExp(String.raw`^\s*${CMDLET}(?:[ \t]*(?:[;|]|\r?\n)\s*${CMDLET}){0,40}[\s;]*$`)

const asSeen = judgeForeign('powershell')
const asMeant = judgeForeign('powershell', true)

/** The name of another machine, which learns who asks: `cd \\\\host\\share`. */
const ELSEWHERE = /(?:^|[\s'"=,(:])[\\/]{2}/

/** Windows PowerShell takes the quotes within a text away before it hands it to a program: what stood in them may then be code. */
const QUOTES = /'[^'\n]*"[^'\n]*'/
const STARTS = new RegExp(String.raw`(?:^|[|;\n])\s*(?:${PROGRAMS})\b`)

const isPlain = (text: string): boolean =>
  PLAIN.test(text) && !ELSEWHERE.test(text) && !(QUOTES.test(text) && STARTS.test(text))

/**
 * Text that is certainly PowerShell → the commands in it. Where one of them is more than plain words, `unknown`, and what
 * the text would do in sh.
 */
export function judgePowershell(text: string): Finding[] {
  const plain = plainLooks(text)
  if (isPlain(plain)) return asMeant(plain)
  const unknown: Finding = { effect: 'unknown', target: 'text that may do more in PowerShell' }
  return [unknown, ...asSeen(text), { source: text, language: 'shell' }]
}

/** Whether text of PowerShell is understood as a whole, whatever sh would read in it. */
export function isPowershellLook(text: string): boolean {
  return isPlain(plainLooks(text))
}

/** Text that only looks like PowerShell: what is found can only make the call worse. */
export const judgePerhapsPowershell = asSeen
