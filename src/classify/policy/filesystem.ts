// Rules for files and disks. Judges effects by where their targets lie, knows no programs.
import type { Rule } from '../types.ts'

const WRITES = ['file.write', 'file.download', 'file.copy', 'file.move', 'file.link', 'file.edit', 'file.create-directory'] as const
const DELETES = ['file.delete', 'file.delete-tree', 'file.destroy-content'] as const
const CHANGES = [...WRITES, ...DELETES, 'file.permission', 'file.permission-open', 'file.owner'] as const
const ROOTS = ['root', 'system-root', 'home-root', 'workspace-root', 'parent'] as const

export const filesystem: readonly Rule[] = [
  { id: 'filesystem/list', doc: 'lists or describes files', when: { effect: ['file.list'] }, tier: 'safe', examples: ['ls -la', 'stat a.txt'] },
  { id: 'filesystem/read', doc: 'reads files', when: { effect: ['file.read'], notScope: ['secret', 'computed', 'device'] }, tier: 'safe', examples: ['cat README.md'] },
  { id: 'filesystem/read-computed', doc: 'reads files whose names are computed when it runs', when: { effect: ['file.read'], scope: ['computed'] }, tier: 'dangerous', examples: ['cat "$FILE"'] },
  { id: 'filesystem/read-device', doc: 'reads a device', when: { effect: ['file.read'], scope: ['device'] }, tier: 'dangerous', examples: ['head -c 512 /dev/sda'] },
  { id: 'filesystem/discard', doc: 'writes to nowhere', when: { effect: WRITES, scope: ['discard'] }, tier: 'safe', examples: ['ls > /dev/null'] },
  {
    id: 'filesystem/edit-workspace',
    doc: 'changes a file in the workspace',
    when: { effect: ['file.edit', 'file.create-directory'], scope: ['workspace'], notScope: ['secret', 'guard', 'vcs', 'ci', 'shell-rc', 'startup', 'computed'] },
    tier: 'safe',
    examples: ['write_file {"path":"src/a.ts","content":"x"}'],
  },
  {
    id: 'filesystem/download-workspace',
    doc: 'saves a download in the workspace',
    when: { effect: ['file.download'], scope: ['workspace'], notScope: ['secret', 'guard', 'vcs', 'ci', 'shell-rc', 'startup', 'computed'] },
    tier: 'safe',
    examples: ['wget https://example.com/a.txt'],
  },
  { id: 'filesystem/write', doc: 'writes files', when: { effect: ['file.write', 'file.copy', 'file.move', 'file.link'], notScope: ['discard'] }, tier: 'dangerous', examples: ['date > now.txt', 'cp a.txt b.txt', 'mv a.txt b.txt'] },
  {
    id: 'filesystem/write-elsewhere',
    doc: 'writes outside the workspace, or where its own settings lie',
    when: {
      effect: ['file.edit', 'file.create-directory', 'file.download'],
      scope: ['outside', 'temp', 'home', 'parent', 'secret', 'vcs', 'ci', 'shell-rc', 'system', 'log', 'process', 'root', 'system-root', 'home-root', 'device', 'computed', 'guard', 'startup'],
    },
    tier: 'dangerous',
    examples: ['write_file {"path":"/srv/other/a.ts","content":"x"}', 'write_file {"path":".env","content":"A=1"}'],
  },
  {
    id: 'filesystem/write-system',
    doc: 'changes the system itself',
    when: { effect: ['file.write', 'file.copy', 'file.move', 'file.link', 'file.delete', 'file.destroy-content'], scope: ['system', 'system-root', 'root'] },
    tier: 'destructive',
    instead: 'write inside the workspace and ask a person to install it',
    examples: ['echo x > /etc/hosts', 'rm /usr/bin/env'],
  },
  {
    id: 'filesystem/write-startup',
    doc: 'changes what runs when the system or a login starts',
    when: { effect: CHANGES, scope: ['startup'] },
    tier: 'destructive',
    instead: 'ask a person to change it',
    examples: ['echo "* * * * * root sh /tmp/x" > /etc/cron.d/x', 'write_file {"path":"/etc/systemd/system/x.service","content":"x"}'],
  },
  {
    id: 'filesystem/guard',
    doc: 'changes the guard itself',
    when: { effect: [...CHANGES, 'guard.change'], scope: ['guard'] },
    tier: 'destructive',
    instead: 'ask a person to change the guard',
    examples: ['rm .claude/settings.json', 'write_file {"path":".claude/settings.json","content":"{}"}'],
  },
  { id: 'filesystem/guard-change', doc: 'changes the guard itself', when: { effect: ['guard.change'], notScope: ['guard'] }, tier: 'destructive', instead: 'ask a person to change the guard', examples: ['pkill interlock'] },
  { id: 'filesystem/delete', doc: 'deletes files', when: { effect: DELETES }, tier: 'dangerous', examples: ['rm a.txt', 'rm -rf build'] },
  {
    id: 'filesystem/delete-roots',
    doc: 'deletes a whole folder tree that everything depends on',
    when: { effect: ['file.delete-tree'], scope: ROOTS },
    tier: 'destructive',
    instead: 'delete the exact folder that is meant, by its name',
    examples: ['rm -rf /', 'rm -rf ~', 'rm -rf ..', 'rm -rf "$T"/*', 'rm -rf .'],
  },
  {
    id: 'filesystem/delete-outside',
    doc: 'deletes folders outside the workspace',
    when: { effect: ['file.delete-tree'], scope: ['outside', 'home'], notScope: ['temp', 'workspace', 'computed', 'system', 'log', ...ROOTS] },
    tier: 'destructive',
    instead: 'ask a person to delete it',
    examples: ['rm -rf /srv/data', 'rm -rf ~/projects'],
  },
  {
    id: 'filesystem/delete-system-tree',
    doc: 'deletes a part of the system or its logs',
    when: { effect: ['file.delete-tree'], scope: ['system', 'log'] },
    tier: 'destructive',
    examples: ['rm -rf /usr/lib/python3', 'rm -rf /var/log/nginx'],
  },
  { id: 'filesystem/delete-version-control', doc: 'deletes the history of the repository', when: { effect: ['file.delete-tree'], scope: ['vcs'] }, tier: 'destructive', examples: ['rm -rf .git'] },
  {
    id: 'filesystem/move-roots',
    doc: 'moves a whole folder away that everything depends on',
    when: { effect: ['file.move'], scope: ['root', 'system-root', 'home-root', 'workspace-root', 'parent', 'device', 'discard'] },
    tier: 'destructive',
    examples: ['mv ~ /tmp/x'],
  },
  { id: 'filesystem/permission', doc: 'changes permissions', when: { effect: ['file.permission'] }, tier: 'dangerous', examples: ['chmod 644 a.txt'] },
  {
    id: 'filesystem/permission-open',
    doc: 'opens files to everybody, or lets them run with their owner’s rights',
    when: { effect: ['file.permission-open'] },
    tier: 'destructive',
    instead: 'give the one user or group the one right it needs',
    examples: ['chmod 777 a.txt', 'chmod u+s a.out'],
  },
  { id: 'filesystem/owner', doc: 'changes who owns files', when: { effect: ['file.owner'] }, tier: 'destructive', examples: ['chown root a.txt'] },
  { id: 'filesystem/log', doc: 'changes or empties logs', when: { effect: ['file.write', 'file.copy', 'file.delete', 'file.destroy-content', 'file.link'], scope: ['log'] }, tier: 'destructive', examples: ['echo > /var/log/auth.log'] },
  { id: 'filesystem/write-device', doc: 'writes to a disk or memory device', when: { effect: [...WRITES, ...DELETES, 'disk.write'], scope: ['device'] }, tier: 'destructive', examples: ['cat image.iso > /dev/sda'] },
  { id: 'filesystem/disk-write', doc: 'writes raw data', when: { effect: ['disk.write'], notScope: ['discard'] }, tier: 'destructive', examples: ['dd if=/dev/zero of=disk.img'] },
  { id: 'filesystem/disk-discard', doc: 'reads raw data and drops it', when: { effect: ['disk.write'], scope: ['discard'] }, tier: 'safe', examples: ['dd if=a.bin of=/dev/null'] },
  { id: 'filesystem/format', doc: 'formats or partitions a disk', when: { effect: ['disk.format'] }, tier: 'destructive', examples: ['mkfs.ext4 /dev/sdb1', 'fdisk /dev/sda'] },
  { id: 'filesystem/mount', doc: 'mounts or unmounts file systems', when: { effect: ['disk.mount'] }, tier: 'dangerous', examples: ['umount /mnt/data'] },
]
