// Reads paths that a Python program puts together of folders that are written out and of names that it found in one.
import { isOp } from '../code/tokens/code-brackets.ts'
import { COMPUTED, type CodeToken } from '../code/tokens/code-tokens.ts'
import type { Imports } from './python-names.ts'
import { closing, literalAt } from './python-reads.ts'

/** Whether a name stands for a file that was found, without its folder. */
export type Bare = { has(name: string): boolean }

/** What is known of names: those of found files, and of folders that `os.walk` gives. `walked`: where it began. */
export type Found = {
  readonly bare: Bare
  readonly folders: ReadonlySet<string>
  readonly walked: readonly string[]
  /** Names that the program gives itself: none of them is what was imported. */
  readonly taken: ReadonlySet<string>
  /** Name → the texts that it may stand for. */
  readonly texts?: ReadonlyMap<string, readonly string[]>
}

/** Where such a path leads, and the index of its last token. */
export type Joined = { places: readonly string[]; end: number }

/** A path may have several names, each of which stands for several texts. */
const MAX_PLACES = 60

/** A text, or a name. */
type Part = { text: string } | { name: string }

/** `os.path.join('logs', name)`, `os.path.join(root, name)`, `f'logs/{name}'`, `'logs/' + name`: at least one part is found, or named. */
export function joinedAt(tokens: readonly CodeToken[], at: number, imports: Imports, found: Found): Joined | undefined {
  const token = tokens[at]
  if (token?.kind === 'string') {
    const isSum = literalAt(tokens, at) !== undefined && isOp(tokens[at + 1], '+') && tokens[at + 2]?.kind === 'name'
    const parts = isSum ? [{ text: token.text }, { name: tokens[at + 2]!.text }] : formatParts(token)
    return placed(parts, '', found, isSum ? at + 2 : at)
  }
  const open = found.taken.has(token?.text ?? '') ? undefined : joinAt(tokens, at, imports)
  if (open === undefined) return undefined
  const end = closing(tokens, open)
  const inner = tokens.slice(open + 1, end)
  const parts = inner.flatMap((_, index) => (index % 2 === 0 ? [partAt(inner, index)] : []))
  const isList = inner.length % 2 === 1 && inner.every((each, index) => index % 2 === 0 || isOp(each, ','))
  return isList && parts.every((part) => part !== undefined) ? placed(parts as Part[], '/', found, end) : undefined
}

/** The bracket behind `os.path.join`, `path.join` or `join`, whatever they are called here. */
function joinAt(tokens: readonly CodeToken[], at: number, imports: Imports): number | undefined {
  const words: string[] = []
  let open = at
  for (; tokens[open]?.kind === 'name'; open += 2) {
    words.push(tokens[open]!.text)
    if (!isOp(tokens[open + 1], '.')) break
  }
  const [first = '', ...rest] = words
  const name = [imports.modules.get(first) ?? imports.names.get(first), ...rest].join('.')
  return name === 'os.path.join' && isOp(tokens[open + 1], '(') ? open + 1 : undefined
}

function partAt(tokens: readonly CodeToken[], at: number): Part | undefined {
  const text = literalAt(tokens, at)
  if (text !== undefined) return { text }
  return tokens[at]?.kind === 'name' ? { name: tokens[at]!.text } : undefined
}

/** The pieces of `f'logs/{name}.txt'`, of which the computed ones are names alone. */
function formatParts({ text, style = '', inner = [] }: CodeToken): Part[] {
  if (!/^f$/.test(style)) return []
  const texts = text.split(COMPUTED)
  if (texts.length !== inner.length + 1) return []
  return texts.flatMap((each, index) => [
    ...(each === '' ? [] : [{ text: each }]),
    ...inner.slice(index, index + 1).map((name) => ({ name: name.trim() })),
  ])
}

/** A found name in a folder that is written out means all of the folder; below a folder that was walked, all of that. */
function placed(
  parts: readonly Part[],
  between: string,
  { bare, folders, walked, texts }: Found,
  end: number,
): Joined | undefined {
  let starts: readonly string[] = ['']
  const places = new Set<string>()
  let isFound = false
  for (const [index, part] of parts.entries()) {
    const front = starts.map((start) => (index > 0 ? start + between : start))
    if ('text' in part) {
      // From the root a path begins anew.
      if (index > 0 && part.text.startsWith('/') && between !== '') return undefined
      starts = front.map((start) => start + part.text)
    } else if (index === 0 && folders.has(part.name)) {
      starts = walked
      isFound = true
    } else if (bare.has(part.name)) {
      for (const start of front) places.add(start.slice(0, start.lastIndexOf('/') + 1) || '.')
      starts = front.map((start) => `${start}x`)
      isFound = true
    } else {
      const written = texts?.get(part.name)
      if (written === undefined || written.length * front.length > MAX_PLACES) return undefined
      if (index > 0 && between !== '' && written.some((text) => text.startsWith('/'))) return undefined
      starts = front.flatMap((start) => written.map((text) => start + text))
      isFound = true
    }
  }
  for (const start of starts) places.add(start)
  return isFound ? { places: [...places], end } : undefined
}
