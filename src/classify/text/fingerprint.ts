// A fingerprint of a text, to tell versions apart. No protection against anybody who wants two texts to look alike.

/** Two FNV-1a hashes, 16 hex digits; made in one pass, because the text of the tables is long. */
export function fingerprint(text: string): string {
  let first = 0x811c9dc5
  let second = 0x9747b28c
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ unit, 0x01000193)
  }
  return [first, second].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('')
}
