// Answers what no route takes: 405 with the methods that the path knows, else 404. Knows no route itself.
import type { FastifyInstance } from 'fastify'
import { InterlockError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { RouteEntry } from './audience.ts'
import { sendProblem } from './error-answers.ts'

/** The dashboard's pages and files: whatever is not a path of the API. */
const ANY_PATH = '/*'

/** Set before the routes are, which `routes` names once they are there. */
export function answerUnknownRoutes(app: FastifyInstance, log: Log, routes: () => readonly RouteEntry[]): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const allowed = methodsOf(routes(), path)
    if (allowed.length === 0 || allowed.includes(request.method))
      return sendProblem(log, new InterlockError('not-found'), request, reply)
    reply.header('allow', allowed.join(', '))
    const detail = `${request.method} is not possible here, only ${allowed.join(', ')}`
    return sendProblem(log, new InterlockError('method-not-allowed', { detail }), request, reply)
  })
}

/** `/api/keys/:id` is `/api/keys/k_1`. */
function methodsOf(routes: readonly RouteEntry[], path: string): string[] {
  const segments = path.split('/')
  const fits = ({ url }: RouteEntry) => {
    const own = url.split('/')
    if (own.length !== segments.length || url === ANY_PATH) return false
    return own.every((segment, at) => (segment.startsWith(':') ? segments[at] !== '' : segment === segments[at]))
  }
  return [...new Set(routes.filter(fits).map(({ method }) => method))].sort()
}
