// Programs that copy, move, link or create files.

import type { Does, Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const INTO = ['-t', '--target-directory']

/** A file that is put into a folder keeps its name there: it may be one that matters more than the folder. */
const COPIES: readonly Does[] = [
  { effect: 'file.copy', on: 'last' },
  { effect: 'file.copy', on: { into: 'last' } },
]

const COPIES_INTO: readonly Does[] = [
  { effect: 'file.copy', on: { option: INTO } },
  { effect: 'file.copy', on: { into: INTO } },
]

export const copy: readonly Family[] = [
  {
    id: 'cp',
    programs: ['cp', 'gcp'],
    doc: 'Copies files.',
    source: 'cp(1), coreutils 9.1',
    grammar: {
      value: ['-S', '--suffix', '-Z'],
      optional: list('--backup --preserve --reflink --sparse --no-preserve --context --update'),
      benign: list(
        '-a --archive --attributes-only -b --copy-contents -d -f --force -i --interactive -H -l --link -L --dereference -n --no-clobber -P --no-dereference -p --parents -R -r --recursive --remove-destination --strip-trailing-slashes -s --symbolic-link -T --no-target-directory -u -v --verbose -x --one-file-system -c -X',
      ),
      help: true,
    },
    rows: [
      { id: 'cp/read', doc: 'Reads what it copies.', when: { none: INTO }, does: [{ effect: 'file.read', on: 'but-last' }], match: ['cp a.txt b.txt'], not: ['cp -t dir a.txt'] },
      { id: 'cp/write', doc: 'Writes the copy.', when: { none: INTO }, does: COPIES, match: ['cp -r src dist', 'cp sudoers /etc'], not: ['cp -t dir a.txt'] },
      {
        id: 'cp/nothing',
        doc: 'Empties a file by copying nothing over it.',
        when: { none: ['-t', '--target-directory'], operand: { at: 0, is: ['/dev/null'], literal: true } },
        does: [{ effect: 'file.destroy-content', on: 'last' }],
        match: ['cp /dev/null /etc/hosts'],
        not: ['cp a.txt b.txt'],
      },
      { id: 'cp/into', doc: 'Copies into a folder named first.', when: { any: INTO }, does: [{ effect: 'file.read', on: 'operands' }, ...COPIES_INTO], match: ['cp -t dir a.txt'], not: ['cp a.txt b.txt'] },
    ],
  },
  {
    id: 'mv',
    programs: ['mv', 'gmv'],
    doc: 'Moves or renames files.',
    source: 'mv(1), coreutils 9.1',
    grammar: {
      value: ['-S', '--suffix'],
      optional: ['--backup', '--update'],
      benign: list('-b -f --force -i --interactive -n --no-clobber --strip-trailing-slashes -T --no-target-directory -u -v --verbose -Z --context --exchange --no-copy'),
      help: true,
    },
    rows: [
      { id: 'mv/away', doc: 'Takes files from their place.', when: { none: INTO }, does: [{ effect: 'file.move', on: 'but-last' }], match: ['mv a.txt b.txt'], not: ['mv -t dir a.txt'] },
      { id: 'mv/to', doc: 'Writes to the new place.', when: { none: INTO }, does: COPIES, match: ['mv a.txt dir/'], not: ['mv -t dir a.txt'] },
      {
        id: 'mv/nowhere',
        doc: 'Takes a device away: what is moved stands in its place then, and all that others throw away is kept there.',
        when: { operand: { at: -1, is: list('/dev/null /dev/zero /dev/full /dev/random /dev/urandom /dev/tty'), literal: true } },
        does: [{ effect: 'file.move', on: 'last' }],
        match: ['mv a.txt /dev/null', 'mv -t dir a.txt /dev/null'],
        not: ['mv a.txt /dev/shm/a.txt', 'mv -t /dev/shm a.txt'],
      },
      { id: 'mv/into', doc: 'Moves into a folder named first.', when: { any: INTO }, does: [{ effect: 'file.move', on: 'operands' }, ...COPIES_INTO], match: ['mv -t dir a.txt'], not: ['mv a.txt b.txt'] },
    ],
  },
  {
    id: 'install',
    programs: ['install', 'ginstall'],
    doc: 'Copies files and sets their permissions.',
    source: 'install(1), coreutils 9.1',
    grammar: { value: list('-g --group -m --mode -o --owner -S --suffix --strip-program'), optional: ['--backup'], benign: list('-b -c -C --compare -D -p --preserve-timestamps -s --strip -T --no-target-directory -v --verbose') },
    rows: [
      {
        id: 'install/copy',
        doc: 'Copies files.',
        when: { none: ['-d', '--directory', '-t', '--target-directory'] },
        does: [{ effect: 'file.read', on: 'but-last' }, ...COPIES],
        match: ['install -m 644 a.conf conf/a.conf', 'install sudoers /etc'],
        not: ['install -d dir'],
      },
      { id: 'install/into', doc: 'Copies into a folder named first.', when: { any: INTO }, does: [{ effect: 'file.read', on: 'operands' }, ...COPIES_INTO], match: ['install -t dir a'], not: ['install a b'] },
      {
        id: 'install/directory',
        doc: 'Creates folders.',
        when: { any: ['-d', '--directory'] },
        does: [
          { effect: 'file.create-directory', on: 'operands' },
          { effect: 'file.permission', on: 'operands' },
        ],
        match: ['install -d dir'],
        not: ['install a b'],
      },
      {
        id: 'install/strip',
        doc: 'Runs a strip program of the caller’s choice.',
        when: { any: ['--strip-program'] },
        does: [{ effect: 'execution.script', on: { option: '--strip-program' } }],
        match: ['install -s --strip-program=./x a b'],
        not: ['install a b'],
      },
      {
        id: 'install/open',
        doc: 'Gives rights away.',
        when: { value: { '-m': list('?777 777 4??? 2??? 6??? *+s* 666 0666'), '--mode': list('?777 777 4??? 2??? 6??? *+s* 666 0666') } },
        does: [{ effect: 'file.permission-open', on: 'last' }],
        match: ['install -m 4755 a b'],
        not: ['install -m 644 a b'],
      },
    ],
  },
  {
    id: 'ln',
    programs: ['ln', 'link'],
    doc: 'Creates links.',
    source: 'ln(1), coreutils 9.1',
    grammar: {
      value: ['-S', '--suffix'],
      optional: ['--backup'],
      benign: list('-b -d -F --directory -f --force -i --interactive -L --logical -n --no-dereference -P --physical -r --relative -s --symbolic -T --no-target-directory -v --verbose -h'),
    },
    rows: [
      { id: 'ln/from', doc: 'Makes a file reachable under another name.', when: { none: INTO }, does: [{ effect: 'file.read', on: 'but-last' }], match: ['ln -s a b'], not: ['ln -t dir a'] },
      {
        id: 'ln/to',
        doc: 'Creates the link.',
        when: { none: INTO },
        does: [
          { effect: 'file.link', on: 'last' },
          { effect: 'file.link', on: { into: 'last' } },
        ],
        match: ['ln -s a b', 'ln -s a/.bashrc ~'],
        not: ['ln -t dir a'],
      },
      {
        id: 'ln/into',
        doc: 'Links into a folder named first.',
        when: { any: INTO },
        does: [
          { effect: 'file.link', on: { option: INTO } },
          { effect: 'file.link', on: { into: INTO } },
        ],
        match: ['ln -t dir a'],
        not: ['ln -s a b'],
      },
    ],
  },
  {
    id: 'mkdir',
    programs: ['mkdir'],
    doc: 'Creates folders.',
    source: 'mkdir(1), coreutils 9.1',
    grammar: { value: ['-m', '--mode'], optional: ['--context'], benign: ['-p', '--parents', '-v', '--verbose', '-Z'], help: true },
    rows: [
      { id: 'mkdir/create', doc: 'Creates folders.', does: [{ effect: 'file.create-directory', on: 'operands' }], match: ['mkdir -p src/parts'] },
      {
        id: 'mkdir/open',
        doc: 'Gives rights to everybody.',
        when: { value: { '-m': ['777', '0777', '?777'], '--mode': ['777', '0777', '?777'] } },
        does: [{ effect: 'file.permission-open', on: 'operands' }],
        match: ['mkdir -m 777 x'],
        not: ['mkdir -p x'],
      },
    ],
  },
  {
    id: 'touch',
    programs: ['touch', 'mkfifo', 'mknod'],
    doc: 'Creates empty files or changes their times.',
    source: 'touch(1), coreutils 9.1',
    grammar: { value: list('-d --date -r --reference -t --time -m --mode'), benign: list('-a -c --no-create -f -h --no-dereference -Z'), help: true },
    rows: [{ id: 'touch/create', doc: 'Creates files or changes their times.', does: [{ effect: 'file.write', on: 'operands' }], match: ['touch a.txt', 'mkfifo pipe'] }],
  },
  {
    id: 'tee',
    programs: ['tee'],
    doc: 'Copies its input to files and to its output.',
    source: 'tee(1), coreutils 9.1',
    grammar: { optional: ['--output-error'], benign: ['-a', '--append', '-i', '--ignore-interrupts', '-p'], help: true },
    rows: [
      { id: 'tee/print', doc: 'Prints its input.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], prints: 'input', match: ['date | tee'], not: ['date | tee now.txt'] },
      { id: 'tee/write', doc: 'Writes its input to files.', when: { operands: { min: 1 } }, does: [{ effect: 'file.write', on: 'operands' }], prints: 'input', match: ['date | tee -a now.txt'], not: ['date | tee'] },
    ],
  },
]
