// The error of policy files that cannot be used: every problem with file, line and reason. Prints nothing.
import type { Problem } from './types.ts'

/** `policy.yaml:12:5: …` */
export function problemText({ file, line, column, message }: Problem): string {
  return `${file}:${line}:${column}: ${message}`
}

/** Never empty. */
export class PolicyError extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(problemText).join('\n'))
    this.name = 'PolicyError'
    this.problems = problems
  }
}
