// Checks what the client hands to the programs that it starts, and how it reads its input with each of them. Runs the
// installed client in the shells that are /bin/sh somewhere; says nothing about answers.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { whoRuns } from './agent-models.ts'
import { ALLOW, feed, finish, installClient, makeFolder, PAYLOAD } from './client.ts'
import { goodHeaders, send, startServer } from './server.ts'

const SHELLS = [
  ['dash', ['/bin/dash']],
  ['busybox', ['/bin/busybox', 'sh']],
  ['bash --posix', ['/bin/bash', '--posix']],
] as const

/** What no program of ours may see, in shapes that shells store in different ways. */
const DIRTY = {
  LD_BIND_NOW: '1',
  PATH: '/nonexistent',
  IFS: 'a',
  LC_ALL: 'C.UTF-8',
  LANG: 'C.UTF-8',
  http_proxy: 'http://127.0.0.1:1',
  OPENSSL_CONF: '/nonexistent/openssl.cnf',
  SSLKEYLOGFILE: '/nonexistent/keys',
  MULTI: "one\nexport EVIL=two\n'three",
  'odd-name': 'x',
  'BASH_FUNC_printf%%': '() { echo hijacked; }',
  BASH_VERSION: '',
  line: 'x',
  name: 'x',
  letter: 'x',
  NONCE: 'x',
}

function start(shell: readonly string[], client: string, env: Record<string, string>): ChildProcess {
  const [program, ...before] = shell
  return spawn(program!, [...before, client, 'docker-agent', 'gate', '20'], { env })
}

async function run(shell: readonly string[], client: string, input: string | Buffer, env = {}) {
  const child = start(shell, client, env)
  const result = finish(child)
  feed(child, input)
  return result
}

/** The environments of all curl processes that ask this server. */
function curlEnvironments(url: string): string[][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        if (!readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${url}/`)) return []
        if (!readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('curl')) return []
        return [readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean).sort()]
      } catch (error) {
        // It ended while we looked.
        if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return []
        throw error
      }
    })
}

describe.each(SHELLS)('by %s', (_name, shell) => {
  test('nothing of the environment reaches curl', async () => {
    const server = await startServer(() => undefined)
    const child = start(shell, installClient({ url: server.url }), DIRTY)
    const result = finish(child)
    feed(child, PAYLOAD['docker-agent'])
    while (server.seen.length === 0 && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 20))
    const [environment] = curlEnvironments(server.url)
    child.kill('SIGTERM')
    await result
    const own = ['GNUTLS_NO_IMPLICIT_INIT=1', 'OPENSSL_CONF=/dev/null']
    // A shell that had to start anew has the few variables of that start, and counts its levels.
    const anew = ['LC_ALL=C', 'PATH=/usr/bin:/bin', 'PWD=', 'SHLVL=', 'OLDPWD', '_=']
    expect(environment).toEqual(expect.arrayContaining(own))
    expect(environment!.filter((pair) => !own.includes(pair) && !anew.some((start) => pair.startsWith(start)))).toEqual(
      [],
    )
  })

  test.each([
    ['OPTIND', { OPTIND: '5' }],
    [
      'two hundred variables',
      Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`V${index}`, `${index}\n`])),
    ],
    ['everything odd', DIRTY],
  ])('an environment with %s changes nothing', async (_what, env) => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
    const result = await run(shell, installClient({ url: server.url }), PAYLOAD['docker-agent'], env)
    expect(result).toEqual({ stdout: `${ALLOW['docker-agent']}\n`, stderr: '', code: 0, signal: null })
    expect(server.seen[0]!.body.toString()).toBe(PAYLOAD['docker-agent'])
  })

  test('a NUL in the input never turns into other words', async () => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
    const result = await run(shell, installClient({ url: server.url }), '{"a":"r\0m"}')
    expect(result.stdout).toMatch(/holds a NUL byte/)
    expect(whoRuns('docker-agent', result)).toEqual([])
    expect(server.seen).toHaveLength(0)
  })

  test('with the dd of busybox, which does not count bytes, input arrives whole and a NUL as a byte that JSON may not have', async () => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
    const client = installClient({ url: server.url })
    const dd = join(makeFolder(), 'dd')
    symlinkSync('/bin/busybox', dd)
    writeFileSync(client, readFileSync(client, 'utf8').replaceAll('/bin/dd', dd))
    await run(shell, client, '{"a":"r\0m"}\n\n')
    expect(server.seen[0]!.body.toString()).toBe('{"a":"r\u0001m"}\n\n')
  })

  test.each([1, 2, 65_535, 65_536, 65_537, 1_048_576])('an input of %i bytes arrives whole', async (size) => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
    const input = Buffer.alloc(size, '7 records in\n')
    const result = await run(shell, installClient({ url: server.url }), input)
    expect(result.stdout).toBe(`${ALLOW['docker-agent']}\n`)
    expect(server.seen[0]!.body.equals(input)).toBe(true)
  })

  test('an input of one byte too many is not sent', async () => {
    const server = await startServer(() => undefined)
    const result = await run(shell, installClient({ url: server.url }), Buffer.alloc(1_048_577, 0x20))
    expect(result.stdout).toMatch(/larger than 1 MiB/)
    expect(server.seen).toHaveLength(0)
  })
})
