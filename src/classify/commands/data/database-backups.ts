// Backups of database clusters: pgbackrest, wal-g, barman. What they keep is often the only copy.
import type { Family } from '../../types.ts'
import { serviceClient } from '../shapes/service-client.ts'

const pgbackrest = serviceClient('pgbackrest', {
  doc: 'Backs PostgreSQL clusters up.',
  source: 'pgbackrest.org/command.html, pgBackRest 2.53',
  value: '--stanza --config --config-path --repo --set --type --output --log-level-console --log-level-file --log-level-stderr --process-max --repo1-retention-full --repo1-retention-diff --filter --sort',
  benign: '--dry-run --raw --delta --recurse --force --online --no-online --log-timestamp --no-log-timestamp',
  calm: 'info',
  bold: 'backup',
  lines: [
    { name: 'settings-file', doc: 'Takes settings from a file, which may name programs.', effect: 'environment.hazard', when: { any: ['--config', '--config-path'] }, match: 'info --config=mine.conf, info --config-path=conf', not: 'info' },
    { name: 'read', doc: 'Shows what backups there are, and whether they are whole.', effect: 'service.read', subs: 'info, verify, repo-ls, server-ping', match: 'info --stanza=main, repo-ls' },
    { name: 'content', doc: 'Shows a file of the backup, which may be secret.', effect: 'secret.read', subs: 'repo-get', match: 'repo-get a' },
    { name: 'write', doc: 'Backs up, or changes the repository.', effect: 'service.write', subs: 'backup, check, archive-push, annotate, stanza-create, stanza-upgrade, start, stop, server', match: 'backup --stanza=main, stop' },
    { name: 'restore', doc: 'Writes the files of a cluster from the backup.', effect: 'file.write', subs: 'restore, archive-get', match: 'restore --stanza=main' },
    { name: 'destroy', doc: 'Deletes backups.', effect: 'service.destroy', subs: 'expire, stanza-delete', when: { none: ['--dry-run'] }, match: 'expire --stanza=main, stanza-delete --stanza=main', not: 'expire --dry-run' },
    { name: 'try', doc: 'Says which backups would be deleted.', effect: 'service.read', subs: 'expire', when: { any: ['--dry-run'] }, match: 'expire --dry-run', not: 'expire' },
  ],
})

const walg = serviceClient('wal-g', {
  programs: 'wal-g wal-e',
  doc: 'Backs databases up to a store of objects.',
  source: 'github.com/wal-g/wal-g, README and docs, wal-g 3.0; wal-e 1.1 takes the same words',
  value: '--config --target-storage',
  benign: '--confirm --json --pretty --detail --turbo --aws-instance-profile --gs-prefix --terse --use-sentinel-time',
  calm: 'backup-list',
  bold: 'backup-push a',
  lines: [
    { name: 'settings-file', doc: 'Takes settings from a file, which may name programs.', effect: 'environment.hazard', when: { any: ['--config'] }, match: 'st ls --config mine.json', not: 'st ls' },
    { name: 'read', doc: 'Shows what backups there are, and whether they are whole.', effect: 'service.read', subs: 'backup-list, backup-show, wal-show, wal-verify, st ls, st check read', match: 'backup-list --detail, st ls' },
    { name: 'content', doc: 'Shows a file of the backup, which may be secret.', effect: 'secret.read', subs: 'st cat', match: 'st cat a' },
    { name: 'write', doc: 'Backs up, or copies backups.', effect: 'service.write', subs: 'backup-push, backup-mark, wal-push, wal-receive, copy, st put, st check write, daemon', match: 'backup-push data, wal-push a' },
    { name: 'restore', doc: 'Writes files from the backup.', effect: 'file.write', subs: 'backup-fetch, wal-fetch, st get', match: 'backup-fetch data LATEST' },
    { name: 'destroy', doc: 'Deletes backups.', effect: 'service.destroy', subs: 'delete, delete garbage', when: { any: ['--confirm'] }, match: 'delete everything --confirm, delete --confirm before a', not: 'delete everything' },
    { name: 'try', doc: 'Says which backups would be deleted.', effect: 'service.read', subs: 'delete', when: { none: ['--confirm'] }, match: 'delete everything', not: 'delete everything --confirm' },
    { name: 'remove', doc: 'Deletes files of backups.', effect: 'service.destroy', subs: 'st rm', match: 'st rm a' },
  ],
})

const barman = serviceClient('barman', {
  doc: 'Backs PostgreSQL servers up.',
  source: 'barman(1), Barman 3.10',
  value: '-c --config --color --log-level -f --format --minimum-recovery-window',
  benign: '-q --quiet -d --debug --nagios --minimal',
  calm: 'status main',
  bold: 'backup main',
  lines: [
    { name: 'settings-of', doc: 'Takes settings from a file, which may name programs.', effect: 'environment.hazard', when: { any: ['-c', '--config'] }, match: '-c mine.conf status main, --config mine.conf status main', not: 'status main' },
    {
      name: 'read',
      doc: 'Shows servers and backups.',
      effect: 'service.read',
      subs: 'list-backup, list-backups, list-server, list-servers, list-files, list-processes, show-backup, show-backups, status, replication-status',
      match: 'list-backup main, status main',
    },
    { name: 'settings', doc: 'Shows how servers are reached, with their passwords.', effect: 'secret.read', subs: 'show-server, show-servers, diagnose, get-wal', match: 'show-server main' },
    {
      name: 'write',
      doc: 'Backs up, or works on what is kept.',
      effect: 'service.write',
      subs: 'backup, check, check-backup, verify-backup, verify, generate-manifest, switch-wal, switch-xlog, receive-wal, archive-wal, put-wal, cron, keep, sync-info, sync-backup, sync-wals, config-update, config-switch, lock-directory-cleanup, terminate-process',
      match: 'backup main, cron',
    },
    { name: 'restore', doc: 'Writes the files of a server from the backup.', effect: 'file.write', subs: 'recover, restore', match: 'recover main latest data' },
    { name: 'destroy', doc: 'Deletes backups.', effect: 'service.destroy', subs: 'delete', match: 'delete main oldest' },
  ],
})

export const databaseBackups: readonly Family[] = [pgbackrest, walg, barman]
