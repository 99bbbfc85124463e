// Which operators and numbers a Python program may have: none that changes other objects, none that fills the memory.
import { isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { closing } from './python-reads.ts'

/** Calls that take big numbers without making anything big of them. */
const TAKES_NUMBERS =
  /^(fromtimestamp|utcfromtimestamp|gmtime|localtime|ctime|hex|bin|oct|print|str|float|Decimal|len|isoformat|month)$/

/** Powers up to this may be taken as often as one likes. */
const MAX_SMALL_POWER = 10
/** So many others may stand in a program. */
const MAX_BIG_POWERS = 4

/** Numbers below ten million, and bigger ones where they are only compared, divided by or shown. */
export function isKnownNumber(tokens: readonly CodeToken[], index: number): boolean {
  const value = Number(tokens[index]!.text.replaceAll('_', ''))
  if (value < 1e7) return true
  const before = tokens[index - 1]
  if (before?.kind !== 'op') return false
  if (/^(\/|\/\/|%|<|>|<=|>=|==|!=)$/.test(before.text)) return true
  const [call = '', after = ''] = [tokens[index - 2]?.text, tokens[index + 1]?.text]
  // A moment may be followed by its time zone.
  return (
    before.text === '(' && TAKES_NUMBERS.test(call) && (after === ')' || (after === ',' && call.endsWith('timestamp')))
  )
}

/** Whether a loop adds to the list that it goes through, or many big numbers are multiplied. */
export function growsForever(tokens: readonly CodeToken[]): boolean {
  const factors = tokens.filter(
    (token, index) => token.kind === 'number' && (isTimes(tokens[index - 1]) || isTimes(tokens[index + 1])),
  )
  if (factors.reduce((product, { text }) => product * Math.max(1, Number(text.replaceAll('_', ''))), 1) > 1e12)
    return true
  /** Lists that are added to → where this is done last. */
  const grown = new Map<string, number>()
  tokens.forEach((token, index) => {
    const adds = tokens[index + 1]?.text === '.' && /^(append|extend|insert)$/.test(tokens[index + 2]?.text ?? '')
    if (token.kind === 'name' && (adds || tokens[index + 1]?.text === '+=')) grown.set(token.text, index)
  })
  // In a loop what comes before does not count; in a comprehension the body comes first.
  return tokens.some((token, index) => {
    const list = tokens[index + 1]
    const last = token.kind === 'name' && token.text === 'in' && list ? grown.get(list.text) : undefined
    if (last === undefined || isSlice(tokens, index + 2)) return false
    return last > index || tokens[index + 2]?.text !== ':'
  })
}

/** `[:20]`: what is gone through is another list. */
function isSlice(tokens: readonly CodeToken[], open: number): boolean {
  const end = isOp(tokens[open], '[') ? closing(tokens, open) : -1
  return tokens.slice(open + 1, Math.max(end, open)).some((token) => isOp(token, ':'))
}

function isTimes(token: CodeToken | undefined): boolean {
  return isOp(token, '*')
}

/** No powers or shifts that fill the memory, nothing that Python does not have. */
export function isKnownOperator(tokens: readonly CodeToken[], index: number): boolean {
  const { text } = tokens[index]!
  const next = tokens[index + 1]
  if (/^([$?`#!]|=>|\?\.|\?\?|&&|\|\||===|!==|\+\+|--|=~|>>>|\*\*=)$/.test(text)) return false
  // A decorator is a function that is called with another.
  if (text === '@') return beginsLine(tokens, index) || endsValue(tokens[index - 1])
  if (text === '->') return isOp(tokens[index - 1], ')')
  // What a call or a list gives is not called: it could be anything.
  if (text === '(') return !/^[)\]]$/.test(tokens[index - 1]?.text ?? '') || tokens[index - 1]?.kind !== 'op'
  if (text === '**') return isUnpacking(tokens, index) || isKnownPower(tokens, index)
  if (text !== '<<') return true
  return (
    next?.kind === 'number' && Number(next.text) <= 1000 && tokens.filter((token) => isOp(token, '<<')).length === 1
  )
}

/** `f(**options)`, `{**a, **b}` */
function isUnpacking(tokens: readonly CodeToken[], index: number): boolean {
  let before = index - 1
  while (tokens[before]?.kind === 'newline') before--
  return tokens[before]?.kind === 'op' && /^[({,]$/.test(tokens[before]!.text)
}

/** Small powers, and few others: `x ** 2`, `(1 + r) ** n`, but not `2 ** n ** m`. */
function isKnownPower(tokens: readonly CodeToken[], index: number): boolean {
  const isSmall = (at: number): boolean => tokens[at]?.kind === 'number' && Number(tokens[at]!.text) <= MAX_SMALL_POWER
  const [next, after] = [tokens[index + 1], tokens[index + 2]]
  if (isOp(after, '**')) return false
  if (isSmall(index + 1) || (isOp(next, '-') && after?.kind === 'number')) return true
  const isKnown = next?.kind === 'number' ? Number(next.text) <= 1000 : next?.kind === 'name' && !isOp(after, '(')
  const others = tokens.filter((token, at) => isOp(token, '**') && !isUnpacking(tokens, at) && !isSmall(at + 1))
  return isKnown && others.length <= MAX_BIG_POWERS
}

/** `while True:` in a program that has nothing to leave it with. */
export function goesOnForever(tokens: readonly CodeToken[]): boolean {
  const isEndless = tokens.some(
    ({ kind, text }, index) =>
      kind === 'name' &&
      text === 'while' &&
      /^(?:True|[1-9])$/.test(tokens[index + 1]?.text ?? '') &&
      isOp(tokens[index + 2], ':'),
  )
  return (
    isEndless && !tokens.some(({ kind, text }) => kind === 'name' && /^(?:break|return|raise|yield|exit)$/.test(text))
  )
}

/** `a @ b` multiplies. */
function endsValue(before: CodeToken | undefined): boolean {
  return before?.kind === 'name' || isOp(before, ')') || isOp(before, ']')
}

function beginsLine(tokens: readonly CodeToken[], index: number): boolean {
  return index === 0 || tokens[index - 1]!.kind === 'newline'
}
