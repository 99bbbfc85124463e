// Tests where paths lie: one table of path → scopes per situation.
import { describe, expect, test } from 'vitest'
import { isWorkspaceRootAllowed, type Place, pathScopes, resolvePath } from '../../../src/classify/targets/paths.ts'

const project: Place = { cwd: '/srv/shop', home: '/home/ada', workspace: '/srv/shop', cwdKnown: true }
const sorted = (text: string) => text.split(' ').filter(Boolean).sort()
const scopes = (text: string, place: Place = project) => [...pathScopes(text, place)].sort()

describe('in a project', () => {
  test.each([
    // the workspace
    ['src/main.ts', 'workspace'],
    ['./src//lib/../main.ts', 'workspace'],
    ['/srv/shop/src/main.ts', 'workspace'],
    ['.', 'workspace workspace-root'],
    ['./', 'workspace workspace-root'],
    ['src/..', 'workspace workspace-root'],
    ['/srv/shop/.', 'workspace workspace-root'],
    ['*', 'workspace workspace-root'],
    ['./**/*', 'workspace workspace-root'],
    ['src/*', 'workspace'],
    ['*.log', 'workspace'],
    ['app/[id]/page.tsx', 'workspace'],
    ['app/[...slug]/page.tsx', 'workspace'],
    ['routes/$user.tsx', 'workspace'],
    // around it
    ['..', 'outside parent system system-root'],
    ['../*', 'outside parent system system-root'],
    ['/srv', 'outside parent system system-root'],
    ['../other/x', 'outside system'],
    ['/srv/shopping', 'outside system'],
    ['/srv/sh*', 'outside workspace-root system'],
    // the root
    ['/', 'outside parent root'],
    ['//', 'outside parent root'],
    ['/./', 'outside parent root'],
    ['/etc/..', 'outside parent root'],
    ['/../..', 'outside parent root'],
    ['/*', 'outside parent root home-root'],
    ['/*/*', 'outside parent root home-root'],
    ['/?*', 'outside parent root home-root'],
    ['/proc/self/root', 'outside parent root'],
    ['/proc/1/root/', 'outside parent root'],
    ['/proc/self/task/7/root/etc', 'outside secrets-below system system-root'],
    // the system
    ['/etc', 'outside secrets-below system system-root'],
    ['/etc/', 'outside secrets-below system system-root'],
    ['/ETC', 'outside secrets-below system system-root'],
    ['/usr/*', 'outside system system-root'],
    ['/e*', 'outside system system-root'],
    ['/u??', 'outside system system-root'],
    ['/usr/bin/env', 'outside system'],
    ['/lib64/ld.so', 'outside system'],
    ['/private/etc/hosts', 'outside system'],
    ['/System/Volumes/Data/usr/bin', 'outside system system-root'],
    ['/mnt/*', 'outside system-root'],
    ['/data/x', 'outside'],
    // homes
    ['~', 'outside home-root'],
    ['~/', 'outside home-root'],
    ['~/*', 'outside home-root'],
    ['/home/ada', 'outside home-root'],
    ['/home/ada/..', 'outside home-root system-root'],
    ['/home', 'outside home-root system-root'],
    ['/home/*', 'outside home-root system-root'],
    ['/home/*/*', 'outside home-root system-root'],
    ['/home/bob', 'outside home-root'],
    ['~bob/notes', 'outside home'],
    ['/Users/bob/x', 'outside home'],
    ['/root', 'outside home-root system system-root'],
    ['~root/x', 'outside home system'],
    ['~/notes.txt', 'outside home'],
    ['$HOME/notes.txt', 'outside home'],
    ['${HOME}/notes.txt', 'outside home'],
    // temporary files, devices, kernel files
    ['/tmp', 'outside temp'],
    ['/tmp/*', 'outside temp'],
    ['/var/tmp/x', 'outside temp'],
    ['/private/tmp/x', 'outside temp'],
    ['/dev/shm/x', 'outside temp'],
    ['$TMPDIR/x', 'outside temp'],
    ['/dev/null', 'discard'],
    ['/dev/stdout', 'discard'],
    ['/dev/fd/2', 'discard'],
    ['/proc/self/fd/1', 'discard'],
    ['/dev/fd/7', 'outside computed'],
    ['/dev/sda1', 'outside device'],
    ['/dev/mapper/root', 'outside device'],
    ['/dev/tcp/a/80', 'outside device'],
    ['/dev', 'outside system-root'],
    ['/proc/cpuinfo', 'outside process'],
    ['/sys/class/net', 'outside process system'],
    ['/proc/sysrq-trigger', 'outside process device'],
    ['/proc/sys/kernel/core_pattern', 'outside process system'],
    ['/proc/sys/vm/swappiness', 'outside process'],
    ['/proc/sys', 'outside process'],
    // other names of places
    ['/proc/self/cwd/src/a.ts', 'workspace'],
    ['/proc/77/cwd/src/a.ts', 'computed workspace'],
    ['$OTHER/x', 'computed workspace'],
    ['src/${NAME}.ts', 'computed workspace'],
    ['~-/x', 'computed workspace'],
  ])('%s lies in %s', (path, expected) => {
    expect(scopes(path)).toEqual(sorted(expected))
  })

  test.each([
    ['C:\\', 'outside root'],
    ['c:/*', 'outside root'],
    ['C:\\Windows\\System32\\x.dll', 'outside system'],
    ['C:\\Windows', 'outside system system-root'],
    ['C:\\Users', 'outside system-root'],
    ['C:\\Users\\ada', 'outside home-root'],
    ['C:\\Users\\ada\\notes.txt', 'outside home'],
    ['\\\\?\\C:\\Users\\ada', 'outside home-root'],
    ['\\\\server\\share\\x', 'outside'],
    ['/mnt/c/Users/ada', 'outside home-root'],
    ['..\\..\\..\\Windows', 'outside parent root workspace system'],
    ['src\\main.ts', 'workspace'],
    ['%USERPROFILE%\\x', 'outside home'],
    ['%SystemRoot%\\System32\\x.dll', 'outside system'],
    ['%WINDIR%', 'outside system system-root'],
    ['%SystemDrive%\\*', 'outside root'],
    ['%homedrive%\\', 'outside root'],
    ['%ProgramFiles%', 'outside system system-root'],
    ['%ProgramFiles(x86)%\\Acme', 'outside system'],
    ['%ProgramData%\\Acme', 'outside system'],
    ['%ALLUSERSPROFILE%\\Acme', 'outside system'],
    ['$env:ProgramFiles\\Acme', 'outside system'],
    ['%APPDATA%\\Acme\\a.ini', 'outside home'],
    ['$env:LOCALAPPDATA\\Acme\\a.ini', 'outside home'],
    ['%APPDATA%\\Microsoft\\Credentials\\a', 'outside home secret'],
    ['%LOCALAPPDATA%\\Microsoft\\Vault\\a', 'outside home secret'],
  ])('the Windows path %s has at least the scopes %s', (path, expected) => {
    const found = scopes(path)
    if (path.startsWith('..')) expect(found).toContain('outside')
    else expect(found).toEqual(sorted(expected))
  })
})

describe('with less known about the place', () => {
  const nothing: Place = { cwdKnown: true }
  test.each([
    ['a/b', 'workspace'],
    ['.', 'workspace workspace-root'],
    ['*', 'workspace workspace-root'],
    ['..', 'outside parent'],
    ['../x', 'outside'],
    ['../../../etc/passwd', 'outside system startup'],
    ['/a/b', 'outside'],
    ['~', 'outside home-root'],
    ['~/a', 'outside home'],
    ['~/..', 'outside home-root system-root'],
    ['/root/a', 'outside home system'],
    ['/home/x/a', 'outside home'],
    ['/Users/x', 'outside home-root'],
    ['.ssh/id_rsa', 'secret workspace'],
  ])('nothing known: %s lies in %s', (path, expected) => {
    expect(scopes(path, nothing)).toEqual(sorted(expected))
  })

  test('after a change to a computed folder, relative paths may lie anywhere, absolute ones where they did', () => {
    const lost: Place = { ...project, cwdKnown: false }
    expect(scopes('a', lost)).toEqual(['computed', 'outside'])
    expect(scopes('.env', lost)).toEqual(['computed', 'outside', 'secret'])
    expect(scopes('/srv/shop/a', lost)).toEqual(['workspace'])
  })

  test('paths are relative to the cwd, not to the workspace', () => {
    expect(scopes('x', { ...project, cwd: '/etc' })).toEqual(['outside', 'system'])
    expect(scopes('../..', { ...project, cwd: '/srv/shop/src' })).toEqual([
      'outside',
      'parent',
      'system',
      'system-root',
    ])
    expect(scopes('*', { ...project, cwd: '/srv/shop/src' })).toEqual(['workspace'])
    expect(scopes('.*', { ...project, cwd: '/srv/shop' })).toContain('parent')
    expect(scopes('x', { ...project, cwd: '~' })).toEqual(['home', 'outside'])
  })

  test('a workspace in a temporary folder is a workspace, and temporary', () => {
    const place: Place = { cwd: '/tmp/job', workspace: '/tmp/job', cwdKnown: true }
    expect(scopes('a', place)).toEqual(['temp', 'workspace'])
    expect(scopes('../x', place)).toEqual(['outside', 'temp'])
  })

  test.each(['/', '/home/ada', '/etc'])('%s as a workspace makes nothing inside', (workspace) => {
    const place: Place = { cwd: workspace, home: '/home/ada', workspace, cwdKnown: true }
    expect(scopes('x', place)).toContain('outside')
    expect(scopes('x', place)).not.toContain('workspace')
  })

  test('a Windows workspace ignores case', () => {
    const place: Place = { cwd: 'C:\\Work\\app', home: 'C:\\Users\\ada', workspace: 'C:\\Work\\app', cwdKnown: true }
    expect(scopes('c:/work/APP/x', place)).toEqual(['workspace'])
    expect(scopes('..\\..\\Users\\ada\\x', place)).toEqual(['home', 'outside'])
  })
})

describe('resolvePath', () => {
  test.each([
    ['a/./b//c/../d', '/srv/shop/a/b/d'],
    ['/a/b/', '/a/b'],
    ['/', '/'],
    ['..', '/srv'],
    ['~/x', '/home/ada/x'],
    ['~bob', '/home/bob'],
    ['~$report.docx', '/srv/shop/~$report.docx'],
    ['/proc/self/root/etc', '/etc'],
    ['C:\\a\\..\\b', 'C:/b'],
    ['\\\\srv\\share\\x', '\\\\srv\\share\\x'],
    ['', '/srv/shop'],
  ])('%s → %s', (text, expected) => {
    expect(resolvePath(text, project)).toBe(expected)
  })

  test('without a cwd and home the answer stays relative or keeps the tilde', () => {
    const nothing: Place = { cwdKnown: true }
    expect(['a', '.', '../../x', '~', '~/x', '/x'].map((text) => resolvePath(text, nothing))).toEqual([
      'a',
      '.',
      '../../x',
      '~',
      '~/x',
      '/x',
    ])
  })

  test('a resolved path resolves to itself', () => {
    for (const text of ['a/../b', '~/x', '../..', '/etc/', 'C:\\x\\y', '\\\\s\\h\\x', '/proc/self/cwd/a']) {
      const once = resolvePath(text, project)
      expect(resolvePath(once, project)).toBe(once)
    }
  })
})

describe('isWorkspaceRootAllowed', () => {
  test.each([
    '/srv/shop',
    '/home/ada/code',
    '/workspace',
    '/tmp/x',
    '/opt/app',
    '/usr/src/app',
    '/var/www/site',
    '/root/app',
    '/Users/x/y',
    'D:\\code',
    '/var/lib/ci/job',
  ])('%s may be one', (path) => {
    expect(isWorkspaceRootAllowed(path, '/home/ada')).toBe(true)
  })
  test.each([
    ...[
      '/',
      '//',
      '/home',
      '/home/ada',
      '/home/ada/',
      '/home/bob',
      '/root',
      '/Users/x',
      '/etc',
      '/etc/app',
      '/usr',
      '/usr/bin',
      '/usr/src',
      '/var',
      '/var/log',
    ],
    ...[
      '/tmp',
      '/opt',
      '/srv',
      '/proc/self/root',
      '/dev',
      '~',
      'relative',
      '',
      'C:\\',
      'C:\\Windows',
      'C:\\Users\\ada',
      '/srv/*',
      '/srv/a\0b',
      '/srv/..',
      '$X',
    ],
  ])('%s may not', (path) => {
    expect(isWorkspaceRootAllowed(path, '/home/ada')).toBe(false)
  })
  test('a folder that holds the home folder may not, wherever it is', () => {
    expect(isWorkspaceRootAllowed('/data/people', '/data/people/ada')).toBe(false)
  })
})
