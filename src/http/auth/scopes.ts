// The two scopes of the API: agents and people. Each accepts its own credentials and refuses the other's.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InterlockError } from '../../errors.ts'
import type { Principal } from '../../permissions/permissions.ts'
import type { Audience } from '../audience.ts'
import { costMs } from '../body-cost.ts'
import type { ReportKeyMisuse } from '../key-misuse.ts'
import type { Origins } from '../origins.ts'
import type { TokenBuckets } from '../token-bucket.ts'
import { statedBytes } from '../unread-body.ts'
import type { WorkBudget } from '../work-budget.ts'
import type { Authenticator } from './authenticator.ts'

export type ScopeDeps = {
  authenticator: Authenticator
  origins: Origins
  buckets: TokenBuckets
  work: WorkBudget
  /** Resolves when a refusal of somebody over a limit may go out. */
  holdRefusal: () => Promise<void>
}

/** The name under which a credential's calls and work are counted. */
export const accountOf = (principal: Principal): string =>
  principal.kind === 'key' ? `key:${principal.keyId}` : `user:${principal.userId}`

const refuse = (detail: string) => new InterlockError('wrong-scope', { detail })

/** Why a key is refused whose calls are not many, but slow to judge. */
export const TOO_HEAVY = 'the calls of this credential take more time to judge than is its share'

/** Nothing when `name` may go on. Else a promise that rejects with rate-limited, a moment later. */
type Limit = (name: string) => Promise<never> | undefined

function createLimit({ buckets, work, holdRefusal }: ScopeDeps): { limit: Limit; limitWork: Limit } {
  const refuseLater = async (retryAfterSeconds: number, detail?: string): Promise<never> => {
    await holdRefusal()
    throw new InterlockError('rate-limited', { retryAfterSeconds, ...(detail === undefined ? {} : { detail }) })
  }
  const limitWork: Limit = (name) => {
    const seconds = work.waitSeconds(name)
    return seconds > 0 ? refuseLater(seconds, TOO_HEAVY) : undefined
  }
  const limit: Limit = (name) => {
    const seconds = buckets.take(name)
    return seconds > 0 ? refuseLater(seconds) : limitWork(name)
  }
  return { limit, limitWork }
}

/** Before it is read: else all who were let in at once would be read, and most of them refused only then. */
function chargeBody(request: FastifyRequest, principal: Principal, work: WorkBudget): void {
  work.takeMs(accountOf(principal), costMs(statedBytes(request) ?? 0))
}

/**
 * Internal keys only, each with its own rate. Runs before the body is read; and what the key's other calls cost in the
 * meantime is looked at again when it was, so that thousands that were let in at once are not all judged. Hooks that
 * need not wait call back at once: this is the way of every call.
 */
export function guardAgents(scope: FastifyInstance, deps: ScopeDeps): void {
  const { limit, limitWork } = createLimit(deps)

  function letIn(request: FastifyRequest, principal: Principal): Promise<never> | undefined {
    if (principal.kind !== 'key') throw refuse('only internal keys may call /api/hooks')
    request.principal = principal
    const held = limit(accountOf(principal))
    if (held === undefined) chargeBody(request, principal, deps.work)
    return held
  }

  scope.addHook('onRequest', (request, _reply, done) => {
    const found = deps.authenticator.byHeader(request.headers.authorization)
    const held = found instanceof Promise ? found.then((principal) => letIn(request, principal)) : letIn(request, found)
    return held ?? done()
  })
  scope.addHook('preHandler', ({ principal }, _reply, done) => {
    const held = principal === null ? undefined : limitWork(accountOf(principal))
    return held ?? done()
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

/** Undefined when `principal` is part of the audience. */
function whyNot(principal: Principal, audience: Audience): string | undefined {
  if (principal.kind === 'key') {
    const mayExplain = audience === 'explainers' && !principal.bound
    return mayExplain ? undefined : 'an internal key may only classify, and read its own requests'
  }
  const { role } = principal
  if (role === 'admin' || audience === 'people') return undefined
  if (role === 'reviewer' && (audience === 'reviewers' || audience === 'explainers')) return undefined
  return `the role ${role} may not do that`
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** People only (and the exceptions an audience names). A cookie alone changes nothing without our own Origin. */
export function guardPeople(scope: FastifyInstance, deps: ScopeDeps & { reportKeyMisuse: ReportKeyMisuse }): void {
  const { authenticator, origins, reportKeyMisuse } = deps
  const { limit } = createLimit(deps)
  scope.addHook('onRequest', async (request) => {
    const { audience } = request.routeOptions.config
    if (audience === undefined) throw refuse('this route is open to nobody')
    if (audience === 'anyone' || audience === 'socket') return
    if (audience === 'metrics' && authenticator.mayScrape(request.headers.authorization)) return
    const principal = await identify(request, authenticator)
    const refusal = whyNot(principal, audience)
    if (refusal !== undefined) {
      await limit(accountOf(principal))
      if (principal.kind === 'key') await reportKeyMisuse(principal, request.method, request.routeOptions.url ?? '')
      throw refuse(refusal)
    }
    const byCookie = principal.kind === 'person' && principal.via === 'session'
    if (byCookie && !SAFE_METHODS.includes(request.method) && !origins.isOurs(request.headers.origin)) {
      throw new InterlockError('foreign-origin')
    }
    await limit(accountOf(principal))
    chargeBody(request, principal, deps.work)
    request.principal = principal
  })
}
