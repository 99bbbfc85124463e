// Connects to PostgreSQL and refuses a server that cannot keep what it is given. Runs no other statement.
import { Client } from 'pg'
import { InterlockError } from '../../errors.ts'
import { describeAddress } from '../describe-address.ts'
import { connectionSettings, prepareConnection, quickly } from './connection.ts'
import { textOf } from './failure.ts'

/** The oldest version that is tested. */
const MIN_VERSION = 150_000
const ASK_TIMEOUT_MS = 1_000

/**
 * `off` and `local` would answer before a commit is safe; whatever is stricter than `on` stays. Warnings must be heard:
 * they may tell that a commit is not durable.
 */
const CHECK = `SELECT
    set_config('synchronous_commit', CASE WHEN current_setting('synchronous_commit') IN ('off', 'local') THEN 'on'
      ELSE current_setting('synchronous_commit') END, false),
    set_config('client_min_messages', 'warning', false),
    current_setting('server_version_num')::int AS version, current_setting('fsync') AS fsync,
    current_setting('server_encoding') AS encoding, pg_is_in_recovery()::int AS standby`

/** It may hand each transaction to another server process: settings, prepared statements and LISTEN would be lost unheard. */
const POOLED =
  'DATABASE_URL leads to a connection pooler such as pgbouncer. Name PostgreSQL itself: Interlock keeps its few connections.'

/** A connection that waits for an answer as long as a migration takes. */
export async function connectForMigration(url: string): Promise<Client> {
  return connect(url, { statement_timeout: 0, lock_timeout: 0, query_timeout: 0 })
}

/** A connection that may write. Throws store-unavailable with words when the server is not fit, else the driver's error. */
export async function connect(url: string, changes: Record<string, number> = {}): Promise<Client> {
  const client = new Client({ ...connectionSettings(url), ...changes })
  // Without a listener a lost connection would end the process; whoever uses it next is told.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await prepareConnection(client)
    if (isPooled(client)) throw new InterlockError('store-unavailable', { detail: POOLED })
    const { rows } = await quickly(client, CHECK)
    const unfit = whyUnfit(rows[0] ?? {})
    if (unfit !== undefined)
      throw new InterlockError('store-unavailable', { detail: `The PostgreSQL server ${unfit}.` })
    return client
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}

/** A connection that is of use only when it comes at once: it asks how others are. Throws the driver's error. */
export async function connectToAsk(url: string): Promise<Client> {
  const client = new Client({
    ...connectionSettings(url),
    connectionTimeoutMillis: ASK_TIMEOUT_MS,
    query_timeout: ASK_TIMEOUT_MS,
  })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** What went wrong, for whoever starts a server: names the place, never the password. */
export function openingFailure(url: string, error: unknown): InterlockError {
  if (error instanceof InterlockError) return error
  if (textOf(error).includes('unsupported startup parameter'))
    return new InterlockError('store-unavailable', { detail: POOLED, cause: error })
  const detail = `The database ${describeAddress({ kind: 'postgres', url })} cannot be opened (${textOf(error)})`
  return new InterlockError('store-unavailable', { detail, cause: error })
}

/** A pooler tells a number of its own when one connects. */
function isPooled(client: Client & { processID?: number | null; serverProcess?: number }): boolean {
  return client.serverProcess !== undefined && client.processID !== client.serverProcess
}

function whyUnfit(facts: Record<string, unknown>): string | undefined {
  if (Number(facts['version']) < MIN_VERSION) return 'is older than version 15'
  if (facts['encoding'] !== 'UTF8') return `keeps text as ${facts['encoding']}: make the database with ENCODING 'UTF8'`
  if (facts['fsync'] !== 'on') return 'runs with fsync off: it would lose decisions with its machine. Switch it on'
  if (Number(facts['standby']) !== 0) return 'is a standby, which takes no writes. Name the primary in DATABASE_URL'
  return undefined
}
