// Programs, seldom met, that check words, count tables, read settings and spreadsheets, or look into binaries of a Mac.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { reporter } from '../shapes/reporter.ts'

export const wordTools: readonly Family[] = [
  {
    id: 'aspell',
    programs: ['aspell'],
    doc: 'Checks how words are written.',
    source: 'aspell(1) 0.60',
    grammar: { help: true, otherOptions: 'execution.interactive', value: list('-l --lang -d --master --mode --encoding --size --variety'), benign: list('-v --version') },
    rows: [
      {
        id: 'aspell/list',
        doc: 'Lists words that it does not know.',
        when: { operand: { at: 0, is: ['list', 'dump', 'dicts', 'version'], literal: true } },
        does: [{ effect: 'text.print' }],
        prints: 'input',
        match: ['aspell list', 'aspell -l en list'],
        not: ['aspell check a.txt'],
      },
      {
        id: 'aspell/other',
        doc: 'Corrects files in a conversation, or changes its lists of words.',
        when: { operandNot: { at: 0, is: ['list', 'dump', 'dicts', 'version'] } },
        does: [{ effect: 'execution.interactive' }, { effect: 'file.write', on: 'but-first' }],
        match: ['aspell check a.txt', 'aspell pipe'],
        not: ['aspell list'],
      },
    ],
  },
  {
    id: 'hunspell',
    programs: ['hunspell'],
    doc: 'Checks how words are written.',
    source: 'hunspell(1) 1.7',
    grammar: { help: true, otherOptions: 'execution.interactive', value: list('-d -i'), benign: list('-l -a -D -G -L -1 -m -s -S -w -t -n -H -O -X -v -vv') },
    rows: [
      {
        id: 'hunspell/list',
        doc: 'Lists words that it does not know.',
        when: { any: list('-l -D -G -L -m -s -S -v -vv'), none: ['-a'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        match: ['hunspell -d en_US -l a.txt'],
        not: ['hunspell a.txt'],
      },
      { id: 'hunspell/correct', doc: 'Corrects files in a conversation.', when: { none: list('-l -a -D -G -L -m -s -S -v -vv') }, does: [{ effect: 'execution.interactive' }], match: ['hunspell a.txt'], not: ['hunspell -l a.txt'] },
      { id: 'hunspell/pipe', doc: 'Does what its input says, and may keep new words.', when: { any: ['-a'] }, does: [{ effect: 'execution.interactive' }], match: ['hunspell -a'], not: ['hunspell -l a.txt'] },
    ],
  },
  {
    id: 'datamash',
    programs: ['datamash'],
    doc: 'Counts and groups the columns of its input.',
    source: 'datamash(1) 1.8',
    grammar: {
      help: true,
      value: list('-t --field-separator -g --group -F --format -R --round --filler --output-delimiter -c --collapse-delimiter'),
      benign: list('-C --skip-comments -s --sort -H --headers -i --ignore-case -W --whitespace -f --full -z --zero-terminated --header-in --header-out --narm --no-strict -V --version'),
    },
    rows: [{ id: 'datamash/count', doc: 'Prints figures.', does: [{ effect: 'text.print' }], match: ['datamash -t, -s -g 1 sum 2'] }],
  },
  {
    id: 'crudini',
    programs: ['crudini'],
    doc: 'Reads and changes files of settings.',
    source: 'crudini(1) 0.9',
    grammar: { help: true, otherOptions: 'file.write', optional: ['--format'], benign: list('--get --version') },
    rows: [
      {
        id: 'crudini/get',
        doc: 'Prints settings.',
        when: { any: ['--get', '--version'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'first' }],
        match: ['crudini --get a.ini main name'],
        not: ['crudini --set a.ini main name x'],
      },
      {
        id: 'crudini/change',
        doc: 'Changes settings.',
        when: { none: ['--get', '--version'] },
        does: [{ effect: 'file.write', on: 'first' }, { effect: 'file.write' }],
        match: ['crudini --set a.ini main name x'],
        not: ['crudini --get a.ini main name'],
      },
    ],
  },
  {
    id: 'xlsx2csv',
    programs: ['xlsx2csv'],
    doc: 'Prints a spreadsheet, or writes it to a file.',
    source: 'xlsx2csv(1) 0.8',
    grammar: {
      help: true,
      otherOptions: 'file.write',
      value: list('-d --delimiter -s --sheet -n --sheetname -f --dateformat -c --outputencoding -l --lineterminator -p --sheetdelimiter'),
      benign: list('-e --escape -i --ignoreempty -m --merge-cells -v --version --hyperlinks --no-line-breaks'),
    },
    rows: [
      {
        id: 'xlsx2csv/print',
        doc: 'Prints a sheet.',
        when: { operands: { max: 1 }, operand: { at: 0, is: ['*.xlsx', '*.xlsm', '*.XLSX', '-'], literal: true } },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        match: ['xlsx2csv -s 1 a.xlsx'],
        not: ['xlsx2csv a.xlsx a.csv'],
      },
      {
        id: 'xlsx2csv/folder',
        doc: 'Writes a file beside each sheet of a folder.',
        when: { operandNot: { at: 0, is: ['*.xlsx', '*.xlsm', '*.XLSX', '-'] } },
        does: [{ effect: 'file.write', on: 'operands' }, { effect: 'file.write' }],
        match: ['xlsx2csv data'],
        not: ['xlsx2csv a.xlsx'],
      },
      {
        id: 'xlsx2csv/write',
        doc: 'Writes a sheet to a file.',
        when: { operands: { min: 2 } },
        does: [
          { effect: 'file.read', on: 'first' },
          { effect: 'file.write', on: { from: 1 } },
        ],
        match: ['xlsx2csv a.xlsx a.csv'],
        not: ['xlsx2csv a.xlsx'],
      },
    ],
  },
  {
    id: 'gpgv',
    programs: ['gpgv', 'gpgv2'],
    doc: 'Checks signatures.',
    source: 'gpgv(1) 2.2',
    grammar: { help: true, value: ['--keyring'], benign: list('-v --verbose -q --quiet --ignore-time-conflict --version') },
    rows: [
      { id: 'gpgv/check', doc: 'Checks a signature.', does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'operands' }, { effect: 'file.read', on: { option: '--keyring' } }], match: ['gpgv --keyring ./a.gpg a.sig a.txt'] },
      { id: 'gpgv/output', doc: 'Writes what was signed.', when: { any: ['-o', '--output'] }, does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }], match: ['gpgv -o a.txt a.gpg'], not: ['gpgv a.sig a.txt'] },
    ],
  },
  {
    id: 'mac-binaries',
    programs: ['dwarfdump', 'dyld_info'],
    doc: 'Describes programs and libraries.',
    source: 'dwarfdump(1), dyld_info(1), Xcode 15',
    grammar: {
      help: true,
      longDash: true,
      value: list('--arch -arch --name -platform'),
      optional: ['--debug-info', '--debug-line'],
      benign: list('--uuid -u --all -a --verify --statistics --show-sections-sizes -segments -linked_dylibs -dependents -inits -fixups -exports -imports -symbols -objc -uuid -all_dyld_cache -load_commands -validate_only --version'),
    },
    rows: [{ id: 'mac-binaries/describe', doc: 'Describes files.', does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'operands' }], match: ['dwarfdump --uuid a.dylib'] }],
  },
  reporter('java_home', ['java_home'], 'java_home(1), macOS 14', { longDash: true, value: list('-v --version -a --arch -F'), benign: list('-V --verbose -X --xml -R --failfast') }, 'java_home -V'),
]
