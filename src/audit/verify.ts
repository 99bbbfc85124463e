// Walks audit rows and finds the first place where the chain is broken. Does not read a store and repairs nothing.
import type { AuditRow } from '../store/store.ts'
import { type ChainHead, GENESIS_HASH, linkHash } from './chain.ts'

/**
 * changed: the row's content, or the link to the row before it, is not what was written ·
 * missing: the row with this seq is not there, a later one is · reordered: the row comes at the wrong place ·
 * truncated: the chain ends before this seq, which the expected head says exists.
 */
export type ChainFault = 'changed' | 'missing' | 'reordered' | 'truncated'

export type ChainReport =
  | { ok: true; checked: number; head: ChainHead }
  /** `seq`: the first bad position. `detail`: one sentence for a person. */
  | { ok: false; checked: number; seq: number; fault: ChainFault; detail: string }

export type VerifyOptions = {
  /** Where the given rows start: the row before them. Absent: they start at the first row of the chain. */
  after?: ChainHead
  /** A head that was noted before: the rows must contain it. Without it a cut-off end can't be noticed. */
  expectedHead?: ChainHead
}

/**
 * Checks rows in the order given. Stops at the first fault. Never throws for bad rows (a row that can't be hashed
 * counts as changed); errors of the source pass through.
 */
export async function verifyChain(
  rows: AsyncIterable<AuditRow> | Iterable<AuditRow>,
  options: VerifyOptions = {},
): Promise<ChainReport> {
  const { expectedHead } = options
  let head: ChainHead = options.after ?? { seq: 0, hash: GENESIS_HASH }
  let checked = 0
  const fail = (seq: number, fault: ChainFault, detail: string): ChainReport => ({
    ok: false,
    checked,
    seq,
    fault,
    detail,
  })

  for await (const row of rows) {
    const expectedSeq = head.seq + 1
    if (row.seq > expectedSeq) return fail(expectedSeq, 'missing', `Row ${expectedSeq} is missing before ${row.seq}.`)
    if (row.seq < expectedSeq) return fail(row.seq, 'reordered', `Row ${row.seq} comes after row ${head.seq}.`)
    if (hashOf(row) !== row.hash)
      return fail(row.seq, 'changed', `The content of row ${row.seq} does not fit its hash.`)
    if (row.previousHash !== head.hash)
      return fail(row.seq, 'changed', `Row ${row.seq} was not written after the row ${head.seq} that is here now.`)
    if (row.seq === expectedHead?.seq && row.hash !== expectedHead.hash)
      return fail(row.seq, 'changed', `Row ${row.seq} is not the one that was noted: the chain was written anew.`)
    head = { seq: row.seq, hash: row.hash }
    checked += 1
  }

  if (expectedHead !== undefined && expectedHead.seq > head.seq)
    return fail(head.seq + 1, 'truncated', `The chain ends at row ${head.seq}; row ${expectedHead.seq} was noted.`)
  return { ok: true, checked, head }
}

/** Undefined when the content has no canonical form, which no written row lacks. */
function hashOf(row: AuditRow): string | undefined {
  try {
    return linkHash(row.previousHash, row)
  } catch {
    return undefined
  }
}
