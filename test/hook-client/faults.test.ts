// Runs the hook client with good answers, and where it is started wrongly. Faults of the server: conformance.test.ts.
import { describe, expect, test } from 'vitest'
import { AGENT_MODELS, whoBlocks, whoRuns } from './agent-models.ts'
import {
  ALLOW,
  DENY,
  DIALECTS,
  type DialectId,
  installClient,
  PAYLOAD,
  type RunOptions,
  runClient,
  runLine,
  SHELLS,
  type Shell,
} from './client.ts'
import { goodHeaders, send, startServer } from './server.ts'

const combinations = DIALECTS.flatMap((dialect) => SHELLS.map((shell) => ({ dialect, shell })))

/** One line of JSON that denies, exit 0, for every model of the dialect. */
async function expectBlocked(client: string, dialect: DialectId, shell: Shell, says: RegExp, options: RunOptions = {}) {
  const result = await runClient(client, { dialect, shell, ...options })
  expect({ dialect, shell, runs: whoRuns(dialect, result), code: result.code }).toEqual({
    dialect,
    shell,
    runs: [],
    code: 0,
  })
  expect(result.stdout).toMatch(/^\{[^\n]*\}\n$/)
  expect(result.stdout).toMatch(says)
  expect(result.stdout).toContain('"interlock: ')
}

test('the models tell blocked from running: an allow runs everywhere, and a deny in the wrong dialect does too', () => {
  const result = (stdout: string) => ({ stdout, stderr: '', code: 0, signal: null })
  for (const dialect of DIALECTS) {
    expect([dialect, whoBlocks(dialect, result(ALLOW[dialect]))]).toEqual([dialect, []])
    expect([dialect, whoRuns(dialect, result(DENY[dialect]))]).toEqual([dialect, []])
  }
  expect(whoRuns('claude-code', result(DENY['docker-agent']))).toEqual(['Claude Code 2.1.197', 'Claude Code 2.1.330'])
  expect(whoRuns('gemini-cli', result(DENY['claude-code']))).toHaveLength(1)
  expect(AGENT_MODELS).toHaveLength(14)
})

describe.each(combinations)('$dialect by $shell', ({ dialect, shell }) => {
  test("a good allow goes through, byte for byte, and carries the call's bytes, key and nonce", async () => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW[dialect]))
    const result = await runClient(installClient({ url: server.url }), { dialect, shell })
    expect(result).toEqual({ stdout: `${ALLOW[dialect]}\n`, stderr: '', code: 0, signal: null })
    expect(server.seen).toHaveLength(1)
    const [seen] = server.seen
    expect(seen!.url).toMatch(new RegExp(`^/api/hooks/raw/${dialect}\\?wait=\\d+(&last=1)?$`))
    expect(seen!.body.toString()).toBe(PAYLOAD[dialect])
    expect(seen!.nonce).toMatch(/^[0-9a-f]{32}$/)
    expect(seen!.headers.authorization).toMatch(/^Bearer ilk_/)
    expect(seen!.headers.expect).toBeUndefined()
  })

  test('a deny of the server goes through as it is', async () => {
    const body = DENY[dialect]
    const server = await startServer((response, seen) =>
      send(response, 200, goodHeaders(seen, { 'x-interlock-verdict': 'deny' }), body),
    )
    const result = await runClient(installClient({ url: server.url }), { dialect, shell })
    expect(result).toEqual({ stdout: `${body}\n`, stderr: '', code: 0, signal: null })
    expect(whoRuns(dialect, result)).toEqual([])
  })

  test('a deny with exit code 2 is printed, explained on stderr, and exits 2', async () => {
    const body = DENY[dialect]
    const server = await startServer((response, seen) =>
      send(response, 200, goodHeaders(seen, { 'x-interlock-verdict': 'deny', 'x-interlock-exit': '2' }), body),
    )
    const result = await runClient(installClient({ url: server.url }), { dialect, shell })
    expect(result).toMatchObject({ stdout: `${body}\n`, code: 2 })
    expect(result.stderr).toMatch(/another agent/)
  })

  test('a refused connection', async () => {
    const server = await startServer(() => undefined)
    const closed = server.url.replace(/\d+$/, '1')
    await expectBlocked(installClient({ url: closed }), dialect, shell, /cannot be reached.*curl 7/)
  })
})

describe('what the client is started with', () => {
  test.each(combinations)('an empty stdin blocks $dialect by $shell', async ({ dialect, shell }) => {
    const client = installClient({ url: 'http://127.0.0.1:1' })
    await expectBlocked(client, dialect, shell, /no input/, { input: '' })
  })

  test.each(combinations)('10 MB on stdin block $dialect by $shell', async ({ dialect, shell }) => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW[dialect]))
    const input = Buffer.alloc(10_000_000, 0x20)
    await expectBlocked(installClient({ url: server.url }), dialect, shell, /larger than 1 MiB/, { input })
    expect(server.seen).toHaveLength(0)
  })

  test.each(['', '0', '007', 'ten', '-1', '1e3', '9999999'])('a deadline of %j is refused', async (deadlineSeconds) => {
    const client = installClient({ url: 'http://127.0.0.1:1' })
    await expectBlocked(client, 'docker-agent', 'dash', /without a deadline/, { deadlineSeconds })
  })

  test('an unknown mode is refused as a gate would', async () => {
    const client = installClient({ url: 'http://127.0.0.1:1' })
    await expectBlocked(client, 'docker-agent', 'dash', /unknown mode/, { mode: 'watch' })
  })

  test('an unknown dialect, which has no deny of its own, ends with exit 2 and says so', async () => {
    const client = installClient({ url: 'http://127.0.0.1:1' })
    const result = await runClient(client, { dialect: 'opencode' as DialectId, input: '{}' })
    expect(result).toMatchObject({ stdout: '', code: 2 })
    expect(result.stderr).toMatch(/unknown dialect/)
  })

  test('a key file that is missing blocks, and nothing is sent', async () => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
    const client = installClient({ url: server.url, keyFile: '/nonexistent/key' })
    await expectBlocked(client, 'docker-agent', 'dash', /key file cannot be read/)
    expect(server.seen).toHaveLength(0)
  })

  test.each(SHELLS)('a closed stdin blocks (%s)', async (shell) => {
    const client = installClient({ url: 'http://127.0.0.1:1' })
    const run = shell === 'dash' ? client : `/bin/busybox sh ${client} --clean`
    const result = await runLine(`${run} docker-agent gate 10 <&-`, '')
    expect(whoRuns('docker-agent', result)).toEqual([])
  })

  test.each(SHELLS)('a stdout that takes nothing ends with exit 2 and a reason on stderr (%s)', async (shell) => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
    const run = (url: string) => {
      const client = installClient({ url })
      return `${shell === 'dash' ? client : `/bin/busybox sh ${client} --clean`} docker-agent gate 10 >/dev/full`
    }
    const allowed = await runLine(run(server.url), PAYLOAD['docker-agent'])
    expect(allowed).toMatchObject({ code: 2, stderr: expect.stringMatching(/could not be printed/) })
    const denied = await runLine(run('http://127.0.0.1:1'), PAYLOAD['docker-agent'])
    expect(denied).toMatchObject({ code: 2, stderr: expect.stringMatching(/cannot be reached/) })
  })

  test.each(SHELLS)('an agent that no longer reads its stdout is no crash (%s)', async (shell) => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
    const client = installClient({ url: server.url })
    const run = shell === 'dash' ? client : `/bin/busybox sh ${client} --clean`
    const result = await runLine(`{ ${run} docker-agent gate 10; echo "exit $?" >&2; } | :`, PAYLOAD['docker-agent'])
    expect(result.stderr).toMatch(/exit [02]\n$/)
  })
})
