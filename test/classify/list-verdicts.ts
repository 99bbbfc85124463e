// One line for each example: tier, rule, each row with what it found, command. A change to a table shows here as the
// commands it changes. Judges nothing itself.
import { judgeExample } from './judge.ts'
import { ALL_EXAMPLES } from './properties/examples.ts'
import { tellVerdict } from './verdict-text.ts'

/** The text of verdicts.txt. */
export function listVerdicts(): string {
  const lines = ALL_EXAMPLES.map((example) => `${tellVerdict(judgeExample(example))}\t${JSON.stringify(example)}`)
  return `${lines.join('\n')}\n`
}
