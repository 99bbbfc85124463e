// Tests `webhooks test` against real receivers: one that takes the message, one that does not, one that may not be reached.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerWebhooks } from '../../src/cli/webhooks.ts'
import { loadConfig } from '../../src/config.ts'
import { signMessage } from '../../src/webhooks/signature.ts'
import { type Receiver, startReceiver } from '../webhooks/receiver.ts'
import { createRunHere } from './run-here.ts'

const SECRET = 'a-secret-of-many-characters'
const folder = mkdtempSync(join(tmpdir(), 'interlock-webhooks-'))
const base = { INTERLOCK_DATA: folder, INTERLOCK_WEBHOOK_SECRET: SECRET }
const run = (env: Record<string, string>, ...args: string[]) =>
  createRunHere([registerWebhooks], { ...base, ...env })('webhooks', 'test', ...args)

let good: Receiver
let bad: Receiver
beforeAll(async () => {
  // The secrets of an installation, as its first start makes them.
  loadConfig({ env: { INTERLOCK_DATA: folder } })
  good = await startReceiver()
  bad = await startReceiver()
  bad.answer(403)
})
afterAll(async () => {
  await good.close()
  await bad.close()
  rmSync(folder, { recursive: true })
})

test('each receiver gets one signed message, and what it said is told', async () => {
  const env = { INTERLOCK_WEBHOOKS: `${good.url}/a?token=canary,${bad.url}/b`, INTERLOCK_WEBHOOK_ALLOW: '127.0.0.1' }
  const { code, out } = await run(env)
  expect(code).toBe(1)
  expect(out).toContain(`${new URL(good.url).host}  taken\n`)
  expect(out).toContain(`${new URL(bad.url).host}  not taken: it answered 403\n`)
  expect(out).not.toContain('canary')
  const [{ headers, text, message } = expect.fail('nothing was received')] = good.received
  expect(message.type).toBe('test')
  const timestampSeconds = Number(headers['webhook-timestamp'])
  expect(headers['webhook-signature']).toBe(signMessage({ id: message.id, timestampSeconds, body: text }, [SECRET]))
  const only = await run({ ...env, INTERLOCK_WEBHOOKS: good.url }, '--json')
  expect(only.code).toBe(0)
  expect(JSON.parse(only.out)).toEqual([{ receiver: new URL(good.url).host, delivered: true }])
})

test('an address that may not be reached is said, with the variable that could name it', async () => {
  const { code, out } = await run({ INTERLOCK_WEBHOOKS: good.url.replace('http:', 'https:') })
  expect(code).toBe(1)
  expect(out).toContain('INTERLOCK_WEBHOOK_ALLOW')
})

test('without any webhook it says what to set', async () => {
  const { code, err } = await run({})
  expect(code).toBe(2)
  expect(err).toContain('set INTERLOCK_WEBHOOKS')
})
