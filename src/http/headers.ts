// Security headers of every answer that a browser may show. Does not set cookies.
import type { FastifyReply } from 'fastify'

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

const policyText = (policy: Record<string, readonly string[]>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')

/** For the documentation page alone: its program makes markup from text, and the only text it gets is our schema. */
export const DOCS_POLICY = policyText(STRICT)

/** source: OWASP Secure Headers Project, and what each directive's specification says of it. */
const ALWAYS = {
  'content-security-policy': policyText(CONTENT_SECURITY_POLICY),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter of old browsers, which made holes of its own.
  'x-xss-protection': '0',
}

/** Only mean something on https; elsewhere browsers complain about them. */
const SECURE = {
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

/** Puts the headers on an answer. `secure`: served over https, so browsers may be told to stay there. */
export function createPageHeaders({ secure }: { secure: boolean }): (reply: FastifyReply) => void {
  const headers = Object.freeze(secure ? { ...ALWAYS, ...SECURE } : ALWAYS)
  return (reply) => void reply.headers(headers)
}
