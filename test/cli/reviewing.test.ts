// Tests the terminal as a place to review: what waits, one request in full, watching, deciding by a part of an id, from
// here and from elsewhere; exit codes and streams.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerApprove } from '../../src/cli/approve.ts'
import { registerPending } from '../../src/cli/pending.ts'
import { watchPending } from '../../src/cli/pending-watch.ts'
import { registerReject } from '../../src/cli/reject.ts'
import { callAsPerson } from '../../src/cli/server-client.ts'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Json, type Running, startApp } from '../http/start-app.ts'
import { createRunHere } from './run-here.ts'

let running: Running
let run: ReturnType<typeof createRunHere>
const COMMANDS = [registerPending, registerApprove, registerReject]
beforeAll(async () => {
  running = await startApp()
  run = createRunHere(COMMANDS, {
    PORT: new URL(running.url).port,
    DATABASE_URL: `file:${join(running.dataDir, 'interlock.db')}`,
    INTERNAL_API_KEY: INTERNAL_KEY,
    ADMIN_TOKEN,
  })
})
afterAll(() => running.stop())

const hook = async (path: string): Promise<Json> =>
  (await running.call('GET', path, { headers: bearer(INTERNAL_KEY) })).body
const queue = (command: string, agentId = 'coder', userId = 'alice') =>
  running.queue({ toolInput: { command }, agentId, userId })
const stateOf = (id: string) => hook(`/api/hooks/requests/${id}`)
/** Over HTTP: what is not about the command line. */
async function reject(...ids: string[]): Promise<void> {
  for (const requestId of ids)
    await running.call('POST', '/api/permissions', {
      headers: bearer(ADMIN_TOKEN),
      body: { requestId, decision: 'reject' },
    })
}
const random = (id: string) => id.split('_')[2] as string

describe('what waits', () => {
  test('is a table with ids that are enough to decide, or JSON; of one agent where that is asked', async () => {
    const [mine, other] = [await queue('npm install mine', 'first'), await queue('npm install other', 'second')]
    const { out, code } = await run('pending')
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`^${random(mine).slice(0, 8)}\\w*  alice +first +1\\d min +npm install mine$`, 'm'))
    const listed = JSON.parse((await run('pending', '--agent', 'second', '--json')).out)
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([other])
    await reject(mine, other)
  })

  test('is cut in the table where it is long, but not its end', async () => {
    const id = await queue(`npm install ${'a'.repeat(12_000)} ; rm -r the-end`, 'long')
    const { out } = await run('pending', '--agent', 'long')
    expect(out).toMatch(/npm install a{200,} … \(\d{5} more characters\) … a+ ; rm -r the-end$/m)
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThan(500)
    expect((await run('pending', id)).out).toContain('a'.repeat(12_000))
    const { err } = await run('reject', id)
    expect(err).toMatch(/^Rejected .*more characters.*the-end$/m)
  })

  test('is shown in full, with nothing that the terminal would obey', async () => {
    const id = await queue('npm install x \u001b[2J', 'a\u202eb')
    const { out, code } = await run('pending', random(id).slice(0, 10))
    expect(code).toBe(0)
    expect(out).toContain(`request   ${id}`)
    expect(out).toMatch(/^rule +\S+ \(dangerous\)$/m)
    expect(out).toMatch(/^agent +a\\u\{202e\}b of alice$/m)
    expect(out).not.toMatch(/[\u001b\u202e]/)
    expect(JSON.parse((await run('pending', id, '--json')).out)).toMatchObject({ id, status: 'pending' })
    await reject(id)
  })
})

describe('deciding', () => {
  test('takes the beginning of an id, several at once, and tells what was decided', async () => {
    const [one, two] = [await queue('npm install one'), await queue('npm install two')]
    const { code, err, out } = await run('approve', random(one).slice(0, 8), two)
    expect(code).toBe(0)
    expect(out).toBe('')
    expect(err).toBe(`Approved ${one}: npm install one\nApproved ${two}: npm install two\n`)
    expect(await stateOf(one)).toMatchObject({ allow: true })
    expect(await stateOf(two)).toMatchObject({ allow: true })
  })

  test('tells the agent why', async () => {
    const id = await queue('npm install three')
    expect((await run('reject', id, '-m', 'use pnpm')).code).toBe(0)
    expect(await stateOf(id)).toMatchObject({ outcome: 'rejected', feedback: 'use pnpm' })
  })

  test('what is over already says by whom, and exits with 1', async () => {
    const id = await queue('npm install four')
    await reject(id)
    const late = await run('approve', id, '--json')
    expect(late.code).toBe(1)
    expect(late.err).toMatch(/^interlock: .*rejected/)
    expect(JSON.parse(late.out)).toMatchObject({ success: false, requestId: id })
    // By the beginning that the list had shown, too.
    expect(await run('approve', id.replace(/^.*_/, '').slice(0, 8))).toMatchObject({ code: 1, err: late.err })
  })

  test('runs another input instead, which is judged again', async () => {
    const id = await queue('npm install five')
    const refused = await run('approve', id, '--input', 'rm -rf /')
    expect(refused.code).toBe(2)
    expect(refused.err).toMatch(/^interlock: /)
    expect(await stateOf(id)).toMatchObject({ outcome: 'pending' })
    expect((await run('approve', id, '--input', 'npm ci')).code).toBe(0)
    expect(await stateOf(id)).toMatchObject({ allow: true, modifiedInput: { command: 'npm ci' } })
  })

  test('with --always lets the same call pass, or says why it may not', async () => {
    const id = await queue('mkdir -p /srv/somewhere')
    expect((await run('approve', id, '--always')).err).toContain('And always from now on')
    const again = await running.classify({
      toolName: 'bash',
      toolInput: { command: 'mkdir -p /srv/somewhere' },
      agentId: 'coder',
      userId: 'alice',
    })
    expect(again.body).toMatchObject({ allow: true, grantId: expect.any(String) })
    const never = await queue('eval "$X"')
    expect((await run('approve', never, '--always')).err).toMatch(/Approved .*\nOnce only: /)
  })

  test.each([
    [['approve', 'hook_1_unknown'], 'no request begins with hook_1_unknown'],
    [['approve', 'zz'], 'at least 4 characters'],
    [['approve', 'hook'], 'give more of the id'],
    [['approve', 'abcd', '--width', 'exact'], '--width needs --always'],
    [['reject', 'abcd', '--url', 'http://127.0.0.1:9'], '--token-file'],
    [['pending', '--token-file', 'x'], '--token-file needs --url'],
    [['pending', 'abcd', '--watch'], 'not both'],
  ] as const)('%j is a mistake that is explained, exit 2', async (args, words) => {
    const waiting = [await queue('npm install a'), await queue('npm install b')]
    const { code, out, err } = await run(...args)
    expect(code).toBe(2)
    expect(out).toBe('')
    expect(err).toContain(words)
    for (const id of waiting) expect(await stateOf(id)).toMatchObject({ outcome: 'pending' })
    await reject(...waiting)
  })
})

describe('from elsewhere', () => {
  test('a reviewer decides with a personal token, what is theirs and nothing else', async () => {
    const token = await running.addUser('rita', 'reviewer')
    const file = join(running.dataDir, 'token')
    writeFileSync(file, `${token}\n`)
    const [own, foreign] = [await queue('npm install own', 'coder', 'rita'), await queue('npm install foreign')]
    const away = createRunHere(COMMANDS, {})
    const there = ['--url', running.url, '--token-file', file]
    const listed = JSON.parse((await away('pending', '--json', ...there)).out)
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([own])
    expect((await away('approve', random(own).slice(0, 6), ...there)).code).toBe(0)
    expect(await stateOf(own)).toMatchObject({ allow: true, reason: expect.stringContaining('rita') })
    expect((await away('approve', foreign, ...there)).code).toBe(2)
    writeFileSync(file, 'ilu_wrong')
    const refused = await away('pending', ...there)
    expect(refused.code).toBe(2)
    expect(refused.err).toMatch(/^interlock: /)
    await reject(foreign)
  })
})

describe('watching', () => {
  /** Emitted as the system would: whoever listens to it ends in order. */
  const stopWatching = (signal: 'SIGINT' | 'SIGTERM') => process.emit(signal)
  async function until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await new Promise((done) => setTimeout(done, 20))
  }

  test('tells of each request when it comes and how it ended, and ends in order', async () => {
    const seen: string[] = []
    const stopping = new AbortController()
    const watching = watchPending(
      callAsPerson(running.url, ADMIN_TOKEN),
      { agent: 'watched', print: (line) => void seen.push(line) },
      stopping.signal,
    )
    const id = await queue('npm install seen', 'watched')
    await until(() => seen.length === 1)
    await reject(id)
    await until(() => seen.length === 2)
    stopping.abort()
    await watching
    const short = random(id).slice(0, 8)
    expect(seen[0]).toMatch(new RegExp(`^${short}  watched \\(alice, \\d+ min\\)  npm install seen$`))
    expect(seen[1]).toBe(`${short}  rejected by admin token  npm install seen`)
  })

  test('is one JSON object a line for a script, until it is told to end', async () => {
    const id = await queue('npm install scripted', 'scripted')
    const listeners = process.listenerCount('SIGTERM')
    const watching = run('pending', '--watch', '--json', '--agent', 'scripted')
    await until(() => process.listenerCount('SIGTERM') > listeners)
    await new Promise((done) => setImmediate(done))
    stopWatching('SIGTERM')
    const { code, out, err } = await watching
    expect({ code, err }).toEqual({ code: 0, err: '' })
    for (const line of out
      .trim()
      .split('\n')
      .filter((text) => text !== ''))
      expect(JSON.parse(line)).toMatchObject({ event: 'pending', request: { id } })
    expect(process.listenerCount('SIGTERM')).toBe(listeners)
    await reject(id)
  })
})
