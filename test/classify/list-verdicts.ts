// One line for each example: tier, rule, rows, command. A change to a table shows here as the commands it changes.
import { families } from '../../src/classify/commands/index.ts'
import { rules } from '../../src/classify/policy/index.ts'
import { judgeExample } from './judge.ts'

/** The text of verdicts.txt. */
export function listVerdicts(): string {
  const rows = families.flatMap((family) => family.rows)
  const examples = new Set([
    ...rows.flatMap((row) => [...row.match, ...(row.not ?? [])]),
    ...rules.flatMap((rule) => rule.examples),
  ])
  const lines = [...examples].sort().map((example) => {
    const verdict = judgeExample(example)
    return [verdict.tier.padEnd(11), verdict.rule, verdict.rows.join(','), JSON.stringify(example)].join('\t')
  })
  return `${lines.join('\n')}\n`
}
