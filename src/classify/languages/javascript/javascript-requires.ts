// Reads how a JavaScript program loads things: JSON files, and a few modules of Node itself. Literals only.
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { MODULES } from './javascript-modules.ts'

/** What a `require(…)` is: a JSON file, a module of Node, or only the question where a module lies. */
type Required = { json: string } | { module: string } | { where: true }

/** The `require` at `index`, with the index of its closing bracket; undefined for anything that is not known. */
export function readRequire(tokens: readonly CodeToken[], index: number): { what: Required; end: number } | undefined {
  const isWhere = isOp(tokens[index + 1], '.') && tokens[index + 2]?.text === 'resolve'
  const open = isWhere ? index + 3 : index + 1
  const name = tokens[open + 1]
  if (!isOp(tokens[open], '(') || !isOp(tokens[open + 2], ')')) return undefined
  if (name?.kind !== 'string' || !name.isLiteral || name.text.includes('\0')) return undefined
  const end = open + 2
  if (isWhere) return { what: { where: true }, end }
  if (/^(\.{1,2}\/|\/).*\.json$/s.test(name.text)) return { what: { json: name.text }, end }
  const module = name.text.replace(/^node:/, '')
  return Object.hasOwn(MODULES, module) ? { what: { module }, end } : undefined
}

/** `const fs = require('fs')`: local name → module. */
export function requiredModules(tokens: readonly CodeToken[]): ReadonlyMap<string, string> {
  const modules = new Map<string, string>()
  tokens.forEach((token, index) => {
    if (token.text !== 'require' || token.kind !== 'name' || !isOp(tokens[index - 1], '=')) return
    const read = readRequire(tokens, index)
    const name = tokens[index - 2]
    if (read === undefined || !('module' in read.what) || name?.kind !== 'name') return
    const after = tokens.slice(read.end + 1).find((next) => next.kind !== 'newline')
    const isWhole = after === undefined || isOp(after, ';') || (after.kind === 'name' && !/^in/.test(after.text))
    if (tokens[index - 3]?.text === 'const' && isWhole) modules.set(name.text, read.what.module)
  })
  return modules
}

/**
 * The literal that is a call's first argument; 0 is standard input. What follows may only be an encoding: `{flag:'w'}`
 * would empty the file.
 */
export function firstLiteral(tokens: readonly CodeToken[], index: number): { path: string | undefined } | undefined {
  const [open, first] = tokens.slice(index + 1, index + 3)
  if (!isOp(open, '(') || first === undefined) return undefined
  const rest = tokens.slice(index + 3, tokens[index + 1]!.close ?? index + 3)
  const text = rest.map((token) => (token.kind === 'string' && token.isLiteral ? '"' : token.text)).join('')
  const isEnd = tokens[index + 1]!.close === index + 3 + rest.length
  if (!isEnd || !/^(,"|,\{encoding:"\}|,\{(withFileTypes|recursive):true\})?$/.test(text)) return undefined
  if (first.kind === 'number' && first.text === '0') return { path: undefined }
  return first.kind === 'string' && first.isLiteral ? { path: first.text } : undefined
}

/** Whether a token is this operator. */
export function isOp(token: CodeToken | undefined, text: string): boolean {
  return token?.kind === 'op' && token.text === text
}
