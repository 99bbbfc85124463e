// Options that are not what they seem: switches that are switched off, and words that an option may or may not take.
import { expect, test } from 'vitest'
import { judge } from '../judge.ts'

test.each(['rclone sync a b:c --dry-run', 'restic forget --dry-run latest', 'terraform fmt -check'])(
  '%s only says what it would do',
  (command) => {
    expect(judge(command).tier).toBe('safe')
  },
)

test.each([
  'rclone sync a b:c --dry-run=false',
  'restic forget --dry-run=false latest',
  'restic forget --dry-run=0 latest',
  'restic forget --dry-run="$X" latest',
  'terraform fmt -check=false',
])('%s does it after all', (command) => {
  expect(judge(command).tier).not.toBe('safe')
})

test.each([
  'dmsetup ls -c --exec date',
  "lvs --rows --config 'log{file=a}'",
  'tshark -r a.pcap -n -X lua_script:a.lua',
  'jdupes -rL src',
  'flux get all --context --kubeconfig a',
  'logcli labels --limit --bearer-token-file=a',
])('%s: no option hides behind another', (command) => {
  expect(judge(command).tier).not.toBe('safe')
})

test.each([
  'logcli labels --limit -5',
  "kubectl get pods -l 'app=web' -n shop",
  'az vm list -d -o table',
  'dmsetup info -c -o name',
  'ldapsearch -x -o ldif-wrap=no -b dc=a',
  'grep -e --foo src/a.ts',
])('%s: a value is a value', (command) => {
  expect(judge(command).tier).toBe('safe')
})
