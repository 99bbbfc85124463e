// Collects the conditions of a WHERE and their values, in the order of their places. Only texts.
import type { ColumnValue } from '../rows.ts'

export type Conditions = {
  /** One value for each `?` in the condition. */
  add(condition: string, ...values: readonly ColumnValue[]): void
  /** `column = ?` for every value that is given. */
  equal(columns: Readonly<Record<string, string | undefined>>): void
  /** `WHERE a AND b `, or '' when there are none. */
  where(): string
  readonly values: readonly ColumnValue[]
}

export function createConditions(): Conditions {
  const texts: string[] = []
  const values: ColumnValue[] = []
  const add: Conditions['add'] = (condition, ...of) => {
    texts.push(condition)
    values.push(...of)
  }
  return Object.freeze<Conditions>({
    add,
    values,
    equal: (columns) => {
      for (const [column, value] of Object.entries(columns)) if (value !== undefined) add(`${column} = ?`, value)
    },
    where: () => (texts.length === 0 ? '' : `WHERE ${texts.join(' AND ')} `),
  })
}
