// Names a database for people and logs, without its password. Opens nothing.
import type { StoreAddress } from './open-store.ts'

/** The path of the file, or `postgres://host:port/name`. */
export function describeAddress(address: StoreAddress): string {
  if (address.kind === 'sqlite') return address.file
  if (!URL.canParse(address.url)) return 'postgres'
  const { host, pathname, searchParams } = new URL(address.url)
  // A socket's folder stands in a parameter.
  return `postgres://${host || (searchParams.get('host') ?? 'localhost')}${pathname}`
}
