// Runs the tests of what must never happen at the size that is asked for. Tests nothing itself: the files named here do.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readArguments, refuseArguments } from './arguments.ts'

/** Each with the variable that sets its size, and the size that is run when none is asked for. */
const SUITES: Readonly<Record<string, { file: string; size: string; runs: number }>> = {
  races: { file: 'test/http/races.test.ts', size: 'RACE_ROUNDS', runs: 10_000 },
  grants: { file: 'test/permissions/command-grants.test.ts', size: 'GRANT_VARIANTS', runs: 10_000 },
  crash: { file: 'test/store/sqlite/crash.test.ts', size: 'CRASH_KILLS', runs: 100 },
  instances: { file: 'test/instances/instances.test.ts', size: 'INSTANCE_RACES', runs: 1000 },
  // On both engines, these two.
  kill: { file: 'test/instances/', size: 'KILL_ROUNDS', runs: 20 },
  unanswered: { file: 'test/instances/', size: 'UNANSWERED_ROUNDS', runs: 10 },
  // Seconds for each way of abuse, rounds of each damage, clients, minutes.
  abuse: { file: 'test/reliability/abuse.test.ts', size: 'ABUSE_SECONDS', runs: 10 },
  network: { file: 'test/reliability/network', size: 'NETWORK_ROUNDS', runs: 20 },
  sockets: { file: 'test/reliability/sockets.test.ts', size: 'SOCKET_CLIENTS', runs: 200 },
  soak: { file: 'test/reliability/soak.test.ts', size: 'SOAK_MINUTES', runs: 10 },
}
/** An hour: nobody waits for less when asking for the large sizes. */
const TIMEOUT_MS = 3_600_000

const USAGE = `Usage: npm run reliability -- [name …] [--runs N]

  ${Object.entries(SUITES)
    .map(([name, { file, runs }]) => `${name.padEnd(10)} ${String(runs).padStart(6)}   ${file}`)
    .join('\n  ')}

Without a name all of them run. The number is how many rounds (of sockets: clients, of soak: minutes, of abuse: seconds for
each way); --runs N sets another one, and --clients N and --minutes N say the same.`

const { values: given, positionals } = readArguments({
  usage: USAGE,
  names: Object.keys(SUITES),
  options: { runs: { type: 'string' }, minutes: { type: 'string' }, clients: { type: 'string' } },
})
const values = { runs: given.runs ?? given.minutes ?? given.clients }
if (values.runs !== undefined && !(Number(values.runs) > 0))
  refuseArguments(`--runs is "${values.runs}": give a number above 0`, USAGE)

const suites = (positionals.length > 0 ? positionals : Object.keys(SUITES)).map((name) => SUITES[name]!)
const sizes = Object.fromEntries(suites.map(({ size, runs }) => [size, values.runs ?? String(runs)]))
for (const [name, size] of Object.entries(sizes)) process.stdout.write(`${name}=${size}\n`)

const root = join(import.meta.dirname, '..')
const vitest = join(root, 'node_modules/vitest/vitest.mjs')
const args = ['run', `--testTimeout=${TIMEOUT_MS}`, ...suites.map(({ file }) => file)]
spawn(process.execPath, [vitest, ...args], {
  cwd: root,
  env: { ...process.env, ...sizes },
  stdio: 'inherit',
}).on('exit', (code) => {
  process.exitCode = code ?? 1
})
