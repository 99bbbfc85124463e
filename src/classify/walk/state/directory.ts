// Moves a shell's working directory to a folder that a command names. Judges nothing.

import { exactText, type Field } from '../../shell/model.ts'
import { mayStayIn, NO_FOLDERS, type Scope } from '../../shell/scope.ts'
import { type Place, pathScopes, resolvePath } from '../../targets/paths.ts'
import type { Context } from '../../types.ts'
import { throughLink } from '../links.ts'
import { placeOf } from '../place.ts'

/** Nobody's folders are deeper; following thousands of steps into one takes long. */
const MAX_FOLDER_LENGTH = 512

/** Stands for a folder that is not known: names of secrets that look like any other are most often here. */
const ANYWHERE = '/etc'

/** These folders are always there. */
const CERTAIN = /^(?:\.{0,2}\/+)*\.{0,2}$/

/** The scope is in that folder from now on; in one that is computed, it is nobody knows where. */
export function enterFolder(folder: Field, scope: Scope, context: Context): void {
  const text = exactText(folder)
  if (text === '') return
  if (text === undefined) {
    scope.cwdKnown = false
    return
  }
  scope.cwd = throughLink(text, scope, context) ?? resolvePath(text, placeOf(context, scope))
  scope.cwdKnown = (scope.cwdKnown || text.startsWith('/')) && scope.cwd.length <= MAX_FOLDER_LENGTH
}

/** `cd /etc; cd nowhere; cat shadow`: the shell goes on in the folder that it could not leave. */
export function changeFolder(folder: Field, scope: Scope, context: Context): void {
  const folders = foldersLeft(exactText(folder), scope, context)
  enterFolder(folder, scope, context)
  scope.mayBeIn = NO_FOLDERS
  mayStayIn(scope, folders)
}

function foldersLeft(text: string | undefined, scope: Scope, context: Context): readonly string[] {
  const { mayBeIn, elsewhere } = scope
  if (text === undefined || elsewhere) return mayBeIn
  const place = placeOf(context, scope)
  const stays = CERTAIN.test(text) || text === context.home ? undefined : staysIn(place)
  if (mayBeIn.length === 0) return stays ?? NO_FOLDERS
  const reached = /^[/~]/.test(text) ? NO_FOLDERS : mayBeIn.map((cwd) => resolvePath(text, { ...place, cwd }))
  const onward = reached.filter((path) => holdsSecrets(path, place))
  return [...new Set(stays ? [...onward, ...mayBeIn, ...stays] : onward)]
}

/** Worked out once for each place: most calls begin with a `cd` out of the same few. */
const STAYS = new WeakMap<Place, readonly string[]>()

/** The folder of the place, if relative paths there may be secrets. */
function staysIn(place: Place): readonly string[] {
  let stays = STAYS.get(place)
  if (stays === undefined) {
    const cwd = place.cwdKnown ? place.cwd : ANYWHERE
    stays = cwd !== undefined && holdsSecrets(cwd, place) ? [cwd] : NO_FOLDERS
    STAYS.set(place, stays)
  }
  return stays
}

function holdsSecrets(path: string, place: Place): boolean {
  return pathScopes(path, place).some((scope) => scope === 'secret' || scope === 'secrets-below')
}
