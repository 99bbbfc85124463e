// Tests the commands from outside: demo, keys, users; exit codes and streams.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInstallation, type Installation } from './run-cli.ts'

let installation: Installation
let url: string
let key: string
beforeAll(async () => {
  installation = createInstallation()
  url = (await installation.serve()).url
  key = readFileSync(join(installation.folder, 'data', 'internal-key'), 'utf8').trim()
})
afterAll(() => installation.remove())

const run = (...args: string[]) => installation.run(...args)
const hook = async (path: string, body?: unknown, credential = key) => {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${credential}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

describe('keys', () => {
  test('a created key classifies for its user and agent; it is shown once and revoked at once', async () => {
    const { code, out, err } = await run(
      'keys',
      'create',
      '--user',
      'alice',
      '--agent',
      'coder',
      '--root',
      '/srv/project',
      '--json',
    )
    expect(code).toBe(0)
    expect(err).toContain('shown once')
    const created = JSON.parse(out)
    expect(created).toMatchObject({
      userId: 'alice',
      agentId: 'coder',
      projectRoot: '/srv/project',
      key: expect.stringMatching(/^ilk_/),
    })
    expect(
      (await hook('/api/hooks/classify', { toolName: 'bash', toolInput: { command: 'git status' } }, created.key)).body[
        'allow'
      ],
    ).toBe(true)
    const listed = await run('keys', 'list', '--json')
    expect(JSON.parse(listed.out).find((row: { id: string }) => row.id === created.id)).toMatchObject({
      userId: 'alice',
      bound: true,
    })
    expect(listed.out).not.toContain(created.key.replace(/^ilk_\w{12}_/, ''))
    expect(listed.out).not.toContain('hash')
    await run('keys', 'create', '--user', 'alice', '--label', 'the nightly build')
    expect((await run('keys', 'list')).out).toMatch(/LABEL\n(.*\n)*.*alice.*the nightly build/)
    expect((await run('keys', 'revoke', created.id)).code).toBe(0)
    expect((await hook('/api/hooks/classify', { toolName: 'bash', toolInput: {} }, created.key)).status).toBe(401)
    const again = await run('keys', 'revoke', created.id)
    expect(again.code).toBe(2)
    expect(again.err).toBe(`interlock: there is no live key ${created.id}\n`)
  })

  test('without --json only the key is on standard output', async () => {
    const { out } = await run('keys', 'create', '--user', 'alice')
    expect(out).toMatch(/^ilk_[a-z0-9]{12}_[\w-]{43}\n$/)
  })

  test.each([
    [[]],
    [['--user', '']],
    [['--user', '*']],
    [['--user', 'unknown']],
    [['--user', 'a/l']],
    [['--user', 'al', '--agent', '*']],
  ])('need a user, and names that mean one: %j', async (args) => {
    const { code, out } = await run('keys', 'create', ...args)
    expect(code).toBe(2)
    expect(out).toBe('')
  })
})

describe('users', () => {
  test('a created user gets a link and a token that work; revoking takes both and the keys', async () => {
    const { out } = await run('users', 'create', 'dora', '--role', 'reviewer', '--token', '--json')
    const created = JSON.parse(out)
    expect(created.link).toMatch(new RegExp(`^${url}/#login=`))
    expect((await hook('/api/session', undefined, created.token)).body).toMatchObject({
      userId: 'dora',
      role: 'reviewer',
    })
    const link = JSON.parse((await run('users', 'link', 'dora', '--json')).out).link
    expect(link).not.toBe(created.link)
    const doraKey = (await run('keys', 'create', '--user', 'dora')).out.trim()
    const listed = await run('users', 'list', '--json')
    expect(JSON.parse(listed.out)).toContainEqual(
      expect.objectContaining({ id: 'dora', role: 'reviewer', token: true }),
    )
    expect(listed.out).not.toContain('Hash')
    const revoked = JSON.parse((await run('users', 'revoke', 'dora', '--json')).out)
    expect(revoked.keys).toHaveLength(1)
    expect((await hook('/api/session', undefined, created.token)).status).toBe(401)
    expect((await hook('/api/hooks/classify', { toolName: 'x' }, doraKey)).status).toBe(401)
    expect((await run('users', 'link', 'dora')).code).toBe(2)
    expect((await run('users', 'create', 'dora')).err).toContain('was revoked')
  })

  test('an account that is switched off gets no link, which would not let it in', async () => {
    await run('users', 'create', 'otto')
    await run('users', 'disable', 'otto')
    expect(await run('users', 'link', 'otto')).toMatchObject({ code: 2, err: expect.stringContaining('switched off') })
    await run('users', 'enable', 'otto')
    expect((await run('users', 'link', 'otto')).code).toBe(0)
    // The trail names the account at the terminal for both links.
    const of = ['--kind', 'login-link-created', '--user-id', 'otto']
    const rows = (await run('audit', 'export', ...of)).out.trim().split('\n').slice(0, -1)
    expect(rows.map((row) => JSON.parse(row).actor)).toEqual([
      expect.stringMatching(/^cli:/),
      expect.stringMatching(/^cli:/),
    ])
  })

  test('twice, a bad name, an unknown role or user are mistakes', async () => {
    expect((await run('users', 'create', 'admin')).err).toContain('exists already')
    expect((await run('users', 'create', '*')).code).toBe(2)
    expect((await run('users', 'create', 'x', '--role', 'god')).code).toBe(2)
    expect((await run('users', 'revoke', 'nobody')).code).toBe(2)
  })
})

test('names and commands of an agent cannot rewrite the terminal', async () => {
  const toolInput = { command: 'npm install x \u001b[2J\u202e' }
  const asked = { toolName: 'bash', toolInput, agentId: 'a\u001b[31m\nfake row\u009b', userId: 'u\u202e' }
  const { requestId } = (await hook('/api/hooks/classify', asked)).body
  const table = await run('pending')
  expect(table.out).not.toMatch(/[\u001b\u009b\u202e]|^fake row/m)
  expect(table.out).toContain('a\\u{1b}[31m\\u{a}fake row')
  const json = await run('pending', '--json')
  expect(json.out).not.toMatch(/[\u001b\u009b\u202e]/)
  expect(JSON.parse(json.out)).toContainEqual(expect.objectContaining({ id: requestId, ...asked }))
})

test.each(['explian', 'dokter'])('the unknown command %s is named, exit 2', async (word) => {
  const { code, out, err } = await run(word)
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(err).toContain(`unknown command '${word}'`)
})

describe('demo', () => {
  test('shows the three verdicts and ends with the decision', async () => {
    const demo = installation.begin('demo')
    const text = await demo.sees(/Open http\S+\/requests\/hook_\S+/)
    expect(text).toMatch(/git status\n.*allowed: git status/)
    expect(text).toMatch(/rm -rf \/\n.*blocked: rm -rf \/ – deletes/)
    expect(text).toMatch(/npm install left-pad\n.*waits: npm install left-pad – installs/)
    const id = /requests\/(hook_\w+)/.exec(text)?.[1] as string
    await run('approve', id)
    const { code, err } = await demo.ended
    expect(code).toBe(0)
    expect(err).toContain('allowed: Approved by admin')
  })

  test('Ctrl-C cancels the request', async () => {
    const demo = installation.begin('demo')
    const id = /requests\/(hook_\w+)/.exec(await demo.sees(/requests\/hook_\w+ /))?.[1] as string
    demo.child.kill('SIGINT')
    expect((await demo.ended).code).toBe(1)
    expect((await hook(`/api/hooks/requests/${id}`)).body).toMatchObject({ outcome: 'cancelled' })
  })

  test('with a key that the server does not have says what may be the matter', async () => {
    const stranger = createInstallation({
      INTERNAL_API_KEY: 'another-key-than-the-server-has',
      INTERLOCK_SECRET: 'x'.repeat(44),
      PORT: new URL(url).port,
    })
    const { code, err } = await stranger.run('demo')
    expect([code, err]).toEqual([2, expect.stringContaining('another INTERNAL_API_KEY')])
    await stranger.remove()
  })
})

describe('without a server or installation', () => {
  test('commands say what to do, with exit code 2', async () => {
    const empty = createInstallation()
    for (const args of [['pending'], ['demo'], ['keys', 'list'], ['users', 'link', 'admin']]) {
      const { code, out, err } = await empty.run(...args)
      expect(code).toBe(2)
      expect(out).toBe('')
      expect(err).toContain('npm start')
    }
    await empty.remove()
  })

  test('a stopped server is named, and no login link is wasted on it', async () => {
    const other = createInstallation()
    const server = await other.serve()
    server.child.kill('SIGTERM')
    await server.ended
    const { code, err } = await other.run('pending')
    expect(code).toBe(2)
    expect(err).toContain(`no Interlock answers at ${server.url}`)
    await other.remove()
  })

  test.each([['--help'], ['keys', '--help'], ['--version']])('%s exits with 0', async (...args) => {
    const { code, out } = await run(...args)
    expect(code).toBe(0)
    expect(out.length).toBeGreaterThan(4)
  })

  test('an unknown command or option exits with 2, not with a verdict', async () => {
    expect((await run('exlpain', 'ls')).code).toBe(2)
    expect((await run('explain', '--nope', 'ls')).code).toBe(2)
  })
})
