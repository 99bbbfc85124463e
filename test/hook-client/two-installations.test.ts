// Checks that an agent never loses its gate to the uninstallation of another client. Runs the built command line.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { examineInstallation } from '../../src/cli/doctor/examine.ts'
import { AGENTS, type AgentName } from '../../src/cli/hook/agents.ts'
import { finish, makeFolder } from './client.ts'

const cli = join(import.meta.dirname, '../../dist/cli.js')

/** Two folders for clients that share one file of settings, as two names for one agent of one account do. */
function makeHome(agent: AgentName) {
  const home = makeFolder()
  const keyFile = join(home, 'a-key')
  writeFileSync(keyFile, 'ilk_abcdefghijkl_mnopqrstuv')
  const settings = join(home, 'settings')
  const env = { PATH: process.env['PATH'] ?? '', HOME: home }
  const run = (...args: string[]) => finish(spawn(process.execPath, [cli, 'hook', ...args], { env }))
  const install = (prefix: string) =>
    run('install', agent, '--prefix', prefix, '--settings', settings, '--key-file', keyFile, '--url', 'http://h:1')
  return { home, settings, run, install, old: join(home, 'old'), current: join(home, 'current') }
}

test.each(AGENTS)(
  '%s: the newer installation takes over, says so, and outlives the older one',
  { timeout: 90_000 },
  async (agent) => {
    const { settings, run, install, old, current, home } = makeHome(agent)
    await install(old)
    const { stderr } = await install(current)
    expect(stderr).toContain(`ran the hook in ${old} until now`)
    expect(stderr).toContain(`hook uninstall ${agent} --prefix ${old}`)
    const registered = readFileSync(settings, 'utf8')
    expect(registered).toContain(`${current}/`)
    expect(registered).not.toContain(`${old}/`)

    if (agent !== 'opencode') {
      const { findings } = await examineInstallation(old, undefined, { home, project: home, root: home })
      const found = findings.filter(({ check, level }) => check === 'registration' && level === 'problem')
      expect(found).toHaveLength(1)
      expect(found[0]).toMatchObject({
        text: expect.stringContaining(`runs the hook in ${current}`),
        fix: expect.stringContaining(`hook uninstall ${agent} --prefix ${old}`),
      })
    }

    const removal = await run('uninstall', agent, '--prefix', old)
    expect(removal).toMatchObject({ code: 0, stderr: expect.stringContaining('stays registered') })
    expect(readFileSync(settings, 'utf8')).toBe(registered)
    expect(existsSync(join(old, 'install.json'))).toBe(false)
    expect(existsSync(join(old, 'interlock-hook'))).toBe(false)

    expect(await run('uninstall', agent, '--prefix', current)).toMatchObject({ code: 0 })
    expect(existsSync(settings) && readFileSync(settings, 'utf8').includes('interlock-hook')).toBe(false)
  },
)

test('settings that run both clients lose only the one that goes', { timeout: 60_000 }, async () => {
  const { settings, run, install, old, current } = makeHome('claude-code')
  await install(old)
  const first = JSON.parse(readFileSync(settings, 'utf8'))
  await install(current)
  const second = JSON.parse(readFileSync(settings, 'utf8'))
  const both = { hooks: { PreToolUse: [...first.hooks.PreToolUse, ...second.hooks.PreToolUse] } }
  writeFileSync(settings, JSON.stringify(both))
  await run('uninstall', 'claude-code', '--prefix', old)
  expect(JSON.parse(readFileSync(settings, 'utf8'))).toEqual({ hooks: { PreToolUse: second.hooks.PreToolUse } })
  expect(existsSync(join(current, 'interlock-hook'))).toBe(true)
})

test('a folder in which nothing is installed is a mistake, and costs nobody the hooks', async () => {
  const { settings, run, install, current, home } = makeHome('codex')
  await install(current)
  const registered = readFileSync(settings, 'utf8')
  const result = await run('uninstall', 'codex', '--prefix', join(home, 'mistyped'), '--settings', settings)
  expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining('nothing is installed in') })
  expect(readFileSync(settings, 'utf8')).toBe(registered)
})
