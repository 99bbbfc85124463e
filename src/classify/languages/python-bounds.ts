// Which operators and numbers a Python program may have: none that changes other objects, none that fills the memory.
import type { CodeToken } from './code-tokens.ts'

/** Calls that take big numbers without making anything big of them. */
const TAKES_NUMBERS =
  /^(fromtimestamp|utcfromtimestamp|gmtime|localtime|ctime|hex|bin|oct|print|str|int|float|Decimal|len|isoformat|month)$/

/** Numbers below ten million, and bigger ones where they are only compared, divided by or shown. */
export function isKnownNumber(tokens: readonly CodeToken[], index: number): boolean {
  const value = Number(tokens[index]!.text.replaceAll('_', ''))
  if (value < 1e7) return true
  const before = tokens[index - 1]
  if (before?.kind !== 'op') return false
  if (/^(\/|\/\/|%|<|>|<=|>=|==|!=)$/.test(before.text)) return true
  return before.text === '(' && TAKES_NUMBERS.test(tokens[index - 2]?.text ?? '') && tokens[index + 1]?.text === ')'
}

/** No assignment to attributes, no powers or shifts that fill the memory, nothing that Python does not have. */
export function isKnownOperator(tokens: readonly CodeToken[], index: number): boolean {
  const { text } = tokens[index]!
  const next = tokens[index + 1]
  if (/^([$?`#@!]|=>|->|::|\?\.|\?\?|&&|\|\||===|!==|\+\+|--|=~|>>>|\*\*=)$/.test(text)) return false
  if (/^([-+*/%&|^]?=|:=)$/.test(text)) return tokens[index - 2]?.text !== '.' || tokens[index - 2]?.kind !== 'op'
  // What a call gives is not called: it could be a class.
  if (text === '(') return tokens[index - 1]?.text !== ')' || tokens[index - 1]?.kind !== 'op'
  if (text !== '**' && text !== '<<') return true
  return (
    next?.kind === 'number' && Number(next.text) <= 1000 && tokens[index + 2]?.text !== '**' && onlyOnce(tokens, text)
  )
}

function onlyOnce(tokens: readonly CodeToken[], text: string): boolean {
  return tokens.filter((token) => token.kind === 'op' && token.text === text).length === 1
}
