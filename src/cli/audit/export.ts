// `interlock audit export`: the audit trail from the database file, as JSON lines or CSV. Starts no server.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openSigningKey } from '../../checkpoints/signing-key.ts'
import { auditExportQuery } from '../../contract/audit.ts'
import { createTrail } from '../../permissions/trail/trail.ts'
import { withStore } from '../local-store.ts'
import { CommandError, say } from '../terminal.ts'

export type ExportOptions = Record<string, string> & { out?: string }

/** Whoever may read the database file sees all of it. Everything goes through the pipe in bounded memory. */
export async function exportTrail(options: ExportOptions): Promise<void> {
  const { out, ...given } = options
  const parsed = auditExportQuery.safeParse(given)
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`)
    throw new CommandError(problems.join('; '))
  }
  await withStore(async (store, config) => {
    const trail = createTrail({ store, key: openSigningKey(config.dataDir), checkpointTexts: () => [] })
    const text = trail.export(parsed.data, { kind: 'person', userId: 'admin', role: 'admin', via: 'admin-token' })
    const source = Readable.from(text, { objectMode: false, highWaterMark: 65_536 })
    if (out === undefined) return pipeline(source, process.stdout)
    await pipeline(source, createWriteStream(out, { mode: 0o600 }))
    say(`Written to ${out}.`)
  })
}
