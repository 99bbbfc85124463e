// Programs that list files or say what they are: ls, stat, du, find and their like.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { readingOptions } from '../shapes/option-rows.ts'

/** A program that only lists or describes the files it is given. */
const lister = (id: string, programs: readonly string[], source: string, grammar: Grammar, example: string, more: readonly Row[] = []): Family => ({
  id,
  programs,
  doc: 'Lists or describes files.',
  source,
  grammar: { help: true, ...grammar },
  rows: [{ id: `${id}/list`, doc: 'Lists or describes files.', does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'operands' }], prints: 'files', match: [example] }, ...more],
})

const FIND_TESTS =
  '-amin -anewer -atime -cmin -cnewer -context -ctime -fstype -gid -group -ilname -iname -inum -ipath -iregex -iwholename -links -lname -maxdepth -mindepth -mmin -mtime -name -newer -newerXY -newermt -newerat -newerct -newermm -path -perm -regex -regextype -samefile -size -type -uid -used -user -wholename -xtype -printf -D -f'

/** Tests that leave something out: without any of them, find names everything. */
const FIND_FILTERS = list(
  '-name -iname -path -ipath -regex -iregex -wholename -iwholename -empty -newer -mtime -mmin -size -inum -user -perm -lname -xtype -atime -ctime -amin -cmin -samefile -links -maxdepth -newermt -newerat -newerct -newermm -newerXY -anewer -cnewer -group -gid -uid -nouser -nogroup -used -fstype -context -ilname -executable -readable -writable',
)

/** Programs that leave nothing of the files they are given. */
const REMOVERS = list('rm unlink shred truncate /bin/rm /usr/bin/rm')

/** The same for fd: what makes it find some files only, and the ways to say what runs for each. */
const FD_FILTERS = list(
  '-e --extension -E --exclude -S --size --changed-within --changed-before --newer --older --change-newer-than --change-older-than -o --owner -d --max-depth --maxdepth --min-depth --exact-depth --max-results -1 --and --base-directory --search-path',
)
const FD_REMOVES = { '-x': REMOVERS, '--exec': REMOVERS, '-X': REMOVERS, '--exec-batch': REMOVERS }

export const listing: readonly Family[] = [
  lister(
    'ls',
    ['ls', 'dir', 'vdir', 'gls'],
    'ls(1), coreutils 9.1',
    {
      onlyLooks: true,
      value: list('-I --ignore --hide -T --tabsize -w --width --block-size --format --indicator-style --quoting-style --sort --time --time-style'),
      optional: list('--color --hyperlink --classify'),
      benign: list(
        '-a --all -A --almost-all --author -b --escape -B --ignore-backups -c -C -d --directory -D --dired -f -F -g --group-directories-first -G --no-group -h --human-readable --si -H --dereference-command-line --dereference-command-line-symlink-to-dir --file-type -i --inode -k --kibibytes -l -L --dereference -m -n --numeric-uid-gid -N --literal -o -p -q --hide-control-chars --show-control-chars -Q --quote-name -r --reverse -R --recursive -s --size -S -t -u -U -v -x -X -Z --context --zero -1 --full-time --version -@ -e -O',
      ),
    },
    'ls -la src',
  ),
  lister(
    'exa',
    ['eza', 'exa', 'lsd', 'lla'],
    'eza(1) 0.18',
    {
      value: list('-L --level -s --sort -I --ignore-glob -t --time --time-style --color --colour --icons --group-directories-first --width -w --depth --date --permission'),
      optional: list('--color --icons --classify --hyperlink'),
      benign: list(
        '-1 --oneline -l --long -G --grid -x --across -R --recurse -T --tree -F -a --all -A --almost-all -d --list-dirs --only-dirs -f --only-files -r --reverse --group-directories-last --git-ignore -b --binary -B --bytes -g --group -h --header -H --links -i --inode -m --modified -S --blocksize -u --accessed -U --created --changed --git --no-git -@ --extended --no-permissions --no-filesize --no-user --no-time --octal-permissions -Z --total-size --version -v --no-quotes -X --dereference --no-icons',
      ),
    },
    'eza -la src',
  ),
  lister(
    'tree',
    ['tree'],
    'tree(1) 2.1',
    {
      value: list('-I -P -L --charset --filelimit --timefmt --sort -H -T --gitfile --infofile --hintro --houtro'),
      benign: list(
        '-a -A -c -C -d -D -f -F -g -h -i -J -l -n -N -p -q -Q -r -s -S -t -u -U -v -x -X --device --dirsfirst --du --filesfirst --fromfile --fromtabfile --gitignore --ignore-case --info --inodes --matchdirs --metafirst --noreport --nolinks --prune --si --version',
      ),
      optional: ['--sort'],
    },
    'tree -L 2 src',
    [
      { id: 'tree/output', doc: 'Writes the listing to a file.', when: { any: ['-o'] }, does: [{ effect: 'file.write', on: { option: '-o' } }], match: ['tree -o x.txt'], not: ['tree src'] },
      { id: 'tree/listing', doc: 'Prints the lines of files as if they were names.', when: { any: ['--fromfile', '--fromtabfile'] }, does: [{ effect: 'file.read', on: 'operands' }], match: ['tree --fromfile names.txt'], not: ['tree src'] },
      readingOptions('tree/texts', list('--gitfile --infofile --hintro --houtro'), 'tree -H . --houtro=end.html', 'tree src'),
      { id: 'tree/rerun', doc: 'Writes a listing into each folder.', when: { any: ['-R'] }, does: [{ effect: 'file.write' }], match: ['tree -R -L 1'], not: ['tree src'] },
    ],
  ),
  lister(
    'stat',
    ['stat', 'gstat'],
    'stat(1), coreutils 9.1; stat(1), macOS 14',
    { onlyLooks: true, value: list('-c --format --printf --cached'), optional: ['-f'], benign: list('-L --dereference --file-system -t --terse --version -x -s -l -n -q -r -F') },
    'stat a.txt',
  ),
  lister(
    'file',
    ['file'],
    'file(1) 5.44',
    {
      value: list('-e --exclude --exclude-quiet -F --separator -P --parameter'),
      benign: list(
        '-b --brief -c --checking-printout -d --debug -E --extension -h --no-dereference -i --mime --mime-type --mime-encoding -k --keep-going -L --dereference -l --list -n --no-buffer -N --no-pad -0 --print0 -p --preserve-date -r --raw -s --special-files -S -v --version -z --uncompress -Z',
      ),
    },
    'file a.out',
    [
      {
        id: 'file/magic',
        doc: 'Uses a table of the caller’s choice, or writes a compiled one.',
        when: { any: ['-m', '--magic-file', '-C', '--compile', '-f', '--files-from'] },
        does: [{ effect: 'unknown' }],
        match: ['file -C'],
        not: ['file a.out'],
      },
    ],
  ),
  lister(
    'du',
    ['du', 'gdu', 'dust', 'duf'],
    'du(1), coreutils 9.1',
    {
      value: list('-B --block-size -d --max-depth --exclude -t --threshold --time-style -X --exclude-from'),
      optional: ['--time'],
      benign: list(
        '-0 --null -a --all --apparent-size -b --bytes -c --total -D --dereference-args -h --human-readable --inodes -k -L --dereference --count-links -m -P --no-dereference -S --separate-dirs --si -s --summarize -x --one-file-system --version -H -n -r -g --json',
      ),
    },
    'du -sh src',
  ),
  lister(
    'df',
    ['df', 'gdf'],
    'df(1), coreutils 9.1',
    {
      value: list('-B --block-size -t --type -x --exclude-type'),
      optional: ['--output'],
      benign: list('-a --all -h --human-readable -H --si -i --inodes -k -l --local -m --no-sync -P --portability --total -T --print-type -v --version -g -b'),
    },
    'df -h',
    [{ id: 'df/sync', doc: 'Writes caches to disk first.', when: { any: ['--sync'] }, does: [{ effect: 'process.read' }], match: ['df --sync'], not: ['df -h'] }],
  ),
  lister(
    'path-names',
    ['basename', 'dirname', 'realpath', 'readlink', 'pathchk', 'namei'],
    'realpath(1), basename(1), coreutils 9.1',
    {
      onlyLooks: true,
      value: list('-s --suffix --relative-to --relative-base'),
      benign: list(
        '-a --multiple -z --zero -e --canonicalize-existing -f --canonicalize -m --canonicalize-missing -n --no-newline -q --quiet --silent -v --verbose -L --logical -P --physical --strip --no-symlinks -p --portability -l -o -x --version',
      ),
    },
    'realpath a.txt',
  ),
  lister(
    'locate',
    ['locate', 'plocate', 'mlocate'],
    'plocate(1) 1.1',
    { value: list('-d --database -l --limit -n'), benign: list('-A --all -b --basename -c --count -e --existing -i --ignore-case -N --literal -0 --null -r --regexp --regex -w --wholename -q --quiet -S --statistics -P -H --version') },
    'locate a.txt',
  ),
  lister(
    'access',
    ['getfacl', 'lsattr', 'getfattr', 'getcap'],
    'getfacl(1), lsattr(1)',
    { value: ['-n', '--name', '-m', '--match', '-e'], benign: list('-a -c -d -e -E -h -l -L -n -p -P -R -r -s -t -v -V --access --all-effective --absolute-names --default --numeric --omit-header --recursive --tabular --dump') },
    'getfacl a.txt',
  ),
  {
    id: 'find',
    programs: ['find', 'gfind'],
    doc: 'Finds files, and runs actions on them.',
    source: 'find(1), findutils 4.9',
    grammar: {
      longDash: true,
      ignore: ['(', ')', '!', ',', '\\(', '\\)', '\\!'],
      value: list(FIND_TESTS),
      dashed: ['-perm'],
      benign: list(
        '-H -L -P -O0 -O1 -O2 -O3 -daystart -depth -d -follow -help --help -ignore_readdir_race -noignore_readdir_race -mount -xdev -nowarn -warn -version --version -empty -executable -readable -writable -false -true -nogroup -nouser -not -a -and -o -or -ls -print -print0 -prune -quit -noleaf -E -x -s',
      ),
      until: { '-exec': [';', '+'], '-execdir': [';', '+'], '-ok': [';', '+'], '-okdir': [';', '+'] },
    },
    rows: [
      { id: 'find/list', doc: 'Lists files.', does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'operands' }], prints: 'files', match: ["find . -name '*.ts'", 'find src -type f'] },
      { id: 'find/delete', doc: 'Deletes what it finds.', when: { any: ['-delete'] }, does: [{ effect: 'file.delete' }], match: ["find . -name '*.pyc' -delete"], not: ['find . -name x'] },
      {
        id: 'find/delete-all',
        doc: 'Deletes everything below its starting points.',
        when: { any: ['-delete'], none: [...FIND_FILTERS, '-type'] },
        does: [{ effect: 'file.delete-tree', on: 'operands' }],
        match: ['find build -delete'],
        not: ["find . -name '*.pyc' -delete"],
      },
      {
        id: 'find/remove-files',
        doc: 'Runs a program that removes or empties every file below its starting points.',
        when: { value: { '-exec': REMOVERS, '-execdir': REMOVERS }, all: ['-type'], valueOnly: { '-type': ['f', 'd', 'f,d', 'd,f'] }, none: FIND_FILTERS },
        does: [{ effect: 'file.delete-tree', on: 'operands' }],
        match: ['find build -type f -execdir shred {} +'],
        not: ["find . -type f -name '*.pyc' -exec rm {} +", 'find build -type f -exec cat {} +', 'find build -type l -exec rm {} +'],
      },
      {
        id: 'find/remove-all',
        doc: 'Runs a program that removes or empties everything below a home folder or the root.',
        when: { value: { '-exec': REMOVERS, '-execdir': REMOVERS }, operand: { at: 0, is: ['/*', '~*'], literal: true }, none: [...FIND_FILTERS, '-type'] },
        does: [{ effect: 'file.delete-tree', on: 'operands' }],
        match: ['find ~ -exec rm {} +'],
        not: ["find ~ -name '*.pyc' -exec rm {} +", 'find build -exec rm {} +'],
      },
      {
        id: 'find/delete-files',
        doc: 'Deletes every file, or every folder, below its starting points.',
        when: { any: ['-delete'], value: { '-type': ['f', 'd', 'f,d', 'd,f'] }, none: FIND_FILTERS },
        does: [{ effect: 'file.delete-tree', on: 'operands' }],
        match: ['find build -type f -delete'],
        not: ["find build -type f -name '*.o' -delete", 'find . -xtype l -delete', 'find . -maxdepth 1 -type f -delete'],
      },
      {
        id: 'find/delete-history',
        doc: 'Deletes what it finds in the history of the repository.',
        when: { any: ['-delete'], operand: { is: ['.git', './.git', '.git/*', './.git/*', '*/.git', '*/.git/objects', '*/.git/refs'], literal: true }, none: ['-name', '-iname', '-empty'] },
        does: [{ effect: 'file.delete-tree', on: 'operands' }],
        match: ['find .git/objects -type f -delete', 'find .git -newer a -delete'],
        not: ["find .git -name '*.lock' -delete"],
      },
      { id: 'find/delete-tests', doc: 'Deletes what it finds below its starting points.', when: { any: ['-delete'] }, does: [{ effect: 'file.delete', on: 'operands' }], match: ["find build -name '*.o' -delete"], not: ['find . -name x'] },
      {
        id: 'find/run',
        doc: 'Runs a command on what it finds.',
        when: { any: ['-exec', '-ok'] },
        does: [{ effect: 'text.print' }],
        runs: [
          { argv: { until: '-exec' }, placeholder: '{}' },
          { argv: { until: '-ok' }, placeholder: '{}' },
        ],
        match: ['find . -type f -exec wc -l {} +'],
        not: ['find . -name x'],
      },
      {
        id: 'find/run-inside',
        doc: 'Runs a command in the folders of what it finds.',
        when: { any: ['-execdir', '-okdir'] },
        does: [{ effect: 'text.print' }],
        runs: [
          { argv: { until: '-execdir' }, placeholder: '{}' },
          { argv: { until: '-okdir' }, placeholder: '{}' },
        ],
        match: ['find . -execdir wc -l {} +'],
        not: ['find . -name x'],
      },
      {
        id: 'find/write',
        doc: 'Writes what it finds to a file.',
        when: { any: ['-fprint', '-fprint0', '-fls', '-fprintf'] },
        does: [{ effect: 'file.write', on: { option: ['-fprint', '-fprint0', '-fls', '-fprintf'] } }, { effect: 'file.write' }],
        match: ['find . -fprint out.txt'],
        not: ['find . -name x'],
      },
      { id: 'find/ask', doc: 'Asks at a terminal before each command.', when: { any: ['-ok', '-okdir'] }, does: [{ effect: 'execution.interactive' }], match: ['find . -ok wc -l {} ;'], not: ['find . -name x'] },
      {
        id: 'find/from-list',
        doc: 'Takes its starting points from a file.',
        when: { any: ['-files0-from'] },
        does: [{ effect: 'file.read', on: { option: '-files0-from' } }, { effect: 'unknown' }],
        match: ['find -files0-from names'],
        not: ['find . -name x'],
      },
    ],
  },
  {
    id: 'fd',
    programs: ['fd', 'fdfind'],
    doc: 'Finds files by pattern, and runs commands on them.',
    source: 'fd(1) 8.6–10',
    grammar: {
      help: true,
      value: list(
        '-d --max-depth --maxdepth --min-depth --exact-depth -E --exclude -t --type -e --extension -S --size --changed-within --changed-before -o --owner --newer --older --change-newer-than --change-older-than --base-directory --search-path --path-separator --max-results -c --color -j --threads --batch-size --ignore-file --format --max-buffer-time --and',
      ),
      optional: ['--strip-cwd-prefix'],
      benign: list(
        '-h -H --hidden -I --no-ignore -u --unrestricted --no-ignore-vcs --no-ignore-parent --no-require-git -s --case-sensitive -i --ignore-case -g --glob --regex -F --fixed-strings -a --absolute-path --relative-path -l --list-details -L --follow -p --full-path -0 --print0 --prune -1 -q --quiet --show-errors --one-file-system --hyperlink --version -V',
      ),
      until: { '-x': [';'], '--exec': [';'], '-X': [';'], '--exec-batch': [';'] },
    },
    rows: [
      { id: 'fd/list', doc: 'Lists files.', does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'but-first' }], prints: 'files', match: ['fd main src'] },
      {
        id: 'fd/run',
        doc: 'Runs a command on what it finds.',
        when: { any: ['-x', '--exec', '-X', '--exec-batch'] },
        does: [{ effect: 'text.print' }],
        runs: [
          { argv: { until: '-x' }, placeholder: '{}', append: true },
          { argv: { until: '--exec' }, placeholder: '{}', append: true },
          { argv: { until: '-X' }, placeholder: '{}', append: true },
          { argv: { until: '--exec-batch' }, placeholder: '{}', append: true },
        ],
        match: ['fd -e ts -x wc -l'],
        not: ['fd main'],
      },
      {
        id: 'fd/remove-files',
        doc: 'Runs a program that removes or empties every file below a folder.',
        when: { value: FD_REMOVES, operand: { at: 0, is: ['', '.'], literal: true }, none: FD_FILTERS },
        does: [{ effect: 'file.delete-tree', on: { from: 1 } }],
        match: ['fd . build -X rm'],
        not: ['fd main build -X rm', 'fd -e o . build -X rm', 'fd . build -X cat'],
      },
      {
        id: 'fd/remove-matching-all',
        doc: 'The same below the working directory, with a pattern that every name matches.',
        when: { value: FD_REMOVES, operands: { max: 1 }, operand: { at: 0, is: ['', '.'], literal: true }, none: FD_FILTERS },
        does: [{ effect: 'file.delete-tree', on: 'cwd' }],
        match: ['fd -H . -x rm'],
        not: ['fd main -X rm', 'fd . build -X rm', 'fd -e o . -X rm', 'fd . -X cat'],
      },
      {
        id: 'fd/remove-here',
        doc: 'The same without a pattern.',
        when: { value: FD_REMOVES, operands: { max: 0 }, none: FD_FILTERS },
        does: [{ effect: 'file.delete-tree', on: 'cwd' }],
        match: ['fd -t f -X rm'],
        not: ['fd main -X rm', 'fd -e o -X rm', 'fd -X cat'],
      },
    ],
  },
]
