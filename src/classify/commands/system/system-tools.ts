// Smaller programs of a Linux system: buses, clocks, printers, units, and what systemd brings along.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { reporter } from '../shapes/reporter.ts'

const remote = (id: string, example: string): Row => ({
  id: `${id}/elsewhere`,
  doc: 'Speaks to another machine.',
  when: { any: list('-H --host -M --machine') },
  does: [{ effect: 'network.connect', on: { option: list('-H --host -M --machine') } }],
  match: [`${example} -H build.example.com`],
  not: [example],
})

export const systemTools: readonly Family[] = [
  reporter('sync', ['sync', 'gsync'], 'sync(1), coreutils 9.1', { benign: list('-d --data -f --file-system --version') }, 'sync'),
  {
    id: 'systemd-analyze',
    programs: ['systemd-analyze'],
    doc: 'Shows how the system started, and checks units.',
    source: 'systemd-analyze(1), systemd 252',
    grammar: {
      help: true,
      anywhere: true,
      value: list('--fuzz --from-pattern --to-pattern --iterations --base-time --threshold --security-policy --recursive-errors'),
      benign: list('--system --user --global --order --require --man --no-pager --quiet -q --json=short --json=pretty --tldr --offline --version'),
    },
    rows: [
      {
        id: 'systemd-analyze/show',
        doc: 'Shows.',
        when: {
          sub: [
            '',
            ...list(
              'time blame critical-chain plot dot dump unit-paths exit-status capability condition syscall-filter filesystems calendar timestamp timespan security inspect-elf unit-files verify log-level service-watchdogs architectures pcrs srk image-policy compare-versions',
            ),
          ],
        },
        does: [{ effect: 'process.read' }],
        match: ['systemd-analyze blame', 'systemd-analyze'],
        not: ['systemd-analyze set-log-level debug'],
      },
      {
        id: 'systemd-analyze/print',
        doc: 'Prints a file of settings with what adds to it.',
        when: { sub: ['cat-config'] },
        does: [{ effect: 'file.read', on: 'operands' }],
        match: ['systemd-analyze cat-config systemd/system.conf'],
        not: ['systemd-analyze blame'],
      },
      {
        id: 'systemd-analyze/set',
        doc: 'Sets the log level.',
        when: { sub: ['log-level', 'log-target', 'service-watchdogs', 'set-log-level', 'set-log-target'], operands: { min: 1 } },
        does: [{ effect: 'system.configure' }],
        match: ['systemd-analyze log-level debug'],
        not: ['systemd-analyze blame'],
      },
      remote('systemd-analyze', 'systemd-analyze blame'),
    ],
  },
  {
    id: 'busctl',
    programs: ['busctl'],
    doc: 'Shows what is on the bus, and calls it.',
    source: 'busctl(1), systemd 252',
    grammar: {
      help: true,
      anywhere: true,
      value: list('--match --size --timeout'),
      benign: list('--system --user --unique --acquired --activatable --list -q --quiet --verbose --no-pager --no-legend --xml-interface --json=short --json=pretty -j -l --full --show-machine --version'),
    },
    rows: [
      {
        id: 'busctl/show',
        doc: 'Shows services and objects.',
        when: { sub: ['', ...list('list status tree introspect help get-property')] },
        does: [{ effect: 'process.read' }],
        match: ['busctl list', 'busctl'],
        not: ['busctl call a b c d'],
      },
      { id: 'busctl/listen', doc: 'Reads along with all messages.', when: { sub: ['monitor', 'capture'] }, does: [{ effect: 'process.trace' }], match: ['busctl monitor'], not: ['busctl list'] },
      { id: 'busctl/call', doc: 'Calls a service.', when: { sub: ['call', 'set-property', 'emit'] }, does: [{ effect: 'system.service', on: 'operands' }], match: ['busctl call a b c d'], not: ['busctl list'] },
      remote('busctl', 'busctl list'),
    ],
  },
  {
    id: 'dbus-send',
    programs: ['dbus-send', 'gdbus', 'qdbus', 'qdbus6', 'dbus-monitor', 'xfconf-query', 'i3-msg', 'swaymsg', 'hyprctl'],
    doc: 'Calls services of the desktop or the system.',
    source: 'dbus-send(1) 1.14; gdbus(1) 2.74',
    grammar: { noOptions: true },
    rows: [{ id: 'dbus-send/call', doc: 'Calls a service.', does: [{ effect: 'system.service' }], match: ['dbus-send --system --dest=a /b c.d'] }],
  },
  {
    id: 'chronyc',
    programs: ['chronyc'],
    doc: 'Shows and sets how the clock is kept.',
    source: 'chronyc(1) 4.3',
    grammar: { help: true, benign: list('-4 -6 -n -N -c -e -d -v') },
    rows: [
      {
        id: 'chronyc/show',
        doc: 'Shows how the clock is.',
        when: { sub: list('tracking sources sourcestats activity ntpdata serverstats rtcdata help authdata selectdata clients') },
        does: [{ effect: 'process.read' }],
        match: ['chronyc tracking', 'chronyc -n sources -v'],
        not: ['chronyc makestep'],
      },
      {
        id: 'chronyc/set',
        doc: 'Sets the clock.',
        when: { sub: list('makestep burst offline online add delete settime reset shutdown dump rekey polltarget maxdelay local smoothing allow deny cyclelogs trimrtc refresh reload waitsync manual') },
        does: [{ effect: 'system.configure' }],
        match: ['chronyc makestep', 'chronyc manual off'],
        not: ['chronyc tracking'],
      },
    ],
    subcommands: Object.fromEntries(list('tracking sources sourcestats activity ntpdata serverstats').map((sub) => [sub, { benign: ['-v', '-a'] }])),
  },
  reporter('ntpq', ['ntpq', 'ntpstat'], 'ntpq(8), ntp 4.2', { value: ['-c'], benign: list('-4 -6 -n -p -d -w -V --version') }, 'ntpq -p', [
    {
      id: 'ntpq/command',
      doc: 'Gives a command that may change something.',
      when: { value: { '-c': ['config*', 'passwd*', 'writevar*', 'writelist*', 'saveconfig*', ':config*'] } },
      does: [{ effect: 'system.configure' }],
      match: ["ntpq -c 'config-from-file x'"],
      not: ['ntpq -p'],
    },
  ]),
  {
    id: 'ntpdate',
    programs: ['ntpdate', 'sntp', 'rdate', 'adjtimex', 'ntpd', 'chronyd'],
    doc: 'Sets the clock.',
    source: 'ntpdate(8), ntp 4.2; rdate(8)',
    grammar: { noOptions: true },
    rows: [{ id: 'ntpdate/set', doc: 'Sets the clock.', does: [{ effect: 'system.configure' }], match: ['ntpdate pool.ntp.org'] }],
  },
  reporter('lpstat', ['lpstat', 'lpq', 'lpinfo'], 'lpstat(1), cups 2.4', { optional: list('-a -c -o -p -s -t -u -v -W -l -P'), benign: list('-d -D -e -E -H -R -r -m') }, 'lpstat -p', [
    { id: 'lpstat/server', doc: 'Asks another machine.', when: { any: ['-h'] }, does: [{ effect: 'network.connect', on: { option: '-h' } }], match: ['lpstat -h print.example.com'], not: ['lpstat -p'] },
  ]),
  {
    id: 'lp',
    programs: ['lp', 'lpr', 'cancel', 'lprm', 'lpadmin', 'lpoptions', 'cupsenable', 'cupsdisable', 'cupsaccept', 'cupsreject', 'cupsctl'],
    doc: 'Prints files on paper, or changes printers.',
    source: 'lp(1), lpadmin(8), cups 2.4',
    grammar: { otherOptions: 'service.write', value: list('-d -n -o -P -q -t -U -h -i') },
    rows: [{ id: 'lp/print', doc: 'Hands something to a printer.', does: [{ effect: 'service.write' }, { effect: 'file.read', on: 'operands' }], match: ['lp a.pdf', 'cancel -a'] }],
  },
  reporter(
    'ipcalc',
    ['ipcalc', 'sipcalc', 'ipcalc-ng'],
    'ipcalc(1) 0.51',
    { value: ['-s', '--split', '-S'], benign: list('-n --nocolor -c --color -b --nobinary --class -h --html -v --version -r --range -4 -6 -a -i -p --prefix --network --broadcast --netmask -m --json -j') },
    'ipcalc 192.0.2.0/24',
  ),
  reporter(
    'systemd-escape',
    ['systemd-escape', 'systemd-path', 'userdbctl'],
    'systemd-escape(1), systemd 252',
    { value: ['--suffix', '--template', '--instance'], benign: list('-p --path -u --unescape -m --mangle --no-pager --no-legend --version') },
    'systemd-escape -p /a/b',
  ),
  {
    id: 'systemd-cat',
    programs: ['systemd-cat'],
    doc: 'Runs a command whose output goes to the log.',
    source: 'systemd-cat(1), systemd 252',
    grammar: { stopAtOperand: true, value: list('-t --identifier -p --priority --stderr-priority --level-prefix --namespace'), benign: ['-h', '--version'] },
    rows: [
      { id: 'systemd-cat/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, does: [{ effect: 'system.service' }], runs: [{ argv: 'operands' }], match: ['systemd-cat ls'], not: ['systemd-cat'] },
      { id: 'systemd-cat/log', doc: 'Writes its input to the log.', when: { operands: { max: 0 } }, does: [{ effect: 'system.service' }], match: ['systemd-cat'], not: ['systemd-cat ls'] },
    ],
  },
  {
    id: 'numactl',
    programs: ['numactl'],
    doc: 'Runs a command on certain processors.',
    source: 'numactl(8) 2.0',
    grammar: { stopAtOperand: true, otherOptions: 'process.signal', value: list('-N --cpunodebind -m --membind -C --physcpubind -i --interleave -p --preferred'), benign: list('-H --hardware -s --show -l --localalloc -a --all') },
    rows: [
      { id: 'numactl/show', doc: 'Shows the processors.', when: { any: ['-H', '--hardware', '-s', '--show'], operands: { max: 0 } }, does: [{ effect: 'process.read' }], match: ['numactl -H'], not: ['numactl -N 0 ls'] },
      { id: 'numactl/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, does: [{ effect: 'text.print' }], runs: [{ argv: 'operands' }], match: ['numactl -N 0 ls'], not: ['numactl -H'] },
    ],
  },
]
