// Opens SQLite stores on files of their own for tests. Declares no tests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createControls, type SqliteControls } from '../../src/store/sqlite/controls.ts'
import { openSqlite } from '../../src/store/sqlite/open.ts'
import type { StoreHarness } from './contract.ts'

export type SqliteHarness = StoreHarness & { file: string; controls: SqliteControls }

/** A new folder with the path of a database that does not exist yet. */
export function temporaryDatabase(): { file: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-store-'))
  return { file: join(folder, 'interlock.db'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

export async function openSqliteHarness(): Promise<SqliteHarness> {
  const { file, remove } = temporaryDatabase()
  const controls = createControls()
  const store = await openSqlite({ file, controls })
  return {
    store,
    file,
    controls,
    freezeClock: controls.freezeClock,
    fillDisk: (full) => controls.limitPages(full ? 1 : undefined),
    failNextCommit: () => controls.injectFault('commit'),
    end: async () => {
      await store.close()
      remove()
    },
  }
}
