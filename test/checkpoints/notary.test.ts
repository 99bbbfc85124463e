// Checkpoints of a running installation: when they are signed, where they are kept, and what happens when that fails.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readCheckpoints } from '../../src/audit/checkpoints.ts'
import { isSigned, keyIdOf, newPrivateKey, signCheckpoint, signingKeyOf } from '../../src/audit/signing.ts'
import { createNotary } from '../../src/checkpoints/notary.ts'
import { createPlace } from '../../src/checkpoints/places.ts'
import { openSigningKey } from '../../src/checkpoints/signing-key.ts'
import { privateKeyFile, publicKeyFile } from '../../src/config/secrets.ts'
import type { Log } from '../../src/log.ts'
import { openSqlite } from '../../src/store/sqlite/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-checkpoints-'))
const made = { count: 0 }
const fresh = () => join(folder, String(++made.count))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const facts = { seq: 3, hash: 'a'.repeat(64), count: 3, at: 1_700_000_000_000 }
const note = { event: 'note', actor: 'system', userId: 'alice', data: {} }

describe('the signing key', () => {
  test('is made once, readable for its owner alone, with its public half beside it', () => {
    const dataDir = fresh()
    mkdirSync(dataDir)
    const key = openSigningKey(dataDir)
    expect(openSigningKey(dataDir)).toEqual(key)
    expect(statSync(privateKeyFile(dataDir)).mode & 0o777).toBe(0o600)
    expect(statSync(publicKeyFile(dataDir)).mode & 0o777).toBe(0o644)
    expect(readFileSync(publicKeyFile(dataDir), 'utf8')).toBe(key.publicKey)
    expect(keyIdOf(key.publicKey)).toBe(key.id)
  })

  test('that is none stops the start, in words', () => {
    const dataDir = fresh()
    mkdirSync(dataDir)
    writeFileSync(privateKeyFile(dataDir), 'not a key')
    expect(() => openSigningKey(dataDir)).toThrow(/audit key .* cannot be used/)
  })
})

describe('a signature', () => {
  const key = signingKeyOf(newPrivateKey())
  const signed = signCheckpoint(facts, key)

  test('holds for exactly what was signed, whatever the order of its fields', () => {
    expect(isSigned(signed, [key.publicKey])).toBe(true)
    expect(isSigned(Object.fromEntries(Object.entries(signed).reverse()), [key.publicKey])).toBe(true)
    for (const name of ['seq', 'hash', 'count', 'at', 'type', 'v', 'key', 'signature'] as const)
      expect(isSigned({ ...signed, [name]: 2 }, [key.publicKey])).toBe(false)
    expect(isSigned({ ...signed, more: 1 }, [key.publicKey])).toBe(false)
  })

  test('of another key, or with no key at hand, is none', () => {
    const other = signingKeyOf(newPrivateKey())
    expect(isSigned(signed, [other.publicKey])).toBe(false)
    expect(isSigned({ ...signCheckpoint(facts, other), key: key.id }, [key.publicKey])).toBe(false)
    expect(isSigned(signed, [])).toBe(false)
    expect(isSigned(signed, [other.publicKey, key.publicKey])).toBe(true)
    expect(isSigned({ ...signed, signature: '' }, [key.publicKey])).toBe(false)
  })
})

/** A webhook on this machine, and what it was sent. */
async function startWebhook() {
  const bodies: string[] = []
  const state = { status: 204, location: '' }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      bodies.push(Buffer.concat(chunks).toString())
      response.writeHead(state.status, state.location === '' ? {} : { location: state.location }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/checkpoints`
  return { url, bodies, state, close: () => new Promise((resolve) => server.close(resolve)) }
}

async function openNotary(places: Parameters<typeof createPlace>[0][]) {
  const dataDir = fresh()
  const store = await openSqlite({ file: join(dataDir, 'interlock.db') })
  const warnings: unknown[] = []
  const log = { warn: (fields: unknown) => void warnings.push(fields) } as unknown as Log
  const key = signingKeyOf(newPrivateKey())
  const notary = createNotary({ store, key, log, places: places.map(createPlace), intervalMs: 20 })
  return { store, notary, key, warnings }
}

describe('checkpoints', () => {
  test('are kept in every place, only when there is something new, and a last one at the end', async () => {
    const webhook = await startWebhook()
    const path = join(fresh(), 'kept', 'checkpoints.jsonl')
    const { store, notary, key } = await openNotary([
      { kind: 'file', path },
      { kind: 'webhook', url: webhook.url },
    ])
    expect(await notary.checkpoint()).toBeUndefined()
    await store.record(note)
    const first = await notary.checkpoint()
    expect(first).toMatchObject({ seq: 1, count: 1, key: key.id })
    expect(await notary.checkpoint()).toBeUndefined()
    await store.record(note)
    await store.record(note)
    await notary.stop()
    const { valid, problems } = readCheckpoints(readFileSync(path, 'utf8'), [key.publicKey])
    expect([valid.map(({ seq, count }) => [seq, count]), problems]).toEqual([
      [
        [1, 1],
        [3, 3],
      ],
      [],
    ])
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(webhook.bodies.map((body) => JSON.parse(body))).toEqual(valid)
    await store.close()
    await webhook.close()
  })

  test('are signed on a schedule', async () => {
    const webhook = await startWebhook()
    const { store, notary } = await openNotary([{ kind: 'webhook', url: webhook.url }])
    await store.record(note)
    notary.start()
    await expect.poll(() => webhook.bodies.length).toBe(1)
    await store.record(note)
    await expect.poll(() => webhook.bodies.length).toBe(2)
    await notary.stop()
    await store.close()
    await webhook.close()
  })

  test('that one place refuses are kept in the others, warned about, and tried again', async () => {
    const webhook = await startWebhook()
    webhook.state.status = 500
    const path = join(fresh(), 'checkpoints.jsonl')
    const { store, notary, warnings } = await openNotary([
      { kind: 'webhook', url: webhook.url },
      { kind: 'file', path },
    ])
    await store.record(note)
    await expect(notary.checkpoint()).rejects.toThrow(/not kept in webhook 127\.0\.0\.1/)
    expect(notary.status()).toEqual({ seq: 1, failing: true })
    expect(readFileSync(path, 'utf8').split('\n')).toHaveLength(2)
    webhook.state.status = 200
    expect(await notary.checkpoint()).toMatchObject({ seq: 1, count: 1 })
    expect(notary.status().failing).toBe(false)
    webhook.state.status = 302
    webhook.state.location = webhook.url
    await store.record(note)
    await notary.stop()
    expect(warnings).toHaveLength(1)
    expect(notary.status()).toEqual({ seq: 2, failing: true })
    await store.close()
    await webhook.close()
  })
})
