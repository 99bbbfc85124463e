// `interlock audit export`: the audit trail from the database file, as JSON lines or CSV. Starts no server.
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openSigningKey } from '../../checkpoints/signing-key.ts'
import { auditExportQuery } from '../../contract/audit.ts'
import { createTrail } from '../../permissions/trail/trail.ts'
import { withStore } from '../local-store.ts'
import { ownCommand } from '../own-command.ts'
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
    const counted = { lines: 0 }
    const source = Readable.from(countLines(text, counted), { objectMode: false, highWaterMark: 65_536 })
    await pipeline(source, out === undefined ? process.stdout : createWriteStream(out, { mode: 0o600 }))
    if (out !== undefined) say(`Written to ${out}.`)
    // A name that was mistyped must not read as "nothing happened". One line is the heading, or the signature.
    if (counted.lines <= 1)
      say(`No entry matches. ${ownCommand('audit export')} without filters shows how things are named.`)
  })
}

async function* countLines(text: AsyncIterable<string>, counted: { lines: number }) {
  for await (const piece of text) {
    counted.lines += piece.split('\n').length - 1
    yield piece
  }
}
