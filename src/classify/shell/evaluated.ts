// What the shell evaluates when it calculates: a variable's text is an expression again, and so on. Judges nothing.
import { LIMITS } from '../limits.ts'
import { allArguments, argumentAt } from './arguments.ts'
import { isNumber, type Value } from './model.ts'
import { printsNumber } from './number.ts'
import type { SyntaxWord, WordPart } from './parse.ts'
import type { Scope } from './scope.ts'

/** The texts that are evaluated, and whether some of them was computed: `a[$(cmd)]` read from a file runs cmd. */
type Evaluated = { texts: readonly string[]; computed: boolean }

/**
 * Follows names through variables, as the shell does. Variables that this call never set are left alone: they come
 * from where the agent runs, not from data.
 */
export function evaluatedTexts(start: readonly string[], scope: Scope): Evaluated {
  const seen: string[] = []
  const texts = [...start]
  let computed = false
  for (let i = 0; i < texts.length; i++) {
    if (texts.length > LIMITS.values * 8) return { texts, computed: true }
    for (const name of texts[i]!.match(/[A-Za-z_]\w*/g) ?? NO_NAMES) {
      const value = scope.variables.map.get(name)
      if (!value || seen.includes(name)) continue
      seen.push(name)
      if (!value.known && !isNumber(value)) computed = true
      texts.push(...value.values)
    }
  }
  return { texts, computed }
}

const NO_NAMES: readonly string[] = []

/** Does a word that is calculated with hold text which was computed in this call, and may be more than a number? */
export function holdsComputed(word: Pick<SyntaxWord, 'parts'>, scope: Scope): boolean {
  return (word.parts ?? []).some((part) => isComputed(part, scope))
}

function isComputed(part: WordPart, scope: Scope): boolean {
  switch (part.type) {
    case 'DoubleQuoted':
      return part.parts.some((inner) => isComputed(inner, scope))
    case 'CommandExpansion':
      return !printsNumber(part.script, scope)
    case 'SimpleExpansion':
      return variableIsComputed(part.text.replace(/^\$\{?|\}$/g, ''), scope)
    case 'ParameterExpansion':
      return part.prefix !== '#' && variableIsComputed(part.parameter, scope)
    default:
      return false
  }
}

function variableIsComputed(name: string, scope: Scope): boolean {
  return valuesNamed(name, scope).some(
    (value) => (!value.known && !isNumber(value)) || evaluatedTexts(value.values, scope).computed,
  )
}

/** What this call gave the name; `@` and `*` are all arguments. */
function valuesNamed(name: string, { positional, variables }: Scope): readonly Value[] {
  if (/^[@*]$/.test(name)) return positional ? allArguments(positional) : NO_VALUES
  const value = /^\d+$/.test(name) ? positional && argumentAt(positional, Number(name)) : variables.map.get(name)
  return value ? [value] : NO_VALUES
}

const NO_VALUES: readonly Value[] = []

/** Of a word of an expression that is not taken apart: does it hold an argument that was computed? */
export function holdsComputedArgument(text: string, scope: Scope): boolean {
  return [...text.matchAll(/\$([\d@*])/g)].some(([, name]) => variableIsComputed(name!, scope))
}
