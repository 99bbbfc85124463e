// Tests the patterns of policy files: what they match, what they refuse, and that no text makes them slow.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileGlob, mayOverlap } from '../../src/policy-file/glob.ts'

const path = (source: string) => compileGlob(source, { kind: 'path' })
const word = (source: string) => compileGlob(source, { kind: 'word' })

describe('a pattern for paths', () => {
  test.each<[string, string[], string[]]>([
    ['src/a.ts', ['src/a.ts'], ['src/a_ts', 'src/a.tsx', 'x/src/a.ts']],
    ['src/*.ts', ['src/a.ts', 'src/.ts', 'src/.a.ts'], ['src/a/b.ts', 'src/a.js']],
    ['src/**', ['src', 'src/a', 'src/a/b', 'src/.env'], ['srcs', 'a/src']],
    ['**/*.pem', ['a.pem', 'x/a.pem', '/x/y/a.pem'], ['a.pem/x', 'a.pemx']],
    ['a/**/b', ['a/b', 'a/x/b', 'a/x/y/b'], ['ab', 'a/xb']],
    ['/**', ['/', '/a', '/a/b'], ['a']],
    ['{src,test}/?.ts', ['src/a.ts', 'test/b.ts'], ['src/ab.ts', 'lib/a.ts', 'src//.ts']],
    ['[a-c]x', ['ax', 'cx'], ['dx', '/x']],
    ['[!a-c]x', ['dx'], ['ax', '/x']],
    ['x[]ab]', ['x]', 'xa', 'xb'], ['x', 'xab]', 'x[']],
    ['x[!a]yz[]]q', ['xbyz]q'], ['xayz]q', 'xbyzq']],
    ['a\\*b', ['a*b'], ['axb']],
    ['a.b+c(d)|e^$', ['a.b+c(d)|e^$'], ['axb+c(d)|e^$', 'e^$']],
    ['ä/ü*', ['ä/üx', 'ä/ü'], ['a/ux']],
  ])('%s', (source, matching, others) => {
    expect(matching.filter((text) => !path(source).matches(text))).toEqual([])
    expect(others.filter((text) => path(source).matches(text))).toEqual([])
  })
})

describe('a pattern for words', () => {
  test('has stars that stand for anything', () => {
    expect(word('npm*').matches('npm/x\ny')).toBe(true)
    expect(word('*a*').matches('bab')).toBe(true)
    expect(word('*a*').matches('bbb')).toBe(false)
    expect(word('?').matches('ab')).toBe(false)
  })

  test('may read letters of both cases as the same', () => {
    const folded = compileGlob('PROD-*', { kind: 'word', fold: true })
    expect([folded.matches('prod-1'), folded.matches('Prod-X'), word('PROD-*').matches('prod-1')]).toEqual([
      true,
      true,
      false,
    ])
  })
})

test.each(['a[', 'a{b', 'a\\', '{'.repeat(3), 'x'.repeat(1_001), `{${'a,'.repeat(60)}b}`])(
  'is refused: %s',
  (source) => {
    expect(() => word(source)).toThrow(/^(has|ends|is)/)
  },
)

test('a text of which every pattern without signs is the only match is itself', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), fc.string({ maxLength: 40 }), (text, other) => {
      const quoted = text.replace(/[*?[\]{}\\]/g, '\\$&')
      return word(quoted).matches(text) && (other === text || !word(quoted).matches(other))
    }),
    { numRuns: 300 },
  )
})

test('a pattern that may overlap is never denied: what matches begins and ends as told', () => {
  const part = fc.constantFrom('a', 'b', '/', '*', '**', '?', 'c.d')
  const texts = fc.array(fc.constantFrom('a', 'b', '/', 'c.d'), { maxLength: 8 }).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), texts, fc.nat(8), (parts, text, at) => {
      const glob = path(parts.join(''))
      if (!glob.matches(text)) return true
      return mayOverlap(glob, text.slice(0, at), '') && mayOverlap(glob, '', text.slice(Math.min(at, text.length)))
    }),
    { numRuns: 500 },
  )
})

test('stays linear where other engines take hours', () => {
  // It would not come back: that it does is the test.
  expect(word('*a*a*a*a*a*a*a*a*a*az').matches('a'.repeat(20_000))).toBe(false)
  expect(path('**/**/**/**/**/**/x/**/z').matches('a/'.repeat(5_000))).toBe(false)
})
