// Writes a word as a POSIX shell reads it. Parses nothing.

/** In single quotes: whatever it holds, a shell takes it as it is. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Quoted only where a shell would take it apart or expand it. */
export function shellWord(text: string): string {
  return /^[\w@%+=:,./…-]+$/.test(text) ? text : quoteForShell(text)
}
