// Reads the pieces of a sed script: delimited texts, file names, labels, a/i/c text. Knows no commands.

/** A position in a script. `bracketsProtect`: a delimiter inside `[…]` is literal (GNU sed 4.9) or not (older ones). */
export type SedCursor = { readonly text: string; at: number; readonly bracketsProtect: boolean }

const BLANK = /[ \t]/

/** Moves over blanks of the line. */
export function skipBlanks(cursor: SedCursor): void {
  while (BLANK.test(cursor.text[cursor.at] ?? '')) cursor.at++
}

/**
 * Reads up to and over an unescaped `delimiter`. The cursor stands behind the opening one.
 * Gives the text with `\delimiter` unescaped, or undefined when it does not end as sed wants.
 */
export function readDelimited(cursor: SedCursor, delimiter: string, isRegex: boolean): string | undefined {
  const { text } = cursor
  let value = ''
  while (cursor.at < text.length) {
    const char = text[cursor.at]!
    if (char === delimiter) {
      cursor.at++
      return value
    }
    if (char === '\n') return undefined
    if (char === '\\') {
      const next = text[cursor.at + 1]
      if (next === undefined) return undefined
      value += next === delimiter ? next : char + next
      cursor.at += 2
    } else if (char === '[' && isRegex && cursor.bracketsProtect) {
      const end = bracketEnd(text, cursor.at)
      if (end === undefined) return undefined
      value += text.slice(cursor.at, end)
      cursor.at = end
    } else {
      value += char
      cursor.at++
    }
  }
  return undefined
}

/** The index behind a bracket expression that begins at `start`, classes such as `[:alpha:]` included. */
function bracketEnd(text: string, start: number): number | undefined {
  let at = start + 1
  if (text[at] === '^') at++
  if (text[at] === ']') at++
  while (at < text.length) {
    const char = text[at]!
    if (char === ']') return at + 1
    if (char === '\n') return undefined
    const kind = text[at + 1] ?? ''
    if (char === '[' && (kind === ':' || kind === '.' || kind === '=')) {
      const close = text.indexOf(`${kind}]`, at + 2)
      // Searched once at most: without a close the expression can't end as meant, and the reading is given up.
      if (close < 0) return undefined
      at = close + 2
    } else at++
  }
  return undefined
}

/** The rest of the line, as sed reads file names: no separator ends it. */
export function readLine(cursor: SedCursor): string {
  const end = cursor.text.indexOf('\n', cursor.at)
  const line = cursor.text.slice(cursor.at, end < 0 ? cursor.text.length : end)
  cursor.at = end < 0 ? cursor.text.length : end
  return line
}

/** The text of a, i, c and e: to the end of the line, lines ending in a backslash go on. */
export function readContinued(cursor: SedCursor): string {
  const { text } = cursor
  let value = ''
  while (cursor.at < text.length && text[cursor.at] !== '\n') {
    if (text[cursor.at] === '\\') cursor.at++
    value += text[cursor.at] ?? ''
    cursor.at++
  }
  return value
}

/** A label: empty, or letters, digits, `_`, `.`, `-`. Anything else is read differently by different seds. */
export function readLabel(cursor: SedCursor): string {
  skipBlanks(cursor)
  const start = cursor.at
  while (/[\w.-]/.test(cursor.text[cursor.at] ?? '')) cursor.at++
  return cursor.text.slice(start, cursor.at)
}

/** An unsigned number at the cursor, or undefined. */
export function readNumber(cursor: SedCursor): string | undefined {
  const start = cursor.at
  while (/[0-9]/.test(cursor.text[cursor.at] ?? '')) cursor.at++
  return cursor.at > start ? cursor.text.slice(start, cursor.at) : undefined
}
