// Stores text that PostgreSQL cannot hold: U+0000. Changes no other text, and gives back exactly what was stored.

/** PostgreSQL's text holds every character but U+0000. U+E000, which no writing system uses, stands before both. */
const ESCAPE = '\ue000'
const ESCAPED_NUL = '\ue000\ue001'
const ESCAPED_ESCAPE = '\ue000\ue000'

/** The text as it is stored and looked up. Equal texts stay equal, different ones different. */
export function encodeText(text: string): string {
  if (!text.includes('\0') && !text.includes(ESCAPE)) return text
  return text.replace(/[\0\ue000]/g, (found) => (found === '\0' ? ESCAPED_NUL : ESCAPED_ESCAPE))
}

/** The text that was stored. */
export function decodeText(stored: string): string {
  if (!stored.includes(ESCAPE)) return stored
  return stored.replace(/\ue000([\ue000\ue001])/g, (_found, second) => (second === ESCAPE ? ESCAPE : '\0'))
}
