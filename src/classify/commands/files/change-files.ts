// Programs that change, split, rename or create files by a rule: patch, split, rename, dos2unix, mktemp.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow, writingOptions } from '../shapes/option-rows.ts'

const PATCH_WRITES = list('-o --output -r --reject-file')
const PATCH_RUNS = list('-e --ed -g --get')

const patchRows: readonly Row[] = [
  {
    id: 'patch/dry-run',
    doc: 'Says what it would change.',
    when: { any: ['--dry-run', '-C'], none: [...PATCH_WRITES, ...PATCH_RUNS] },
    does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }, { effect: 'file.read', on: { option: ['-i', '--input'] } }],
    match: ['patch --dry-run -p1 -i a.diff'],
    not: ['patch -p1 -i a.diff'],
  },
  {
    id: 'patch/apply',
    doc: 'Changes the files that the patch names.',
    when: { none: ['--dry-run', '-C', '-v', '--version', '--help', '-d', '--directory'] },
    does: [{ effect: 'file.write', on: 'cwd' }],
    match: ['patch -p1 < a.diff', 'patch -p1 -i a.diff'],
    not: ['patch --dry-run -p1 -i a.diff'],
  },
  {
    id: 'patch/folder',
    doc: 'Changes files in a folder.',
    when: { any: ['-d', '--directory'], none: ['--dry-run', '-C'] },
    does: [{ effect: 'file.write', on: { option: ['-d', '--directory'] } }],
    match: ['patch -d src -p1 -i a.diff'],
    not: ['patch -p1 -i a.diff'],
  },
  {
    id: 'patch/file',
    doc: 'Changes one file.',
    when: { operands: { min: 1 }, none: ['--dry-run', '-C'] },
    does: [
      { effect: 'file.write', on: 'first' },
      { effect: 'file.read', on: 'but-first' },
    ],
    match: ['patch a.txt a.diff'],
    not: ['patch -p1 -i a.diff'],
  },
  writingOptions('patch/output', PATCH_WRITES, 'patch -o b.txt a.txt a.diff', 'patch a.txt a.diff'),
  flagRow('patch/run', 'Runs ed, or a version control system.', 'execution.inline-code', PATCH_RUNS, 'patch -e a.txt a.ed', 'patch a.txt a.diff'),
  { id: 'patch/about', doc: 'Prints its version or help.', when: { any: ['-v', '--version', '--help'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['patch --version'], not: ['patch a.txt a.diff'] },
]

const SPLIT_FILTER = ['--filter']
const CONVERT_PRINTS = list('-i --info -O --to-stdout')
const CONVERT_ABOUT = list('-h --help -V --version -L --license')

/** With these, rename only says what it would do. */
const NO_ACT = list('-n --no-act --nono')

export const changeFiles: readonly Family[] = [
  {
    id: 'patch',
    programs: ['patch', 'gpatch'],
    doc: 'Applies differences to files.',
    source: 'patch(1), GNU patch 2.7',
    grammar: {
      value: list('-B --prefix -D --ifdef -F --fuzz -p --strip -V --version-control -Y --basename-prefix -z --suffix --reject-format --quoting-style --read-only'),
      optional: ['--merge'],
      benign: list(
        '-b --backup --backup-if-mismatch --no-backup-if-mismatch --binary -c --context -E --remove-empty-files -f --force -l --ignore-whitespace -n --normal -N --forward --posix -R --reverse -s --quiet --silent -t --batch -T --set-time -u --unified --unified-context --verbose -Z --set-utc --follow-symlinks',
      ),
    },
    rows: patchRows,
  },
  {
    id: 'split',
    programs: ['split', 'gsplit'],
    doc: 'Cuts a file into several new ones.',
    source: 'split(1), coreutils 9.1',
    grammar: {
      help: true,
      numeric: true,
      value: list('-a --suffix-length -b --bytes -C --line-bytes -l --lines -n --number -t --separator --additional-suffix'),
      optional: list('--numeric-suffixes --hex-suffixes'),
      benign: list('-d -e --elide-empty-files -u --unbuffered -x --verbose'),
    },
    rows: [
      {
        id: 'split/write',
        doc: 'Writes the parts.',
        when: { none: [...SPLIT_FILTER, '--version'] },
        does: [
          { effect: 'file.write', on: 'cwd' },
          { effect: 'file.read', on: 'first' },
          { effect: 'file.write', on: { from: 1 } },
        ],
        match: ['split -l 100 a.log part-'],
        not: ["split --filter='cat' a.log"],
      },
      {
        id: 'split/filter',
        doc: 'Runs a command for every part.',
        when: { any: SPLIT_FILTER },
        does: [{ effect: 'execution.inline-code' }, { effect: 'file.read', on: 'first' }],
        runs: [{ source: { option: SPLIT_FILTER }, language: 'shell' }],
        match: ["split --filter='gzip > $FILE.gz' a.log"],
        not: ['split a.log'],
      },
      { id: 'split/version', doc: 'Prints its version.', when: { any: ['--version'] }, does: [{ effect: 'text.print' }], match: ['split --version'], not: ['split a.log'] },
    ],
  },
  {
    id: 'csplit',
    programs: ['csplit'],
    doc: 'Cuts a file into several new ones at lines that match.',
    source: 'csplit(1), coreutils 9.1',
    grammar: { help: true, value: list('-b --suffix-format -n --digits'), benign: list('-k --keep-files -m --suppress-matched -q -s --quiet --silent -z --elide-empty-files') },
    rows: [
      {
        id: 'csplit/write',
        doc: 'Writes the parts.',
        when: { none: ['--version'] },
        does: [
          { effect: 'file.write', on: 'cwd' },
          { effect: 'file.read', on: 'first' },
        ],
        match: ["csplit a.log '/^---/'"],
        not: ['csplit --version'],
      },
      writingOptions('csplit/prefix', ['-f', '--prefix'], "csplit -f part a.log '/x/'", "csplit a.log '/x/'"),
      { id: 'csplit/version', doc: 'Prints its version.', when: { any: ['--version'] }, does: [{ effect: 'text.print' }], match: ['csplit --version'], not: ["csplit a.log '/x/'"] },
    ],
  },
  {
    id: 'rename',
    programs: list('rename prename perl-rename file-rename rename.ul mmv'),
    doc: 'Renames many files by a rule, which may be a Perl program.',
    source: 'rename(1), File::Rename 1.31; rename(1), util-linux 2.38',
    grammar: { value: list('-E'), benign: list('-v --verbose -n --no-act --nono -f --force -i --interactive -0 --null -d --filename --nopath --path --fullpath -u -s --symlink -o --no-overwrite -a --all -l --last') },
    rows: [
      {
        id: 'rename/move',
        doc: 'Renames files.',
        when: { operands: { min: 1 }, none: NO_ACT },
        // They stay in their folder: all of its files may get new names without any being moved away.
        does: [{ effect: 'file.write', on: { from: 1 } }, { effect: 'file.write' }],
        runs: [{ source: 'first', language: 'perl' }],
        match: ["rename 's/a/b/' *.txt", 'rename .htm .html a.htm'],
        not: ['rename --version', "rename -n 's/a/b/' *.txt"],
      },
      {
        id: 'rename/try',
        doc: 'Says how it would rename files.',
        when: { operands: { min: 1 }, any: NO_ACT },
        does: [{ effect: 'file.list', on: { from: 1 } }],
        runs: [{ source: 'first', language: 'perl' }],
        match: ["rename -n 's/a/b/' *.txt"],
        not: ["rename 's/a/b/' *.txt"],
      },
      {
        id: 'rename/expression',
        doc: 'Runs a Perl program for every name.',
        when: { any: ['-e'] },
        does: [{ effect: 'execution.inline-code' }, { effect: 'file.write', on: 'operands' }],
        runs: [{ source: { option: ['-e', '-E'] }, language: 'perl' }],
        match: ["prename -e 's/a/b/' a.txt"],
        not: ["rename 's/a/b/' a.txt"],
      },
      { id: 'rename/about', doc: 'Prints its version or help.', when: { any: list('-V --version -h --help -m --man'), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['rename --version'], not: ["rename 's/a/b/' a.txt"] },
    ],
  },
  {
    id: 'mktemp',
    programs: ['mktemp', 'gmktemp'],
    doc: 'Creates a new file or folder with a name of its own, and prints the name.',
    source: 'mktemp(1), coreutils 9.1',
    grammar: { help: true, value: list('--suffix -p'), optional: ['--tmpdir'], benign: list('-d --directory -q --quiet -t') },
    rows: [
      { id: 'mktemp/name', doc: 'Prints a name that is free.', when: { any: ['-u', '--dry-run'] }, does: [{ effect: 'text.print' }], match: ['mktemp -u'], not: ['mktemp -d'] },
      {
        id: 'mktemp/create',
        doc: 'Creates a file or folder.',
        when: { none: ['-u', '--dry-run', '-V', '--version'] },
        does: [{ effect: 'file.write' }, { effect: 'file.write', on: 'operands' }, { effect: 'file.write', on: { option: ['-p', '--tmpdir'] } }],
        match: ['mktemp -d', 'mktemp /tmp/a.XXXX'],
        not: ['mktemp -u'],
      },
      { id: 'mktemp/version', doc: 'Prints its version.', when: { any: ['-V', '--version'] }, does: [{ effect: 'text.print' }], match: ['mktemp --version'], not: ['mktemp -d'] },
    ],
  },
  {
    id: 'tempfile',
    programs: ['tempfile'],
    doc: 'Creates a new file with a name of its own, and prints the name.',
    source: 'tempfile(1), debianutils 5.7',
    grammar: { help: true, value: list('-d --directory -m --mode -n --name -p --prefix -s --suffix'), otherOptions: 'file.write' },
    rows: [{ id: 'tempfile/create', doc: 'Creates a file.', does: [{ effect: 'file.write' }, { effect: 'file.write', on: { option: list('-d --directory -n --name') } }], match: ['tempfile', 'tempfile -d /tmp', 'tempfile -n a.txt'] }],
  },
  {
    id: 'sponge',
    programs: ['sponge'],
    doc: 'Writes a file when all its input is there.',
    source: 'sponge(1), moreutils 0.67',
    grammar: { benign: ['-a'] },
    rows: [
      { id: 'sponge/write', doc: 'Writes its input to a file.', when: { operands: { min: 1 } }, does: [{ effect: 'file.write', on: 'operands' }], match: ['sort a.txt | sponge a.txt'], not: ['sort a.txt | sponge'] },
      { id: 'sponge/print', doc: 'Prints its input.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], prints: 'input', match: ['sort a.txt | sponge'], not: ['sort a.txt | sponge a.txt'] },
    ],
  },
  {
    id: 'dos2unix',
    programs: list('dos2unix unix2dos mac2unix unix2mac fromdos todos'),
    doc: 'Changes how lines end.',
    source: 'dos2unix(1) 7.4',
    grammar: {
      value: list('-c --convmode -D --display-enc'),
      optional: ['-i', '--info'],
      benign: list(
        '-1252 -437 -7 -850 -860 -863 -865 -ascii -iso -ul -ub -u -gb -ascii -b --keep-bom -m --add-bom -r --remove-bom -f --force -k --keepdate -l --newline -q --quiet -s --safe -S --skip-symlink -F --follow-symlink -R --replace-symlink -v --verbose --assume-utf16le --assume-utf16be --no-add-eol -e --add-eol --allow-chown --no-allow-chown -n --newfile -o --oldfile',
      ),
    },
    rows: [
      { id: 'dos2unix/change', doc: 'Changes files.', when: { none: [...CONVERT_PRINTS, ...CONVERT_ABOUT], operands: { min: 1 } }, does: [{ effect: 'file.write', on: 'operands' }], match: ['dos2unix a.txt'], not: ['dos2unix -i a.txt'] },
      { id: 'dos2unix/filter', doc: 'Changes its input.', when: { none: CONVERT_ABOUT, operands: { max: 0 } }, does: [{ effect: 'text.print' }], prints: 'input', match: ['cat a.txt | dos2unix'], not: ['dos2unix a.txt'] },
      {
        id: 'dos2unix/print',
        doc: 'Prints the result, or how lines end.',
        when: { any: CONVERT_PRINTS, none: ['-n', '--newfile', '-o', '--oldfile'], operands: { min: 1 } },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        match: ['dos2unix -i a.txt'],
        not: ['dos2unix a.txt'],
      },
      { id: 'dos2unix/about', doc: 'Prints its version or help.', when: { any: CONVERT_ABOUT }, does: [{ effect: 'text.print' }], match: ['dos2unix --version'], not: ['dos2unix a.txt'] },
    ],
  },
]
