// Tests differences of texts, and which inputs are shown as such. Renders nothing.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diffLines } from '../../src/dashboard/text/diff.ts'
import { toReplacements } from '../../src/dashboard/text/replacements.ts'

const signs = { kept: ' ', removed: '-', added: '+' }
const diff = (before: string, after: string) =>
  diffLines(before, after)?.map(({ kind, text }) => `${signs[kind]}${text}`)

describe('diffLines', () => {
  test.each([
    ['a changed line', 'a\nb\nc', 'a\nx\nc', [' a', '-b', '+x', ' c']],
    ['an added line', 'a\nc', 'a\nb\nc', [' a', '+b', ' c']],
    ['a removed line', 'a\nb\nc', 'a\nc', [' a', '-b', ' c']],
    ['a new text', '', 'a\nb', ['+a', '+b']],
    ['a deleted text', 'a', '', ['-a']],
    ['nothing changed', 'a\nb', 'a\nb', [' a', ' b']],
    ['a final line feed that was added', 'a', 'a\n', [' a', '+']],
  ])('%s', (_, before, after, expected) => {
    expect(diff(before, after)).toEqual(expected)
  })

  test('holds every line of both texts, in order', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const lines = diffLines(before, after) ?? []
        const old = lines.filter(({ kind }) => kind !== 'added').map((line) => line.text)
        const fresh = lines.filter(({ kind }) => kind !== 'removed').map((line) => line.text)
        expect(old.join('\n')).toBe(before)
        expect(fresh.join('\n')).toBe(after)
      }),
    )
  })

  test('says when a text is too long to compare', () => {
    expect(diffLines('a\n'.repeat(700), 'b')).toBeUndefined()
  })
})

describe('toReplacements', () => {
  test.each([
    [{ file_path: 'x', old_string: 'a', new_string: 'b' }, [['a', 'b']]],
    [{ path: 'x', oldText: 'a', newText: 'b' }, [['a', 'b']]],
    [
      {
        edits: [
          { old_string: 'a', new_string: 'b' },
          { oldText: 'c', newText: 'd' },
        ],
      },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [{ command: 'ls' }, []],
    [{ old_string: 'a' }, []],
    [{ edits: [{ old_string: 'a', new_string: 'b' }, 7] }, []],
  ])('%j', (input, expected) => {
    expect(toReplacements(input).map(({ before, after }) => [before, after])).toEqual(expected)
  })

  test('does not pass a list off as edits where an edit holds more than its two texts', () => {
    expect(toReplacements({ edits: [{ old_string: 'a', new_string: 'b', replace_all: true }] })).toEqual([])
  })
})
