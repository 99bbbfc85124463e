// A folder with a secret, lines that may show it, and which of them do when a real shell runs them. Knows no shell.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { judge, PLACE } from '../judge.ts'
import type { createRandom } from './random.ts'

export const SECRET = '.env'
const CONTENT = 'this-is-the-secret'

/** What is run before, and the words that are then worth the text that was asked for. */
export type Spelling = readonly [before: string, words: string]

export function joined([before, words]: Spelling, [before2, words2]: Spelling): Spelling {
  return [[before, before2].filter((text) => text !== '').join('; '), words + words2]
}

/** A line that reads what is spelt. */
export function readingLine(
  [before, words]: Spelling,
  { pick }: Pick<ReturnType<typeof createRandom>, 'pick'>,
): string {
  const reader = pick(['cat', 'head -5', 'grep -h is', 'tail -n 3', 'sort'])
  return before === '' ? `${reader} ${words}` : `${before}; ${reader} ${words}`
}

/** A new folder with the secret in it. */
export function createSecretFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-secret-'))
  writeFileSync(join(folder, SECRET), `${CONTENT}\n`)
  const place = { ...PLACE, cwd: folder, home: folder, workspace: folder }
  return {
    remove: () => rmSync(folder, { recursive: true }),
    /** Those of the lines that show the secret when the shell runs them: `zsh -f` → `zsh -f -c LINE`. */
    whichShow(lines: readonly string[], shell: string): string[] {
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
    },
    whichAreSafe: (lines: readonly string[]) => lines.filter((one) => judge(one, place).tier === 'safe'),
  }
}
