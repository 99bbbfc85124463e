// Walks audit rows and finds the first place where the chain is broken, and how. Does not read a store, repairs nothing.
import type { AuditRow } from '../store/store.ts'
import { type ChainHead, GENESIS_HASH, linkHash } from './chain.ts'
import { nameFault } from './fault.ts'

/**
 * changed: the row's content is not what was written · missing: rows that were written are not there ·
 * inserted: rows are there that were not written · reordered: rows are at the wrong places ·
 * rewritten: rows fit each other, but not the row or the checkpoint after them · truncated: the chain ends too early.
 */
export type ChainFault = 'changed' | 'missing' | 'inserted' | 'reordered' | 'rewritten' | 'truncated'

/** `seq`: the bad row, or the first that may be; `through`: then the last one. `detail`: one sentence for a person. */
export type Fault = { seq: number; through?: number; fault: ChainFault; detail: string }

export type ChainReport =
  | { ok: true; checked: number; head: ChainHead; checkpoints: number }
  | ({ ok: false; checked: number } & Fault)

export type VerifyOptions = {
  /** Heads that were noted before: the rows must contain them. Without one a cut-off end can't be noticed. */
  checkpoints?: readonly ChainHead[]
  /** The rows are a selection: gaps are no fault, and rows behind a gap are checked for themselves. */
  isSelection?: boolean
}

/**
 * Checks rows in the order given. Stops at the first fault. Never throws for bad rows (a row that can't be hashed
 * counts as changed); errors of the source pass through.
 */
export async function verifyChain(
  rows: AsyncIterable<AuditRow> | Iterable<AuditRow>,
  options: VerifyOptions = {},
): Promise<ChainReport> {
  const noted = [...(options.checkpoints ?? [])].sort((a, b) => a.seq - b.seq)
  const state = { head: { seq: 0, hash: GENESIS_HASH }, checked: 0, good: 0, met: 0 }

  for await (const [row, next] of withNext(rows)) {
    const fault = checkRow(row, next)
    if (fault !== undefined) return { ok: false, checked: state.checked, ...fault }
    state.head = { seq: row.seq, hash: row.hash }
    state.checked += 1
  }
  const { head, checked } = state
  const beyond = noted.find(({ seq }) => seq > head.seq)
  if (beyond === undefined || options.isSelection === true) return { ok: true, checked, head, checkpoints: state.met }
  const detail = `The chain ends at row ${head.seq}; row ${beyond.seq} was noted.`
  return { ok: false, checked, seq: head.seq + 1, through: noted.at(-1)?.seq ?? beyond.seq, fault: 'truncated', detail }

  function checkRow(row: AuditRow, next: AuditRow | undefined): Fault | undefined {
    const { head } = state
    const isBehindGap = options.isSelection === true && row.seq > head.seq + 1
    if (!isBehindGap) {
      const fault = nameFault({ row, next, head, good: state.good, hashOf })
      if (fault !== undefined) return fault
    } else if (hashOf(row) !== row.hash)
      return { seq: row.seq, fault: 'changed', detail: `The content of row ${row.seq} does not fit its hash.` }
    for (const { seq, hash } of noted) {
      if (seq !== row.seq) continue
      if (hash !== row.hash) return rewritten(state.good + 1, seq)
      state.good = seq
      state.met += 1
    }
    return undefined
  }
}

function rewritten(from: number, seq: number): Fault {
  const rows = from === seq ? `Row ${seq} was` : `Rows from ${from} on, up to ${seq} at least in part, were`
  const detail = `${rows} written anew: row ${seq} is not the one that was noted.`
  return { seq: from, through: seq, fault: 'rewritten', detail }
}

/** Each row with the one after it. */
async function* withNext(
  rows: AsyncIterable<AuditRow> | Iterable<AuditRow>,
): AsyncGenerator<[AuditRow, AuditRow | undefined]> {
  let current: AuditRow | undefined
  for await (const row of rows) {
    if (current !== undefined) yield [current, row]
    current = row
  }
  if (current !== undefined) yield [current, undefined]
}

/** Undefined when the content has no canonical form, which no written row lacks. `seq`: as if the row stood there. */
function hashOf(row: AuditRow, seq: number = row.seq): string | undefined {
  try {
    return linkHash(row.previousHash, { ...row, seq })
  } catch {
    return undefined
  }
}
