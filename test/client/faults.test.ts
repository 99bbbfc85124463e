// Tests every way a server, a stranger or the line can fail the client: each ends in "not allowed", and nothing throws.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createGate, createReviewer, type GateOptions, type ToolCall } from '../../src/client/index.ts'

const call: ToolCall = { toolName: 'bash', toolInput: { command: 'ls' } }
const allowed = { allow: true, tier: 'safe', reason: 'Safe: ls' }
const key = 'k'.repeat(24)

type Answerer = (request: IncomingMessage, response: ServerResponse) => void

/** A server that does as it is told, on a port of its own. */
async function serve(answer: Answerer): Promise<string> {
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => answer(request, response))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const NONCE = 'x-interlock-nonce'
const nonceOf = (request: IncomingMessage) => String(request.headers[NONCE])

/** Answers with the nonce, as Interlock does. */
const say =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answerer =>
  (request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', [NONCE]: nonceOf(request), ...headers })
    response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
  }

const gateTo = (url: string, options: Partial<GateOptions> = {}) => createGate({ url, key, patienceMs: 1, ...options })

test('the answer of a good server is allowed: the faults below are what differs', async () => {
  const gate = gateTo(await serve(say(allowed)))
  expect(await gate.classify(call)).toEqual(allowed)
  expect(await gate.ask(call)).toEqual(allowed)
})

describe.each<[string, string, Answerer]>([
  ['no nonce', 'foreign', (_request, response) => void response.end(JSON.stringify(allowed))],
  ['another nonce', 'foreign', say(allowed, 200, { [NONCE]: '0'.repeat(32) })],
  ['text', 'malformed', say('ok')],
  ['nothing', 'malformed', say('')],
  ['half a JSON text', 'malformed', say('{"allow":true')],
  ['a list', 'malformed', say([allowed])],
  ['true', 'malformed', say('true')],
  ['null', 'malformed', say('null')],
  ['allow as a text', 'malformed', say({ ...allowed, allow: 'true' })],
  ['bytes that are not UTF-8', 'unreachable', say(Buffer.from([0x7b, 0xff, 0xfe, 0x7d]))],
  ['allow with status 201', 'malformed', say(allowed, 201)],
  ['allow with status 202', 'malformed', say(allowed, 202)],
  ['allow with status 400', 'refused', say(allowed, 400)],
  ['allow with status 401', 'refused', say(allowed, 401)],
  ['allow with status 403', 'refused', say(allowed, 403)],
  ['allow with status 429', 'refused', say(allowed, 429)],
  ['allow with status 500', 'failed', say(allowed, 500)],
  ['allow with status 503', 'failed', say(allowed, 503)],
  ['a redirect', 'unreachable', say(allowed, 302, { location: '/elsewhere' })],
  ['an end before the answer', 'unreachable', (request) => void request.socket.destroy()],
  [
    'an end in the middle of the answer',
    'unreachable',
    (request, response) => {
      response.writeHead(200, { [NONCE]: nonceOf(request), 'content-length': '1000' })
      response.write(JSON.stringify(allowed))
      setImmediate(() => request.socket.destroy())
    },
  ],
])('%s is %s', (_, kind, answer) => {
  test('when a call is classified, asked about, waited for and cancelled', async () => {
    const gate = gateTo(await serve(answer))
    const verdicts = [
      await gate.classify(call),
      await gate.ask(call, { deadlineMs: 2000 }),
      await gate.wait('hook_1_a', { deadlineMs: 1 }),
      await gate.cancel('hook_1_a'),
    ]
    for (const verdict of verdicts) {
      expect(verdict).toMatchObject({ allow: false, reason: expect.stringMatching(/^Not allowed: ./) })
      // A deadline that has passed is an answer of its own.
      expect([kind, 'undecided', 'timed-out']).toContain(verdict.allow ? '' : verdict.fault?.kind)
    }
    expect(verdicts[0]).toMatchObject({ fault: { kind } })
  })
})

test('a server that never answers is timed out, also in the middle of an answer', async () => {
  for (const answer of [
    () => undefined,
    (request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { [NONCE]: nonceOf(request) })
      response.write('{"allow":true,')
    },
  ]) {
    const gate = gateTo(await serve(answer), { timeoutMs: 200 })
    expect(await gate.classify(call)).toMatchObject({ allow: false, fault: { kind: 'timed-out' } })
    expect(await gate.ask(call, { deadlineMs: 300 })).toMatchObject({ allow: false })
  }
})

test('a fetch that does not listen to its signal is timed out all the same', async () => {
  const gate = gateTo('http://127.0.0.1:1', { timeoutMs: 50, fetch: () => new Promise(() => undefined) })
  expect(await gate.classify(call)).toMatchObject({ allow: false, fault: { kind: 'timed-out' } })
})

test('a fetch that throws something odd is unreachable', async () => {
  const gate = gateTo('http://127.0.0.1:1', {
    fetch: () => {
      throw 'a text'
    },
  })
  expect(await gate.classify(call)).toMatchObject({ allow: false, fault: { kind: 'unreachable' } })
})

test('nobody listens: unreachable, with the reason', async () => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  const verdict = await gateTo(`http://127.0.0.1:${port}`).classify(call)
  expect(verdict).toMatchObject({ allow: false, fault: { kind: 'unreachable' } })
  expect(verdict.reason).toContain('ECONNREFUSED')
})

test('an abort ends the question, before it and in its middle', async () => {
  const gate = gateTo(await serve(() => undefined))
  const early = AbortSignal.abort()
  expect(await gate.ask(call, { signal: early })).toMatchObject({ allow: false, fault: { kind: 'aborted' } })
  const controller = new AbortController()
  const asked = gate.ask(call, { signal: controller.signal })
  setTimeout(() => controller.abort(), 20)
  expect(await asked).toMatchObject({ allow: false, fault: { kind: 'aborted' } })
})

test("the server's own words, code and Retry-After are passed on", async () => {
  const problem = {
    error: 'rate-limited',
    detail: 'Too many calls',
    allow: false,
    reason: 'Not allowed: Too many calls',
  }
  const gate = gateTo(await serve(say(problem, 429, { 'retry-after': '3' })))
  expect(await gate.classify(call)).toMatchObject({
    allow: false,
    reason: 'Not allowed: Too many calls',
    fault: { kind: 'refused', status: 429, code: 'rate-limited', retryAfterMs: 3000, problem },
  })
})

test('faults that pass are bridged, and then the answer counts', async () => {
  let asked = 0
  const url = await serve((request, response) => {
    asked += 1
    if (asked === 1) request.socket.destroy()
    else if (asked === 2) say({}, 503)(request, response)
    else say(allowed)(request, response)
  })
  expect(await gateTo(url, { patienceMs: 60_000 }).ask(call)).toEqual(allowed)
  expect(asked).toBe(3)
})

test('faults that do not pass are not tried again', async () => {
  let asked = 0
  const url = await serve((request, response) => {
    asked += 1
    say({ error: 'unknown-credential' }, 401)(request, response)
  })
  const verdict = await gateTo(url, { patienceMs: 60_000 }).ask(call)
  expect(verdict).toMatchObject({ allow: false, fault: { kind: 'refused', code: 'unknown-credential' } })
  expect(asked).toBe(1)
})

test('every try of one ask is the same call, with a nonce of its own', async () => {
  const seen: { body: ToolCall; nonce: string }[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      seen.push({ body: JSON.parse(String(Buffer.concat(chunks))), nonce: nonceOf(request) })
      say(seen.length < 3 ? {} : allowed, seen.length < 3 ? 500 : 200)(request, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const toolInput = { command: 'ls' }
  const asked = gateTo(url, { patienceMs: 60_000 }).ask({ toolName: 'bash', toolInput })
  toolInput.command = 'rm -rf /'
  expect(await asked).toEqual(allowed)
  expect(new Set(seen.map(({ body }) => body.toolUseId)).size).toBe(1)
  expect(new Set(seen.map(({ nonce }) => nonce)).size).toBe(3)
  expect(seen.map(({ body }) => body.toolInput)).toEqual([1, 2, 3].map(() => ({ command: 'ls' })))
})

describe('a call that cannot be said exactly is not asked:', () => {
  const circular: Record<string, unknown> = {}
  circular['self'] = circular
  test.each<[string, unknown]>([
    ['no call', undefined],
    ['no toolName', { toolInput: {} }],
    ['an empty toolName', { toolName: '' }],
    ['a toolName of another type', { toolName: 7 }],
    ['a toolInput that is a text', { toolName: 'bash', toolInput: 'ls' }],
    ['a toolInput that is a list', { toolName: 'bash', toolInput: ['ls'] }],
    ['a function', { toolName: 'bash', toolInput: { command: () => 'ls' } }],
    ['NaN', { toolName: 'bash', toolInput: { count: Number.NaN } }],
    ['a bigint', { toolName: 'bash', toolInput: { count: 1n } }],
    ['a date', { toolName: 'bash', toolInput: { at: new Date(0) } }],
    ['a map', { toolName: 'bash', toolInput: { args: new Map([['command', 'ls']]) } }],
    ['a list with a hole', { toolName: 'bash', toolInput: { argv: new Array(2) } }],
    ['a cycle', { toolName: 'bash', toolInput: circular }],
    ['a cwd that is no text', { toolName: 'bash', cwd: 7 }],
  ])('%s', async (_, wrong) => {
    const gate = gateTo('http://127.0.0.1:1', { fetch: () => expect.unreachable('nothing may be sent') })
    for (const verdict of [await gate.classify(wrong as ToolCall), await gate.ask(wrong as ToolCall)])
      expect(verdict).toMatchObject({ allow: false, fault: { kind: 'bad-call' } })
  })

  test('an id that is none, a deadline that is none', async () => {
    const gate = gateTo('http://127.0.0.1:1', { fetch: () => expect.unreachable('nothing may be sent') })
    for (const id of ['', '..', 'x'.repeat(129), undefined, 7])
      expect(await gate.wait(id as string)).toMatchObject({ allow: false, fault: { kind: 'bad-call' } })
    for (const deadlineMs of [0, -1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(await gate.ask(call, { deadlineMs })).toMatchObject({ allow: false, fault: { kind: 'bad-call' } })
  })
})

test('a credential that cannot be had is a fault, not an exception', async () => {
  const url = await serve(say(allowed))
  for (const bad of [() => Promise.reject(new Error('no file')), () => 'two words', () => '']) {
    const verdict = await createGate({ url, key: bad }).classify(call)
    expect(verdict).toMatchObject({ allow: false, fault: { kind: 'bad-call' } })
  }
})

test('options that cannot work are refused at the start', () => {
  const url = 'http://127.0.0.1:3001'
  for (const options of [
    { url: 'ftp://x', key },
    { url: 'nonsense', key },
    { url: 'http://a:b@x', key },
    { url, key: '' },
    { url, key: 'a\nb' },
    { url, key: undefined as unknown as string },
    { url, key, timeoutMs: 0 },
  ])
    expect(() => createGate(options), JSON.stringify(options)).toThrow(TypeError)
  expect(() => createReviewer({ url, token: '' })).toThrow(TypeError)
})

describe('what people do fails as a result, too', () => {
  test.each<[string, string, Answerer]>([
    ['no answer', 'unreachable', (request) => void request.socket.destroy()],
    ['success without the request', 'malformed', say({ success: true })],
    ['no success', 'malformed', say({ success: false, requestId: 'r' })],
    ['a list that is none', 'malformed', say({ pending: 'none' })],
    ['409', 'refused', say({ error: 'already-decided', decidedBy: 'rita' }, 409)],
  ])('%s', async (_, kind, answer) => {
    const reviewer = createReviewer({ url: await serve(answer), token: key })
    expect(await reviewer.decide({ requestId: 'r', decision: 'approve' })).toMatchObject({ ok: false, fault: { kind } })
    expect(await reviewer.list()).toMatchObject({ ok: false })
    expect(await reviewer.get('r')).toMatchObject({ ok: false })
  })
})
