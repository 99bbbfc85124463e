// Security headers of every answer that a browser may show. Does not set cookies.
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Nothing inline, nothing foreign, no frames: the Approve button can be neither scripted nor overlaid. */
const STRICT = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'manifest-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
}

/** On top of it no script may turn text into markup, not even our own. */
const CONTENT_SECURITY_POLICY = { ...STRICT, 'require-trusted-types-for': ["'script'"], 'trusted-types': ["'none'"] }

/** For the documentation page alone: its program makes markup from text, and the only text it gets is our schema. */
export const DOCS_POLICY = Object.entries(STRICT)
  .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
  .join('; ')

/** `secure`: served over https, so browsers may be told to stay there. Routes opt out with `helmet: false`. */
export async function addHeaders(app: FastifyInstance, { secure }: { secure: boolean }) {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_SECURITY_POLICY },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: secure,
    // Only means something on https and localhost; elsewhere browsers complain about it.
    crossOriginOpenerPolicy: secure,
    originAgentCluster: false,
  })
}
