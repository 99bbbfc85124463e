// Proves that Ruby code only computes, prints and reads named files. What it does not know is a refusal, never a guess.
import { isSecretVariable } from '../../text/secret-variables.ts'
import type { Finding } from '../../types.ts'
import { type Collector, createCollector } from '../collect.ts'
import { declaredAt, isAssigning, isOp, readFound } from './ruby-names.ts'
import { endsValue, type RubyToken, tokenizeRuby } from './ruby-tokens.ts'
import {
  BARE_READERS,
  CHANGERS,
  CLASS_METHODS,
  CONVERSIONS,
  FUNCTIONS,
  KERNEL,
  KEYWORDS,
  LIBRARIES,
  METHODS,
  READERS,
  READING_WORDS,
  VALUES,
} from './ruby-words.ts'

const MAX_TOKENS = 3000
/** Numbers of more digits are moments, or fill the memory. */
const LONG_NUMBER = /^[\d_]{8,}$/
/** A path that is opened as it stands: with a stroke in front, older Rubies start a program. */
const PATH = /^[^|\0][^\0]*$/
/** `reduce(:+)`, `inject(0, :+)`, `reduce(1) { … }`: elsewhere it calls what a text names. */
const FOLDING =
  /^(?:\( symbol \)|\( (?:number|string) , symbol \)|(?:\( (?:number|string|\[ \]|\{ \}) \) )?(?:\{|do)(?: |$))/
const SIGNS = /^:(?:[-+*|&]|gcd|lcm|merge)$/

type Program = {
  readonly tokens: readonly RubyToken[]
  readonly locals: ReadonlySet<string>
  /** Variables that stand for a file which a pattern finds, with the pattern. */
  readonly found: ReadonlyMap<string, string>
  readonly out: Collector
}

/** The findings of code in which every name and sign is known: the files that it reads, the variables that it prints. */
export function proveRuby(text: string): Finding[] | undefined {
  const tokens = tokenizeRuby(text)
  if (tokens === undefined || tokens.length > MAX_TOKENS) return undefined
  const locals = new Set(tokens.flatMap((_, index) => declaredAt(tokens, index)))
  for (const name of locals)
    if (KERNEL.has(name) || FUNCTIONS.has(name) || KEYWORDS.has(name) || /[?!]$/.test(name)) return undefined
  const changes = tokens.some(changesObjects)
  // What is changed could be the list of files that are read, or the name of one.
  if (changes && tokens.some(({ kind, text: name }) => kind === 'constant' && /^(?:ARGV|ARGF)$/.test(name)))
    return undefined
  const program = { tokens, locals, found: changes ? new Map() : readFound(tokens), out: createCollector() }
  return tokens.every((_, index) => isKnown(program, index)) ? program.out.list() : undefined
}

function changesObjects({ kind, text, isMember }: RubyToken, index: number, tokens: readonly RubyToken[]): boolean {
  if (kind === 'name') return isMember === true && CHANGERS.has(text)
  if (kind === 'symbol') return CHANGERS.has(text.slice(1))
  return kind === 'op' && (text === '<<' || (text === ']' && isAssigning(tokens[index + 1])))
}

function isKnown(program: Program, index: number): boolean {
  const { tokens } = program
  const token = tokens[index]!
  const next = tokens[index + 1]
  switch (token.kind) {
    case 'op':
      return isKnownSign(tokens, index)
    case 'name':
      return token.isMember ? isKnownMethod(program, index) : isKnownName(program, index)
    case 'constant':
      return isKnownConstant(program, index)
    case 'global':
      return !isAssigning(next) || token.text === '$_'
    case 'number':
      return !LONG_NUMBER.test(token.text) || isMoment(tokens, index)
    case 'symbol':
      // Behind the sign it is a method that is called.
      return token.text !== ':create_additions' && (!isOp(tokens[index - 1], '&') || METHODS.has(token.text.slice(1)))
    case 'label':
      return token.text !== 'create_additions'
    default:
      return true
  }
}

/** `Time.at(1700000000)` */
function isMoment(tokens: readonly RubyToken[], index: number): boolean {
  const at = isOp(tokens[index - 1], '(') ? index - 2 : index - 1
  return tokens[at]?.text === 'at' && tokens[at - 2]?.text === 'Time'
}

function isKnownName({ tokens, locals, out }: Program, index: number): boolean {
  const { text } = tokens[index]!
  const next = tokens[index + 1]
  if (text === 'require') {
    const isLibrary = next?.kind === 'string' && next.isPlain === true && LIBRARIES.has(next.text)
    return isLibrary && endsStatement(tokens[index + 2])
  }
  if (text === 'gets') out.effect('text.print')
  if (KEYWORDS.has(text) || FUNCTIONS.has(text)) return true
  // With a bracket behind it, or a value, it would be called.
  return (locals.has(text) || /^(?:_[1-9]|it)$/.test(text)) && !isOp(next, '(') && !beginsValue(next)
}

function beginsValue(token: RubyToken | undefined): boolean {
  return token !== undefined && /^(?:string|number|symbol|constant|global|label)$/.test(token.kind)
}

function endsStatement(token: RubyToken | undefined): boolean {
  return token === undefined || token.kind === 'newline' || isOp(token, ';') || isOp(token, ')')
}

function isKnownConstant(program: Program, index: number): boolean {
  const { tokens, out } = program
  const { text } = tokens[index]!
  const [next, key, end] = tokens.slice(index + 1, index + 4)
  if (isAssigning(next)) return false
  if (text === 'ENV') return readsVariable(tokens, index, out)
  if (text === 'Dir' && isOp(next, '[')) return lists(program, index + 1)
  if (isOp(next, '.')) return Object.hasOwn(CLASS_METHODS, text) || Object.hasOwn(READERS, text) || VALUES.has(text)
  if (isOp(next, '(')) return CONVERSIONS.has(text)
  if (text === 'RbConfig::CONFIG') return isOp(next, '[') && key?.kind === 'string' && isOp(end, ']')
  return VALUES.has(text) && !beginsValue(next)
}

/** `ENV["HOME"]`, `ENV.fetch("HOME", …)` */
function readsVariable(tokens: readonly RubyToken[], index: number, out: Collector): boolean {
  const open = isOp(tokens[index + 1], '.') && tokens[index + 2]?.text === 'fetch' ? index + 3 : index + 1
  const [bracket, name, end, after] = tokens.slice(open, open + 4)
  if (!isOp(bracket, open > index + 1 ? '(' : '[') || name?.kind !== 'string' || name.isPlain !== true) return false
  if (
    !(isOp(end, ']') && open === index + 1 && !isAssigning(after)) &&
    !(open > index + 1 && /^[),]$/.test(end?.text ?? ''))
  )
    return false
  out.effect(isSecretVariable(name.text) ? 'secret.read' : 'environment.read', name.text)
  return true
}

function isKnownMethod(program: Program, index: number): boolean {
  const { tokens, out } = program
  const { text } = tokens[index]!
  const next = tokens[index + 1]
  const owner = tokens[index - 2]
  if (text === 'sync' && owner?.kind === 'global') return isOp(next, '=') && tokens[index + 2]?.text === 'true'
  // `x.name = …` calls a method of another name.
  if (isAssigning(next)) return false
  if (owner?.kind === 'constant' && owner.text === 'ENV') return text === 'fetch'
  const isClass = owner?.kind === 'constant' && !/^(?:STDIN|ARGF|ARGV)$/.test(owner.text)
  if (isClass) {
    if (READERS[owner.text]?.has(text)) return readsFile(program, index + 1)
    if (owner.text === 'Dir' && text === 'glob') return lists(program, index + 1)
    if (owner.text === 'Dir' || owner.text === 'File') out.effect('file.list')
    const isValue = VALUES.has(owner.text) && !Object.hasOwn(CLASS_METHODS, owner.text)
    return isValue
      ? /^[A-Z_:\d]+$/i.test(owner.text) && METHODS.has(text)
      : (CLASS_METHODS[owner.text]?.has(text) ?? false)
  }
  const isOutput = owner?.kind === 'global' && /^\$std(?:out|err)$/.test(owner.text)
  if (isOutput) return CLASS_METHODS['STDOUT']!.has(text)
  if (BARE_READERS.has(text)) return isBare(tokens, index + 1) || text === 'each_line'
  if (/^(?:inject|reduce)$/.test(text)) return folds(tokens, index + 1)
  if (/^unpack1?$|^pack$/.test(text)) {
    const form = tokens[index + 2]
    return (
      isOp(next, '(') &&
      form?.kind === 'string' &&
      form.isPlain === true &&
      !/p/i.test(form.text) &&
      isOp(tokens[index + 3], ')')
    )
  }
  // `1.step` has no end.
  if (text === 'step') return isOp(next, '(') && tokens[index + 2]?.kind === 'number'
  return METHODS.has(text)
}

/** Nothing is told to the method in front of `at`, but perhaps how lines end. */
function isBare(tokens: readonly RubyToken[], at: number): boolean {
  const next = tokens[at]
  if (isOp(next, '(')) {
    const rest = tokens
      .slice(at + 1, at + 4)
      .map(({ text }) => text)
      .join(' ')
    return rest.startsWith(')') || rest === 'chomp true )'
  }
  return (
    next === undefined ||
    next.kind === 'newline' ||
    (next.kind === 'op' && /^(?:&?\.|[)\]};,{?]|[=!]=|&&|\|\|)$/.test(next.text)) ||
    /^(?:do|if|unless|and|or|end|rescue)$/.test(next.text)
  )
}

function folds(tokens: readonly RubyToken[], at: number): boolean {
  const words = tokens.slice(at, at + 6).map(({ kind, text }) => (kind === 'op' || kind === 'name' ? text : kind))
  const sign = tokens.slice(at, at + 5).find(({ kind }) => kind === 'symbol')
  return (
    FOLDING.test(words.join(' ')) && (sign === undefined || !words.join(' ').startsWith('(') || SIGNS.test(sign.text))
  )
}

/** `("a.txt", chomp: true)`: the path is written out, was found by a pattern, or is an argument, which is read anyway. */
function readsFile({ tokens, found, out }: Program, open: number): boolean {
  if (!isOp(tokens[open], '(')) return false
  const first = tokens[open + 1]
  const pattern = first?.kind === 'name' ? found.get(first.text) : undefined
  const isArgument = first?.kind === 'constant' && first.text === 'ARGV'
  const written = first?.kind === 'string' && first.isPlain && PATH.test(first.text) ? first.text : undefined
  const place = written ?? pattern
  if (place === undefined && !isArgument) return false
  if (place !== undefined) out.effect('file.read', place)
  let at = open + 2
  if (isArgument) {
    const ways = tokens.slice(at, at + 3).map(({ kind, text }) => (kind === 'number' ? '0' : text))
    if (ways.join(' ') === '[ 0 ]') at += 3
    else if (ways.slice(0, 2).join(' ') === '. first') at += 2
    else return false
  }
  while (isOp(tokens[at], ',')) {
    const [word, value] = tokens.slice(at + 1, at + 3)
    if (word?.kind !== 'label' || !READING_WORDS.has(word.text)) return false
    if (value === undefined || !/^(?:true|false|nil)$|^:\w+$/.test(value.text))
      if (value?.kind !== 'string') return false
    at += 3
  }
  return isOp(tokens[at], ')')
}

/** `Dir["*.rb"]`, `Dir.glob("**" + …)`: names only, wherever they lie. */
function lists({ out }: Program, _open: number): boolean {
  out.effect('file.list')
  return true
}

function isKnownSign(tokens: readonly RubyToken[], index: number): boolean {
  const { text } = tokens[index]!
  const before = tokens[index - 1]
  const next = tokens[index + 1]
  if (isAssigning(tokens[index])) {
    if (isOp(before, ']')) return true
    return before?.kind === 'name' ? before.isMember !== true || before.text === 'sync' : before?.text === '$_'
  }
  if (text === '.' || text === '&.') return next?.kind === 'name'
  if (text === '(') return before?.kind !== 'op' || !/^[)\]}]$/.test(before.text)
  // What follows is a method, a known one, or a number that is joined.
  if (text === '&') return next?.kind === 'symbol' || endsValue(before)
  // A power of a power never ends.
  if (text === '**') return next?.kind === 'number' && /^\d{1,3}$/.test(next.text) && !isOp(tokens[index + 2], '**')
  // A row without an end: only as a part of a list.
  if (/^\.{2,3}$/.test(text))
    return next !== undefined && (endsValue(next) ? !isOp(next, ')') : /^[(-]$/.test(next.text))
  return text !== ':' || before !== undefined
}
