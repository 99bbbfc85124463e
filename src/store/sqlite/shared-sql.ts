// The SELECTs that both the writer and the readers use. Only texts.
import { columnNames, PAUSE_FIELDS, REQUEST_FIELDS } from '../rows.ts'

/** All columns of a RequestRow. */
export const REQUEST_COLUMNS = columnNames(REQUEST_FIELDS).join(', ')

/** By id. */
export const SELECT_REQUEST = `SELECT ${REQUEST_COLUMNS} FROM request WHERE id = ?`

/**
 * By key, agent, user and toolUseId (twice all four): the call that was asked under it, else the approval that it has
 * claimed.
 */
export const SELECT_BY_TOOL_USE = `
  SELECT * FROM (SELECT ${REQUEST_COLUMNS} FROM request
    WHERE key_id = ? AND agent_id = ? AND user_id = ? AND tool_use_id = ?)
  UNION ALL
  SELECT * FROM (SELECT ${REQUEST_COLUMNS} FROM request
    WHERE key_id = ? AND agent_id = ? AND user_id = ? AND released_to = ?)
  LIMIT 1`

/** By key, agent and session. */
export const SELECT_SESSION_ROOT = 'SELECT cwd FROM session_root WHERE key_id = ? AND agent_id = ? AND session_id = ?'

/** All columns of a PauseRow. */
export const PAUSE_COLUMNS = columnNames(PAUSE_FIELDS).join(', ')

/** By id. */
export const SELECT_PAUSE = `SELECT ${PAUSE_COLUMNS} FROM pause WHERE id = ?`

/** Whether anything is paused at all: almost never, and a look at an empty index takes 1 µs, the search below 25. */
export const SELECT_ANY_PAUSE = 'SELECT 1 FROM pause WHERE resumed_at IS NULL LIMIT 1'

/** By user and agent: the oldest live pause that covers the agent. */
export const SELECT_PAUSE_ON = `SELECT ${PAUSE_COLUMNS} FROM pause
  WHERE resumed_at IS NULL AND user_id IN (?, '*') AND agent_id IN (?, '*') ORDER BY created_at, id LIMIT 1`
