// Rows of programs that put the words of a file in the place of `@file`. Knows no particular program.
import type { Row } from '../../types.ts'

/** `@file` is replaced wherever it stands, as an option's value too: what is in it becomes options, and is quoted in complaints. */
export function responseFile(id: string, values: readonly string[], example: string): Row[] {
  const doc = 'Takes more options, such as plugins, from a file.'
  const operand: Row = { id: `${id}/options-file`, doc, when: { operand: { is: ['@*'] } }, does: [{ effect: 'unknown' }], match: [`${example} @options`], not: [example] }
  const program = example.split(' ')[0]!
  const value: Row = { id: `${id}/options-value`, doc, when: { value: Object.fromEntries(values.map((name) => [name, ['@*']])) }, does: [{ effect: 'unknown' }], match: [`${program} ${values[0]} @options a`], not: [example] }
  return values.length > 0 ? [operand, value] : [operand]
}
