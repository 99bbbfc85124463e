// Every way of falsifying the audit trail of a real database file, by somebody who may write it: named and located.
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GENESIS_HASH, linkHash } from '../../src/audit/chain.ts'
import { newPrivateKey, signCheckpoint, signingKeyOf } from '../../src/audit/signing.ts'
import { createNotary, type Notary } from '../../src/checkpoints/notary.ts'
import { createPlace } from '../../src/checkpoints/places.ts'
import type { Log } from '../../src/log.ts'
import { verifyTrail } from '../../src/permissions/trail/verification.ts'
import { readAuditFile } from '../../src/store/sqlite/audit-file.ts'
import { Database } from '../../src/store/sqlite/driver.js'
import { openSqlite } from '../../src/store/sqlite/open.ts'
import type { AuditRow } from '../../src/store/store.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-tampering-'))
const original = join(folder, 'original.db')
const key = signingKeyOf(newPrivateKey())
const log = { warn: () => undefined } as unknown as Log
const state: { notary?: Notary; copies: number } = { copies: 0 }
const checkpointFile = createPlace({ kind: 'file', path: join(folder, 'elsewhere', 'checkpoints.jsonl') })

/** 60 rows, signed after 20, 40 and 50 of them: what an installation leaves behind. */
beforeAll(async () => {
  const store = await openSqlite({ file: original })
  const notary = createNotary({ store, key, log, places: [checkpointFile], intervalMs: 3_600_000 })
  state.notary = notary
  for (let n = 1; n <= 60; n++) {
    const data = { tier: 'safe', command: `cat file-${n}`, toolInput: { command: `cat file-${n}` } }
    await store.record({ event: 'verdict', actor: 'key:k_1', userId: 'alice', agentId: 'bot', data })
    if ([20, 40, 50].includes(n)) await notary.checkpoint()
  }
  await store.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A copy that somebody with the right to write it has changed: triggers do not stop them. */
function tamper(change: (db: Database.Database) => void): string {
  const file = join(folder, `copy-${++state.copies}.db`)
  copyFileSync(original, file)
  const db = new Database(file)
  for (const name of ['audit_is_not_updated', 'audit_is_not_deleted', 'audit_is_not_replaced'])
    db.exec(`DROP TRIGGER ${name}`)
  change(db)
  db.close()
  return file
}

const verify = (file: string, texts: readonly string[] = [checkpointFile.read?.() ?? '']) =>
  verifyTrail(readAuditFile(file), { checkpointTexts: texts, publicKeys: [key.publicKey] })

/** Writes all rows from `seq` on anew, so that they fit each other. */
function rewriteFrom(db: Database.Database, seq: number, change: (row: AuditRow) => void): void {
  const rows = [...readAuditFile(db.name)]
  let previousHash = rows[seq - 2]?.hash ?? GENESIS_HASH
  const update = db.prepare('UPDATE audit SET user_id = ?, previous_hash = ?, hash = ? WHERE seq = ?')
  for (const row of rows.slice(seq - 1)) {
    if (row.seq === seq) change(row)
    const hash = linkHash(previousHash, row)
    update.run(row.userId, previousHash, hash, row.seq)
    previousHash = hash
  }
}

/** Moves the rows from `seq` on by `shift` places, farthest first or last. */
function renumber(db: Database.Database, seq: number, shift: number): void {
  db.prepare('UPDATE audit SET seq = -seq WHERE seq >= ?').run(seq)
  db.prepare('UPDATE audit SET seq = -seq + ? WHERE seq < 0').run(shift)
}

function insertForged(db: Database.Database, seq: number): void {
  const before = db.prepare('SELECT hash FROM audit WHERE seq = ?').get(seq - 1) as { hash: string }
  const row = { seq, at: 1, event: 'decided', actor: 'user:alice', userId: 'alice', data: { decision: 'approve' } }
  db.prepare(
    'INSERT INTO audit (seq, at, event, actor, user_id, data, previous_hash, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  ).run(
    seq,
    row.at,
    row.event,
    row.actor,
    row.userId,
    JSON.stringify(row.data),
    before.hash,
    linkHash(before.hash, row),
  )
}

it('accepts the database as it was written', async () => {
  expect(await verify(original)).toMatchObject({ ok: true, checked: 60, checkpoints: 3, head: { seq: 60 } })
})

describe('somebody who may write the database', () => {
  const changes: [string, (db: Database.Database) => void, object][] = [
    [
      'flips one character of a command',
      (db) => db.exec(`UPDATE audit SET data = replace(data, 'file-33', 'file-34') WHERE seq = 33`),
      { fault: 'changed', seq: 33, checked: 32 },
    ],
    [
      'changes who it was',
      (db) => db.exec(`UPDATE audit SET actor = 'key:k_2' WHERE seq = 7`),
      { fault: 'changed', seq: 7 },
    ],
    [
      'moves a row in time',
      (db) => db.exec('UPDATE audit SET at = at - 1 WHERE seq = 7'),
      { fault: 'changed', seq: 7 },
    ],
    [
      'breaks the data of a row, so that it is no JSON any more',
      (db) => db.exec(`UPDATE audit SET data = '{"tier":' WHERE seq = 12`),
      { fault: 'changed', seq: 12 },
    ],
    [
      'changes the hash alone',
      (db) => db.exec(`UPDATE audit SET hash = '${'0'.repeat(64)}' WHERE seq = 12`),
      { fault: 'changed', seq: 12 },
    ],
    ['deletes a row', (db) => db.exec('DELETE FROM audit WHERE seq = 33'), { fault: 'missing', seq: 33, checked: 32 }],
    [
      'deletes rows and closes the gap',
      (db) => {
        db.exec('DELETE FROM audit WHERE seq IN (33, 34, 35)')
        renumber(db, 36, -3)
      },
      { fault: 'missing', seq: 33, through: 35 },
    ],
    [
      'deletes the beginning',
      (db) => db.exec('DELETE FROM audit WHERE seq <= 10'),
      { fault: 'missing', seq: 1, through: 10 },
    ],
    [
      'puts a row in that fits the one before it',
      (db) => {
        renumber(db, 33, 1)
        insertForged(db, 33)
      },
      { fault: 'inserted', seq: 33 },
    ],
    [
      'swaps two rows',
      (db) =>
        db.exec(
          'UPDATE audit SET seq = -31 WHERE seq = 30; UPDATE audit SET seq = 30 WHERE seq = 31; UPDATE audit SET seq = 31 WHERE seq = -31',
        ),
      { fault: 'reordered', seq: 30, through: 31 },
    ],
    [
      'cuts off the end',
      (db) => db.exec('DELETE FROM audit WHERE seq > 45'),
      { fault: 'truncated', seq: 46, through: 50 },
    ],
    ['removes everything', (db) => db.exec('DELETE FROM audit'), { fault: 'truncated', seq: 1, through: 50 }],
    [
      'adds a forged row at the end, and cuts off what was there',
      (db) => {
        db.exec('DELETE FROM audit WHERE seq > 48')
        insertForged(db, 49)
      },
      { fault: 'truncated', seq: 50 },
    ],
    [
      'rewrites one row so that it fits by itself',
      (db) => {
        const row = [...readAuditFile(db.name)][32] as AuditRow
        const forged = { ...row, userId: 'mallory' }
        db.prepare('UPDATE audit SET user_id = ?, hash = ? WHERE seq = 33').run(
          'mallory',
          linkHash(row.previousHash, forged),
        )
      },
      { fault: 'rewritten', seq: 21, through: 33 },
    ],
    [
      'rewrites a row and all rows after it, so that the chain fits',
      (db) =>
        rewriteFrom(db, 33, (row) => {
          row.userId = 'mallory'
        }),
      { fault: 'rewritten', seq: 21, through: 40 },
    ],
    [
      'rewrites the whole chain',
      (db) =>
        rewriteFrom(db, 1, (row) => {
          row.userId = 'mallory'
        }),
      { fault: 'rewritten', seq: 1, through: 20 },
    ],
  ]
  it.each(changes)('%s', async (_what, change, expected) => {
    const report = await verify(tamper(change))
    expect(report).toMatchObject({ ok: false, ...expected })
    expect(report.detail).toMatch(/\d/)
  })

  it('and rewrites a chain nobody signed is not noticed: that is what checkpoints are for', async () => {
    const file = tamper((db) =>
      rewriteFrom(db, 1, (row) => {
        row.userId = 'mallory'
      }),
    )
    const report = await verify(file, [])
    expect(report).toMatchObject({ ok: true, checkpoints: 0, detail: expect.stringContaining('would not be noticed') })
  })
})

describe('somebody who may write the place of the checkpoints', () => {
  const lines = () => (checkpointFile.read?.() ?? '').trimEnd().split('\n')
  const chained = (change: (line: string) => string) => [`${lines().map(change).join('\n')}\n`]

  it('cannot change one, nor add one of their own key', async () => {
    const changed = await verify(
      original,
      chained((line) => line.replace('"seq":20', '"seq":21')),
    )
    expect(changed).toMatchObject({ ok: false, fault: 'checkpoint', detail: expect.stringContaining('line 1') })
    const stranger = signingKeyOf(newPrivateKey())
    const forged = signCheckpoint({ seq: 20, hash: 'f'.repeat(64), count: 20, at: 1 }, stranger)
    const added = await verify(original, [`${lines().join('\n')}\n${JSON.stringify(forged)}\n`])
    expect(added).toMatchObject({ ok: false, fault: 'checkpoint', detail: expect.stringContaining('line 4') })
    // The name of our key does not make it ours.
    const named = await verify(original, [`${JSON.stringify({ ...forged, key: key.id })}\n`])
    expect(named).toMatchObject({ ok: false, fault: 'checkpoint' })
  })

  it('leaves the last line of a crash alone, and reports rubbish', async () => {
    expect(await verify(original, [`${lines().join('\n')}\n{"type":"interlock-che`])).toMatchObject({ ok: true })
    expect(await verify(original, ['hello\n'])).toMatchObject({ ok: false, detail: expect.stringContaining('Line 1') })
  })
})

it('says in a checkpoint how many rows there were, and writes none while nothing happens', async () => {
  const kept = (checkpointFile.read?.() ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(kept.map(({ seq, count }) => [seq, count])).toEqual([
    [20, 20],
    [40, 40],
    [50, 50],
  ])
  expect(state.notary?.status()).toEqual({ seq: 50, failing: false })
})
