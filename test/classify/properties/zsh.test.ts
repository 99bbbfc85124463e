// Lines that show a secret when zsh runs them, held against the verdict: a hook does not say which shell will run a command.
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
const junk = (): string => pick(['a', 'README', 'lib/b', 'x.y'])
const quoted = (words: string): string => (below(3) === 0 ? `"${words}"` : words)
/** `$x[1]` or `${x[1]}`. */
const inBraces = (words: string): string => (below(2) === 0 ? `\${${words.slice(1)}}` : words)

/** Any spelling of the text in zsh. */
function spell(text: string, depth = 0): Spelling {
  if (text === '' || depth > 2) return ['', text]
  const [x, y, other] = [newName(), newName(), junk()]
  const at = below(text.length)
  const parted = `${text.slice(0, at)}XQ${text.slice(at)}`
  const place = 1 + below(3)
  const list = [...Array.from({ length: place - 1 }, () => other), text, other].join(' ')
  const late = pick([`${x}=${text}`, `read ${x}`, `{ ${x}=${text}; }`, `for i in ${text}; do ${x}=$i; done`])
  const half = (from: number, to?: number) => spell(text.slice(from, to), depth + 1)
  const makers: readonly (() => Spelling)[] = [
    () => [`${x}=(${list})`, quoted(inBraces(`$${x}[${place}]`))],
    () => [`${x}=(${list}); ${y}=${place}`, quoted(inBraces(`$${x}[${pick([`$${y}`, y, `$((${y}))`])}]`))],
    () => [`${x}=(${text}); ${y}=0`, `$${x}[${pick([`++${y}`, `$#${x}`, `-1`, '$((2-1))'])}]`],
    () => [
      `${x}=${other}${text}${other}`,
      quoted(inBraces(`$${x}[${other.length + 1},${other.length + text.length}]`)),
    ],
    () => [`${x}=${parted}`, quoted(inBraces(`$${x}:${pick(['s', 'gs'])}/XQ//`))],
    () => [`${x}=${text}${pick(['/b', '.b'])}`, quoted(inBraces(`$${x}:${pick(['h', 'r'])}`))],
    () => [`${x}=${pick(['b/', 'b.'])}${text}`, quoted(inBraces(`$${x}:${pick(['t', 'e'])}`))],
    () => [`${x}=${text.toUpperCase()}`, quoted(pick([`$${x}:l`, `\${${x}:l}`, `\${(L)${x}}`]))],
    () => [`${x}=${text}`, quoted(`$${pick(['=', '~', '^', '=~'])}${x}`)],
    () => [`${x}='${text.replace(/e/, '?')}'`, `$~${x}`],
    () => [`${x}=${other}; echo ${text} | ${late}`, quoted(`$${x}`)],
    () => [`${x}=${other}; ${y}() { ${x}=${text}; }; true | ${y}`, `$${x}`],
    () => [`set -- ${other} ${text}`, quoted(pick(['$argv[2]', '$@[2]', '$*[2]', '${@[2]}', '$2']))],
    () => [`set -- 1 2 3 4 5 6 7 8 9 ${text}`, quoted('$10')],
    () => [`${x}=${text.slice(0, at)}Z${text.slice(at + 1)}; ${x}[${at + 1}]=${text[at]}`, quoted(`$${x}`)],
    () => [`${x}=${other}; ${x}[1,${other.length}]=${text}`, `$${x}`],
    () => [`typeset -A ${x}; ${x}[k]=${text}`, quoted(inBraces(`$${x}[k]`))],
    () => ['', pick([`\${${x}::=${text}}`, `\${${x}:=${text}}`, `\${\${:-${text}}}`])],
    () => [`${x}=(${other} ${text})`, `\${${x}:#${other}}`],
    () => [`${x}=${y}; ${y}=${text}`, `\${(P)${x}}`],
    () => [`[[ ${text} =~ '.*' ]]`, quoted('$MATCH')],
    () => [`${x}=$PWD`, `~${x}/${text}`],
    () => joined(half(0, at), half(at)),
    () => {
      const [before, words] = spell(text, depth + 1)
      return [`${before}; ${x}=${words}`.replace(/^; /, ''), quoted(`$${x}`)]
    },
  ]
  return pick(makers)()
}

const line = (): string => readingLine(spell(SECRET), random)

test(
  'what shows a secret when zsh runs it is not safe',
  () => {
    const lines = Array.from({ length: Math.min(tries(600), 100_000) }, line)
    const shown = folder.whichShow(lines, 'zsh -f')
    expect(folder.whichAreSafe(shown)).toEqual([])
    expect(shown.length).toBeGreaterThan(lines.length / 2)
  },
  proofTimeoutMs(),
)
