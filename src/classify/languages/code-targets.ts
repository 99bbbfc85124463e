// Finds what a call of program text is given to work on: one name, several, a list, what a loop gives it. Judges nothing.
import type { CodeCall } from './code-calls.ts'
import { type Constants, closingToken, foldCode, foldList, isOpening } from './code-fold.ts'
import type { CodeLanguage, CodeToken } from './code-tokens.ts'

/** A name that a loop gives one text after another. */
export type LoopTexts = ReadonlyMap<string, readonly string[]>

/** Methods of a list that call a function for each of its elements. */
const EACH = /^(?:forEach|each|map|each_with_index)$/
/** So many tokens may stand between such a method and the name that its function gives the element. */
const MAX_BEFORE_NAME = 6

/**
 * The texts that the argument at `index` stands for: what is written there, the elements of a list, what the loop around it
 * goes through. Perl and Ruby delete every argument, so there those that follow count too.
 */
export function targetTexts(
  call: CodeCall,
  index: number,
  tokens: readonly CodeToken[],
  constants: Constants,
  language: CodeLanguage,
  loops: LoopTexts,
): string[] {
  const isEvery = language === 'perl' || language === 'ruby'
  const ranges = isEvery ? call.args.slice(index) : call.args.slice(index, index + 1)
  return ranges.flatMap(([from, to], at) => {
    const start = tokens[from + 1]?.text === '=' && tokens[from]?.kind === 'name' ? from + 2 : from
    const elements = foldList(tokens, start, to, constants)
    if (elements !== undefined) return literals(elements)
    const only = to === start + 1 ? tokens[start] : undefined
    if (only?.kind === 'name' && loops.has(only.text)) return loops.get(only.text)!
    // Behind the first there are also numbers and options, which name nothing.
    if (at > 0 && tokens[start]?.kind !== 'string') return []
    return literals([foldCode(tokens, start, to, constants)])
  })
}

/** `for d in ['/a', '/b']`, `['/a', '/b'].forEach(d => …)`, `for my $d ('/a', '/b')`, `foreach (['/a'] as $d)`. */
export function loopTexts(tokens: readonly CodeToken[], constants: Constants, language: CodeLanguage): LoopTexts {
  const found = new Map<string, readonly string[]>()
  const add = (name: string | undefined, start: number): void => {
    const end = endOfList(tokens, start)
    // Perl's brackets may hold one element, or another list.
    const isInner = language === 'perl' && tokens[start]?.text === '('
    const inner = isInner
      ? (foldList(tokens, start + 1, end - 1, constants) ?? [foldCode(tokens, start + 1, end - 1, constants)])
      : undefined
    const elements = foldList(tokens, start, end, constants) ?? inner
    if (name !== undefined && elements !== undefined) found.set(name, literals(elements))
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
  return tokens[end]?.kind === 'string' ? end : tokens.findIndex(({ close }) => close === end)
}

/** The name that a function, or a block, which begins at `start` gives its argument. */
function elementName(tokens: readonly CodeToken[], start: number): string | undefined {
  return tokens
    .slice(start, start + MAX_BEFORE_NAME)
    .find(({ kind, text }) => kind === 'name' && !/^(?:function|async|do|const|let)$/.test(text))?.text
}
