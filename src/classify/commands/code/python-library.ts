// Modules of Python's library that are programs by themselves, started with `python -m`: what reads, and what unpacks or writes.
import type { Family } from '../../types.ts'
import { filePrinter } from '../shapes/file-printer.ts'
import { list } from '../shapes/list.ts'

/** A module that lists or tests an archive, or packs and unpacks it. */
const archiver = (id: string, source: string, benign: string): Family => {
  const [looks, changes] = [list('-l --list -t --test'), list('-c --create -e --extract')]
  return {
    id,
    programs: [id],
    doc: "Packs and unpacks archives, in Python's library.",
    source,
    grammar: { help: true, benign: list(`${looks.join(' ')} ${changes.join(' ')} -v --verbose ${benign}`), value: ['--metadata-encoding', '--filter'] },
    rows: [
      { id: `${id}/list`, doc: 'Lists or tests an archive.', when: { any: looks }, does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }], match: [`python3 -m ${id} -l a.zip`], not: [`python3 -m ${id} -e a.zip out`] },
      {
        id: `${id}/write`,
        doc: 'Packs or unpacks an archive.',
        when: { none: looks },
        does: [{ effect: 'file.write' }, { effect: 'file.write', on: 'operands' }],
        match: [`python3 -m ${id} -e a.zip out`, `python3 -m ${id} -c a.zip b`],
        not: [`python3 -m ${id} -l a.zip`],
      },
      { id: `${id}/write-too`, doc: 'Packs or unpacks an archive that it was also to list.', when: { any: changes }, does: [{ effect: 'file.write' }], match: [`python3 -m ${id} -l -e a.zip`], not: [`python3 -m ${id} -l a.zip`] },
    ],
  }
}

/** A module that prints what it makes of source text, and runs none of it. */
const printer = (id: string, source: string, benign: string, value: string): Family => filePrinter(id, id, source, { benign: list(benign), value: list(value) }, `python3 -m ${id} a.py`)

export const pythonLibrary: readonly Family[] = [
  archiver('zipfile', 'docs.python.org, zipfile, 3.13', ''),
  archiver('tarfile', 'docs.python.org, tarfile, 3.13', ''),
  printer('ast', 'docs.python.org, ast, 3.13', '-h --no-type-comments -a --include-attributes', '-m --mode -i --indent --feature-version'),
  printer('dis', 'docs.python.org, dis, 3.13', '-h -C --show-caches -O --show-offsets', ''),
  printer('tokenize', 'docs.python.org, tokenize, 3.13', '-h -e --exact', ''),
  {
    id: 'timeit',
    programs: ['timeit'],
    doc: "Measures how long code takes, in Python's library.",
    source: 'docs.python.org, timeit, 3.13',
    grammar: { help: true, stopAtOperand: true, value: list('-n --number -r --repeat -s --setup -u --unit'), benign: list('-p --process -v --verbose -h') },
    rows: [
      {
        id: 'timeit/run',
        doc: 'Runs code again and again.',
        does: [{ effect: 'text.print' }],
        runs: [
          { source: { option: ['-s', '--setup'] }, language: 'python' },
          { source: 'operands', language: 'python', join: 'lines' },
        ],
        match: ["python3 -m timeit 'sum(range(9))'", "python3 -m timeit -s 'import os' 'os.remove(1)'"],
      },
    ],
  },
  {
    id: 'sysconfig',
    programs: ['sysconfig'],
    doc: "Says how Python was built, in Python's library.",
    source: 'docs.python.org, sysconfig, 3.13',
    grammar: { help: true },
    rows: [{ id: 'sysconfig/print', doc: 'Prints settings.', does: [{ effect: 'text.print' }], match: ['python3 -m sysconfig'] }],
  },
  {
    id: 'site',
    programs: ['site'],
    doc: "Says where Python looks for packages, in Python's library.",
    source: 'docs.python.org, site, 3.13',
    grammar: { help: true, benign: ['--user-base', '--user-site'] },
    rows: [{ id: 'site/print', doc: 'Prints folders.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['python3 -m site', 'python3 -m site --user-site'], not: ['site up'] }],
  },
]
