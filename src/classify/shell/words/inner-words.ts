// The words inside `${…}`: which there are, and what the shell does with them. Expands nothing.
import type { ParameterExpansionPart, SyntaxWord } from '../parse.ts'

/** Every word between the braces. */
export function wordsInside(part: ParameterExpansionPart): SyntaxWord[] {
  const words = calculatedWords(part)
  const { operation } = part
  if (operation?.type === 'Replace') words.push(operation.pattern, operation.replacement)
  else if (operation && 'operand' in operation && operation.operand !== undefined) words.push(operation.operand)
  return words
}

/** The words of `${a[i]}` and `${x:i:n}` that the shell calculates with. */
export function calculatedWords({ index, operation }: ParameterExpansionPart): SyntaxWord[] {
  const slice = operation?.type === 'Slice' ? [operation.offset, operation.length] : []
  return [index, ...slice].filter((word) => word !== undefined)
}

/** The word that may come in place of the value, or of a part of it. */
export function givenWord({ operation }: ParameterExpansionPart): SyntaxWord | undefined {
  if (operation?.type === 'Replace') return operation.replacement
  return operation?.type === 'Default' ? operation.operand : undefined
}

/** `"${a[@]}"`, `"${@:2}"`, `"${1+$@}"`: a word for each element or argument even inside quotes. */
export function isWords({ parameter, index, operation, text }: ParameterExpansionPart): boolean {
  return parameter === '@' || index?.text === '@' || (operation !== undefined && /\$@|\$\{@|\[@\]/.test(text))
}
