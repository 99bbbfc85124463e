// Reads requests that change something: `requests.delete(url)`, `fetch(url, {method: 'POST'})`. Gives the same request as a command line.
import { quoteArgument } from '../../../text/quoting.ts'
import type { CodeCall } from '../calls/code-calls.ts'
import { COMPUTED, type CodeToken } from '../tokens/code-tokens.ts'
import { foldCode } from '../values/code-fold.ts'
import type { Source } from '../values/code-values.ts'

const ADDRESS = /^https?:\/\//
/** So many tokens of a call are looked at. */
const MAX_CALL = 200
const METHOD = /^(?:DELETE|POST|PUT|PATCH)$/i

/** Whether a program names an address at all. */
export function mayRequest(tokens: readonly CodeToken[]): boolean {
  return tokens.some(({ kind, text }) => kind === 'string' && ADDRESS.test(text))
}

/** The request as curl makes it, so that its address and body are judged alike whoever sends it; undefined: it is none. */
export function lineOfRequest(call: CodeCall, source: Source): string | undefined {
  const strings = source.tokens
    .slice(call.start, Math.min(call.end, call.start + MAX_CALL))
    .flatMap(({ kind, text }) => (kind === 'string' ? [text] : []))
  const name = call.path.slice(call.path.lastIndexOf('.') + 1)
  const method = METHOD.test(name) ? name : strings.find((text) => METHOD.test(text))
  if (method === undefined) return undefined
  const folded = call.args.slice(0, 3).map((range) => foldCode(source, range).text)
  const address = [...folded, ...strings].find((text) => ADDRESS.test(text))
  if (address === undefined) return undefined
  const body = strings.filter((text) => text !== address && text !== method).sort((a, b) => b.length - a.length)[0]
  const words = ['curl', '-X', method.toUpperCase(), quoteArgument(address.replaceAll(COMPUTED, '_'))]
  return (body === undefined ? words : [...words, '-d', quoteArgument(body.replace(/^@/, ''))]).join(' ')
}
