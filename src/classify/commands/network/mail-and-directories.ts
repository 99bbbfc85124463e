// Mail, names and directories: sending, postfix's queue and settings, BIND's checks, LDAP.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, readingOptions } from '../shapes/option-rows.ts'
import { reporter } from '../shapes/reporter.ts'
import { serviceClient } from '../shapes/service-client.ts'

const LDAP_SERVER = { option: '-H', after: '://' } as const

/** The clients of OpenLDAP share their options for connecting. `-y` reads the password from a file, `-W` asks for it. */
const LDAP = { value: list('-H -h -p -D -b -s -a -l -z -e -E -o -U -R -X -Y -O -w -P -d -T -F'), benign: list('-x -L -LL -LLL -v -n -c -u -Z -ZZ -A -Q -I -N -M -V -VV -S') }

export const mailAndDirectories: readonly Family[] = [
  {
    id: 'mail',
    programs: list('mail mailx s-nail Mail mutt neomutt sendmail ssmtp msmtp swaks sendemail nullmailer-inject exim exim4 mpack ntfy apprise'),
    doc: 'Sends mail.',
    source: 'mail(1), mailutils 3.15; sendmail(8), postfix 3.7; swaks(1) 2020; mutt(1) 2.2',
    grammar: { otherOptions: 'network.write', value: list('-s --subject -c --cc -b --bcc -r -t --to -f --from -F --server -S -e -H -i') },
    rows: [
      { id: 'mail/send', doc: 'Sends mail.', does: [{ effect: 'network.write' }], match: ['mail -s hi a@example.com', 'sendmail -t'] },
      readingOptions('mail/attach', list('-a -A --attach --attach-body --body --data --header'), 'mail -s hi -A a.txt a@example.com', 'mail -s hi a@example.com'),
    ],
  },
  {
    id: 'file-senders',
    programs: list(
      'croc magic-wormhole wormhole wormhole-william ffsend transfer.sh transfersh pastebinit pastebin gist ix sprunge slackcat 0x0 oshi filebin bashupload termbin piping qrcp telegram-send telegram-upload gdrive dropbox_uploader dropbox_uploader.sh dbxcli',
    ),
    doc: 'Hands files or text to a service where others fetch them.',
    source: 'unread',
    grammar: { otherOptions: 'network.write' },
    rows: [{ id: 'file-senders/send', doc: 'Sends files, or what it is fed.', does: [{ effect: 'network.write' }, { effect: 'file.read', on: 'operands' }], match: ['croc send a.txt', 'echo x | pastebinit'] }],
  },
  reporter('mailq', ['mailq'], 'mailq(1), Postfix 3.7', {}, 'mailq'),
  {
    id: 'postconf',
    programs: ['postconf'],
    doc: 'Shows and changes the settings of Postfix.',
    source: 'postconf(1), Postfix 3.7',
    grammar: { otherOptions: 'system.configure', benign: list('-a -A -d -f -h -H -l -m -n -o -p -q -t -T -x -C -v') },
    rows: [
      {
        id: 'postconf/show',
        doc: 'Shows settings.',
        when: { none: list('-e -# -X -b -c -M -F -P -o'), operandNot: { is: ['*=*'] } },
        does: [{ effect: 'process.read' }],
        match: ['postconf -n', 'postconf myhostname'],
        not: ['postconf myhostname=x'],
      },
      { id: 'postconf/change', doc: 'Changes settings.', when: { operand: { is: ['*=*'] } }, does: [{ effect: 'system.configure' }], match: ['postconf myhostname=x'], not: ['postconf myhostname'] },
      {
        id: 'postconf/more',
        doc: 'Changes settings, or shows them of another place.',
        when: { any: list('-e -# -X -b -c -M -F -P -o') },
        does: [{ effect: 'system.configure' }],
        match: ['postconf -e myhostname=x', 'postconf -X myhostname'],
        not: ['postconf -n'],
      },
    ],
  },
  {
    id: 'postqueue',
    programs: ['postqueue'],
    doc: 'Shows mail that waits, or has it sent.',
    source: 'postqueue(1), Postfix 3.7',
    grammar: { otherOptions: 'network.write', benign: list('-p -j -v') },
    rows: [
      { id: 'postqueue/show', doc: 'Shows mail that waits.', when: { any: ['-p', '-j'] }, does: [{ effect: 'process.read' }], match: ['postqueue -p'], not: ['postqueue -f'] },
      { id: 'postqueue/send', doc: 'Sends mail that waits.', when: { none: ['-p', '-j'] }, does: [{ effect: 'network.write' }], match: ['postqueue -f'], not: ['postqueue -p'] },
    ],
  },
  {
    id: 'postsuper',
    programs: ['postsuper'],
    doc: 'Deletes mail that waits, or changes where it waits.',
    source: 'postsuper(1), Postfix 3.7',
    grammar: { noOptions: true },
    rows: [
      { id: 'postsuper/change', doc: 'Changes the queue.', does: [{ effect: 'system.service' }], match: ['postsuper -h ALL'] },
      { id: 'postsuper/delete', doc: 'Deletes mail that nobody has read.', when: { operand: { is: ['-d*'], literal: true } }, does: [{ effect: 'service.destroy' }], match: ['postsuper -d ALL'], not: ['postsuper -h ALL'] },
    ],
  },
  {
    id: 'named-checkconf',
    programs: ['named-checkconf'],
    doc: 'Checks the settings of BIND.',
    source: 'named-checkconf(8), BIND 9.18',
    grammar: { benign: list('-c -h -i -j -l -v -z -x'), value: ['-t'] },
    rows: [
      {
        id: 'named-checkconf/check',
        doc: 'Checks a file.',
        when: { any: list('-c -h -v') },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        match: ['named-checkconf -c named.conf'],
        not: ['named-checkconf named.conf'],
      },
      { id: 'named-checkconf/own', doc: 'Checks the settings of this machine.', when: { none: ['-t'], operands: { max: 0 } }, does: [{ effect: 'process.read' }], match: ['named-checkconf'], not: ['named-checkconf named.conf'] },
      {
        id: 'named-checkconf/root',
        doc: 'Checks the settings in another root, and loads its plugins.',
        when: { any: ['-t'] },
        does: [{ effect: 'execution.library', on: { option: '-t' } }, { effect: 'process.trace' }],
        match: ['named-checkconf -t root'],
        not: ['named-checkconf'],
      },
      {
        id: 'named-checkconf/plugins',
        doc: 'Loads the plugins that the settings name, to check them.',
        when: { none: list('-c -h -v'), operands: { min: 1 } },
        does: [{ effect: 'execution.library', on: 'operands' }, { effect: 'process.trace' }],
        match: ['named-checkconf named.conf'],
        not: ['named-checkconf -c named.conf'],
      },
      { id: 'named-checkconf/print', doc: 'Prints the settings, keys included.', when: { any: ['-p'] }, does: [{ effect: 'secret.read' }], match: ['named-checkconf -c -p'], not: ['named-checkconf -c named.conf'] },
    ],
  },
  {
    id: 'named-checkzone',
    programs: ['named-checkzone'],
    doc: 'Checks what BIND knows of a zone.',
    source: 'named-checkzone(8), BIND 9.18',
    grammar: { value: list('-c -f -F -i -k -m -M -n -r -S -T -W -l -L'), benign: list('-d -h -j -q -v') },
    rows: [{ id: 'named-checkzone/check', doc: 'Checks a file.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'but-first' }], match: ['named-checkzone example.com db.example'] }],
  },
  serviceClient('rndc', {
    doc: 'Asks a name server, or tells it what to do.',
    source: 'rndc(8), BIND 9.18',
    calm: 'status',
    bold: 'reload',
    lines: [
      { name: 'show', doc: 'Shows how it is.', effect: 'service.read', subs: 'status, zonestatus, managed-keys status, tsig-list', match: 'status' },
      {
        name: 'change',
        doc: 'Tells it what to do.',
        effect: 'system.service',
        subs: 'reload, reconfig, flush, flushname, flushtree, freeze, thaw, stop, halt, restart, refresh, retransfer, notify, sync, dumpdb, stats, querylog, trace, notrace, loadkeys, sign, addzone, modzone, recursing',
        match: 'reload',
      },
      { name: 'destroy', doc: 'Deletes a zone.', effect: 'service.destroy', subs: 'delzone', match: 'delzone example.com' },
    ],
  }),
  {
    id: 'ldapsearch',
    programs: list('ldapsearch ldapwhoami ldapcompare'),
    doc: 'Asks a directory.',
    source: 'ldapsearch(1), OpenLDAP 2.5',
    grammar: LDAP,
    rows: [
      {
        id: 'ldapsearch/ask',
        doc: 'Asks a directory.',
        does: [{ effect: 'network.read', on: LDAP_SERVER }, { effect: 'network.read', on: { option: '-h' } }, { effect: 'service.read' }],
        match: ['ldapsearch -x -H ldap://ldap.example.com -b dc=example', 'ldapsearch -x -h ldap.example.com'],
      },
      {
        id: 'ldapsearch/setting',
        doc: 'Changes a setting of the client, which may name files and keys.',
        when: { any: ['-o'] },
        does: [{ effect: 'unknown', on: { option: '-o', except: list('ldif-wrap=* ldif_wrap=* nettimeout=*') } }],
        match: ['ldapsearch -x -o tls_key=a.pem', 'ldapsearch -x -o ldif-wrap=no'],
        not: ['ldapsearch -x'],
      },
      readingOptions('ldapsearch/file', ['-f', '-y'], 'ldapsearch -f queries.txt', 'ldapsearch -x'),
      flagRow('ldapsearch/lines', 'Sends the lines of a file to the server.', 'network.write', ['-f'], 'ldapsearch -f queries.txt', 'ldapsearch -x'),
      flagRow('ldapsearch/password', 'Sends what a file says as a password.', 'secret.read', ['-y'], 'ldapsearch -x -y password.txt', 'ldapsearch -x'),
    ],
  },
  {
    id: 'ldapmodify',
    programs: list('ldapmodify ldapadd ldapmodrdn ldappasswd ldapexop'),
    doc: 'Changes a directory.',
    source: 'ldapmodify(1), OpenLDAP 2.5',
    grammar: { ...LDAP, otherOptions: 'service.write' },
    rows: [
      { id: 'ldapmodify/change', doc: 'Changes entries.', does: [{ effect: 'service.write' }, { effect: 'network.write', on: LDAP_SERVER }], match: ['ldapmodify -x -H ldap://ldap.example.com -f a.ldif'] },
      readingOptions('ldapmodify/file', ['-f', '-y', '-T'], 'ldapadd -x -H ldap://ldap.example.com -f a.ldif', 'ldapadd -x'),
      flagRow('ldapmodify/send', 'Sends what a file says.', 'network.write', ['-f', '-y', '-T'], 'ldapadd -x -f a.ldif', 'ldapadd -x'),
    ],
  },
  {
    id: 'ldapdelete',
    programs: ['ldapdelete'],
    doc: 'Deletes entries of a directory.',
    source: 'ldapdelete(1), OpenLDAP 2.5',
    grammar: { ...LDAP, otherOptions: 'service.write' },
    rows: [{ id: 'ldapdelete/delete', doc: 'Deletes entries.', does: [{ effect: 'service.destroy', on: 'operands' }, { effect: 'service.write' }], match: ['ldapdelete -x cn=eve,dc=example'] }],
  },
]
