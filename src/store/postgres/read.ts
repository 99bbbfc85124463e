// Runs reading statements on a pool of connections. Writes nothing and knows no table.
import { Pool } from 'pg'
import type { Columns } from '../rows.ts'
import { connectionSettings, prepareConnection, query, type Value } from './connection.ts'
import { isConnectionLost, toError, unavailable } from './failure.ts'

/** The rows of one statement. Rejects with store-unavailable. */
export type Read = (text: string, values?: readonly Value[]) => Promise<Columns[]>

export type Readers = { read: Read; close(): Promise<void> }

/** With the connection that writes and the one that listens an instance has two more than this. */
const MAX_READERS = 8
/** More than this wait for a connection: the database does not keep up, and memory is finite. */
const MAX_WAITING_READS = 20_000

export function createReaders(url: string): Readers {
  const pool = new Pool({
    ...connectionSettings(url),
    max: MAX_READERS,
    idleTimeoutMillis: 60_000,
    onConnect: prepareConnection,
  })
  // A connection that breaks while nobody uses it is replaced by the pool; there is nobody to tell.
  pool.on('error', () => undefined)
  const state = { closed: false }

  return Object.freeze<Readers>({
    async read(text, values) {
      if (state.closed) throw unavailable('it is closed')
      if (pool.waitingCount >= MAX_WAITING_READS) throw unavailable(`${pool.waitingCount} reads are waiting already`)
      try {
        return await rowsOf(pool, text, values)
      } catch (error) {
        throw toError(error)
      }
    },
    async close() {
      if (state.closed) return
      state.closed = true
      await pool.end()
    },
  })
}

/** A connection from before a restart of the server fails once: reading changes nothing, so it is simply read again. */
async function rowsOf(pool: Pool, text: string, values: readonly Value[] | undefined): Promise<Columns[]> {
  try {
    return (await query(pool, text, values)).rows
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    return (await query(pool, text, values)).rows
  }
}
