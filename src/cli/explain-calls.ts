// Reads the calls that `interlock explain` is given: words, JSON, standard input, or files with one call per line.
// Judges nothing.
import { readFileSync } from 'node:fs'
import type { Call, Context } from '../classify/index.ts'
import { shellWord } from './shell-quotes.ts'
import { CommandError } from './terminal.ts'

/** `file`, and `line` in it (from 1), where there is one. `place` overrules the options. */
export type GivenCall = { call: Call; place: Partial<Context>; file?: string; line?: number }

export type CallOptions = { tool: string; input?: string; lines?: readonly string[] }

const STANDARD_INPUT = 0

/**
 * One call from words (a single word is a whole command line; several are one command), from `--input` or from standard
 * input (`-`); or one call per line from `--lines`. Throws CommandError for anything else.
 */
export function readCalls(words: readonly string[], { tool, input, lines }: CallOptions): GivenCall[] {
  const given = [words.length > 0, input !== undefined, lines !== undefined].filter(Boolean).length
  if (given === 0) throw new CommandError('say what to explain, for instance: explain "git push --force"')
  if (given > 1) throw new CommandError('give a command, --input or --lines, not both')
  if (lines !== undefined) return lines.flatMap((path) => readLines(path, tool))
  if (input !== undefined) return [{ call: { toolName: tool, toolInput: readObject(input, '--input') }, place: {} }]
  if (words.length === 1) return [readText(words[0] === '-' ? readFile('-') : words[0]!, tool)]
  return [{ call: { toolName: tool, toolInput: { command: words.map(shellWord).join(' ') } }, place: {} }]
}

function readLines(path: string, tool: string): GivenCall[] {
  const calls = readFile(path)
    .split(/\r?\n/)
    .map((text, i) => ({ text, line: i + 1 }))
    .filter(({ text }) => text.trim() !== '' && !text.trimStart().startsWith('#'))
    .map(({ text, line }) => ({ ...readText(text, tool, ` in line ${line}`), file: path, line }))
  if (calls.length === 0) throw new CommandError(`${path === '-' ? 'standard input' : path} holds no calls`)
  return calls
}

/** A call as the API takes it (JSON with a toolName), or a command. */
function readText(text: string, tool: string, where = ''): GivenCall {
  const trimmed = text.replace(/\r?\n$/, '')
  if (trimmed.trim() === '') throw new CommandError('there is nothing to explain')
  if (!/^\s*\{\s*"/.test(trimmed)) return { call: { toolName: tool, toolInput: { command: trimmed } }, place: {} }
  const call = readObject(trimmed, `the call${where}`)
  const { toolName, toolInput = {}, cwd, home, projectRoot, shell } = call
  if (typeof toolName !== 'string' || toolName === '') throw new CommandError(`the call${where} has no toolName`)
  if (!isObject(toolInput)) throw new CommandError(`toolInput of the call${where} must be a JSON object`)
  const place: Partial<Context> = {}
  if (typeof cwd === 'string') place.cwd = cwd
  if (typeof home === 'string') place.home = home
  if (typeof projectRoot === 'string') place.workspace = projectRoot
  if (typeof shell === 'string') place.shell = shell
  return { call: { toolName, toolInput }, place }
}

function readObject(text: string, name: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${name} is not valid JSON`, { cause: error })
  }
  if (!isObject(value)) throw new CommandError(`${name} must be a JSON object`)
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readFile(path: string): string {
  try {
    return readFileSync(path === '-' ? STANDARD_INPUT : path, 'utf8')
  } catch (error) {
    throw new CommandError(`${path === '-' ? 'standard input' : path} cannot be read`, { cause: error })
  }
}
