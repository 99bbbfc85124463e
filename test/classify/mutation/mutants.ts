// Every small change to the tables that somebody should notice: rows and rules gone, or weaker. Judges nothing.
import { families } from '../../../src/classify/commands/index.ts'
import { rules } from '../../../src/classify/policy/index.ts'
import type { Family, Row, Rule, Tier, When } from '../../../src/classify/types.ts'

/** A family that is changed in one place. `row`: the id of the row that is changed. */
export type RowMutant = { name: string; row: string; family: Family }

/** All rules, one of them changed or gone. `rule`: the one as it was. */
export type RuleMutant = { name: string; rule: Rule; rules: readonly Rule[] }

/** Each row of each family, deleted. */
export function deletedRows(): RowMutant[] {
  return eachRow((family, row) => [change(`${row.id} is gone`, family, row, [])])
}

/** Each thing that a row does or runs, deleted: the row then still applies. */
export function weakenedRows(): RowMutant[] {
  return eachRow((family, row) => [
    ...without(row.does).map(({ left, one, at }) =>
      change(`${row.id} without its ${at + 1}. effect, ${one.effect}`, family, row, [{ ...row, does: left }]),
    ),
    ...without(row.runs).map(({ left, at }) =>
      change(`${row.id} does not run its ${at + 1}. text`, family, row, [{ ...row, runs: left }]),
    ),
  ])
}

/** Each condition of each row, dropped: the row then applies where it should not. */
export function loosenedRows(): RowMutant[] {
  return eachRow((family, row) =>
    Object.entries(row.when ?? {}).flatMap(([name, asked]) => {
      // Made for several families at once: nothing is asked of this one.
      if (Array.isArray(asked) && asked.length === 0) return []
      const { [name as keyof When]: _dropped, ...when } = row.when!
      const { when: _before, ...always } = row
      const loose: Row = Object.keys(when).length > 0 ? { ...always, when } : always
      return change(`${row.id} whatever its ${name}`, family, row, [loose])
    }),
  )
}

function eachRow(mutate: (family: Family, row: Row) => RowMutant[]): RowMutant[] {
  return families.flatMap((family) => family.rows.flatMap((row) => mutate(family, row)))
}

function change(name: string, family: Family, row: Row, becomes: readonly Row[]): RowMutant {
  const rows = family.rows.flatMap((other) => (other === row ? becomes : [other]))
  return { name, row: row.id, family: { ...family, rows } }
}

/** The list without each of its members in turn. */
function without<T>(list: readonly T[] = []): { one: T; at: number; left: readonly T[] }[] {
  return list.map((one, at) => ({ one, at, left: list.filter((_other, i) => i !== at) }))
}

/** The same, where something is left: a list that loses its only member is another mutant. */
function withoutEach<T>(list: readonly T[] = []): { one: T; left: readonly T[] }[] {
  return list.length > 1 ? without(list) : []
}

const LOWER: Readonly<Record<Tier, readonly Tier[]>> = {
  safe: [],
  dangerous: ['safe'],
  destructive: ['dangerous', 'safe'],
}

/** Each rule deleted, lowered, deprived of an effect, a place or an exception, or spread over all places. */
export function weakenedRules(): RuleMutant[] {
  return rules.flatMap((rule) => {
    const { scope, notScope, ...anywhere } = rule.when
    const replace = (name: string, becomes: readonly Rule[]): RuleMutant => ({
      name: `${rule.id} ${name}`,
      rule,
      rules: rules.flatMap((other) => (other === rule ? becomes : [other])),
    })
    return [
      replace('is gone', []),
      ...LOWER[rule.tier].map((tier) => replace(`is ${tier}`, [{ ...rule, tier }])),
      ...withoutEach(rule.when.effect).map(({ one, left }) =>
        replace(`does not speak of ${one}`, [{ ...rule, when: { ...rule.when, effect: left } }]),
      ),
      ...withoutEach(scope).map(({ one, left }) =>
        replace(`does not hold in ${one}`, [{ ...rule, when: { ...rule.when, scope: left } }]),
      ),
      ...withoutEach(notScope).map(({ one, left }) =>
        replace(`holds even in ${one}`, [{ ...rule, when: { ...rule.when, notScope: left } }]),
      ),
      ...(scope
        ? [replace('holds everywhere', [{ ...rule, when: { ...anywhere, ...(notScope && { notScope }) } }])]
        : []),
      ...(notScope
        ? [replace('holds without exception', [{ ...rule, when: { ...anywhere, ...(scope && { scope }) } }])]
        : []),
    ]
  })
}
