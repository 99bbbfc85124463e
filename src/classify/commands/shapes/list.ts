// Long lists of options, programs or subcommands, written as one text. Knows nothing of what they mean.

/** `list('-a --all')` → `['-a', '--all']`; where an entry has blanks, commas part them: `list('add, remote add')`. */
export function list(text: string): readonly string[] {
  return text
    .split(text.includes(',') ? ',' : /\s+/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}
