// Does a path of a call lie where a rule's pattern says: surely, possibly, or not? Text work: no disk, no links.
import type { EffectKind } from '../classify/effect-kinds.ts'
import { compileGlob, type Glob, mayOverlap } from './glob.ts'
import type { TargetPaths } from './subject.ts'

/** How sure it is that a condition holds. */
export type Sure = 'yes' | 'maybe' | 'no'

export type PathPattern = { glob: Glob; segments: readonly Glob[] | undefined; fold: boolean }

/** What is done to a folder is done to everything in it. */
const WHOLE_TREES: ReadonlySet<EffectKind> = new Set<EffectKind>([
  'file.delete-tree',
  'file.move',
  'file.permission-tree',
])
/** So it may be, depending on options. */
const MAYBE_TREES: ReadonlySet<EffectKind> = new Set<EffectKind>([
  'file.read',
  'file.copy',
  'file.delete',
  'file.permission',
  'file.permission-open',
  'file.owner',
])

/**
 * A pattern as it stands in a rule: absolute, below `~`, beginning with two stars for anywhere, else relative to the
 * workspace, or to `root`. `fold`: letters of both cases are the same. Throws GlobError.
 */
export function compilePath(source: string, { fold, root }: { fold: boolean; root?: string | undefined }): PathPattern {
  const plain = source.replace(/^\.\//, '').replace(/(?<=.)\/$/, '/**')
  const isAbsolute = /^(\/|~(\/|$)|[A-Za-z]:\/)/.test(plain)
  const placed = root === undefined || isAbsolute ? plain : `${root}/${plain}`
  const glob = compileGlob(placed, { kind: 'path', fold })
  // Braces may hold slashes: such a pattern cannot be taken apart.
  const parts = /[{}\\]/.test(placed) ? undefined : (fold ? placed.toLowerCase() : placed).split('/')
  return { glob, fold, segments: parts?.map((part) => compileGlob(part, { kind: 'path', fold })) }
}

/** For rules that raise: what cannot be ruled out counts as possible. */
export function pathMatches(pattern: PathPattern, kind: EffectKind, paths: TargetPaths): Sure {
  const { forms, wild, anywhere } = paths
  let best: Sure = 'no'
  for (const form of forms) {
    const sure = formMatches(pattern, kind, form, wild)
    if (sure === 'yes' && !anywhere) return 'yes'
    if (sure !== 'no') best = 'maybe'
    else if (anywhere && mayOverlap(pattern.glob, '', tailOf(form, pattern))) best = 'maybe'
  }
  return best
}

/** For rules that lower: only what is written out and lies nowhere else. */
export function pathIsSurely(pattern: PathPattern, { forms, wild, anywhere }: TargetPaths): boolean {
  return wild === 'no' && !anywhere && forms.some((form) => pattern.glob.matches(form))
}

const folded = (form: string, { fold }: PathPattern) => (fold ? form.toLowerCase() : form)

/** What stands behind everything that is open in a path. */
function tailOf(form: string, pattern: PathPattern): string {
  return /[^*?[\]{}…/]*$/.exec(folded(form, pattern))![0]
}

function formMatches(pattern: PathPattern, kind: EffectKind, form: string, wild: TargetPaths['wild']): Sure {
  const { glob, segments } = pattern
  if (wild === 'no') return glob.matches(form) ? 'yes' : isAbove(form, pattern, kind)
  const given = folded(form, pattern)
  if (wild === 'computed' || segments === undefined || given.includes('**') || /[{}]/.test(given)) {
    const prefix = /^[^*?[\]{}…]*/.exec(given)![0]
    return mayOverlap(glob, prefix, tailOf(form, pattern)) ? 'maybe' : 'no'
  }
  // A star of the shell is covered by a star of the pattern; other signs may stand for less.
  if (glob.matches(form) && !/[?[]/.test(glob.source)) return 'yes'
  return segmentsMeet(segments, given.split('/')) ? 'maybe' : isAbove(form, pattern, kind)
}

/** The path is a folder in which the pattern lies. */
function isAbove(form: string, pattern: PathPattern, kind: EffectKind): Sure {
  const whole = WHOLE_TREES.has(kind)
  if (!whole && !MAYBE_TREES.has(kind)) return 'no'
  const { prefix } = pattern.glob
  const given = folded(form, pattern)
  const isRelative = !/^(\/|~|[a-z]:)/i.test(prefix)
  if (prefix === '') return whole ? 'maybe' : 'no'
  const below = given === '/' ? prefix.startsWith('/') : given === '.' ? isRelative : prefix.startsWith(`${given}/`)
  return below ? (whole ? 'yes' : 'maybe') : 'no'
}

/** Could the pattern and a path with the shell's own patterns name the same file? Folder by folder. */
function segmentsMeet(pattern: readonly Glob[], path: readonly string[]): boolean {
  // reachable[j]: the pattern so far may stand for the first j folders.
  let reachable = path.map(() => false)
  reachable = [true, ...reachable]
  for (const glob of pattern) {
    const next = reachable.map(() => false)
    for (let j = 0; j <= path.length; j++) {
      if (/^\*\*+$/.test(glob.source)) next[j] = (reachable[j] ?? false) || (j > 0 && (next[j - 1] ?? false))
      else if (j > 0 && reachable[j - 1] === true && segmentMeets(glob, path[j - 1]!)) next[j] = true
    }
    reachable = next
  }
  return reachable[path.length] === true
}

function segmentMeets(glob: Glob, segment: string): boolean {
  if (!/[*?[]/.test(segment)) return glob.matches(segment)
  return mayOverlap(glob, /^[^*?[]*/.exec(segment)![0], /[^*?[\]]*$/.exec(segment)![0])
}
