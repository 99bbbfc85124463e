// Checks the editor of JSON texts: what it changes, and that it changes nothing else. Touches no file.
import { parse } from 'jsonc-parser'
import { describe, expect, test } from 'vitest'
import { appendAt, removeAt, setAt } from '../../src/cli/hook/json-edit.ts'

const LAYOUTS = [
  '{"l":[{"a":1},{"b":2},{"c":3}],"z":{"y":1}}',
  '{ // c\n\t"l": [\n\t\t{"a":1}, // one\n\t\t{"b":2},\n\t\t{"c":3}\n\t],\n\n"z":{"y":1}\n}\n',
]

describe.each(LAYOUTS)('in %j', (text) => {
  const value = (result: string) => parse(result, [], { disallowComments: false })

  test.each([0, 1, 2])('item %i goes, the others stay', (index) => {
    const items = [{ a: 1 }, { b: 2 }, { c: 3 }]
    items.splice(index, 1)
    expect(value(removeAt(text, ['l', index]))).toEqual({ l: items, z: { y: 1 } })
  })

  test('members go, the only one of an object too', () => {
    expect(value(removeAt(text, ['l']))).toEqual({ z: { y: 1 } })
    expect(value(removeAt(text, ['z']))).toEqual({ l: [{ a: 1 }, { b: 2 }, { c: 3 }] })
    expect(value(removeAt(text, ['z', 'y']))).toMatchObject({ z: {} })
    expect(removeAt(text, ['x', 'y'])).toBe(text)
  })

  test('values are replaced, added, and appended', () => {
    expect(value(setAt(text, ['z', 'y'], [2]))).toMatchObject({ z: { y: [2] } })
    expect(value(setAt(text, ['n', 'e', 'w'], true))).toMatchObject({ n: { e: { w: true } }, z: { y: 1 } })
    expect(value(appendAt(text, ['l'], { d: 4 })).l).toEqual([{ a: 1 }, { b: 2 }, { c: 3 }, { d: 4 }])
  })

  test('the rest of the text is the same, character by character', () => {
    const added = setAt(text, ['n'], 1)
    expect(removeAt(added, ['n'])).toBe(text)
    expect(removeAt(appendAt(text, ['l'], 4), ['l', 3])).toBe(text)
  })
})

test('empty containers are filled, and keep their comments', () => {
  expect(setAt('{}', ['a'], 1)).toBe('{\n  "a": 1\n}')
  expect(setAt('{ // none\n}', ['a'], 1)).toBe('{ // none\n  "a": 1\n}')
  expect(appendAt('{"a":[]}', ['a'], 1)).toBe('{"a":[\n    1\n  ]}')
})
