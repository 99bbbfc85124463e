// Values one behind the other. Bounded: of too many, or of too long ones, the beginning is kept.
import { LIMITS } from '../limits.ts'
import { EMPTY, joinTaints, type Value } from './model.ts'

/** Every text of `a` followed by every text of `b`, as far as the limits allow: of longer ones the beginning is kept. */
export function concatenate(a: Value, b: Value): Value {
  if (a === EMPTY) return b
  const { length } = a.values
  if (length === 1 && b.values.length === 1) return joined(a, b, [a.values[0]! + b.values[0]!], true)
  const values: string[] = []
  for (const x of a.values) for (const y of b.values) if (values.length < LIMITS.values) values.push(x + y)
  return joined(a, b, values, length * b.values.length <= LIMITS.values)
}

function joined(a: Value, b: Value, values: string[], isWhole: boolean): Value {
  const isLong = values.some((text) => text.length > LIMITS.textLength)
  return {
    values: isLong ? values.map((text) => text.slice(0, LIMITS.textLength)) : values,
    known: a.known && b.known && isWhole && !isLong,
    shape: a.shape === 'number' && b.shape === 'number' ? 'number' : 'any',
    taints: joinTaints(a.taints, b.taints),
  }
}
