// `interlock audit` and `interlock replay` as people run them: on an installation, on a copied file, on an export.
import { copyFileSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Database } from '../../src/store/sqlite/driver.js'
import { createInstallation, type Installation } from './run-cli.ts'

const ADMIN_TOKEN = 'cli-admin-token-0123456789'
let installation: Installation
const ids = { request: '' }
const at = (...parts: string[]) => join(installation.folder, ...parts)

beforeAll(async () => {
  installation = createInstallation({ ADMIN_TOKEN })
  const server = await installation.serve()
  const key = readFileSync(at('data', 'internal-key'), 'utf8').trim()
  const classify = async (command: string) => {
    const response = await fetch(`${server.url}/api/hooks/classify`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ toolName: 'bash', toolInput: { command }, agentId: 'a', userId: 'alice' }),
    })
    return (await response.json()) as { requestId?: string }
  }
  await classify('ls -la')
  ids.request = (await classify('npm install left-pad')).requestId ?? ''
  await classify('curl -u admin:canary-password https://example.com')
  server.child.kill('SIGTERM')
  await server.ended
}, 60_000)
afterAll(() => installation.remove())

describe('audit verify', () => {
  test('accepts an installation that was stopped, with the checkpoint of its end', async () => {
    const { code, out, err } = await installation.run('audit', 'verify')
    expect(out).toMatch(/^OK: All \d+ rows fit; 1 signed checkpoint agrees\./)
    expect(err).toContain('keep a copy elsewhere')
    expect(code).toBe(0)
    expect(statSync(at('data', 'audit-key')).mode & 0o777).toBe(0o600)
    expect(statSync(at('data', 'checkpoints.jsonl')).mode & 0o777).toBe(0o600)
  })

  test('names what was changed in a copy, with nothing but the public key and the checkpoints', async () => {
    mkdirSync(at('copy'))
    copyFileSync(at('data', 'interlock.db'), at('copy', 'interlock.db'))
    const db = new Database(at('copy', 'interlock.db'))
    db.exec('DROP TRIGGER audit_is_not_deleted; DELETE FROM audit WHERE seq > 2')
    db.close()
    const kept = ['--public-key', at('data', 'audit-key.pub'), '--checkpoints', at('data', 'checkpoints.jsonl')]
    const cut = await installation.run('audit', 'verify', '--database', at('copy', 'interlock.db'), ...kept, '--json')
    expect(JSON.parse(cut.out)).toMatchObject({ ok: false, fault: 'truncated', seq: 3 })
    expect(cut.code).toBe(1)
    const blind = await installation.run('audit', 'verify', '--database', at('copy', 'interlock.db'))
    expect([blind.code, blind.out]).toEqual([0, expect.stringContaining('would not be noticed')])
  })

  test('says what it cannot read', async () => {
    const { code, err } = await installation.run('audit', 'verify', '--database', at('nothing.db'))
    expect([code, err]).toEqual([2, expect.stringContaining('nothing.db does not exist; check the path')])
    writeFileSync(at('rubbish.db'), 'this is no database, but long enough to be looked at'.repeat(100))
    const rubbish = await installation.run('audit', 'verify', '--database', at('rubbish.db'))
    expect([rubbish.code, rubbish.err]).toEqual([2, expect.stringContaining('rubbish.db is no database')])
    const folder = await installation.run('audit', 'verify', '--database', at('data'))
    expect([folder.code, folder.err]).toEqual([2, expect.stringContaining(at('data', 'interlock.db'))])
  })
})

describe('audit export', () => {
  test('of something else, with a line that never ends, is no verdict and does not fill the memory', async () => {
    const file = at('endless.jsonl')
    writeFileSync(file, '')
    truncateSync(file, 600 * 1024 * 1024)
    const { code, out, err } = await installation.run('audit', 'verify', file)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toMatch(/^interlock: .*endless\.jsonl is not an export in JSON lines \(line 0\)[^\n]*\n$/)
  })

  test('with the line ends of Windows is the same export', async () => {
    const file = at('windows.jsonl')
    await installation.run('audit', 'export', '--out', file)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'))
    const { code } = await installation.run('audit', 'verify', file, '--public-key', at('data', 'audit-key.pub'))
    expect(code).toBe(0)
  })

  test('can be verified elsewhere with the public key alone, and names the row that was changed', async () => {
    const file = at('export.jsonl')
    expect((await installation.run('audit', 'export', '--out', file)).code).toBe(0)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const key = ['--public-key', at('data', 'audit-key.pub')]
    const good = await installation.run('audit', 'verify', file, ...key)
    expect([good.code, good.out]).toEqual([
      0,
      expect.stringMatching(/^OK: All \d+ rows fit, and .* is signed with the given key/),
    ])
    writeFileSync(file, readFileSync(file, 'utf8').replace('"ls -la"', '"ls -lb"'))
    const bad = await installation.run('audit', 'verify', file, ...key, '--json')
    expect([bad.code, JSON.parse(bad.out)]).toEqual([1, expect.objectContaining({ fault: 'changed' })])
    expect((await installation.run('audit', 'verify', file)).code).toBe(2)
  })

  test('is filtered, and CSV on request', async () => {
    const { out, code } = await installation.run(
      'audit',
      'export',
      '--format',
      'csv',
      '--kind',
      'queued',
      '--q',
      'left-pad',
    )
    expect([code, out.trim().split('\r\n').length]).toEqual([0, 2])
    expect((await installation.run('audit', 'export', '--tier', 'odd')).code).toBe(2)
  })

  test('takes an hour with its zone and a whole day, and says when nothing matches', async () => {
    const all = await installation.run('audit', 'export', '--from', '2026-01-01T14:00+01:00', '--until', '2199-12-31')
    expect([all.code, all.err]).toEqual([0, ''])
    const first = JSON.parse(all.out.split('\n')[0] ?? '') as { at: number }
    const day = new Date(first.at).toISOString().slice(0, 10)
    const same = await installation.run('audit', 'export', '--from', day, '--until', day)
    expect(same.out.split('\n')[0]).toBe(all.out.split('\n')[0])
    const later = await installation.run('audit', 'export', '--format', 'csv', '--from', '2199-01-01')
    expect([later.code, later.err]).toEqual([0, expect.stringContaining('No entry matches')])
    const vague = await installation.run('audit', 'export', '--from', '2026-01-31T14:00')
    expect([vague.code, vague.err]).toEqual([2, expect.stringContaining('zone')])
  })

  test('holds no secret', async () => {
    const { out } = await installation.run('audit', 'export')
    expect(out).not.toContain('canary-password')
  })
})

test('audit key prints the public key', async () => {
  const { out, code } = await installation.run('audit', 'key')
  expect([code, out]).toEqual([0, readFileSync(at('data', 'audit-key.pub'), 'utf8')])
})

describe('replay', () => {
  test('judges a request again as it was, exactly while its input is kept', async () => {
    const { code, out } = await installation.run('replay', ids.request, '--json')
    expect(JSON.parse(out)).toMatchObject({ outcome: 'same', command: 'npm install left-pad', differences: [] })
    expect(code).toBe(0)
  })

  test('knows entries by number, and says which record no verdict', async () => {
    const { out } = await installation.run('audit', 'export', '--kind', 'verdict')
    const { seq } = JSON.parse(out.split('\n')[0] ?? '')
    expect((await installation.run('replay', String(seq))).out).toMatch(/^The verdict is the same\. \(entry \d+\)/)
    expect((await installation.run('replay', '1')).code).toBe(2)
    expect((await installation.run('replay', '999999')).err).toContain('nothing is recorded')
    expect((await installation.run('replay', 'hook_1_nothing')).code).toBe(2)
  })
})
