// Prepares each SQL text once per connection. Does not run anything.
import type { Statement } from 'better-sqlite3'
import type { Connection } from './database.ts'

export type Prepared = Statement<unknown[], unknown>

const preparedOf = new WeakMap<Connection, Map<string, Prepared>>()

/** The connection's statement for this text, compiled at its first use. Texts must come from a small, fixed set. */
export function statement(db: Connection, sql: string): Prepared {
  let prepared = preparedOf.get(db)
  if (prepared === undefined) {
    prepared = new Map()
    preparedOf.set(db, prepared)
  }
  let found = prepared.get(sql)
  if (found === undefined) {
    found = db.prepare(sql)
    prepared.set(sql, found)
  }
  return found
}
