// Sets of rules by their number, as bits: joining and cutting them costs next to nothing. Knows no rule.

/** Bit `i` stands for rule `i` of an index. All sets of one index are equally long. */
export type RuleSet = Uint32Array

export const emptySet = (rules: number): RuleSet => new Uint32Array(Math.ceil(rules / 32))

/** The numbers from 0 to `rules` for which `isIn` holds. */
export function setOf(rules: number, isIn: (i: number) => boolean): RuleSet {
  const set = emptySet(rules)
  for (let i = 0; i < rules; i++) if (isIn(i)) addRule(set, i)
  return set
}

export function addRule(set: RuleSet, i: number): void {
  set[i >>> 5]! |= 1 << (i & 31)
}

/** Puts everything of `more` into `set`. */
export function addAll(set: RuleSet, more: RuleSet): void {
  for (let word = 0; word < set.length; word++) set[word]! |= more[word]!
}

/** Leaves in `set` what is in `other` as well. */
export function keepOnly(set: RuleSet, other: RuleSet): void {
  for (let word = 0; word < set.length; word++) set[word]! &= other[word]!
}

export function haveCommon(one: RuleSet, other: RuleSet): boolean {
  for (let word = 0; word < one.length; word++) if ((one[word]! & other[word]!) !== 0) return true
  return false
}

/** In ascending order. */
export function numbersIn(set: RuleSet): number[] {
  const numbers: number[] = []
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word]!; bits !== 0; bits &= bits - 1) numbers.push(word * 32 + 31 - Math.clz32(bits & -bits))
  }
  return numbers
}
