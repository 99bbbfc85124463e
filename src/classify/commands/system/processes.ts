// Programs that signal processes or reach into them: kill, pkill, killall, renice and the debuggers and tracers.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, writingOptions } from '../shapes/option-rows.ts'

const NAMES = list('HUP INT QUIT ILL TRAP ABRT IOT BUS FPE KILL USR1 SEGV USR2 PIPE ALRM TERM STKFLT CHLD CLD CONT STOP TSTP TTIN TTOU URG XCPU XFSZ VTALRM PROF WINCH IO POLL PWR SYS EMT INFO')
const NUMBERS = Array.from({ length: 64 }, (_, i) => `-${i + 1}`)

/** Signals as options: `-9`, `-KILL`, `-SIGKILL`, `-kill`. */
const SIGNALS = [...NUMBERS, ...NAMES.flatMap((name) => [`-${name}`, `-SIG${name}`, `-${name.toLowerCase()}`])]

/** Names of the gateway's own processes. */
export const GUARD_PROCESSES = list('*interlock* *Interlock* *permission-gateway* *permission_gateway* *pre-tool-use* *pre_tool_use*')

/** The processes that everything else hangs on. */
const ROOT_PROCESSES = list('init systemd launchd kernel_task WindowServer loginwindow')

/** Patterns that match every process: nothing, one character, `.*` and its like. */
const EVERY_NAME = ['', '?', '.?', '^.?', '..?', '\\S', '\\w', '[a-z]', '[a-z]?']
/** Few names have a digit in them. */
const DIGITS = list('0 1 2 3 4 5 6 7 8 9')

const guard = (id: string, example: string, not: string): Row => ({
  id: `${id}/guard`,
  doc: 'Stops the guard itself.',
  when: { operand: { is: GUARD_PROCESSES, literal: true } },
  does: [{ effect: 'guard.change', on: 'operands' }],
  match: [example],
  not: [not],
})

/** What watches over the machine: what it records, who may come in, what harm it knows. */
const PROTECTORS = list('auditd rsyslogd syslogd syslog-ng systemd-journald fail2ban-server clamd freshclam falco falcon-sensor falcond osqueryd ossec-syscheckd wazuh-agentd wdavdaemon auditbeat firewalld apparmor aide snort suricata')

const unprotects = (id: string, match: string, not: string): Row => ({
  id: `${id}/protection`,
  doc: 'Stops what watches over the machine.',
  when: { operand: { is: PROTECTORS, literal: true } },
  does: [{ effect: 'system.unprotect', on: 'operands' }],
  match: [match],
  not: [not],
})

export const processes: readonly Family[] = [
  {
    id: 'kill',
    programs: ['kill', 'gkill'],
    doc: 'Signals processes by number.',
    source: 'kill(1), procps 4.0; bash(1) 5.2',
    grammar: {
      longDash: true,
      stopAtOperand: true,
      settledBy: ['-0'],
      otherOptions: 'process.signal',
      value: list('-s -n --signal -q --queue'),
      benign: [...SIGNALS, '-0', '-l', '-L', '--list', '--table', '-a', '--all', '-p', '--pid', '--verbose', '--version', '-V'],
    },
    rows: [
      { id: 'kill/list', doc: 'Names the signals.', when: { any: list('-l -L --list --table -V --version') }, does: [{ effect: 'text.print' }], match: ['kill -l', 'kill -l 9'], not: ['kill 4242', 'kill 4242 -l', 'kill 4242 --version'] },
      {
        id: 'kill/check',
        doc: 'Asks whether a process is there.',
        when: { any: ['-0'], none: [...SIGNALS, '-s', '-n', '--signal', '-q', '--queue'] },
        does: [{ effect: 'process.read' }],
        match: ['kill -0 4242', 'kill -0 "$PID"'],
        not: ['kill 4242', 'kill 4242 -0'],
      },
      {
        id: 'kill/signal',
        doc: 'Signals processes.',
        when: { none: list('-l -L --list --table -0 -V --version') },
        does: [{ effect: 'process.signal', on: 'operands' }, { effect: 'process.signal' }],
        match: ['kill 4242', 'kill -9 4242'],
        not: ['kill -l', 'kill -0 4242'],
      },
      { id: 'kill/signal-zero', doc: 'Signals processes after all.', when: { all: ['-0'], any: [...SIGNALS, '-s', '-n', '--signal'] }, does: [{ effect: 'process.signal' }], match: ['kill -0 -9 4242'], not: ['kill -0 4242'] },
      {
        id: 'kill/first',
        doc: 'Signals the first process.',
        when: { operand: { is: ['1'], literal: true }, none: list('-l -L --list --table -0') },
        does: [{ effect: 'process.signal-all', on: 'operands' }],
        match: ['kill -9 1'],
        not: ['kill -9 4242', 'kill -0 1'],
      },
      { id: 'kill/all-given', doc: 'Signals every process.', when: { operand: { is: ['-1'], literal: true } }, does: [{ effect: 'process.signal-all' }], match: ['kill -9 -- -1'], not: ['kill -9 -- -4242'] },
      {
        id: 'kill/all',
        doc: 'Signals every process.',
        when: { all: ['-1'], operands: { max: 0 }, none: list('-l -L --list --table') },
        does: [{ effect: 'process.signal-all' }],
        match: ['kill -9 -1', 'kill -s KILL -1'],
        not: ['kill -1 4242', 'kill -9 4242'],
      },
      {
        id: 'kill/all-and-more',
        doc: 'Signals every process.',
        when: { all: ['-1'], any: ['-s', '-n', '--signal', '-0', ...SIGNALS.filter((signal) => signal !== '-1')], none: list('-l -L --list --table') },
        does: [{ effect: 'process.signal-all' }],
        match: ['kill -9 -1 4242'],
        not: ['kill -1 4242'],
      },
    ],
  },
  {
    id: 'pkill',
    programs: ['pkill'],
    doc: 'Signals processes by name.',
    source: 'pkill(1), procps 4.0',
    grammar: {
      help: true,
      otherOptions: 'process.signal',
      value: list('-d --delimiter -F --pidfile -g --pgroup -G --group -O --older -P --parent -q --queue -s --session --signal -t --terminal -u --euid -U --uid -r --runstates --cgroup --env --ns --nslist'),
      benign: [...SIGNALS, ...list('-0 -c --count -e --echo -f --full -i --ignore-case -I -L --logpidfile -n --newest -o --oldest -x --exact -A --ignore-ancestors -l --list-name -a --list-full -V --version')],
    },
    rows: [
      { id: 'pkill/check', doc: 'Asks whether such processes are there.', when: { any: ['-0', '-V', '--version'], none: [...SIGNALS, '--signal'] }, does: [{ effect: 'process.read' }], match: ['pkill -0 node'], not: ['pkill node'] },
      { id: 'pkill/signal', doc: 'Signals processes.', when: { none: ['-0', '-V', '--version'] }, does: [{ effect: 'process.signal', on: 'operands' }, { effect: 'process.signal' }], match: ['pkill -f node'], not: ['pkill -0 node'] },
      {
        id: 'pkill/every',
        doc: 'Signals every process.',
        when: { operand: { is: [...EVERY_NAME, ...ROOT_PROCESSES], literal: true }, operandNot: { is: DIGITS, literal: true } },
        does: [{ effect: 'process.signal-all', on: 'operands' }],
        match: ["pkill -9 '.*'", 'pkill systemd', 'pkill a'],
        not: ['pkill node', 'pkill 0'],
      },
      {
        id: 'pkill/user',
        doc: 'Signals every process of somebody.',
        when: { any: list('-u --euid -U --uid -G --group'), operands: { max: 0 } },
        does: [{ effect: 'process.signal-all' }],
        match: ['pkill -KILL -u "dev"'],
        not: ['pkill -u dev node'],
      },
      { id: 'pkill/inverse', doc: 'Signals all processes but a few.', when: { any: ['-v', '--inverse'] }, does: [{ effect: 'process.signal-all' }], match: ['pkill -v node'], not: ['pkill node'] },
      guard('pkill', 'pkill -f interlock', 'pkill node'),
      unprotects('pkill', 'pkill -9 auditd', 'pkill node'),
    ],
  },
  {
    id: 'killall',
    programs: ['killall'],
    doc: 'Signals processes by name.',
    source: 'killall(1), psmisc 23.6; killall(1), macOS 14',
    grammar: {
      help: true,
      otherOptions: 'process.signal',
      value: list('-o --older-than -s --signal -u --user -y --younger-than -n --ns -Z --context -c -t'),
      benign: [...SIGNALS, ...list('-0 -e --exact -g --process-group -i --interactive -I --ignore-case -l --list -m -d -q --quiet -r --regexp -v --verbose -V --version -w --wait')],
    },
    rows: [
      { id: 'killall/list', doc: 'Names the signals.', when: { any: ['-l', '--list', '-V', '--version'] }, does: [{ effect: 'text.print' }], match: ['killall -l'], not: ['killall node'] },
      { id: 'killall/check', doc: 'Asks whether such processes are there.', when: { any: ['-0'], none: [...SIGNALS, '-s', '--signal'] }, does: [{ effect: 'process.read' }], match: ['killall -0 node'], not: ['killall node'] },
      {
        id: 'killall/signal',
        doc: 'Signals processes.',
        when: { none: ['-l', '--list', '-V', '--version', '-0'] },
        does: [{ effect: 'process.signal', on: 'operands' }, { effect: 'process.signal' }],
        match: ['killall node'],
        not: ['killall -l'],
      },
      {
        id: 'killall/every',
        doc: 'Signals every process.',
        when: { operand: { is: [...EVERY_NAME, ...ROOT_PROCESSES], literal: true }, operandNot: { is: DIGITS, literal: true } },
        does: [{ effect: 'process.signal-all', on: 'operands' }],
        match: ["killall -9 -r '.*'", 'killall init'],
        not: ['killall node', 'killall 0'],
      },
      { id: 'killall/user', doc: 'Signals every process of somebody.', when: { any: ['-u', '--user'], operands: { max: 0 } }, does: [{ effect: 'process.signal-all' }], match: ['killall -u "dev"'], not: ['killall -u dev node'] },
      guard('killall', 'killall interlock', 'killall node'),
      unprotects('killall', 'killall auditd', 'killall node'),
    ],
  },
  {
    id: 'killall5',
    programs: ['killall5'],
    doc: 'Signals every process.',
    source: 'killall5(8), sysvinit-utils 3.06',
    grammar: { noOptions: true },
    rows: [{ id: 'killall5/all', doc: 'Signals every process.', does: [{ effect: 'process.signal-all' }], match: ['killall5 -9'] }],
  },
  {
    id: 'renice',
    programs: list('renice skill snice xkill fkill kill-port killport tkill'),
    doc: 'Changes how processes run, or ends them.',
    source: 'renice(1), util-linux 2.38; skill(1), procps 4.0; xkill(1)',
    grammar: { noOptions: true },
    rows: [{ id: 'renice/change', doc: 'Changes processes.', does: [{ effect: 'process.signal', on: 'operands' }, { effect: 'process.signal' }], match: ['renice -n 10 -p 4242', 'xkill'] }],
  },
  {
    id: 'gcore',
    programs: ['gcore'],
    doc: 'Writes the memory of a running process to a file.',
    source: 'gcore(1), gdb 14',
    grammar: { value: ['-o', '-d'], benign: ['-a'] },
    rows: [
      {
        id: 'gcore/dump',
        doc: 'Writes the memory of a process to a file.',
        does: [{ effect: 'process.trace', on: 'operands' }, { effect: 'process.trace' }, { effect: 'file.write', on: { option: ['-o'] } }],
        match: ['gcore 4242', 'gcore -o core.dump 4242'],
      },
    ],
  },
  {
    id: 'ltrace',
    programs: ['ltrace', 'dtruss'],
    doc: 'Runs a command and prints which functions it calls; also attaches to running ones.',
    source: 'ltrace(1) 0.7; dtruss(1m), macOS 14',
    grammar: {
      stopAtOperand: true,
      value: list('-a --align -A -D --debug -e -l --library -n --indent -p -s -u -w --where -x -F --config'),
      benign: list('-b --no-signals -c -C --demangle -f -h --help -i -L -r -S -t -tt -ttt -T -V --version'),
    },
    rows: [
      { id: 'ltrace/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, does: [{ effect: 'text.print' }], runs: [{ argv: 'operands' }], match: ['ltrace -f ls'], not: ['ltrace -p 4242'] },
      { id: 'ltrace/version', doc: 'Prints its version.', when: { any: ['-V', '--version', '-h'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['ltrace -V'], not: ['ltrace ls'] },
      flagRow('ltrace/attach', 'Reads along with a running process.', 'process.trace', ['-p'], 'ltrace -p 4242', 'ltrace ls'),
      flagRow('ltrace/options', 'Takes another user, or settings that name what to load.', 'process.trace', list('-u -F --config'), 'ltrace -u eve ls', 'ltrace ls'),
      writingOptions('ltrace/output', ['-o', '--output'], 'ltrace -o x.txt ls', 'ltrace ls'),
    ],
  },
  {
    id: 'strace',
    programs: ['strace'],
    doc: 'Runs a command and prints what it asks of the system; also attaches to running ones.',
    source: 'strace(1) 6.1',
    grammar: {
      help: true,
      stopAtOperand: true,
      value: list(
        '-p --attach -E --env -u --user --inject --fault -a --columns -b -e --trace --silence -I -O -P --trace-path -s --string-limit -S --summary-sort-by -U --summary-columns -X --signal --status --abbrev --raw --read --write --verbose --detach-on --const-print-style --interruptible --decode-pids',
      ),
      optional: list('--decode-fds --timestamps --absolute-timestamps --relative-timestamps --syscall-times --strings-in-hex --quiet'),
      benign: list(
        '-A --output-append-mode --output-separately -D -DD -DDD -F -x -n -c --summary-only -C --summary -w --summary-wall-clock -d --debug -f -ff --follow-forks --follow-exec -h -i --instruction-pointer -k --stack-traces -q -qq -qqq -r -t -tt -ttt -T -v --no-abbrev -V --version -xx -y -yy -Y -z --successful-only -Z --failed-only -N --syscall-number --seccomp-bpf',
      ),
    },
    rows: [
      { id: 'strace/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, does: [{ effect: 'text.print' }], runs: [{ argv: 'operands' }], match: ['strace -f ls'], not: ['strace -p 4242'] },
      { id: 'strace/version', doc: 'Prints its version.', when: { any: ['-V', '--version', '-h'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['strace -V'], not: ['strace ls'] },
      flagRow('strace/attach', 'Reads along with a running process.', 'process.trace', ['-p', '--attach'], 'strace -p 4242', 'strace ls'),
      { id: 'strace/inject', doc: 'Changes what calls return.', when: { value: { '-e': ['inject*', 'fault*'] } }, does: [{ effect: 'process.trace' }], match: ['strace -e inject=open:error=ENOENT ls'], not: ['strace -e open ls'] },
      flagRow('strace/options', 'Changes environment, user or results.', 'process.trace', list('-E --env -u --user --inject --fault --kvm=vcpu'), 'strace -E A=1 ls', 'strace ls'),
      writingOptions('strace/output', ['-o', '--output'], 'strace -o x.txt ls', 'strace ls'),
      {
        id: 'strace/pipe',
        doc: 'Feeds its output to a command.',
        when: { value: { '-o': ['|*', '!*'], '--output': ['|*', '!*'] } },
        does: [{ effect: 'execution.inline-code' }],
        runs: [
          { source: { option: ['-o', '--output'], after: '|', start: true }, language: 'shell' },
          { source: { option: ['-o', '--output'], after: '!', start: true }, language: 'shell' },
        ],
        match: ["strace -o '|cat' ls"],
        not: ['strace -o x.txt ls'],
      },
    ],
  },
  {
    id: 'gdb',
    programs: ['gdb', 'gdbtui', 'cgdb', 'rust-gdb', 'gdb-multiarch'],
    doc: 'Debugs programs by commands, which can run anything.',
    source: 'gdb(1) 13.1',
    grammar: {
      longDash: true,
      stopAtOperand: true,
      otherOptions: 'process.trace',
      value: list('-c -core --core -d -directory --directory -cd --cd -l -b -tty --tty -s -symbols -se -e -exec'),
      benign: list('-q -quiet --quiet -silent --silent -batch --batch -batch-silent --batch-silent -n -nx --nx -nh --nh -nw --nw -return-child-result --return-child-result -w -tui --tui -version --version -v -help --help -args --args'),
    },
    rows: [
      {
        id: 'gdb/version',
        doc: 'Prints its version or help.',
        when: { any: list('-version --version -v -help --help'), operands: { max: 0 }, none: ['-ex', '--ex', '-eval-command', '--eval-command', '-x', '--command', '-command'] },
        does: [{ effect: 'text.print' }],
        match: ['gdb --version'],
        not: ['gdb a.out'],
      },
      {
        id: 'gdb/debug',
        doc: 'Debugs a program or a running process.',
        when: { none: list('-version --version -v -help --help') },
        does: [{ effect: 'process.trace', on: 'operands' }, { effect: 'process.trace' }],
        match: ['gdb a.out', 'gdb -p 4242'],
        not: ['gdb --version'],
      },
      {
        id: 'gdb/commands',
        doc: 'Runs commands, some of which are shell or Python text.',
        when: { any: list('-ex --ex -eval-command --eval-command -iex --iex -init-eval-command --init-eval-command') },
        does: [{ effect: 'process.trace' }],
        runs: list('shell !')
          .map((word) => ({
            source: { option: list('-ex --ex -eval-command --eval-command -iex --iex -init-eval-command --init-eval-command'), after: word === 'shell' ? 'shell ' : '!', start: true },
            language: 'shell' as 'shell' | 'python',
          }))
          .concat([{ source: { option: list('-ex --ex -eval-command --eval-command -iex --iex -init-eval-command --init-eval-command'), after: 'python ', start: true }, language: 'python' }]),
        match: ["gdb -batch -ex 'shell date'", "gdb -batch -ex 'python print(1)'"],
        not: ['gdb a.out'],
      },
      {
        id: 'gdb/script',
        doc: 'Runs commands from a file.',
        when: { any: list('-x --command -command -ix --init-command -init-command') },
        does: [{ effect: 'execution.script', on: { option: list('-x --command -command -ix --init-command -init-command') } }],
        match: ['gdb -x steps.gdb a.out'],
        not: ['gdb a.out'],
      },
      { id: 'gdb/arguments', doc: 'Runs a program with its words.', when: { any: ['-args', '--args'] }, runs: [{ argv: 'operands' }], match: ['gdb --args ls -la'], not: ['gdb a.out'] },
    ],
  },
  {
    id: 'lldb',
    programs: ['lldb', 'rust-lldb'],
    doc: 'Debugs programs by commands, which can run anything.',
    source: 'lldb(1), LLVM 14',
    grammar: { help: true, stopAtOperand: true, otherOptions: 'process.trace', benign: list('-b --batch -Q --source-quietly --version -v -X --no-lldbinit -x --no-use-colors -w --wait-for') },
    rows: [
      {
        id: 'lldb/version',
        doc: 'Prints its version.',
        when: { any: ['--version', '-v'], operands: { max: 0 }, none: list('-o --one-line -O --one-line-before-file -k -s --source -S') },
        does: [{ effect: 'text.print' }],
        match: ['lldb --version'],
        not: ['lldb a.out'],
      },
      {
        id: 'lldb/debug',
        doc: 'Debugs a program or a running process.',
        when: { none: ['--version', '-v'] },
        does: [{ effect: 'process.trace', on: 'operands' }, { effect: 'process.trace' }],
        match: ['lldb a.out', 'lldb -p 4242'],
        not: ['lldb --version'],
      },
      {
        id: 'lldb/commands',
        doc: 'Runs commands, some of which are shell text.',
        when: { any: list('-o --one-line -O --one-line-before-file -k --one-line-on-crash') },
        does: [{ effect: 'process.trace' }],
        runs: list('platform,shell').map((word) => ({ source: { option: list('-o --one-line -O --one-line-before-file -k --one-line-on-crash'), after: word === 'shell' ? 'shell ' : 'platform shell ', start: true }, language: 'shell' })),
        match: ["lldb -b -o 'platform shell date'"],
        not: ['lldb a.out'],
      },
      {
        id: 'lldb/script',
        doc: 'Runs commands from a file.',
        when: { any: list('-s --source -S --source-before-file -K --source-on-crash') },
        does: [{ effect: 'execution.script', on: { option: list('-s --source -S --source-before-file -K --source-on-crash') } }],
        match: ['lldb -s steps a.out'],
        not: ['lldb a.out'],
      },
    ],
  },
]
