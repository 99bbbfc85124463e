// Signs short statements about the audit chain, and checks signatures. Keeps no keys and writes nothing anywhere.
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { canonicalText } from './canonical-text.ts'

/** Whoever holds it can sign; `publicKey` is all that checking needs. PEM texts. `id` names the key in what it signs. */
export type SigningKey = { privateKey: string; publicKey: string; id: string }

/** The row at `seq` had this hash at time `at` (Unix ms, the database's clock), and the chain had `count` rows. */
export type CheckpointFacts = { seq: number; hash: string; count: number; at: number }
export type Checkpoint = CheckpointFacts & Signed<'interlock-checkpoint'>

/** What an export holds: SHA-256 (hex) over its row lines with their line feeds. `filter` empty: every row of the chain. */
export type ExportFacts = { rows: number; digest: string; filter: Record<string, unknown>; at: number }
export type ExportSeal = ExportFacts & Signed<'interlock-export-end'>

type Signed<Type extends string> = { type: Type; v: 1; key: string; signature: string }

/** A new Ed25519 key, PKCS #8 PEM. */
export function newPrivateKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
}

/** Throws when the text is no Ed25519 private key. */
export function signingKeyOf(privateKey: string): SigningKey {
  const key = createPrivateKey(privateKey)
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the audit key is not an Ed25519 key')
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()
  return Object.freeze({ privateKey, publicKey, id: keyIdOf(publicKey) })
}

/** The name of a public key: 16 hex digits of the SHA-256 of its SPKI form. Throws when the text is no public key. */
export function keyIdOf(publicKey: string): string {
  const der = createPublicKey(publicKey).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('hex').slice(0, 16)
}

export function signCheckpoint(facts: CheckpointFacts, key: SigningKey): Checkpoint {
  const { seq, hash, count, at } = facts
  return signed({ seq, hash, count, at }, 'interlock-checkpoint', key)
}

export function signExport(facts: ExportFacts, key: SigningKey): ExportSeal {
  const { rows, digest, filter, at } = facts
  return signed({ rows, digest, filter, at }, 'interlock-export-end', key)
}

function signed<Facts extends object, Type extends string>(facts: Facts, type: Type, key: SigningKey) {
  const statement = { ...facts, type, v: 1 as const, key: key.id }
  const signature = sign(null, bytesOf(statement), key.privateKey).toString('base64')
  return { ...statement, signature }
}

/** True when one of these public keys (PEM) signed exactly this. Never throws: what cannot be checked is not signed. */
export function isSigned(statement: Record<string, unknown>, publicKeys: readonly string[]): boolean {
  const { signature, ...rest } = statement
  if (typeof signature !== 'string') return false
  try {
    const key = publicKeys.find((one) => keyIdOf(one) === rest['key'])
    return key !== undefined && verify(null, bytesOf(rest), key, Buffer.from(signature, 'base64'))
  } catch {
    return false
  }
}

/** RFC 8785: the order of keys and the blanks of a file do not matter. */
const bytesOf = (statement: object): Buffer => Buffer.from(canonicalText(statement), 'utf8')
