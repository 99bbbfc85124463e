// Finds which folders a program goes through, for programs that delete what they find there. Judges nothing.
import type { CodeToken } from './code-tokens.ts'

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
