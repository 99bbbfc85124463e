// What a running shell remembers: directory, variables, functions, aliases. Copied where the shell forks.
import { LIMITS } from '../limits.ts'
import type { Context } from '../types.ts'
import { isNumber, joinTaints, literal, type Taint, type Value } from './model.ts'
import type { FunctionDefinition } from './parse.ts'

export type Scope = {
  cwd: string | undefined
  /** False after a `cd` to a computed place. */
  cwdKnown: boolean
  variables: Map<string, Value>
  functions: Map<string, FunctionDefinition>
  aliases: Map<string, string>
  /** $0, $1, $2 … of the function or script being read; undefined = not known. */
  positional: readonly Value[] | undefined
  /** Files written in this call: what is known about their content. */
  files: Map<string, { text?: string; taints: readonly Taint[] }>
  /** Some command changed variables in a way that can not be followed (eval, source): nothing is known any more. */
  opaque: boolean
}

/** The state of a fresh non-interactive shell. */
export function createScope(context: Context, cwd: string | undefined): Scope {
  const variables = new Map<string, Value>([
    ['HOME', literal(context.home ?? '~')],
    ['IFS', literal(' \t\n')],
    ['PATH', { values: ['/usr/local/bin:/usr/bin:/bin'], known: false, shape: 'any', taints: [] }],
    ['TMPDIR', { values: ['', '/tmp'], known: false, shape: 'any', taints: [] }],
    ['SHELL', { values: ['/bin/bash'], known: false, shape: 'any', taints: [] }],
  ])
  return {
    cwd,
    cwdKnown: true,
    variables,
    functions: new Map(),
    aliases: new Map(),
    positional: undefined,
    files: new Map(),
    opaque: false,
  }
}

/** A copy for a subshell, a branch or a pipeline member. Written files are shared: they outlive the fork. */
export function forkScope(scope: Scope): Scope {
  return {
    ...scope,
    variables: new Map(scope.variables),
    functions: new Map(scope.functions),
    aliases: new Map(scope.aliases),
  }
}

/** Either of two states may hold afterwards: `into` becomes their union. */
export function mergeScope(into: Scope, other: Scope): void {
  for (const name of new Set([...into.variables.keys(), ...other.variables.keys()])) {
    const a = into.variables.get(name)
    const b = other.variables.get(name)
    if (a === b) continue
    into.variables.set(name, a && b ? eitherValue(a, b) : perhaps((a ?? b)!))
  }
  for (const [name, body] of other.functions) into.functions.set(name, body)
  for (const [name, text] of other.aliases) into.aliases.set(name, text)
  if (into.cwd !== other.cwd || !other.cwdKnown) into.cwdKnown = false
  into.opaque ||= other.opaque
}

/** A value that a variable may have, or none: an empty text calculates like a number. */
function perhaps(value: Value): Value {
  return { ...value, known: false, shape: isNumber(value) ? 'number' : value.shape }
}

/** The union of two values; too many possibilities are no longer known. */
export function eitherValue(a: Value, b: Value): Value {
  const values = [...new Set([...a.values, ...b.values])]
  return {
    values: values.slice(0, LIMITS.values),
    known: a.known && b.known && values.length <= LIMITS.values,
    shape: isNumber(a) && isNumber(b) ? 'number' : 'any',
    taints: joinTaints(a.taints, b.taints),
  }
}
