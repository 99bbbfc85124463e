// Where a path lies: the scopes that policies are written in. Pure text work: no disk, no symbolic links.
import type { Scope } from '../types.ts'
import { foldName } from './fold.ts'
import { addUnixScopes, homeLength, mayBeTemporary, windowsScopes } from './folders.ts'
import { globMatches, hasGlob, isSweep } from './glob.ts'
import { type Location, locatePath, locationText } from './location.ts'
import { throughMounts } from './mounts.ts'
import { addOwnScopes } from './own-files.ts'
import type { Place } from './place.ts'
import { addProtectedScopes } from './protection.ts'
import { ANY_DEPTH, leadsToSecrets, namesSecretBelow } from './secrets-below.ts'
import { shadowsLibrary } from './shadowing.ts'
import { isWorkspaceRootAllowed } from './workspace-root.ts'

export type { Place } from './place.ts'
export { isWorkspaceRootAllowed } from './workspace-root.ts'

/** Linux's PATH_MAX, in UTF-16 units. */
const MAX_PATH_LENGTH = 4_096

/**
 * The path without `.`, `..`, repeated slashes and aliases (`/proc/self/root`, `/proc/self/cwd`, `/private/etc`):
 * absolute where the place allows it, with forward slashes. `~` stands for a home folder that is not known; a relative
 * answer is relative to a folder that is not known.
 */
export function resolvePath(text: string, place: Place): string {
  return locationText(locatePath(text, place)[0]!)
}

/**
 * Every scope that a path lies in, e.g. `~/.ssh/id_rsa` → home, outside, secret. The text is the path as the program
 * receives it; a leading `~`, `~user`, `$HOME`, `%USERPROFILE%` is understood as well. A pattern lies where the files
 * that it may match lie; one that stands for everything in a folder has the scopes of the folder itself. A text that is
 * longer than any path may be is not looked at: it counts as computed.
 */
export function pathScopes(text: string, place: Place): readonly Scope[] {
  if (text.length > MAX_PATH_LENGTH) return ['computed', 'outside']
  if (text.length > MAX_KNOWN_LENGTH) return findScopes(text, place)
  const known = knownScopes(place)
  let scopes = known.get(text)
  if (scopes === undefined) {
    scopes = findScopes(text, place)
    if (known.size >= MAX_KNOWN) known.clear()
    known.set(text, scopes)
  }
  return scopes
}

/**
 * The scopes of paths that were asked about before: a session names the same few again and again. Only short ones are
 * remembered, as a longer one may be a view into the whole text that it was cut from, and would keep that alive.
 */
const KNOWN_SCOPES = new WeakMap<Place, Map<string, readonly Scope[]>>()
const MAX_KNOWN_LENGTH = 12
const MAX_KNOWN = 256

function knownScopes(place: Place): Map<string, readonly Scope[]> {
  let known = KNOWN_SCOPES.get(place)
  if (known === undefined) {
    known = new Map()
    KNOWN_SCOPES.set(place, known)
  }
  return known
}

function findScopes(text: string, place: Place): readonly Scope[] {
  const [first, second] = locatePath(text, place)
  const all = scopesOf(first!, place)
  if (second) addAll(all, scopesOf(second, place))
  if (place.mayBeIn !== undefined && !/^[/~]/.test(text))
    for (const cwd of place.mayBeIn) addAll(all, secretScopes(scopesOf(locatePath(text, { ...place, cwd })[0]!, place)))
  return [...all]
}

/**
 * What a folder that the shell perhaps could not leave adds. Not all of a home folder or of the system: who begins
 * there, goes to a project and searches it would be asked each time.
 */
function secretScopes(scopes: ReadonlySet<Scope>): Scope[] {
  const isVast = scopes.has('root') || scopes.has('home-root')
  return [...scopes].filter((scope) => scope === 'secret' || (scope === 'secrets-below' && !isVast))
}

function scopesOf(location: Location, place: Place): Set<Scope> {
  const here = place.mounts === undefined ? undefined : throughMounts(location, place.mounts)
  if (here !== undefined) return new Set(pathScopes(here.text, here.place))
  const { root, segments, climbs } = location
  const { workspace } = fixedOf(place)
  const scopes = new Set<Scope>()
  if (location.computed) scopes.add('computed')

  const inside = addFolderScopes(scopes, location, place)
  if (!inside && holdsSecrets(location, place)) scopes.add('secrets-below')

  const own = workspace !== undefined && inside ? workspace.segments.length : 0
  addProtectedScopes(scopes, segments, root === '/' || climbs > 0, own)
  if (place.own !== undefined) addOwnScopes(scopes, location, place.own, own)
  if (scopes.has('vcs') && isLock(segments)) {
    scopes.delete('vcs')
    scopes.add('lock')
  }
  if (inside && shadowsLibrary(own === 0 ? segments : segments.slice(own))) scopes.add('shell-rc')
  if (place.elsewhere) {
    scopes.delete('outside')
    scopes.add('elsewhere')
  }
  // Names below a drive may be Unix names seen through a mount, and the other way round: both are looked at above.
  if (scopes.has('discard')) scopes.delete('outside')
  return scopes
}

/** A lock that git leaves when it is stopped, written out: `.git/index.lock`, `.git/*.lock`. It holds no history. */
function isLock(segments: readonly string[]): boolean {
  const inside = segments.slice(segments.lastIndexOf('.git') + 1)
  return (
    inside.length < segments.length &&
    /^[\w.*-]*\.lock$/.test(inside.at(-1) ?? '') &&
    inside.every((name) => LOCK_PART.test(name))
  )
}
const LOCK_PART = /^[\w.*-]+$/

/** Adds what the folders say that a path lies in. True when it lies inside the workspace. */
function addFolderScopes(scopes: Set<Scope>, location: Location, place: Place): boolean {
  const { root, segments, climbs } = location
  const swept = countSwept(segments)
  const folder = swept === 0 ? segments : segments.slice(0, segments.length - swept)
  if (addWorkspaceScopes(scopes, location, folder, place)) {
    if (root === '/' && mayBeTemporary(segments, swept)) scopes.add('temp')
    return true
  }
  // A path that climbs out of an unknown folder may reach any folder of the system.
  if (root === '/' || climbs > 0) addUnixScopes(scopes, segments, swept)
  else if (root !== '' && root !== '~') addAll(scopes, windowsScopes(segments, swept))
  if (climbs > 0 && folder.length === 0) scopes.delete('root')
  addHomeScopes(scopes, location, folder, fixedOf(place).home)
  return false
}

/** Whether reading all that the path stands for reads secrets that nothing in its text names. */
function holdsSecrets(location: Location, place: Place): boolean {
  const { root, segments, climbs } = location
  const absolute = root === '/'
  const depth = segments.findLastIndex(
    (segment, i) => segment === ANY_DEPTH || (segment === '**' && i < segments.length - 1),
  )
  if (depth < 0) return leadsToSecrets(segments, absolute)
  const folder = segments.slice(0, depth)
  const above = new Set<Scope>()
  addFolderScopes(above, { root, segments: folder, climbs, computed: false }, place)
  const everything = above.has('root') || above.has('home-root') || above.has('parent')
  return namesSecretBelow(segments.at(-1)!, folder, absolute, everything)
}

function addAll(into: Set<Scope>, from: Iterable<Scope>): void {
  for (const scope of from) into.add(scope)
}

/** How many components at the end stand for everything in their folder. */
function countSwept(segments: readonly string[]): number {
  const last = segments.findLastIndex((segment) => !isSweep(segment))
  return segments.length - 1 - last
}

/** Workspace and home as locations, worked out once for each place. */
type Fixed = { workspace: Location | undefined; home: Location | undefined }
const FIXED = new WeakMap<Place, Fixed>()

function fixedOf(place: Place): Fixed {
  const known = FIXED.get(place)
  if (known) return known
  const { workspace, home } = place
  const allowed = workspace !== undefined && isWorkspaceRootAllowed(workspace, home)
  const fixed: Fixed = {
    workspace: allowed ? locatePath(workspace, { home, cwdKnown: true })[0] : undefined,
    home: home === undefined ? undefined : locatePath(home, { cwdKnown: true })[0],
  }
  FIXED.set(place, fixed)
  return fixed
}

/** Adds workspace, workspace-root, parent or outside. True when the path lies inside the workspace. */
function addWorkspaceScopes(scopes: Set<Scope>, location: Location, folder: readonly string[], place: Place): boolean {
  const { cwdKnown } = place
  const { workspace } = fixedOf(place)
  const { root, segments, climbs } = location
  const dotSwept = segments.length > folder.length && segments[folder.length]!.startsWith('.')
  if (root === '') {
    if (climbs > 0 || !cwdKnown) scopes.add('outside')
    if (climbs > 0 && folder.length === 0) scopes.add('parent')
    if (climbs > 0 || !cwdKnown) return false
    scopes.add('workspace')
    if (folder.length === 0) scopes.add('workspace-root')
    if (folder.length === 0 && dotSwept) scopes.add('parent')
    return true
  }
  const own = workspace?.root === root ? workspace.segments : undefined
  const shared = own === undefined ? 0 : sharedLength(own, folder, root)
  if (own !== undefined && shared === own.length && !folder.slice(0, shared).some(hasGlob)) {
    scopes.add('workspace')
    if (folder.length === own.length) scopes.add('workspace-root')
    if (folder.length === own.length && dotSwept) scopes.add('parent')
    return true
  }
  scopes.add('outside')
  if (own !== undefined && shared === folder.length) scopes.add(shared === own.length ? 'workspace-root' : 'parent')
  return false
}

/** How many leading components agree; patterns agree with what they match. */
function sharedLength(own: readonly string[], folder: readonly string[], root: string): number {
  const same = (name: string, segment: string) =>
    name === segment ||
    (root !== '/' && foldName(name) === foldName(segment)) ||
    (hasGlob(segment) && globMatches(segment, name))
  let length = 0
  while (length < own.length && length < folder.length && same(own[length]!, folder[length]!)) length++
  return length
}

function addHomeScopes(
  scopes: Set<Scope>,
  location: Location,
  folder: readonly string[],
  home: Location | undefined,
): void {
  const { root } = location
  if (root === '~') scopes.add(folder.length === 0 ? 'home-root' : 'home')
  const other = homeLength(root === '' ? '/' : root, location.segments)
  if (other > 0) scopes.add(folder.length > other ? 'home' : 'home-root')
  else if (root === '/' && /^(?:home|users)$/i.test(folder[0] ?? '')) scopes.add('home-root')

  if (home === undefined || home.root !== root || home.segments.length === 0) return
  const shared = sharedLength(home.segments, folder, root)
  if (shared === home.segments.length) scopes.add(folder.length === shared ? 'home-root' : 'home')
  // A folder that holds the home folder is as precious as it.
  else if (shared === folder.length && shared > 0) scopes.add('home-root')
}
