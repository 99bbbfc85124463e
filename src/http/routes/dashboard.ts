// Serves the built dashboard: its files, and index.html for every page path. Does not build it.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const NOT_BUILT = `<!doctype html><meta charset="utf-8"><title>Interlock</title>
<h1>The dashboard is not built</h1><p>Run <code>npm run build</code> in the Interlock folder and load this page again. The API works.</p>
`

/** Paths that are never a page of the dashboard. */
const NOT_A_PAGE = /^\/(api|ws|docs|metrics|healthz|readyz|assets)(\/|$)|\.[a-z0-9]+$/i

/** True for what a person may have typed or bookmarked, such as /requests/hook_1. */
function isPagePath(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? ''
  return (request.method === 'GET' || request.method === 'HEAD') && !NOT_A_PAGE.test(path)
}

/** Sends the one page, or says how to build it. */
function sendPage(reply: FastifyReply, folder: string): FastifyReply {
  reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
  if (!existsSync(join(folder, 'index.html'))) return reply.code(503).send(NOT_BUILT)
  return reply.code(200).sendFile('index.html', folder, { cacheControl: false })
}

/** `folder`: what Vite built. Names of its assets hold their hash, so browsers may keep them. */
export async function dashboardRoutes(scope: FastifyInstance, { folder }: { folder: string }) {
  scope.route({
    method: 'GET',
    url: '/',
    schema: { hide: true },
    handler: (_request, reply) => sendPage(reply, folder),
  })
  scope.route({
    method: 'GET',
    url: '/*',
    schema: { hide: true },
    handler: (request, reply) => {
      if (isPagePath(request)) return sendPage(reply, folder)
      const path = (request.params as { '*': string })['*']
      if (!existsSync(folder)) return reply.callNotFound()
      const immutable = path.startsWith('assets/')
      return reply.sendFile(path, folder, immutable ? { maxAge: 31_536_000_000, immutable } : { maxAge: 0 })
    },
  })
}

/** The plugin behind `sendFile`; registered on the root because the not-found handler uses it too. */
export async function addFiles(app: FastifyInstance, { folder }: { folder: string }) {
  await app.register(serveStatic, { root: folder, serve: false, dotfiles: 'ignore', index: false })
}
