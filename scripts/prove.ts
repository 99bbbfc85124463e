// Runs the proofs of the classifier, and fuzzes the API, at the size that is asked for. Proves nothing itself: test/ does.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readArguments, refuseArguments } from './arguments.ts'

const FILES: Readonly<Record<string, string>> = {
  laws: 'test/classify/laws.test.ts',
  rewrites: 'test/classify/properties/rewrites.test.ts',
  totality: 'test/classify/properties/totality.test.ts',
  languages: 'test/classify/languages/totality.test.ts',
  output: 'test/classify/properties/folded-output.test.ts',
  expansions: 'test/classify/properties/expansions.test.ts',
  positions: 'test/classify/properties/positions.test.ts',
  zsh: 'test/classify/properties/zsh.test.ts',
  sh: 'test/classify/properties/sh.test.ts',
  memory: 'test/classify/properties/memory.test.ts',
  differential: 'test/classify/differential/differential.test.ts',
  mutation: 'test/classify/mutation/mutation.test.ts',
  policy: 'test/policy-file/rule-index.property.test.ts',
  fuzz: 'test/fuzz/',
}

const USAGE = `Usage: npm run prove -- [name …] [--runs N | --all] [--seed N]

  ${Object.keys(FILES).join(' ')}   which proofs; all of them without a name
  --runs N   how many random inputs each proof tries (100000)
  --all      every input, where a proof can list them
  --seed N   the same random inputs as the run that printed this seed`

const { values, positionals } = readArguments({
  usage: USAGE,
  names: Object.keys(FILES),
  options: { runs: { type: 'string', default: '100000' }, all: { type: 'boolean' }, seed: { type: 'string' } },
})
if (!(Number(values.runs) > 0)) refuseArguments(`--runs is "${values.runs}": give a number above 0`, USAGE)
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
