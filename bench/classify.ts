// What one classification costs against a regex table: over everyday commands, and over the examples of all tables.
import { readFileSync } from 'node:fs'
import type { classify } from '../src/classify/classify.ts'
import { families } from '../src/classify/commands/index.ts'
import { loadBuiltClassifier } from './built-classifier.ts'
import { matchTable, REGEX_TABLE } from './regex-table.ts'
import { type Bench, line, percentile } from './report.ts'

/** What is rarely met is compiled late: a server that runs for days has that behind it, a few rounds have not. */
const CALLS = 500_000
const MIN_ROUNDS = 30
const CONTEXT = { cwd: '/workspace', home: '/home/dev', workspace: '/workspace', profile: 'standard' } as const

/** Both kinds of commands, as both are met: the second touches every family. */
export const classifyBench: Bench = async () => {
  const judge = await loadBuiltClassifier()
  const everyday = readFileSync(new URL('../test/classify/everyday.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const examples = new Set(families.flatMap((family) => family.rows.flatMap((row) => row.match)))
  return [
    ...compare(
      'everyday commands',
      everyday.map((text) => text.replaceAll('⏎', '\n')),
      judge,
    ),
    ...compare('examples of the tables', [...examples], judge),
  ]
}

/**
 * Alternates both over every command; a command's cost is its quickest round, which other programs disturbed least. The
 * first 30 rounds are told too: what a server does in its first hours.
 */
function compare(name: string, commands: readonly string[], judge: typeof classify): string[] {
  const ours = commands.map(() => Number.POSITIVE_INFINITY)
  const table = commands.map(() => Number.POSITIVE_INFINITY)
  const rounds = Math.max(MIN_ROUNDS, Math.ceil(CALLS / commands.length))
  let early: readonly number[] = ours
  for (let round = 0; round < rounds; round++) {
    if (round === MIN_ROUNDS) early = [...ours]
    measure(commands, ours, (command) => judge({ toolName: 'bash', toolInput: { command } }, { ...CONTEXT }))
    measure(commands, table, matchTable)
  }
  const ratios = ours.map((cost, i) => cost / table[i]!)
  return [
    `${commands.length} ${name}, ${REGEX_TABLE.length} patterns, quickest of ${rounds} rounds`,
    line('regex table, median', `${percentile(table, 0.5).toFixed(1)} µs`, '– (the floor)'),
    line('classify, median', `${percentile(ours, 0.5).toFixed(1)} µs`, '≤ 15 µs'),
    line('classify, 99th percentile', `${percentile(ours, 0.99).toFixed(1)} µs`, '≤ 100 µs'),
    line(`the same, quickest of ${MIN_ROUNDS} rounds`, `${percentile(early, 0.99).toFixed(1)} µs`, '–'),
    line('classify against the table, per call (median)', `${percentile(ratios, 0.5).toFixed(1)} ×`, '≤ 6 ×'),
    line('classify against the table, mean', `${(mean(ours) / mean(table)).toFixed(1)} ×`, '≤ 6 ×'),
  ]
}

function measure(commands: readonly string[], best: number[], run: (command: string) => unknown): void {
  commands.forEach((command, i) => {
    const start = process.hrtime.bigint()
    run(command)
    best[i] = Math.min(best[i]!, Number(process.hrtime.bigint() - start) / 1000)
  })
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
