// Collects the conditions of a WHERE and their values, numbered as they come. Only texts.
import type { Value } from './connection.ts'

export type Conditions = {
  /** `condition(place)` gives the text for a value's place, `$1` and so on. */
  add(value: Value, condition: (place: string) => string): void
  /** A condition without a value. */
  require(condition: string): void
  /** `column = value` for every value that is given. */
  equal(columns: Readonly<Record<string, string | undefined>>): void
  /** The place of a value that stands elsewhere in the statement. */
  place(value: Value): string
  /** `WHERE a AND b `, or '' when there are none. */
  where(): string
  readonly values: readonly Value[]
}

export function createConditions(): Conditions {
  const texts: string[] = []
  const values: Value[] = []
  const place = (value: Value): string => `$${values.push(value)}`
  const add: Conditions['add'] = (value, condition) => void texts.push(condition(place(value)))
  return Object.freeze<Conditions>({
    add,
    place,
    values,
    require: (condition) => void texts.push(condition),
    equal: (columns) => {
      for (const [column, value] of Object.entries(columns))
        if (value !== undefined) add(value, (at) => `${column} = ${at}`)
    },
    where: () => (texts.length === 0 ? '' : `WHERE ${texts.join(' AND ')} `),
  })
}
