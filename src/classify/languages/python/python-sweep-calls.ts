// Finds the calls by which a Python program finds the files of a folder, where the folder and the pattern are written out.
import { isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import type { Literals } from './python-literals.ts'
import type { Imports } from './python-names.ts'
import { closing, endOfCall, literalAt } from './python-reads.ts'

export type SweepCall = {
  readonly start: number
  readonly end: number
  /** The folder, and names such as the pattern asks for. */
  readonly places: readonly string[]
  readonly kind: 'walk' | 'path' | 'glob' | 'list'
  /** The index of the method's name, where it is one of pathlib's; else -1. */
  readonly method: number
}

/** Folders named in full or not at all, then a name that is given with its extension, or not at all: none that begins with a dot. */
const PATTERN = /^(?:(?:\*{1,2}|[\w-][\w.-]*)\/)*(?:\*{1,2}|\*\.\*|[\w-]*\*[\w.-]*\.[A-Za-z0-9]{1,6}|[\w-][\w.-]*)$/

/** `taken`: the names that the program gives itself. */
export function findSweepCalls(
  tokens: readonly CodeToken[],
  imports: Imports,
  literals: Literals,
  taken: ReadonlySet<string>,
): SweepCall[] {
  return tokens.flatMap(({ text }, index) =>
    taken.has(text) ? (callOfObject(tokens, index, literals) ?? []) : (callOfModule(tokens, index, imports) ?? []),
  )
}

/** The call that finds files and begins at `index`. */
function callOfModule(tokens: readonly CodeToken[], index: number, imports: Imports): SweepCall | undefined {
  const { kind, text } = tokens[index]!
  if (kind !== 'name' || isOp(tokens[index - 1], '.')) return undefined
  const module = imports.modules.get(text)
  const isModule = module !== undefined && isOp(tokens[index + 1], '.')
  const at = isModule ? index + 2 : index
  const own = tokens[at]?.text ?? ''
  const name = isModule ? `${module}.${own}` : (imports.names.get(text) ?? `pathlib.${imports.readers.get(text)}`)
  const end = endOfCall(tokens, at + 1)
  if (end < 0) return undefined
  if (name === 'pathlib.Path') return pathCall(tokens, index, at, end)
  // Names without their folder, like those of `os.walk`.
  if (name === 'os.listdir') {
    const isPlain = end === at + 2 || (end === at + 3 && literalAt(tokens, at + 2) !== undefined)
    return isPlain ? { start: index, end, places: ['.'], kind: 'list', method: -1 } : undefined
  }
  const given = literalAt(tokens, at + 2)
  if (given === undefined) return undefined
  const rest = tokens.slice(at + 3, end).map((token) => token.text)
  if (name === 'os.walk')
    return rest.length === 0 ? { start: index, end, places: [given], kind: 'walk', method: -1 } : undefined
  if (name !== 'glob.glob' && name !== 'glob.iglob') return undefined
  if (rest.length > 0 && rest.join('') !== ',recursive=True') return undefined
  const parts = given.split('/')
  const first = parts.findIndex((part) => part.includes('*'))
  const folder = parts.slice(0, Math.max(first, 0)).join('/')
  const places = placesOf(folder === '' && !given.startsWith('/') ? '.' : `${folder}/`, parts.slice(first).join('/'))
  return first < 0 || places === undefined ? undefined : { start: index, end, places, kind: 'glob', method: -1 }
}

/** `Path('src').rglob('*.ts')`, `Path().iterdir()`. `end` closes the brackets behind `Path`. */
function pathCall(tokens: readonly CodeToken[], start: number, at: number, end: number): SweepCall | undefined {
  const folder = end === at + 2 ? '.' : end === at + 3 ? literalAt(tokens, at + 2) : undefined
  return folder === undefined || !isOp(tokens[end + 1], '.') ? undefined : methodCall(tokens, start, end + 2, folder)
}

/** `docs.rglob('*.md')`, where `docs` is a path that is written out. */
function callOfObject(
  tokens: readonly CodeToken[],
  index: number,
  { objects, paths }: Literals,
): SweepCall | undefined {
  const { kind, text } = tokens[index]!
  const places = kind === 'name' && objects.has(text) && !isOp(tokens[index - 1], '.') ? paths.get(text)! : []
  return places.length === 1 && isOp(tokens[index + 1], '.')
    ? methodCall(tokens, index, index + 2, places[0]!)
    : undefined
}

/** What the method at `method` finds in the folder. */
function methodCall(
  tokens: readonly CodeToken[],
  start: number,
  method: number,
  folder: string,
): SweepCall | undefined {
  if (!isOp(tokens[method + 1], '(')) return undefined
  const [name, last] = [tokens[method]!.text, closing(tokens, method + 1)]
  const pattern = last === method + 3 ? literalAt(tokens, method + 2) : undefined
  const isList = name === 'iterdir' && last === method + 2
  const places = isList ? [folder] : /^r?glob$/.test(name) && pattern ? placesOf(folder, pattern) : undefined
  return places && { start, end: last, places, kind: 'path', method }
}

/** The folder, and two names that the pattern matches. */
function placesOf(folder: string, pattern: string): string[] | undefined {
  if (!PATTERN.test(pattern)) return undefined
  const name = pattern.replaceAll('**/', '')
  const named = ['x', ''].map((star) => `${folder}/${name.replaceAll('*', star)}`)
  return /^[*.]+$/.test(name) ? [folder] : [folder, ...named]
}
