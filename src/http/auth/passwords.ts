// Hashes and checks passwords with scrypt. Stores nothing, limits no guessing.
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

/** 32 MiB and some 50 ms a guess. Kept with every hash, so that they can grow without breaking older ones. */
const COST = { N: 32_768, r: 8, p: 1 }
const KEY_BYTES = 32
const SALT_BYTES = 16
/** What a stored hash may ask for: a changed database must not be able to stop the server. */
const MAX_MEMORY_BYTES = 128 * 1024 * 1024
const MAX_PARALLEL = 4

/** The same password however a keyboard composes its letters. */
const normal = (password: string) => password.normalize('NFKC')

function derive(password: string, salt: Buffer, cost: { N: number; r: number; p: number }): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: MAX_MEMORY_BYTES }
  return new Promise((resolve, reject) => {
    scrypt(normal(password), salt, KEY_BYTES, options, (error, key) => (error === null ? resolve(key) : reject(error)))
  })
}

/** `scrypt$N$r$p$salt$hash`, salt and hash base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/**
 * True when the password is the one that was hashed. Without a stored hash it takes as long and is false, so that nobody
 * learns by the clock who has one. A hash that cannot be read matches nothing.
 */
export async function checkPassword(password: string, stored: string | undefined): Promise<boolean> {
  const parsed = parse(stored)
  if (parsed === undefined) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST)
    return false
  }
  const key = await derive(password, parsed.salt, parsed.cost)
  return key.length === parsed.key.length && timingSafeEqual(key, parsed.key)
}

function parse(stored: string | undefined) {
  const match = /^scrypt\$(\d{1,7})\$(\d{1,2})\$(\d{1,2})\$([\w-]{16,64})\$([\w-]{32,128})$/.exec(stored ?? '')
  if (match === null) return undefined
  const [N, r, p] = [Number(match[1]), Number(match[2]), Number(match[3])] as const
  const isPower = N >= 1024 && (N & (N - 1)) === 0
  if (!isPower || r < 1 || p < 1 || p > MAX_PARALLEL || 128 * N * r > MAX_MEMORY_BYTES / 2) return undefined
  return { cost: { N, r, p }, salt: Buffer.from(match[4]!, 'base64url'), key: Buffer.from(match[5]!, 'base64url') }
}
