// Tests what reviewers are told about a waiting request and about edits of it, and the list of rules. Real HTTP and store.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rules } from '../../src/classify/index.ts'
import { bearer, type Running, startApp } from './start-app.ts'

let running: Running
let alice: Record<string, string>
let mallory: Record<string, string>
beforeAll(async () => {
  running = await startApp()
  alice = bearer(await running.addUser('alice', 'reviewer'))
  mallory = bearer(await running.addUser('mallory', 'reviewer'))
})
afterAll(() => running.stop())

const explain = (id: string, body: unknown = {}, headers = alice) =>
  running.call('POST', `/api/permissions/${id}/explain`, { headers, body })
const SECRET = 'ghp_0123456789abcdefghijABCDEFGHIJ012345'
const ask = (command: string) => running.queue({ toolInput: { command }, cwd: '/home/alice/shop' })

test('every command of a waiting request is named, with what it does', async () => {
  const answer = await explain(await ask('cd build && timeout 5 npm install left-pad > /data/list'))
  expect(answer.status).toBe(200)
  const { tier, commands, effects, refused } = answer.body
  expect(tier).toBe('dangerous')
  expect(refused).toBeUndefined()
  const npm = commands.find(({ argv }: { argv: string[] }) => argv[0] === 'npm')
  expect(npm).toMatchObject({ argv: ['npm', 'install', 'left-pad'], cwd: '/home/alice/shop/build' })
  expect(commands[npm.parent]).toMatchObject({ argv: ['timeout', '5', 'npm', 'install', 'left-pad'] })
  expect(effects).toContainEqual(expect.objectContaining({ target: '/data/list', tier: 'dangerous' }))
})

test('no secret of the call is in any part of the explanation', async () => {
  const id = await ask(`GITHUB_TOKEN=${SECRET} npm publish && curl -d ${SECRET} https://example.com/${SECRET}`)
  const answer = await explain(id)
  expect(answer.status).toBe(200)
  expect(answer.text).not.toContain(SECRET)
  expect(answer.text).toContain('‹redacted:')
})

test('an edit is judged without being made, with the original secrets behind its masks', async () => {
  const id = await ask(`curl -X POST -H "Authorization: Bearer ${SECRET}" https://example.com/x`)
  const item = (await running.call('GET', `/api/permissions/${id}`, { headers: alice })).body
  const milder = { command: item.toolInput.command.replace('-X POST ', '') }
  const same = await explain(id, { modifiedInput: item.toolInput })
  const edited = await explain(id, { modifiedInput: milder })
  expect(edited.status).toBe(200)
  expect(edited.body.refused).toBeUndefined()
  expect(edited.body.line).not.toContain('POST')
  expect(same.body.line).toContain('POST')
  expect(edited.text + same.text).not.toContain(SECRET)
  expect((await running.call('GET', `/api/permissions/${id}`, { headers: alice })).body.status).toBe('pending')
})

test.each([
  ['rm -rf /', 'is destructive'],
  ['if then fi (', 'is not understood'],
])('an edit that could not be approved says so: %s', async (command, refused) => {
  const id = await ask('npm install left-pad')
  expect((await explain(id, { modifiedInput: { command } })).body.refused).toBe(refused)
  const decision = { requestId: id, decision: 'approve', modifiedInput: { command } }
  expect((await running.call('POST', '/api/permissions', { headers: alice, body: decision })).status).toBe(422)
})

test('a mask that stands for nothing is refused', async () => {
  const id = await ask('npm install left-pad')
  const answer = await explain(id, { modifiedInput: { command: 'echo ‹redacted:password:0000›' } })
  expect(answer.body).toMatchObject({ status: 422, error: 'edit-refused' })
})

test("another's request does not exist, and one that is over is not explained any more", async () => {
  const id = await ask('npm install left-pad')
  expect((await explain(id, {}, mallory)).status).toBe(404)
  await running.call('POST', '/api/permissions', { headers: alice, body: { requestId: id, decision: 'reject' } })
  expect(await explain(id)).toMatchObject({ status: 409, body: { outcome: 'rejected' } })
})

test('the whole history is one list, newest first', async () => {
  const first = await ask('npm install history-one')
  const second = await ask('npm install history-two')
  await running.call('POST', '/api/permissions', { headers: alice, body: { requestId: first, decision: 'reject' } })
  const { body } = await running.call('GET', '/api/permissions?status=all&q=history-', { headers: alice })
  expect(body.pending.map(({ id, status }: { id: string; status: string }) => [id, status])).toEqual([
    [second, 'pending'],
    [first, 'rejected'],
  ])
})

test('every rule is listed with what it does and an example', async () => {
  const { body } = await running.call('GET', '/api/rules', { headers: alice })
  expect(body.profile).toBe('standard')
  expect(body.rules.map(({ id }: { id: string }) => id)).toEqual(rules.map(({ id }) => id))
  for (const rule of body.rules) {
    expect(rule.doc).not.toBe('')
    expect(rule.examples.length).toBeGreaterThan(0)
    expect(rule.inForce).toBe(rule.profile !== 'strict')
  }
})
