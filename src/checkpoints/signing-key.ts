// The key that signs checkpoints and exports: made once in the data directory, its public half beside it. Signs nothing.
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { newPrivateKey, type SigningKey, signingKeyOf } from '../audit/signing.ts'
import { readOrCreate } from '../config/secrets.ts'
import { InterlockError } from '../errors.ts'

/** Ed25519, PKCS #8 PEM, mode 0600. */
export const privateKeyFile = (dataDir: string): string => join(dataDir, 'audit-key')
/** SPKI PEM: give it to whoever is to check exports and checkpoints, and keep a copy away from this machine. */
export const publicKeyFile = (dataDir: string): string => join(dataDir, 'audit-key.pub')

/** The installation's key; the first call makes it. Errors: internal-error when it can't be made or is no such key. */
export function openSigningKey(dataDir: string): SigningKey {
  try {
    const key = signingKeyOf(`${readOrCreate(privateKeyFile(dataDir), newPrivateKey)}\n`)
    writeFileSync(publicKeyFile(dataDir), key.publicKey, { mode: 0o644 })
    chmodSync(publicKeyFile(dataDir), 0o644)
    return key
  } catch (cause) {
    const detail = `The audit key ${privateKeyFile(dataDir)} cannot be used: ${cause instanceof Error ? cause.message : cause}`
    throw new InterlockError('internal-error', { detail, cause })
  }
}
