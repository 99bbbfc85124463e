// Programs that search the content of files: grep, ripgrep and their like. The first operand is a pattern, not a file.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

const PATTERN_GIVEN = ['-e', '--regexp', '-f', '--file', '--files', '--type-list'] as const

/** By which option each program is told the names of the files to search. */
const CHOOSES: Readonly<Record<string, readonly string[]>> = { grep: ['--include'], zgrep: ['--include'], rg: ['-g', '--glob', '--iglob'], ugrep: ['-g', '--glob', '--include'] }

/** Whoever names the files that are to be searched reads those: a search of everything passes over what it is not told. */
function chosenFiles(id: string, program: string): Row[] {
  const options = CHOOSES[program]
  if (options === undefined) return []
  const choose = `${program} ${options[0]} '*.ts'${program === 'rg' ? '' : ' -r'} main src`
  return [
    {
      id: `${id}/chosen`,
      doc: 'Searches files of the names that are given.',
      when: { any: options, ...(program === 'rg' ? { none: ['--files'] } : {}) },
      does: [{ effect: 'file.read', on: { option: options, except: ['!*'] } }],
      match: [choose],
      not: [`${program} main a.ts`],
    },
  ]
}

/** Rows that all of them share: the first operand is the pattern unless one was given as an option. */
const searches = (id: string, program: string): readonly Row[] => [
  {
    id: `${id}/search`,
    doc: 'Prints lines that match.',
    when: { none: ['-e', '--regexp', '-f', '--file', '--files'] },
    does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'but-first' }],
    prints: 'input',
    match: [`${program} main src/a.ts`],
    not: [`${program} -e main a.ts`],
  },
  {
    id: `${id}/search-given`,
    doc: 'Prints lines that match a pattern given as an option.',
    when: { any: PATTERN_GIVEN },
    does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }, { effect: 'file.read', on: { option: ['-f', '--file'] } }],
    prints: 'input',
    match: [`${program} -e main a.ts`],
    not: [`${program} main a.ts`],
  },
  {
    id: `${id}/here`,
    doc: 'Searches the working directory.',
    when: { operands: { max: 1 }, ...(program === 'grep' || program === 'zgrep' ? { any: ['-r', '-R', '--recursive', '--dereference-recursive'] } : {}), stdin: false },
    does: [{ effect: 'file.read', on: 'cwd' }],
    match: [program === 'grep' || program === 'zgrep' ? `${program} -r main` : `${program} main`],
    not: [`${program} main a.ts`],
  },
  ...chosenFiles(id, program),
  {
    id: `${id}/names`,
    doc: 'Prints the names of files that match.',
    when: { any: ['-l', '--files-with-matches', '-L', '--files-without-match', '--files'] },
    does: [{ effect: 'file.list', on: 'but-first' }],
    prints: 'files',
    match: [`${program} -l main src`],
    not: [`${program} main a.ts`],
  },
]

/** ag and ack search one kind of files by an option named like it; ack leaves it out with `no` before the name. */
const TYPES = list(
  'ts js jsx tsx py python go golang rust rb ruby java kotlin scala groovy c cc cpp csharp objc swift css sass scss less html haml json yaml xml md markdown php sh shell sql lua perl perltest r hh make cmake vue elixir erlang haskell clojure lisp dart terraform proto toml txt tex vim zig',
).flatMap((type) => [`--${type}`, `--no${type}`])

const GREP: Grammar = {
  numeric: true,
  help: true,
  dashed: ['-e', '--regexp'],
  value: list('-e --regexp -f --file -m --max-count -A --after-context -B --before-context -C --context --label -D --devices -d --directories --include --exclude --exclude-from --exclude-dir --binary-files --group-separator'),
  optional: ['--color', '--colour'],
  benign: list(
    '-E --extended-regexp -F --fixed-strings -G --basic-regexp -P --perl-regexp -i --ignore-case -y --no-ignore-case -v --invert-match -w --word-regexp -x --line-regexp -c --count -L --files-without-match -l --files-with-matches -o --only-matching -q --quiet --silent -s --no-messages -b --byte-offset -h --no-filename -H --with-filename -n --line-number -T --initial-tab -u -U --binary -z --null-data -Z --null -a --text -I -r --recursive -R --dereference-recursive --line-buffered --no-group-separator -V --version -p',
  ),
}

export const search: readonly Family[] = [
  { id: 'grep', programs: list('grep egrep fgrep rgrep ggrep'), doc: 'Prints lines that match a pattern.', source: 'grep(1), GNU grep 3.8', grammar: GREP, rows: searches('grep', 'grep') },
  { id: 'zgrep', programs: list('zgrep zegrep zfgrep bzgrep xzgrep zstdgrep'), doc: 'Prints matching lines of packed files.', source: 'zgrep(1), gzip 1.12', grammar: GREP, rows: searches('zgrep', 'zgrep') },
  {
    id: 'rg',
    programs: ['rg', 'ripgrep'],
    doc: 'Searches folders for a pattern.',
    source: 'rg(1), ripgrep 13–14',
    grammar: {
      help: true,
      dashed: ['-e', '--regexp'],
      value: list(
        '-A --after-context -B --before-context -C --context --color --colors --context-separator -d --max-depth --maxdepth --dfa-size-limit -E --encoding --engine -e --regexp --field-context-separator --field-match-separator -f --file -g --glob --iglob --ignore-file -M --max-columns -m --max-count --max-filesize --path-separator --regex-size-limit -r --replace --sort --sortr -j --threads -t --type --type-add --type-clear -T --type-not --hyperlink-format --generate',
      ),
      optional: ['--hyperlink-format'],
      benign: list(
        '--auto-hybrid-regex --no-auto-hybrid-regex --binary --block-buffered --byte-offset -b -s --case-sensitive --column --no-column -c --count --count-matches --crlf --debug -l --files-with-matches --files-without-match --files -F --fixed-strings -L --follow --glob-case-insensitive --heading --no-heading -h -. --hidden -i --ignore-case --ignore-file-case-insensitive --include-zero -v --invert-match --json --line-buffered -n --line-number -N --no-line-number -x --line-regexp --max-columns-preview --mmap -U --multiline --multiline-dotall --no-config --no-ignore --no-ignore-dot --no-ignore-exclude --no-ignore-files --no-ignore-global --no-ignore-messages --no-ignore-parent --no-ignore-vcs --no-messages --no-mmap --no-pcre2-unicode --no-require-git --no-unicode -0 --null --null-data --one-file-system -o --only-matching --passthru -P --pcre2 --pcre2-version -p --pretty -q --quiet -S --smart-case --stats -a --text --trace --trim --type-list -u -uu -uuu --unrestricted -V --version --vimgrep -H --with-filename -I --no-filename -w --word-regexp --stop-on-nonmatch',
      ),
    },
    rows: [
      ...searches('rg', 'rg'),
      {
        id: 'rg/preprocessor',
        doc: 'Runs a program for each file, or to find out the host name.',
        when: { any: ['--pre', '--hostname-bin'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: ['--pre', '--hostname-bin'] }, language: 'shell' }],
        match: ['rg --pre cat main'],
        not: ['rg main'],
      },
      // It starts gzip, xz and their like by their names alone, as zgrep does, to read what they print.
      {
        id: 'rg/packed',
        doc: 'Narrows what a program of the caller’s choice unpacks; unpacking by `-z` starts programs too, and is not declared.',
        when: { any: ['--pre-glob'] },
        does: [{ effect: 'process.read' }],
        match: ["rg --pre-glob '*.gz' main"],
        not: ['rg main'],
      },
    ],
  },
  {
    id: 'ugrep',
    programs: ['ugrep', 'ug'],
    doc: 'Searches files for a pattern.',
    source: 'ugrep(1) 6.5',
    grammar: {
      ...GREP,
      benign: [...GREP.benign!, ...list('-j --smart-case -W --with-hex -X --hex --json --csv --xml -k --column-number --hidden -. --stats --heading --break --no-hidden --ignore-files --tree --pretty')],
      value: [...GREP.value!, ...list('-t --file-type -g --glob -O --file-extension --depth -N --neg-regexp --and --andnot --not')],
    },
    rows: [
      ...searches('ugrep', 'ugrep'),
      {
        id: 'ugrep/programs',
        doc: 'Opens a screen, runs filters, or reads and writes settings.',
        when: { any: list('-Q --query --filter --pager --view --config --save-config -z --decompress') },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: ['--filter', '--pager'] }, language: 'shell' }],
        match: ["ugrep --filter='pdf:pdftotext % -' main"],
        not: ['ugrep main'],
      },
    ],
  },
  {
    id: 'ag',
    programs: ['ag', 'ack', 'ack-grep'],
    doc: 'Searches folders for a pattern.',
    source: 'ag(1) 2.2; ack(1) 3.7',
    grammar: {
      help: true,
      value: list('-A --after -B --before -C --context -G --file-search-regex -m --max-count --depth --ignore --ignore-dir --workers -W --width --color-line-number --color-match --color-path --type -t --sort-files'),
      benign: list(
        '-t -A --after -B --before -C --context --ackmate -a --all-types -D --debug --break --nobreak -c --count --color --nocolor --column --filename --nofilename -f --follow -F --fixed-strings -Q --literal --group --nogroup -g -H --heading --noheading --hidden -i --ignore-case -l --files-with-matches -L --files-without-matches --files-without-match --nonumbers --numbers -n --norecurse -o --only-matching --one-device --parallel --passthrough --passthru --print-long-lines --print0 -r --recurse -s --case-sensitive -S --smart-case --search-binary --silent --stats --stats-only -u --unrestricted -U --skip-vcs-ignores -v --invert-match -w --word-regexp -V --version --vimgrep -h -x --files -0 --null --help-types',
      ).concat(TYPES),
    },
    rows: [
      ...searches('ag', 'ag'),
      {
        id: 'ag/pager',
        doc: 'Starts a program of the caller’s choice.',
        when: { any: ['--pager', '--ackrc', '--output'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: '--pager' }, language: 'shell' }],
        match: ["ag --pager 'less' main"],
        not: ['ag main'],
      },
      { id: 'ag/packed', doc: 'Searches packed files.', when: { any: ['-z', '--search-zip'] }, does: [{ effect: 'process.read' }], match: ['ag -z main'], not: ['ag main'] },
    ],
  },
]
