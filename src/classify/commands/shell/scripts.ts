// sed, awk and jq: programs whose first operand is a program in a language of its own.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

const SED_GIVEN = ['-e', '--expression', '-f', '--file'] as const
/** On macOS and BSD the word after -i is the ending of the copies that are kept; empty where there are none. */
const NO_COPIES = { at: 0, is: [''], literal: true } as const

const sedRows: readonly Row[] = [
  {
    id: 'sed/script',
    doc: 'Runs the script that is its first operand.',
    when: { none: SED_GIVEN, operandNot: NO_COPIES },
    does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'but-first' }],
    runs: [{ source: 'first', language: 'sed' }],
    match: ["sed 's/a/b/' a.txt"],
    not: ["sed -e 's/a/b/' a.txt", "sed '' a.txt"],
  },
  {
    id: 'sed/nothing',
    doc: 'Prints files as they are.',
    when: { none: [...SED_GIVEN, '-i', '--in-place'], operand: NO_COPIES },
    does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'but-first' }],
    match: ["sed '' a.txt"],
    not: ["sed 's/a/b/' a.txt", "sed -i '' 's/a/b/' a.txt"],
  },
  {
    id: 'sed/expression',
    doc: 'Runs scripts given as options.',
    when: { any: SED_GIVEN },
    does: [{ effect: 'text.print' }, { effect: 'file.read', on: { each: 'operands', except: [''] } }],
    runs: [{ source: { option: ['-e', '--expression'] }, language: 'sed', join: 'lines' }],
    match: ["sed -e 's/a/b/' a.txt"],
    not: ["sed 's/a/b/' a.txt"],
  },
  {
    id: 'sed/lines',
    doc: 'Prints some of the lines as they are.',
    when: { none: [...SED_GIVEN, '-i', '--in-place'], operands: { max: 1 }, operand: { at: 0, is: list('?p ??p ???p ????p ?q ??q ?d ??d'), literal: true } },
    does: [{ effect: 'text.print' }],
    prints: 'input',
    match: ["sed -n '2p'", "sed -n '10,$p'", 'sed 5q', "sed '$d'"],
    not: ["sed 's/a/b/p'", "sed -n '2p' a.txt"],
  },
  { id: 'sed/file', doc: 'Runs a script from a file.', when: { any: ['-f', '--file'] }, does: [{ effect: 'execution.script', on: { option: ['-f', '--file'] } }], match: ['sed -f x.sed a.txt'], not: ["sed 's/a/b/' a.txt"] },
  {
    id: 'sed/in-place',
    doc: 'Changes the files themselves.',
    when: { any: ['-i', '--in-place'], none: SED_GIVEN, operandNot: NO_COPIES },
    does: [{ effect: 'file.write', on: 'but-first' }],
    match: ["sed -i 's/a/b/' a.txt", "sed -i.bak 's/a/b/' a.txt"],
    not: ["sed 's/a/b/' a.txt", "sed -i '' 's/a/b/' a.txt"],
  },
  {
    id: 'sed/in-place-of-none',
    doc: 'Changes the files that are still to be named.',
    when: { any: ['-i', '--in-place'], none: SED_GIVEN, operands: { max: 1 } },
    does: [{ effect: 'file.write' }],
    match: ["sed -i 's/a/b/'"],
    not: ["sed -i 's/a/b/' a.txt", "sed 's/a/b/'"],
  },
  {
    // GNU's sed would read an empty script here, and write files as they are.
    id: 'sed/in-place-bsd',
    doc: 'Changes the files themselves, by the script that is its second operand.',
    when: { any: ['-i', '--in-place'], none: SED_GIVEN, operand: NO_COPIES },
    does: [
      { effect: 'file.read', on: { from: 2 } },
      { effect: 'file.write', on: { from: 2 } },
    ],
    runs: [{ source: { from: 1, to: 2 }, language: 'sed' }],
    match: ["sed -i '' 's/a/b/' a.txt"],
    not: ["sed -i 's/a/b/' a.txt", "sed '' a.txt"],
  },
  // Where the script is an option, the first operand is a file too.
  ...['-i', '--in-place'].map(
    (flag): Row => ({
      id: `sed/in-place-given${flag}`,
      doc: 'Changes the files themselves.',
      when: { all: [flag], any: SED_GIVEN },
      does: [{ effect: 'file.write', on: { each: 'operands', except: [''] } }],
      match: [`sed ${flag} -e 's/a/b/' a.txt`, `sed ${flag} --file=x.sed a.txt`],
      not: [`sed ${flag} 's/a/b/' a.txt`, "sed -e 's/a/b/' a.txt"],
    }),
  ),
]

export const scripts: readonly Family[] = [
  {
    id: 'sed',
    programs: ['sed', 'gsed'],
    doc: 'Edits a stream of text by a script.',
    source: 'sed(1), GNU sed 4.9',
    grammar: {
      help: true,
      value: list('-e --expression -f --file -l --line-length'),
      optional: ['-i', '--in-place'],
      benign: list('-l -n --quiet --silent -E -r --regexp-extended -s --separate -u --unbuffered -z --null-data --posix --sandbox --debug --follow-symlinks -b --binary --version'),
    },
    rows: sedRows,
  },
  {
    id: 'awk',
    programs: list('awk gawk mawk nawk original-awk'),
    doc: 'Runs a text program over files.',
    source: 'gawk(1) 5.2, mawk(1) 1.3',
    grammar: {
      stopAtOperand: true,
      value: list('-F --field-separator -v --assign'),
      benign: list('-b --characters-as-bytes -c --traditional -C -S --sandbox -P --posix -r --re-interval -n --non-decimal-data -N --use-lc-numeric -O --optimize -s --no-optimize -t --lint-old -V --version -h --help -k --csv -M --bignum'),
    },
    rows: [
      {
        id: 'awk/program',
        doc: 'Runs the program that is its first operand.',
        when: { none: ['-f', '--file', '-e', '--source', '--version', '-V', '-E', '--exec', '-i', '--include', '-l', '--load', '-d', '--dump-variables', '-o', '--pretty-print', '-p', '--profile', '-D', '--debug'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'but-first' }],
        runs: [{ source: 'first', language: 'awk' }],
        match: ["awk '{print $1}' a.txt"],
        not: ['awk -f x.awk a.txt'],
      },
      {
        id: 'awk/line',
        doc: 'Prints one line as it is, or one column.',
        when: { operands: { max: 1 }, operand: { at: 0, is: [...list('NR==? NR==??'), 'NR == ?', '{print $?}', '{ print $? }', '{print $NF}'], literal: true } },
        does: [{ effect: 'text.print' }],
        prints: 'input',
        match: ["awk 'NR==2'", "awk '{print $2}'"],
        not: ["awk '{print}'", "awk 'NR==2' a.txt"],
      },
      {
        id: 'awk/source',
        doc: 'Runs a program given as an option.',
        when: { any: ['-e', '--source'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        runs: [{ source: { option: ['-e', '--source'] }, language: 'awk' }],
        match: ["gawk -e '{print}' a.txt"],
        not: ["awk '{print}' a.txt"],
      },
      {
        id: 'awk/connect',
        doc: 'Reads from a connection, which gawk opens for such names.',
        when: { operand: { is: list('/inet/* /inet4/* /inet6/*'), literal: true } },
        does: [{ effect: 'network.connect' }],
        match: ["gawk '{print}' /inet/tcp/0/example.org/80", 'gawk 1 /inet4/udp/0/example.org/9', 'gawk 1 a=b /inet6/tcp/0/example.org/80'],
        not: ["gawk '{print}' inet/a.txt"],
      },
      {
        id: 'awk/file',
        doc: 'Runs a program from a file.',
        when: { any: ['-f', '--file', '-E', '--exec'] },
        does: [
          { effect: 'execution.script', on: { option: ['-f', '--file', '-E', '--exec'] } },
          { effect: 'file.read', on: 'operands' },
        ],
        match: ['awk -f x.awk a.txt'],
        not: ["awk '{print}' a.txt"],
      },
      {
        id: 'awk/load',
        doc: 'Loads a library or extension.',
        when: { any: ['-i', '--include', '-l', '--load'] },
        does: [{ effect: 'execution.script', on: { option: ['-i', '--include', '-l', '--load'] } }],
        match: ['gawk -i inplace 1 a.txt'],
        not: ["awk '{print}' a.txt"],
      },
      {
        id: 'awk/dump',
        doc: 'Writes a dump, profile or listing.',
        when: { any: ['-d', '--dump-variables', '-o', '--pretty-print', '-p', '--profile', '-D', '--debug'] },
        does: [{ effect: 'file.write' }],
        match: ['gawk -o 1 a.txt'],
        not: ["awk '{print}' a.txt"],
      },
      { id: 'awk/version', doc: 'Prints its version.', when: { any: ['--version', '-V'] }, does: [{ effect: 'text.print' }], match: ['gawk --version'], not: ["awk '{print}' a.txt"] },
    ],
  },
  {
    id: 'jq',
    programs: ['jq', 'gojq', 'jaq'],
    doc: 'Runs a filter over JSON.',
    source: 'jq(1) 1.6–1.7',
    grammar: {
      help: true,
      value: list('--indent --tab-width'),
      named: list('--arg --argjson --slurpfile --rawfile --argfile'),
      until: {},
      benign: list(
        '-a --ascii-output -c --compact-output -C --color-output -e --exit-status -h -j --join-output -M --monochrome-output -n --null-input -r --raw-output --raw-output0 -R --raw-input -s --slurp -S --sort-keys --seq --stream --stream-errors --tab --unbuffered -V --version --args --jsonargs',
      ),
    },
    rows: [
      {
        id: 'jq/filter',
        doc: 'Runs the filter that is its first operand.',
        when: { none: ['-f', '--from-file'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'but-first' }],
        runs: [{ source: 'first', language: 'jq' }],
        match: ['jq .name package.json', 'jq -r .a'],
        not: ['jq -f x.jq a.json'],
      },
      {
        id: 'jq/file',
        doc: 'Runs a filter from a file.',
        when: { any: ['-f', '--from-file'] },
        does: [
          { effect: 'file.read', on: 'operands' },
          { effect: 'execution.script', on: { option: ['-f', '--from-file'] } },
        ],
        match: ['jq -f x.jq a.json'],
        not: ['jq . a.json'],
      },
      {
        id: 'jq/modules',
        doc: 'Loads modules from files.',
        when: { any: ['-L', '--library-path', '--run-tests'] },
        does: [{ effect: 'unknown' }, { effect: 'file.read', on: { option: ['-L', '--library-path'] } }],
        match: ['jq -L lib . a.json'],
        not: ['jq . a.json', 'jq --rawfile x a . b'],
      },
      {
        id: 'jq/values',
        doc: 'Takes named values from files.',
        when: { any: ['--slurpfile', '--rawfile', '--argfile'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: { option: ['--slurpfile', '--rawfile', '--argfile'] } }],
        match: ['jq --slurpfile x a.json . b.json', 'jq -n --rawfile x a.txt .'],
        not: ['jq . a.json'],
      },
      { id: 'jq/arguments', doc: 'Takes named values from the command line.', when: { any: ['--arg', '--argjson'] }, does: [{ effect: 'text.print' }], match: ['jq --arg a b . c.json', 'jq --arg a "$B" .c d.json'], not: ['jq . a.json'] },
    ],
  },
]
