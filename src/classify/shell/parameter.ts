// What `$x` and `${x…}` may stand for. Follows simple text operations on known values; everything else is unknown.
import { LIMITS } from '../limits.ts'
import { allArguments, argumentAt } from './arguments.ts'
import { exactText, joinTaints, literal, NUMBER, UNKNOWN, type Value } from './model.ts'
import type { ParameterExpansionPart } from './parse.ts'
import { eitherValue, knowsFolder, type Scope } from './scope.ts'

type Word = NonNullable<ParameterExpansionPart['index']>

const NUMERIC = new Set([
  '?',
  '#',
  '$',
  '!',
  'RANDOM',
  'SECONDS',
  'LINENO',
  'PPID',
  'UID',
  'EUID',
  'BASHPID',
  'COLUMNS',
  'LINES',
])
/** Those of them that are empty where there is nothing to count, or in shells that do not keep them. */
const PERHAPS_EMPTY: ReadonlySet<string> = new Set([...NUMERIC].filter((name) => !/^([?#$]|PPID)$/.test(name)))
const NUMBER_OR_NOTHING: Value = { ...NUMBER, values: [...NUMBER.values, ''] }
/** What the login sets: names of people and machines are neither options nor paths. */
const LOGIN_NAMES: ReadonlySet<string> = new Set(['USER', 'LOGNAME', 'HOSTNAME'])
const A_NAME: Value = { ...UNKNOWN, shape: 'number' }
/** Names that shells and people give to secrets. `PATH`-like words such as KEYBOARD are left alone. */
const SECRET_NAME =
  /(^|_)(API_?KEY|KEY|TOKEN|SECRET|SECRETS|PASSWORD|PASSWD|PASSPHRASE|PASS|CREDENTIALS?|PRIVATE_?KEY|AUTH)(_|$)|^(PGPASSWORD|MYSQL_PWD|DATABASE_URL|NPM_TOKEN)$/i

/** Does a variable of this name usually hold a secret? */
function namesSecret(name: string): boolean {
  return SECRET_NAME.test(name)
}

/** Is it a variable that holds a number until this call sets it? */
export function isKeptNumber(name: string): boolean {
  return NUMERIC.has(name)
}

/** The value of a plain `$name`. A variable that this text never set comes from outside: unknown. */
export function variableValue(name: string, scope: Scope): Value {
  if (NUMERIC.has(name)) return keptByShell(PERHAPS_EMPTY.has(name) ? NUMBER_OR_NOTHING : NUMBER, name, scope)
  if (name === 'PWD') return keptByShell(knowsFolder(scope) ? literal(scope.cwd ?? '.') : UNKNOWN, name, scope)
  if (/^[0-9]+$/.test(name)) {
    if (!scope.positional) return UNKNOWN
    return argumentAt(scope.positional, Number(name))
  }
  if (name === '@' || name === '*') {
    if (!scope.positional) return UNKNOWN
    const words = allArguments(scope.positional)
    // The usual case in one step: concatenating thousands of words one by one takes long.
    const all = words.every((word) => word.known && word.values.length === 1 && word.taints.length === 0)
      ? literal(words.map((word) => word.values[0]).join(' '))
      : words.reduce((all, next) => concatenate(all, all === EMPTY ? next : concatenate(literal(' '), next)), EMPTY)
    return name === '@' || joinsWithBlank(scope) ? all : { ...all, known: false }
  }
  const value = scope.variables.map.get(name) ?? (name === 'HOME' ? scope.home : undefined)
  if (value && !scope.opaque) return value
  if (!value && LOGIN_NAMES.has(name)) return A_NAME
  const taints = namesSecret(name) ? (['token'] as const) : []
  return { ...UNKNOWN, values: value?.values ?? [''], taints: joinTaints(taints, value?.taints ?? []) }
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

const EMPTY = literal('')

/** Every text of `a` followed by every text of `b`, as far as the limits allow: of longer ones the beginning is kept. */
export function concatenate(a: Value, b: Value): Value {
  if (a === EMPTY) return b
  const { length } = a.values
  if (length === 1 && b.values.length === 1) return joined(a, b, [a.values[0]! + b.values[0]!], true)
  const values: string[] = []
  for (const x of a.values) for (const y of b.values) if (values.length < LIMITS.values) values.push(x + y)
  return joined(a, b, values, length * b.values.length <= LIMITS.values)
}

function joined(a: Value, b: Value, values: string[], isWhole: boolean): Value {
  const isLong = values.some((text) => text.length > LIMITS.textLength)
  return {
    values: isLong ? values.map((text) => text.slice(0, LIMITS.textLength)) : values,
    known: a.known && b.known && isWhole && !isLong,
    shape: a.shape === 'number' && b.shape === 'number' ? 'number' : 'any',
    taints: joinTaints(a.taints, b.taints),
  }
}

/** The value of `${…}`. `wordOf`: what the words between the braces are. */
export function expandParameter(part: ParameterExpansionPart, scope: Scope, wordOf: (word: Word) => Value): Value {
  const value = expandOne(part, scope, wordOf)
  return changesEach(part) ? { ...value, known: false } : value
}

/** `${@:2:1}`, `${a[@]#x}`: of a list each word is changed or taken, not the text that they are together. */
function changesEach({ parameter, index, operation }: ParameterExpansionPart): boolean {
  return operation !== undefined && operation.type !== 'Default' && /^[@*]$/.test(index?.text ?? parameter)
}

function expandOne(part: ParameterExpansionPart, scope: Scope, wordOf: (word: Word) => Value): Value {
  const operation = part.operation
  if (part.prefix === '#') return NUMBER
  if (part.prefix === '!' && /^[@*]$/.test(part.index?.text ?? '') && scope.lists.get(part.parameter) === 'list')
    return NUMBER
  let value = variableValue(part.parameter, scope)
  if (part.index && part.index.text !== '@' && part.index.text !== '*') value = { ...value, known: false }
  if (part.prefix === '!') {
    const target = exactText(value) ?? ''
    value = /^[A-Za-z_]\w*$/.test(target) ? variableValue(target, scope) : UNKNOWN
  }
  if (!operation) return value
  const map = (change: (text: string) => string | undefined): Value => {
    // `~` stands for a home folder that is not known: its real path begins with a slash, and so may a part of it.
    const homeless = value.values.some((text) => text.startsWith('~'))
    const texts = value.values.flatMap((text) => (text.startsWith('~') ? [text, `/home/user${text.slice(1)}`] : [text]))
    const values = texts.map(change)
    if (values.some((v) => v === undefined)) return { ...UNKNOWN, taints: value.taints }
    return { ...value, values: [...new Set(values as string[])], known: value.known && !homeless }
  }
  switch (operation.type) {
    case 'Default': {
      const operand = asSplit(operation.operand, wordOf(operation.operand))
      if (operation.operator.includes('?')) return value
      if (value.known && value.values.every((v) => v !== '')) return operation.operator.includes('+') ? operand : value
      const either = operation.operator.includes('+') ? eitherValue(EMPTY, operand) : eitherValue(value, operand)
      return { ...either, known: value.known && operand.known }
    }
    case 'Remove': {
      const pattern = patternText(operation.operand, wordOf(operation.operand))
      if (pattern === undefined) return { ...UNKNOWN, taints: value.taints }
      return map((text) => removePattern(text, pattern, operation.operator))
    }
    case 'Replace': {
      const pattern = patternText(operation.pattern, wordOf(operation.pattern))
      const replacement = exactText(wordOf(operation.replacement))
      // `&` may stand for what was found.
      if (pattern === undefined || replacement === undefined || pattern.includes('*') || /[&\\]/.test(replacement)) {
        return { ...UNKNOWN, taints: value.taints }
      }
      return map((text) => replacePattern(text, pattern, replacement, operation.operator))
    }
    case 'Slice': {
      const offset = integer(wordOf(operation.offset))
      const length = operation.length ? integer(wordOf(operation.length)) : Number.MAX_SAFE_INTEGER
      if (offset === undefined || length === undefined) return { ...UNKNOWN, taints: value.taints }
      return map((text) => {
        const start = offset < 0 ? text.length + offset : offset
        if (start < 0) return ''
        return length < 0 ? text.slice(start, text.length + length) : text.slice(start, start + length)
      })
    }
    case 'CaseModification': {
      if (operation.operand && wordOf(operation.operand).values[0] !== '') return { ...UNKNOWN, taints: value.taints }
      const change = operation.operator[0] === '^' ? 'toUpperCase' : 'toLowerCase'
      const all = operation.operator.length === 2
      return map((text) => (all ? text[change]() : text.slice(0, 1)[change]() + text.slice(1)))
    }
    default:
      return { ...UNKNOWN, taints: value.taints }
  }
}

/** Quoted words stay together even where the whole is split, which is not followed. */
function asSplit(word: Word, value: Value): Value {
  return QUOTES.test(word.text) && value.values.some((text) => /[\s*?[]/.test(text))
    ? { ...value, known: false }
    : value
}

/** A pattern whose only sign is `*`; undefined for others, and where a sign may be quoted, so that it stands for itself. */
function patternText(word: Word, value: Value): string | undefined {
  const text = exactText(value)
  if (text === undefined || /[?[\]\\(]/.test(text)) return undefined
  return text.includes('*') && QUOTES.test(word.text) ? undefined : text
}

const QUOTES = /["'\\]/

function integer(value: Value): number | undefined {
  const text = exactText(value)?.trim()
  return text !== undefined && /^-?\d{1,6}$/.test(text) ? Number(text) : undefined
}

/** Only literal patterns and those with one `*` at an end are followed. */
function removePattern(text: string, pattern: string, operator: string): string | undefined {
  const front = operator[0] === '#'
  const longest = operator.length === 2
  const stars = pattern.split('*').length - 1
  if (stars > 1) return undefined
  if (stars === 0) {
    if (front) return text.startsWith(pattern) ? text.slice(pattern.length) : text
    return text.endsWith(pattern) ? text.slice(0, text.length - pattern.length) : text
  }
  const core = pattern.replace('*', '')
  if (front && pattern.startsWith('*')) {
    const at = longest ? text.lastIndexOf(core) : text.indexOf(core)
    return at < 0 ? text : text.slice(at + core.length)
  }
  if (!front && pattern.endsWith('*')) {
    const at = longest ? text.indexOf(core) : text.lastIndexOf(core)
    return at < 0 ? text : text.slice(0, at)
  }
  return undefined
}

/** Every place, or undefined where the result would be too long to be followed: a few such steps fill any memory. */
function replaceAll(text: string, pattern: string, replacement: string): string | undefined {
  const parts = text.split(pattern)
  const length = text.length + (parts.length - 1) * (replacement.length - pattern.length)
  return length > LIMITS.textLength ? undefined : parts.join(replacement)
}

function replacePattern(text: string, pattern: string, replacement: string, operator: string): string | undefined {
  if (pattern === '') return operator === '/#' ? replacement + text : operator === '/%' ? text + replacement : text
  if (operator === '//') return replaceAll(text, pattern, replacement)
  if (operator === '/#') return text.startsWith(pattern) ? replacement + text.slice(pattern.length) : text
  if (operator === '/%')
    return text.endsWith(pattern) ? text.slice(0, text.length - pattern.length) + replacement : text
  const at = text.indexOf(pattern)
  return at < 0 ? text : text.slice(0, at) + replacement + text.slice(at + pattern.length)
}
