// Shows what sed scripts are found to do. Real sed judges the judge: a script without findings leaves no trace.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { brief } from './brief.ts'

const RUNS = 'execution.inline-code'

const HARMLESS = [
  's/a/b/',
  's/a/b/gI;p',
  's,/usr,/opt,g',
  's/[^/]*$//',
  's/a\\/b/c/2p',
  '1,3p',
  '$!{N;D}',
  ':a;N;$!ba;s/\\n/ /g',
  '/start/,/end/{s/x/y/;p}',
  '/a/I,/b/Mp',
  '1~2d',
  '2,~4p;2,+4p;0,/x/p',
  'y/abc/xyz/',
  '1i\\  hello; w not-a-file',
  'a foo;e ls',
  '$a\\\nlast; e ls\\\nmore',
  '# w file\np',
  'w /dev/stdout',
  's/x/y/w /dev/stderr',
  'l 5;q 3',
  'F;z;=',
  '\\,a/b,p',
  's/w file/e ls/',
  '/a/!s/b/c/',
  'b end;p;:end',
]

describe('a script that only edits the stream has no findings', () => {
  test.each(HARMLESS)('%j', (script) => expect(brief('sed', script)).toEqual([]))
})

describe('files and commands in a script are found', () => {
  test.each<[string, string[]]>([
    ['w out', ['file.write out']],
    ['p;w out; e ls', ['file.write out; e ls']],
    ['s/a/b/gw out', ['file.write out']],
    ['s/a/b/w  /etc/passwd', ['file.write /etc/passwd']],
    ['W out', ['file.write out']],
    ['/x/{w a}\n}', ['file.write a}']],
    ['r /etc/passwd', ['file.read /etc/passwd']],
    ['R x', ['file.read x']],
    ['r /dev/stdin', []],
    ['1e rm -rf /', [RUNS, 'shell: rm -rf /']],
    ['e', [RUNS, 'unknown']],
    ['s/.*/date/e', [RUNS, 'unknown', 'shell: date']],
    ['s,a,rm -rf /,gep', [RUNS, 'unknown', 'shell: rm -rf /']],
    ['$!{N;1e touch x\n}', [RUNS, 'shell: touch x']],
    ['a text\ne ls', [RUNS, 'shell: ls']],
    // Seds differ on whether the bracket protects the slash.
    ['/[/w out/]/p', ['file.write out/]/p']],
    ['s/[/]/e/g', []],
    ['s/[/]/x/e', [RUNS, 'unknown', 'shell: x']],
  ])('%j', (script, expected) => expect(brief('sed', script)).toEqual(expected))
})

describe('what sed would refuse or read in its own way is not understood', () => {
  test.each([
    'p p',
    '{p',
    'p}',
    's/a/b',
    's/a/b/Q',
    'k',
    '1,p',
    'a',
    'y/ab/',
    'sn1n2n',
    's\\a\\b\\',
    'w',
    '\0p',
    ': ;p',
    's§a§b§',
  ])('%j', (script) => expect(brief('sed', script)).toContain('unknown'))
})

test('a script without findings writes no file and runs nothing when real sed runs it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sed-'))
  const pieces = [
    'p',
    's/a/b/',
    's/[/]/b/',
    '/[/]/',
    ';',
    '\n',
    ' ',
    'w f',
    'e touch f',
    's/.*/touch f/e',
    '{',
    '}',
    '}',
    '1',
    '$',
    ',',
    '!',
    'a x',
    'a\\',
    '/',
    'i\\\n',
    'N',
    'b',
    ':a',
    '[',
    ']',
    '\\',
    '#',
    'r f',
    'y/a/b/',
  ]
  try {
    const count = { harmless: 0, found: 0 }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 7 }), (parts) => {
        const script = parts.join('')
        if (brief('sed', script).length > 0) {
          count.found++
          return
        }
        count.harmless++
        spawnSync('sed', ['-e', script], { cwd: folder, input: 'a/b\nc\n', timeout: 2000 })
        expect(readdirSync(folder), script).toEqual([])
      }),
      { numRuns: 1500, seed: 7 },
    )
    expect(count.harmless).toBeGreaterThan(50)
    expect(count.found).toBeGreaterThan(50)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
