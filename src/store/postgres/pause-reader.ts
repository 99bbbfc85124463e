// Reads pauses of agents, and which of them stops an agent now. Writes nothing.
import { fromColumns, PAUSE_FIELDS } from '../rows.ts'
import type { PauseRow, Store } from '../store.ts'
import type { Read } from './read.ts'
import { PAUSE_COLUMNS, SELECT_PAUSE } from './shared-sql.ts'

export type PauseReader = Pick<Store, 'pause' | 'pauses' | 'pauseOn'>

/** The widest first. */
const ORDER = "ORDER BY user_id <> '*', agent_id <> '*', created_at, id"
const LIVE = `SELECT ${PAUSE_COLUMNS} FROM pause WHERE resumed_at IS NULL`
const LIVE_OF_USER = `${LIVE} AND user_id IN ($1, '*') ${ORDER}`
const LIVE_ON_AGENT = `${LIVE} AND user_id IN ($1, '*') AND agent_id IN ($2, '*') ORDER BY created_at, id LIMIT 1`

export function createPauseReader(read: Read): PauseReader {
  const many = async (text: string, ...values: string[]): Promise<PauseRow[]> =>
    (await read(text, values)).map((columns) => fromColumns(PAUSE_FIELDS, columns))
  return Object.freeze({
    pause: async (id) => (await many(SELECT_PAUSE, id))[0],
    pauses: (userId) => (userId === undefined ? many(`${LIVE} ${ORDER}`) : many(LIVE_OF_USER, userId)),
    pauseOn: async (userId, agentId) => (await many(LIVE_ON_AGENT, userId, agentId))[0],
  } satisfies PauseReader)
}
