// Judges what a JavaScript program reads with Node's own modules: which file, and that it is only read.
import { closingToken, isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import type { Collector } from '../collect.ts'
import { READERS } from './javascript-modules.ts'
import type { Places } from './javascript-places.ts'

/** What may stand behind a path: an encoding, how folders are listed. `{flag:'w'}` would empty the file. */
const OPTIONS = /^(?:,"|,\{encoding:"\}|(?:,\{(?:(?:withFileTypes|recursive):true,?)+\})|,\{throwIfNoEntry:false\})?$/

/** `readFileSync('a.txt', 'utf8')`, whose name stands in front of `open`: the place is known, or it is only looked at. */
export function readsFile(
  tokens: readonly CodeToken[],
  open: number,
  name: string,
  { places, out }: { places: Places; out: Collector },
): boolean {
  if (!isOp(tokens[open], '(')) return false
  const kind = READERS[name]!
  const first = tokens[open + 1]
  const end = closingToken(tokens, open)
  const isInput = first?.kind === 'number' && first.text === '0'
  const read = isInput ? undefined : places.read(open + 1)
  const from = isInput ? open + 2 : read?.end
  if (from !== undefined && hasPlainOptions(tokens.slice(from, end))) {
    const { names = [], folders = [], isEntry } = read?.place ?? {}
    for (const place of [...names, ...folders, ...(isEntry ? ['.'] : [])]) out.effect(kind, place)
    return true
  }
  // Looking whether a file is there, and how big it is, tells no secret, wherever it lies.
  if (kind === 'file.list') out.effect(kind)
  return kind === 'file.list'
}

function hasPlainOptions(rest: readonly CodeToken[]): boolean {
  return OPTIONS.test(rest.map((token) => (token.kind === 'string' && token.isLiteral ? '"' : token.text)).join(''))
}
