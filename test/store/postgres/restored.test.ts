// A database that pg_restore has put back: nothing in it stays open, whichever instance's data directory is fitted to it.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createNotary } from '../../../src/checkpoints/notary.ts'
import { createPlace } from '../../../src/checkpoints/places.ts'
import { openSigningKey } from '../../../src/checkpoints/signing-key.ts'
import { closeAfterPgRestore } from '../../../src/cli/restore/after-pg-restore.ts'
import { createLog } from '../../../src/log.ts'
import { verifyTrail } from '../../../src/permissions/trail/verification.ts'
import { readAuditDatabase } from '../../../src/store/postgres/audit-database.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import type { Store } from '../../../src/store/store.ts'
import { decisionOn, limits, note, queuedAudit, requestDraft } from '../samples.ts'
import { createDatabase, execute } from './database.ts'

async function newDatabase(options?: string): Promise<string> {
  const { url, drop } = await createDatabase(undefined, options)
  onTestFinished(drop)
  return url
}

/** A data directory with its own key, and what an instance keeps in it. */
function newInstance() {
  const dataDir = mkdtempSync(join(tmpdir(), 'interlock-restored-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const path = join(dataDir, 'checkpoints.jsonl')
  const config = { dataDir, checkpoints: [{ kind: 'file' as const, path }] }
  const key = openSigningKey(dataDir)
  const sign = (store: Store) =>
    createNotary({
      store,
      key,
      places: config.checkpoints.map(createPlace),
      intervalMs: 1000,
      log: createLog({ level: 'silent' }),
    }).checkpoint()
  const verify = (url: string) =>
    verifyTrail(readAuditDatabase(url), {
      publicKeys: [key.publicKey],
      checkpointTexts: existsSync(path) ? [readFileSync(path, 'utf8')] : [],
    })
  return { config, sign, verify, files: () => readdirSync(dataDir).sort() }
}

async function submit(store: Store, id: string): Promise<void> {
  const draft = requestDraft(id)
  await store.submit(draft, limits, queuedAudit(draft))
}

/** Two calls wait, one is approved, a link and a session are open; more happened after the copy was made. */
async function dumped() {
  const [one, two] = [newInstance(), newInstance()]
  const url = await newDatabase()
  const store = await openPostgres({ url })
  for (const id of ['waits', 'waits-too', 'approved']) await submit(store, id)
  await store.decide(decisionOn('approved'), note('decided'))
  await store.addUser({ id: 'alice', role: 'reviewer' }, note('user-created'))
  await store.addLoginLink({ hash: 'a'.repeat(64), userId: 'alice', ttlMs: 600_000 }, note('login-link-created'))
  await store.claimDelivery('webhook', 'one', 60_000)
  await one.sign(store)
  const lastEvent = Number((await execute<{ seq: string }>(url, 'SELECT max(seq) AS seq FROM outbox'))[0]?.seq)
  await store.close()
  const copy = await newDatabase(`TEMPLATE ${new URL(url).pathname.slice(1)}`)

  const later = await openPostgres({ url })
  await later.record(note('later'))
  await one.sign(later)
  await two.sign(later)
  await later.close()
  return { one, two, copy, lastEvent }
}

test('what was open in the dump is closed once, and the checkpoints of each instance fit what is there', async () => {
  const { one, two, copy, lastEvent } = await dumped()
  expect(await one.verify(copy)).toMatchObject({ ok: false, fault: 'truncated' })

  const first = await closeAfterPgRestore(one.config, copy, '.aside')
  expect(first).toMatchObject({
    cancelled: 2,
    withdrawn: 1,
    setAside: [join(one.config.dataDir, 'checkpoints.jsonl.aside')],
  })
  expect(first.lostThrough).toBe(first.auditSeq + 1)
  const second = await closeAfterPgRestore(two.config, copy, '.aside')
  expect(second).toMatchObject({ cancelled: 2, withdrawn: 1, auditSeq: first.auditSeq, auditAt: first.auditAt })
  expect(two.files()).toContain('checkpoints.jsonl.aside')
  for (const { verify } of [one, two]) expect(await verify(copy)).toMatchObject({ ok: true })

  const store = await openPostgres({ url: copy })
  onTestFinished(() => store.close())
  expect(await store.request('waits')).toMatchObject({
    status: 'cancelled',
    decidedBy: expect.stringMatching(/^cli:/),
  })
  const approved = await store.request('approved')
  expect(approved?.claimableUntil).toBeLessThanOrEqual(await store.now())
  expect(await store.useLoginLink('a'.repeat(64), note('logged-in'))).toBeUndefined()
  const sealed = await execute(copy, 'SELECT id FROM request WHERE sealed_input IS NOT NULL')
  expect(sealed).toEqual([])
  const [delivery] = await execute<{ seq: string; held_until: string }>(copy, 'SELECT seq, held_until FROM delivery')
  expect(Number(delivery?.seq)).toBeGreaterThan(lastEvent + 999_999)
  expect(delivery?.held_until).toBe('0')
  expect(await execute(copy, `SELECT seq FROM outbox WHERE seq <= ${lastEvent}`)).toEqual([])
  const [restored] = await execute<{ data: string }>(copy, "SELECT data FROM audit WHERE event = 'restored'")
  expect(JSON.parse(restored?.data ?? '')).toMatchObject({ cancelled: 2, withdrawn: 1, lostThrough: first.lostThrough })
})

test('while a server has it open nothing is closed', async () => {
  const { one, copy } = await dumped()
  const store = await openPostgres({ url: copy })
  await expect(closeAfterPgRestore(one.config, copy, '.aside')).rejects.toThrow(/in use: stop every server/)
  expect(await store.request('waits')).toMatchObject({ status: 'pending' })
  expect(one.files()).not.toContain('checkpoints.jsonl.aside')
  await store.close()
})

test('a dump whose audit trail was changed is refused, and stays as it is', async () => {
  const { one, copy } = await dumped()
  await execute(copy, "ALTER TABLE audit DISABLE TRIGGER USER; UPDATE audit SET actor = 'user:mallory' WHERE seq = 2")
  await expect(closeAfterPgRestore(one.config, copy, '.aside')).rejects.toThrow(/not as it was written: changed: /)
  expect(await execute(copy, "SELECT id FROM request WHERE status = 'cancelled'")).toEqual([])
  expect(one.files()).not.toContain('checkpoints.jsonl.aside')
})
