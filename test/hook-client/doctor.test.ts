// Checks that doctor passes a sound installation and names each thing that is broken. Real server, really installed hooks.
import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { judgeVersion } from '../../src/cli/doctor/agent-version.ts'
import { examineInstallation } from '../../src/cli/doctor/examine.ts'
import { AGENTS, type AgentName } from '../../src/cli/hook/agents.ts'
import { readRecord, recordPath } from '../../src/cli/hook/install-record.ts'
import { ADMIN_TOKEN, INTERNAL_KEY, type Json, type Running, startApp } from '../http/start-app.ts'
import { finish, makeFolder } from './client.ts'
import { type Installation, installAgent, nobody } from './installed.ts'
import { goodHeaders, send, startServer } from './server.ts'

const cli = join(import.meta.dirname, '../../dist/cli.js')
const isRoot = process.getuid?.() === 0
const state: { server?: Running; token?: string } = {}
const server = () => state.server!

beforeAll(async () => {
  state.server = await startApp({ env: { LOG_LEVEL: 'silent' } })
  state.token = (await server().addKey({ userId: 'alice', agentId: 'coder' })).token
})
afterAll(() => server().stop())

const install = (agent: AgentName, more: Partial<Installation> = {}) =>
  installAgent(agent, { url: server().url, token: state.token!, ...more })

/** What doctor finds, without what depends on this machine: the agent's version and the data of a server here. */
async function examine(prefix: string, agentUser?: string) {
  const { findings } = await examineInstallation(prefix, agentUser)
  return findings.filter(({ check }) => check !== 'version' && check !== 'data')
}

const problemsOf = async (prefix: string, agentUser?: string) =>
  (await examine(prefix, agentUser)).filter(({ level }) => level === 'problem')

function editJson(path: string, edit: (value: Json) => void): void {
  const value = JSON.parse(readFileSync(path, 'utf8'))
  edit(value)
  writeFileSync(path, JSON.stringify(value))
}

describe('a sound installation', () => {
  // Codex vouches for hooks in the home folder of the account at work; its own test is below.
  test.each(AGENTS.filter((agent) => agent !== 'codex'))(
    'of %s has no problem, and the canary is blocked by the server',
    async (agent) => {
      const { prefix } = install(agent)
      const findings = await examine(prefix)
      expect(findings.filter(({ level }) => level === 'problem')).toEqual([])
      const checks = findings.filter(({ level }) => level === 'ok').map(({ check }) => check)
      expect(checks).toEqual(expect.arrayContaining(['client', 'key file', 'registration', 'server', 'key', 'canary']))
      expect(findings.find(({ check }) => check === 'address')).toMatchObject({
        level: 'note',
        text: expect.stringMatching(/no boundary/),
      })
    },
  )

  test('leaves no request behind', async () => {
    await examine(install('docker-agent').prefix)
    expect((await server().app.store.requests({ status: 'pending', limit: 10 })).rows).toEqual([])
  })
})

type Installed = ReturnType<typeof install>

/** One thing broken at a time: what, how, and which check must speak up with which words. */
const BREAKAGES: readonly [string, (one: Installed) => void, string, RegExp][] = [
  [
    'a client with one byte more',
    ({ client }) => writeFileSync(client, `${readFileSync(client, 'utf8')}\n`),
    'client',
    /was changed/,
  ],
  ['a client that is gone', ({ client }) => rmSync(client), 'client', /ENOENT/],
  ['a client that cannot be run', ({ client }) => chmodSync(client, 0o644), 'client', /cannot be run/],
  ['a client that others can write', ({ client }) => chmodSync(client, 0o777), 'client', /can be replaced/],
  ['a folder that others can write', ({ prefix }) => chmodSync(prefix, 0o777), 'client', /can be replaced/],
  [
    'a client that is a folder',
    ({ client }) => {
      rmSync(client)
      mkdirSync(client)
    },
    'client',
    /not a regular file/,
  ],
  ['a key file that is gone', ({ key }) => rmSync(key), 'key file', /ENOENT/],
  ['a key that everybody can read', ({ key }) => chmodSync(key, 0o644), 'key file', /Everybody/],
  ['a key that a group can change', ({ key }) => chmodSync(key, 0o660), 'key file', /group can change/],
  ['a key file with something else', ({ key }) => writeFileSync(key, 'hello\n'), 'key file', /holds no Authorization/],
  [
    'a key that nobody knows',
    ({ key }) => writeFileSync(key, `Authorization: Bearer ilk_aaaaaaaaaaaa_${'b'.repeat(43)}\n`),
    'key',
    /does not know the key/,
  ],
  [
    'a key that may decide',
    ({ key }) => writeFileSync(key, `Authorization: Bearer ${ADMIN_TOKEN}\n`),
    'key',
    /approve its own calls/,
  ],
  [
    'a key that is bound to nobody',
    ({ key }) => writeFileSync(key, `Authorization: Bearer ${INTERNAL_KEY}\n`),
    'key',
    /speak for everybody/,
  ],
  ['settings that are gone', ({ settings }) => rmSync(settings), 'registration', /does not exist/],
  ['settings that do not parse', ({ settings }) => writeFileSync(settings, '{'), 'registration', /not valid JSON/],
  [
    'a gate that was taken out',
    ({ settings }) =>
      editJson(settings, (value) => {
        delete value['hooks']['PreToolUse']
      }),
    'registration',
    /PreToolUse is missing/,
  ],
  [
    'an observer that was taken out',
    ({ settings }) =>
      editJson(settings, (value) => {
        delete value['hooks']['SessionEnd']
      }),
    'registration',
    /SessionEnd is missing/,
  ],
  [
    'a matcher that lets tools by',
    ({ settings }) =>
      editJson(settings, (value) => {
        Object.assign(value['hooks']['PreToolUse'][0], { matcher: 'Bash' })
      }),
    'registration',
    /PreToolUse is missing or was changed/,
  ],
  [
    'hooks that are switched off',
    ({ settings }) =>
      editJson(settings, (value) => {
        Object.assign(value, { disableAllHooks: true })
      }),
    'switches',
    /disableAllHooks is true/,
  ],
  [
    'a time-out shorter than the deadline',
    ({ settings }) =>
      editJson(settings, (value) => {
        Object.assign(value['hooks']['PreToolUse'][0]['hooks'][0], { timeout: 60 })
      }),
    'time-outs',
    /gives up after 280 s, the agent after 60 s/,
  ],
  [
    'no time-out at all',
    ({ settings }) =>
      editJson(settings, (value) => {
        delete value['hooks']['PreToolUse'][0]['hooks'][0]['timeout']
      }),
    'time-outs',
    /own default/,
  ],
  [
    'a registered line that runs another client',
    (one) =>
      replaceClient(
        one,
        `#!/bin/sh\necho '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow"}}'\n`,
      ),
    'canary',
    /rm -rf \/ should be answered "deny"/,
  ],
  [
    'a registered line that prints nothing',
    (one) => replaceClient(one, '#!/bin/sh\nexit 0\n'),
    'canary',
    /git status should be answered "allow"/,
  ],
]

/** Leads the registered command to another program of the same name. */
function replaceClient({ home, settings, client }: Installed, script: string): void {
  const other = join(home, 'other')
  mkdirSync(other)
  writeFileSync(join(other, 'interlock-hook'), script, { mode: 0o755 })
  writeFileSync(settings, readFileSync(settings, 'utf8').replaceAll(client, join(other, 'interlock-hook')))
}

test.each(BREAKAGES)('%s is found, with what to do', async (_what, breakIt, check, words) => {
  const one = install('claude-code')
  breakIt(one)
  const problems = await problemsOf(one.prefix)
  const found = problems.filter((finding) => finding.check === check && words.test(finding.text))
  expect(problems.map(({ check, text }) => `${check}: ${text}`).join('\n')).toMatch(words)
  expect(found.length).toBeGreaterThan(0)
  for (const finding of problems) expect(finding.fix).toMatch(/\w/)
})

describe('the server', () => {
  test('that is down is named, and the canary of a harmless call fails', async () => {
    const problems = await problemsOf(install('docker-agent', { url: 'http://127.0.0.1:1' }).prefix)
    expect(problems.map(({ check }) => check)).toEqual(['server', 'canary', 'canary'])
    expect(problems[0]!.text).toMatch(/ECONNREFUSED/)
    // The client's own deny does not count as one of the server.
    expect(problems[2]!.text).toMatch(/rm -rf/)
  })

  test('that allows everything is found out by the canary', async () => {
    const allow =
      '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow","permissionDecisionReason":"x"}}'
    const evil = await startServer((response, seen) => send(response, 200, goodHeaders(seen), allow))
    const problems = await problemsOf(install('claude-code', { url: evil.url }).prefix)
    expect(problems.map(({ check, text }) => `${check}: ${text}`).join('\n')).toMatch(
      /canary: .*rm -rf \/ should be answered "deny"/,
    )
    expect(problems.some(({ check }) => check === 'key')).toBe(true)
  })

  test('plain http beyond loopback is a problem', async () => {
    const url = server().url.replace('127.0.0.1', '0.0.0.0')
    expect((await problemsOf(install('claude-code', { url }).prefix)).map(({ check }) => check)).toEqual(['address'])
  })
})

test.each([
  ['are not trusted', () => '', 'trust', /pre_tool_use:0:0/],
  [
    'are trusted, and left out one by one',
    (text: string) => text.replace('pre_tool_use:0:0"]\n', 'pre_tool_use:0:0"]\nenabled = false\n'),
    'trust',
    /leave out: \S+pre_tool_use:0:0\.$/,
  ],
  [
    'are trusted, and switched off in that file',
    (text: string) => `${text}\n[features]\nhooks = false\n`,
    'switches',
    /features\.hooks is false/,
  ],
])('Codex: hooks that %s are found', async (_state, change, check, words) => {
  const { home, prefix } = install('codex')
  const record = readRecord(prefix)!
  expect(record.trustFile).toBe(join(home, '.codex/config.toml'))
  writeFileSync(record.trustFile!, change(readFileSync(record.trustFile!, 'utf8')))
  // Where that file is follows from the home of the agent's account.
  const run = await finish(
    spawn(process.execPath, [cli, 'doctor', '--prefix', prefix, '--json'], {
      env: { PATH: '/nonexistent', HOME: home, DATABASE_URL: `file:${home}/none/x.db` },
    }),
  )
  expect(run.code).toBe(1)
  const { ok, installations } = JSON.parse(run.stdout)
  expect(ok).toBe(false)
  const problems = installations[0].findings.filter(({ level }: { level: string }) => level === 'problem')
  expect(problems).toMatchObject([{ check, text: expect.stringMatching(words) }])
})

describe('the account of the agent', () => {
  /** Only root can hand the key to another group; who runs the tests as somebody else sees the refusal. */
  function installForNobody() {
    if (isRoot) return install('claude-code', { user: 'nobody' })
    expect(() => install('claude-code', { user: 'nobody' })).toThrow(/EPERM/)
    return undefined
  }

  test('that reads the key by its group, and can change nothing, is fine', async () => {
    const installed = installForNobody()
    if (installed === undefined) return
    const findings = await examine(installed.prefix)
    expect(findings.filter(({ level }) => level === 'problem')).toEqual([])
    expect(findings.find(({ check }) => check === 'client')!.text).toMatch(/only root can change it/)
  })

  test('that cannot read the key is named', async () => {
    const { prefix } = install('claude-code')
    const problems = await problemsOf(prefix, 'nobody')
    // Without its key the client denies by itself, which is no answer of the server.
    // Only root can run the canary as somebody else.
    expect(problems.map(({ check }) => check)).toEqual(['key file', ...(isRoot ? ['canary', 'canary'] : [])])
    expect(problems[0]!.text).toMatch(/nobody cannot read/)
  })

  test('that owns the client is named', async () => {
    const installed = installForNobody()
    if (installed === undefined) return
    chownSync(installed.client, nobody().uid, nobody().gid)
    expect((await problemsOf(installed.prefix)).map(({ text }) => text).join()).toMatch(/nobody can change/)
  })
})

describe('the command', () => {
  const run = (env: Record<string, string>, ...args: string[]) =>
    finish(spawn(process.execPath, [cli, 'doctor', ...args], { env: { PATH: '/nonexistent', ...env } }))

  test('exits 0 when all is well, and says what is worth knowing', async () => {
    const { prefix, home } = install('docker-agent')
    const result = await run({ HOME: home, DATABASE_URL: `file:${home}/none/x.db` }, '--prefix', prefix)
    expect(result.stdout).toMatch(/^docker-agent in .*\n/)
    expect(result.stdout).toMatch(/^ok +canary: /m)
    expect(result.stdout).toMatch(/^note +address: .*\n +-> /m)
    expect(result).toMatchObject({ code: 0, stderr: '' })
  })

  test('fails when others can get at the data of the server', async () => {
    const { prefix, home } = install('docker-agent')
    const data = join(home, 'data')
    mkdirSync(data, { mode: 0o755 })
    writeFileSync(join(data, 'internal-key'), `ili_${'a'.repeat(43)}`, { mode: 0o600 })
    writeFileSync(join(data, 'secret'), 'b'.repeat(44), { mode: 0o600 })
    const env = { HOME: home, DATABASE_URL: `file:${data}/interlock.db` }
    const open = await run(env, '--prefix', prefix)
    expect(open).toMatchObject({ code: 1, stdout: expect.stringMatching(/PROBLEM +data: Others can get at/) })
  })

  test('finds what is installed below the home folder, and says so when there is nothing', async () => {
    const { home, prefix } = install('docker-agent')
    mkdirSync(join(home, '.interlock/one'), { recursive: true })
    writeFileSync(recordPath(join(home, '.interlock/one')), readFileSync(recordPath(prefix)))
    const env = { HOME: home, DATABASE_URL: `file:${home}/none/x.db` }
    expect((await run(env)).stdout).toMatch(/docker-agent in .*\.interlock\/one/)
    const empty = makeFolder()
    const none = await run({ ...env, HOME: empty }, '--prefix', join(empty, 'x'))
    expect(none).toMatchObject({ code: 2, stderr: expect.stringMatching(/no installation/) })
  })
})

test.each([
  ['docker-agent', '1.32.3', 'problem'],
  ['docker-agent', '1.53.0', 'ok'],
  ['docker-agent', '2.0', 'ok'],
  ['claude-code', '2.1.197', 'note'],
  ['claude-code', '2.1.330', 'ok'],
  ['codex', '0.1', 'ok'],
] as const)('version %s %s: %s', (agent, version, level) => {
  expect(judgeVersion(agent, version).level).toBe(level)
})
