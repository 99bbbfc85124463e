// From words to targets: the scopes of paths and hosts that a field may stand for, where the shell now is.
import { EFFECT_KINDS, type EffectKind } from '../effect-kinds.ts'
import type { Field } from '../shell/model.ts'
import type { Scope as ShellScope } from '../shell/scope.ts'
import { hostScopes } from '../targets/hosts.ts'
import { knownPlace } from '../targets/known-places.ts'
import { holdsOwnFiles } from '../targets/own-files.ts'
import { type Place, pathScopes } from '../targets/paths.ts'
import { ANY_DEPTH } from '../targets/secrets-below.ts'
import type { Context, Scope } from '../types.ts'

const ELSEWHERE: Place = { cwdKnown: false, elsewhere: true }

/** The place that relative paths are read in. */
export function placeOf(context: Context, scope: ShellScope): Place {
  if (scope.elsewhere) {
    const mounts = scope.mounts.length > 0 && { mounts: scope.mounts }
    return scope.cwdKnown && scope.cwd !== undefined
      ? { ...ELSEWHERE, ...mounts, cwd: scope.cwd, cwdKnown: true }
      : { ...ELSEWHERE, ...mounts }
  }
  const { cwd, cwdKnown, mayBeIn } = scope
  const { home, workspace, own } = context
  return knownPlace(
    mayBeIn.length > 0 ? { cwd, home, workspace, cwdKnown, own, mayBeIn } : { cwd, home, workspace, cwdKnown, own },
  )
}

/** Where a field lies, read the way its effect reads targets. */
export function fieldScopes(kind: EffectKind, field: Field, place: Place): readonly Scope[] {
  const scopes = readScopes(kind, field, place)
  if (CHANGES_TREE.has(kind) && field.values.some((text) => holdsOwnFiles(text, place))) return [...scopes, 'guard']
  // `find / -name '*.log' -exec rm {} +`: from all of the disk.
  return DELETES_FILES.has(kind) && field.values.some((text) => WHOLE_DISK.test(text)) ? [...scopes, 'root'] : scopes
}

function readScopes(kind: EffectKind, field: Field, place: Place): readonly Scope[] {
  const type = EFFECT_KINDS[kind].target
  if (type === 'name') return field.known ? [] : ['computed']
  // `https://example.com/$(ls)` tells the host what is on this machine.
  const tellsHost = type === 'url' && field.taints.some((taint) => taint === 'listed' || taint === 'name')
  const [only] = field.values
  if (field.known && !tellsHost && field.values.length === 1 && only !== '' && !VAGUE_TOP.test(only!))
    return type === 'path' ? pathScopes(only!, place) : hostScopes(only!)
  const all = new Set<Scope>()
  let isDiscarded = field.known
  for (const text of field.values) {
    // An empty value is a word that is not there: it names nothing.
    if (text === '') continue
    const scopes = type === 'path' ? pathScopes(text, place) : hostScopes(text)
    isDiscarded &&= scopes.includes('discard')
    for (const scope of scopes) all.add(scope)
    // `/e*/shadow`: which of the system's folders that is, only the system knows.
    if (type === 'path' && VAGUE_TOP.test(text)) all.add('computed')
  }
  // `> "${OUT:-/dev/null}"`: only what can be nothing else is thrown away.
  if (!isDiscarded) all.delete('discard')
  if (tellsHost) all.add('computed')
  // `app-$n.log`: any number stands for all.
  if (field.known || (field.digits && type === 'path')) return [...all]
  // `.git/$name.lock`: with a blank in it, that is two words, and only the last one a lock.
  if (all.delete('lock')) all.add('vcs')
  if (FOR_ONE_FILE.has(kind) && field.values.length === 1 && /^\/+$/.test(only!) && BEGINS_COMPUTED.test(field.text))
    return ['computed']
  // `"$dir"/bin`: with dir unset it is /bin, but most likely it is not; `"$dir"/` and `"$dir"/*` are fatal all the same.
  // `$TMPDIR/../etc` as `/tmp/../etc` is no such guess: the variable has a value there.
  if (field.text.startsWith('…') && field.values.length === 1 && field.text.endsWith(only!))
    return [...[...all].filter((s) => FATAL_WHEN_UNSET.has(s)), 'computed']
  return [...all, 'computed']
}

/** A pattern in the first part of an absolute path, with more after it. */
const VAGUE_TOP = /^\/+[^/]*[*?[][^/]*\/+./

/** What moves, deletes or changes everything in a folder. */
const CHANGES_TREE: ReadonlySet<EffectKind> = new Set(['file.delete-tree', 'file.move', 'file.permission-tree'])

/** What deletes single files, wherever they were found. */
const DELETES_FILES: ReadonlySet<EffectKind> = new Set(['file.delete', 'file.destroy-content'])

/** What a search found that began at the root. */
const WHOLE_DISK = new RegExp(`^/+${ANY_DEPTH}/`)

/** What works on one file, which `/` cannot be: `> "$dir/$name"` does nothing where both are unset. */
const FOR_ONE_FILE: ReadonlySet<EffectKind> = new Set([
  'file.write',
  'file.edit',
  'file.link',
  'file.download',
  'file.delete',
  'file.permission',
])

/** A word whose first part is computed, as it is shown or as it is written in a redirect. */
const BEGINS_COMPUTED = /^"?[…$]/

/** What a word must not name even if only where its variable is unset. */
const FATAL_WHEN_UNSET: ReadonlySet<Scope> = new Set(['root', 'home-root', 'workspace-root', 'parent'])
