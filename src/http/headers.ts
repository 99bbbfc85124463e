// Security headers of every answer that a browser may show. Does not set cookies.
import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Nothing inline, nothing foreign, no frames: the Approve button can be neither scripted nor overlaid. */
const CONTENT_SECURITY_POLICY = {
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
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
}

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
