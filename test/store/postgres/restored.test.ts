// A database that pg_restore has put back: nothing in it stays open, whichever instance's data directory is fitted to it.
import { execFileSync } from 'node:child_process'
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
import { findPrograms } from './server.ts'

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
  return { one, two, url, copy, lastEvent }
}

const NOT_CLOSED = /put there by pg_restore, or it is a copy: .*restore --after-pg-restore/

test('what was open in the dump is closed once, and the checkpoints of each instance fit what is there', async () => {
  const { one, two, copy, lastEvent } = await dumped()
  await expect(openPostgres({ url: copy })).rejects.toThrow(NOT_CLOSED)
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
  const { one, url } = await dumped()
  const store = await openPostgres({ url })
  await expect(closeAfterPgRestore(one.config, url, '.aside')).rejects.toThrow(/in use: stop every server/)
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

/** Runs a program of PostgreSQL and waits for it. */
function runPostgres(program: string, ...args: string[]): void {
  execFileSync(join(findPrograms(), program), args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

/** A database with one waiting call, and a file that pg_dump made of it. */
async function withDump() {
  const url = await newDatabase()
  const store = await openPostgres({ url })
  await submit(store, 'waits')
  await store.close()
  const { config } = newInstance()
  const file = join(config.dataDir, 'dump')
  runPostgres('pg_dump', '--format=custom', `--file=${file}`, url)
  return { url, file, config }
}

const opens = async (url: string) => {
  const store = await openPostgres({ url })
  await store.close()
}

test.each([
  ['into an empty database', async () => newDatabase(), ['--no-owner']],
  ['over the one that was dumped', async (url: string) => url, ['--clean', '--if-exists']],
  [
    'as rows alone',
    async (url: string) => {
      await execute(
        url,
        `SET session_replication_role = replica; DO $$ BEGIN EXECUTE (SELECT 'TRUNCATE ' || string_agg(quote_ident(tablename), ', ') || ' CASCADE'
          FROM pg_tables WHERE schemaname = 'public'); END $$`,
      )
      return url
    },
    ['--data-only', '--disable-triggers'],
  ],
])('a dump put back %s is not served before it was closed', async (_how, prepare, how) => {
  const { url, file, config } = await withDump()
  const target = await prepare(url)
  runPostgres('pg_restore', ...how, `--dbname=${target}`, file)
  await expect(opens(target)).rejects.toThrow(NOT_CLOSED)
  expect(await closeAfterPgRestore(config, target, '.aside')).toMatchObject({ cancelled: 1 })
  await opens(target)
})

test('a dump that was made right after a restore is closed too', async () => {
  const { url, config } = await withDump()
  const first = await newDatabase(`TEMPLATE ${new URL(url).pathname.slice(1)}`)
  await closeAfterPgRestore(config, first, '.aside')
  const second = await newDatabase(`TEMPLATE ${new URL(first).pathname.slice(1)}`)
  await expect(opens(second)).rejects.toThrow(NOT_CLOSED)
  await closeAfterPgRestore(config, second, '.aside')
  await opens(second)
})

test('what a database goes through in its life changes nothing about whose rows they are', async () => {
  const { url } = await withDump()
  for (const text of ['VACUUM (FREEZE) origin', 'VACUUM FULL', 'ANALYZE', 'REINDEX TABLE origin']) {
    await execute(url, text)
    await opens(url)
  }
})

test('a database of a version that marked nothing is taken as it is, by several instances at once', async () => {
  const { url } = await withDump()
  await execute(url, 'DROP TABLE origin')
  await Promise.all([opens(url), opens(url), opens(url)])
  expect(await execute(url, 'SELECT single FROM origin')).toHaveLength(1)
  // Once marked, an empty mark is none.
  await execute(url, 'DELETE FROM origin')
  await expect(opens(url)).rejects.toThrow(NOT_CLOSED)
})
