// Tests the gate against a real server: the three tiers, waiting, edits, restarts, single use. Faults: faults.test.ts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createGate, createReviewer, type Gate, type Reviewer, type ToolCall } from '../../src/client/index.ts'
import { ADMIN_TOKEN, INTERNAL_KEY, type Running, startApp } from '../http/start-app.ts'

let running: Running
let gate: Gate
let rita: Reviewer
beforeAll(async () => {
  running = await startApp()
  gate = createGate({ url: running.url, key: INTERNAL_KEY })
  rita = createReviewer({ url: running.url, token: await running.addUser('rita', 'reviewer') })
})
afterAll(() => running.stop())

const bash = (command: string): ToolCall => ({
  toolName: 'bash',
  toolInput: { command },
  agentId: 'a1',
  userId: 'rita',
})

/** Decides about the request for this command as soon as it waits. */
async function whenAsked(command: string, by: Reviewer = rita) {
  for (;;) {
    const result = await by.list({ q: command })
    if (!result.ok) throw new Error(result.fault.message)
    const [request] = result.value.requests
    if (request !== undefined) return request
  }
}

test('says what each tier means', async () => {
  expect(await gate.classify(bash('git status'))).toMatchObject({ allow: true, tier: 'safe' })
  expect(await gate.ask(bash('git status'))).toMatchObject({ allow: true, tier: 'safe' })
  expect(await gate.ask(bash('rm -rf /'))).toMatchObject({ allow: false, tier: 'destructive' })
  const dangerous = await gate.classify(bash('npm install one'))
  expect(dangerous).toMatchObject({ allow: false, tier: 'dangerous', outcome: 'pending' })
  expect(dangerous).not.toHaveProperty('fault')
})

test('ask holds a dangerous call until somebody approves it', async () => {
  const asked = gate.ask(bash('npm install two'))
  const { id } = await whenAsked('npm install two')
  expect(await rita.decide({ requestId: id, decision: 'approve' })).toMatchObject({
    ok: true,
    value: { success: true, requestId: id, decision: 'approve', tier: 'dangerous' },
  })
  expect(await asked).toMatchObject({ allow: true, tier: 'dangerous', requestId: id })
})

test('a rejection comes with the words of whoever rejected', async () => {
  const asked = gate.ask(bash('npm install three'))
  const { id } = await whenAsked('npm install three')
  await rita.decide({ requestId: id, decision: 'reject', feedback: 'Use the lockfile.' })
  expect(await asked).toMatchObject({ allow: false, outcome: 'rejected', feedback: 'Use the lockfile.', requestId: id })
})

test('wait takes a request up again, and hands its approval over', async () => {
  const { requestId } = await gate.classify(bash('npm install four'))
  const waited = gate.wait(requestId!)
  await rita.decide({ requestId: requestId!, decision: 'approve' })
  expect(await waited).toMatchObject({ allow: true, requestId })
})

test('a change is applied only by a gate that said so; another one is told what to ask', async () => {
  const editing = createGate({ url: running.url, key: INTERNAL_KEY, acceptsEdits: true })
  const modifiedInput = { command: 'npm install five-safe' }
  const call = { ...bash('npm install five'), toolUseId: 'use-five' }
  const first = editing.ask({ ...bash('npm install six'), toolUseId: 'use-six' })
  const six = await whenAsked('npm install six')
  await rita.decide({ requestId: six.id, decision: 'approve', modifiedInput: { command: 'npm install six-safe' } })
  expect(await first).toMatchObject({ allow: true, modifiedInput: { command: 'npm install six-safe' } })

  const second = gate.ask(call)
  const five = await whenAsked('npm install five')
  await rita.decide({ requestId: five.id, decision: 'approve', modifiedInput })
  expect(await second).toMatchObject({ allow: false, outcome: 'approved', modifiedInput })
  expect(await gate.ask({ ...call, toolInput: modifiedInput })).toMatchObject({ allow: true, requestId: five.id })
})

test('a deadline ends in "not allowed" and names the request; the same call later uses the approval', async () => {
  const once = () => gate.ask({ ...bash('npm install seven'), toolUseId: 'use-seven' }, { deadlineMs: 2500 })
  let late = await once()
  // A machine may be too slow for even one exchange; then it is the same call again.
  while (late.requestId === undefined) late = await once()
  expect(late).toMatchObject({ allow: false, outcome: 'pending', fault: { kind: 'undecided' } })
  expect(late.reason).toContain(late.requestId)
  await rita.decide({ requestId: late.requestId!, decision: 'approve' })
  expect(await gate.ask(bash('npm install seven'))).toMatchObject({ allow: true, requestId: late.requestId })
  // Used up: the next one is asked about again.
  expect(await gate.classify(bash('npm install seven'))).toMatchObject({ allow: false, outcome: 'pending' })
})

test('a wait past its deadline says so too', async () => {
  const { requestId } = await gate.classify(bash('npm install eight'))
  expect(await gate.wait(requestId!, { deadlineMs: 300 })).toMatchObject({
    allow: false,
    requestId,
    fault: { kind: expect.stringMatching(/^(undecided|timed-out)$/) },
  })
})

test('cancel ends the waiting, for reviewers too', async () => {
  const { requestId } = await gate.classify(bash('npm install nine'))
  expect(await gate.cancel(requestId!)).toMatchObject({ allow: false, outcome: 'cancelled' })
  expect(await rita.decide({ requestId: requestId!, decision: 'approve' })).toMatchObject({
    ok: false,
    fault: { code: 'already-decided', problem: { outcome: 'cancelled' } },
  })
  expect(await gate.cancel(requestId!)).toMatchObject({ allow: false, fault: { code: 'already-decided' } })
})

test('an abort gives the request up, so that a retry may use the approval at once', async () => {
  const controller = new AbortController()
  const asked = gate.ask(bash('npm install ten'), { signal: controller.signal })
  const { id } = await whenAsked('npm install ten')
  controller.abort()
  expect(await asked).toMatchObject({ allow: false, fault: { kind: 'aborted' } })
  await rita.decide({ requestId: id, decision: 'approve' })
  expect(await gate.ask(bash('npm install ten'))).toMatchObject({ allow: true, requestId: id })
})

test("another key's request does not exist", async () => {
  const { requestId } = await gate.classify(bash('npm install eleven'))
  const other = createGate({ url: running.url, key: (await running.addKey({ userId: 'rita' })).token })
  expect(await other.wait(requestId!)).toMatchObject({ allow: false, fault: { code: 'not-found', status: 404 } })
  expect(await other.cancel(requestId!)).toMatchObject({ allow: false, fault: { code: 'not-found' } })
})

test('neither credential does the work of the other', async () => {
  const gateOfPerson = createGate({ url: running.url, key: ADMIN_TOKEN })
  expect(await gateOfPerson.ask(bash('ls'))).toMatchObject({ allow: false, fault: { code: 'wrong-scope' } })
  const reviewerWithKey = createReviewer({ url: running.url, token: INTERNAL_KEY })
  expect(await reviewerWithKey.list()).toMatchObject({ ok: false, fault: { code: 'wrong-scope' } })
  expect(await reviewerWithKey.decide({ requestId: 'x', decision: 'approve' })).toMatchObject({
    ok: false,
    fault: { code: 'wrong-scope' },
  })
})

test('a key that is revoked while it waits is told so', async () => {
  const { id, token } = await running.addKey({ userId: 'rita' })
  const asked = createGate({ url: running.url, key: token }).ask(bash('npm install twelve'))
  await whenAsked('npm install twelve')
  const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }
  expect((await running.call('DELETE', `/api/keys/${id}`, { headers: admin })).status).toBe(200)
  expect(await asked).toMatchObject({ allow: false, fault: { kind: 'refused', code: 'unknown-credential' } })
})

test('a restart of the server in the middle of a wait is bridged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const env = { DATABASE_URL: `file:${join(folder, 'interlock.db')}`, INTERLOCK_DATA: folder }
  const first = await startApp({ env })
  const { port } = new URL(first.url)
  const admin = createReviewer({ url: first.url, token: ADMIN_TOKEN })
  const asked = createGate({ url: first.url, key: INTERNAL_KEY }).ask(bash('npm install restart'))
  const { id } = await whenAsked('npm install restart', admin)
  await first.stop()
  const second = await startApp({ env: { ...env, PORT: port } })
  onTestFinished(() => second.stop())
  expect(await admin.decide({ requestId: id, decision: 'approve' })).toMatchObject({ ok: true })
  expect(await asked).toMatchObject({ allow: true, requestId: id })
})
