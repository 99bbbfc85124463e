// Which names a Ruby program gives a value, and which of them stand for files that a pattern finds. Judges nothing.
import type { RubyToken } from './ruby-tokens.ts'

/** `Dir["*.rb"].sort.each { |f|`: the tokens in one line, names and texts as what they are. */
const SWEEP =
  /^Dir(?:\[S\]|\.glob\(S\))(?:\.(?:sort|reverse|uniq|first|last))*\.(?:each|map|flat_map|select|reject|sum|filter_map|each_with_object|count|any\?|all\?|find)(?:\{|do)\|N\|/
const LONGEST = 24
const ASSIGNING = /^(?:=|\+=|-=|\*=|\|\|=|&&=)$/

/** The names that get a value at a token: in front of a sign, in a list of such, between strokes, in a loop or a rescue. */
export function declaredAt(tokens: readonly RubyToken[], index: number): string[] {
  const token = tokens[index]!
  const before = tokens[index - 1]
  const next = tokens[index + 1]
  if (token.kind !== 'name' || token.isMember) return []
  const isBound = before?.text === 'for' || (before?.text === '=>' && isRescued(tokens, index))
  return isAssigning(next) || isBound || isListed(tokens, index) || isParameter(tokens, index) ? [token.text] : []
}

function isRescued(tokens: readonly RubyToken[], index: number): boolean {
  const isPart = ({ kind, text }: RubyToken) => kind === 'constant' || text === ',' || text === '=>'
  let at = index - 1
  while (at >= 0 && isPart(tokens[at]!)) at--
  return tokens[at]?.kind === 'name' && tokens[at]!.text === 'rescue'
}

/** `a, b = …` and `for a, b in …` */
function isListed(tokens: readonly RubyToken[], index: number): boolean {
  let at = index
  while (tokens[at]?.kind === 'name' && isOp(tokens[at + 1], ',')) at += 2
  const isEnd = isOp(tokens[at + 1], '=') || tokens[at + 1]?.text === 'in'
  return at > index || isOp(tokens[index - 1], ',') ? tokens[at]?.kind === 'name' && isEnd : false
}

/** `|a, (b, c), *d|`, behind the brace or the word that opens a block. */
function isParameter(tokens: readonly RubyToken[], index: number): boolean {
  const isPart = ({ kind, text }: RubyToken) =>
    (kind === 'name' && text !== 'do') || (kind === 'op' && /^[(),*;]$/.test(text))
  let at = index - 1
  while (at >= 0 && isPart(tokens[at]!)) at--
  return isOp(tokens[at], '|') && (isOp(tokens[at - 1], '{') || tokens[at - 1]?.text === 'do')
}

/** Such a variable, which is bound once and never gets another value, with its pattern. */
export function readFound(tokens: readonly RubyToken[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  tokens.forEach((token, index) => {
    if (token.kind !== 'constant' || token.text !== 'Dir') return
    const part = tokens.slice(index, index + LONGEST)
    const line = part
      .map((one, at) => (one.kind === 'string' && one.isPlain ? 'S' : isBound(part, at) ? 'N' : one.text))
      .join('')
    if (!SWEEP.test(line)) return
    const name = part[part.findIndex((_, at) => isBound(part, at))]!.text
    const pattern = part.find(({ kind }) => kind === 'string')!.text
    const given = tokens.flatMap((_, at) => declaredAt(tokens, at))
    if (given.filter((one) => one === name).length === 1) found.set(name, pattern)
  })
  return found
}

function isBound(tokens: readonly RubyToken[], at: number): boolean {
  return tokens[at]?.kind === 'name' && isStroke(tokens[at - 1]) && isStroke(tokens[at + 1])
}

function isStroke(token: RubyToken | undefined): boolean {
  return token?.kind === 'op' && token.text === '|'
}

export function isAssigning(token: RubyToken | undefined): boolean {
  return token?.kind === 'op' && ASSIGNING.test(token.text)
}

export function isOp(token: RubyToken | undefined, text: string): boolean {
  return token?.kind === 'op' && token.text === text
}
