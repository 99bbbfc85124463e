// Links and new names that a call makes, and what its later words reach through them. Knows nothing of links that are there
// already.
import type { Field } from '../shell/model.ts'
import type { Scope } from '../shell/scope.ts'
import { resolvePath } from '../targets/paths.ts'
import type { Context, Effect } from '../types.ts'
import { placeOf } from './place.ts'

/** Remembers `ln -s / r` as: r leads to /; `mv src old` as: old is what src was. `effects`: those of one command. */
export function rememberLinks(effects: readonly Effect[], scope: Scope, context: Context): void {
  const isLinked = effects.some(({ kind }) => kind === 'file.link')
  if (!isLinked && !effects.some(({ kind }) => kind === 'file.move')) return
  const place = placeOf(context, scope)
  const pathsOf = (wanted: Effect['kind']) =>
    effects.flatMap(({ kind, target }) => (kind === wanted && target ? [resolvePath(target, place)] : []))
  if (isLinked)
    for (const link of pathsOf('file.link')) for (const source of pathsOf('file.read')) scope.links.set(link, source)
  const [moved, ...others] = effects.filter(({ kind }) => kind === 'file.move')
  const name = effects.find(({ kind }) => kind === 'file.copy')?.target
  if (moved?.target === undefined || others.length > 0 || moved.scopes.includes('computed')) return
  if (name !== undefined && !NAMES_FOLDER.test(name))
    scope.links.set(resolvePath(name, place), resolvePath(moved.target, place))
}

/** A file that is moved to such a place lies in it, under its old name. */
const NAMES_FOLDER = /(?:^|\/)\.{0,2}$/

/** The words, and behind each what it stands for where it leads through a link. */
export function followLinks(fields: readonly Field[], scope: Scope, context: Context): readonly Field[] {
  if (scope.links.size === 0) return fields
  return fields.flatMap((field) => {
    const values = field.values.flatMap((text) => throughLink(text, scope, context) ?? [])
    return values.length > 0 ? [field, { ...field, text: values[0]!, values }] : [field]
  })
}

/** Where a path ends that begins with a link or a new name of this call, or undefined. */
export function throughLink(text: string, scope: Scope, context: Context): string | undefined {
  if (scope.links.size === 0 || text === '') return undefined
  const path = resolvePath(text, placeOf(context, scope))
  for (const [link, target] of scope.links) {
    if (path === link) return target
    if (path.startsWith(`${link}/`)) return `${target === '/' ? '' : target}${path.slice(link.length)}`
  }
  return undefined
}
