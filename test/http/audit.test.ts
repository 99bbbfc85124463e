// The audit trail over HTTP: filters, pages, whose entries, exports that can be verified, and the verification.
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isSigned } from '../../src/audit/signing.ts'
import { verifyChain } from '../../src/audit/verify.ts'
import { openExportFile } from '../../src/cli/audit/export-file.ts'
import { exportJsonLines } from '../../src/permissions/trail/export.ts'
import { Database } from '../../src/store/sqlite/driver.js'
import type { AuditRow } from '../../src/store/store.ts'
import { ADMIN_TOKEN, bearer, type Json, type Running, startApp } from './start-app.ts'

let running: Running
const tokens = { alice: '', bob: '' }
const folder = mkdtempSync(join(tmpdir(), 'interlock-export-'))
beforeAll(async () => {
  running = await startApp()
  tokens.alice = await running.addUser('alice', 'reviewer')
  tokens.bob = await running.addUser('bob', 'viewer')
  await running.classify({
    toolName: 'bash',
    toolInput: { command: 'ls' },
    agentId: 'a1',
    userId: 'alice',
    toolUseId: 'u1',
  })
  await running.classify({ toolName: 'bash', toolInput: { command: 'rm -rf /' }, agentId: 'a1', userId: 'alice' })
  await running.classify({
    toolName: 'bash',
    toolInput: { command: 'ls' },
    agentId: 'a2',
    userId: 'bob',
    sessionId: 's',
  })
  const id = await running.queue({ toolInput: { command: 'npm install left-pad \u202e=1' } })
  const body = { requestId: id, decision: 'reject', feedback: 'not now' }
  await running.call('POST', '/api/permissions', { headers: bearer(tokens.alice), body })
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string, token = ADMIN_TOKEN) => running.call('GET', path, { headers: bearer(token) })
const entries = async (query: string, token?: string): Promise<Json[]> =>
  (await get(`/api/audit?limit=200&${query}`, token)).body.entries

describe('the list', () => {
  test('is filtered by agent, user, kind, tier, rule, request, call, time and text', async () => {
    const [decided] = await entries('kind=decided')
    expect(decided).toMatchObject({ kind: 'decided', actor: 'alice', summary: expect.stringContaining('not now') })
    expect((await entries('agentId=a2')).map(({ userId }) => userId)).toEqual(['bob'])
    expect((await entries('userId=bob&kind=verdict')).length).toBe(1)
    const [blocked] = await entries('tier=destructive')
    expect(blocked.data.command).toBe('rm -rf /')
    expect(await entries(`rule=${encodeURIComponent(blocked.data.rule)}&tier=destructive`)).toEqual([blocked])
    const ofRequest = (await entries(`requestId=${decided.requestId}`)).map(({ kind }) => kind)
    expect(ofRequest).toEqual(['decided', 'queued'])
    expect((await entries('toolUseId=u1')).map(({ data }) => data.toolUseId)).toEqual(['u1'])
    expect((await entries('sessionId=s')).length).toBe(1)
    expect((await entries('q=LEFT-PAD')).length).toBe(2)
    expect(await entries(`until=${decided.timestamp - 3_600_000}`)).toEqual([])
    expect((await entries(`from=${new Date(decided.timestamp).toISOString()}`)).length).toBeGreaterThan(0)
    expect(await entries('from=2100-01-01')).toEqual([])
  })

  test('goes through everything page by page, newest first', async () => {
    const all = (await entries('')).map(({ seq }) => seq)
    const seen: number[] = []
    let cursor = ''
    do {
      const { body } = await get(`/api/audit?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
      seen.push(...body.entries.map(({ seq }: Json) => seq))
      cursor = body.nextCursor ?? ''
    } while (cursor !== '')
    expect(seen).toEqual(all)
    expect(seen).toEqual(seen.toSorted((a, b) => b - a))
  })

  test('shows everybody their own, and an admin all', async () => {
    const own = await entries('', tokens.bob)
    expect(own.length).toBeGreaterThan(0)
    expect(new Set(own.map(({ userId }) => userId))).toEqual(new Set(['bob']))
    expect((await get('/api/audit?userId=alice', tokens.bob)).status).toBe(403)
    expect((await get('/api/audit/export?userId=alice', tokens.bob)).status).toBe(403)
    expect((await get('/api/audit/verify', tokens.bob)).status).toBe(403)
    expect(new Set((await entries('')).map(({ userId }) => userId))).toContain('alice')
  })

  test.each([
    'from=yesterday',
    'from=2026-01-01T10:00',
    'from=2026-02-30',
    'until=2026-02-30T10:00Z',
    'limit=0',
    'cursor=x',
    'tier=bad',
    'q=',
  ])('refuses %s', async (query) => {
    expect((await get(`/api/audit?${query}`)).status).toBe(400)
  })

  test('shows nothing hidden in its summaries', async () => {
    const [queued] = await entries('kind=queued')
    expect(queued.summary).toContain('⟨U+202E⟩')
  })
})

async function exported(query: string, token?: string) {
  const answer = await get(`/api/audit/export?${query}`, token)
  expect(answer.status).toBe(200)
  const lines = answer.text.trimEnd().split('\n')
  return { answer, lines, rows: lines.slice(0, -1).map((line) => JSON.parse(line) as AuditRow), text: answer.text }
}

describe('an export', () => {
  test('as JSON lines holds the whole chain and a signed end', async () => {
    const { answer, lines, rows } = await exported('')
    expect(answer.headers.get('content-type')).toMatch('application/x-ndjson')
    expect(answer.headers.get('content-disposition')).toMatch('interlock-audit.jsonl')
    expect(await verifyChain(rows)).toMatchObject({ ok: true, checked: rows.length })
    const seal = JSON.parse(lines.at(-1) as string)
    const { publicKey } = (await get('/api/audit/verify')).body
    expect(isSigned(seal, [publicKey])).toBe(true)
    const digest = createHash('sha256')
      .update(`${lines.slice(0, -1).join('\n')}\n`)
      .digest('hex')
    expect(seal).toMatchObject({ rows: rows.length, filter: {}, digest })
  })

  test('writes what would be hidden as escapes, without changing it', async () => {
    const { text, rows } = await exported('kind=queued')
    expect(text).not.toContain('\u202e')
    expect(rows[0]?.data['command']).toContain('\u202e')
  })

  test('with a filter holds only that, and of a person only their own', async () => {
    const { rows, lines } = await exported('kind=verdict&agentId=a1')
    expect(rows.map(({ data }) => data['command'])).toEqual(['ls', 'rm -rf /'])
    expect(JSON.parse(lines.at(-1) as string).filter).toEqual({ event: 'verdict', agentId: 'a1' })
    const own = await exported('', tokens.bob)
    expect(new Set(own.rows.map(({ userId }) => userId))).toEqual(new Set(['bob']))
    expect(own.text).not.toContain('alice')
  })

  test('as CSV is safe to open', async () => {
    const { text } = await get('/api/audit/export?format=csv&kind=queued')
    expect(text).toContain('⟨U+202E⟩')
    expect(text.split('\r\n')).toHaveLength(3)
    expect((await get('/api/audit/export?format=xls')).status).toBe(400)
  })

  test('is streamed: rows are read as the other end takes them, a few at a time', async () => {
    const data = { filler: 'x'.repeat(20_000) }
    const { store, notary } = running.app
    await Promise.all(
      Array.from({ length: 400 }, () => store.record({ event: 'bulk', actor: 'system', userId: 'bulk', data })),
    )
    const read: number[] = []
    const counting = {
      now: store.now,
      auditPage: async (...args: Parameters<typeof store.auditPage>) => {
        const page = await store.auditPage(...args)
        read.push(page.rows.length)
        return page
      },
    }
    const lines = exportJsonLines({ store: counting, key: notary.key }, { event: 'bulk' })
    await lines.next()
    expect(Math.max(...read)).toBeLessThanOrEqual(50)
    expect(read.length).toBeLessThanOrEqual(3)
    await lines.return(undefined)
    const answer = await get('/api/audit/export?userId=bulk')
    expect(answer.headers.get('content-length')).toBeNull()
    expect(answer.text.split('\n').length).toBe(402)
  })
})

describe('an export file', () => {
  const save = (text: string) => {
    const file = join(folder, 'export.jsonl')
    writeFileSync(file, text)
    return file
  }
  const problemOf = async (text: string) =>
    (await openExportFile(save(text))).findProblem([(await get('/api/audit/verify')).body.publicKey])

  test('is accepted as it came', async () => {
    const { text } = await exported('kind=verdict')
    expect(await problemOf(text)).toBeUndefined()
    expect((await openExportFile(save(text))).isSelection).toBe(true)
    expect((await openExportFile(save((await exported('')).text))).isSelection).toBe(false)
  })

  test('is refused when its end is missing, a row is missing, changed or added, or another key signed it', async () => {
    const { lines } = await exported('kind=verdict')
    const joined = (all: readonly string[]) => `${all.join('\n')}\n`
    expect(await problemOf(joined(lines.slice(0, -1)))).toMatch('no signed last line')
    expect(await problemOf(joined(lines.slice(1)))).toMatch(/rows; \d+ were signed/)
    expect(await problemOf(joined([lines[0] ?? '', ...lines]))).toMatch(/rows; \d+ were signed/)
    expect(await problemOf(joined(lines.with(0, (lines[0] ?? '').replace('ls', 'cp'))))).toMatch(
      'not those that were signed',
    )
    const seal = lines.at(-1) ?? ''
    expect(await problemOf(joined(lines.with(-1, seal.replace('"event":"verdict"', '"event":"other"'))))).toMatch(
      'not signed',
    )
    await expect(openExportFile(save(joined([...lines, lines[0] ?? ''])))).rejects.toThrow('goes on behind')
    await expect(openExportFile(save('a,b,c\n'))).rejects.toThrow('not an export in JSON lines (line 1)')
  })
})

test('the verification names the first row that somebody changed, and compares the checkpoints', async () => {
  await running.app.notary.checkpoint()
  const good = (await get('/api/audit/verify')).body
  expect(good).toMatchObject({ ok: true, checkpoints: 1, publicKey: expect.stringMatching('BEGIN PUBLIC KEY') })
  const db = new Database(join(running.dataDir, 'interlock.db'))
  db.exec("DROP TRIGGER audit_is_not_updated; UPDATE audit SET user_id = 'mallory' WHERE seq = 4")
  db.close()
  const [first, second] = await Promise.all([get('/api/audit/verify'), get('/api/audit/verify')])
  expect(first?.body).toMatchObject({ ok: false, fault: 'changed', seq: 4, checked: 3 })
  expect(second?.body).toEqual(first?.body)
})

test('the last checkpoint is signed when the server stops', async () => {
  const other = await startApp({ env: { INTERLOCK_CHECKPOINTS: `file:${join(folder, 'last.jsonl')}` } })
  await other.classify({ toolName: 'bash', toolInput: { command: 'ls' } })
  const head = await other.app.store.auditHead(0)
  await other.stop()
  const [line] = readFileSync(join(folder, 'last.jsonl'), 'utf8').trimEnd().split('\n')
  expect(JSON.parse(line ?? '')).toMatchObject({ type: 'interlock-checkpoint', ...head })
})
