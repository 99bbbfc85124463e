// A linear look at a text before it is parsed: refuses what would make the parser or the walk explode.
import { LIMITS } from '../limits.ts'

/** Nearly all texts have none of these, and then nothing can be nested in them. */
const MAY_NEST = /[({[`<]/

const BACKTICK = 0x60
const ROUND = 0x28
const ROUND_END = 0x29
const CURLY = 0x7b
const CURLY_END = 0x7d
const SQUARE = 0x5b
const SQUARE_END = 0x5d
const LESS = 0x3c

/**
 * Says why a text must not be parsed, or undefined when it may be. Quotes are ignored on purpose: counting too much
 * only makes a text "too complex", which is dangerous, never safe.
 */
export function guardText(text: string): string | undefined {
  if (text.length > LIMITS.textLength) return `is longer than ${LIMITS.textLength} characters`
  if (!MAY_NEST.test(text)) return undefined
  let depth = 0
  let deepest = 0
  let backticks = 0
  let hereDocuments = 0
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === BACKTICK) backticks++
    else if (code === ROUND || code === CURLY || code === SQUARE) deepest = Math.max(deepest, ++depth)
    else if (code === ROUND_END || code === CURLY_END || code === SQUARE_END) depth = Math.max(0, depth - 1)
    else if (code === LESS && text.charCodeAt(i + 1) === LESS && text.charCodeAt(i + 2) !== LESS) hereDocuments++
  }
  if (deepest > LIMITS.bracketDepth) return 'is nested too deeply'
  if (backticks > 2 * LIMITS.bracketDepth) return 'has too many backticks'
  if (hereDocuments > LIMITS.hereDocuments) return 'has too many here-documents'
  return undefined
}
