// Tests delivery against a real receiver and a real database: nothing lost, nothing doubled by two instances, nothing
// sent where it may not go, retries, restarts, what is given up.

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { WebhooksConfig } from '../../src/config/webhooks.ts'
import { allowedReceivers } from '../../src/config/webhooks.ts'
import { createLog } from '../../src/log.ts'
import { Database } from '../../src/store/sqlite/driver.js'
import { openSqlite } from '../../src/store/sqlite/open.ts'
import type { Store } from '../../src/store/store.ts'
import type { Resolve } from '../../src/webhooks/post.ts'
import { signMessage } from '../../src/webhooks/signature.ts'
import { createWebhooks, type Webhooks } from '../../src/webhooks/webhooks.ts'
import { decisionOn, limits, note, queuedAudit, requestDraft } from '../store/samples.ts'
import { openSqliteHarness, type SqliteHarness } from '../store/sqlite-harness.ts'
import { type Receiver, startReceiver } from './receiver.ts'

const SECRET = 'a-secret-of-many-characters'
/** Short leases and waits, so that the tests are short. */
const TIMING = { leaseMs: 2000, leaseMarginMs: 500, idleMs: 50, firstBackoffMs: 20 }

let harness: SqliteHarness
let receiver: Receiver
const started: Webhooks[] = []
const lines: string[] = []
beforeEach(async () => {
  harness = await openSqliteHarness()
  receiver = await startReceiver()
  lines.length = 0
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((webhooks) => webhooks.stop()))
  await receiver.close()
  await harness.end()
})

type Options = Partial<WebhooksConfig> & { store?: Store; resolve?: Resolve; timeoutMs?: number }

function start({ store = harness.store, resolve, timeoutMs = 5000, ...config }: Options = {}): Webhooks {
  const webhooks = createWebhooks({
    config: {
      urls: [`${receiver.url}/in?token=canary`],
      secrets: [SECRET],
      allowed: allowedReceivers.parse('127.0.0.1'),
      detail: 'none',
      ...config,
    },
    publicUrl: () => 'https://gate.example',
    version: '1.2.3',
    store,
    log: createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } }),
    timing: TIMING,
    timeoutMs,
    ...(resolve === undefined ? {} : { resolve }),
  })
  started.push(webhooks)
  webhooks.start()
  return webhooks
}

const queue = async (id: string, store = harness.store) => {
  const draft = requestDraft(id)
  await store.submit(draft, { ...limits, maxPendingPerAgent: 10_000 }, queuedAudit(draft))
}

/** Resolves when this is so. */
async function until(isSo: () => boolean | undefined): Promise<void> {
  const deadline = Date.now() + 25_000
  while (isSo() !== true) {
    if (Date.now() > deadline) throw new Error(`never so:\n${lines.join('')}`)
    await new Promise((done) => setTimeout(done, 10))
  }
}

/** Resolves when this instance delivers. */
async function active(webhooks: Webhooks): Promise<void> {
  await until(() => webhooks.status().every((one) => one.active))
}

const idsOf = (receiver: Receiver) => receiver.received.map(({ message }) => message.id)
const subjects = (receiver: Receiver) =>
  receiver.received.map(({ message }) => ('requestId' in message.data ? message.data.requestId : ''))

describe('what happens', () => {
  test('is told in order, signed, with the same address that was configured', async () => {
    await active(start())
    await queue('hook_1_aaaa')
    await harness.store.decide(decisionOn('hook_1_aaaa'), note('decided'))
    await queue('hook_1_bbbb')
    const told = await receiver.taken(3)
    expect(told.map(({ message }) => message.type)).toEqual(['request.pending', 'request.decided', 'request.pending'])
    for (const { headers, text, path, message } of told) {
      expect(path).toBe('/in?token=canary')
      expect(headers['webhook-id']).toBe(message.id)
      expect(headers['user-agent']).toBe('interlock/1.2.3')
      const timestampSeconds = Number(headers['webhook-timestamp'])
      expect(Math.abs(Date.now() / 1000 - timestampSeconds)).toBeLessThan(300)
      expect(headers['webhook-signature']).toBe(signMessage({ id: message.id, timestampSeconds, body: text }, [SECRET]))
      expect(text).not.toContain('left-pad')
    }
    expect(lines.join('')).not.toContain('canary')
  })

  test('before a webhook was configured is not told', async () => {
    await queue('hook_1_before')
    await active(start())
    await queue('hook_1_after')
    await receiver.taken(1)
    expect(subjects(receiver)).toEqual(['hook_1_after'])
  })

  test('while nothing delivers is told after the restart, also by another process', async () => {
    const first = start()
    await active(first)
    await queue('hook_1_one')
    await receiver.taken(1)
    // Its message may be on the way back still: it is not cut off.
    await first.stop()
    await queue('hook_1_two')
    const other = await openSqlite({ file: harness.file })
    await queue('hook_1_three', other)
    start({ store: other })
    await receiver.taken(3)
    expect(subjects(receiver)).toEqual(['hook_1_one', 'hook_1_two', 'hook_1_three'])
    await started.pop()?.stop()
    await other.close()
  })
})

describe('a receiver that fails', () => {
  test.each([500, 503, 429, 404, 301])('with %i gets the same message again, and then the next', async (status) => {
    const webhooks = start()
    await active(webhooks)
    receiver.answer((response) => response.writeHead(status, { location: `${receiver.url}/elsewhere` }).end())
    await queue('hook_1_aaaa')
    await receiver.tried(2)
    expect(webhooks.status()).toMatchObject([{ failing: true, delivered: 0, behind: 1 }])
    receiver.answer(200)
    await queue('hook_1_bbbb')
    await receiver.taken(2)
    expect(new Set(receiver.received.map(({ path }) => path))).toEqual(new Set(['/in?token=canary']))
    const ids = idsOf(receiver)
    expect(new Set(ids.slice(0, -1)).size).toBe(1)
    expect(subjects(receiver).at(-1)).toBe('hook_1_bbbb')
    expect(lines.filter((line) => line.includes('was not taken'))).toHaveLength(1)
    expect(lines.filter((line) => line.includes('takes messages again'))).toHaveLength(1)
  })

  test('by closing the connection gets it again', async () => {
    await active(start())
    receiver.answer((response) => response.destroy())
    await queue('hook_1_aaaa')
    await receiver.tried(1)
    receiver.answer(200)
    await receiver.taken(1)
  })

  test('by hanging does not keep the sender from ending, and hears of it from the next', async () => {
    const first = start()
    await active(first)
    receiver.answer('hang')
    await queue('hook_1_aaaa')
    await receiver.tried(1)
    await first.stop()
    receiver.answer(200)
    start()
    await receiver.taken(1)
    expect(subjects(receiver)).toEqual(['hook_1_aaaa', 'hook_1_aaaa'])
  })

  test('with a very long answer is believed by its status', async () => {
    await active(start())
    receiver.answer((response) => {
      response.writeHead(200)
      const pour = () => response.write('x'.repeat(65_536)) && setImmediate(pour)
      pour()
    })
    await queue('hook_1_aaaa')
    await receiver.tried(1)
    receiver.answer(200)
    await queue('hook_1_bbbb')
    await receiver.taken(1)
    expect(subjects(receiver)).toEqual(['hook_1_aaaa', 'hook_1_bbbb'])
  })

  test('for longer than a day is given up on, with a word in the log', async () => {
    const webhooks = start()
    await active(webhooks)
    receiver.answer(503)
    harness.freezeClock((await harness.store.now()) - 2 * 86_400_000)
    await queue('hook_1_old')
    harness.freezeClock(undefined)
    await queue('hook_1_new')
    await receiver.tried(2)
    receiver.answer(200)
    await until(() => webhooks.status()[0]?.delivered === 1)
    expect(subjects(receiver).at(-1)).toBe('hook_1_new')
    expect(webhooks.status()).toMatchObject([{ dropped: 1, failing: false }])
    expect(lines.find((line) => line.includes('given up'))).toContain('"count":1')
  })
})

test('a message that the receiver refuses five times does not hold up the others', async () => {
  const webhooks = start()
  await active(webhooks)
  receiver.answer(422)
  await queue('hook_1_bad')
  await receiver.tried(5)
  receiver.answer(200)
  await queue('hook_1_good')
  await until(() => webhooks.status()[0]?.delivered === 1)
  expect(subjects(receiver)).toEqual([...Array.from({ length: 5 }, () => 'hook_1_bad'), 'hook_1_good'])
  expect(webhooks.status()).toMatchObject([{ dropped: 1, delivered: 1 }])
})

describe('two instances', () => {
  test('deliver each event once between them, and the other takes over when one ends', async () => {
    const other = await openSqlite({ file: harness.file })
    const [one, two] = [start(), start({ store: other })]
    await until(() => one.status()[0]?.active || two.status()[0]?.active)
    for (let i = 0; i < 20; i++) await queue(`hook_1_a${i}`, i % 2 === 0 ? harness.store : other)
    await until(() => one.status()[0]?.delivered === 20 || two.status()[0]?.delivered === 20)
    const [holder, waiting] = one.status()[0]?.active ? [one, two] : [two, one]
    expect(waiting.status()[0]).toMatchObject({ active: false, delivered: 0 })
    await holder.stop()
    for (let i = 0; i < 5; i++) await queue(`hook_1_b${i}`)
    await receiver.taken(25)
    expect(new Set(idsOf(receiver)).size).toBe(25)
    expect(receiver.received).toHaveLength(25)
    await Promise.all(started.splice(0).map((webhooks) => webhooks.stop()))
    await other.close()
  })

  test('one of which dies without a word: the other delivers what it left when the lease ends', async () => {
    await harness.store.claimDelivery('webhook:warm-up', 'x', 1)
    const first = start()
    await active(first)
    await first.stop()
    // As a killed process leaves it: held, by nobody who lives.
    for (const channel of heldChannels()) await harness.store.claimDelivery(channel, 'the dead', TIMING.leaseMs)
    await queue('hook_1_left')
    start()
    await receiver.taken(1)
    expect(subjects(receiver)).toEqual(['hook_1_left'])
  })

  function heldChannels(): string[] {
    const db = new Database(harness.file, { readonly: true })
    try {
      return (
        db.prepare("SELECT channel FROM delivery WHERE channel <> 'webhook:warm-up'").all() as { channel: string }[]
      ).map(({ channel }) => channel)
    } finally {
      db.close()
    }
  }
})

describe('the address', () => {
  test('that a name leads to is looked at each time, and must be one that may be reached', async () => {
    const asked: string[] = []
    const answers = ['10.0.0.1', '169.254.169.254', '127.0.0.1']
    const resolve: Resolve = async (host) => {
      asked.push(host)
      return [{ address: answers[Math.min(asked.length, answers.length) - 1]!, family: 4 }]
    }
    const { port } = new URL(receiver.url)
    const webhooks = start({ urls: [`http://hooks.example:${port}/in`], resolve })
    await active(webhooks)
    await queue('hook_1_aaaa')
    await receiver.taken(1)
    await until(() => webhooks.status()[0]?.delivered === 1)
    expect(asked).toEqual(['hooks.example', 'hooks.example', 'hooks.example'])
    expect(webhooks.status()).toMatchObject([{ failed: 2, delivered: 1 }])
    expect(receiver.received[0]?.headers.host).toBe(`hooks.example:${port}`)
    expect(lines.join('')).toContain('10.0.0.1 is not a public address')
  })

  test('among several that may not be reached spoils them all', async () => {
    const resolve: Resolve = async () => [
      { address: '127.0.0.1', family: 4 },
      { address: '192.168.1.1', family: 4 },
    ]
    const { port } = new URL(receiver.url)
    const webhooks = start({ urls: [`http://hooks.example:${port}/in`], resolve })
    await active(webhooks)
    await queue('hook_1_aaaa')
    await until(() => webhooks.status()[0]?.failed !== 0)
    expect(receiver.received).toEqual([])
  })

  test('of this machine is refused unless it is named', async () => {
    const webhooks = start({ allowed: [] })
    await active(webhooks)
    await queue('hook_1_aaaa')
    await until(() => webhooks.status()[0]?.failed !== 0)
    expect(receiver.received).toEqual([])
    expect(lines.join('')).toContain('INTERLOCK_WEBHOOK_ALLOW')
  })

  test('whose certificate nobody vouches for gets nothing', async () => {
    const { port } = new URL(receiver.url)
    const webhooks = start({ urls: [`https://127.0.0.1:${port}/in`] })
    await active(webhooks)
    await queue('hook_1_aaaa')
    await until(() => webhooks.status()[0]?.failed !== 0)
    expect(receiver.received).toEqual([])
  })
})

test('a name that is never found out keeps one question open, not one for each try', async () => {
  const asked: string[] = []
  const resolve: Resolve = (host) => {
    asked.push(host)
    return new Promise(() => undefined)
  }
  const webhooks = start({ urls: ['https://slow.example/in'], resolve, timeoutMs: 200 })
  await active(webhooks)
  await queue('hook_1_aaaa')
  await until(() => (webhooks.status()[0]?.failed ?? 0) >= 2)
  expect(asked).toEqual(['slow.example'])
  expect(lines.join('')).toContain('no answer within 0.2 s')
})

test('a database that fails for a while delays messages and loses none', async () => {
  await active(start())
  harness.controls.injectFault('commit')
  await queue('hook_1_lost').catch(() => undefined)
  await queue('hook_1_kept')
  await receiver.taken(1)
  harness.controls.injectFault('commit')
  await harness.store.now()
  for (let i = 0; i < 3; i++) await queue(`hook_1_more${i}`).catch(() => queue(`hook_1_more${i}`))
  await until(() => new Set(subjects(receiver)).size === 4)
  expect(subjects(receiver)).not.toContain('hook_1_lost')
  // What was told twice, because it could not be written down that it was told, has the same id.
  expect(new Set(idsOf(receiver)).size).toBe(4)
})
