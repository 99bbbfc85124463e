// Finds the names that a Python program gives: variables, parameters, imports. Decides nothing about what they may do.
import { depthChange } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { beginsMatch } from './python-matches.ts'
import { ENVIRONMENT, MODULES, READERS } from './python-modules.ts'
import { annotatedName, type PythonStatement } from './python-statements.ts'

/** Words that give names to what they go through or are called with. */
const BINDS = /^(?:for|lambda|def)$/

/** Names that are assigned, loop variables, parameters, and what `as` names. */
export function assignedNames(tokens: readonly CodeToken[], statements: readonly PythonStatement[]): string[] {
  const names: string[] = []
  for (const statement of statements) {
    const annotated = annotatedName(tokens, statement) ?? -1
    if (annotated >= 0) names.push(tokens[annotated]!.text)
  }
  let depth = 0
  let imports = false
  /** The words whose names are being read, inner ones last: by which sign they end, and how deep in brackets. */
  const open: { end: string; depth: number; word?: string }[] = []
  tokens.forEach((token, index) => {
    const { kind, text } = token
    depth += depthChange(token)
    const inner = open.at(-1)
    const endsCase = inner?.word === 'case' && kind === 'name' && text === 'if'
    if (endsCase) open.pop()
    else if (inner !== undefined && text === inner.end && kind !== 'string' && depth <= inner.depth) open.pop()
    else if (kind === 'name' && inner !== undefined && !(inner.end === ':' && isOfOther(tokens, index)))
      names.push(text)
    imports = kind === 'name' && text === 'import' ? true : imports && !isBreak(token)
    if (kind === 'op' && /^([-+*/%]?=|:=|\/\/=)$/.test(text)) {
      // `a, b = …` too: back over names and commas. In brackets it is the name of one argument.
      const last = depth > 0 ? index - 1 : 0
      for (let at = index - 1; at >= last && (tokens[at]?.kind === 'name' || tokens[at]?.text === ','); at--)
        names.push(tokens[at]!.text)
    } else if (kind === 'name' && BINDS.test(text)) open.push({ end: text === 'for' ? 'in' : ':', depth })
    else if (kind === 'name' && text === 'case' && beginsMatch(tokens, index))
      open.push({ end: ':', depth, word: text })
    else if (kind === 'name' && text === 'class' && tokens[index + 1]?.kind === 'name')
      names.push(tokens[index + 1]!.text)
    else if (kind === 'name' && text === 'as' && tokens[index + 1]?.kind === 'name' && !imports)
      names.push(tokens[index + 1]!.text)
  })
  return names
}

/** `typing.List`: no parameter is named so. */
function isOfOther(tokens: readonly CodeToken[], index: number): boolean {
  return tokens[index - 1]?.text === '.' || tokens[index + 1]?.text === '.'
}

function isBreak(token: CodeToken): boolean {
  return token.kind === 'newline' || (token.kind === 'op' && (token.text === ';' || token.text === ':'))
}

export type Imports = {
  /** Local name → module. */
  modules: ReadonlyMap<string, string>
  /** Local name → `module.name`, of names that were imported out of modules. */
  names: ReadonlyMap<string, string>
  /** Local names of what reads a file → its own name. */
  readers: ReadonlyMap<string, string>
  /** Local names of what holds the environment. */
  environment: ReadonlySet<string>
  /** The modules that are loaded. */
  loaded: readonly string[]
  /** The indexes of all tokens of import statements. */
  statements: ReadonlySet<number>
}

/** Imports while they are read. */
type ReadImports = {
  readonly modules: Map<string, string>
  readonly names: Map<string, string>
  readonly readers: Map<string, string>
  readonly environment: Set<string>
  readonly loaded: string[]
  readonly statements: Set<number>
  /** Local name → what it was imported as. */
  readonly meanings: Map<string, string>
}

/** Reads all import statements; undefined when one of them is not of what is known. */
export function readImports(tokens: readonly CodeToken[]): Imports | undefined {
  const read: ReadImports = {
    modules: new Map(),
    names: new Map(),
    readers: new Map(),
    environment: new Set(),
    loaded: [],
    statements: new Set(),
    meanings: new Map(),
  }
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]!
    if (word.kind !== 'name' || (word.text !== 'import' && word.text !== 'from')) continue
    if (word.text === 'from' && tokens[at - 1]?.kind === 'name' && tokens[at - 1]!.text === 'yield') continue
    if (at > 0 && !isBreak(tokens[at - 1]!)) return undefined
    const start = at
    while (at < tokens.length && !isBreak(tokens[at]!)) read.statements.add(at++)
    if (!readImport(tokens.slice(start, at), read)) return undefined
  }
  return read
}

/** One statement. False: something in it is not known. */
function readImport(statement: readonly CodeToken[], read: ReadImports): boolean {
  if (statement.some((token) => token.kind !== 'name' && !/^[.,()]$/.test(token.text))) return false
  const text = statement.map((token) => (token.text === '.' ? '.' : ` ${token.text}`)).join('')
  const clean = text.replace(/\. /g, '.').trim()
  const [, module, bracketed, listed] = /^from ([\w.]+) import (?:\( (.*) \)|([^()]*))$/.exec(clean) ?? []
  const items = bracketed ?? listed ?? /^import ([^()]*)$/.exec(clean)?.[1] ?? ''
  return items
    .replace(/ ?,$/, '')
    .split(' , ')
    .every((item) => {
      const [, name, renamed] = /^([\w.]+)(?: as (\w+))?$/.exec(item.trim()) ?? []
      if (name === undefined) return false
      return module === undefined ? addModule(name, renamed, read) : addName(module, name, renamed ?? name, read)
    })
}

/** `import a.b`, `import a.b as c` */
function addModule(module: string, renamed: string | undefined, read: ReadImports): boolean {
  if (!Object.hasOwn(MODULES, module)) return false
  read.loaded.push(module)
  const top = module.split('.')[0]!
  const [local, meaning] = renamed === undefined ? [top, top] : [renamed, module]
  if (isTwofold(local, meaning, read)) return false
  read.modules.set(local, meaning)
  return true
}

/** `from module import name as local` */
function addName(module: string, name: string, local: string, read: ReadImports): boolean {
  if (!Object.hasOwn(MODULES, module) && !isPackage(module)) return false
  read.loaded.push(module)
  const path = `${module}.${name}`
  if (isTwofold(local, path, read)) return false
  if (Object.hasOwn(MODULES, path)) read.modules.set(local, path)
  else if (Object.hasOwn(READERS, module) && READERS[module]!.has(name)) read.readers.set(local, name)
  else if (module === 'os' && ENVIRONMENT.has(name)) read.environment.add(local)
  else if (Object.hasOwn(MODULES, module) && MODULES[module]!.has(name)) read.names.set(local, path)
  else return false
  return true
}

/** A name that is imported twice may mean one thing in one place, and another in the next. */
function isTwofold(local: string, meaning: string, { meanings }: ReadImports): boolean {
  const before = meanings.get(local) ?? meaning
  meanings.set(local, meaning)
  return before !== meaning
}

/** `urllib` holds a module that is known, though itself it is none. */
function isPackage(module: string): boolean {
  return Object.keys(MODULES).some((name) => name.startsWith(`${module}.`))
}
