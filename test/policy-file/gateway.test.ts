// Tests a policy file in a running gateway: what agents are told, what is recorded, and what a change of the file does.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { classify as byTables } from '../../src/classify/index.ts'
import { replayVerdict } from '../../src/permissions/trail/replay.ts'
import { ADMIN_TOKEN, bearer, type Json, type Running, startApp } from '../http/start-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-policy-'))
const file = join(folder, 'policy.yaml')
const admin = bearer(ADMIN_TOKEN)

const POLICY = `version: 1
rules:
  - id: lint
    tier: safe
    owner: tools
    when: { program: npm, sub: run, operands: lint, effect: execution.project-script }
    examples: { match: [npm run lint], not: [npm run lint; rm x] }
  - id: prod
    tier: destructive
    message: production is for people
    instead: use the replica
    when: { program: psql, operands: ['*prod*'] }
  - id: review
    tier: dangerous
    grants: false
    when: { program: npm, sub: test }
  - id: no-sudo
    tier: destructive
    when: { program: sudo, operands: ['*mkfs*'] }
agents:
  - { agent: trial, user: alice, mode: observe, until: 2099-01-01, owner: ops, reason: being set up }
  - { agent: shared, mode: observe, until: 2099-01-01, owner: ops, reason: being set up }
  - { agent: shared, user: bob, mode: enforce }
budgets:
  - { id: short, agent: short-*, calls: 3, dangerous: 1, message: ask for a longer session }
`

let running: Running
let reviewer: Record<string, string>
beforeAll(async () => {
  writeFileSync(file, POLICY)
  running = await startApp({ env: { INTERLOCK_POLICY: file } })
  reviewer = bearer(await running.addUser('alice', 'reviewer'))
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

const shell = (command: string, more: Record<string, unknown> = {}) => ({
  toolName: 'bash',
  toolInput: { command },
  agentId: 'bot',
  userId: 'alice',
  cwd: '/srv/app',
  projectRoot: '/srv/app',
  ...more,
})
const classify = async (command: string, more?: Record<string, unknown>): Promise<Json> =>
  (await running.classify(shell(command, more))).body
const audit = async (): Promise<Json[]> => running.app.store.auditRows(0, 10_000)
const ready = async (): Promise<Json> => (await running.call('GET', '/readyz')).body

test('lowers, raises, and says so', async () => {
  expect(await classify('npm run lint')).toMatchObject({ allow: true, tier: 'safe', rule: 'organisation/lint' })
  expect(await classify('npm run lint; rm x')).toMatchObject({ allow: false, tier: 'dangerous', outcome: 'pending' })
  expect(await classify('psql prod')).toMatchObject({
    allow: false,
    tier: 'destructive',
    rule: 'organisation/prod',
    reason: expect.stringMatching(/^Blocked: .*production is for people \(instead: use the replica\)$/),
  })
})

test('says in the record which policy and rule it was, and what the tables had said', async () => {
  await classify('npm run lint', { agentId: 'recorded' })
  const row = (await audit()).find(({ agentId }) => agentId === 'recorded')
  const { hash } = running.app.policy!.guard.status()
  expect(row.data).toMatchObject({
    tier: 'safe',
    rule: 'organisation/lint',
    policy: { hash, rules: ['organisation/lint'], from: { tier: 'dangerous', rule: 'execution/project-script' } },
  })
  // The tables are judged again, not what the file made of them.
  const facts = { version: '1', rulesetHash: '' }
  expect(replayVerdict({ classify: byTables, facts }, row)).toMatchObject({ outcome: 'same' })
  expect((await audit()).some(({ event, data }) => event === 'policy-loaded' && data.hash === hash)).toBe(true)
})

test('shows its fingerprint where readiness is asked, and names nobody there', async () => {
  const body = await ready()
  expect(body.policyFile).toMatchObject({ rules: 4, failing: false, lockedProjects: 0, observedAgents: 2 })
  expect(body.policy).toMatch(new RegExp(`^[0-9a-f]{16}\\+${body.policyFile.hash}$`))
  expect(JSON.stringify(body)).not.toMatch(/trial|alice|policy\.yaml/)
})

test('is what an explanation and an edited call are judged by', async () => {
  const explained = await running.call('POST', '/api/explain', { body: shell('psql prod'), headers: admin })
  expect(explained.body).toMatchObject({ tier: 'destructive', rule: 'organisation/prod' })
  expect(explained.body.rules[0]).toMatchObject({ id: 'organisation/prod', decides: true })
  const { requestId } = await classify('npm install left-pad')
  const edit = { requestId, decision: 'approve', modifiedInput: 'psql prod' }
  expect((await running.call('POST', '/api/permissions', { body: edit, headers: reviewer })).status).toBe(422)
})

test('keeps grants away from what a person is to see every time', async () => {
  const { requestId } = await classify('npm test')
  const offers = await running.call('GET', `/api/permissions/${requestId}/grants`, { headers: reviewer })
  expect(offers.body.rungs).toMatchObject([
    { width: 'exact', available: false, refused: 'the policy wants a person every time' },
    { width: 'command', available: false },
  ])
  const body = { requestId, decision: 'approve_always' }
  const decided = await running.call('POST', '/api/permissions', { body, headers: reviewer })
  expect(decided.body).toMatchObject({
    success: true,
    grant: null,
    grantRefused: 'the policy wants a person every time',
  })
})

test('is not undone by a rule of the tables that is lowered for an agent', async () => {
  const body = { userId: 'alice', agentId: 'bot', rule: 'system/privilege', reason: 'container', ttlMs: 600_000 }
  expect((await running.call('POST', '/api/lowerings', { body, headers: admin })).status).toBe(200)
  expect(await classify('sudo apt-get install jq')).toMatchObject({ tier: 'dangerous' })
  expect(await classify('sudo run-mkfs')).toMatchObject({ tier: 'destructive', rule: 'organisation/no-sudo' })
})

test('lets an observed agent do anything, loudly, and nobody else', async () => {
  const answer = await classify('rm -rf /', { agentId: 'trial' })
  expect(answer).toMatchObject({ allow: true, tier: 'destructive', observed: true })
  expect(answer.reason).toMatch(/^OBSERVED ONLY, nothing is enforced for this agent: this would be blocked: /)
  expect(await classify('npm install x', { agentId: 'trial' })).toMatchObject({ allow: true, tier: 'dangerous' })
  expect(await classify('rm -rf /', { agentId: 'shared' })).toMatchObject({ allow: true, observed: true })
  const guarded = [
    { agentId: 'Trial' },
    { agentId: 'trial', userId: 'bob' },
    { agentId: 'trial2' },
    { agentId: 'shared', userId: 'bob' },
  ]
  for (const who of guarded)
    expect(await classify('rm -rf /', who)).toMatchObject({ allow: false, tier: 'destructive' })
  const row = (await audit()).find(({ agentId, data }) => agentId === 'trial' && data.tier === 'destructive')
  expect(row.data.policy).toMatchObject({ mode: 'observe' })
  const { entries } = (
    await running.call('GET', '/api/audit?agentId=trial&userId=alice&kind=verdict', { headers: admin })
  ).body
  for (const { summary } of entries) expect(summary).toMatch(/^verdict · \w+ · let pass: only observed · /)
  const { agents } = (await running.call('GET', '/api/agents', { headers: admin })).body
  expect(
    agents
      .filter((one: Json) => one.observed)
      .map((one: Json) => one.agentId)
      .sort(),
  ).toEqual(['shared', 'trial'])
  expect(await scraped('interlock_verdicts_total{tier="destructive",dialect="classify",outcome="observed"}')).toBe('2')
  expect(running.logText()).toMatch(/UNGUARDED: this agent is only observed/)
  expect(running.logText()).toMatch(/UNGUARDED: let pass, the agent is only observed/)
})

test('a pause stops an observed agent all the same', async () => {
  const body = { scope: 'agent', userId: 'alice', agentId: 'trial', reason: 'too wild' }
  const paused = await running.call('POST', '/api/pauses', { body, headers: admin })
  expect(paused.status).toBeLessThan(300)
  expect(await classify('ls', { agentId: 'trial' })).toMatchObject({ allow: false })
  await running.call('POST', `/api/pauses/${paused.body.id}/resume`, { body: {}, headers: admin })
  expect(await classify('ls', { agentId: 'trial' })).toMatchObject({ allow: true })
})

test('counts what a session spends, and blocks when it is used up', async () => {
  const session = { agentId: 'short-1', sessionId: 's1' }
  expect(await classify('ls', session)).toMatchObject({ allow: true })
  const asked = await classify('npm install x', { ...session, toolUseId: 'u1' })
  expect(asked).toMatchObject({ tier: 'dangerous', outcome: 'pending' })
  // The same call, asked again while it waits, costs nothing.
  expect(await classify('npm install x', { ...session, toolUseId: 'u1' })).toMatchObject({ requestId: asked.requestId })
  const second = await classify('npm install y', session)
  expect(second).toMatchObject({ allow: false, tier: 'destructive', rule: 'budget/organisation/short' })
  expect(second.reason).toBe(
    'Blocked: the budget of this session is used up: 1 of 1 calls that are not safe; ask for a longer session',
  )
  expect(await classify('pwd', session)).toMatchObject({ allow: true })
  expect(await classify('pwd', session)).toMatchObject({ allow: false, rule: 'budget/organisation/short' })
  expect(await classify('pwd', { ...session, sessionId: 's2' })).toMatchObject({ allow: true })
  const row = (await audit()).findLast(({ sessionId, data }) => sessionId === 's1' && data.rule.startsWith('budget/'))
  expect(row.data).toMatchObject({ tier: 'destructive', policy: { from: { tier: 'safe' } } })
})

const replace = (text: string) => {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
async function until(isTrue: (status: Json) => boolean): Promise<Json> {
  for (;;) {
    const { policyFile } = await ready()
    if (isTrue(policyFile)) return policyFile
    await new Promise((done) => setTimeout(done, 50))
  }
}

test('lets nobody approve what it came to block while it waited, in whatever way it is decided', async () => {
  const asked = await classify('npm install left-pad', { toolUseId: 'before' })
  const id: string = asked.requestId
  const { hash: before } = (await ready()).policyFile
  const rule =
    '  - id: no-install\n    tier: destructive\n    message: ask the platform team\n    when: { program: npm, sub: install }\n'
  replace(POLICY.replace('rules:\n', `rules:\n${rule}`))
  await until(({ hash }) => hash !== before)
  const decide = (body: object) => running.call('POST', '/api/permissions', { body, headers: reviewer })
  for (const decision of ['approve', 'approve_always']) {
    const { status, body } = await decide({ requestId: id, decision })
    expect([status, body.error]).toEqual([422, 'blocked-now'])
    expect(body.detail).toMatch(/^Since this was asked the rules have changed.*ask the platform team. It can only be/)
  }
  const batch = { requestIds: [id], decision: 'approve' }
  const many = await running.call('POST', '/api/permissions/batch', { body: batch, headers: reviewer })
  expect(many.body.results).toMatchObject([{ success: false, error: 'blocked-now', status: 422 }])
  const socket = running.socket('/ws/permissions?userId=alice', reviewer)
  await socket.next('connected')
  socket.send({ type: 'decision', data: { requestId: id, decision: 'approve' } })
  expect((await socket.next('error')).data).toMatchObject({ code: 'blocked-now', requestId: id })
  const explained = await running.call('POST', `/api/permissions/${id}/explain`, { body: {}, headers: reviewer })
  expect(explained.body).toMatchObject({ tier: 'destructive', refused: 'is blocked by the rules now in force' })
  const edit = { requestId: id, decision: 'approve', modifiedInput: 'npm install left-pad' }
  expect((await decide(edit)).body.error).toBe('blocked-now')
  const item = await running.call('GET', `/api/permissions/${id}`, { headers: reviewer })
  expect(item.body.status).toBe('pending')

  // Nothing is lost: it can be edited or rejected, and approved once the rule is gone.
  const other = (await classify('npm ci', { toolUseId: 'other' })).requestId
  expect((await decide({ requestId: other, decision: 'approve' })).status).toBe(200)
  replace(POLICY)
  await until(({ hash }) => hash === before)
  expect((await decide({ requestId: id, decision: 'approve' })).status).toBe(200)
  expect(await classify('npm install left-pad', { toolUseId: 'before' })).toMatchObject({ allow: true })
})

async function scraped(name: string): Promise<string | undefined> {
  const response = await fetch(`${running.url}/metrics`, { headers: admin })
  return new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(await response.text())?.[1]
}

test('takes a changed file over at once, and keeps the old rules when the new file is wrong', async () => {
  const before = (await ready()).policyFile.hash
  replace(POLICY.replace('match: [npm run lint]', 'match: [npm run linters]'))
  expect(await until(({ failing }) => failing)).toMatchObject({ hash: before, rules: 4 })
  expect(await scraped('interlock_policy_failing')).toBe('1')
  expect(running.logText()).toMatch(/policy\.yaml:7:\d+: rule organisation\/lint: the example under match is wrong/)
  expect(await classify('npm run lint')).toMatchObject({ tier: 'safe' })
  replace(POLICY.replace('tier: safe', 'tier: destructive').replace('not: [npm run lint; rm x]', 'not: [npm ls]'))
  const after = await until(({ hash }) => hash !== before)
  expect(after).toMatchObject({ failing: false })
  expect(await scraped('interlock_policy_failing')).toBe('0')
  expect(await scraped('interlock_policy_observed_agents')).toBe('2')
  expect(await classify('npm run lint')).toMatchObject({ tier: 'destructive' })
  replace(POLICY)
  await until(({ hash }) => hash === before)
})
