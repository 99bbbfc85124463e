// Runs the proofs of the classifier, and fuzzes the API, at the size that is asked for. Proves nothing itself: test/ does.
// Usage: npm run prove -- [laws|rewrites|totality|languages|memory|differential|mutation|fuzz …] [--runs N | --all] [--seed N]
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

const FILES: Readonly<Record<string, string>> = {
  laws: 'test/classify/laws.test.ts',
  rewrites: 'test/classify/properties/rewrites.test.ts',
  totality: 'test/classify/properties/totality.test.ts',
  languages: 'test/classify/languages/totality.test.ts',
  memory: 'test/classify/properties/memory.test.ts',
  differential: 'test/classify/differential/differential.test.ts',
  mutation: 'test/classify/mutation/mutation.test.ts',
  fuzz: 'test/fuzz/',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '100000' }, all: { type: 'boolean' }, seed: { type: 'string' } },
})
const unknown = positionals.filter((name) => !(name in FILES))
if (unknown.length > 0)
  throw new Error(`no proof is called ${unknown.join(', ')}: there are ${Object.keys(FILES).join(', ')}`)
const files = (positionals.length > 0 ? positionals : Object.keys(FILES)).map((name) => FILES[name]!)
const root = join(import.meta.dirname, '..')
const env = {
  ...process.env,
  INTERLOCK_PROVE_RUNS: values.all ? 'all' : values.runs,
  ...(values.seed !== undefined && { INTERLOCK_PROVE_SEED: values.seed }),
}
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
spawn(process.execPath, [vitest, 'run', ...files], { cwd: root, env, stdio: 'inherit' }).on('exit', (code) => {
  process.exitCode = code ?? 1
})
