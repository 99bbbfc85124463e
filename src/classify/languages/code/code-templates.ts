// Fills texts with values as format strings do, and joins parts of paths. Bounded; runs nothing.
import { LIMITS } from '../../limits.ts'
import type { Folded } from './code-fold.ts'

function filled(text: string, value: Folded, used: readonly Folded[]): Folded {
  return {
    text: text.slice(0, LIMITS.textLength),
    isLiteral: value.isLiteral && used.every((item) => item.isLiteral),
    isDecoded: value.isDecoded || used.some((item) => item.isDecoded),
  }
}

/** Python's `'{} {}'.format('a', 'b')`, also with numbers in the braces. */
export function fillBraces(value: Folded, items: readonly Folded[]): Folded {
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
  return filled(text, { text: '', isLiteral: true, isDecoded: false }, items)
}
