// Finds what a call of program text is given to work on: one name, several, a list, what a loop gives it. Judges nothing.

import { closingToken, isOpening, type Range } from '../tokens/code-brackets.ts'
import type { CodeLanguage, CodeToken } from '../tokens/code-tokens.ts'
import { foldCode, foldList } from '../values/code-fold.ts'
import type { Source } from '../values/code-values.ts'
import type { CodeCall } from './code-calls.ts'

type ProgramText = Source & { readonly language: CodeLanguage }

/** A name that a loop gives one text after another. */
type LoopTexts = ReadonlyMap<string, readonly string[]>

/** Methods of a list that call a function for each of its elements. */
const EACH = /^(?:forEach|each|map|each_with_index)$/
/** So many tokens may stand between such a method and the name that its function gives the element. */
const MAX_BEFORE_NAME = 6

/**
 * The texts that the argument at `index` stands for: what is written there, or the elements of a list. Perl and Ruby delete
 * every argument, so there those that follow count too.
 */
export function targetTexts(call: CodeCall, index: number, program: ProgramText): string[] {
  const { tokens, language } = program
  const isEvery = language === 'perl' || language === 'ruby'
  const ranges = isEvery ? call.args.slice(index) : call.args.slice(index, index + 1)
  return ranges.flatMap(([from, to], at) => {
    const start = tokens[from + 1]?.text === '=' && tokens[from]?.kind === 'name' ? from + 2 : from
    const elements = foldList(program, [start, to])
    if (elements !== undefined) return literals(elements)
    // Behind the first there are also numbers and options, which name nothing.
    if (at > 0 && tokens[start]?.kind !== 'string') return []
    return literals([foldCode(program, [start, to])])
  })
}

/** Names that are assigned once, a list that is written there. */
type Lists = ReadonlyMap<string, readonly string[]>

/**
 * The names that loops over written lists give one text after another: `for d in ['/a', '/b']`,
 * `['/a', '/b'].forEach(d => …)`, `for my $d ('/a', '/b')`, `foreach (['/a'] as $d)`; also where the list has a name.
 */
export function loopTexts(program: ProgramText): LoopTexts {
  const { tokens, language } = program
  const found = new Map<string, readonly string[]>()
  const lists = namedLists(program)
  const add = (name: string | undefined, start: number): void => {
    const texts = listAt(program, start) ?? lists.get(tokens[start]?.text ?? '')
    if (name !== undefined && texts !== undefined) found.set(name, texts)
  }
  tokens.forEach(({ kind, text }, index) => {
    if (kind !== 'name') return
    const before = tokens[index - 1]
    const isIn = text === 'in' || (text === 'of' && language === 'javascript')
    if (isIn && before?.kind === 'name') add(before.text, index + 1)
    else if (EACH.test(text) && before?.text === '.')
      add(elementName(tokens, index + 1), startOfList(tokens, index - 2))
    else if (language === 'perl' && /^for(?:each)?$/.test(text)) {
      const at = tokens[index + 1]?.text === 'my' ? index + 2 : index + 1
      const isNamed = tokens[at]?.text.startsWith('$') === true
      add(isNamed ? tokens[at]!.text : '$_', isNamed ? at + 1 : at)
    } else if (language === 'php' && text === 'as') add(tokens[index + 1]?.text, startOfList(tokens, index - 1))
  })
  return found
}

/** The texts of the list that a call goes through: the one before its name, or the one among its arguments. */
export function listTexts(call: CodeCall, program: ProgramText): readonly string[] {
  const starts = [startOfList(program.tokens, call.start - 2), ...call.args.map(([from]) => from)]
  return starts.flatMap((start) => (start < 0 ? [] : (listAt(program, start) ?? [])))
}

/** Whether tokens[start, end), or code inside their strings, hold a name. */
export function mentions(tokens: readonly CodeToken[], start: number, end: number, name: string): boolean {
  for (let at = start; at < end; at++) {
    const { text, inner } = tokens[at] ?? {}
    if (text === name || inner?.some((code) => code.includes(name)) === true) return true
  }
  return false
}

function namedLists(program: ProgramText): Lists {
  const { tokens } = program
  const lists = new Map<string, readonly string[]>()
  const assigned = new Set<string>()
  tokens.forEach(({ kind, text }, index) => {
    const name = tokens[index - 1]
    if (kind !== 'op' || text !== '=' || name?.kind !== 'name') return
    const texts = assigned.has(name.text) ? undefined : listAt(program, index + 1)
    if (texts === undefined) lists.delete(name.text)
    else lists.set(name.text, texts)
    assigned.add(name.text)
  })
  return lists
}

/** The texts of the list that begins at `start`, if one does. */
function listAt(program: ProgramText, start: number): readonly string[] | undefined {
  const { tokens, language } = program
  const end = endOfList(tokens, start)
  const elements = foldList(program, [start, end])
  if (elements !== undefined) return literals(elements)
  // Perl's brackets may hold one element, or another list.
  if (language !== 'perl' || tokens[start]?.text !== '(') return undefined
  const inside: Range = [start + 1, end - 1]
  return literals(foldList(program, inside) ?? [foldCode(program, inside)])
}

function literals(values: readonly { text: string; isLiteral: boolean }[]): string[] {
  return values.filter(({ isLiteral }) => isLiteral).map(({ text }) => text)
}

/** Where a list that begins at `start` is over. */
function endOfList(tokens: readonly CodeToken[], start: number): number {
  const first = tokens[start]
  return first !== undefined && isOpening(first) ? closingToken(tokens, start) + 1 : start + 1
}

/** Where the list begins whose last token is at `end`; -1 when it is none. */
function startOfList(tokens: readonly CodeToken[], end: number): number {
  const last = tokens[end]
  if (last?.kind === 'string' || last?.kind === 'name') return end
  return tokens.findIndex(({ close }) => close === end)
}

/** The name that a function, or a block, which begins at `start` gives its argument. */
function elementName(tokens: readonly CodeToken[], start: number): string | undefined {
  return tokens
    .slice(start, start + MAX_BEFORE_NAME)
    .find(({ kind, text }) => kind === 'name' && !/^(?:function|async|do|const|let)$/.test(text))?.text
}
