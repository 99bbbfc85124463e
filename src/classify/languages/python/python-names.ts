// Finds the names that a Python program gives: variables, parameters, imports. Decides nothing about what they may do.
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
    if (kind === 'op') depth += /^[([{]$/.test(text) ? 1 : /^[)\]}]$/.test(text) ? -1 : 0
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

/** Reads all import statements; undefined when one of them is not of what is known. */
export function readImports(tokens: readonly CodeToken[]): Imports | undefined {
  const modules = new Map<string, string>()
  const names = new Map<string, string>()
  const readers = new Map<string, string>()
  const environment = new Set<string>()
  const loaded: string[] = []
  const statements = new Set<number>()
  const meanings = new Map<string, string>()
  // A name that is imported twice means one thing in one place, and another in the next.
  const isTwofold = (local: string, meaning: string): boolean => {
    const before = meanings.get(local) ?? meaning
    meanings.set(local, meaning)
    return before !== meaning
  }
  for (let at = 0; at < tokens.length; at++) {
    const word = tokens[at]!
    if (word.kind !== 'name' || (word.text !== 'import' && word.text !== 'from')) continue
    if (word.text === 'from' && tokens[at - 1]?.kind === 'name' && tokens[at - 1]!.text === 'yield') continue
    if (at > 0 && !isBreak(tokens[at - 1]!)) return undefined
    let end = at
    while (end < tokens.length && !isBreak(tokens[end]!)) statements.add(end++)
    const line = tokens.slice(at, end)
    if (line.some((token) => token.kind !== 'name' && !/^[.,()]$/.test(token.text))) return undefined
    const text = line.map((token) => (token.text === '.' ? '.' : ` ${token.text}`)).join('')
    const clean = text.replace(/\. /g, '.').trim()
    const from = /^from ([\w.]+) import (?:\( (.*) \)|([^()]*))$/.exec(clean)
    const plain = /^import ([^()]*)$/.exec(clean)
    const module = from?.[1]
    for (const item of (from?.[2] ?? from?.[3] ?? plain?.[1] ?? '').replace(/ ?,$/, '').split(' , ')) {
      const parts = /^([\w.]+)(?: as (\w+))?$/.exec(item.trim())
      if (parts === null) return undefined
      const [, name = '', renamed] = parts
      if (module === undefined) {
        if (!Object.hasOwn(MODULES, name)) return undefined
        loaded.push(name)
        const top = name.split('.')[0]!
        if (isTwofold(renamed ?? top, renamed === undefined ? top : name)) return undefined
        modules.set(renamed ?? top, renamed === undefined ? top : name)
      } else {
        if (!Object.hasOwn(MODULES, module) && !isPackage(module)) return undefined
        loaded.push(module)
        const local = renamed ?? name
        if (isTwofold(local, `${module}.${name}`)) return undefined
        if (Object.hasOwn(MODULES, `${module}.${name}`)) modules.set(local, `${module}.${name}`)
        else if (Object.hasOwn(READERS, module) && READERS[module]!.has(name)) readers.set(local, name)
        else if (module === 'os' && ENVIRONMENT.has(name)) environment.add(local)
        else if (Object.hasOwn(MODULES, module) && MODULES[module]!.has(name)) names.set(local, `${module}.${name}`)
        else return undefined
      }
    }
    at = end
  }
  return { modules, names, readers, environment, loaded, statements }
}

/** `urllib` holds a module that is known, though itself it is none. */
function isPackage(module: string): boolean {
  return Object.keys(MODULES).some((name) => name.startsWith(`${module}.`))
}
