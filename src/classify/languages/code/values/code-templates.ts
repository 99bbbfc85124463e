// Fills texts with values as format strings do, joins parts of paths, replaces. Bounded; runs nothing.
import { LIMITS } from '../../../limits.ts'
import { COMPUTED, type CodeToken } from '../tokens/code-tokens.ts'
import { placeOf } from './code-places.ts'
import { type Constants, type Folded, literal, UNKNOWN } from './code-values.ts'

function filled(text: string, value: Folded, used: readonly Folded[]): Folded {
  return {
    text: text.slice(0, LIMITS.textLength),
    isLiteral: value.isLiteral && used.every((item) => item.isLiteral),
    isDecoded: value.isDecoded || used.some((item) => item.isDecoded),
  }
}

/** Python's `'{} {}'.format('a', 'b')`, also with numbers in the braces. */
function fillBraces(value: Folded, items: readonly Folded[]): Folded {
  let next = 0
  const text = value.text.replace(/\{(\d*)\}/g, (braces, number: string) => {
    const item = items[number === '' ? next++ : Number(number)]
    return item?.text ?? braces
  })
  return filled(text, value, items)
}

/** `'%s -rf %s' % ('rm', '/')`. */
export function fillPercents(value: Folded, items: readonly Folded[]): Folded {
  let next = 0
  const text = value.text.replace(/%s/g, (mark) => items[next++]?.text ?? mark)
  return filled(text, value, items)
}

/** Parts of a path, of which an absolute one begins anew. */
export function joinPaths(items: readonly Folded[]): Folded {
  let text = ''
  for (const item of items)
    text = text === '' || /^[/~]/.test(item.text) ? item.text : `${text.replace(/\/$/, '')}/${item.text}`
  return filled(text, literal(''), items)
}

/** A string whose computed pieces are literals or known variables after all: `f'{"rm"} -rf {x}'`. */
export function filledString(token: CodeToken, constants: Constants): Folded {
  const pieces = (token.inner ?? []).map((code) => {
    const name = code.replace(/^[#$]?\{(.*)\}$/, '$1').trim()
    const quoted = /^(["'])([^"'\\]*)\1$/.exec(name)?.[2]
    return quoted ?? (constants.get(name) ?? constants.get(code))?.text ?? placeOf(name.replaceAll("'", '"'))
  })
  const parts = token.text.split(COMPUTED)
  if (token.isLiteral || pieces.length !== parts.length - 1 || pieces.includes(undefined))
    return { text: token.text, isLiteral: token.isLiteral, isDecoded: false }
  const text = parts.map((part, index) => part + (pieces[index] ?? '')).join('')
  return literal(text.slice(0, LIMITS.textLength))
}

/** What a method that is given literals makes of a text. */
export function changedText(value: Folded, method: string, items: readonly Folded[]): Folded {
  if (method === 'joinpath') return joinPaths([value, ...items])
  if (method === 'format') return fillBraces(value, items)
  const [from, to] = items
  if (from === undefined || to === undefined || from.text === '' || !from.isLiteral || !to.isLiteral) return UNKNOWN
  return { ...value, text: value.text.replaceAll(from.text, to.text).slice(0, LIMITS.textLength) }
}
