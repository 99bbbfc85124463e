// Recognises how a Python program fetches an address that is written out. Nothing that it computes may be part of it.
import { wordSet } from '../../text/word-list.ts'
import { isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import type { Collector } from '../collect.ts'
import { endOfCall, literalAt } from './python-reads.ts'

/** Module → its calls that only ask for what lies at an address. */
export const FETCHERS: Readonly<Record<string, ReadonlySet<string>>> = {
  'urllib.request': wordSet('urlopen'),
  requests: wordSet('get head'),
  httpx: wordSet('get head'),
}

/** Whether a call of this name, of one of these modules, fetches. */
export function isFetcher(name: string): boolean {
  return Object.values(FETCHERS).some((names) => names.has(name))
}

const ADDRESS = /^https?:\/\/[^\s{}]+$/
/** Headers that say who asks and for which kind of text: none that logs in. */
const HEADERS = /^(?:User-Agent|Accept|Accept-Language|Accept-Encoding|Cache-Control)$/i

/** `urlopen('https://example.com/a', timeout=5)`, with the name of the call at `index`; `texts`: what names stand for. */
export function fetches(
  tokens: readonly CodeToken[],
  index: number,
  texts: ReadonlyMap<string, readonly string[]>,
  out: Collector,
): boolean {
  const end = endOfCall(tokens, index + 1)
  const first = tokens[index + 2]
  const literal = literalAt(tokens, index + 2)
  const addresses = literal !== undefined ? [literal] : first?.kind === 'name' ? (texts.get(first.text) ?? []) : []
  if (end < 0 || addresses.length === 0 || !addresses.every((address) => ADDRESS.test(address))) return false
  if (!isPlain(tokens.slice(index + 3, end))) return false
  for (const address of addresses) out.effect('network.read', address)
  return true
}

/** `, timeout=5, headers={'User-Agent': 'x'}` */
function isPlain(rest: readonly CodeToken[]): boolean {
  const given = rest.filter(({ kind }) => kind !== 'newline')
  const shape = given.map(({ kind, text }) => (kind === 'string' ? '"' : kind === 'number' ? '0' : text)).join('')
  if (
    !/^(?:,timeout=0|,allow_redirects=(?:True|False)|,follow_redirects=(?:True|False)|,headers=\{(?:":",?)*\})*,?$/.test(
      shape,
    )
  )
    return false
  return given.every((token, at) => {
    if (token.kind !== 'string') return true
    return token.isLiteral && (!isOp(given[at + 1], ':') || HEADERS.test(token.text))
  })
}
