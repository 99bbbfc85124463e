// Sets variables that builtins name, and forgets what they held where nobody can tell what they hold now.
import { type Field, UNKNOWN, type Value } from '../../shell/model.ts'
import { eitherValue, type Scope, writable } from '../../shell/scope.ts'
import { isKeptNumber } from '../../shell/variables.ts'
import type { Frame } from '../frame.ts'
import { noteSteering } from './hazard-variables.ts'
import { namesIn } from './named-words.ts'

/** Words that may name what is set: `-aPATH`, `PATH[0]`. Until more is known, nobody knows what the variables hold. */
export function noteNames(args: readonly Field[], frame: Frame): void {
  const names = new Set(args.flatMap((field) => field.values.flatMap(namesIn)))
  for (const name of names) noteSteering(name, frame)
  forget([...names], frame.scope)
}

/** Only what this call had set, or what would else be taken for a number: other names are words like any other. */
export function forget(names: readonly string[], scope: Scope): void {
  for (const name of names)
    if (scope.variables.map.has(name) || isKeptNumber(name)) writable(scope.variables).set(name, UNKNOWN)
}

export function forgetNames(args: readonly Field[], scope: Scope): void {
  for (const field of args) {
    for (const text of field.values) {
      const name = /^[A-Za-z_]\w*/.exec(text)?.[0]
      if (!name) continue
      writable(scope.variables).set(name, UNKNOWN)
      if (scope.functions.map.has(name)) writable(scope.functions).delete(name)
    }
    if (!field.known || field.glob) scope.opaque = true
  }
}

/** Sets a variable that some shells would not set here: it may also keep its old value. */
export function setPerhaps(name: string, value: Value, { variables }: Scope): void {
  const before = variables.map.get(name)
  writable(variables).set(name, before ? eitherValue(value, before) : value)
}
