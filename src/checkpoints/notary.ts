// Signs where the audit chain stands, again and again and at the end, and has it kept in another place. Checks no rows.
import { type Checkpoint, type SigningKey, signCheckpoint } from '../audit/signing.ts'
import type { Log } from '../log.ts'
import { createRounds } from '../rounds.ts'
import type { Store } from '../store/store.ts'
import type { Place } from './places.ts'

export type Notary = {
  key: SigningKey
  places: readonly Place[]
  /** Signs the newest row and keeps it everywhere. Undefined: nothing is new. Rejects when a place or the store failed. */
  checkpoint(): Promise<Checkpoint | undefined>
  /** `failing`: the newest try did not reach every place. */
  status(): { seq: number; failing: boolean }
  start(): void
  /** A last checkpoint; what goes wrong with it is logged. */
  stop(): Promise<void>
}

export type NotaryDeps = {
  store: Pick<Store, 'auditHead' | 'auditRows' | 'now'>
  key: SigningKey
  places: readonly Place[]
  intervalMs: number
  log: Log
}

export function createNotary({ store, key, places, intervalMs, log }: NotaryDeps): Notary {
  const state = { seq: 0, count: 0, hash: '', failing: false }

  /** A row that was signed stays: without it, or with another in its place, the trail is not the one from before. */
  async function compareWithLast(): Promise<void> {
    const { seq, hash } = state
    if (seq === 0) return
    const [row] = await store.auditRows(seq - 1, 1)
    if (row?.seq === seq && row.hash === hash) return
    log.fatal({ seq }, 'THE AUDIT TRAIL IS NOT THE ONE THAT WAS SIGNED: verify it with the checkpoints')
    Object.assign(state, { seq: 0, count: 0, hash: '' })
  }

  async function checkpoint(): Promise<Checkpoint | undefined> {
    await compareWithLast()
    const head = await store.auditHead(state.seq)
    if (head === undefined || (head.seq === state.seq && !state.failing)) return undefined
    // Counted on from the last time: counting everything again would take longer with every row.
    const count = state.count + head.count
    const statement = signCheckpoint({ seq: head.seq, hash: head.hash, count, at: await store.now() }, key)
    const results = await Promise.allSettled(places.map((place) => place.keep(statement)))
    Object.assign(state, {
      seq: head.seq,
      hash: head.hash,
      count,
      failing: results.some(({ status }) => status === 'rejected'),
    })
    const failed = places.filter((_, index) => results[index]?.status === 'rejected').map(({ name }) => name)
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    if (failed.length > 0) throw new AggregateError(reasons, `not kept in ${failed.join(', ')}`)
    return statement
  }

  const failure = 'a checkpoint of the audit trail failed; trying again'
  const rounds = createRounds({ work: checkpoint, everyMs: intervalMs, log, failure })
  return Object.freeze({
    key,
    places,
    checkpoint,
    status: () => ({ seq: state.seq, failing: state.failing }),
    start: () => (places.length === 0 ? undefined : rounds.start()),
    async stop() {
      await rounds.stop()
      if (places.length > 0) await rounds.round()
    },
  } satisfies Notary)
}
