// What the value of a variable that steers programs starts: many hold a command line, and some hold words that a program
// adds to its own. Judges nothing.

/**
 * `TAR_OPTIONS=--checkpoint-action=…`: the program reads these words before its own. `where`: in most of them nothing
 * happens that is worse than what the program does anyway. source: the manual page of each
 */
const ADDED_TO: ReadonlyMap<string, { program: string; where: RegExp }> = new Map([
  ['TAR_OPTIONS', { program: 'tar', where: /exec|command|program|script/ }],
  ['BAT_OPTS', { program: 'bat', where: /pager/ }],
  ['FZF_DEFAULT_OPTS', { program: 'fzf', where: /preview|bind|become/ }],
  ['TF_CLI_ARGS', { program: 'terraform apply', where: /destroy/ }],
  ['TF_CLI_ARGS_apply', { program: 'terraform apply', where: /destroy/ }],
])

/** The line of shell text that the value comes to; undefined: it is no command line. */
export function startedBy(name: string, value: string): string | undefined {
  const added = ADDED_TO.get(name)
  if (added) return added.where.test(value) ? `${added.program} ${value}` : undefined
  if (!/\s|\$\(|`/.test(value)) return undefined
  // `LESSOPEN='|program %s'` names a program and how it is started, `LESS='+!command'` what less does first.
  if (name === 'LESSOPEN') return value.replace(/^[|-]+/, '')
  return name === 'LESS' ? value.slice(value.indexOf('+!') + 2) : value
}
