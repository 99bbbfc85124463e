// Tests folders that secrets lie in: reading all of one is not like reading a file of it.
import { expect, test } from 'vitest'
import { type Place, pathScopes } from '../../../src/classify/targets/paths.ts'
import { judge } from '../judge.ts'

const project: Place = { cwd: '/srv/shop', home: '/home/ada', workspace: '/srv/shop', cwdKnown: true }
const holds = (path: string) => pathScopes(path, project).includes('secrets-below')
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

test.each([
  '~/.config',
  '~/.docker',
  '~/.local/share',
  '/home/eve/.cargo',
  '/etc',
  '/var/lib',
  '/proc/7',
  '/proc/self',
])('secrets lie below %s', (path) => expect(holds(path)).toBe(true))

test.each([
  '.config',
  'packages/.docker',
  '~/.config/nvim',
  '~/.config/app.toml',
  '~/.cargo/registry',
  '/etc/nginx',
  '/usr/share',
  '/proc/cpuinfo',
  '/dev',
  'data',
  '../data',
])('nothing is said of %s', (path) => expect(holds(path)).toBe(false))

test('reading everything in them asks, whichever program finds the files', () => {
  const commands = lines(`
    grep -r token ~/.config
    rg token ~/.docker
    cd ~/.config && grep -r token
    tar cf - ~/.config
    grep -rl token ~/.config | xargs cat
    find ~ -type f -exec cat {} +
    find / -type f -exec grep -l password {} +
    find ~ -type f | xargs grep -l password
    find ~ -type f | while read f; do cat "$f"; done
    find ~ -name hosts.yml -exec cat {} \\;
    find ~/.config -name 'hosts*' -exec cat {} \\;
    find ~/.config/gh -type f -exec cat {} \\;
    cd ~ && find . -type f -exec cat {} +
    cat ~/**/*.yml
  `)
  expect(commands.filter((command) => judge(command).tier !== 'dangerous')).toEqual([])
})

test('what is looked for by a name of its own, or only listed, stays ordinary', () => {
  const commands = lines(`
    find ~ -name '*.md' -exec cat {} +
    find /etc -name nginx.conf -exec cat {} +
    find /usr/include -name '*.h' -exec grep -l socket {} +
    find . -name config.json -exec cat {} +
    find . -type f -exec grep -l token {} +
    find ~ -type f
    find ~/.config -name '*.json'
    ls -R ~/.config
    du -sh ~/.config/*
    grep -r colors ~/.config/nvim
    grep -c processor /proc/cpuinfo
    cat src/**/*.yml
    rg token .
  `)
  expect(commands.filter((command) => judge(command).tier !== 'safe')).toEqual([])
})
