// The arguments of a shell, a function or `set`: $0, $1, $2 … and which of them are certain. Expands nothing.
import { EMPTY, type Field, isNumber, taintsOf, UNKNOWN, type Value } from './model.ts'
import { holdsSubstitution } from './substitution.ts'

/**
 * `words`: $0, $1 … `rest`: what any of those behind them may hold, where nobody knows how many there are: a word that is not
 * quoted may turn out to be several.
 */
export type Arguments = { readonly words: readonly Value[]; readonly rest: Value | undefined }

/** The words that a command is given. Behind one that may be several, each may stand in another place. */
export function argumentsOf(fields: readonly Field[]): Arguments {
  const several = fields.findIndex((field) => field.several)
  if (several < 0) return { words: fields.map(asArgument), rest: undefined }
  const taints = taintsOf(fields.slice(several))
  const moved = (field: Field, i: number): Value =>
    i <= several ? asArgument(field) : { ...asArgument(field), known: false, shape: 'any', taints }
  return { words: fields.map(moved), rest: { ...UNKNOWN, taints } }
}

/** The argument of that number; one that was not given is empty. */
export function argumentAt({ words, rest }: Arguments, number: number): Value {
  return words[number] ?? rest ?? EMPTY
}

/** All of them but $0. What stands in other places than it was written in is among them already. */
export function allArguments({ words, rest }: Arguments): readonly Value[] {
  return words.length > 1 || rest === undefined ? words.slice(1) : [rest]
}

/**
 * What is left when some were dropped. Computed ones are still there, in other places; of what was written out nothing is
 * known any more.
 */
export function withoutPlaces(given: Arguments): Arguments | undefined {
  return allArguments(given).every((value) => isNumber(value) || isHarmlessText(value))
    ? undefined
    : withoutAnyPlace([given])
}

/** Text that is written in the call, and that runs nothing where it is calculated with. */
function isHarmlessText({ known, values }: Value): boolean {
  return known && !values.some(holdsSubstitution)
}

/** Some of them, computed or not, in any place. */
export function withoutAnyPlace(lists: readonly Arguments[]): Arguments {
  const taints = taintsOf(lists.flatMap(allArguments))
  return { words: [], rest: { ...UNKNOWN, taints } }
}

/** A word as an argument. */
function asArgument({ values, known, number, taints }: Field): Value {
  return { values, known, shape: number ? 'number' : 'any', taints }
}
