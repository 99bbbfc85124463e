// Writes what a program in some language hands to another one as shell text. Parses nothing.

/**
 * The argument, quoted where a shell would take it apart or expand it. A `~` stays open: whether it is expanded depends on
 * the function that it is given to.
 */
export function quoteArgument(text: string): string {
  return /^[\w@%+=:,./~-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`
}
