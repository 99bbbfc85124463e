// Reading routes that take no query refuse one: a filter that nobody applies would show everything. Validates no other.
import type { FastifyInstance, RouteOptions } from 'fastify'
import { query } from '../contract/query.ts'

const NOTHING = query({})

/** For all reading routes of the API that are added to the scope after this. */
export function refuseQueries(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route: RouteOptions) => {
    const reads = [route.method].flat().includes('GET') && route.url.startsWith('/api/')
    if (reads && route.schema?.querystring === undefined) route.schema = { ...route.schema, querystring: NOTHING }
  })
}
