// The two scopes of the API: agents and people. Each accepts its own credentials and refuses the other's.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InterlockError } from '../../errors.ts'
import type { Principal } from '../../permissions/permissions.ts'
import type { Audience } from '../audience.ts'
import type { Origins } from '../origins.ts'
import type { TokenBuckets } from '../token-bucket.ts'
import type { Authenticator } from './authenticator.ts'

export type ScopeDeps = { authenticator: Authenticator; origins: Origins; buckets: TokenBuckets }

const refuse = (detail: string) => new InterlockError('wrong-scope', { detail })

function limit(buckets: TokenBuckets, name: string): void {
  const seconds = buckets.take(name)
  if (seconds > 0) throw new InterlockError('rate-limited', { retryAfterSeconds: seconds })
}

/** Internal keys only, each with its own rate. Runs before the body is read. */
export function guardAgents(scope: FastifyInstance, { authenticator, buckets }: ScopeDeps): void {
  scope.addHook('onRequest', async (request) => {
    const principal = await authenticator.byHeader(request.headers.authorization)
    if (principal.kind !== 'key') throw refuse('only internal keys may call /api/hooks')
    limit(buckets, `key:${principal.keyId}`)
    request.principal = principal
  })
}

/** Whoever asks on a people's route: the bearer if there is an Authorization header, else the session. */
export async function identify(request: FastifyRequest, authenticator: Authenticator): Promise<Principal> {
  if (request.headers.authorization !== undefined) return authenticator.byHeader(request.headers.authorization)
  const userId = request.session?.userId
  if (userId === undefined)
    throw new InterlockError('no-credential', { detail: 'log in, or send Authorization: Bearer' })
  const person = await authenticator.byUserId(userId)
  if (person === undefined) throw new InterlockError('unknown-credential', { detail: 'this user is gone' })
  return person
}

/** Throws wrong-scope unless `principal` is part of the audience. */
function admit(principal: Principal, audience: Audience): void {
  if (principal.kind === 'key') {
    if (audience === 'explainers' && !principal.bound) return
    throw refuse('an internal key may only classify, and read its own requests')
  }
  const { role } = principal
  if (role === 'admin' || audience === 'people') return
  if (role === 'reviewer' && (audience === 'reviewers' || audience === 'explainers')) return
  throw refuse(`the role ${role} may not do that`)
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** People only (and the exceptions an audience names). A cookie alone changes nothing without our own Origin. */
export function guardPeople(scope: FastifyInstance, { authenticator, origins, buckets }: ScopeDeps): void {
  scope.addHook('onRequest', async (request) => {
    const { audience } = request.routeOptions.config
    if (audience === undefined) throw refuse('this route is open to nobody')
    if (audience === 'anyone' || audience === 'socket') return
    if (audience === 'metrics' && authenticator.mayScrape(request.headers.authorization)) return
    const principal = await identify(request, authenticator)
    admit(principal, audience)
    const byCookie = principal.kind === 'person' && principal.via === 'session'
    if (byCookie && !SAFE_METHODS.includes(request.method) && !origins.isOurs(request.headers.origin)) {
      throw new InterlockError('foreign-origin')
    }
    limit(buckets, principal.kind === 'key' ? `key:${principal.keyId}` : `user:${principal.userId}`)
    request.principal = principal
  })
}
