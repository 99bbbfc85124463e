// Undoes the encodings that text is hidden in: base64, pairs of hexadecimal digits. Each byte becomes one character.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Also of the alphabet that URLs have. What is no digit counts for nothing. */
export function decodeBase64(text: string): string {
  let bits = 0
  let count = 0
  let decoded = ''
  for (const character of text.replaceAll('-', '+').replaceAll('_', '/')) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) continue
    bits = ((bits << 6) | value) & 0xffffff
    count += 6
    if (count >= 8) {
      count -= 8
      decoded += String.fromCharCode((bits >> count) & 255)
    }
  }
  return decoded
}

/** Blanks between the digits count for nothing. */
export function decodeHex(text: string): string {
  const pairs = text.replace(/\s/g, '').match(/[0-9a-fA-F]{2}/g) ?? []
  return pairs.map((pair) => String.fromCharCode(Number.parseInt(pair, 16))).join('')
}
