// Says what is wrong with one audit row at its place, as exactly as the row and its neighbours allow. Walks no chain.
import type { AuditRow } from '../store/store.ts'
import type { ChainHead } from './chain.ts'
import type { Fault } from './verify.ts'

/** How far away a row's own place is looked for, when it was given another number. */
const MAX_SHIFT = 64

export type Place = {
  row: AuditRow
  next: AuditRow | undefined
  /** The row before, as found. */
  head: ChainHead
  /** Up to here a noted head has vouched for the rows. */
  good: number
  /** The hash that the row would have at this place; undefined when it can have none. */
  hashOf: (row: AuditRow, seq?: number) => string | undefined
}

/** Undefined: the row belongs here. Its number, its content and its link are looked at, in this order. */
export function nameFault(place: Place): Fault | undefined {
  const { row, head, good, hashOf } = place
  const expected = head.seq + 1
  if (row.seq !== expected) return wrongNumber(place, expected)
  if (hashOf(row) !== row.hash) return wrongContent(place)
  if (row.previousHash === head.hash) return undefined
  if (head.seq === 0)
    return { seq: row.seq, fault: 'changed', detail: `Row ${row.seq} was not written after the beginning.` }
  const from = good + 1
  const detail = `Row ${row.seq} was not written after the row ${head.seq} that is here now: that one, or rows before it, were written anew.`
  return { seq: head.seq, ...(from < head.seq ? { through: head.seq, seq: from } : {}), fault: 'rewritten', detail }
}

function wrongNumber({ row, next, head }: Place, expected: number): Fault {
  if (row.seq < expected)
    return { seq: row.seq, fault: 'reordered', detail: `Row ${row.seq} comes after row ${head.seq}.` }
  if (next !== undefined && next.seq < row.seq && next.seq >= expected)
    return {
      seq: expected,
      through: row.seq,
      fault: 'reordered',
      detail: `Row ${row.seq} comes before row ${next.seq}.`,
    }
  return missing(expected, row.seq - 1)
}

/** A row that fits its hash under another number was moved; otherwise its content was changed. */
function wrongContent(place: Place): Fault {
  const { row, next, hashOf } = place
  const own = ownNumber(row, hashOf)
  const nextOwn = next === undefined || hashOf(next) === next.hash ? undefined : ownNumber(next, hashOf)
  if (own === undefined) {
    if (next !== undefined && nextOwn === next.seq - 1) return inserted(row.seq, row.seq)
    return { seq: row.seq, fault: 'changed', detail: `The content of row ${row.seq} does not fit its hash.` }
  }
  if (own < row.seq) return inserted(own, row.seq - 1)
  if (nextOwn !== undefined && nextOwn < own) {
    const detail = `The rows ${row.seq} to ${own} have changed places: row ${row.seq} was written as row ${own}.`
    return { seq: row.seq, through: own, fault: 'reordered', detail }
  }
  return missing(row.seq, own - 1)
}

/** The number under which the row fits its hash, nearest first. */
function ownNumber(row: AuditRow, hashOf: Place['hashOf']): number | undefined {
  for (let shift = 1; shift <= MAX_SHIFT; shift++)
    for (const seq of [row.seq + shift, row.seq - shift]) if (seq > 0 && hashOf(row, seq) === row.hash) return seq
  return undefined
}

function missing(from: number, through: number): Fault {
  if (from === through) return { seq: from, fault: 'missing', detail: `Row ${from} was written and is missing.` }
  const detail = `Rows ${from} to ${through} were written and are missing.`
  return { seq: from, through, fault: 'missing', detail }
}

function inserted(from: number, through: number): Fault {
  if (from === through) return { seq: from, fault: 'inserted', detail: `Row ${from} was put in later.` }
  return { seq: from, through, fault: 'inserted', detail: `Rows ${from} to ${through} were put in later.` }
}
