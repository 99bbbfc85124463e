// Programs of servers and of the system that check or show what is set up, and otherwise run or change it.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Family, Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** `looks`: the options of which one must be given for it to show something. Anything else does what `change` says. `loads`: of these values programs or libraries are started, even to check them. */
type Shows = { id: string; programs?: string; doc: string; source: string; looks: string; value?: string; loads?: string; benign?: string; optional?: string; changes: string; change: EffectKind; example: string; bold: string }

/** An option that no list names is at worst the same as `change`; one of `changes` is so whatever stands beside it. */
const shows = ({ id, programs = id, doc, source, looks, value = '', loads = '', benign = '', optional = '', changes, change, example, bold }: Shows): Family => {
  const grammar: Grammar = { help: true, otherOptions: change, value: [...list(value), ...list(loads)], optional: list(optional), benign: [...list(benign), ...list(looks).filter((option) => !list(optional).includes(option))] }
  return {
    id,
    programs: list(programs),
    doc,
    source,
    grammar,
    rows: [
      {
        id: `${id}/show`,
        doc: 'Shows or checks what is set up.',
        when: { any: list(looks) },
        does: [{ effect: 'process.read' }, ...(value === '' ? [] : [{ effect: 'file.read' as const, on: { option: list(value) } }])],
        match: [example],
        not: [bold],
      },
      { id: `${id}/change`, doc: 'Runs it, or changes what is set up.', when: { none: list(looks) }, does: [{ effect: change }], match: [bold], not: [example] },
      ...(loads === ''
        ? []
        : [
            {
              id: `${id}/loads`,
              doc: 'Starts or loads what a file of settings names.',
              when: { any: list(loads) },
              does: [{ effect: 'execution.script' as const, on: { option: list(loads) } }, { effect: change }],
              match: [`${example} ${list(loads)[0]!} ./a.conf`],
              not: [example],
            },
          ]),
      ...(changes === '' ? [] : [{ id: `${id}/change-too`, doc: 'Changes something all the same.', when: { any: list(changes) }, does: [{ effect: change }], match: [`${example} ${list(changes)[0]!}`], not: [example] }]),
    ],
  }
}

export const daemonChecks: readonly Family[] = [
  shows({ id: 'sshd', doc: 'Lets people in from other machines.', source: 'sshd(8), OpenSSH 9.2', looks: '-t -T -V', value: '-f -C', benign: '-q -d', changes: '', change: 'network.listen', example: 'sshd -t', bold: 'sshd -D' }),
  shows({ id: 'dnsmasq', doc: 'Answers for names.', source: 'dnsmasq(8) 2.89', looks: '--test -v --version', loads: '-C --conf-file', changes: '', change: 'network.listen', example: 'dnsmasq --test', bold: 'dnsmasq -k' }),
  shows({ id: 'rsyslogd', doc: 'Keeps the log of the system.', source: 'rsyslogd(8) 8.2302', looks: '-N -v', optional: '-N', loads: '-f', changes: '', change: 'system.service', example: 'rsyslogd -N1', bold: 'rsyslogd -n' }),
  shows({ id: 'named', doc: 'Answers for names.', source: 'named(8), BIND 9.18', looks: '-v -V', changes: '', change: 'network.listen', example: 'named -v', bold: 'named -g' }),
  shows({
    id: 'mokutil',
    doc: 'Shows and changes which keys the firmware trusts.',
    source: 'mokutil(1) 0.6',
    looks: '--sb-state --list-enrolled --list-new --list-delete --list-sbat-revocations --kek --db --dbx --pk -l',
    benign: '--short',
    changes: '',
    change: 'system.configure',
    example: 'mokutil --sb-state',
    bold: 'mokutil --reset',
  }),
  shows({
    id: 'semodule',
    doc: 'Shows and changes the rules of SELinux.',
    source: 'semodule(8) 3.4',
    looks: '-l --list -lfull --list-modules --list-modules=full',
    benign: '-v --verbose',
    changes: '-r -i -d -e',
    change: 'system.configure',
    example: 'semodule -l',
    bold: 'semodule -B',
  }),
  shows({
    id: 'semanage',
    doc: 'Shows and changes the rules of SELinux.',
    source: 'semanage(8) 3.4',
    looks: '-l --list',
    benign: '-n --noheading -C --locallist',
    changes: '-a --add -d --delete -D --deleteall -m --modify -1 -0',
    change: 'system.configure',
    example: 'semanage port -l',
    bold: 'semanage port -a -t http_port_t 81',
  }),
  shows({
    id: 'restorecon',
    programs: 'restorecon',
    doc: 'Shows and restores what SELinux knows of files.',
    source: 'restorecon(8) 3.4',
    looks: '-n',
    benign: '-v -R -r -F -i -p -e -0 -m -x -I -T',
    changes: '',
    change: 'system.configure',
    example: 'restorecon -nvR src',
    bold: 'restorecon -R src',
  }),
  shows({
    id: 'conntrack',
    doc: 'Shows and changes which connections the firewall knows.',
    source: 'conntrack(8) 1.4',
    looks: '-L --dump -G --get -C --count -S --stats -V --version',
    value: '',
    benign: '-n -j -o',
    changes: '-D --delete -F --flush -I --create -U --update',
    change: 'network.configure',
    example: 'conntrack -L',
    bold: 'conntrack -E',
  }),
  shows({
    id: 'ipvsadm',
    doc: 'Shows and changes how connections are shared out.',
    source: 'ipvsadm(8) 1.31',
    looks: '-L -l --list -S --save',
    benign: '-n --numeric -c --connection --timeout --daemon --stats --rate --thresholds --sort --nosort --exact',
    changes: '-C --clear -A -E -D -a -e -d -Z',
    change: 'network.configure',
    example: 'ipvsadm -L -n',
    bold: 'ipvsadm -R',
  }),
  {
    id: 'unbound-checkconf',
    programs: ['unbound-checkconf'],
    doc: 'Checks the settings of unbound.',
    source: 'unbound-checkconf(8) 1.17',
    grammar: { benign: ['-h', '-f'], value: ['-o'] },
    rows: [{ id: 'unbound-checkconf/check', doc: 'Checks a file.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['unbound-checkconf unbound.conf'] }],
  },
  {
    id: 'lsinitramfs',
    programs: list('lsinitramfs lsinitrd lsinitcpio'),
    doc: 'Lists what the system starts from.',
    source: 'lsinitramfs(8), initramfs-tools 0.142',
    grammar: { help: true, benign: list('-l -s --size -m --mod -a -v --verbose -n --nocolor') },
    rows: [{ id: 'lsinitramfs/list', doc: 'Lists files.', does: [{ effect: 'file.list', on: 'operands' }, { effect: 'text.print' }], match: ['lsinitramfs -l initrd.img'] }],
  },
  {
    id: 'bootctl',
    programs: ['bootctl'],
    doc: 'Shows and changes what the machine starts.',
    source: 'bootctl(1), systemd 252',
    grammar: { help: true, otherOptions: 'system.configure', benign: list('--no-pager -p --print-esp-path -x --print-boot-path -q --quiet --version --json=short --json=pretty') },
    rows: [
      {
        id: 'bootctl/show',
        doc: 'Shows it.',
        when: { sub: ['', 'status', 'list', 'is-installed', 'systemd-efi-options'], operands: { max: 0 } },
        does: [{ effect: 'process.read' }],
        match: ['bootctl status', 'bootctl'],
        not: ['bootctl install'],
      },
      {
        id: 'bootctl/options',
        doc: 'Changes what the system is started with.',
        when: { sub: ['systemd-efi-options'], operands: { min: 1 } },
        does: [{ effect: 'system.configure' }],
        match: ['bootctl systemd-efi-options quiet'],
        not: ['bootctl systemd-efi-options'],
      },
      {
        id: 'bootctl/change',
        doc: 'Changes it.',
        when: { sub: list('install update remove set-default set-oneshot set-timeout set-timeout-oneshot random-seed reboot-to-firmware kernel-identify kernel-inspect unlink cleanup') },
        does: [{ effect: 'system.configure' }],
        match: ['bootctl install'],
        not: ['bootctl status'],
      },
    ],
  },
  {
    id: 'ipset',
    programs: ['ipset'],
    doc: 'Shows and changes lists of addresses that the firewall uses.',
    source: 'ipset(8) 7.17',
    grammar: { help: true, otherOptions: 'network.configure', benign: list('-o -n -name -t -terse -s -sorted -q -quiet') },
    rows: [
      { id: 'ipset/show', doc: 'Shows lists.', when: { sub: ['list', 'save', 'test', 'version'] }, does: [{ effect: 'process.read' }], match: ['ipset list'], not: ['ipset add bad 192.0.2.1'] },
      { id: 'ipset/change', doc: 'Changes lists.', when: { sub: list('create add del destroy flush rename swap restore') }, does: [{ effect: 'network.configure' }], match: ['ipset add bad 192.0.2.1', 'ipset flush'], not: ['ipset list'] },
    ],
  },
  {
    id: 'monit',
    programs: ['monit'],
    doc: 'Watches over services.',
    source: 'monit(1) 5.33',
    grammar: { help: true, otherOptions: 'system.service', value: ['-g'], benign: list('-B -V --version') },
    rows: [
      { id: 'monit/show', doc: 'Shows how they are.', when: { sub: ['status', 'summary', 'report'] }, does: [{ effect: 'process.read' }], match: ['monit status'], not: ['monit stop all'] },
      {
        id: 'monit/change',
        doc: 'Starts or stops them, or itself.',
        when: { sub: ['', 'start', 'stop', 'restart', 'monitor', 'unmonitor', 'reload', 'quit', 'validate'], none: ['-V', '--version'] },
        does: [{ effect: 'system.service' }],
        match: ['monit stop all', 'monit'],
        not: ['monit status'],
      },
      { id: 'monit/version', doc: 'Prints its version.', when: { any: ['-V', '--version'] }, does: [{ effect: 'text.print' }], match: ['monit -V'], not: ['monit'] },
    ],
  },
]
