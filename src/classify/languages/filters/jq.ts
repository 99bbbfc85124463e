// Judges a jq filter: jq only computes, but for the environment, modules and what yq and its like add. No options.

import { isSecretVariable } from '../../text/secret-variables.ts'
import type { Finding } from '../../types.ts'
import { type Collector, createCollector } from '../collect.ts'
import { matchAt } from '../match-at.ts'

type Token = { kind: 'name' | 'field' | 'variable' | 'string' | 'op'; text: string; isLiteral: boolean }

const WORD = /\$?(?:[A-Za-z_][A-Za-z0-9_]*::)*[A-Za-z_][A-Za-z0-9_]*|\$__loc__/y
const FIELD = /\.[A-Za-z_][A-Za-z0-9_]*/y
const NUMBER = /[0-9]*\.?[0-9]+(?:[eE][+-]?[0-9]+)?/y
const FORMAT = /@[a-z0-9]+/y
/** Names that load files in yq, which writes some of them both ways round; jq itself has no such functions. */
const LOADS = /^(load|load_?(str|xml|props|base64)|(str|xml|props|base64)_?load)$/i

/** jq filter → findings; none means that it only transforms its input. `env.HOME` → environment.read HOME. */
export function judgeJq(filter: string): Finding[] {
  const out = createCollector()
  const tokens: Token[] = []
  const problem = readTokens(filter, tokens, out)
  if (problem !== undefined) out.unknown(`jq: ${problem}`)
  for (let index = 0; index < tokens.length; index++) judgeToken(tokens, index, out)
  return out.list()
}

/** `open`: what closes next, a bracket, or `"` for the string around an interpolation. */
type Reading = { readonly text: string; readonly tokens: Token[]; readonly open: string[]; at: number }

/** Reads all tokens; says what is wrong. The code inside `\(…)` of strings stands between the pieces of its string. */
function readTokens(text: string, tokens: Token[], out: Collector): string | undefined {
  const reading: Reading = { text, tokens, open: [], at: 0 }
  const { open } = reading
  while (reading.at < text.length) {
    const char = text[reading.at]!
    if (/[ \t\r\n]/.test(char)) {
      reading.at++
      continue
    }
    if (char === '#') {
      skipComment(reading, out)
      continue
    }
    const isString = char === '"' || (char === ')' && open.at(-1) === '"')
    const read = isString ? readPiece : /[()[\]{}]/.test(char) ? readBracket : readWord
    const problem = read(reading, char)
    if (problem !== undefined) return problem
  }
  return open.length === 0 ? undefined : 'unbalanced brackets'
}

function push({ tokens }: Reading, kind: Token['kind'], text: string, isLiteral = true): void {
  tokens.push({ kind, text, isLiteral })
}

function skipComment(reading: Reading, out: Collector): void {
  const end = reading.text.indexOf('\n', reading.at)
  const comment = reading.text.slice(reading.at, end < 0 ? reading.text.length : end)
  // Newer versions go on with the comment in the next line.
  if (/\\\r?$/.test(comment)) out.unknown('jq: comment that ends in a backslash')
  reading.at += comment.length
}

/** A string, as far as the next interpolation in it, or what follows one. */
function readPiece(reading: Reading, char: string): string | undefined {
  const isContinued = char === ')'
  if (isContinued) reading.open.pop()
  const piece = readString(reading.text, reading.at + 1)
  if (piece === undefined) return 'open string'
  push(reading, 'string', piece.value, !isContinued && !piece.isInterpolated)
  if (piece.isInterpolated) reading.open.push('"')
  reading.at = piece.end
  return undefined
}

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

function readBracket(reading: Reading, char: string): string | undefined {
  const closer = CLOSERS[char]
  if (closer !== undefined) reading.open.push(closer)
  else if (reading.open.pop() !== char) return 'unbalanced brackets'
  push(reading, 'op', char)
  reading.at++
  return undefined
}

function readWord(reading: Reading, char: string): string | undefined {
  const { text, at } = reading
  const field = matchAt(FIELD, text, at)
  const word = matchAt(WORD, text, at)
  const other = matchAt(NUMBER, text, at) ?? matchAt(FORMAT, text, at)
  if (field !== undefined) push(reading, 'field', field.slice(1))
  else if (word !== undefined) push(reading, word.startsWith('$') ? 'variable' : 'name', word.replace(/^\$/, ''))
  else if (other !== undefined) push(reading, 'op', other)
  else if (/[-+*/%=!<>|,;:.?$&]/.test(char)) push(reading, 'op', char)
  else return 'unexpected character'
  reading.at += (field ?? word ?? other ?? char).length
  return undefined
}

/** A piece of a string from `start`: to its end, or to behind `\(`. */
function readString(text: string, start: number): { value: string; end: number; isInterpolated: boolean } | undefined {
  let value = ''
  for (let at = start; at < text.length; at++) {
    const char = text[at]!
    if (char === '"') return { value, end: at + 1, isInterpolated: false }
    if (char !== '\\') value += char
    else if (text[at + 1] === '(') return { value, end: at + 2, isInterpolated: true }
    else {
      const code = /^u([0-9a-fA-F]{4})/.exec(text.slice(at + 1, at + 6))?.[1]
      if (code !== undefined) value += String.fromCharCode(Number.parseInt(code, 16))
      else value += text[at + 1] ?? ''
      at += code === undefined ? 1 : 5
    }
  }
  return undefined
}

function judgeToken(tokens: readonly Token[], index: number, out: Collector): void {
  const token = tokens[index]!
  const next = tokens[index + 1]
  if (token.kind === 'variable') {
    if (token.text === 'ENV') readsEnvironment(tokens, index, out)
    else if (token.text.includes('::')) out.unknown('jq: data of a module')
    return
  }
  // `{env: 1}` and `.env` are data.
  if (token.kind !== 'name') return
  const isKey = next?.text === ':' && /^[{,]$/.test(tokens[index - 1]?.text ?? '')
  if (isKey) return
  if (token.text === 'env' || token.text === 'strenv' || token.text === 'envsubst') readsEnvironment(tokens, index, out)
  else if (token.text === 'import' || token.text === 'include') {
    out.effect('file.read', next?.kind === 'string' && next.isLiteral ? next.text : undefined)
    out.unknown('jq: loads a module')
  } else if (token.text === 'modulemeta' || token.text.includes('::')) out.unknown('jq: uses a module')
  else if (LOADS.test(token.text)) {
    const name = tokens[index + 2]
    const isLiteral = next?.text === '(' && name?.kind === 'string' && name.isLiteral && tokens[index + 3]?.text === ')'
    out.effect('file.read', isLiteral ? name.text : undefined)
    if (!isLiteral) out.unknown('jq: loads a file with a computed name')
  } else if (/^(eval|system|exec|shell)$/.test(token.text)) {
    out.effect('execution.inline-code')
    out.unknown(`jq: ${token.text}`)
  }
}

/** `env.X`, `$ENV.X`, `$ENV["X"]`, `env["X"]`, yq's `env(X)`; without a name all variables. */
function readsEnvironment(tokens: readonly Token[], index: number, out: Collector): void {
  const [, next, key, close] = tokens.slice(index, index + 4)
  const isIndex = next?.text === '[' && key?.kind === 'string' && key.isLiteral && close?.text === ']'
  const isCall = next?.text === '(' && key?.kind === 'name' && close?.text === ')'
  const isQuotedField = next?.text === '.' && key?.kind === 'string' && key.isLiteral
  const name = next?.kind === 'field' ? next.text : isIndex || isCall || isQuotedField ? key!.text : undefined
  out.effect(name !== undefined && isSecretVariable(name) ? 'secret.read' : 'environment.read', name)
}
