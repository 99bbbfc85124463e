// The key that signs checkpoints and exports: made once in the data directory, its public half beside it. Signs nothing.
import { chmodSync, writeFileSync } from 'node:fs'
import { newPrivateKey, type SigningKey, signingKeyOf } from '../audit/signing.ts'
import { privateKeyFile, publicKeyFile, readOrCreate } from '../config/secrets.ts'
import { InterlockError } from '../errors.ts'

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
