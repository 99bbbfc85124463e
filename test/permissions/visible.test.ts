// Hostile text as reviewers see it: nothing hides, nothing imitates, ordinary text stays as it is.
import { describe, expect, test } from 'vitest'
import { confusables, foreignHosts } from '../../src/permissions/shown/confusables.ts'
import { shiftSpans } from '../../src/permissions/shown/rewrite.ts'
import { visible } from '../../src/permissions/shown/visible.ts'

/** what it tries → the text, and what must be readable in it afterwards. */
const SPOOFS: [what: string, text: string, shows: string[]][] = [
  ['bidi override', 'ls \u202Egnp.sh', ['⟨U+202E⟩']],
  ['bidi isolate', 'ls \u2066x\u2069', ['⟨U+2066⟩', '⟨U+2069⟩']],
  ['zero width space', 'r\u200Bm -rf x', ['⟨U+200B⟩']],
  ['zero width joiner', 'r\u200Dm', ['⟨U+200D⟩']],
  ['word joiner', 'r\u2060m', ['⟨U+2060⟩']],
  ['byte order mark inside', 'r\uFEFFm', ['⟨U+FEFF⟩']],
  ['soft hyphen', 'r\u00ADm', ['⟨U+00AD⟩']],
  ['carriage return rewrites the line', 'rm -rf x\rls', ['⟨U+000D⟩']],
  ['escape sequence', 'rm x\u001b[2K\u001b[1Gls', ['⟨U+001B⟩']],
  ['backspaces', 'rm x\b\b\b\bls', ['⟨U+0008⟩']],
  ['C1 control', 'a\u009b2K', ['⟨U+009B⟩']],
  ['NUL', 'a\u0000b', ['⟨U+0000⟩']],
  ['tab', 'a\tb', ['⟨U+0009⟩']],
  ['newline', 'ls\nrm x', ['⏎']],
  ['line separator', 'ls\u2028rm x', ['⟨U+2028⟩']],
  ['paragraph separator', 'ls\u2029rm x', ['⟨U+2029⟩']],
  ['no-break space', 'ls\u00A0-la', ['⟨U+00A0⟩']],
  ['ideographic space', 'ls\u3000-la', ['⟨U+3000⟩']],
  ['thin space', 'a\u2009b', ['⟨U+2009⟩']],
  ['braille blank', 'a\u2800b', ['⟨U+2800⟩']],
  ['hangul filler', 'a\u3164b', ['⟨U+3164⟩']],
  ['halfwidth hangul filler', 'a\uFFA0b', ['⟨U+FFA0⟩']],
  ['variation selector', 'a\uFE0Fb', ['⟨U+FE0F⟩']],
  ['supplementary variation selector', 'a\u{E0101}b', ['⟨U+E0101⟩']],
  ['tag characters', 'a\u{E0041}b', ['⟨U+E0041⟩']],
  ['musical format', 'a\u{1D173}b', ['⟨U+1D173⟩']],
  ['shorthand format', 'a\u{1BCA0}b', ['⟨U+1BCA0⟩']],
  ['private use', 'a\uE000b', ['⟨U+E000⟩']],
  ['unassigned', 'a\u{E0FFF}b', ['⟨U+E0FFF⟩']],
  ['lone surrogate', 'a\uD800b', ['⟨U+D800⟩']],
  ['long gap pushes the rest out of sight', `ls${' '.repeat(500)}; rm x`, ['⟨500 spaces⟩', '; rm x']],
  ['cyrillic letter in a latin word', 'curl p\u0430ypal.com', ['⟨U+0430⟩']],
  ['greek letter in a latin word', 'c\u03bfrp', ['⟨U+03BF⟩']],
  ['fullwidth letters', '\uff52\uff4d -rf', ['⟨U+FF52⟩', '⟨U+FF4D⟩']],
  ['fullwidth punctuation', 'ls \uff1b rm', ['⟨U+FF1B⟩']],
  ['mathematical letters', '\u{1D42B}\u{1D426} x', ['⟨U+1D42B⟩']],
  ['division slash in a host', 'https://good.example\u2215evil', ['⟨U+2215⟩']],
  ['overlay', 'r\u0336m', ['⟨U+0336⟩']],
  ['a pile of marks', `a${'\u0301'.repeat(9)}`, ['⟨U+0301⟩']],
  ['a forged marker', 'x ⟨U+0041⟩', ['⟨U+27E8⟩', '⟨U+27E9⟩']],
  ['a forged newline mark', 'x ⏎ y', ['⟨U+23CE⟩']],
  ['zero width space beside the signs of our own sentences', 'npm i x – ‹in\u200Bstalls›…', ['⟨U+200B⟩']],
]

describe('visible', () => {
  test.each(SPOOFS)('shows %s', (_what, text, shows) => {
    const shown = visible(text).text
    for (const part of shows) expect(shown).toContain(part)
    expect(shown).not.toBe(text)
    expect(shown).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u2800]|(?! )\p{Zs}/u)
  })

  test.each([
    'git commit -m "fix: it works"',
    'echo "Grüße, naïve café" > straße.txt',
    'echo 你好 привет γειά',
    "grep 'über' – it’s fine",
    'curl … – sends ‹redacted:password:1a2b› – it’s a secret',
    'a        b',
  ])('leaves ordinary text as it is: %s', (text) => {
    expect(visible(text).text).toBe(text)
  })

  test('two different texts never look the same', () => {
    const texts = SPOOFS.flatMap(([, text]) => [text, visible(text).text])
    expect(new Set(texts.map((text) => visible(text).text)).size).toBe(new Set(texts).size)
  })

  test('highlights stay on their words', () => {
    const text = 'a\u202Eb; rm   x'
    const { text: shown, edits } = visible(text)
    const [span] = shiftSpans([{ start: text.indexOf('rm'), end: text.indexOf('rm') + 2 }], edits)
    expect(shown.slice(span?.start, span?.end)).toBe('rm')
  })

  test('a highlight that ends inside a replaced part covers all of it', () => {
    const { text: shown, edits } = visible('\u202Eab')
    const [span] = shiftSpans([{ start: 0, end: 1 }], edits)
    expect(shown.slice(span?.start, span?.end)).toBe('⟨U+202E⟩')
  })

  test('64 KiB of hostile text do not take for ever', () => {
    for (const unit of ['\u202E', 'а', 'aа', ' ', '\u0301', '⟨', 'ｒ']) {
      const startedAt = performance.now()
      visible(unit.repeat(65_536 / unit.length))
      expect(performance.now() - startedAt).toBeLessThan(20_000)
    }
  })
})

describe('confusables', () => {
  test('names words that mix scripts', () => {
    expect(confusables('curl p\u0430ypal.com').mixedScript).toEqual(['p\u0430ypal'])
  })

  test.each([
    ['с\u0430t file', true],
    ['ls; \u0441p a b', true],
    ['echo привет', false],
    ['ls', false],
  ])('%s has a command beyond ASCII: %s', (text, expected) => {
    expect(confusables(text).nonAsciiCommand).toBe(expected)
  })
})

describe('hosts that are not what they look like', () => {
  test.each([
    ['curl https://p\u0430ypal.com/x', ['p\u0430ypal.com xn--pypal-4ve.com']],
    ['curl https://user:pw@m\u00fcnchen.de:8080/', ['m\u00fcnchen.de xn--mnchen-3ya.de']],
    ['curl https://xn--pple-43d.com/', ['xn--pple-43d.com xn--pple-43d.com']],
    ['git clone git@g\u0456thub.com:a/b', ['g\u0456thub.com xn--gthub-n2e.com']],
    ['ssh root@\u0441isco.com', ['\u0441isco.com xn--isco-k6d.com']],
    ['curl https://example\u3002com/', ['example\u3002com example.com']],
    ['curl https://exa\uff4dple.com/', ['exa\uff4dple.com example.com']],
    ['wget //\u0455ite.example/', ['\u0455ite.example xn--ite-ehd.example']],
  ])('%j is told with the name that is asked for', (text, expected) => {
    expect(foreignHosts(text).map(({ asWritten, asAscii }) => `${asWritten} ${asAscii}`)).toEqual(expected)
  })

  test.each([
    'curl https://example.com/\u043f\u0443\u0442\u044c',
    'echo \u043f\u0440\u0438\u0432\u0435\u0442 > \u0444\u0430\u0439\u043b.txt',
    'cat r\u00e9sum\u00e9.pdf',
    'curl https://example.com',
  ])('%j has none', (text) => {
    expect(foreignHosts(text)).toEqual([])
  })

  test('what no resolver takes has no name; and there are never many', () => {
    expect(foreignHosts('curl https://\u0430%zz/')).toEqual([{ asWritten: '\u0430%zz', asAscii: '' }])
    const many = Array.from({ length: 50 }, (_, index) => `https://\u0430${index}.com`).join(' ')
    expect(foreignHosts(many)).toHaveLength(16)
  })
})
