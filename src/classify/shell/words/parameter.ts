// What `${x…}` may stand for. Follows simple text operations on known values; everything else is unknown.
import { EMPTY, exactText, NUMBER, UNKNOWN, type Value } from '../model.ts'
import type { ParameterExpansionPart, SyntaxWord } from '../parse.ts'
import { eitherValue, type Scope } from '../scope.ts'
import { variableValue } from '../variables.ts'
import { removePattern, replacePattern } from './patterns.ts'

/** What the words between the braces are. */
export type Values = ReadonlyMap<SyntaxWord, Value>

type Operation = NonNullable<ParameterExpansionPart['operation']>
type Named<Type extends Operation['type']> = Extract<Operation, { type: Type }>

/** The value of `${…}`. `inside`: what the words between the braces are. */
export function expandParameter(part: ParameterExpansionPart, scope: Scope, inside: Values): Value {
  if (part.prefix === '#' || countsElements(part, scope)) return NUMBER
  const value = namedValue(part, scope)
  if (!part.operation) return value
  const changed = changedBy(part.operation, value, inside)
  return changesEach(part) ? { ...changed, known: false } : changed
}

/** `${!a[@]}`: the subscripts of a list are numbers. */
function countsElements({ prefix, index, parameter }: ParameterExpansionPart, scope: Scope): boolean {
  return prefix === '!' && /^[@*]$/.test(index?.text ?? '') && scope.lists.get(parameter) === 'list'
}

/** What `${x`, `${a[i]` and `${!x` name, before anything is done with it. */
function namedValue({ parameter, prefix, index }: ParameterExpansionPart, scope: Scope): Value {
  const value = variableValue(parameter, scope)
  const isElement = index !== undefined && index.text !== '@' && index.text !== '*'
  if (prefix !== '!') return isElement ? { ...value, known: false } : value
  const target = isElement ? '' : (exactText(value) ?? '')
  return /^[A-Za-z_]\w*$/.test(target) ? variableValue(target, scope) : UNKNOWN
}

/** `${@:2:1}`, `${a[@]#x}`: of a list each word is changed or taken, not the text that they are together. */
function changesEach({ parameter, index, operation }: ParameterExpansionPart): boolean {
  return operation?.type !== 'Default' && /^[@*]$/.test(index?.text ?? parameter)
}

function changedBy(operation: Operation, value: Value, inside: Values): Value {
  switch (operation.type) {
    case 'Default':
      return withDefault(value, operation, inside)
    case 'Remove':
      return withoutPattern(value, operation, inside)
    case 'Replace':
      return withReplacement(value, operation, inside)
    case 'Slice':
      return sliced(value, operation, inside)
    case 'CaseModification':
      return inOtherCase(value, operation, inside)
    default:
      return unread(value)
  }
}

/** Nothing is known of it but where it came from. */
function unread({ taints }: Value): Value {
  return { ...UNKNOWN, taints }
}

/** `change` makes another text of each; undefined: what comes of it is not known. */
function mapTexts(value: Value, change: (text: string) => string | undefined): Value {
  // `~` stands for a home folder that is not known: its real path begins with a slash, and so may a part of it.
  const homeless = value.values.some((text) => text.startsWith('~'))
  const texts = value.values.flatMap((text) => (text.startsWith('~') ? [text, `/home/user${text.slice(1)}`] : [text]))
  const values = texts.map(change)
  if (values.some((v) => v === undefined)) return unread(value)
  return { ...value, values: [...new Set(values as string[])], known: value.known && !homeless }
}

/** `${x:-word}`, `${x:+word}`, `${x:?word}`. */
function withDefault(value: Value, { operand, operator }: Named<'Default'>, inside: Values): Value {
  if (operator.includes('?')) return value
  const given = asSplit(operand, inside.get(operand)!)
  const replacesValue = operator.includes('+')
  if (value.known && value.values.every((v) => v !== '')) return replacesValue ? given : value
  return { ...eitherValue(replacesValue ? EMPTY : value, given), known: value.known && given.known }
}

/** `${x#pattern}`, `${x%pattern}`. */
function withoutPattern(value: Value, { operand, operator }: Named<'Remove'>, inside: Values): Value {
  const pattern = patternText(operand, inside.get(operand)!)
  return pattern === undefined ? unread(value) : mapTexts(value, (text) => removePattern(text, pattern, operator))
}

/** `${x/pattern/text}`. */
function withReplacement(value: Value, operation: Named<'Replace'>, inside: Values): Value {
  const pattern = patternText(operation.pattern, inside.get(operation.pattern)!)
  const replacement = exactText(inside.get(operation.replacement)!)
  // `&` may stand for what was found.
  if (pattern === undefined || replacement === undefined || pattern.includes('*') || /[&\\]/.test(replacement))
    return unread(value)
  return mapTexts(value, (text) => replacePattern(text, pattern, replacement, operation.operator))
}

/** `${x:offset:length}`. */
function sliced(value: Value, operation: Named<'Slice'>, inside: Values): Value {
  const offset = integer(inside.get(operation.offset)!)
  const length = operation.length ? integer(inside.get(operation.length)!) : Number.MAX_SAFE_INTEGER
  if (offset === undefined || length === undefined) return unread(value)
  return mapTexts(value, (text) => {
    const start = offset < 0 ? text.length + offset : offset
    if (start < 0) return ''
    return length < 0 ? text.slice(start, text.length + length) : text.slice(start, start + length)
  })
}

/** `${x^}`, `${x,,}`. */
function inOtherCase(value: Value, { operand, operator }: Named<'CaseModification'>, inside: Values): Value {
  if (operand && inside.get(operand)!.values[0] !== '') return unread(value)
  const change = operator[0] === '^' ? 'toUpperCase' : 'toLowerCase'
  const isWhole = operator.length === 2
  return mapTexts(value, (text) => (isWhole ? text[change]() : text.slice(0, 1)[change]() + text.slice(1)))
}

/** Quoted words stay together even where the whole is split, which is not followed. */
function asSplit(word: SyntaxWord, value: Value): Value {
  return QUOTES.test(word.text) && value.values.some((text) => /[\s*?[]/.test(text))
    ? { ...value, known: false }
    : value
}

/** A pattern whose only sign is `*`; undefined for others, and where a sign may be quoted, so that it stands for itself. */
function patternText(word: SyntaxWord, value: Value): string | undefined {
  const text = exactText(value)
  if (text === undefined || /[?[\]\\(]/.test(text)) return undefined
  return text.includes('*') && QUOTES.test(word.text) ? undefined : text
}

const QUOTES = /["'\\]/

function integer(value: Value): number | undefined {
  const text = exactText(value)?.trim()
  return text !== undefined && /^-?\d{1,6}$/.test(text) ? Number(text) : undefined
}
