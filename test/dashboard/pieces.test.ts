// Tests that no text from outside can hide anything from a reviewer. Renders nothing.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Piece, summarize, toLines, toPieces } from '../../src/dashboard/text/pieces.ts'

const marks = (text: string): Piece[] => toPieces(text).filter((piece) => piece.kind !== 'plain')
const labels = (text: string): string[] => marks(text).map((piece) => `${piece.kind} ${piece.text}`)

describe('toPieces', () => {
  test('leaves ordinary text alone', () => {
    for (const text of ['git status', 'echo "résumé für 東京 привет" > a.txt', '  indented = true;', 'a …']) {
      expect(toPieces(text)).toEqual([{ kind: 'plain', text, start: 0, end: text.length }])
    }
  })

  test.each([
    ['zero-width space', 'a\u200bb', ['hidden ZWSP']],
    ['right-to-left override', 'a\u202eb', ['hidden RLO']],
    ['isolates', '\u2066x\u2069', ['hidden LRI', 'hidden PDI']],
    ['escape', 'a\x1b[2K', ['hidden ESC']],
    ['carriage return', 'safe\rrm', ['hidden CR']],
    ['line feed in one line', 'a\nb', ['hidden LF']],
    ['no-break space', 'rm\u00a0-rf', ['hidden NBSP']],
    ['braille blank', 'a\u2800b', ['hidden BLANK']],
    ['hangul filler', 'a\u3164b', ['hidden HF']],
    ['tag character', 'a\u{e0041}b', ['hidden U+E0041']],
    ['supplementary format control', 'a\u{1d173}b', ['hidden U+1D173']],
    ['variation selector', 'a\ufe0fb', ['hidden U+FE0F']],
    ['supplementary variation selector', 'a\u{e0100}b', ['hidden U+E0100']],
    ['private use', 'a\ue000b', ['hidden U+E000']],
    ['lone surrogate', 'a\ud800b', ['hidden U+D800']],
    ['unassigned', 'a\u0378b', ['hidden U+0378']],
    ['a thousand zero-width spaces', `a${'\u200b'.repeat(1000)}b`, ['hidden ZWSP×1000']],
    ['long run of spaces', `a${' '.repeat(40)}b`, ['space SP×40']],
    ['spaces at the end', 'rm x  ', ['space SP×2']],
    ['tab', 'a\tb', ['space ⇥']],
    ['Cyrillic letter in a Latin word', 'p\u0430ypal', ['lookalike а']],
    ['a word of look-alikes only', '\u0441\u0430\u0440', ['lookalike с', 'lookalike а', 'lookalike р']],
    ['another script in a Latin word', 'abc\u05d0', ['lookalike א']],
    ['fullwidth letter', '\uff52m', ['lookalike ｒ']],
    ['mathematical letter', '\u{1d42b}m', ['lookalike 𝐫']],
    ['division slash', 'a\u2215b', ['lookalike ∕']],
    ['curly quote', '\u2019', ['lookalike ’']],
    ['en dash for a hyphen', 'rm \u2013rf', ['lookalike –']],
    ['a long vowel in place of hyphens', 'rm \u30fc\u30fcrf', ['lookalike ー', 'lookalike ー']],
    ['no long vowel after kana', 'サーバー', []],
    ['redacted secret', 'A=‹redacted:aws-access-key:4f2a›;', ['redacted aws-access-key 4f2a']],
    ['character made visible by the server', 'a⟨U+200B⟩b', ['hidden ZWSP']],
    ['text cut by the server', 'abc… (120 more bytes)', ['hidden … (120 more bytes)']],
  ])('marks: %s', (_, text, expected) => {
    expect(labels(text)).toEqual(expected)
  })

  test('covers every text from end to end, in order, without overlap, and without a plain unseen character', () => {
    const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}]/u
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const pieces = toPieces(text)
        let at = 0
        for (const piece of pieces) {
          expect(piece.start).toBe(at)
          expect(piece.end).toBeGreaterThan(piece.start)
          at = piece.end
          if (piece.kind !== 'plain') continue
          expect(piece.text).toBe(text.slice(piece.start, piece.end))
          expect(unseen.test(piece.text)).toBe(false)
        }
        expect(at).toBe(text.length)
      }),
      { numRuns: 500 },
    )
  })

  test('takes the longest text the server keeps, all marks, in reasonable time', () => {
    const startedAt = performance.now()
    toPieces('\u200b\u200c'.repeat(32_768))
    toPieces(' \n'.repeat(32_768))
    toPieces('\u0430a'.repeat(32_768))
    expect(performance.now() - startedAt).toBeLessThan(60_000)
  })
})

describe('toLines', () => {
  test('keeps line feeds as lines and offsets into the whole text', () => {
    const lines = toLines('ab\n\ncd')
    expect(lines.map(({ start, end }) => [start, end])).toEqual([
      [0, 2],
      [3, 3],
      [4, 6],
    ])
  })

  test('shows a final line feed as a mark instead of an empty line', () => {
    const lines = toLines('ab\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]?.pieces.at(-1)).toMatchObject({ kind: 'space', text: '⏎', start: 2, end: 3 })
  })
})

test('summarize counts what was marked, in words', () => {
  const notes = summarize(toLines('a\u200b\u200bb\u202e\tc'))
  expect(notes.map(({ note, count }) => `${count} ${note}`)).toEqual([
    '2 U+200B zero-width space',
    '1 U+202E right-to-left override: shows text backwards',
  ])
})
