// Links audit rows into a hash chain: what a row's hash covers. Does not store and does not walk the chain.
import { createHash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { AuditRow } from '../store/store.ts'

/** The `previousHash` of the first row. */
export const GENESIS_HASH = '0'.repeat(64)

/** A row's place and hash: noted somewhere else, it proves later that the chain up to there is still the same. */
export type ChainHead = { seq: number; hash: string }

/** An audit row without its own hash and link. */
export type LinkedContent = Omit<AuditRow, 'previousHash' | 'hash'>

/**
 * The hash of a row: SHA-256, hex, over the canonical JSON (RFC 8785) of `[previousHash, row]`. `data` must be
 * JSON-safe; absent optional fields and fields that are undefined are the same. Throws on NaN and lone surrogates.
 */
export function linkHash(previousHash: string, row: LinkedContent): string {
  const { seq, at, event, actor, userId, agentId, sessionId, requestId, data } = row
  // Named one by one, so that a row with extra properties (as read from an export) hashes the same.
  const text = canonicalize([
    previousHash,
    { seq, at, event, actor, userId, agentId, sessionId, requestId, data },
  ]) as string
  return createHash('sha256').update(text).digest('hex')
}
