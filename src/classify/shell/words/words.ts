// Words of the syntax tree to the fields a program receives: quoting, expansion, splitting. Runs nothing itself.
import { type Field, literalField } from '../model.ts'
import { isReadOtherwise } from '../other-shells.ts'
import type { SyntaxWord, WordPart } from '../parse.ts'
import { bracedWords } from './braced-words.ts'
import type { Expander } from './expander.ts'
import { piecesOf } from './parts.ts'
import { type Expanded, readPieces } from './pieces.ts'

/**
 * All readings of a list of words: each reading is a list of fields. More than one where an unquoted variable has
 * several values that split differently. Never empty.
 */
export function expandWords(words: readonly SyntaxWord[], expander: Expander): Field[][] {
  const fields: Field[] = []
  for (const word of words) {
    const fixed = literalWord(word, expander)
    if (!fixed) return expandFrom(words, fields, expander)
    fields.push(fixed)
  }
  return [fields]
}

/** The same, where the first words are literal, and the one behind them is not. */
function expandFrom(words: readonly SyntaxWord[], first: readonly Field[], expander: Expander): Field[][] {
  const expanded: Expanded[] = [...first]
  for (let i = first.length; i < words.length; i++) {
    const word = words[i]!
    const fixed = i > first.length ? literalWord(word, expander) : undefined
    if (fixed) {
      expanded.push(fixed)
      continue
    }
    // When the budget is used up, the call is not understood anyway: the other words cannot make it safer.
    if (!expander.spend(1)) break
    const span = expander.spanOf(word)
    for (const one of bracedWords(word, span, expander)) expanded.push({ span, pieces: piecesOf(one, expander) })
  }
  return readPieces(expanded, expander.scope)
}

/** Most words are one literal field: nothing expands in them, with or without quotes. */
function literalWord(word: SyntaxWord, expander: Expander): Field | undefined {
  if (word.text[0] === '~') return undefined
  const { parts } = word
  const isPlain = !isReadOtherwise(word.text)
  if (parts === undefined) return isPlain ? literalField(word.value, expander.spanOf(word)) : undefined
  let text = ''
  for (const part of parts) {
    const fixed = literalText(part, isPlain)
    if (fixed === undefined) return undefined
    text += fixed
  }
  return literalField(text, expander.spanOf(word), quotedAt(parts, expander))
}

/** The text of a part in which nothing expands. `isPlain`: every shell reads the word as it is written. */
function literalText(part: WordPart, isPlain: boolean): string | undefined {
  if (part.type === 'SingleQuoted' || part.type === 'AnsiCQuoted') return part.value
  if (part.type === 'Literal') return isPlain ? part.value : undefined
  if (part.type !== 'DoubleQuoted') return undefined
  let text = ''
  for (const inner of part.parts) {
    if (inner.type !== 'Literal' || !isPlain) return undefined
    text += inner.value
  }
  return text
}

/** Where the text of a word in quotes stands, when nothing but the quotes differs from how it was written. */
function quotedAt(parts: readonly WordPart[], expander: Expander): number | undefined {
  const part = parts[0]
  if (part === undefined || parts.length > 1) return undefined
  let inner: WordPart = part
  if (part.type === 'DoubleQuoted') {
    const [first] = part.parts
    if (first === undefined || part.parts.length > 1) return undefined
    inner = first
  }
  if (inner.type !== 'SingleQuoted' && inner.type !== 'Literal') return undefined
  return inner.value.length === part.end - part.pos - 2 ? expander.offsetOf(part.pos + 1) : undefined
}
