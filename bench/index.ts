// `npm run bench [-- name …]`: runs the named measurements, or all of them, and prints what each found. Judges nothing.

import { adversarialBench } from './adversarial.ts'
import { classifyBench } from './classify.ts'
import { dashboardBench } from './dashboard.ts'
import { hookBench } from './hook.ts'
import { httpBench } from './http.ts'
import { isolationBench } from './isolation.ts'
import { pushBench } from './push.ts'
import type { Bench } from './report.ts'
import { startupBench } from './startup.ts'

const BENCHES: Readonly<Record<string, Bench>> = {
  classify: classifyBench,
  adversarial: adversarialBench,
  hook: hookBench,
  http: httpBench,
  isolation: isolationBench,
  push: pushBench,
  startup: startupBench,
  dashboard: dashboardBench,
}

const names = process.argv.slice(2)
const unknown = names.filter((name) => !Object.hasOwn(BENCHES, name))
if (unknown.length > 0) {
  process.stderr.write(`No such bench: ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}\n`)
  process.exit(2)
}
for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
  process.stdout.write(`\n${name}\n`)
  for (const line of await BENCHES[name]!()) process.stdout.write(`  ${line}\n`)
}
