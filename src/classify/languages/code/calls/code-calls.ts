// Finds the calls of a program with their full names: imports, aliases and indirect names resolved.
import { closingToken, isOpening, type Range, splitArguments } from '../tokens/code-brackets.ts'
import type { CodeToken } from '../tokens/code-tokens.ts'
import type { Constants } from '../values/code-values.ts'
import { type Aliases, type Code, DOTS, readPath } from './full-names.ts'

/** `path`: `os.system`, `child_process.exec`, `?.unlink` (of something computed). */
export type CodeCall = { path: string; args: Range[]; start: number; end: number }

/** So many tokens of an import, and of a call without parentheses, are looked at. */
const MAX_STATEMENT = 200
/** So many of all such calls together: words without an end each begin a call that holds all the others. */
const MAX_BARE = 40_000
/** Names that imports and plain assignments give to modules and functions. */
export function findAliases(tokens: readonly CodeToken[], constants: Constants): Aliases {
  const aliases = new Map<string, string>()
  for (let at = 0; at < tokens.length; at++) {
    const text = tokens[at]!.kind === 'name' ? tokens[at]!.text : tokens[at]!.text === '=' ? '=' : ''
    if (text === 'from' && tokens[at - 1]?.text !== '}') readFrom(tokens, at, aliases)
    else if (text === 'import') readImport(tokens, at, aliases)
    else if (text === '=') readAssignment({ tokens, aliases, constants }, at, aliases)
  }
  return aliases
}

/** Python: `from a.b import c as d, e`. */
function readFrom(tokens: readonly CodeToken[], start: number, aliases: Map<string, string>): void {
  let at = start + 1
  let module = ''
  while (tokens[at] !== undefined && tokens[at]!.text !== 'import' && tokens[at]!.kind !== 'newline')
    module += tokens[at++]!.text
  if (tokens[at]?.text !== 'import') return
  for (at++; tokens[at] !== undefined && !/^(\n|;)$/.test(tokens[at]!.text); at++) {
    const name = tokens[at]!
    if (name.kind !== 'name') continue
    const isRenamed = tokens[at + 1]?.text === 'as'
    aliases.set((isRenamed ? tokens[at + 2]?.text : undefined) ?? name.text, `${module}.${name.text}`)
    if (isRenamed) at += 2
  }
}

/** Python: `import a.b as c`. JavaScript: `import x, { y as z } from 'm'`, `import * as x from 'm'`. */
function readImport(tokens: readonly CodeToken[], start: number, aliases: Map<string, string>): void {
  let end = start + 1
  while (end < start + MAX_STATEMENT && tokens[end] !== undefined && !/^(\n|;)$/.test(tokens[end]!.text)) end++
  const words = tokens.slice(start + 1, end)
  const module = words.at(-2)?.text === 'from' && words.at(-1)?.kind === 'string' ? words.at(-1)!.text : undefined
  const names = module === undefined ? words : words.slice(0, -2)
  let isBraced = false
  for (let at = 0; at < names.length; at++) {
    const word = names[at]!
    if (word.text === '{') isBraced = true
    const renamed = names[at + 1]?.text === 'as' ? names[at + 2]?.text : undefined
    if (word.kind !== 'name' && word.text !== '*') continue
    if (module !== undefined) aliases.set(renamed ?? word.text, isBraced ? `${module}.${word.text}` : module)
    else {
      let path = word.text
      while (names[at + 1]?.text === '.' && names[at + 2]?.kind === 'name') {
        path += `.${names[at + 2]!.text}`
        at += 2
      }
      if (names[at + 1]?.text === 'as') aliases.set(names[at + 2]?.text ?? path, path)
    }
    if (names[at + 1]?.text === 'as') at += 2
  }
}

/** `x = os.system`, `const cp = require('child_process')`, `const { exec: e } = require('child_process')`. */
function readAssignment(code: Code, at: number, aliases: Map<string, string>): void {
  const { tokens } = code
  const value = readPath(code, at + 1)
  // A function that is assigned gets no other name by its parameter or first word: `f = a => …`, `f = lambda a: …`.
  if (value === undefined || /^(?:\(|=>)$/.test(tokens[value.end]?.text ?? '') || /^(?:lambda|async)$/.test(value.path))
    return
  const before = tokens[at - 1]
  if (before?.kind === 'name') aliases.set(before.text, value.path)
  if (before?.text !== '}') return
  for (let index = at - 2; index > 0 && tokens[index]!.text !== '{'; index--) {
    const name = tokens[index]!
    if (name.kind !== 'name') continue
    const isRenamed = tokens[index - 1]?.text === ':' && tokens[index - 2]?.kind === 'name'
    aliases.set(name.text, `${value.path}.${isRenamed ? tokens[index - 2]!.text : name.text}`)
    if (isRenamed) index -= 2
  }
}

/** All calls in order, nested ones too. Ruby, Perl and PHP may leave the parentheses out. */
export function findCalls(code: Code, hasBareCalls: boolean): CodeCall[] {
  const { tokens } = code
  const calls: CodeCall[] = []
  let left = MAX_BARE
  for (let at = 0; at < tokens.length; at++) {
    const before = tokens[at - 1]
    const isMember = before?.kind === 'op' && DOTS.test(before.text)
    if (tokens[at]!.kind !== 'name' || (isMember && tokens[at - 2]?.kind === 'name')) continue
    const read = readPath(code, at)
    if (read === undefined) continue
    // A method of something computed keeps a mark in front, so that it does not pass for a function of that name.
    const path = isMember ? `?.${read.path}` : read.path
    const open = tokens[read.end]
    if (open?.text === '(' && open.kind === 'op') {
      const end = closingToken(tokens, read.end)
      calls.push({ path, args: splitArguments(tokens, read.end + 1, end), start: at, end })
    } else if (hasBareCalls && open !== undefined && startsArgument(open)) {
      const end = bareCallEnd(tokens, read.end, Math.max(1, Math.min(MAX_STATEMENT, left)))
      left -= end - read.end
      calls.push({ path, args: splitArguments(tokens, read.end, end), start: at, end })
    }
  }
  return calls
}

function startsArgument(token: CodeToken): boolean {
  return (
    token.kind === 'string' ||
    token.kind === 'command' ||
    token.kind === 'number' ||
    (token.kind === 'name' && !/^(if|unless|or|and|while|until|for|do|then|end|eq|ne|x|in|as)$/.test(token.text)) ||
    token.text === '['
  )
}

/** Where a call without parentheses ends: with its statement, before a word such as `if`, or after `length` tokens. */
function bareCallEnd(tokens: readonly CodeToken[], start: number, length: number): number {
  const last = Math.min(tokens.length, start + length)
  for (let at = start; at < last; at++) {
    const token = tokens[at]!
    if (isOpening(token)) at = Math.min(closingToken(tokens, at), last)
    else if (token.kind === 'newline' || (token.kind === 'op' && /^[;)\]}]$/.test(token.text))) return at
    else if (token.kind === 'name' && /^(if|unless|or|and|while|until|for)$/.test(token.text)) return at
  }
  return last
}
