// Streams the audit trail, row by row, in bounded memory: JSON lines that can be verified later, or CSV. Sends nothing.
import { createHash } from 'node:crypto'
import { type SigningKey, signExport } from '../../audit/signing.ts'
import type { AuditFilter, AuditRow, Store } from '../../store/store.ts'
import { shownJsonLine } from '../shown/shown-json.ts'
import { csvHeader, csvLine } from './csv.ts'

export type ExportDeps = { store: Pick<Store, 'auditPage' | 'now'>; key: SigningKey }

/** Rows in memory at a time: one can be as large as a request. */
const PAGE_ROWS = 50

/**
 * One JSON object a line: the rows as they are hashed, oldest first, then a signed line that says how many there were and
 * under which filter. An export without that last line was cut off. Errors of the store end it.
 */
export async function* exportJsonLines({ store, key }: ExportDeps, filter: AuditFilter): AsyncGenerator<string> {
  const digest = createHash('sha256')
  let rows = 0
  for await (const row of matchingRows(store, filter)) {
    const line = shownJsonLine(row)
    digest.update(line)
    rows += 1
    yield line
  }
  const facts = { rows, digest: digest.digest('hex'), filter: { ...filter }, at: await store.now() }
  yield `${JSON.stringify(signExport(facts, key))}\n`
}

/** For people: every hidden character visible. CSV carries no signature. */
export async function* exportCsv({ store }: Pick<ExportDeps, 'store'>, filter: AuditFilter): AsyncGenerator<string> {
  yield csvHeader()
  for await (const row of matchingRows(store, filter)) yield csvLine(row)
}

async function* matchingRows(store: Pick<Store, 'auditPage'>, filter: AuditFilter): AsyncGenerator<AuditRow> {
  // Up to here and no further: what is written meanwhile, this very export included, would never end.
  const { rows: newest } = await store.auditPage({}, { order: 'newest', limit: 1 })
  const last = newest[0]?.seq ?? 0
  let start: number | undefined = 0
  while (start !== undefined) {
    const page: Awaited<ReturnType<Store['auditPage']>> = await store.auditPage(filter, {
      order: 'oldest',
      start,
      limit: PAGE_ROWS,
    })
    for (const row of page.rows) {
      if (row.seq > last) return
      yield row
    }
    start = page.next === undefined || page.next >= last ? undefined : page.next
  }
}
