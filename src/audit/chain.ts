// Links audit rows into a hash chain: what a row's hash covers. Does not store and does not walk the chain.
import { hash } from 'node:crypto'
import type { AuditRow } from '../store/store.ts'
import { canonicalText } from './canonical-text.ts'

/** The `previousHash` of the first row. */
export const GENESIS_HASH = '0'.repeat(64)

/** A row's place and hash: noted somewhere else, it proves later that the chain up to there is still the same. */
export type ChainHead = { seq: number; hash: string }

/** An audit row without its own hash and link. */
export type LinkedContent = Omit<AuditRow, 'previousHash' | 'hash'>

/**
 * The hash of a row: SHA-256, hex, over the canonical JSON (RFC 8785) of `[previousHash, row]`. `data` must be
 * JSON-safe; absent optional fields and fields that are undefined are the same. Throws on NaN and lone surrogates.
 * `dataText`: canonicalText of `data`, for whoever has it.
 */
export function linkHash(
  previousHash: string,
  row: Omit<LinkedContent, 'data'> & Partial<Pick<LinkedContent, 'data'>>,
  dataText: string | undefined = row.data === undefined ? undefined : canonicalText(row.data),
): string {
  // Named one by one, in canonical order, so that a row with extra properties (as read from an export) hashes the same.
  const fields = [
    fieldText('actor', row.actor),
    fieldText('agentId', row.agentId),
    fieldText('at', row.at),
    dataText === undefined ? '' : `,"data":${dataText}`,
    fieldText('event', row.event),
    fieldText('requestId', row.requestId),
    fieldText('seq', row.seq),
    fieldText('sessionId', row.sessionId),
    fieldText('userId', row.userId),
  ].join('')
  return hash('sha256', `[${canonicalText(previousHash)},{${fields.slice(1)}}]`, 'hex')
}

const fieldText = (name: string, value: unknown): string =>
  value === undefined ? '' : `,"${name}":${canonicalText(value)}`
