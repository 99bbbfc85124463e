// What reads, but does not apply, patches; and what reads other documents that are no plain text. None of it writes.
import type { Family } from '../../types.ts'
import { filePrinter } from '../shapes/file-printer.ts'
import { list } from '../shapes/list.ts'
import { flagRow, readingOptions, writingOptions } from '../shapes/option-rows.ts'

export const patchReaders: readonly Family[] = [
  filePrinter('diffstat', 'diffstat', 'diffstat(1) 1.65', { value: list('-f -F -n -N -p -r -w -S -D'), benign: list('-b -c -C -d -E -h -k -K -l -m -q -R -s -t -T -u -U -v -V') }, 'diffstat -p1 a.patch', {
    more: [writingOptions('diffstat/output', ['-o', '-e'], 'diffstat -o a.txt a.patch', 'diffstat a.patch')],
  }),
  filePrinter(
    'lsdiff',
    'lsdiff filterdiff grepdiff interdiff combinediff',
    'lsdiff(1), interdiff(1), patchutils 0.4',
    {
      value: list('-i --include -x --exclude -p --strip-match --strip --addprefix --addoldprefix --addnewprefix -F --files -H --hunks --lines --format --as-numbered-lines -U --unified -d --drop-context'),
      benign: list(
        '-i -# -n --line-number -N --number-files -H --with-filename -h --no-filename -s --status -e --empty-files-as-removed -z --decompress -v --verbose --annotate --clean --remove-timestamps -E --extended-regexp --output-matching -q --quiet -b --ignore-space-change -B --ignore-blank-lines -w --ignore-all-space --ignore-case --no-revert-omitted --interpolate --combine --flip --version',
      ),
    },
    'lsdiff -n a.patch',
    { more: [readingOptions('lsdiff/patterns', list('-f --file -X --exclude-from-file -I --include-from-file'), 'filterdiff -I names.txt a.patch', 'lsdiff a.patch')] },
  ),
  filePrinter('antiword', 'antiword', 'antiword(1) 0.37', { value: list('-a -i -p -w -x'), benign: list('-f -h -L -r -s -t') }, 'antiword a.doc', {
    more: [readingOptions('antiword/map', ['-m'], 'antiword -m map.txt a.doc', 'antiword a.doc')],
  }),
  filePrinter('catdoc', 'catdoc catppt xls2csv', 'catdoc(1), xls2csv(1) 0.95', { value: list('-d -s -f -m -q -c -b -g'), benign: list('-a -b -l -t -u -w -x -v -V') }, 'catdoc a.doc'),
  filePrinter('odt2txt', 'odt2txt', 'odt2txt(1) 0.5', { value: list('--width --encoding --subst'), benign: list('--raw --raw-input --version') }, 'odt2txt a.odt', {
    more: [writingOptions('odt2txt/output', ['--output'], 'odt2txt --output=a.txt a.odt', 'odt2txt a.odt')],
  }),
  filePrinter('djvutxt', 'djvutxt', 'djvutxt(1), djvulibre 3.5', { longDash: true, optional: list('--page --detail --escape -page -detail'), benign: ['-escape', '--escape'] }, 'djvutxt a.djvu', {
    more: [{ id: 'djvutxt/write', doc: 'Writes the text to a file.', when: { operands: { min: 2 } }, does: [{ effect: 'file.write', on: 'last' }], match: ['djvutxt a.djvu a.txt'], not: ['djvutxt a.djvu'] }],
  }),
  {
    id: 'docx2txt',
    programs: list('docx2txt docx2txt.pl docx2txt.sh'),
    doc: 'Prints or writes the text of a document.',
    source: 'docx2txt(1) 1.4',
    grammar: {},
    rows: [
      { id: 'docx2txt/print', doc: 'Prints the text.', when: { operand: { at: 1, is: ['-'], literal: true } }, does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'first' }], match: ['docx2txt a.docx -'], not: ['docx2txt a.docx'] },
      {
        id: 'docx2txt/write',
        doc: 'Writes the text to a file.',
        when: { operandNot: { at: 1, is: ['-'] } },
        does: [{ effect: 'file.read', on: 'first' }, { effect: 'file.write', on: { from: 1 } }, { effect: 'file.write' }],
        match: ['docx2txt a.docx', 'docx2txt a.docx a.txt'],
        not: ['docx2txt a.docx -'],
      },
    ],
  },
  {
    id: 'pdfgrep',
    programs: ['pdfgrep'],
    doc: 'Prints lines of PDF files that match a pattern.',
    source: 'pdfgrep(1) 2.1',
    grammar: {
      help: true,
      value: list('-C --context -A -B -m --max-count --include --exclude --color --match-prefix-separator --page-range'),
      benign: list(
        '-i --ignore-case -F --fixed-strings -P --perl-regexp -H --with-filename -h --no-filename -n --page-number -c --count -p --page-count -o --only-matching -q --quiet -r --recursive -R --dereference-recursive --warn-empty --unac -Z --null -l --files-with-matches -L --files-without-match -V --version',
      ),
    },
    rows: [
      {
        id: 'pdfgrep/search',
        doc: 'Prints lines that match.',
        when: { none: ['-e', '--regexp', '-f', '--file'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'but-first' }],
        match: ['pdfgrep -n main a.pdf'],
        not: ['pdfgrep -e main a.pdf'],
      },
      {
        id: 'pdfgrep/given',
        doc: 'Prints lines that match a pattern given as an option.',
        when: { any: ['-e', '--regexp', '-f', '--file'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }, { effect: 'file.read', on: { option: ['-f', '--file'] } }],
        match: ['pdfgrep -e main a.pdf', 'pdfgrep --file=.env a.pdf'],
        not: ['pdfgrep main a.pdf'],
      },
    ],
  },
  filePrinter('pngcheck', 'pngcheck', 'pngcheck(1) 3.0', { benign: list('-7 -c -f -h -p -q -s -t -v -vv') }, 'pngcheck -v a.png'),
  filePrinter(
    'exif',
    'exif',
    'exif(1) 0.6',
    { value: list('-t --tag --ifd -w --width'), benign: list('-i --ids -l --list-tags -m --machine-readable -x --xml-output --no-fixup -v --version -d --debug --show-mnote -s --show-description') },
    'exif -m a.jpg',
  ),
  filePrinter(
    'binwalk',
    'binwalk',
    'binwalk(1) 2.3',
    {
      value: list('-y --include -x --exclude -l --length -o --offset -O --base -K --block -g --swap -R --raw -n --str-len'),
      benign: list('-B --signature -A --opcodes -b --dumb -I --invalid -W --hexdump -q --quiet -v --verbose -t --term -h -a --fhash -X --deflate -Z --lzma'),
    },
    'binwalk -B a.bin',
    {
      more: [
        flagRow('binwalk/extract', 'Writes what it finds, by unpackers that it starts.', 'file.write', list('-e --extract -D --dd -M --matryoshka -J --save -f --log -z --carve -C --directory -r --rm'), 'binwalk -e a.bin', 'binwalk a.bin'),
      ],
    },
  ),
  filePrinter('rabin2', 'rabin2', 'rabin2(1), radare2 5.5', { value: list('-a -b -B -f -G -k -K -n -N -@'), benign: list('-A -c -d -e -E -g -h -H -i -I -j -l -L -M -q -qq -r -R -s -S -SS -T -u -U -v -V -z -zz -zzz') }, 'rabin2 -I a.out', {
    more: [flagRow('rabin2/write', 'Changes or unpacks the file.', 'file.write', list('-O -o -x -X -w -p -C'), 'rabin2 -O d/s a.out', 'rabin2 -I a.out')],
  }),
  filePrinter('checksec', 'checksec', 'checksec(1) 2.6', { optional: list('--file --output --format'), benign: list('--extended --version -v') }, 'checksec --file=a.out'),
  filePrinter(
    'sqldiff',
    'sqldiff sqlite3_analyzer',
    'sqldiff, sqlite3_analyzer: SQLite 3.40',
    { longDash: true, value: ['--table'], benign: list('--schema --summary --primarykey --transaction --vtab --rbu --pageinfo --stats') },
    'sqldiff a.db b.db',
    { more: [flagRow('sqldiff/more', 'Writes a file, or loads code.', 'execution.library', list('--changeset --lib -L --tclsh'), 'sqldiff --changeset x a.db b.db', 'sqldiff a.db b.db')] },
  ),
  filePrinter('json_pp', 'json_pp', 'json_pp(1), JSON::PP 4.07', { longDash: true, value: ['-json_opt'], benign: list('-v -V') }, 'cat a.json | json_pp'),
  {
    id: 'pygmentize',
    programs: ['pygmentize'],
    doc: 'Prints source with colours.',
    source: 'pygmentize(1), Pygments 2.14',
    grammar: { help: true, value: list('-l -f -S'), benign: list('-g -s -v -V -L -N -C') },
    rows: [
      { id: 'pygmentize/print', doc: 'Prints files.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['pygmentize -l python a.py'] },
      writingOptions('pygmentize/output', ['-o'], 'pygmentize -o a.html a.py', 'pygmentize a.py'),
      flagRow('pygmentize/code', 'Loads lexers that are files, or takes settings that name files.', 'execution.inline-code', list('-x -O -P -F'), 'pygmentize -x -l ./x.py a.py', 'pygmentize a.py'),
    ],
  },
]
