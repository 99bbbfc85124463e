// Rules for the machine itself: rights, services, processes, accounts. Judges effects, knows no programs.
import type { Rule } from '../types.ts'

export const system: readonly Rule[] = [
  { id: 'system/read', doc: 'reads information about the system', when: { effect: ['process.read'] }, tier: 'safe', examples: ['uptime', 'ps aux'] },
  { id: 'system/privilege', doc: 'runs with the rights of root or another user', when: { effect: ['system.privilege'] }, tier: 'destructive', instead: 'run it without `sudo`, or ask a person to run it', examples: ['sudo ls'] },
  {
    id: 'system/package',
    doc: 'installs or removes system packages',
    when: { effect: ['system.package'] },
    tier: 'dangerous',
    instead: 'look at the package first: `apt show NAME`, `brew info NAME`',
    examples: ['apt install jq', 'brew install jq'],
  },
  { id: 'system/service', doc: 'starts, stops or changes system services', when: { effect: ['system.service'] }, tier: 'dangerous', instead: 'look first: `systemctl status NAME`', examples: ['systemctl restart nginx'] },
  { id: 'system/account', doc: 'changes accounts or passwords', when: { effect: ['system.account'] }, tier: 'destructive', instead: 'ask a person to do it', examples: ['useradd eve'] },
  { id: 'system/configure', doc: 'changes system settings', when: { effect: ['system.configure'] }, tier: 'dangerous', examples: ['sysctl -w kernel.sysrq=1'] },
  { id: 'system/shutdown', doc: 'shuts the machine down', when: { effect: ['system.shutdown'] }, tier: 'destructive', instead: 'ask a person to do it', examples: ['reboot'] },
  {
    id: 'system/unprotect',
    doc: 'switches a protection of the machine off',
    when: { effect: ['system.unprotect'] },
    tier: 'destructive',
    instead: 'ask a person to open the one thing that is needed',
    examples: ['systemctl stop firewalld', 'setenforce 0'],
  },
  { id: 'system/break', doc: 'takes away what the machine needs to start or to run', when: { effect: ['system.break'] }, tier: 'destructive', instead: 'ask a person to do it', examples: ['apt purge libc6', 'efibootmgr -b 0001 -B'] },
  { id: 'system/hide', doc: 'removes traces of what was done', when: { effect: ['system.hide'] }, tier: 'destructive', instead: 'leave them: a person may need them', examples: ['history -c'] },
  { id: 'system/signal', doc: 'stops or signals processes', when: { effect: ['process.signal'] }, tier: 'dangerous', instead: 'look first which process that is: `ps -p 4242`', examples: ['kill 4242'] },
  { id: 'system/signal-all', doc: 'kills everything, or the process everything hangs on', when: { effect: ['process.signal-all'] }, tier: 'destructive', instead: 'name the one process by its number: `kill 4242`', examples: ['kill -9 -1'] },
  { id: 'system/trace', doc: 'reaches into other processes', when: { effect: ['process.trace'] }, tier: 'dangerous', examples: ['gdb -p 4242'] },
]
