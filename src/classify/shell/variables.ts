// What `$x` may stand for: variables of this call, what the shell keeps itself, arguments, and names that come from outside.
import { isSecretVariable } from '../text/secret-variables.ts'
import { wordSet } from '../text/word-list.ts'
import { allArguments, argumentAt } from './arguments.ts'
import { concatenate } from './concatenate.ts'
import { EMPTY, exactText, joinTaints, literal, NUMBER, UNKNOWN, type Value } from './model.ts'
import { eitherValue, knowsFolder, type Scope } from './scope.ts'

/** What the shell counts: numbers as long as nobody sets them. */
const NUMERIC = wordSet('? # $ ! RANDOM SECONDS LINENO PPID UID EUID BASHPID COLUMNS LINES')
/** Those of them that are empty where there is nothing to count, or in shells that do not keep them. */
const PERHAPS_EMPTY: ReadonlySet<string> = new Set([...NUMERIC].filter((name) => !/^([?#$]|PPID)$/.test(name)))
const NUMBER_OR_NOTHING: Value = { ...NUMBER, values: [...NUMBER.values, ''] }
/** What the login sets: names of people and machines are neither options nor paths. */
const LOGIN_NAMES: ReadonlySet<string> = wordSet('USER LOGNAME HOSTNAME')
const A_NAME: Value = { ...UNKNOWN, shape: 'number' }
/** Is it a variable that holds a number until this call sets it? */
export function isKeptNumber(name: string): boolean {
  return NUMERIC.has(name)
}

/** The value of a plain `$name`. A variable that this text never set comes from outside: unknown. */
export function variableValue(name: string, scope: Scope): Value {
  if (NUMERIC.has(name)) return keptByShell(PERHAPS_EMPTY.has(name) ? NUMBER_OR_NOTHING : NUMBER, name, scope)
  if (name === 'PWD') return keptByShell(knowsFolder(scope) ? literal(scope.cwd ?? '.') : UNKNOWN, name, scope)
  if (/^[0-9]+$/.test(name)) return scope.positional ? argumentAt(scope.positional, Number(name)) : UNKNOWN
  if (name === '@' || name === '*') return argumentsValue(name, scope)
  const value = scope.variables.map.get(name) ?? (name === 'HOME' ? scope.home : undefined)
  if (value && !scope.opaque) return value
  if (!value && LOGIN_NAMES.has(name)) return A_NAME
  const taints = isSecretVariable(name) ? (['token'] as const) : []
  return { ...UNKNOWN, values: value?.values ?? [''], taints: joinTaints(taints, value?.taints ?? []) }
}

/** All arguments as one text. */
function argumentsValue(name: '@' | '*', scope: Scope): Value {
  if (!scope.positional) return UNKNOWN
  const words = allArguments(scope.positional)
  // The usual case in one step: concatenating thousands of words one by one takes long.
  const all = words.every((word) => word.known && word.values.length === 1 && word.taints.length === 0)
    ? literal(words.map((word) => word.values[0]).join(' '))
    : words.reduce((all, next) => concatenate(all, all === EMPTY ? next : concatenate(literal(' '), next)), EMPTY)
  return name === '@' || joinsWithBlank(scope) ? all : { ...all, known: false }
}

/** Whether `"$*"` has blanks between the arguments. */
function joinsWithBlank({ variables }: Scope): boolean {
  const separators = variables.map.get('IFS')
  return separators === undefined || exactText(separators)?.[0] === ' '
}

/** What the shell keeps in a variable, or what this call set it to: some of them are variables like any other. */
function keptByShell(value: Value, name: string, { variables, opaque }: Scope): Value {
  const given = variables.map.get(name)
  if (opaque && /\w/.test(name)) return UNKNOWN
  return given ? eitherValue(given, value) : value
}
