// A linear look at a text before it is parsed: refuses what would make the parser or the walk explode.
import { LIMITS } from '../limits.ts'

const OPENERS = new Set(['(', '{', '[', '`'])
const CLOSERS = new Set([')', '}', ']'])

/**
 * Says why a text must not be parsed, or undefined when it may be. Quotes are ignored on purpose: counting too much
 * only makes a text "too complex", which is dangerous, never safe.
 */
export function guardText(text: string): string | undefined {
  if (text.length > LIMITS.textLength) return `is longer than ${LIMITS.textLength} characters`
  let depth = 0
  let deepest = 0
  let backticks = 0
  let hereDocuments = 0
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!
    if (c === '`') backticks++
    else if (OPENERS.has(c)) deepest = Math.max(deepest, ++depth)
    else if (CLOSERS.has(c)) depth = Math.max(0, depth - 1)
    else if (c === '<' && text[i + 1] === '<' && text[i + 2] !== '<') hereDocuments++
  }
  if (deepest > LIMITS.bracketDepth) return 'is nested too deeply'
  if (backticks > 2 * LIMITS.bracketDepth) return 'has too many backticks'
  if (hereDocuments > LIMITS.hereDocuments) return 'has too many here-documents'
  return undefined
}
