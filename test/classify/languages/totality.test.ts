// Shows that judging text never throws, always answers the same, and stays quick however nasty the text is.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { EFFECT_KINDS } from '../../../src/classify/effect-kinds.ts'
import { judgeSource } from '../../../src/classify/languages/index.ts'
import { LIMITS } from '../../../src/classify/limits.ts'
import { proofTimeoutMs, shareOf, tries } from '../properties/proof-size.ts'

const LANGUAGES = [
  'sed',
  'awk',
  'sql',
  'postgres',
  'jq',
  'python',
  'javascript',
  'mongo',
  'perl',
  'ruby',
  'php',
  'code',
] as const

const PIECES = [
  "'",
  '"',
  '`',
  '\\',
  '/',
  '(',
  ')',
  '[',
  ']',
  '{',
  '}',
  ';',
  '\n',
  '#',
  '--',
  '/*',
  '*/',
  '$',
  '${',
  '#{',
  '\\(',
  '|',
  '>',
  '<',
  '=',
  ',',
  '.',
  '->',
  '::',
  '"""',
  '$$',
  'system',
  'exec',
  'eval',
  'print',
  'getline',
  'require',
  'import',
  'from',
  'open',
  'join',
  'chr',
  'SELECT',
  'UPDATE',
  'DROP',
  'SET',
  's/',
  'w ',
  'q(',
  '%x(',
  'a',
  '1',
  ' ',
  '\0',
  '\r',
  'é',
  '𝒳',
  '\ud800',
]

/** What is nasty when it is repeated. */
const REPEATED = [
  ...PIECES,
  ...['f(', 'x=', '[1,', '"a"+', 'a.b.', 'UPDATE t SET a=(', 'system(', 'print|', 'x=x+', '=/[', 'q(', '\\x', '-- \n'],
  ...[
    'str(',
    'from a import b\n',
    'getattr(',
    "'a'||",
    'exec("',
    'while fork ',
    '[:a',
    '/[/',
    '"\\(',
    '`${',
    '|getline ',
    '\\o `',
  ],
]

describe.each(LANGUAGES.map((language, turn) => [language, turn] as const))('%s', (language, turn) => {
  test(
    'random text is judged without throwing, the same each time, in known words',
    () => {
      const text = fc.oneof(
        fc.string({ unit: 'binary', maxLength: 200 }),
        fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((parts) => parts.join('')),
      )
      let found = 0
      fc.assert(
        fc.property(text, (value) => {
          const findings = judgeSource(language, value)
          found += findings.length
          expect(judgeSource(language, value)).toEqual(findings)
          for (const finding of findings) {
            if ('effect' in finding) {
              expect(Object.keys(EFFECT_KINDS)).toContain(finding.effect)
              // That a reader threw is caught and answered, but is a mistake of the reader.
              expect(finding.target ?? '').not.toContain('could not be read')
            } else expect([...LANGUAGES, 'shell']).toContain(finding.language)
          }
        }),
        { numRuns: Math.min(tries(150), 20_000) },
      )
      expect(found).toBeGreaterThan(50)
    },
    proofTimeoutMs(),
  )

  test(
    'texts of 16 KiB made of one nasty piece are judged, and never fail',
    () => {
      for (const piece of shareOf(REPEATED, turn, 4)) {
        const text = piece.repeat(Math.floor(LIMITS.textLength / piece.length))
        const findings = judgeSource(language, text)
        expect(JSON.stringify(findings), piece).not.toContain('could not be read')
      }
    },
    proofTimeoutMs(),
  )

  test('a text over the limit is not understood', () => {
    expect(
      judgeSource(language, ' '.repeat(LIMITS.textLength + 1)).map((finding) => 'effect' in finding && finding.effect),
    ).toEqual(['unknown'])
  })
})

test('a language that does not exist is not understood', () => {
  // What a caller without types could ask for.
  for (const name of ['cobol', 'constructor', '__proto__', 'shell']) {
    expect(judgeSource(name as 'sed', 'x')).toMatchObject([{ effect: 'unknown' }])
  }
})
