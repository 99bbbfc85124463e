// Backup programs: restic, borg, duplicity, velero, rustic, kopia. What they keep is often the only copy.
import type { Family } from '../types.ts'
import { serviceClient } from './service-client.ts'

const restic = serviceClient('restic', {
  programs: 'restic rustic',
  doc: 'Backs folders up into a repository.',
  source: 'restic(1) and restic.readthedocs.io, restic 0.17',
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
  ],
})

export const backups: readonly Family[] = [restic]
