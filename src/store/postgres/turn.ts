// Begins and ends the transactions that write: one at a time over all instances. Does not know what they write.
import type { Client } from 'pg'
import { GENESIS_HASH } from '../../audit/chain.ts'
import { type Columns, fromColumns, PAUSE_FIELDS } from '../rows.ts'
import { unavailable } from '../unavailable.ts'
import { query } from './connection.ts'
import { isConnectionLost, stateOf } from './failure.ts'
import { SELECT_LIVE_PAUSES } from './shared-sql.ts'
import type { Transaction } from './transaction.ts'

/** The lock that gives a transaction its turn. Any number does, as long as every instance takes the same one. */
const TURN_LOCK = 4_914_761
/**
 * One message, five statements. The isolation level is named because servers may be set to another one: only READ
 * COMMITTED lets a statement see what was committed while the one before it waited.
 */
const BEGIN = `BEGIN ISOLATION LEVEL READ COMMITTED, READ WRITE;
  SELECT pg_advisory_xact_lock(${TURN_LOCK});
  SELECT interlock_now() AS now, coalesce((SELECT max(seq) FROM outbox), 0) AS event;
  SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1;
  ${SELECT_LIVE_PAUSES}`

/**
 * Waits for its turn, which lasts until the transaction ends. Throws what the driver throws; the connection, unless it is
 * lost, is in no transaction then.
 */
export async function beginTurn(client: Client): Promise<Transaction> {
  const results = await begun(client)
  const state = results[2]?.rows[0]
  const last = results[3]?.rows[0]
  const pauses = results[4]?.rows
  if (state === undefined || pauses === undefined) throw unavailable('its answer to BEGIN was not understood')
  return {
    now: Number(state['now']),
    query: (text, values) => query(client, text, values),
    head:
      last === undefined ? { seq: 0, hash: GENESIS_HASH } : { seq: Number(last['seq']), hash: String(last['hash']) },
    lastEvent: Number(state['event']),
    audit: [],
    events: [],
    calls: [],
    pauses: pauses.map((columns) => fromColumns(PAUSE_FIELDS, columns)),
  }
}

/** A wait that was too long leaves a transaction that refuses everything, also the next BEGIN: it has to be ended. */
async function begun(client: Client): Promise<{ rows: Columns[] }[]> {
  try {
    return (await client.query(BEGIN)) as unknown as { rows: Columns[] }[]
  } catch (error) {
    if (!isConnectionLost(error)) await endTurn(client)
    throw error
  }
}

/**
 * COMMIT. Returns only when the server says that everything is durable. Throws the server's error when it has undone the
 * transaction, and store-unavailable when nobody can know: then the caller must not be told that it is stored.
 */
export async function commitTurn(client: Client): Promise<void> {
  const warnings: string[] = []
  const hear = ({ severity, message }: { severity?: string | undefined; message?: string | undefined }): void => {
    if (severity === 'WARNING') warnings.push(message ?? '')
  }
  client.on('notice', hear)
  try {
    const { command } = await client.query('COMMIT')
    // The answer to the commit of a transaction that has failed: everything is undone.
    if (command !== 'COMMIT') throw unavailable('the transaction had failed before its commit')
  } catch (error) {
    const isUndone = stateOf(error) !== undefined && (error as { severity?: string }).severity === 'ERROR'
    if (isUndone) throw error
    throw unavailable('it is not known whether the last commit took place', error)
  } finally {
    client.off('notice', hear)
  }
  // Such as: the wait for the standby was cut short. The commit may not outlive this server.
  if (warnings.length > 0) throw unavailable(`the commit may not be durable: ${warnings.join('; ')}`)
}

export async function endTurn(client: Client): Promise<void> {
  await client.query('ROLLBACK')
}
