// Makes one-time login links in the store. Logs nobody in.
import type { Config } from '../config.ts'
import { LOGIN_LINK_TTL_MS, newLoginLink } from '../http/auth/credentials.ts'
import type { Store } from '../store/store.ts'

/** A fresh one-time login link for `userId`, valid 10 min. The user must exist. */
export async function addLoginLink(store: Store, config: Pick<Config, 'publicUrl'>, userId: string): Promise<string> {
  const { url, hash } = newLoginLink(config.publicUrl)
  const audit = { event: 'login-link-created', actor: 'system', userId, data: { ttlMs: LOGIN_LINK_TTL_MS } }
  await store.addLoginLink({ hash, userId, ttlMs: LOGIN_LINK_TTL_MS }, audit)
  return url
}
