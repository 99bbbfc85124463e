// Webhooks of several instances over one PostgreSQL: each event is delivered once, by one of them, and by another when
// that one is gone.
import { expect, onTestFinished, test } from 'vitest'
import { allowedReceivers } from '../../src/config/webhooks.ts'
import { createLog } from '../../src/log.ts'
import { openPostgres } from '../../src/store/postgres/open.ts'
import { createWebhooks } from '../../src/webhooks/webhooks.ts'
import { createDatabase } from '../store/postgres/database.ts'
import { limits, queuedAudit, requestDraft } from '../store/samples.ts'
import { startReceiver } from './receiver.ts'

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((done) => setTimeout(done, 20))
}

test('three instances deliver each event once between them, and go on when the one that delivers ends', async () => {
  const { url, drop } = await createDatabase()
  const receiver = await startReceiver()
  const instances = await Promise.all(
    [1, 2, 3].map(async () => {
      const store = await openPostgres({ url })
      const webhooks = createWebhooks({
        config: {
          urls: [receiver.url],
          secrets: ['a-secret-of-many-characters'],
          allowed: allowedReceivers.parse('127.0.0.1'),
          detail: 'none',
        },
        publicUrl: () => 'https://gate.example',
        version: '1.2.3',
        store,
        log: createLog({ level: 'silent' }),
        timing: { leaseMs: 5000, leaseMarginMs: 1000, idleMs: 100, firstBackoffMs: 20 },
      })
      webhooks.start()
      return { store, webhooks }
    }),
  )
  onTestFinished(async () => {
    await Promise.all(instances.map(({ webhooks }) => webhooks.stop()))
    await Promise.all(instances.map(({ store }) => store.close()))
    await receiver.close()
    await drop()
  })
  const active = () => instances.filter(({ webhooks }) => webhooks.status()[0]?.active)
  const delivered = () => instances.reduce((sum, { webhooks }) => sum + (webhooks.status()[0]?.delivered ?? 0), 0)
  const queue = async (id: string, at: number) => {
    const draft = requestDraft(id)
    await instances[at % instances.length]!.store.submit(draft, limits, queuedAudit(draft))
  }

  await until(() => active().length === 1)
  await Promise.all(Array.from({ length: 30 }, (_, i) => queue(`hook_1_a${i}`, i)))
  await until(() => delivered() === 30)
  const [holder] = active()
  expect(active()).toHaveLength(1)
  await holder?.webhooks.stop()
  await Promise.all(Array.from({ length: 10 }, (_, i) => queue(`hook_1_b${i}`, i)))
  await until(() => delivered() === 40)
  expect(receiver.received).toHaveLength(40)
  expect(new Set(receiver.received.map(({ message }) => message.id)).size).toBe(40)
  const seqs = receiver.received.map(({ message }) => Number(message.id.split('_')[1]))
  expect(seqs).toEqual([...seqs].sort((a, b) => a - b))
})
