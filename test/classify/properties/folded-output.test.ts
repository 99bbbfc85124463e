// What is worked out of echo, printf and filters, held against what bash, dash and the real programs print.
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { FILTERS } from '../../../src/classify/walk/output/fold-filter.ts'
import { foldEcho, foldPrintf } from '../../../src/classify/walk/output/fold-print.ts'
import type { Folded } from '../../../src/classify/walk/output/folded.ts'
import { proofTimeoutMs, SEED, tries } from './proof-size.ts'
import { createRandom } from './random.ts'

const TEXTS = [
  'a',
  '/etc/shadow',
  'x y',
  '',
  '0',
  '7',
  '-12',
  '255',
  '0157',
  '3.5',
  'A:B',
  '-',
  '--',
  'a-z',
  'zz',
  'é',
  '%',
  ...['\\n', '\\t', '\\0157', '\\157', '\\x41', '\\u00e9', '\\\\', '\\e', '\\.', '\\c', '\\', '\\z', '\\7'],
]
const FORMATS = '%s %d %5s %-5s %.1s %.2s %c %b %x %X %o %03d %05s %% %i %u %q %ls %*s %.*s %1$s %n %e %f % %+d %#x %5%'
const ECHO_FLAGS = ['-n', '-e', '-E', '-ne', '-en', '-Ee', '-eE', '-x', '--']
const FILTER_ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  rev: [],
  tac: [],
  cat: ['-', '-n'],
  tee: [],
  head: ['-2', '-n 1', '-n', '1', '3', '-0'],
  tail: ['-2', '-n 1', '-n', '1', '+2', '-1'],
  tr: [
    '-d',
    '-t',
    '-s',
    'a-z',
    'A-Z',
    'ab',
    'aa',
    'xyz',
    '[:upper:]',
    '[:lower:]',
    '\\n',
    ' ',
    '-',
    '[a-c]',
    'z-a',
    '\\141',
  ],
  base64: ['-d', '-D', '--decode', '--dec', '-', '-i', '-di', '/dev/null', '-w0'],
  xxd: ['-r', '-p', '-rp', '-ps', '/dev/null'],
}

type Case = { program: string; args: readonly string[]; input: string; folded: Folded }

const random = createRandom(SEED)
const few = <T>(from: readonly T[], most: number): T[] =>
  Array.from({ length: from.length > 0 ? random.below(most + 1) : 0 }, () => random.pick(from))

/** Only those of which something is said. */
function makeCase(): Case | undefined {
  const input = few([...TEXTS.filter((text) => !text.includes('\\')), '\n', '\n', '/x', 'aGk=', '6869'], 5).join('')
  const program = random.pick(['echo', 'printf', 'printf', ...Object.keys(FILTER_ARGUMENTS)])
  if (program === 'echo') {
    const args = [...few(ECHO_FLAGS, 2), ...few(TEXTS, 3)]
    return { program, args, input, folded: foldEcho(args) }
  }
  if (program === 'printf') {
    const format = few([...FORMATS.split(' '), ...TEXTS], 4).join(random.pick(['', '/']))
    const args = [...few(['--'], 1), format, ...few(TEXTS, 5)]
    const folded = foldPrintf(args)
    return folded && { program, args, input, folded }
  }
  const args = few(FILTER_ARGUMENTS[program]!, 3)
  const folded = FILTERS.get(program)!(args, input)
  return folded && { program, args, input, folded }
}

/** dash's echo knows one `-n`, and prints whatever else is there. */
function isOfBash(args: readonly string[]): boolean {
  const [first = '', second = ''] = args
  return /^-(?!n$)[neE]+$/.test(first) || (first === '-n' && /^-[neE]+$/.test(second))
}

const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

/** What each of the lines prints in this shell, its line ends kept. */
function printed(shell: string, cases: readonly Case[]): string[] {
  const script = cases.map(({ program, args, input }) => {
    const command = [program, ...args].map(quote).join(' ')
    return `${input === '' ? `${command} </dev/null` : `command printf %s ${quote(input)} | ${command}`} 2>/dev/null; command printf '\\036end\\036'`
  })
  const { stdout, status } = spawnSync(shell, ['-s'], {
    input: `${script.join('\n')}\n`,
    env: { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' },
    maxBuffer: 256 * 1024 * 1024,
  })
  expect(status).toBe(0)
  return stdout.toString('utf8').split('\x1eend\x1e').slice(0, -1)
}

test(
  'what counts as exact is what every shell prints',
  () => {
    const cases = Array.from({ length: Math.min(tries(3_000), 200_000) }, makeCase).filter((one) => one !== undefined)
    const exact = cases.filter(({ folded }) => folded.exact)
    for (const shell of ['bash', 'dash']) {
      const output = printed(shell, exact)
      expect(output.length).toBe(exact.length)
      const wrong = exact
        .map((one, i) => ({ shell, ...one, printed: output[i]! }))
        .filter(({ program, args }) => !(shell === 'dash' && program === 'echo' && isOfBash(args)))
        .filter(({ folded, printed }) => folded.text !== printed)
      expect(wrong).toEqual([])
    }
    expect(exact.length).toBeGreaterThan(cases.length / 3)
  },
  proofTimeoutMs(),
)
