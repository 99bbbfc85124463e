// What the shell evaluates when it calculates: a variable's text is an expression again, and so on. Judges nothing.
import { LIMITS } from '../../limits.ts'
import { allArguments, argumentAt } from '../arguments.ts'
import { isNumber, type Value } from '../model.ts'
import { printsNumber } from '../numbers/number.ts'
import type { SyntaxWord, WordPart } from '../parse.ts'
import type { Scope } from '../scope.ts'
import { holdsSubstitution } from '../substitution.ts'
import { givenWord } from './inner-words.ts'

/** The texts that are evaluated, and whether some of them was computed: `a[$(cmd)]` read from a file runs cmd. */
type Evaluated = { texts: readonly string[]; computed: boolean }

/**
 * Follows names through variables, as the shell does. Variables that this call never set are left alone: they come
 * from where the agent runs, not from data. `ofMap`: as the subscript of a map, which is a text: names of files do no harm.
 */
export function evaluatedTexts(start: readonly string[], scope: Scope, ofMap = false): Evaluated {
  const seen: string[] = []
  const texts = [...start]
  let computed = false
  for (let i = 0; i < texts.length; i++) {
    if (texts.length > LIMITS.values * 8) return { texts, computed: true }
    for (const name of texts[i]!.match(/[A-Za-z_]\w*/g) ?? NO_NAMES) {
      const value = scope.variables.map.get(name)
      // What cannot be followed may have set any of them.
      if (scope.opaque) computed = true
      if (!value || seen.includes(name)) continue
      seen.push(name)
      if (ofMap ? mayBeMore(value) : mayBeAnything(value)) computed = true
      texts.push(...value.values)
    }
  }
  return { texts, computed }
}

/** Computed in this call, and more than a number. */
function mayBeMore(value: Value): boolean {
  return !value.known && !isNumber(value)
}

/** The same of names of files, too: those that are not written here may be any text. */
export function mayBeAnything(value: Value): boolean {
  return mayBeMore(value) || (!isNumber(value) && (value.taints.includes('name') || value.taints.includes('listed')))
}

const NO_NAMES: readonly string[] = []

/** Does a word that is calculated with hold text which was computed in this call, and may be more than a number? */
export function holdsComputed(word: Pick<SyntaxWord, 'parts'>, scope: Scope, ofMap = false): boolean {
  return (word.parts ?? []).some((part) => isComputed(part, scope, ofMap))
}

function isComputed(part: WordPart, scope: Scope, ofMap: boolean): boolean {
  switch (part.type) {
    case 'DoubleQuoted':
      return part.parts.some((inner) => isComputed(inner, scope, ofMap))
    case 'CommandExpansion':
      return !printsNumber(part.script, scope)
    case 'SimpleExpansion':
      return variableIsComputed(part.text.replace(/^\$\{?|\}$/g, ''), scope, ofMap)
    case 'ParameterExpansion':
      if (part.prefix === '#') return false
      return (
        variableIsComputed(part.parameter, scope, ofMap) ||
        (part.operation !== undefined && mayRun(part.parameter, scope)) ||
        holdsComputed(givenWord(part) ?? {}, scope, ofMap)
      )
    default:
      return false
  }
}

/** Is there a substitution in the text of which a part is taken? */
function mayRun(name: string, scope: Scope): boolean {
  return valuesNamed(name, scope).some(({ values }) => values.some(holdsSubstitution))
}

function variableIsComputed(name: string, scope: Scope, ofMap = false): boolean {
  return valuesNamed(name, scope).some(
    (value) => (ofMap ? mayBeMore(value) : mayBeAnything(value)) || evaluatedTexts(value.values, scope, ofMap).computed,
  )
}

/** What this call gave the name; `@` and `*` are all arguments. */
function valuesNamed(name: string, { positional, variables }: Scope): readonly Value[] {
  if (/^[@*]$/.test(name)) return positional ? allArguments(positional) : NO_VALUES
  const value = /^\d+$/.test(name) ? positional && argumentAt(positional, Number(name)) : variables.map.get(name)
  return value ? [value] : NO_VALUES
}

const NO_VALUES: readonly Value[] = []

/** Such a word, with the arguments put in that this call gave. */
export function withArguments(text: string, scope: Scope): readonly string[] {
  let texts: readonly string[] = [text]
  for (const [named, short, long] of text.matchAll(/\$(?:([\d@*])|\{(\d+)\})/g))
    for (const { values } of valuesNamed(short ?? long!, scope))
      texts = texts
        .flatMap((before) => values.map((value) => before.replace(named, () => value)))
        .slice(0, LIMITS.values)
  return texts
}

/** `a[i]` → `[i]`: of what names a variable, only the subscript is calculated. */
export function subscriptsOf(names: readonly string[]): readonly string[] {
  return names.filter((name) => name.includes('[')).map((name) => name.slice(name.indexOf('[')))
}

/** Of a word of an expression that is not taken apart: does it hold an argument that was computed? */
export function holdsComputedArgument(text: string, scope: Scope): boolean {
  return [...text.matchAll(/\$([\d@*])/g)].some(([, name]) => variableIsComputed(name!, scope))
}
