// What words become when a shell expands them, held against bash: where the reading is certain, it is what bash hands over.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { judge, PLACE } from '../judge.ts'
import { proofTimeoutMs, SEED, tries } from './proof-size.ts'
import { createRandom } from './random.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-expansions-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lines = (text: string): string[] => text.trim().split('\n')
/** As they stand between single quotes. */
const VALUES = [
  ...lines('abc\na b\n/etc/passwd\na.b.c\nxaXa\n-rf\na:b:c\n0\n12\nFoo\nx=1\n{a,b}\na/b/c\né\n%s\n1 2 3'),
  '',
  ' lead',
  'trail ',
]
const PATTERNS = [...lines('a\n*\n?\na*\n*a\n*/\n/*\n.*\n[a-c]\nabc\n/etc\n+(a)\n@(a|b)\n"*"\n\\*\n$p\n\'a\''), '']
const REPLACEMENTS = [...lines('X\n/\n&\na b\n$y\n"c d"'), '']
const CALCULATED = lines('1+2\nx\n5/2\n2**3\n1?2:3\n0x1f\n010\n3<4\n1,2\n-3\n!0\n1<<3')
const BRACED = lines('a,b\n1..3\na..c\n3..1\n1..7..3\na,{b,c}\n01..3\na\n,a\n-1..1')
const ANSI = lines("a\\tb\n\\x41\n\\101\n\\u0041\nit\\'s\n\\\\n\n\\x2fetc\n\\1z")

const random = createRandom(SEED)
const { pick } = random
const oneOf = (...makers: readonly (() => string)[]): string => pick(makers)()

function expansion(): string {
  const name = pick(['x', 'y', 'z', 'u'])
  const list = pick(['@', '*', 'a[@]', 'a[*]'])
  return oneOf(
    () => `\${${name}${pick(['#', '##', '%', '%%'])}${pick(PATTERNS)}}`,
    () => `\${${name}${pick(['/', '//', '/#', '/%'])}${pick(PATTERNS)}/${pick(REPLACEMENTS)}}`,
    () => `\${${name}:${pick(['0', '1', ' -1', ' -3', '2', '9'])}${pick(['', ':0', ':1', ':2', ':9'])}}`,
    () => `\${${name}${pick(['^', '^^', ',', ',,', '^^[a-b]', '@Q', '@U'])}}`,
    () => `\${${name}${pick([':-', '-', ':+', '+', ':='])}${pick(['d', 'd e', '"d e"', "'f g'", '$y', '"$@"', ''])}}`,
    () => pick([`\${#${name}}`, `$${name}`, `\${${name}}`, '${!n}', '${!n%b}', '${!n:-d}', '$#', '$2', '${1}']),
    () => `\${${list}${pick(['', '', '', ':1', '#a', '/a/b', '^^', '-d'])}}`,
    () => `\${a[${pick(['0', '1', '-1', '1+1', '5'])}]}`,
    () => pick(['$@', '$*', '$PWD', '~+', '\\ ', "''"]),
    () => `$((${pick(CALCULATED)}))`,
    () => `{${pick(BRACED)}}`,
    () => `$'${pick(ANSI)}'`,
    () => `$(echo ${pick(['$x', 'a b', '"$y"', '"a  b"'])})`,
  )
}

function word(): string {
  const parts = Array.from({ length: 1 + random.below(2) }, () => {
    const part = expansion()
    return pick([part, part, `"${part}"`, `pre${part}`, `"a${part} b"`])
  })
  return parts.join('')
}

const value = (): string => `'${pick(VALUES)}'`

function text(): string {
  const before = [
    ...['x', 'y', 'z'].map((name) => `${name}=${value()}`),
    `n=${pick(['x', 'y', 'u'])}`,
    `p=${pick(["'*'", 'a', "'a*'"])}`,
    `a=(${value()} ${value()} ${pick(['$x', '"$x"'])})`,
    `set -- ${value()} ${pick(['$y', '"$y"', value()])}`,
  ].filter(() => random.below(4) > 0)
  if (random.below(5) === 0)
    before.push(pick(['IFS=:', 'IFS=', 'IFS=a', 'unset x', 'x+=Q', 'shift', 'set -f', 'x="$x $y"']))
  return [...before, `probe ${word()}`].join('; ')
}

/** The words that each text hands to `probe`; undefined where it comes to none. */
function handedOver(texts: readonly string[]): (string[] | undefined)[] {
  const quote = (one: string) => `'${one.replaceAll("'", "'\\''")}'`
  const probe = 'probe() { [ $# -gt 0 ] && printf "%s\\002" "$@"; printf "\\004"; }; '
  const script = texts.map((one) => `bash -c ${quote(probe + one)} 2>/dev/null; printf '\\003'`)
  const { stdout } = spawnSync('bash', ['-s'], {
    cwd: folder,
    input: `${script.join('\n')}\n`,
    env: { PATH: '/usr/bin:/bin', HOME: PLACE.home, LC_ALL: 'C.UTF-8' },
    maxBuffer: 256 * 1024 * 1024,
  })
  const outputs = stdout.toString('utf8').split('\x03').slice(0, -1)
  return outputs.map((one) => (one.endsWith('\x04') ? one.slice(0, -1).split('\x02').slice(0, -1) : undefined))
}

test(
  'words that are read for certain are the words that bash hands over',
  () => {
    const texts = Array.from({ length: Math.min(tries(1_500), 100_000) }, text)
    const real = handedOver(texts)
    expect(real.length).toBe(texts.length)
    const compared = texts.flatMap((one, i) => {
      const handed = real[i]
      const { commands, effects } = judge(one, { ...PLACE, cwd: folder })
      const probes = commands.filter(({ argv }) => argv[0] === 'probe')
      if (handed === undefined || probes.length !== 1 || effects.some(({ kind }) => kind === 'unknown')) return []
      const read = probes[0]!.argv.slice(1)
      return read.some((part) => part.includes('…')) ? [] : [{ text: one, read, handed }]
    })
    expect(compared.filter(({ read, handed }) => JSON.stringify(read) !== JSON.stringify(handed))).toEqual([])
    expect(compared.length).toBeGreaterThan(texts.length / 6)
  },
  proofTimeoutMs(),
)
