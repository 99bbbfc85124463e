// What a running gateway lives on is guarded from the agents of its machine: its database, its policy, its keys.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, INTERNAL_KEY, type Running, startApp } from './start-app.ts'

/** Not in memory, which lies below /dev, where no project is. */
const folder = realpathSync(mkdtempSync('/tmp/interlock-own-'))
const project = join(folder, 'shop')
const linked = join(folder, 'linked')
const policyFile = join(linked, 'org.yaml')
const projectFile = (name: string) => `version: 1\nprojects:\n  - { root: ${project}, file: ${join(project, name)} }\n`
let running: Running

const tierOf = async (toolName: string, toolInput: object): Promise<unknown> =>
  (await running.classify({ toolName, toolInput, cwd: project, projectRoot: project }, bearer(INTERNAL_KEY))).body.tier
const writing = (path: string) => tierOf('write_file', { path, content: 'x' })

beforeAll(async () => {
  mkdirSync(project)
  mkdirSync(join(folder, 'rules'))
  symlinkSync(join(folder, 'rules'), linked)
  for (const name of ['one.yaml', 'two.yaml']) writeFileSync(join(project, name), 'version: 1\n')
  writeFileSync(policyFile, projectFile('one.yaml'))
  writeFileSync(join(project, 'token'), 'a-token-for-metrics-0123456789')
  running = await startApp({
    env: {
      DATABASE_URL: `file:${join(project, 'calls.sqlite')}`,
      INTERLOCK_POLICY: policyFile,
      METRICS_TOKEN: '',
      METRICS_TOKEN_FILE: join(project, 'token'),
      CODEX_HOME: join(project, 'codex'),
      INTERLOCK_GUARDED_FILES: `${join(project, 'claude/settings.json')}, ${join(project, 'hooks.yaml')}`,
    },
  })
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true })
})

test('nobody but a person changes its database, its policy or its keys', async () => {
  expect(await writing('calls.sqlite')).toBe('destructive')
  expect(await writing('calls.sqlite-wal')).toBe('destructive')
  expect(await writing('one.yaml')).toBe('destructive')
  expect(await writing('token')).toBe('destructive')
  expect(await tierOf('bash', { command: 'mv ../linked/org.yaml old.yaml' })).toBe('destructive')
  // By the path that the link leads to.
  expect(await tierOf('bash', { command: 'mv ../rules/org.yaml old.yaml' })).toBe('destructive')
  expect(await writing('other.yaml')).toBe('safe')
})

test('settings of agents that lie elsewhere than usual are guarded: named, or by the environment of the server', async () => {
  for (const path of ['claude/settings.json', 'hooks.yaml', 'codex/config.toml', 'codex/hooks.json'])
    expect(await writing(path)).toBe('destructive')
  expect(await tierOf('bash', { command: 'mv codex old' })).toBe('destructive')
  expect(await writing('claude/notes.json')).toBe('safe')
  expect(await writing('codex/notes.md')).toBe('safe')
})

test('a secret that it was given in a file is read by a person only', async () => {
  expect(await tierOf('bash', { command: 'cat token' })).toBe('dangerous')
  expect(await tierOf('bash', { command: 'cat other' })).toBe('safe')
})

test('files of a policy that is loaded later are guarded from then on, and those before no longer', async () => {
  writeFileSync(policyFile, projectFile('two.yaml'))
  expect(running.app.policy?.reload()).toBe(true)
  expect(await writing('two.yaml')).toBe('destructive')
  expect(await writing('one.yaml')).toBe('safe')
})
