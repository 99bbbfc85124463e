// Appends rows to the audit chain. Does not read it back, and nothing here or elsewhere changes a row.
import { canonicalText } from '../../../audit/canonical-text.ts'
import { type ChainHead, GENESIS_HASH, linkHash } from '../../../audit/chain.ts'
import type { AuditDraft } from '../../store.ts'
import { insertInto } from '../insert-sql.ts'
import { sql, type Transaction } from '../transaction.ts'
import type { ReadyAudit } from '../verdict-values.ts'

const SELECT_HEAD = 'SELECT seq, hash FROM audit ORDER BY seq DESC LIMIT 1'
const COLUMNS = 'seq at event actor user_id agent_id session_id request_id data previous_hash hash'.split(' ')
const INSERT = insertInto('audit', COLUMNS)

/** Writes the draft as the next row of the chain, in the transaction of what it is about. */
export function appendAudit(tx: Transaction, { data, ...draft }: AuditDraft): void {
  // Stored as it is hashed: written out once for both.
  appendReady(tx, { ...draft, dataText: canonicalText(data) })
}

/** The same for a row whose data is written out already. */
export function appendReady(tx: Transaction, draft: ReadyAudit): void {
  const head = tx.auditHead ?? (sql(tx, SELECT_HEAD).get() as ChainHead | undefined) ?? { seq: 0, hash: GENESIS_HASH }
  const { event, actor, userId, agentId, sessionId, requestId, dataText } = draft
  const seq = head.seq + 1
  const at = tx.now
  const hash = linkHash(head.hash, { seq, at, ...draft }, dataText)
  const of = [agentId ?? null, sessionId ?? null, requestId ?? null]
  sql(tx, INSERT).run(seq, at, event, actor, userId, ...of, dataText, head.hash, hash)
  tx.auditHead = { seq, hash }
}
