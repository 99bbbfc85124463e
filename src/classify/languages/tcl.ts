// Judges Tcl and Expect text: the programs it starts, what it deletes, what it connects to. Never finds text harmless.
import { quoteArgument } from '../text/quoting.ts'
import type { Finding } from '../types.ts'
import { COMPUTED } from './code/tokens/code-tokens.ts'
import { type Collector, createCollector } from './collect.ts'

const MAX_COMMANDS = 400
const MAX_DEPTH = 8

/** One word: its text, and whether a variable or command is put into it. Braced text may be code as well. */
type Word = { text: string; computed: boolean; body: boolean }
type State = { left: number; readonly out: Collector }

/** Redirections and pipes of `exec`, which are no words of its program. */
const OPERATOR = /^(?:\|&?|<<?|>>?&?|2>>?|&|<@|>@|2>@1?)$/

/** `exec rm -rf x` → inline code and the line; `file delete -force x` → file.delete-tree. */
export function judgeTcl(text: string): Finding[] {
  const state: State = { left: MAX_COMMANDS, out: createCollector() }
  state.out.effect('execution.inline-code')
  readCommands(text, state, 0)
  if (state.left <= 0) state.out.unknown('program too long to follow')
  return state.out.list()
}

/** Reads commands one by one; what stands in braces and brackets may be commands too, and is read as such. */
function readCommands(text: string, state: State, depth: number): void {
  let words: Word[] = []
  const nested: string[] = []
  let at = 0
  const end = (): void => {
    if (words.length > 0) {
      state.left--
      judgeCommand(words, state.out)
    }
    words = []
  }
  while (at < text.length && state.left > 0) {
    const char = text[at]!
    if (char === '\n' || char === ';') {
      end()
      at++
    } else if (/\s/.test(char) || (char === '\\' && text[at + 1] === '\n')) at += char === '\\' ? 2 : 1
    else if (char === '#' && words.length === 0) at += text.slice(at).search(/\n|$/)
    else {
      const read = readWord(text, at, nested)
      words.push(read.word)
      at = read.end
    }
  }
  end()
  if (depth < MAX_DEPTH) for (const inner of nested) readCommands(inner, state, depth + 1)
}

function readWord(text: string, start: number, nested: string[]): { word: Word; end: number } {
  if (text[start] === '{') {
    const end = closing(text, start, '{', '}')
    const body = text.slice(start + 1, end)
    nested.push(body)
    return { word: { text: body, computed: false, body: true }, end: end + 1 }
  }
  const isQuoted = text[start] === '"'
  let value = ''
  let computed = false
  let at = isQuoted ? start + 1 : start
  while (at < text.length) {
    const char = text[at]!
    if (isQuoted ? char === '"' : /[\s;]/.test(char)) break
    if (char === '\\') {
      value += /[nrt\n]/.test(text[at + 1] ?? '') ? ' ' : (text[at + 1] ?? '')
      at += 2
    } else if (char === '[') {
      const end = closing(text, at, '[', ']')
      nested.push(text.slice(at + 1, end))
      value += COMPUTED
      computed = true
      at = end + 1
    } else if (char === '$' && /[\w{:]/.test(text[at + 1] ?? '')) {
      const name = /^\$(?:env\(HOME\)|\{[^}]*\}|[\w:]+(?:\([^)]*\))?)/.exec(text.slice(at, at + 80))?.[0] ?? '$'
      computed ||= name !== '$env(HOME)'
      value += name === '$env(HOME)' ? '~' : COMPUTED
      at += name.length
    } else {
      value += char
      at++
    }
  }
  return { word: { text: value, computed, body: false }, end: isQuoted ? at + 1 : Math.max(at, start + 1) }
}

/** Index of the bracket that closes the one at `start`; the end of the text when there is none. */
function closing(text: string, start: number, open: string, close: string): number {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const char = text[at]
    if (char === '\\') at++
    else if (char === open) depth++
    else if (char === close && --depth === 0) return at
  }
  return text.length
}

function judgeCommand(words: readonly Word[], out: Collector): void {
  const [name, ...rest] = words
  const given = rest.filter(
    ({ text }) =>
      !text.startsWith('-') || !/^-(?:ignorestderr|keepnewline|noecho|nottycopy|console|open|-)$/.test(text),
  )
  const [first] = given
  if (first === undefined || name === undefined) return
  switch (name.text.replace(/^::/, '')) {
    case 'exec':
    case 'spawn':
      runs(
        given.map(({ text, computed }) => (computed || OPERATOR.test(text) ? text : quoteArgument(text))).join(' '),
        given,
        out,
      )
      return
    case 'system':
    case 'send':
    case 'exp_send':
      runs(given.map(({ text }) => text).join(' '), given, out)
      return
    case 'open':
      if (first.text.startsWith('|')) runs(first.text.slice(1), [first], out)
      return
    case 'file':
      judgeFile(first.text, given.slice(1), out)
      return
    case 'socket':
      out.effect('network.connect')
  }
}

function runs(line: string, words: readonly Word[], out: Collector): void {
  if (words.some(({ computed }) => computed)) out.unknown('runs a computed command')
  out.source(line, 'shell')
}

function judgeFile(action: string, words: readonly Word[], out: Collector): void {
  const isForced = words.some(({ text }) => text === '-force')
  for (const { text, computed } of words) {
    if (text.startsWith('-')) continue
    const target = computed ? undefined : text
    if (action === 'delete') out.effect(isForced ? 'file.delete-tree' : 'file.delete', target)
    else if (action === 'rename') out.effect('file.move', target)
  }
}
