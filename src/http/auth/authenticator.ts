// Finds out who asks, from a bearer token or a session. Does not decide what they may do.
import type { Config } from '../../config.ts'
import { InterlockError } from '../../errors.ts'
import type { KeyPrincipal, PersonPrincipal, Principal } from '../../permissions/permissions.ts'
import { createSharedLook } from '../../permissions/shared-look.ts'
import type { KeyRow, Store, UserRow } from '../../store/store.ts'
import { hashSecret, isUserToken, parseKey, sameDigest } from './credentials.ts'

export type Authenticator = {
  /**
   * The owner of an Authorization header: at once when the configuration knows it, else when the store has been asked.
   * Throws, or rejects with, no-credential or unknown-credential (401), store-unavailable.
   */
  byHeader(header: string | undefined): Principal | Promise<Principal>
  /** The person of a session, with their role as it is now. Undefined when they are gone. */
  byUserId(userId: string): Promise<PersonPrincipal | undefined>
  /** True when the header is METRICS_TOKEN. */
  mayScrape(header: string | undefined): boolean
}

const UNBOUND: KeyPrincipal = Object.freeze({ kind: 'key', keyId: 'internal', bound: false })
const ADMIN: PersonPrincipal = Object.freeze({ kind: 'person', userId: 'admin', role: 'admin', via: 'admin-token' })
/** Compared with when a key id is unknown, so that an unknown id takes as long as a wrong secret. */
const NO_DIGEST = '0'.repeat(64)

const isLive = (user: UserRow) => user.revokedAt === undefined && user.disabledAt === undefined

const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer +([\x21-\x7e]{1,512}) *$/i.exec(header ?? '')?.[1]

function keyPrincipal(row: KeyRow): KeyPrincipal {
  return {
    kind: 'key',
    keyId: row.id,
    bound: row.bound,
    ...(row.userId === undefined ? {} : { userId: row.userId }),
    ...(row.agentId === undefined ? {} : { agentId: row.agentId }),
    ...(row.projectRoot === undefined ? {} : { projectRoot: row.projectRoot }),
  }
}

/**
 * `store`: read after every call has come in, so a revoked key or user is out at once. Calls with one key that come in
 * together share that look.
 */
export function createAuthenticator(deps: {
  config: Pick<Config, 'internalKey' | 'adminToken' | 'metricsToken'>
  store: Pick<Store, 'key' | 'touchKey' | 'user' | 'userByToken'>
}): Authenticator {
  const { config, store } = deps
  const internalDigest = hashSecret(config.internalKey.value)
  const adminDigest = config.adminToken === undefined ? undefined : hashSecret(config.adminToken)
  const metricsDigest = config.metricsToken === undefined ? undefined : hashSecret(config.metricsToken)
  const unknown = () => new InterlockError('unknown-credential')
  const keyOf = createSharedLook(
    (id: string) => store.key(id),
    (id) => id,
  )

  async function byCreatedKey(id: string, secret: string): Promise<KeyPrincipal> {
    const row = await keyOf(id)
    const matches = sameDigest(hashSecret(secret), row?.hash ?? NO_DIGEST)
    if (row === undefined || !matches || row.revokedAt !== undefined) throw unknown()
    store.touchKey(row.id)
    return keyPrincipal(row)
  }

  async function byUserToken(digest: string): Promise<PersonPrincipal> {
    const user = await store.userByToken(digest)
    if (user === undefined || !isLive(user)) throw unknown()
    return { kind: 'person', userId: user.id, role: user.role, via: 'token' }
  }

  return Object.freeze({
    byHeader(header: string | undefined): Principal | Promise<Principal> {
      const token = bearerOf(header)
      if (token === undefined) throw new InterlockError('no-credential', { detail: 'send Authorization: Bearer <key>' })
      const digest = hashSecret(token)
      if (sameDigest(digest, internalDigest)) return UNBOUND
      if (adminDigest !== undefined && sameDigest(digest, adminDigest)) return ADMIN
      const key = parseKey(token)
      if (key !== undefined) return byCreatedKey(key.id, key.secret)
      if (isUserToken(token)) return byUserToken(digest)
      throw unknown()
    },

    async byUserId(userId: string): Promise<PersonPrincipal | undefined> {
      const user = await store.user(userId)
      if (user === undefined || !isLive(user)) return undefined
      return { kind: 'person', userId: user.id, role: user.role, via: 'session' }
    },

    mayScrape(header: string | undefined) {
      const token = bearerOf(header)
      return metricsDigest !== undefined && token !== undefined && sameDigest(hashSecret(token), metricsDigest)
    },
  })
}
