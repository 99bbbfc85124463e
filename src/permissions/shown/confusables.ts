// Says whether a text has words or hosts that may be read as something else. Does not change it: visible.ts does.

export type Confusables = {
  /** Words that mix Latin with letters of another script. */
  mixedScript: string[]
  /** A word in command position has letters beyond ASCII: no common program is named like that. */
  nonAsciiCommand: boolean
}

const WORD = /[\p{L}\p{N}\p{M}_-]+/gu
const ASCII = /^[\x00-\x7f]*$/
const LATIN = /\p{Script=Latin}/u
const OTHER = /(?!\p{Script=Latin})\p{L}/u
/** Start of the text, or what ends the previous command; then blanks, then the word. */
const COMMAND_WORD = /(?:^|[;&|\n(`{])[ \t]*([^\s;&|()<>`{}]+)/gu

/** Looks only; both answers are empty for ASCII text. */
export function confusables(text: string): Confusables {
  if (ASCII.test(text)) return { mixedScript: [], nonAsciiCommand: false }
  const mixed = new Set<string>()
  for (const [word] of text.matchAll(WORD))
    if (!ASCII.test(word) && LATIN.test(word) && OTHER.test(word)) mixed.add(word)
  let nonAsciiCommand = false
  for (const match of text.matchAll(COMMAND_WORD)) if (!ASCII.test(match[1] as string)) nonAsciiCommand = true
  return { mixedScript: [...mixed], nonAsciiCommand }
}

/** `asWritten` as the text has it; `asAscii`: the name that is asked for (`xn--…`), or '' when there is no such name. */
export type ForeignHost = { asWritten: string; asAscii: string }

/** After `//`, an optional user name, up to what ends a host. */
const URL_HOST = /\/\/(?:[^\s/?#@"'<>]*@)?([^\s/?#:"'<>()]+)/gu
/** `user@host:`, `host:path`, and names with a dot that stand alone. */
const BARE_HOST = /(?:^|[\s@"'=])([\p{L}\p{N}-]+(?:[.\u3002\uff0e\uff61][\p{L}\p{M}\p{N}-]+)+)(?=[\s:/"']|$)/gu
const PUNYCODE = /(?:^|\.)xn--/i
const MAX_HOSTS = 16

/** Hosts that are not what they look like: letters beyond ASCII, or `xn--` names that browsers show as such letters. */
export function foreignHosts(text: string): ForeignHost[] {
  if (ASCII.test(text) && !/xn--/i.test(text)) return []
  const found = new Map<string, ForeignHost>()
  const inUrls = [...text.matchAll(URL_HOST)].map((match) => match[1] as string)
  // Bare words with dots are mostly files; as a host one only counts where letters hide in it.
  const bare = [...text.matchAll(BARE_HOST)].map((match) => match[1] as string).filter(mixesScripts)
  for (const host of [...inUrls, ...bare]) {
    if (found.size >= MAX_HOSTS) break
    if (ASCII.test(host) && !PUNYCODE.test(host)) continue
    found.set(host, { asWritten: host, asAscii: toAscii(host) })
  }
  return [...found.values()]
}

const mixesScripts = (host: string) =>
  PUNYCODE.test(host) || host.split('.').some((label) => LATIN.test(label) && OTHER.test(label))

function toAscii(host: string): string {
  try {
    return new URL(`http://${host}/`).hostname
  } catch {
    // No resolver would take it either.
    return ''
  }
}
