// Pieces of Markdown that tables of data are written with. Knows nothing about rules.

/** Text as code on one line; line breaks are shown, backticks survive. */
export function code(text: string): string {
  const line = text.replace(/\n/g, '⏎')
  const fence = line.includes('`') ? '``' : '`'
  return line.includes('`') ? `${fence} ${line} ${fence}` : fence + line + fence
}

/** In a table, a pipe would end the cell. */
export function cell(text: string): string {
  return text.replace(/\|/g, '\\|')
}

/** `a, b and others`: no number, which would change with every addition. */
export function list(items: readonly string[], most = items.length): string {
  const shown = items.slice(0, most).join(', ')
  return items.length > most ? `${shown} and others` : shown
}

/** A sentence from a phrase of the tables. */
export function sentence(phrase: string): string {
  return `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}.`
}

/** A whole page: the note that it is generated, then the parts with an empty line between them. */
export function page(source: string, parts: readonly string[]): string {
  return `${[`<!-- Written by npm run docs from ${source}: edit that instead. -->`, ...parts].join('\n\n')}\n`
}
