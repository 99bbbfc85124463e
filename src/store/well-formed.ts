// Makes JSON text hold only whole characters, as databases store them. Does not parse it.

/**
 * Half surrogate pairs become U+FFFD, as every database would store them anyway: an audit row must hash the same when it
 * is read again. JSON.stringify writes them, and nothing else, as \ud800 to \udfff; escaped backslashes are skipped.
 */
export function wellFormed(json: string): string {
  if (!json.includes('\\ud')) return json
  return json.replace(/\\(?:\\|ud[89a-f][0-9a-f]{2})/g, (found) => (found === '\\\\' ? found : '\\ufffd'))
}

const HALF_CHARACTER = /\p{Surrogate}/gu
/** Almost no text has any, and most are stored in a form that could not: then this takes no time. */
const ANY_HALF = /[\ud800-\udfff]/

/** The same for a text that is not JSON. */
export const wholeText = (text: string): string => (ANY_HALF.test(text) ? text.replace(HALF_CHARACTER, '\ufffd') : text)
