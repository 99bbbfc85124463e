// Tests every failure we know how to cause, with the answer the agent gets: always not allowed. Real faults, no mocks.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { loadConfig } from '../../src/config.ts'
import { classifyAnswer } from '../../src/contract/verdict.ts'
import { answerSerializer } from '../../src/http/answer-serializer.ts'
import { collectRoutes } from '../../src/http/audience.ts'
import { createOrigins } from '../../src/http/origins.ts'
import { createServer } from '../../src/http/server.ts'
import { createSockets } from '../../src/http/ws/sockets.ts'
import { createLog } from '../../src/log.ts'
import { createControls, type SqliteControls } from '../../src/store/sqlite/controls.ts'
import { ADMIN_TOKEN, type Answer, bearer, INTERNAL_KEY, type Running, startApp } from './start-app.ts'

const running: { app?: Running } = {}
async function start(options: Parameters<typeof startApp>[0] = {}): Promise<Running> {
  running.app = await startApp(options)
  return running.app
}
afterEach(async () => {
  await running.app?.stop()
  delete running.app
})

const safe = { toolName: 'bash', toolInput: { command: 'git status' } }
const dangerous = { toolName: 'bash', toolInput: { command: 'npm install left-pad' }, agentId: 'a' }
const raw = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command: 'git status' }, session_id: 's' }
const nonce = '0123456789abcdef0123456789abcdef'
const postRaw = (app: Running, body: unknown = raw) =>
  app.call('POST', '/api/hooks/raw/claude-code', {
    raw: JSON.stringify(body),
    headers: { ...bearer(INTERNAL_KEY), 'x-interlock-nonce': nonce },
  })

function expectClosed(answer: Answer, status: number, error: string) {
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ allow: false, status, error, reason: expect.stringMatching(/^Not allowed: .+/) })
  expect(answer.headers.get('x-interlock-verdict')).toBeNull()
}

/** The answer to a call whose commit failed. The sweep of due requests commits too, and may meet the fault first. */
async function failing(controls: SqliteControls, ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 20; tries++) {
    controls.injectFault('commit')
    const answer = await ask()
    if (controls.takeFault() === 'none' && answer.status !== 200) return answer
  }
  throw new Error('no commit failed')
}

describe('the store', () => {
  test('a failing commit: 503, even for a safe call, because it left no audit row', async () => {
    const controls = createControls()
    const app = await start({ controls })
    expectClosed(await failing(controls, () => app.classify(safe)), 503, 'store-unavailable')
    expect((await app.classify(safe)).body.allow).toBe(true)
    expectClosed(await failing(controls, () => postRaw(app)), 503, 'store-unavailable')
  })

  test('a full disk: 503 for hooks and readyz, reads go on', async () => {
    const controls = createControls()
    const app = await start({ controls })
    await app.queue()
    controls.limitPages(1)
    const big = { ...dangerous, toolInput: { command: `echo ${'x'.repeat(60_000)} > f` } }
    const answers = [await app.classify(big), await app.classify({ ...big, agentId: 'b' })]
    expectClosed(answers.at(-1) as Answer, 503, 'store-unavailable')
    expect(
      (await app.call('GET', '/api/permissions', { headers: bearer(ADMIN_TOKEN) })).body.pending.length,
    ).toBeGreaterThan(0)
    controls.limitPages(undefined)
    expect((await app.classify(safe)).body.allow).toBe(true)
  })

  test('a closed store: 503 everywhere, and readyz says so', async () => {
    const app = await start()
    await app.app.store.close()
    expectClosed(await app.classify(safe), 503, 'store-unavailable')
    expectClosed(await app.classify(dangerous), 503, 'store-unavailable')
    expectClosed(await postRaw(app), 503, 'store-unavailable')
    expect((await app.call('GET', '/readyz')).status).toBe(503)
    expect((await app.call('GET', '/healthz')).status).toBe(200)
    const key = bearer(`ilk_abcdefabcdef_${'x'.repeat(43)}`)
    expectClosed(await app.classify(safe, key), 503, 'store-unavailable')
  })

  test('the writer dies: what was asked is not allowed', async () => {
    const controls = createControls()
    const app = await start({ controls })
    controls.injectFault('crash')
    expectClosed(await app.classify(safe), 503, 'store-unavailable')
  })
})

describe('time', () => {
  test('an approval that comes after the expiry is refused, and the agent is told it expired', async () => {
    const controls = createControls()
    const app = await start({ controls })
    const requestId = await app.queue()
    controls.shiftClock(901_000)
    const late = await app.call('POST', '/api/permissions', {
      headers: bearer(ADMIN_TOKEN),
      body: { requestId, decision: 'approve' },
    })
    expect(late.status).toBe(409)
    const answer = await app.call('GET', `/api/hooks/requests/${requestId}`, { headers: bearer(INTERNAL_KEY) })
    expect(answer.body).toMatchObject({ allow: false, outcome: 'expired' })
  })

  test('an approval that nobody claimed in time is worth nothing to another call', async () => {
    const controls = createControls()
    const app = await start({ controls })
    const requestId = await app.queue({ toolUseId: 'one' })
    await app.call('POST', '/api/permissions', {
      headers: bearer(ADMIN_TOKEN),
      body: { requestId, decision: 'approve' },
    })
    controls.shiftClock(601_000)
    const body = { toolName: 'bash', toolInput: { command: 'npm install left-pad' }, agentId: 'a1', userId: 'alice' }
    expect((await app.classify({ ...body, toolUseId: 'two' })).body.allow).toBe(false)
  })
})

describe('stopping', () => {
  test('open waits are answered 503, allow false, and the process does not wait for them', async () => {
    const app = await start()
    const requestId = await app.queue()
    const waits = [
      app.call('GET', `/api/hooks/requests/${requestId}?wait=25`, { headers: bearer(INTERNAL_KEY) }),
      app.classify({ ...dangerous, wait: 25 }),
    ]
    const pending = () => app.app.store.requests({ status: 'pending', limit: 5 })
    await expect.poll(async () => (await pending()).rows.length).toBe(2)
    const closed = app.app.close()
    for (const wait of waits) expectClosed(await wait, 503, 'shutting-down')
    await closed
    // It was meant: a restart under load must not fill the log with failures.
    expect(app.logText()).not.toContain('request failed')
  })
})

describe('mistakes of ours', () => {
  /** The real server without the real routes, for a route that breaks as a future one might. */
  async function serve(handler?: () => unknown, audience?: 'agents') {
    const lines: string[] = []
    const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } })
    const config = loadConfig({
      env: {
        INTERNAL_API_KEY: INTERNAL_KEY,
        INTERLOCK_SECRET: 's'.repeat(32),
        DATABASE_URL: `file:${join(folder, 'x.db')}`,
      },
    })
    const origins = createOrigins(config, () => 3001)
    const { app } = await createServer({ config, log, origins, sockets: createSockets() })
    collectRoutes(app)
    const routeConfig = audience === undefined ? {} : { audience }
    app.route({ method: 'GET', url: '/api/hooks/broken', config: routeConfig, handler: async () => handler?.() })
    await app.ready()
    return {
      answer: await app.inject({ url: '/api/hooks/broken', headers: { host: 'localhost' } }),
      logText: () => lines.join(''),
    }
  }
  const folder = mkdtempSync(join(tmpdir(), 'interlock-broken-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test.each([
    [
      'throws an error with a secret in it',
      () => {
        throw new Error('secret-canary at /etc/shadow')
      },
    ],
    [
      'throws something that is no error',
      () => {
        throw 'secret-canary'
      },
    ],
    ['rejects', () => Promise.reject(new TypeError('secret-canary'))],
    [
      'overflows the stack',
      () => {
        const deep = (): number => deep() + 1
        return deep()
      },
    ],
  ])('a handler that %s: 500, allow false, and the cause stays in the log', async (_name, handler) => {
    const { answer, logText } = await serve(handler, 'agents')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ allow: false, error: 'internal-error' })
    expect(answer.body).not.toContain('canary')
    expect(logText()).toContain('request failed')
  })

  test('an answer without a boolean allow never leaves', () => {
    const serialize = answerSerializer({ schema: classifyAnswer, method: 'GET', url: '/' })
    expect(() => serialize({ allow: 'true', tier: 'safe', reason: '' })).toThrow()
    expect(() => serialize({ tier: 'safe' })).toThrow()
    expect(serialize({ allow: false, tier: 'safe', reason: 'x', secret: 'y' })).toBe(
      '{"allow":false,"tier":"safe","reason":"x"}',
    )
  })

  test('a route that declares no audience stops the start', async () => {
    await expect(serve()).rejects.toThrow(/declares no audience/)
  })
})
