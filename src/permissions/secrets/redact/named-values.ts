// Finds secrets by what stands before them: assignments, flags, headers, URLs. Knows no key formats; key-shapes.ts does.
import type { Found } from './key-shapes.ts'
import { secretValue } from './secret-value.ts'
import { quotations } from './shell-quotes.ts'

const NAMES =
  'token|secret|passw(?:or)?d|passwd|passphrase|api[_-]?key|access[_-]?key|private[_-]?key|auth[_-]?key|signing[_-]?key|encryption[_-]?key|credentials?|(?<![a-z])pwd|(?<![a-z])pass(?![a-z])'

/** Fast pre-check: without one of these there is nothing to find. Literals only, so one linear pass. */
const HINT =
  /token|secret|passw|passph|pass[\s=:]|pwd|api[_-]?key|access[_-]?key|private[_-]?key|auth[_-]?key|signing[_-]?key|encryption[_-]?key|credential|authorization|bearer|cookie|private-token|:\/\/[^\s/]{0,400}@|(?:^|[\s"'])-u[^\n]{1,140}[:%]|user[ =][^\n]{1,140}:|mysql|mariadb|sshpass|redis-cli|ldap|login|zip|7z/i

const NAME = new RegExp(`(?:${NAMES})`, 'gi')
const NAME_TAIL = /[\w.-]{0,40}/y
/** Names that speak about a secret without being one. */
const ABOUT =
  /(?:file|path|name|url|uri|count|limit|type|length|size|ttl|_id|-id|dir|folder|enabled|required|policy|field|prompt|less|stdin|manager|store|iz\w+|is\w+)s?$/i
/** `=`, `:`, `:=`, `=>` with an optional quote before (JSON) and blanks around; `=` and `:` also as URLs spell them. */
const SEPARATOR = /\\?["']?[ \t]{0,4}(?::=|=>|=|:|%3[ad])[ \t]{0,4}/iy
const SETTING = /\bset[ \t]{1,4}\S{0,48}$/
const BLANK = /[ \t]{1,4}/y

const HEADER =
  /\b(?:(?:proxy-)?authorization|x-api-key|x-auth-token|private-token|(?:set-)?cookie)\\?["']?[ \t]{0,4}[:=][ \t]{0,4}\\?["']?(?:(?:bearer|basic|token|digest|apikey|negotiate)[ \t]{1,4})?/gi
const BEARER = /\bbearer[ \t]{1,4}(?=[\w.~+/-]{12})/gi
const USER_FLAG =
  /(?:^|[\s"'])(?:-u|-U|--user|--proxy-user)(?:[ \t]{1,4}|=|(?=[^\s-]))["']?[^\s:"'/=]{1,128}[:%](?=[^\s/.~:])/g
const URL_PASSWORD = /\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s/?#@:"']{0,128}:(?=([^\s/?#"'`;|&<>(){}@]{1,256})@)/gi
const URL_TOKEN = /\b[a-z][a-z0-9+.-]{1,20}:\/\/(?=([^\s/?#@:"'`;|&<>(){}]{16,256})@)/gi

/** Programs that take a password in a short option, and how. The rest of the same command is searched. */
const SHORT_FLAGS: readonly (readonly [program: RegExp, flag: RegExp])[] = [
  [/\b(?:mysql|mysqldump|mysqladmin|mysqlimport|mysqlshow|mariadb|mariadb-dump|7z)\b/g, /\s-p(?=[^\s-])/g],
  [/\blogin\b/g, /\s-p[ \t]{0,4}(?=[^\s-])/g],
  [/\bsshpass\b/g, /\s-p[ \t]{0,4}/g],
  [/\bredis-cli\b/g, /\s-a[ \t]{1,4}/g],
  [/\bldap\w{3,10}\b/g, /\s-w[ \t]{1,4}/g],
  [/\b(?:zip|unzip)\b/g, /\s-P[ \t]{0,4}/g],
]
const COMMAND_REACH = 512
const NUMERIC = /^\d{1,6}$/

/** Every named secret in the text, in no order, perhaps overlapping. Linear: each value is read once, by each pattern. */
export function findNamedValues(text: string): Found[] {
  if (!HINT.test(text)) return []
  const found: Found[] = []
  const quotes = quotations(text)
  /** Takes the value at `at`; returns where to search on, so that a value is not searched again for each name in it. */
  const take = (at: number, kind: string, unless?: RegExp): number => {
    const range = secretValue(text, at, quotes)
    if (range === undefined) return at
    if (!unless?.test(text.slice(range.start, range.end))) found.push({ ...range, kind })
    return range.end
  }
  eachMatch(NAME, text, (match) => {
    const kind = kindOf(match[0])
    const at = afterName(text, match.index, match.index + match[0].length)
    return at === undefined ? undefined : take(at, kind, kind === 'token' ? NUMERIC : undefined)
  })
  eachMatch(HEADER, text, (match) => {
    // A header that is one quoted word may have blanks and semicolons in it.
    const close = quotes.get(match.index - 1)
    const at = match.index + match[0].length
    if (close === undefined || close <= at) return take(at, 'header')
    found.push({ start: at, end: close, kind: 'header' })
    return close
  })
  eachMatch(BEARER, text, (match) => take(match.index + match[0].length, 'header'))
  eachMatch(USER_FLAG, text, (match) => take(match.index + match[0].length, 'password', NUMERIC))
  for (const pattern of [URL_PASSWORD, URL_TOKEN])
    eachMatch(pattern, text, (match) => {
      const start = match.index + match[0].length
      const end = start + (match[1] as string).length
      found.push({ start, end, kind: 'url-password' })
      return end
    })
  findShortFlags(text, take)
  return found
}

/** Calls `take` for each match; it may return a later offset to search on from. */
function eachMatch(pattern: RegExp, text: string, take: (match: RegExpExecArray) => number | undefined): void {
  pattern.lastIndex = 0
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const end = match.index + Math.max(match[0].length, 1)
    pattern.lastIndex = Math.max(end, take(match) ?? end)
  }
}

/** Where the value of a name begins, or undefined when no value follows. */
function afterName(text: string, nameStart: number, nameEnd: number): number | undefined {
  NAME_TAIL.lastIndex = nameEnd
  const tail = NAME_TAIL.exec(text)?.[0] ?? ''
  if (ABOUT.test(tail)) return undefined
  const word = wordStart(text, nameStart)
  if (/^(?:OLD)?PWD$/.test(text.slice(word, nameEnd + tail.length))) return undefined
  const end = nameEnd + tail.length
  SEPARATOR.lastIndex = end
  const separator = SEPARATOR.exec(text)
  if (separator !== null) {
    const at = end + separator[0].length
    // `token = getToken()` is code: only a quoted value is a secret there.
    const spaced = /[ \t]=[ \t]/.test(separator[0])
    return spaced && !/["']/.test(text[at] ?? '') ? undefined : at
  }
  // Without a separator only a flag (`--password x`) or a setting (`config set name x`) is followed by its value.
  if (text[word] !== '-' && !SETTING.test(text.slice(Math.max(0, word - 64), nameStart))) return undefined
  BLANK.lastIndex = end
  const blank = BLANK.exec(text)
  const at = end + (blank?.[0].length ?? 0)
  return blank === null || text[at] === '-' ? undefined : at
}

/** Start of the word around an offset; looks back 64 characters at most. */
function wordStart(text: string, offset: number): number {
  let start = offset
  while (start > 0 && offset - start < 64 && /[\w.-]/.test(text[start - 1] as string)) start--
  return start
}

function findShortFlags(text: string, take: (at: number, kind: string) => unknown): void {
  for (const [program, flag] of SHORT_FLAGS)
    for (const match of text.matchAll(program)) {
      const rest = text.slice(match.index, match.index + COMMAND_REACH)
      const end = rest.search(/[;|&\n]/)
      for (const option of (end === -1 ? rest : rest.slice(0, end)).matchAll(flag))
        take(match.index + option.index + option[0].length, 'password')
    }
}

function kindOf(name: string): string {
  const lower = name.toLowerCase()
  if (lower.startsWith('pass') || lower === 'pwd') return 'password'
  if (lower === 'token' || lower === 'secret') return lower
  return lower.endsWith('key') ? 'key' : 'credential'
}

const SECRET_KEY = new RegExp(`(?:${NAMES}|authorization|x-auth|(?:set-)?cookie)s?\\d*$`, 'i')

/** The kind of secret that an object's key announces (`apiKey`, `DB_PASSWORD`), or undefined. */
export function secretKeyKind(key: string): string | undefined {
  const match = SECRET_KEY.exec(key)
  return match === null ? undefined : kindOf(match[0].replace(/s?\d*$/i, ''))
}
