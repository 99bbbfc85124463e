// Signs messages and posts them to one webhook. Does not try again and keeps nothing.
import type { WebhooksConfig } from '../config/webhooks.ts'
import type { WebhookMessage } from '../contract/webhook.ts'
import { createPost, type PostResult, type Resolve } from './post.ts'
import { createReceivers } from './receivers.ts'
import { signMessage } from './signature.ts'

export type Send = (url: URL, message: WebhookMessage, signal: AbortSignal) => Promise<PostResult>

export type SenderDeps = {
  config: Pick<WebhooksConfig, 'secrets' | 'allowed'>
  version: string
  /** From the name to the answer. 5 s when absent. */
  timeoutMs?: number
  /** The system's resolver when absent. */
  resolve?: Resolve
}

const TIMEOUT_MS = 5000

/** Never rejects. */
export function createSender({ config, version, timeoutMs = TIMEOUT_MS, resolve }: SenderDeps): Send {
  const receivers = createReceivers(config.allowed)
  const post = createPost({ receivers, timeoutMs, ...(resolve === undefined ? {} : { resolve }) })
  return (url, message, signal) => {
    const body = JSON.stringify(message)
    const timestampSeconds = Math.floor(Date.now() / 1000)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': `interlock/${version}`,
      'webhook-id': message.id,
      'webhook-timestamp': String(timestampSeconds),
      'webhook-signature': signMessage({ id: message.id, timestampSeconds, body }, config.secrets),
    }
    return post(url, { headers, body }, signal)
  }
}
