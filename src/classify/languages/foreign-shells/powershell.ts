// Judges PowerShell text. Cmdlets with plain words mean what they say, and so do looks that can be put into such; anything
// else is read only to find what is worse.
import { isSecretVariable } from '../../text/secret-variables.ts'
import type { Finding } from '../../types.ts'
import { judgeForeign } from './foreign-shell.ts'
import { plainLooks } from './powershell-looks.ts'
import { type PlainProgram, plainProgram } from './powershell-program.ts'

/**
 * No variables, blocks, brackets, backquotes, redirects or splatting; quotes with no quote or sign in them. No `~`, which
 * begins short names of files too, and no letters beyond ASCII: PowerShell takes other dashes and quotes for these.
 */
const QUOTED = String.raw`(?:'[\x20-\x26\x28-\x7e]*'|"[ !#%-[\]^_a-}]*")`
/** `HEAD~2`, and a text behind the name of a long option: `--format="%h %s"`. */
const WORD = String.raw`(?:[\w./:*?,+=^-]+|${QUOTED}|HEAD[~^\d]+(?:\.{2,3}[\w./-]+)?|--[a-z][\w-]*=[\w:]*${QUOTED})`
/** Programs that are no other name of a cmdlet, as `sort` and `curl` are. */
const PROGRAMS = [
  'git|gh|npm|npx|pnpm|yarn|bun|deno|node|tsc|dotnet|docker|kubectl|helm|terraform|az|aws|gcloud|cargo|rustc|rustup|go|python|pip|uv',
  'ruby|gem|php|composer|java|javac|mvn|gradle|cmake|ninja|make|flutter|dart|rg|fd|jq|yq|code|winget|choco|scoop|nuget|findstr|netstat',
  'ipconfig|tasklist|systeminfo|hostname|whoami|tree|where\\.exe|ping|nslookup',
].join('|')
/** Other names of cmdlets, which mean as little where there are programs of these names. */
const SHORT = 'cd|pwd|echo|ls|dir|cat|type|gci|gc|gi|sls|gcm|gps|gsv|select|where|measure|ft|fl'
const CMDLET = String.raw`(?:[A-Za-z]{2,20}-[A-Za-z]{2,40}|${PROGRAMS}|${SHORT})(?:[ \t]+${WORD}){0,40}`
const PLAIN = new RegExp(String.raw`^\s*${CMDLET}(?:[ \t]*(?:[;|]|\r?\n)\s*${CMDLET}){0,40}[\s;]*$`)

const asSeen = judgeForeign('powershell')
const asMeant = judgeForeign('powershell', true)

/** The name of another machine, which learns who asks: `cd \\\\host\\share`. */
const ELSEWHERE = /(?:^|[\s'"=,(:])[\\/]{2}/

const ADDRESS = /\bhttps?:\/\//gi

/** Windows PowerShell takes the quotes within a text away before it hands it to a program: what stood in them may then be code. */
const QUOTES = /'[^'\n]*"[^'\n]*'/
/** A list of words, which a program is given without the commas. */
const LISTED = /,(?:\s|$)/
const STARTS = new RegExp(String.raw`(?:^|[|;\n])\s*(?:${PROGRAMS})\b`)

const isPlain = (text: string): boolean =>
  PLAIN.test(text) &&
  !ELSEWHERE.test(text.replace(ADDRESS, '')) &&
  !((QUOTES.test(text) || LISTED.test(text)) && STARTS.test(text))

/** The plain commands that the text comes to. */
function understood(text: string): PlainProgram | undefined {
  const looks = plainLooks(text)
  if (isPlain(looks)) return { text: looks, environment: [] }
  const program = plainProgram(text)
  return program !== undefined && isPlain(program.text) ? program : undefined
}

/**
 * Text that is certainly PowerShell → the commands in it. Where one of them is more than plain words, `unknown`, and what
 * the text would do in sh.
 */
export function judgePowershell(text: string): Finding[] {
  const program = understood(text)
  if (program !== undefined) {
    const shown = program.environment.map(
      (target): Finding => ({ effect: isSecretVariable(target) ? 'secret.read' : 'environment.read', target }),
    )
    return [...shown, ...asMeant(program.text)]
  }
  const unknown: Finding = { effect: 'unknown', target: 'text that may do more in PowerShell' }
  return [unknown, ...asSeen(text), { source: text, language: 'shell' }]
}

/** Whether text of PowerShell is understood as a whole, whatever sh would read in it. */
export function isPowershellLook(text: string): boolean {
  return understood(text) !== undefined
}

/** Text that only looks like PowerShell: what is found can only make the call worse. */
export const judgePerhapsPowershell = asSeen
