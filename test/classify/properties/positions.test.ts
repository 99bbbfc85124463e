// Wherever a substitution may stand in a line: where bash runs it, it was read. Each line of positions.txt is such a place.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { judge, PLACE } from '../judge.ts'
import { proofTimeoutMs, SEED, tries } from './proof-size.ts'
import { createRandom } from './random.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-positions-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** `@@`: where the substitution stands. `⏎`: a new line. */
const PLACES = readFileSync(new URL('positions.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
/** Ways to have a command run; it leaves a file. */
const SUBSTITUTIONS = [
  ...[
    '$(>ran)',
    '`>ran`',
    '"$(>ran)"',
    '$(echo $(>ran))',
    '<(>ran)',
    '$(<$(>ran))',
    '$((b[$(>ran)]))',
    '$[b[$(>ran)]]',
  ],
  ...['${q:-$(>ran)}', '${q:=`>ran`}', '"${x:+"$(>ran)"}"', '${q[$(>ran)]}', '${#b[$(>ran)]}', '${!z-$(>ran)}'],
  ...['${*:-$(>ran)}', '${@/a/$(>ran)}', '${x:b[$(>ran)]}', '${x:0:b[$(>ran)]}', '${x#"$(>ran)"}', 'b[$(>ran)]'],
]

/** Runs each text in a folder of its own, a few hundred at once, and tells which of them left the file. */
function whichRan(texts: readonly string[]): Set<number> {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
  const script = texts.map(
    (text, i) => `mkdir ${i} && cd ${i} && echo a >f && timeout 5 bash -c ${quote(text)} </dev/null >out 2>&1; cd ..`,
  )
  spawnSync('bash', ['-s'], {
    cwd: folder,
    input: `${script.join('\n')}\n`,
    env: { PATH: '/usr/bin:/bin', HOME: folder },
  })
  return new Set(texts.flatMap((_text, i) => (readdirSync(join(folder, String(i))).includes('ran') ? [i] : [])))
}

test(
  'no substitution that bash runs is harmless where it writes a file',
  () => {
    const all = PLACES.flatMap((place) => SUBSTITUTIONS.map((one) => place.replaceAll('⏎', '\n').replaceAll('@@', one)))
    const texts = createRandom(SEED).sample(all, tries(600))
    const ran = whichRan(texts)
    const missed = texts.filter(
      (text, i) => ran.has(i) && judge(text, { ...PLACE, cwd: folder, workspace: folder }).tier === 'safe',
    )
    expect(missed).toEqual([])
    expect(ran.size).toBeGreaterThan(texts.length / 3)
  },
  proofTimeoutMs(),
)
