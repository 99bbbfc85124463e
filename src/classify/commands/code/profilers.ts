// Programs that measure what others do, or run them in another root, namespace or sandbox.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, writingOptions } from '../shapes/option-rows.ts'

const PERF_RUN = list('stat record trace')

export const profilers: readonly Family[] = [
  {
    id: 'perf',
    programs: ['perf'],
    doc: 'Measures programs or the whole system.',
    source: 'perf(1), Linux 6.1',
    grammar: { benign: list('-h --help -v --version --no-pager --list-cmds'), help: true },
    subcommands: {
      report: { value: list('-s --sort --percent-limit -F --fields'), benign: list('--stdio --header --header-only --children --no-children -n --show-nr-samples -T -v -q --demangle --no-demangle') },
      ...Object.fromEntries(
        PERF_RUN.map((sub) => [
          sub,
          {
            stopAtOperand: true,
            value: list(
              '-p --pid -t --tid -u --uid -e --event -C --cpu -F --freq -c --count -m --mmap-pages -r --repeat -I --interval-print -D --delay -x --field-separator -M --metrics --call-graph --timeout -s --filter -G --cgroup -k --clockid',
            ),
            benign: list(
              '-a --all-cpus -g -d --detailed -v --verbose -B --big-num -n --null -A --no-aggr --per-core --per-socket --per-thread --summary --summary-only -T --time -q --quiet --no-inherit -i --no-buffering -b --branch-any -R --raw-samples -z --compression-level -N --no-buildid-cache -S --scale -j',
            ),
          },
        ]),
      ),
    },
    rows: [
      { id: 'perf/run', doc: 'Runs a command and measures it.', when: { sub: PERF_RUN, operands: { min: 1 } }, does: [{ effect: 'process.read' }], runs: [{ argv: 'operands' }], match: ['perf stat ls'], not: ['perf report'] },
      { id: 'perf/record', doc: 'Writes what it measured.', when: { sub: ['record'] }, does: [{ effect: 'file.write', on: 'cwd' }], match: ['perf record ls'], not: ['perf stat ls'] },
      { id: 'perf/attach', doc: 'Measures other processes.', when: { sub: PERF_RUN, any: list('-p --pid -t --tid -u --uid') }, does: [{ effect: 'process.trace' }], match: ['perf record -p 4242'], not: ['perf stat ls'] },
      { id: 'perf/whole', doc: 'Measures the whole system.', when: { sub: PERF_RUN, operands: { max: 0 } }, does: [{ effect: 'process.trace' }], match: ['perf stat -a'], not: ['perf stat ls'] },
      { id: 'perf/output', doc: 'Writes to a file.', when: { sub: PERF_RUN, any: ['-o', '--output'] }, does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }], match: ['perf stat -o x ls'], not: ['perf stat ls'] },
      { id: 'perf/show', doc: 'Prints its version or what can be measured.', when: { sub: ['', 'list', 'version', 'help'] }, does: [{ effect: 'process.read' }], match: ['perf list', 'perf --version'], not: ['perf stat ls'] },
      {
        id: 'perf/report',
        doc: 'Reads measurements.',
        when: { sub: list('report annotate diff evlist buildid-list') },
        does: [{ effect: 'process.read' }, { effect: 'file.read', on: { option: ['-i', '--input'] } }],
        match: ['perf report -i x.data'],
        not: ['perf stat ls'],
      },
      {
        id: 'perf/change',
        doc: 'Places probes, runs scripts or benches.',
        when: { sub: list('probe script bench test top kmem lock mem sched timechart kvm ftrace inject archive buildid-cache daemon config') },
        does: [{ effect: 'process.trace' }],
        match: ['perf probe tcp_sendmsg'],
        not: ['perf report'],
      },
    ],
  },
  {
    id: 'bpftrace',
    programs: ['bpftrace', 'bpftool', 'dtrace', 'stap', 'trace-cmd', 'sysdig', 'py-spy', 'rbspy', 'uftrace'],
    doc: 'Watches the whole system by programs in the kernel.',
    source: 'bpftrace(8) 0.17; dtrace(1)',
    grammar: { noOptions: true },
    rows: [{ id: 'bpftrace/trace', doc: 'Runs a program in the kernel or reads along with others.', does: [{ effect: 'process.trace' }], match: ["bpftrace -e 'BEGIN { exit() }'"] }],
  },
  {
    id: 'valgrind',
    programs: ['valgrind'],
    doc: 'Runs a command on a checked processor.',
    source: 'valgrind(1) 3.19',
    grammar: {
      help: true,
      stopAtOperand: true,
      otherOptions: 'file.write',
      value: list('--leak-check --show-leak-kinds --tool --error-exitcode --num-callers --track-origins --suppressions --gen-suppressions --trace-children --errors-for-leak-kinds --fullpath-after --max-stackframe'),
      benign: list('-v --verbose -q --quiet --version -h --track-fds=yes --leak-check=full --show-reachable=yes'),
    },
    rows: [
      {
        id: 'valgrind/run',
        doc: 'Runs the command that follows, as settings in the working directory say.',
        when: { operands: { min: 1 } },
        does: [{ effect: 'execution.project-script' }],
        runs: [{ argv: 'operands' }],
        match: ['valgrind --leak-check=full ls'],
        not: ['valgrind --version'],
      },
      { id: 'valgrind/version', doc: 'Prints its version.', when: { any: ['--version', '-h'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['valgrind --version'], not: ['valgrind ls', 'valgrind --version ls'] },
      {
        id: 'valgrind/tool-file',
        doc: 'Starts a tool that lies elsewhere.',
        when: { value: { '--tool': ['*/*'] } },
        does: [{ effect: 'execution.script', on: { option: '--tool' } }],
        match: ['valgrind --tool=../../x ls'],
        not: ['valgrind --tool=memcheck ls'],
      },
      {
        id: 'valgrind/tool',
        doc: 'Writes what it measured.',
        when: { value: { '--tool': list('callgrind cachegrind massif dhat lackey exp-bbv') } },
        does: [{ effect: 'file.write', on: 'cwd' }],
        match: ['valgrind --tool=massif ls'],
        not: ['valgrind ls'],
      },
    ],
  },
  {
    id: 'chroot',
    programs: ['chroot', 'nsenter', 'arch-chroot', 'schroot', 'systemd-nspawn', 'kexec', 'pivot_root', 'switch_root'],
    doc: 'Runs a command in another root, with other rights, or in the namespaces of others.',
    source: 'chroot(1), coreutils 9.1; nsenter(1), util-linux 2.38',
    grammar: {
      stopAtOperand: true,
      otherOptions: 'system.privilege',
      value: list('-t --target -S --setuid -G --setgid --groups --userspec -c -D --directory -u --user --chroot'),
      optional: list('-m --mount -u --uts -i --ipc -n --net -p --pid -C --cgroup -U --user -T --time -r --root -w --wd -W --wdns'),
      benign: list('-a --all -F --no-fork -Z --follow-context --preserve-credentials --print --version -V --help'),
    },
    rows: [
      { id: 'chroot/enter', doc: 'Takes other rights.', does: [{ effect: 'system.privilege' }], match: ['chroot /mnt sh', 'nsenter -t 1 -m sh'] },
      { id: 'chroot/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, runs: [{ argv: 'operands' }, { argv: 'but-first' }], match: ['chroot /mnt ls'], not: ['nsenter -t 1 -m'] },
      { id: 'chroot/text', doc: 'Runs shell text.', when: { any: ['-c'] }, runs: [{ source: { option: '-c' }, language: 'shell' }], match: ["schroot -c 'ls'"], not: ['chroot /mnt ls'] },
    ],
  },
  {
    id: 'capsh',
    programs: ['capsh'],
    doc: 'Shows the rights of this process, or runs a shell with others.',
    source: 'capsh(1), libcap 2.66',
    grammar: { stopAtOperand: true, otherOptions: 'system.privilege', value: ['-c'], optional: ['--decode'], benign: list('--print --current --supports --modes --license --help -h') },
    rows: [
      {
        id: 'capsh/show',
        doc: 'Shows rights.',
        when: { any: list('--print --current --modes --decode --supports --license --help -h'), operands: { max: 0 }, dashes: false },
        does: [{ effect: 'process.read' }],
        match: ['capsh --print', 'capsh --decode=00000000a80425fb'],
        not: ['capsh --print --', 'capsh --print =='],
      },
      {
        id: 'capsh/shell',
        doc: 'Starts a shell, or itself again.',
        when: { dashes: true },
        does: [{ effect: 'system.privilege' }],
        runs: [{ source: { each: 'operands', except: ['-*'] }, language: 'shell' }],
        match: ["capsh --print -- -c 'ls'", 'capsh --uid=0 --'],
        not: ['capsh --print'],
      },
      { id: 'capsh/text', doc: 'Runs shell text.', when: { any: ['-c'] }, does: [{ effect: 'system.privilege' }], runs: [{ source: { option: '-c' }, language: 'shell' }], match: ["capsh -c 'ls'"], not: ['capsh --print'] },
      { id: 'capsh/again', doc: 'Runs itself, or what it is given.', when: { operands: { min: 1 } }, does: [{ effect: 'system.privilege' }], match: ['capsh == --print'], not: ['capsh --print'] },
      {
        id: 'capsh/bare',
        doc: 'Does nothing that is known.',
        when: { none: list('--print --current --modes --decode --supports --license --help -h'), operands: { max: 0 } },
        does: [{ effect: 'system.privilege' }],
        match: ['capsh --uid=0'],
        not: ['capsh --print'],
      },
    ],
  },
  {
    id: 'unshare',
    programs: ['unshare'],
    doc: 'Runs a command in namespaces of its own.',
    source: 'unshare(1), util-linux 2.38',
    grammar: {
      stopAtOperand: true,
      otherOptions: 'system.configure',
      value: list('-S --setuid -G --setgid --map-user --map-group --map-users --map-groups --propagation --setgroups -w --wd --monotonic --boottime'),
      optional: list('-m --mount -u --uts -i --ipc -n --net -p --pid -C --cgroup -U --user -T --time --mount-proc --kill-child'),
      benign: list('-f --fork -r --map-root-user -c --map-current-user --map-auto --keep-caps -V --version -h'),
    },
    rows: [
      { id: 'unshare/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, does: [{ effect: 'system.configure' }], runs: [{ argv: 'operands' }], match: ['unshare -rn ls'], not: ['unshare --version'] },
      { id: 'unshare/shell', doc: 'Opens a shell.', when: { operands: { max: 0 }, none: ['-V', '--version', '-h'] }, does: [{ effect: 'execution.interactive' }], match: ['unshare -r'], not: ['unshare -r ls'] },
      { id: 'unshare/root', doc: 'Takes another root.', when: { any: ['-R', '--root'] }, does: [{ effect: 'system.privilege', on: { option: ['-R', '--root'] } }], match: ['unshare -R /mnt ls'], not: ['unshare -r ls'] },
      { id: 'unshare/version', doc: 'Prints its version.', when: { any: ['-V', '--version', '-h'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['unshare --version'], not: ['unshare -r ls'] },
    ],
  },
  {
    id: 'sandbox',
    programs: ['firejail', 'sandbox-exec', 'fakeroot', 'fakechroot', 'proot', 'systemd-inhibit', 'cgexec', 'runcon'],
    doc: 'Runs a command in a sandbox or with other labels.',
    source: 'firejail(1) 0.9; sandbox-exec(1), macOS 14; fakeroot(1) 1.31',
    grammar: { stopAtOperand: true, otherOptions: 'system.configure', value: list('-f -n -p -D -g -r -t -u -l --chdir --what --who --why --mode') },
    rows: [{ id: 'sandbox/run', doc: 'Runs the command that follows.', does: [{ effect: 'system.configure' }], runs: [{ argv: 'operands' }], match: ['firejail ls', 'fakeroot ls'] }],
  },
  {
    id: 'bwrap',
    programs: ['bwrap'],
    doc: 'Runs a command that sees only the files it is given.',
    source: 'bwrap(1) 0.8',
    grammar: {
      stopAtOperand: true,
      otherOptions: 'system.configure',
      named: list('--bind --bind-try --ro-bind --ro-bind-try --dev-bind --dev-bind-try --symlink --setenv --chmod --file --bind-data --ro-bind-data'),
      value: list(
        '--dir --tmpfs --proc --dev --mqueue --chdir --hostname --uid --gid --unsetenv --remount-ro --cap-add --cap-drop --perms --size --exec-label --file-label --sync-fd --info-fd --lock-file --seccomp --args --userns --pidns --block-fd --argv0',
      ),
      benign: list('--unshare-all --unshare-user --unshare-ipc --unshare-pid --unshare-net --unshare-uts --unshare-cgroup --share-net --die-with-parent --new-session --clearenv --as-pid-1'),
    },
    rows: [{ id: 'bwrap/run', doc: 'Runs the command that follows.', does: [{ effect: 'system.configure' }], runs: [{ argv: 'operands' }], match: ['bwrap --ro-bind / / --dev /dev ls', 'bwrap --bind . /work --unshare-net make'] }],
  },
  {
    id: 'hyperfine',
    programs: ['hyperfine'],
    doc: 'Runs commands many times and measures them.',
    source: 'hyperfine(1) 1.18',
    grammar: {
      help: true,
      value: list('-w --warmup -m --min-runs -M --max-runs -r --runs -L --parameter-list -P --parameter-scan -D --parameter-step-size --style -u --time-unit --sort -n --command-name --output --input -S --shell'),
      benign: list('-i --ignore-failure -N -V --version --show-output'),
    },
    rows: [
      { id: 'hyperfine/run', doc: 'Runs each word as shell text.', does: [{ effect: 'text.print' }], runs: [{ source: 'operands', language: 'shell' }], match: ["hyperfine 'ls' 'ls -la'"] },
      {
        id: 'hyperfine/around',
        doc: 'Runs text before and after.',
        when: { any: list('-p --prepare -s --setup -c --cleanup --conclude --reference') },
        does: [{ effect: 'text.print' }],
        runs: [{ source: { option: list('-p --prepare -s --setup -c --cleanup --conclude --reference') }, language: 'shell' }],
        match: ["hyperfine -p 'date' ls"],
        not: ['hyperfine ls'],
      },
      writingOptions('hyperfine/output', list('--export-json --export-csv --export-markdown --export-asciidoc --export-orgmode --output'), 'hyperfine --export-json x.json ls', 'hyperfine ls'),
      flagRow('hyperfine/parameters', 'Puts words into the commands.', 'execution.inline-code', list('-L --parameter-list -P --parameter-scan -S --shell --input'), "hyperfine -L x 1,2 'echo {x}'", 'hyperfine ls'),
    ],
  },
]
