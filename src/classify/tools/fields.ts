// Reads fields out of a tool's input: own fields only, by exact or folded name. Decides nothing about their values.
import { foldKey } from '../targets/fold.ts'

export type Input = Readonly<Record<string, unknown>>

const MAX_DEPTH = 6
const MAX_VALUES = 512

/**
 * What was found under some names. `wrong`: a value is neither text nor a list of texts or
 * objects, or there are too many, or they are too deep.
 */
export type Found = { values: string[]; wrong: boolean }

/** Whether a value is an object with fields (no list, not null). */
export function isObject(value: unknown): value is Input {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Folded forms of the names, to find fields that differ from them only by case. */
function foldAll(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.map(foldKey))
}

/** Fields that hold an object or a list, which some agents send as its JSON text. */
const PACKED = foldAll([
  ...['edits', 'edit', 'changes', 'operations', 'replacements', 'arguments', 'args', 'params', 'parameters', 'input'],
  ...['tool_input', 'toolInput', 'tool_args', 'toolArgs', 'payload', 'tool_calls', 'tool_uses', 'invocations'],
])
const BEGINS_LIKE_JSON = /^\s*(?:\{\s*["}]|\[\s*[[{"\]])/
const MAX_PACKED_LENGTH = 65_536

/**
 * The input with objects and lists in place of their JSON text, in the fields that may hold one. `wrong`: a field that
 * begins like one and is none, or is too long; tools mend such texts in ways of their own.
 */
export function unpackFields(input: Input): { input: Input; wrong: boolean } {
  const packed = Object.entries(input).filter(
    ([key, value]) => typeof value === 'string' && BEGINS_LIKE_JSON.test(value) && PACKED.has(foldKey(key)),
  )
  if (packed.length === 0) return { input, wrong: false }
  const entries = new Map(Object.entries(input))
  const opened = packed.map(([key, value]) => {
    const inner = readJson(value as string)
    if (inner !== undefined) entries.set(key, inner)
    return inner !== undefined
  })
  return { input: Object.fromEntries(entries), wrong: opened.includes(false) }
}

/** The object or list that a JSON text stands for; undefined when it is none, or too long to look at. */
function readJson(text: string): object | undefined {
  if (text.length > MAX_PACKED_LENGTH) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * The texts under the named fields, at any depth (`edits[].file_path`, `files[].path`). Names match after folding too:
 * that such a spelling is suspicious is noted elsewhere. `except`: fields that are not looked into.
 */
export function collectFields(input: Input, names: readonly string[], except: readonly string[] = []): Found {
  const wanted = foldAll(names)
  const left = foldAll(except)
  const found: Found = { values: [], wrong: false }
  visit(input, 0)
  return found

  function visit(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null) return
    if (depth > MAX_DEPTH) found.wrong = true
    else if (Array.isArray(value)) for (const item of value) visit(item, depth + 1)
    else
      for (const [key, item] of Object.entries(value)) {
        const name = foldKey(key)
        if (wanted.has(name)) addValue(item, depth)
        else if (!left.has(name)) visit(item, depth + 1)
      }
  }

  function addValue(value: unknown, depth: number): void {
    if (found.values.length >= MAX_VALUES) found.wrong = true
    else if (typeof value === 'string') found.values.push(value)
    else if (Array.isArray(value)) for (const item of value) addValue(item, depth + 1)
    else if (isObject(value)) visit(value, depth + 1)
    // Optional fields are often sent as null; any other type is something that a path or URL cannot be.
    else if (value !== null && value !== undefined) found.wrong = true
  }
}
