// Rules for the machine itself: rights, services, processes, accounts. Judges effects, knows no programs.
import type { Rule } from '../types.ts'

export const system: readonly Rule[] = [
  { id: 'system/read', doc: 'reads information about the system', when: { effect: ['process.read'] }, tier: 'safe', examples: ['uptime', 'ps aux'] },
  { id: 'system/privilege', doc: "runs with another user's rights", when: { effect: ['system.privilege'] }, tier: 'destructive', instead: 'run it without sudo, or ask a person to run it', examples: ['sudo ls'] },
  { id: 'system/package', doc: 'installs or removes system packages', when: { effect: ['system.package'] }, tier: 'dangerous', examples: ['apt install jq', 'brew install jq'] },
  { id: 'system/service', doc: 'starts, stops or changes system services', when: { effect: ['system.service'] }, tier: 'dangerous', examples: ['systemctl restart nginx'] },
  { id: 'system/account', doc: 'changes accounts or passwords', when: { effect: ['system.account'] }, tier: 'destructive', examples: ['useradd eve'] },
  { id: 'system/configure', doc: 'changes system settings', when: { effect: ['system.configure'] }, tier: 'dangerous', examples: ['sysctl -w kernel.sysrq=1'] },
  { id: 'system/shutdown', doc: 'shuts the machine down', when: { effect: ['system.shutdown'] }, tier: 'destructive', examples: ['reboot'] },
  {
    id: 'system/unprotect',
    doc: 'switches a protection of the machine off',
    when: { effect: ['system.unprotect'] },
    tier: 'destructive',
    instead: 'ask a person to open the one thing that is needed',
    examples: ['systemctl stop firewalld', 'setenforce 0'],
  },
  { id: 'system/hide', doc: 'removes traces', when: { effect: ['system.hide'] }, tier: 'destructive', examples: ['history -c'] },
  { id: 'system/signal', doc: 'stops or signals processes', when: { effect: ['process.signal'] }, tier: 'dangerous', examples: ['kill 4242'] },
  { id: 'system/signal-all', doc: 'kills everything, or the process everything hangs on', when: { effect: ['process.signal-all'] }, tier: 'destructive', examples: ['kill -9 -1'] },
  { id: 'system/trace', doc: 'reaches into other processes', when: { effect: ['process.trace'] }, tier: 'dangerous', examples: ['gdb -p 4242'] },
]
