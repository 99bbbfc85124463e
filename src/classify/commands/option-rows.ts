// Rows that many programs have: options whose value is a file that is written, read or run. Knows no particular program.
import type { EffectKind } from '../effect-kinds.ts'
import type { Row } from '../types.ts'

/** A row about the value of options. `match` and `not` are examples, as in every row. */
function optionRow(id: string, doc: string, effect: EffectKind, options: readonly string[], match: string, not: string): Row {
  return { id, doc, when: { any: options }, does: [{ effect, on: { option: options } }], match: [match], not: [not] }
}

/** Options that name a file to write. */
export function writingOptions(id: string, options: readonly string[], match: string, not: string): Row {
  return optionRow(id, 'Writes to the file that an option names.', 'file.write', options, match, not)
}

/** Options that name a file to read. */
export function readingOptions(id: string, options: readonly string[], match: string, not: string): Row {
  return optionRow(id, 'Reads the file that an option names.', 'file.read', options, match, not)
}

/** Options that name a server: where its name is made when the command runs, the name may carry anything out. */
export function computedHost(id: string, options: readonly string[], match: string, not: string): Row {
  return { id, doc: 'Asks a server whose name is made when the command runs.', when: { value: Object.fromEntries(options.map((name) => [name, []])) }, does: [{ effect: 'network.connect' }], match: [match], not: [not] }
}

/** Options, with or without values, that do something of the given kind whatever they are given. */
export function flagRow(id: string, doc: string, effect: EffectKind, options: readonly string[], match: string, not: string): Row {
  return { id, doc, when: { any: options }, does: [{ effect }], match: [match], not: [not] }
}
