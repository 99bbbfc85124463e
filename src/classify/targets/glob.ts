// Pathname patterns of one component (`*`, `?`, `[…]`): what they may match. Looks at no disk.

const GLOB = /[*?[]/

/** Whether the component holds a pattern character. */
export function hasGlob(segment: string): boolean {
  return GLOB.test(segment)
}

/** End of the bracket expression that begins at `start` (index of `]`), or -1 when `[` is literal. */
function bracketEnd(pattern: string, start: number): number {
  const negated = pattern[start + 1] === '!' || pattern[start + 1] === '^'
  const end = pattern.indexOf(']', start + (negated ? 3 : 2))
  return end
}

function bracketMatches(body: string, char: string): boolean {
  const negated = body[0] === '!'
  // A named class ([:alpha:]) or collating symbol is not looked into: it may match anything. So may `[^a]`: to dash, it is
  // one of the two.
  if (body.includes('[') || body[0] === '^') return true
  const set = negated ? body.slice(1) : body
  let found = false
  for (let i = 0; i < set.length; i++) {
    const from = set[i]!
    if (set[i + 1] === '-' && i + 2 < set.length) {
      const to = set[i + 2]!
      if (from <= char && char <= to) found = true
      i += 2
    } else if (from === char) found = true
  }
  return found !== negated
}

/** What follows the last wildcard of a pattern is how the name ends: nearly every name that does not match fails here. */
function endsAlike(pattern: string, name: string): boolean {
  const shift = name.length - pattern.length
  for (let p = pattern.length - 1; p >= 0; p--) {
    const char = pattern[p]!
    if (char === '*' || char === '?' || char === ']') return true
    if (char !== name[p + shift]) return false
  }
  return true
}

/** Whether the pattern can match the name. A `*` may match a leading dot: some shells are set so. Time O(n·m). */
export function globMatches(pattern: string, name: string): boolean {
  if (!endsAlike(pattern, name)) return false
  let p = 0
  let n = 0
  let star = -1
  let resume = 0
  while (n < name.length) {
    const char = pattern[p]
    const end = char === '[' ? bracketEnd(pattern, p) : -1
    if (char === '*') {
      star = p++
      resume = n
    } else if (end > 0 && bracketMatches(pattern.slice(p + 1, end), name[n]!)) {
      p = end + 1
      n++
    } else if (end < 0 && char !== undefined && (char === '?' || char === name[n])) {
      p++
      n++
    } else if (star >= 0) {
      p = star + 1
      n = ++resume
    } else return false
  }
  while (pattern[p] === '*') p++
  return p === pattern.length
}

/** The characters of a pattern that stand for themselves. */
function literalPart(pattern: string): string {
  let text = ''
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i]!
    const end = char === '[' ? bracketEnd(pattern, i) : -1
    if (end > 0) i = end
    else if (char !== '*' && char !== '?') text += char
  }
  return text
}

/** Whether the pattern stands for (nearly) everything in its folder: `*`, `.*`, `**`, `*.*`, `.[!.]*`, `[a-z]*`. */
export function isSweep(segment: string): boolean {
  return segment.includes('*') && /^\.*$/.test(literalPart(segment))
}

/**
 * Whether a pattern names something on purpose: it begins with a dot, or has three literal characters apart from an
 * extension. `.e*`, `id_*`, `*cred*` do; `*`, `src*.ts`'s `*.ts` and `[id]` do not.
 */
export function isPointed(segment: string): boolean {
  if (segment.startsWith('.')) return true
  const literal = literalPart(segment)
  const stem = /\*\.[a-z0-9]+$/.test(segment) ? literal.slice(0, literal.lastIndexOf('.')) : literal
  return stem.length >= 3
}

/** A name that the pattern matches, to hold against patterns that have wildcards themselves. */
export function sampleOf(pattern: string): string {
  let text = ''
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i]!
    const end = char === '[' ? bracketEnd(pattern, i) : -1
    if (end > 0) {
      text += 'x'
      i = end
    } else text += char === '*' || char === '?' ? 'x' : char
  }
  return text
}
