// The audit trail for people: list, export, verification, each for what that person may see. Writes no entry.
import type { SigningKey } from '../../audit/signing.ts'
import type { AuditExportQuery, AuditItem, AuditQuery, AuditReport } from '../../contract/audit.ts'
import type { Volume, VolumeQuery } from '../../contract/volume.ts'
import { InterlockError } from '../../errors.ts'
import type { AuditFilter, AuditRow, Store } from '../../store/store.ts'
import { actorName } from '../actor.ts'
import type { PersonPrincipal } from '../permissions.ts'
import { scopeOf } from '../rights.ts'
import { exportCsv, exportJsonLines } from './export.ts'
import { summaryOf } from './summary.ts'
import { verifyTrail } from './verification.ts'
import { countVolume } from './volume.ts'

export type Trail = {
  /** Newest first. Errors: wrong-scope when a person asks for another's. */
  list(query: AuditQuery, by: PersonPrincipal): Promise<{ entries: AuditItem[]; nextCursor?: string }>
  /** The text, piece by piece, oldest first. Errors: as list, at once; the store's, when it is read. */
  export(query: AuditExportQuery, by: PersonPrincipal): AsyncGenerator<string>
  /** What became of calls, over time. Errors: as list; store-unavailable. Several callers at once share one count. */
  volume(query: VolumeQuery, by: PersonPrincipal): Promise<Volume>
  /** Walks the whole chain. Several callers at once share one walk. Errors: store-unavailable. */
  verify(): Promise<AuditReport>
}

export type TrailDeps = {
  store: Pick<Store, 'auditPage' | 'auditRows' | 'now'>
  key: SigningKey
  /** Checkpoints from the places that can be read back. Throws what reading them throws. */
  checkpointTexts: () => readonly string[]
}

/** Rows verified at a time, during which nothing else runs. */
const VERIFY_ROWS = 100

export function createTrail({ store, key, checkpointTexts }: TrailDeps): Trail {
  const state: { walk?: Promise<AuditReport> } = {}
  const counts = new Map<string, Promise<Volume>>()

  async function list(query: AuditQuery, by: PersonPrincipal) {
    const { limit, cursor } = query
    const start = cursor === undefined ? {} : { start: Number(cursor) }
    const { rows, next } = await store.auditPage(filterOf(query, by), { order: 'newest', limit, ...start })
    return { entries: rows.map(toAuditItem), ...(next === undefined ? {} : { nextCursor: String(next) }) }
  }

  async function volume({ span, userId }: VolumeQuery, by: PersonPrincipal): Promise<Volume> {
    const filter = filterOf(userId === undefined ? {} : { userId }, by)
    const name = JSON.stringify([span, filter.userId])
    const known = counts.get(name)
    if (known !== undefined) return known
    const count = countVolume(store, span, filter).finally(() => counts.delete(name))
    counts.set(name, count)
    return count
  }

  async function verify(): Promise<AuditReport> {
    const kept = { checkpointTexts: readKept(), publicKeys: [key.publicKey] }
    const verified = await verifyTrail(allRows(store), kept)
    return { ...verified, publicKey: key.publicKey, keyId: key.id }
  }

  function readKept(): readonly string[] {
    try {
      return checkpointTexts()
    } catch (cause) {
      throw new InterlockError('internal-error', { detail: 'The kept checkpoints cannot be read.', cause })
    }
  }

  return Object.freeze({
    list,
    volume,
    export(query, by) {
      const filter = filterOf(query, by)
      return query.format === 'csv' ? exportCsv({ store }, filter) : exportJsonLines({ store, key }, filter)
    },
    verify() {
      state.walk ??= verify().finally(() => {
        delete state.walk
      })
      return state.walk
    },
  } satisfies Trail)
}

/** The whole chain, letting others go first between pages. */
async function* allRows(store: Pick<Store, 'auditRows'>): AsyncGenerator<AuditRow> {
  let after = 0
  for (;;) {
    const rows = await store.auditRows(after, VERIFY_ROWS)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.seq
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
}

function filterOf(query: Partial<AuditQuery>, by: PersonPrincipal): AuditFilter {
  const scope = scopeOf(by)
  if (scope !== undefined && query.userId !== undefined && query.userId !== scope)
    throw new InterlockError('wrong-scope', { detail: 'Only an admin may read what is recorded of others.' })
  const { agentId, sessionId, kind: event, tier, rule, requestId, toolUseId, from, until, q } = query
  const wanted = { agentId, sessionId, event, tier, rule, requestId, toolUseId, from, until, q }
  const userId = scope ?? query.userId
  const given = Object.entries({ ...wanted, userId }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as AuditFilter
}

function toAuditItem(row: AuditRow): AuditItem {
  const { agentId, sessionId, requestId } = row
  return {
    seq: row.seq,
    timestamp: row.at,
    kind: row.event,
    actor: actorName(row.actor),
    userId: row.userId,
    summary: summaryOf(row),
    data: row.data,
    previousHash: row.previousHash,
    hash: row.hash,
    ...(agentId === undefined ? {} : { agentId }),
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(requestId === undefined ? {} : { requestId }),
  }
}
