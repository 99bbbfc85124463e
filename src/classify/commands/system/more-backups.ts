// More keepers of backups and snapshots of folders: tarsnap, rdiff-backup, duplicacy, bup, borgmatic, proxmox-backup-client, snapper, timeshift.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { serviceClient } from '../shapes/service-client.ts'

const tarsnap: Family = {
  id: 'tarsnap',
  programs: ['tarsnap'],
  doc: 'Keeps archives at a service.',
  source: 'tarsnap(1), Tarsnap 1.0.40',
  grammar: { value: list('-f --keyfile --cachedir -C --exclude -X'), benign: list('-c -d -t -v -x --nuke --list-archives --print-stats --humanize-numbers --dry-run --quiet -q --fsck --fsck-prune --recover') },
  rows: [
    {
      id: 'tarsnap/read',
      doc: 'Shows what archives there are.',
      when: { any: ['-t', '--list-archives', '--print-stats'], none: list('-c -d -x --nuke --fsck --fsck-prune --recover') },
      does: [{ effect: 'service.read' }],
      match: ['tarsnap --list-archives', 'tarsnap -tf a'],
      not: ['tarsnap -c --print-stats -f a src'],
    },
    {
      id: 'tarsnap/write',
      doc: 'Sends folders away, or mends what is kept.',
      when: { any: list('-c --fsck --fsck-prune --recover') },
      does: [{ effect: 'service.write' }, { effect: 'file.read', on: 'operands' }],
      match: ['tarsnap -cf a src'],
      not: ['tarsnap --list-archives'],
    },
    { id: 'tarsnap/restore', doc: 'Writes files from an archive.', when: { any: ['-x'] }, does: [{ effect: 'file.write' }], match: ['tarsnap -xf a'], not: ['tarsnap --list-archives'] },
    {
      id: 'tarsnap/destroy',
      doc: 'Deletes archives.',
      when: { any: ['-d', '--nuke'] },
      does: [{ effect: 'service.destroy', on: { option: '-f' } }, { effect: 'service.destroy' }],
      match: ['tarsnap -df a', 'tarsnap --nuke'],
      not: ['tarsnap --list-archives'],
    },
  ],
}

/** A folder of another machine, where ssh runs it. */
const ELSEWHERE = ['*::*']
const LOOKS = ['list', 'verify', 'compare', 'info']

const rdiff: Family = {
  id: 'rdiff-backup',
  programs: ['rdiff-backup'],
  doc: 'Mirrors a folder, and keeps what it was like before.',
  source: 'rdiff-backup(1), 2.2',
  grammar: { anywhere: true, help: true, value: list('--older-than --at --changed-since -v --verbosity --remove-older-than'), benign: list('--force -l --list-increments --parsable-output -V --version') },
  rows: [
    {
      id: 'rdiff-backup/read',
      doc: 'Shows what backups there are, or the version.',
      when: { any: ['-l', '--list-increments', '-V', '--version'], none: ['--remove-older-than'], operandNot: { is: ELSEWHERE } },
      does: [{ effect: 'service.read' }],
      match: ['rdiff-backup -l copy', 'rdiff-backup --version'],
      not: ['rdiff-backup src copy', 'rdiff-backup -l box::copy'],
    },
    {
      id: 'rdiff-backup/list',
      doc: 'Shows what backups there are.',
      when: { operand: { at: 0, is: LOOKS, literal: true }, operandNot: { is: ELSEWHERE } },
      does: [{ effect: 'service.read' }],
      match: ['rdiff-backup list increments copy'],
      not: ['rdiff-backup backup src copy', 'rdiff-backup list increments box::copy'],
    },
    {
      id: 'rdiff-backup/write',
      doc: 'Mirrors a folder, or writes one from the backup.',
      when: { none: ['-l', '--list-increments', '-V', '--version', '--remove-older-than'], operands: { min: 2 }, operandNot: { at: 0, is: [...LOOKS, 'remove'], literal: true } },
      does: [
        { effect: 'file.read', on: 'operands' },
        { effect: 'file.write', on: 'last' },
      ],
      match: ['rdiff-backup backup src copy'],
      not: ['rdiff-backup -l copy', 'rdiff-backup list increments copy'],
    },
    { id: 'rdiff-backup/older', doc: 'Deletes backups.', when: { any: ['--remove-older-than'] }, does: [{ effect: 'service.destroy' }], match: ['rdiff-backup --remove-older-than 3W copy'], not: ['rdiff-backup -l copy'] },
    {
      id: 'rdiff-backup/remove',
      doc: 'Deletes backups.',
      when: { operand: { at: 0, is: ['remove'], literal: true } },
      does: [{ effect: 'service.destroy' }],
      match: ['rdiff-backup remove increments --older-than 3W copy'],
      not: ['rdiff-backup -l copy'],
    },
  ],
}

const duplicacy = serviceClient('duplicacy', {
  doc: 'Backs a folder up to a store.',
  source: 'github.com/gilbertchen/duplicacy/wiki, Duplicacy 3.2',
  grammar: { longDash: true },
  value: '-id -r -t -storage -threads -keep -limit-rate -max-in-memory-entries -comment',
  benign: '-all -a -files -chunks -exclusive -exhaustive -delete-only -collect-only -dry-run -d -stats -hash -vss -tabular -fossils -resurrect -verbose -v -log -debug -stack',
  about: '-version -help -h',
  calm: 'list',
  bold: 'backup',
  lines: [
    {
      name: 'read',
      doc: 'Shows what backups there are, and whether they are whole.',
      effect: 'service.read',
      subs: 'list, check, diff, history, info',
      when: { none: ['-resurrect', '-fossils'] },
      match: 'list -a, check',
      not: 'check -resurrect',
    },
    { name: 'content', doc: 'Shows a file of a backup, which may be secret.', effect: 'secret.read', subs: 'cat', match: 'cat a' },
    { name: 'write', doc: 'Backs up, or changes the store.', effect: 'service.write', subs: 'backup, init, add, set, password, copy', match: 'backup -stats, copy' },
    { name: 'mend', doc: 'Brings back or deletes parts that no backup speaks of.', effect: 'service.write', subs: 'check', when: { any: ['-resurrect', '-fossils'] }, match: 'check -resurrect', not: 'check' },
    { name: 'restore', doc: 'Writes files from a backup.', effect: 'file.write', subs: 'restore', match: 'restore -r 1' },
    { name: 'destroy', doc: 'Deletes backups.', effect: 'service.destroy', subs: 'prune', when: { none: ['-dry-run', '-d'] }, match: 'prune -keep 0:30', not: 'prune -dry-run -keep 0:30' },
    { name: 'try', doc: 'Says which backups would be deleted.', effect: 'service.read', subs: 'prune', when: { any: ['-dry-run', '-d'] }, match: 'prune -dry-run', not: 'prune' },
  ],
})

const bup = serviceClient('bup', {
  doc: 'Keeps backups of folders in a repository.',
  source: 'bup(1), bup 0.33',
  value: '-n --name --keep-all-for --keep-dailies-for --keep-monthlies-for --keep-yearlies-for',
  benign: '--unsafe -v --verbose -q --quiet --pretend -l',
  calm: 'ls',
  bold: 'init',
  lines: [
    { name: 'read', doc: 'Shows what backups there are, and whether they are whole.', effect: 'service.read', subs: 'ls, fsck', match: 'ls -l main' },
    { name: 'write', doc: 'Backs up.', effect: 'service.write', subs: 'init, index, save, split, import-rsnapshot, get, tag', match: 'save -n main src' },
    { name: 'restore', doc: 'Writes files from a backup.', effect: 'file.write', subs: 'restore', match: 'restore main/latest/src' },
    {
      name: 'destroy',
      doc: 'Deletes backups.',
      effect: 'service.destroy',
      subs: 'rm, gc, prune-older',
      when: { none: ['--pretend'] },
      match: 'rm --unsafe main, prune-older --unsafe --keep-all-for 1m',
      not: 'prune-older --pretend --keep-all-for 1m',
    },
    { name: 'try', doc: 'Says which backups would be deleted.', effect: 'service.read', subs: 'prune-older', when: { any: ['--pretend'] }, match: 'prune-older --pretend', not: 'prune-older' },
  ],
})

// Whatever it is told, it runs the programs that its settings name.
const borgmatic = serviceClient('borgmatic', {
  doc: 'Backs up as its settings say.',
  source: 'torsion.org/borgmatic, command-line reference, borgmatic 1.9',
  value: '-c --config -v --verbosity --repository --archive -a --match-archives',
  benign: '-n --dry-run --stats --list --json --force --progress',
  about: '-h --help --version',
  calm: 'help',
  bold: 'create',
  aboutSubs: 'help',
  bare: false,
  lines: [
    {
      name: 'run',
      doc: 'Backs up, or shows backups.',
      effect: ['execution.project-script', 'service.write'],
      subs: ', create, check, compact, list, info, repo-list, repo-info, rlist, rinfo, extract, export-tar, mount, umount, restore, repo-create, rcreate, transfer, break-lock, config validate, config generate, borg, recreate',
      match: 'create --stats, repo-list',
    },
    { name: 'destroy', doc: 'Deletes backups.', effect: 'service.destroy', subs: 'prune, delete, repo-delete, rdelete', when: { none: ['-n', '--dry-run'] }, match: 'prune, delete --archive a, repo-delete', not: 'prune --dry-run' },
    { name: 'try', doc: 'Says which backups would be deleted.', effect: 'execution.project-script', subs: 'prune, delete, repo-delete, rdelete', when: { any: ['-n', '--dry-run'] }, match: 'prune --dry-run', not: 'prune' },
  ],
})

// After --dry-run may stand that it is none.
const proxmoxBackup = serviceClient('proxmox-backup-client', {
  doc: 'Keeps backups at a backup server.',
  source: 'pbs.proxmox.com/docs/command-syntax.html, 3.2',
  value: '--repository --ns --output-format --keep-daily --keep-hourly --keep-last --keep-monthly --keep-weekly --keep-yearly',
  benign: '--dry-run --quiet',
  calm: 'list',
  bold: 'backup root.pxar:/',
  lines: [
    { name: 'read', doc: 'Shows what backups there are.', effect: 'service.read', subs: 'list, status, snapshot list, snapshot files, snapshot notes show, catalog dump, namespace list, task list, task log', match: 'list, snapshot list' },
    {
      name: 'write',
      doc: 'Backs up, or changes what is kept.',
      effect: 'service.write',
      subs: 'backup, garbage-collect, namespace create, snapshot notes update, snapshot protected update, change-owner, login, logout',
      match: 'backup root.pxar:/',
    },
    {
      name: 'destroy',
      doc: 'Deletes backups.',
      effect: 'service.destroy',
      subs: 'snapshot forget, group forget, prune, namespace delete',
      when: { none: ['--dry-run'] },
      match: 'snapshot forget vm/100/a, prune vm/100',
      not: 'prune --dry-run vm/100',
    },
  ],
})

const snapper = serviceClient('snapper', {
  doc: 'Keeps snapshots of a file system.',
  source: 'snapper(8), snapper 0.10',
  value: '-c --config -t --type -d --description -u --userdata --cleanup-algorithm --columns',
  benign: '-q --quiet -v --verbose --utc --iso --no-dbus --jsonout --csvout -s --sync -p --print-number',
  about: '--version -h --help',
  calm: 'list',
  bold: 'create',
  lines: [
    { name: 'read', doc: 'Shows snapshots, and how they differ.', effect: 'service.read', subs: 'list, ls, list-configs, get-config, status, diff', match: 'list, -c root list-configs, status 1..2' },
    { name: 'write', doc: 'Makes or mounts snapshots, or changes settings.', effect: 'system.configure', subs: 'create, modify, mv, change, mount, umount, create-config, set-config, setup-quota', match: 'create -d before' },
    { name: 'restore', doc: 'Puts files back to what they were.', effect: 'file.write', subs: 'undochange, rollback', match: 'undochange 1..2' },
    { name: 'destroy', doc: 'Deletes snapshots.', effect: 'service.destroy', subs: 'delete, rm, remove, del, cleanup, delete-config', match: 'delete 3-5, delete-config' },
  ],
})

const timeshift: Family = {
  id: 'timeshift',
  programs: ['timeshift'],
  doc: 'Keeps snapshots of the system.',
  source: 'timeshift(1), Timeshift 24.01',
  grammar: {
    value: list('--snapshot --snapshot-device --target --grub-device --comments --tags'),
    benign: list('--list --list-snapshots --list-devices --create --check --restore --delete --delete-all --yes --scripted --verbose --quiet --rsync --btrfs --skip-grub'),
  },
  rows: [
    {
      id: 'timeshift/read',
      doc: 'Shows snapshots.',
      when: { any: ['--list', '--list-snapshots', '--list-devices'], none: list('--create --check --restore --delete --delete-all') },
      does: [{ effect: 'service.read' }],
      match: ['timeshift --list'],
      not: ['timeshift --create'],
    },
    {
      id: 'timeshift/write',
      doc: 'Makes a snapshot, or puts the system back.',
      when: { any: ['--create', '--check', '--restore'] },
      does: [{ effect: 'system.configure' }],
      match: ['timeshift --create', 'timeshift --restore'],
      not: ['timeshift --list'],
    },
    { id: 'timeshift/destroy', doc: 'Deletes snapshots.', when: { any: ['--delete', '--delete-all'] }, does: [{ effect: 'service.destroy' }], match: ['timeshift --delete --snapshot a', 'timeshift --delete-all'], not: ['timeshift --list'] },
  ],
}

export const moreBackups: readonly Family[] = [tarsnap, rdiff, duplicacy, bup, borgmatic, proxmoxBackup, snapper, timeshift]
