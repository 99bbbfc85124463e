// Tests the configuration: defaults, every problem at once, what refuses to start, and the secrets on disk.
import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError } from '../src/config/config-error.ts'
import { environment } from '../src/config/environment.ts'
import { readOrCreate } from '../src/config/secrets.ts'
import { type Config, isLoopback, loadConfig } from '../src/config.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-config-'))
afterAll(() => rmSync(folder, { recursive: true }))
const made = { count: 0 }
const fresh = () => join(folder, String(made.count++))
const file = (content: string) => {
  const path = fresh()
  writeFileSync(path, content)
  return path
}

const load = (env: Record<string, string>, purpose: 'serve' | 'command' = 'serve'): Config =>
  loadConfig({ env: { DATABASE_URL: `file:${join(fresh(), 'interlock.db')}`, ...env }, purpose })

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    load(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

const LONG = 'a-long-and-random-enough-key'

test('whatever a variable holds, the message says what it may hold', () => {
  const wrong = ['-1', '1e9', '1.5', 'tru', ' ', ',,', '0', '99999999999', '1000000d', '15 m', '://', 'x'.repeat(5000)]
  // Any path is right there, and made.
  const names = Object.keys(environment.shape).filter((name) => !['INTERLOCK_DATA', 'DATABASE_URL'].includes(name))
  const told = names.flatMap((name) => wrong.flatMap((value) => problemsOf({ [name]: value })))
  expect(told.length).toBeGreaterThan(200)
  expect(told.filter((words) => /Invalid|expected|Too (big|small)/.test(words))).toEqual([])
  expect(problemsOf({ INTERLOCK_RETENTION: '1h' })).toEqual([
    'INTERLOCK_RETENTION: must be a time such as 900, 90s, 15m, 2h or 30d, from 1d to 3650d, or off',
  ])
  expect(problemsOf({ INTERLOCK_CHECKPOINTS: ',,' })).toHaveLength(1)
})

describe('defaults', () => {
  test('need nothing: loopback, port 3001, generated secrets, the limits of the contract', () => {
    const config = load({})
    expect(config).toMatchObject({
      host: '127.0.0.1',
      port: 3001,
      publicUrl: 'http://127.0.0.1:3001',
      localUrl: 'http://127.0.0.1:3001',
      trustProxy: false,
      profile: 'standard',
      pendingTtlMs: 900_000,
      retryWindowMs: 600_000,
      maxBodyBytes: 1_048_576,
      ratePerSecond: 200,
      rateBurst: 1000,
      maxPendingPerKey: 1000,
      maxPendingPerAgent: 200,
      logLevel: 'info',
      quietAfterMs: 3_600_000,
      checkpoints: [{ kind: 'file', path: expect.stringMatching(/\/checkpoints\.jsonl$/) }],
      checkpointIntervalMs: 300_000,
    })
    expect(Object.isFrozen(config)).toBe(true)
    expect(config).not.toHaveProperty('adminToken')
  })

  test('take places for checkpoints, and no waiting for silence, when told so', () => {
    const places = 'file:kept.jsonl, stdout,https://example.org/in?x=1,http://127.0.0.1:9/in'
    const { checkpoints, quietAfterMs } = load({ INTERLOCK_CHECKPOINTS: places, INTERLOCK_QUIET_AFTER: 'off' })
    expect(quietAfterMs).toBeUndefined()
    expect(checkpoints).toEqual([
      { kind: 'file', path: join(process.cwd(), 'kept.jsonl') },
      { kind: 'stdout' },
      { kind: 'webhook', url: 'https://example.org/in?x=1' },
      { kind: 'webhook', url: 'http://127.0.0.1:9/in' },
    ])
    expect(load({ INTERLOCK_CHECKPOINTS: 'off' }).checkpoints).toEqual([])
  })

  test('empty variables count as unset, as compose files produce them', () => {
    expect(load({ PORT: '', ADMIN_TOKEN: '', INTERLOCK_PROFILE: '' })).toMatchObject({
      port: 3001,
      profile: 'standard',
    })
  })

  test('the database is found relative to here, the data directory beside it', () => {
    const config = load({ DATABASE_URL: `file:${join(folder, 'a', 'b.db')}` })
    expect(config.database).toEqual({ kind: 'sqlite', file: join(folder, 'a', 'b.db') })
    expect(config.dataDir).toBe(join(folder, 'a'))
    expect(load({ INTERLOCK_DATA: join(folder, 'elsewhere') }).dataDir).toBe(join(folder, 'elsewhere'))
  })
})

describe('a database that instances share', () => {
  const postgres = { DATABASE_URL: 'postgres://interlock:pw@db.example/interlock', INTERLOCK_SECRET: LONG }

  test('gives all of them the same internal key, each with a copy in its own data directory', () => {
    const [one, two] = [fresh(), fresh()].map((dataDir) => load({ ...postgres, INTERLOCK_DATA: dataDir }))
    expect(one?.database).toEqual({ kind: 'postgres', url: postgres.DATABASE_URL })
    expect(one?.internalKey.value).toMatch(/^ili_[\w-]{43}$/)
    expect(two?.internalKey.value).toBe(one?.internalKey.value)
    expect(readFileSync(one?.internalKey.file ?? '', 'utf8').trim()).toBe(one?.internalKey.value)
    const other = load({ ...postgres, INTERLOCK_SECRET: `${LONG}-2`, INTERLOCK_DATA: fresh() })
    expect(other.internalKey.value).not.toBe(one?.internalKey.value)
  })

  test('refuses a key in the data directory that only this instance would know', () => {
    const dataDir = fresh()
    load({ INTERLOCK_DATA: dataDir })
    expect(problemsOf({ ...postgres, INTERLOCK_DATA: dataDir })).toEqual([
      expect.stringMatching(/internal-key holds a key that the other instances do not have/),
    ])
    expect(load({ ...postgres, INTERLOCK_DATA: dataDir, INTERNAL_API_KEY: `${LONG}-key` }).internalKey).toEqual({
      value: `${LONG}-key`,
    })
  })
})

describe('problems', () => {
  test('are all reported at once', () => {
    const problems = problemsOf({
      PORT: 'x',
      INTERLOCK_PROFILE: 'lax',
      LOG_LEVEL: 'loud',
      INTERLOCK_RATES: '5',
      PUBLIC_URL: 'nowhere',
    })
    expect(problems).toHaveLength(5)
    for (const name of ['PORT', 'INTERLOCK_PROFILE', 'LOG_LEVEL', 'INTERLOCK_RATES', 'PUBLIC_URL']) {
      expect(problems.some((problem) => problem.includes(name))).toBe(true)
    }
  })

  const wrong: [Record<string, string>, RegExp][] = [
    [{ PORT: '65536' }, /PORT: must be from 0 to 65535/],
    [{ PORT: '-1' }, /PORT: must be a whole number/],
    [{ DATABASE_URL: 'postgres://u:p@h/db' }, /set INTERLOCK_SECRET .* openssl rand -base64 32/],
    [{ DATABASE_URL: 'postgres://u:p@h', INTERLOCK_SECRET: LONG }, /must name host and database/],
    [{ DATABASE_URL: 'postgres://u:p@h:1,i:2/d', INTERLOCK_SECRET: LONG }, /names several hosts: name one address/],
    [{ DATABASE_URL: 'postgres://u:p@/d?host=h%2Ci', INTERLOCK_SECRET: LONG }, /names several hosts: name one address/],
    [{ DATABASE_URL: 'mysql://h/db' }, /must be file:PATH/],
    [{ INTERLOCK_AUDIT: 'lazy' }, /INTERLOCK_AUDIT/],
    [{ INTERNAL_API_KEY: 'short' }, /at least 8 characters/],
    [{ INTERNAL_API_KEY: 'with a blank' }, /visible ASCII/],
    [{ ADMIN_TOKEN: 'ключключключ' }, /visible ASCII/],
    [{ PUBLIC_URL: 'https://x.example/path' }, /must be an origin/],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /must be an origin/],
    [{ PUBLIC_URL: 'https://x.example' }, /set TRUST_PROXY/],
    [{ TRUST_PROXY: 'my-proxy' }, /addresses and subnets/],
    [{ TRUST_PROXY: '2' }, /addresses and subnets/],
    [{ TRUST_PROXY: '10.0.0.1,dead.beef' }, /addresses and subnets/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /addresses and subnets/],
    [{ TRUST_PROXY: '10.0.0.0/0' }, /addresses and subnets/],
    [{ INTERLOCK_PENDING_TTL: '0' }, /must be a time/],
    [{ INTERLOCK_GUARDED_FILES: '/etc/x, settings.json' }, /INTERLOCK_GUARDED_FILES: must be absolute paths/],
    [{ INTERLOCK_QUIET_AFTER: 'never' }, /INTERLOCK_QUIET_AFTER/],
    [{ INTERLOCK_CHECKPOINTS: 'http://example.org/' }, /must be off, or any of file:PATH/],
    [{ INTERLOCK_CHECKPOINTS: 'stdout,somewhere' }, /must be off, or any of file:PATH/],
    [{ INTERLOCK_CHECKPOINT_INTERVAL: '0' }, /must be a time/],
    [{ INTERLOCK_PENDING_TTL: '2d' }, /must be a time/],
    [{ INTERLOCK_SECRET: 'short' }, /at least 24 characters/],
    [{ TLS_CERT_FILE: '/nowhere' }, /belong together/],
    [{ TLS_CERT_FILE: '/nowhere', TLS_KEY_FILE: '/nowhere' }, /cannot read \/nowhere/],
    [{ ADMIN_TOKEN_FILE: '/nowhere' }, /ADMIN_TOKEN_FILE: cannot read/],
    [{ ADMIN_TOKEN: LONG, ADMIN_TOKEN_FILE: '/nowhere' }, /both set/],
    [{ INTERNAL_API_KEY: LONG, ADMIN_TOKEN: LONG }, /INTERNAL_API_KEY and ADMIN_TOKEN must differ/],
    [{ METRICS_TOKEN: LONG, ADMIN_TOKEN: LONG }, /must differ/],
  ]
  test.each(wrong)('%j', (env, problem) => {
    expect(problemsOf(env).join('\n')).toMatch(problem)
  })

  test.each([
    ['INTERLOCK_PROFIL', 'INTERLOCK_PROFILE'],
    ['INTERLOCK_PENDINGTTL', 'INTERLOCK_PENDING_TTL'],
    ['INTERLOCK_ADMIN_TOKENS', undefined],
  ])('%s is no variable', (name, meant) => {
    const [problem] = problemsOf({ [name]: 'x' })
    expect(problem).toContain(name)
    if (meant !== undefined) expect(problem).toContain(`did you mean ${meant}?`)
  })

  test("a Kubernetes service named interlock is nobody's mistake", () => {
    const links = {
      INTERLOCK_SERVICE_HOST: '10.0.0.1',
      INTERLOCK_PORT: 'tcp://10.0.0.1:3001',
      INTERLOCK_PORT_3001_TCP_PORT: '3001',
    }
    expect(problemsOf(links)).toEqual([])
    expect(problemsOf({ INTERLOCK_PORT: '3002' })).toHaveLength(1)
  })
})

describe('an exposed bind', () => {
  test.each(['0.0.0.0', '::', '192.168.1.5', 'interlock.internal'])(
    'on %s refuses generated and short secrets, and says what to set',
    (HOST) => {
      expect(problemsOf({ HOST })).toEqual([expect.stringContaining('set INTERNAL_API_KEY')])
      expect(problemsOf({ HOST, INTERNAL_API_KEY: 'short-key' })).toEqual([
        expect.stringContaining('INTERNAL_API_KEY needs at least 24'),
      ])
      expect(problemsOf({ HOST, INTERNAL_API_KEY: LONG, ADMIN_TOKEN: 'short-token' })).toEqual([
        expect.stringContaining('ADMIN_TOKEN needs at least 24'),
      ])
      expect(problemsOf({ HOST, INTERNAL_API_KEY: LONG })).toEqual([])
    },
  )

  test.each(['127.0.0.1', '127.0.0.53', 'localhost', '::1'])('%s is not exposed', (host) => {
    expect(isLoopback(host)).toBe(true)
    expect(problemsOf({ HOST: host })).toEqual([])
  })

  test.each(['127.0.0.1.evil.example', '128.0.0.1', '0.0.0.0', '::ffff:0:0', 'localhost.example'])('%s is', (host) => {
    expect(isLoopback(host)).toBe(false)
  })
})

describe('secrets from files', () => {
  test('are read without their final newline', () => {
    const env = { INTERNAL_API_KEY_FILE: file(`${LONG}\n`), ADMIN_TOKEN_FILE: file('another-long-token-for-admins') }
    expect(load(env)).toMatchObject({ internalKey: { value: LONG }, adminToken: 'another-long-token-for-admins' })
  })
})

describe('generated secrets', () => {
  test('are made once, for their owner only, and reused', () => {
    const dataDir = fresh()
    const env = { INTERLOCK_DATA: dataDir }
    const first = load(env)
    const second = load(env)
    expect(first.internalKey.value).toMatch(/^ili_[\w-]{43}$/)
    expect(first.internalKey.file).toBe(join(dataDir, 'internal-key'))
    expect(second.internalKey).toEqual(first.internalKey)
    expect(second.secret).toBe(first.secret)
    expect(Buffer.from(first.secret, 'base64')).toHaveLength(32)
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    for (const name of ['internal-key', 'secret']) expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'internal-key'), 'utf8').trim()).toBe(first.internalKey.value)
  })

  test('two processes that start at once agree', async () => {
    const dataDir = fresh()
    const script = `import { loadConfig } from ${JSON.stringify(join(import.meta.dirname, '../src/config.ts'))}
      const c = loadConfig({ env: { INTERLOCK_DATA: ${JSON.stringify(dataDir)}, DATABASE_URL: 'file:x.db' } })
      console.log(c.internalKey.value + c.secret)`
    const { spawn } = await import('node:child_process')
    const outputs = await Promise.all(
      Array.from(
        { length: 4 },
        () =>
          new Promise<string>((resolve, reject) => {
            const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
              cwd: join(import.meta.dirname, '..'),
              stdio: ['ignore', 'pipe', 'inherit'],
            })
            let text = ''
            child.stdout.on('data', (chunk) => {
              text += chunk
            })
            child.on('error', reject)
            child.on('close', () => resolve(text))
          }),
      ),
    )
    expect(outputs[0]).toMatch(/^ili_/)
    expect(new Set(outputs).size).toBe(1)
  })

  test('an empty key file is refused, not used', () => {
    const dataDir = fresh()
    load({ INTERLOCK_DATA: dataDir })
    writeFileSync(join(dataDir, 'internal-key'), '')
    expect(problemsOf({ INTERLOCK_DATA: dataDir }).join()).toContain('does not hold a usable key')
  })

  test('a command beside a server makes none', () => {
    const dataDir = fresh()
    expect(() => load({ INTERLOCK_DATA: dataDir }, 'command')).toThrow(/start the server once/)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('a directory that cannot be made is one clear problem', () => {
    expect(problemsOf({ INTERLOCK_DATA: '/dev/null/x' }).join()).toContain('data directory /dev/null/x')
  })

  test.each([
    ['serve', /^data directory .*EACCES.*; start this as the account that owns it, or set INTERLOCK_DATA to a folder/],
    ['command', /^data directory .* may not be read by this account: run this as the account of the server$/m],
  ])('one of another account is named with what to do: %s', (purpose, says) => {
    const dataDir = fresh()
    mkdirSync(dataDir)
    chmodSync(dataDir, 0o000)
    const child = join(import.meta.dirname, 'config/load-as-nobody.ts')
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', child, purpose, dataDir], {
      encoding: 'utf8',
    })
    expect(stdout + stderr).toMatch(says)
  })
})

test('the process refuses with one line a problem and exit code 2', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'src/cli.ts', 'serve'], {
    cwd: join(import.meta.dirname, '..'),
    env: { PATH: process.env['PATH'], PORT: 'x', INTERLOCK_PROFILE: 'lax', INTERLOCK_DATA: fresh() },
    encoding: 'utf8',
  })
  expect(status).toBe(2)
  expect(
    stderr
      .trim()
      .split('\n')
      .filter((line) => line.startsWith('interlock: ')),
  ).toHaveLength(2)
  expect(stderr).not.toContain('    at ')
})

test('a secret that cannot be written leaves nothing half done, and says why', () => {
  const dir = fresh()
  mkdirSync(dir)
  const fullDisk = () => {
    throw new Error('ENOSPC: no space left on device')
  }
  expect(() => readOrCreate(join(dir, 'secret'), fullDisk)).toThrow(/secret: ENOSPC: no space left/)
  expect(readdirSync(dir)).toEqual([])
  expect(readOrCreate(join(dir, 'secret'), () => 'made')).toBe('made')
})
