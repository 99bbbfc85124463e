// Moves a shell's working directory to a folder that a command names. Judges nothing.

import { exactText, type Field } from '../shell/model.ts'
import type { Scope } from '../shell/scope.ts'
import { resolvePath } from '../targets/paths.ts'
import type { Context } from '../types.ts'
import { throughLink } from './links.ts'
import { placeOf } from './place.ts'

/** Nobody's folders are deeper; following thousands of steps into one takes long. */
const MAX_FOLDER_LENGTH = 512

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
