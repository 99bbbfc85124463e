// Notices when the database's files are no longer the ones that were opened: moved, deleted or replaced. Opens nothing.
import { statSync } from 'node:fs'
import { InterlockError } from '../../errors.ts'

/** Throws store-unavailable with the file's name while the path names another file, or none. */
export type FileGuard = () => void

/** The same for a path as long as it names the same file; undefined when there is none. */
export const fileIdentity = (path: string): string | undefined => {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found && `${found.dev}:${found.ino}`
}

/**
 * `opened`: the file's identity when it was opened. SQLite itself goes on writing to a deleted file as if nothing were wrong,
 * and every decision in it is gone with the process. The log appears with the first use; from then on it must stay.
 * Moved back, the file is the one that was opened again.
 */
export function createFileGuard(file: string, opened: string | undefined): FileGuard {
  const log = `${file}-wal`
  const noted: { log: string | undefined } = { log: fileIdentity(log) }
  return () => {
    if (fileIdentity(file) !== opened) throw gone(file)
    const now = fileIdentity(log)
    if (noted.log !== undefined && now !== noted.log) throw gone(log)
    noted.log = now
  }
}

function gone(path: string): InterlockError {
  const detail = `The database's file ${path} was moved, deleted or replaced while in use. Put it back, or restart Interlock.`
  return new InterlockError('store-unavailable', { detail })
}
