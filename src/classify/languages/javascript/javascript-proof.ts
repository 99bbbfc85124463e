// Proves that JavaScript code only computes, prints and reads named files. What it does not know is a refusal.
import { wordSet } from '../../text/word-list.ts'
import type { Finding } from '../../types.ts'
import { readsSecrets } from '../code/effects/code-patterns.ts'
import { closingToken } from '../code/tokens/code-brackets.ts'
import { type CodeToken, MAX_PROVEN_TOKENS, pairBrackets, tokenizeCode } from '../code/tokens/code-tokens.ts'
import { isReadableText, namesArePlain } from '../code/tokens/shown-letters.ts'
import { type Collector, createCollector } from '../collect.ts'
import { partDeclarations } from './javascript-declarations.ts'
import { MODULES, READERS } from './javascript-modules.ts'
import { endsValue, meansTheSameTyped } from './javascript-operands.ts'
import { firstLiteral, isOp, readRequire, requiredModules } from './javascript-requires.ts'
import { isConfinedStream, isFunction, listensToInput } from './javascript-streams.ts'

const KEYWORDS = wordSet(`
  const let var return true false null undefined NaN Infinity new typeof in instanceof void
  if else for of break continue try catch finally throw`)
const FUNCTIONS = wordSet(
  'parseInt parseFloat isNaN isFinite Number String Boolean BigInt Array encodeURIComponent decodeURIComponent encodeURI decodeURI',
)
const OBJECTS = wordSet('console JSON Math Number String Array Object Date BigInt Set Map process Buffer')
const CONSTRUCTORS = wordSet('Date Set Map Array URL Error URLSearchParams')
const ATTRIBUTES = wordSet(`
  log error warn info table dir parse stringify
  abs ceil floor round trunc sqrt cbrt pow exp log2 log10 min max sign random hypot sin cos tan atan atan2 PI E
  version versions platform arch argv pid cwd uptime memoryUsage execPath node v8 release name rss heapUsed heapTotal
  length toUpperCase toLowerCase split join slice substring trim trimStart trimEnd padStart padEnd replace replaceAll match test
  includes startsWith endsWith indexOf lastIndexOf charCodeAt charAt codePointAt at concat fromCharCode fromCodePoint
  toString toFixed toPrecision toISOString toLocaleString getTime getFullYear getMonth getDate getDay getHours getMinutes getSeconds
  now map filter reduce flat flatMap sort reverse forEach every some find findIndex push pop shift unshift keys values
  entries fromEntries isArray from of isInteger isSafeInteger isFinite isNaN parseInt parseFloat MAX_SAFE_INTEGER MIN_SAFE_INTEGER MAX_VALUE
  EPSILON has size get localeCompare normalize toSorted
  repeat substr lastIndex findLast fill add delete clear byteLength toUTCString toDateString toLocaleDateString
  toLocaleTimeString toLocaleUpperCase getDay getTimezoneOffset getUTCFullYear getUTCMonth getUTCDate setDate setMonth
  update digest hostname stdout write group groupEnd hrtime isBuffer searchParams message
  stdin setEncoding isDirectory isFile isSymbolicLink`)
/**
 * Names that may not even be a variable's: it could be declared where it does not count. `node -e` has all modules of
 * Node as variables.
 */
const FORBIDDEN = wordSet(`
  eval Function require fetch module exports global globalThis this arguments import setTimeout setInterval setImmediate
  queueMicrotask WebSocket EventSource Worker WebAssembly Reflect Proxy constructor prototype
  child_process cluster dgram dns domain http http2 https inspector net repl sqlite tls trace_events v8 vm wasi
  worker_threads`)
/** Objects that are only looked into: as a value, `(Object).name` would hide whose property it is. */
const LOOKED_INTO = wordSet('Object console JSON Math process Buffer')

type Program = {
  readonly tokens: readonly CodeToken[]
  readonly variables: Variables
  /** Local names of modules. */
  readonly modules: ReadonlyMap<string, string>
  readonly out: Collector
}

/**
 * The findings of code in which every name, property and operator is known: the files that it reads and the variables
 * that it prints. Undefined when anything in it is not known.
 */
export function proveJavascript(text: string): Finding[] | undefined {
  // Comments that only browsers' scripts have, and a second slash behind a first that may be no division.
  if (!isReadableText(text) || /<!--|-->/.test(text)) return undefined
  const tokens = allTokens(text)
  if (tokens === undefined) return undefined
  const slashes = tokens.filter((token) => token.kind === 'op' && /^\/[/=]?$/.test(token.text))
  if (slashes.length > 0 && text.split('/').length > 2) return undefined
  const variables = declaredNames(tokens)
  const modules = modulesOf(tokens, variables)
  if ([...modules.keys()].some((name) => variables.twice.has(name))) return undefined
  if (variables.all.has('fs') && modules.get('fs') !== 'fs') return undefined
  // Elsewhere than in a loop it is no keyword, and what follows it could be asked of it.
  if (variables.all.has('of')) return undefined
  const program: Program = { tokens, variables, modules, out: createCollector() }
  const isProven = tokens.every((token, index) => {
    if (token.kind === 'string') return isKnownString(tokens, index)
    if (token.kind === 'name') return isKnownName(program, index)
    if (token.kind === 'regex') return beginsRegex(tokens[index - 1])
    return token.kind !== 'op' || isKnownOperator(program, index)
  })
  if (!isProven) return undefined
  readsSecrets(
    tokens.filter((token) => token.kind !== 'string' || token.text.length < 2),
    'javascript',
    program.out,
  )
  return program.out.list()
}

/** Local name → module: those that the program names, and those that `node -e` has as variables. */
function modulesOf(tokens: readonly CodeToken[], variables: Variables): ReadonlyMap<string, string> {
  const given = Object.keys(MODULES).filter((name) => !variables.all.has(name))
  return new Map([...given.map((name) => [name, name] as const), ...requiredModules(tokens)])
}

/** The tokens of the text and of the code inside its templates. */
function allTokens(text: string): CodeToken[] | undefined {
  const { tokens, isExact } = tokenizeCode(text, 'javascript')
  if (!isExact || tokens.length > MAX_PROVEN_TOKENS || !namesArePlain(tokens)) return undefined
  // A line break does not end a statement where the next line can go on with it.
  const all = partDeclarations(tokens).filter(({ kind }) => kind !== 'newline')
  for (const token of tokens) {
    for (const inner of token.inner ?? []) {
      if (!/^[A-Za-z0-9_$ .+\-*%,()[\]]*$/.test(inner)) return undefined
      const read = tokenizeCode(inner, 'javascript')
      if (!read.isExact) return undefined
      all.push({ kind: 'op', text: ';', isLiteral: true }, ...read.tokens)
    }
  }
  return pairBrackets(all)
}

type Variables = {
  readonly all: ReadonlySet<string>
  /** Declared with `let`: these may be given other values. */
  readonly changing: ReadonlySet<string>
  /** Certainly functions that were written here. */
  readonly functions: ReadonlySet<string>
  /** Declared more than once, so that one place may mean another thing than the other. */
  readonly twice: ReadonlySet<string>
}

/** `const x`, `let x`, `x =>`, `(x, y) =>`, `([k, v]) =>`, `const [a, b]`, `const { a, b }`, `catch (e)`. */
function declaredNames(tokens: readonly CodeToken[]): Variables {
  const [all, changing, functions, twice] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()]
  const declare = (name: string) => {
    if (all.has(name)) twice.add(name)
    all.add(name)
  }
  tokens.forEach((token, index) => {
    const before = tokens[index - 1]
    if (token.kind === 'name' && before?.kind === 'name' && /^(const|let|var)$/.test(before.text)) {
      declare(token.text)
      if (before.text === 'let') changing.add(token.text)
      if (before.text === 'const' && isOp(tokens[index + 1], '=') && isFunction(tokens, index + 2))
        functions.add(token.text)
    }
    if ((isOp(token, '[') || isOp(token, '{')) && before?.kind === 'name' && /^(const|let)$/.test(before.text)) {
      for (const name of patternNames(tokens, index)) declare(name)
    }
    if (token.text === 'catch' && token.kind === 'name' && tokens[index + 2]?.kind === 'name')
      declare(tokens[index + 2]!.text)
    if (token.text !== '=>' || token.kind !== 'op') return
    if (before?.kind === 'name') declare(before.text)
    for (let at = index - 2; before?.text === ')' && tokens[at]?.kind !== undefined && tokens[at]!.text !== '('; at--) {
      if (tokens[at]!.kind === 'name') declare(tokens[at]!.text)
    }
  })
  for (const name of twice) functions.delete(name)
  return { all, changing, functions, twice }
}

/** The names in `[a, b]` or `{ a, b }`; none when there is anything else in it. */
function patternNames(tokens: readonly CodeToken[], open: number): string[] {
  const inner = tokens.slice(open + 1, closingToken(tokens, open))
  return inner.every((token) => token.kind === 'name' || isOp(token, ','))
    ? inner.flatMap((token) => (token.kind === 'name' ? [token.text] : []))
    : []
}

/** Whether a slash behind this token surely begins a regex: elsewhere it may divide, and the text behind it be code. */
function beginsRegex(before: CodeToken | undefined): boolean {
  return before === undefined || (before.kind === 'op' && !/^(?:[)\]}]|\+\+|--)$/.test(before.text))
}

function isKnownString(tokens: readonly CodeToken[], index: number): boolean {
  const token = tokens[index]!
  // A template behind an operand calls it.
  if (token.style === 'template' && endsValue(tokens, index - 1)) return false
  return !/constructor|prototype|__/.test(token.text)
}

function isKnownName(program: Program, index: number): boolean {
  const { tokens, variables, modules } = program
  const { text } = tokens[index]!
  const before = tokens[index - 1]
  const next = tokens[index + 1]
  const isMember = before?.kind === 'op' && (before.text === '.' || before.text === '?.')
  if (text === 'require' && !isMember) return loads(program, index)
  if (FORBIDDEN.has(text) || text.includes('__')) return false
  if (isMember) return isKnownMember(program, index)
  if (before?.kind === 'name' && before.text === 'new') return CONSTRUCTORS.has(text)
  const isKey = next?.text === ':' && /^[{,]$/.test(before?.text ?? '')
  if (isKey) return true
  // A module may only be looked into: as a value it could get a name that hides what it is.
  if (modules.has(text)) return isOp(next, '.') || isOp(next, '=')
  const isCall = next?.kind === 'op' && (next.text === '(' || next.text === '?.')
  if (isCall && next.text === '(' && variables.functions.has(text)) return true
  if (text === 'for') return isBounded(tokens, index)
  if (isCall)
    return (
      FUNCTIONS.has(text) ||
      (KEYWORDS.has(text) && text !== 'new') ||
      (variables.all.has(text) && next.text === '?.' && tokens[index + 2]?.kind === 'name')
    )
  if (KEYWORDS.has(text)) return true
  if (OBJECTS.has(text)) return !LOOKED_INTO.has(text) || isOp(next, '.') || before?.text === 'instanceof'
  return variables.all.has(text) || FUNCTIONS.has(text)
}

/** `x.name`: a known one, or any that is only looked at and belongs to plain data. */
function isKnownMember({ tokens, modules, out }: Program, index: number): boolean {
  const { text } = tokens[index]!
  const next = tokens[index + 1]
  const object = tokens[index - 2]
  const isCall = isOp(next, '(') || (isOp(next, '?.') && tokens[index + 2]?.kind !== 'name')
  // `require.resolve(…)` was read with its `require`.
  if (text === 'resolve' && object?.text === 'require') return true
  if (object?.text === 'env' && tokens[index - 4]?.text === 'process') return /^[A-Z][A-Z0-9_]*$/.test(text) && !isCall
  if (text === 'env') return object?.text === 'process' && next?.text === '.'
  const module = moduleBefore(tokens, index, modules)
  if (module === 'fs' && Object.hasOwn(READERS, text)) {
    const file = firstLiteral(tokens, index)
    // Looking whether a file is there, and how big it is, tells no secret, wherever it lies.
    if (file === undefined && READERS[text] === 'file.list' && isOp(next, '(')) {
      out.effect('file.list')
      return true
    }
    if (file === undefined) return false
    if (file.path !== undefined) out.effect(READERS[text]!, file.path)
    return true
  }
  if (module !== undefined) return MODULES[module]!.has(text)
  if (/^std(?:in|out)$/.test(text) && object?.text === 'process') return isConfinedStream(tokens, index)
  if (ATTRIBUTES.has(text)) return true
  if (text === 'on') return listensToInput(tokens, index)
  // What only ends computes and prints nothing: such a call is made for something else.
  if (text === 'exit') return tokens.some((token) => token.kind === 'name' && token.text === 'console')
  if (text.startsWith('_')) return false
  return (
    !isCall &&
    object !== undefined &&
    endsValue(tokens, index - 2) &&
    !(object.kind === 'name' && OBJECTS.has(object.text))
  )
}

/** The module whose name or `require(…)` stands before the dot. */
function moduleBefore(
  tokens: readonly CodeToken[],
  index: number,
  modules: ReadonlyMap<string, string>,
): string | undefined {
  const object = tokens[index - 2]
  if (object?.kind === 'name' && !isOp(tokens[index - 3], '.')) return modules.get(object.text)
  if (!isOp(object, ')') || tokens[index - 5]?.text !== 'require') return undefined
  const read = readRequire(tokens, index - 5)
  return read !== undefined && 'module' in read.what ? read.what.module : undefined
}

/** A `require` of a JSON file, of a module that is looked into at once or gets a name, or of where something lies. */
function loads({ tokens, modules, out }: Program, index: number): boolean {
  const read = readRequire(tokens, index)
  if (read === undefined) return false
  if ('json' in read.what) {
    out.effect('file.read', read.what.json)
    // Where there is no such file, Node runs one of this name with `.js` behind it.
    if (!/\/(package|package-lock|tsconfig|composer)\.json$/.test(read.what.json))
      out.effect('execution.library', /^\.\/(?!.*\.\.)/.test(read.what.json) ? '.' : folderOf(read.what.json))
  }
  if (!('module' in read.what)) return true
  const isNamed = isOp(tokens[index - 1], '=') && modules.has(tokens[index - 2]?.text ?? '')
  return isNamed || isOp(tokens[read.end + 1], '.')
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

/** `for (const x of …)` and `for (let i = 0; i < n; i++)`: loops that come to an end. */
function isBounded(tokens: readonly CodeToken[], index: number): boolean {
  const [open, declares, name, next] = tokens.slice(index + 1, index + 5)
  if (!isOp(open, '(') || declares?.kind !== 'name' || !/^(const|let)$/.test(declares.text)) return false
  if (isOp(name, '[')) return tokens[closingToken(tokens, index + 3) + 1]?.text === 'of'
  if (name?.kind === 'name' && next?.kind === 'name') return /^(of|in)$/.test(next.text)
  const close = closingToken(tokens, index + 1)
  const head = tokens.slice(index + 3, close).map((token) => token.text)
  const steps = head.join(' ').split(' ; ')
  const i = name?.text ?? ''
  return steps.length === 3 && /^\w+ = \d+$/.test(steps[0]!) && steps[1]!.startsWith(`${i} <`) && steps[2] === `${i} ++`
}

function isKnownOperator({ tokens, variables }: Program, index: number): boolean {
  const { text } = tokens[index]!
  const before = tokens[index - 1]
  const next = tokens[index + 1]
  if (/^([/%&|^]=|::|->|=~|:=|[@#]|\*\*=|<<)$/.test(text)) return false
  // A power of a number with such an exponent is a number again; whole ones (`9n ** …`) may fill the memory.
  if (text === '**') return next?.kind === 'number' && /^\d{1,9}$/.test(next.text)
  if (!meansTheSameTyped(tokens, index)) return false
  if (/^(=|[-+*]=|\+\+|--)$/.test(text)) return changesVariable(tokens, index, variables)
  if (text === '=>') return isParameters(tokens, index)
  if (
    text === '[' &&
    (endsValue(tokens, index - 1) || isOp(before, '?.')) &&
    !(before?.kind === 'name' && /^(const|let)$/.test(before.text))
  ) {
    // A computed key could spell any property: only a number or a literal.
    return (next?.kind === 'number' || (next?.kind === 'string' && next.isLiteral)) && tokens[index + 2]?.text === ']'
  }
  if (text === ']') return next?.text !== '(' && next?.text !== ':' && next?.text !== '?.'
  if (text === ')') return next?.text !== '(' && next?.kind !== 'string'
  if (text === '{') {
    if (before?.kind === 'name' && /^(const|let)$/.test(before.text)) return patternNames(tokens, index).length > 0
    if (before?.kind === 'name') return /^(else|try|finally|return)$/.test(before.text)
    return before === undefined || (/^([(,=:[?;)}]|=>|\|\||&&|\?\?|\n)$/.test(before.text) && before.kind !== 'string')
  }
  return true
}

/** `const x = …`, or another value for what was declared with `let`: nothing else can be changed. */
function changesVariable(tokens: readonly CodeToken[], index: number, variables: Variables): boolean {
  const before = tokens[index - 1]
  if (isOp(tokens[index], '=') && (isOp(before, ']') || isOp(before, '}'))) {
    const open = tokens.findIndex((token) => token.close === index - 1)
    return /^(const|let)$/.test(tokens[open - 1]?.text ?? '') && patternNames(tokens, open).length > 0
  }
  const name =
    before?.kind === 'name' ? before : /^(\+\+|--)$/.test(tokens[index]!.text) ? tokens[index + 1] : undefined
  if (name?.kind !== 'name') return false
  const front = before?.kind === 'name' ? tokens[index - 2] : before
  if (front?.kind === 'name' && /^(const|let|var)$/.test(front.text)) return isOp(tokens[index], '=')
  if (isOp(front, '.') || isOp(front, '?.')) return false
  const behind = tokens[index + 2]
  if (before?.kind !== 'name' && behind?.kind === 'op' && /^(\.|\[|\?\.|\()$/.test(behind.text)) return false
  return variables.changing.has(name.text)
}

/** Before an arrow: a name, or a list of names or of `[a, b]`. No other patterns, no defaults. */
function isParameters(tokens: readonly CodeToken[], arrow: number): boolean {
  const before = tokens[arrow - 1]
  if (before?.kind === 'name') return true
  if (before?.text !== ')') return false
  let open = arrow - 2
  while (tokens[open]?.kind === 'name' || (tokens[open]?.kind === 'op' && /^[,[\]]$/.test(tokens[open]!.text))) open--
  return tokens[open]?.text === '(' && closingToken(tokens, open) === arrow - 1
}
