// Which rules may hold for a value of a call, such as the agent's name: looked up, and remembered for the values that were
// asked before. Knows nothing of calls.
import type { Glob } from './glob.ts'
import { addAll, addRule, emptySet, type RuleSet } from './rule-set.ts'

/** What one rule asks of the value: one of these is enough. Undefined: nothing. All of them fold, or none does. */
export type Asked = readonly Glob[] | undefined

/** Values that are remembered; agents choose many of them freely. */
const MAX_REMEMBERED = 2_000
const MAX_LENGTH = 300

export type ValueIndex = {
  /** Rules that ask nothing of the value. Neither set may be changed: both belong to the index. */
  indifferent: RuleSet
  /** Those, and the ones that may hold for this value. */
  rulesFor(value: string): RuleSet
}

/**
 * `read`: the texts of a value that the patterns are tried on, one is enough. Undefined when no rule asks anything: then
 * there is nothing to look up.
 */
export function indexValues(
  asked: readonly Asked[],
  read: (value: string) => readonly string[] = (value) => [value],
): ValueIndex | undefined {
  const indifferent = emptySet(asked.length)
  const byName = new Map<string, RuleSet>()
  const patterns: { glob: Glob; i: number }[] = []
  for (const [i, globs] of asked.entries()) {
    if (globs === undefined) addRule(indifferent, i)
    for (const glob of globs ?? []) {
      if (!glob.literal) patterns.push({ glob, i })
      else {
        const named = byName.get(glob.prefix) ?? emptySet(asked.length)
        addRule(named, i)
        byName.set(glob.prefix, named)
      }
    }
  }
  if (byName.size === 0 && patterns.length === 0) return undefined
  const folds = [...asked].some((globs) => globs?.some(({ fold }) => fold) === true)
  const find = (value: string): RuleSet => {
    const set = indifferent.slice()
    for (const text of read(value)) {
      const given = folds ? text.toLowerCase() : text
      const named = byName.get(given)
      if (named !== undefined) addAll(set, named)
      for (const { glob, i } of patterns) if (glob.matchesFolded(given)) addRule(set, i)
    }
    return set
  }
  return Object.freeze({ indifferent, rulesFor: remembered(find) })
}

/** Looks a value up once. Long values are not kept, and of many only the last. */
export function remembered(find: (value: string) => RuleSet): ValueIndex['rulesFor'] {
  const known = new Map<string, RuleSet>()
  return (value) => {
    let set = known.get(value)
    if (set !== undefined) return set
    set = find(value)
    if (value.length > MAX_LENGTH) return set
    if (known.size >= MAX_REMEMBERED) known.clear()
    known.set(value, set)
    return set
  }
}
