// Checks what an installation writes for each agent: idempotent, everything else intact, taken back whole. Real files.
import { spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { parse as parseToml } from 'smol-toml'
import { describe, expect, test } from 'vitest'
import { parse as parseYaml } from 'yaml'
import { checkRegistration } from '../../src/cli/doctor/registration.ts'
import { type AgentName, choosePlace, dialectOf } from '../../src/cli/hook/agents.ts'
import { addHooks, readHooks, removeHooks } from '../../src/cli/hook/hook-file.ts'
import { readRecord } from '../../src/cli/hook/install-record.ts'
import { addJsonHooks, readJsonSettings } from '../../src/cli/hook/json-hooks.ts'
import { commandOf, GATE_SECONDS, OBSERVE_SECONDS, wordCommands } from '../../src/cli/hook/registration.ts'
import { addToml, removeToml } from '../../src/cli/hook/toml-hooks.ts'
import { findUntrusted } from '../../src/cli/hook/trust.ts'
import { finish, makeFolder } from './client.ts'

const cli = join(import.meta.dirname, '../../dist/cli.js')
const CLIENT = '/opt/interlock/x/interlock-hook'
const FILE_AGENTS = ['docker-agent', 'claude-code', 'codex', 'gemini-cli', 'copilot', 'cursor'] as const

/** An installer whose home folder is this test's, with a key that exists. */
function makeHome() {
  const home = makeFolder()
  chmodSync(home, 0o755)
  const keyFile = join(home, 'a-key')
  writeFileSync(keyFile, 'ilk_abcdefghijkl_mnopqrstuv')
  const prefix = join(home, 'prefix')
  const env = { PATH: process.env['PATH'] ?? '', HOME: home }
  const run = (...args: string[]) => finish(spawn(process.execPath, [cli, 'hook', ...args], { env }))
  const install = (agent: AgentName, ...more: string[]) =>
    run('install', agent, '--prefix', prefix, '--url', 'http://127.0.0.1:4711', '--key-file', keyFile, ...more)
  return { home, prefix, run, install }
}

/** Every command line in a registration. */
function commandsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const own = commandOf(value)
  return [...(own === undefined ? [] : [own]), ...Object.values(value).flatMap((inner) => commandsIn(inner))]
}

/** Every time-out in a registration, in seconds of this agent. */
const timeoutsIn = (text: string, agent: AgentName) =>
  [...text.matchAll(/"?(?:timeout|timeoutSec)"?\s*[:=]\s*(\d+)/g)].map(
    ([, digits]) => Number(digits) / (agent === 'gemini-cli' ? 1000 : 1),
  )

describe.each(FILE_AGENTS)('%s', (agent) => {
  const dialect = dialectOf(agent)!
  const scopes = dialect.installTemplate.places.map((place) => place.scope)

  test.each(scopes)(
    'the %s registration has the gate with its deny, quiet observers, and time-outs that fit',
    (scope) => {
      const place = choosePlace(agent, scope, '/home/u')
      const template = dialect.installTemplate
      const wanted = { entries: template.hooks(wordCommands(CLIENT, dialect)), settings: template.settings(scope) }
      const text = addHooks('', wanted, dialect, place)
      const commands = commandsIn(readHooks(text, dialect, place))
      const gates = commands.filter((command) => command.includes(` gate ${GATE_SECONDS.deadline})`))
      const observers = commands.filter(
        (command) => command === `${CLIENT} ${agent} observe ${OBSERVE_SECONDS.deadline}`,
      )
      expect(gates.length).toBeGreaterThan(0)
      expect(observers.length).toBeGreaterThan(0)
      expect(gates.length + observers.length).toBe(commands.length)
      for (const gate of gates) expect(gate.endsWith(`|| printf %s '${dialect.fallbackDeny}'`)).toBe(true)
      const timeouts = timeoutsIn(text, agent)
      expect(timeouts).toHaveLength(commands.length)
      expect(timeouts.filter((seconds) => seconds === GATE_SECONDS.timeout)).toHaveLength(gates.length)
      expect(timeouts.filter((seconds) => seconds === OBSERVE_SECONDS.timeout)).toHaveLength(observers.length)
      // Again, and away.
      expect(addHooks(text, wanted, dialect, place)).toBe(text)
      const without = removeHooks(text, { client: CLIENT, settings: wanted.settings }, dialect, place)
      if (place.own) expect(without).toBeUndefined()
      else expect(commandsIn(readHooks(without ?? '', dialect, place))).toEqual([])
    },
  )

  test('installing twice writes the same, and uninstalling leaves nothing behind', { timeout: 90_000 }, async () => {
    const { home, prefix, install, run } = makeHome()
    const settings = join(home, 'settings', 'file')
    expect(await install(agent, '--settings', settings)).toMatchObject({ code: 0 })
    const first = readFileSync(settings, 'utf8')
    expect(first).toContain(`${prefix}/interlock-hook ${agent} gate`)
    expect(await install(agent, '--settings', settings)).toMatchObject({ code: 0 })
    expect(readFileSync(settings, 'utf8')).toBe(first)
    expect(readdirSync(dirname(settings)).filter((name) => name.includes('before-interlock'))).toEqual([])
    expect(await run('uninstall', agent, '--prefix', prefix)).toMatchObject({ code: 0 })
    expect(readdirSync(prefix)).toEqual([])
    // A file that only the installation made goes with it.
    expect(existsSync(settings)).toBe(false)
  })
})

describe('settings of others', () => {
  const gemini = dialectOf('gemini-cli')!

  test("comments, order and odd formatting of Gemini CLI's settings stay as they are", () => {
    const text =
      '{\n  // mine\n  "theme": "x",   "hooks": {\n    "BeforeTool": [ {"matcher":"a","hooks":[{"type":"command","command":"lint"}]} ] },\n  "z": [1,2] // end\n}\n'
    const place = choosePlace('gemini-cli', 'user', '/h')
    const entries = gemini.installTemplate.hooks(wordCommands(CLIENT, gemini))
    const added = addHooks(text, { entries, settings: [] }, gemini, place)
    expect(added).toContain('// mine\n  "theme": "x",   "hooks": {')
    expect(added).toContain('{"matcher":"a","hooks":[{"type":"command","command":"lint"}]}')
    expect(added).toContain('"z": [1,2] // end')
    expect(commandsIn(readHooks(added, gemini, place))).toHaveLength(1 + Object.keys(entries).length)
    const removed = removeHooks(added, { client: CLIENT, settings: [] }, gemini, place)!
    expect(readJsonSettings(removed, 'gemini-cli', 'x')).toEqual(readJsonSettings(text, 'gemini-cli', 'x'))
    expect(removed).toContain('// mine')
  })

  test('a comment in the settings of an agent that takes none is refused, not kept', () => {
    expect(() => addJsonHooks('{ // no\n}', {}, [], 'claude-code', 'settings.json')).toThrow(/not valid JSON/)
  })

  test('a handler of ours between handlers of theirs is replaced alone', () => {
    const ours = { type: 'command', command: '/old/interlock-hook claude-code gate 5' }
    const theirs = { type: 'command', command: 'lint' }
    const text = JSON.stringify({ hooks: { PreToolUse: [{ matcher: 'Edit', hooks: [theirs, ours] }] } })
    const claude = dialectOf('claude-code')!
    const result = addJsonHooks(
      text,
      claude.installTemplate.hooks(wordCommands(CLIENT, claude)),
      [],
      'claude-code',
      'x',
    )
    const groups = JSON.parse(result).hooks.PreToolUse
    expect(groups).toHaveLength(2)
    expect(groups[0]).toEqual({ matcher: 'Edit', hooks: [theirs] })
    expect(result).not.toContain('/old/')
  })

  test('managed settings that were there before are not taken away with the hooks; ours are', {
    timeout: 60_000,
  }, async () => {
    const { home, prefix, install, run } = makeHome()
    const settings = join(home, 'managed.json')
    for (const [before, after] of [
      [
        { allowManagedHooksOnly: true, a: 1 },
        { allowManagedHooksOnly: true, a: 1 },
      ],
      [{ a: 1 }, { a: 1 }],
    ]) {
      writeFileSync(settings, JSON.stringify(before))
      await install('claude-code', '--managed', '--settings', settings)
      expect(JSON.parse(readFileSync(settings, 'utf8')).allowManagedHooksOnly).toBe(true)
      await run('uninstall', 'claude-code', '--prefix', prefix)
      expect(JSON.parse(readFileSync(settings, 'utf8'))).toEqual(after)
    }
  })
})

describe('TOML', () => {
  const tables = {
    hooks: { PreToolUse: [{ matcher: '.*', hooks: [{ type: 'command', command: 'x', timeout: 300 }] }] },
  }
  const settings = [{ keys: ['features', 'hooks'], value: true }]

  test.each([
    ['an empty file', ''],
    ['another table', '# top\nmodel = "x" # keep\n\n[other]\na = 1\n'],
    ['the table of the setting', '[features] # theirs\nweb = true\n\n[z]\nb = [1,\n  2]\n'],
    ['the table as dotted keys', 'features.web = true\n'],
    ['the setting itself', '[features]\nhooks = true\n'],
    [
      'hooks of theirs',
      '[[hooks.PreToolUse]]\nmatcher = "Edit" # theirs\n[[hooks.PreToolUse.hooks]]\ncommand = "lint"\n',
    ],
  ])('what was there stays, line by line, with %s', (_name, text) => {
    const added = addToml(text, tables, settings, 'x.toml')
    const value = parseToml(added) as { features: { hooks: boolean }; hooks: { PreToolUse: { matcher: string }[] } }
    expect(value.features.hooks).toBe(true)
    expect(value.hooks.PreToolUse.at(-1)!.matcher).toBe('.*')
    for (const line of text.split('\n')) expect(added.split('\n')).toContain(line)
    expect(addToml(added, tables, settings, 'x.toml')).toBe(added)
    expect(removeToml(added).trim()).toBe(text.trim())
  })

  test.each([
    ['hooks as one line', 'hooks = { PreToolUse = [] }\n'],
    ['the setting switched off', '[features]\nhooks = false\n'],
    ['broken syntax', '[features\n'],
  ])('a file that cannot be added to is refused: %s', (_name, text) => {
    expect(() => addToml(text, tables, settings, 'x.toml')).toThrow(/by hand|repair it first/)
  })
})

describe('codex', () => {
  test('user hooks are vouched for in config.toml, also after they moved in the list', {
    timeout: 60_000,
  }, async () => {
    const { home, install, run, prefix } = makeHome()
    const codex = dialectOf('codex')!
    const hooks = join(home, '.codex/hooks.json')
    const config = join(home, '.codex/config.toml')
    mkdirSync(dirname(hooks))
    writeFileSync(config, '# mine\nmodel = "x"\n')
    await install('codex')
    const place = choosePlace('codex', 'user', home)
    const untrusted = () =>
      findUntrusted(
        codex.installTemplate.trust!(place.path, readHooks(readFileSync(hooks, 'utf8'), codex, place)),
        config,
      )
    expect(untrusted()).toEqual([])
    expect(readFileSync(config, 'utf8')).toMatch(/^# mine\nmodel = "x"\n/)

    // Somebody puts a hook of theirs before ours: the places change, so ours are no longer trusted.
    const value = JSON.parse(readFileSync(hooks, 'utf8'))
    value.hooks.PreToolUse.unshift({ matcher: 'Edit', hooks: [{ type: 'command', command: 'lint' }] })
    writeFileSync(hooks, JSON.stringify(value))
    expect(untrusted()).toEqual([`${hooks}:pre_tool_use:1:0`])
    await install('codex')
    expect(untrusted()).toEqual([])
    await run('uninstall', 'codex', '--prefix', prefix)
    expect(readFileSync(config, 'utf8').trim()).toBe('# mine\nmodel = "x"')
    expect(JSON.parse(readFileSync(hooks, 'utf8')).hooks.PreToolUse).toHaveLength(1)
  })
})

test('codex: files that were not there before are gone after an uninstallation, one of somebody else stays', {
  timeout: 60_000,
}, async () => {
  const { home, install, run, prefix } = makeHome()
  const config = join(home, '.codex/config.toml')
  await install('codex')
  await install('codex')
  expect(existsSync(config)).toBe(true)
  await run('uninstall', 'codex', '--prefix', prefix)
  for (const name of ['hooks.json', 'config.toml']) expect(existsSync(join(home, '.codex', name))).toBe(false)

  writeFileSync(config, '')
  await install('codex')
  await run('uninstall', 'codex', '--prefix', prefix)
  expect(readFileSync(config, 'utf8')).toBe('')

  rmSync(config)
  await install('codex')
  writeFileSync(config, `model = "x"\n${readFileSync(config, 'utf8')}`)
  await run('uninstall', 'codex', '--prefix', prefix)
  expect(readFileSync(config, 'utf8').trim()).toBe('model = "x"')
})

describe('whose files they are', () => {
  // These run where the tests are root, as in CI; elsewhere the refusal is what can be seen.
  const isRoot = process.getuid?.() === 0

  test('--agent-user: the key is root’s, readable for the group of the agent; without root it is refused', async () => {
    const { prefix, home, install } = makeHome()
    const result = await install('docker-agent', '--agent-user', 'nobody')
    if (!isRoot) {
      expect(result).toMatchObject({ code: 2, stderr: expect.stringMatching(/root/) })
      return
    }
    expect(result).toMatchObject({ code: 0 })
    const key = statSync(join(prefix, 'key.header'))
    const nobody = Number(readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:\d+:(\d+)/m)![1])
    expect([key.uid, key.gid, key.mode & 0o777]).toEqual([0, nobody, 0o640])
    expect(existsSync(join(home, '.config/cagent'))).toBe(false)
    await install('docker-agent')
    expect([statSync(join(prefix, 'key.header')).gid, statSync(join(prefix, 'key.header')).mode & 0o777]).toEqual([
      nobody,
      0o640,
    ])
    expect(await install('claude-code', '--agent-user', 'nobody', '--prefix', `${prefix}-2`)).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/--managed/),
    })
    expect(await install('docker-agent', '--agent-user', 'no-such-account')).toMatchObject({ code: 2 })
  })

  test('settings that root changes for somebody stay theirs, and so do new ones in their folder', {
    timeout: 60_000,
  }, async () => {
    if (!isRoot) return
    const { home, install } = makeHome()
    const folder = join(home, 'theirs')
    mkdirSync(folder)
    for (const [name, text] of [['old.json', '{}'], ['new.json']] as const) {
      const settings = join(folder, name)
      if (text !== undefined) writeFileSync(settings, text, { mode: 0o600 })
      chownSync(folder, 65_534, 65_534)
      if (text !== undefined) chownSync(settings, 65_534, 65_533)
      expect(await install('claude-code', '--settings', settings)).toMatchObject({ code: 0 })
      const { uid, gid, mode } = statSync(settings)
      expect([uid, gid, mode & 0o777]).toEqual([65_534, text === undefined ? 65_534 : 65_533, 0o600])
    }
    const backups = readdirSync(folder).filter((name) => name.includes('before-interlock'))
    expect(backups.map((name) => statSync(join(folder, name)).gid)).toEqual([65_533])
  })

  test('an agent without settings for administrators refuses --managed', async () => {
    const { install } = makeHome()
    expect(await install('docker-agent', '--managed')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/--managed/),
    })
  })
})

test('opencode gets its plugin with the constants filled in', { timeout: 60_000 }, async () => {
  const { home, prefix, install, run } = makeHome()
  const plugin = join(home, '.config/opencode/plugin/interlock.js')
  expect(await install('opencode', '--settings', plugin)).toMatchObject({ code: 0 })
  const text = readFileSync(plugin, 'utf8')
  expect(text).toContain("const SERVER = 'http://127.0.0.1:4711'")
  expect(text).toContain(`const KEY_FILE = '${prefix}/key.header'`)
  expect(text).not.toContain('@INTERLOCK_')
  await run('uninstall', 'opencode', '--prefix', prefix)
  expect(existsSync(plugin)).toBe(false)
})

test('without another account named, the plugin goes where opencode loads it, and doctor says so', {
  timeout: 60_000,
}, async () => {
  const { home, prefix, install, run } = makeHome()
  expect(await install('opencode')).toMatchObject({ code: 0 })
  const plugin = join(home, '.config/opencode/plugin/interlock.js')
  expect(readFileSync(plugin, 'utf8')).toContain(`const KEY_FILE = '${prefix}/key.header'`)
  const { findings } = await checkRegistration(readRecord(prefix)!, { home, project: home, root: home })
  expect(findings).toMatchObject([{ check: 'registration', level: 'ok' }])
  await run('uninstall', 'opencode', '--prefix', prefix)
  expect(existsSync(plugin)).toBe(false)
})

test('a plugin that no configuration names is a problem, because opencode then asks nobody', async () => {
  const { home, prefix } = makeHome()
  const client = join(prefix, 'opencode-plugin.js')
  const record = { agent: 'opencode', client, clientSha256: '', keyFile: '', url: '', settings: [] } as const
  expect((await checkRegistration(record, { home, project: home, root: home })).findings).toMatchObject([
    { level: 'problem' },
  ])
  mkdirSync(join(home, '.config/opencode'), { recursive: true })
  writeFileSync(join(home, '.config/opencode/opencode.json'), JSON.stringify({ plugin: [`file://${client}`] }))
  expect((await checkRegistration(record, { home, project: home, root: home })).findings).toMatchObject([
    { level: 'ok' },
  ])
})

describe('print', () => {
  test.each(FILE_AGENTS)('%s: what the agent would read', async (agent) => {
    const { run } = makeHome()
    const { stdout, code } = await run('print', agent, '--prefix', '/opt/interlock/x')
    expect(code).toBe(0)
    const value = agent === 'docker-agent' ? parseYaml(stdout) : JSON.parse(stdout)
    expect(commandsIn(value).length).toBeGreaterThan(1)
  })

  test('the managed form of Codex is TOML, with hooks switched on', async () => {
    const { run } = makeHome()
    const { stdout } = await run('print', 'codex', '--managed', '--prefix', '/opt/interlock/x')
    expect(parseToml(stdout)).toMatchObject({ features: { hooks: true } })
    expect(commandsIn(parseToml(stdout)).length).toBeGreaterThan(1)
  })

  test.each(['copilot', 'cursor'])('%s is marked unverified', async (agent) => {
    const { run } = makeHome()
    expect((await run('print', agent, '--prefix', '/opt/interlock/x')).stderr).toMatch(/Unverified/)
  })
})

test('a folder serves one kind of agent: nothing of another one is written there, or taken away', async () => {
  const { prefix, run, install } = makeHome()
  expect((await install('claude-code')).code).toBe(0)
  const before = readdirSync(prefix).map((name) => [name, readFileSync(join(prefix, name), 'utf8')])
  for (const again of [await install('gemini-cli'), await run('uninstall', 'gemini-cli', '--prefix', prefix)]) {
    expect(again.code).toBe(2)
    expect(again.stderr).toContain('holds the hook of claude-code: give gemini-cli another --agent name')
  }
  expect(readdirSync(prefix).map((name) => [name, readFileSync(join(prefix, name), 'utf8')])).toEqual(before)
})
