// Opens the store that the configuration names. Knows the engines by name only.
import { openPostgres } from './postgres/open.ts'
import type { SqliteControls } from './sqlite/controls.ts'
import { openSqlite } from './sqlite/open.ts'
import type { Store } from './store.ts'

export type StoreAddress =
  | Readonly<{ kind: 'sqlite'; file: string }>
  /** `postgres://…`, with the password. */
  | Readonly<{ kind: 'postgres'; url: string }>

/** `controls`: for tests, with SQLite. Throws store-unavailable with words when the database can't be used. */
export function openStore(address: StoreAddress, controls?: SqliteControls): Promise<Store> {
  if (address.kind === 'postgres') return openPostgres({ url: address.url })
  return openSqlite({ file: address.file, ...(controls === undefined ? {} : { controls }) })
}
