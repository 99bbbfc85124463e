// Opens the store that the configuration names. Knows the engines by name only.
import type { SqliteControls } from './sqlite/controls.ts'
import type { Store } from './store.ts'

export type StoreAddress =
  | Readonly<{ kind: 'sqlite'; file: string }>
  /** `postgres://…`, with the password. */
  | Readonly<{ kind: 'postgres'; url: string }>

/**
 * `controls`: for tests, with SQLite. `onLoss`: told when a PostgreSQL turns out to lack what was committed to it. Throws
 * store-unavailable with words when the database can't be used. Only the engine that is asked for is loaded: the other
 * one's driver would take a tenth of a server's start.
 */
export async function openStore(
  address: StoreAddress,
  controls?: SqliteControls,
  onLoss?: (words: string) => void,
): Promise<Store> {
  if (address.kind === 'postgres') {
    const { openPostgres } = await import('./postgres/open.ts')
    return openPostgres({ url: address.url, ...(onLoss === undefined ? {} : { onLoss }) })
  }
  const { openSqlite } = await import('./sqlite/open.ts')
  return openSqlite({ file: address.file, ...(controls === undefined ? {} : { controls }) })
}
