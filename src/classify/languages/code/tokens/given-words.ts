// Puts the words that a program was given in place of where its code asks for them: `open(sys.argv[1])` is `open('a.txt')`.
import { isOp } from './code-brackets.ts'
import type { CodeToken } from './code-tokens.ts'

/** The words a program was given, by their index in its list of arguments; undefined where one is not known. */
export type GivenWords = readonly (string | undefined)[]

/** Behind these a bracket opens no call: what stands in it could be given another value. */
const NO_CALL =
  /^(?:for|as|del|delete|in|of|not|and|or|if|elif|else|while|until|switch|catch|return|is|lambda|assert|yield|raise|await|from|import|with|global|nonlocal|typeof|void|new|case|match|except|function|def|class)$/

/**
 * The tokens, with each `argv[1]` of `owner` that is the first argument of a call replaced by the word. Where the list is
 * used in any other way, it may be changed, and nothing is replaced.
 */
export function withGivenWords(
  tokens: readonly CodeToken[],
  owner: 'sys' | 'process',
  given: GivenWords,
): readonly CodeToken[] {
  const asked = tokens.flatMap(({ kind, text }, at) => (kind === 'name' && text === 'argv' ? [at] : []))
  if (given.length === 0 || asked.length === 0 || !asked.every((at) => isArgument(tokens, at, owner))) return tokens
  if (owner === 'process' && !tokens.every((_, at) => isLookedInto(tokens, at, owner))) return tokens
  const starts = new Set(asked.map((at) => at - 2))
  const replaced: CodeToken[] = []
  for (let at = 0; at < tokens.length; at++) {
    const word = starts.has(at) ? given[Number(tokens[at + 4]!.text)] : undefined
    if (word === undefined) replaced.push(tokens[at]!)
    else {
      replaced.push({ kind: 'string', text: word, isLiteral: true })
      at += 5
    }
  }
  return replaced
}

/** `f(sys.argv[1])`, `f(sys.argv[1], …)`, with `argv` at `at`. */
function isArgument(tokens: readonly CodeToken[], at: number, owner: string): boolean {
  const [caller, open, object, dot] = tokens.slice(Math.max(0, at - 4), at)
  const [bracket, index, close, next] = tokens.slice(at + 1, at + 5)
  const isCall = caller?.kind === 'name' && !NO_CALL.test(caller.text) && isOp(open, '(')
  const isElement = isOp(bracket, '[') && index?.kind === 'number' && /^\d$/.test(index.text) && isOp(close, ']')
  const isOwner = object?.kind === 'name' && object.text === owner && isOp(dot, '.')
  return isCall && isOwner && isElement && (isOp(next, ')') || isOp(next, ','))
}

function isLookedInto(tokens: readonly CodeToken[], at: number, owner: string): boolean {
  const { kind, text } = tokens[at]!
  return kind !== 'name' || text !== owner || isOp(tokens[at + 1], '.')
}
