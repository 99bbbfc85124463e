// `interlock audit verify`: is every recorded row as it was written? Reads a database or an export; starts no server.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { publicKeyFile } from '../../config/secrets.ts'
import { loadConfig } from '../../config.ts'
import { type Verified, verifyTrail } from '../../permissions/trail/verification.ts'
import type { StoreAddress } from '../../store/open-store.ts'
import { readAuditDatabase } from '../../store/postgres/audit-database.ts'
import { readAuditFile } from '../../store/sqlite/audit-file.ts'
import { systemWords } from '../start-failure.ts'
import { CommandError, printData, printJson, say } from '../terminal.ts'
import { openExportFile } from './export-file.ts'

export type VerifyOptions = {
  database?: string
  publicKey?: string
  checkpoints?: string[]
  json?: boolean
}

type Kept = { publicKeys: string[]; checkpointTexts: string[] }

/** Exit 0: everything fits · 1: something does not · 2: it could not be looked at. */
export async function verify(exported: string | undefined, options: VerifyOptions): Promise<void> {
  const result = exported === undefined ? await verifyDatabase(options) : await verifyExport(exported, options)
  if (options.json === true) printJson(result)
  else printData(textOf(result))
  process.exitCode = result.ok ? 0 : 1
}

async function verifyDatabase(options: VerifyOptions): Promise<Verified> {
  const { database, files, keyFile } = options.database === undefined ? configured() : beside(options.database)
  const kept = readKept(options, { keyFile, files })
  if (options.publicKey === undefined && kept.publicKeys.length > 0)
    say(
      `The public key is taken from ${keyFile}. Whoever could change the database could change it too: keep a copy elsewhere and pass it with --public-key.`,
    )
  return verifyTrail(database.kind === 'sqlite' ? readAuditFile(database.file) : readAuditDatabase(database.url), kept)
}

/** A row that is wrong is named first; then what is wrong with the signed last line. */
async function verifyExport(file: string, options: VerifyOptions): Promise<Verified> {
  const opened = await openExportFile(file)
  if (options.publicKey === undefined) throw new CommandError('an export is verified with --public-key FILE')
  const kept = readKept(options, { keyFile: options.publicKey, files: [] })
  const result = await verifyTrail(opened.rows(), { ...kept, isSelection: opened.isSelection })
  const problem = opened.findProblem(kept.publicKeys)
  if (!result.ok) return result
  if (problem !== undefined) return { ...result, ok: false, fault: 'checkpoint', detail: problem }
  return result.checkpoints > 0 ? result : { ...result, detail: wordSigned(result.checked) }
}

/** What a signed last line proves, and what only checkpoints do. */
const wordSigned = (rows: number) =>
  `All ${rows} rows fit, and the last line is signed with the given key: these are the rows that were exported. Whether the trail was cut off or rewritten as a whole before that, only checkpoints tell (--checkpoints FILE).`

type Where = { database: StoreAddress; keyFile: string; files: string[] }

const beside = (file: string): Where => ({
  database: { kind: 'sqlite', file },
  keyFile: publicKeyFile(dirname(file)),
  files: [join(dirname(file), 'checkpoints.jsonl')],
})

function configured(): Where {
  const { database, dataDir, checkpoints } = loadConfig({ purpose: 'command' })
  const files = checkpoints.flatMap((place) => (place.kind === 'file' ? [place.path] : []))
  return { database, keyFile: publicKeyFile(dataDir), files }
}

/** What was named must be there; what is only looked for may be missing. */
function readKept(options: VerifyOptions, found: { keyFile: string; files: readonly string[] }): Kept {
  const keyFile = options.publicKey ?? found.keyFile
  const files = options.checkpoints ?? found.files.filter((file) => existsSync(file))
  if (options.publicKey === undefined && !existsSync(keyFile)) {
    if (options.checkpoints !== undefined) throw new CommandError('checkpoints are checked with --public-key FILE')
    return { publicKeys: [], checkpointTexts: [] }
  }
  return { publicKeys: readPublicKeys(keyFile), checkpointTexts: files.map(read) }
}

/** One file may hold several keys: those of several instances, or of before and after a change. */
function readPublicKeys(file: string): string[] {
  const keys = read(file).match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g)
  if (keys === null) throw new CommandError(`${file} holds no public key (PEM)`)
  return keys.map((key) => `${key}\n`)
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    throw new CommandError(`cannot read ${file}: ${systemWords(cause)}`, { cause })
  }
}

function textOf({ ok, detail, fault, seq, through, checked }: Verified): string {
  if (ok) return `OK: ${detail}`
  const rows =
    seq === undefined ? '' : through === undefined || through === seq ? ` (row ${seq})` : ` (rows ${seq} to ${through})`
  return `NOT AS WRITTEN: ${fault}${rows}: ${detail} ${checked} rows before it fit.`
}
