// Builds dist once before tests that run the built command line or the dashboard. Does not check types; a test does.
import { build } from '../scripts/build.mjs'

/** Vitest's global setup of the project `built`. Throws the compiler's or Vite's words when the build fails. */
export default async function buildOnce(): Promise<void> {
  await build({ typeCheck: false, announce: () => console.error('Building dist for the tests …') })
}
