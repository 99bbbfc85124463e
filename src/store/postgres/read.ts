// Runs reading statements on a pool of connections. Writes nothing and knows no table.
import { Pool, type PoolClient } from 'pg'
import type { InterlockError } from '../../errors.ts'
import type { Columns } from '../rows.ts'
import { unavailable } from '../unavailable.ts'
import { connectionSettings, prepareConnection, query, type Value } from './connection.ts'
import { isConnectionLost, isDamage, toError } from './failure.ts'
import type { Liveness, Watchable } from './liveness.ts'

/** The rows of one statement. Rejects with store-unavailable. */
export type Read = (text: string, values?: readonly Value[]) => Promise<Columns[]>

export type Readers = {
  read: Read
  /** Leaves all connections there are to those who use them, and reads on new ones. */
  renew(): void
  close(): Promise<void>
}

/** With the connection that writes and the one that listens an instance has two more than this. */
const MAX_READERS = 8
/** More than this wait for a connection: the database does not keep up, and memory is finite. */
const MAX_WAITING_READS = 20_000

export type ReadersOptions = {
  /** Absent where one reads for itself and may wait. */
  liveness?: Pick<Liveness, 'during'>
  /** A statement met damage: nothing may be written any more. */
  onDamage?: (damage: InterlockError) => void
}

export function createReaders(url: string, { liveness, onDamage }: ReadersOptions = {}): Readers {
  const state = { pool: openPool(url), closed: false }

  async function rowsOf(text: string, values: readonly Value[] | undefined): Promise<Columns[]> {
    const client = await state.pool.connect()
    const ending: { error?: Error } = {}
    const note = (error: Error) => {
      ending.error = error
    }
    client.on('error', note)
    try {
      const run = () => query(client, text, values)
      return (await (liveness === undefined ? run() : liveness.during(client as Watchable, run))).rows
    } catch (error) {
      ending.error = error as Error
      throw error
    } finally {
      leave(client, note, ending.error)
    }
  }

  return Object.freeze<Readers>({
    async read(text, values) {
      if (state.closed) throw unavailable('it is closed')
      const { waitingCount } = state.pool
      if (waitingCount >= MAX_WAITING_READS) throw unavailable(`${waitingCount} reads are waiting already`)
      try {
        return await twice(() => rowsOf(text, values))
      } catch (error) {
        const failure = toError(error)
        if (isDamage(error)) onDamage?.(failure)
        throw failure
      }
    },
    renew() {
      if (state.closed) return
      const old = state.pool
      state.pool = openPool(url)
      old.end().catch(() => undefined)
    },
    async close() {
      if (state.closed) return
      state.closed = true
      await state.pool.end()
    },
  })
}

function openPool(url: string): Pool {
  const pool = new Pool({
    ...connectionSettings(url),
    max: MAX_READERS,
    idleTimeoutMillis: 60_000,
    onConnect: (client) => prepareConnection(client),
  })
  // A connection that breaks while nobody uses it is replaced by the pool; there is nobody to tell.
  pool.on('error', () => undefined)
  return pool
}

/** With an error: it is not used again. */
function leave(client: PoolClient, listener: (error: Error) => void, error: Error | undefined): void {
  client.off('error', listener)
  client.release(error)
}

/** A connection from before a restart of the server fails once: reading changes nothing, so it is simply read again. */
async function twice(read: () => Promise<Columns[]>): Promise<Columns[]> {
  try {
    return await read()
  } catch (error) {
    if (!isConnectionLost(error)) throw error
    return read()
  }
}
