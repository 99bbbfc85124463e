// Lines that show a secret when zsh runs them, held against the verdict: a hook does not say which shell will run a command.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { judge, PLACE } from '../judge.ts'
import { proofTimeoutMs, SEED, tries } from './proof-size.ts'
import { createRandom } from './random.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-zsh-'))
afterAll(() => rmSync(folder, { recursive: true }))
const SECRET = '.env'
const CONTENT = 'this-is-the-secret'
writeFileSync(join(folder, SECRET), `${CONTENT}\n`)

/** What is run before, and the words that are then worth the text that was asked for. */
type Spelling = readonly [before: string, words: string]

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

function joined([before, words]: Spelling, [before2, words2]: Spelling): Spelling {
  return [[before, before2].filter((text) => text !== '').join('; '), words + words2]
}

function line(): string {
  const [before, words] = spell(SECRET)
  const reader = pick(['cat', 'head -5', 'grep -h is', 'tail -n 3', 'sort'])
  return before === '' ? `${reader} ${words}` : `${before}; ${reader} ${words}`
}

/** Those of the lines that show the secret when zsh runs them. */
function whichShow(lines: readonly string[]): string[] {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const script = lines.map((one) => `zsh -fc ${quote(one)} </dev/null 2>/dev/null; printf '\\003'`)
  const { stdout } = spawnSync('sh', ['-s'], {
    cwd: folder,
    input: `${script.join('\n')}\n`,
    env: { PATH: '/usr/bin:/bin', HOME: folder, LC_ALL: 'C.UTF-8' },
    maxBuffer: 64 * 1024 * 1024,
  })
  const outputs = stdout.toString().split('\x03')
  return lines.filter((_line, i) => outputs[i]!.includes(CONTENT))
}

test(
  'what shows a secret when zsh runs it is not safe',
  () => {
    const lines = Array.from({ length: Math.min(tries(600), 100_000) }, line)
    const shown = whichShow(lines)
    const place = { ...PLACE, cwd: folder, home: folder, workspace: folder }
    expect(shown.filter((one) => judge(one, place).tier === 'safe')).toEqual([])
    expect(shown.length).toBeGreaterThan(lines.length / 2)
  },
  proofTimeoutMs(),
)
