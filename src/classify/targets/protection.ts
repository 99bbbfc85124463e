// Finds the protected names in a path. Knows nothing about folders of the system or the workspace.
import type { Scope } from '../types.ts'
import { foldName, lengthenName } from './fold.ts'
import { globMatches, hasGlob, isPointed, isSweep, sampleOf } from './glob.ts'
import { PROTECTED_PATHS, type ProtectedPaths } from './protected-paths.ts'

type Pattern = {
  entry: ProtectedPaths
  parts: readonly string[]
  /** Which parts hold wildcards. */
  globs: readonly boolean[]
  anchored: boolean
  subtree: boolean
}

/** A component of a path, looked at once. */
type Name = { text: string; glob: boolean; sweep: boolean; sample: string }

/** A path, looked at once: see addProtectedScopes. */
type NamedPath = { names: readonly Name[]; absolute: boolean; ownLength: number }

const PATTERNS: readonly Pattern[] = PROTECTED_PATHS.flatMap((entry) =>
  entry.paths.map((path) => readPattern(path, entry)),
)
/** Patterns by their first component, for the usual case of a plain name; those with a wildcard there are apart. */
const BY_FIRST = groupByFirst(PATTERNS)
/** The others, by the literal character that their first component begins with, or else ends with. */
const WILD = PATTERNS.filter(({ parts }) => hasGlob(parts[0]!))
const ALL_BY_START = groupByCharacter(PATTERNS, (first) => first[0])
const WILD_BY_FIRST = groupByFirst(WILD)
const WILD_BY_START = groupByCharacter(WILD, (first) => (hasGlob(first[0]!) ? undefined : first[0]))
const WILD_BY_END = groupByCharacter(WILD, (first) => (hasGlob(first[0]!) ? first.at(-1) : undefined))

/** A wildcard that may stand for a component's last character. */
const ENDS_OPEN = /[*?\]]$/
/** All patterns whose first component may end with a character, in the order of the table. Asked for by few characters. */
const BY_LAST = new Map<string, readonly Pattern[]>()

function endingWith(last: string): readonly Pattern[] {
  let group = BY_LAST.get(last)
  if (group === undefined) {
    group = PATTERNS.filter(({ parts }) => parts[0]!.endsWith(last) || ENDS_OPEN.test(parts[0]!))
    if (/^[a-z]$/.test(last)) BY_LAST.set(last, group)
  }
  return group
}

function groupByFirst(patterns: readonly Pattern[]): ReadonlyMap<string, readonly Pattern[]> {
  const groups = new Map<string, Pattern[]>()
  for (const pattern of patterns) {
    const group = groups.get(pattern.parts[0]!)
    if (group) group.push(pattern)
    else groups.set(pattern.parts[0]!, [pattern])
  }
  return groups
}

function groupByCharacter(
  patterns: readonly Pattern[],
  pick: (first: string) => string | undefined,
): ReadonlyMap<string, readonly Pattern[]> {
  const groups = new Map<string, Pattern[]>()
  for (const pattern of patterns) {
    const key = pick(pattern.parts[0]!)
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), pattern])
  }
  return groups
}

function readPattern(path: string, entry: ProtectedPaths): Pattern {
  const anchored = path.startsWith('/')
  const parts = path.split('/').filter((part) => part !== '')
  const subtree = parts.at(-1) === '**'
  if (subtree) parts.pop()
  const folded = parts.map(foldName)
  return { entry, parts: folded, globs: folded.map(hasGlob), anchored, subtree }
}

/**
 * Adds the scopes that the names in a path give it. `absolute`: the components begin at the root, so anchored names count.
 * `ownLength`: how many leading components belong to the path of the workspace.
 */
export function addProtectedScopes(
  scopes: Set<Scope>,
  segments: readonly string[],
  absolute: boolean,
  ownLength: number,
): void {
  const folded = segments.map(readName)
  const path: NamedPath = { names: folded, absolute, ownLength }
  const add = (patterns: readonly Pattern[] | undefined, start: number): void => {
    if (patterns === undefined) return
    for (const pattern of patterns) if (applies(pattern, path, start)) scopes.add(pattern.entry.scope)
  }
  for (let start = 0; start < folded.length; start++) {
    const name = folded[start]!
    if (name.glob) for (const patterns of candidates(name)) add(patterns, start)
    else {
      const { text } = name
      add(BY_FIRST.get(text), start)
      add(WILD_BY_START.get(text[0] ?? ''), start)
      add(WILD_BY_END.get(text.at(-1) ?? ''), start)
    }
  }
}

/** The usual name, in which nothing is folded and no character is a pattern's. */
const PLAIN = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*$/

function readName(segment: string): Name {
  if (PLAIN.test(segment)) return { text: segment, glob: false, sweep: false, sample: segment }
  const text = lengthenName(foldName(segment))
  const glob = hasGlob(text)
  return { text, glob, sweep: glob && isSweep(text), sample: glob ? sampleOf(text) : text }
}

/** The patterns that may begin at a component with wildcards, in groups. */
function candidates({ text: segment, sweep }: Name): readonly (readonly Pattern[] | undefined)[] {
  // `*.pem` is as pointed as the table's own pattern, `*.json` or `*` are not.
  if (!isPointed(segment)) return [WILD_BY_FIRST.get(segment)]
  if (hasGlob(segment[0]!)) return [sweep || ENDS_OPEN.test(segment) ? PATTERNS : endingWith(segment.at(-1)!)]
  return [ALL_BY_START.get(segment[0]!), ALL_BY_START.get('*')]
}

/** Whether the pattern means the names of the path from `start` on. */
function applies(pattern: Pattern, { names, absolute, ownLength }: NamedPath, start: number): boolean {
  const { entry, parts, globs, anchored, subtree } = pattern
  if (anchored && (start > 0 || !absolute)) return false
  const end = start + parts.length
  if (subtree ? end > names.length : end !== names.length) return false
  if (entry.installed && end <= ownLength) return false
  // `*.ts*` is asked for files: a hidden folder is among them in no shell that is not told so, and has no text of its own.
  if (subtree && end === names.length && entry.scope === 'secret' && isVisibleFile(names[end - 1]!, parts.at(-1)!))
    return false
  for (let i = 0; i < parts.length; i++) if (!covers(parts[i]!, globs[i]!, names[start + i]!)) return false
  return !entry.except?.some((harmless) => globMatches(harmless, names.at(-1)!.text))
}

function isVisibleFile({ text, glob }: Name, part: string): boolean {
  return glob && text.startsWith('*.') && part.startsWith('.')
}

/** Whether a component of a path may be one that the pattern means. Either may have wildcards. */
function covers(part: string, partIsGlob: boolean, { text, glob, sweep, sample }: Name): boolean {
  if (part === text || sweep) return true
  if (glob) return globMatches(text, part) || (partIsGlob && globMatches(part, sample))
  return partIsGlob && globMatches(part, text)
}
