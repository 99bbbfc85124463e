// The error of settings that cannot be used: every problem at once. Finds none.

/** Every problem found, one sentence each. The process should print them and exit 1. */
export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    const each = [...new Set(problems)]
    super(each.join('\n'))
    this.name = 'ConfigError'
    this.problems = each
  }
}
