// Encrypts the exact inputs that are kept while a request can still be released. Does not decide how long that is.
import { createCipheriv, createDecipheriv, randomFillSync } from 'node:crypto'
import { InterlockError } from '../../errors.ts'

const VERSION = 1
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32
/** Asking for randomness takes as long as to encrypt a call: so many nonces are fetched at once. */
const POOLED_NONCES = 256

export type Seal = {
  /** JSON value → base64. `about` (the request id) is bound in: a sealed text moved to another row does not open. */
  seal(value: unknown, about: string): string
  /** base64 → the value. Errors: store-unavailable when it was changed, moved or sealed with another secret. */
  open(sealed: string, about: string): unknown
}

/** AES-256-GCM with a fresh random nonce each time. `key`: 32 bytes, from deriveKey(secret, 'sealing'). */
export function createSeal(key: Buffer): Seal {
  if (key.length !== KEY_BYTES) throw new TypeError(`the sealing key has ${KEY_BYTES} bytes`)
  const freshNonce = createNonces()
  return Object.freeze({
    seal(value: unknown, about: string): string {
      const iv = freshNonce()
      const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(about))
      const body = cipher.update(JSON.stringify(value), 'utf8')
      // GCM encrypts every byte at once: nothing is left for the end but the tag.
      cipher.final()
      return Buffer.concat([Buffer.of(VERSION), iv, cipher.getAuthTag(), body]).toString('base64')
    },
    open(sealed: string, about: string): unknown {
      try {
        const bytes = Buffer.from(sealed, 'base64')
        if (bytes[0] !== VERSION) throw new Error('unknown version of a sealed input')
        const tagStart = 1 + IV_BYTES
        const bodyStart = tagStart + TAG_BYTES
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, tagStart), { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(about))
        decipher.setAuthTag(bytes.subarray(tagStart, bodyStart))
        const text = Buffer.concat([decipher.update(bytes.subarray(bodyStart)), decipher.final()]).toString('utf8')
        return JSON.parse(text)
      } catch (cause) {
        throw new InterlockError('store-unavailable', {
          detail:
            'The stored input of this request cannot be opened: it was changed, or the instance secret is another one.',
          cause,
        })
      }
    },
  })
}

/** Random nonces, each handed out once; valid until the next one is asked for. */
function createNonces(): () => Buffer {
  const pool = Buffer.alloc(IV_BYTES * POOLED_NONCES)
  let next = pool.length
  return () => {
    if (next === pool.length) {
      randomFillSync(pool)
      next = 0
    }
    next += IV_BYTES
    return pool.subarray(next - IV_BYTES, next)
  }
}
