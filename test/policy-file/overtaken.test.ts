// Tests what becomes of calls that wait, or of approvals that nobody has fetched, when the policy file changes meanwhile.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Json, type Running, startApp } from '../http/start-app.ts'

const EMPTY = 'version: 1\nrules: []\n'
const rules = (tier: string, when: string) => `version: 1\nrules:\n  - { id: new, tier: ${tier}, when: ${when} }\n`
const NO_INSTALL = rules('destructive', '{ program: npm, sub: install }')
const SAFE_LINT = `version: 1
rules:
  - id: new
    tier: safe
    owner: tools
    when: { program: npm, sub: run, operands: lint, effect: execution.project-script }
    examples: { match: [npm run lint], not: [npm run lint; rm x] }
`
const OBSERVED = `${EMPTY}agents:\n  - { agent: a1, mode: observe, until: 2099-01-01, owner: ops, reason: a trial }\n`

let folder: string
let running: Running
let alice: Record<string, string>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'interlock-overtaken-'))
  writeFileSync(join(folder, 'policy.yaml'), EMPTY)
  running = await startApp({ env: { INTERLOCK_POLICY: join(folder, 'policy.yaml') } })
  alice = bearer(await running.addUser('alice', 'reviewer'))
})
afterEach(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

const hashNow = async (): Promise<string> => (await running.call('GET', '/readyz')).body.policyFile.hash
async function replacePolicy(text: string): Promise<void> {
  const before = await hashNow()
  writeFileSync(join(folder, 'new'), text)
  renameSync(join(folder, 'new'), join(folder, 'policy.yaml'))
  while ((await hashNow()) === before) await new Promise((done) => setTimeout(done, 50))
}

const key = bearer(INTERNAL_KEY)
const ask = async (command: string, toolUseId = 'u1'): Promise<Json> =>
  (await running.classify({ toolName: 'bash', toolInput: { command }, agentId: 'a1', userId: 'alice', toolUseId })).body
const decide = (body: object) => running.call('POST', '/api/permissions', { body, headers: alice })
const fetched = async (id: string): Promise<Json> =>
  (await running.call('GET', `/api/hooks/requests/${id}`, { headers: key })).body
const item = async (id: string): Promise<Json> =>
  (await running.call('GET', `/api/permissions/${id}`, { headers: alice })).body
const audit = async (event: string) =>
  (await running.app.store.auditRows(0, 1000)).filter((row: Json) => row.event === event) as Json[]

test('an approval is not handed over once the rules block the call, and is when they no longer do', async () => {
  const { requestId } = await ask('npm install left-pad')
  expect((await decide({ requestId, decision: 'approve' })).status).toBe(200)
  await replacePolicy(NO_INSTALL)
  expect(await fetched(requestId)).toMatchObject({
    allow: false,
    tier: 'destructive',
    rule: 'organisation/new',
    requestId,
  })
  expect((await fetched(requestId)).reason).toMatch(/^Blocked: it was approved, but since then the rules have changed/)
  expect(await ask('npm install left-pad')).toMatchObject({ allow: false, tier: 'destructive' })
  const refused = await audit('refused')
  expect(refused[0]).toMatchObject({ requestId, data: { rule: 'organisation/new', refused: { kind: 'blocked-now' } } })
  expect(await audit('released')).toEqual([])
  await replacePolicy(EMPTY)
  expect(await fetched(requestId)).toMatchObject({ allow: true, outcome: 'approved' })
  expect(await audit('released')).toHaveLength(1)
})

test('what was handed over before stays so, for the one that has it', async () => {
  const { requestId } = await ask('npm install left-pad')
  await decide({ requestId, decision: 'approve' })
  expect(await fetched(requestId)).toMatchObject({ allow: true })
  await replacePolicy(NO_INSTALL)
  expect(await fetched(requestId)).toMatchObject({ allow: true })
  expect(await audit('refused')).toEqual([])
})

test('an edit that the rules came to block is not handed over either, however it is asked for', async () => {
  const { requestId } = await ask('npm ci')
  await decide({ requestId, decision: 'approve', modifiedInput: 'npm install left-pad' })
  await replacePolicy(NO_INSTALL)
  for (const answer of [await fetched(requestId), await ask('npm ci')])
    expect(answer).toMatchObject({ allow: false, tier: 'destructive', rule: 'organisation/new' })
  await replacePolicy(EMPTY)
  expect(await ask('npm ci')).toMatchObject({ allow: true, modifiedInput: { command: 'npm install left-pad' } })
})

test.each([
  ['an agent that came to be only observed', OBSERVED, { allow: true, observed: true }],
  ['a call that came to be safe', SAFE_LINT, { allow: true, tier: 'safe' }],
  ['a call that came to be blocked', rules('destructive', '{ program: npm, sub: run }'), { allow: false }],
])('%s is answered so when it asks again, and its card leaves', async (_name, policy, answer) => {
  const { requestId } = await ask('npm run lint')
  const other = await ask('npm run build', 'u2')
  expect(other.outcome).toBe('pending')
  await replacePolicy(policy)
  expect(await ask('npm run lint')).toMatchObject(answer)
  expect((await item(requestId)).status).toBe('cancelled')
  expect(await audit('cancelled')).toMatchObject([{ requestId, data: { why: 'judged-anew' } }])
  expect((await item(other.requestId)).status).toBe('pending')
  expect((await running.call('GET', '/api/audit/verify', { headers: bearer(ADMIN_TOKEN) })).body.ok).toBe(true)
})

test('a decision that was made before it asked again stands', async () => {
  const { requestId } = await ask('npm run lint')
  await decide({ requestId, decision: 'approve' })
  await replacePolicy(OBSERVED)
  expect(await ask('npm run lint')).toMatchObject({ allow: true, observed: true })
  expect((await item(requestId)).status).toBe('approved')
})

test('the card of an agent that came to be only observed says so', async () => {
  const { requestId } = await ask('npm run lint')
  const explained = async (): Promise<Json> =>
    (await running.call('POST', `/api/permissions/${requestId}/explain`, { body: {}, headers: alice })).body
  expect(await explained()).not.toHaveProperty('observed')
  await replacePolicy(OBSERVED)
  expect(await explained()).toMatchObject({ observed: true })
})
