// Reads the plain .sql migrations and decides which ones a database still needs. Engines apply them in their own folder.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { InterlockError } from '../errors.ts'
import { PACKAGE_ROOT } from '../package-root.ts'

/** One file `NNNN-name.sql`. `checksum`: SHA-256 of its text, hex. */
export type Migration = { version: number; name: string; sql: string; checksum: string }

/** What the database says was applied. */
export type AppliedMigration = { version: number; name: string; checksum: string }

const MIGRATIONS_FOLDER = new URL('migrations/', PACKAGE_ROOT)

/** The migrations of an engine in order. Throws internal-error when files are badly named or a number is missing. */
export function readMigrations(engine: 'sqlite' | 'postgres', folder: URL = MIGRATIONS_FOLDER): Migration[] {
  const engineFolder = fileURLToPath(new URL(`${engine}/`, folder))
  const files = readdirSync(engineFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
  return files.map((file, index) => {
    const [, digits, name] = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file) ?? []
    if (digits === undefined || name === undefined || Number(digits) !== index + 1)
      throw new InterlockError('internal-error', {
        detail: `Migration file ${file} should be number ${index + 1} and named like 0001-initial.sql.`,
      })
    const sql = readFileSync(`${engineFolder}/${file}`, 'utf8')
    return { version: index + 1, name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * Those of `known` that come after `applied`. Throws store-unavailable when the database was migrated by a newer
 * Interlock, or when an applied migration is not the one that is known under its number.
 */
export function pendingMigrations(known: readonly Migration[], applied: readonly AppliedMigration[]): Migration[] {
  for (const [index, { version, name, checksum }] of applied.entries()) {
    const expected = known[index]
    if (expected === undefined)
      throw refused(`was changed by a newer Interlock (migration ${version}, ${name}). Start that version`)
    if (version !== expected.version || checksum !== expected.checksum)
      throw refused(`has another migration ${version} (${name}) than this Interlock. Restore the original file`)
  }
  return known.slice(applied.length)
}

/** Throws store-unavailable when a table that the migrations have made is gone. `present`: the names of those there are. */
export function expectTables(known: readonly Migration[], present: readonly string[]): void {
  const text = known.map(({ sql }) => sql).join('\n')
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
  const renamed = named(/^ALTER TABLE (\w+) RENAME TO/gm)
  const missing = named(/^CREATE TABLE (\w+)/gm).filter((name) => !renamed.includes(name) && !present.includes(name))
  if (missing.length === 0) return
  const detail = `The database has lost its table ${[...new Set(missing)].join(', ')}. Restore a backup.`
  throw new InterlockError('store-unavailable', { detail })
}

function refused(what: string): InterlockError {
  return new InterlockError('store-unavailable', { detail: `The database ${what}; nothing was changed.` })
}
