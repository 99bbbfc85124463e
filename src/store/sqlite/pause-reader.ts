// Reads pauses on the readers' connection. Writes nothing.
import { type Columns, type ColumnValue, fromColumns, PAUSE_FIELDS } from '../rows.ts'
import type { PauseRow, Store } from '../store.ts'
import type { Connection } from './database.ts'
import { PAUSE_COLUMNS, SELECT_ANY_PAUSE, SELECT_PAUSE, SELECT_PAUSE_ON } from './shared-sql.ts'
import { statement } from './statement.ts'

export type PauseReader = {
  [Name in 'pause' | 'pauses' | 'pauseOn']: (...args: Parameters<Store[Name]>) => Awaited<ReturnType<Store[Name]>>
}

/** The widest first. */
const ORDER = "ORDER BY user_id <> '*', agent_id <> '*', created_at, id"
const LIVE = `SELECT ${PAUSE_COLUMNS} FROM pause WHERE resumed_at IS NULL`
const LIVE_OF_USER = `${LIVE} AND user_id IN (?, '*') ${ORDER}`

export function createPauseReader(db: Connection): PauseReader {
  const many = (text: string, ...values: ColumnValue[]): PauseRow[] =>
    (statement(db, text).all(...values) as Columns[]).map((columns) => fromColumns(PAUSE_FIELDS, columns))
  return Object.freeze({
    pause: (id) => many(SELECT_PAUSE, id)[0],
    pauses: (userId) => (userId === undefined ? many(`${LIVE} ${ORDER}`) : many(LIVE_OF_USER, userId)),
    pauseOn: (userId, agentId) =>
      statement(db, SELECT_ANY_PAUSE).get() === undefined ? undefined : many(SELECT_PAUSE_ON, userId, agentId)[0],
  } satisfies PauseReader)
}
