// A reviewer's words on their way to an agent: no control characters, no secrets, not too long. Interprets nothing.
import type { Redaction } from '../secrets/redact.ts'

const MAX_BYTES = 2048
/** Controls but tab and newline, formats (bidi, zero width), line separators, surrogates, private use, tags. */
const CONTROLS = /(?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/gu

/** What the agent may read: at most 2 KiB of UTF-8. undefined when nothing is left. */
export function feedbackForAgent(feedback: string | undefined, redaction: Redaction): string | undefined {
  if (feedback === undefined) return undefined
  const clean = redaction.text(feedback.replace(CONTROLS, '')).text.trim()
  if (clean === '') return undefined
  const bytes = Buffer.from(clean)
  if (bytes.length <= MAX_BYTES) return clean
  const mark = '… (cut)'
  // A character that is cut in two decodes to U+FFFD.
  const kept = bytes
    .subarray(0, MAX_BYTES - Buffer.byteLength(mark))
    .toString('utf8')
    .replace(/\ufffd+$/u, '')
  return kept + mark
}
