// What shell builtins change in the shell's own state. What they do to the world is in the table: commands/shell/builtins.ts.
import { argumentsOf, withoutPlaces } from '../../shell/arguments.ts'
import { computedField, exactText, type Field, type Output } from '../../shell/model.ts'
import { type Scope, writable } from '../../shell/scope.ts'
import type { Frame } from '../frame.ts'
import { assignFromInput } from './assign-input.ts'
import { assignNumbers, assignOption, assignPrinted, unsetNames } from './assign-words.ts'
import { DECLARES, declare, EXPORTS, FIXES } from './declare.ts'
import { changeFolder } from './directory.ts'
import { noteNames } from './variables.ts'

type Change = (args: readonly Field[], frame: Frame, output: Output) => void

const CHANGES: ReadonlyMap<string, Change> = new Map<string, Change>([
  ['cd', changeDirectory],
  ['pushd', changeDirectory],
  ['popd', (_args, { scope }) => loseDirectory(scope)],
  ['read', assignFromInput],
  ['mapfile', assignFromInput],
  ['readarray', assignFromInput],
  ['getopts', assignOption],
  ['printf', assignPrinted],
  ['unset', unsetNames],
  ['wait', noteNames],
  ['let', assignNumbers],
  ['export', (args, frame) => declare(args, frame, EXPORTS)],
  ['declare', (args, frame) => declare(args, frame, DECLARES)],
  ['typeset', (args, frame) => declare(args, frame, DECLARES)],
  ['local', (args, frame) => declare(args, frame, DECLARES)],
  ['readonly', (args, frame) => declare(args, frame, FIXES)],
  ['alias', (args, { scope }) => defineAliases(args, scope)],
  ['set', (args, { scope }) => setPositional(args, scope)],
  ['shift', (_args, { scope }) => losePositional(scope)],
  ['source', (_args, { scope }) => loseVariables(scope)],
  ['.', (_args, { scope }) => loseVariables(scope)],
  ['trap', (args, { scope }) => keepHandler(args, scope)],
  ['eval', (args, { scope }) => (args.every((field) => field.known) ? undefined : loseVariables(scope))],
])

/** Applies a command's changes to the shell it runs in. `output` is what the command printed. */
export function changeState(fields: readonly Field[], frame: Frame, output: Output): void {
  const [first, ...args] = fields
  const name = first && exactText(first)
  if (name === undefined) return
  if (name === 'builtin' || name === 'command') changeState(args, frame, output)
  else CHANGES.get(name)?.(args, frame, output)
}

function loseDirectory(scope: Scope): void {
  scope.cwdKnown = false
}

function losePositional(scope: Scope): void {
  scope.positional = scope.positional && withoutPlaces(scope.positional)
}

function loseVariables(scope: Scope): void {
  scope.opaque = true
}

/** At the end, or when somebody outside stops the command. */
const RARE_SIGNAL = /^(EXIT|0|(SIG)?(HUP|INT|QUIT|TERM)|1|2|3|15)$/
const MILD_HANDLER = /^\s*(true|:|exit( \d+)?|(echo|printf)( [\w.,!%\\'" -]*)?)?\s*$/

/** What runs between any two commands (`trap 'f=x' DEBUG`) may change what variables hold, and where the shell is. */
function keepHandler(args: readonly Field[], scope: Scope): void {
  const [handler, ...signals] = args
  if (!handler || signals.every((signal) => RARE_SIGNAL.test(exactText(signal) ?? ''))) return
  if (exactText(handler) === '-' || MILD_HANDLER.test(exactText(handler) ?? '$')) return
  loseVariables(scope)
  loseDirectory(scope)
}

function changeDirectory(args: readonly Field[], { scope, analysis }: Frame): void {
  const target = args.find((field) => !/^-[LPe@]+$|^--$/.test(field.text))
  if (!target) {
    scope.cwd = analysis.context.home ?? '~'
    return
  }
  // `cd old new`: zsh puts the one in place of the other in the folder's name.
  const isReplaced = args[args.indexOf(target) + 1] !== undefined
  if (isReplaced || exactText(target) === '-' || scope.variables.map.has('CDPATH')) loseDirectory(scope)
  else changeFolder(target, scope, analysis.context)
}

function defineAliases(args: readonly Field[], scope: Scope): void {
  for (const field of args) {
    const match = /^([^=\s]+)=(.*)$/s.exec(field.values[0]!)
    if (match) writable(scope.aliases).set(match[1]!, match[2]!)
  }
}

/** `set -- a b` replaces the arguments. Other uses of set leave them. */
function setPositional(args: readonly Field[], scope: Scope): void {
  const at = args.findIndex((field) => field.text === '--')
  const words = at >= 0 ? args.slice(at + 1) : args.some((field) => /^[-+]/.test(field.text)) ? undefined : args
  if (!words) return
  scope.positional = argumentsOf([computedField(), ...words])
}
