// Whatever text or call comes in gets a verdict of the closed shape, and what a shell cannot parse is never safe.
import { spawnSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { classify } from '../../../src/classify/classify.ts'
import { judge, PLACE } from '../judge.ts'
import { EXAMPLES } from './examples.ts'
import { mutate } from './mutations.ts'
import { proofTimeoutMs, SEED, tries } from './proof-size.ts'
import { createRandom } from './random.ts'
import { shellProgram, shellSoup } from './shell-arbitrary.ts'
import { flawsOf } from './verdict-shape.ts'

/** What is wrong with the verdict about a text: its shape, or safe although bash refuses the text. */
function flawsAbout(text: string): string[] {
  const verdict = judge(text)
  const flaws = flawsOf(verdict, text.length)
  if (verdict.tier === 'safe' && !bashParses(text)) flaws.push('safe, but bash cannot parse it')
  return flaws
}

/** Asks the real shell, which reads the text without running it. */
function bashParses(text: string): boolean {
  const { status, error } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8', env: { LC_ALL: 'C.UTF-8' } })
  if (error) throw error
  return status === 0
}

const options = (small: number) => ({ numRuns: Math.min(tries(small), 1_000_000), seed: SEED })

describe('a verdict of the closed shape, whatever comes in', () => {
  test(
    'examples after small damage',
    () => {
      const random = createRandom(SEED)
      const wrong: { text: string; flaws: string[] }[] = []
      let safe = 0
      const runs = Math.min(tries(600), 1_000_000)
      for (let run = 0; run < runs; run++) {
        const text = mutate(random.pick(EXAMPLES), random.pick(EXAMPLES), random)
        const flaws = flawsAbout(text)
        if (flaws.length > 0) wrong.push({ text, flaws })
        else if (judge(text).tier === 'safe') safe++
      }
      expect(wrong).toEqual([])
      // Some damage does no harm: else the property above would hold of a classifier that refuses everything.
      expect(safe).toBeGreaterThan(runs / 100)
    },
    proofTimeoutMs(),
  )

  test(
    'programs made of known parts',
    () => {
      fc.assert(
        fc.property(shellProgram, (text) => {
          expect(flawsAbout(text)).toEqual([])
        }),
        options(200),
      )
    },
    proofTimeoutMs(),
  )

  test(
    'soup of what means something to a shell',
    () => {
      fc.assert(
        fc.property(shellSoup, (text) => {
          expect(flawsAbout(text)).toEqual([])
        }),
        options(600),
      )
    },
    proofTimeoutMs(),
  )

  test(
    'calls of tools with any input',
    () => {
      const names = fc.oneof(
        fc.constantFrom('bash', 'shell', 'exec', 'write', 'read', 'edit', 'apply_patch', 'web_fetch', 'background_job'),
        fc.string({ unit: 'binary' }),
      )
      const keys = fc.oneof(
        fc.constantFrom('command', 'input', 'cmd', 'script', 'argv', 'path', 'file_path', 'content', 'url', 'cwd'),
        fc.string({ unit: 'binary' }),
      )
      const values = fc.oneof(
        fc.constantFrom<unknown>('ls', 'rm -rf /', '.env', ['ls', '-la'], 'http://10.0.0.1/', null, 7, true, {}),
        fc.anything({ withBigInt: false, withNullPrototype: true }),
        shellSoup,
      )
      fc.assert(
        fc.property(names, fc.dictionary(keys, values, { maxKeys: 4 }), (toolName, toolInput) => {
          const verdict = classify({ toolName, toolInput }, PLACE)
          // The place of a span is the text of the command; of a call it can only be said that it lies somewhere.
          expect(flawsOf(verdict, Number.MAX_SAFE_INTEGER)).toEqual([])
        }),
        options(500),
      )
    },
    proofTimeoutMs(),
  )
})
