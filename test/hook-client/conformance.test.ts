// Every fault and hijack × every agent's own rules × every shell: the tool must not run. Prints the table at the end.
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { wordGate } from '../../src/cli/hook/registration.ts'
import { dialects } from '../../src/dialects/index.ts'
import type { HookResult } from './agent-models.ts'
import { makeCertificates, startTls } from './certificates.ts'
import {
  ALL_SHELLS,
  ALLOW,
  DENY,
  DIALECTS,
  type DialectId,
  feed,
  finish,
  installClient,
  makeFolder,
  PAYLOAD,
  type RunOptions,
  runClient,
  runLine,
  type Shell,
} from './client.ts'
import { FAULTS } from './faults.ts'
import { prepareHijack } from './hijack.ts'
import { startHost, writePlugin } from './opencode-host.ts'
import { goodHeaders, send, startServer } from './server.ts'
import { createTable, forAll } from './table.ts'

type Cell = { dialect: DialectId; shell: Shell }

const CELLS: readonly Cell[] = DIALECTS.flatMap((dialect) => ALL_SHELLS.map((shell) => ({ dialect, shell })))
const COMMANDS: Readonly<Record<Shell, readonly string[]>> = {
  dash: ['/bin/dash'],
  busybox: ['/bin/busybox', 'sh'],
  bash: ['/bin/bash', '--posix'],
}
const OPENCODE_ALLOW = '{"allow":true,"tier":"safe","reason":"Safe: git status"}'
/** Nobody listens there. */
const DOWN = 'http://127.0.0.1:1'

const table = createTable()

afterAll(() => {
  const cells = table.cells()
  const runs = cells.reduce((sum, cell) => sum + cell.tried, 0)
  console.log(`${table.print()}\n${cells.length} cells, ${runs} results judged`)
})

const allowFor = (url: string) => ALLOW[/raw\/([a-z-]+)/.exec(url)?.[1] as DialectId] ?? OPENCODE_ALLOW

/** One row: what `run` gives in each cell is judged by each of the dialect's models. */
async function expectRowBlocked(
  scenario: string,
  run: (cell: Cell) => Promise<HookResult>,
  { width = 4, cells = CELLS, tries = ALL_SHELLS.length } = {},
) {
  await forAll(cells, width, async (cell) => table.noteResult(scenario, cell.dialect, await run(cell)))
  table.expectBlocked(scenario, tries)
}

const callOpencode = async (scenario: string, plugin: string) => {
  const host = await startHost([plugin])
  expect(host.gates).toBe(1)
  const result = await host.call('bash', { command: 'git status' })
  table.noteOpencode(scenario, result.ran)
  return result
}

describe('a server that misbehaves', () => {
  test.each(FAULTS)('$name', { timeout: 60_000 }, async (fault) => {
    const server = await startServer((response, seen) => fault.answer(response, seen, allowFor(seen.url)))
    const client = installClient({ url: server.url })
    const options: RunOptions = fault.deadlineSeconds === undefined ? {} : { deadlineSeconds: fault.deadlineSeconds }
    if (!fault.onlyForHookClient) {
      const deadlineSeconds = fault.deadlineSeconds ?? 20
      await callOpencode(fault.name, writePlugin({ url: server.url }, deadlineSeconds))
    }
    const run = async ({ dialect, shell }: Cell) => {
      const result = await runClient(client, { dialect, shell, ...options })
      expect(result).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\{[^\n]*\}\n$/) })
      expect(result.stdout).toMatch(fault.says)
      expect(result.stdout).toContain('"interlock: ')
      return result
    }
    await expectRowBlocked(fault.name, run, { width: fault.deadlineSeconds === undefined ? 4 : CELLS.length })
    const asked = server.seen.filter((seen) => seen.url.includes('/raw/'))
    expect(asked).toHaveLength(CELLS.length)
  })

  test('nobody listens', async () => {
    const client = installClient({ url: DOWN })
    await callOpencode('nobody listens', writePlugin({ url: DOWN }))
    await expectRowBlocked('nobody listens', (cell) => runClient(client, cell))
  })

  test('the host does not exist', async () => {
    const url = 'http://gateway.invalid'
    await callOpencode('the host does not exist', writePlugin({ url }, 6))
    const client = installClient({ url })
    await expectRowBlocked('the host does not exist', (cell) => runClient(client, { ...cell, deadlineSeconds: 6 }))
  })

  test.each([301, 302, 303, 307, 308])('a redirect with %i to somebody who allows', async (status) => {
    const scenario = `a redirect with ${status}`
    const other = await startServer((response, seen) => send(response, 200, goodHeaders(seen), allowFor(seen.url)))
    const server = await startServer((response, seen) =>
      send(response, status, { ...goodHeaders(seen), location: `${other.url}${seen.url}` }, allowFor(seen.url)),
    )
    await callOpencode(scenario, writePlugin({ url: server.url }))
    const client = installClient({ url: server.url })
    await expectRowBlocked(scenario, (cell) => runClient(client, cell))
    expect(other.seen).toHaveLength(0)
  })
})

describe('what the hook is started with', () => {
  const inputs: readonly [name: string, input: string | Buffer][] = [
    ['an empty stdin', ''],
    ['10 MB on stdin', Buffer.alloc(10_000_000, 0x20)],
  ]
  test.each(inputs)('%s', async (name, input) => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), allowFor(seen.url)))
    const client = installClient({ url: server.url })
    await expectRowBlocked(name, (cell) => runClient(client, { ...cell, input }), { width: 2 })
    expect(server.seen).toHaveLength(0)
  })

  test('a closed stdin', async () => {
    const client = installClient({ url: DOWN })
    await expectRowBlocked('a closed stdin', ({ dialect, shell }) =>
      runLine(`${client} ${dialect} gate 10 <&-`, '', COMMANDS[shell]),
    )
  })

  test('no key file', async () => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), allowFor(seen.url)))
    const missing = { url: server.url, keyFile: '/nonexistent/key' }
    await callOpencode('no key file', writePlugin(missing))
    const client = installClient(missing)
    await expectRowBlocked('no key file', (cell) => runClient(client, cell))
    expect(server.seen).toHaveLength(0)
  })
})

describe('the registered command, when the client cannot do its work', () => {
  const registered = (client: string, { dialect, shell }: Cell, deadlineSeconds = 10) =>
    runLine(wordGate(client, dialects.get(dialect)!, deadlineSeconds), PAYLOAD[dialect], COMMANDS[shell])

  /** A file that is run in place of the client, made for each dialect. */
  function writeScript(text: string, mode = 0o755): string {
    const path = join(makeFolder(), 'interlock-hook')
    writeFileSync(path, text)
    chmodSync(path, mode)
    return path
  }

  const broken: readonly [name: string, make: (dialect: DialectId) => string][] = [
    ['the client is missing', () => '/nonexistent/interlock-hook'],
    ['the client is not executable', () => writeScript('#!/bin/sh\nexit 0\n', 0o644)],
    ['the client has no interpreter', () => writeScript('#!/nonexistent/sh\n')],
    ['the client is silent', () => writeScript('#!/bin/sh\nexit 0\n')],
    ['the client is killed at once', () => writeScript('#!/bin/sh\nkill -KILL $$\n')],
    ['killed after an allow', (dialect) => writeScript(`#!/bin/sh\necho '${ALLOW[dialect]}'\nkill -KILL $$\n`)],
    ['failing after an allow', (dialect) => writeScript(`#!/bin/sh\necho '${ALLOW[dialect]}'\nexit 1\n`)],
    [
      'failing after half a deny',
      (dialect) => writeScript(`#!/bin/sh\nprintf '%s' '${DENY[dialect].slice(0, 20)}'\nexit 2\n`),
    ],
    ['failing after a whole deny', (dialect) => writeScript(`#!/bin/sh\necho '${DENY[dialect]}'\nexit 2\n`)],
  ]
  test.each(broken)('%s', async (name, make) => {
    const made = new Map(DIALECTS.map((dialect) => [dialect, make(dialect)]))
    await expectRowBlocked(name, (cell) => registered(made.get(cell.dialect)!, cell))
  })

  test('curl is missing', async () => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), allowFor(seen.url)))
    const whole = readFileSync(installClient({ url: server.url }), 'utf8')
    const without = whole.replaceAll('/usr/bin/curl', '/nonexistent/curl')
    expect(without).not.toBe(whole)
    const client = writeScript(without)
    await expectRowBlocked('curl is missing', (cell) => registered(client, cell))
    expect(server.seen).toHaveLength(0)
  })

  test('a full disk and a server that is down', async () => {
    const client = installClient({ url: DOWN })
    await expectRowBlocked('a full disk and a server that is down', ({ dialect, shell }) =>
      runLine(`ulimit -f 0; ${wordGate(client, dialects.get(dialect)!, 10)}`, PAYLOAD[dialect], COMMANDS[shell]),
    )
  })

  test('a full disk alone keeps nobody from asking: the client writes no file', async () => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), allowFor(seen.url)))
    const client = installClient({ url: server.url })
    await forAll(CELLS, 4, async ({ dialect, shell }) => {
      const line = `ulimit -f 0; ${wordGate(client, dialects.get(dialect)!, 10)}`
      expect((await runLine(line, PAYLOAD[dialect], COMMANDS[shell])).stdout).toBe(ALLOW[dialect])
    })
  })

  test.each(['KILL', 'TERM', 'INT', 'HUP'])('SIG%s while it waits', { timeout: 60_000 }, async (signal) => {
    await expectRowBlocked(`SIG${signal} while it waits`, (cell) => strike(cell, signal), { width: 6 })
  })

  /** The client is struck while the server holds its call; whoever is still there afterwards would be allowed. */
  async function strike(cell: Cell, signal: string): Promise<HookResult> {
    const struck = join(makeFolder(), 'struck')
    const server = await startServer((response, seen) => {
      const poll = setInterval(() => {
        if (!existsSync(struck)) return
        clearInterval(poll)
        send(response, 200, goodHeaders(seen), ALLOW[cell.dialect])
      }, 50)
      response.on('close', () => clearInterval(poll))
    })
    const client = installClient({ url: server.url })
    // exec keeps the process id, so the killer beside it strikes the client while curl waits.
    const wrapper = writeScript(
      `#!/bin/sh\n(/bin/sleep 0.7; kill -${signal} $$; /bin/sleep 0.3; : >${struck}) >/dev/null 2>&1 </dev/null &\nexec ${client} "$@"\n`,
    )
    return registered(wrapper, cell, 20)
  }
})

describe('hijacks', () => {
  /** By the first line of the script or an interpreter, with the agent's own environment. */
  function runIn(env: Record<string, string>, client: string, { dialect, shell }: Cell): Promise<HookResult> {
    const [program, ...before] = shell === 'dash' ? [client] : [...COMMANDS[shell], client]
    const child = spawn(program!, [...before, dialect, 'gate', '10'], { env })
    const result = finish(child)
    feed(child, PAYLOAD[dialect])
    return result
  }

  // bash reads ENV only when it is interactive in POSIX mode, and functions from the environment always: the first line
  // of the script chooses /bin/sh, so what bash itself imports is the subject of the cells below.
  const INTERPRETED = ['BASH_FUNC_curl%%', 'BASH_FUNC_printf%%', 'BASH_FUNC_head%%']

  test('everything at once, with the server down', async () => {
    const scenario = 'hijacked environment and home folder, server down'
    const client = installClient({ url: DOWN })
    const prepared = new Map(await Promise.all(DIALECTS.map(async (id) => [id, await prepareHijack(id)] as const)))
    await expectRowBlocked(scenario, (cell) => runIn(prepared.get(cell.dialect)!.env, client, cell))
    for (const { evil } of prepared.values()) expect(evil.seen).toHaveLength(0)
  })

  test('everything at once, with a server that denies', async () => {
    const scenario = 'hijacked environment and home folder, server denies'
    const server = await startServer((response, seen) => {
      const dialect = /raw\/([a-z-]+)/.exec(seen.url)![1] as DialectId
      send(response, 200, goodHeaders(seen, { 'x-interlock-verdict': 'deny' }), DENY[dialect])
    })
    const client = installClient({ url: server.url })
    const prepared = new Map(await Promise.all(DIALECTS.map(async (id) => [id, await prepareHijack(id)] as const)))
    await expectRowBlocked(scenario, (cell) => runIn(prepared.get(cell.dialect)!.env, client, cell))
    for (const { evil } of prepared.values()) expect(evil.seen).toHaveLength(0)
    expect(server.seen).toHaveLength(CELLS.length)
  })

  test.each([
    'PATH',
    'BASH_ENV',
    'ENV',
    ...INTERPRETED,
    'http_proxy',
    'ALL_PROXY',
    'CURL_HOME',
    'HOME',
    'IFS',
    'SOCKET',
  ])('only %s', async (name) => {
    const client = installClient({ url: DOWN })
    const prepared = new Map(await Promise.all(DIALECTS.map(async (id) => [id, await prepareHijack(id)] as const)))
    await expectRowBlocked(`hijack by ${name}`, (cell) => {
      const value = prepared.get(cell.dialect)!.env[name]!
      return runIn({ [name]: value }, client, cell)
    })
    for (const { evil } of prepared.values()) expect(evil.seen).toHaveLength(0)
  })

  test('somebody else over https, with a certificate of another CA', async () => {
    const scenario = 'somebody else over https, with a certificate of another CA'
    const evil = await startTls(makeCertificates('127.0.0.1'), allowFor)
    const constants = { url: evil.url, caFile: makeCertificates('127.0.0.1').ca }
    await callOpencode(scenario, writePlugin(constants))
    const client = installClient(constants)
    await expectRowBlocked(scenario, (cell) => runClient(client, cell))
    expect(evil.calls()).toBe(0)
  })

  test('somebody else over https, with another key than the pinned one', async () => {
    const scenario = 'somebody else over https, with another key than the pinned one'
    const own = makeCertificates('127.0.0.1')
    const evil = await startTls(own, allowFor)
    const constants = { url: evil.url, caFile: own.ca, pin: makeCertificates('127.0.0.1').pin }
    await callOpencode(scenario, writePlugin(constants))
    const client = installClient(constants)
    await expectRowBlocked(scenario, (cell) => runClient(client, cell))
    expect(evil.calls()).toBe(0)
  })

  test('something else where the Unix socket was', async () => {
    const scenario = 'something else where the Unix socket was'
    const socket = join(makeFolder(), 'interlock.sock')
    writeFileSync(socket, OPENCODE_ALLOW)
    await callOpencode(scenario, writePlugin({ url: 'http://localhost', socket }))
    const client = installClient({ url: 'http://localhost', socket })
    await expectRowBlocked(scenario, (cell) => runClient(client, cell))
  })
})
