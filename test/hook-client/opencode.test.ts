// Loads the opencode plugin as opencode does and runs it against a real Interlock and against hand-written answers.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, type Running, startApp } from '../http/start-app.ts'
import { makeCertificates, startTls } from './certificates.ts'
import { makeFolder } from './client.ts'
import { startHost, writePlugin } from './opencode-host.ts'
import { goodHeaders, send, startServer } from './server.ts'

const ALLOW = '{"allow":true,"tier":"safe","reason":"Safe: git status"}'
const PENDING = '{"allow":false,"tier":"dangerous","reason":"Queued","outcome":"pending","requestId":"hook_17_abc"}'

const folder = mkdtempSync(join(tmpdir(), 'interlock-opencode-'))
const socket = join(folder, 'interlock.sock')
const keyFile = join(folder, 'key.header')
const state: { server?: Running } = {}
const server = () => state.server!

beforeAll(async () => {
  state.server = await startApp({ env: { INTERLOCK_SOCKET: socket, LOG_LEVEL: 'warn' } })
  const { token } = await server().addKey({ userId: 'alice', agentId: 'coder' })
  writeFileSync(keyFile, `Authorization: Bearer ${token}\n`, { mode: 0o600 })
})

afterAll(async () => {
  await server().stop()
  rmSync(folder, { recursive: true, force: true })
})

const realHost = (deadlineSeconds = 20, more = {}) =>
  startHost([writePlugin({ url: server().url, keyFile, ...more }, deadlineSeconds)])

async function findPending(command: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const { body } = await server().call('GET', '/api/permissions?userId=alice', { headers: bearer(ADMIN_TOKEN) })
    const found = body.pending.filter((item: { command: string }) => item.command === command)
    if (found.length === 1) return found[0].id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nothing pending for ${command}`)
}

async function decide(body: Record<string, unknown>): Promise<void> {
  const answer = await server().call('POST', '/api/permissions', { body, headers: bearer(ADMIN_TOKEN) })
  expect(answer).toMatchObject({ status: 200 })
}

describe('with a real server', () => {
  test('a safe call runs with exactly its arguments', async () => {
    const result = await (await realHost()).call('bash', { command: 'git status', description: 'look' })
    expect(result).toEqual({ ran: true, args: { command: 'git status', description: 'look' } })
  })

  test('a destructive call is blocked, with the reason', async () => {
    const result = await (await realHost()).call('bash', { command: 'rm -rf /' })
    expect(result).toMatchObject({ ran: false, said: expect.stringMatching(/^interlock: Blocked: /) })
  })

  test('a file is written inside the workspace without a question, and not outside it', async () => {
    const host = await realHost(2)
    expect(await host.call('write', { filePath: '/srv/p/a.ts', content: 'x' })).toMatchObject({ ran: true })
    expect(await host.call('write', { filePath: '/etc/profile.d/x.sh', content: 'x' })).toMatchObject({ ran: false })
  })

  test('arguments that the model got wrong are judged as they are', async () => {
    expect(await (await realHost(2)).call('bash', { command: 5 })).toMatchObject({ ran: false })
  })

  test('a dangerous call waits and runs when a person approves it', async () => {
    const asked = (await realHost()).call('bash', { command: 'npm install left-pad-oc' })
    await decide({ requestId: await findPending('npm install left-pad-oc'), decision: 'approve' })
    expect(await asked).toMatchObject({ ran: true })
  })

  test("a rejection reaches the model with the reviewer's words", async () => {
    const asked = (await realHost()).call('bash', { command: 'npm install right-pad-oc' })
    const requestId = await findPending('npm install right-pad-oc')
    await decide({ requestId, decision: 'reject', feedback: 'Use the\nlockfile.' })
    expect(await asked).toMatchObject({ ran: false, said: expect.stringMatching(/Use the lockfile\./) })
  })

  test('an edit is never applied: the model is told which call to make', async () => {
    const asked = (await realHost()).call('bash', { command: 'npm install edit-oc' })
    const modifiedInput = { command: 'npm install edit-oc --ignore-scripts' }
    await decide({ requestId: await findPending('npm install edit-oc'), decision: 'approve', modifiedInput })
    const result = await asked
    expect(result).toMatchObject({ ran: false })
    expect((result as { said: string }).said).toContain(`exactly these arguments: ${JSON.stringify(modifiedInput)}`)
  })

  test('a call that nobody decides is named when the time is up; approved later, the retry runs', async () => {
    const host = await realHost(7)
    const result = await host.call('bash', { command: 'npm install late-oc' })
    const requestId = await findPending('npm install late-oc')
    expect(result).toEqual({
      ran: false,
      said: `interlock: pending, request ${requestId}, retry the same call later`,
    })
    await decide({ requestId, decision: 'approve' })
    // At once, as an agent does: the plugin said that it would not come back.
    const retry = await host.call('bash', { command: 'npm install late-oc' })
    expect(retry).toEqual({ ran: true, args: { command: 'npm install late-oc' } })
  })

  test('two calls with the same id of opencode are two calls', async () => {
    const host = await realHost()
    expect(await host.call('bash', { command: 'git status' })).toMatchObject({ ran: true })
    const asked = host.call('bash', { command: 'npm install twice-oc' })
    await decide({ requestId: await findPending('npm install twice-oc'), decision: 'approve' })
    expect(await asked).toMatchObject({ ran: true })
    expect(await host.call('bash', { command: 'ls' })).toMatchObject({ ran: true })
  })

  test('the Unix socket serves the same', async () => {
    const host = await realHost(20, { url: 'http://localhost', socket })
    expect(await host.call('bash', { command: 'git status' })).toMatchObject({ ran: true })
    expect(await host.call('bash', { command: 'rm -rf /' })).toMatchObject({ ran: false })
  })

  test('a key that is not known is told so, and a new key counts at once', async () => {
    const own = join(makeFolder(), 'key.header')
    writeFileSync(own, 'Authorization: Bearer ilk_aaaaaaaaaaaa_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n')
    const host = await startHost([writePlugin({ url: server().url, keyFile: own })])
    const refused = await host.call('bash', { command: 'git status' })
    expect(refused).toMatchObject({ ran: false, said: expect.stringMatching(/refused the key, HTTP 401/) })
    writeFileSync(own, readFileSync(keyFile))
    expect(await host.call('bash', { command: 'git status' })).toMatchObject({ ran: true })
  })
})

describe('what it asks', () => {
  test('the call goes out whole, with its ids and folder, and is posted again unchanged while it is undecided', async () => {
    const fake = await startServer((response, seen, count) =>
      send(response, 200, goodHeaders(seen), count < 3 ? PENDING : ALLOW),
    )
    const host = await startHost([writePlugin({ url: fake.url })])
    const result = await host.call('bash', { command: 'ls', workdir: 'a' }, { sessionID: 'ses_9', callID: 'call_9' })
    expect(result).toMatchObject({ ran: true })
    expect(fake.seen).toHaveLength(3)
    const bodies = fake.seen.map((seen) => JSON.parse(seen.body.toString()))
    expect(bodies[0]).toEqual({
      toolName: 'bash',
      toolInput: { command: 'ls', workdir: 'a' },
      toolUseId: expect.stringMatching(/^call_9\.[0-9a-f-]{36}$/),
      sessionId: 'ses_9',
      cwd: '/srv/p',
      wait: 25,
    })
    for (const body of bodies) expect({ ...body, wait: 25 }).toEqual(bodies[0])
    expect(fake.seen.every((seen) => seen.url === '/api/hooks/classify')).toBe(true)
    expect(fake.seen[0]!.headers.authorization).toMatch(/^Bearer ilk_/)
  })

  test('a call beyond 1 MiB is blocked and not sent', async () => {
    const fake = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW))
    const host = await startHost([writePlugin({ url: fake.url })])
    const result = await host.call('write', { filePath: 'a', content: 'x'.repeat(1_100_000) })
    expect(result).toMatchObject({ ran: false, said: expect.stringMatching(/larger than 1 MiB/) })
    expect(fake.seen).toHaveLength(0)
  })
})

describe('answers that are no allow', () => {
  test.each([
    '{"allow":"true"}',
    '{"allow":1}',
    '{"ok":true}',
    '{"allow":false}',
    '{"allow":false,"outcome":"approved"}',
    '[{"allow":true}]',
    'null',
    `${ALLOW}${ALLOW}`,
    '{"allow":true,"modifiedInput":{"command":"ls -l"}}',
    '{"allow":true,"modifiedInput":null}',
  ])('%s', async (body) => {
    const fake = await startServer((response, seen) => send(response, 200, goodHeaders(seen), body))
    const host = await startHost([writePlugin({ url: fake.url })])
    expect(await host.call('bash', { command: 'ls' })).toMatchObject({ ran: false })
    expect(fake.seen).toHaveLength(1)
  })

  test.each([
    ['no nonce', undefined],
    ["another call's nonce", '0'.repeat(32)],
  ])('an allow with %s', async (_name, nonce) => {
    const fake = await startServer((response, seen) =>
      send(response, 200, goodHeaders(seen, { 'x-interlock-nonce': nonce }), ALLOW),
    )
    const host = await startHost([writePlugin({ url: fake.url })])
    const result = await host.call('bash', { command: 'ls' })
    expect(result).toMatchObject({ ran: false, said: expect.stringMatching(/not from interlock/) })
  })

  test('arguments that are no object', async () => {
    const fake = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW))
    const host = await startHost([writePlugin({ url: fake.url })])
    for (const args of [undefined, null, 'ls', ['ls']])
      expect(await host.call('bash', args as unknown as Record<string, unknown>)).toMatchObject({ ran: false })
    expect(fake.seen).toHaveLength(0)
  })

  test('a reason with controls stays on one line', async () => {
    const body = JSON.stringify({ allow: false, tier: 'dangerous', reason: 'a\n\u001b[2Kallowed\u202e' })
    const fake = await startServer((response, seen) => send(response, 200, goodHeaders(seen), body))
    const host = await startHost([writePlugin({ url: fake.url })])
    expect(await host.call('bash', {})).toEqual({ ran: false, said: 'interlock: a [2Kallowed ' })
  })
})

describe('other plugins', () => {
  /** A plugin file with this hook body. */
  function writeOther(body: string): string {
    const path = join(makeFolder(), 'other.mjs')
    writeFileSync(
      path,
      `export const Other = async () => ({ 'tool.execute.before': async (input, output) => { ${body} } })\n`,
    )
    return path
  }
  const allowing = () => startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW))

  test('one that comes before may change the call: what it made of it is judged', async () => {
    const fake = await allowing()
    const host = await startHost([writeOther("output.args.command = 'pwd'"), writePlugin({ url: fake.url })])
    expect(await host.call('bash', { command: 'ls' })).toEqual({ ran: true, args: { command: 'pwd' } })
    expect(JSON.parse(fake.seen[0]!.body.toString()).toolInput).toEqual({ command: 'pwd' })
  })

  test.each([
    "output.args.command = 'rm -rf /'",
    'delete output.args.command',
    'output.args.env = {}',
    'output.args.deep.list.push(1)',
    'output.args = {}',
  ])('one that comes after cannot change what was judged: %s', async (body) => {
    const fake = await allowing()
    const host = await startHost([writePlugin({ url: fake.url }), writeOther(body)])
    expect(host.gates).toBe(2)
    expect(await host.call('bash', { command: 'ls', deep: { list: [] } })).toMatchObject({ ran: false })
  })

  test('arguments that change while the call is judged block it', async () => {
    const args = { command: 'ls' }
    const fake = await startServer((response, seen) => {
      args.command = 'rm -rf /'
      send(response, 200, goodHeaders(seen), ALLOW)
    })
    const host = await startHost([writePlugin({ url: fake.url })])
    const result = await host.call('bash', args)
    expect(result).toMatchObject({ ran: false, said: expect.stringMatching(/changed while the call was judged/) })
  })
})

describe('https', () => {
  test('the named CA and pin vouch for the server; with others nothing is sent', async () => {
    const own = makeCertificates('127.0.0.1')
    const other = makeCertificates('127.0.0.1')
    const tls = await startTls(own, ALLOW)
    const call = async (constants: object) =>
      (await startHost([writePlugin({ url: tls.url, ...constants })])).call('bash', { command: 'ls' })
    expect(await call({ caFile: own.ca, pin: own.pin })).toMatchObject({ ran: true })
    expect(tls.calls()).toBe(1)
    const bad = [{}, { caFile: other.ca }, { caFile: '/nonexistent/ca.pem' }, { caFile: own.ca, pin: other.pin }]
    for (const constants of bad) expect(await call(constants)).toMatchObject({ ran: false })
    expect(tls.calls()).toBe(1)
  })

  test('a certificate for another name does not do', async () => {
    const own = makeCertificates('gateway.example.org')
    const tls = await startTls(own, ALLOW)
    const host = await startHost([writePlugin({ url: tls.url, caFile: own.ca })])
    expect(await host.call('bash', { command: 'ls' })).toMatchObject({ ran: false })
    expect(tls.calls()).toBe(0)
  })
})

describe('the file', () => {
  const text = readFileSync(new URL('../../hook-client/opencode-plugin.js', import.meta.url), 'utf8')

  test('has one export, which is a function, and needs no package', () => {
    expect(text.match(/^export /gm)).toHaveLength(1)
    const imported = [...text.matchAll(/^import .* from '([^']+)'$/gm)].map(([, name]) => name!)
    expect(imported.length).toBeGreaterThan(3)
    for (const name of imported) expect(name).toMatch(/^node:/)
  })

  test('the model of opencode drops a gate with another kind of export beside it', async () => {
    const path = writePlugin({ url: 'http://127.0.0.1:1' })
    writeFileSync(path, `${readFileSync(path, 'utf8')}\nexport const version = 1\n`)
    expect((await startHost([path])).gates).toBe(0)
  })
})
