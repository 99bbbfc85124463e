// Programs that copy raw data onto files and disks: dd and its like. Formatting and partitioning are in disk.ts.

import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

export const rawCopies: readonly Family[] = [
  {
    id: 'dd',
    programs: ['dd', 'gdd'],
    doc: 'Copies raw data.',
    source: 'dd(1), coreutils 9.1',
    grammar: { help: true },
    rows: [
      { id: 'dd/read', doc: 'Reads raw data.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: { prefix: 'if=' } }], match: ['dd if=a.bin count=1'] },
      { id: 'dd/write', doc: 'Writes raw data.', does: [{ effect: 'disk.write', on: { prefix: 'of=' } }], match: ['dd if=/dev/zero of=disk.img', 'dd of=/dev/sda'] },
    ],
  },
  {
    id: 'dcfldd',
    programs: ['dcfldd', 'dc3dd'],
    doc: 'Copies raw data, and writes down what it saw of it.',
    source: 'dcfldd(1) 1.9, dc3dd(1) 7.2',
    grammar: { help: true },
    rows: [
      { id: 'dcfldd/copy', doc: 'Copies raw data, or writes its sums into files.', does: [{ effect: 'unknown' }], match: ['dcfldd if=a.bin hashlog=sums.txt'] },
      {
        id: 'dcfldd/write',
        doc: 'Writes raw data.',
        does: ['of=', 'hof=', 'ofs=', 'hofs=', 'wipe=', 'hwipe='].map((prefix) => ({ effect: 'disk.write', on: { prefix } })),
        match: ['dcfldd if=a.bin of=/dev/sdb', 'dc3dd if=a.bin hof=b.bin', 'dc3dd if=a.bin ofs=b.000', 'dc3dd if=a.bin hofs=b.000', 'dc3dd wipe=/dev/sdb', 'dc3dd hwipe=/dev/sdb'],
      },
    ],
  },
  {
    id: 'ddrescue',
    programs: ['ddrescue', 'dd_rescue'],
    doc: 'Copies raw data from a failing disk onto another, or into a file.',
    source: 'ddrescue(1) 1.27, dd_rescue(1) 1.99',
    grammar: {
      help: true,
      otherOptions: 'disk.write',
      value: list('-r --retry-passes -i --input-position -s --size -b --sector-size -c --cluster-size'),
      benign: list('-n --no-scrape -d --idirect -f --force -v --verbose -q --quiet -R --reverse'),
    },
    rows: [
      {
        id: 'ddrescue/copy',
        doc: 'Reads the one, writes the other.',
        when: { operands: { min: 2 } },
        does: [
          { effect: 'disk.write', on: { from: 1 } },
          { effect: 'file.read', on: 'first' },
        ],
        match: ['ddrescue -d -r3 /dev/sda /dev/sdb rescue.map', 'ddrescue .env copy.bin'],
        not: ['ddrescue --help'],
      },
    ],
  },
]
