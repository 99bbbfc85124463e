// Tests that doctor finds settings, wherever they are, that keep an agent from running the hooks. Really installed hooks.
import { spawn } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { examineInstallation } from '../../src/cli/doctor/examine.ts'
import { type AgentName, choosePlace } from '../../src/cli/hook/agents.ts'
import { finish, makeFolder } from './client.ts'
import { installAgent } from './installed.ts'

const cli = join(import.meta.dirname, '../../dist/cli.js')
/** Nobody listens there: doctor tells of it, and goes on. */
const install = (agent: AgentName) => installAgent(agent, { url: 'http://127.0.0.1:9', token: 'none' })

const CLAUDE = '/etc/claude-code/managed-settings.json'
const GEMINI = '/etc/gemini-cli/settings.json'
const CODEX = '/etc/codex/requirements.toml'
const rows: readonly [AgentName, string, string, RegExp | undefined][] = [
  ['claude-code', CLAUDE, '{"allowManagedHooksOnly":true}', /allowManagedHooksOnly is true/],
  ['claude-code', CLAUDE, '{"disableAllHooks":true}', /disableAllHooks is true/],
  ['claude-code', '/etc/claude-code/managed-settings.d/10-team.json', '{"allowManagedHooksOnly":true}', /10-team/],
  ['claude-code', '.claude/settings.json', '{"disableAllHooks":true}', /disableAllHooks is true/],
  ['claude-code', '.claude/settings.local.json', '{"disableAllHooks":true}', /settings\.local/],
  ['claude-code', CLAUDE, '{"disableAllHooks":false,"allowManagedHooksOnly":false}', undefined],
  ['codex', CODEX, 'allow_managed_hooks_only = true\n', /allow_managed_hooks_only is true/],
  ['codex', CODEX, '[features]\nhooks = false\n', /features\.hooks is false/],
  ['codex', CODEX, '[features]\ncodex_hooks = false\n', /features\.codex_hooks is false/],
  ['codex', CODEX, '[features]\nhooks = true\n', undefined],
  ['gemini-cli', GEMINI, '{"hooksConfig":{"enabled":false}}', /hooksConfig\.enabled is false/],
  ['gemini-cli', '.gemini/settings.json', '// off\n{"hooksConfig":{"disabled":["interlock-gate"]}}', /interlock-gate/],
  ['gemini-cli', '~/.gemini/settings.json', '{"hooksConfig":{"disabled":["interlock-gate"]}}', /interlock-gate/],
  ['gemini-cli', GEMINI, '{"hooksConfig":{"disabled":["theirs"]}}', undefined],
  ['copilot', '.github/copilot/settings.local.json', '{"disableAllHooks":true}', /disableAllHooks is true/],
  ['docker-agent', '.claude/settings.json', '{"disableAllHooks":true}', undefined],
]
test.each(rows)('%s: %s with %s', async (agent, file, text, words) => {
  const { prefix, home } = install(agent)
  const where = { home, project: join(home, 'project'), root: join(home, 'root') }
  const path = file.startsWith('~')
    ? join(home, file.slice(1))
    : join(file.startsWith('/') ? where.root : where.project, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  const { findings } = await examineInstallation(prefix, undefined, where)
  const found = findings.filter(({ check }) => check === 'switches')
  expect(found).toEqual(
    words === undefined
      ? []
      : [expect.objectContaining({ level: 'problem', text: expect.stringMatching(words), fix: expect.any(String) })],
  )
  expect(found.every((finding) => finding.text.startsWith(path))).toBe(true)
})

test('a file that cannot be understood is said not to be known', async () => {
  const { prefix, home } = install('claude-code')
  mkdirSync(join(home, '.claude'))
  writeFileSync(join(home, '.claude/settings.json'), '{"disableAllHooks":')
  const { findings } = await examineInstallation(prefix, undefined, { home, project: home, root: home })
  expect(findings.filter(({ check }) => check === 'switches')).toMatchObject([{ level: 'note' }])
})

test('of the folder that doctor runs in is found by the command', async () => {
  const { prefix, home } = install('claude-code')
  mkdirSync(join(home, '.claude'))
  writeFileSync(join(home, '.claude/settings.local.json'), '{"disableAllHooks":true}')
  const env = { PATH: '/nonexistent', HOME: home, DATABASE_URL: `file:${home}/none/x.db` }
  const run = await finish(spawn(process.execPath, [cli, 'doctor', '--prefix', prefix], { env, cwd: home }))
  expect(run).toMatchObject({ code: 1, stdout: expect.stringMatching(/^PROBLEM +switches: .*disableAllHooks/m) })
})

test.each([
  ['claude-code', 'CLAUDE_CONFIG_DIR'],
  ['codex', 'CODEX_HOME'],
  ['copilot', 'COPILOT_HOME'],
] as const)('%s is told by %s to read another folder', async (agent, variable) => {
  const { prefix, home } = install(agent)
  const env = { PATH: '/nonexistent', HOME: home, DATABASE_URL: `file:${home}/none/x.db`, [variable]: '/elsewhere' }
  const doctor = await finish(spawn(process.execPath, [cli, 'doctor', '--prefix', prefix], { env, cwd: home }))
  const words = new RegExp(`^PROBLEM +switches: ${variable} is /elsewhere: started from here the agent reads`, 'm')
  expect(doctor).toMatchObject({ code: 1, stdout: expect.stringMatching(words) })
  const args = ['hook', 'install', agent, '--url', 'http://127.0.0.1:9', '--prefix', join(home, 'again'), '--dry-run']
  const again = await finish(spawn(process.execPath, [cli, ...args], { env, cwd: home }))
  expect(again).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`${variable} is /elsewhere, so ${agent} reads`),
  })
  const same = { ...env, [variable]: join(home, agent === 'claude-code' ? '.claude' : `.${agent}`) }
  expect(await finish(spawn(process.execPath, [cli, ...args], { env: same, cwd: home }))).toMatchObject({ code: 0 })
})

test('Codex that keeps its settings elsewhere is trusted and looked at there, and the server is to be told', async () => {
  const home = makeFolder()
  const folder = join(home, 'moved')
  mkdirSync(folder)
  const prefix = join(home, 'prefix')
  const env = { PATH: '/nonexistent', HOME: home, DATABASE_URL: `file:${home}/none/x.db`, CODEX_HOME: folder }
  const run = (...args: string[]) => finish(spawn(process.execPath, [cli, ...args], { env, cwd: home }))
  const key = join(home, 'key')
  writeFileSync(key, `ilk_${'a'.repeat(40)}`)
  const places = ['--url', 'http://127.0.0.1:9', '--key-file', key, '--settings', join(folder, 'hooks.json')]
  const installed = await run('hook', 'install', 'codex', ...places, '--prefix', prefix)
  expect(installed).toMatchObject({ code: 0 })
  expect(installed.stderr).toContain(`INTERLOCK_GUARDED_FILES=${join(folder, 'hooks.json')}`)
  expect(existsSync(join(home, '.codex'))).toBe(false)
  const trusted = await run('doctor', '--prefix', prefix)
  expect(trusted.stdout).toContain(`trust: ${join(folder, 'config.toml')} vouches for the hooks.`)
  appendFileSync(join(folder, 'config.toml'), '\n[features]\nhooks = false\n')
  expect((await run('doctor', '--prefix', prefix)).stdout).toMatch(/^PROBLEM +switches: .*features\.hooks is false/m)
})

test('settings that an organisation delivers elsewhere are pointed at', async () => {
  const { prefix, home } = install('codex')
  const path = join(home, 'Library/Managed Preferences/com.openai.codex.plist')
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, 'bplist00')
  const { findings } = await examineInstallation(prefix, undefined, { home, project: home, root: home })
  expect(findings.filter(({ check }) => check === 'switches')).toMatchObject([
    { level: 'note', text: expect.stringMatching(/codex\.plist: an organisation delivers settings there/) },
  ])
})

test.each([
  ['claude-code', '/Library/Application Support/ClaudeCode/managed-settings.json'],
  ['gemini-cli', '/Library/Application Support/GeminiCli/settings.json'],
  ['cursor', '/Library/Application Support/Cursor/hooks.json'],
  ['codex', '/etc/codex/requirements.toml'],
] as const)('on macOS the managed settings of %s lie at %s', (agent, path) => {
  expect(choosePlace(agent, 'managed', '/Users/x', undefined, 'darwin').path).toBe(path)
  expect(choosePlace(agent, 'managed', '/home/x', undefined, 'linux').path).toMatch(/^\/etc\//)
})
