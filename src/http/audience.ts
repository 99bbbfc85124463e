// Who a route is for: every route declares it, and a route that does not stops the start. Does not check credentials.
import type { FastifyInstance, RouteOptions } from 'fastify'
import { InterlockError } from '../errors.ts'
import type { KeyPrincipal, PersonPrincipal } from '../permissions/permissions.ts'
import type { RefuseBody } from './problem.ts'

/**
 * anyone: no credential · agents: internal keys · people: viewers and up · reviewers: reviewers and admins · admins ·
 * explainers: reviewers, admins and unbound internal keys · metrics: admins and METRICS_TOKEN · socket: the WebSocket,
 * which answers with close codes itself.
 */
export type Audience = 'anyone' | 'agents' | 'people' | 'reviewers' | 'admins' | 'explainers' | 'metrics' | 'socket'

declare module 'fastify' {
  interface FastifyContextConfig {
    audience?: Audience
    refuseBody?: RefuseBody
  }
  interface FastifyRequest {
    /** Who asks, once the scope's first hook has run. */
    principal: KeyPrincipal | PersonPrincipal | null
    /** Of the body that has arrived; 0 until then. */
    bodyBytes: number
  }
}

export type RouteEntry = { method: string; url: string; audience: Audience }

/** Gives every route of a scope that names no audience this one. */
export function defaultAudience(scope: FastifyInstance, audience: Audience): void {
  scope.addHook('onRoute', (route: RouteOptions) => {
    route.config = { audience, ...route.config }
  })
}

/** Collects the route table. Throws when the server gets ready with a route that belongs to nobody. */
export function collectRoutes(app: FastifyInstance): () => RouteEntry[] {
  const routes: RouteOptions[] = []
  app.addHook('onRoute', (route) => {
    routes.push(route)
  })
  const table = () =>
    routes.flatMap((route) =>
      [route.method].flat().map((method) => {
        const audience = route.config?.audience
        if (audience === undefined) throw new Error(`${method} ${route.url} declares no audience`)
        return { method, url: route.url, audience }
      }),
    )
  app.addHook('onReady', async () => {
    table()
  })
  return table
}

/** The internal key that asks. For routes of the agents' scope. */
export function keyOf(request: { principal: KeyPrincipal | PersonPrincipal | null }): KeyPrincipal {
  if (request.principal?.kind !== 'key') throw new InterlockError('wrong-scope')
  return request.principal
}

/** The person who asks. For routes of the people's scope. */
export function personOf(request: { principal: KeyPrincipal | PersonPrincipal | null }): PersonPrincipal {
  if (request.principal?.kind !== 'person') throw new InterlockError('wrong-scope')
  return request.principal
}
