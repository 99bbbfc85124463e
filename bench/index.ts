// `npm run bench [-- name …]`: runs the named measurements, or all of them, and prints what each found. Judges nothing.
import { readArguments } from '../scripts/arguments.ts'
import { adversarialBench } from './adversarial.ts'
import { classifyBench } from './classify.ts'
import { dashboardBench } from './dashboard.ts'
import { hookBench } from './hook.ts'
import { httpBench } from './http.ts'
import { isolationBench } from './isolation.ts'
import { policyBench } from './policy.ts'
import { pushBench } from './push.ts'
import type { Bench } from './report.ts'
import { startupBench } from './startup.ts'

const BENCHES: Readonly<Record<string, Bench>> = {
  classify: classifyBench,
  adversarial: adversarialBench,
  hook: hookBench,
  http: httpBench,
  isolation: isolationBench,
  policy: policyBench,
  push: pushBench,
  startup: startupBench,
  dashboard: dashboardBench,
}

const { positionals: names } = readArguments({
  usage: `Usage: npm run bench [-- name …]

  ${Object.keys(BENCHES).join(' ')}   which measurements; all of them without a name`,
  names: Object.keys(BENCHES),
  options: {},
})
for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
  process.stdout.write(`\n${name}\n`)
  for (const line of await BENCHES[name]!()) process.stdout.write(`  ${line}\n`)
}
