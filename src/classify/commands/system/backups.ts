// Backup programs: restic, borg, velero, duplicity, kopia. What they keep is often the only copy.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { cross, type ServiceLine, serviceClient, shared } from '../shapes/service-client.ts'

/** Repositories that a program of its own opens: options of ssh, and rclone, whose own settings name programs. */
const BY_PROGRAM = ['sftp:-*', 'sftp://-*', '*@-*', 'rclone:*']

const resticLike = (id: string, source: string, more: readonly ServiceLine[]): Family =>
  serviceClient(id, {
    doc: 'Backs folders up into a repository.',
    source,
    value: '-r --repo --repository-file -p --password-file --key-hint --cacert --cache-dir --compression --limit-download --limit-upload --pack-size --retry-lock --host -H --tag --path --mode --stuck-request-timeout --http-user-agent',
    benign: '-q --quiet -v --verbose --json --no-cache --cleanup-cache --no-lock --no-extra-verify -n --dry-run --latest -c --compact',
    about: '-h --help',
    aboutSubs: 'help, version, options, features',
    subcommands: {
      ls: { value: ['--sort'], benign: ['-l', '--long', '--recursive', '--ncdu', '--reverse', '--human-readable'] },
      find: { value: ['-N', '--newest', '-O', '--oldest', '-s', '--snapshot'], benign: ['-i', '--ignore-case', '-l', '--long', '--blob', '--tree', '--pack', '--show-pack-id', '--human-readable', '-R', '--reverse', '--name'] },
      snapshots: { value: ['-g', '--group-by'] },
      check: { value: ['--read-data-subset'], benign: ['--read-data', '--with-cache'] },
      diff: { benign: ['--metadata'] },
      stats: {},
      ...shared('forget, prune', {
        value: ['-l', '--keep-last', '--keep-hourly', '--keep-daily', '--keep-weekly', '--keep-monthly', '--keep-yearly', '--keep-within', '--keep-tag', '-g', '--group-by', '--max-unused', '--max-repack-size', '-d', '-w', '-m', '-y'],
        benign: ['--prune', '--unsafe-allow-remove-all', '--repack-small', '--repack-uncompressed', '--repack-cacheable-only'],
      }),
    },
    calm: 'snapshots',
    bold: 'forget --prune latest',
    lines: [
      {
        name: 'read',
        doc: 'Shows what the repository holds.',
        effect: 'service.read',
        subs: 'snapshots, ls, find, check, diff, stats, list, cache',
        when: { none: ['--cleanup-cache', '--cleanup'] },
        match: 'snapshots, -r repo ls latest, stats --mode raw-data',
      },
      { name: 'cache', doc: 'Deletes old caches.', effect: 'file.delete', subs: 'cache', when: { any: ['--cleanup', '--cleanup-cache'] }, match: 'cache --cleanup', not: 'cache' },
      { name: 'dump', doc: 'Shows the content of a file, which may be secret.', effect: 'secret.read', subs: 'dump, cat', match: 'dump latest /etc/hosts' },
      {
        name: 'backup',
        doc: 'Backs folders up.',
        effect: 'service.write',
        subs: 'backup, copy, init, tag, unlock, recover, repair, repair index, repair packs, repair snapshots, rebuild-index, migrate, rewrite, key add, key passwd, generate, merge',
        match: 'backup src, init, unlock',
        does: [{ effect: 'file.read', on: 'operands' }],
      },
      { name: 'restore', doc: 'Writes files from the backup.', effect: 'file.write', subs: 'restore, mount, self-update, webdav', does: [{ effect: 'file.write', on: { option: ['-t', '--target'] } }], match: 'restore latest --target out' },
      { name: 'keys', doc: 'Lists the keys.', effect: 'service.read', subs: 'key list', match: 'key list' },
      {
        name: 'destroy',
        doc: 'Deletes backups, or keys to them.',
        effect: 'service.destroy',
        subs: 'forget, prune, key remove',
        when: { none: ['-n', '--dry-run'] },
        match: 'forget --keep-last 3 --prune, prune',
        not: 'forget --dry-run --keep-last 3',
      },
      { name: 'try', doc: 'Says which backups would be deleted.', effect: 'service.read', subs: 'forget, prune', when: { any: ['-n', '--dry-run'] }, match: 'forget --dry-run', not: 'forget latest' },
      {
        name: 'rewrite-forget',
        doc: 'Deletes the snapshots it rewrites.',
        effect: 'service.destroy',
        subs: 'rewrite, repair snapshots',
        when: { any: ['--forget'], none: ['-n', '--dry-run'] },
        match: 'rewrite --forget --exclude a',
        not: 'rewrite --exclude a',
      },
      {
        name: 'program',
        doc: 'Runs a program to get the password or to reach the repository.',
        effect: 'execution.inline-code',
        when: { any: ['--password-command', '-o', '--option', '--stdin-from-command'] },
        runs: [{ source: { option: '--password-command' }, language: 'shell' }],
        match: "snapshots --password-command 'cat a'",
        not: 'snapshots',
      },
      { name: 'cache-folder', doc: 'Keeps what it learns in a folder.', does: [{ effect: 'file.write', on: { option: '--cache-dir' } }], when: { any: ['--cache-dir'] }, match: 'snapshots --cache-dir a', not: 'snapshots' },
      {
        name: 'by-program',
        doc: 'Reaches the repository by another program, whose options its name may hold.',
        effect: 'execution.inline-code',
        when: { value: { '-r': BY_PROGRAM, '--repo': BY_PROGRAM } },
        match: '-r sftp:-oProxyCommand=a:/b snapshots, -r rclone:a:b snapshots',
        not: '-r sftp:host.example.com:/b snapshots',
      },
      ...more,
    ],
  })
const restic = resticLike('restic', 'restic(1) and restic.readthedocs.io, restic 0.17', [])
const rustic = resticLike('rustic', 'rustic.cli.rs/docs, rustic 0.9: settings in the working directory name programs to run', [
  { name: 'settings', doc: 'Runs what settings in the working directory say.', effect: 'execution.project-script', when: { none: ['-h', '--help'] }, match: 'snapshots', not: '-h' },
])

const borg = serviceClient('borg', {
  programs: 'borg borg1',
  doc: 'Backs folders up into a repository.',
  source: 'borg(1), BorgBackup 1.4; 2.0 where the words differ',
  value:
    '--lock-wait --remote-path --umask --upload-ratelimit --upload-buffer --logger -r --repo -a --match-archives -P --prefix --glob-archives --sort-by --first --last --newest --oldest --newer --older --format --json-key -C --compression',
  benign:
    '--critical --error --warning --info --debug -v --verbose -p --progress --log-json --show-version --show-rc --iec --bypass-lock --consider-checkpoints --consider-part-files -n --dry-run --json --json-lines --short --list --stats -s --deleted',
  about: '-V --version -h --help',
  aboutSubs: 'help',
  subcommands: {
    list: { value: ['-e', '--exclude', '--exclude-from', '--pattern', '--patterns-from'] },
    prune: {
      value: ['--keep-within', '--keep-last', '--keep-secondly', '--keep-minutely', '-H', '--keep-hourly', '-d', '--keep-daily', '-w', '--keep-weekly', '-m', '--keep-monthly', '-y', '--keep-yearly', '--checkpoint-interval'],
      benign: ['--force', '--save-space', '--keep-all'],
    },
    delete: { benign: ['--force', '--save-space', '--keep-security-info'], value: ['--checkpoint-interval'] },
    diff: { benign: ['--numeric-ids', '--numeric-owner', '--same-chunker-params', '--sort', '--content-only'], value: ['-e', '--exclude', '--pattern'] },
    extract: { benign: ['--numeric-ids', '--nobsdflags', '--noflags', '--noacls', '--noxattrs', '--sparse', '--continue'], value: ['-e', '--exclude', '--exclude-from', '--pattern', '--strip-components'] },
    check: { benign: ['--repository-only', '--archives-only', '--verify-data', '--save-space'], value: ['--max-duration'] },
  },
  calm: 'list repo',
  bold: 'delete repo::a',
  lines: [
    {
      name: 'read',
      doc: 'Shows what the repository holds.',
      effect: 'service.read',
      subs: 'list, info, diff, repo-list, repo-info, rlist, rinfo, version, check, analyze',
      when: { none: ['--repair'] },
      match: 'list repo, info repo::a, check repo',
      not: 'check --repair repo',
    },
    { name: 'try', doc: 'Says what would be extracted.', effect: 'service.read', subs: 'extract', when: { any: ['-n', '--dry-run'], none: ['--stdout'] }, match: 'extract --dry-run repo::a', not: 'extract repo::a' },
    {
      name: 'restore',
      doc: 'Writes files from the backup, or mounts it.',
      effect: 'file.write',
      subs: 'extract, export-tar, mount, umount, serve, benchmark crud, benchmark cpu',
      when: { none: ['-n', '--dry-run'] },
      match: 'extract repo::a, mount repo::a /mnt/borg',
    },
    { name: 'print', doc: 'Shows the content of files, which may be secret.', effect: 'secret.read', subs: 'extract', when: { any: ['--stdout'] }, match: 'extract --stdout repo::a src/a.ts', not: 'extract repo::a' },
    {
      name: 'backup',
      doc: 'Backs folders up, or tends the repository.',
      effect: 'service.write',
      subs: 'create, init, rcreate, repo-create, import-tar, rename, upgrade, transfer, compact, repo-compress, rcompress, tag, break-lock, with-lock, repo-space, undelete',
      does: [{ effect: 'file.read', on: 'but-first' }],
      match: 'create repo::a src, compact repo, break-lock repo',
    },
    { name: 'keys', doc: 'Shows or changes keys.', effect: 'secret.read', subs: 'key export, key import, key change-passphrase, key change-location, key change-algorithm, key migrate-to-repokey, config', match: 'key export repo' },
    { name: 'debug', doc: 'Reaches into the repository.', effect: 'service.write', subs: 'debug, debug delete-obj, debug put-obj, debug dump-archive, debug info, debug get-obj', match: 'debug info' },
    { name: 'repair', doc: 'Repairs the repository, which may lose data.', effect: 'service.write', subs: 'check', when: { any: ['--repair'] }, match: 'check --repair repo', not: 'check repo' },
    {
      name: 'destroy',
      doc: 'Deletes backups or the whole repository.',
      effect: 'service.destroy',
      subs: 'delete, prune, recreate, rdelete, repo-delete',
      when: { none: ['-n', '--dry-run', '--cache-only'] },
      match: 'delete repo::a, prune --keep-daily 7 repo, repo-delete',
      not: 'delete --dry-run repo::a',
    },
    {
      name: 'destroy-try',
      doc: 'Says which backups would be deleted.',
      effect: 'service.read',
      subs: 'delete, prune, recreate, rdelete, repo-delete',
      when: { any: ['-n', '--dry-run'], none: ['--cache-only'] },
      match: 'prune --dry-run --keep-daily 7 repo',
      not: 'prune repo',
    },
    { name: 'cache', doc: 'Deletes the local cache.', effect: 'file.delete', subs: 'delete, rdelete, repo-delete', when: { any: ['--cache-only'] }, match: 'delete --cache-only repo', not: 'delete repo' },
    {
      name: 'program',
      doc: 'Runs a program to reach the repository or the content.',
      effect: 'execution.inline-code',
      when: { any: ['--rsh', '--tar-filter', '--content-from-command', '--paths-from-command'] },
      runs: [{ source: { option: '--rsh' }, language: 'shell' }],
      match: "list --rsh 'ssh -p 22' repo",
      not: 'list repo',
    },
    {
      name: 'by-program',
      doc: 'Reaches the repository by another program, whose options its name may hold.',
      effect: 'execution.inline-code',
      when: { operand: { is: ['*//-*', '-*'] } },
      match: 'list ssh://-oProxyCommand=a/repo',
      not: 'list ssh://host.example.com/repo',
    },
    { name: 'remote-path', doc: 'Runs a program of the caller’s choice at the other end.', effect: 'execution.remote', when: { any: ['--remote-path'] }, match: 'list --remote-path a repo', not: 'list repo' },
  ],
})

const VELERO_THINGS = 'backup, restore, schedule, backup-location, snapshot-location, plugin, repo, datamover'
const velero = serviceClient('velero', {
  doc: 'Backs Kubernetes clusters up.',
  source: 'velero.io/docs, velero 1.15 --help',
  value: '-n --namespace --kubecontext --features --log_file_max_size --v -v -o --output -l --selector --label-columns --cacert --timeout',
  benign: '--colorized --show-labels --details --insecure-skip-tls-verify --alsologtostderr --logtostderr --client-only',
  about: '-h --help',
  calm: 'backup get',
  bold: 'backup delete a',
  lines: [
    {
      name: 'read',
      doc: 'Shows backups and schedules.',
      effect: 'service.read',
      subs: `${cross(VELERO_THINGS, 'get describe logs')}, ${cross('get', 'backups restores schedules backup-locations snapshot-locations plugins repositories')}, ${cross('describe', 'backup backups restore restores schedule schedules')}, snapshot get, client config get`,
      match: 'backup get, backup describe a, restore logs a, get backups',
    },
    {
      name: 'write',
      doc: 'Makes backups, restores them or changes settings.',
      effect: 'service.write',
      subs: `${cross(VELERO_THINGS, 'create set add remove pause unpause')}, create backup, create restore, create schedule, client config set, install, restore delete, schedule delete, snapshot create, delete restore, delete restores, delete schedule, delete schedules, debug, server, node-agent, repo-maintenance`,
      match: 'backup create a, restore create --from-backup a',
    },
    { name: 'download', doc: 'Writes a backup to a file.', effect: 'file.write', subs: 'backup download, restore download', match: 'backup download a' },
    {
      name: 'destroy',
      doc: 'Deletes backups or where they lie.',
      effect: 'service.destroy',
      subs: 'backup delete, backup-location delete, snapshot-location delete, snapshot delete, delete backup, delete backups, delete backup-location, delete snapshot-location, uninstall',
      match: 'backup delete a --confirm, uninstall',
    },
  ],
})

const DUPLICITY_DESTROYS = list('remove-older-than remove-all-but-n-full remove-all-inc-of-but-n-full')
const duplicity: Family = {
  id: 'duplicity',
  programs: ['duplicity', 'duply'],
  doc: 'Backs folders up to a place elsewhere.',
  source: 'duplicity(1), 3.0',
  grammar: { help: true, otherOptions: 'service.write' },
  rows: [
    { id: 'duplicity/about', doc: 'Prints its version.', when: { any: ['-V', '--version'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['duplicity --version'], not: ['duplicity src file:///backup'] },
    {
      id: 'duplicity/read',
      doc: 'Shows what the backup holds.',
      when: { operand: { at: 0, is: list('collection-status list-current-files verify'), literal: true } },
      does: [{ effect: 'service.read' }],
      match: ['duplicity collection-status file:///backup'],
      not: ['duplicity src file:///backup'],
    },
    {
      id: 'duplicity/backup',
      doc: 'Backs a folder up, restores it or tidies up.',
      when: { operandNot: { at: 0, is: list('collection-status list-current-files verify') }, operands: { min: 1 } },
      does: [{ effect: 'service.write' }, { effect: 'network.write' }],
      match: ['duplicity src file:///backup'],
      not: ['duplicity collection-status file:///backup'],
    },
    {
      id: 'duplicity/destroy',
      doc: 'Deletes old backups.',
      when: { operand: { at: 0, is: DUPLICITY_DESTROYS, literal: true }, any: ['--force'] },
      does: [{ effect: 'service.destroy' }],
      match: ['duplicity remove-older-than 1M --force file:///backup'],
      not: ['duplicity remove-older-than 1M file:///backup'],
    },
  ],
}

const kopia = serviceClient('kopia', {
  doc: 'Backs folders up into a repository.',
  source: 'kopia.io/docs/reference/command-line, kopia 0.18',
  value: '--config-file --log-level --log-dir -p --password --timezone',
  benign: '--no-progress --progress --json -a --all -n --no-human-readable --human-readable --verify-files-percent -l --long -r --recursive',
  about: '--version --help --help-full --help-man',
  aboutSubs: 'help, about',
  calm: 'snapshot list',
  bold: 'snapshot delete a --delete',
  lines: [
    {
      name: 'read',
      doc: 'Shows what the repository holds.',
      effect: 'service.read',
      subs: 'snapshot list, snapshots list, snap list, snapshot estimate, snapshot verify, repository status, repo status, policy list, policy show, policy get, list, ls, diff, content list, content stats, blob list, blob stats, manifest list, maintenance info, cache info, users list, acl list, logs list, session list, index list',
      match: 'snapshot list, repository status',
    },
    { name: 'settings', doc: 'Takes settings from a file, which may name programs to start.', effect: 'execution.project-script', when: { any: ['--config-file'] }, match: 'snapshot list --config-file a', not: 'snapshot list' },
    { name: 'log', doc: 'Writes its log into a folder.', does: [{ effect: 'file.write', on: { option: '--log-dir' } }], when: { any: ['--log-dir'] }, match: 'snapshot list --log-dir a', not: 'snapshot list' },
    { name: 'show', doc: 'Shows the content of a file, which may be secret.', effect: 'secret.read', subs: 'show, content show, blob show, manifest show, logs show', match: 'show k1' },
    {
      name: 'write',
      doc: 'Makes backups or changes settings.',
      effect: 'service.write',
      subs: 'snapshot create, snap create, snapshot migrate, snapshot pin, snapshot fix, snapshot expire, repository create, repository connect, repository disconnect, repository sync-to, repository set-parameters, repository set-client, repository change-password, policy set, policy edit, policy delete, policy import, policy export, maintenance run, maintenance set, cache set, cache clear, cache sync, users add, users set, acl add, notification, benchmark, index recover, index optimize, repository validate-provider',
      match: 'snapshot create src',
    },
    { name: 'restore', doc: 'Writes files from the backup, or mounts it.', effect: 'file.write', subs: 'restore, snapshot restore, mount, server start, server', match: 'restore k1 out' },
    {
      name: 'destroy',
      doc: 'Deletes backups or what they are made of.',
      effect: 'service.destroy',
      subs: 'snapshot delete, snap delete, blob delete, manifest delete, manifest rm, content delete, blob gc, users delete',
      match: 'snapshot delete a --delete',
    },
  ],
})

export const backups: readonly Family[] = [restic, rustic, borg, velero, duplicity, kopia]
