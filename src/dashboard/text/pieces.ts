// Cuts text into lines of pieces in which nothing stays invisible. Does not render, and knows nothing about spans.
import { LOOKALIKE_LETTERS, LOOKALIKE_SIGNS } from './lookalikes.ts'
import { codePointLabel, NAMES } from './names.ts'

/**
 * plain: as it is · hidden: a character that cannot be seen or that moves others · lookalike: can be taken for another
 * character · space: blanks that would be overlooked · redacted: the server put this in the place of a secret.
 */
export type PieceKind = 'plain' | 'hidden' | 'lookalike' | 'space' | 'redacted'

/** `text` is what to show; `start` and `end` are UTF-16 offsets in the original. `note` says in words what was marked. */
export type Piece = { kind: PieceKind; text: string; start: number; end: number; note?: string }

/** One line of the original, without its line feed. `end` is exclusive. */
export type Line = { pieces: Piece[]; start: number; end: number }

type Mark = { kind: PieceKind; text: string; note: string }

// Default-ignorable covers zero width, bidi controls, tags, variation selectors and fillers; C* covers controls,
// unassigned, private and lone surrogates; Z* every blank but the plain space.
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800\ufffc]/u
const MARK = /\p{M}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const WORD = /[\p{L}\p{M}\p{N}_]+/gu
const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u
const REDACTED = /‹redacted:([a-z0-9-]{1,64}):([0-9a-f]{4,16})›/y
// How the server writes characters it made visible itself, and where it cut a text it could not keep whole.
const SHOWN = /⟨(?:U\+([0-9A-F]{4,6})|\d{1,7} spaces)⟩/y
const CUT = /… \(\d{1,12} more bytes\)/y
const LONGEST_QUIET_RUN = 8

/** All lines of a text, at least one. A final line feed is a mark on the last line, not a line. Linear in the length. */
export function toLines(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (;;) {
    const feed = text.indexOf('\n', start)
    const end = feed === -1 ? text.length : feed
    lines.push({ pieces: toPieces(text.slice(start, end), { offset: start }), start, end })
    if (feed === -1) return lines
    start = feed + 1
    if (start === text.length) {
      const last = lines.at(-1)
      last?.pieces.push({ kind: 'space', text: '⏎', start: feed, end: start })
      if (last) last.end = start
      return lines
    }
  }
}

/**
 * The pieces of one line. A line feed in it is marked like any other control. `offset` is added to all offsets. In
 * `prose` dashes and quotes that look like ASCII ones are ordinary.
 */
export function toPieces(line: string, { offset = 0, prose = false } = {}): Piece[] {
  const pieces: Piece[] = []
  const suspicious = wordMarks(line)
  let plainFrom = 0
  let at = 0

  const flush = (until: number): void => {
    if (until > plainFrom) {
      pieces.push({ kind: 'plain', text: line.slice(plainFrom, until), start: offset + plainFrom, end: offset + until })
    }
  }
  const push = (mark: Mark, length: number): void => {
    flush(at)
    pieces.push({ ...mark, start: offset + at, end: offset + at + length })
    at += length
    plainFrom = at
  }

  while (at < line.length) {
    const character = String.fromCodePoint(line.codePointAt(at) ?? 0)
    const blanks = character === ' ' || character === '\t' ? runLength(line, at, character) : 0
    if (blanks > 0) {
      const mark = blankMark(character, blanks, at + blanks === line.length)
      if (mark) push(mark, blanks)
      else at += blanks
      continue
    }
    const token = SERVER_SIGNS.has(character) ? serverMark(line, at) : undefined
    if (token) {
      push(token.mark, token.length)
      continue
    }
    const mark = suspicious.get(at) ?? characterMark(character, line[at - 1], prose)
    if (!mark) {
      at += character.length
      continue
    }
    // Thousands of the same invisible character become one mark with a count, so they cannot push anything away.
    const repeats = mark.kind === 'hidden' ? runLength(line, at, character) : 1
    push(repeats > 1 ? { ...mark, text: `${mark.text}×${repeats}` } : mark, character.length * repeats)
  }
  flush(line.length)
  return pieces
}

const SERVER_SIGNS: ReadonlySet<string> = new Set(['‹', '⟨', '…'])

/** What the server put in the place of something. An agent that imitates it only makes its own text look suspicious. */
function serverMark(line: string, at: number): { mark: Mark; length: number } | undefined {
  const find = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(line)
  }
  const redacted = find(REDACTED)
  if (redacted) {
    const text = `${redacted[1]} ${redacted[2]}`
    return { mark: { kind: 'redacted', text, note: 'secret kept from view' }, length: redacted[0].length }
  }
  const shown = find(SHOWN)
  if (shown) {
    const codePoint = shown[1] === undefined ? undefined : Number.parseInt(shown[1], 16)
    const mark: Mark =
      codePoint === undefined
        ? { kind: 'space', text: shown[0].slice(1, -1), note: 'long run of spaces' }
        : { kind: 'hidden', ...nameOf(codePoint) }
    return { mark, length: shown[0].length }
  }
  const cut = find(CUT)
  if (cut)
    return { mark: { kind: 'hidden', text: cut[0], note: 'the server could not keep the rest' }, length: cut[0].length }
  return undefined
}

function nameOf(codePoint: number): { text: string; note: string } {
  const label = codePointLabel(codePoint)
  const name = NAMES.get(codePoint)
  return { text: name?.[0] ?? label, note: `${label} ${name?.[1] ?? unseenWords(codePoint)}` }
}

function blankMark(character: string, count: number, atLineEnd: boolean): Mark | undefined {
  if (character === '\t') {
    const text = count > 1 ? `⇥×${count}` : '⇥'
    return { kind: 'space', text, note: 'tab' }
  }
  if (count <= LONGEST_QUIET_RUN && !atLineEnd) return undefined
  return { kind: 'space', text: `SP×${count}`, note: atLineEnd ? 'spaces at the end of a line' : 'long run of spaces' }
}

function characterMark(character: string, before: string | undefined, prose: boolean): Mark | undefined {
  const codePoint = character.codePointAt(0) ?? 0
  if (codePoint >= 0x20 && codePoint < 0x7f) return undefined
  if (UNSEEN.test(character)) return { kind: 'hidden', ...nameOf(codePoint) }
  if (MARK.test(character) && (before === undefined || !/[\p{L}]/u.test(before))) {
    return { kind: 'hidden', text: codePointLabel(codePoint), note: `${codePointLabel(codePoint)} combining mark` }
  }
  // After kana it is a long vowel, as in every Japanese word for "server"; elsewhere it passes for a dash.
  const isVowel = character === 'ー' && KANA.test(before ?? '')
  const sign = prose || isVowel ? undefined : LOOKALIKE_SIGNS.get(character)
  if (sign) return lookalike(character, sign)
  const folded = character.normalize('NFKC')
  if (folded !== character && character !== '…' && /^[\x21-\x7e]+$/.test(folded)) return lookalike(character, folded)
  return undefined
}

function lookalike(character: string, resembles: string): Mark {
  const label = codePointLabel(character.codePointAt(0) ?? 0)
  return { kind: 'lookalike', text: character, note: `${label} looks like ${resembles}` }
}

/** Letters to mark because of the word they stand in: look-alikes among ASCII letters, or scripts mixed in one word. */
function wordMarks(line: string): Map<number, Mark> {
  const marks = new Map<number, Mark>()
  for (const match of line.matchAll(WORD)) {
    const word = match[0]
    if (/^[\x20-\x7e]+$/.test(word)) continue
    const letters = [...word]
    const hasAscii = /[A-Za-z]/.test(word)
    const allAlike = letters.every((letter) => LOOKALIKE_LETTERS.has(letter) || /[0-9_]/.test(letter))
    if (!hasAscii && !allAlike) continue
    let at = match.index
    for (const letter of letters) {
      const resembles = LOOKALIKE_LETTERS.get(letter)
      if (resembles) marks.set(at, lookalike(letter, resembles))
      else if (letter > '\x7f' && OTHER_SCRIPT.test(letter) && !UNSEEN.test(letter)) {
        const note = `${codePointLabel(letter.codePointAt(0) ?? 0)} letter of another script in a Latin word`
        marks.set(at, { kind: 'lookalike', text: letter, note })
      }
      at += letter.length
    }
  }
  return marks
}

function runLength(line: string, at: number, character: string): number {
  let count = 0
  while (line.startsWith(character, at + count * character.length)) count += 1
  return count
}

function unseenWords(codePoint: number): string {
  if (codePoint < 0x20 || (codePoint >= 0x7f && codePoint < 0xa0)) return 'control character'
  if (codePoint >= 0xe0000 && codePoint < 0xe1000) return 'invisible tag or variation selector'
  if (codePoint >= 0xfe00 && codePoint <= 0xfe0f) return 'variation selector'
  if (codePoint >= 0xd800 && codePoint <= 0xdfff) return 'half of a broken character'
  return 'invisible or unassigned character'
}

/** What was marked, in words, with counts: most frequent first. Tabs are left out; everybody knows them. */
export function summarize(lines: readonly Line[]): { note: string; count: number; kind: PieceKind }[] {
  const found = new Map<string, { note: string; count: number; kind: PieceKind }>()
  for (const piece of lines.flatMap((line) => line.pieces)) {
    if (piece.note === undefined || piece.note === 'tab') continue
    const known = found.get(piece.note)
    const repeats = piece.kind === 'hidden' ? Number(/×(\d+)$/.exec(piece.text)?.[1] ?? 1) : 1
    if (known) known.count += repeats
    else found.set(piece.note, { note: piece.note, count: repeats, kind: piece.kind })
  }
  return [...found.values()].sort((left, right) => right.count - left.count)
}
