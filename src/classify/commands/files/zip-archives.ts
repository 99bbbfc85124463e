// Archives that hold their own table of contents: zip, 7z, rar. Streams are in packers.ts.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, writingOptions } from '../shapes/option-rows.ts'

const UNZIP_LOOKS = list('-l -t -v -z -Z -h -hh --help')
const UNZIP_PRINTS = list('-p -c')
/** Where 7z only looks, all its switches that begin like this are harmless: `-scrcSHA256`, `-bso0`, `-ai!*.txt`. */
const SEVEN_LOOKING: Grammar = { optional: list('-s -b -a -i') }

const zipShows = list('-sf --show-files -su --show-unicode -sU --show-just-unicode -h --help -h2 --more-help -L --license --version -so --show-options -sc --show-command')

const sevenZipRows: readonly Row[] = [
  { id: '7z/help', doc: 'Prints its help.', when: { sub: [''] }, does: [{ effect: 'text.print' }], match: ['7z --help', '7z'], not: ['7z l a.7z'] },
  { id: '7z/list', doc: 'Lists or tests an archive.', when: { sub: ['l', 't'] }, does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'operands' }], match: ['7z l -slt a.7z', '7z t a.7z'], not: ['7z x a.7z'] },
  { id: '7z/hash', doc: 'Prints checksums of files.', when: { sub: ['h'] }, does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['7z h -scrcSHA256 a.bin'], not: ['7z l a.7z'] },
  { id: '7z/measure', doc: 'Measures the machine, or says what formats it knows.', when: { sub: ['b', 'i'] }, does: [{ effect: 'process.read' }], match: ['7z b', '7z i'], not: ['7z l a.7z'] },
  { id: '7z/change', doc: 'Writes an archive.', when: { sub: ['a', 'd', 'u', 'rn'] }, does: [{ effect: 'file.write', on: 'first' }, { effect: 'file.write' }], match: ['7z a a.7z src'], not: ['7z l a.7z'] },
  { id: '7z/pack', doc: 'Reads the files that it packs.', when: { sub: ['a', 'u'] }, does: [{ effect: 'file.read', on: 'but-first' }], match: ['7z a a.7z src'], not: ['7z d a.7z src'] },
  {
    id: '7z/remove',
    doc: 'Deletes what it has packed.',
    when: { sub: ['a', 'u'], any: ['-sdel'] },
    does: [{ effect: 'file.delete-tree', on: 'but-first' }, { effect: 'file.delete' }],
    match: ['7z a -sdel a.7z src'],
    not: ['7z a a.7z src'],
  },
  {
    id: '7z/extract-here',
    doc: 'Unpacks into the working directory.',
    when: { sub: ['e', 'x'], none: ['-o', '-so'] },
    does: [
      { effect: 'file.write', on: 'cwd' },
      { effect: 'file.write', on: 'but-first' },
    ],
    match: ['7z x a.7z'],
    not: ['7z x a.7z -oout'],
  },
  { id: '7z/extract-there', doc: 'Unpacks into a folder.', when: { sub: ['e', 'x'], any: ['-o'] }, does: [{ effect: 'file.write', on: { option: '-o' } }, { effect: 'file.write' }], match: ['7z x a.7z -oout'], not: ['7z x a.7z'] },
  { id: '7z/folder', doc: 'Makes the folder that it is told, although it unpacks nothing.', when: { sub: ['l', 't'], any: ['-o'] }, does: [{ effect: 'file.write', on: { option: '-o' } }], match: ['7z t a.7z -oout'], not: ['7z t a.7z'] },
  {
    id: '7z/print-all',
    doc: 'Prints whatever is in the archive, secrets too.',
    when: { sub: ['e', 'x'], any: ['-so'], operands: { max: 1 } },
    does: [{ effect: 'unknown' }],
    prints: 'decoded',
    match: ['7z x -so a.7z'],
    not: ['7z x -so a.7z b.txt'],
  },
  {
    id: '7z/print',
    doc: 'Prints files of the archive.',
    when: { sub: ['e', 'x'], any: ['-so'], operands: { min: 2 } },
    does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
    prints: 'decoded',
    match: ['7z x -so a.7z b.txt'],
    not: ['7z x -so a.7z'],
  },
  { id: '7z/absolute', doc: 'Writes wherever the archive says.', when: { sub: ['e', 'x'], any: ['-spf'] }, does: [{ effect: 'unknown' }], match: ['7z x -spf a.7z'], not: ['7z x a.7z'] },
]

const RAR_LOOKS = list('l lb lt lta v vb vt vta t')

export const zipArchives: readonly Family[] = [
  {
    id: 'zip',
    programs: ['zip'],
    doc: 'Packs files into a zip archive.',
    source: 'zip(1), Info-ZIP 3.0',
    grammar: {
      otherOptions: 'file.write',
      value: list('-b --temp-path -t --from-date -tt --before-date -n --suffixes -P --password -s --split-size -x --exclude -i --include -Z --compression-method'),
      benign: list('-0 -1 -2 -3 -4 -5 -6 -7 -8 -9 -e -f -j -q -r -R -u -v -y -X -D -FS -ll -db -dc -dd -dg -du -dv -ws -nw -MM'),
    },
    rows: [
      {
        id: 'zip/show',
        doc: 'Says what it would do, or prints its help.',
        when: { any: zipShows, none: list('-T --test -TT --unzip-command -m --move -O --out --output-file -lf --logfile-path') },
        does: [{ effect: 'text.print' }],
        match: ['zip -sf a.zip', 'zip -h'],
        not: ['zip -r a.zip src'],
      },
      { id: 'zip/version', doc: 'Prints its version.', when: { any: ['-v', '--verbose'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['zip -v'], not: ['zip -rv a.zip src'] },
      {
        id: 'zip/write',
        doc: 'Writes an archive.',
        when: { none: zipShows, operands: { min: 1 } },
        does: [
          { effect: 'file.write', on: 'first' },
          { effect: 'file.read', on: 'but-first' },
        ],
        match: ['zip -r a.zip src'],
        not: ['zip -sf a.zip'],
      },
      { id: 'zip/input', doc: 'Packs its input.', when: { operands: { max: 0 }, none: [...zipShows, '-v', '--verbose'] }, does: [{ effect: 'text.print' }], match: ['zip'], not: ['zip -r a.zip src'] },
      writingOptions('zip/output', list('-O --out --output-file -lf --logfile-path'), 'zip a.zip b -O c.zip', 'zip a.zip b'),
      { id: 'zip/move', doc: 'Deletes what it has packed.', when: { any: ['-m', '--move'] }, does: [{ effect: 'file.delete-tree', on: 'but-first' }, { effect: 'file.delete' }], match: ['zip -rm a.zip src'], not: ['zip -r a.zip src'] },
      flagRow('zip/names', 'Packs files whose names it reads.', 'unknown', ['-@', '--names-stdin'], 'find . | zip a.zip -@', 'zip a.zip b'),
      {
        id: 'zip/test-command',
        doc: 'Runs a program to test the archive.',
        when: { any: ['-TT', '--unzip-command'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: ['-TT', '--unzip-command'] }, language: 'shell' }],
        match: ["zip a.zip b -T -TT 'date #'"],
        not: ['zip -T a.zip'],
      },
      flagRow('zip/test', 'Tests the archive with the program unzip.', 'file.write', ['-T', '--test'], 'zip -T a.zip', 'zip a.zip b'),
    ],
  },
  {
    id: 'unzip',
    programs: ['unzip'],
    doc: 'Lists, tests, prints and unpacks zip archives.',
    source: 'unzip(1), Info-ZIP 6.0',
    grammar: { lateOptions: ['-d', '-x'], value: list('-P -I -O -x'), benign: list('-1 -2 -a -aa -b -B -C -D -DD -F -h -i -j -J -K -L -LL -m -M -n -N -o -q -qq -s -S -U -UU -V -W -X -XX -Y -^') },
    rows: [
      {
        id: 'unzip/look',
        doc: 'Lists or tests an archive, or prints its comment or help.',
        when: { any: UNZIP_LOOKS, none: list('-f -u -T -p -c -d') },
        does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'first' }],
        match: ['unzip -l a.zip', "unzip -l a.zip 'src/*'", 'unzip -Z1 a.zip', 'unzip -hh'],
        not: ['unzip a.zip', 'unzip -p a.zip b', "unzip a.zip '*' -l"],
      },
      { id: 'unzip/usage', doc: 'Prints its help.', when: { operands: { max: 0 }, none: [...UNZIP_LOOKS, ...UNZIP_PRINTS, '-x', '-d', '-T'] }, does: [{ effect: 'text.print' }], match: ['unzip'], not: ['unzip a.zip'] },
      {
        id: 'unzip/print-all',
        doc: 'Prints whatever is in the archive, secrets too.',
        when: { any: UNZIP_PRINTS, operands: { max: 1 } },
        does: [{ effect: 'unknown' }],
        prints: 'decoded',
        match: ['unzip -p a.zip'],
        not: ['unzip -p a.zip b.txt'],
      },
      {
        id: 'unzip/print',
        doc: 'Prints files of the archive.',
        when: { any: UNZIP_PRINTS, operands: { min: 2 } },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        prints: 'decoded',
        match: ['unzip -p a.zip b.txt'],
        not: ['unzip -p a.zip'],
      },
      {
        id: 'unzip/extract-here',
        doc: 'Unpacks into the working directory.',
        when: { operands: { min: 1 }, none: [...UNZIP_LOOKS, ...UNZIP_PRINTS, '-d', '-T'] },
        does: [{ effect: 'file.write', on: 'cwd' }],
        match: ['unzip -o a.zip'],
        not: ['unzip -l a.zip', 'unzip a.zip -d out'],
      },
      {
        id: 'unzip/extract-members',
        doc: 'Unpacks the files that are named.',
        when: { operands: { min: 2 }, none: [...UNZIP_LOOKS, ...UNZIP_PRINTS, '-d', '-T'], operandNot: { is: ['/*'] } },
        does: [{ effect: 'file.write', on: 'but-first' }],
        match: ['unzip a.zip b.txt'],
        not: ['unzip -l a.zip b.txt'],
      },
      { id: 'unzip/extract-there', doc: 'Unpacks into a folder.', when: { any: ['-d'] }, does: [{ effect: 'file.write', on: { option: '-d' } }, { effect: 'file.write' }], match: ['unzip a.zip -d out'], not: ['unzip a.zip'] },
      flagRow('unzip/touch', 'Updates files, or the time of the archive.', 'file.write', list('-f -u -T'), 'unzip -T a.zip', 'unzip -l a.zip'),
      flagRow('unzip/outside', 'Lets the archive write outside of the folder.', 'unknown', ['-:'], 'unzip -: a.zip', 'unzip a.zip'),
    ],
  },
  {
    id: 'zipinfo',
    programs: ['zipinfo'],
    doc: 'Lists zip archives.',
    source: 'zipinfo(1), Info-ZIP 6.0',
    grammar: { value: list('-x -I -O'), benign: list('-1 -2 -s -m -l -v -h -M -t -T -U -UU -z -Z -C') },
    rows: [{ id: 'zipinfo/list', doc: 'Lists an archive.', does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'first' }], match: ['zipinfo -1 a.zip'] }],
  },
  {
    id: 'funzip',
    programs: ['funzip'],
    doc: 'Prints the first file of an archive.',
    source: 'funzip(1), Info-ZIP 6.0',
    grammar: {},
    rows: [{ id: 'funzip/print', doc: 'Prints the first file of an archive.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], prints: 'decoded', match: ['funzip a.zip'] }],
  },
  {
    id: '7z',
    programs: list('7z 7za 7zr 7zz 7zzs p7zip'),
    doc: 'Packs, lists, tests and unpacks archives of many kinds.',
    source: '7z(1), p7zip 16.02; 7-Zip 23 manual, command line',
    grammar: {
      anywhere: true,
      optional: list('-m -o -p -t -v -w -x -i -ai -an -ax -bb -bs -bt -mmt -mx -scs -scrc -slp -ssc -si -seml -u -r -ao -stm -sfx'),
      benign: list('-y -bd -so -slt -sdel -spf -spe -spd -ssw -stl -snh -snl -sni -sns -snoi -snon -sse -ssp -r0 -ssc- -h -? --help -aoa -aos -aot -aou -ba'),
    },
    subcommands: { b: SEVEN_LOOKING, h: SEVEN_LOOKING, i: SEVEN_LOOKING, l: SEVEN_LOOKING, t: SEVEN_LOOKING },
    rows: sevenZipRows,
  },
  {
    id: 'rar',
    programs: ['rar', 'unrar'],
    doc: 'Packs, lists, tests and unpacks rar archives.',
    source: 'rar(1) 6.2, unrar(1) 6.2',
    grammar: { anywhere: true, otherOptions: 'file.write', optional: list('-p -x -n -v -o -hp -ts'), benign: list('-y -r -c- -id -idq -inul -kb -ai -ep -ep1 -ep2 -cfg- -@ --help -?') },
    rows: [
      { id: 'rar/help', doc: 'Prints its help.', when: { sub: [''] }, does: [{ effect: 'text.print' }], match: ['unrar', 'rar --help'], not: ['unrar x a.rar'] },
      { id: 'rar/list', doc: 'Lists or tests an archive.', when: { sub: RAR_LOOKS }, does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'operands' }], match: ['unrar l a.rar', 'rar vt a.rar'], not: ['unrar x a.rar'] },
      { id: 'rar/print', doc: 'Prints files of the archive.', when: { sub: ['p'] }, does: [{ effect: 'unknown' }], prints: 'decoded', match: ['unrar p -inul a.rar b.txt'], not: ['unrar l a.rar'] },
      {
        id: 'rar/extract',
        doc: 'Unpacks into the working directory, or into the folder named last.',
        when: { sub: ['e', 'x'] },
        does: [
          { effect: 'file.write', on: 'cwd' },
          { effect: 'file.write', on: 'but-first' },
        ],
        match: ['unrar x a.rar out/'],
        not: ['unrar l a.rar'],
      },
      {
        id: 'rar/change',
        doc: 'Writes an archive.',
        when: { sub: list('a c ch cw d f i k m mf r rc rn rr rv s u') },
        does: [{ effect: 'file.write', on: 'first' }, { effect: 'file.write' }, { effect: 'file.read', on: 'but-first' }],
        match: ['rar a a.rar src'],
        not: ['rar l a.rar'],
      },
      { id: 'rar/move', doc: 'Deletes what it has packed.', when: { sub: ['m', 'mf'] }, does: [{ effect: 'file.delete-tree', on: 'but-first' }, { effect: 'file.delete' }], match: ['rar m a.rar src'], not: ['rar a a.rar src'] },
    ],
  },
  {
    id: 'cabextract',
    programs: ['cabextract'],
    doc: 'Unpacks cabinet files.',
    source: 'cabextract(1) 1.11',
    grammar: { help: true, value: list('-d --directory -e --encoding -F --filter'), benign: list('-f --fix -h -i --interactive -k --keep-symlinks -L --lowercase -l --list -p --pipe -q --quiet -s --single -t --test -v --version') },
    rows: [
      { id: 'cabextract/look', doc: 'Lists, tests or prints what is in it.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['cabextract -l a.cab', 'cabextract -p -F a.txt a.cab'] },
      {
        id: 'cabextract/unpack',
        doc: 'Unpacks into the working directory, or the one that is named.',
        when: { none: list('-l --list -t --test -p --pipe'), operands: { min: 1 } },
        does: [
          { effect: 'file.write', on: 'cwd' },
          { effect: 'file.write', on: { option: ['-d', '--directory'] } },
        ],
        match: ['cabextract a.cab', 'cabextract -d /opt/out a.cab'],
        not: ['cabextract -t a.cab', 'cabextract --list a.cab', 'cabextract --pipe a.cab', 'cabextract --version'],
      },
    ],
  },
]
