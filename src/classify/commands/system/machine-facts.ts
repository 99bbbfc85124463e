// Programs, seldom met, that say something about the machine: its devices, fonts, power, memory, traffic, copies of files.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, readingOptions } from '../shapes/option-rows.ts'
import { reporter } from '../shapes/reporter.ts'
import { serviceClient } from '../shapes/service-client.ts'

export const machineFacts: readonly Family[] = [
  reporter(
    'fc-list',
    list('fc-list fc-match fc-pattern fc-conflist'),
    'fc-list(1), fontconfig 2.14',
    { value: ['-f', '--format'], benign: list('-v --verbose -b --brief -q --quiet -s --sort -a --all -c --config -d --default -V --version -h') },
    'fc-list :lang=de family',
  ),
  {
    id: 'fc-scan',
    programs: ['fc-scan', 'fc-query', 'fc-validate'],
    doc: 'Describes fonts.',
    source: 'fc-scan(1), fontconfig 2.14',
    grammar: { help: true, value: list('-f --format -i --index -l --lang'), benign: list('-b --brief -v --verbose -V --version -h') },
    rows: [{ id: 'fc-scan/describe', doc: 'Describes files.', does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'operands' }], match: ['fc-scan a.ttf'] }],
  },
  {
    id: 'fc-cache',
    programs: ['fc-cache'],
    doc: 'Notes which fonts there are.',
    source: 'fc-cache(1), fontconfig 2.14',
    grammar: { help: true, noOptions: true },
    rows: [{ id: 'fc-cache/write', doc: 'Writes its notes.', does: [{ effect: 'system.configure' }], match: ['fc-cache -fv'] }],
  },
  serviceClient('udevadm', {
    doc: 'Shows devices, and what happens when they come and go.',
    source: 'udevadm(8), systemd 252',
    value: '-q --query -p --path -n --name -t --timeout -E --exit-if-exists -s --subsystem-match --device-id-of-file',
    benign: '-r --root -a --attribute-walk -x --export -e --export-db -d -T --tree --no-pager --json=short --json=pretty -k --kernel -u --udev',
    about: '--version -V -h --help',
    aboutSubs: '',
    calm: 'info /dev/sda',
    bold: 'trigger',
    lines: [
      { name: 'show', doc: 'Shows devices, or waits for them.', effect: 'process.read', subs: 'info, settle, monitor, verify, wait', match: 'info /dev/sda, settle' },
      { name: 'change', doc: 'Plays events back, or changes how they are handled.', effect: 'system.configure', subs: 'trigger, control, test, test-builtin, hwdb, lock', match: 'trigger, control --reload' },
    ],
  }),
  reporter(
    'lsscsi',
    list('lsscsi usb-devices findfs getpcaps lscgroup'),
    'lsscsi(8) 0.32; usb-devices(1), usbutils 014; findfs(8), util-linux 2.38',
    { benign: list('-b -c -C -d -D -g -H -i -k -l -L -p -P -s -S -t -T -U -u -v -V -w -x -2 -N --version') },
    'lsscsi -s',
  ),
  reporter(
    'smem',
    list('smem ps_mem'),
    'smem(8) 1.5; ps_mem(1) 3.14',
    { value: list('-P --processfilter -M --mapfilter -U --userfilter -c --columns -s --sort -p -w'), benign: list('-H --no-header -k --abbreviate -n --numeric -r --reverse -t --totals -u --users -m --mappings -a --autosize -d -S') },
    'smem -tk',
    [readingOptions('smem/source', ['-S', '--source', '-K', '--kernel', '-R', '--realmem'], 'smem -S dump.tar', 'smem -tk')],
  ),
  reporter(
    'vnstat',
    ['vnstat'],
    'vnstat(1) 2.10',
    {
      value: list('-i --iface --begin --end --limit --locale'),
      optional: list('--json --xml --oneline -s --short -d -m -y -h -t -5 --alert'),
      benign: list('-q --query -d --days -m --months -y --years -h --hours -hg --hoursgraph -t --top -b -e -5 --fiveminutes --iflist --dbiflist --style -v --version -?'),
    },
    'vnstat -m',
  ),
  reporter('upower', ['upower'], 'upower(1) 0.99', { value: ['-i', '--show-info'], benign: list('-e --enumerate -d --dump -w --wakeups -v --version -h') }, 'upower -e'),
  reporter('uprecords', list('uprecords dfc diskus lnstat'), 'uprecords(1), uptimed 0.4; dfc(1) 3.1', { benign: list('-a -b -c -d -f -k -m -s -v -V --version') }, 'uprecords -a'),
  reporter('ifstat', ['ifstat'], 'ifstat(8), iproute2 6.1; ifstat(1) 1.1', { benign: list('-a -s -n -e -z -j -p -v -V --version') }, 'ifstat -s', [
    flagRow('ifstat/daemon', 'Goes on in the background, and answers others.', 'network.listen', ['-d', '--scan', '-t', '--interval'], 'ifstat -d 5', 'ifstat -s'),
  ]),
  reporter('systemd-delta', list('systemd-delta runlevel'), 'systemd-delta(1), runlevel(8), systemd 252', { value: ['-t', '--type'], benign: list('--diff --no-pager --version') }, 'systemd-delta'),
  reporter(
    'quota',
    ['quota', 'repquota'],
    'quota(1), repquota(8) 4.06',
    {
      value: list('-F --format -O --output -f --filesystem'),
      benign: list(
        '-g --group -u --user -P --project -v --verbose -s --human-readable -p --raw-grace -i --no-autofs -l --local-only -A --all-nfs -m --no-mixed-pathnames -q --quiet -Q --quiet-refuse -w --no-wrap --show-mntpoint --hide-device -a --all -c --cache -C --no-cache -t --truncate-names -n --no-names',
      ),
    },
    'quota -u eve',
  ),
  reporter('zdump', ['zdump'], 'zdump(8) 2.36', { value: ['-c', '-t'], benign: list('-i -v -V --version') }, 'zdump Europe/Berlin'),
  {
    id: 'perldoc',
    programs: ['perldoc'],
    doc: 'Shows manuals of Perl.',
    source: 'perldoc(1), perl 5.36',
    grammar: { help: true, value: list('-f -q -v -a'), benign: list('-l -m -T -t -u -i -X -V -h') },
    rows: [
      { id: 'perldoc/show', doc: 'Shows a page.', does: [{ effect: 'process.read' }], match: ['perldoc -f map', 'perldoc List::Util'] },
      // Beside a Makefile.PL it looks for its own modules in `.` and `lib` first.
      { id: 'perldoc/modules', doc: 'Loads its modules from the project where there is a Makefile.PL.', does: [{ effect: 'execution.library', on: 'cwd' }], match: ['perldoc List::Util'] },
      { id: 'perldoc/path', doc: 'Shows a file.', when: { operand: { is: ['*/*', '*.*'] } }, does: [{ effect: 'file.read', on: 'operands' }], match: ['perldoc ./x.pod'], not: ['perldoc -f map'] },
    ],
  },
  {
    id: 'fdupes',
    programs: ['fdupes'],
    doc: 'Finds files that are the same.',
    source: 'fdupes(1) 2.2',
    grammar: {
      help: true,
      value: list('-G --minsize -L --maxsize -o --order'),
      benign: list('-r --recurse -R -S --size -s --symlinks -H --hardlinks -n --noempty -f --omitfirst -A --nohidden -1 --sameline -t --time -m --summarize -M --print-summarize -q --quiet -v --version -h -p --permissions -i --reverse'),
    },
    rows: [
      { id: 'fdupes/find', doc: 'Lists files that are the same.', does: [{ effect: 'file.list', on: 'operands' }], match: ['fdupes -r src'] },
      flagRow('fdupes/delete', 'Deletes all but one of them.', 'file.delete', list('-d --delete -N --no-prompt --noprompt -I --immediate'), 'fdupes -rdN src', 'fdupes -r src'),
    ],
  },
  {
    id: 'jdupes',
    programs: ['jdupes'],
    doc: 'Finds files that are the same.',
    source: 'jdupes(1) 1.21',
    grammar: {
      help: true,
      otherOptions: 'file.write',
      value: list('-o --order -x --exclude -X --ext-filter -P --print'),
      benign: list(
        '-r --recurse -R -S --size -s --symlinks -H --hard-links -f --omit-first -A --no-hidden -m --summarize -M --print-summarize -q --quiet -v --version -h -p --permissions -z --zero-match -Z --soft-abort -i --reverse -j --json -0 --print-null -u --print-unique -I --isolate -t --no-change-check',
      ),
    },
    rows: [
      { id: 'jdupes/find', doc: 'Lists files that are the same.', does: [{ effect: 'file.list', on: 'operands' }], match: ['jdupes -r src'] },
      flagRow('jdupes/delete', 'Deletes all but one of them.', 'file.delete', list('-d --delete -N --no-prompt'), 'jdupes -rdN src', 'jdupes -r src'),
      flagRow('jdupes/link', 'Makes one file of them.', 'file.link', list('-L --link-hard -l --link-soft -B --dedupe'), 'jdupes -rL src', 'jdupes -r src'),
    ],
  },
  {
    id: 'lsar',
    programs: ['lsar'],
    doc: 'Lists what an archive holds.',
    source: 'lsar(1), unar 1.10',
    grammar: { longDash: true, value: list('-p -password -e -encoding -E -password-encoding -pe -i -indexes'), benign: list('-l -long -L -verylong -t -test -j -json -ja -json-ascii -nr -no-recursion -v -version -h -help -print-encoding') },
    rows: [{ id: 'lsar/list', doc: 'Lists what it holds.', does: [{ effect: 'file.list', on: 'operands' }], match: ['lsar -l a.zip'] }],
  },
  {
    id: 'run-parts',
    programs: ['run-parts'],
    doc: 'Runs, or names, the programs in a folder.',
    source: 'run-parts(8), debianutils 5.7',
    grammar: { value: list('--regex --arg -a -u --umask'), benign: list('--test --list --lsbsysinit --reverse --verbose -v --report --exit-on-error --new-session --version') },
    rows: [
      { id: 'run-parts/names', doc: 'Names them.', when: { any: ['--test', '--list'] }, does: [{ effect: 'file.list', on: 'operands' }], match: ['run-parts --test src'], not: ['run-parts src'] },
      { id: 'run-parts/run', doc: 'Runs them.', when: { none: ['--test', '--list'] }, does: [{ effect: 'execution.script', on: 'operands' }], match: ['run-parts src'], not: ['run-parts --list src'] },
    ],
  },
  {
    id: 'kextstat',
    programs: list('kextstat afinfo dsmemberutil GetFileInfo'),
    doc: 'Shows something of a Mac.',
    source: 'kextstat(8), afinfo(1), dsmemberutil(1), macOS 14',
    grammar: { longDash: true, value: list('-b -U -u -G -g -I -i -X -x'), benign: list('-l -k -a -d -m -P -h') },
    rows: [{ id: 'kextstat/show', doc: 'Prints information.', when: { operandNot: { at: 0, is: ['flushcache'] } }, does: [{ effect: 'process.read' }], match: ['kextstat', 'afinfo a.m4a'], not: ['dsmemberutil flushcache'] }],
  },
  {
    id: 'lsappinfo',
    programs: ['lsappinfo'],
    doc: 'Shows, starts and changes the programs that run on a Mac.',
    source: 'lsappinfo(8), macOS 14',
    grammar: { longDash: true },
    rows: [
      {
        id: 'lsappinfo/show',
        doc: 'Shows them.',
        when: { operand: { at: 0, is: list('list front find info processlist processList visibleProcessList visibleprocesslist'), literal: true } },
        does: [{ effect: 'process.read' }],
        match: ['lsappinfo list'],
        not: ['lsappinfo launch x'],
      },
      {
        id: 'lsappinfo/change',
        doc: 'Starts, watches or changes them.',
        when: { operandNot: { at: 0, is: list('list front find info processlist processList visibleProcessList visibleprocesslist') } },
        does: [{ effect: 'system.configure' }],
        match: ['lsappinfo launch x', 'lsappinfo'],
        not: ['lsappinfo list'],
      },
      { id: 'lsappinfo/computed', doc: 'Does what its first word says.', when: { operand: { at: 0, is: [] } }, does: [{ effect: 'system.configure' }], match: ['lsappinfo "$1"'], not: ['lsappinfo list'] },
    ],
  },
]
