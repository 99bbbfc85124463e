// Trash cans: programs that put files away, bring them back, or throw them away for good.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const source = 'trash-cli 0.23; trash(1), macos-trash 1.2; gio(1), GLib 2.76'

export const trash: readonly Family[] = [
  {
    id: 'trash-put',
    programs: ['trash', 'trash-put'],
    doc: 'Puts files into the trash.',
    source,
    grammar: { help: true, benign: list('-d -f -i -r -R -v -F --directory --force --recursive --verbose --version'), value: ['--trash-dir'] },
    rows: [{ id: 'trash-put/delete', doc: 'Takes files from their place.', does: [{ effect: 'file.delete-tree', on: 'operands' }, { effect: 'file.delete' }], match: ['trash a.txt', 'trash-put build'] }],
  },
  {
    id: 'trash-list',
    programs: ['trash-list'],
    doc: 'Lists what lies in the trash.',
    source,
    grammar: { help: true, benign: ['--size', '--volumes', '--trash-dirs', '--version', '--all-users'], value: ['--trash-dir'] },
    rows: [{ id: 'trash-list/list', doc: 'Lists files.', does: [{ effect: 'file.list' }], match: ['trash-list'] }],
  },
  {
    id: 'trash-empty',
    programs: ['trash-empty', 'trash-rm', 'trash-restore', 'restore-trash'],
    doc: 'Throws away for good what lies in the trash, or brings it back.',
    source,
    grammar: { otherOptions: 'file.delete' },
    rows: [{ id: 'trash-empty/change', doc: 'Changes what lies in the trash, and where it came from.', does: [{ effect: 'file.delete' }], match: ['trash-empty', 'trash-empty 30'] }],
  },
  {
    id: 'safe-rm',
    programs: ['safe-rm', 'del-cli', 'rimraf'],
    doc: 'Deletes files and folders.',
    source: 'safe-rm(1) 1.1; del-cli 6, rimraf 6',
    grammar: { otherOptions: 'file.delete', help: true },
    rows: [{ id: 'safe-rm/delete', doc: 'Deletes files and folders.', does: [{ effect: 'file.delete-tree', on: 'operands' }, { effect: 'file.delete' }], match: ['safe-rm -r build', 'rimraf dist'] }],
  },
  {
    id: 'gio',
    programs: ['gio'],
    doc: 'Lists, reads, copies and deletes files, by path or address.',
    source,
    grammar: {},
    subcommands: {
      list: { benign: list('-a --all -l --long -h --hidden -u --print-uris -d --print-display-names -n --nofollow-symlinks'), value: ['--attributes'] },
      info: { benign: list('-f --filesystem -n --nofollow-symlinks -w --query-writable'), value: ['-a', '--attributes'] },
      tree: { benign: list('-h --hidden -l --follow-symlinks') },
    },
    rows: [
      {
        id: 'gio/list',
        doc: 'Lists or describes files.',
        when: { sub: ['list', 'info', 'tree', 'version', 'help', ''] },
        does: [{ effect: 'file.list', on: 'operands' }, { effect: 'text.print' }],
        match: ['gio list', 'gio info a.txt'],
        not: ['gio trash a.txt'],
      },
      { id: 'gio/read', doc: 'Prints files.', when: { sub: ['cat'] }, does: [{ effect: 'file.read', on: 'operands' }], match: ['gio cat a.txt'], not: ['gio list'] },
      {
        id: 'gio/delete',
        doc: 'Deletes files, or puts them into the trash.',
        when: { sub: ['remove', 'trash'] },
        does: [{ effect: 'file.delete-tree', on: 'operands' }, { effect: 'file.delete' }],
        match: ['gio trash a.txt', 'gio remove a.txt'],
        not: ['gio list'],
      },
      {
        id: 'gio/copy',
        doc: 'Copies, moves, renames or writes files.',
        when: { sub: ['copy', 'move', 'rename', 'save', 'mkdir', 'set'] },
        does: [{ effect: 'file.move', on: 'but-last' }, { effect: 'file.copy', on: 'last' }, { effect: 'file.copy' }],
        match: ['gio copy a.txt b.txt'],
        not: ['gio list'],
      },
      {
        id: 'gio/open',
        doc: 'Opens files, mounts places or changes what opens files.',
        when: { sub: ['open', 'launch', 'mount', 'mime', 'monitor'] },
        does: [{ effect: 'execution.interactive' }],
        match: ['gio open a.txt'],
        not: ['gio list'],
      },
    ],
  },
]
