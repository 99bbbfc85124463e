// Every payload that could be read in two ways, or not at all × every agent × every shell, against a real Interlock: the
// tool must not run. Prints the table at the end.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialects } from '../../src/dialects/index.ts'
import { type Running, startApp } from '../http/start-app.ts'
import { ALL_SHELLS, DIALECTS, type DialectId, installClient, runClient } from './client.ts'
import { startHost, writePlugin } from './opencode-host.ts'
import { createTable, forAll } from './table.ts'

type Json = Record<string, unknown>

const folder = mkdtempSync(join(tmpdir(), 'interlock-payloads-'))
const keyFile = join(folder, 'key.header')
const state: { server?: Running } = {}
const table = createTable()

beforeAll(async () => {
  state.server = await startApp({ env: { LOG_LEVEL: 'silent', INTERLOCK_RATE: '1000' } })
  const { token } = await state.server.addKey({ userId: 'alice', agentId: 'coder' })
  writeFileSync(keyFile, `Authorization: Bearer ${token}\n`, { mode: 0o600 })
})

afterAll(async () => {
  await state.server?.stop()
  rmSync(folder, { recursive: true, force: true })
  console.log(table.print())
})

const SAFE = 'git status'
const probe = (dialect: DialectId, command = SAFE): Json => ({
  ...dialects.get(dialect)!.probe.payload(command),
  cwd: '/srv/p',
})

/** Where the arguments stand, and the field of the command in them; Cursor's shell event has it on top. */
const PLACE: Readonly<Record<DialectId, { input?: string; command: string }>> = {
  'docker-agent': { input: 'tool_input', command: 'cmd' },
  'claude-code': { input: 'tool_input', command: 'command' },
  codex: { input: 'tool_input', command: 'command' },
  'gemini-cli': { input: 'tool_input', command: 'command' },
  copilot: { input: 'toolArgs', command: 'command' },
  cursor: { command: 'command' },
}

/** The payload with other arguments. */
function withInput(dialect: DialectId, change: (input: Json) => unknown): Json {
  const payload = probe(dialect)
  const { input } = PLACE[dialect]
  if (input !== undefined) return { ...payload, [input]: change(payload[input] as Json) }
  const { command, ...rest } = payload
  const changed = change({ command })
  return typeof changed === 'object' && changed !== null && !Array.isArray(changed)
    ? { ...rest, ...changed }
    : { ...rest, command: changed }
}

const inject = (text: string, member: string) => text.replace('{', `{${member},`)
const otherThan = (dialect: DialectId): DialectId => (dialect === 'docker-agent' ? 'gemini-cli' : 'docker-agent')

const PAYLOADS: readonly [name: string, make: (dialect: DialectId) => string | Buffer][] = [
  [
    'bytes that are not UTF-8',
    (id) =>
      Buffer.concat([
        Buffer.from(JSON.stringify(probe(id)).slice(0, -2)),
        Buffer.from([0xff, 0xfe]),
        Buffer.from('"}'),
      ]),
  ],
  ['a byte order mark before a destructive call', (id) => `\ufeff${JSON.stringify(probe(id, 'rm -rf /'))}`],
  ['a destructive call', (id) => JSON.stringify(probe(id, 'rm -rf /'))],
  ['a dangerous call that nobody decides', (id) => JSON.stringify(probe(id, 'npm install x'))],
  ['a name twice on top', (id) => inject(JSON.stringify(probe(id)), '"cwd":"/elsewhere"')],
  [
    'the command twice',
    (id) =>
      JSON.stringify(probe(id)).replace(
        `"${PLACE[id].command}":`,
        `"${PLACE[id].command}":"rm -rf /","${PLACE[id].command}":`,
      ),
  ],
  [
    'the command once more in capitals',
    (id) => JSON.stringify(withInput(id, (input) => ({ ...input, [PLACE[id].command.toUpperCase()]: 'rm -rf /' }))),
  ],
  [
    'the command only in capitals',
    (id) => JSON.stringify(withInput(id, () => ({ [PLACE[id].command.toUpperCase()]: SAFE }))),
  ],
  ['a key of the payload once more in capitals', (id) => JSON.stringify({ ...probe(id), CWD: '/elsewhere' })],
  [
    'a second command under another name',
    (id) =>
      JSON.stringify(
        withInput(id, (input) =>
          PLACE[id].input === undefined
            ? { command: 'rm -rf /' }
            : { ...input, [id === 'docker-agent' ? 'command' : 'script']: 'rm -rf /' },
        ),
      ),
  ],
  ['no arguments', (id) => JSON.stringify(withInput(id, () => undefined))],
  ['arguments that are a list', (id) => JSON.stringify(withInput(id, () => [SAFE]))],
  ['arguments that are null', (id) => JSON.stringify(withInput(id, () => null))],
  ['arguments that are empty', (id) => JSON.stringify(withInput(id, () => ({})))],
  ['a command that is a number', (id) => JSON.stringify(withInput(id, () => ({ [PLACE[id].command]: 5 })))],
  ['a prototype in the arguments', (id) => inject(JSON.stringify(probe(id)), '"__proto__":{"command":"ls"}')],
  [
    'arguments nested 10,000 deep',
    (id) => inject(JSON.stringify(probe(id)), `"x":${'['.repeat(10_000)}${']'.repeat(10_000)}`),
  ],
  ['two payloads', (id) => JSON.stringify(probe(id)).repeat(2)],
  ['half a payload', (id) => JSON.stringify(probe(id)).slice(0, -10)],
  ['a log line before the payload', (id) => `ready\n${JSON.stringify(probe(id))}`],
  ['an empty object', () => '{}'],
  ['null', () => 'null'],
  ['a list', (id) => JSON.stringify([probe(id)])],
  ['text', () => '"git status"'],
  ['a NUL in the payload', (id) => JSON.stringify(probe(id)).replace(SAFE, 'git \0status')],
  ["another agent's payload", (id) => JSON.stringify(probe(otherThan(id)))],
  [
    'an event that only reports',
    (id) =>
      JSON.stringify(
        id === 'copilot'
          ? { sessionId: 's', reason: 'complete' }
          : {
              hook_event_name:
                { 'docker-agent': 'session_start', cursor: 'sessionStart' }[id as string] ?? 'SessionStart',
            },
      ),
  ],
  [
    'an event that nobody knows',
    (id) => JSON.stringify(id === 'copilot' ? { sessionId: 's' } : { hook_event_name: 'coffee' }),
  ],
]

test('a safe call is allowed in every cell, so that "blocked" means something', async () => {
  const client = installClient({ url: state.server!.url, keyFile })
  await forAll(DIALECTS, 3, async (dialect) => {
    for (const shell of ALL_SHELLS) {
      const { stdout } = await runClient(client, { dialect, shell, input: JSON.stringify(probe(dialect)) })
      expect([dialect, shell, dialects.get(dialect)!.probe.reads(stdout.trim())]).toEqual([dialect, shell, 'allow'])
    }
  })
})

test.each(PAYLOADS)('%s', async (name, make) => {
  const client = installClient({ url: state.server!.url, keyFile })
  const cells = DIALECTS.flatMap((dialect) => ALL_SHELLS.map((shell) => ({ dialect, shell })))
  await forAll(cells, 6, async ({ dialect, shell }) => {
    const result = await runClient(client, { dialect, shell, deadlineSeconds: 4, input: make(dialect) })
    // What exits with 2 is replaced by the registered line's own deny.
    const seen = result.code === 0 ? result : { ...result, stdout: dialects.get(dialect)!.fallbackDeny, code: 0 }
    expect([dialect, shell, result.stdout.split('\n').filter((line) => line !== '')]).toEqual([
      dialect,
      shell,
      [expect.any(String)],
    ])
    table.noteResult(name, dialect, seen)
  })
  table.expectBlocked(name, ALL_SHELLS.length)
})

const OPENCODE_CALLS: readonly [name: string, args: Json][] = [
  ['a destructive call', { command: 'rm -rf /' }],
  ['a dangerous call that nobody decides', { command: 'npm install x' }],
  ['the command once more in capitals', { command: SAFE, COMMAND: 'rm -rf /' }],
  ['the command only in capitals', { COMMAND: SAFE }],
  ['a second command under another name', { command: SAFE, script: 'rm -rf /' }],
  ['arguments that are empty', {}],
  ['a command that is a number', { command: 5 }],
  ['a prototype in the arguments', JSON.parse('{"command":"git status","__proto__":{"command":"ls"}}')],
]

test.each(OPENCODE_CALLS)('opencode: %s', async (name, args) => {
  const host = await startHost([writePlugin({ url: state.server!.url, keyFile }, 3)])
  const { ran } = await host.call('bash', args)
  table.noteOpencode(name, ran)
  expect(ran).toBe(false)
})
