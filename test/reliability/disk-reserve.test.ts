// The disk of a server runs out: what waits is still decided and handed out from what is kept for that, nothing new is
// taken, everybody is told, and it ends by itself when there is space.
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskReserve } from '../../src/store/disk-reserve.ts'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, METRICS_TOKEN, type Running, startApp } from '../http/start-app.ts'

const MIB = 1024 ** 2
const admin = bearer(ADMIN_TOKEN)

/** A file system of 64 MiB of its own; where this account may not mount one, the one there is, with what is free there. */
const folder = mkdtempSync(join(tmpdir(), 'interlock-disk-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder]).status === 0
const freeMib = () => {
  const { bavail, bsize } = statfsSync(folder)
  return Math.floor((bavail * bsize) / MIB)
}
/** What others write on a shared disk must not decide the test. */
const ballastMib = isMounted ? 48 : 600
const reserveMib = freeMib() - ballastMib / 2
const ballast = join(folder, 'ballast')

let running: Running
beforeAll(async () => {
  const env = { DATABASE_URL: `file:${folder}/interlock.db`, INTERLOCK_DISK_RESERVE: String(reserveMib) }
  running = await startApp({ env: { ...env, INTERLOCK_SECRET: 'a-secret-for-the-server-with-a-small-disk' } })
})
afterAll(async () => {
  await running.stop()
  if (isMounted) spawnSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

const ask = (name: string, more: Record<string, unknown> = {}) =>
  running.classify(
    {
      toolName: 'bash',
      toolInput: { command: `npm install ${name}` },
      agentId: 'coder',
      userId: 'alice',
      toolUseId: `use of ${name}`,
      ...more,
    },
    bearer(INTERNAL_KEY),
  )
const uses = { count: 0 }
/** A call that nobody has asked about before. */
const askNew = () => ask('new', { toolUseId: `new-${++uses.count}` })
const decide = (requestId: string, decision: string) =>
  running.call('POST', '/api/permissions', { headers: admin, body: { requestId, decision } })
const metric = async (name: string) => {
  const { text } = await running.call('GET', '/metrics', { headers: bearer(METRICS_TOKEN) })
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}
const events = async () => (await running.app.store.auditRows(0, 1000)).map(({ event }) => event)

test('below the reserve nothing new is taken; what waits is decided and handed out, and it ends by itself', async () => {
  const approved = (await ask('approved')).body.requestId
  const rejected = (await ask('rejected')).body.requestId
  const held = ask('held', { wait: 25 })
  await expect
    .poll(async () => (await running.call('GET', '/api/permissions', { headers: admin })).body.pending.length)
    .toBe(3)
  expect(await metric('interlock_disk_short')).toBe(0)

  execFileSync('fallocate', ['-l', `${ballastMib}M`, ballast])
  await expect.poll(async () => (await askNew()).status).toBe(503)
  const refused = await askNew()
  expect(refused.body).toMatchObject({ allow: false, error: 'store-unavailable' })
  expect(refused.body.detail).toMatch(/has only \d+ MiB left, and \d+ are kept .* until there is space/)
  expect(await metric('interlock_disk_short')).toBe(1)
  expect(await metric('interlock_disk_free_bytes')).toBeLessThan(reserveMib * MIB)
  await expect.poll(events).toContain('disk-short')
  expect(running.logText()).toContain('THE DISK OF THE DATABASE IS NEARLY FULL')

  // Nobody is stopped by it but new requests.
  expect((await running.call('GET', '/readyz')).status).toBe(200)
  expect((await ask('ls', { toolInput: { command: 'git status' } })).body.allow).toBe(true)
  expect((await ask('rm', { toolInput: { command: 'rm -rf /' } })).body).toMatchObject({ tier: 'destructive' })
  const { pending } = (await running.call('GET', '/api/permissions', { headers: admin })).body
  const waiting = pending.find(({ command }: { command: string }) => command === 'npm install held')
  for (const id of [approved, waiting.id]) expect((await decide(id, 'approve')).status).toBe(200)
  expect((await decide(rejected, 'reject')).status).toBe(200)
  expect((await held).body).toMatchObject({ allow: true, requestId: waiting.id })
  expect((await ask('approved')).body).toMatchObject({ allow: true, requestId: approved })
  expect((await ask('rejected')).body).toMatchObject({ allow: false, outcome: 'rejected' })

  rmSync(ballast)
  await expect.poll(async () => (await askNew()).body.outcome).toBe('pending')
  expect(await metric('interlock_disk_short')).toBe(0)
  await expect.poll(events).toContain('disk-recovered')
  expect((await events()).filter((event) => event.startsWith('disk-'))).toEqual(['disk-short', 'disk-recovered'])
})

test('a disk that cannot be asked counts as full, and changes at its border are told once', () => {
  const told: boolean[] = []
  const clock = { ms: 0 }
  const of = (place: string, reserveBytes: number) =>
    createDiskReserve({
      store: running.app.store,
      folder: place,
      reserveBytes,
      onChange: ({ isShort }) => told.push(isShort),
      monotonicMs: () => clock.ms,
    })
  expect(of(join(folder, 'missing'), 1).status()).toEqual({ freeBytes: 0, isShort: true })
  const reserve = of(folder, 1)
  for (let n = 0; n < 5; n++) {
    clock.ms += 10_000
    expect(reserve.status().isShort).toBe(false)
  }
  expect(told).toEqual([true])
})
