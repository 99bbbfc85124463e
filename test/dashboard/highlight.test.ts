// Tests that the server's spans mark the right characters of the input, or none. Renders nothing.
import { describe, expect, test } from 'vitest'
import { alignRanges } from '../../src/dashboard/text/align.ts'
import { toFields } from '../../src/dashboard/text/fields.ts'
import { markLines, type Span, toReasons } from '../../src/dashboard/text/highlight.ts'
import { toLines } from '../../src/dashboard/text/pieces.ts'
import { visible } from '../../src/permissions/shown/visible.ts'

const span = (text: string, part: string, why = 'why', tier: Span['tier'] = 'dangerous'): Span => {
  const start = text.indexOf(part)
  return { start, end: start + part.length, kind: 'k', tier, rule: 'r/x', why }
}
const markedText = (text: string, spans: Span[]): string => {
  const { placed } = toReasons(text, spans)
  const pieces = markLines(toLines(text), placed).flatMap((line) => line.pieces)
  return pieces.map((piece) => (piece.reasons.length > 0 ? `[${piece.text}]` : piece.text)).join('')
}

describe('marking', () => {
  test('says a reason once where a span for the whole and one for a part end together', () => {
    const text = 'systemctl restart app'
    const { placed } = toReasons(text, [span(text, text), span(text, 'app')])
    const ends = markLines(toLines(text), placed).flatMap((line) => line.pieces.flatMap((piece) => piece.endsReason))
    expect(ends).toEqual([1])
  })

  test('cuts plain text at the borders of a span', () => {
    expect(markedText('ls && rm -rf x && pwd', [span('ls && rm -rf x && pwd', 'rm -rf x')])).toBe(
      'ls && [rm -rf x] && pwd',
    )
  })

  test('goes over lines and hidden characters', () => {
    const text = 'a \\\n b\u200bc d'
    expect(markedText(text, [span(text, text.slice(2, 8))])).toBe('a [\\][ b][ZWSP][c] d')
  })

  test('numbers each reason once, in the order of the text', () => {
    const text = 'rm a; curl b; rm c'
    const { reasons, placed } = toReasons(text, [
      span(text, 'curl b', 'sends'),
      span(text, 'rm a', 'deletes'),
      span(text, 'rm c', 'deletes'),
    ])
    expect(reasons.map(({ number, why }) => `${number} ${why}`)).toEqual(['1 deletes', '2 sends'])
    expect(placed.map(({ number }) => number)).toEqual([1, 2, 1])
  })

  test('keeps the words of a span that does not fit into the text, and marks nothing', () => {
    const outside: Span = { ...span('ls', 'ls'), start: 1, end: 99 }
    expect(toReasons('ls', [outside])).toMatchObject({ reasons: [{ why: 'why', quote: '' }], placed: [] })
  })

  test('says nothing about safe parts', () => {
    expect(toReasons('ls', [span('ls', 'ls', 'lists', 'safe')]).reasons).toEqual([])
  })
})

describe('the server counts in its one-line command', () => {
  test.each([
    ['plain', 'ls && rm -rf x'],
    ['lines', 'set -e\nrm -rf x\n'],
    ['hidden characters', 'l\u200bs\u202e;\trm -rf x'],
    ['long gaps', `ls${' '.repeat(30)}rm -rf x`],
    ['its own signs', 'echo ⟨U+200B⟩ ⏎; rm -rf x'],
  ])('and ranges are carried over to the input: %s', (_, text) => {
    const command = visible(text).text
    const moved = alignRanges(command, text, [span(command, 'rm -rf x')])
    expect(moved?.map(({ start, end }) => text.slice(start, end))).toEqual(['rm -rf x'])
  })

  test('and nothing is carried over to another text', () => {
    expect(alignRanges('ls; rm x', 'ls; rm y', [span('ls; rm x', 'rm x')])).toBeUndefined()
  })
})

describe('toFields', () => {
  const command = 'rm -rf x'
  const spans = [span(command, command)]

  test('shows the command first and what the agent claims last', () => {
    const { fields } = toFields({ toolInput: { description: 'harmless', timeout: 5, command }, command, spans })
    expect(fields.map(({ name, role }) => `${name} ${role}`)).toEqual([
      'command main',
      'timeout plain',
      'description claim',
    ])
  })

  test('shows the line with the marks as well where it is not the input', () => {
    const { fields } = toFields({ toolInput: { command: 'something else' }, command, spans })
    expect(fields).toEqual([
      { name: '', text: command, role: 'main' },
      { name: 'command', text: 'something else', role: 'plain' },
    ])
  })

  test('shows values that are no strings as JSON', () => {
    const { fields } = toFields({ toolInput: { argv: ['rm', '-rf'], deep: null }, command: 'x', spans: [] })
    expect(fields.map(({ text }) => text)).toEqual(['[\n  "rm",\n  "-rf"\n]', 'null'])
  })
})
