// Notices that a database has lost what this process has committed to it: a standby took over that lacked the last of it.
// Decides nothing about what follows.
import type { Client } from 'pg'
import type { ChainHead } from '../../audit/chain.ts'
import { query } from './connection.ts'

/** `seq`: the newest row of the audit trail that this process has committed. `lastSeq`: of what is there now. */
export type LostHistory = { seq: number; lastSeq: number }

export type History = {
  /** The newest row that was committed here. */
  committed(head: ChainHead): void
  /** To be asked of each new connection: only a change of servers takes back what was durable. Throws what the driver throws. */
  findLoss(client: Client): Promise<LostHistory | undefined>
}

const ASK = 'SELECT (SELECT max(seq) FROM audit) AS last, (SELECT hash FROM audit WHERE seq = $1) AS hash'

export function createHistory(): History {
  const state: { head: ChainHead | undefined } = { head: undefined }
  return Object.freeze({
    committed(head) {
      state.head = head
    },
    async findLoss(client) {
      const { head } = state
      if (head === undefined || head.seq === 0) return undefined
      const [found] = (await query(client, ASK, [head.seq])).rows
      if (found?.['hash'] === head.hash) return undefined
      return { seq: head.seq, lastSeq: Number(found?.['last'] ?? 0) }
    },
  } satisfies History)
}
