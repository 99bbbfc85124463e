// Small programs, seldom met, that print text or facts: column filters, word lists, types of files, locks, sensors.
import type { Family, Grammar } from '../types.ts'
import { filePrinter } from './file-printer.ts'
import { list } from './list.ts'
import { reporter } from './reporter.ts'

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
    grammar: { benign: list('-l --list -s --search -S --search-all-locales') },
    rows: [{ id: 'errno/print', doc: 'Prints names of errors.', does: [{ effect: 'text.print' }], match: ['errno -l', 'errno 2'] }],
  },
  filePrinter('isutf8', 'isutf8', MOREUTILS('isutf8'), { benign: list('-q --quiet -l --list -i --invert -v --verbose') }, 'isutf8 a.txt'),
  filePrinter('combine', 'combine', MOREUTILS('combine'), {}, 'combine a.txt and b.txt'),
  {
    id: 'jo',
    programs: ['jo'],
    doc: 'Builds JSON from words.',
    source: 'jo(1) 1.9',
    grammar: { benign: list('-a -B -D -e -n -p -v -V -s'), value: ['-d'] },
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
