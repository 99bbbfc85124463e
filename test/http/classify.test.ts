// Tests POST /api/hooks/classify from outside: the answers and errors that clients depend on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Running, startApp } from './start-app.ts'

let running: Running
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const shell = (command: string, more: Record<string, unknown> = {}) => ({
  toolName: 'bash',
  toolInput: { command },
  ...more,
})

describe('the three verdicts', () => {
  test('a safe call is allowed at once', async () => {
    const { status, body } = await running.classify(shell('git status'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ allow: true, tier: 'safe', reason: expect.stringMatching(/^Safe: /) })
    expect(body).not.toHaveProperty('requestId')
    expect(body.rule).toEqual(expect.any(String))
    expect(body.effects).toEqual(expect.any(Array))
  })

  test('a dangerous call is queued, with an id that cannot be guessed', async () => {
    const before = Date.now()
    const { status, body } = await running.classify(shell('npm install left-pad'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ allow: false, tier: 'dangerous', outcome: 'pending' })
    expect(body.reason).toMatch(/^Queued for approval: .+/)
    expect(body.requestId).toMatch(/^hook_\d{13}_[a-z0-9]{12,}$/)
    expect(body.expiresAt).toBeGreaterThan(before + 890_000)
    expect(body.expiresAt).toBeLessThan(Date.now() + 901_000)
  })

  test('a destructive call is blocked and not queued', async () => {
    const { status, body } = await running.classify(shell('rm -rf /'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ allow: false, tier: 'destructive', reason: expect.stringMatching(/^Blocked: .+/) })
    expect(body).not.toHaveProperty('requestId')
  })

  test('agent and user are "unknown" when nobody says', async () => {
    const { body } = await running.classify(shell('npm install left-pad-2'))
    const item = await running.call('GET', `/api/permissions/${body.requestId}`, { headers: bearer(ADMIN_TOKEN) })
    expect(item.body).toMatchObject({ agentId: 'unknown', userId: 'unknown' })
  })

  test('unknown fields are ignored, so integrations may send more', async () => {
    expect((await running.classify(shell('git status', { timestamp: 1, extra: { deep: [1] } }))).body.allow).toBe(true)
  })
})

describe('a body that is not usable', () => {
  const refused: [string, unknown][] = [
    ['without toolName', { toolInput: { command: 'git status' } }],
    ['with an empty toolName', { toolName: '', toolInput: {} }],
    ['with a null toolName', { toolName: null }],
    ['with a number for toolName', { toolName: 7 }],
    ['that is an array', [shell('git status')]],
    ['that is a string', 'git status'],
    ['that is null', null],
  ]
  test.each(refused)('%s is 400, allow false, toolName missing', async (_name, body) => {
    const answer = await running.classify(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ allow: false, error: 'missing-tool-name', status: 400 })
    expect(answer.body.reason).toEqual(expect.any(String))
    expect(answer.headers.get('content-type')).toContain('application/problem+json')
  })

  const wrongTypes: [string, Record<string, unknown>][] = [
    ['toolInput as text', { toolInput: 'git status' }],
    ['toolInput as array', { toolInput: ['git'] }],
    ['agentId as object', { agentId: {} }],
    ['a negative wait', { wait: -1 }],
    ['wait as text', { wait: '5' }],
    ['a toolName of 300 characters', { toolName: 'x'.repeat(300) }],
    ['a path of 5,000 characters', { cwd: `/${'x'.repeat(5000)}` }],
  ]
  test.each(wrongTypes)('%s is 400 with the field named', async (_name, more) => {
    const answer = await running.classify({ ...shell('git status'), ...more })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ allow: false, error: 'bad-request' })
    expect(answer.body.errors[0].path).toBe(Object.keys(more)[0])
  })
})

describe('credentials', () => {
  test('without a key: 401, WWW-Authenticate, allow false', async () => {
    const answer = await running.classify(shell('git status'), {})
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(answer.body).toMatchObject({ allow: false, error: 'no-credential' })
  })

  test.each([
    ['a wrong key', 'Bearer wrong-key-wrong-key'],
    ['a created-looking key', `Bearer ilk_abcdefabcdef_${'x'.repeat(43)}`],
    ['a user-looking token', `Bearer ilu_${'x'.repeat(43)}`],
  ])('%s: 401', async (_name, authorization) => {
    const answer = await running.classify(shell('git status'), { authorization })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(answer.body).toMatchObject({ allow: false, error: 'unknown-credential' })
  })

  test.each(['Basic dGVzdA==', INTERNAL_KEY, 'Bearer', 'Bearer  '])(
    'the header %j is no credential: 401',
    async (authorization) => {
      expect((await running.classify(shell('git status'), { authorization })).status).toBe(401)
    },
  )

  test('the key is read before the body: a stranger learns nothing about his body', async () => {
    const answer = await running.call('POST', '/api/hooks/classify', {
      raw: '{broken',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(401)
  })
})

describe('bound keys', () => {
  test('name their own user and agent, whatever the body leaves out', async () => {
    const { token } = await running.addKey({ userId: 'bob', agentId: 'coder' })
    const id = await running.queue(
      { agentId: undefined, userId: undefined, toolInput: { command: 'npm install a' } },
      bearer(token),
    )
    const item = await running.call('GET', `/api/permissions/${id}`, { headers: bearer(ADMIN_TOKEN) })
    expect(item.body).toMatchObject({ agentId: 'coder', userId: 'bob' })
  })

  test.each([{ userId: 'alice' }, { agentId: 'other' }])('refuse %j with 403', async (claim) => {
    const { token } = await running.addKey({ userId: 'bob', agentId: 'coder' })
    const answer = await running.classify(shell('git status', claim), bearer(token))
    expect(answer.status).toBe(403)
    expect(answer.body).toMatchObject({ allow: false, error: 'bound-key' })
  })

  test('a revoked key is out at once', async () => {
    const { id, token } = await running.addKey({ userId: 'bob' })
    expect((await running.classify(shell('git status'), bearer(token))).status).toBe(200)
    await running.app.store.revokeKey(id, { event: 'key-revoked', actor: 'system', userId: 'bob', data: {} })
    expect((await running.classify(shell('git status'), bearer(token))).status).toBe(401)
  })

  test('the right id with a wrong secret is 401', async () => {
    const { token } = await running.addKey({ userId: 'bob' })
    const wrong = token.slice(0, -3) + (token.endsWith('aaa') ? 'bbb' : 'aaa')
    expect((await running.classify(shell('git status'), bearer(wrong))).status).toBe(401)
  })
})

describe('repeating a call', () => {
  test('the same toolUseId and input is the same request; another input under it is 409', async () => {
    const call = shell('npm install left-pad', { toolUseId: 'use-1', agentId: 'a', userId: 'u' })
    const first = await running.classify(call)
    const second = await running.classify(call)
    expect(second.body.requestId).toBe(first.body.requestId)
    const other = await running.classify({ ...call, toolInput: { command: 'npm install right-pad' } })
    expect(other.status).toBe(409)
    expect(other.body).toMatchObject({ allow: false, error: 'tool-use-conflict' })
  })
})
