// Programs that print files or their input, whole, in part, or as figures. Each with its own grammar.
import type { Family, Row } from '../../types.ts'
import { filePrinter } from '../shapes/file-printer.ts'
import { list } from '../shapes/list.ts'
import { readingOptions } from '../shapes/option-rows.ts'
import { responseFile } from '../shapes/response-file.ts'

const coreutils = (page: string): string => `${page}(1), coreutils 9.1`

const WRITES_SECOND: Row['when'] = { operands: { min: 2 } }
/** A pattern, or what is found, may be several words, of which the second is written. */
const MAY_BE_SEVERAL = { operands: { max: 1 }, operand: { is: ['***', '*[*', 'found', '*/found'] } }

const STRINGS_VALUES = list('-n --bytes -t --radix -e --encoding -T --target -s --output-separator -U --unicode')

export const readers: readonly Family[] = [
  filePrinter('cat', 'cat gcat', coreutils('cat'), { benign: list('-A --show-all -b --number-nonblank -e -E --show-ends -n --number -s --squeeze-blank -t -T --show-tabs -u -v --show-nonprinting --version') }, 'cat README.md', {
    prints: 'input',
  }),
  filePrinter('lolcat', 'lolcat', 'lolcat(6) 100.0', { value: list('-p --spread -F --freq -S --seed -d --duration -s --speed'), benign: list('-a --animate -i --invert -t --truecolor -f --force -v --version -h') }, 'lolcat README.md', {
    prints: 'input',
  }),
  filePrinter('tac', 'tac', coreutils('tac'), { value: ['-s', '--separator'], benign: list('-b --before -r --regex --version') }, 'tac a.txt', { prints: 'input' }),
  filePrinter(
    'nl',
    'nl',
    coreutils('nl'),
    {
      value: list('-b --body-numbering -d --section-delimiter -f --footer-numbering -h --header-numbering -i --line-increment -l --join-blank-lines -n --number-format -s --number-separator -v --starting-line-number -w --number-width'),
      benign: ['-p', '--no-renumber', '--version'],
    },
    'nl a.txt',
  ),
  filePrinter('head', 'head ghead', coreutils('head'), { numeric: true, value: list('-c --bytes -n --lines'), benign: list('-q --quiet --silent -v --verbose -z --zero-terminated --version') }, 'head -5 a.txt', { prints: 'input' }),
  filePrinter(
    'tail',
    'tail gtail',
    coreutils('tail'),
    {
      numeric: true,
      plus: true,
      value: list('-c --bytes -n --lines --max-unchanged-stats --pid -s --sleep-interval'),
      optional: ['--follow'],
      benign: list('-f -F -r -q --quiet --silent --retry -v --verbose -z --zero-terminated --version'),
    },
    'tail -n 20 a.log',
    { prints: 'input' },
  ),
  filePrinter(
    'pager',
    'less',
    'less(1) 590',
    {
      // Its help is shown by itself, so that it still does what else it is told.
      help: false,
      numeric: true,
      plus: true,
      value: list('-b -h -j -p -P -t -x -y -z --lines'),
      optional: ['+!', '++', '+/', '+?'],
      benign: list('+G +F +g -a -A -B -c -C -d -e -E -f -F -g -G -i -I -J -K -L -m -M -n -N -q -Q -r -R -s -S -u -U -w -W -X -l --RAW-CONTROL-CHARS --quit-if-one-screen --no-init --chop-long-lines --LINE-NUMBERS --version --help -?'),
    },
    'less README.md',
    {
      more: [
        {
          id: 'pager/log',
          doc: 'Copies what it shows to a file.',
          when: { any: ['-o', '-O', '--log-file', '--LOG-FILE'] },
          does: [{ effect: 'file.write', on: { option: ['-o', '-O', '--log-file', '--LOG-FILE'] } }],
          match: ['less -o x a.txt'],
          not: ['less a.txt'],
        },
        {
          id: 'pager/shell',
          doc: 'Runs shell text when it starts.',
          when: { any: ['+!'] },
          does: [{ effect: 'execution.inline-code' }],
          runs: [{ source: { option: '+!' }, language: 'shell' }],
          match: ["less '+!date' a.txt"],
          not: ['less +G a.txt', "less '+/main' a.ts", "less '+?main' a.ts"],
        },
        {
          id: 'pager/each',
          doc: 'Does the same with each file, which may be to run shell text.',
          when: { any: ['++'] },
          does: [{ effect: 'execution.inline-code' }],
          runs: [{ source: { option: '++', after: '!', start: true }, language: 'shell' }],
          match: ["less '++!date' a.txt b.txt"],
          not: ['less +g a.txt', 'less +F a.log'],
        },
        { id: 'pager/keys', doc: 'Reads key bindings, which can name programs.', when: { any: ['-k', '--lesskey-file', '--lesskey-src'] }, does: [{ effect: 'environment.hazard' }], match: ['less -k keys a.txt'], not: ['less a.txt'] },
      ],
    },
  ),
  // Where `more` is another name of less, `-p` takes a pattern: it is read as a file too.
  filePrinter(
    'more',
    'more',
    'more(1), util-linux 2.38',
    { numeric: true, plus: true, value: ['-n', '--lines', '-p'], benign: list('-d --silent -l --logical -e --exit-on-eof -f --no-pause -p --print-over -c --clean-print -s --squeeze -u --plain -h --version -V') },
    'more README.md',
  ),
  filePrinter('most', 'most', 'most(1) 5.2', { plus: true, benign: list('-1 -4 -a -b -c -C -d -k -M -m -n -r -R -s -t -u -v -w -z') }, 'most README.md'),
  filePrinter(
    'bat',
    'bat batcat',
    'bat(1) 0.22',
    {
      value: list('-l --language -H --highlight-line --file-name --tabs --wrap --terminal-width --color --italic-text --decorations --theme --style -r --line-range --map-syntax -m --ignored-suffix --diff-context'),
      benign: list('-A --show-all -p --plain -d --diff -n --number -f --force-colorization -L --list-languages --list-themes -P -u --unbuffered --version -V --no-config'),
    },
    'bat -n a.ts',
    {
      more: [
        {
          id: 'bat/pager',
          doc: 'Starts a pager of the caller’s choice.',
          when: { any: ['--pager'] },
          does: [{ effect: 'execution.inline-code' }],
          runs: [{ source: { option: '--pager' }, language: 'shell' }],
          match: ["bat --pager 'less' a.ts"],
          not: ['bat a.ts'],
        },
        {
          id: 'bat/paging',
          doc: 'Starts the pager that the settings name, even where nobody reads along.',
          when: { value: { '--paging': ['always'] } },
          does: [{ effect: 'execution.inline-code' }],
          match: ['bat --paging=always a.ts'],
          not: ['bat --paging=never a.ts', 'bat --paging auto a.ts'],
        },
      ],
    },
  ),
  filePrinter('wc', 'wc gwc', coreutils('wc'), { optional: ['--total'], benign: list('-c --bytes -m --chars -l --lines -L --max-line-length -w --words --version') }, 'wc -l a.txt', {
    more: [
      {
        id: 'wc/list',
        doc: 'Reads the files that a list names.',
        when: { any: ['--files0-from'] },
        does: [{ effect: 'file.read', on: { option: '--files0-from' } }, { effect: 'unknown' }],
        match: ['wc --files0-from=list'],
        not: ['wc a.txt'],
      },
    ],
  }),
  filePrinter(
    'sort',
    'sort gsort',
    coreutils('sort'),
    {
      plus: true,
      numeric: true,
      value: list('-k --key -t --field-separator -S --buffer-size --batch-size --parallel --random-source --sort'),
      optional: ['--check'],
      benign: list(
        '-b --ignore-leading-blanks -c -C -d --dictionary-order -f --ignore-case -g --general-numeric-sort -i --ignore-nonprinting -M --month-sort -n --numeric-sort -R --random-sort -r --reverse -h --human-numeric-sort -V --version-sort -m --merge -s --stable -u --unique -z --zero-terminated --debug --version',
      ),
    },
    'sort -k 2 a.txt',
    {
      prints: 'input',
      more: [
        {
          id: 'sort/output',
          doc: 'Writes the result to a file.',
          when: { any: ['-o', '--output'] },
          does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }],
          match: ['sort -o b.txt a.txt', 'sort --output=b.txt a.txt'],
          not: ['sort a.txt'],
        },
        {
          id: 'sort/temporary',
          doc: 'Keeps its temporary files in a folder.',
          when: { any: ['-T', '--temporary-directory'] },
          does: [{ effect: 'file.write', on: { option: ['-T', '--temporary-directory'] } }],
          match: ['sort -T /tmp a.txt'],
          not: ['sort a.txt'],
        },
        {
          id: 'sort/program',
          doc: 'Runs a program to compress temporary files.',
          when: { any: ['--compress-program'] },
          does: [{ effect: 'execution.inline-code' }],
          runs: [{ source: { option: '--compress-program' }, language: 'shell' }],
          match: ['sort --compress-program=gzip a.txt'],
          not: ['sort a.txt'],
        },
        {
          id: 'sort/list',
          doc: 'Reads the files that a list names.',
          when: { any: ['--files0-from'] },
          does: [{ effect: 'file.read', on: { option: '--files0-from' } }, { effect: 'unknown' }],
          match: ['sort --files0-from=list'],
          not: ['sort a.txt'],
        },
      ],
    },
  ),
  filePrinter(
    'uniq',
    'uniq guniq',
    coreutils('uniq'),
    { numeric: true, value: list('-f --skip-fields -s --skip-chars -w --check-chars'), optional: ['--all-repeated', '--group'], benign: list('-c --count -d --repeated -D -i --ignore-case -u --unique -z --zero-terminated --version') },
    'uniq -c a.txt',
    {
      prints: 'input',
      more: [
        { id: 'uniq/output', doc: 'Writes the result to its second operand.', when: WRITES_SECOND, does: [{ effect: 'file.write', on: { from: 1 } }], match: ['uniq a.txt b.txt'], not: ['uniq a.txt'] },
        { id: 'uniq/several', doc: 'Writes the second of the files that a pattern finds.', when: MAY_BE_SEVERAL, does: [{ effect: 'file.write', on: 'operands' }], match: ['uniq *', 'find . -type f | xargs uniq'], not: ['uniq a.txt'] },
      ],
    },
  ),
  filePrinter(
    'cut',
    'cut gcut',
    coreutils('cut'),
    { value: list('-b --bytes -c --characters -d --delimiter -f --fields --output-delimiter'), benign: list('-n --complement -s --only-delimited -z --zero-terminated -w --version') },
    'cut -d : -f 1 a.txt',
  ),
  {
    id: 'tr',
    programs: ['tr', 'gtr'],
    doc: 'Replaces or deletes characters of its input.',
    source: coreutils('tr'),
    grammar: { help: true, benign: list('-c -C --complement -d --delete -s --squeeze-repeats -t --truncate-set1 -u --version') },
    rows: [{ id: 'tr/print', doc: 'Prints its input, changed.', does: [{ effect: 'text.print' }], match: ['tr a-z A-Z', 'tr -d "\\n"'] }],
  },
  filePrinter('paste', 'paste', coreutils('paste'), { value: ['-d', '--delimiters'], benign: list('-s --serial -z --zero-terminated --version') }, 'paste -d , a.txt b.txt'),
  filePrinter('join', 'join', coreutils('join'), { value: list('-a -e -j -o -t -v -1 -2'), benign: list('-i --ignore-case --check-order --nocheck-order --header -z --zero-terminated --version') }, 'join a.txt b.txt'),
  filePrinter('comm', 'comm', coreutils('comm'), { value: ['--output-delimiter'], benign: list('-1 -2 -3 -12 -13 -23 -123 --check-order --nocheck-order --total -z --zero-terminated --version') }, 'comm -12 a.txt b.txt'),
  filePrinter(
    'column',
    'column',
    'column(1), util-linux 2.38',
    {
      value: list(
        '-C --table-column -c --output-width -E --table-noextreme -H --table-hide -i --tree-id -N --table-columns -n --table-name -O --table-order -o --output-separator -p --tree-parent -R --table-right -r --tree -s --separator -T --table-truncate -W --table-wrap -l --table-columns-limit',
      ),
      benign: list('-d --table-noheadings -e --table-header-repeat -J --json -L --keep-empty-lines -m --table-maxout -t --table -x --fillrows --version'),
    },
    'column -t a.txt',
  ),
  filePrinter('fold', 'fold expand unexpand', coreutils('fold'), { numeric: true, value: list('-w --width -t --tabs'), benign: list('-b --bytes -s --spaces -i --initial -a --all --first-only --version') }, 'fold -w 80 a.txt'),
  // `-p` and `-t` take a value in GNU and BSD, or the other way round.
  filePrinter(
    'fmt',
    'fmt',
    coreutils('fmt'),
    { numeric: true, value: list('-w --width -g --goal -p --prefix -t -l -d'), benign: list('-p -t -c --crown-margin --tagged-paragraph -s --split-only -u --uniform-spacing -m -n --version') },
    'fmt -w 80 a.txt',
  ),
  filePrinter('rev', 'rev', 'rev(1), util-linux 2.38', { benign: ['-0', '--zero', '--version'] }, 'rev a.txt'),
  filePrinter('shuf', 'shuf gshuf', coreutils('shuf'), { value: list('-i --input-range -n --head-count --random-source'), benign: list('-e --echo -r --repeat -z --zero-terminated --version') }, 'shuf -n 3 a.txt', {
    prints: 'input',
    more: [{ id: 'shuf/output', doc: 'Writes the result to a file.', when: { any: ['-o', '--output'] }, does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }], match: ['shuf -o b.txt a.txt'], not: ['shuf a.txt'] }],
  }),
  filePrinter(
    'od',
    'od',
    coreutils('od'),
    { value: list('-A --address-radix -j --skip-bytes -N --read-bytes -S -t --format'), optional: list('-w --width --strings'), benign: list('-a -b -c -d -e -f -i -l -o -s -x -v --output-duplicates --traditional --version') },
    'od -c a.bin',
  ),
  filePrinter(
    'hexdump',
    'hexdump hd',
    'hexdump(1), util-linux 2.38',
    {
      value: list('-e --format -f --format-file -n --length -s --skip'),
      optional: ['-L', '--color'],
      benign: list('-b --one-byte-octal -c --one-byte-char -C --canonical -d --two-bytes-decimal -o --two-bytes-octal -x --two-bytes-hex -v --no-squeezing -V --version'),
    },
    'hexdump -C a.bin',
    { more: [readingOptions('hexdump/format', ['-f', '--format-file'], 'hexdump -f columns.fmt a.bin', 'hexdump -C a.bin')] },
  ),
  filePrinter(
    'xxd',
    'xxd',
    'xxd(1) 2022-01-14',
    // Behind the first file there are no options: what stands there is written, whatever it looks like.
    {
      stopAtOperand: true,
      value: list('-c -cols -g -groupsize -l -len -n -name -o -s -seek'),
      benign: list('--version -v -a -autoskip -b -bits -C -capitalize -d -e -E -EBCDIC -i -include -p -ps -postscript -plain -r -revert -u -uppercase -v -version -rp'),
    },
    'xxd -l 64 a.bin',
    {
      more: [
        { id: 'xxd/output', doc: 'Writes the result to its second operand.', when: WRITES_SECOND, does: [{ effect: 'file.write', on: { from: 1 } }], match: ['xxd -r a.hex b.bin', 'xxd a.hex -r'], not: ['xxd a.bin'] },
        { id: 'xxd/several', doc: 'Writes the second of the files that a pattern finds.', when: MAY_BE_SEVERAL, does: [{ effect: 'file.write', on: 'operands' }], match: ['xxd *.bin'], not: ['xxd a.bin'] },
        { id: 'xxd/decode', doc: 'Turns hexadecimal text back into bytes.', when: { any: ['-r', '-revert', '-rp'] }, does: [{ effect: 'text.print' }], prints: 'decoded', match: ['xxd -r -p a.hex'], not: ['xxd a.bin'] },
      ],
    },
  ),
  filePrinter('strings', 'strings', 'strings(1), binutils 2.40', { numeric: true, value: STRINGS_VALUES, benign: list('-a --all -d --data -f --print-file-name -o -w --include-all-whitespace -v -V --version') }, 'strings a.out', {
    more: responseFile('strings', STRINGS_VALUES, 'strings a.out'),
  }),
  filePrinter(
    'checksum',
    'md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum shasum md5',
    coreutils('sha256sum'),
    { value: list('-a --algorithm -l --length'), benign: list('-b --binary -c --check --tag -t --text -z --zero --ignore-missing --quiet --status --strict -w --warn -r -s --sysv -U -0 -q --untagged --raw --base64 --debug --version') },
    'sha256sum a.zip',
  ),
  filePrinter(
    'base64',
    'base64 base32 basenc gbase64',
    coreutils('base64'),
    { value: ['-w', '--wrap', '-b', '--break'], benign: list('-d --decode -D --ignore-garbage --base64 --base64url --base32 --base32hex --base16 --base2msbf --base2lsbf --z85 --version') },
    'base64 a.bin',
    {
      more: [
        { id: 'base64/decode', doc: 'Decodes.', when: { any: ['-d', '--decode', '-D'] }, does: [{ effect: 'text.print' }], prints: 'decoded', match: ['base64 -d a.txt'], not: ['base64 a.bin'] },
        { id: 'base64/input', doc: 'Reads a file that an option names.', when: { any: ['-i', '--input'] }, does: [{ effect: 'file.read', on: { option: ['-i', '--input'] } }], match: ['base64 -i a.bin'], not: ['base64 a.bin'] },
        { id: 'base64/output', doc: 'Writes the result to a file.', when: { any: ['-o', '--output'] }, does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }], match: ['base64 -o b a'], not: ['base64 a'] },
      ],
    },
  ),
  filePrinter(
    'diff',
    'diff sdiff diff3 colordiff wdiff icdiff',
    'diff(1), diffutils 3.8',
    {
      numeric: true,
      value: list(
        '-C -U -I --ignore-matching-lines -x --exclude -X --exclude-from -S --starting-file -F --show-function-line --label -L -W --width -D --ifdef --horizon-lines --tabsize --palette --LTYPE-line-format --GTYPE-group-format --line-format --from-file --to-file',
      ),
      optional: ['--color', '-U', '-C', '--unified', '--context'],
      benign: list(
        '-W -X -a --text -b --ignore-space-change -B --ignore-blank-lines -c -d --minimal -e --ed -E --ignore-tab-expansion -H --speed-large-files -i --ignore-case -l --paginate -n -N --new-file -p --show-c-function -P -q --brief -r --recursive -s --report-identical-files -t --expand-tabs -T --initial-tab -u -v -w --ignore-all-space -y --side-by-side -Z --ignore-trailing-space --strip-trailing-cr --normal --rcs --suppress-common-lines --suppress-blank-empty --left-column --no-dereference --ignore-file-name-case --no-ignore-file-name-case --version -1 -2 -3 -A -m --merge -x',
      ),
    },
    'diff -u a.txt b.txt',
    {
      more: [
        {
          id: 'diff/against',
          doc: 'Reads a file that an option names.',
          when: { any: ['--from-file', '--to-file'] },
          does: [{ effect: 'file.read', on: { option: ['--from-file', '--to-file'] } }],
          match: ['diff --from-file=a.txt b.txt'],
          not: ['diff a b'],
        },
        {
          id: 'diff/output',
          doc: 'Writes the merged result to a file, or runs a program of the caller’s choice.',
          when: { any: ['-o', '--output', '--diff-program'] },
          does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }, { effect: 'unknown' }],
          match: ['sdiff -o c a b'],
          not: ['diff a b'],
        },
      ],
    },
  ),
  filePrinter('cmp', 'cmp', 'cmp(1), diffutils 3.8', { value: list('-i --ignore-initial -n --bytes'), benign: list('-b --print-bytes -l --verbose -s --quiet --silent -v --version') }, 'cmp a.bin b.bin'),
  filePrinter('iconv', 'iconv', 'iconv(1), libc 2.36', { value: list('-f --from-code -t --to-code'), benign: list('-c -l --list -s --silent --verbose --version') }, 'iconv -f latin1 -t utf-8 a.txt', {
    more: [{ id: 'iconv/output', doc: 'Writes the result to a file.', when: { any: ['-o', '--output'] }, does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }], match: ['iconv -o b.txt a.txt'], not: ['iconv a.txt'] }],
  }),
  filePrinter(
    'tsort',
    'tsort ptx pr',
    coreutils('pr'),
    {
      numeric: true,
      plus: true,
      value: list('-D --date-format -h --header -l --length -o --indent -N --first-line-number -w --width -W --page-width'),
      optional: list('-s --separator -S --sep-string -e --expand-tabs -i --output-tabs -n --number-lines'),
      benign: list('-a --across -c -d --double-space -F -f --form-feed -J --join-lines -m --merge -r --no-file-warnings -t --omit-header -T -v --show-nonprinting --version'),
    },
    'pr a.txt',
  ),
]
