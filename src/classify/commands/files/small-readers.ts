// Small programs, seldom met, that print text or facts: column filters, word lists, types of files, locks, sensors.
import type { Family, Grammar } from '../../types.ts'
import { filePrinter } from '../shapes/file-printer.ts'
import { list } from '../shapes/list.ts'
import { reporter } from '../shapes/reporter.ts'

/** Says what its files are. */
const describes = (id: string, programs: string, source: string, grammar: Grammar, example: string): Family => ({
  id,
  programs: list(programs),
  doc: 'Says what files are.',
  source,
  grammar: { help: true, ...grammar },
  rows: [{ id: `${id}/describe`, doc: 'Describes files.', does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'operands' }], match: [example] }],
})

const UTIL_LINUX = (page: string): string => `${page}(1), util-linux 2.39`
const MOREUTILS = (page: string): string => `${page}(1), moreutils 0.67`

/** First words of pactl and wpctl that show. */
const SOUND = list('list info stat status get-default-sink get-default-source get-sink-volume get-source-volume get-sink-mute get-source-mute get-volume inspect subscribe help')

export const smallReaders: readonly Family[] = [
  filePrinter('col', 'col', UTIL_LINUX('col'), { benign: list('-b --no-backspaces -f --fine -h --tabs -p --pass -x --spaces -V --version -H'), value: ['-l', '--lines'] }, 'man ls | col -b'),
  filePrinter('colcrt', 'colcrt', UTIL_LINUX('colcrt'), { benign: list('- --no-underlining -2 --half-lines -V --version') }, 'colcrt a.txt'),
  filePrinter('colrm', 'colrm', UTIL_LINUX('colrm'), { benign: ['-V', '--version'] }, 'colrm 1 5'),
  filePrinter('ul', 'ul', UTIL_LINUX('ul'), { value: ['-t', '-T', '--terminal'], benign: list('-i --indicated -V --version') }, 'ul a.txt'),
  filePrinter('rs', 'rs', 'rs(1), bsdutils 10', { benign: list('-e -h -H -j -m -n -t -T -y -z'), optional: list('-c -C -s -S -k -K -g -G -w') }, 'rs 2 3'),
  filePrinter('lam', 'lam', 'lam(1), bsdutils 10', { value: list('-f -F -p -P -s -S -t -T') }, 'lam a.txt b.txt'),
  {
    id: 'look',
    programs: ['look'],
    doc: 'Prints lines that begin with a word.',
    source: UTIL_LINUX('look'),
    grammar: { help: true, benign: list('-a --alternative -d --alphanum -f --ignore-case -V --version'), value: ['-t', '--terminate'] },
    rows: [{ id: 'look/print', doc: 'Prints lines.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'but-first' }], match: ['look pre', 'look pre words.txt'] }],
  },
  filePrinter('dircolors', 'dircolors', 'dircolors(1), coreutils 9.1', { benign: list('-b --sh --bourne-shell -c --csh --c-shell -p --print-database --print-ls-colors --version') }, 'dircolors -p'),
  {
    id: 'errno',
    programs: ['errno'],
    doc: 'Says what error numbers mean.',
    source: MOREUTILS('errno'),
    grammar: { help: true, benign: list('-l --list -s --search -S --search-all-locales') },
    rows: [{ id: 'errno/print', doc: 'Prints names of errors.', does: [{ effect: 'text.print' }], match: ['errno -l', 'errno 2'] }],
  },
  filePrinter('isutf8', 'isutf8', MOREUTILS('isutf8'), { benign: list('-q --quiet -l --list -i --invert -v --verbose') }, 'isutf8 a.txt'),
  filePrinter('combine', 'combine', MOREUTILS('combine'), {}, 'combine a.txt and b.txt'),
  {
    id: 'jo',
    programs: ['jo'],
    doc: 'Builds JSON from words.',
    source: 'jo(1) 1.9',
    grammar: { help: true, benign: list('-a -B -D -e -n -p -v -V -s'), value: ['-d'] },
    rows: [
      { id: 'jo/print', doc: 'Prints JSON.', does: [{ effect: 'text.print' }], match: ['jo a=1 b=x'] },
      {
        id: 'jo/file',
        doc: 'Puts the content of files into it.',
        does: [
          { effect: 'file.read', on: { each: 'operands', after: '@' } },
          { effect: 'file.read', on: { each: 'operands', after: '%' } },
          { effect: 'file.read', on: { each: 'operands', after: ':' } },
          { effect: 'file.read', on: { option: '-f' } },
        ],
        match: ['jo a=@a.txt', 'jo -f a.json b=1'],
      },
    ],
  },
  describes('mimetype', 'mimetype', 'mimetype(1), File::MimeInfo 0.33', { benign: list('-a --all -b --brief --noalign -d --describe -i -L --dereference -M --magic-only -N --namefile --stdin') }, 'mimetype a.txt'),
  describes('chardet', 'chardet chardetect uchardet', 'chardetect 5.2; uchardet(1) 0.0.8', { benign: ['--minimal', '-l', '--legacy', '-v', '--version'] }, 'chardetect a.txt'),
  describes('isosize', 'isosize fincore', UTIL_LINUX('isosize'), { benign: list('-x --sectors -J --json -b --bytes -n --noheadings -r --raw'), value: ['-d', '--divisor', '-o', '--output'] }, 'isosize a.iso'),
  describes('mountpoint', 'mountpoint', UTIL_LINUX('mountpoint'), { benign: list('-q --quiet --nofollow -d --fs-devno -x --devno') }, 'mountpoint /mnt'),
  {
    id: 'xdg-mime',
    programs: ['xdg-mime', 'xdg-settings'],
    doc: 'Shows and changes which programs open which files.',
    source: 'xdg-mime(1), xdg-utils 1.1',
    grammar: { benign: ['--version', '--list'] },
    rows: [
      {
        id: 'xdg-mime/query',
        doc: 'Says what a file is, or what opens it.',
        when: { operand: { at: 0, is: ['query', 'get', 'check'], literal: true } },
        does: [{ effect: 'process.read' }, { effect: 'file.list', on: { from: 2 } }],
        match: ['xdg-mime query filetype a.txt'],
        not: ['xdg-mime default a.desktop text/plain'],
      },
      {
        id: 'xdg-mime/change',
        doc: 'Changes what opens files.',
        when: { operandNot: { at: 0, is: ['query', 'get', 'check'] } },
        does: [{ effect: 'system.configure' }],
        match: ['xdg-mime default a.desktop text/plain'],
        not: ['xdg-mime query filetype a.txt'],
      },
      { id: 'xdg-mime/computed', doc: 'Does what its first word says.', when: { operand: { at: 0, is: [] } }, does: [{ effect: 'system.configure' }], match: ['xdg-mime "$1"'], not: ['xdg-mime query filetype a.txt'] },
    ],
  },
  describes(
    'magika',
    'magika',
    'magika --help, magika 1.0',
    { benign: list('-r --recursive --no-dereference -s --output-score -i --mime-type -l --label --json --jsonl --colors --no-colors -V --version'), value: ['--format'] },
    'magika a.bin',
  ),
  filePrinter(
    'chafa',
    'chafa catimg viu',
    'chafa(1) 1.14; catimg(1) 2.7; viu --help, viu 1.5',
    {
      value: list('-f --format -s --size -c --colors --symbols -d --duration -w --width --height -x -y -r --margin-bottom --margin-right --scale --font-ratio --bg --fg --dither'),
      benign: list('-1 --once -b --blocks -t --transparent -n --name -a --absolute-offset --static --version -V'),
    },
    'chafa a.png',
  ),
  filePrinter('ent', 'ent', 'ent(1) 1.2', { benign: list('-b -c -f -t -u') }, 'ent a.bin'),
  filePrinter('mandoc', 'mandoc', 'mandoc(1) 1.14', { value: list('-T -I -K -W -O -m'), benign: list('-a -c -h -l') }, 'mandoc -T utf8 a.1'),
  {
    id: 'enca',
    programs: ['enca'],
    doc: 'Says in which encoding files are, or rewrites them in another.',
    source: 'enca(1) 1.19',
    grammar: {
      help: true,
      value: list('-L --language'),
      benign: list('-g --guess -d --details -e --enca-name -f --human-readable -i --iconv-name -m --mime-name -r --rfc1345-name -s --cstocs-name -n --name -p --with-filename -P --no-filename -V --verbose -v --version -l --list'),
      otherOptions: 'file.write',
    },
    rows: [
      { id: 'enca/guess', doc: 'Says in which encoding files are.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['enca -L none a.txt'] },
      {
        id: 'enca/convert',
        doc: 'Rewrites files in another encoding.',
        when: { any: list('-x --convert-to -c --auto-convert') },
        does: [
          { effect: 'file.write', on: 'operands' },
          { effect: 'text.print', on: { option: ['-x', '--convert-to'] } },
        ],
        match: ['enca -x utf8 a.txt'],
        not: ['enca a.txt'],
      },
    ],
  },
  {
    id: 'sd',
    programs: ['sd'],
    doc: 'Replaces text in its input or in files.',
    source: 'sd --help, sd 1.0',
    grammar: { help: true, value: list('-f --flags -n --max-replacements'), benign: list('-p --preview -F --fixed-strings -s --string-mode -A --across -V --version') },
    rows: [
      { id: 'sd/filter', doc: 'Prints its input with text replaced.', when: { operands: { max: 2 } }, does: [{ effect: 'text.print' }], match: ['sd old new'], not: ['sd old new a.txt'] },
      { id: 'sd/preview', doc: 'Prints how files would look.', when: { any: ['-p', '--preview'] }, does: [{ effect: 'file.read', on: { from: 2 } }], match: ['sd -p old new a.txt'], not: ['sd old new a.txt'] },
      { id: 'sd/edit', doc: 'Rewrites files.', when: { none: ['-p', '--preview'] }, does: [{ effect: 'file.write', on: { from: 2 } }], match: ['sd old new a.txt'], not: ['sd -p old new a.txt'] },
    ],
  },
  {
    id: 'choose',
    programs: ['choose'],
    doc: 'Prints columns.',
    source: 'choose --help, choose 1.3',
    grammar: { help: true, numeric: true, value: list('-f --field-separator -o --output-field-separator'), benign: list('-c --character-wise -d --debug -x --exclusive -n --non-greedy --one-indexed -V --version') },
    rows: [{ id: 'choose/print', doc: 'Prints columns of its input.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: { option: ['-i', '--input'] } }], match: ['choose 0 2', 'choose -i a.txt 1'] }],
  },
  {
    id: 'jp',
    programs: ['jp'],
    doc: 'Asks JSON with JMESPath.',
    source: 'jp --help, jp 0.2',
    grammar: { help: true, benign: list('-c --compact -u --unquoted --ast -v --version') },
    rows: [{ id: 'jp/print', doc: 'Prints a part of JSON.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: { option: ['-f', '--filename', '-e', '--expr-file'] } }], match: ['jp users', 'jp -f a.json users'] }],
  },
  reporter(
    'procs',
    ['procs'],
    'procs --help, procs 0.14',
    { value: list('--sorta --sortd -c --color --theme --interval'), optional: ['-w', '--watch', '-W'], benign: list('-a --and -r --nor -d --nand -t --tree --thread --no-header --list -V --version') },
    'procs --tree',
  ),
  reporter(
    'progress',
    ['progress'],
    'progress(1) 0.16',
    { value: list('-c --command -a --additional-command -p --pid -i --ignore-file -o --open-mode -W --wait-delay'), benign: list('-m --monitor -M --monitor-continuously -q --quiet -d --debug -w --wait -v --version') },
    'progress -w',
  ),
  reporter(
    'gpgconf',
    ['gpgconf'],
    'gpgconf(1), GnuPG 2.4',
    { value: list('--list-options --check-options'), benign: list('--list-components --check-programs --list-dirs --list-config --check-config --show-versions --show-configs -L -X -V -q --quiet -v --verbose -0 --null --version') },
    'gpgconf --list-dirs',
  ),
  reporter(
    'gst-inspect',
    ['gst-inspect-1.0'],
    'gst-inspect-1.0(1), GStreamer 1.24',
    { value: list('-t --types --atleast-version'), benign: list('-a --print-all -b --print-blacklist --print-plugin-auto-install-info --plugin --exists -S --sort -u --uri-handlers --no-colors -C --color --version') },
    'gst-inspect-1.0 filesrc',
    [
      {
        id: 'gst-inspect/load',
        doc: 'Loads a library that is named by its file.',
        when: { operand: { is: list('*/* *.so *.dll *.dylib') } },
        does: [{ effect: 'execution.script', on: 'operands' }],
        match: ['gst-inspect-1.0 ./libfilter.so', 'gst-inspect-1.0 filter.so', 'gst-inspect-1.0 filter.dll', 'gst-inspect-1.0 filter.dylib'],
        not: ['gst-inspect-1.0 filesrc'],
      },
    ],
  ),
  {
    id: 'pactl',
    programs: ['pactl', 'wpctl'],
    doc: 'Shows and changes what plays sound.',
    source: 'pactl(1), PulseAudio 17; wpctl(1), WirePlumber 0.5',
    grammar: { help: true, value: list('-f --format'), benign: list('--version -k --nick -n --name -r --referenced -a --associated') },
    rows: [
      {
        id: 'pactl/show',
        doc: 'Shows what plays and through what.',
        when: { operand: { at: 0, is: SOUND, literal: true } },
        does: [{ effect: 'process.read' }],
        match: ['pactl list short sinks', 'wpctl status'],
        not: ['pactl set-sink-volume 0 50%'],
      },
      { id: 'pactl/version', doc: 'Prints its version.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['pactl --version'], not: ['pactl list'] },
      {
        id: 'pactl/change',
        doc: 'Changes what plays and how loud.',
        when: { operands: { min: 1 }, operandNot: { at: 0, is: SOUND, literal: true } },
        does: [{ effect: 'system.configure' }],
        match: ['pactl set-sink-volume 0 50%', 'pactl "$1"'],
        not: ['pactl list'],
      },
    ],
  },
  reporter('lsfd', ['lsfd'], UTIL_LINUX('lsfd'), { benign: list('-l --threads -J --json -n --noheadings -r --raw -u --notruncate --summary'), value: list('-o --output -p --pid -i -Q --filter -C --counter') }, 'lsfd -p 1'),
  reporter('acpi', ['acpi'], 'acpi(1) 1.7', { benign: list('-b --battery -a --ac-adapter -t --thermal -c --cooling -V --everything -s --show-empty -i --details -f --fahrenheit -k --kelvin -v --version') }, 'acpi -b'),
  reporter('inxi', ['inxi'], 'inxi(1) 3.3', { benign: list('-A -b -B -C -D -E -F -G -I -j -L -M -m -N -n -P -R -S -s -u -x -xx -xxx -z -Fx -Fxz -Fxxxz') }, 'inxi -F'),
  {
    id: 'units',
    programs: ['units'],
    doc: 'Converts units.',
    source: 'units(1), GNU units 2.22',
    grammar: { help: true, benign: list('-1 --one-line -q --quiet -s --strict -t --terse -v --verbose -V --version -e --exponential -c --check'), value: list('-d --digits -o --output-format') },
    rows: [{ id: 'units/convert', doc: 'Prints a number.', when: { operands: { min: 1 } }, does: [{ effect: 'text.print' }], match: ["units '1 km' mi"], not: ['units'] }],
  },
]
