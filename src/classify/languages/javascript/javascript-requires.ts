// Reads how a JavaScript program loads things: JSON files, and a few modules of Node itself. Literals only.
import { closingToken, isOp, splitArguments } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { LIBRARIES, MODULES, READERS } from './javascript-modules.ts'

/** What a `require(…)` is: a JSON file, a module of Node, a library that many use, or only the question where a module lies. */
type Required = { json: string } | { module: string } | { library: true } | { where: true }

/** What a program has of Node's modules. */
export type Imported = {
  /** Local name → module. */
  readonly modules: Map<string, string>
  /** Local name → what it is of which module. */
  readonly names: Map<string, { module: string; name: string }>
  /** Of these names, those that an `import` gives: no declaration gives them too. */
  readonly shared: Set<string>
  /** Local name → the JSON file that it stands for. */
  readonly files: Map<string, string>
  /** The indexes of all tokens of statements that import. */
  readonly statements: Set<number>
}

/** The `require` at `index`, with the index of its closing bracket; undefined for anything that is not known. */
export function readRequire(tokens: readonly CodeToken[], index: number): { what: Required; end: number } | undefined {
  const isWhere = isOp(tokens[index + 1], '.') && tokens[index + 2]?.text === 'resolve'
  const open = isWhere ? index + 3 : index + 1
  const name = tokens[open + 1]
  if (!isOp(tokens[open], '(') || !isOp(tokens[open + 2], ')')) return undefined
  if (name?.kind !== 'string' || !name.isLiteral || name.text.includes('\0')) return undefined
  const end = open + 2
  if (isWhere) return { what: { where: true }, end }
  const what = loaded(name.text) ?? (LIBRARIES.has(name.text) ? { library: true as const } : undefined)
  return what && { what, end }
}

function loaded(text: string): { json: string } | { module: string } | undefined {
  if (/^(\.{1,2}\/|\/).*\.json$/s.test(text)) return { json: text }
  if (/^(?:@[\w-]+\/)?\w[\w.-]*\/package\.json$/.test(text)) return { json: `node_modules/${text}` }
  const module = text.replace(/^node:/, '')
  return Object.hasOwn(MODULES, module) ? { module } : undefined
}

/**
 * `const fs = require('fs')`, `const { join } = require('path')`, `import fs, { statSync as stat } from 'node:fs'`; undefined
 * where something is taken that is not known.
 */
export function readImports(tokens: readonly CodeToken[]): Imported | undefined {
  const found: Imported = {
    modules: new Map(),
    names: new Map(),
    shared: new Set(),
    files: new Map(),
    statements: new Set(),
  }
  const isKnown = tokens.every((token, index) => {
    if (token.kind !== 'name' || isOp(tokens[index - 1], '.') || isOp(tokens[index - 1], '?.')) return true
    if (token.text === 'import' && !isOp(tokens[index + 1], '(')) return readImport(tokens, index, found)
    return token.text !== 'require' || !isOp(tokens[index - 1], '=') || readNamed(tokens, index, found)
  })
  return isKnown ? found : undefined
}

/** `const fs = require(…)`, `const { join } = require(…)`, each a whole statement; others are judged where they stand. */
function readNamed(tokens: readonly CodeToken[], index: number, found: Imported): boolean {
  const read = readRequire(tokens, index)
  if (read === undefined || !('module' in read.what)) return true
  const { module } = read.what
  const after = tokens[read.end + 1]
  const isWhole = after === undefined || isOp(after, ';') || (after.kind === 'name' && !/^in/.test(after.text))
  const isConstant = (at: number): boolean => tokens[at]?.kind === 'name' && tokens[at]!.text === 'const'
  const name = tokens[index - 2]
  if (name?.kind === 'name' && isConstant(index - 3) && isWhole) found.modules.set(name.text, module)
  if (!isOp(name, '}') || !isWhole) return true
  const open = tokens.findIndex(({ close }) => close === index - 2)
  if (!isConstant(open - 1) || !takeNames(tokens, open, module, found)) return false
  for (let at = open - 1; at <= read.end; at++) found.statements.add(at)
  return true
}

/** `import fs from 'fs'`, `import * as fs from 'fs'`, `import { join } from 'path'`, `import p from './a.json' with { type: 'json' }`. */
function readImport(tokens: readonly CodeToken[], index: number, found: Imported): boolean {
  const from = tokens.findIndex((token, at) => at > index && token.kind === 'string')
  const text = tokens[from]
  if (tokens[from - 1]?.text !== 'from' || !text?.isLiteral) return false
  const what = loaded(text.text)
  if (what === undefined) return false
  const typed = tokens.slice(from + 1, from + 6).map((token) => token.text)
  const end = 'json' in what && /^(?:with|assert) \{ type : json$/.test(typed.join(' ')) ? from + 6 : from
  for (let at = index; at <= end; at++) found.statements.add(at)
  for (const { kind, text: name } of tokens.slice(index + 1, from - 1)) if (kind === 'name') found.shared.add(name)
  if ('json' in what) {
    found.files.set(tokens[index + 1]!.text, what.json)
    return end > from && from === index + 3 && tokens[index + 1]!.kind === 'name'
  }
  return splitArguments(tokens, index + 1, from - 1).every(([start, last]) => {
    if (isOp(tokens[start], '{')) return takeNames(tokens, start, what.module, found)
    const isAll = isOp(tokens[start], '*') && tokens[start + 1]?.text === 'as'
    const name = tokens[isAll ? start + 2 : start]
    if (name?.kind !== 'name' || last !== start + (isAll ? 3 : 1) || found.modules.has(name.text)) return false
    found.modules.set(name.text, what.module)
    return true
  })
}

/** `{ join, resolve: r }` or `{ join, resolve as r }`: names that the module is known to have. */
function takeNames(tokens: readonly CodeToken[], open: number, module: string, { names }: Imported): boolean {
  const renames = /^(?::|as)$/
  return splitArguments(tokens, open + 1, closingToken(tokens, open)).every(([from, to]) => {
    const [own, sign, local] = tokens.slice(from, to)
    if (own?.kind !== 'name' || (to !== from + 1 && (to !== from + 3 || !renames.test(sign?.text ?? '')))) return false
    const isReader = /^fs\b/.test(module) && Object.hasOwn(READERS, own.text)
    const name = local?.text ?? own.text
    if ((!isReader && !MODULES[module]!.has(own.text)) || names.has(name)) return false
    names.set(name, { module, name: own.text })
    return true
  })
}

/** Whether a token is this operator. */
