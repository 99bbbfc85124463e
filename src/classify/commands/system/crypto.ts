// Programs around keys, signatures and stored passwords: gpg, age, minisign, keytool, certbot, key rings. openssl: openssl.ts.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

const GPG_SHOWS = list(
  '-k --list-keys --list-public-keys --list-key -K --list-secret-keys --list-signatures --list-sigs --list-sig --check-signatures --check-sigs --check-sig --fingerprint --show-keys --show-key --list-packets --list-config --gpgconf-list --list-gcrypt-config --card-status --list-trustdb --export-ownertrust --print-md --print-mds --gen-random --gen-prime --version --dump-options --warranty --locate-keys',
)
const GPG_SECRETS = list('-d --decrypt --decrypt-files --export-secret-keys --export-secret-subkeys --export-secret-key')
const GPG_SIGNS = list('-s --sign --clear-sign --clearsign -b --detach-sign -e --encrypt -c --symmetric --store --encrypt-files --dearmor --dearmour --enarmor --enarmour')
const GPG_CHANGES = list(
  '--import --fast-import --generate-key --gen-key --full-generate-key --full-gen-key --quick-generate-key --quick-gen-key --quick-add-uid --quick-adduid --quick-add-key --quick-addkey --quick-set-expire --quick-set-primary-uid --quick-sign-key --quick-lsign-key --sign-key --lsign-key --edit-key --key-edit --change-passphrase --passwd --import-ownertrust --update-trustdb --check-trustdb --fix-trustdb --rebuild-keydb-caches --generate-revocation --gen-revoke --generate-designated-revocation --desig-revoke --tofu-policy --edit-card --card-edit --change-pin --server',
)
const GPG_DELETES = list('--delete-keys --delete-key --delete-secret-keys --delete-secret-key --delete-secret-and-public-keys --delete-secret-and-public-key --quick-revoke-uid --quick-revuid --quick-revoke-sig')
const GPG_FETCHES = list('--receive-keys --recv-keys --recv-key --search-keys --refresh-keys --fetch-keys --locate-external-keys')

const gpg: Family = {
  id: 'gpg',
  programs: ['gpg', 'gpg2'],
  doc: 'Makes, keeps and uses keys; encrypts, decrypts, signs, checks.',
  source: 'gpg(1), GnuPG 2.2',
  grammar: {
    help: true,
    // Words behind the first file are files.
    stopAtOperand: true,
    value: list(
      '-u --local-user -r --recipient -R --hidden-recipient --default-key --keyid-format --list-options --verify-options --trust-model --compliance --cipher-algo --digest-algo --cert-digest-algo --compress-algo -z --compress-level --s2k-mode --s2k-digest-algo --s2k-cipher-algo --s2k-count --status-fd --logger-fd --command-fd --passphrase-fd --passphrase --pinentry-mode --keyserver --auto-key-locate --import-options --export-options --comment --set-filename --charset --display-charset --max-output --default-recipient --debug-level --default-new-key-algo --trusted-key --sender --input-size-hint --weak-digest --known-notation -N --set-notation --faked-system-time',
    ),
    benign: list(
      '-a --armor --armour --no-armor -v --verbose -q --quiet --no-tty --batch --yes --no --no-greeting --with-colons --with-fingerprint --with-subkey-fingerprint --with-subkey-fingerprints --with-keygrip --with-secret --with-key-data --with-sig-list --with-wkd-hash --with-key-origin --fixed-list-mode --list-only -n --dry-run -i --interactive -t --textmode --no-options --no-auto-check-trustdb --no-auto-key-locate --no-auto-key-retrieve --disable-dirmngr --no-permission-warning --expert --always-trust ' +
        '--skip-verify --no-symkey-cache --use-agent --no-use-agent --lock-once --lock-never --openpgp --gnupg --rfc4880 --no-emit-version --no-comments --no-default-keyring --no-keyring --ignore-time-conflict --ignore-valid-from --ignore-crc-error --verbose --show-session-key --unwrap --multifile --force-mdc --no-autostart --verify --verify-files --export --export-ssh-key --throw-keyids --allow-weak-digest-algos -0 -h --help',
    ),
  },
  rows: [
    {
      id: 'gpg/show',
      doc: 'Shows keys, settings, digests or packets.',
      when: { any: GPG_SHOWS, none: [...GPG_SECRETS, ...GPG_SIGNS, ...GPG_CHANGES, ...GPG_DELETES, ...GPG_FETCHES] },
      does: [{ effect: 'file.list', on: 'operands' }, { effect: 'text.print' }],
      match: ['gpg --list-keys', 'gpg -K', 'gpg --version'],
      not: ['gpg --import key.asc'],
    },
    { id: 'gpg/verify', doc: 'Checks signatures.', when: { any: ['--verify', '--verify-files'] }, does: [{ effect: 'file.list', on: 'operands' }, { effect: 'text.print' }], match: ['gpg --verify a.sig a.txt'], not: ['gpg --list-keys'] },
    { id: 'gpg/export', doc: 'Prints public keys.', when: { any: ['--export', '--export-ssh-key'] }, does: [{ effect: 'text.print' }], match: ['gpg --armor --export me@example.com'], not: ['gpg --export-secret-keys'] },
    {
      id: 'gpg/secret',
      doc: 'Decrypts, or prints private keys.',
      when: { any: GPG_SECRETS },
      does: [{ effect: 'secret.read', on: 'operands' }, { effect: 'secret.read' }],
      prints: 'decoded',
      match: ['gpg -d a.gpg', 'gpg --export-secret-keys'],
      not: ['gpg --list-keys'],
    },
    {
      id: 'gpg/make',
      doc: 'Encrypts, signs or converts, into a file beside the first or to its output.',
      when: { any: GPG_SIGNS },
      does: [
        { effect: 'file.read', on: 'operands' },
        { effect: 'file.write', on: 'cwd' },
      ],
      match: ['gpg -e -r me a.txt', 'gpg --dearmor key.asc'],
      not: ['gpg --list-keys'],
    },
    {
      id: 'gpg/change',
      doc: 'Makes, imports or changes keys.',
      when: { any: GPG_CHANGES },
      does: [{ effect: 'system.configure' }, { effect: 'file.read', on: 'operands' }],
      match: ['gpg --import key.asc', 'gpg --gen-key'],
      not: ['gpg --list-keys'],
    },
    {
      id: 'gpg/delete-secret',
      doc: 'Deletes secret keys: what was encrypted for them cannot be read again.',
      when: { any: list('--delete-secret-key --delete-secret-keys --delete-secret-and-public-key') },
      does: [{ effect: 'service.destroy', on: 'operands' }],
      match: ['gpg --delete-secret-keys me@example.com'],
      not: ['gpg --delete-keys me@example.com'],
    },
    { id: 'gpg/delete', doc: 'Deletes or revokes keys.', when: { any: GPG_DELETES }, does: [{ effect: 'file.delete', on: 'operands' }, { effect: 'system.configure' }], match: ['gpg --delete-keys me@example.com'], not: ['gpg --list-keys'] },
    { id: 'gpg/fetch', doc: 'Gets keys from servers.', when: { any: GPG_FETCHES }, does: [{ effect: 'network.connect' }, { effect: 'system.configure' }], match: ['gpg --recv-keys 0123456789ABCDEF'], not: ['gpg --list-keys'] },
    { id: 'gpg/publish', doc: 'Sends keys to servers.', when: { any: ['--send-keys', '--send-key'] }, does: [{ effect: 'network.write' }], match: ['gpg --send-keys 0123456789ABCDEF'], not: ['gpg --list-keys'] },
    {
      id: 'gpg/output',
      doc: 'Writes its result to a file.',
      when: { any: list('-o --output --status-file --log-file --logger-file --attribute-file') },
      does: [{ effect: 'file.write', on: { option: list('-o --output --status-file --log-file --logger-file --attribute-file'), except: ['-'] } }],
      match: ['gpg -o a.txt -d a.gpg'],
      not: ['gpg --list-keys'],
    },
    {
      id: 'gpg/files',
      doc: 'Takes passwords, keys or commands from files.',
      when: { any: list('--passphrase-file --keyring --primary-keyring --secret-keyring --recipient-file -f --command-file --homedir --trustdb-name') },
      does: [
        { effect: 'secret.read', on: { option: ['--passphrase-file', '--secret-keyring'] } },
        { effect: 'file.list', on: { option: list('--keyring --primary-keyring --recipient-file -f --trustdb-name') } },
        { effect: 'unknown', on: { option: ['--homedir', '--command-file'] } },
      ],
      match: ['gpg --keyring ./k.gpg --list-keys'],
      not: ['gpg --list-keys'],
    },
    {
      id: 'gpg/program',
      doc: 'Starts other programs, or takes settings that name them.',
      when: { any: list('--options --agent-program --dirmngr-program --exec-path --photo-viewer --show-photos') },
      does: [{ effect: 'execution.inline-code' }, { effect: 'unknown', on: { option: list('--options --agent-program --dirmngr-program --exec-path --photo-viewer') } }],
      match: ['gpg --options conf --list-keys'],
      not: ['gpg --list-keys'],
    },
    {
      id: 'gpg/photos',
      doc: 'Starts a viewer for the pictures in keys.',
      when: { seen: { '--list-options': ['*show-photo*'], '--verify-options': ['*show-photo*'] } },
      does: [{ effect: 'execution.inline-code' }],
      match: ['gpg --list-options show-photos --list-keys', 'gpg --verify-options show-photos --verify a.sig'],
      not: ['gpg --list-options show-uid-validity --list-keys'],
    },
    {
      id: 'gpg/plain',
      doc: 'Does whatever the file asks for: decrypts, imports or checks.',
      when: { none: [...GPG_SHOWS, ...GPG_SECRETS, ...GPG_SIGNS, ...GPG_CHANGES, ...GPG_DELETES, ...GPG_FETCHES, ...list('--verify --verify-files --export --export-ssh-key --send-keys --send-key -h --help')] },
      does: [{ effect: 'secret.read', on: 'operands' }, { effect: 'secret.read' }],
      match: ['gpg a.gpg'],
      not: ['gpg --list-keys'],
    },
  ],
}

const age: Family = {
  id: 'age',
  programs: ['age'],
  doc: 'Encrypts and decrypts files.',
  source: 'age(1) 1.1',
  grammar: { help: true, value: ['-r', '--recipient'], benign: list('-a --armor -e --encrypt -p --passphrase --version') },
  rows: [
    {
      id: 'age/encrypt',
      doc: 'Encrypts.',
      when: { none: ['-d', '--decrypt', '--version'] },
      does: [{ effect: 'file.read', on: 'operands' }, { effect: 'file.list', on: { option: ['-R', '--recipients-file'] } }, { effect: 'text.print' }],
      match: ['age -r age1abc a.txt'],
      not: ['age -d a.age'],
    },
    {
      id: 'age/decrypt',
      doc: 'Decrypts.',
      when: { any: ['-d', '--decrypt', '-i', '--identity'] },
      does: [{ effect: 'secret.read' }, { effect: 'secret.read', on: { option: ['-i', '--identity'] } }],
      prints: 'decoded',
      match: ['age -d -i key.txt a.age'],
      not: ['age -r age1abc a.txt'],
    },
    {
      id: 'age/output',
      doc: 'Writes to a file.',
      when: { any: ['-o', '--output'] },
      does: [{ effect: 'file.write', on: { option: ['-o', '--output'], except: ['-'] } }],
      match: ['age -r age1abc -o a.age a.txt'],
      not: ['age -r age1abc a.txt'],
    },
    { id: 'age/about', doc: 'Prints its version.', when: { any: ['--version'] }, does: [{ effect: 'text.print' }], match: ['age --version'], not: ['age -d a.age'] },
  ],
}

const keytool: Family = {
  id: 'keytool',
  programs: ['keytool'],
  doc: 'Keeps keys and certificates for Java.',
  source: 'keytool(1), JDK 17',
  grammar: {
    longDash: true,
    help: true,
    value: list(
      '-storepass -storetype -alias -keypass -providername -sslserver -dname -keyalg -keysize -sigalg -validity -ext -groupname -srcalias -destalias -srcstorepass -deststorepass -srcstoretype -deststoretype -destkeypass -srckeypass -startdate -signer',
    ),
    benign: list('-v -rfc -noprompt -trustcacerts -protected -cacerts -help'),
  },
  rows: [
    {
      id: 'keytool/list',
      doc: 'Lists or shows certificates.',
      when: { any: list('-list -printcert -printcertreq -printcrl -showinfo'), none: ['-sslserver'] },
      does: [{ effect: 'file.list', on: { option: ['-keystore', '-file'] } }, { effect: 'text.print' }],
      match: ['keytool -list -keystore a.jks'],
      not: ['keytool -genkeypair -alias a'],
    },
    {
      id: 'keytool/ask',
      doc: 'Shows the certificate of a server.',
      when: { any: ['-printcert'], all: ['-sslserver'] },
      does: [{ effect: 'network.read', on: { option: '-sslserver' } }],
      match: ['keytool -printcert -sslserver example.com:443'],
      not: ['keytool -list -keystore a.jks'],
    },
    {
      id: 'keytool/change',
      doc: 'Changes a key store, or makes files of it.',
      when: { none: list('-list -printcert -printcertreq -printcrl -showinfo -help') },
      does: [{ effect: 'file.write', on: { option: ['-keystore', '-file', '-destkeystore', '-outfile'] } }, { effect: 'file.list', on: { option: ['-srckeystore', '-infile'] } }, { effect: 'secret.read' }],
      match: ['keytool -genkeypair -alias a -keystore a.jks', 'keytool -importcert -file a.pem'],
      not: ['keytool -list -keystore a.jks'],
    },
    {
      id: 'keytool/library',
      doc: 'Loads code.',
      when: { any: list('-providerclass -providerpath -addprovider -providerarg -conf') },
      does: [{ effect: 'execution.inline-code' }, { effect: 'unknown', on: { option: list('-providerclass -providerpath -addprovider -providerarg -conf') } }],
      match: ['keytool -list -providerpath ./x.jar'],
      not: ['keytool -list -keystore a.jks'],
    },
  ],
}

const certbot: Family = {
  id: 'certbot',
  programs: ['certbot', 'letsencrypt'],
  doc: 'Gets certificates for names.',
  source: 'certbot(7) 2.1',
  grammar: {
    help: true,
    anywhere: true,
    otherOptions: 'system.configure',
    value: list('-d --domain --domains --cert-name -m --email --server --config-dir --work-dir --logs-dir'),
    benign: list('-v --verbose -q --quiet -n --non-interactive --version -h --help'),
  },
  rows: [
    { id: 'certbot/show', doc: 'Lists certificates or plugins.', when: { sub: ['certificates', 'show_account'] }, does: [{ effect: 'process.read' }], match: ['certbot certificates'], not: ['certbot renew'] },
    {
      id: 'certbot/folders',
      doc: 'Keeps its logs and locks in folders of the caller’s choice.',
      when: { any: ['--config-dir', '--work-dir', '--logs-dir'] },
      does: [{ effect: 'file.write', on: { option: ['--config-dir', '--work-dir', '--logs-dir'] } }],
      match: ['certbot certificates --logs-dir logs', 'certbot certificates --work-dir work', 'certbot certificates --config-dir conf'],
      not: ['certbot certificates'],
    },
    {
      id: 'certbot/get',
      doc: 'Gets, renews or installs certificates.',
      when: { sub: list('run certonly renew install enhance reconfigure register update_account rollback update_symlinks plugins unregister') },
      does: [{ effect: 'network.write' }, { effect: 'system.configure' }],
      match: ['certbot renew'],
      not: ['certbot certificates'],
    },
    { id: 'certbot/revoke', doc: 'Revokes or deletes certificates.', when: { sub: ['revoke', 'delete'] }, does: [{ effect: 'service.destroy' }], match: ['certbot revoke --cert-name example.com'], not: ['certbot certificates'] },
    {
      id: 'certbot/hook',
      doc: 'Runs programs before or after.',
      when: { sub: list('run certonly renew install enhance reconfigure'), any: list('--pre-hook --post-hook --deploy-hook --renew-hook --manual-auth-hook --manual-cleanup-hook') },
      does: [{ effect: 'execution.inline-code' }],
      runs: [{ source: { option: list('--pre-hook --post-hook --deploy-hook --renew-hook --manual-auth-hook --manual-cleanup-hook') }, language: 'shell' }],
      match: ["certbot renew --post-hook 'systemctl reload nginx'"],
      not: ['certbot renew'],
    },
  ],
}

/** A program that only makes or changes files of keys: which options name the files, and what else it does. */
const maker = (id: string, source: string, grammar: Family['grammar'], outputs: readonly string[], example: string, more: readonly Row[] = []): Family => ({
  id,
  programs: [id],
  doc: 'Makes keys, signatures or password files.',
  source,
  grammar: { help: true, ...grammar },
  rows: [
    {
      id: `${id}/make`,
      doc: 'Makes a file.',
      when: { none: ['--version'] },
      does: [...(outputs.length > 0 ? [{ effect: 'file.write', on: { option: outputs } } as const] : []), { effect: 'system.configure' }],
      match: [example],
      not: [`${id} --version`],
    },
    { id: `${id}/about`, doc: 'Prints its version.', when: { any: ['--version'] }, does: [{ effect: 'text.print' }], match: [`${id} --version`], not: [example] },
    ...more,
  ],
})

export const crypto: readonly Family[] = [
  gpg,
  age,
  keytool,
  certbot,
  maker('age-keygen', 'age-keygen(1) 1.1', { benign: ['-y'] }, ['-o', '--output'], 'age-keygen -o key.txt'),
  maker('mkcert', 'mkcert 1.4 -help', { longDash: true, benign: list('-ecdsa -client -pkcs12 -CAROOT -help') }, ['-cert-file', '-key-file', '-p12-file', '-csr'], 'mkcert example.test', [
    { id: 'mkcert/trust', doc: 'Makes this machine trust, or no longer trust, its certificates.', when: { any: ['-install', '-uninstall'] }, does: [{ effect: 'system.configure' }], match: ['mkcert -install'], not: ['mkcert example.test'] },
  ]),
  {
    id: 'minisign',
    programs: ['minisign'],
    doc: 'Signs files and checks signatures.',
    source: 'minisign(1) 0.11',
    grammar: { help: true, value: list('-P -t -c -m'), benign: list('-q -Q -f -H -l -v -V -S -G -R -C -W -o') },
    rows: [
      {
        id: 'minisign/verify',
        doc: 'Checks a signature.',
        when: { any: ['-V', '-v'], none: list('-S -G -R -C -o') },
        does: [{ effect: 'file.list', on: { option: ['-m', '-p', '-x'] } }, { effect: 'text.print' }],
        match: ['minisign -Vm a.txt -P key'],
        not: ['minisign -Sm a.txt'],
      },
      {
        id: 'minisign/sign',
        doc: 'Makes keys or signatures.',
        when: { any: list('-S -G -R -C -o') },
        does: [
          { effect: 'secret.read', on: { option: '-s' } },
          { effect: 'file.write', on: { option: ['-p', '-x'] } },
          { effect: 'file.write', on: 'cwd' },
        ],
        match: ['minisign -Sm a.txt', 'minisign -G'],
        not: ['minisign -Vm a.txt -P key'],
      },
    ],
  },
  {
    id: 'htpasswd',
    programs: ['htpasswd'],
    doc: 'Keeps a file of accounts and passwords.',
    source: 'htpasswd(1), Apache 2.4',
    grammar: { value: ['-C', '-r'], benign: list('-i -m -2 -5 -B -d -s -p -b') },
    rows: [
      { id: 'htpasswd/write', doc: 'Writes the file.', when: { none: ['-n', '-v'] }, does: [{ effect: 'file.write', on: 'first' }], match: ['htpasswd -c users.txt me'], not: ['htpasswd -n me'] },
      { id: 'htpasswd/print', doc: 'Prints an entry, or checks a password.', when: { any: ['-n', '-v'] }, does: [{ effect: 'text.print' }], match: ['htpasswd -nbB me pw'], not: ['htpasswd -c users.txt me'] },
      { id: 'htpasswd/remove', doc: 'Removes an account, or all of them.', when: { any: ['-D', '-c'] }, does: [{ effect: 'file.write', on: 'first' }], match: ['htpasswd -D users.txt me'], not: ['htpasswd -n me'] },
    ],
  },
]
