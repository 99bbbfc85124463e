// The secrets of an installation that were not given: created once in the data directory, then reused. Does not use them.
import { createHmac, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code
const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * The content of `file`, creating it with `content()` (mode 0600) when it does not exist. Two processes that start at
 * once end with the same content: the file appears complete or not at all (link of a finished temporary file), and
 * the loser reads the winner's. Throws when the directory cannot be written.
 */
export function readOrCreate(file: string, content: () => string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw new Error(`cannot read ${file}: ${textOf(error)}`, { cause: error })
  }
  const draft = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`
  const descriptor = openSync(draft, 'wx', 0o600)
  try {
    try {
      writeSync(descriptor, `${content()}\n`)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    linkSync(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw new Error(`cannot create ${file}: ${textOf(error)}`, { cause: error })
  } finally {
    unlinkSync(draft)
  }
  return readFileSync(file, 'utf8').trim()
}

/** The file of the generated unbound internal key. */
export const internalKeyFile = (dataDir: string) => join(dataDir, 'internal-key')
/** The file of the generated 32-byte secret (base64). */
export const secretFile = (dataDir: string) => join(dataDir, 'secret')
/** The file of the key that signs checkpoints: Ed25519, PKCS #8 PEM, mode 0600. */
export const privateKeyFile = (dataDir: string) => join(dataDir, 'audit-key')
/** SPKI PEM: give it to whoever is to check exports and checkpoints, and keep a copy away from this machine. */
export const publicKeyFile = (dataDir: string) => join(dataDir, 'audit-key.pub')

/** Makes the data directory if needed; nobody but its owner may look inside one that we made. */
export function ensureDataDir(dataDir: string): void {
  const made = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (made !== undefined) chmodSync(dataDir, 0o700)
}

/** A key for hooks: `ili_` and 256 random bits, so that a leaked one is recognisable by scanners. */
export const newInternalKey = () => `ili_${randomBytes(32).toString('base64url')}`
/** The key of all instances that share a secret: a hook's call may reach any of them. */
export const sharedInternalKey = (secret: string) =>
  `ili_${createHmac('sha256', secret).update('interlock internal key').digest('base64url')}`
export const newSecret = () => randomBytes(32).toString('base64')
