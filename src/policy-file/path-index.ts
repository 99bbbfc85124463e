// Which rules may speak of a path: by the folder that their patterns are written out to. Matches no pattern itself.
import type { PathPattern } from './path-match.ts'
import { addAll, addRule, emptySet, type RuleSet } from './rule-set.ts'

/** Adds to `into` the rules with a pattern that may match the path, or may lie below it. */
export type PathIndex = (path: string, into: RuleSet) => void

/** Of each rule its patterns; undefined when it asks for no path. Undefined when none does. */
export function indexPaths(asked: readonly (readonly PathPattern[] | undefined)[]): PathIndex | undefined {
  /** Patterns within a folder, or for exactly this path. */
  const inside = new Map<string, RuleSet>()
  /** Patterns somewhere below a folder. */
  const below = new Map<string, RuleSet>()
  const put = (into: Map<string, RuleSet>, key: string, i: number) => {
    const set = into.get(key) ?? emptySet(asked.length)
    addRule(set, i)
    into.set(key, set)
  }
  for (const [i, patterns] of asked.entries()) {
    for (const { glob } of patterns ?? []) {
      const { prefix } = glob
      put(inside, glob.literal || isWholeFolder(glob.source, prefix) ? prefix : prefix.slice(0, lastSlash(prefix)), i)
      for (const folder of foldersOf(prefix)) put(below, folder, i)
      put(below, prefix.startsWith('/') ? '/' : '.', i)
    }
  }
  if (inside.size === 0) return undefined
  const folds = asked.some((patterns) => patterns?.some(({ fold }) => fold) === true)
  return (path, into) => {
    const given = folds ? path.toLowerCase() : path
    const add = (set: RuleSet | undefined) => set !== undefined && addAll(into, set)
    add(inside.get(''))
    for (const folder of foldersOf(given)) add(inside.get(folder))
    add(inside.get(given))
    add(below.get(given))
  }
}

/** `src/**`: the folder itself and everything in it. */
const isWholeFolder = (source: string, prefix: string): boolean =>
  prefix !== '' && source.startsWith('/**', source.length - 3) && !/[*?[\]{}\\]/.test(source.slice(0, -3))

const lastSlash = (text: string): number => Math.max(0, text.lastIndexOf('/'))

/** `/a/b/c`: `/a` and `/a/b`. */
function* foldersOf(path: string): Generator<string> {
  for (let at = path.indexOf('/', 1); at > 0; at = path.indexOf('/', at + 1)) yield path.slice(0, at)
}
