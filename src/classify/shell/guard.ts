// A linear look at a text before it is parsed: refuses what would make the parser or the walk explode.
import { LIMITS } from '../limits.ts'

/** Nearly all texts have none of these, and then nothing can be nested in them. */
const MAY_NEST = /[({[`<]/

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
    switch (text[i]) {
      case '`':
        backticks++
        break
      case '(':
      case '{':
      case '[':
        deepest = Math.max(deepest, ++depth)
        break
      case ')':
      case '}':
      case ']':
        depth = Math.max(0, depth - 1)
        break
      case '<':
        if (text[i + 1] === '<' && text[i + 2] !== '<') hereDocuments++
    }
  }
  if (deepest > LIMITS.bracketDepth) return 'is nested too deeply'
  if (backticks > 2 * LIMITS.bracketDepth) return 'has too many backticks'
  if (hereDocuments > LIMITS.hereDocuments) return 'has too many here-documents'
  return undefined
}
