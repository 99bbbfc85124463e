// What a person may see and do. Does not check credentials: the principal is already established.
import { InterlockError } from '../errors.ts'
import type { RequestRow, Store } from '../store/store.ts'
import type { PersonPrincipal } from './permissions.ts'

/** Errors: wrong-scope for viewers. */
export function refuseViewer(by: PersonPrincipal): void {
  if (by.role === 'viewer') throw new InterlockError('wrong-scope', { detail: 'A viewer may read, not decide.' })
}

/** Whose things a person may see: their own, an admin everybody's (undefined). */
export function scopeOf(by: PersonPrincipal): string | undefined {
  return by.role === 'admin' ? undefined : by.userId
}

/** Errors: not-found, also when the request is somebody else's: nobody learns that it exists. */
export async function visibleRequest(
  store: Pick<Store, 'request'>,
  requestId: string,
  by: PersonPrincipal,
): Promise<RequestRow> {
  const row = await store.request(requestId)
  const scope = scopeOf(by)
  if (row === undefined || (scope !== undefined && row.userId !== scope)) throw new InterlockError('not-found')
  return row
}
