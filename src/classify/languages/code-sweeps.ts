// Finds which folders a program goes through, for programs that delete what they find there. Judges nothing.
import type { CodeToken } from './code-tokens.ts'

/** Methods of a path object that give what lies in it: `Path('/etc').rglob('*')`. */
const LISTS = /^(?:rglob|glob|iterdir|walk|children|each_child)$/

/** The folders whose content path objects give, as they are written. */
export function listedByPaths(tokens: readonly CodeToken[]): string[] {
  return tokens.flatMap(({ kind, text }, index) => {
    if (kind !== 'name' || !LISTS.test(text) || tokens[index - 1]?.text !== '.' || tokens[index - 2]?.text !== ')')
      return []
    const folder = tokens[index - 3]
    return folder?.kind === 'string' ? [folder.text] : []
  })
}
