// What a running shell remembers: directory, variables, functions, aliases. Copied where the shell forks.
import { LIMITS } from '../limits.ts'
import type { Context, Mount } from '../types.ts'
import { type Arguments, argumentAt, withoutAnyPlace } from './arguments.ts'
import { type Input, isNumber, joinTaints, literal, type Output, type Taint, UNKNOWN, type Value } from './model.ts'
import type { FunctionDefinition } from './parse.ts'

/** A table that forks share until one of them writes to it. Read `map`; write through `writable`. */
export type Table<V> = { map: ReadonlyMap<string, V>; shared: boolean }

/** Judges a `>(command)` again, with what is written to it. */
export type Feed = (printed: Output) => void

/** What a name may stand for as a function. `certain`: it is one of these, and not a program after all. */
export type Definitions = { readonly bodies: readonly FunctionDefinition[]; readonly certain: boolean }

export type Scope = {
  cwd: string | undefined
  /** False after a `cd` to a computed place. */
  cwdKnown: boolean
  /** Folders with secrets that it may still be in, if a `cd` out of them failed. */
  mayBeIn: readonly string[]
  /** The shell runs on another machine, or in a container. */
  elsewhere: boolean
  /** Folders of this machine that it sees there. */
  mounts: readonly Mount[]
  /** What HOME holds until somebody sets it. */
  home: Value
  variables: Table<Value>
  functions: Table<Definitions>
  aliases: Table<string>
  /** $0, $1, $2 … of the function or script being read; undefined = not known. */
  positional: Arguments | undefined
  /** Files written in this call: what is known about their content. */
  files: Map<string, { text?: string; taints: readonly Taint[] }>
  /** Process substitutions, by the paths that stand for them. */
  feeds: Map<string, Feed>
  /** What the shell itself reads since `exec < file`. */
  stdin: Input | undefined
  /** Links made in this call, by their resolved paths: where each leads. */
  links: Map<string, string>
  /** Variables that were lists at some place of this call: `a=(x)`, `declare -A m`. What is a map has texts for subscripts. */
  lists: Map<string, 'list' | 'map'>
  /** Variables that were made read-only: what sets them fails, and the shell goes on. */
  fixed: ReadonlySet<string>
  /** Some command changed variables in a way that cannot be followed (eval, source): nothing is known any more. */
  opaque: boolean
}

const FIRST_VARIABLES: ReadonlyMap<string, Value> = new Map<string, Value>([
  ['IFS', literal(' \t\n')],
  ['PATH', { values: ['/usr/local/bin:/usr/bin:/bin'], known: false, shape: 'any', taints: [] }],
  ['TMPDIR', { values: ['', '/tmp'], known: false, shape: 'any', taints: [] }],
  ['SHELL', { values: ['/bin/bash'], known: false, shape: 'any', taints: [] }],
])
export const NO_FOLDERS: readonly string[] = []
const NO_MOUNTS: readonly Mount[] = []
const NO_FUNCTIONS: ReadonlyMap<string, Definitions> = new Map()
const NO_ALIASES: ReadonlyMap<string, string> = new Map()
const NONE_FIXED: ReadonlySet<string> = new Set()

/** The state of a fresh non-interactive shell. */
export function createScope(context: Context, cwd: string | undefined): Scope {
  return {
    cwd,
    cwdKnown: true,
    mayBeIn: NO_FOLDERS,
    elsewhere: false,
    mounts: NO_MOUNTS,
    home: literal(context.home ?? '~'),
    variables: { map: FIRST_VARIABLES, shared: true },
    functions: { map: NO_FUNCTIONS, shared: true },
    aliases: { map: NO_ALIASES, shared: true },
    positional: undefined,
    files: new Map(),
    feeds: new Map(),
    stdin: undefined,
    links: new Map(),
    lists: new Map(),
    fixed: NONE_FIXED,
    opaque: false,
  }
}

/** Whether it can be told where the shell is. */
export function knowsFolder({ cwdKnown, mayBeIn }: Scope): boolean {
  return cwdKnown && mayBeIn.length === 0
}

/** Of more folders that the shell may be in, none is followed any more. */
const MAX_PLACES = 4

/** The shell may still be in these folders too. */
export function mayStayIn(scope: Scope, folders: readonly string[]): void {
  if (folders === scope.mayBeIn || folders.length === 0) return
  scope.mayBeIn = [...new Set([...scope.mayBeIn, ...folders])]
  if (scope.mayBeIn.length <= MAX_PLACES) return
  scope.mayBeIn = NO_FOLDERS
  scope.cwdKnown = false
}

/** The table's map, made its own first where others see it too. */
export function writable<V>(table: Table<V>): Map<string, V> {
  if (table.shared) {
    table.map = new Map(table.map)
    table.shared = false
  }
  return table.map as Map<string, V>
}

function forkTable<V>(table: Table<V>): Table<V> {
  table.shared = true
  return { map: table.map, shared: true }
}

/** Its tables are the same ones. Written out for the reason that frames are: see frameWith. */
export function copyScope(scope: Scope): Scope {
  return {
    cwd: scope.cwd,
    cwdKnown: scope.cwdKnown,
    mayBeIn: scope.mayBeIn,
    elsewhere: scope.elsewhere,
    mounts: scope.mounts,
    home: scope.home,
    variables: scope.variables,
    functions: scope.functions,
    aliases: scope.aliases,
    positional: scope.positional,
    files: scope.files,
    feeds: scope.feeds,
    stdin: scope.stdin,
    links: scope.links,
    lists: scope.lists,
    fixed: scope.fixed,
    opaque: scope.opaque,
  }
}

/** A copy for a subshell, a branch or a pipeline member. Written files and links are shared: they outlive the fork. */
export function forkScope(scope: Scope): Scope {
  const fork = copyScope(scope)
  fork.variables = forkTable(scope.variables)
  fork.functions = forkTable(scope.functions)
  fork.aliases = forkTable(scope.aliases)
  return fork
}

/** The state of a shell on another machine, or in a container: nothing of this one holds there. */
export function foreignScope(): Scope {
  return Object.assign(createScope({ profile: 'standard' }, undefined), { cwdKnown: false, elsewhere: true })
}

/** What another program inherits: neither functions nor aliases. */
export function forkForProgram(scope: Scope): Scope {
  const fork = copyScope(scope)
  fork.variables = forkTable(scope.variables)
  fork.functions = { map: NO_FUNCTIONS, shared: true }
  fork.aliases = { map: NO_ALIASES, shared: true }
  return fork
}

/** Either of two states may hold afterwards: `into` becomes their union. */
export function mergeScope(into: Scope, other: Scope): void {
  const [mine, theirs] = [into.variables.map, other.variables.map]
  if (mine !== theirs) {
    for (const [name, a] of mine) {
      const b = theirs.get(name)
      if (a !== b) writable(into.variables).set(name, b ? eitherValue(a, b) : perhaps(a))
    }
    for (const [name, b] of theirs) if (!into.variables.map.has(name)) writable(into.variables).set(name, perhaps(b))
  }
  mergeFunctions(into.functions, other.functions.map)
  mergeTable(into.aliases, other.aliases)
  if (into.positional !== other.positional) into.positional = mergeArguments(into.positional, other.positional)
  if (into.cwd !== other.cwd || !other.cwdKnown) into.cwdKnown = false
  mayStayIn(into, other.mayBeIn)
  into.opaque ||= other.opaque
}

function mergeArguments(a: Arguments | undefined, b: Arguments | undefined): Arguments | undefined {
  if (a === undefined || b === undefined) return { words: (a ?? b ?? NO_ARGUMENTS).words.map(perhaps), rest: UNKNOWN }
  const length = Math.max(a.words.length, b.words.length)
  // Of a long list merged again and again, which word stands where is not followed.
  if (length > LIMITS.arguments) return withoutAnyPlace([a, b])
  const words = Array.from({ length }, (_none, i) => eitherValue(argumentAt(a, i), argumentAt(b, i)))
  return { words, rest: a.rest && b.rest ? eitherValue(a.rest, b.rest) : (a.rest ?? b.rest) }
}

const NO_ARGUMENTS: Arguments = { words: [], rest: undefined }

function mergeTable<V>(into: Table<V>, other: Table<V>): void {
  if (into.map === other.map) return
  for (const [name, value] of other.map) writable(into).set(name, value)
}

/** A function that only one of the states knows is perhaps a program after all. */
function mergeFunctions(into: Table<Definitions>, other: ReadonlyMap<string, Definitions>): void {
  const mine = into.map
  if (mine === other) return
  for (const [name, there] of other) {
    const here = mine.get(name)
    if (here === there) continue
    const { bodies, certain } = there
    const all = here ? [...new Set([...here.bodies, ...bodies])].slice(0, LIMITS.values) : bodies
    writable(into).set(name, { bodies: all, certain: certain && here?.certain === true })
  }
  for (const [name, here] of mine)
    if (here.certain && !other.has(name)) writable(into).set(name, { ...here, certain: false })
}

/** The state at some moment, to compare later ones with. */
export type Before = {
  readonly mayBeIn: readonly string[]
  readonly variables: ReadonlyMap<string, Value>
  readonly functions: ReadonlyMap<string, Definitions>
}

/** Remembers what is known now: later changes are not seen in it. */
export function rememberNow({ variables, functions, mayBeIn }: Scope): Before {
  variables.shared = true
  functions.shared = true
  return { variables: variables.map, functions: functions.map, mayBeIn }
}

/** The same, where only these variables are going to be set. */
export function rememberThese({ variables, functions, mayBeIn }: Scope, names: readonly string[]): Before {
  const held = new Map<string, Value>()
  for (const name of names) {
    const value = variables.map.get(name)
    if (value !== undefined) held.set(name, value)
  }
  return { variables: held, functions: functions.map, mayBeIn }
}

/** What changed since may not have happened: each variable that was set then may also hold what it held. */
export function orBefore(scope: Scope, before: Before): void {
  const { variables, functions } = scope
  mayStayIn(scope, before.mayBeIn)
  const now = variables.map
  if (now !== before.variables) {
    for (const [name, was] of before.variables) {
      const value = now.get(name)
      if (value !== was) writable(variables).set(name, value ? eitherValue(value, was) : was)
    }
  }
  mergeFunctions(functions, before.functions)
}

/** A value that a variable may have, or none: an empty text calculates like a number. */
function perhaps(value: Value): Value {
  return { ...value, known: false, shape: isNumber(value) ? 'number' : value.shape }
}

/** The union of two values; too many possibilities are no longer known. */
export function eitherValue(a: Value, b: Value): Value {
  const [x, y] = [a.values[0]!, b.values[0]!]
  const areSingle = a.values.length === 1 && b.values.length === 1
  const values = areSingle ? (x === y ? a.values : [x, y]) : [...new Set([...a.values, ...b.values])]
  return {
    values: values.slice(0, LIMITS.values),
    known: a.known && b.known && values.length <= LIMITS.values,
    shape: isNumber(a) && isNumber(b) ? 'number' : a.shape === b.shape ? a.shape : 'any',
    taints: joinTaints(a.taints, b.taints),
  }
}
