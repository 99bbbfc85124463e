// Key rings of desktops: macOS's security, secret-tool, keyctl. What they hold are passwords.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const SHOWS = list(
  'error find-certificate find-identity get-identity-preference help leaks list-smartcards requirement-evaluate show-keychain-info translocate-original-path translocate-policy-check translocate-status-check verify-cert dump-trust-settings find-key',
)
const SECRETS = list('dump-keychain export smartcards token')
const ENTRIES = list('find-generic-password find-internet-password')
const DESTROYS = list('delete-keychain delete-generic-password delete-internet-password delete-certificate delete-identity')
const CHANGES = list(
  'add-certificates add-generic-password add-internet-password add-trusted-cert remove-trusted-cert create-keychain create-keypair create-filevaultmaster-keychain import install-mds lock-keychain unlock-keychain set-keychain-password set-keychain-settings set-key-partition-list set-generic-password-partition-list set-internet-password-partition-list set-identity-preference trust-settings-export trust-settings-import user-trust-settings-enable authorizationdb authorize cms filevault',
)
const flags: Family['grammar'] = { value: list('-a -c -C -D -e -G -i -j -J -k -l -L -n -N -o -p -P -r -R -s -S -T -t -u -w'), benign: list('-A -b -d -g -h -m -q -v -x -X -Z') }
/** For these the same letters are flags. */
const finder: Family['grammar'] = { value: list('-a -c -e -k -p -s -t -n -C -r -R -u -l'), benign: list('-d -g -h -m -q -v -w -Z -L -N') }

export const keyrings: readonly Family[] = [
  {
    id: 'security',
    programs: ['security'],
    doc: "Works with macOS's key chains and certificates.",
    source: 'security(1), macOS 14',
    grammar: { benign: ['-h', '-q', '-v', '-l'] },
    subcommands: {
      ...Object.fromEntries(CHANGES.map((name) => [name, flags])),
      ...Object.fromEntries(list('list-keychains default-keychain login-keychain').map((name) => [name, { value: ['-d'], benign: ['-s'] }])),
      'find-certificate': { value: list('-c -e'), benign: list('-a -h -m -p -v -Z') },
      ...Object.fromEntries([...SHOWS.filter((name) => name !== 'find-certificate'), ...SECRETS, ...ENTRIES, ...DESTROYS].map((name) => [name, finder])),
    },
    rows: [
      {
        id: 'security/show',
        doc: 'Shows certificates and settings.',
        when: { sub: SHOWS },
        does: [{ effect: 'process.read' }],
        match: ['security find-identity -v', 'security find-certificate -a -c Apple', 'security verify-cert -c cert.pem'],
        not: ['security dump-keychain'],
      },
      {
        id: 'security/secret',
        doc: 'Shows or exports passwords and keys.',
        when: { sub: SECRETS },
        does: [{ effect: 'secret.read' }, { effect: 'file.write', on: { option: '-o' } }],
        match: ['security dump-keychain -d', 'security export -k login.keychain -o keys.pem'],
        not: ['security find-identity -v'],
      },
      {
        id: 'security/password',
        doc: 'Shows a password.',
        when: { sub: ENTRIES, any: ['-g', '-w'] },
        does: [{ effect: 'secret.read' }],
        match: ['security find-generic-password -wa login', 'security find-internet-password -g -s example.com'],
        not: ['security find-generic-password -s login'],
      },
      {
        id: 'security/entry',
        doc: 'Says whether there is a password, and whose.',
        when: { sub: ENTRIES, none: ['-g', '-w'] },
        does: [{ effect: 'process.read' }],
        match: ['security find-generic-password -s login'],
        not: ['security find-generic-password -s login -w'],
      },
      {
        id: 'security/change',
        doc: 'Changes key chains or what is trusted.',
        when: { sub: CHANGES },
        does: [{ effect: 'system.configure' }],
        match: ['security import cert.pem', 'security unlock-keychain'],
        not: ['security find-identity -v'],
      },
      {
        id: 'security/right-for-all',
        doc: 'Gives everybody a right that only some had.',
        when: { sub: ['authorizationdb'], operand: { is: ['write'], literal: true }, operandNot: { is: ['authenticate-admin', 'deny'] } },
        does: [{ effect: 'system.unprotect' }],
        match: ['security authorizationdb write system.preferences allow'],
        not: ['security authorizationdb write system.preferences deny', 'security authorizationdb read system.preferences'],
      },
      {
        id: 'security/destroy',
        doc: 'Deletes keys or passwords.',
        when: { sub: DESTROYS },
        does: [{ effect: 'file.delete', on: 'operands' }, { effect: 'system.configure' }],
        match: ['security delete-generic-password -s x'],
        not: ['security find-identity -v'],
      },
      {
        id: 'security/destroy-all',
        doc: 'Deletes a key chain with everything in it.',
        when: { sub: ['delete-keychain'] },
        does: [{ effect: 'service.destroy', on: 'operands' }],
        match: ['security delete-keychain login.keychain'],
        not: ['security delete-generic-password -s x'],
      },
      {
        id: 'security/show-list',
        doc: 'Shows which key chains are used.',
        when: { sub: ['list-keychains', 'default-keychain', 'login-keychain'], operands: { max: 0 } },
        does: [{ effect: 'process.read' }],
        match: ['security list-keychains', 'security default-keychain -d user'],
        not: ['security list-keychains -s x.keychain'],
      },
      {
        id: 'security/change-list',
        doc: 'Changes which key chains are used.',
        when: { sub: ['list-keychains', 'default-keychain', 'login-keychain'], any: ['-s'] },
        does: [{ effect: 'system.configure' }],
        match: ['security list-keychains -s x.keychain'],
        not: ['security list-keychains'],
      },
      {
        id: 'security/privilege',
        doc: "Runs a program with another user's rights.",
        when: { sub: ['execute-with-privileges'] },
        does: [{ effect: 'system.privilege' }],
        runs: [{ argv: 'operands' }],
        match: ['security execute-with-privileges /usr/bin/id'],
        not: ['security find-identity -v'],
      },
    ],
  },
  {
    id: 'secret-tool',
    programs: ['secret-tool'],
    doc: 'Keeps passwords in the key ring of the desktop.',
    source: 'secret-tool(1) 0.20',
    grammar: { help: true, value: ['--label', '--collection'], benign: ['--all', '--unlock', '--version'] },
    rows: [
      {
        id: 'secret-tool/read',
        doc: 'Shows passwords.',
        when: { operandNot: { at: 0, is: ['store', 'clear', 'lock'] } },
        does: [{ effect: 'secret.read' }],
        match: ['secret-tool lookup service db'],
        not: ['secret-tool store --label x service db'],
      },
      {
        id: 'secret-tool/change',
        doc: 'Keeps or forgets passwords.',
        when: { operand: { at: 0, is: ['store', 'clear', 'lock'] } },
        does: [{ effect: 'system.configure' }],
        match: ['secret-tool clear service db'],
        not: ['secret-tool lookup service db'],
      },
    ],
  },
  {
    id: 'keyctl',
    programs: ['keyctl'],
    doc: "Works with the kernel's keys.",
    source: 'keyctl(1) 1.6',
    grammar: { noOptions: true },
    rows: [
      { id: 'keyctl/show', doc: 'Lists keys.', when: { operand: { at: 0, is: list('show list rlist describe rdescribe --version'), literal: true } }, does: [{ effect: 'process.read' }], match: ['keyctl show'], not: ['keyctl print 1'] },
      {
        id: 'keyctl/read',
        doc: 'Shows what a key holds, or changes keys.',
        when: { operandNot: { at: 0, is: list('show list rlist describe rdescribe --version') } },
        does: [{ effect: 'secret.read' }, { effect: 'system.configure' }],
        match: ['keyctl print 1', 'keyctl add user a b @u'],
        not: ['keyctl show'],
      },
    ],
  },
]
