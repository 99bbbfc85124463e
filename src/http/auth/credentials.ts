// Makes and recognises credentials: keys, personal tokens, login links. Stores nothing.
import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** SHA-256 as hex: how every secret is kept. The secrets are random and long, so no slow hash is needed. */
export const hashSecret = (secret: string) => hash('sha256', secret, 'hex')

/** True when both digests (64 hex digits) are equal; takes the same time wherever they differ. */
export function sameDigest(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

const randomSecret = () => randomBytes(32).toString('base64url')

/** `ilk_<id>_<secret>`: the id is public and finds the row, only the secret's hash is stored. */
export function newKey(): { id: string; token: string; hash: string } {
  // 12 of 36 characters: 62 bits, enough for ids that only have to be unique. 252 = 7 × 36 keeps them evenly likely.
  let id = ''
  while (id.length < 12) for (const byte of randomBytes(24)) if (byte < 252 && id.length < 12) id += ALPHABET[byte % 36]
  const secret = randomSecret()
  return { id, token: `ilk_${id}_${secret}`, hash: hashSecret(secret) }
}

/** The parts of a created key, or undefined when the text is none. */
export function parseKey(token: string): { id: string; secret: string } | undefined {
  const match = /^ilk_([a-z0-9]{12})_([\w-]{43})$/.exec(token)
  return match === null ? undefined : { id: match[1]!, secret: match[2]! }
}

/** A personal bearer token, `ilu_<secret>`: kept as the hash of the whole text. */
export function newUserToken(): { token: string; hash: string } {
  const token = `ilu_${randomSecret()}`
  return { token, hash: hashSecret(token) }
}

export const isUserToken = (token: string) => /^ilu_[\w-]{43}$/.test(token)

/** The secret of a one-time login link and its hash. It travels in the fragment, which browsers do not send. */
export function newLoginLink(publicUrl: string): { url: string; hash: string } {
  const secret = randomSecret()
  return { url: `${publicUrl}/#login=${secret}`, hash: hashSecret(secret) }
}
