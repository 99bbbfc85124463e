// Programs that tell about the machine: clock, users, hardware, kernel settings. Those about processes and the network lie apart.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, readingOptions, writingOptions } from '../shapes/option-rows.ts'
import { reporter } from '../shapes/reporter.ts'

const coreutils = (page: string): string => `${page}(1), coreutils 9.1`
const utilLinux = (page: string): string => `${page}(1), util-linux 2.38`
const procps = (page: string): string => `${page}(1), procps 4.0`

/** What nvidia-smi shows again and again. */
const SMI_WATCH = { value: list('-i --id -c --count -d --delay -s --select -o --options --gpm-metrics --format'), benign: list('-h --help') }

/** Column printers of util-linux share these. */
const COLUMNS = '-b --bytes -J --json -n --noheadings -o --output --output-all -P --pairs -r --raw -V --version -h --help -y --shell'

const clock: readonly Family[] = [
  reporter(
    'date',
    ['date', 'gdate'],
    coreutils('date'),
    { value: list('-d --date -r --reference -v --rfc-3339'), optional: ['-I', '--iso-8601', '--rfc-3339'], benign: list('-u --utc --universal -R --rfc-email --rfc-822 --resolution --debug --version -j -n') },
    'date +%F',
    [
      { id: 'date/set', doc: 'Sets the clock.', when: { any: ['-s', '--set'] }, does: [{ effect: 'system.configure', on: { option: ['-s', '--set'] } }, { effect: 'system.configure' }], match: ["date -s '2020-01-01'"], not: ['date -u'] },
      {
        id: 'date/set-digits',
        doc: 'Sets the clock by digits.',
        when: { operand: { is: list('0* 1* 2* 3* 4* 5* 6* 7* 8* 9*') }, none: ['-j'] },
        does: [{ effect: 'system.configure', on: 'operands' }],
        match: ['date 010112002024'],
        not: ['date +%s', 'date -j 010112002024'],
      },
      { id: 'date/file', doc: 'Reads dates from a file.', when: { any: ['-f', '--file'] }, does: [{ effect: 'file.read', on: { option: ['-f', '--file'] } }], match: ['date -f dates.txt'], not: ['date -u'] },
    ],
  ),
  reporter(
    'calendar',
    ['cal', 'ncal', 'gcal'],
    'cal(1), util-linux 2.38; ncal(1), bsdmainutils 12.1',
    {
      value: list('-A -B -d -H -n --months'),
      optional: ['--color', '-c', '-C'],
      benign: list('-1 -3 -h -y -j -J -m -M -s -S -b -e -o -p -w -N -Y -v -V --one --three --sunday --monday --julian --reform --iso --year --twelve --week --vertical --version'),
    },
    'cal 2024',
  ),
  reporter('uptime', ['uptime'], procps('uptime'), { benign: list('-p --pretty -s --since -V --version -h') }, 'uptime -p'),
  reporter('hwclock', ['hwclock'], 'hwclock(8), util-linux 2.38', { benign: list('-r --show -v --verbose -u --utc -l --localtime -V --version') }, 'hwclock -r', [
    { id: 'hwclock/set', doc: 'Sets the clock.', when: { any: list('-w --systohc -s --hctosys -a --adjust --set --predict') }, does: [{ effect: 'system.configure' }], match: ['hwclock -w'], not: ['hwclock -r'] },
  ]),
  reporter('sleep', ['sleep', 'gsleep', 'usleep'], coreutils('sleep'), { benign: ['--version'] }, 'sleep 5', [
    { id: 'sleep/endless', doc: 'Never ends.', when: { operand: { is: ['infinity', 'inf'], literal: true } }, does: [{ effect: 'unknown' }], match: ['sleep infinity'], not: ['sleep 5'] },
  ]),
]

const users: readonly Family[] = [
  reporter('whoami', ['whoami'], coreutils('whoami'), { benign: ['--version'] }, 'whoami'),
  reporter('id', ['id', 'gid'], coreutils('id'), { benign: list('-a -Z --context -g --group -G --groups -n --name -r --real -u --user -z --zero -p -P -A -F -M -c --version') }, 'id -un'),
  reporter('groups', ['groups', 'logname', 'users', 'hostid'], coreutils('groups'), { benign: ['--version'] }, 'groups'),
  reporter(
    'who',
    ['who'],
    coreutils('who'),
    { benign: list('-a --all -b --boot -d --dead -H --heading -l --login --lookup -m -p --process -q --count -r --runlevel -s --short -t --time -T -w --mesg --message --writable -u --users --ips --version') },
    'who -b',
    [{ id: 'who/file', doc: 'Reads the records of another file.', when: { operands: { min: 1, max: 1 } }, does: [{ effect: 'file.read', on: 'first' }], match: ['who /var/log/wtmp'], not: ['who am i', 'who -b'] }],
  ),
  reporter('w', ['w'], procps('w'), { benign: list('-c -f --from -h --no-header -i --ip-addr -o --old-style -s --short -u --no-current -V --version') }, 'w -h'),
  reporter(
    'last',
    ['last', 'lastb'],
    utilLinux('last'),
    { numeric: true, value: list('-f --file -n --limit -p --present -s --since -t --until --time-format'), benign: list('-a --hostlast -d --dns -F --fulltimes -i --ip -R --nohostname -w --fullnames -x --system -V --version -h') },
    'last -n 5',
    [{ id: 'last/file', doc: 'Reads a file of logins.', when: { any: ['-f', '--file'] }, does: [{ effect: 'file.read', on: { option: ['-f', '--file'] } }], match: ['last -f wtmp.1'], not: ['last -n 5'] }],
  ),
  reporter('lastlog', ['lastlog', 'lastlog2'], 'lastlog(8), shadow 4.13', { value: list('-b --before -t --time -u --user'), benign: ['-h'] }, 'lastlog -u root', [
    { id: 'lastlog/clear', doc: 'Changes the record of logins.', when: { any: list('-C --clear -S --set -R --root') }, does: [{ effect: 'system.hide' }], match: ['lastlog -C -u root'], not: ['lastlog -u root'] },
  ]),
  reporter('finger', ['finger', 'pinky'], 'finger(1), bsd-finger 0.17', { benign: list('-s -l -p -m -b -h -f -w -i -q') }, 'finger root', [
    { id: 'finger/remote', doc: 'Asks another machine.', when: { operand: { is: ['*@*'] } }, does: [{ effect: 'network.connect', on: 'operands' }], match: ['finger a@example.com'], not: ['finger root'] },
  ]),
  reporter(
    'lslogins',
    ['lslogins'],
    utilLinux('lslogins'),
    {
      value: list('-G --supp-groups -g --groups -l --logins --time-format --wtmp-file'),
      benign: list(`${COLUMNS} -a --acc-expiration -c --colon-separate -e --export -f --failed -L --last -m -p --pwd -s --system-accs -u --user-accs -z --print0 -Z --context --notruncate`),
    },
    'lslogins -u',
  ),
  reporter('getent', ['getent'], 'getent(1), libc 2.36', { value: ['-s', '--service'], benign: list('-i --no-idn --usage -V --version') }, 'getent passwd root', [
    { id: 'getent/secret', doc: 'Prints password hashes.', when: { operand: { at: 0, is: ['shadow', 'gshadow'] } }, does: [{ effect: 'secret.read', on: 'first' }], match: ['getent shadow'], not: ['getent passwd'] },
    {
      id: 'getent/hosts',
      doc: 'Asks for addresses of hosts.',
      when: { operand: { at: 0, is: ['hosts', 'ahosts*', 'netgroup'] } },
      does: [{ effect: 'network.lookup', on: { from: 1 } }],
      match: ['getent hosts example.com'],
      not: ['getent passwd'],
    },
  ]),
]

const hardware: readonly Family[] = [
  reporter(
    'uname',
    ['uname', 'guname'],
    coreutils('uname'),
    { benign: list('-a --all -s --kernel-name -n --nodename -r --kernel-release -v --kernel-version -m --machine -p --processor -i --hardware-platform -o --operating-system --version') },
    'uname -a',
  ),
  {
    id: 'arch',
    programs: ['arch'],
    doc: 'Prints the machine type; on macOS runs a program for one.',
    source: 'arch(1), coreutils 9.1; arch(1), macOS 14',
    grammar: { longDash: true, stopAtOperand: true, value: list('-arch --arch -d'), benign: list('-32 -64 -c -h -x86_64 -x86_64h -arm64 -arm64e -i386 -ppc -ppc64 --version') },
    rows: [
      { id: 'arch/print', doc: 'Prints the machine type.', when: { operands: { max: 0 } }, does: [{ effect: 'process.read' }], match: ['arch'], not: ['arch -x86_64 ls'] },
      { id: 'arch/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, does: [{ effect: 'text.print' }], runs: [{ argv: 'operands' }], match: ['arch -x86_64 ls'], not: ['arch'] },
      { id: 'arch/environment', doc: 'Changes the environment of the command.', when: { any: ['-e'] }, does: [{ effect: 'environment.hazard', on: { option: '-e' } }], match: ['arch -e A=1 ls'], not: ['arch ls'] },
    ],
  },
  reporter('nproc', ['nproc', 'gnproc'], coreutils('nproc'), { value: ['--ignore'], benign: ['--all', '--version'] }, 'nproc --all'),
  reporter(
    'free',
    ['free'],
    procps('free'),
    { value: list('-s --seconds -c --count'), benign: list('-b --bytes -k --kibi -m --mebi -g --gibi --kilo --mega --giga --tera --peta --tebi --pebi --si -h --human -w --wide -l --lohi -t --total -v --committed -V --version -L --line') },
    'free -h',
  ),
  reporter(
    'lscpu',
    ['lscpu'],
    utilLinux('lscpu'),
    { value: ['-s', '--sysroot'], optional: list('-C --caches -e --extended -p --parse'), benign: list('-a --all -b --online -B --bytes -c --offline -J --json -V --version -x --hex -y --physical --output-all --hierarchic -r --raw') },
    'lscpu -J',
  ),
  reporter(
    'lsmem',
    ['lsmem', 'lsirq', 'lsipc', 'lsns', 'lslocks'],
    utilLinux('lsmem'),
    {
      value: list('-o --output -S --split -s --sysroot -p --task -t --type -i --id --summary'),
      benign: list('-a --all -b --bytes -J --json -n --noheadings --output-all -P --pairs -r --raw -V --version -m --shmems -q --queues -g --global -l --list -u --notruncate -c --creator -e --export -y --shell -W --nowrap -T --tree'),
    },
    'lsmem -a',
  ),
  reporter('lspci', ['lspci'], 'lspci(8), pciutils 3.9', { value: list('-s -d -i -p -A -F -M'), benign: list('-m -mm -t -v -vv -vvv -k -x -xxx -xxxx -b -D -P -PP -n -nn -q -qq -Q -V --version') }, 'lspci -nn', [
    { id: 'lspci/options', doc: 'Sets options of the library, or maps the bus.', when: { any: ['-O', '-G', '-H1', '-H2'] }, does: [{ effect: 'unknown' }], match: ['lspci -O help'], not: ['lspci -nn'] },
    readingOptions('lspci/files', ['-F', '-i', '-p'], 'lspci -F dump.txt', 'lspci -nn'),
  ]),
  reporter('lsusb', ['lsusb'], 'lsusb(8), usbutils 014', { value: list('-s -d -D'), benign: list('-v --verbose -t --tree -V --version') }, 'lsusb -t'),
  reporter(
    'lshw',
    ['lshw', 'hwinfo'],
    'lshw(1) 02.19',
    {
      longDash: true,
      value: list('-class -C -c -disable -enable'),
      benign: list('-html -xml -json -short --short -businfo -quiet -sanitize -numeric -notime -version --cpu --disk --memory --network --gfxcard --netcard --usb --pci --bios --sound --monitor --all'),
    },
    'lshw -short',
    [
      {
        id: 'lshw/dump',
        doc: 'Writes what it finds to a database or opens a window.',
        when: { any: ['-dump', '-X'] },
        does: [{ effect: 'file.write', on: { option: '-dump' } }, { effect: 'unknown' }],
        match: ['lshw -dump x.db'],
        not: ['lshw -short'],
      },
    ],
  ),
  reporter(
    'dmidecode',
    ['dmidecode'],
    'dmidecode(8) 3.4',
    { value: list('-s --string -t --type -H --handle -d --dev-mem --from-dump'), benign: list('-q --quiet -u --dump --no-sysfs --no-quirks --oem-string -V --version') },
    'dmidecode -t memory',
    [{ id: 'dmidecode/dump', doc: 'Writes the table to a file.', when: { any: ['--dump-bin'] }, does: [{ effect: 'file.write', on: { option: '--dump-bin' } }], match: ['dmidecode --dump-bin x.bin'], not: ['dmidecode -q'] }],
  ),
  reporter(
    'lsblk',
    ['lsblk'],
    'lsblk(8), util-linux 2.38',
    {
      value: list('-e --exclude -E --dedup -I --include -o --output -w --width -x --sort --sysroot'),
      optional: ['--tree'],
      benign: list(
        '-a --all -A --noempty -b --bytes -D --discard -d --nodeps -f --fs -i --ascii -J --json -l --list -M --merge -m --perms -N --nvme -v --virtio -n --noheadings -O --output-all -P --pairs -p --paths -r --raw -S --scsi -s --inverse -T -t --topology -y --shell -z --zoned -V --version -h',
      ),
    },
    'lsblk -f',
  ),
  reporter(
    'blkid',
    ['blkid'],
    'blkid(8), util-linux 2.38',
    {
      value: list('-H --hint -n --match-types -O --offset -o --output -S --size -s --match-tag -u --usages -t --match-token'),
      benign: list('-D --no-part-details -i --info -k --list-filesystems -l --list-one -L --label -U --uuid -p --probe -d --no-encoding -V --version'),
    },
    'blkid -o list',
    [
      {
        id: 'blkid/cache',
        doc: 'Keeps its cache in a file.',
        when: { any: list('-c --cache-file -g --garbage-collect') },
        does: [{ effect: 'file.write', on: { option: ['-c', '--cache-file'] } }],
        match: ['blkid -c x.tab'],
        not: ['blkid -o list'],
      },
    ],
  ),
  reporter(
    'findmnt',
    ['findmnt'],
    'findmnt(8), util-linux 2.38',
    {
      value: list('-d --direction -F --tab-file -M --mountpoint -N --task -O --options -o --output -S --source -T --target -t --types -w --timeout'),
      optional: ['-p', '--poll'],
      benign: list(
        '-A --all -a --ascii -b --bytes -C --nocanonicalize -c --canonicalize -D --df -e --evaluate -f --first-only -h -i --invert -J --json -k --kernel -l --list -m --mtab -n --noheadings --output-all -P --pairs --pseudo -R --submounts -r --raw --real -s --fstab --shadowed -U --uniq -u --notruncate -v --nofsroot -x --verify --verbose -y --shell --vfs-all --deleted --tree -V --version',
      ),
    },
    'findmnt -t ext4',
  ),
  reporter('lsmod', ['lsmod'], 'lsmod(8), kmod 30', { benign: ['-V', '--version'] }, 'lsmod'),
  reporter('lsb_release', ['lsb_release'], 'lsb_release(1) 12.0', { benign: list('-a --all -i --id -d --description -r --release -c --codename -s --short -v --version -h') }, 'lsb_release -a'),
  reporter('sensors', ['sensors'], 'sensors(1) 3.6', { benign: list('-A --no-adapter -u -j -f --fahrenheit -v --version -h') }, 'sensors -u', [
    flagRow('sensors/set', 'Applies settings.', 'system.configure', list('-s --set -c --config-file --bus-list'), 'sensors -s', 'sensors -u'),
  ]),
  {
    ...reporter(
      'nvidia-smi',
      ['nvidia-smi', 'rocm-smi'],
      'nvidia-smi 535 --help',
      {
        longDash: true,
        value: list('-i --id -l --loop -lms --loop-ms -d --display --query-gpu --query-compute-apps --query-accounted-apps --query-retired-pages --query-supported-clocks --format'),
        benign: list('-L --list-gpus -B --list-excluded-gpus -q --query -u --unit -x --xml-format --dtd -h'),
      },
      'nvidia-smi -q',
      [
        { id: 'nvidia-smi/command', doc: 'Has commands that change a device.', when: { operands: { min: 1 } }, does: [{ effect: 'unknown' }], match: ['nvidia-smi drain -p 0'], not: ['nvidia-smi -q'] },
        writingOptions('nvidia-smi/file', ['-f', '--filename'], 'nvidia-smi -q -f x.txt', 'nvidia-smi -q'),
        {
          id: 'nvidia-smi/watch',
          doc: 'Shows what devices do, or how they are connected.',
          when: { sub: ['topo', 'dmon', 'pmon'] },
          does: [{ effect: 'process.read' }],
          match: ['nvidia-smi topo -m', 'nvidia-smi dmon -c 1'],
          not: ['nvidia-smi drain -p 0'],
        },
        {
          id: 'nvidia-smi/watch-file',
          doc: 'Writes to the file that an option names.',
          when: { sub: ['dmon', 'pmon'], any: ['-f', '--filename'] },
          does: [{ effect: 'file.write', on: { option: ['-f', '--filename'] } }],
          match: ['nvidia-smi dmon -f x.txt'],
          not: ['nvidia-smi dmon'],
        },
      ],
    ),
    subcommands: { topo: { benign: list('-m --matrix -p -n') }, dmon: SMI_WATCH, pmon: SMI_WATCH },
  },
]

export const systemInfo: readonly Family[] = [...clock, ...users, ...hardware]
