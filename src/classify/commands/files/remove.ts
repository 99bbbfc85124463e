// Programs that delete files or their content.

import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

export const remove: readonly Family[] = [
  {
    id: 'rm',
    programs: ['rm', 'grm'],
    doc: 'Deletes files, with -r whole folders.',
    source: 'rm(1), coreutils 9.1',
    grammar: { benign: list('-f --force -i -I -v --verbose -d --dir --one-file-system --preserve-root --no-preserve-root -P -x -W -Force -force'), optional: ['--interactive', '--preserve-root'], help: true },
    rows: [
      {
        id: 'rm/files',
        doc: 'Deletes files.',
        when: { operands: { min: 1 }, none: ['-r', '-R', '--recursive', '-Recurse', '-recurse'] },
        does: [{ effect: 'file.delete', on: 'operands' }],
        match: ['rm a.txt', 'rm -f *.o'],
        not: ['rm -rf build'],
      },
      {
        id: 'rm/tree',
        doc: 'Deletes folders with everything in them.',
        when: { any: ['-r', '-R', '--recursive'] },
        does: [{ effect: 'file.delete' }, { effect: 'file.delete-tree', on: 'operands' }],
        match: ['rm -rf build', 'rm --recursive build'],
        not: ['rm a.txt'],
      },
      {
        id: 'rm/cmdlet',
        doc: "Deletes folders with everything in them, where rm is PowerShell's.",
        when: { any: ['-Recurse', '-recurse'] },
        does: [{ effect: 'file.delete' }, { effect: 'file.delete-tree', on: 'operands' }, { effect: 'file.delete-tree', on: { each: 'operands', after: ':' } }],
        match: ['rm -Recurse -Force build'],
        not: ['rm -rf build'],
      },
      {
        id: 'rm/about',
        doc: 'Prints its version or help.',
        when: { any: ['--version', '--help'], none: ['-r', '-R', '--recursive', '-Recurse', '-f'], operands: { max: 0 } },
        does: [{ effect: 'text.print' }],
        match: ['rm --version'],
        not: ['rm a.txt --help'],
      },
    ],
  },
  {
    id: 'rmdir',
    programs: ['rmdir'],
    doc: 'Deletes empty folders.',
    source: 'rmdir(1), coreutils 9.1',
    grammar: { benign: ['-p', '--parents', '-v', '--verbose', '--ignore-fail-on-non-empty'] },
    rows: [{ id: 'rmdir/delete', doc: 'Deletes empty folders.', does: [{ effect: 'file.delete', on: 'operands' }], match: ['rmdir build'] }],
  },
  {
    id: 'unlink',
    programs: ['unlink'],
    doc: 'Deletes one file.',
    source: 'unlink(1), coreutils 9.1',
    grammar: {},
    rows: [{ id: 'unlink/delete', doc: 'Deletes one file.', does: [{ effect: 'file.delete', on: 'operands' }], match: ['unlink a.txt'] }],
  },
  {
    id: 'shred',
    programs: ['shred', 'srm', 'wipe', 'sdelete', 'sdelete64'],
    doc: 'Overwrites files so that nothing can be restored.',
    source: 'shred(1), coreutils 9.1',
    grammar: { value: ['-n', '--iterations', '-s', '--size', '--random-source'], optional: ['--remove'], benign: list('-f --force -u -v --verbose -x --exact -z --zero -r -l -d') },
    rows: [
      { id: 'shred/overwrite', doc: 'Destroys the content of files.', does: [{ effect: 'file.destroy-content', on: 'operands' }], match: ['shred -u a.txt'] },
      { id: 'shred/tree', doc: 'Destroys folders with everything in them.', when: { any: ['-r', '-R', '--recursive'] }, does: [{ effect: 'file.delete-tree', on: 'operands' }], match: ['srm -r build'], not: ['srm a.txt'] },
    ],
  },
  {
    id: 'truncate',
    programs: ['truncate'],
    doc: 'Shortens or extends files.',
    source: 'truncate(1), coreutils 9.1',
    grammar: { value: ['-s', '--size', '-r', '--reference'], benign: ['-c', '--no-create', '-o', '--io-blocks'] },
    rows: [{ id: 'truncate/size', doc: 'Changes the size of files.', does: [{ effect: 'file.destroy-content', on: 'operands' }], match: ['truncate -s 0 a.log'] }],
  },
  {
    id: 'fallocate',
    programs: ['fallocate'],
    doc: 'Reserves or frees space of a file.',
    source: 'fallocate(1), util-linux 2.38',
    grammar: { value: ['-l', '--length', '-o', '--offset'], benign: list('-c -d -i -n -p -v -x -z --collapse-range --dig-holes --insert-range --keep-size --punch-hole --zero-range --posix --verbose') },
    rows: [{ id: 'fallocate/reserve', doc: 'Changes the space of a file.', does: [{ effect: 'file.write', on: 'operands' }], match: ['fallocate -l 1G disk.img'] }],
  },
]
