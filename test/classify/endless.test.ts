// What never comes to an end, and what ends because somebody stops reading it.
import { expect, it } from 'vitest'
import { judge } from './judge.ts'

it.each([
  'yes',
  'yes > /dev/null &',
  'yes no | cat',
  'yes | tee /dev/null',
  'seq 3 inf',
  'yes | { read -r line; cat; }',
  'cat < /dev/zero',
  'cat /dev/urandom',
  'sha512sum /dev/urandom',
  'wc -c < /dev/full',
  'cat /dev/random | tr -dc a-f',
  'dd if=/dev/zero of=/dev/null',
  'od -An /dev/urandom',
  'hexdump -C /dev/urandom',
  'xxd /dev/urandom',
  'yes | sed p',
  "yes | awk '{ print NR }'",
  'yes | grep n',
  'echo $(yes) | head -1',
  'yes | while read -r line; do echo "$line"; done',
  "bash -c 'cat /dev/zero'",
])('asks about what goes on for ever: %s', (command) => {
  expect(judge(command)).toMatchObject({ tier: 'dangerous', rule: 'execution/endless' })
})

it.each([
  'yes | head -2',
  'yes | /usr/bin/head -2',
  'yes no | cat | head -2',
  '(yes) | head -2',
  '{ yes; } | head -2',
  "bash -c 'yes' | head -2",
  'yes | (head -1; true)',
  'yes | (cat | head -1)',
  'yes | { read -r line; echo "$line"; }',
  'yes | (head -1 && echo done | cat)',
  'yes | sed 3q',
  "yes | awk 'NR == 3 { exit }'",
  'yes | grep -m2 y',
  'yes | grep -q y',
  'timeout 2 yes',
  'timeout 2 cat /dev/zero | wc -c',
  'seq inf | head -4',
  'seq 2 4',
  'cat /dev/urandom | tr -dc a-z | head -c 20',
  'tr -dc A-Z < /dev/urandom | fold -w 8 | head -n 1',
  'head -c 8 < /dev/urandom | base64',
  'base64 /dev/urandom | head -c 8',
  'dd if=/dev/zero of=/dev/null bs=1M count=4',
  'cat /dev/urandom | dd bs=1 count=4',
  'od -An -N4 < /dev/urandom',
  'hexdump -n 8 /dev/urandom',
  'hd -n 8 /dev/urandom',
  'xxd -l 8 /dev/urandom',
  'yes | git status',
  'x=$(yes | head -1); echo "$x"',
])('lets pass what somebody stops: %s', (command) => {
  expect(judge(command).tier).toBe('safe')
})

it.each([
  'yes > a.txt',
  'yes no >> a.txt',
  'cat /dev/zero > a.bin',
  'base64 < /dev/urandom > a.txt',
  '{ yes; } > a.txt',
  "bash -c 'yes' > a.txt",
  'yes | cat > a.txt',
  'yes | tr y n >> a.txt',
  'yes | tee a.txt',
  'yes | tee -a a.txt | cat',
  'cat /dev/zero | gzip > a.gz',
])('blocks what fills the disk: %s', (command) => {
  expect(judge(command)).toMatchObject({ tier: 'destructive', rule: 'execution/exhaust' })
})

it.each(['yes 2> a.txt', 'yes | cat 2> a.txt', 'yes | tee -a /dev/null', 'yes > /dev/full', 'date > a.txt; yes'])(
  'asks about what goes on for ever and fills nothing: %s',
  (command) => {
    expect(judge(command)).toMatchObject({ tier: 'dangerous' })
  },
)

it.each(['yes | head -5 > a.txt', 'timeout 2 yes > a.txt', 'head -c 9 /dev/urandom > a.bin'])(
  'asks about what comes to an end, as about any file: %s',
  (command) => {
    expect(judge(command)).toMatchObject({ tier: 'dangerous', rule: 'filesystem/write' })
  },
)
