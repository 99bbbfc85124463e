// The settings of every connection to PostgreSQL, and queries on one. Does not know any table.
import { createHash } from 'node:crypto'
import type { ClientBase, ClientConfig, CustomTypesConfig, Pool, QueryConfig } from 'pg'
import type { Columns, ColumnValue } from '../rows.ts'
import { decodeText, encodeText } from './text.ts'

/** What a query gives: its rows, how many it found or changed, and which command it was (`SELECT`, `COMMIT` …). */
export type QueryResult = { rows: Columns[]; changes: number; command: string }

/** A parameter. `json`: JSON text whose strings are encoded already. */
export type Value = ColumnValue | { json: string }

/** A server that cannot be reached, or says nothing to a new connection, is given up after this. */
const CONNECT_TIMEOUT_MS = 3_000
/** How long the server works on one statement, waits for a lock in it, and waits for us inside a transaction. */
const STATEMENT_TIMEOUT_MS = 15_000
const LOCK_TIMEOUT_MS = 10_000
const IDLE_IN_TRANSACTION_MS = 5_000
/** The same limit from this side, for a server or a network that does not say anything any more. */
const QUERY_TIMEOUT_MS = 20_000

/** PostgreSQL's numbers of its types: int8, numeric, int4, text. */
const TYPE = { int8: 20, numeric: 1700, int4: 23, text: 25 } as const

/** Numbers of 64 bits hold times and counts here, all of them far below 2^53. */
const types: CustomTypesConfig = {
  getTypeParser: (id: number) => (id === TYPE.text ? decodeText : isNumber(id) ? Number : String) as never,
}

function isNumber(id: number): boolean {
  return id === TYPE.int8 || id === TYPE.numeric || id === TYPE.int4
}

/** `url`: `postgres://user:password@host:port/database?sslmode=…`. */
export function connectionSettings(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'interlock',
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
}

/**
 * Every lookup here has an index, but a plan that was made while a table was empty reads the whole table, for as long as
 * the connection lives. JIT would compile such statements for longer than they run. A server that has lost its line to
 * us is to notice within a minute: by itself it keeps such a connection for hours, and it takes only so many.
 */
const PREPARE = `SET enable_seqscan = off; SET jit = off; SELECT pg_backend_pid() AS pid;
  SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3`

/** The first thing that every connection is told. Notes the server's number of it. */
export async function prepareConnection(
  client: Pick<ClientBase, 'query'> & { serverProcess?: number },
  timeoutMs?: number,
): Promise<void> {
  const results = (await quickly(client, PREPARE, timeoutMs)) as unknown as { rows: Columns[] }[]
  const pid = results[2]?.rows[0]?.['pid']
  if (pid !== undefined) client.serverProcess = Number(pid)
}

/** A statement that takes no time on a server that works. */
export function quickly(client: Pick<ClientBase, 'query'>, text: string, timeoutMs = CONNECT_TIMEOUT_MS) {
  return client.query<Columns>({ text, query_timeout: timeoutMs } as QueryConfig)
}

const nameOf = new Map<string, string>()

/**
 * Runs one statement, prepared at its first use on a connection. Texts must come from a small, fixed set. Throws what the
 * driver throws.
 */
export async function query(
  client: Pick<ClientBase | Pool, 'query'>,
  text: string,
  values: readonly Value[] = [],
): Promise<QueryResult> {
  let name = nameOf.get(text)
  if (name === undefined) {
    name = `il_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`
    nameOf.set(text, name)
  }
  const { rows, rowCount, command } = await client.query<Columns>({ name, text, values: values.map(encodeValue) })
  return { rows, changes: rowCount ?? 0, command }
}

function encodeValue(value: Value): ColumnValue {
  if (typeof value === 'string') return encodeText(value)
  return typeof value === 'object' && value !== null ? value.json : value
}
