// What `${…}` evaluates beside giving a value: names that are computed, subscripts, texts that are expanded again, defaults
// that are set. Gives no value itself.
import { isHazardAssignment } from '../environment.ts'
import { exactText, UNKNOWN } from '../model.ts'
import type { ParameterExpansionPart } from '../parse.ts'
import { eitherValue, writable } from '../scope.ts'
import { holdsSubstitution } from '../substitution.ts'
import { isKeptNumber, variableValue } from '../variables.ts'
import { evaluatedTexts, holdsComputed } from './evaluated.ts'
import type { Expander } from './expander.ts'
import { calculatedWords } from './inner-words.ts'
import type { Values } from './parameter.ts'

/** `${!x}` reads the text of x as a name, whose subscript is evaluated; `${!a[@]}` lists the subscripts of a. */
export function judgeName(part: ParameterExpansionPart, expander: Expander): void {
  const { operation } = part
  // `${(e)x}`: zsh expands the value once more, bash refuses it.
  if (part.parameter === '' || operation?.type === 'Unknown')
    expander.problem('an expansion that bash does not know', expander.spanOf(part))
  const listsSubscripts = /^[@*]$/.test(part.index?.text ?? '') && !operation
  if (part.prefix !== '!' || listsSubscripts) return
  const evaluated = evaluatedTexts([part.parameter], expander.scope)
  if (evaluated.computed) expander.problem('a name that is computed', expander.spanOf(part))
  expandSubscripts(evaluated.texts, part, expander)
}

/** The words that are calculated, and `${x@P}`, which is expanded again. `inside`: what the words between the braces are. */
export function judgeEvaluated(part: ParameterExpansionPart, inside: Values, expander: Expander): void {
  const { scope } = expander
  for (const word of calculatedWords(part)) {
    const ofMap = word === part.index && scope.lists.get(part.parameter) === 'map'
    const evaluated = evaluatedTexts([word.value, ...inside.get(word)!.values], scope, ofMap)
    if (holdsComputed(word, scope, ofMap) || evaluated.computed)
      expander.problem('a computed text used as a number', expander.spanOf(part))
    expandSubscripts(evaluated.texts, part, expander)
  }
  const { operation } = part
  if (operation?.type !== 'Transform' || operation.operand.text !== 'P') return
  expander.problem('a value that is expanded again', expander.spanOf(part))
  expander.again(variableValue(part.parameter, scope).values, expander.spanOf(part))
}

/** A subscript in a variable's text is expanded once more. The first text is the one that is written there. */
function expandSubscripts([, ...texts]: readonly string[], part: ParameterExpansionPart, expander: Expander): void {
  expander.again(texts.filter(holdsSubstitution), expander.spanOf(part))
}

/** `${x:=word}` sets what was empty or not set. Of what this call never set nothing is known anyway. */
export function setDefault(
  { parameter, prefix, operation }: ParameterExpansionPart,
  inside: Values,
  expander: Expander,
): void {
  if (operation?.type !== 'Default' || !operation.operator.includes('=')) return
  const { scope } = expander
  const name = prefix === '!' ? exactText(variableValue(parameter, scope)) : parameter
  if (name === undefined) {
    expander.problem('a default for a computed name', expander.spanOf(operation))
    return
  }
  if (isHazardAssignment(name, UNKNOWN)) expander.problem(`a default for ${name}`, expander.spanOf(operation))
  const before = scope.variables.map.get(name)
  if (before === undefined && !isKeptNumber(name)) return
  if (before?.known && (operation.operator === '=' || !before.values.includes(''))) return
  const given = inside.get(operation.operand)!
  writable(scope.variables).set(name, before ? eitherValue(before, given) : given)
}
