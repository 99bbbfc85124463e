// Runs the hook client, as agents register it, against a real Interlock: verdicts, decisions, waits, sessions, sockets.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wordGate, wordObserver } from '../../src/cli/hook/registration.ts'
import { verifyClient } from '../../src/cli/hook/verify.ts'
import { dialects } from '../../src/dialects/index.ts'
import { editOf, reasonOf } from '../dialects/printed.ts'
import { ADMIN_TOKEN, bearer, type Running, startApp } from '../http/start-app.ts'
import { whoRuns } from './agent-models.ts'
import { DIALECTS, type DialectId, installClient, runClient, runLine } from './client.ts'
import { forAll } from './table.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-real-'))
const socket = join(folder, 'interlock.sock')
const keyFile = join(folder, 'key.header')
const state: { server?: Running } = {}
const server = () => state.server!

beforeAll(async () => {
  state.server = await startApp({ env: { INTERLOCK_SOCKET: socket, LOG_LEVEL: 'warn' } })
  const { token } = await server().addKey({ userId: 'alice', agentId: 'coder' })
  writeFileSync(keyFile, `Authorization: Bearer ${token}\n`, { mode: 0o600 })
})

afterAll(async () => {
  await server().stop()
  rmSync(folder, { recursive: true, force: true })
})

const install = () => installClient({ url: server().url, keyFile })

/** Where an agent writes session and tool use; some have no id of a tool use. */
const ID_FIELDS: Readonly<Record<DialectId, { session: string; use?: string }>> = {
  'docker-agent': { session: 'session_id', use: 'tool_use_id' },
  'claude-code': { session: 'session_id', use: 'tool_use_id' },
  codex: { session: 'session_id', use: 'tool_use_id' },
  'gemini-cli': { session: 'session_id' },
  copilot: { session: 'sessionId' },
  cursor: { session: 'conversation_id' },
}

/** What agents tell about a call that ran, and about the end of a session, beside the session's id. */
const OBSERVED: Readonly<Record<DialectId, { event: string; outcome: object; end: object }>> = {
  'docker-agent': {
    event: 'post_tool_use',
    outcome: { hook_event_name: 'post_tool_use', tool_name: 'x', tool_use_id: 'o1' },
    end: { hook_event_name: 'session_end', reason: 'other' },
  },
  'claude-code': {
    event: 'PostToolUse',
    outcome: { hook_event_name: 'PostToolUse', tool_name: 'x', tool_use_id: 'o1' },
    end: { hook_event_name: 'SessionEnd', reason: 'other' },
  },
  codex: {
    event: 'PostToolUse',
    outcome: { hook_event_name: 'PostToolUse', turn_id: 't', tool_name: 'x', tool_use_id: 'o1' },
    end: { hook_event_name: 'SessionEnd', reason: 'other' },
  },
  'gemini-cli': {
    event: 'AfterTool',
    outcome: { hook_event_name: 'AfterTool', tool_name: 'x', tool_input: {}, tool_response: {} },
    end: { hook_event_name: 'SessionEnd', reason: 'exit' },
  },
  copilot: {
    event: 'postToolUse',
    outcome: { toolName: 'x', toolArgs: {}, toolResult: { resultType: 'success' } },
    end: { reason: 'complete' },
  },
  cursor: {
    event: 'postToolUse',
    outcome: { hook_event_name: 'postToolUse', tool_name: 'x', tool_input: {}, tool_use_id: 'o1' },
    end: { hook_event_name: 'sessionEnd', reason: 'completed' },
  },
}

/** A shell call as the agent writes it. */
function payload(dialect: DialectId, command: string, useId: string, sessionId = 's1'): string {
  const { session, use } = ID_FIELDS[dialect]
  return JSON.stringify({
    ...dialects.get(dialect)!.probe.payload(command),
    cwd: '/srv/p',
    [session]: sessionId,
    ...(use === undefined ? {} : { [use]: useId }),
  })
}

/** Runs the registered command line to its end. */
const ask = (dialect: DialectId, input: string, deadlineSeconds = 20) =>
  runLine(wordGate(install(), dialects.get(dialect)!, deadlineSeconds), input)

const decisionOf = (dialect: DialectId, stdout: string) => dialects.get(dialect)!.probe.reads(stdout.trim())

/** The one pending request for a command, once it is there. */
async function findPending(command: string): Promise<string> {
  for (let tries = 0; tries < 200; tries++) {
    const { body } = await server().call('GET', '/api/permissions?userId=alice', { headers: bearer(ADMIN_TOKEN) })
    const found = body.pending.filter((item: { command: string }) => item.command === command)
    if (found.length === 1) return found[0].id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`nothing pending for ${command}`)
}

async function decide(body: Record<string, unknown>): Promise<void> {
  const answer = await server().call('POST', '/api/permissions', { body, headers: bearer(ADMIN_TOKEN) })
  expect(answer).toMatchObject({ status: 200 })
}

describe.each(DIALECTS)('%s', (dialect) => {
  test('a safe call is allowed', async () => {
    const result = await ask(dialect, payload(dialect, 'git status', `${dialect}-safe`))
    expect(result).toMatchObject({ code: 0, stderr: '' })
    expect(decisionOf(dialect, result.stdout)).toBe('allow')
  })

  test('a destructive call is blocked, with the reason', async () => {
    const result = await ask(dialect, payload(dialect, 'rm -rf /', `${dialect}-destructive`))
    expect(whoRuns(dialect, result)).toEqual([])
    expect(result.stdout).toMatch(/"Blocked: /)
  })

  test('a dangerous call waits and is allowed when a person approves it', async () => {
    const command = `npm install left-pad-${dialect}`
    const asked = ask(dialect, payload(dialect, command, `${dialect}-approve`))
    await decide({ requestId: await findPending(command), decision: 'approve' })
    const result = await asked
    expect(decisionOf(dialect, result.stdout)).toBe('allow')
    if (dialect !== 'codex' && dialect !== 'gemini-cli' && dialect !== 'cursor')
      expect(result.stdout).toMatch(/Approved by/)
  })

  test("a rejection reaches the agent with the reviewer's words", async () => {
    const command = `npm install right-pad-${dialect}`
    const asked = ask(dialect, payload(dialect, command, `${dialect}-reject`))
    await decide({ requestId: await findPending(command), decision: 'reject', feedback: 'Use "the"\nlockfile.' })
    const result = await asked
    expect(whoRuns(dialect, result)).toEqual([])
    expect(result.stdout).toMatch(/Use \\"the\\" lockfile\./)
  })

  test('an edited approval goes out complete, and the edited call is then allowed', async () => {
    const command = `npm install edit-${dialect}`
    const field = dialect === 'docker-agent' ? 'cmd' : 'command'
    const edited = { [field]: `npm install edit-${dialect} --ignore-scripts` }
    const asked = ask(dialect, payload(dialect, command, `${dialect}-edit`))
    await decide({ requestId: await findPending(command), decision: 'approve', modifiedInput: edited })
    const { stdout } = await asked
    if (!dialects.get(dialect)!.takesEdits) {
      expect(decisionOf(dialect, stdout)).toBe('deny')
      expect(reasonOf(dialect, stdout)).toContain(`exactly this input: ${JSON.stringify(edited)}`)
      return
    }
    expect(decisionOf(dialect, stdout)).toBe(dialect === 'codex' ? 'neither' : 'allow')
    expect(editOf(dialect, stdout)).toEqual(edited)
    if (ID_FIELDS[dialect].use === undefined) return
    // Agents ask again about input that a hook has rewritten.
    const again = payload(dialect, edited[field]!, `${dialect}-edit`)
    expect(decisionOf(dialect, (await ask(dialect, again)).stdout)).toBe('allow')
  })

  test("another agent's payload is denied by its own exit code, and by the registered line", async () => {
    const other = dialect === 'docker-agent' ? 'gemini-cli' : 'docker-agent'
    const input = payload(other, 'git status', `${dialect}-foreign`)
    const direct = await runClient(install(), { dialect, input })
    expect(direct).toMatchObject({ code: 2 })
    expect(decisionOf(dialect, direct.stdout)).toBe('deny')
    const line = await ask(dialect, input)
    expect(line.stdout).toBe(dialects.get(dialect)!.fallbackDeny)
  })

  test('what is no payload is denied', async () => {
    for (const input of ['null', '[]', '{', '"x"', '{}', '\u00ff', '{"a":1}{"b":2}'])
      expect(whoRuns(dialect, await ask(dialect, input))).toEqual([])
  })

  test('the end of a session cancels what it still had pending', async () => {
    const command = `npm install gone-${dialect}`
    const asked = ask(dialect, payload(dialect, command, `${dialect}-gone`, `${dialect}-ends`))
    await findPending(command)
    const end = { [ID_FIELDS[dialect].session]: `${dialect}-ends`, cwd: '/srv/p', ...OBSERVED[dialect].end }
    const ended = await runLine(wordObserver(install(), dialects.get(dialect)!), JSON.stringify(end))
    expect(ended).toEqual({ stdout: '', stderr: '', code: 0, signal: null })
    const result = await asked
    expect(whoRuns(dialect, result)).toEqual([])
    expect(result.stdout).not.toMatch(/pending, request/)
  })

  test('an outcome is recorded and prints nothing', async () => {
    const { event, outcome } = OBSERVED[dialect]
    const observer = wordObserver(install(), dialects.get(dialect)!)
    const input = JSON.stringify({ [ID_FIELDS[dialect].session]: 's1', ...outcome })
    expect(await runLine(observer, input)).toEqual({ stdout: '', stderr: '', code: 0, signal: null })
    const rows = await server().app.store.auditRows(0, 10_000)
    expect(rows.some((row) => JSON.stringify(row).includes(`"${event}"`))).toBe(true)
  })
})

test('a call that nobody decides is denied in time; approved later, the retry runs once', {
  timeout: 120_000,
}, async () => {
  const tryOnce = async (dialect: DialectId, number: number) =>
    ask(dialect, payload(dialect, `npm install late-${dialect}`, `${dialect}-late-${number}`), 8)
  await forAll(DIALECTS, DIALECTS.length, async (dialect) => {
    const command = `npm install late-${dialect}`
    const result = await tryOnce(dialect, 1)
    expect([dialect, whoRuns(dialect, result)]).toEqual([dialect, []])
    const requestId = await findPending(command)
    expect(result.stdout).toContain(`pending, request ${requestId}, retry the same call later`)
    await decide({ requestId, decision: 'approve' })
    // At once, as an agent does: the client said that it would not come back.
    const retry = await tryOnce(dialect, 2)
    expect([dialect, decisionOf(dialect, retry.stdout)]).toEqual([dialect, 'allow'])
    const third = await tryOnce(dialect, 3)
    expect([dialect, whoRuns(dialect, third)]).toEqual([dialect, []])
  })
})

test.each(DIALECTS)('verify of %s passes against the server, and fails without it', async (agent) => {
  const up = await verifyClient(agent, install())
  expect(up.map((check) => check.passed)).toEqual([true, true])
  const down = await verifyClient(agent, installClient({ url: 'http://127.0.0.1:1', keyFile }))
  expect(down.map((check) => check.passed)).toEqual([false, false])
})

test('a key that is not known is told so', async () => {
  const result = await runClient(installClient({ url: server().url }), {
    input: payload('docker-agent', 'git status', 'k1'),
  })
  expect(whoRuns('docker-agent', result)).toEqual([])
  expect(result.stdout).toMatch(/refused the key, HTTP 401/)
})

test('the Unix socket serves the same', async () => {
  const client = installClient({ url: 'http://localhost', keyFile, socket })
  const result = await runClient(client, { input: payload('docker-agent', 'git status', 'u1') })
  expect(decisionOf('docker-agent', result.stdout)).toBe('allow')
})

test('a decision that takes longer than one held answer still arrives', { timeout: 60_000 }, async () => {
  const command = 'npm install slow-reviewer'
  const asked = ask('docker-agent', payload('docker-agent', command, 'slow'), 50)
  const requestId = await findPending(command)
  await new Promise((resolve) => setTimeout(resolve, 26_500))
  await decide({ requestId, decision: 'approve' })
  expect(decisionOf('docker-agent', (await asked).stdout)).toBe('allow')
})

test('a server that stops while a call waits leaves a deny', async () => {
  const other = await startApp({ env: { LOG_LEVEL: 'silent' } })
  const { token } = await other.addKey({ userId: 'alice', agentId: 'coder' })
  const file = join(folder, 'other.header')
  writeFileSync(file, `Authorization: Bearer ${token}\n`)
  const client = installClient({ url: other.url, keyFile: file })
  const asked = runClient(client, { input: payload('docker-agent', 'npm install x', 'stop') })
  const seen = async () => (await other.app.store.requests({ status: 'pending', limit: 1 })).rows.length === 1
  for (let tries = 0; tries < 200 && !(await seen()); tries++) await new Promise((resolve) => setTimeout(resolve, 50))
  await other.stop()
  const result = await asked
  expect(whoRuns('docker-agent', result)).toEqual([])
  expect(result.stdout).toMatch(/HTTP 503|cannot be reached/)
})
