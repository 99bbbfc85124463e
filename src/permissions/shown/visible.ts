// Makes hostile text readable: every character that hides, reorders or imitates is shown as a marker. Decides nothing.
import { type Edit, type Rewritten, rewrite } from './rewrite.ts'

/** Printable ASCII with no long gap, and the signs that our own sentences and masks have: by far the most common text. */
const ORDINARY = /^[\x20-\x7e–…’‹›]*$/
const LONG_GAP = / {9,}/
const MAX_SPACES = 8

/** Controls, formats, separators, surrogates, private and unassigned characters, and whatever draws nothing. */
const HIDDEN =
  /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\p{Variation_Selector}\u2800]|(?! )\p{Zs}/u

/** Marks that strike through or enclose what precedes them. */
const OVERLAY = /[\u0334-\u0338\u20d2\u20d3\u20d8-\u20da\u20e5\u20e6\u20ea\u20eb]|\p{Me}/u
const MARK = /\p{M}/u
/** Our own marker signs, so that a text cannot imitate a marker; and look-alikes of ASCII punctuation. */
const IMITATION = /[⟨⟩⏎⁄∕⧸⧵․。︰﹕﹨]|[\uff01-\uff5e]/u
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const ASCII_ONLY = /^[\x20-\x7e]+$/
const WORD = /[\p{L}\p{N}\p{M}]+/gu
const LATIN = /\p{Script=Latin}/u
const LATIN_LOOK_ALIKE =
  /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}\p{Script=Lisu}\p{Script=Deseret}\p{Script=Georgian}\p{Script=Hebrew}\p{Script=Arabic}]/u

/**
 * The text with everything hidden made visible: controls, bidi and zero-width characters, odd spaces, variation
 * selectors, overlays and look-alike letters as ⟨U+XXXX⟩, newlines as ⏎, more than 8 spaces as ⟨n spaces⟩.
 * It stays one line. Ordinary text comes back unchanged. `edits` carries highlighted spans over (shiftSpans).
 */
export function visible(text: string): Rewritten {
  if (ORDINARY.test(text) && !LONG_GAP.test(text)) return { text, edits: [] }
  const lookAlikes = lookAlikeOffsets(text)
  const known = new Map<string, boolean>()
  const edits: Edit[] = []
  let marks = 0
  let start = 0
  while (start < text.length) {
    const character = String.fromCodePoint(text.codePointAt(start) as number)
    const end = start + character.length
    if (character === ' ') {
      const gapEnd = endOfGap(text, start)
      if (gapEnd - start > MAX_SPACES) edits.push({ start, end: gapEnd, by: `⟨${gapEnd - start} spaces⟩` })
      start = gapEnd
      marks = 0
      continue
    }
    marks = MARK.test(character) ? marks + 1 : 0
    const by = character === '\n' ? '⏎' : marker(character, marks, lookAlikes.has(start), known)
    if (by !== undefined) edits.push({ start, end, by })
    start = end
  }
  return rewrite(text, edits)
}

/** The text shown instead of a character, or undefined when it may be shown as it is. */
function marker(
  character: string,
  marks: number,
  looksAlike: boolean,
  known: Map<string, boolean>,
): string | undefined {
  if (character >= '\x21' && character <= '\x7e') return undefined
  // One or two combining marks spell a letter; a pile of them covers its neighbours.
  if (looksAlike || marks > 2) return codePoint(character)
  const isHostile = known.get(character) ?? hides(character)
  known.set(character, isHostile)
  return isHostile ? codePoint(character) : undefined
}

/** True for a character that hides, reorders or imitates wherever it stands. */
function hides(character: string): boolean {
  if (HIDDEN.test(character) || OVERLAY.test(character) || IMITATION.test(character)) return true
  return LETTER_OR_DIGIT.test(character) && ASCII_ONLY.test(character.normalize('NFKC'))
}

const codePoint = (character: string): string =>
  `⟨U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}⟩`

function endOfGap(text: string, start: number): number {
  let end = start
  while (text.charCodeAt(end) === 0x20) end++
  return end
}

/** Offsets of letters of other scripts inside words that are otherwise Latin. */
function lookAlikeOffsets(text: string): Set<number> {
  const offsets = new Set<number>()
  for (const word of text.matchAll(WORD)) {
    if (ASCII_ONLY.test(word[0]) || !LATIN.test(word[0]) || !LATIN_LOOK_ALIKE.test(word[0])) continue
    let at = word.index
    for (const character of word[0]) {
      if (LATIN_LOOK_ALIKE.test(character)) offsets.add(at)
      at += character.length
    }
  }
  return offsets
}
