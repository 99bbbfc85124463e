// The family of a program that prints its files, or what it makes of them: all of it, a part, or figures.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from './list.ts'

/** `on`: which operands are files. `most`: with more operands than these it does something else. `not`: an example of that. */
type Extra = { prints?: Row['prints']; on?: 'operands' | 'but-first'; most?: number; not?: string; more?: readonly Row[] }

/** A program whose operands are files that it reads, and that reads its input where there are none. */
export function filePrinter(id: string, programs: string, source: string, grammar: Grammar, example: string, { prints, on = 'operands', most, not, more = [] }: Extra = {}): Family {
  const row: Row = {
    id: `${id}/print`,
    doc: 'Prints files or its input.',
    ...(most !== undefined && { when: { operands: { max: most } } }),
    does: [{ effect: 'text.print' }, { effect: 'file.read', on }],
    ...(prints && { prints }),
    match: [example],
    ...(not !== undefined && { not: [not] }),
  }
  return { id, programs: list(programs), doc: 'Prints files, or what it makes of them.', source, grammar: { help: true, ...grammar }, rows: [row, ...more] }
}
