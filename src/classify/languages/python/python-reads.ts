// Recognises the ways in which a Python program names what it reads: files, variables, its search path. Literals only.

import { isSecretVariable } from '../../text/secret-variables.ts'
import { isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import type { Collector } from '../collect.ts'
import { isTableReader, readsTable } from './python-frames.ts'
import type { Joined } from './python-joins.ts'

/** Calls that leave a list as it is, unless something else has their name. */
export const SPARES = /^(?:sorted|list|reversed|set|enumerate|tuple|len|print)$/

/** The text of a string that is written out, and is no bytes. */
export function literalAt(tokens: readonly CodeToken[], index: number): string | undefined {
  const token = tokens[index]
  return token?.kind === 'string' && token.isLiteral && !/[fbt]/.test(token.style ?? '') ? token.text : undefined
}

/** Index of the bracket that ends the arguments of a call, or -1 where none begin at `open`. */
export function endOfCall(tokens: readonly CodeToken[], open: number): number {
  return isOp(tokens[open], '(') ? closing(tokens, open) : -1
}

/** Index of the bracket that closes the one at `open` (of paired tokens), or -1. */
export function closing(tokens: readonly CodeToken[], open: number): number {
  return tokens[open]?.close ?? -1
}

/**
 * A call whose first argument is a literal path, or a name that stands for a file, and whose others are literal words that keep it reading:
 * `open('a', 'rb')`, `open('a', encoding='utf-8')`. `path` is undefined for `open(0)`; `end` is the closing bracket.
 */
export function literalCall(
  tokens: readonly CodeToken[],
  index: number,
  isFile: (name: string) => boolean,
  joined: (at: number) => Joined | undefined,
): Opened | undefined {
  if (tokens[index + 1]?.text !== '(' || tokens[index + 1]?.kind !== 'op') return undefined
  const end = closing(tokens, index + 1)
  const first = tokens[index + 2]
  if (end < 0 || first === undefined) return undefined
  const isInput = first.kind === 'number' && first.text === '0'
  const isFound = first.kind === 'name' && isFile(first.text)
  const join = joined(index + 2)
  const path = join === undefined ? literalAt(tokens, index + 2) : undefined
  if (!isInput && !isFound && path === undefined && join === undefined) return undefined
  const keepsReading = isTableReader(tokens[index]!.text) ? readsTable : onlyReads
  if (!keepsReading(tokens, (join?.end ?? index + 2) + 1, end)) return undefined
  return { path, found: isFound ? first.text : undefined, places: join?.places ?? [], end }
}

/** `path`: as it is written; `found`: the name of a found file; `places`: where a path leads that is put together. */
type Opened = { path: string | undefined; found: string | undefined; places: readonly string[]; end: number }

/** Whether the arguments from `from` on, each behind its comma, keep a file that is opened from being written. */
function onlyReads(tokens: readonly CodeToken[], from: number, end: number): boolean {
  for (let at = from; at < end; ) {
    if (!isOp(tokens[at], ',')) return false
    at++
    let name = 'mode'
    if (tokens[at]?.kind === 'name' && tokens[at + 1]?.text === '=') {
      name = tokens[at]!.text
      at += 2
    }
    const value = tokens[at]
    if (value?.kind !== 'string' || !value.isLiteral) return false
    if (name === 'mode' ? !/^(r|rb|rt|br|tr)$/.test(value.text) : !/^(encoding|errors|newline)$/.test(name))
      return false
    at++
  }
  return true
}

/** `settings.read('setup.cfg')`, where such a method may be given the name of a file. */
export function readsSettings(tokens: readonly CodeToken[], index: number, out: Collector): boolean {
  const path = literalAt(tokens, index + 2)
  if (!isOp(tokens[index + 1], '(')) return false
  if (isOp(tokens[index + 2], ')')) return true
  if (path === undefined || !isOp(tokens[index + 3], ')')) return false
  out.effect('file.read', path)
  return true
}

/** What the method behind `Path('…')` does: reads the file, or looks whether it is there. */
export function pathMethod(tokens: readonly CodeToken[], end: number): 'file.read' | 'file.list' | undefined {
  const [dot, name, open] = tokens.slice(end + 1, end + 4)
  if (dot?.text !== '.' || dot.kind !== 'op' || name?.kind !== 'name' || open?.text !== '(') return undefined
  const close = closing(tokens, end + 3)
  if (/^(read_text|read_bytes)$/.test(name.text)) {
    const options = tokens.slice(end + 4, close)
    return options.every((token) => token.kind === 'string' || /^(encoding|=)$/.test(token.text))
      ? 'file.read'
      : undefined
  }
  if (/^(exists|is_file|is_dir)$/.test(name.text)) return close === end + 4 ? 'file.list' : undefined
  return undefined
}

/** `os.environ['HOME']`, `os.environ.get('HOME', …)`, `os.getenv('HOME')`; anything else is refused. */
export function readsVariable(tokens: readonly CodeToken[], index: number, out: Collector): boolean {
  const isCall = tokens[index]!.text !== 'environ' && tokens[index + 1]?.text === '('
  let at = index + 1
  if (!isCall && tokens[at]?.text === '.' && tokens[at + 1]?.text === 'get') at += 2
  else if (!isCall && tokens[at]?.text !== '[') return false
  const [open, key, next] = tokens.slice(at, at + 3)
  if (!/^[[(]$/.test(open?.text ?? '') || key?.kind !== 'string' || !key.isLiteral) return false
  if (!/^[\]),]$/.test(next?.text ?? '') || next?.kind !== 'op') return false
  // `environ['A'] = …` would set it.
  if (open?.text === '[' && tokens[at + 3]?.kind === 'op' && /=$/.test(tokens[at + 3]!.text)) {
    if (!/^(==|!=|<=|>=)$/.test(tokens[at + 3]!.text)) return false
  }
  out.effect(isSecretVariable(key.text) ? 'secret.read' : 'environment.read', key.text)
  return true
}

/** `print(sys.path)`, `for p in sys.path`, `join(sys.path)`: elsewhere it could be changed, and other code be loaded. */
export function showsPath(tokens: readonly CodeToken[], index: number, given: ReadonlySet<string>): boolean {
  const before = tokens[index - 3]
  const after = tokens[index + 1]
  // `for paths in sys.path,:` goes through lists, not through what is in one.
  if (before?.kind === 'name' && before.text === 'in' && isOp(after, ',')) return false
  const call = tokens[index - 4]?.text ?? ''
  const isShown =
    (before?.kind === 'name' && before.text === 'in') ||
    (before?.text === '(' && /^(print|join|len|pprint)$/.test(call) && !given.has(call))
  return isShown && (after === undefined || after.kind === 'newline' || /^[):\],;]$/.test(after.text))
}

/** Encodings and dates are read by modules that are loaded when they are needed. */
export function loadsLater(tokens: readonly CodeToken[], index: number): boolean {
  const { kind, text } = tokens[index]!
  if (kind !== 'name') return false
  if (/^(encode|decode|strptime|bytes)$/.test(text)) return true
  if (text === 'encoding') return !/^(utf-?8|ascii|latin-?1)$/i.test(tokens[index + 2]?.text ?? '')
  // `str(b'x', 'idna')`
  return text === 'str' && tokens[index + 1]?.text === '(' && tokens[index + 3]?.text === ','
}

/** Whether the name at `index` is certainly no function that is called, renamed or handed on to one that calls it. */
export function isPlainValue(tokens: readonly CodeToken[], index: number): boolean {
  const before = tokens[index - 1]
  const isHanded = tokens.some(
    ({ kind, text }) =>
      kind === 'name' && /^(map|filter|reduce|partial|starmap|accumulate|groupby|key|def)$/.test(text),
  )
  return !isHanded && tokens[index + 1]?.text !== '(' && before?.text !== '=' && before?.text !== '['
}

/** `[p] = …`, `for … as (p, q)`: names that are bound where nobody looks for them. */
export function bindsInBrackets(tokens: readonly CodeToken[]): boolean {
  const opened: number[] = []
  /** The last bracket that was closed, by where it was opened. */
  let first = -1
  let isTarget = false
  for (let at = 0; at < tokens.length; at++) {
    const { kind, text } = tokens[at]!
    if (kind === 'name' && text === 'as' && tokens[at + 1]?.kind !== 'name') return true
    if (opened.length === 0 && (kind === 'newline' || (kind === 'op' && /^[;:]$/.test(text)))) isTarget = false
    if (kind !== 'op') continue
    if (/^[([{]$/.test(text)) opened.push(at)
    else if (/^[)\]}]$/.test(text)) {
      first = opened.pop() ?? -1
      const before = tokens[first - 1]
      const isOf = before?.kind === 'name' || /^[)\]]$/.test(before?.text ?? '')
      if (opened.length === 0 && !isOf) isTarget = true
    } else if (text === '=' && opened.length === 0 && isTarget) return true
  }
  return false
}
