// Makes whole requests for an operation of the OpenAPI document: path, query, headers, body, caller. Sends nothing.
import fc from 'fast-check'
import { EXAMPLES as CLAUDE } from '../dialects/claude-code.examples.ts'
import { EXAMPLES as CODEX } from '../dialects/codex.examples.ts'
import { EXAMPLES as DOCKER } from '../dialects/docker-agent.examples.ts'
import type { Json } from '../http/start-app.ts'
import { arbitraryOf, HOSTILE_TEXTS } from './arbitrary.ts'
import { bytesOf, damaged } from './damage.ts'
import type { FuzzWorld, Who } from './fuzz-world.ts'

export type Operation = { name: string; method: string; path: string; spec: Json }
export type FuzzRequest = {
  operation: Operation
  who: Who
  /** Path and query, encoded. */
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** All operations of the document but the WebSocket's, which a fetch cannot ask for. */
export function operationsOf(document: Json): Operation[] {
  return Object.entries(document.paths as Json)
    .filter(([path]) => path !== '/ws/permissions')
    .flatMap(([path, methods]) =>
      Object.entries(methods as Json).map(([method, spec]) => {
        const upper = method.toUpperCase()
        return { name: `${upper} ${path}`, method: upper, path, spec: spec as Json }
      }),
    )
}

const hex = fc.constantFrom(...'0123456789abcdef')
const nonce = fc.array(hex, { minLength: 32, maxLength: 32 }).map((digits) => digits.join(''))
const oddHeaders = fc.constantFrom<Record<string, string>>(
  { 'x-request-id': 'a b' },
  { 'x-request-id': 'x'.repeat(200) },
  { accept: 'text/html' },
  { 'x-forwarded-for': '10.0.0.1' },
  { origin: 'https://evil.example' },
  { cookie: 'interlock=forged.forged' },
  { 'content-encoding': 'gzip' },
  { 'x-interlock-nonce': 'short' },
)

/** Whoever fetches takes `.` and `..` out of a path, which then names another operation. */
const asPart = (text: string) => (/^\.{1,2}$/.test(text) ? 'none' : text)

/** Anything as text in a URL; what cannot be encoded is left as it is. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(Buffer.from(text).toString())
}

function targets({ path, spec }: Operation, world: FuzzWorld): fc.Arbitrary<string> {
  const parameters: Json[] = spec.parameters ?? []
  const valuesFor = ({ name, schema }: Json) => {
    const made = arbitraryOf(schema, world.document, world.hints)
    const hint = name === 'id' ? world.idFor(path) : world.hints[name]
    return hint === undefined ? made : fc.oneof({ weight: 5, arbitrary: hint }, { weight: 1, arbitrary: made })
  }
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const hostile = fc.constantFrom(...HOSTILE_TEXTS)
  const pathParts = fc.record(
    Object.fromEntries(
      inPath.map((parameter) => [
        parameter.name,
        fc.oneof(
          { weight: 12, arbitrary: valuesFor(parameter).map(encode).map(asPart) },
          { weight: 1, arbitrary: hostile.map(encode).map(asPart) },
          { weight: 1, arbitrary: fc.constantFrom('%', '%zz', '%c3', 'a%2fb', '%00') },
        ),
      ]),
    ),
  )
  const query = fc.record(Object.fromEntries(inQuery.map((parameter) => [parameter.name, valuesFor(parameter)])), {
    requiredKeys: [],
  })
  const extra = fc.constantFrom('', '', '', '', 'unknown=1', '__proto__=1', 'limit=1&limit=2', '=', '%zz=1', '&&&')
  return fc.tuple(pathParts, query, extra).map(([parts, given, more]) => {
    const filled = path.replace(/\{(\w+)\}/g, (_, name) => (parts as Record<string, string>)[name] || 'none')
    // Nobody waits for as long as a made-up number says.
    const pairs = Object.entries(given).map(([name, value]) =>
      name === 'wait' && Number(value) > 0.1 ? 'wait=0.02' : `${name}=${encode(value)}`,
    )
    const text = [...pairs, ...(more === '' ? [] : [more])].join('&')
    return text === '' ? filled : `${filled}?${text}`
  })
}

const payloads = [...CLAUDE, ...CODEX, ...DOCKER].map(({ payload }) => payload)

/** A body's `wait` is cut like a query's. */
function shortWait(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { wait } = value as { wait?: unknown }
  return typeof wait === 'number' && wait > 0.1 ? { ...value, wait: 0.02 } : value
}

function bodies({ name, spec }: Operation, world: FuzzWorld): fc.Arbitrary<Buffer | undefined> {
  const schema = spec.requestBody?.content?.['application/json']?.schema
  if (schema === undefined)
    return fc.oneof(
      { weight: 9, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: bytesOf(fc.constant({})) },
    )
  const isRaw = name.includes('/raw/')
  const value = isRaw
    ? fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(...payloads).map((text) => JSON.parse(text) as unknown) },
        {
          weight: 2,
          arbitrary: fc.record({
            hook_event_name: fc.constantFrom('PreToolUse', 'pre_tool_use', 'PostToolUse', 'SessionEnd'),
            tool_name: fc.constantFrom('Bash', 'Read', 'shell'),
            tool_input: world.hints['toolInput']!,
            tool_use_id: fc.constantFrom('r1', 'r2', 'r3'),
            session_id: fc.constant('s1'),
            cwd: fc.constant('/srv/app'),
          }),
        },
      )
    : arbitraryOf(schema, world.document, world.hints).map(shortWait)
  return bytesOf(fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: damaged(value).map(shortWait) }))
}

/** Callers who get past the door are asked for more often than others. */
function callers({ spec }: Operation): fc.Arbitrary<Who> {
  const audience = spec['x-audience'] as string
  const rightly: Who[] =
    audience === 'agents'
      ? ['unbound key', 'bound key']
      : audience === 'admins'
        ? ['admin', 'admin token']
        : ['reviewer', 'session', 'admin', 'viewer', 'admin token', 'admin']
  const all: Who[] = [
    'nobody',
    'stranger',
    'unbound key',
    'bound key',
    'revoked key',
    'viewer',
    'reviewer',
    'admin',
    'admin token',
    'metrics token',
    'session',
    'foreign session',
  ]
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...rightly) },
    { weight: 1, arbitrary: fc.constantFrom(...all) },
  )
}

/** Requests of every quality for one operation, and of every caller. */
export function requestsFor(operation: Operation, world: FuzzWorld): fc.Arbitrary<FuzzRequest> {
  const isHook = operation.path.startsWith('/api/hooks')
  const contentType = fc.oneof(
    { weight: 20, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('text/plain', 'application/json; charset=utf-16', 'multipart/form-data', 'x'),
    },
  )
  return fc
    .record({
      who: callers(operation),
      target: targets(operation, world),
      body: bodies(operation, world),
      contentType,
      nonce: fc.option(nonce, { freq: operation.path.includes('/raw/') ? 10 : 2, nil: undefined }),
      odd: fc.option(oddHeaders, { freq: 12 }).map((headers) => headers ?? {}),
      isOdd: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ who, target, body, contentType: type, nonce: own, odd, isOdd }) => ({
      operation,
      who,
      target,
      body: operation.method === 'GET' ? undefined : body,
      headers: {
        ...(body === undefined || operation.method === 'GET' ? {} : { 'content-type': type }),
        ...(isHook && own !== undefined ? { 'x-interlock-nonce': own } : {}),
        ...(isOdd === 0 ? odd : {}),
        ...world.headersOf[who],
      },
    }))
}
