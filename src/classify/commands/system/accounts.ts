// Programs that change accounts, groups and passwords.
import type { Family } from '../../types.ts'

import { list } from '../shapes/list.ts'
import { flagRow } from '../shapes/option-rows.ts'

const PASSWD_SHOWS = ['-S', '--status']

export const accounts: readonly Family[] = [
  {
    id: 'account',
    programs: list(
      'useradd adduser usermod userdel deluser groupadd addgroup groupmod groupdel delgroup newusers chpasswd chgpasswd gpasswd groupmems vipw vigr pwconv pwunconv grpconv grpunconv chsh chfn login newuidmap newgidmap pam-auth-update sysadminctl dseditgroup createhomedir smbpasswd pw',
    ),
    doc: 'Changes accounts or groups.',
    source: 'useradd(8), usermod(8), gpasswd(1), vipw(8), shadow 4.13; adduser(8) 3.134; sysadminctl(8), macOS 14',
    grammar: { otherOptions: 'system.account', benign: ['-h', '--help', '--version', '-V'] },
    rows: [
      {
        id: 'account/change',
        doc: 'Changes accounts.',
        when: { none: ['-h', '--help', '--version', '-V'] },
        does: [{ effect: 'system.account', on: 'operands' }, { effect: 'system.account' }],
        match: ['useradd eve', 'usermod -aG sudo eve', 'vipw'],
        not: ['useradd --help'],
      },
      { id: 'account/help', doc: 'Prints its help or version.', when: { any: ['-h', '--help', '--version', '-V'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['useradd --help'], not: ['useradd eve'] },
      {
        id: 'account/with-operands',
        doc: 'Changes accounts after all.',
        when: { any: ['-h', '--help', '--version', '-V'], operands: { min: 1 } },
        does: [{ effect: 'system.account', on: 'operands' }],
        match: ['useradd -h eve'],
        not: ['useradd --help'],
      },
    ],
  },
  {
    id: 'passwd',
    programs: ['passwd', 'yppasswd'],
    doc: 'Changes passwords.',
    source: 'passwd(1), shadow 4.13',
    grammar: { help: true, otherOptions: 'system.account', benign: [...PASSWD_SHOWS, '-a', '--all'] },
    rows: [
      { id: 'passwd/show', doc: 'Says whether there is a password.', when: { any: PASSWD_SHOWS }, does: [{ effect: 'process.read' }], match: ['passwd -S'], not: ['passwd -d root'] },
      { id: 'passwd/change', doc: 'Changes a password.', when: { none: PASSWD_SHOWS }, does: [{ effect: 'system.account', on: 'operands' }, { effect: 'system.account' }], match: ['passwd', 'passwd -d root'], not: ['passwd -S'] },
    ],
  },
  {
    id: 'chage',
    programs: ['chage', 'faillock', 'pam_tally2'],
    doc: 'Shows or changes when passwords end and who is locked out.',
    source: 'chage(1), shadow 4.13; faillock(8), pam 1.5',
    grammar: { help: true, otherOptions: 'system.account', value: ['--user', '-u', '--dir'], benign: ['-l', '--list', '-i', '--iso8601', '-a', '--all', '-t', '--time'] },
    rows: [
      {
        id: 'chage/show',
        doc: 'Shows times.',
        when: { any: ['-l', '--list', '--user', '-u', '-a', '--all'], none: ['--reset', '-r', '-m', '-M', '-E', '-d', '-I', '-W'] },
        does: [{ effect: 'process.read' }],
        match: ['chage -l eve', 'faillock --user eve'],
        not: ['chage -E 0 eve'],
      },
      {
        id: 'chage/change',
        doc: 'Changes times.',
        when: { none: ['-l', '--list', '--user', '-u', '-a', '--all'] },
        does: [{ effect: 'system.account', on: 'operands' }, { effect: 'system.account' }],
        match: ['chage -E 0 eve'],
        not: ['chage -l eve'],
      },
      { id: 'chage/reset', doc: 'Changes times.', when: { any: ['--reset', '-r', '-m', '-M', '-E', '-d', '-I', '-W'] }, does: [{ effect: 'system.account' }], match: ['faillock --user eve --reset'], not: ['chage -l eve'] },
    ],
  },
  {
    id: 'faillog',
    programs: ['faillog'],
    doc: 'Shows failed logins, or sets how many lock an account.',
    source: 'faillog(8), shadow 4.13',
    grammar: { help: true, otherOptions: 'system.account', value: list('-u --user -t --time -l --lock-secs -m --maximum'), benign: list('-a --all -h') },
    rows: [
      { id: 'faillog/show', doc: 'Shows failed logins.', does: [{ effect: 'process.read' }], match: ['faillog -a', 'faillog -u eve'] },
      flagRow('faillog/lock', 'Sets when an account is locked, and for how long.', 'system.account', list('-l --lock-secs -m --maximum'), 'faillog -l 600', 'faillog -a'),
    ],
  },
  {
    id: 'mkpasswd',
    programs: ['mkpasswd'],
    doc: 'Prints the hash of a password.',
    source: 'mkpasswd(1), whois 5.5',
    grammar: { help: true, value: list('-m --method -S --salt -R --rounds -P --password-fd'), benign: list('-5 -s --stdin -V --version') },
    rows: [{ id: 'mkpasswd/print', doc: 'Prints a hash.', does: [{ effect: 'text.print' }], match: ['mkpasswd -m sha-512 x'] }],
  },
]
