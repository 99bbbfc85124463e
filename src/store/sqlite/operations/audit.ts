// Appends rows to the audit chain. Does not read it back, and nothing here or elsewhere changes a row.
import { type ChainHead, GENESIS_HASH, linkHash } from '../../../audit/chain.ts'
import { AUDIT_FIELDS, columnNames, toColumns } from '../../rows.ts'
import type { Actor, AuditDraft, AuditRow, RequestRow } from '../../store.ts'
import { insertInto } from '../insert-sql.ts'
import { sql, type Transaction } from '../transaction.ts'

const SELECT_HEAD = 'SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1'
const INSERT = insertInto('audit', columnNames(AUDIT_FIELDS))

/** Writes the draft as the next row of the chain, in the transaction of what it is about. */
export function appendAudit(tx: Transaction, draft: AuditDraft): void {
  const head = (sql(tx, SELECT_HEAD).get() as ChainHead | undefined) ?? { seq: 0, hash: GENESIS_HASH }
  const content = { ...draft, seq: head.seq + 1, at: tx.now }
  const hash = linkHash(head.hash, content)
  const row: AuditRow = { ...content, previousHash: head.hash, hash }
  sql(tx, INSERT).run(toColumns(AUDIT_FIELDS, row))
}

/** For requests that the store closes without being handed a draft. What was asked stands in the `queued` row. */
export function appendClosing(
  tx: Transaction,
  row: RequestRow,
  event: 'expired' | 'cancelled',
  actor: Actor,
  data: Record<string, unknown>,
): void {
  const { id: requestId, userId, agentId, sessionId } = row
  appendAudit(tx, { event, actor, userId, agentId, requestId, data, ...(sessionId === undefined ? {} : { sessionId }) })
}
