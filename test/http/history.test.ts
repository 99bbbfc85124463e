// The history of requests over HTTP: its filters, and the files that hold the same.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, type Json, type Running, startApp } from './start-app.ts'

let running: Running
let alice: Record<string, string>
let bob: Record<string, string>
const admin = bearer(ADMIN_TOKEN)
const at: { second?: number } = {}
beforeAll(async () => {
  running = await startApp()
  alice = bearer(await running.addUser('alice', 'reviewer'))
  bob = bearer(await running.addUser('bob', 'reviewer'))
  const decide = (requestId: string, decision: string, headers: Record<string, string>, feedback?: string) =>
    running.call('POST', '/api/permissions', { body: { requestId, decision, feedback }, headers })
  await decide(await running.queue({ toolInput: { command: 'npm install one' } }), 'approve', alice)
  const second = await running.queue({ toolInput: { command: 'git push origin main' }, agentId: 'pusher' })
  await decide(second, 'reject', admin, '=HYPERLINK("x")\u202e')
  at.second = (await running.call('GET', `/api/permissions/${second}`, { headers: alice })).body.timestamp
  await running.queue({ toolName: 'write', toolInput: { path: '/etc/hosts', content: 'x' } })
  await running.queue({ toolInput: { command: 'npm install bobs' }, userId: 'bob' })
})
afterAll(() => running.stop())

const list = async (query: string, headers = alice) =>
  (await running.call('GET', `/api/permissions?status=all&${query}`, { headers })).body
const commands = async (query: string, headers = alice) =>
  (await list(query, headers)).pending.map(({ command }: Json) => command)
const exported = (query: string, headers = alice) =>
  running.call('GET', `/api/permissions/export?${query}`, { headers })

describe('the list', () => {
  test.each([
    ['tier=dangerous&agentId=pusher', ['git push origin main']],
    ['toolName=write', ['write /etc/hosts']],
    ['decidedBy=alice', ['npm install one']],
    ['decidedBy=admin%20token', ['git push origin main']],
    ['decidedBy=admin-token', ['git push origin main']],
    ['decidedBy=nobody', []],
    ['until=2020-01-01', []],
    ['from=2020-01-01&q=npm', ['npm install one']],
    ['rule=no/rule', []],
  ])('with %s has just those', async (query, wanted) => {
    expect(await commands(query)).toEqual(wanted)
  })

  test('is filtered by the rule that a request names, and by time to the millisecond', async () => {
    const [pushed] = (await list('agentId=pusher')).pending
    expect(await commands(`rule=${encodeURIComponent(pushed.rule)}`)).toEqual(['git push origin main'])
    expect(await commands(`from=${at.second}&until=${at.second}&agentId=pusher`)).toEqual(['git push origin main'])
    expect(await commands(`from=${(at.second ?? 0) + 1}&agentId=pusher`)).toEqual([])
  })

  test('refuses what is no time, and the requests of others', async () => {
    expect((await running.call('GET', '/api/permissions?from=yesterday', { headers: alice })).status).toBe(400)
    expect((await exported('userId=bob')).status).toBe(403)
  })
})

describe('the file', () => {
  test('has everything that the list has, newest first, one request a line', async () => {
    const { status, headers, text } = await exported('')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('application/x-ndjson')
    expect(headers.get('content-disposition')).toBe('attachment; filename="interlock-requests.jsonl"')
    expect(headers.get('cache-control')).toBe('no-store')
    const lines = text.trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual((await list('')).pending)
    expect(lines).toHaveLength(3)
    expect(await exported('', bob).then(({ text: his }) => his.trimEnd().split('\n').length)).toBe(1)
    expect((await exported('decidedBy=alice&status=rejected')).text).toBe('')
  })

  test('as CSV shows what is hidden and starts no formula', async () => {
    const { headers, text } = await exported('format=csv&agentId=pusher')
    expect(headers.get('content-type')).toContain('text/csv')
    const [head, row, end] = text.split('\r\n')
    expect(head).toMatch(/^"id","asked","outcome","decided","decidedBy"/)
    expect(row).toContain('"rejected"')
    expect(row).toContain('"admin token"')
    expect(row).toContain(`"'=HYPERLINK(""x"")`)
    expect(row).not.toContain('\u202e')
    expect(end).toBe('')
  })

  test('goes over many pages', async () => {
    for (let index = 0; index < 60; index++) await running.queue({ agentId: `many-${index % 3}`, userId: 'max' })
    const { text } = await exported('userId=max', admin)
    const ids = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect(new Set(ids).size).toBe(60)
  })
})
