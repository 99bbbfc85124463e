// Derives the keys of separate purposes from the instance's one secret. Stores nothing.
import { hkdfSync } from 'node:crypto'

/** 32 bytes, always the same for the same secret and purpose, telling nothing about the keys of other purposes. */
export function deriveKey(secret: string, purpose: 'redaction' | 'sealing' | 'sessions'): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'interlock', purpose, 32))
}
