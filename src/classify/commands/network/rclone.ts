// rclone: lists, copies, synchronises and deletes in storage of many kinds. A place may be a folder here or a store that others share.
import type { Family, Row, When } from '../../types.ts'
import { list } from '../shapes/list.ts'

const READS = list('about cat check checksum cryptcheck cryptdecode hashsum md5sum sha1sum ls lsd lsf lsjson lsl size tree version listremotes help features')
const COPIES = list('copy copyto copyurl move moveto sync bisync')
const DRY = list('-n --dry-run')

/** Deleting or moving away, unless it is only tried. */
const really = (sub: string, more: When = {}): When => ({ sub: list(sub), none: DRY, ...more })

const rows: readonly Row[] = [
  {
    id: 'rclone/read',
    doc: 'Lists, compares or prints what is stored.',
    when: { sub: READS },
    does: [{ effect: 'service.read' }, { effect: 'file.read', on: 'operands' }],
    match: ['rclone ls remote:bucket', 'rclone check src remote:bucket'],
    not: ['rclone copy a remote:b'],
  },
  {
    id: 'rclone/read-file',
    doc: 'Writes what it finds to files.',
    when: { sub: READS, any: list('--combined --differ --error --match --missing-on-dst --missing-on-src -o --output-file --output') },
    does: [{ effect: 'file.write', on: { option: list('--combined --differ --error --match --missing-on-dst --missing-on-src -o --output-file --output'), except: ['-'] } }],
    match: ['rclone check a remote:b --differ d.txt'],
    not: ['rclone check a remote:b'],
  },
  {
    id: 'rclone/try',
    doc: 'Says what it would do.',
    when: { sub: [...COPIES, ...list('delete deletefile purge rmdir rmdirs cleanup dedupe mkdir')], any: DRY },
    does: [{ effect: 'service.read' }, { effect: 'file.list', on: 'operands' }],
    match: ['rclone sync a remote:b --dry-run'],
    not: ['rclone sync a remote:b'],
  },
  {
    id: 'rclone/copy',
    doc: 'Copies to another place.',
    when: really('copy copyto move moveto sync bisync'),
    does: [{ effect: 'file.read', on: 'first' }, { effect: 'network.write' }, { effect: 'file.copy', on: { from: 1 } }],
    match: ['rclone copy a remote:b'],
    not: ['rclone copy a remote:b --dry-run'],
  },
  {
    id: 'rclone/fetch',
    doc: 'Copies from an address.',
    when: really('copyurl'),
    does: [
      { effect: 'network.read', on: 'first' },
      { effect: 'file.copy', on: { from: 1 } },
    ],
    match: ['rclone copyurl https://example.com/a remote:b'],
    not: ['rclone ls remote:b'],
  },
  { id: 'rclone/move', doc: 'Deletes what it has moved.', when: really('move moveto'), does: [{ effect: 'file.delete', on: 'first' }], match: ['rclone move a remote:b'], not: ['rclone copy a remote:b'] },
  {
    id: 'rclone/sync',
    doc: 'Deletes there what is not here.',
    when: really('sync bisync'),
    does: [{ effect: 'file.delete-tree', on: { from: 1 } }, { effect: 'service.write' }],
    match: ['rclone sync a remote:b'],
    not: ['rclone copy a remote:b'],
  },
  {
    id: 'rclone/print',
    doc: 'Prints files of a remote.',
    when: { sub: ['cat'] },
    does: [
      { effect: 'file.read', on: { each: 'operands', after: ':' } },
      { effect: 'file.read', on: 'operands' },
    ],
    match: ['rclone cat remote:.env'],
    not: ['rclone ls remote:b'],
  },
  {
    id: 'rclone/put',
    doc: 'Stores its input, or creates or changes places.',
    when: really('rcat mkdir touch settier dedupe deletefile rmdir'),
    does: [{ effect: 'network.write' }, { effect: 'service.write', on: 'operands' }, { effect: 'file.write', on: 'operands' }],
    match: ['cat a | rclone rcat remote:b', 'rclone deletefile remote:a.txt'],
    not: ['rclone ls remote:b'],
  },
  {
    id: 'rclone/destroy',
    doc: 'Deletes everything below a place, or what was kept of it.',
    when: really('delete purge rmdirs cleanup'),
    does: [
      { effect: 'service.destroy', on: 'operands' },
      { effect: 'file.delete-tree', on: 'operands' },
    ],
    match: ['rclone purge remote:b', 'rclone delete remote:b'],
    not: ['rclone purge remote:b --dry-run', 'rclone ls remote:b'],
  },
  { id: 'rclone/publish', doc: 'Makes a link that anybody may open.', when: { sub: ['link'] }, does: [{ effect: 'service.expose', on: 'operands' }], match: ['rclone link remote:a.txt'], not: ['rclone ls remote:b'] },
  {
    id: 'rclone/serve',
    doc: 'Serves or mounts what is stored, or takes orders from others.',
    when: { sub: list('serve mount nfsmount cmount rcd rc') },
    does: [{ effect: 'network.listen' }, { effect: 'disk.mount', on: { from: 1 } }],
    match: ['rclone serve http remote:b', 'rclone mount remote:b mnt'],
    not: ['rclone ls remote:b'],
  },
  {
    id: 'rclone/settings',
    doc: 'Shows or changes the stored accounts.',
    when: { sub: list('config authorize obscure selfupdate backend completion genautocomplete gendocs') },
    does: [{ effect: 'secret.read' }, { effect: 'system.configure' }],
    match: ['rclone config show'],
    not: ['rclone ls remote:b'],
  },
  {
    id: 'rclone/connection',
    doc: 'Describes a place in the words themselves; some kinds start a program that is named there.',
    when: { operand: { is: [':*', '*,*'] } },
    does: [{ effect: 'execution.inline-code' }],
    match: ["rclone lsd ':sftp,ssh=./a:'", "rclone ls 'remote,bearer_token_command=./a:b'"],
    not: ['rclone ls remote:b'],
  },
  {
    id: 'rclone/delete-too',
    doc: 'Deletes excluded files as well.',
    when: { sub: ['sync'], any: ['--delete-excluded'], none: DRY },
    does: [{ effect: 'service.write' }],
    match: ['rclone sync a remote:b --delete-excluded'],
    not: ['rclone sync a remote:b'],
  },
]

const OPTIONS: Family['grammar'] = {
  help: true,
  anywhere: true,
  value: list(
    '--include --exclude --filter --max-age --min-age --max-size --min-size --max-depth --transfers --checkers --bwlimit --retries --low-level-retries --timeout --contimeout --tpslimit --tpslimit-burst --stats --stats-one-line-date --log-level --format -F --separator -s --hash --max-delete --max-transfer --max-duration --buffer-size --multi-thread-streams --compare-dest --order-by --cutoff-mode --suffix --sort --level --count --head --tail --offset --user-agent --s3-acl --s3-region --drive-shared-with-me',
  ),
  optional: list('-v --verbose -P --progress --recursive -R --checksum -c --fast-list --no-traverse --one-file-system --delete-before --delete-during --delete-after --ignore-existing -u --update --size-only --human-readable'),
  benign: list(
    '-q --quiet --json --full --files-only --dirs-only --csv --download --one-way --original --encrypted --hash-type --no-modtime --no-mimetype --stat --ignore-size --ignore-times -I --ignore-case --inplace --immutable --metadata -M --links -l --copy-links -L --skip-links --no-check-dest --track-renames --use-json-log --stats-one-line --create-empty-src-dirs --delete-empty-src-dirs --rmdirs --leave-root --resync --force -i --interactive -a --all --long --disable --no-console --use-mmap -h --version -V',
  ),
}

export const rclone: readonly Family[] = [{ id: 'rclone', programs: ['rclone'], doc: 'Works with storage of many kinds.', source: 'rclone(1) 1.66', grammar: OPTIONS, subcommands: {}, rows }]
