// Programs that read the system's logs; what empties or cuts them removes traces.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, readingOptions, writingOptions } from '../shapes/option-rows.ts'
import { reporter } from '../shapes/reporter.ts'

export const logs: readonly Family[] = [
  reporter(
    'dmesg',
    ['dmesg'],
    'dmesg(1), util-linux 2.38',
    {
      value: list('-f --facility -l --level -s --buffer-size --since --until --time-format'),
      optional: ['--color', '-L'],
      benign: list(
        '-d --show-delta -e --reltime -H --human -J --json -k --kernel -P --nopager -p --force-prefix -r --raw -S --syslog -T --ctime -t --notime -u --userspace -w --follow -W --follow-new -x --decode --noescape -V --version -h -a -M -N',
      ),
    },
    'dmesg -T',
    [
      flagRow('dmesg/clear', 'Empties the log of the kernel.', 'system.hide', list('-C --clear -c --read-clear'), 'dmesg -C', 'dmesg -T'),
      flagRow('dmesg/console', 'Changes what the console shows.', 'system.configure', list('-D --console-off -E --console-on -n --console-level'), 'dmesg -D', 'dmesg -T'),
      readingOptions('dmesg/file', ['-F', '--file'], 'dmesg -F x.log', 'dmesg -T'),
    ],
  ),
  reporter(
    'journalctl',
    ['journalctl'],
    'journalctl(1), systemd 252',
    {
      numeric: true,
      value: list(
        '-u --unit --user-unit -t --identifier -T --exclude-identifier -p --priority --facility -g --grep -S --since -U --until -o --output --output-fields -c --cursor --after-cursor -F --field --namespace --interval --verify-key -I --invocation -n',
      ),
      optional: list('-b --boot --lines --case-sensitive --truncate-newline'),
      benign: list(
        '-a --all -e --pager-end -f --follow -k --dmesg -l --full --no-full -m --merge -N --fields -q --quiet -r --reverse -x --catalog --disk-usage --dump-catalog --header --list-boots --list-catalog --list-invocations --list-namespaces --no-hostname --no-pager --no-tail --show-cursor --system --user --utc --verify --version -h',
      ),
    },
    'journalctl -u nginx -n 50',
    [
      {
        id: 'journalctl/vacuum',
        doc: 'Deletes old logs.',
        when: { any: list('--vacuum-size --vacuum-time --vacuum-files') },
        does: [{ effect: 'system.hide', on: { option: list('--vacuum-size --vacuum-time --vacuum-files') } }, { effect: 'system.hide' }],
        match: ['journalctl --vacuum-time=1s', 'journalctl --rotate --vacuum-size 10M'],
        not: ['journalctl -b -1'],
      },
      flagRow('journalctl/service', 'Makes the log service turn to other files.', 'system.service', list('--rotate --flush --sync --relinquish-var --smart-relinquish-var --update-catalog'), 'journalctl --rotate', 'journalctl -b'),
      flagRow('journalctl/keys', 'Makes keys that seal the logs.', 'system.configure', ['--setup-keys', '--force'], 'journalctl --setup-keys', 'journalctl -b'),
      writingOptions('journalctl/cursor', ['--cursor-file'], 'journalctl --cursor-file=x', 'journalctl -b'),
      readingOptions('journalctl/file', list('-D --directory --file --root --image'), 'journalctl -D logs', 'journalctl -b'),
      { id: 'journalctl/machine', doc: 'Reads the logs of a container.', when: { any: ['-M', '--machine'] }, does: [{ effect: 'process.read', on: { option: ['-M', '--machine'] } }], match: ['journalctl -M web'], not: ['journalctl -b'] },
    ],
  ),
  {
    id: 'loginctl',
    programs: ['loginctl'],
    doc: 'Shows and ends sessions.',
    source: 'loginctl(1), systemd 252',
    grammar: {
      help: true,
      anywhere: true,
      value: list('-p --property -P -n --lines -o --output --kill-whom -s --signal'),
      benign: list('--value -a --all -l --full --no-legend --no-pager --no-ask-password --version -h -j --json=short --json=pretty'),
    },
    rows: [
      {
        id: 'loginctl/show',
        doc: 'Shows sessions, users and seats.',
        when: { sub: ['', ...list('list-sessions session-status show-session list-users user-status show-user list-seats seat-status show-seat')] },
        does: [{ effect: 'process.read' }],
        match: ['loginctl', 'loginctl list-sessions'],
        not: ['loginctl lock-session 2'],
      },
      {
        id: 'loginctl/power',
        doc: 'Stops the machine, where elogind runs it.',
        when: { sub: list('poweroff reboot halt suspend hibernate hybrid-sleep suspend-then-hibernate') },
        does: [{ effect: 'system.shutdown' }],
        match: ['loginctl poweroff'],
        not: ['loginctl list-sessions'],
      },
      {
        id: 'loginctl/change',
        doc: 'Changes sessions.',
        when: { sub: list('activate lock-session unlock-session lock-sessions unlock-sessions enable-linger disable-linger attach flush-devices') },
        does: [{ effect: 'system.service', on: 'operands' }, { effect: 'system.service' }],
        match: ['loginctl lock-session 2'],
        not: ['loginctl'],
      },
      {
        id: 'loginctl/end',
        doc: 'Ends all processes of sessions or users.',
        when: { sub: list('terminate-session terminate-user terminate-seat kill-session kill-user') },
        does: [{ effect: 'process.signal', on: 'operands' }, { effect: 'process.signal' }],
        match: ['loginctl terminate-user 1000'],
        not: ['loginctl'],
      },
    ],
  },
  {
    id: 'coredumpctl',
    programs: ['coredumpctl'],
    doc: 'Lists and writes the dumps of crashed programs.',
    source: 'coredumpctl(1), systemd 252',
    grammar: { help: true, anywhere: true, value: list('-S --since -U --until -F --field -D --directory --file --root -n'), benign: list('-1 -r --reverse -q --quiet --all --no-pager --no-legend --version --json=pretty -h') },
    rows: [
      { id: 'coredumpctl/list', doc: 'Lists dumps.', when: { sub: ['', 'list', 'info'] }, does: [{ effect: 'process.read' }], match: ['coredumpctl list'], not: ['coredumpctl debug 4242'] },
      {
        id: 'coredumpctl/dump',
        doc: 'Writes a dump, which is memory of a program.',
        when: { sub: ['dump'] },
        does: [{ effect: 'secret.read' }, { effect: 'file.write', on: { option: ['-o', '--output'] } }],
        match: ['coredumpctl dump -o x 4242'],
        not: ['coredumpctl list'],
      },
      { id: 'coredumpctl/debug', doc: 'Opens a debugger.', when: { sub: ['debug', 'gdb'] }, does: [{ effect: 'execution.interactive' }], match: ['coredumpctl debug 4242'], not: ['coredumpctl list'] },
    ],
  },
  reporter('utmpdump', ['utmpdump'], 'utmpdump(1), util-linux 2.38', { benign: list('-f --follow -V --version -h') }, 'utmpdump', [
    { id: 'utmpdump/file', doc: 'Prints a file of logins.', when: { none: ['-r', '--reverse'] }, does: [{ effect: 'file.read', on: 'operands' }], match: ['utmpdump wtmp'], not: ['utmpdump -r'] },
    flagRow('utmpdump/reverse', 'Makes a record of logins out of text.', 'system.hide', ['-r', '--reverse'], 'utmpdump -r', 'utmpdump wtmp'),
    writingOptions('utmpdump/output', ['-o', '--output'], 'utmpdump -o x wtmp', 'utmpdump wtmp'),
  ]),
  reporter(
    'ausearch',
    ['ausearch', 'aureport', 'aulast', 'aulastlog'],
    'ausearch(8), aureport(8), audit 3.0',
    {
      longDash: true,
      value: list('-a --event -c --comm -e --exit -f --file -ga -gi -ge -hn -k --key -m --message -n -o -p --pid -pp --ppid -r -sc --success -sv -te -tm -ts -ua -ue -ui -ul -x --uid --start --end --node'),
      benign: list('-i --interpret -au --auth --failed --summary --success --raw -l -v --login --user --executable --anomaly -t --tty -h --input-logs --just-one --line-buffered --format'),
    },
    'ausearch -m LOGIN',
    [readingOptions('ausearch/file', ['-if', '--input', '--checkpoint'], 'ausearch -if audit.log', 'ausearch -m LOGIN'), writingOptions('ausearch/checkpoint', ['--checkpoint'], 'ausearch --checkpoint x', 'ausearch -m LOGIN')],
  ),
  {
    id: 'logger',
    programs: ['logger'],
    doc: 'Adds a line to the system log.',
    source: 'logger(1), util-linux 2.38',
    grammar: { help: true, value: list('-p --priority -t --tag -S --size --msgid --sd-id --sd-param --id --prio-prefix'), benign: list('-i -s --stderr -e --skip-empty --no-act --octet-count --rfc3164 --rfc5424 -V --version') },
    rows: [
      { id: 'logger/write', doc: 'Writes to the log.', does: [{ effect: 'system.service' }], match: ['logger -t app hello'] },
      readingOptions('logger/file', ['-f', '--file'], 'logger -f x.txt', 'logger hello'),
      {
        id: 'logger/remote',
        doc: 'Sends to another log.',
        when: { any: list('-n --server -T --tcp -d --udp -P --port -u --socket') },
        does: [{ effect: 'network.write', on: { option: list('-n --server') } }, { effect: 'unknown' }],
        match: ['logger -n logs.example.com hello'],
        not: ['logger hello'],
      },
    ],
  },
  {
    id: 'logrotate',
    programs: ['logrotate'],
    doc: 'Turns logs over, deletes old ones, and runs the scripts of its settings.',
    source: 'logrotate(8) 3.21',
    grammar: { help: true, value: list('-m --mail -s --state -l --log'), benign: list('-v --verbose -d --debug -f --force --skip-state-lock --version') },
    rows: [
      {
        id: 'logrotate/check',
        doc: 'Says what it would do.',
        when: { any: ['-d', '--debug', '--version'], none: ['-m', '--mail', '-l', '--log', '-s', '--state'] },
        does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }],
        match: ['logrotate -d x.conf'],
        not: ['logrotate x.conf'],
      },
      {
        id: 'logrotate/rotate',
        doc: 'Turns logs over by a list of settings.',
        when: { none: ['-d', '--debug', '--version'] },
        does: [{ effect: 'execution.script', on: 'operands' }, { effect: 'system.service' }],
        match: ['logrotate x.conf'],
        not: ['logrotate -d x.conf'],
      },
      writingOptions('logrotate/files', list('-s --state -l --log'), 'logrotate -d -s x x.conf', 'logrotate -d x.conf'),
    ],
  },
  {
    id: 'savelog',
    programs: ['savelog'],
    doc: 'Turns a log over and deletes the oldest copy.',
    source: 'savelog(8), debianutils 5.7',
    grammar: { value: list('-m -u -g -c -r'), benign: list('-p -t -x -q -n -l -C -d -D -j -J -7 -h') },
    rows: [
      {
        id: 'savelog/rotate',
        doc: 'Moves a log aside.',
        when: { operands: { min: 1 } },
        does: [
          { effect: 'file.move', on: 'operands' },
          { effect: 'file.write', on: 'operands' },
        ],
        match: ['savelog -d a.log'],
        not: ['savelog -h'],
      },
      { id: 'savelog/help', doc: 'Prints its help.', when: { any: ['-h'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['savelog -h'], not: ['savelog a.log'] },
      { id: 'savelog/program', doc: 'Runs a command of the caller’s choice on the log.', when: { any: ['-x'] }, does: [{ effect: 'unknown' }], match: ['savelog -x ./done a.log'], not: ['savelog a.log'] },
    ],
  },
]
