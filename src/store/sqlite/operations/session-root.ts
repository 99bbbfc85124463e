// Remembers the first cwd of an agent's session. Does not judge whether it makes a good workspace.
import { SELECT_SESSION_ROOT } from '../shared-sql.ts'
import { sql, type Transaction } from '../transaction.ts'

const INSERT = `INSERT INTO session_root (key_id, agent_id, session_id, cwd, created_at) VALUES (?, ?, ?, ?, ?)
  ON CONFLICT DO NOTHING`

/** The cwd that was first, now or earlier. */
export function sessionRoot(
  tx: Transaction,
  of: { keyId: string; agentId: string; sessionId: string; cwd: string },
): string {
  const { keyId, agentId, sessionId, cwd } = of
  sql(tx, INSERT).run(keyId, agentId, sessionId, cwd, tx.now)
  return (sql(tx, SELECT_SESSION_ROOT).get(keyId, agentId, sessionId) as { cwd: string }).cwd
}
