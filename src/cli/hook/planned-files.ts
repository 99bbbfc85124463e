// Writes a list of files, or shows what writing them would change. Does not decide what is in them.
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fchmodSync,
  fchownSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { CommandError } from '../terminal.ts'
import { diffLines } from './line-diff.ts'

type Owner = { uid: number; gid: number }

/**
 * A file as it shall be. `mode`: its permissions. `secret`: its content is not shown. `about`: what a new one is, in place
 * of its content. `backup`: the file is somebody else's, whose it stays; what was there is kept. `owner`: another account
 * than the one at work; only root may give files away.
 */
export type PlannedFile = {
  path: string
  content: string
  mode: number
  secret?: boolean
  about?: string
  backup?: boolean
  owner?: Owner
}

/** What would change, as text for a person. Reads the present files, writes nothing. */
export function describeFiles(files: readonly PlannedFile[]): string {
  return files
    .map((file) => {
      const before = readIfThere(file.path)
      if (before === file.content) return `unchanged  ${file.path}`
      const head = `${before === undefined ? 'new       ' : 'changed   '} ${file.path} (mode ${file.mode.toString(8)})`
      if (file.secret) return `${head}\n+ (a secret)`
      if (before === undefined && file.about !== undefined) return `${head}\n+ (${file.about})`
      return `${head}\n${diffLines(before ?? '', file.content)}`
    })
    .join('\n')
}

/**
 * Writes each file beside its place and renames it there, so that a reader sees the old or the new one, never a part.
 * A symbolic link stays a link. Returns the paths of the backups made. Throws CommandError for what may not be written.
 */
export function writeFiles(files: readonly PlannedFile[], nowMs: number): string[] {
  try {
    return files.flatMap((file) => writeFile(file, nowMs))
  } catch (error) {
    throw explained(error)
  }
}

/** To be asked before anything is done that cannot be taken back. Throws CommandError for what could not be written. */
export function expectWritable(files: readonly PlannedFile[]): void {
  try {
    for (const { path } of files) {
      if (!existsSync(path) && lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
        throw new CommandError(`${path} is a link that leads nowhere: make the file that it names first`)
      // With the dot a file in the place of a folder is noticed too.
      accessSync(`${nearestFolder(path)}/.`, constants.W_OK)
    }
  } catch (error) {
    throw explained(error)
  }
}

function explained(error: unknown): unknown {
  const { code, path, dest } = error as NodeJS.ErrnoException & { dest?: string }
  if (code === undefined) return error
  return new CommandError(
    `could not write ${(dest ?? path ?? 'the files').replace(/\/\.$/, '')} (${code}); run as root or choose another place`,
    {
      cause: error,
    },
  )
}

/** Returns the path of the backup, if one was made. */
function writeFile(file: PlannedFile, nowMs: number): string[] {
  const { path, content, mode, backup: isOthers = false } = file
  if (readIfThere(path) === content) {
    if (!isOthers) setRights(file)
    return []
  }
  const folder = nearestFolder(path)
  const place = existsSync(path) ? realpathSync(path) : path
  const owner = isOthers ? ownerOf(existsSync(place) ? place : folder) : file.owner
  mkdirSync(dirname(place), { recursive: true })
  const backup = isOthers && existsSync(place) ? `${place}.before-interlock-${nowMs}` : undefined
  if (backup !== undefined) {
    copyFileSync(place, backup, constants.COPYFILE_EXCL)
    if (owner !== undefined) lchownSync(backup, owner.uid, owner.gid)
  }
  const fresh = `${place}.interlock-${nowMs}`
  try {
    writeFresh(fresh, { content, mode, ...(owner === undefined ? {} : { owner }) })
    renameSync(fresh, place)
  } catch (error) {
    rmSync(fresh, { force: true })
    throw error
  }
  return backup === undefined ? [] : [backup]
}

/** By its descriptor: whoever owns the folder could put a link in the place of a name. */
function writeFresh(fresh: string, { content, mode, owner }: Pick<PlannedFile, 'content' | 'mode' | 'owner'>): void {
  // Nobody else may read a secret before its owner is set.
  const descriptor = openSync(fresh, 'wx', mode & 0o700)
  try {
    writeFileSync(descriptor, content)
    if (owner !== undefined) fchownSync(descriptor, owner.uid, owner.gid)
    fchmodSync(descriptor, mode)
  } finally {
    closeSync(descriptor)
  }
}

/** An agent that can no longer read its settings asks nobody: root leaves them to whose they, or their folder, are. */
function ownerOf(path: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const { uid, gid } = statSync(path)
  return { uid, gid }
}

/** The folder that the path lies in, or will lie in once the folders on the way are made. */
function nearestFolder(path: string): string {
  const folder = dirname(path)
  return existsSync(folder) ? folder : nearestFolder(folder)
}

function setRights({ path, mode, owner }: PlannedFile): void {
  if (owner !== undefined) chownSync(path, owner.uid, owner.gid)
  chmodSync(path, mode)
}

/** Content of a file, or undefined when there is none. Throws when it is there but cannot be read. */
export function readIfThere(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
