// Programs that show system settings and also set them: sysctl, locale, clock and host names, terminals.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, readingOptions } from '../shapes/option-rows.ts'
import { reporter } from '../shapes/reporter.ts'

/** The control programs of systemd share these. */
const SYSTEMD = '--no-pager --no-legend --no-ask-password --no-convert --adjust-system-clock -a --all -l --full -q --quiet --version -h --static --transient --pretty --json --monitor -j'

type Control = { id: string; source: string; shows: string; sets: string; value: string }

/** A `…ctl` program of systemd: some subcommands show, others set. `value`: an example of what the first one sets. */
const control = ({ id, source, shows, sets, value }: Control): Family => {
  const showing = list(shows)
  const setting = list(sets)
  const [show, set] = [`${id} ${showing[0]}`, `${id} ${setting[0]} ${value}`]
  return {
    id,
    programs: [id],
    doc: 'Shows and sets system settings.',
    source,
    grammar: { help: true, anywhere: true, benign: list(SYSTEMD), value: ['-p', '--property'], optional: ['--json'] },
    rows: [
      { id: `${id}/show`, doc: 'Shows settings.', when: { sub: ['', ...showing] }, does: [{ effect: 'process.read' }], match: [id, show], not: [set] },
      { id: `${id}/set`, doc: 'Changes settings.', when: { sub: setting }, does: [{ effect: 'system.configure' }], match: [set], not: [show] },
      elsewhere(id, show),
    ],
  }
}

const elsewhere = (id: string, example: string): Row => ({
  id: `${id}/elsewhere`,
  doc: 'Speaks to another machine.',
  when: { any: list('-H --host -M --machine') },
  does: [{ effect: 'network.connect', on: { option: list('-H --host -M --machine') } }],
  match: [`${example} -H build.example.com`],
  not: [example],
})

/** Settings of the kernel with which its protections are off. */
const KERNEL_UNPROTECTED = list(`
  kernel.randomize_va_space=0 kernel.yama.ptrace_scope=0 kernel.kptr_restrict=0 kernel.dmesg_restrict=0
  kernel.unprivileged_bpf_disabled=0 kernel.kexec_load_disabled=0 kernel.perf_event_paranoid=-1
  fs.protected_hardlinks=0 fs.protected_symlinks=0 fs.protected_fifos=0 fs.protected_regular=0 fs.suid_dumpable=1
  kernel.modules_disabled=0 kernel.exec-shield=0 vm.mmap_min_addr=0 kernel.core_pattern=|* net.ipv4.tcp_syncookies=0
`)

export const systemSettings: readonly Family[] = [
  control({ id: 'timedatectl', source: 'timedatectl(1), systemd 252', shows: 'status show list-timezones timesync-status show-timesync', sets: 'set-timezone set-time set-local-rtc set-ntp ntp-servers revert', value: 'UTC' }),
  control({
    id: 'localectl',
    source: 'localectl(1), systemd 252',
    shows: 'status list-locales list-keymaps list-x11-keymap-models list-x11-keymap-layouts list-x11-keymap-variants list-x11-keymap-options',
    sets: 'set-locale set-keymap set-x11-keymap',
    value: 'LANG=C',
  }),
  {
    id: 'hostnamectl',
    programs: ['hostnamectl'],
    doc: 'Shows and sets the names of the host.',
    source: 'hostnamectl(1), systemd 252',
    grammar: { help: true, anywhere: true, benign: list(SYSTEMD), optional: ['--json'] },
    rows: [
      { id: 'hostnamectl/show', doc: 'Shows names.', when: { sub: ['', 'status'] }, does: [{ effect: 'process.read' }], match: ['hostnamectl', 'hostnamectl status'], not: ['hostnamectl set-hostname x'] },
      {
        id: 'hostnamectl/show-one',
        doc: 'Shows one name.',
        when: { sub: list('hostname icon-name chassis deployment location'), operands: { max: 0 } },
        does: [{ effect: 'process.read' }],
        match: ['hostnamectl hostname'],
        not: ['hostnamectl hostname x'],
      },
      {
        id: 'hostnamectl/set-one',
        doc: 'Sets one name.',
        when: { sub: list('hostname icon-name chassis deployment location'), operands: { min: 1 } },
        does: [{ effect: 'system.configure', on: 'operands' }],
        match: ['hostnamectl hostname x'],
        not: ['hostnamectl hostname'],
      },
      {
        id: 'hostnamectl/set',
        doc: 'Sets names.',
        when: { sub: list('set-hostname set-icon-name set-chassis set-deployment set-location') },
        does: [{ effect: 'system.configure', on: 'operands' }],
        match: ['hostnamectl set-hostname x'],
        not: ['hostnamectl'],
      },
      elsewhere('hostnamectl', 'hostnamectl status'),
    ],
  },
  reporter(
    'hostname',
    ['hostname', 'dnsdomainname', 'domainname', 'nisdomainname', 'ypdomainname'],
    'hostname(1), hostname 3.23',
    { benign: list('-a --alias -A --all-fqdns -d --domain -f --fqdn --long -i --ip-address -I --all-ip-addresses -s --short -y --yp --nis -v --verbose -V --version -h') },
    'hostname -f',
    [
      { id: 'hostname/set', doc: 'Sets the name of the host.', when: { operands: { min: 1 } }, does: [{ effect: 'system.configure', on: 'operands' }], match: ['hostname x'], not: ['hostname -f'] },
      {
        id: 'hostname/file',
        doc: 'Sets the name from a file.',
        when: { any: ['-F', '--file', '-b', '--boot'] },
        does: [{ effect: 'system.configure' }, { effect: 'file.read', on: { option: ['-F', '--file'] } }],
        match: ['hostname -F x'],
        not: ['hostname -f'],
      },
    ],
  ),
  reporter('locale', ['locale'], 'locale(1), libc 2.36', { benign: list('-a --all-locales -m --charmaps -c --category-name -k --keyword-name -v --verbose -V --version') }, 'locale -a'),
  reporter('getconf', ['getconf'], 'getconf(1), libc 2.36', { value: ['-v'], benign: ['-a', '--version'] }, 'getconf PAGE_SIZE'),
  reporter(
    'sysctl',
    ['sysctl'],
    'sysctl(8), procps 4.0; sysctl(8), macOS 14',
    { value: ['-r', '--pattern'], benign: list('-a --all -A -X -b --binary -d --deprecated -e --ignore -h -i -N --names -n --values -o -q --quiet -t -T -W -x -l -V --version') },
    'sysctl -n kernel.hostname',
    [
      { id: 'sysctl/elsewhere', doc: 'Reads a file beside the settings.', when: { operand: { is: ['*..*'] } }, does: [{ effect: 'unknown' }], match: ['sysctl -n ../../etc/hosts'], not: ['sysctl -n kernel.hostname'] },
      { id: 'sysctl/assign', doc: 'Sets a kernel setting.', when: { operand: { is: ['*=*'] } }, does: [{ effect: 'system.configure', on: 'operands' }], match: ['sysctl vm.swappiness=10'], not: ['sysctl vm.swappiness'] },
      {
        id: 'sysctl/unprotect',
        doc: 'Switches off what keeps programs from attacking the kernel or each other.',
        when: { operand: { is: KERNEL_UNPROTECTED, literal: true } },
        does: [{ effect: 'system.unprotect', on: 'operands' }],
        match: ['sysctl -w kernel.randomize_va_space=0'],
        not: ['sysctl -w kernel.randomize_va_space=2'],
      },
      flagRow('sysctl/write', 'Sets kernel settings.', 'system.configure', ['-w', '--write'], 'sysctl -w vm.swappiness=10', 'sysctl vm.swappiness'),
      {
        id: 'sysctl/load',
        doc: 'Loads settings from files.',
        when: { any: list('-p --load -f --system') },
        does: [{ effect: 'system.configure' }, { effect: 'file.read', on: 'operands' }],
        match: ['sysctl -p', 'sysctl --system'],
        not: ['sysctl -a'],
      },
    ],
  ),
  reporter('tput', ['tput', 'tset', 'reset', 'clear', 'cls', 'tabs'], 'tput(1), tset(1), clear(1), ncurses 6.4', { value: list('-T -m -e -i -k'), benign: list('-S -x -V -c -I -Q -q -r -s -w') }, 'tput cols'),
  {
    id: 'stty',
    programs: ['stty'],
    doc: 'Shows or changes settings of a terminal.',
    source: 'stty(1), coreutils 9.1',
    grammar: {
      longDash: true,
      value: ['-F', '--file'],
      benign: list('-a --all -g --save -echo -icanon -raw -cooked -cbreak -isig -ixon -ixoff -onlcr -opost -crtscts -nl -tostop -echoctl -echok -echoe -iexten -hupcl -icrnl -inlcr --version'),
    },
    rows: [
      { id: 'stty/show', doc: 'Shows settings, or changes those of this terminal.', does: [{ effect: 'process.read' }], match: ['stty -a', 'stty size', 'stty -echo'] },
      { id: 'stty/device', doc: 'Opens another device.', when: { any: ['-F', '--file'] }, does: [{ effect: 'system.configure', on: { option: ['-F', '--file'] } }], match: ['stty -F /dev/ttyS0 9600'], not: ['stty -a'] },
    ],
  },
  reporter('tty', ['tty'], 'tty(1), coreutils 9.1', { benign: list('-s --silent --quiet --version') }, 'tty'),
  reporter('toe', ['toe'], 'toe(1), ncurses 6.4', { value: list('-u -U -v'), benign: list('-a -h -s -V') }, 'toe -a', [
    { id: 'toe/dependencies', doc: 'Prints what the descriptions in a file use.', when: { any: ['-u', '-U'] }, does: [{ effect: 'file.read', on: { option: ['-u', '-U'] } }], match: ['toe -u terms.src'], not: ['toe -a'] },
  ]),
  reporter('infocmp', ['infocmp'], 'infocmp(1), ncurses 6.4', { value: list('-v -w -R -A -B -s'), benign: list('-0 -1 -a -c -C -d -D -E -e -f -F -G -g -I -i -K -L -l -n -p -q -Q -r -T -t -U -u -V -W -x -h') }, 'infocmp xterm'),
  reporter(
    'setxkbmap',
    ['setxkbmap', 'xset', 'xrandr', 'xdpyinfo', 'xwininfo', 'xprop', 'xlsclients', 'xrdb'],
    'xdpyinfo(1), X11 R7.7',
    { longDash: true, value: ['-display', '-id', '-name'], benign: list('-q -query -root -version -verbose --query --version -tree -print') },
    'xdpyinfo',
    [{ id: 'setxkbmap/set', doc: 'Changes settings of the desktop.', when: { operands: { min: 1 } }, does: [{ effect: 'system.configure', on: 'operands' }], match: ['setxkbmap de'], not: ['xdpyinfo'] }],
  ),
  reporter(
    'alternatives',
    ['update-alternatives', 'alternatives'],
    'update-alternatives(1), dpkg 1.21',
    { value: list('--display --list --query --altdir --admindir --log'), benign: list('--get-selections --verbose --quiet --version --skip-auto') },
    'update-alternatives --list editor',
    [
      {
        id: 'alternatives/set',
        doc: 'Changes which program a name means.',
        when: { any: list('--install --remove --remove-all --set --set-selections --auto --all --config --force --slave') },
        does: [{ effect: 'system.configure' }],
        match: ['update-alternatives --set editor /usr/bin/vim'],
        not: ['update-alternatives --list editor'],
      },
    ],
  ),
  reporter('ldconfig', ['ldconfig'], 'ldconfig(8), libc 2.36', { benign: list('-p --print-cache -v --verbose -V --version') }, 'ldconfig -p', [
    { id: 'ldconfig/rebuild', doc: 'Rebuilds the cache of libraries.', when: { none: ['-p', '--print-cache', '-V', '--version'] }, does: [{ effect: 'system.configure' }], match: ['ldconfig'], not: ['ldconfig -p'] },
    readingOptions('ldconfig/file', ['-f', '-C', '-r', '-c'], 'ldconfig -f x.conf', 'ldconfig -p'),
  ]),
  {
    id: 'wall',
    programs: ['wall', 'write', 'mesg', 'talk', 'rwall'],
    doc: 'Writes to the terminals of others.',
    source: 'wall(1), write(1), util-linux 2.38',
    grammar: { help: true, value: ['-t', '--timeout', '-g', '--group'], benign: ['-n', '--nobanner', '-V', '--version', '-v', '--verbose'] },
    rows: [{ id: 'wall/write', doc: 'Writes to others.', does: [{ effect: 'service.write' }], match: ['wall hello'] }],
  },
]
