// Finds calls whose function is named by a text or handed around as a value. Does not say what they do.
import { quoteArgument } from '../../../text/quoting.ts'
import type { CodeCall } from '../calls/code-calls.ts'
import { type Code, readPath } from '../calls/full-names.ts'
import type { Range } from '../tokens/code-brackets.ts'
import type { CodeToken } from '../tokens/code-tokens.ts'
import { foldCode } from '../values/code-fold.ts'
import type { Source } from '../values/code-values.ts'
import { findCallHazard } from './code-hazards.ts'

/** Functions whose first argument is the name of the function to call. */
const BY_NAME =
  /^(?:send|public_send|__send__|call_user_func|call_user_func_array|methodcaller|array_map|array_walk|array_filter|apply)$/
/** So many tokens before and behind a function's name belong to its statement at most. */
const REACH = 60

/** The call that a call by name makes: `send(:system, 'ls')` → `system('ls')`, `$f('ls')` where `$f` is 'system'. */
export function calledByName(call: CodeCall, source: Source): CodeCall | undefined {
  const { tokens, constants } = source
  const variable = constants.get(call.path)
  if (variable?.isLiteral === true && /^\w+$/.test(variable.text) && variable.text !== call.path)
    return { ...call, path: variable.text }
  const at = call.path.lastIndexOf('.')
  const first = call.args[0]
  if (first === undefined || !BY_NAME.test(call.path.slice(at + 1))) return undefined
  const [from, to]: Range = tokens[first[0]]?.text === ':' ? [first[0] + 1, first[1]] : first
  const isSymbol = to === from + 1 && from > first[0]
  const name = isSymbol ? tokens[from]?.text : foldCode(source, [from, to]).text
  if (name === undefined || !/^\w+$/.test(name)) return undefined
  const owner = at > 0 ? call.path.slice(0, at) : ''
  const isOwned = owner !== '' && owner !== 'operator' && owner !== '?'
  return { ...call, path: isOwned ? `${owner}.${name}` : name, args: call.args.slice(1) }
}

/**
 * The command lines among the strings of statements that hand a function around which runs commands, without calling
 * it there: `map(os.system, ['ls'])`, `atexit.register(os.system, 'ls')`.
 */
export function heldCommands(code: Code): string[] {
  const { tokens } = code
  const lines = new Set<string>()
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.kind !== 'name' || tokens[at - 1]?.text === '.') continue
    const read = readPath(code, at)
    if (read === undefined || !read.path.includes('.') || tokens[read.end]?.text === '(') continue
    const hazard = findCallHazard(read.path)
    if (hazard === undefined || !('runs' in hazard) || hazard.runs !== 'shell') continue
    for (const line of linesAround(tokens, at)) lines.add(line)
  }
  return [...lines]
}

/** Strings that may be lines, and runs of strings that may be the words of one. */
function linesAround(tokens: readonly CodeToken[], at: number): string[] {
  const ends = (token: CodeToken | undefined) => token === undefined || token.kind === 'newline' || token.text === ';'
  let start = at
  let end = at
  while (start > Math.max(0, at - REACH) && !ends(tokens[start - 1])) start--
  while (end < Math.min(tokens.length, at + REACH) && !ends(tokens[end])) end++
  const lines: string[] = []
  let words: string[] = []
  for (const token of tokens.slice(start, end)) {
    if (token.kind === 'string') {
      words.push(token.text)
      if (/\s/.test(token.text)) lines.push(token.text)
    } else if (token.text !== ',') {
      if (words.length > 1) lines.push(words.map(quoteArgument).join(' '))
      words = []
    }
  }
  if (words.length > 1) lines.push(words.map(quoteArgument).join(' '))
  return lines
}
