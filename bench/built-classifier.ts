// The classifier as servers run it: with their settings, compiled into dist, which is brought up to date first. Measures nothing itself.
import { build } from '../scripts/build.mjs'
import type { classify } from '../src/classify/classify.ts'
import { steadyLoops } from '../src/steady-loops.ts'

/** What runs TypeScript directly names every function anew each time it is made, which costs as much as the work. */
export async function loadBuiltClassifier(): Promise<typeof classify> {
  steadyLoops()
  await build({ typeCheck: false, announce: () => process.stderr.write('Building dist for the measurement …\n') })
  const built: string = new URL('../dist/classify/classify.js', import.meta.url).href
  const loaded = (await import(built)) as { classify: typeof classify }
  return loaded.classify
}
