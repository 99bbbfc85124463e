// ssh and what copies over it: scp, sftp, rsync, mosh, sshfs. Their text for the other machine is judged as if it ran here.
import type { Family, Row, Runs } from '../../types.ts'
import { list } from '../shapes/list.ts'

const source = 'ssh(1), scp(1), sftp(1), OpenSSH 9.2'
/** Settings whose value is a command line of this machine, in the spellings that ssh accepts. */
const COMMANDS = list('ProxyCommand= proxycommand= LocalCommand= localcommand= KnownHostsCommand= knownhostscommand= RemoteCommand= remotecommand=')
const SPACED = COMMANDS.map((name) => name.replace('=', ' '))
const runsSettings: readonly Runs[] = [...COMMANDS, ...SPACED].map((after) => ({ source: { option: '-o', after, start: true }, language: 'shell' }))

/** Rows that ssh, scp and sftp share. */
const settings = (id: string, example: string): readonly Row[] => [
  {
    id: `${id}/command-setting`,
    doc: 'Runs a program on this machine to connect.',
    when: { value: { '-o': [...COMMANDS, ...SPACED, 'PermitLocalCommand', 'ProxyUseFdpass', 'Include', 'PKCS11Provider', 'SecurityKeyProvider'].map((name) => `${name}*`) } },
    does: [{ effect: 'execution.inline-code' }],
    runs: runsSettings,
    match: [example.replace(' ', " -o ProxyCommand='nc %h %p' ")],
    not: [example],
  },
  {
    id: `${id}/settings`,
    doc: 'Takes settings from a file, which may name programs.',
    when: { any: ['-F'] },
    does: [{ effect: 'execution.script', on: { option: '-F', except: ['/dev/null', 'none'] } }],
    match: [example.replace(' ', ' -F ./conf ')],
    not: [example],
  },
]

const ssh: Family = {
  id: 'ssh',
  programs: ['ssh', 'autossh', 'slogin'],
  doc: 'Runs commands on another machine.',
  source,
  grammar: { help: true, stopAtOperand: true, value: list('-B -b -c -D -E -e -I -i -J -L -l -m -O -P -p -Q -R -S -W -w'), benign: list('-4 -6 -A -a -C -f -g -K -k -M -N -n -q -s -T -t -V -v -X -x -Y -y') },
  rows: [
    {
      id: 'ssh/connect',
      doc: 'Connects to another machine.',
      when: { operands: { min: 1 } },
      does: [{ effect: 'execution.remote', on: 'first' }],
      prints: 'network',
      match: ['ssh build.example.com uptime', 'ssh -p 2222 me@example.com'],
      not: ['ssh -V'],
    },
    {
      id: 'ssh/command',
      doc: 'Runs the words together as shell text there.',
      when: { operands: { min: 2 } },
      runs: [{ source: 'but-first', language: 'shell', join: 'blanks', elsewhere: true }],
      match: ["ssh example.com 'ls -la'"],
      not: ['ssh example.com'],
    },
    { id: 'ssh/input', doc: 'Runs what it is fed there.', when: { operands: { min: 1, max: 1 }, stdin: true }, runs: [{ stdin: 'shell', elsewhere: true }], match: ['echo date | ssh example.com'], not: ['ssh example.com date'] },
    { id: 'ssh/session', doc: 'Opens a shell there.', when: { operands: { min: 1, max: 1 }, none: ['-N'], stdin: false }, does: [{ effect: 'execution.interactive' }], match: ['ssh example.com'], not: ['ssh example.com date'] },
    { id: 'ssh/about', doc: 'Prints its version or what it can do.', when: { any: ['-V', '-Q'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['ssh -V', 'ssh -Q cipher'], not: ['ssh example.com date'] },
    { id: 'ssh/show', doc: 'Prints its settings for a host; those may run programs.', when: { any: ['-G'] }, does: [{ effect: 'process.read' }], match: ['ssh -G example.com'], not: ['ssh example.com date'] },
    {
      id: 'ssh/forward',
      doc: 'Opens ports here or there, or the own keys to the other side.',
      when: { any: list('-L -R -D -w -W -g -A') },
      does: [{ effect: 'network.listen' }, { effect: 'network.connect' }],
      match: ['ssh -fNR 2222:localhost:22 me@example.com'],
      not: ['ssh example.com date'],
    },
    { id: 'ssh/library', doc: 'Loads a library for keys.', when: { any: ['-I'] }, does: [{ effect: 'execution.inline-code', on: { option: '-I' } }], match: ['ssh -I ./x.so example.com'], not: ['ssh example.com date'] },
    { id: 'ssh/log', doc: 'Writes a log.', when: { any: ['-E'] }, does: [{ effect: 'file.write', on: { option: '-E' } }], match: ['ssh -E log.txt example.com date'], not: ['ssh example.com date'] },
    ...settings('ssh', 'ssh example.com date'),
  ],
}

/** Copies are told apart by the colon that only places on other machines have. */
const AWAY = ['*:*']

const scp: Family = {
  id: 'scp',
  programs: ['scp'],
  doc: 'Copies files between machines.',
  source,
  grammar: { help: true, value: list('-c -i -J -l -P -X'), benign: list('-3 -4 -6 -A -B -C -O -p -q -R -r -s -T -v') },
  rows: [
    {
      id: 'scp/upload',
      doc: 'Copies files to another machine.',
      when: { operands: { min: 2 }, operand: { at: -1, is: AWAY } },
      does: [
        { effect: 'network.write', on: 'last' },
        { effect: 'file.read', on: 'but-last' },
      ],
      match: ['scp a.txt example.com:/srv/'],
      not: ['scp example.com:a.txt .'],
    },
    {
      id: 'scp/download',
      doc: 'Copies files from another machine.',
      when: { operand: { is: AWAY }, operandNot: { at: -1, is: AWAY } },
      does: [{ effect: 'network.connect' }, { effect: 'file.write', on: 'last' }, { effect: 'file.write', on: { into: 'last' } }],
      match: ['scp example.com:a.txt .'],
      not: ['scp a.txt example.com:'],
    },
    {
      id: 'scp/local',
      doc: 'Copies files here.',
      when: { operands: { min: 2 }, operandNot: { is: AWAY } },
      does: [
        { effect: 'file.copy', on: 'last' },
        { effect: 'file.copy', on: { into: 'last' } },
        { effect: 'file.read', on: 'but-last' },
      ],
      match: ['scp a.txt b.txt', 'scp sudoers /etc'],
      not: ['scp a.txt example.com:'],
    },
    {
      id: 'scp/program',
      doc: 'Runs another program in the place of ssh.',
      when: { any: ['-S', '-D'] },
      does: [{ effect: 'execution.inline-code' }],
      runs: [{ source: { option: ['-S', '-D'] }, language: 'shell' }],
      match: ['scp -S ./x a.txt example.com:'],
      not: ['scp a.txt example.com:'],
    },
    ...settings('scp', 'scp a.txt example.com:'),
  ],
}

const sftp: Family = {
  id: 'sftp',
  programs: ['sftp'],
  doc: 'Transfers files by commands.',
  source,
  grammar: { help: true, value: list('-B -c -i -J -l -P -R -X'), benign: list('-4 -6 -A -a -C -f -N -p -q -r -v') },
  rows: [
    { id: 'sftp/connect', doc: 'Connects and takes commands.', does: [{ effect: 'network.connect', on: 'first' }, { effect: 'execution.interactive' }, { effect: 'file.write', on: 'but-first' }], match: ['sftp example.com'] },
    {
      id: 'sftp/batch',
      doc: 'Takes commands from a file.',
      when: { any: ['-b'] },
      runs: [{ file: { option: '-b' }, language: 'transfer' }],
      match: ['sftp -b steps example.com', "echo 'put .env' > steps; sftp -b steps example.com"],
      not: ['sftp example.com'],
    },
    { id: 'sftp/input', doc: 'Takes commands from its input.', when: { stdin: true }, runs: [{ stdin: 'transfer' }], match: ["echo 'put .env' | sftp example.com"], not: ['sftp example.com'] },
    {
      id: 'sftp/program',
      doc: 'Runs another program in the place of ssh.',
      when: { any: ['-S', '-D', '-s'] },
      does: [{ effect: 'execution.inline-code' }],
      runs: [{ source: { option: ['-S', '-D', '-s'] }, language: 'shell' }],
      match: ['sftp -S ./x example.com'],
      not: ['sftp example.com'],
    },
    ...settings('sftp', 'sftp example.com'),
  ],
}

const DRY = list('-n --dry-run --list-only -V --version')
const DELETES = list('--delete --del --delete-before --delete-during --delete-delay --delete-after --delete-excluded --delete-missing-args')
const ROOTS = list('/ /* /. ~ ~/ .. ../ . ./ /home /home/ /root /root/ /etc /etc/ /usr /usr/ /var /var/')

const rsync: Family = {
  id: 'rsync',
  programs: ['rsync'],
  doc: 'Makes one folder like another, here or on another machine.',
  source: 'rsync(1) 3.2.7',
  grammar: {
    help: true,
    value: list(
      '-B --block-size -f --filter --exclude --include --max-size --min-size --max-delete --timeout --contimeout --port --bwlimit --chmod --chown --usermap --groupmap --modify-window -@ --suffix --skip-compress --compress-level --compress-choice --zc --zl --checksum-choice --cc --checksum-seed ' +
        '--info --debug --out-format --log-file-format --outbuf --address --sockopts --protocol --iconv --stop-after --stop-at --max-alloc --stderr --remote-option -M --early-input',
    ),
    benign: list(
      '-a --archive -v --verbose -q --quiet --no-motd -c --checksum -r --recursive -R --relative --no-implied-dirs -b --backup -u --update --inplace --append --append-verify -d --dirs --old-dirs --mkpath -l --links -L --copy-links --copy-unsafe-links --safe-links --munge-links -k --copy-dirlinks -K --keep-dirlinks -H --hard-links -p --perms -E --executability ' +
        '-A --acls -X --xattrs -o --owner -g --group --devices --specials -D -t --times -U --atimes --open-noatime -N --crtimes -O --omit-dir-times -J --omit-link-times --super --fake-super -S --sparse --preallocate -W --whole-file -x --one-file-system --existing --ignore-existing --ignore-errors --ignore-non-existing --ignore-missing-args --force --partial --delay-updates ' +
        '-m --prune-empty-dirs --numeric-ids -I --ignore-times --size-only -y --fuzzy -z --compress -C --cvs-exclude -F -0 --from0 -s --secluded-args --protect-args --old-args --trust-sender --copy-as --blocking-io --stats -8 --8-bit-output -h --human-readable --progress -P -i --itemize-changes -4 --ipv4 -6 --ipv6 -n --dry-run --list-only -V --version ' +
        '--no-perms --no-owner --no-group --no-times --no-recursive --no-links --no-compress --no-whole-file --no-inc-recursive --inc-recursive --no-relative --no-D --no-p --no-o --no-g --no-t --no-r --no-l --no-i-r --no-human-readable --no-h',
    ),
  },
  rows: [
    {
      id: 'rsync/upload',
      doc: 'Copies files to another machine.',
      when: { operands: { min: 2 }, operand: { at: -1, is: AWAY } },
      does: [
        { effect: 'network.write', on: 'last' },
        { effect: 'file.read', on: 'but-last' },
      ],
      match: ['rsync -a dist/ example.com:/srv/'],
      not: ['rsync -a src/ dest/'],
    },
    {
      id: 'rsync/download',
      doc: 'Copies files from another machine.',
      when: { operand: { is: AWAY }, operandNot: { at: -1, is: AWAY } },
      does: [{ effect: 'network.connect' }, { effect: 'file.write', on: 'last' }, { effect: 'file.write', on: { into: 'last', contents: true } }],
      match: ['rsync -a example.com:/srv/ dist/', 'rsync -a example.com:sudoers /etc'],
      not: ['rsync -a src/ dest/'],
    },
    {
      id: 'rsync/local',
      doc: 'Copies files here.',
      when: { operands: { min: 2 }, operandNot: { is: AWAY }, none: DRY },
      does: [
        { effect: 'file.copy', on: 'last' },
        { effect: 'file.copy', on: { into: 'last', contents: true } },
        { effect: 'file.read', on: 'but-last' },
      ],
      match: ['rsync -a src/ dest/', 'rsync -a sudoers /etc'],
      not: ['rsync -an src/ dest/', 'rsync -a src/ example.com:/srv/'],
    },
    {
      id: 'rsync/look',
      doc: 'Says what it would copy, or lists files.',
      when: { operandNot: { is: AWAY }, any: DRY },
      does: [{ effect: 'file.list', on: 'operands' }, { effect: 'text.print' }],
      match: ['rsync -avn src/ dest/', 'rsync --version'],
      not: ['rsync -a src/ dest/'],
    },
    { id: 'rsync/list', doc: 'Lists files.', when: { operands: { min: 1, max: 1 }, operandNot: { is: AWAY } }, does: [{ effect: 'file.list', on: 'operands' }], match: ['rsync src/'], not: ['rsync -a src/ dest/'] },
    {
      id: 'rsync/greet',
      doc: 'Sends a file to the other machine before anything else.',
      when: { any: ['--early-input'], operand: { is: AWAY } },
      does: [
        { effect: 'network.write', on: 'operands' },
        { effect: 'file.read', on: { option: '--early-input' } },
      ],
      match: ['rsync --early-input=.env rsync://example.com/in'],
      not: ['rsync example.com:/srv/'],
    },
    {
      id: 'rsync/list-away',
      doc: 'Lists files of another machine.',
      when: { operands: { min: 1, max: 1 }, operand: { is: AWAY } },
      does: [{ effect: 'network.connect', on: 'operands' }],
      match: ['rsync example.com:/srv/'],
      not: ['rsync src/'],
    },
    {
      id: 'rsync/delete',
      doc: 'Deletes there what is not here.',
      when: { any: DELETES, none: DRY },
      does: [{ effect: 'file.delete', on: 'last' }],
      match: ['rsync -a --delete src/ dest/'],
      not: ['rsync -a src/ dest/', 'rsync -an --delete src/ dest/'],
    },
    {
      id: 'rsync/delete-root-then',
      doc: 'Deletes whatever else is in a folder that everything depends on, whatever words follow.',
      when: { any: DELETES, none: DRY, operand: { at: 1, is: ROOTS, literal: true } },
      does: [{ effect: 'file.delete-tree', on: { from: 1, to: 2 } }],
      match: ['rsync -a --delete empty/ /'],
      not: ['rsync -a --delete src/ dest/', 'rsync -a --delete / copy/'],
    },
    {
      id: 'rsync/delete-root',
      doc: 'Deletes whatever else is in a folder that everything depends on.',
      when: { any: DELETES, none: DRY, operand: { at: -1, is: ROOTS } },
      does: [{ effect: 'file.delete-tree', on: 'last' }],
      match: ['rsync -a --delete empty/ /'],
      not: ['rsync -a --delete src/ dest/'],
    },
    {
      id: 'rsync/move',
      doc: 'Deletes here what it has copied.',
      when: { any: ['--remove-source-files'], none: DRY },
      does: [{ effect: 'file.delete', on: 'but-last' }],
      match: ['rsync -a --remove-source-files src/ dest/'],
      not: ['rsync -a src/ dest/'],
    },
    {
      id: 'rsync/program',
      doc: 'Runs a program to connect, or on the other machine.',
      when: { any: ['-e', '--rsh', '--rsync-path'] },
      does: [{ effect: 'execution.inline-code' }],
      runs: [{ source: { option: ['-e', '--rsh', '--rsync-path'] }, language: 'shell' }],
      match: ["rsync -a -e 'ssh -p 2222' src/ example.com:/srv/"],
      not: ['rsync -a src/ dest/'],
    },
    {
      id: 'rsync/files',
      doc: 'Reads lists and passwords from files.',
      when: { any: list('--files-from --exclude-from --include-from --password-file') },
      does: [
        { effect: 'file.read', on: { option: list('--files-from --exclude-from --include-from'), except: ['-'] } },
        { effect: 'secret.read', on: { option: '--password-file' } },
      ],
      match: ['rsync -a --exclude-from=skip.txt src/ dest/'],
      not: ['rsync -a src/ dest/'],
    },
    {
      id: 'rsync/places',
      doc: 'Writes logs, backups or parts elsewhere.',
      when: { any: list('--log-file --backup-dir --partial-dir -T --temp-dir --write-batch --only-write-batch --read-batch --compare-dest --copy-dest --link-dest') },
      does: [
        { effect: 'file.write', on: { option: list('--log-file --backup-dir --partial-dir -T --temp-dir --write-batch --only-write-batch') } },
        { effect: 'file.read', on: { option: list('--read-batch --compare-dest --copy-dest --link-dest') } },
      ],
      match: ['rsync -a --log-file=a.log src/ dest/'],
      not: ['rsync -a src/ dest/'],
    },
    {
      id: 'rsync/serve',
      doc: 'Serves files to others.',
      when: { any: ['--daemon', '--server', '--config'] },
      does: [{ effect: 'network.listen' }, { effect: 'unknown', on: { option: '--config' } }],
      match: ['rsync --daemon'],
      not: ['rsync -a src/ dest/'],
    },
  ],
}

export const remote: readonly Family[] = [
  ssh,
  scp,
  sftp,
  rsync,
  {
    id: 'mosh',
    programs: ['mosh', 'et', 'eternalterminal'],
    doc: 'Opens a lasting session on another machine.',
    source: 'mosh(1) 1.4',
    grammar: { help: true, stopAtOperand: true, value: list('-p --port --predict --family --bind-server'), benign: list('-a -n -4 -6 --no-init --no-ssh-pty --local --version') },
    rows: [
      { id: 'mosh/connect', doc: 'Opens a session.', does: [{ effect: 'execution.remote', on: 'first' }, { effect: 'execution.interactive' }], match: ['mosh example.com'] },
      { id: 'mosh/command', doc: 'Runs a command there.', when: { operands: { min: 2 } }, runs: [{ argv: 'but-first', elsewhere: true }], match: ['mosh example.com -- htop'], not: ['mosh example.com'] },
      {
        id: 'mosh/program',
        doc: 'Runs another program to connect.',
        when: { any: ['--ssh', '--server', '--client'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: ['--ssh', '--server', '--client'] }, language: 'shell' }],
        match: ["mosh --ssh='ssh -p 99' example.com"],
        not: ['mosh example.com'],
      },
    ],
  },
  {
    id: 'sshpass',
    programs: ['sshpass'],
    doc: 'Runs ssh with a password that it is given.',
    source: 'sshpass(1) 1.09',
    grammar: { stopAtOperand: true, value: list('-p -P -d'), benign: list('-e -v -h -V') },
    rows: [
      { id: 'sshpass/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, does: [{ effect: 'secret.read' }], runs: [{ argv: 'operands' }], match: ['sshpass -p x ssh example.com date'], not: ['sshpass -V'] },
      { id: 'sshpass/file', doc: 'Reads the password from a file.', when: { any: ['-f'] }, does: [{ effect: 'secret.read', on: { option: '-f' } }], match: ['sshpass -f pw ssh example.com date'], not: ['sshpass -V'] },
    ],
  },
  {
    id: 'sshfs',
    programs: ['sshfs'],
    doc: 'Mounts a folder of another machine.',
    source: 'sshfs(1) 3.7',
    grammar: { help: true, value: ['-p', '-F', '-o'], benign: list('-C -d -f -s -h -V') },
    rows: [
      {
        id: 'sshfs/mount',
        doc: 'Mounts a folder of another machine.',
        does: [
          { effect: 'network.connect', on: 'first' },
          { effect: 'disk.mount', on: 'last' },
          { effect: 'unknown', on: { option: '-o' } },
        ],
        match: ['sshfs example.com:/srv mnt'],
      },
    ],
  },
]
