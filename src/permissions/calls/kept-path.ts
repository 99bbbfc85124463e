// Keeps a path that holds a secret sealed, and any other as it is. Decides nothing about what the path is for.
import { InterlockError } from '../../errors.ts'
import type { Seal } from '../secrets/seal.ts'

const SEALED = 'sealed:'

/** For the store. `hasSecret`: something in it would be masked. */
export function keepPath(seal: Seal, path: string, hasSecret: boolean): string {
  return hasSecret || path.startsWith(SEALED) ? SEALED + seal.seal(path, SEALED) : path
}

/** The path again; undefined when it cannot be opened any more (another instance secret). */
export function openPath(seal: Seal, kept: string): string | undefined {
  if (!kept.startsWith(SEALED)) return kept
  try {
    return seal.open(kept.slice(SEALED.length), SEALED) as string
  } catch (error) {
    if (error instanceof InterlockError) return undefined
    throw error
  }
}
