// Lines that show a secret when a plain sh runs them, held against the verdict: what bash has beyond POSIX, it does not do.
import { afterAll, expect, test } from 'vitest'
import { proofTimeoutMs, SEED, tries } from './proof-size.ts'
import { createRandom } from './random.ts'
import { createSecretFolder, joined, readingLine, SECRET, type Spelling } from './secret-lines.ts'

const folder = createSecretFolder()
afterAll(folder.remove)

const random = createRandom(SEED)
const { below, pick } = random
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

const line = (): string => readingLine(spell(SECRET), random)

test.each(['dash', 'busybox sh'])(
  'what shows a secret when %s runs it is not safe',
  (shell) => {
    const lines = Array.from({ length: Math.min(tries(300), 50_000) }, line)
    const shown = folder.whichShow(lines, shell)
    expect(folder.whichAreSafe(shown)).toEqual([])
    expect(shown.length).toBeGreaterThan(lines.length / 4)
  },
  proofTimeoutMs(),
)
