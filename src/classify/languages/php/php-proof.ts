// Proves that PHP code only computes, prints and reads named files. What it does not know is a refusal, never a guess.
import { isSecretVariable } from '../../text/secret-variables.ts'
import type { Finding } from '../../types.ts'
import { type Collector, createCollector } from '../collect.ts'
import { argumentsOf, countsUp, isOp, readFound } from './php-arguments.ts'
import { type PhpToken, tokenizePhp } from './php-tokens.ts'
import {
  BRACKETED,
  CALLERS,
  CLASSES,
  ERRORS,
  FUNCTIONS,
  INPUT_READERS,
  KEYWORDS,
  LISTERS,
  LOOKERS,
  METHODS,
  READERS,
  STATIC_METHODS,
} from './php-words.ts'

const MAX_TOKENS = 3000
/** Wrappers such as `http://`, `data:` and `phar:` have a colon. */
const PATH = /^[^:\0]+$/
const INPUT = 'php://stdin'
const CONSTANT = /^[A-Z][A-Z0-9_]*$/
/** A pattern with its marks, and without the old sign that has the replacement run. */
const PATTERN = /^([/#~|!@%])[\s\S]*\1[imsxuADUSXJ]*$/

/** In a file it begins the code; in an option it is a mistake. */
const TAG = /^\s*<\?php\s/

type Program = {
  readonly tokens: readonly PhpToken[]
  /** Variables that stand for a file which a pattern finds, with the pattern. */
  readonly found: ReadonlyMap<string, string>
  readonly out: Collector
}

/** The findings of code in which every name and sign is known: the files that it reads, the variables that it prints. */
export function provePhp(text: string): Finding[] | undefined {
  const tokens = tokenizePhp(text.replace(TAG, ''))
  if (tokens === undefined || tokens.length > MAX_TOKENS) return undefined
  const program = { tokens, found: readFound(tokens), out: createCollector() }
  return tokens.every((_, index) => isKnown(program, index)) ? program.out.list() : undefined
}

function isKnown(program: Program, index: number): boolean {
  const { tokens } = program
  const { kind, text } = tokens[index]!
  const next = tokens[index + 1]
  if (kind === 'name') return isKnownName(program, index)
  if (kind === 'op') return isKnownSign(tokens, index)
  // What a text or a variable names would be called, or asked.
  if (kind !== 'number' && (isOp(next, '(') || isOp(next, '::'))) return false
  return text !== '$GLOBALS' || kind !== 'variable'
}

function isKnownName(program: Program, index: number): boolean {
  const { tokens } = program
  const { text } = tokens[index]!
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  if (isOp(before, '->') || isOp(before, '?->')) return !isOp(next, '(') || METHODS.has(text)
  if (isOp(before, '::')) return CONSTANT.test(text) ? !isOp(next, '(') : STATIC_METHODS.has(text) && isOp(next, '(')
  if (isOp(next, '::')) return CLASSES.has(text)
  if (before?.kind === 'name' && before.text === 'new') return CLASSES.has(text) || ERRORS.has(text)
  // Elsewhere than behind a function it gives other functions the names of known ones.
  if (text === 'use') return isOp(before, ')') && isOp(next, '(')
  if (text === 'new') return next?.kind === 'name'
  if (isOp(next, '(')) {
    if (text === 'for') return countsUp(tokens, index)
    return BRACKETED.has(text) || (FUNCTIONS.has(text) && isKnownCall(program, index))
  }
  // A function that is handed on is not called by its name; a name in front of a colon is one of an argument.
  if (KEYWORDS.has(text)) return text !== 'for'
  return (
    CONSTANT.test(text) ||
    ERRORS.has(text) ||
    CLASSES.has(text) ||
    (isOp(next, ':') && /^[(,]$/.test(before?.text ?? ''))
  )
}

function isKnownCall({ tokens, found, out }: Program, index: number): boolean {
  const { text } = tokens[index]!
  const args = argumentsOf(tokens, index + 1)
  if (args === undefined) return false
  if (INPUT_READERS.has(text)) return args[0]?.length === 1 && args[0][0]!.text === 'STDIN'
  const only = (at: number): PhpToken | undefined => (args[at]?.length === 1 ? args[at]![0] : undefined)
  if (LISTERS.has(text) || LOOKERS.has(text)) {
    out.effect('file.list')
    return LISTERS.has(text) || placeOf(only(0), found) !== undefined
  }
  if (text === 'getenv') {
    const name = only(0)
    if (name?.kind !== 'string' || name.isPlain !== true) return false
    out.effect(isSecretVariable(name.text) ? 'secret.read' : 'environment.read', name.text)
    return true
  }
  if (Object.hasOwn(READERS, text)) {
    const path = only(READERS[text]!)
    // Behind the path of `file_get_contents` may stand other folders to look in.
    if (text === 'file_get_contents' && args.length > 1) return false
    if (path?.kind === 'string' && path.isPlain && path.text === INPUT) return true
    const place = placeOf(path, found)
    if (place !== undefined) out.effect('file.read', place)
    return place !== undefined
  }
  if (/^preg_(?:replace|replace_callback)$/.test(text)) {
    const pattern = only(0)
    if (pattern?.kind !== 'string' || pattern.isComputed || !PATTERN.test(pattern.text)) return false
  }
  // Behind the filter may stand a function that is called.
  if (text === 'filter_var' && args.length > 2) return false
  const called = Object.hasOwn(CALLERS, text) ? CALLERS[text]! : undefined
  return called === undefined || args.length <= called || isHarmless(args[called]!)
}

/** A path that is written out, or was found by a pattern. */
function placeOf(path: PhpToken | undefined, found: ReadonlyMap<string, string>): string | undefined {
  if (path?.kind === 'variable') return found.get(path.text)
  return path?.kind === 'string' && path.isPlain && PATH.test(path.text) ? path.text : undefined
}

/** `fn($x) => …`, `function ($x) { … }`, `'strlen'`, `null` */
function isHarmless(argument: readonly PhpToken[]): boolean {
  const [first] = argument
  if (argument.length === 1 && first!.kind === 'string')
    return first!.isPlain === true && FUNCTIONS.has(first!.text) && !reaches(first!.text)
  if (argument.length === 1) return first!.text === 'null'
  return first?.kind === 'name' && /^(?:fn|function)$/.test(first.text) && isOp(argument[1], '(')
}

/** Functions whose arguments matter. */
function reaches(name: string): boolean {
  return (
    Object.hasOwn(READERS, name) ||
    Object.hasOwn(CALLERS, name) ||
    /^(?:getenv|preg_replace|filter_var)$/.test(name) ||
    INPUT_READERS.has(name) ||
    LOOKERS.has(name)
  )
}

function isKnownSign(tokens: readonly PhpToken[], index: number): boolean {
  const { text } = tokens[index]!
  const [before, next] = [tokens[index - 1], tokens[index + 1]]
  // What brackets give would be called.
  if (text === '(') return before?.kind !== 'op' || !/^[)\]}]$/.test(before.text)
  if (text === '->' || text === '?->') return next?.kind === 'name'
  if (text === '::') return before?.kind === 'name' && next?.kind === 'name'
  // A list that is added to while it is gone through has no end.
  if (text === '&') return !(before?.kind === 'name' && before.text === 'as') && !isOp(before, '=>')
  if (text === '**') return next?.kind === 'number' && /^\d{1,3}$/.test(next.text)
  return text !== '...'
}
