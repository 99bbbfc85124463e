// What shell builtins change in the shell's own state. What they do to the world is in commands/builtins.ts.
import { argumentsOf, withoutPlaces } from '../shell/arguments.ts'
import { isHarmlessSetting } from '../shell/environment.ts'
import { evaluatedTexts, mayBeAnything, subscriptsOf } from '../shell/evaluated.ts'
import {
  computedField,
  exactText,
  type Field,
  literal,
  NUMBER,
  type Output,
  UNKNOWN,
  type Value,
} from '../shell/model.ts'
import { isKeptNumber } from '../shell/parameter.ts'
import { eitherValue, type Scope, writable } from '../shell/scope.ts'
import { changeFolder } from './directory.ts'
import { foldPrintf, maySetVariables } from './fold-print.ts'
import type { Frame } from './frame.ts'
import { isHazard, noteHazard, noteSteering } from './hazard-variables.ts'
import { namesIn } from './named-words.ts'

type Change = (args: readonly Field[], frame: Frame, output: Output) => void

const CHANGES: ReadonlyMap<string, Change> = new Map<string, Change>([
  ['cd', changeDirectory],
  ['pushd', changeDirectory],
  ['popd', (_args, { scope }) => loseDirectory(scope)],
  ['read', (args, frame) => assignFromInput(args, frame)],
  ['mapfile', (args, frame) => assignFromInput(args, frame)],
  ['readarray', (args, frame) => assignFromInput(args, frame)],
  ['getopts', (args, frame) => assignOption(args, frame)],
  ['printf', (args, frame) => assignPrintf(args, frame)],
  ['unset', unsetNames],
  ['wait', (args, frame) => noteNames(args, frame)],
  ['let', (args, frame) => calculate(args, frame)],
  ['export', (args, frame) => declare(args, frame, true)],
  ['declare', (args, frame) => declare(args, frame, false)],
  ['typeset', (args, frame) => declare(args, frame, false)],
  ['local', (args, frame) => declare(args, frame, false)],
  ['readonly', (args, frame) => declare(args, frame, false, true)],
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

/** read a b c: the input's words, when they are known; names of listed files, when those are read. */
function assignFromInput(args: readonly Field[], frame: Frame): void {
  const { scope, input } = frame
  const names = operandNames(args)
  noteNames(args, frame)
  // What `read` and `mapfile` set when they are told no name.
  if (names.length === 0) forget(['REPLY', 'MAPFILE'], scope)
  const words = input.text
    ?.split('\n')[0]
    ?.split(separatorOf(scope))
    .filter((word) => word !== '')
  names.forEach((name, i) => {
    noteSteering(name, frame)
    let value: Value = { ...UNKNOWN, taints: input.taints }
    if (input.numbers && isWholeLine(args))
      value = { ...(input.numbers === 'digits' ? NUMBER : value), shape: 'number', taints: input.taints }
    else if (input.files?.length && names.length === 1) value = { ...value, values: input.files, known: true }
    else if (words) {
      const text = i === names.length - 1 ? words.slice(i).join(' ') : (words[i] ?? '')
      value = { ...value, values: [text], known: (input.exact ?? false) && names.length > 0 }
    }
    writable(scope.variables).set(name, value)
  })
}

/** `read -r id`: one variable for all of a line. */
function isWholeLine(args: readonly Field[]): boolean {
  const names = args.map(exactText).filter((text) => text !== '-r')
  return names.length === 1 && /^[A-Za-z_]\w*$/.test(names[0] ?? '')
}

function separatorOf(scope: Scope): RegExp {
  const ifs = scope.variables.map.get('IFS')?.values[0] ?? ' \t\n'
  if (ifs === ' \t\n') return /[ \t\n]+/
  return new RegExp(`[${ifs.replace(/[\\\]^-]/g, '\\$&') || '\\n'}]+`)
}

function operandNames(args: readonly Field[]): string[] {
  const names: string[] = []
  for (let i = 0; i < args.length; i++) {
    const text = args[i]!.values[0]!
    if (/^-[a-zA-Z]*[adinNptuOscC]$/.test(text) && !/^-[rse]+$/.test(text) && !/^-t$/.test(text)) i++
    else if (/^[A-Za-z_]\w*$/.test(text)) names.push(text)
  }
  return names
}

/** Words that may name what is set: `-aPATH`, `PATH[0]`. Until more is known, nobody knows what the variables hold. */
function noteNames(args: readonly Field[], frame: Frame): void {
  const names = new Set(args.flatMap((field) => field.values.flatMap(namesIn)))
  for (const name of names) noteSteering(name, frame)
  forget([...names], frame.scope)
}

/** Only what this call had set, or what would else be taken for a number: other names are words like any other. */
function forget(names: readonly string[], scope: Scope): void {
  for (const name of names)
    if (scope.variables.map.has(name) || isKeptNumber(name)) writable(scope.variables).set(name, UNKNOWN)
}

function assignOption(args: readonly Field[], frame: Frame): void {
  noteNames(args, frame)
  forgetNames(args.slice(1), frame.scope)
  forget(['OPTARG', 'OPTIND'], frame.scope)
}

/** `let` evaluates its words; what it assigns are numbers. */
function calculate(args: readonly Field[], frame: Frame): void {
  const texts = args.flatMap((field) => field.values)
  const computed = args.some((field) => !field.known && !field.number)
  const evaluated = evaluatedTexts(texts, frame.scope)
  if (computed || evaluated.computed) frame.analysis.problem('a computed text used as a number')
  const span = args[0]?.span ?? frame.origin ?? NOWHERE
  frame.reader.arithmeticWord('-arith', evaluated.texts, frame, span)
  for (const text of texts) {
    const name = /^[A-Za-z_]\w*/.exec(text)?.[0]
    if (name === undefined) continue
    noteSteering(name, frame, NUMBER)
    set(name, NUMBER, frame.scope)
  }
}

/** What one shell does and another does not know, so that the variable may still hold what it held. */
function set(name: string, value: Value, { variables }: Scope): void {
  const before = variables.map.get(name)
  writable(variables).set(name, before ? eitherValue(value, before) : value)
}

function assignPrintf(args: readonly Field[], frame: Frame): void {
  const texts = args.map(exactText)
  // Only before the format: `printf 'x %s' -v`.
  const assigns = args[0]?.values.some((text) => text.startsWith('-v')) ?? false
  const at = assigns ? (texts[0] === '-v' ? 2 : 1) : 0
  const format = texts[at] === '--' ? at + 1 : at
  // `printf %n x` tells x how much was printed.
  if (texts[format] === undefined || maySetVariables(texts[format])) noteNames(args.slice(format + 1), frame)
  if (!assigns) return
  noteNames(args.slice(0, at).slice(-1), frame)
  const name = args[1]?.values[0]
  if (texts[0] !== '-v' || name === undefined) return
  const words = texts.slice(at)
  const printed = words.every((word) => word !== undefined) ? foldPrintf(words) : undefined
  const value = printed?.exact && /^[A-Za-z_]\w*$/.test(name) ? literal(printed.text) : UNKNOWN
  set(name, value, frame.scope)
}

const NOWHERE = { start: 0, end: 0 }

/** Without a PATH, shells look for programs where they are. */
function unsetNames(args: readonly Field[], frame: Frame): void {
  if (args.some((field) => field.values.includes('PATH'))) noteSteering('PATH', frame)
  for (const { values, span } of args) {
    // `unset 'a[i]'`: the subscript is calculated.
    const { texts, computed } = evaluatedTexts(subscriptsOf(values), frame.scope)
    if (computed) frame.analysis.problem('a computed text used as a number', span)
    frame.reader.arithmeticWord('-v', texts, frame, span ?? NOWHERE)
  }
  forgetNames(args, frame.scope)
}

function forgetNames(args: readonly Field[], scope: Scope): void {
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

/** Exported variables reach every later program; others matter where the shell itself listens to them. */
function declare(args: readonly Field[], frame: Frame, exports: boolean, fixes = false): void {
  const { scope, analysis } = frame
  const exported = exports || args.some((field) => /^-[a-zA-Z]*x/.test(field.text))
  const prints = args.some((field) => /^-[a-zA-Z]*p/.test(field.text))
  // `export -f` is about functions, `-n` takes back, `-p` shows.
  const keeps = prints || args.some((field) => /^-[a-zA-Z]*[fFn]/.test(field.text))
  const fixed = fixes || args.some((field) => /^-[a-zA-Z]*r/.test(field.text))
  const evaluates = args.some((field) => /^-[a-zA-Z]*[inaAul]/.test(field.text))
  // An integer's values are evaluated, and a reference's are another variable's, whenever it is set.
  if (args.some((field) => /^-[a-zA-Z]*[in]/.test(field.text)))
    analysis.problem('a variable whose values are evaluated')
  noteLists(args, scope)
  for (const field of args) {
    const name = /^([A-Za-z_]\w*)\+?=/.exec(field.values[0]!)?.[1]
    // `local x=$1` names its variable, `local "$1"` may name any, and evaluate a subscript.
    if (!field.known && !field.values.every((text) => /^[A-Za-z_]\w*\+?=/.test(text)))
      analysis.problem('a variable whose name is computed', field.span)
    // `local PATH`: there is none until it is set.
    if (!exported && !prints && field.values.includes('PATH')) noteSteering('PATH', frame, UNKNOWN, field.span)
    if (!name) {
      if (exported && !keeps) noteExported(field, scope, analysis)
      continue
    }
    if (scope.lists.has(name)) judgeList(name, field, frame)
    const exact = exactText(field)?.slice(name.length + 1)
    const values = field.values.map((text) => text.slice(text.indexOf('=') + 1))
    const given = exact === undefined ? UNKNOWN : literal(exact)
    if (scope.fixed.has(name) || (exported ? !isHarmlessSetting(name, exact) : isHazard(name, given, frame)))
      noteHazard(name, { values, known: field.known }, frame, { span: field.span })
    const appends = field.values[0]![name.length] === '+'
    const known = field.known && !evaluates && !appends
    const value: Value = { values, known, shape: 'any', taints: field.taints }
    // `local` fails outside of functions, and dash knows no `declare`: then it holds what it held.
    set(name, value, scope)
  }
  if (fixed) fix(args, frame)
}

/** `declare -a a`, `local -A m=()`. */
function noteLists(args: readonly Field[], { lists }: Scope): void {
  const kinds = args.flatMap((field) => /^-[a-zA-Z]*([aA])/.exec(field.text)?.[1] ?? [])
  if (kinds.length === 0) return
  for (const field of args) {
    const name = /^[A-Za-z_]\w*/.exec(field.values[0]!)?.[0]
    if (name && (kinds.includes('A') || !lists.has(name))) lists.set(name, kinds.includes('A') ? 'map' : 'list')
  }
}

/** `declare -a a=$x`: a text in brackets is read as a list once more, and what it holds is expanded. `a=(x)` is one already. */
function judgeList(name: string, field: Field, frame: Frame): void {
  const isWritten = !field.expanded && field.text.slice(name.length).replace('+', '').startsWith('=(')
  if (isWritten && field.at === undefined) return
  if (mayBeAnything({ ...field, shape: field.number ? 'number' : 'any' }))
    frame.analysis.problem('a list whose text is evaluated', field.span)
}

/** `readonly NAME`, `declare -r NAME=value`. */
function fix(args: readonly Field[], { analysis, scope }: Frame): void {
  // All names are copied.
  if (!analysis.spend(scope.fixed.size >> 4)) return
  const names = args.flatMap((field) => field.values.flatMap((text) => /^[A-Za-z_]\w*/.exec(text)?.[0] ?? []))
  scope.fixed = new Set([...scope.fixed, ...names])
}

/** `export NAME`: what it holds now, or is given later, reaches every later program. */
function noteExported(field: Field, scope: Scope, analysis: Frame['analysis']): void {
  for (const text of field.values) {
    if (text.startsWith('-')) continue
    const value = scope.variables.map.get(text)
    const exact = value && exactText(value)
    if (!isHarmlessSetting(text, exact))
      analysis.add('environment.hazard', 'core/hazard-variable', { target: text, span: field.span })
  }
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
