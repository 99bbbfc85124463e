// Tells webhooks what happened: one delivery for each configured address. Decides nothing, and nothing waits for it.
import { createHash, randomUUID } from 'node:crypto'
import type { WebhooksConfig } from '../config/webhooks.ts'
import type { WebhookMessage } from '../contract/webhook.ts'
import type { Log } from '../log.ts'
import { createDelivery, type DeliveryDeps, type DeliveryStatus } from './delivery.ts'
import { toWebhookMessage } from './message.ts'
import { createPost, type Resolve } from './post.ts'
import { createReceivers } from './receivers.ts'
import { signMessage } from './signature.ts'

export type Webhooks = {
  start(): void
  stop(): Promise<void>
  /** One for each configured address. */
  status(): DeliveryStatus[]
}

export type WebhooksDeps = {
  config: WebhooksConfig
  publicUrl: () => string
  version: string
  store: DeliveryDeps['store']
  log: Log
  timing?: DeliveryDeps['timing']
  /** From the name to the answer. 5 s when absent. */
  timeoutMs?: number
  /** The system's resolver when absent. */
  resolve?: Resolve
}

const TIMEOUT_MS = 5000

export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const { config, publicUrl, version, store, log, timing, timeoutMs = TIMEOUT_MS, resolve } = deps
  const receivers = createReceivers(config.allowed)
  const post = createPost({ receivers, timeoutMs, ...(resolve === undefined ? {} : { resolve }) })
  const holder = randomUUID()

  function send(url: URL, message: WebhookMessage, signal: AbortSignal) {
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

  const deliveries = config.urls.map((text) => {
    const url = new URL(text)
    return createDelivery({
      store,
      log,
      // The address may hold a secret: only what can not be turned back is stored.
      channel: `webhook:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`,
      receiver: url.host,
      holder,
      toMessage: (event) => toWebhookMessage(event, { publicUrl: publicUrl(), detail: config.detail }),
      post: (message, signal) => send(url, message, signal),
      random: Math.random,
      monotonicMs: () => performance.now(),
      ...(timing === undefined ? {} : { timing }),
    })
  })

  return Object.freeze({
    start() {
      for (const delivery of deliveries) delivery.start()
    },
    async stop() {
      await Promise.all(deliveries.map((delivery) => delivery.stop()))
    },
    status: () => deliveries.map((delivery) => delivery.status()),
  } satisfies Webhooks)
}
