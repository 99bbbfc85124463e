// Collects what every agent did in every scenario, and prints it as a table. Runs nothing.
import { expect } from 'vitest'
import { AGENT_MODELS, type HookResult, whoRuns } from './agent-models.ts'

const OPENCODE = 'opencode 1.18.33'
const COLUMNS = [...AGENT_MODELS.map((model) => model.name), OPENCODE]

/** Cells: scenario × agent; each holds how often it was tried and how often the tool ran. */
export function createTable() {
  const rows = new Map<string, Map<string, { tried: number; ran: number }>>()
  const note = (scenario: string, agent: string, ran: boolean) => {
    const row = rows.get(scenario) ?? new Map<string, { tried: number; ran: number }>()
    rows.set(scenario, row)
    const cell = row.get(agent) ?? { tried: 0, ran: 0 }
    row.set(agent, { tried: cell.tried + 1, ran: cell.ran + (ran ? 1 : 0) })
  }

  return Object.freeze({
    /** Lets every model of the dialect judge the result. */
    noteResult(scenario: string, dialect: string, result: HookResult): void {
      const runs = new Set(whoRuns(dialect, result))
      for (const { name } of AGENT_MODELS.filter((model) => model.dialect === dialect))
        note(scenario, name, runs.has(name))
    },
    noteOpencode(scenario: string, ran: boolean): void {
      note(scenario, OPENCODE, ran)
    },
    /** Every agent of the row blocked, `tries` times each, opencode at least once where it takes part. */
    expectBlocked(scenario: string, tries: number): void {
      const row = rows.get(scenario)
      const bad = AGENT_MODELS.filter(({ name }) => {
        const cell = row?.get(name)
        return cell === undefined || cell.ran > 0 || cell.tried !== tries
      }).map(({ name }) => `${name}: ${JSON.stringify(row?.get(name) ?? 'not tried')}`)
      const opencode = row?.get(OPENCODE)
      if (opencode !== undefined && opencode.ran > 0) bad.push(OPENCODE)
      expect(bad).toEqual([])
    },
    cells: () => [...rows.values()].flatMap((row) => [...row.values()]),
    print(): string {
      const legend = COLUMNS.map((name, index) => `${String.fromCharCode(65 + index)} = ${name}`)
      const lines = [...rows].map(([scenario, row]) => {
        const cells = COLUMNS.map((name) => {
          const cell = row.get(name)
          return (cell === undefined ? '–' : cell.ran > 0 ? 'RUNS' : 'BLOCKED').padEnd(8)
        })
        return `${scenario.slice(0, 62).padEnd(64)}${cells.join('')}`
      })
      const head = `${''.padEnd(64)}${COLUMNS.map((_, index) => String.fromCharCode(65 + index).padEnd(8)).join('')}`
      return [...legend, head, ...lines].join('\n')
    },
  })
}

/** Runs the task for each item, at most `width` at once, so that deadlines mean something on a small machine. */
export async function forAll<T>(items: readonly T[], width: number, task: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items]
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await task(item)
  }
  await Promise.all(Array.from({ length: width }, work))
}
