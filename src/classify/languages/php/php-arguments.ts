// Finds what PHP functions are told, loops that count to an end, and variables that stand for files. Judges nothing.
import { wordSet } from '../../text/word-list.ts'
import type { PhpToken } from './php-tokens.ts'

const CHANGE = /^(?:=|[-+*/%.&|]=|\?\?=|\+\+|--)$/
/** Functions that leave a name which they are told as it is. */
const KEEPING = wordSet(`
  basename dirname pathinfo filesize filemtime is_file is_dir file_exists file_get_contents file md5_file sha1_file strlen trim
  strtoupper strtolower realpath`)

export function isOp(token: PhpToken | undefined, text: string): boolean {
  return token?.kind === 'op' && token.text === text
}

/** The arguments between the bracket at `open` and the one that closes it; undefined when there is none. */
export function argumentsOf(tokens: readonly PhpToken[], open: number): PhpToken[][] | undefined {
  const found: PhpToken[][] = [[]]
  let depth = 0
  for (let at = open; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.kind === 'op' && /^[([{]$/.test(token.text)) {
      depth++
      if (depth === 1) continue
    } else if (token.kind === 'op' && /^[)\]}]$/.test(token.text)) {
      depth--
      if (depth === 0) return found.at(-1)!.length === 0 ? found.slice(0, -1) : found
    }
    if (depth === 1 && isOp(token, ',')) found.push([])
    else found.at(-1)!.push(token)
  }
  return undefined
}

/** `for ($i = 0; $i < 10; $i++)`, where nothing else gives `$i` a value. */
export function countsUp(tokens: readonly PhpToken[], index: number): boolean {
  const head = tokens.slice(index + 1, index + 7)
  const name = head[1]?.text
  if (head[1]?.kind !== 'variable' || !isOp(head[2], '=') || head[3]?.kind !== 'number' || !isOp(head[4], ';'))
    return false
  if (head[5]?.text !== name || !/^<=?$/.test(tokens[index + 7]?.text ?? '')) return false
  const end = tokens.findIndex((token, at) => at > index + 7 && isOp(token, ';'))
  const step = tokens.slice(end + 1, end + 4)
  const isStep = step[0]?.text === name ? isOp(step[1], '++') : isOp(step[0], '++') && step[1]?.text === name
  if (end < 0 || !isStep || !isOp(step[2], ')')) return false
  const bound = tokens.slice(index + 8, end)
  if (!bound.every((token) => token.kind !== 'op' || /^[-()]$/.test(token.text))) return false
  const body = end + 4
  const last = isOp(tokens[body], '{')
    ? closing(tokens, body)
    : tokens.findIndex((token, at) => at > body && isOp(token, ';'))
  return !tokens
    .slice(body, last < 0 ? undefined : last)
    .some((_, at) => tokens[body + at]!.text === name && isSet(tokens, body + at))
}

/** Whether the variable at `at` may get another value there. */
function isSet(tokens: readonly PhpToken[], at: number): boolean {
  const [before, next] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? '']
  return CHANGE.test(next) || /^(?:\+\+|--|&|as|=>)$/.test(before)
}

function closing(tokens: readonly PhpToken[], open: number): number {
  let depth = 0
  return tokens.findIndex((token, at) => {
    if (at < open || token.kind !== 'op') return false
    if (/^[([{]$/.test(token.text)) depth++
    return /^[)\]}]$/.test(token.text) && --depth === 0
  })
}

/** `foreach (glob('*.php') as $f)`: what stands for a file, and for no other thing, with the pattern that finds it. */
export function readFound(tokens: readonly PhpToken[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  tokens.forEach((token, at) => {
    const [words, pattern, name] = [tokens.slice(at, at + 9), tokens[at + 4], tokens[at + 7]]
    if (token.text !== 'foreach' || pattern?.kind !== 'string' || pattern.isPlain !== true || name?.kind !== 'variable')
      return
    const shape = words.map(({ kind, text }) => (kind === 'string' || kind === 'variable' ? kind : text)).join(' ')
    const isOnce =
      tokens.filter((one, index) => one.kind === 'variable' && one.text === name.text && mayChange(tokens, index))
        .length === 1
    if (shape === 'foreach ( glob ( string ) as variable )' && isOnce && !pattern.text.includes(':'))
      found.set(name.text, pattern.text)
  })
  return found
}

/** In lists and arguments, too, a variable may get a value: there it may only be shown, or name what is read. */
function mayChange(tokens: readonly PhpToken[], at: number): boolean {
  if (isSet(tokens, at)) return true
  const [before, next] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? '']
  const isTold = before === '(' && next === ')' && KEEPING.has(tokens[at - 2]?.text ?? '')
  const isShown = /^(?:echo|print|\.|;|,)$/.test(before) && /^(?:,|\.|;)$/.test(next) && !inBrackets(tokens, at)
  return !isTold && !isShown
}

function inBrackets(tokens: readonly PhpToken[], at: number): boolean {
  let depth = 0
  for (let index = at - 1; index >= 0 && !/^[;{}]$/.test(tokens[index]!.text); index--) {
    if (tokens[index]!.kind !== 'op') continue
    if (/^[)\]]$/.test(tokens[index]!.text)) depth++
    if (/^[([]$/.test(tokens[index]!.text) && depth-- === 0) return true
  }
  return false
}
