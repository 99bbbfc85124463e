// Commands in the middle of a text, as the shell expands them. Reads no syntax.

const SUBSTITUTION = /\$\(|`|\$\{[\s|]/

/** Whether something would run if the text were expanded: `$(cmd)`, `` `cmd` ``, `${ cmd; }`. */
export function holdsSubstitution(text: string): boolean {
  return SUBSTITUTION.test(text)
}
