// Makes one-time login links in the store. Logs nobody in.
import { administrationAudit } from '../../audit/record.ts'
import type { Actor, Store } from '../../store/store.ts'
import { newLoginLink } from './credentials.ts'

/** How long a login link works. */
export const LOGIN_LINK_TTL_MS = 600_000

/** A fresh link for `userId`, who must exist. `publicUrl`: where it leads. `by`: who asked for it, for the audit trail. */
export async function addLoginLink(
  store: Pick<Store, 'addLoginLink'>,
  { publicUrl, userId, by }: { publicUrl: string; userId: string; by: Actor },
): Promise<string> {
  const { url, hash } = newLoginLink(publicUrl)
  const audit = administrationAudit('login-link-created', by, userId, { ttlMs: LOGIN_LINK_TTL_MS })
  await store.addLoginLink({ hash, userId, ttlMs: LOGIN_LINK_TTL_MS }, audit)
  return url
}
