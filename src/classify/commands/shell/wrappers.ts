// Programs that run another program: their own options are read, what follows is judged in turn.

import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { readingOptions, writingOptions } from '../shapes/option-rows.ts'
import { SECRET_VARIABLES } from '../shapes/secret-variables.ts'

const ABOUT = ['--version', '--help']

/** A wrapper that only changes how its command runs. */
const plain = (id: string, programs: readonly string[], source: string, grammar: Family['grammar'], skip: number, example: string): Family => ({
  id,
  programs,
  doc: 'Runs another program.',
  source,
  grammar: { ...grammar, benign: [...(grammar.benign ?? []), ...ABOUT], stopAtOperand: true },
  rows: [
    { id: `${id}/run`, doc: 'Runs the command that follows.', when: { operands: { min: skip + 1 } }, does: [{ effect: 'text.print' }], runs: [{ argv: { from: skip } }], match: [example], not: [programs[0]!] },
    { id: `${id}/about`, doc: 'Prints its version or help.', when: { any: ABOUT }, does: [{ effect: 'text.print' }], match: [`${programs[0]} --version`], not: [programs[0]!, example] },
  ],
})

/** After the file, this makes flock run a text instead of a program. */
const FLOCK_TEXT = ['-c', '--command']

/** In front of a command flock makes the file that it locks, if there is none, even where its name is a number. */
const flock = (family: Family): Family => ({
  ...family,
  rows: [
    ...family.rows.map((row) => (row.runs ? { ...row, when: { ...row.when, operandNot: { at: 1, is: FLOCK_TEXT } } } : row)),
    { id: 'flock/text', doc: 'Runs shell text.', when: { operand: { at: 1, is: FLOCK_TEXT } }, does: [{ effect: 'text.print' }], runs: [{ source: { from: 2 }, language: 'shell' }], match: ["flock 9 -c 'ls'"], not: ['flock 9 ls'] },
    { id: 'flock/lock', doc: 'Makes the file that it locks.', when: { operands: { min: 2 } }, does: [{ effect: 'file.write', on: 'first' }], match: ['flock lock ls', 'flock 9 ls'], not: ['flock 9'] },
    {
      id: 'flock/open',
      doc: 'Locks a file that is open already.',
      when: { operands: { max: 1 }, operand: { at: 0, is: list('0 1 2 3 4 5 6 7 8 9 99 100 200') } },
      does: [{ effect: 'text.print' }],
      match: ['flock -n 9'],
      not: ['flock 9 ls'],
    },
  ],
})

/** The size of the screen, which is all that most calls tell the server. Others name files and folders. */
const SCREENS = ['640x480', '800x600', '????x???', '????x????', '????x???x??', '????x????x??', '640x480x??', '800x600x??'].flatMap((size) => ['', ' -ac', ' -nolisten tcp'].map((more) => `-screen ? ${size}${more}`))

const xvfb = (family: Family): Family => ({
  ...family,
  rows: [
    ...family.rows,
    {
      id: 'xvfb-run/server',
      doc: 'Starts the display with options of its own.',
      when: { any: ['-s', '--server-args'] },
      does: [{ effect: 'unknown', on: { option: ['-s', '--server-args'], except: SCREENS } }],
      match: ["xvfb-run -s '-fbdir frames' ls", "xvfb-run -s '-screen 0 1280x1024x24' ls"],
      not: ['xvfb-run -a ls'],
    },
    writingOptions('xvfb-run/files', list('-e --error-file -f --auth-file'), 'xvfb-run -e display.log ls', 'xvfb-run -a ls'),
  ],
})

/** How calls of ast-grep begin: no group is named like that. */
const SEARCHES = ['run', 'scan', 'test', 'new', 'lsp', 'completions', 'help', '-*']

export const wrappers: readonly Family[] = [
  plain('nohup', ['nohup'], 'nohup(1), coreutils 9.1', {}, 0, 'nohup ls'),
  plain('nice', ['nice'], 'nice(1), coreutils 9.1', { value: ['-n', '--adjustment'], numeric: true }, 0, 'nice -n 10 ls'),
  plain('ionice', ['ionice'], 'ionice(1), util-linux 2.38', { value: ['-c', '-n', '--class', '--classdata'], benign: ['-t', '--ignore'] }, 0, 'ionice -c 3 ls'),
  plain('timeout', ['timeout', 'gtimeout'], 'timeout(1), coreutils 9.6', { value: ['-k', '--kill-after', '-s', '--signal'], benign: ['--foreground', '--preserve-status', '-v', '--verbose', '-f', '-p'] }, 1, 'timeout -v -p 5 ls'),
  plain('stdbuf', ['stdbuf'], 'stdbuf(1), coreutils 9.1', { value: list('-i -o -e --input --output --error') }, 0, 'stdbuf -oL ls'),
  plain('setsid', ['setsid'], 'setsid(1), util-linux 2.38', { benign: list('-c --ctty -f --fork -w --wait') }, 0, 'setsid ls'),
  plain('setarch', ['setarch', 'linux32', 'linux64'], 'setarch(8), util-linux 2.38', { benign: list('-R -3 -B -F -I -L -S -T -X -Z -v') }, 1, 'setarch x86_64 ls'),
  plain('taskset', ['taskset'], 'taskset(1), util-linux 2.38', { benign: ['-c', '--cpu-list'] }, 1, 'taskset -c 0 ls'),
  plain('loader', list('ld.so ld-linux.so.2 ld-linux-x86-64.so.2 ld-linux-aarch64.so.1 ld-linux-armhf.so.3 ld-musl-x86_64.so.1 ld-musl-aarch64.so.1 rtld'), 'ld.so(8), glibc 2.36', {}, 0, 'ld.so /bin/ls'),
  plain(
    'chrt',
    ['chrt'],
    'chrt(1), util-linux 2.38',
    { value: list('-T --sched-runtime -P --sched-period -D --sched-deadline'), benign: list('-b -f -i -o -r --batch --fifo --idle --other --rr -d --deadline -R --reset-on-fork -v --verbose') },
    1,
    'chrt -b 0 ls',
  ),
  {
    id: 'time',
    programs: ['time', 'gtime'],
    doc: 'Runs a program and says how long it took.',
    source: 'time(1), GNU time 1.9',
    grammar: { stopAtOperand: true, benign: list('-p -v --verbose --portability -q --quiet -a --append -l -h'), value: ['-f', '--format'] },
    rows: [
      { id: 'time/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, does: [{ effect: 'text.print' }], runs: [{ argv: 'operands' }], match: ['/usr/bin/time ls'], not: ['/usr/bin/time'] },
      { id: 'time/output', doc: 'Writes the times to a file.', when: { any: ['-o', '--output'] }, does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }], match: ['/usr/bin/time -o t.txt ls'], not: ['/usr/bin/time ls'] },
    ],
  },
  flock(plain('flock', ['flock'], 'flock(1), util-linux 2.38', { value: ['-w', '--wait', '-E', '--conflict-exit-code'], benign: list('-e -s -x -n -o -u -F --shared --exclusive --nonblock --close --verbose') }, 1, 'flock lock ls')),
  plain('tool-wrapper', list('catchsegv dbus-run-session proxychains proxychains4 torsocks unbuffer'), 'each program’s manual page', { benign: list('-q -f -p -i -d -s') }, 0, 'unbuffer ls'),
  plain('faketime', ['faketime'], 'faketime(1), libfaketime 0.9', { benign: ['-f', '-m', '--exclude-monotonic'] }, 1, "faketime '2 days ago' ls"),
  xvfb(
    plain(
      'xvfb-run',
      ['xvfb-run'],
      'xvfb-run(1), xvfb 21.1',
      { value: list('-n --server-num -p --xauth-protocol -w --wait -s --server-args'), dashed: ['-s', '--server-args'], benign: list('-a --auto-servernum -l --listen-tcp') },
      0,
      'xvfb-run -a ls',
    ),
  ),
  {
    id: 'env',
    programs: ['env'],
    doc: 'Runs a program with a changed environment, or prints the environment.',
    source: 'env(1), coreutils 9.1',
    grammar: {
      stopAtOperand: true,
      value: list('-u --unset -C --chdir -S --split-string -a --argv0'),
      optional: ['--block-signal', '--default-signal', '--ignore-signal'],
      benign: list('-i --ignore-environment - -0 --null -v --debug --list-signal-handling'),
    },
    rows: [
      { id: 'env/print', doc: 'Prints the environment.', when: { operands: { max: 0 }, none: ['-S', '--split-string'] }, does: [{ effect: 'environment.read' }], prints: 'environment', match: ['env', 'env -0'], not: ['env ls'] },
      {
        id: 'env/run',
        doc: 'Runs the command that follows, in the folder that is named.',
        when: { operands: { min: 1 }, none: ['-S', '--split-string'] },
        does: [{ effect: 'text.print' }],
        runs: [{ argv: 'operands', skipAssignments: true, folder: { option: ['-C', '--chdir'] } }],
        match: ['env LC_ALL=C ls', 'env -C packages/api ls'],
        not: ['env', "env -S 'ls -la' src"],
      },
      {
        id: 'env/split',
        doc: 'Runs a command line given as one word, and takes the words behind it for more of its words.',
        when: { any: ['-S', '--split-string'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: ['-S', '--split-string'] }, language: 'shell', behind: 'operands', folder: { option: ['-C', '--chdir'] } }],
        match: ["env -S 'ls -la'", 'env -S/bin/echo reboot'],
        not: ['env ls'],
      },
      { id: 'env/path', doc: 'Looks for the program in other folders.', when: { any: ['-P'] }, does: [{ effect: 'environment.hazard', on: { option: '-P' } }], match: ['env -P /tmp/bin ls'], not: ['env ls'] },
    ],
  },
  {
    id: 'printenv',
    programs: ['printenv'],
    doc: 'Prints the environment or some of its variables.',
    source: 'printenv(1), coreutils 9.1',
    grammar: { benign: ['-0', '--null'] },
    rows: [
      { id: 'printenv/print', doc: 'Prints the environment.', does: [{ effect: 'environment.read' }], prints: 'environment', match: ['printenv', 'printenv HOME'] },
      {
        id: 'printenv/secret',
        doc: 'Prints a variable named like a secret.',
        when: { operand: { is: SECRET_VARIABLES } },
        does: [{ effect: 'secret.read', on: 'operands' }],
        match: ['printenv API_KEY', 'printenv DATABASE_URL'],
        not: ['printenv HOME'],
      },
    ],
  },
  {
    id: 'sudo',
    programs: list('sudo doas su runuser pkexec gosu su-exec setpriv sudoedit gksudo kdesudo gsudo dzdo run0 newgrp'),
    doc: "Runs a program with another user's rights.",
    source: 'sudo(8) 1.9, doas(1), su(1), pkexec(1)',
    grammar: {
      stopAtOperand: true,
      value: list('-u -g -h -p -C -r -t -T -U -D -R -c --user --group --host --prompt --chdir --command --close-from --role --type --other-user --chroot -a -w --reuid --regid'),
      benign: list('-A -b -B -E -e -H -i -K -k -l -n -P -S -s -V -v - -m -f --login --shell --preserve-env --non-interactive --stdin --edit --list --set-home --background --validate --clear-groups'),
      optional: ['--preserve-env'],
    },
    rows: [
      { id: 'sudo/any', doc: "Uses another user's rights.", does: [{ effect: 'system.privilege' }], match: ['sudo ls', 'su -', 'doas reboot'] },
      { id: 'sudo/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, runs: [{ argv: 'operands', skipAssignments: true }], match: ['sudo ls'], not: ['sudo -v'] },
      { id: 'sudo/text', doc: 'Runs the text given with -c.', when: { any: ['-c', '--command'] }, runs: [{ source: { option: ['-c', '--command'] }, language: 'shell' }], match: ["su -c 'ls'"], not: ['sudo ls'] },
    ],
  },
  {
    id: 'visudo',
    programs: ['visudo'],
    doc: 'Checks who may use sudo, or changes that.',
    source: 'visudo(8), sudo 1.9',
    grammar: { otherOptions: 'system.privilege', benign: list('-c --check -q --quiet -s --strict -V --version -h --help') },
    rows: [
      {
        id: 'visudo/check',
        doc: 'Checks the rules.',
        when: { any: list('-c --check -V --version -h --help') },
        does: [{ effect: 'process.read' }, { effect: 'file.read', on: 'operands' }],
        match: ['visudo -c', 'visudo -cf a.sudoers'],
        not: ['visudo'],
      },
      readingOptions('visudo/file', ['-f', '--file'], 'visudo -c -f a.sudoers', 'visudo -c'),
      { id: 'visudo/edit', doc: 'Opens the rules in an editor.', when: { none: list('-c --check -V --version -h --help') }, does: [{ effect: 'system.privilege' }], match: ['visudo', 'visudo -f a.sudoers'], not: ['visudo -c'] },
      { id: 'visudo/export', doc: 'Writes the rules to a file.', when: { any: ['-x', '--export'] }, does: [{ effect: 'system.privilege' }], match: ['visudo -x out.json'], not: ['visudo -c'] },
    ],
  },
  {
    id: 'sg',
    programs: ['sg'],
    doc: "Runs a command with another group's rights; elsewhere the name of a search program.",
    source: 'sg(1), shadow 4.13; ast-grep 0.25',
    grammar: { noOptions: true },
    rows: [
      {
        id: 'sg/group',
        doc: "Uses another group's rights.",
        when: { operandNot: { at: 0, is: SEARCHES } },
        does: [{ effect: 'system.privilege' }],
        runs: [{ source: 'operands', language: 'shell' }],
        match: ["sg docker -c 'ls'", 'sg docker ls'],
        not: ['sg run -p x'],
      },
      { id: 'sg/computed', doc: "Uses another group's rights.", when: { operand: { at: 0, is: [] } }, does: [{ effect: 'system.privilege' }], match: ['sg "$GROUP"'], not: ['sg run -p x'] },
      // ast-grep loads libraries that the project's settings name.
      {
        id: 'sg/search',
        doc: "Searches by the project's own settings.",
        when: { operand: { at: 0, is: SEARCHES, literal: true } },
        does: [{ effect: 'execution.project-script' }],
        match: ["sg run -p 'f($A)'", 'sg --pattern x'],
        not: ['sg docker ls'],
      },
    ],
  },
  {
    id: 'xargs',
    programs: ['xargs'],
    doc: 'Runs a program with words that it reads from its input.',
    source: 'xargs(1), findutils 4.9',
    grammar: {
      stopAtOperand: true,
      value: list('-a --arg-file -d --delimiter -E -I -J -L -n --max-args -P --max-procs -R -S -s --max-chars --process-slot-var'),
      optional: ['--max-lines', '-i', '-l', '-e', '--replace', '--eof'],
      benign: list('-0 --null -r --no-run-if-empty -t --verbose -x --exit --show-limits'),
    },
    rows: [
      {
        id: 'xargs/slot',
        doc: 'Sets a variable of the caller’s choice for the program.',
        when: { value: { '--process-slot-var': list('PATH LD_* DYLD_* IFS ENV *_ENV *PAGER* *EDITOR* GIT_* *PATH *OPTIONS *OPT *OPTS SHELL* BASH* HOME TMPDIR *RC *_HOME *_DIR *PROXY* LESS* PYTHON* NODE* PERL* RUBY*') } },
        does: [{ effect: 'environment.hazard', on: { option: ['--process-slot-var'] } }],
        match: ['ls | xargs --process-slot-var=PATH wc -l'],
        not: ['ls | xargs wc -l', 'ls | xargs --process-slot-var=SLOT wc -l'],
      },
      {
        id: 'xargs/append',
        doc: 'Appends what it reads to the command.',
        when: { none: ['-I', '-i', '--replace'], operands: { min: 1 } },
        does: [{ effect: 'text.print' }],
        runs: [{ argv: 'operands', append: true }],
        match: ['ls | xargs wc -l'],
        not: ['ls | xargs'],
      },
      {
        id: 'xargs/replace',
        doc: 'Puts what it reads into the command.',
        when: { any: ['-I', '-i', '--replace'] },
        does: [{ effect: 'text.print' }],
        runs: [{ argv: 'operands', placeholder: '{}' }],
        match: ['ls | xargs -I{} wc -l {}'],
        not: ['ls | xargs wc -l'],
      },
      {
        id: 'xargs/count',
        doc: 'Appends all the same: of the options for replacing and for counting words the last one holds.',
        when: { any: ['-I', '-i', '--replace'], value: { '-L': ['*'], '--max-lines': ['*'], '-n': ['*'], '--max-args': ['*'] }, operands: { min: 1 } },
        does: [{ effect: 'text.print' }],
        runs: [{ argv: 'operands', append: true }],
        match: ["echo 'x -delete' | xargs -I% -n2 find"],
        not: ['ls | xargs -n2 wc -l', 'ls | xargs -I% wc -l %'],
      },
      {
        id: 'xargs/lines',
        doc: 'The same for the short option whose number may be left out.',
        when: { any: ['-I', '-i', '--replace'], all: ['-l'], operands: { min: 1 } },
        does: [{ effect: 'text.print' }],
        runs: [{ argv: 'operands', append: true }],
        match: ["echo 'x -delete' | xargs -i -l find"],
        not: ['ls | xargs -l wc -l', 'ls | xargs -i wc -l {}'],
      },
      {
        id: 'xargs/terminal',
        doc: 'Asks at the terminal before each command, or hands the terminal to it.',
        when: { any: ['-o', '--open-tty', '-p', '--interactive'] },
        does: [{ effect: 'execution.interactive' }],
        match: ['ls | xargs -p wc -l', 'ls | xargs -o vi'],
        not: ['ls | xargs wc -l'],
      },
      { id: 'xargs/echo', doc: 'Prints what it reads.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['ls | xargs'], not: ['ls | xargs wc -l'] },
      {
        id: 'xargs/file',
        doc: 'Reads the words from a file.',
        when: { any: ['-a', '--arg-file'] },
        does: [{ effect: 'file.read', on: { option: ['-a', '--arg-file'] } }, { effect: 'unknown' }],
        match: ['xargs -a list wc -l'],
        not: ['ls | xargs wc -l'],
      },
    ],
  },
  {
    id: 'caffeinate',
    programs: ['caffeinate'],
    doc: 'Keeps the machine awake, for as long as a program runs where one is named.',
    source: 'caffeinate(8), macOS 14',
    grammar: { stopAtOperand: true, value: ['-t', '-w'], benign: list('-d -i -m -s -u') },
    rows: [
      { id: 'caffeinate/awake', doc: 'Keeps the machine awake.', does: [{ effect: 'text.print' }], match: ['caffeinate -t 60', 'caffeinate -disu'] },
      { id: 'caffeinate/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, runs: [{ argv: 'operands' }], match: ['caffeinate -i ls'], not: ['caffeinate'] },
    ],
  },
  {
    id: 'watch',
    programs: ['watch'],
    doc: 'Runs a command again and again; its words together are shell text.',
    source: 'watch(1), procps 4.0',
    grammar: { stopAtOperand: true, value: ['-n', '--interval'], optional: ['-d', '--differences'], benign: list('-b --beep -c --color -e --errexit -g --chgexit -p --precise -t --no-title -w --no-wrap -x --exec -v --version -h --help') },
    rows: [
      { id: 'watch/version', doc: 'Prints its version or help.', when: { any: list('-v --version -h --help'), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['watch --version'], not: ['watch ls', 'watch --version ls'] },
      { id: 'watch/run', doc: 'Runs the text.', when: { operands: { min: 1 } }, does: [{ effect: 'text.print' }], runs: [{ source: 'operands', language: 'shell', join: 'blanks' }], match: ['watch -n 5 ls'], not: ['watch'] },
    ],
  },
  {
    id: 'busybox',
    programs: ['busybox', 'toybox'],
    doc: 'Many programs in one; the first word says which.',
    source: 'busybox(1) 1.35',
    grammar: { stopAtOperand: true, benign: ['--list', '--list-full', '--help'] },
    rows: [
      { id: 'busybox/run', doc: 'Runs the program that is named.', when: { operands: { min: 1 } }, does: [{ effect: 'text.print' }], runs: [{ argv: 'operands' }], match: ['busybox ls -la'], not: ['busybox --list'] },
      { id: 'busybox/list', doc: 'Lists its programs.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['busybox --list'], not: ['busybox ls'] },
    ],
  },
]
