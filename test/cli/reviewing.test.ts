// Tests the terminal as a place to review: what waits, one request in full, watching, deciding by a part of an id, from
// here and from elsewhere; exit codes and streams.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createInstallation, type Installation } from './run-cli.ts'

const ADMIN_TOKEN = 'an-admin-token-of-this-test'

let installation: Installation
let url: string
let key: string
beforeAll(async () => {
  installation = createInstallation({ ADMIN_TOKEN })
  url = (await installation.serve()).url
  key = readFileSync(join(installation.folder, 'data', 'internal-key'), 'utf8').trim()
})
afterAll(() => installation.remove())

const run = (...args: string[]) => installation.run(...args)
const hook = async (path: string, body?: unknown) => {
  const response = await fetch(url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await response.json()) as Record<string, unknown>
}
const queue = async (command: string, agentId = 'coder', userId = 'alice') =>
  String(
    (await hook('/api/hooks/classify', { toolName: 'bash', toolInput: { command }, agentId, userId }))['requestId'],
  )
const stateOf = (id: string) => hook(`/api/hooks/requests/${id}`)
/** Over HTTP: what is not about the command line. */
async function reject(...ids: string[]): Promise<void> {
  for (const requestId of ids)
    await fetch(`${url}/api/permissions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify({ requestId, decision: 'reject' }),
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
    const again = await hook('/api/hooks/classify', {
      toolName: 'bash',
      toolInput: { command: 'mkdir -p /srv/somewhere' },
      agentId: 'coder',
      userId: 'alice',
    })
    expect(again).toMatchObject({ allow: true, grantId: expect.any(String) })
    const never = await queue('eval "$X"')
    expect((await run('approve', never, '--always')).err).toMatch(/Approved .*\nOnce only: /)
  })

  test.each([
    [['approve', 'hook_1_unknown'], 'nothing waits whose id begins with hook_1_unknown'],
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
    const { token } = JSON.parse((await run('users', 'create', 'rita', '--token', '--json')).out)
    const file = join(installation.folder, 'token')
    writeFileSync(file, `${token}\n`)
    const [own, foreign] = [await queue('npm install own', 'coder', 'rita'), await queue('npm install foreign')]
    const away = createInstallation()
    const there = ['--url', url, '--token-file', file]
    const listed = JSON.parse((await away.run('pending', '--json', ...there)).out)
    expect(listed.map(({ id }: { id: string }) => id)).toEqual([own])
    expect((await away.run('approve', random(own).slice(0, 6), ...there)).code).toBe(0)
    expect(await stateOf(own)).toMatchObject({ allow: true, reason: expect.stringContaining('rita') })
    expect((await away.run('approve', foreign, ...there)).code).toBe(2)
    writeFileSync(file, 'ilu_wrong')
    const refused = await away.run('pending', ...there)
    expect(refused.code).toBe(2)
    expect(refused.err).toMatch(/^interlock: /)
    await reject(foreign)
    await away.remove()
  })
})

describe('watching', () => {
  test('tells of each request when it comes and how it ended, and ends in order', async () => {
    const watching = installation.begin('pending', '--watch')
    await watching.sees('Watching')
    const id = await queue('npm install seen')
    await watching.sees(new RegExp(`^${random(id).slice(0, 8)}  coder \\(alice, \\d+ min\\)  npm install seen$`, 'm'))
    await reject(id)
    await watching.sees(new RegExp(`^${random(id).slice(0, 8)}  rejected by admin token  npm install seen$`, 'm'))
    watching.child.kill('SIGINT')
    expect((await watching.ended).code).toBe(0)
  })

  test('is one JSON object a line for a script', async () => {
    const watching = installation.begin('pending', '--watch', '--json')
    const id = await queue('npm install scripted')
    await watching.sees(id)
    await reject(id)
    await watching.sees('"closed"')
    watching.child.kill('SIGTERM')
    const { out, err } = await watching.ended
    expect(err).toBe('')
    const events = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(events).toMatchObject([
      { event: 'pending', request: { id } },
      { event: 'closed', request: { id, status: 'rejected' } },
    ])
  })
})
