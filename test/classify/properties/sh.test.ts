// Lines that show a secret when a plain sh runs them, held against the verdict: what bash has beyond POSIX, it does not do.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { judge, PLACE } from '../judge.ts'
import { proofTimeoutMs, SEED, tries } from './proof-size.ts'
import { createRandom } from './random.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-sh-'))
afterAll(() => rmSync(folder, { recursive: true }))
const SECRET = '.env'
const CONTENT = 'this-is-the-secret'
writeFileSync(join(folder, SECRET), `${CONTENT}\n`)

/** What is run before, and the words that are then worth the text that was asked for. */
type Spelling = readonly [before: string, words: string]

const { below, pick } = createRandom(SEED)
let names = 0
const newName = (): string => `${pick(['x', 'dir', 'N', 'path2'])}${names++}`
const junk = (): string => pick(['a', 'README', 'lib/b', 'x.y', '7'])

/** Any spelling of the text in a shell that knows no more than POSIX asks for. */
function spell(text: string, depth = 0): Spelling {
  if (text === '' || depth > 2) return ['', text]
  const [x, other] = [newName(), junk()]
  const at = below(text.length)
  const held = `${x}=${text}`
  /** What bash would do with the variable, and a plain shell cannot. */
  const beyond = [
    `${x}+=${other}`,
    `printf -v ${x} %s ${other}`,
    `let ${x}=${below(9)}`,
    `declare ${x}=${other}`,
    `typeset ${x}=${other}`,
    `[[ ${other} == ${other} ]] && ${x}=${other}`,
    `mapfile -t ${x} <README`,
    `builtin read ${x} <README`,
    `((${x}=${below(9)}))`,
    `shopt -u nullglob && ${x}=${other}`,
    `local ${x}=${other}`,
  ]
  const absent = ['RANDOM', 'SECONDS', 'UID', 'EUID', 'BASHPID', 'COLUMNS', 'LINES', 'HOSTTYPE', 'BASH_VERSION', '!']
  const half = (from: number, to?: number) => spell(text.slice(from, to), depth + 1)
  const makers: readonly (() => Spelling)[] = [
    () => [`${held}; ${pick(beyond)}`, `$${x}`],
    () => [`${held}; ${pick(beyond)}; ${pick(beyond)}`, `"$${x}"`],
    () => [`${x}=${other}; [[ -n ${x} ]] || ${held}`, `$${x}`],
    () => [`${x}=${other}; ${held} ${pick([':', 'eval :', 'export LANG'])}`, `$${x}`],
    () => ['', `${text}$${pick(absent)}`],
    () => [`${x}=$${pick(absent)}${text}`, `$${x}`],
    () => ['', text.replace('e', `[^${pick(['e', 'xe', 'ea'])}]`)],
    () => ['', `$(echo '${text.replace('n', '\\0156')}')`],
    () => [`${held}; pushd / >/dev/null`, `$${x}`],
    () => joined(half(0, at), half(at)),
  ]
  return pick(makers)()
}

function joined([before, words]: Spelling, [before2, words2]: Spelling): Spelling {
  return [[before, before2].filter((text) => text !== '').join('; '), words + words2]
}

function line(): string {
  const [before, words] = spell(SECRET)
  const reader = pick(['cat', 'head -5', 'grep -h is', 'tail -n 3', 'sort'])
  return before === '' ? `${reader} ${words}` : `${before}; ${reader} ${words}`
}

/** Those of the lines that show the secret when the shell runs them. */
function whichShow(lines: readonly string[], shell: string): string[] {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const script = lines.map((one) => `${shell} -c ${quote(one)} </dev/null 2>/dev/null; printf '\\003'`)
  const { stdout } = spawnSync('sh', ['-s'], {
    cwd: folder,
    input: `${script.join('\n')}\n`,
    env: { PATH: '/usr/bin:/bin', HOME: folder, LC_ALL: 'C.UTF-8' },
    maxBuffer: 64 * 1024 * 1024,
  })
  const outputs = stdout.toString().split('\x03')
  return lines.filter((_line, i) => outputs[i]!.includes(CONTENT))
}

test.each(['dash', 'busybox sh'])(
  'what shows a secret when %s runs it is not safe',
  (shell) => {
    const lines = Array.from({ length: Math.min(tries(300), 50_000) }, line)
    const shown = whichShow(lines, shell)
    const place = { ...PLACE, cwd: folder, home: folder, workspace: folder }
    expect(shown.filter((one) => judge(one, place).tier === 'safe')).toEqual([])
    expect(shown.length).toBeGreaterThan(lines.length / 4)
  },
  proofTimeoutMs(),
)
