// Opens the installation's own database for administration. Whoever may write that file already rules it.
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { type Config, loadConfig } from '../config.ts'
import { openSqlite } from '../store/sqlite/open.ts'
import type { Actor, Store } from '../store/store.ts'
import { CommandError } from './terminal.ts'

/** Runs `use` on the database of the configured installation, beside a running server if there is one. */
export async function withStore<T>(use: (store: Store, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig({ purpose: 'command' })
  if (!existsSync(config.databaseFile)) {
    throw new CommandError(`there is no database at ${config.databaseFile}; start the server once (npm start)`)
  }
  const store = await openSqlite({ file: config.databaseFile })
  try {
    return await use(store, config)
  } finally {
    await store.close()
  }
}

/** The account at the terminal, for the audit trail. */
export function terminalActor(): Actor {
  try {
    return `cli:${userInfo().username}`
  } catch {
    // Containers may run under a number that has no name.
    return `cli:uid-${process.getuid?.() ?? 'unknown'}`
  }
}
