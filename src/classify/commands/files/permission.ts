// Programs that change permissions and owners.

import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** Modes that let everybody write, or let a program run with its owner's or group's rights. */
const OPEN = list('??2 ??3 ??6 ??7 ???2 ???3 ???6 ???7 2 3 6 7 22 33 66 77 2??? 4??? 6??? 02??? 04??? 06??? 3??? 5??? 7??? *+s* *=s* *+xs* *+rws* *+rxs* *o+w* *o+rw* *o=w* *o=rw* *a+w* *a+rw* *a=w* *a=rw* *ugo+rw* *o+xw* +rwx =rwx +rw =rw')

const CHMOD_FLAGS = list('-c --changes -f --silent --quiet -v --verbose --no-preserve-root --preserve-root -h -H -L -P -R --recursive -n --no-dereference --dereference')

/** Modes that look like options, and the one given by a file: then no operand is a mode. */
const TAKEN_AWAY = list('-x -w -r -X -s -t -rw -rx -wx -rwx --reference')
const RECURSIVE = list('-R --recursive')

export const permission: readonly Family[] = [
  {
    id: 'chmod',
    programs: ['chmod', 'gchmod'],
    doc: 'Changes permissions.',
    source: 'chmod(1), coreutils 9.1',
    grammar: { benign: [...CHMOD_FLAGS, '-x', '-w', '-r', '-X', '-s', '-t', '-rw', '-rx', '-wx', '-rwx'], value: ['--reference'], help: true },
    rows: [
      {
        id: 'chmod/change',
        doc: 'Changes permissions.',
        when: { none: [...TAKEN_AWAY, ...RECURSIVE] },
        does: [{ effect: 'file.permission', on: 'but-first' }],
        match: ['chmod 644 a.txt', 'chmod +x run.sh'],
        not: ['chmod -x run.sh', 'chmod -R 644 src'],
      },
      {
        id: 'chmod/change-tree',
        doc: 'Changes permissions of everything in a folder.',
        when: { any: RECURSIVE, none: TAKEN_AWAY },
        does: [{ effect: 'file.permission-tree', on: 'but-first' }],
        match: ['chmod -R 644 src', 'chmod --recursive u+r src'],
        not: ['chmod 644 a.txt', 'chmod -R -x src'],
      },
      {
        id: 'chmod/remove',
        doc: 'Takes permissions away.',
        when: { any: TAKEN_AWAY, none: RECURSIVE },
        does: [{ effect: 'file.permission', on: 'operands' }],
        match: ['chmod -x run.sh', 'chmod --reference=a b'],
        not: ['chmod 644 a.txt', 'chmod -R -x src'],
      },
      ...RECURSIVE.map((flag) => ({
        id: `chmod/remove-tree${flag}`,
        doc: 'Takes permissions of everything in a folder away.',
        when: { all: [flag], any: TAKEN_AWAY },
        does: [{ effect: 'file.permission-tree', on: 'operands' }] as const,
        match: [`chmod ${flag} -x src`],
        not: ['chmod -x run.sh', `chmod ${flag} 644 src`],
      })),
      {
        id: 'chmod/open',
        doc: 'Opens files to everybody or to others’ rights.',
        when: { operand: { at: 0, is: OPEN, seen: true } },
        does: [{ effect: 'file.permission-open', on: 'but-first' }],
        match: ['chmod 777 a', 'chmod -R a+rwx .', 'chmod u+s a', 'chmod 4755 a', 'chmod "a+rw$MORE" a'],
        not: ['chmod 644 a', 'chmod u+x a', 'chmod 755 a', 'chmod "$MODE" a'],
      },
    ],
  },
  {
    id: 'chown',
    programs: ['chown', 'chgrp', 'gchown'],
    doc: 'Changes who owns files.',
    source: 'chown(1), coreutils 9.1',
    grammar: { benign: CHMOD_FLAGS, value: ['--from', '--reference'], help: true },
    rows: [{ id: 'chown/change', doc: 'Changes the owner or group.', does: [{ effect: 'file.owner', on: 'operands' }], match: ['chown root a.txt', 'chown -R www: /srv'] }],
  },
  {
    id: 'setfacl',
    programs: ['setfacl', 'chattr', 'chcon', 'setfattr', 'setcap'],
    doc: 'Changes extended rights and attributes.',
    source: 'setfacl(1), chattr(1), setcap(8)',
    grammar: { noOptions: true },
    rows: [
      { id: 'setfacl/change', doc: 'Changes extended rights.', does: [{ effect: 'file.permission', on: 'operands' }], match: ['setfacl -m u:me:r a.txt'] },
      {
        id: 'setfacl/open',
        doc: 'Lets everybody write.',
        when: { operand: { is: ['o::rw*', 'o:rw*', 'o::7', 'o::6', 'other::rw*', 'other:rw*', '*,o::rw*', '*,o:rw*', '*,other::rw*', '-mo::rw*', '-mo:rw*'], literal: true } },
        does: [{ effect: 'file.permission-open', on: 'but-first' }],
        match: ['setfacl -m o::rwx a.txt', 'setfacl -m u::rwx,o::rwx a.txt', 'setfacl -mo::rwx a.txt', 'setfacl -R -mo:rwx src'],
        not: ['setfacl -m o::r a.txt'],
      },
      {
        id: 'setfacl/power',
        doc: 'Lets a program run with rights over the whole machine, whoever starts it.',
        when: { operand: { is: list('cap_setuid* cap_setgid* cap_sys_admin* cap_dac_override* cap_dac_read_search* cap_sys_ptrace* cap_sys_module* cap_chown* cap_fowner* cap_setfcap* all=* =ep =eip'), literal: true } },
        does: [{ effect: 'file.permission-open', on: 'but-first' }],
        match: ['setcap cap_setuid+ep /usr/bin/python3'],
        not: ['setcap cap_net_bind_service=+ep bin/server', 'setfacl -m u:me:r a.txt'],
      },
    ],
  },
]
