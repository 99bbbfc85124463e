// Rows that many programs have: options whose value is a file that is written, read or run. Knows no particular program.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Row } from '../../types.ts'

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

/** Servers on this machine, as options name them. */
const HERE = ['localhost:*', 'http://localhost:*', 'https://localhost:*', '127.0.0.1', '127.0.0.1:*', 'http://127.0.0.1:*', 'https://127.0.0.1:*', 'nats://127.0.0.1:*', 'nats://localhost:*']

/** Options that name a server to which a program of its own accord shows the credentials that it keeps. */
export function namedHost(id: string, options: readonly string[], match: string, not: string): Row {
  return {
    id,
    doc: 'Asks a server that it is told, which may be shown credentials that are kept.',
    when: { value: Object.fromEntries(options.map((name) => [name, ['*.*']])) },
    does: [{ effect: 'network.connect', on: { option: options, except: HERE } }],
    match: [match],
    not: [not],
  }
}

/** Options, with or without values, that do something of the given kind whatever they are given. */
export function flagRow(id: string, doc: string, effect: EffectKind, options: readonly string[], match: string, not: string): Row {
  return { id, doc, when: { any: options }, does: [{ effect }], match: [match], not: [not] }
}
