// Proves that JavaScript code only computes, prints and reads named files. What it does not know is a refusal.

import type { Finding } from '../../types.ts'
import { readsSecrets } from '../code/effects/code-patterns.ts'
import { isOp } from '../code/tokens/code-brackets.ts'
import { type CodeToken, MAX_PROVEN_TOKENS, pairBrackets, tokenizeCode } from '../code/tokens/code-tokens.ts'
import { type GivenWords, withGivenWords } from '../code/tokens/given-words.ts'
import { isReadableText, namesArePlain } from '../code/tokens/shown-letters.ts'
import { type Collector, createCollector } from '../collect.ts'
import { type Bindings, openings, readBindings } from './javascript-bindings.ts'
import { partDeclarations } from './javascript-declarations.ts'
import { changedMember, knownKey } from './javascript-keys.ts'
import { type LineReaders, listensToLines, readLineReaders, usesReader } from './javascript-lines.ts'
import { canEnd } from './javascript-loops.ts'
import { MODULES, READERS } from './javascript-modules.ts'
import { beginsRegex, endsValue, isDivision, meansTheSameTyped } from './javascript-operands.ts'
import { type Places, readPlaces } from './javascript-places.ts'
import { readsFile } from './javascript-reads.ts'
import { type Imported, readImports, readRequire } from './javascript-requires.ts'
import { isConfinedStream, isFunction, listensToInput } from './javascript-streams.ts'
import {
  ATTRIBUTES,
  CONSTRUCTORS,
  FIELDS,
  FORBIDDEN,
  FUNCTIONS,
  KEYWORDS,
  LOOKED_INTO,
  OBJECTS,
} from './javascript-words.ts'

type Program = {
  readonly tokens: readonly CodeToken[]
  readonly bindings: Bindings
  /** Local names of modules. */
  readonly modules: ReadonlyMap<string, string>
  readonly imported: Imported
  readonly places: Places
  readonly lines: LineReaders
  readonly opened: ReadonlyMap<number, number>
  readonly numbers: Map<string, boolean>
  /** What was met: a value found by a key that nobody knows, a change to a member of what is not surely new. */
  readonly met: { isFoundByKey: boolean; isChangedDeep: boolean }
  readonly out: Collector
}

/** What code stands in a template: no brackets or quotes that could end it elsewhere. */
const PIECE = /^(?:[A-Za-z0-9_$ .+\-*%,()[\]?:<>=!&|]|\/(?![/*])|'[^'"`{}\\\n]*'|"[^'"`{}\\\n]*")*$/

/**
 * The findings of code in which every name, property and operator is known: the files that it reads and the variables
 * that it prints. Undefined when anything in it is not known.
 */
export function proveJavascript(text: string, given: GivenWords = []): Finding[] | undefined {
  // Comments that only browsers' scripts have.
  if (!isReadableText(text) || /<!--|-->/.test(text)) return undefined
  const tokens = allTokens(text, given)
  const program = tokens && readProgram(tokens)
  if (tokens === undefined || program === undefined) return undefined
  const isProven = tokens.every((token, index) => {
    if (program.imported.statements.has(index) || program.lines.made.has(index)) return true
    if (token.kind === 'string') return isKnownString(tokens, index)
    if (token.kind === 'name') return isKnownName(program, index)
    if (token.kind === 'regex') return beginsRegex(tokens, index - 1)
    return token.kind !== 'op' || isKnownOperator(program, index)
  })
  // What all objects have could be found so, and then be changed: options of a call that does not name them.
  if (!isProven || (program.met.isFoundByKey && program.met.isChangedDeep)) return undefined
  for (const file of program.imported.files.values()) program.out.effect('file.read', file)
  for (const file of program.lines.files) program.out.effect('file.read', file)
  readsSecrets(
    tokens.filter((token) => token.kind !== 'string' || token.text.length < 2),
    'javascript',
    program.out,
  )
  return program.out.list()
}

function readProgram(tokens: readonly CodeToken[]): Program | undefined {
  const imported = readImports(tokens)
  const bindings = imported && readBindings(tokens)
  if (imported === undefined || bindings === undefined) return undefined
  const { all, twice } = bindings
  // `node -e` has modules of Node as variables.
  const given = Object.keys(MODULES).filter((name) => !all.has(name) && !imported.names.has(name))
  const modules = new Map([...given.map((name) => [name, name] as const), ...imported.modules])
  const taken = [...modules.keys(), ...imported.names.keys(), ...imported.files.keys()]
  if (taken.some((name) => twice.has(name)) || [...imported.names.keys()].some((name) => imported.modules.has(name)))
    return undefined
  // What is imported and declared as well means one thing here and another there.
  const isBoth = (name: string): boolean => all.has(name) && imported.shared.has(name)
  if (taken.some(isBoth)) return undefined
  if (all.has('fs') && modules.get('fs') !== 'fs') return undefined
  // Elsewhere than in a loop it is no keyword, and what follows it could be asked of it.
  if (all.has('of')) return undefined
  const places = readPlaces(tokens, bindings, { ...imported, modules })
  const lines = readLineReaders(tokens, bindings, { ...imported, modules: new Map(modules) })
  const met = { isFoundByKey: false, isChangedDeep: false }
  return {
    tokens,
    bindings,
    modules,
    imported,
    places,
    lines,
    opened: openings(tokens),
    numbers: new Map(),
    met,
    out: createCollector(),
  }
}

/** The tokens of the text and of the code inside its templates. */
function allTokens(text: string, given: GivenWords): readonly CodeToken[] | undefined {
  const { tokens, isExact } = tokenizeCode(text, 'javascript')
  if (!isExact || tokens.length > MAX_PROVEN_TOKENS || !namesArePlain(tokens)) return undefined
  // A line break does not end a statement where the next line can go on with it.
  const all = partDeclarations(tokens).filter(({ kind }) => kind !== 'newline')
  for (const token of tokens) {
    for (const inner of token.inner ?? []) {
      if (!PIECE.test(inner)) return undefined
      const read = tokenizeCode(inner, 'javascript')
      if (!read.isExact) return undefined
      all.push({ kind: 'op', text: ';', isLiteral: true }, ...read.tokens)
    }
  }
  return pairBrackets(withGivenWords(all, 'process', given))
}

function isKnownString(tokens: readonly CodeToken[], index: number): boolean {
  const token = tokens[index]!
  // A template behind an operand calls it.
  if (token.style === 'template' && endsValue(tokens, index - 1)) return false
  if (isOp(tokens[index + 1], ':') && FORBIDDEN.has(token.text)) return false
  return !/constructor|prototype|__/.test(token.text)
}

function isKnownName(program: Program, index: number): boolean {
  const { tokens, bindings, modules, imported } = program
  const { text } = tokens[index]!
  const before = tokens[index - 1]
  const next = tokens[index + 1]
  const isMember = before?.kind === 'op' && (before.text === '.' || before.text === '?.')
  if (text === 'require' && !isMember) return loads(program, index)
  if (text === 'setTimeout' && !isMember) return isOp(next, '(') && isWrittenFunction(program, index + 2)
  if ((FORBIDDEN.has(text) && !(isMember && FIELDS.has(text))) || text.includes('__')) return false
  if (text === 'createInterface') return false
  if (!isMember && program.lines.names.has(text)) return usesReader(tokens, index)
  if (isMember) return isKnownMember(program, index)
  if (before?.kind === 'name' && before.text === 'new') return CONSTRUCTORS.has(text)
  if (isLabel(tokens, index)) return true
  const isKey = next?.text === ':' && /^[{,]$/.test(before?.text ?? '')
  if (isKey) return true
  // A module may only be looked into: as a value it could get a name that hides what it is.
  if (modules.has(text)) return isOp(next, '.') || isOp(next, '=')
  const taken = imported.names.get(text)
  if (taken?.module === 'readline') return false
  if (taken !== undefined) return !/^fs\b/.test(taken.module) || readsFile(tokens, index + 1, taken.name, program)
  if (text === 'for' || text === 'while') return canEnd(tokens, index)
  if (next?.kind === 'op' && (next.text === '(' || next.text === '?.')) return isKnownCall(program, index)
  if (KEYWORDS.has(text)) return true
  if (OBJECTS.has(text)) return !LOOKED_INTO.has(text) || isOp(next, '.') || before?.text === 'instanceof'
  return bindings.all.has(text) || FUNCTIONS.has(text) || imported.files.has(text)
}

/** `() => …`, or the name of a function that was written here: no text, which other engines run as code. */
function isWrittenFunction({ tokens, bindings }: Program, at: number): boolean {
  const isNamed = tokens[at]?.kind === 'name' && bindings.functions.has(tokens[at]!.text)
  return isFunction(tokens, at) || (isNamed && /^[,)]$/.test(tokens[at + 1]?.text ?? ''))
}

/** `rows: for (…)`, `continue rows` */
function isLabel(tokens: readonly CodeToken[], index: number): boolean {
  const [before, next, after] = [tokens[index - 1], tokens[index + 1], tokens[index + 2]]
  if (before?.kind === 'name' && /^(?:break|continue)$/.test(before.text) && !KEYWORDS.has(tokens[index]!.text))
    return next === undefined || isOp(next, ';') || isOp(next, '}')
  const isLoop = after?.kind === 'name' && /^(?:for|while|do)$/.test(after.text)
  return isOp(next, ':') && isLoop && (before === undefined || isOp(before, ';') || isOp(before, '}'))
}

/** `f(…)`, where `f` was written here or is known; `x?.name`. */
function isKnownCall({ tokens, bindings }: Program, index: number): boolean {
  const { text } = tokens[index]!
  const next = tokens[index + 1]
  if (isOp(next, '(') && bindings.functions.has(text)) return true
  if (FUNCTIONS.has(text) || (KEYWORDS.has(text) && text !== 'new')) return true
  const after = tokens[index + 2]
  return bindings.all.has(text) && isOp(next, '?.') && (after?.kind === 'name' || isOp(after, '['))
}

/** `x.name`: a known one, or any that is only looked at and belongs to plain data. */
function isKnownMember(program: Program, index: number): boolean {
  const { tokens, modules } = program
  const { text } = tokens[index]!
  const next = tokens[index + 1]
  const object = tokens[index - 2]
  const isCall = isOp(next, '(') || (isOp(next, '?.') && tokens[index + 2]?.kind !== 'name')
  // `require.resolve(…)` was read with its `require`.
  if (text === 'resolve' && object?.text === 'require') return true
  if (object?.text === 'env' && tokens[index - 4]?.text === 'process') return /^[A-Z][A-Z0-9_]*$/.test(text) && !isCall
  if (text === 'env') return object?.text === 'process' && next?.text === '.'
  if (text === 'exitCode') return object?.text === 'process' && isOp(next, '=')
  const module = moduleBefore(tokens, index, modules)
  if (module !== undefined && /^fs\b/.test(module) && Object.hasOwn(READERS, text))
    return readsFile(tokens, index + 1, text, program)
  if (module !== undefined) return MODULES[module]!.has(text)
  if (/^std(?:in|out)$/.test(text) && object?.text === 'process') return isConfinedStream(tokens, index)
  if (ATTRIBUTES.has(text)) return true
  if (text === 'on') return listensToInput(tokens, index) || listensToLines(tokens, index, program.lines)
  // How a reader of lines is used was judged with its name.
  if (object?.kind === 'name' && program.lines.names.has(object.text) && !isOp(tokens[index - 3], '.')) return true
  // What only ends computes and prints nothing: such a call is made for something else.
  if (text === 'exit') return tokens.some((token) => token.kind === 'name' && token.text === 'console')
  if (/^(?:exec|then|catch|finally)$/.test(text)) return endsValue(tokens, index - 2) && !isObject(object)
  if (text.startsWith('_')) return false
  return !isCall && object !== undefined && endsValue(tokens, index - 2) && !isObject(object)
}

function isObject(token: CodeToken | undefined): boolean {
  return token?.kind === 'name' && OBJECTS.has(token.text)
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
    // A package may say that another file answers to this name.
    if (read.what.json.startsWith('node_modules/')) out.effect('execution.library', '.')
    else if (!/\/(package|package-lock|tsconfig|composer)\.json$/.test(read.what.json))
      out.effect('execution.library', /^\.\/(?!.*\.\.)/.test(read.what.json) ? '.' : folderOf(read.what.json))
  }
  if ('library' in read.what) out.effect('execution.library', '.')
  if ('library' in read.what)
    return isOp(tokens[read.end + 1], '.') && /^version$/i.test(tokens[read.end + 2]?.text ?? '')
  if (!('module' in read.what)) return true
  const isNamed = isOp(tokens[index - 1], '=') && modules.has(tokens[index - 2]?.text ?? '')
  return isNamed || isOp(tokens[read.end + 1], '.')
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/'
}

function isKnownOperator(program: Program, index: number): boolean {
  const { tokens } = program
  const { text } = tokens[index]!
  const before = tokens[index - 1]
  const next = tokens[index + 1]
  if (/^([/%&|^]=|::|->|=~|:=|[@#]|\*\*=|<<)$/.test(text)) return false
  // A power of a number with such an exponent is a number again; whole ones (`9n ** …`) may fill the memory.
  if (text === '**') return next?.kind === 'number' && /^\d{1,9}$/.test(next.text)
  if (!meansTheSameTyped(tokens, index)) return false
  if (text === '/') return isDivision(program.tokens, index, program.opened)
  if (/^(=|[-+*]=|\+\+|--)$/.test(text)) return isKnownChange(program, index)
  if (text === '[' && (endsValue(tokens, index - 1) || isOp(before, '?.')) && !declares(before))
    return findsByKey(program, index)
  if (text === ']') return next?.text !== '(' && !(isOp(next, '?.') && isOp(tokens[index + 2], '('))
  if (text === ')') return (next?.text !== '(' || isRunAtOnce(program, index)) && next?.kind !== 'string'
  if (text === '{') {
    if (declares(before)) return true
    if (before?.kind === 'name') return /^(else|try|catch|finally|return|do)$/.test(before.text)
    return before === undefined || (/^([(,=:[?;)}{]|=>|\|\||&&|\?\?|\n)$/.test(before.text) && before.kind !== 'string')
  }
  return true
}

function declares(token: CodeToken | undefined): boolean {
  return token?.kind === 'name' && /^(?:const|let|var)$/.test(token.text)
}

/** `x[key]` */
function findsByKey(program: Program, open: number): boolean {
  const key = knownKey(program, open)
  program.met.isFoundByKey ||= key === 'found'
  return key !== undefined
}

/** `(() => { … })()`, `(async function (d) { … })('src')`: a function that is written there. */
function isRunAtOnce({ tokens, opened }: Program, close: number): boolean {
  const open = opened.get(close)
  return open !== undefined && isFunction(tokens, open + 1) && isOp(tokens[close - 1], '}')
}

/** `const x = …`, another value for what was declared with `let`, or for a member of what the program made itself. */
function isKnownChange(program: Program, sign: number): boolean {
  const { tokens, bindings, modules } = program
  const { text } = tokens[sign]!
  if (bindings.signs.has(sign)) return true
  const isStep = text === '++' || text === '--'
  const behind = tokens[sign + 2]
  const isDeepStep = isStep && tokens[sign + 1]?.kind === 'name' && /^(?:\.|\[|\?\.|\()$/.test(behind?.text ?? '')
  if (isDeepStep) return false
  const isLogical = /^(?:\|\||\?\?|&&)$/.test(tokens[sign - 1]?.text ?? '')
  const before = tokens[isLogical ? sign - 2 : sign - 1]
  const isBehind = before?.kind === 'name' || isOp(before, ']')
  if (isStep && !isBehind) return tokens[sign + 1]?.kind === 'name' && bindings.changing.has(tokens[sign + 1]!.text)
  const front = tokens[isLogical ? sign - 3 : sign - 2]
  if (before?.kind === 'name' && !isOp(front, '.')) {
    const isModule = modules.has(before.text) && declares(front)
    return isModule || bindings.changing.has(before.text)
  }
  if (before?.text === 'exitCode') return tokens[sign - 3]?.text === 'process'
  const changed = changedMember(program, sign)
  if (changed !== undefined && !changed.isFresh) program.met.isChangedDeep = true
  return changed !== undefined
}
