// Remembers the first cwd of an agent's session. Does not judge whether it makes a good workspace.
import { mistake } from '../failure.ts'
import { SELECT_SESSION_ROOT } from '../shared-sql.ts'
import { one, type Transaction } from '../transaction.ts'

const INSERT = `INSERT INTO session_root (key_id, agent_id, session_id, cwd, created_at) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT DO NOTHING`

/** The cwd that was first, now or earlier. */
export async function sessionRoot(
  tx: Transaction,
  of: { keyId: string; agentId: string; sessionId: string; cwd: string },
): Promise<string> {
  const { keyId, agentId, sessionId, cwd } = of
  await tx.query(INSERT, [keyId, agentId, sessionId, cwd, tx.now])
  const columns = await one(tx, SELECT_SESSION_ROOT, [keyId, agentId, sessionId])
  if (columns === undefined) throw mistake('A session root is gone in the transaction that wrote it')
  return String(columns['cwd'])
}
