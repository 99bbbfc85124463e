// Adds rows to the audit chain. Does not read it back, and nothing here or elsewhere changes a row.
import { linkHash } from '../../../audit/chain.ts'
import type { AuditDraft } from '../../store.ts'
import type { Transaction } from '../transaction.ts'

/**
 * The draft is the next row of the chain, in the transaction of what it is about. It is linked here and written at the
 * transaction's end: nobody else can add to the chain in between, because the transaction has the turn.
 */
export function appendAudit(tx: Transaction, draft: AuditDraft): void {
  const content = { ...draft, seq: tx.head.seq + 1, at: tx.now }
  const hash = linkHash(tx.head.hash, content)
  tx.audit.push({ ...content, previousHash: tx.head.hash, hash })
  tx.head = { seq: content.seq, hash }
}
