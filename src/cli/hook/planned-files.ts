// Writes a list of files, or shows what writing them would change. Does not decide what is in them.
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { diffLines } from './line-diff.ts'

/**
 * A file as it shall be. `mode`: its permissions. `secret`: its content is not shown. `backup`: keep what was there.
 * `owner`: another account than the one at work; only root may give files away.
 */
export type PlannedFile = {
  path: string
  content: string
  mode: number
  secret?: boolean
  backup?: boolean
  owner?: { uid: number; gid: number }
}

/** What would change, as text for a person. Reads the present files, writes nothing. */
export function describeFiles(files: readonly PlannedFile[]): string {
  return files
    .map((file) => {
      const before = readIfThere(file.path)
      if (before === file.content) return `unchanged  ${file.path}`
      const head = `${before === undefined ? 'new       ' : 'changed   '} ${file.path} (mode ${file.mode.toString(8)})`
      if (file.secret) return `${head}\n+ (a secret)`
      return `${head}\n${diffLines(before ?? '', file.content)}`
    })
    .join('\n')
}

/**
 * Writes each file beside its place and renames it there, so that a reader sees the old or the new one, never a part.
 * A symbolic link stays a link. Returns the paths of the backups made. Throws the file system's error.
 */
export function writeFiles(files: readonly PlannedFile[], nowMs: number): string[] {
  const backups: string[] = []
  for (const file of files) {
    if (readIfThere(file.path) === file.content) {
      setRights(file.path, file)
      continue
    }
    mkdirSync(dirname(file.path), { recursive: true })
    const place = existsSync(file.path) ? realpathSync(file.path) : file.path
    if (file.backup && existsSync(place)) {
      const backup = `${place}.before-interlock-${nowMs}`
      copyFileSync(place, backup)
      backups.push(backup)
    }
    const fresh = `${place}.interlock-${nowMs}`
    // Nobody else may read a secret before its owner is set.
    writeFileSync(fresh, file.content, { mode: file.mode & 0o700, flag: 'wx' })
    setRights(fresh, file)
    renameSync(fresh, place)
  }
  return backups
}

function setRights(path: string, { mode, owner }: PlannedFile): void {
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid)
  chmodSync(path, mode)
}

/** Content of a file, or undefined when there is none. Throws when it is there but can not be read. */
export function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
