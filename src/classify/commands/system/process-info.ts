// Programs that list processes and what they use: ps, top, pgrep, lsof and the meters.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, readingOptions, writingOptions } from '../shapes/option-rows.ts'
import { reporter } from '../shapes/reporter.ts'

/** A full-screen meter: what it can do depends on the keys that it gets. */
const meter = (id: string, programs: readonly string[], source: string, example: string): Family => ({
  id,
  programs,
  doc: 'Shows processes full screen and takes keys.',
  source,
  grammar: { help: true, benign: ['--version', '-V'] },
  rows: [
    { id: `${id}/show`, doc: 'Opens the screen, whose keys signal processes.', when: { none: ['--version', '-V'] }, does: [{ effect: 'execution.interactive' }], match: [example], not: [`${programs[0]!} --version`] },
    { id: `${id}/version`, doc: 'Prints its version.', when: { any: ['--version', '-V'] }, does: [{ effect: 'text.print' }], match: [`${programs[0]!} --version`], not: [example] },
  ],
})

const SYSSTAT = '-c -d -h -H -j -k -m -N -p -r -s -t -V -x -y -z -B -I -b -q -S -u -v -w -W -R -D -l -U -F -A -n -P -T -L'

/** The limits that prlimit sets when they are given a value. */
const LIMITS = list('-c --core -d --data -e --nice -f --fsize -i --sigpending -l --memlock -m --rss -n --nofile -q --msgqueue -r --rtprio -s --stack -t --cpu -u --nproc -v --as -x --locks -y --rttime')

export const processInfo: readonly Family[] = [
  {
    id: 'ps',
    programs: ['ps'],
    doc: 'Lists processes.',
    source: 'ps(1), procps 4.0; ps(1), macOS 14',
    grammar: {
      help: true,
      value: list('-C -G -g -O -o -p -q -s -t -U -u --pid --ppid --sort --format --group --Group --user --User --sid --tty --cols --columns --width --lines --rows --quick-pid -k --signames'),
      benign: list('-A -a -c -d -e -F -f -H -h -j -L -l -M -m -N -n -P -R -r -S -T -V -v -w -X -x -y -Z --context --cumulative --deselect --forest --headers --info --no-headers --no-heading --version'),
    },
    rows: [
      { id: 'ps/list', doc: 'Lists processes.', does: [{ effect: 'process.read' }], match: ['ps aux', 'ps -ef', 'ps -o pid,cmd -p 1'] },
      {
        id: 'ps/environment',
        doc: 'Prints the environment of other processes.',
        when: { operand: { is: list('e ew eww ewww auxe* axe* auxwe* auxwwe* eaux* eax* aex* aue* ae ae* xe xe* ue ue*') } },
        does: [{ effect: 'environment.read' }, { effect: 'secret.read' }],
        prints: 'environment',
        match: ['ps eww 4242', 'ps -p 4242 e'],
        not: ['ps aux', 'ps -ef'],
      },
      {
        id: 'ps/environment-bundle',
        doc: 'Prints the environment of other processes.',
        when: { operand: { at: 0, is: ['*e*'], literal: true } },
        does: [{ effect: 'environment.read' }, { effect: 'secret.read' }],
        prints: 'environment',
        match: ['ps auxe', 'ps fauxe'],
        not: ['ps aux', 'ps axo pid,etime'],
      },
      { id: 'ps/environment-format', doc: 'Prints the environment of other processes.', when: { any: ['-E'] }, does: [{ effect: 'environment.read' }, { effect: 'secret.read' }], prints: 'environment', match: ['ps -E'], not: ['ps -e'] },
    ],
  },
  {
    id: 'top',
    programs: ['top'],
    doc: 'Shows processes, once or again and again.',
    source: 'top(1), procps 4.0; top(1), macOS 14',
    grammar: {
      help: true,
      value: list('-d --delay -n --iterations -o --sort-override -O -p --pid -pid -U --filter-any-user -u --filter-only-euser -E --scale-summary-mem -e --scale-task-mem -s --secure-mode -w --width -l -stats -ncols'),
      benign: list('-O -1 -b --batch -c --cmdline-toggle -H --threads-show -h -i --idle-toggle -S --accum-time-toggle -V --version -a -F -f -R -r -t -user'),
    },
    rows: [
      { id: 'top/once', doc: 'Prints processes.', when: { any: ['-b', '--batch', '-l', '-V', '--version', '-h', '-O'] }, does: [{ effect: 'process.read' }], match: ['top -bn1', 'top -b -n 1', 'top -l 1'], not: ['top'] },
      { id: 'top/screen', doc: 'Opens the screen, whose keys signal processes.', when: { none: ['-b', '--batch', '-l', '-V', '--version', '-h', '-O'] }, does: [{ effect: 'execution.interactive' }], match: ['top'], not: ['top -bn1'] },
    ],
  },
  meter('htop', ['htop', 'btop', 'bpytop', 'bashtop', 'gotop', 'ytop', 'btm', 'atop', 'iotop', 'iftop', 'nethogs', 'glances', 'nvtop', 'slabtop', 'powertop', 'bmon', 'vtop', 'gtop'], 'htop(1) 3.2', 'htop'),
  {
    id: 'tload',
    programs: ['tload'],
    doc: 'Draws how busy the machine is.',
    source: 'tload(1), procps 4.0',
    grammar: { help: true, value: list('-d --delay -s --scale'), benign: ['-V', '--version'] },
    rows: [
      { id: 'tload/draw', doc: 'Draws on the terminal.', does: [{ effect: 'process.read' }], match: ['tload -d 5'] },
      { id: 'tload/terminal', doc: 'Draws into the file of another terminal, or of whatever is named.', when: { operands: { min: 1 } }, does: [{ effect: 'file.write', on: 'operands' }], match: ['tload notes.txt'], not: ['tload -s 2'] },
    ],
  },
  reporter(
    'pgrep',
    ['pgrep', 'pidwait'],
    'pgrep(1), procps 4.0',
    {
      value: list('-d --delimiter -g --pgroup -G --group -O --older -P --parent -s --session -t --terminal -u --euid -U --uid -r --runstates -Q --shell-quote --cgroup --env --ns --nslist --signal'),
      benign: list('-a --list-full -c --count -f --full -i --ignore-case -I -l --list-name -L --logpidfile -n --newest -o --oldest -q -v --inverse -w --lightweight -x --exact -A --ignore-ancestors -V --version -e --echo -h'),
    },
    'pgrep -fl node',
    [readingOptions('pgrep/file', ['-F', '--pidfile'], 'pgrep -F run.pid', 'pgrep node')],
  ),
  reporter('pidof', ['pidof'], 'pidof(1), procps 4.0', { value: list('-o --omit-pid -S --separator'), benign: list('-c --check-root -q -s --single-shot -w --with-workers -x -z -n -h -V --version') }, 'pidof -s nginx'),
  reporter(
    'pstree',
    ['pstree'],
    'pstree(1), psmisc 23.6',
    {
      value: list('-C --color -H --highlight-pid -N --ns-sort'),
      benign: list(
        '-a --arguments -A --ascii -c --compact-not -g --show-pgids -G --vt100 -h --highlight-all -l --long -n --numeric-sort -p --show-pids -s --show-parents -S --ns-changes -t --thread-names -T --hide-threads -u --uid-changes -U --unicode -V --version -Z --security-context -w',
      ),
    },
    'pstree -p',
  ),
  {
    id: 'lsof',
    programs: ['lsof'],
    doc: 'Lists open files and connections.',
    source: 'lsof(8) 4.95',
    grammar: {
      help: true,
      plus: true,
      value: list('-c -d -g -p -s -u -S -o -k -A +d +D +c +m -m'),
      optional: list('-i -F -r +r -L +L -T -Z -z -x +x +f -f -K'),
      benign: list('-? -a -b -C -E +E -h -H -l +M -M -n -N -O -P -Q -R -t -U -v -V +w -w -X -e +e'),
    },
    rows: [
      { id: 'lsof/list', doc: 'Lists open files.', does: [{ effect: 'process.read' }, { effect: 'file.list', on: { option: ['+d', '+D'] } }], match: ['lsof -i :8080', 'lsof -nP -iTCP -sTCP:LISTEN', 'lsof +D src'] },
      { id: 'lsof/cache', doc: 'Uses or writes a cache of devices.', when: { any: ['-D'] }, does: [{ effect: 'file.write', on: { option: '-D' } }, { effect: 'unknown' }], match: ['lsof -D b./x'], not: ['lsof -i'] },
    ],
  },
  {
    id: 'fuser',
    programs: ['fuser'],
    doc: 'Lists the processes that use files, and can kill them.',
    source: 'fuser(1), psmisc 23.6',
    grammar: { help: true, value: ['-n', '--namespace'], benign: list('-a --all -c -f -I --ismountpoint -l --list-signals -m --mount -M -s --silent -u --user -v --verbose -V --version -4 --ipv4 -6 --ipv6 -i --interactive -w') },
    rows: [
      { id: 'fuser/list', doc: 'Lists processes.', when: { none: ['-k', '--kill'] }, does: [{ effect: 'process.read' }], match: ['fuser 8080/tcp', 'fuser -v src'], not: ['fuser -k 8080/tcp'] },
      { id: 'fuser/kill', doc: 'Kills the processes.', when: { any: ['-k', '--kill'] }, does: [{ effect: 'process.signal', on: 'operands' }], match: ['fuser -k 8080/tcp'], not: ['fuser 8080/tcp'] },
      {
        id: 'fuser/kill-all',
        doc: 'Kills everything that uses the file system.',
        when: { all: ['-k', '-m'], operand: { is: ['/', '/usr', '/bin', '/lib', '/home'], literal: true } },
        does: [{ effect: 'process.signal-all', on: 'operands' }],
        match: ['fuser -km /'],
        not: ['fuser -k 8080/tcp'],
      },
    ],
  },
  reporter('pmap', ['pmap', 'pwdx'], 'pmap(1), procps 4.0', { value: list('-A --range'), benign: list('-x --extended -X -XX -c --read-rc -d --device -q --quiet -p --show-path -V --version -h') }, 'pmap -x 4242', [
    readingOptions('pmap/file', list('-C --read-rc-from'), 'pmap -C rc 4242', 'pmap -x 4242'),
    writingOptions('pmap/settings', list('-N --create-rc-to'), 'pmap -N rc', 'pmap -x 4242'),
    flagRow('pmap/own-settings', 'Writes its settings into the home folder.', 'file.write', list('-n --create-rc'), 'pmap -n', 'pmap -x 4242'),
  ]),
  reporter(
    'vmstat',
    ['vmstat'],
    'vmstat(8), procps 4.0',
    { value: list('-p --partition -S --unit'), benign: list('-a --active -f --forks -m --slabs -n --one-header -s --stats -d --disk -D --disk-sum -w --wide -t --timestamp -y --no-first -h -V --version') },
    'vmstat 1 5',
  ),
  reporter(
    'iostat',
    ['iostat', 'mpstat', 'pidstat', 'tapestat', 'cifsiostat', 'nfsiostat'],
    'iostat(1), mpstat(1), pidstat(1), sysstat 12.6',
    { value: ['-o', '-G', '-C', '-f', '-g', '--dec', '--human'], optional: list('--dec'), benign: list(`${SYSSTAT} --human --pretty --compact -a -i`) },
    'iostat -x 1 3',
    [{ id: 'iostat/run', doc: 'pidstat -e runs a command.', when: { any: ['-e'] }, does: [{ effect: 'execution.inline-code' }], runs: [{ argv: 'operands' }], match: ['pidstat -e ls'], not: ['iostat -x'] }],
  ),
  reporter(
    'sar',
    ['sar', 'sadf'],
    'sar(1), sysstat 12.6',
    { numeric: true, value: list('-e -i -s -I -n -P -m -j -q --dev --fs --iface --int'), optional: ['--dec'], benign: list('-A -B -b -C -D -d -F -H -h -p -r -R -S -t -u -V -v -W -w -x -y -z -T -U -g -l -c --human --pretty --sadc --help') },
    'sar -u 1 3',
    [readingOptions('sar/file', ['-f'], 'sar -f sa01', 'sar -u'), writingOptions('sar/output', ['-o'], 'sar -o x 1 3', 'sar -u')],
  ),
  reporter('numastat', ['numastat'], 'numastat(8), numactl 2.0', { value: ['-p'], optional: ['-s'], benign: list('-c -m -n -v -V -z') }, 'numastat -m'),
  reporter('pressure', ['vm_stat', 'memory_pressure'], 'vm_stat(1), macOS 14', { value: ['-c'] }, 'vm_stat', [
    { id: 'pressure/apply', doc: 'Uses memory up on purpose.', when: { any: list('-l -p -s -S -Q') }, does: [{ effect: 'unknown' }], match: ['memory_pressure -l critical'], not: ['vm_stat'] },
  ]),
  reporter('fs_usage', ['fs_usage', 'sc_usage', 'latency', 'nettop', 'powermetrics'], 'fs_usage(1), macOS 14', { value: list('-f -t -n -i -L -p'), benign: list('-w -e -x -P -d') }, 'fs_usage -w'),
  reporter(
    'ipcs',
    ['ipcs'],
    'ipcs(1), util-linux 2.38',
    { value: ['-i', '--id'], benign: list('-m --shmems -q --queues -s --semaphores -a --all -t --time -p --pid -c --creator -l --limits -u --summary -b --bytes --human -V --version') },
    'ipcs -a',
  ),
  {
    id: 'ipcrm',
    programs: ['ipcrm', 'ipcmk'],
    doc: 'Creates or removes shared memory, queues and semaphores.',
    source: 'ipcrm(1), util-linux 2.38',
    grammar: { value: list('-M --shmem-key -m --shmem-id -Q --queue-key -q --queue-id -S --semaphore-key -s --semaphore-id'), benign: list('-v --verbose -a --all -V --version') },
    rows: [{ id: 'ipcrm/change', doc: 'Takes resources from processes.', does: [{ effect: 'process.signal' }], match: ['ipcrm -m 42'] }],
  },
  {
    id: 'ulimit-info',
    programs: ['prlimit'],
    doc: 'Shows or changes limits of processes, or runs a command under limits.',
    source: 'prlimit(1), util-linux 2.38',
    grammar: { stopAtOperand: true, value: list('-p --pid -o --output'), optional: LIMITS, benign: list('--noheadings --raw --verbose -V --version') },
    rows: [
      { id: 'ulimit-info/show', doc: 'Shows limits.', does: [{ effect: 'process.read' }], match: ['prlimit --pid 4242'] },
      {
        id: 'ulimit-info/change',
        doc: 'Changes limits of a process.',
        when: { any: ['-p', '--pid'], value: Object.fromEntries(LIMITS.map((name) => [name, ['*']])) },
        does: [{ effect: 'process.signal' }],
        match: ['prlimit --pid 4242 --nofile=64'],
        not: ['prlimit --pid 4242'],
      },
      { id: 'ulimit-info/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, does: [{ effect: 'text.print' }], runs: [{ argv: 'operands' }], match: ['prlimit --nofile=64 ls'], not: ['prlimit --pid 4242'] },
    ],
  },
  reporter(
    'cgroup',
    ['systemd-cgls', 'systemd-cgtop'],
    'systemd-cgls(1), systemd 252',
    { value: list('-d --delay -n --iterations --depth --order -M --machine -u --unit --user-unit'), optional: ['--cpu'], benign: list('-l --full -a --all -k --no-pager -b --batch -r --raw -p -t -c -m -i -P -1 --recursive --version') },
    'systemd-cgls --no-pager',
  ),
  reporter('detect-virt', ['systemd-detect-virt', 'virt-what'], 'systemd-detect-virt(1), systemd 252', { benign: list('-c --container -v --vm -r --chroot -q --quiet --private-users --list --version') }, 'systemd-detect-virt -c'),
]
