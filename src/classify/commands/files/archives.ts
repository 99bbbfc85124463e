// tar in its two kinds, and cpio: list, print, create and unpack archives, some with the help of other programs.
import type { Family, Row, Words } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, writingOptions } from '../shapes/option-rows.ts'

const EXTRACT = list('-x --extract --get')
const CREATE = list('-c --create')
const CHANGE = list('-r --append -u --update -A --catenate --concatenate --delete')
const LOOK = list('-t --list -d --diff --compare --test-label')
const PRINT = list('-O --to-stdout')
const FOLDER = list('-C --directory --cd')
/** The archive, unless it is standard input or output. */
const ARCHIVE: Words = { option: ['-f', '--file'], except: ['-'] }

/** What both kinds of tar do alike. */
const tarRows = (id: string, printing: readonly string[]): readonly Row[] => [
  {
    id: `${id}/list`,
    doc: 'Lists an archive, or compares it with files.',
    when: { any: LOOK },
    does: [{ effect: 'text.print' }, { effect: 'file.list', on: ARCHIVE }],
    match: [`${id} -tf a.tar`, `${id} tvzf a.tgz`],
    not: [`${id} -xf a.tar`],
  },
  {
    id: `${id}/create`,
    doc: 'Reads files and packs them.',
    when: { any: CREATE },
    does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }, { effect: 'file.read', on: { option: FOLDER } }, { effect: 'file.write', on: ARCHIVE }],
    match: [`${id} -czf a.tgz src`, `${id} cf - src`],
    not: [`${id} -tf a.tar`],
  },
  {
    id: `${id}/change`,
    doc: 'Adds files to an archive, or takes some out of it.',
    when: { any: CHANGE },
    does: [{ effect: 'file.read', on: 'operands' }, { effect: 'file.write' }, { effect: 'file.write', on: ARCHIVE }],
    match: [`${id} -rf a.tar b.txt`],
    not: [`${id} -cf a.tar b.txt`],
  },
  {
    id: `${id}/extract-here`,
    doc: 'Unpacks into the working directory.',
    when: { any: EXTRACT, none: [...printing, ...FOLDER] },
    does: [{ effect: 'file.write', on: 'cwd' }],
    match: [`${id} -xzf a.tgz`, `${id} xf a.tar`],
    not: [`${id} -xf a.tar -C out`, `${id} -tf a.tar`],
  },
  {
    id: `${id}/extract-there`,
    doc: 'Unpacks into a folder.',
    when: { any: EXTRACT, none: printing },
    does: [{ effect: 'file.write' }, { effect: 'file.write', on: { option: FOLDER } }],
    match: [`${id} -xf a.tar -C out`],
    not: [`${id} -tf a.tar`],
  },
  {
    id: `${id}/extract-members`,
    doc: 'Unpacks the files that are named.',
    when: { any: EXTRACT, none: [...printing, ...FOLDER], operandNot: { is: ['/*'] } },
    does: [{ effect: 'file.write', on: 'operands' }],
    match: [`${id} -xf a.tar b.txt`],
    not: [`${id} -tf a.tar b.txt`],
  },
  {
    id: `${id}/print-all`,
    doc: 'Prints whatever is in the archive, secrets too.',
    when: { any: PRINT, none: CREATE, operands: { max: 0 } },
    does: [{ effect: 'unknown' }],
    prints: 'decoded',
    match: [`${id} -xOf a.tar`],
    not: [`${id} -xOf a.tar b.txt`],
  },
  {
    id: `${id}/print`,
    doc: 'Prints files of the archive.',
    when: { any: PRINT, operands: { min: 1 } },
    does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }, { effect: 'file.read', on: ARCHIVE }],
    prints: 'decoded',
    match: [`${id} -xOf a.tar b.txt`],
    not: [`${id} -xf a.tar b.txt`],
  },
  flagRow(`${id}/absolute`, 'Writes wherever the archive says, outside too.', 'unknown', ['-P', '--absolute-names', '--absolute-paths'], `${id} -xPf a.tar`, `${id} -xf a.tar`),
  {
    id: `${id}/names`,
    doc: 'Takes names, and options, from a file.',
    when: { any: list('-T --files-from') },
    does: [{ effect: 'unknown' }, { effect: 'file.read', on: { option: list('-T --files-from'), except: ['-'] } }],
    match: [`${id} -cf a.tar -T names`],
    not: [`${id} -cf a.tar b`],
  },
  { id: `${id}/about`, doc: 'Prints its version or help.', when: { any: list('--version --help'), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [`${id} --version`], not: [`${id} -tf a.tar`] },
]

/** Options whose value is a command line. */
const RUNNERS = list('-I --use-compress-program --to-command --rsh-command --rmt-command -F --info-script --new-volume-script')

const tarOnly: readonly Row[] = [
  {
    id: 'tar/run',
    doc: 'Runs a program that packs, unpacks, receives or connects.',
    when: { any: RUNNERS },
    does: [{ effect: 'text.print' }],
    runs: [{ source: { option: RUNNERS }, language: 'shell' }],
    match: ["tar -I 'zstd -19' -cf a.tar.zst src", 'tar xf a.tar --to-command=cat'],
    not: ['tar xf a.tar'],
  },
  {
    id: 'tar/checkpoint-run',
    doc: 'Runs a program at every checkpoint.',
    when: { value: { '--checkpoint-action': ['exec=*', 'exec *'] } },
    does: [{ effect: 'execution.inline-code' }],
    runs: [{ source: { option: '--checkpoint-action', after: 'exec=', start: true }, language: 'shell' }],
    match: ['tar cf a.tar --checkpoint=1 --checkpoint-action=exec=date src'],
    not: ['tar cf a.tar --checkpoint-action=dot src'],
  },
  { id: 'tar/remote', doc: 'Uses an archive on another machine.', when: { value: { '-f': ['*:*'] }, none: ['--force-local'] }, does: [{ effect: 'execution.remote' }], match: ['tar -cf host:/tmp/a.tar src'], not: ['tar -cf a.tar src'] },
  {
    id: 'tar/remote-file',
    doc: 'Uses an archive on another machine.',
    when: { value: { '--file': ['*:*'] }, none: ['--force-local'] },
    does: [{ effect: 'execution.remote' }],
    match: ['tar -c --file=host:/tmp/a.tar src'],
    not: ['tar -cf a.tar src'],
  },
  {
    id: 'tar/remove',
    doc: 'Deletes what it has packed.',
    when: { any: ['--remove-files'] },
    does: [{ effect: 'file.delete-tree', on: 'operands' }, { effect: 'file.delete' }],
    match: ['tar -cf a.tar --remove-files src'],
    not: ['tar -cf a.tar src'],
  },
  flagRow('tar/unlink', 'Deletes whole folders that are in the way.', 'file.delete', ['--recursive-unlink'], 'tar -xf a.tar --recursive-unlink', 'tar -xf a.tar'),
  writingOptions('tar/log', list('--index-file --volno-file -g --listed-incremental'), 'tar -cf a.tar --index-file=log src', 'tar -cf a.tar src'),
  {
    id: 'tar/one-folder',
    doc: 'Unpacks into one new folder.',
    when: { any: ['--one-top-level'] },
    does: [{ effect: 'file.write', on: { option: '--one-top-level' } }, { effect: 'file.write' }],
    match: ['tar -xf a.tar --one-top-level=out'],
    not: ['tar -xf a.tar'],
  },
  { id: 'tar/add-file', doc: 'Packs a file that an option names.', when: { any: ['--add-file'] }, does: [{ effect: 'file.read', on: { option: '--add-file' } }], match: ['tar -cf a.tar --add-file=-x'], not: ['tar -cf a.tar b'] },
]

export const archives: readonly Family[] = [
  {
    id: 'tar',
    programs: ['tar', 'gtar'],
    doc: 'Packs files into archives and unpacks them.',
    source: 'tar(1), GNU tar 1.34',
    grammar: {
      help: true,
      bareFirst: true,
      value: list(
        '-b --blocking-factor --record-size -H --format -V --label -K --starting-file -N --newer --after-date --newer-mtime -L --tape-length -X --exclude-from --exclude --exclude-ignore --exclude-ignore-recursive --exclude-tag --exclude-tag-all --exclude-tag-under --group --group-map --owner --owner-map --mode --mtime --sort --transform --xform --strip-components --suffix --pax-option --level --sparse-version --hole-detection --xattrs-exclude --xattrs-include --quoting-style --quote-chars --no-quote-chars --warning',
      ),
      optional: list('--occurrence --atime-preserve --backup --checkpoint --totals --one-top-level'),
      benign: list(
        '-0 -1 -2 -3 -4 -5 -6 -7 -a --auto-compress --no-auto-compress -B --read-full-records -G --incremental -h --dereference --hard-dereference -i --ignore-zeros -j --bzip2 -J --xz --lzip --lzma --lzop --zstd -z --gzip --gunzip --ungzip -Z --compress --uncompress -k --keep-old-files --keep-newer-files --skip-old-files --keep-directory-symlink --overwrite --overwrite-dir --no-overwrite-dir -l --check-links -m --touch -M --multi-volume -n --seek --no-seek -o -p --preserve-permissions --same-permissions --no-same-permissions --same-owner --no-same-owner --numeric-owner -R --block-number -s --preserve-order --same-order -S --sparse -U --unlink-first -v --verbose -w --interactive --confirmation -W --verify --acls --no-acls --selinux --no-selinux --xattrs --no-xattrs --anchored --no-anchored --check-device --no-check-device --clamp-mtime --delay-directory-restore --no-delay-directory-restore --exclude-backups --exclude-caches --exclude-caches-all --exclude-caches-under --exclude-vcs --exclude-vcs-ignores --force-local --full-time --ignore-case --no-ignore-case --ignore-command-error --no-ignore-command-error --ignore-failed-read --null --no-null --old-archive --portability --posix --one-file-system --recursion --no-recursion --restrict --show-omitted-dirs --show-transformed-names --show-stored-names --unquote --no-unquote --utc --verbatim-files-from --no-verbatim-files-from --wildcards --no-wildcards --wildcards-match-slash --no-wildcards-match-slash',
      ),
    },
    rows: [
      ...tarRows('tar', [...PRINT, '--to-command']),
      ...tarOnly,
      { id: 'tar/defaults', doc: 'Prints its usage or settings.', when: { any: list('--usage --show-defaults --show-snapshot-field-ranges') }, does: [{ effect: 'text.print' }], match: ['tar --show-defaults'], not: ['tar -xf a.tar'] },
    ],
  },
  {
    id: 'bsdtar',
    programs: ['bsdtar'],
    doc: 'Packs files into archives and unpacks them.',
    source: 'bsdtar(1), libarchive 3.6',
    grammar: {
      bareFirst: true,
      value: list(
        '-b --block-size -s --exclude --include -X --exclude-from --format --newer --newer-than --newer-mtime --newer-mtime-than --older --older-than --older-mtime --older-mtime-than --options --passphrase --strip-components --uid --gid --uname --gname --mtime',
      ),
      benign: list(
        '-a --auto-compress -B -H -h -L --dereference -j -y --bzip2 --bunzip2 -J --xz --lzma --lzop --lzip --lz4 --zstd --lrzip --grzip --b64encode --uuencode -z --gzip --gunzip -Z --compress --uncompress -k --keep-old-files --keep-newer-files -l --check-links -m --modification-time -n --no-recursion -o -p --insecure --preserve-permissions --same-permissions --no-same-permissions --same-owner --no-same-owner --numeric-owner -q --fast-read -S -U --unlink --unlink-first --safe-writes -v --verbose -w --confirmation --interactive --acls --no-acls --xattrs --no-xattrs --fflags --no-fflags --mac-metadata --no-mac-metadata --chroot --clear-nochange-fflags --ignore-zeros --null --one-file-system --posix --read-sparse --no-read-sparse --totals',
      ),
    },
    rows: [
      ...tarRows('bsdtar', PRINT),
      {
        id: 'bsdtar/run',
        doc: 'Runs a program that packs or unpacks; -I takes names from a file.',
        when: { any: list('--use-compress-program -I') },
        does: [{ effect: 'unknown', on: { option: '-I' } }],
        runs: [{ source: { option: '--use-compress-program' }, language: 'shell' }],
        match: ['bsdtar -cf a.tar --use-compress-program pigz src'],
        not: ['bsdtar -cf a.tar src'],
      },
    ],
  },
  {
    id: 'cpio',
    programs: ['cpio'],
    doc: 'Packs files whose names it reads, unpacks archives, or copies files.',
    source: 'cpio(1), GNU cpio 2.13',
    grammar: {
      help: true,
      value: list('-C --io-size -H --format -R --owner --block-size -M --message'),
      benign: list(
        '-0 --null -5 --directory-only -a --reset-access-time -A --append -b --swap -B -c -d --make-directories -f --nonmatching --force-local -k -l --link -L --dereference -m --preserve-modification-time -n --numeric-uid-gid --no-absolute-filenames --absolute-filenames --no-preserve-owner --only-verify-crc --quiet -r --rename -s --swap-bytes -S --swap-halfwords --sparse -u --unconditional -v --verbose -V --dot --renumber-inodes --ignore-devno --ignore-dirnlink --device-independent --reproducible --warning',
      ),
    },
    rows: [
      {
        id: 'cpio/list',
        doc: 'Lists an archive.',
        when: { any: list('-t --list'), none: list('-o --create -p --pass-through -O --to-stdout') },
        does: [{ effect: 'text.print' }, { effect: 'file.list', on: { option: list('-F --file -I') } }],
        match: ['cpio -itv', 'cpio -t -F a.cpio'],
        not: ['cpio -idm'],
      },
      { id: 'cpio/create', doc: 'Packs the files whose names it reads.', when: { any: list('-o --create') }, does: [{ effect: 'unknown' }], match: ['find src | cpio -o'], not: ['cpio -itv'] },
      {
        id: 'cpio/archive',
        doc: 'Writes the archive to a file.',
        when: { any: list('-o --create'), all: [] },
        does: [{ effect: 'file.write', on: { option: list('-F --file -O') } }],
        match: ['find src | cpio -o -F a.cpio'],
        not: ['cpio -itv'],
      },
      {
        id: 'cpio/pass',
        doc: 'Copies the files whose names it reads.',
        when: { any: list('-p --pass-through') },
        does: [{ effect: 'unknown' }, { effect: 'file.copy', on: 'operands' }],
        match: ['find src | cpio -pdm out'],
        not: ['cpio -itv'],
      },
      { id: 'cpio/extract', doc: 'Unpacks into the working directory.', when: { any: list('-i --extract'), none: list('-t --list -D --directory') }, does: [{ effect: 'file.write', on: 'cwd' }], match: ['cpio -idm'], not: ['cpio -itv'] },
      {
        id: 'cpio/folder',
        doc: 'Unpacks into a folder.',
        when: { any: list('-D --directory'), none: list('-t --list') },
        does: [{ effect: 'file.write', on: { option: list('-D --directory') } }],
        match: ['cpio -idm -D out'],
        not: ['cpio -idm'],
      },
      { id: 'cpio/pattern-file', doc: 'Takes patterns from a file.', when: { any: list('-E --pattern-file') }, does: [{ effect: 'file.read', on: { option: list('-E --pattern-file') } }], match: ['cpio -itE names'], not: ['cpio -itv'] },
      {
        id: 'cpio/run',
        doc: 'Runs a program to reach another machine.',
        when: { any: ['--rsh-command'] },
        does: [{ effect: 'execution.remote' }],
        runs: [{ source: { option: '--rsh-command' }, language: 'shell' }],
        match: ['cpio -it --rsh-command=ssh -F h:a'],
        not: ['cpio -itv'],
      },
      { id: 'cpio/remote', doc: 'Uses an archive on another machine.', when: { value: { '-F': ['*:*'] }, none: ['--force-local'] }, does: [{ effect: 'execution.remote' }], match: ['cpio -it -F host:/a.cpio'], not: ['cpio -it -F a.cpio'] },
      { id: 'cpio/about', doc: 'Prints its version or help.', when: { any: list('--version --help --usage') }, does: [{ effect: 'text.print' }], match: ['cpio --version'], not: ['cpio -itv'] },
    ],
  },
]
