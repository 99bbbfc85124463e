// Opens the installation's own database for administration. Whoever may write to it already rules it.
import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { type Config, loadConfig } from '../config.ts'
import { openStore, type StoreAddress } from '../store/open-store.ts'
import type { Actor, Store } from '../store/store.ts'
import { CommandError } from './terminal.ts'

/** Runs `use` on the database of the configured installation, beside a running server if there is one. */
export async function withStore<T>(use: (store: Store, config: Config) => Promise<T>): Promise<T> {
  const config = loadConfig({ purpose: 'command' })
  const { database } = config
  expectDatabase(database)
  const store = await openStore(database)
  try {
    return await use(store, config)
  } finally {
    await store.close()
  }
}

/** Throws CommandError where no server has ever made one: an empty one would look as if nothing had happened. */
export function expectDatabase(database: StoreAddress): void {
  if (database.kind === 'sqlite' && !existsSync(database.file))
    throw new CommandError(
      `there is no database at ${database.file}; check DATABASE_URL, or start the server once (npm start)`,
    )
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
