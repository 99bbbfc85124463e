// export, declare, typeset, local, readonly: variables that are set, reach later programs, or are read in another way.
import { isHarmlessSetting } from '../../shell/environment.ts'
import { exactText, type Field, literal, UNKNOWN } from '../../shell/model.ts'
import type { Scope } from '../../shell/scope.ts'
import { mayBeAnything } from '../../shell/words/evaluated.ts'
import type { Frame } from '../frame.ts'
import { isHazard, noteHazard, noteSteering } from './hazard-variables.ts'
import { setPerhaps } from './variables.ts'

/** What a builtin does to all variables that it names, whatever its options say. */
type Declares = { readonly exports: boolean; readonly fixes: boolean }

export const DECLARES: Declares = { exports: false, fixes: false }
export const EXPORTS: Declares = { exports: true, fixes: false }
export const FIXES: Declares = { exports: false, fixes: true }

/** How the variables are declared, by builtin and options. */
type Manner = {
  /** They reach every later program. */
  readonly exports: boolean
  /** Only shows what is set. */
  readonly prints: boolean
  /** What it names is not set: `export -f` is about functions, `-n` takes back, `-p` shows. */
  readonly keeps: boolean
  /** The text is not what the variable holds in the end. */
  readonly evaluates: boolean
}

/** Exported variables reach every later program; others matter where the shell itself listens to them. */
export function declare(args: readonly Field[], frame: Frame, { exports, fixes }: Declares): void {
  const has = (letters: RegExp): boolean => args.some((field) => letters.test(field.text))
  const prints = has(/^-[a-zA-Z]*p/)
  const manner: Manner = {
    exports: exports || has(/^-[a-zA-Z]*x/),
    prints,
    keeps: prints || has(/^-[a-zA-Z]*[fFn]/),
    evaluates: has(/^-[a-zA-Z]*[inaAul]/),
  }
  // An integer's values are evaluated, and a reference's are another variable's, whenever it is set.
  if (has(/^-[a-zA-Z]*[in]/)) frame.analysis.problem('a variable whose values are evaluated')
  noteLists(args, frame.scope)
  for (const field of args) declareOne(field, frame, manner)
  if (fixes || has(/^-[a-zA-Z]*r/)) fix(args, frame)
}

function declareOne(field: Field, frame: Frame, { exports, prints, keeps, evaluates }: Manner): void {
  const { scope, analysis } = frame
  const name = /^([A-Za-z_]\w*)\+?=/.exec(field.values[0]!)?.[1]
  // `local x=$1` names its variable, `local "$1"` may name any, and evaluate a subscript.
  if (!field.known && !field.values.every((text) => /^[A-Za-z_]\w*\+?=/.test(text)))
    analysis.problem('a variable whose name is computed', field.span)
  // `local PATH`: there is none until it is set.
  if (!exports && !prints && field.values.includes('PATH')) noteSteering('PATH', frame, UNKNOWN, field.span)
  if (!name) {
    if (exports && !keeps) noteExported(field, scope, analysis)
    return
  }
  if (scope.lists.has(name)) judgeList(name, field, frame)
  const values = field.values.map((text) => text.slice(text.indexOf('=') + 1))
  const exact = exactText(field)?.slice(name.length + 1)
  const given = exact === undefined ? UNKNOWN : literal(exact)
  if (scope.fixed.has(name) || (exports ? !isHarmlessSetting(name, exact) : isHazard(name, given, frame)))
    noteHazard(name, { values, known: field.known }, frame, { span: field.span })
  const appends = field.values[0]![name.length] === '+'
  const known = field.known && !evaluates && !appends
  // `local` fails outside of functions, and dash knows no `declare`: then it holds what it held.
  setPerhaps(name, { values, known, shape: 'any', taints: field.taints }, scope)
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
