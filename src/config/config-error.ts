// The error of settings that cannot be used: every problem at once. Finds none.

/** Every problem found, one sentence each. The process should print them and exit 1. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}
