// Checks the wait for a person: asking again with the same bytes, giving up in time, and being interrupted.
import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { whoRuns } from './agent-models.ts'
import { ALLOW, feed, finish, installClient, KEY, PAYLOAD, runClient, SHELLS, startClient } from './client.ts'
import { goodHeaders, type Seen, send, startServer } from './server.ts'

const sendPending = (response: ServerResponse, seen: Seen) =>
  send(response, 202, { 'x-interlock-nonce': seen.nonce, 'x-interlock-request': 'hook_17_abc' }, '')

const settle = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function until(condition: () => boolean, maxMs: number): Promise<void> {
  const end = performance.now() + maxMs
  while (!condition()) {
    if (performance.now() > end) throw new Error('waited in vain')
    await settle(20)
  }
}

/** A client whose call hangs at the server. */
async function startHanging(shell: (typeof SHELLS)[number], change = (_client: string) => {}) {
  const server = await startServer(() => undefined)
  const client = installClient({ url: server.url })
  change(client)
  const child = startClient(client, { shell })
  const result = finish(child)
  feed(child, PAYLOAD['docker-agent'])
  await until(() => server.seen.length === 1, 60_000)
  return { server, child, result }
}

/** Command lines of all processes that name this server. */
function processesNaming(url: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')]
      } catch (error) {
        // It ended while we looked.
        if (['ENOENT', 'ESRCH'].includes(String((error as NodeJS.ErrnoException).code))) return []
        throw error
      }
    })
    .filter((line) => line.includes(url))
}

describe.each(SHELLS)('by %s', (shell) => {
  test('an undecided call is posted again, the same bytes with the same nonce, and ends with what the server says', async () => {
    const answer = ALLOW['docker-agent'].replace('Safe: git status', 'Approved by alice')
    const server = await startServer((response, seen, count) => {
      if (count < 3) setTimeout(() => sendPending(response, seen), 1100)
      else send(response, 200, goodHeaders(seen), answer)
    })
    const input = `${PAYLOAD['docker-agent']}\r\n\\t %s $(id) \n\n`
    const result = await runClient(installClient({ url: server.url }), { shell, input })
    expect(result).toEqual({ stdout: `${answer}\n`, stderr: '', code: 0, signal: null })
    expect(server.seen).toHaveLength(3)
    expect(new Set(server.seen.map((seen) => seen.nonce)).size).toBe(1)
    for (const seen of server.seen) expect(seen.body.toString()).toBe(input)
  })

  test('the server is never asked to hold an answer for more than 25 s, or beyond the deadline', async () => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
    const client = installClient({ url: server.url })
    await runClient(client, { shell, deadlineSeconds: 280 })
    await runClient(client, { shell, deadlineSeconds: 12 })
    await runClient(client, { shell, deadlineSeconds: 1 })
    const waits = server.seen.map((seen) => Number(new URL(seen.url, 'http://x').searchParams.get('wait')))
    expect(waits[0]).toBe(25)
    expect(waits[1]).toBeGreaterThanOrEqual(5)
    expect(waits[1]).toBeLessThanOrEqual(9)
    expect(waits[2]).toBe(0)
  })

  test('the server is told which question is the last one, and no other', async () => {
    const server = await startServer((response, seen) => {
      const wait = Number(new URL(seen.url, 'http://x').searchParams.get('wait'))
      setTimeout(() => sendPending(response, seen), wait * 1000)
    })
    const client = installClient({ url: server.url })
    const result = await runClient(client, { shell, deadlineSeconds: 9 })
    expect(result.stdout).toContain('pending, request hook_17_abc, retry the same call later')
    const marks = server.seen.map((seen) => new URL(seen.url, 'http://x').searchParams.get('last'))
    expect(marks.at(-1)).toBe('1')
    const long = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
    await runClient(installClient({ url: long.url }), { shell, deadlineSeconds: 280 })
    expect(long.seen.map((seen) => new URL(seen.url, 'http://x').searchParams.get('last'))).toEqual([null])
  })

  test('a call that stays undecided is denied before the deadline, and the request is named', async () => {
    const server = await startServer((response, seen) => sendPending(response, seen))
    const started = performance.now()
    const result = await runClient(installClient({ url: server.url }), { shell, deadlineSeconds: 8 })
    const seconds = (performance.now() - started) / 1000
    expect(result.stdout).toContain('pending, request hook_17_abc, retry the same call later')
    expect(whoRuns('docker-agent', result)).toEqual([])
    expect(seconds).toBeLessThan(40)
    // A server that answers at once without deciding is asked about once a second.
    expect(server.seen.length).toBeGreaterThan(1)
    expect(server.seen.length).toBeLessThan(9)
  })

  test('a server that goes away while a call is pending leaves a deny that says so', async () => {
    const server = await startServer((response, seen, count) => {
      if (count === 1) sendPending(response, seen)
      else response.socket?.destroy()
    })
    const result = await runClient(installClient({ url: server.url }), { shell })
    expect(result.stdout).toMatch(/cannot be reached.*while the call was pending/)
    expect(whoRuns('docker-agent', result)).toEqual([])
  })

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s ends the wait at once, with a deny and no curl left behind',
    async (signal) => {
      const { server, child, result } = await startHanging(shell)
      const started = performance.now()
      child.kill(signal)
      const ended = await result
      expect(performance.now() - started).toBeLessThan(60_000)
      expect(ended).toMatchObject({ code: 0, signal: null, stderr: '' })
      expect(ended.stdout).toMatch(/^\{[^\n]*interrupted[^\n]*\}\n$/)
      expect(whoRuns('docker-agent', ended)).toEqual([])
      await until(() => server.aborted() === 1, 60_000)
      expect(processesNaming(server.url)).toEqual([])
    },
  )

  test('a signal that its receiver loses, as one that has only just been forked can, is sent once more', async () => {
    const first = '  kill -TERM "$receiver" 2>/dev/null\n'
    const { server, child, result } = await startHanging(shell, (client) => {
      const script = readFileSync(client, 'utf8')
      expect(script.split(first)).toHaveLength(2)
      writeFileSync(client, script.replace(first, ''))
    })
    child.kill('SIGTERM')
    const ended = await result
    expect(ended).toMatchObject({ code: 0, signal: null, stderr: '' })
    expect(ended.stdout).toMatch(/^\{[^\n]*interrupted[^\n]*\}\n$/)
    await until(() => server.aborted() === 1, 60_000)
  })

  test('a signal while the answer drips in ends with one deny', async () => {
    const server = await startServer((response, seen) => {
      response.writeHead(200, { ...goodHeaders(seen), 'content-length': '500' })
      response.write('{"hook')
    })
    const child: ChildProcess = startClient(installClient({ url: server.url }), { shell })
    const result = finish(child)
    feed(child, PAYLOAD['docker-agent'])
    await until(() => server.seen.length === 1, 60_000)
    await settle(200)
    child.kill('SIGTERM')
    const ended = await result
    expect(ended.stdout).toMatch(/^\{[^\n]*interrupted[^\n]*\}\n$/)
  })

  test('neither the key nor the tool call is in any command line', async () => {
    const { server, child, result } = await startHanging(shell)
    const lines = processesNaming(server.url)
    child.kill('SIGTERM')
    await result
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) {
      expect(line).not.toContain(KEY)
      expect(line).not.toContain('git status')
    }
  })

  test('a signal that comes with the answer never yields two objects', async () => {
    const server = await startServer((response, seen) => send(response, 200, goodHeaders(seen), ALLOW['docker-agent']))
    const client = installClient({ url: server.url })
    const endings: string[] = []
    for (let delayMs = 2; delayMs < 42; delayMs += 2) {
      const child = startClient(client, { shell })
      const result = finish(child)
      feed(child, PAYLOAD['docker-agent'])
      await settle(delayMs)
      child.kill('SIGTERM')
      const ended = await result
      const objects = ended.stdout.split('\n').filter((line) => line !== '')
      expect(objects.length).toBeLessThanOrEqual(1)
      // Without an object: killed before the first trap was set, or exit 2 because half an answer may be out.
      if (objects.length === 0) expect(ended.signal === 'SIGTERM' || ended.code === 2).toBe(true)
      else expect(JSON.parse(objects[0]!)).toBeTypeOf('object')
      endings.push(`${ended.code} ${ended.signal}`)
    }
    expect(endings).toHaveLength(20)
  })
})

describe('observing', () => {
  test.each(SHELLS)('prints nothing and exits 0, whether the server answers or not (%s)', async (shell) => {
    const quiet = { stdout: '', stderr: '', code: 0, signal: null }
    const observed = await startServer((response, seen) =>
      send(response, 200, goodHeaders(seen, { 'x-interlock-verdict': 'observe' }), ''),
    )
    const failing = await startServer((response, seen) => send(response, 500, goodHeaders(seen), '{"allow":true}'))
    const denying = await startServer((response, seen) =>
      send(response, 200, goodHeaders(seen, { 'x-interlock-verdict': 'deny' }), ALLOW['docker-agent']),
    )
    const pending = await startServer((response, seen) => sendPending(response, seen))
    const hanging = await startServer(() => undefined)
    for (const { url } of [observed, failing, denying, pending, hanging, { url: 'http://127.0.0.1:1' }]) {
      const options = { shell, mode: 'observe', deadlineSeconds: 3 }
      expect(await runClient(installClient({ url }), options)).toEqual(quiet)
    }
    expect(await runClient(installClient({ url: observed.url }), { shell, mode: 'observe', input: '' })).toEqual(quiet)
    expect(new URL(observed.seen[0]!.url, 'http://x').searchParams.get('wait')).toBe('0')
  })

  test('what an observation is answered goes out as it came', async () => {
    const server = await startServer((response, seen) =>
      send(response, 200, goodHeaders(seen, { 'x-interlock-verdict': 'observe' }), '{}'),
    )
    const result = await runClient(installClient({ url: server.url }), { mode: 'observe' })
    expect(result).toMatchObject({ stdout: '{}\n', code: 0 })
  })

  test('a signal ends it silently', async () => {
    const server = await startServer(() => undefined)
    const child = startClient(installClient({ url: server.url }), { mode: 'observe' })
    const result = finish(child)
    feed(child, PAYLOAD['docker-agent'])
    await until(() => server.seen.length === 1, 60_000)
    child.kill('SIGTERM')
    expect(await result).toEqual({ stdout: '', stderr: '', code: 0, signal: null })
  })
})
