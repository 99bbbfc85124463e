// Which operators and numbers a Python program may have: none that changes other objects, none that fills the memory.
import type { CodeToken } from '../code/code-tokens.ts'

/** Calls that take big numbers without making anything big of them. */
const TAKES_NUMBERS =
  /^(fromtimestamp|utcfromtimestamp|gmtime|localtime|ctime|hex|bin|oct|print|str|float|Decimal|len|isoformat|month)$/

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
    return last !== undefined && (last > index || tokens[index + 2]?.text !== ':')
  })
}

function isTimes(token: CodeToken | undefined): boolean {
  return token?.kind === 'op' && token.text === '*'
}

/** No powers or shifts that fill the memory, nothing that Python does not have. */
export function isKnownOperator(tokens: readonly CodeToken[], index: number): boolean {
  const { text } = tokens[index]!
  const next = tokens[index + 1]
  if (/^([$?`#@!]|=>|->|::|\?\.|\?\?|&&|\|\||===|!==|\+\+|--|=~|>>>|\*\*=)$/.test(text)) return false
  // What a call or a list gives is not called: it could be anything.
  if (text === '(') return !/^[)\]]$/.test(tokens[index - 1]?.text ?? '') || tokens[index - 1]?.kind !== 'op'
  if (text !== '**' && text !== '<<') return true
  return (
    next?.kind === 'number' && Number(next.text) <= 1000 && tokens[index + 2]?.text !== '**' && onlyOnce(tokens, text)
  )
}

function onlyOnce(tokens: readonly CodeToken[], text: string): boolean {
  return tokens.filter((token) => token.kind === 'op' && token.text === text).length === 1
}
