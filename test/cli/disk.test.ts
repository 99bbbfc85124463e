// Tests the real process on a disk that is full, read-only, reports errors, or loses the database: nothing is allowed, and
// reads go on.
import { spawnSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { createInstallation, type Installation } from './run-cli.ts'

const ADMIN_TOKEN = 'admin-token-for-the-disk-0123456789'
const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }

const ends: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** What can be made to fail under a running server, and mended again. `says`: what the caller is then told. */
type Disk = { folder?: string; fail(pid: number): void; mend(pid: number): void; says: RegExp }

/** A real file system of 4 MiB. Undefined where this account may not mount one. */
function mountSmallDisk(): Disk | undefined {
  const { folder } = newInstallation()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]).status !== 0) return undefined
  ends.push(() => void spawnSync('umount', ['-l', folder]))
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fail: () => expect(() => writeFileSync(ballast, Buffer.alloc(8_000_000))).toThrow('ENOSPC'),
    mend: () => rmSync(ballast),
    says: /disk of the database is full/,
  }
}

/** Writes beyond a size of the file fail, for this process alone: SQLite reports it as an error of the disk. */
function limitFiles(database: () => string): Disk {
  const limit = (pid: number, bytes: string) => {
    const { status, stderr } = spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
    if (status !== 0) throw new Error(`prlimit: ${stderr}`)
  }
  return {
    fail(pid) {
      const sizes = [database(), `${database()}-wal`].map((path) => statSync(path).size)
      limit(pid, String(Math.max(...sizes) + 50_000))
    },
    mend: (pid) => limit(pid, 'unlimited'),
    says: /disk of the database reports errors/,
  }
}

/**
 * The database may not be written any more, nor anything made beside it, as when a disk was mounted read-only: root is
 * stopped by it too. Undefined where files cannot be made immutable.
 */
function freezeFiles(database: () => string): Disk | undefined {
  const set = (flag: '+i' | '-i', paths: string[]) => spawnSync('chattr', [flag, ...paths]).status === 0
  const probe = join(newInstallation().folder, 'probe')
  writeFileSync(probe, '')
  if (!set('+i', [probe]) || !set('-i', [probe])) return undefined
  const paths = () => [database(), `${database()}-wal`, dirname(database())]
  ends.push(() => void set('-i', paths()))
  return {
    fail: () => expect(set('+i', paths())).toBe(true),
    mend: () => expect(set('-i', paths())).toBe(true),
    says: /disk of the database reports errors/,
  }
}

/** Nothing is kept of the disk: what happens at its very end is looked at. */
function newInstallation(env: Record<string, string> = {}): Installation {
  const installation = createInstallation({ ADMIN_TOKEN, INTERLOCK_DISK_RESERVE: 'off', ...env })
  ends.push(() => installation.remove())
  return installation
}

async function start(installation: Installation, dataDir = join(installation.folder, 'data')) {
  const server = await installation.serve({ DATABASE_URL: `file:${join(dataDir, 'interlock.db')}` })
  const key = readFileSync(join(dataDir, 'internal-key'), 'utf8').trim()
  async function ask(path: string, headers: Record<string, string>, body?: unknown) {
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(server.url + path, {
      headers: { 'content-type': 'application/json', ...headers },
      ...sent,
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const submit = (call: unknown) => ask('/api/hooks/classify', { authorization: `Bearer ${key}` }, call)
  const classify = (command: string) => submit({ toolName: 'bash', toolInput: { command } })
  return { server, database: join(dataDir, 'interlock.db'), ask, submit, classify }
}

const pidOf = ({ server }: { server: { child: { pid?: number | undefined } } }) => server.child.pid as number

async function failsClosedAndRecovers(installation: Installation, disk: Disk, dataDir?: string): Promise<void> {
  const running = await start(installation, dataDir)
  const { ask, submit, classify } = running
  const pending = async () => (await ask('/api/permissions?limit=200', admin)).body['pending'] as { id: string }[]
  const queued = (await classify('npm install before')).body['requestId']
  disk.fail(pidOf(running))
  const kept = [queued]
  const refusals: { status: number; body: Record<string, unknown> }[] = []
  // What still fits is kept; then nothing fits any more.
  for (let n = 0; refusals.length < 3; n++) {
    const answer = await submit({ toolName: 'unheard_of', toolInput: { n, text: 'x '.repeat(20_000) } })
    expect(answer.body['allow']).toBe(false)
    if (answer.status === 503) refusals.push(answer)
    else kept.push(answer.body['requestId'])
  }
  for (const { body } of refusals) {
    expect(body).toMatchObject({ error: 'store-unavailable', reason: expect.stringMatching(/^Not allowed: /) })
    expect(body['detail']).toMatch(disk.says)
  }
  expect((await ask('/api/hooks/classify', { authorization: 'Bearer ili_wrong' }, {})).body['allow']).toBe(false)
  expect((await pending()).map(({ id }) => id).sort()).toEqual([...kept].sort())

  disk.mend(pidOf(running))
  expect((await classify('git status')).body['allow']).toBe(true)
  expect((await ask('/readyz', {})).status).toBe(200)
  expect((await classify('npm install after')).body['outcome']).toBe('pending')
  expect(await pending()).toHaveLength(kept.length + 1)
  const verified = await installation.run('audit', 'verify', '--database', running.database)
  expect(verified.out + verified.err).toContain('OK: ')
}

describe('a disk that fails under the server', () => {
  test('because it is full: not allowed and why, reads go on, and it recovers by itself', async () => {
    const installation = newInstallation()
    const disk = mountSmallDisk() ?? limitFiles(() => join(installation.folder, 'data', 'interlock.db'))
    await failsClosedAndRecovers(installation, disk, disk.folder)
  })

  test('because it became read-only: the same', async () => {
    const installation = newInstallation()
    const database = () => join(installation.folder, 'data', 'interlock.db')
    await failsClosedAndRecovers(installation, freezeFiles(database) ?? limitFiles(database))
  })

  test('because it reports errors: the same', async () => {
    const installation = newInstallation()
    await failsClosedAndRecovers(
      installation,
      limitFiles(() => join(installation.folder, 'data', 'interlock.db')),
    )
  })
})

test('a database that was moved away is noticed at once; moved back it is used again; another one in its place is not', async () => {
  const { database, ask, classify } = await start(newInstallation())
  expect((await classify('git status')).body['allow']).toBe(true)
  const away = `${database}.away`
  const refused = async () => {
    const { status, body } = await classify('git status')
    expect(status).toBe(503)
    expect(body).toMatchObject({ allow: false, error: 'store-unavailable' })
    expect(body['detail']).toContain('moved, deleted or replaced')
    expect((await ask('/readyz', {})).status).toBe(503)
  }
  renameSync(database, away)
  await refused()
  writeFileSync(database, readFileSync(away))
  await refused()
  renameSync(away, database)
  expect((await classify('git status')).body['allow']).toBe(true)
  expect((await ask('/readyz', {})).status).toBe(200)
  rmSync(`${database}-wal`)
  await refused()
})
