// Remembers which keys were used, and writes that with whatever is written next. Starts no transaction of its own.
import { rowsParameter } from './insert-sql.ts'
import type { Transaction } from './transaction.ts'

export type KeyTouches = {
  touch(keyId: string): void
  /** Part of a transaction. Nothing to do in most of them. */
  write(tx: Transaction): Promise<void>
}

/** How often the last use of one key is written at most. */
const INTERVAL_MS = 60_000

const TOUCH = 'UPDATE api_key SET last_used_at = $1 WHERE id IN (SELECT json_array_elements_text($2::json))'

export function createKeyTouches(): KeyTouches {
  const touched = new Set<string>()
  const writtenAt = new Map<string, number>()
  return Object.freeze<KeyTouches>({
    touch: (keyId) => void touched.add(keyId),
    async write(tx) {
      if (touched.size === 0) return
      const isDue = (id: string) => Math.abs(tx.now - (writtenAt.get(id) ?? Number.NEGATIVE_INFINITY)) >= INTERVAL_MS
      const due = [...touched].filter(isDue)
      touched.clear()
      if (due.length === 0) return
      await tx.query(TOUCH, [tx.now, rowsParameter(due)])
      // Should the transaction be undone, the use is noted a minute later: it is best effort.
      for (const id of due) writtenAt.set(id, tx.now)
    },
  })
}
