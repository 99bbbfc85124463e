// Whether a shell's state is what it was before: then whatever is read again does the same again. Changes nothing.
import type { Value } from './model.ts'
import { forkScope, type Scope } from './scope.ts'

/** A shell's state as it was, with what the call had written and linked until then. */
export type ScopeMark = {
  scope: Scope
  files: readonly unknown[]
  links: readonly string[]
}

/** Remembers the state: later changes of the scope are not seen in it. */
export function markScope(scope: Scope): ScopeMark {
  return { scope: forkScope(scope), files: [...scope.files.values()], links: [...scope.links.values()] }
}

/** Whether nothing was changed, as far as can be told without effort: a variable set to what it held counts as changed. */
export function isUntouched(mark: ScopeMark, scope: Scope): boolean {
  const { variables, functions, aliases } = mark.scope
  return (
    scope.variables.map === variables.map &&
    scope.functions.map === functions.map &&
    scope.aliases.map === aliases.map &&
    isSameElsewhere(mark, scope)
  )
}

/** Whether the state is the same, even if it was put together anew. */
export function isSameScope(mark: ScopeMark, scope: Scope): boolean {
  const { variables, functions, aliases } = mark.scope
  return (
    scope.functions.map === functions.map &&
    scope.aliases.map === aliases.map &&
    isSameElsewhere(mark, scope) &&
    holdsSame(variables.map, scope.variables.map)
  )
}

/** All but the tables. */
function isSameElsewhere({ scope: was, files, links }: ScopeMark, scope: Scope): boolean {
  return (
    scope.cwd === was.cwd &&
    scope.cwdKnown === was.cwdKnown &&
    isSameList(scope.mayBeIn, was.mayBeIn) &&
    scope.elsewhere === was.elsewhere &&
    scope.mounts === was.mounts &&
    scope.home === was.home &&
    scope.positional === was.positional &&
    scope.stdin === was.stdin &&
    scope.opaque === was.opaque &&
    isSameList(files, [...scope.files.values()]) &&
    isSameList(links, [...scope.links.values()])
  )
}

function holdsSame(was: ReadonlyMap<string, Value>, now: ReadonlyMap<string, Value>): boolean {
  if (was === now) return true
  if (was.size !== now.size) return false
  for (const [name, value] of now) {
    const before = was.get(name)
    if (before === undefined || (before !== value && !isSameValue(before, value))) return false
  }
  return true
}

function isSameValue(a: Value, b: Value): boolean {
  return a.known === b.known && a.shape === b.shape && isSameList(a.values, b.values) && isSameList(a.taints, b.taints)
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a === b || (a.length === b.length && a.every((item, i) => item === b[i]))
}
