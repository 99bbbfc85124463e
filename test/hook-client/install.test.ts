// Checks what `interlock hook` writes and prints, through the built command line, in folders of its own.
import { spawn } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openSqlite } from '../../src/store/sqlite/open.ts'
import { finish, makeFolder } from './client.ts'

const cli = join(import.meta.dirname, '../../dist/cli.js')

/** A data directory as a server that ran once leaves it. */
async function makeInstallation() {
  const folder = makeFolder()
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(join(data, 'internal-key'), `ili_${'a'.repeat(43)}`, { mode: 0o600 })
  writeFileSync(join(data, 'secret'), 'b'.repeat(44), { mode: 0o600 })
  const database = join(data, 'interlock.db')
  const store = await openSqlite({ file: database })
  await store.close()
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, DATABASE_URL: `file:${database}` }
  const prefix = join(folder, 'prefix')
  const settings = join(folder, 'settings.json')
  const run = (...args: string[]) => finish(spawn(process.execPath, [cli, 'hook', ...args], { env }))
  return { folder, database, prefix, settings, run }
}

type Installation = Awaited<ReturnType<typeof makeInstallation>>
const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const mode = (path: string) => statSync(path).mode & 0o777

async function listKeys({ database }: Installation) {
  const store = await openSqlite({ file: database })
  const keys = await store.keys()
  await store.close()
  return keys
}

describe('install', () => {
  test('puts a client, a key of its own and the settings in place for Claude Code', async () => {
    const home = await makeInstallation()
    const { prefix, settings } = home
    const args = [
      'install',
      'claude-code',
      '--prefix',
      prefix,
      '--settings',
      settings,
      '--url',
      'http://127.0.0.1:4711',
    ]
    const result = await home.run(...args, '--agent', 'coder', '--user', 'alice', '--root', '/srv/project')
    expect(result).toMatchObject({ code: 0 })

    const client = readFileSync(join(prefix, 'interlock-hook'), 'utf8')
    expect(client).toContain("URL='http://127.0.0.1:4711' ")
    expect(client).toContain(`KEY_FILE='${prefix}/key.header' `)
    expect(client).not.toContain('@INTERLOCK_')
    expect(mode(join(prefix, 'interlock-hook'))).toBe(0o755)

    expect(mode(join(prefix, 'key.header'))).toBe(0o600)
    const [, id] = /^Authorization: Bearer ilk_([a-z0-9]{12})_[\w-]{43}\n$/.exec(
      readFileSync(join(prefix, 'key.header'), 'utf8'),
    )!
    expect(await listKeys(home)).toMatchObject([
      { id, bound: true, userId: 'alice', agentId: 'coder', projectRoot: '/srv/project' },
    ])
    expect(result.stdout + result.stderr).not.toMatch(/ilk_/)

    const written = readJson(settings)
    expect(Object.keys(written.hooks)).toEqual([
      'PreToolUse',
      'PostToolUse',
      'PostToolUseFailure',
      'SessionStart',
      'SessionEnd',
    ])
    expect(written.hooks.PreToolUse).toEqual([
      {
        matcher: '*',
        hooks: [
          {
            type: 'command',
            command: expect.stringMatching(/^o=\$\(.*\/interlock-hook claude-code gate 280\) && \[ -n "\$o" \]/),
            timeout: 300,
            onFailure: 'block',
          },
        ],
      },
    ])
    expect(mode(settings)).toBe(0o600)
  })

  // Starts the command line four times, each a second or two on a busy machine.
  test('keeps what Claude Code was told before, with a backup, and changes nothing the second time', {
    timeout: 90_000,
  }, async () => {
    const home = await makeInstallation()
    const theirs = { type: 'command', command: 'lint.sh' }
    const before = {
      model: 'x',
      hooks: { PreToolUse: [{ matcher: 'Edit', hooks: [theirs] }], Stop: [{ hooks: [theirs] }] },
    }
    const text = JSON.stringify(before)
    writeFileSync(home.settings, text, { mode: 0o640 })
    const args = ['install', 'claude-code', '--prefix', home.prefix, '--settings', home.settings, '--url', 'http://h:1']
    await home.run(...args)
    const first = readFileSync(home.settings, 'utf8')
    const written = JSON.parse(first)
    expect(written.model).toBe('x')
    expect(written.hooks.Stop).toEqual(before.hooks.Stop)
    expect(written.hooks.PreToolUse[0]).toEqual(before.hooks.PreToolUse[0])
    expect(written.hooks.PreToolUse).toHaveLength(2)
    expect(mode(home.settings)).toBe(0o640)
    const backups = () => readdirSync(home.folder).filter((name) => name.includes('before-interlock'))
    expect(backups()).toHaveLength(1)
    expect(readFileSync(join(home.folder, backups()[0]!), 'utf8')).toBe(text)

    const key = readFileSync(join(home.prefix, 'key.header'), 'utf8')
    await home.run(...args)
    expect(readFileSync(home.settings, 'utf8')).toBe(first)
    expect(readFileSync(join(home.prefix, 'key.header'), 'utf8')).toBe(key)
    expect(backups()).toHaveLength(1)
    expect(await listKeys(home)).toHaveLength(1)

    // Another place replaces the old registration.
    const moved = join(home.folder, 'moved')
    await home.run('install', 'claude-code', '--prefix', moved, '--settings', home.settings, '--url', 'http://h:1')
    expect(readFileSync(home.settings, 'utf8')).not.toContain(`${home.prefix}/interlock-hook`)
    expect(readJson(home.settings).hooks.PreToolUse).toHaveLength(2)

    await home.run('uninstall', 'claude-code', '--prefix', moved, '--settings', home.settings)
    expect(readJson(home.settings)).toEqual(before)
    expect(existsSync(join(moved, 'interlock-hook'))).toBe(false)
    expect(existsSync(join(moved, 'key.header'))).toBe(false)
  })

  test('follows a link to the settings and leaves it a link', async () => {
    const home = await makeInstallation()
    const real = join(home.folder, 'real.json')
    writeFileSync(real, '{}')
    symlinkSync(real, home.settings)
    await home.run(
      'install',
      'claude-code',
      '--prefix',
      home.prefix,
      '--settings',
      home.settings,
      '--url',
      'http://h:1',
    )
    expect(readJson(real).hooks.PreToolUse).toHaveLength(1)
  })

  test('a link that leads nowhere is refused, and stays', async () => {
    const home = await makeInstallation()
    symlinkSync(join(home.folder, 'nowhere.json'), home.settings)
    const result = await home.run(
      ...['install', 'claude-code', '--prefix', home.prefix, '--settings', home.settings, '--url', 'http://h:1'],
    )
    expect(result).toMatchObject({ code: 2, stderr: expect.stringMatching(/leads nowhere/) })
    expect(lstatSync(home.settings).isSymbolicLink()).toBe(true)
    expect(await listKeys(home)).toEqual([])
  })

  test('what cannot be written costs no key', async () => {
    const home = await makeInstallation()
    // A file is no folder, for root neither.
    writeFileSync(join(home.folder, 'file'), '')
    const result = await home.run(
      ...['install', 'claude-code', '--prefix', join(home.folder, 'file/prefix'), '--settings', home.settings],
      ...['--url', 'http://h:1'],
    )
    expect(result).toMatchObject({ code: 2, stderr: expect.stringMatching(/could not write .*\(ENOTDIR\)/) })
    expect(await listKeys(home)).toEqual([])
    expect(existsSync(home.settings)).toBe(false)
  })

  test('says how a damaged record is got rid of', async () => {
    const home = await makeInstallation()
    mkdirSync(home.prefix)
    writeFileSync(join(home.prefix, 'install.json'), '{"agent"')
    const args = ['claude-code', '--prefix', home.prefix, '--settings', home.settings]
    for (const command of ['install', 'uninstall'])
      expect(await home.run(command, ...args)).toMatchObject({
        code: 2,
        stderr: expect.stringMatching(/install\.json is damaged; remove it, then install the hook again/),
      })
  })

  test.each(['{"hooks":', '[]', '{"hooks":{"PreToolUse":"x"}}'])(
    'does not touch settings that Claude Code could not read: %s',
    async (text) => {
      const home = await makeInstallation()
      writeFileSync(home.settings, text)
      const result = await home.run(
        ...['install', 'claude-code', '--prefix', home.prefix, '--settings', home.settings, '--url', 'http://h:1'],
      )
      expect(result.code).toBe(2)
      expect(result.stderr).toMatch(/interlock: /)
      expect(readFileSync(home.settings, 'utf8')).toBe(text)
      expect(existsSync(home.prefix)).toBe(false)
      expect(await listKeys(home)).toEqual([])
    },
  )

  test('--dry-run shows the changes and makes none, no key either', async () => {
    const home = await makeInstallation()
    writeFileSync(home.settings, '{\n  "model": "x"\n}\n')
    const result = await home.run(
      ...['install', 'claude-code', '--dry-run'],
      ...['--prefix', home.prefix, '--settings', home.settings, '--url', 'http://h:1'],
    )
    expect(result.stdout).toMatch(/^new +.*key\.header \(mode 600\)\n\+ \(a secret\)$/m)
    expect(result.stdout).toMatch(/^changed +.*settings\.json/m)
    expect(result.stdout).toMatch(/^- {3}"model": "x"\n\+ {3}"model": "x",\n\+ {3}"hooks": \{$/m)
    expect(existsSync(home.prefix)).toBe(false)
    expect(readFileSync(home.settings, 'utf8')).toBe('{\n  "model": "x"\n}\n')
    expect(await listKeys(home)).toEqual([])
  })

  test('managed settings forbid other hooks', async () => {
    const home = await makeInstallation()
    const args = ['--prefix', home.prefix, '--settings', home.settings, '--url', 'http://h:1', '--managed']
    await home.run('install', 'claude-code', ...args)
    expect(readJson(home.settings).allowManagedHooksOnly).toBe(true)
    expect(mode(home.settings)).toBe(0o644)
  })

  test('writes a drop-in for docker-agent and says where it goes', async () => {
    const home = await makeInstallation()
    const result = await home.run(
      'install',
      'docker-agent',
      '--prefix',
      home.prefix,
      '--url',
      'http://127.0.0.1:1',
      '--json',
    )
    expect(JSON.parse(result.stdout)).toMatchObject({ keyMade: true, backups: [] })
    expect(result.stderr).toContain(`${home.prefix}/docker-agent-hooks.yaml under agents.<name>.hooks`)
    expect(readFileSync(join(home.prefix, 'docker-agent-hooks.yaml'), 'utf8')).toMatch(/^tool_guard:$/m)
    expect(await listKeys(home)).toMatchObject([{ userId: 'admin', agentId: 'docker-agent' }])
  })

  test('takes a key that exists: a header as it is, a bare one into a header of its own', async () => {
    const home = await makeInstallation()
    const header = join(home.folder, 'header')
    const bare = join(home.folder, 'bare')
    writeFileSync(header, 'Authorization: Bearer abcdefgh\n')
    writeFileSync(bare, 'ilk_abc_def\n')
    const args = ['install', 'docker-agent', '--prefix', home.prefix, '--url', 'http://h:1', '--key-file']
    await home.run(...args, header)
    expect(readFileSync(join(home.prefix, 'interlock-hook'), 'utf8')).toContain(`KEY_FILE='${header}'`)
    await home.run(...args, bare)
    expect(readFileSync(join(home.prefix, 'key.header'), 'utf8')).toBe('Authorization: Bearer ilk_abc_def\n')
    writeFileSync(bare, 'two\nlines "')
    expect((await home.run(...args, bare)).code).toBe(2)
    expect(await listKeys(home)).toEqual([])
  })

  test('refuses what could not stand in a script, and then writes nothing', async () => {
    const home = await makeInstallation()
    const args = ['install', 'docker-agent', '--url', 'http://h:1', '--prefix', join(home.folder, "it's")]
    const result = await home.run(...args)
    expect(result.code).toBe(2)
    expect(result.stderr).toMatch(/^interlock: .*absolute path/)
    expect(existsSync(join(home.folder, "it's"))).toBe(false)
  })

  test('an agent that is not known is refused', async () => {
    const home = await makeInstallation()
    const result = await home.run('install', 'hal-9000', '--url', 'http://h:1')
    expect(result.code).toBe(2)
    expect(result.stderr).toMatch(/docker-agent, claude-code/)
  })
})

describe('print', () => {
  test('docker-agent --flag prints one command line, and what it does not cover on stderr', async () => {
    const home = await makeInstallation()
    const { stdout, stderr } = await home.run('print', 'docker-agent', '--prefix', '/opt/interlock', '--flag')
    expect(stdout.trim().split('\n')).toHaveLength(1)
    expect(stderr).toMatch(/60 s/)
    expect(stderr).toMatch(/Since v1\.53 they are not called under --yolo/)
  })

  test('claude-code prints settings', async () => {
    const home = await makeInstallation()
    const { stdout } = await home.run('print', 'claude-code', '--prefix', '/opt/interlock')
    expect(JSON.parse(stdout).hooks.PreToolUse[0].hooks[0].onFailure).toBe('block')
  })
})
