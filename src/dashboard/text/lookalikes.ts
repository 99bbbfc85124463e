// Characters that can be taken for an ASCII character. Holds the table only; where they are marked is decided in pieces.ts.

// Compatibility forms (fullwidth, mathematical, ligatures) are found by normalisation and are not listed.
// source: hand-picked from Unicode's confusables for Cyrillic, Greek, Armenian, Cherokee and punctuation
const LETTERS: Readonly<Record<string, string>> = {
  a: 'аɑα⍺',
  b: 'ЬƄ',
  c: 'сϲᴄ',
  d: 'ԁ',
  e: 'еҽ℮',
  g: 'ɡց',
  h: 'һհ',
  i: 'іɩıι',
  j: 'јϳ',
  k: 'кκĸ',
  l: 'ӏƖ',
  m: 'м',
  n: 'ոռп',
  o: 'оοօσ',
  p: 'рρ⍴',
  q: 'ԛգ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսʋᴜ',
  v: 'νѵᴠ',
  w: 'ԝᴡɯ',
  x: 'хχ',
  y: 'уγү',
  z: 'ᴢ',
  A: 'АΑᎪ',
  B: 'ВΒᏴ',
  C: 'СϹᏟ',
  D: 'Ꭰ',
  E: 'ЕΕᎬ',
  F: 'Ϝ',
  G: 'ԌᏀ',
  H: 'НΗᎻ',
  I: 'ІΙӀ',
  J: 'ЈͿᎫ',
  K: 'КΚᏦ',
  L: 'ᏞԼ',
  M: 'МΜᎷ',
  N: 'ΝⲚ',
  O: 'ОΟՕ',
  P: 'РΡᏢ',
  Q: 'Ԛ',
  R: 'ᎡᏒ',
  S: 'ЅՏᏚ',
  T: 'ТΤᎢ',
  U: 'Ս',
  V: 'ѴᏙ',
  W: 'ԜᎳ',
  X: 'ХΧ',
  Y: 'ҮΥУ',
  Z: 'ΖᏃ',
  3: 'Зз',
  6: 'б',
}

const SIGNS: Readonly<Record<string, string>> = {
  '-': '‐‑‒–—―−⁃ー',
  "'": '‘’‛ʼʹ′´',
  '"': '“”‟″〃',
  '/': '⁄∕╱⧸',
  '\\': '∖⧵⧹',
  ':': '∶ː։꞉',
  '.': '․‧·ꓸ。',
  ',': '‚٬،',
  '|': 'ǀ∣⏐│',
  '*': '∗⁎٭',
  '<': '‹˂ᐸ❮',
  '>': '›˃ᐳ❯',
  '~': '∼∽˜',
  '!': 'ǃ',
  '=': '═᐀',
  _: 'ˍ',
  '`': 'ˋ',
  '^': 'ˆ',
}

function inverted(table: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(table).flatMap(([ascii, others]) => [...others].map((other) => [other, ascii] as const)),
  )
}

/** Look-alike letter → the ASCII letter or digit it resembles. */
export const LOOKALIKE_LETTERS = inverted(LETTERS)

/** Look-alike sign → the ASCII sign it resembles. */
export const LOOKALIKE_SIGNS = inverted(SIGNS)
