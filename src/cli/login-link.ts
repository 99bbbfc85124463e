// Makes one-time login links in the store. Logs nobody in.
import { administrationAudit } from '../audit/record.ts'
import type { Config } from '../config.ts'
import { LOGIN_LINK_TTL_MS, newLoginLink } from '../http/auth/credentials.ts'
import type { Actor, Store } from '../store/store.ts'

/** A fresh one-time login link for `userId`, valid 10 min. The user must exist. `by`: who asked for it, for the audit trail. */
export async function addLoginLink(
  store: Store,
  config: Pick<Config, 'publicUrl'>,
  { userId, by }: { userId: string; by: Actor },
): Promise<string> {
  const { url, hash } = newLoginLink(config.publicUrl)
  const audit = administrationAudit('login-link-created', by, userId, { ttlMs: LOGIN_LINK_TTL_MS })
  await store.addLoginLink({ hash, userId, ttlMs: LOGIN_LINK_TTL_MS }, audit)
  return url
}
