// Signs a webhook message as the Standard Webhooks scheme says: HMAC-SHA256 over id, time and body. Sends nothing.
import { createHmac } from 'node:crypto'

const MARKED = /^whsec_([A-Za-z0-9+/]+={0,2})$/

/** `whsec_` and base64: those bytes. Anything else: its own characters. */
function keyOf(secret: string): Buffer {
  const encoded = MARKED.exec(secret)?.[1]
  return encoded === undefined ? Buffer.from(secret, 'utf8') : Buffer.from(encoded, 'base64')
}

/**
 * `v1,<base64>` for each secret, separated by blanks: what the header webhook-signature holds.
 * source: https://www.standardwebhooks.com, "signature scheme"
 */
export function signMessage(
  message: { id: string; timestampSeconds: number; body: string },
  secrets: readonly string[],
): string {
  const { id, timestampSeconds, body } = message
  return secrets
    .map((secret) => createHmac('sha256', keyOf(secret)).update(`${id}.${timestampSeconds}.${body}`).digest('base64'))
    .map((signature) => `v1,${signature}`)
    .join(' ')
}
