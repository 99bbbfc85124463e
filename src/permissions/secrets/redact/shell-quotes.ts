// Tells which quote characters of a command line really open a quotation. Gives up on texts it cannot be sure about.

/** Here-documents and substitutions nest other texts, whose quotes mean something else. */
const NESTING = /<<|\$\(|`|\$\{|<\(|>\(/

/**
 * Offset of each opening quote → offset of its closing one, read as a POSIX shell would. Empty when the text nests other
 * texts: an agent that could make us mistake code for a quoted secret could hide code behind a mask.
 */
export function quotations(text: string): Map<number, number> {
  const pairs = new Map<number, number>()
  if (NESTING.test(text)) return pairs
  let at = 0
  while (at < text.length) {
    const character = text[at]
    if (character === '\\') at += 2
    else if (character === '#' && (at === 0 || /[\s;&|(]/.test(text[at - 1] as string))) at = endOfLine(text, at)
    else if (character === "'" || character === '"') {
      const ansi = character === "'" && text[at - 1] === '$'
      const end = closing(text, at + 1, character, character === '"' || ansi)
      if (end === -1) return pairs
      pairs.set(at, end)
      at = end + 1
    } else at++
  }
  return pairs
}

function closing(text: string, from: number, quote: string, escapes: boolean): number {
  for (let at = from; at < text.length; at++) {
    if (escapes && text[at] === '\\') at++
    else if (text[at] === quote) return at
  }
  return -1
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  return end === -1 ? text.length : end
}
