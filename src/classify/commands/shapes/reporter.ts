// A family of a program that only reports about the machine. Knows no particular program.
import type { Family, Grammar, Row } from '../../types.ts'

/**
 * A program that prints something about the machine and changes nothing, whatever its options, as far as the grammar
 * declares them. `more`: the rows of the options and operands that do more than that.
 */
export function reporter(id: string, programs: readonly string[], source: string, grammar: Grammar, example: string, more: readonly Row[] = []): Family {
  return { id, programs, doc: 'Prints information about the machine.', source, grammar: { help: true, ...grammar }, rows: [{ id: `${id}/report`, doc: 'Prints information.', does: [{ effect: 'process.read' }], match: [example] }, ...more] }
}
