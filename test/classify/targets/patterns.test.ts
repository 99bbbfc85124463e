// Tests names and patterns: folding, globs, and that hostile text takes no time.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldKey, foldName } from '../../../src/classify/targets/fold.ts'
import { globMatches, isPointed, isSweep } from '../../../src/classify/targets/glob.ts'
import { pathScopes } from '../../../src/classify/targets/paths.ts'

describe('globMatches', () => {
  test.each([
    ['*', 'a', true],
    ['*', '', true],
    ['a*c', 'abbc', true],
    ['a*c', 'abb', false],
    ['*.pem', 'x.pem', true],
    ['?', 'ab', false],
    ['[ab]x', 'bx', true],
    ['[!ab]x', 'bx', false],
    ['[^ab]x', 'cx', true],
    ['[a-c]x', 'bx', true],
    ['[a-c]x', 'dx', false],
    ['[]]', ']', true],
    ['[a', '[a', true],
    ['[[:alpha:]]x', 'qx', false],
    ['a**b', 'ab', true],
    ['', '', true],
    ['', 'a', false],
  ])('%s and %s: %s', (pattern, name, expected) => {
    expect(globMatches(pattern, name)).toBe(expected)
  })

  test('a text without pattern characters matches itself only', () => {
    const word = fc.stringMatching(/^[a-z.]{1,8}$/)
    fc.assert(fc.property(word, word, (a, b) => globMatches(a, b) === (a === b)))
  })

  test('replacing a part of a name by a star still matches it', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z.]{1,10}$/), fc.nat(9), fc.nat(9), (name, from, length) =>
        globMatches(`${name.slice(0, from)}*${name.slice(from + length)}`, name),
      ),
    )
  })
})

test.each(['*', '**', '.*', '*.*', '.[!.]*', '?*', '[a-z]*', '..?*'])('%s sweeps its folder', (segment) => {
  expect(isSweep(segment)).toBe(true)
})
test.each(['a', 'a*', '*.ts', '.e*', '?', '[ab]', '.'])('%s does not', (segment) => {
  expect(isSweep(segment)).toBe(false)
})
test.each(['.e*', '.*', 'id_*', '*cred*', 'cred*.json'])('%s names something on purpose', (segment) => {
  expect(isPointed(segment)).toBe(true)
})
test.each(['*', '*.json', '[id]', 's*', '??'])('%s does not name anything on purpose', (segment) => {
  expect(isPointed(segment)).toBe(false)
})

test('names fold as case-insensitive file systems and lenient decoders fold them', () => {
  expect(['.GIT', '.g\u200cit', '.git.', '.git ', '.git::$DATA', 'GIT~1', '\uff0egit'].map(foldName)).toEqual(
    Array(7).fill('.git'),
  )
  expect(['a', '..', '...', 'x:y', 'C:'].map(foldName)).toEqual(['a', '..', '...', 'x:y', 'c:'])
  expect(['CMD', 'cmd', ' cmd ', 'path\u017f', '\u212aey'].map(foldKey)).toEqual(['cmd', 'cmd', 'cmd', 'paths', 'key'])
})

describe('pathScopes', () => {
  const place = { cwd: '/w/p', home: '/home/h', workspace: '/w/p', cwdKnown: true }

  test('always answers with at least one scope', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '*',
        '~',
        '/',
        '$HOME',
        'C:',
        '\\',
        '.git',
        '[',
        ']',
        'proc',
        'self',
        'root',
        'cwd',
        '\0',
      ),
      fc.string({ maxLength: 4, unit: 'binary' }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.boolean(), (parts, cwdKnown) => {
        expect(pathScopes(parts.join('/'), { ...place, cwdKnown }).length).toBeGreaterThan(0)
        expect(pathScopes(parts.join(''), { cwdKnown }).length).toBeGreaterThan(0)
      }),
      { numRuns: 500 },
    )
  })

  test('a path outside never becomes one inside by being written differently', () => {
    const outside = ['/etc/passwd', '/w/other', '/home/h/x']
    const spell = [
      (path: string) => `/.${path}`,
      (path: string) => `//${path}`,
      (path: string) => `/w/p/../..${path}`,
      (path: string) => `/proc/self/root${path}`,
      (path: string) => `../..${path}`,
      (path: string) => `${path}/`,
      (path: string) => `${path}/.`,
    ]
    for (const path of outside)
      for (const change of spell)
        expect([change(path), pathScopes(change(path), place).toSorted()]).toEqual([
          change(path),
          pathScopes(path, place).toSorted(),
        ])
  })

  test('a text that is longer than any path is not understood', () => {
    expect(pathScopes('a'.repeat(4_097), place)).toEqual(['computed', 'outside'])
  })

  test('takes no long time for hostile text', () => {
    const texts = ['[', '*a', '*/', '../', '.git/', '~', '\\', '$', '. ', '.a*/', '[a-', 'x:'].map((piece) =>
      piece.repeat(Math.ceil(4_000 / piece.length)),
    )
    const startedAt = performance.now()
    for (const text of texts) expect(pathScopes(text, place).length).toBeGreaterThan(0)
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })
})
