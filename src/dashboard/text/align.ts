// Finds where a place in the server's one-line `command` lies in the input text it was made from. Pure.

const TOKEN = /⟨(?:U\+([0-9A-F]{4,6})|(\d{1,7}) spaces)⟩/y

type Range = { start: number; end: number }

/**
 * Carries ranges of `shown` (hidden characters written as ⟨U+200B⟩, ⟨12 spaces⟩, line feeds as ⏎) over to `original`.
 * Undefined when `shown` was not made from `original`: then no range may be marked there. `original` may go on behind
 * the end of `shown`, and may begin with blanks that `shown` lacks.
 */
export function alignRanges<R extends Range>(shown: string, original: string, ranges: readonly R[]): R[] | undefined {
  const blanks = original.length - original.trimStart().length
  const offsets = walk(shown, original, 0) ?? (blanks > 0 ? walk(shown, original, blanks) : undefined)
  if (!offsets) return undefined
  const moved: R[] = []
  for (const range of ranges) {
    const start = offsets.get(range.start)
    const end = offsets.get(range.end)
    if (start === undefined || end === undefined) return undefined
    moved.push({ ...range, start, end })
  }
  return moved
}

/** Offsets in `shown` → offsets in `original`, at every character or token border. */
function walk(shown: string, original: string, from: number): Map<number, number> | undefined {
  const offsets = new Map<number, number>()
  let at = from
  let index = 0
  while (index < shown.length) {
    offsets.set(index, at)
    const character = shown[index] ?? ''
    const step = character === '⟨' ? token(shown, index) : { length: 1, text: character === '⏎' ? '\n' : character }
    if (!step || !original.startsWith(step.text, at)) return undefined
    index += step.length
    at += step.text.length
  }
  offsets.set(index, at)
  return offsets
}

function token(shown: string, index: number): { length: number; text: string } | undefined {
  TOKEN.lastIndex = index
  const match = TOKEN.exec(shown)
  if (!match) return undefined
  const codePoint = match[1] === undefined ? undefined : Number.parseInt(match[1], 16)
  if (codePoint === undefined) return { length: match[0].length, text: ' '.repeat(Number(match[2])) }
  return codePoint > 0x10ffff ? undefined : { length: match[0].length, text: String.fromCodePoint(codePoint) }
}
