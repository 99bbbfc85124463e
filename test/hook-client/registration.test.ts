// Runs the command line that agents are given, with clients that are missing, broken or killed. Real shells, no server
// but where a test starts one.
import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { wordGate, wordObserver } from '../../src/cli/hook/registration.ts'
import { dialects } from '../../src/dialects/index.ts'
import { whoBlocks, whoRuns } from './agent-models.ts'
import { ALLOW, DENY, DIALECTS, installClient, makeFolder, PAYLOAD, runLine } from './client.ts'
import { goodHeaders, send, startServer } from './server.ts'

/** The shells that agents start hooks with. */
const AGENT_SHELLS = [['/bin/sh'], ['/bin/bash'], ['/bin/busybox', 'sh']]

/** A client that is nothing but this script. */
function writeClient(script: string, mode = 0o755): string {
  const path = join(makeFolder(), 'interlock-hook')
  writeFileSync(path, script)
  chmodSync(path, mode)
  return path
}

const combinations = DIALECTS.flatMap((dialect) =>
  AGENT_SHELLS.map((shell) => ({ dialect, shell, name: shell.join(' ') })),
)

describe.each(combinations)('$dialect, started by $name', ({ dialect, shell }) => {
  const gate = (client: string) => wordGate(client, dialects.get(dialect)!, 10)
  const allow = ALLOW[dialect]
  const deny = DENY[dialect]

  const failures: [string, () => string][] = [
    ['missing', () => '/nonexistent/interlock-hook'],
    ['not executable', () => writeClient('#!/bin/sh\nexit 0\n', 0o644)],
    ['without its interpreter', () => writeClient('#!/nonexistent/sh\n')],
    ['a folder', () => makeFolder()],
    ['empty', () => writeClient('')],
    ['killed by SIGKILL', () => writeClient('#!/bin/sh\nkill -KILL $$\n')],
    ['killed after it printed an allow', () => writeClient(`#!/bin/sh\necho '${allow}'\nkill -KILL $$\n`)],
    ['failing after it printed an allow', () => writeClient(`#!/bin/sh\necho '${allow}'\nexit 1\n`)],
    ['failing after half an answer', () => writeClient(`#!/bin/sh\nprintf '%s' '${allow.slice(0, 30)}'\nexit 2\n`)],
    ['failing after a deny', () => writeClient(`#!/bin/sh\necho '${deny}'\nexit 2\n`)],
    ['silent', () => writeClient('#!/bin/sh\nexit 0\n')],
    ['talking on stderr only', () => writeClient(`#!/bin/sh\necho '${allow}' >&2\n`)],
  ]

  test.each(failures)('a client that is %s blocks', async (_name, make) => {
    const result = await runLine(gate(make()), PAYLOAD[dialect], shell)
    expect(result.code).toBe(0)
    expect(result.stdout).toBe(dialects.get(dialect)!.fallbackDeny)
    expect(whoRuns(dialect, result)).toEqual([])
  })

  test('a missing client blocks with an input that nobody reads', async () => {
    const input = PAYLOAD[dialect].replace('git status', 'x'.repeat(500_000))
    const result = await runLine(gate('/nonexistent/interlock-hook'), input, shell)
    expect(whoRuns(dialect, result)).toEqual([])
  })

  test('the real client lets an allow through and says nothing else', async () => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), allow))
    const result = await runLine(gate(installClient({ url: server.url })), PAYLOAD[dialect], shell)
    expect(result).toEqual({ stdout: allow, stderr: '', code: 0, signal: null })
    expect(whoBlocks(dialect, result)).toEqual([])
  })

  test('the real client denies when the server is down, with its reason', async () => {
    const result = await runLine(gate(installClient({ url: 'http://127.0.0.1:1' })), PAYLOAD[dialect], shell)
    expect(result.stdout).toMatch(/cannot be reached/)
    expect(whoRuns(dialect, result)).toEqual([])
  })

  test('the real client, hard killed in its wait, blocks', async () => {
    const server = await startServer((response) => void setTimeout(() => response.socket?.destroy(), 600))
    const client = installClient({ url: server.url })
    // exec keeps the process id, so the killer beside it strikes the client while curl waits.
    const line = gate(
      `/bin/sh ${writeClient(`#!/bin/sh\n(/bin/sleep 0.3; kill -KILL $$) >/dev/null 2>&1 &\nexec ${client} "$@"\n`)}`,
    )
    const result = await runLine(line, PAYLOAD[dialect], shell)
    expect(whoRuns(dialect, result)).toEqual([])
    expect(result.stdout).toBe(dialects.get(dialect)!.fallbackDeny)
  })

  test('an observer that is missing prints nothing', async () => {
    const result = await runLine(wordObserver('/nonexistent/interlock-hook', dialects.get(dialect)!), '{}', shell)
    expect(result.stdout).toBe('')
  })
})
