// The files that a gateway itself lives on: nobody but a person changes them, whatever they are called.
import { describe, expect, test } from 'vitest'
import { classify } from '../../../src/classify/classify.ts'
import type { Context } from '../../../src/classify/types.ts'

const CONTEXT: Context = {
  profile: 'standard',
  cwd: '/srv/shop',
  home: '/home/dev',
  workspace: '/srv/shop',
  own: {
    files: [
      '/srv/shop/gate/calls.db',
      '/srv/shop/gate/calls.db-wal',
      '/data/team/rules/org.yaml',
      '/srv/shop/rules.yaml',
    ],
    secrets: ['/srv/shop/gate/seal', '/data/team/rules/token'],
  },
}
const tierOf = (command: string, context = CONTEXT) =>
  classify({ toolName: 'bash', toolInput: { command } }, context).tier
const writing = (path: string, context = CONTEXT) =>
  classify({ toolName: 'write_file', toolInput: { path, content: 'x' } }, context).tier

describe('what the gateway lives on', () => {
  test.each([
    'rm gate/calls.db',
    'rm gate/*',
    'rm /srv/shop/gate/CALLS.db',
    'rm -rf gate',
    'rm -rf ./gate/',
    'rm -rf g*',
    'mv gate old',
    'chmod -R 755 gate',
    'cd gate && rm calls.db-wal',
    'find . -name "*.db" | xargs rm',
    'cp other.yaml /data/team/rules/org.yaml',
    'echo > rules.yaml',
    'sed -i d rules.yaml',
    'mv /data/team/rules /data/team/old',
    'sqlite3 gate/calls.db "insert into grants values (1)"',
    'docker run -v /data/team/rules:/r alpine rm /r/org.yaml',
  ])('%s changes the guard', (command) => {
    expect(tierOf(command)).toBe('destructive')
    expect(tierOf(command, { ...CONTEXT, own: { files: [], secrets: [] } })).not.toBe('destructive')
  })

  test('so does an editing tool, where it may change any other file of the workspace', () => {
    expect(writing('gate/calls.db')).toBe('destructive')
    expect(writing('rules.yaml')).toBe('destructive')
    expect(writing('gate/seal')).toBe('destructive')
    expect(writing('gate/other.db')).toBe('safe')
    expect(writing('rules.yaml', { ...CONTEXT, own: { files: [], secrets: [] } })).toBe('safe')
  })

  test.each([
    'cat gate/seal',
    'grep -r a gate',
    'head -1 /data/team/rules/token',
    'cat g*/s*',
    'tar -c /data/team/rules',
    'find gate -type f -exec cat {} +',
    'ls gate | while read f; do cat gate/$f; done',
    'find . -name seal | xargs cat',
  ])('%s reads a secret of the gateway', (command) => {
    expect(tierOf(command)).toBe('dangerous')
  })

  test.each([
    'cat gate/calls.db',
    'cat rules.yaml',
    'ls -la gate',
    'grep -rn a .',
    'grep -rn a src',
    'find . -type f -exec cat {} +',
    'ls | while read f; do cat $f; done',
    'find src -type f | xargs cat',
    'git status',
    'ssh host cat /data/team/rules/org.yaml',
  ])('%s is judged as everywhere else', (command) => {
    expect(tierOf(command)).toBe(tierOf(command, { ...CONTEXT, own: { files: [], secrets: [] } }))
  })

  test('elsewhere the same names are other files', () => {
    expect(tierOf('ssh host rm /data/team/rules/org.yaml')).toBe('dangerous')
    expect(tierOf('docker run alpine rm /data/team/rules/org.yaml')).toBe('dangerous')
  })

  test('files of one gateway are none of another, for the same place', () => {
    const other = { ...CONTEXT, own: { files: ['/srv/shop/other.yaml'], secrets: [] } }
    expect(writing('rules.yaml', other)).toBe('safe')
    expect(writing('other.yaml', other)).toBe('destructive')
    expect(writing('rules.yaml')).toBe('destructive')
  })
})
