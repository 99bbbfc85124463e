// Says who may read or change a file or folder, from its owner and mode. Does not know access lists beyond these.
import { lstatSync, type Stats, statSync } from 'node:fs'
import { dirname } from 'node:path'

/** An account as the kernel sees it. */
export type Who = { uid: number; gid: number }

const READ = 4
const WRITE = 2

const allows = (stats: Stats, who: Who, bit: number): boolean => {
  if (who.uid === 0) return true
  const shift = stats.uid === who.uid ? 6 : stats.gid === who.gid ? 3 : 0
  return ((stats.mode >> shift) & bit) !== 0
}

export const mayRead = (path: string, who: Who): boolean => allows(statSync(path), who, READ)
export const mayWrite = (path: string, who: Who): boolean => allows(statSync(path), who, WRITE)

/**
 * The first folder above the file, or the file, in which somebody other than root and `owner` may replace what leads to
 * it. A folder with the sticky bit does not count: there only owners rename.
 */
export function findForeignWriter(path: string, owner: number): { path: string; why: string } | undefined {
  for (let at = path; ; at = dirname(at)) {
    const stats = lstatSync(at)
    const sticky = stats.isDirectory() && (stats.mode & 0o1000) !== 0
    if (stats.uid !== 0 && stats.uid !== owner) return { path: at, why: `belongs to account ${stats.uid}` }
    if (!stats.isSymbolicLink() && (stats.mode & 0o022) !== 0 && !sticky)
      return { path: at, why: `can be written by others (mode ${(stats.mode & 0o777).toString(8)})` }
    if (at === dirname(at)) return undefined
  }
}
