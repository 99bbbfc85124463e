// A process that writes to a store as fast as it can and prints what was acknowledged, until it is killed.
import { writeSync } from 'node:fs'
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import { decisionOn, limits, note, queuedAudit, requestDraft } from '../samples.ts'

const [file = '', prefix = ''] = process.argv.slice(2)
const store = await openSqlite({ file })

/** Whole lines, at once: what is printed was acknowledged, and nothing acknowledged waits in a buffer for long. */
const acknowledge = (kind: string, id: string): void => {
  writeSync(1, `${kind} ${id}\n`)
}

async function write(worker: number): Promise<never> {
  for (let n = 0; ; n++) {
    const draft = requestDraft(`${prefix}-${worker}-${n}`, { agentId: `${prefix}-${worker}` })
    await store.submit(draft, { ...limits, maxPendingPerKey: 1e9, maxPendingPerAgent: 1e9 }, queuedAudit(draft))
    acknowledge('queued', draft.id)
    await store.decide(decisionOn(draft.id), { ...note('decided'), requestId: draft.id })
    acknowledge('decided', draft.id)
    await store.record({ ...note('verdict'), requestId: draft.id })
    acknowledge('verdict', draft.id)
  }
}

await Promise.all(Array.from({ length: 8 }, (_, worker) => write(worker)))
