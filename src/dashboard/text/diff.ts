// The differences of two texts, line by line. Pure; shows every line of both, or says that they are too long for it.

/** `kept` lines are in both. Numbers count from 1 in the text that has the line. */
export type DiffLine = { kind: 'kept' | 'removed' | 'added'; text: string; before?: number; after?: number }

const MAX_LINES = 600

/** Undefined when one of the texts has too many lines to compare. */
export function diffLines(before: string, after: string): DiffLine[] | undefined {
  const old = before === '' ? [] : before.split('\n')
  const fresh = after === '' ? [] : after.split('\n')
  if (old.length > MAX_LINES || fresh.length > MAX_LINES) return undefined
  const lengths = commonLengths(old, fresh)
  const lines: DiffLine[] = []
  let i = 0
  let j = 0
  while (i < old.length || j < fresh.length) {
    const isSame = i < old.length && j < fresh.length && old[i] === fresh[j]
    if (isSame) {
      lines.push({ kind: 'kept', text: old[i] ?? '', before: i + 1, after: j + 1 })
      i += 1
      j += 1
    } else if (j >= fresh.length || (i < old.length && at(lengths, i + 1, j) >= at(lengths, i, j + 1))) {
      lines.push({ kind: 'removed', text: old[i] ?? '', before: i + 1 })
      i += 1
    } else {
      lines.push({ kind: 'added', text: fresh[j] ?? '', after: j + 1 })
      j += 1
    }
  }
  return lines
}

const at = (table: readonly Uint16Array[], i: number, j: number): number => table[i]?.[j] ?? 0

/** How many lines the rests from [i][j] on have in common. */
function commonLengths(old: readonly string[], fresh: readonly string[]): Uint16Array[] {
  const table = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1))
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = table[i]
    if (!row) continue
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      row[j] = old[i] === fresh[j] ? at(table, i + 1, j + 1) + 1 : Math.max(at(table, i + 1, j), row[j + 1] ?? 0)
    }
  }
  return table
}
