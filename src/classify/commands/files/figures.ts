// Programs that compute, count or make up numbers and text: bc, expr, seq, code counters, manuals.
import type { Family } from '../../types.ts'
import { filePrinter } from '../shapes/file-printer.ts'
import { list } from '../shapes/list.ts'
import { flagRow, readingOptions, writingOptions } from '../shapes/option-rows.ts'

const coreutils = (page: string): string => `${page}(1), coreutils 9.1`

/** A program that prints what it makes of its words. */
const printer = (id: string, programs: readonly string[], source: string, grammar: Family['grammar'], example: string, more: Family['rows'] = []): Family => ({
  id,
  programs,
  doc: 'Prints what it makes of its words.',
  source,
  grammar: { help: true, ...grammar },
  rows: [{ id: `${id}/print`, doc: 'Prints a result.', does: [{ effect: 'text.print' }], match: [example] }, ...more],
})

export const figures: readonly Family[] = [
  {
    id: 'bc',
    programs: ['bc'],
    doc: 'Computes what files and its input say.',
    source: 'bc(1), GNU bc 1.07',
    grammar: { help: true, value: list('-e --expression -S --scale -I --ibase -O --obase'), benign: list('-h -i --interactive -l --mathlib -w --warn -s --standard -q --quiet -v --version -g -P --no-prompt -L --no-line-length') },
    rows: [
      { id: 'bc/compute', doc: 'Computes.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['bc -l', 'echo 1+1 | bc', 'bc sums.bc'] },
      readingOptions('bc/file', ['-f', '--file'], 'bc -f sums.bc', 'bc -l'),
    ],
  },
  {
    id: 'dc',
    programs: ['dc'],
    doc: 'Computes; its language can run commands.',
    source: 'dc(1), GNU dc 1.4',
    grammar: { benign: list('-V --version -h --help') },
    rows: [
      {
        id: 'dc/compute',
        doc: 'Computes a literal expression.',
        when: { stdin: false, any: ['-e', '--expression'], operands: { max: 0 }, none: ['-f', '--file'], valueOnly: { '-e': ['*p', '*f', '*n'], '--expression': ['*p', '*f', '*n'] } },
        does: [{ effect: 'text.print' }],
        match: ["dc -e '2 3 + p'"],
        not: ['dc sums.dc'],
      },
      // It computes while it reads its options.
      {
        id: 'dc/about',
        doc: 'Prints its version or help.',
        when: { any: list('-V --version -h --help'), none: list('-e --expression -f --file'), operands: { max: 0 } },
        does: [{ effect: 'text.print' }],
        match: ['dc --version', 'dc --help'],
        not: ["dc -e '!date' --help"],
      },
      {
        id: 'dc/command',
        doc: 'Runs commands, or text that it makes.',
        when: { value: { '-e': ['*!*', '*x*', '*a*', '*[*'], '--expression': ['*!*', '*x*', '*a*', '*[*'] } },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: ['-e', '--expression'], after: '!' }, language: 'shell' }],
        match: ["dc -e '!date'"],
        not: ["dc -e '2 3 + p'"],
      },
      {
        id: 'dc/script',
        doc: 'Runs a file, or its input.',
        when: { none: ['-e', '--expression', '-V', '--version', '-h', '--help'] },
        does: [{ effect: 'execution.script', on: 'operands' }, { effect: 'execution.stdin' }],
        match: ['dc sums.dc', 'echo 1 | dc'],
        not: ["dc -e '2 3 + p'"],
      },
      { id: 'dc/file', doc: 'Runs a file.', when: { any: ['-f', '--file'] }, does: [{ effect: 'execution.script', on: { option: ['-f', '--file'] } }], match: ['dc -f sums.dc'], not: ["dc -e '2 3 + p'"] },
    ],
  },
  {
    id: 'expr',
    programs: ['expr', 'gexpr'],
    doc: 'Computes or compares its words; none of them is an option.',
    source: coreutils('expr'),
    grammar: { noOptions: true },
    rows: [{ id: 'expr/compute', doc: 'Computes.', does: [{ effect: 'text.print' }], match: ['expr 1 + 2', 'expr length abc'] }],
  },
  printer('factor', ['factor', 'primes'], coreutils('factor'), { benign: ['--version', '-h', '--exponents'] }, 'factor 42'),
  printer('seq', ['seq', 'gseq', 'jot'], coreutils('seq'), { numeric: true, value: list('-f --format -s --separator -w -b -p'), benign: list('-w --equal-width --version -r -c -n') }, 'seq 1 10', [
    { id: 'seq/endless', doc: 'Counts for ever.', when: { operand: { at: -1, is: list('inf infinity INF Infinity'), literal: true } }, does: [{ effect: 'execution.endless' }], match: ['seq inf', 'seq 1 infinity'], not: ['seq 5'] },
  ]),
  printer(
    'numfmt',
    ['numfmt'],
    coreutils('numfmt'),
    { value: list('-d --delimiter --field --format --from --from-unit --invalid --padding --round --suffix --to --to-unit'), optional: ['--header'], benign: list('--debug --grouping -z --zero-terminated --version') },
    'numfmt --to=iec 2048',
  ),
  printer('yes', ['yes'], coreutils('yes'), { benign: ['--version'] }, 'yes', [
    { id: 'yes/endless', doc: 'Prints the same for ever.', when: { none: ['--version'] }, does: [{ effect: 'execution.endless' }], match: ['yes', 'yes | cat'], not: ['yes --version'] },
  ]),
  printer(
    'uuidgen',
    ['uuidgen', 'mcookie', 'pwgen', 'apg'],
    'uuidgen(1), util-linux 2.38; pwgen(1) 2.08',
    { value: list('-n --namespace -N --name -C --count'), benign: list('-r --random -t --time -m --md5 -s --sha1 --secure -x --hex -y -1 -c -A -B -v -V --version') },
    'uuidgen',
  ),
  printer('fortune', ['fortune'], 'fortune(6), fortune-mod 3.20', { value: list('-n -m'), benign: list('-a -c -e -f -i -l -o -s -u -w') }, 'fortune -s', [
    {
      id: 'fortune/files',
      doc: 'Takes its sayings from files.',
      when: { operands: { min: 1 } },
      does: [{ effect: 'file.read', on: { each: 'operands', except: ['*%', 'all'] } }],
      match: ['fortune 30% quotes.txt', 'fortune all'],
      not: ['fortune -s'],
    },
  ]),
  printer('banner', ['figlet', 'toilet', 'banner', 'cowsay', 'cowthink', 'sl', 'cmatrix'], 'figlet(6) 2.2, cowsay(6) 3.03', { value: list('-w -e -T -W'), benign: list('-c -l -r -s -k -n -b -g -p -t -y -a -o') }, 'cowsay hello'),
  {
    id: 'getopt',
    programs: ['getopt'],
    doc: 'Prints its words in a normal order.',
    source: 'getopt(1), util-linux 2.38',
    grammar: { help: true, stopAtOperand: true, value: list('-l --longoptions -n --name -o --options -s --shell'), benign: list('-a --alternative -q --quiet -Q --quiet-output -T --test -u --unquoted -V --version') },
    rows: [{ id: 'getopt/print', doc: 'Prints its words.', does: [{ effect: 'text.print' }], match: ['getopt -o ab: -- a b'] }],
  },
  {
    id: 'man',
    programs: ['man'],
    doc: 'Shows manual pages.',
    source: 'man(1), man-db 2.11',
    grammar: {
      help: true,
      value: list('-L --locale -m --systems -M --manpath -S -s --sections -e --extension -E --encoding -R --recode'),
      optional: ['--warnings'],
      benign: list(
        '-a --all -d --debug -f --whatis -k --apropos -K --global-apropos -l --local-file -w --where --path --location -W --where-cat --location-cat -i --ignore-case -I --match-case --regex --wildcard --names-only --no-subpages -7 --ascii --no-hyphenation --nh --no-justification --nj -D --default -t --troff -V --version -?',
      ),
    },
    rows: [
      { id: 'man/show', doc: 'Shows a page.', does: [{ effect: 'process.read' }, { effect: 'file.list', on: { option: ['-M', '--manpath'] } }], match: ['man ls', 'man -k copy', 'man 5 crontab'] },
      { id: 'man/path', doc: 'Formats a file.', when: { operand: { is: ['*/*'] } }, does: [{ effect: 'file.read', on: 'operands' }], match: ['man ./x.1'], not: ['man ls'] },
      { id: 'man/local', doc: 'Formats a file.', when: { any: ['-l', '--local-file'] }, does: [{ effect: 'file.read', on: 'operands' }], match: ['man -l x.1'], not: ['man ls'] },
      {
        id: 'man/pager',
        doc: 'Runs a pager or browser of the caller’s choice.',
        when: { any: list('-P --pager -H --html -X --gxditview') },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: ['-P', '--pager', '--html'] }, language: 'shell' }],
        match: ["man -P 'less' ls", 'man -H ls'],
        not: ['man ls'],
      },
      { id: 'man/settings', doc: 'Reads settings that name programs.', when: { any: ['-C', '--config-file'] }, does: [{ effect: 'environment.hazard', on: { option: ['-C', '--config-file'] } }], match: ['man -C x ls'], not: ['man ls'] },
    ],
  },
  {
    id: 'info',
    programs: ['info', 'pinfo'],
    doc: 'Shows manuals.',
    source: 'info(1), texinfo 6.8',
    grammar: {
      help: true,
      value: list('-d --directory -n --node --index-search -v --variable'),
      benign: list('-a --all -k --apropos -w --where --location --subnodes --vi-keys -O --show-options --usage --version -R --raw-escapes -b --speech-friendly'),
    },
    rows: [
      { id: 'info/show', doc: 'Shows a page.', does: [{ effect: 'process.read' }], match: ['info coreutils'] },
      readingOptions('info/file', list('-f --file'), 'info -f x.info', 'info coreutils'),
      { id: 'info/path', doc: 'Shows a file.', when: { operand: { is: ['*/*'] } }, does: [{ effect: 'file.read', on: 'operands' }], match: ['info ./x.info'], not: ['info coreutils'] },
      writingOptions('info/output', list('-o --output --dribble'), 'info -o x.txt coreutils', 'info coreutils'),
      flagRow('info/keys', 'Plays key strokes back.', 'unknown', ['--restore', '--init-file'], 'info --restore x coreutils', 'info coreutils'),
    ],
  },
  {
    id: 'tldr',
    programs: ['tldr', 'tealdeer', 'cheat', 'howdoi'],
    doc: 'Shows short examples of commands, some of them fetched.',
    source: 'tldr-python-client 3.2; tealdeer 1.6',
    grammar: { help: true, value: list('-p --platform -L --language'), benign: list('-l --list -q --quiet -r --raw --color -c -v --version -m --markdown -o -a --all -s --search -t -d') },
    rows: [{ id: 'tldr/show', doc: 'Shows a page.', does: [{ effect: 'network.read' }], match: ['tldr tar'] }, flagRow('tldr/update', 'Fetches all pages.', 'file.write', ['-u', '--update', '--clear-cache'], 'tldr -u', 'tldr tar')],
  },
  printer('fetch', ['neofetch', 'screenfetch', 'fastfetch', 'pfetch', 'macchina', 'onefetch', 'cpufetch'], 'neofetch(1) 7.1', { benign: list('--stdout --off --json -v --version -n -N -L') }, 'neofetch'),
  filePrinter(
    'tokei',
    'tokei',
    'tokei 12.1 --help',
    {
      value: list('-c --columns -e --exclude -o --output -s --sort -r --rsort -t --type --types -n --num-format'),
      benign: list('-f --files --hidden -l --languages --no-ignore --no-ignore-dot --no-ignore-parent --no-ignore-vcs -V --version -v --verbose -C --compact'),
    },
    'tokei src',
    { more: [readingOptions('tokei/input', ['-i', '--input'], 'tokei -i x.json', 'tokei src')] },
  ),
  filePrinter(
    'cloc',
    'cloc',
    'cloc(1) 1.96',
    {
      value: list(
        '--exclude-dir --exclude-ext --exclude-lang --include-ext --include-lang --match-d --match-f --not-match-d --not-match-f --max-file-size --processes --skip-archive --force-lang --lang-no-ext --diff-timeout --timeout --csv-delimiter --file-encoding',
      ),
      benign: list(
        '--skip-win-hidden --fullpath --stat --unix --windows --by-file --by-file-by-lang --by-percent --count-and-diff --diff --git --csv --json --xml --yaml --md --sum-one --hide-rate --quiet --follow-links --no-recurse --skip-uniqueness --show-lang --show-ext --show-os --progress-rate --no3 --3 --sdir --docstring-as-code --include-content --ignore-whitespace --ignore-case --no-autogen -v --version --verbose --unicode',
      ),
    },
    'cloc src',
    {
      more: [
        writingOptions('cloc/output', list('--out --report-file --counted --ignored --found --categorized --unique --write-lang-def --sql --write-def'), 'cloc --out x.txt src', 'cloc src'),
        readingOptions('cloc/input', list('--list-file --exclude-list-file --read-lang-def --force-lang-def --diff-list-file'), 'cloc --list-file x src', 'cloc src'),
        flagRow('cloc/run', 'Runs a program to unpack or to list files, or writes what it strips.', 'execution.inline-code', list('--extract-with --vcs --config --strip-comments --strip-code'), 'cloc --extract-with x src', 'cloc src'),
      ],
    },
  ),
  filePrinter(
    'scc',
    'scc',
    'scc 3.1 --help',
    {
      value: list(
        '-f --format -i --include-ext -x --exclude-ext -M --not-match -n --exclude-file --exclude-dir -s --sort --avg-wage --cocomo-project-type --currency-symbol --eaf --overhead --large-byte-count --large-line-count --min-gen-line-length --size-unit --count-as --file-list-queue-size',
      ),
      benign: list(
        '--by-file --ci --binary --cost-comparison --debug -t --trace -v --verbose -w --wide -p --percent -l --languages -c --no-complexity -d --no-duplicates -z --min-gen --no-cocomo --no-gen --no-gitignore --no-ignore --no-large --no-min --no-min-gen --no-size --remap-unknown --include-symlinks -m --character -a --dryness -u --uloc --version -h',
      ),
    },
    'scc src',
    { more: [writingOptions('scc/output', list('-o --output --format-multi'), 'scc -o x.txt src', 'scc src')] },
  ),
  filePrinter('loc', 'loc', 'loc 0.5 --help', { value: list('--exclude --include --sort'), benign: list('--files -u -uu -V --version') }, 'loc src'),
]
