// Finds the folders whose files a program loops over, for programs that delete or overwrite what they find. Judges nothing.
import type { CodeToken } from '../tokens/code-tokens.ts'

/** Methods of a path object that give what lies in it: `Path('/etc').rglob('*')`. */
const LISTS = /^(?:rglob|glob|iterdir|walk|children|each_child)$/

/**
 * `/srv/**` → `/srv`: everything below a folder. Only for folders that are written in full: in the project's own, what is
 * deleted of it depends on conditions that nobody reads here.
 */
export function wholeTree(pattern: string): string | undefined {
  const folder = /^([/~].*?)\/?\/\*\*(?:\/\*)?$/.exec(pattern)?.[1]
  return folder === undefined && /^\/?\/\*\*/.test(pattern) ? '/' : folder
}

/** The folders whose content path objects give, as they are written. */
export function listedByPaths(tokens: readonly CodeToken[]): string[] {
  return tokens.flatMap(({ kind, text }, index) => {
    if (kind !== 'name' || !LISTS.test(text) || tokens[index - 1]?.text !== '.' || tokens[index - 2]?.text !== ')')
      return []
    const folder = tokens[index - 3]
    if (folder?.kind !== 'string') return []
    const isAll = text === 'walk' || (text === 'rglob' && tokens[index + 2]?.text === '*')
    return [isAll ? `${folder.text}/**` : folder.text]
  })
}

/** Words that only put paths together. */
const PATH_WORDS = /^(?:os|path|join|str|Path|pathlib|fspath)$/
/** So many tokens may stand between `for` and `in`. */
const MAX_NAMES = 16

/** The names that loops give one thing after another, and those that are put together of nothing but such names. */
export function foundNames(tokens: readonly CodeToken[]): ReadonlySet<string> {
  const names = new Set<string>()
  tokens.forEach(({ kind, text }, index) => {
    if (kind !== 'name' || !/^(?:in|of)$/.test(text)) return
    const start = tokens.slice(Math.max(0, index - MAX_NAMES), index).findLastIndex((token) => token.text === 'for')
    if (start < 0) return
    const from = Math.max(0, index - MAX_NAMES) + start
    for (const token of tokens.slice(from + 1, index)) if (token.kind === 'name') names.add(token.text)
  })
  tokens.forEach((token, index) => {
    if (token.text !== '=' || tokens[index - 1]?.kind !== 'name') return
    const length = tokens
      .slice(index, index + MAX_NAMES)
      .findIndex(({ kind, text }) => kind === 'newline' || text === ';')
    if (length > 0 && isFound(tokens, index + 1, index + length, names)) names.add(tokens[index - 1]!.text)
  })
  return names
}

/** Whether tokens[from, to) are made of such names alone: the very file that was found, not another one named like it. */
export function isFound(tokens: readonly CodeToken[], from: number, to: number, names: ReadonlySet<string>): boolean {
  const words = tokens.slice(from, to).filter(({ kind, text }) => kind !== 'op' && !PATH_WORDS.test(text))
  return words.length > 0 && words.every(({ kind, text }) => kind === 'name' && names.has(text))
}
