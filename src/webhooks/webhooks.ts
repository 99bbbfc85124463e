// Tells webhooks what happened: one delivery for each configured address. Decides nothing, and nothing waits for it.
import { createHash, randomUUID } from 'node:crypto'
import type { WebhooksConfig } from '../config/webhooks.ts'
import type { Log } from '../log.ts'
import { createDelivery, type DeliveryDeps, type DeliveryStatus } from './delivery.ts'
import { toWebhookMessage } from './message.ts'
import { receiverNames } from './receiver-names.ts'
import { createSender, type SenderDeps } from './sender.ts'

export type Webhooks = {
  start(): void
  stop(): Promise<void>
  /** One for each configured address. */
  status(): DeliveryStatus[]
}

export type WebhooksDeps = SenderDeps & {
  config: WebhooksConfig
  publicUrl: () => string
  store: DeliveryDeps['store']
  log: Log
  timing?: DeliveryDeps['timing']
}

export function createWebhooks(deps: WebhooksDeps): Webhooks {
  const { config, publicUrl, store, log, timing } = deps
  const send = createSender(deps)
  const holder = randomUUID()

  const names = receiverNames(config.urls)
  const deliveries = config.urls.map((text, index) => {
    const url = new URL(text)
    return createDelivery({
      store,
      log,
      // The address may hold a secret: only what cannot be turned back is stored.
      channel: `webhook:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`,
      receiver: names[index] ?? url.host,
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
