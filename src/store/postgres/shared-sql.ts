// The SELECTs that both the writer and the readers use. Only texts.
import { columnNames, PAUSE_FIELDS, REQUEST_FIELDS } from '../rows.ts'

/** All columns of a RequestRow. */
export const REQUEST_COLUMNS = columnNames(REQUEST_FIELDS).join(', ')

/** By id. */
export const SELECT_REQUEST = `SELECT ${REQUEST_COLUMNS} FROM request WHERE id = $1`

/**
 * By key, agent, user and toolUseId: the call that was asked under it, else the approval that it has claimed.
 */
export const SELECT_BY_TOOL_USE = `
  SELECT ${REQUEST_COLUMNS} FROM (
    SELECT 1 AS place, ${REQUEST_COLUMNS} FROM request
      WHERE key_id = $1 AND agent_id = $2 AND user_id = $3 AND tool_use_id = $4
    UNION ALL
    SELECT 2 AS place, ${REQUEST_COLUMNS} FROM request
      WHERE key_id = $1 AND agent_id = $2 AND user_id = $3 AND released_to = $4) AS found
  ORDER BY place LIMIT 1`

/** By key, agent and session. */
export const SELECT_SESSION_ROOT =
  'SELECT cwd FROM session_root WHERE key_id = $1 AND agent_id = $2 AND session_id = $3'

/** The database's clock, read once in a statement. */
export const NOW = '(SELECT interlock_now())'

/** All columns of a PauseRow. */
export const PAUSE_COLUMNS = columnNames(PAUSE_FIELDS).join(', ')

/** By id. */
export const SELECT_PAUSE = `SELECT ${PAUSE_COLUMNS} FROM pause WHERE id = $1`

/** All that are not resumed, the oldest first. */
export const SELECT_LIVE_PAUSES = `SELECT ${PAUSE_COLUMNS} FROM pause WHERE resumed_at IS NULL ORDER BY created_at, id`
