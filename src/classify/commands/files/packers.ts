// Programs that pack and unpack single streams: gzip, bzip2, xz, zstd, lz4 and their like. Archives are in archives.ts.
import type { Family, Grammar, Row } from '../../types.ts'
import { filePrinter } from '../shapes/file-printer.ts'
import { list } from '../shapes/list.ts'
import { flagRow, readingOptions, writingOptions } from '../shapes/option-rows.ts'

const STDOUT = list('-c --stdout --to-stdout')
const UNPACK = list('-d --decompress --uncompress')
const LOOK = list('-l --list -t --test')
/** The last of these and of LOOK counts, in most programs. */
const MODES = list('-d --decompress --uncompress -z --compress')
const ABOUT = list('-V --version -h --help')

type Packer = {
  id: string
  programs: string
  source: string
  grammar: Grammar
  /** Options that make it list or test. */
  look?: readonly string[]
  /** Options that print something and end the program at once. */
  about?: readonly string[]
  /** Options that make it pack or unpack even where it was told to look before. */
  modes?: readonly string[]
  /** These names always unpack. */
  unpacks?: boolean
  more?: readonly Row[]
}

/** A program that replaces a file with its packed or unpacked form, unless it is told to print that. */
function packer({ id, programs, source, grammar, look = LOOK, about = ABOUT, modes = MODES, unpacks, more = [] }: Packer): Family {
  const [name] = list(programs)
  const decoded = unpacks ? { prints: 'decoded' as const } : {}
  const replaces = [{ effect: 'file.write', on: 'operands' }] as const
  const rows: Row[] = [
    {
      id: `${id}/print`,
      doc: 'Prints files, packed or unpacked.',
      when: { any: STDOUT, none: about },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
      ...decoded,
      match: [`${name} -c a.bin`],
      not: [`${name} a.bin`],
    },
    { id: `${id}/filter`, doc: 'Packs or unpacks its input.', when: { none: [...look, ...about], operands: { max: 0 } }, does: [{ effect: 'text.print' }], ...decoded, match: [`cat a.bin | ${name}`], not: [`${name} a.bin`] },
    { id: `${id}/about`, doc: 'Prints its version or help.', when: { any: about }, does: [{ effect: 'text.print' }], match: [`${name} ${about[0]}`], not: [`${name} a.bin`] },
    { id: `${id}/replace`, doc: 'Puts the packed or unpacked file in the place of the file.', when: { none: [...STDOUT, ...look, ...about], operands: { min: 1 } }, does: replaces, match: [`${name} a.bin`], not: [`${name} -c a.bin`] },
  ]
  if (!unpacks) rows.push({ id: `${id}/decode`, doc: 'Unpacks.', when: { any: UNPACK, operands: { max: 0 } }, does: [{ effect: 'text.print' }], prints: 'decoded', match: [`cat a.bin | ${name} -d`], not: [`${name} -c a.bin`] })
  if (!unpacks)
    rows.push({
      id: `${id}/decode-files`,
      doc: 'Prints files, unpacked.',
      when: { any: UNPACK, none: about, operands: { min: 1 } },
      does: [{ effect: 'file.read', on: 'operands' }],
      prints: 'decoded',
      match: [`${name} -dc a.bin`],
      not: [`${name} -c a.bin`],
    })
  if (look.length > 0)
    rows.push({ id: `${id}/look`, doc: 'Lists or tests packed files.', when: { any: look, none: modes }, does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'operands' }], match: [`${name} -t a.bin`], not: [`${name} a.bin`] })
  if (modes.length > 0)
    rows.push({ id: `${id}/mode`, doc: 'Packs or unpacks, whatever was said before.', when: { any: modes, none: [...STDOUT, ...about], operands: { min: 1 } }, does: replaces, match: [`${name} -d a.bin`], not: [`${name} -dc a.bin`] })
  return { id, programs: list(programs), doc: 'Packs or unpacks files, or its input.', source, grammar: { help: true, ...grammar, benign: [...(grammar.benign ?? []), ...UNPACK] }, rows: [...rows, ...more] }
}

/** A program that prints what packed files hold. */
const printer = (id: string, programs: string, source: string, grammar: Grammar): Family => filePrinter(id, programs, source, grammar, `${list(programs)[0]} a.bin`, { prints: 'decoded' })

const LEVELS = '-0 -1 -2 -3 -4 -5 -6 -7 -8 -9'
const gzip: Grammar = { value: list('-S --suffix -b --bits'), benign: list(`${LEVELS} --fast --best -a --ascii -f --force -k --keep -n --no-name -N --name -q --quiet -r --recursive --rsyncable --synchronous -v --verbose`) }
const pigz: Grammar = {
  value: list('-S --suffix -b --blocksize -p --processes -C --comment -A --alias -I --iterations -J --maxsplits'),
  benign: list(
    `${LEVELS} -11 --fast --best -f --force -F --first -i --independent -k --keep -K --zip -m --no-time -O --oneblock -M --time -n --no-name -N --name -q --quiet -r --recursive -R --rsyncable -Y --synchronous -U --rle -H --huffman -v --verbose -z --zlib`,
  ),
}
const bzip2: Grammar = { benign: list(`${LEVELS} --fast --best --repetitive-fast --repetitive-best -f --force -k --keep -q --quiet -s --small -v --verbose -z --compress -V -L --version --license`) }
const xz: Grammar = {
  value: list('-S --suffix -F --format -C --check -T --threads -M --memlimit --memory --block-size --block-list --flush-timeout --memlimit-compress --memlimit-decompress --memlimit-mt-decompress'),
  optional: list('--lzma1 --lzma2 --x86 --arm --armthumb --arm64 --powerpc --ia64 --sparc --delta --riscv'),
  benign: list(`${LEVELS} -e --extreme -z --compress -k --keep -f --force --single-stream --no-sparse --ignore-check --no-adjust -q --quiet -v --verbose -Q --no-warn --robot`),
}
const zstd: Grammar = {
  value: list('-M --memory --maxdict --dictID --block-size --stream-size --size-hint --target-compressed-block-size --memlimit --memlimit-decompress'),
  optional: list('-T -B -b -e -i --long --fast --adaptive --adapt --ultra --threads --format --auto-threads --patch-from-size --zstd --target'),
  benign: list(
    `${LEVELS} -z --compress -f --force -k --keep -q --quiet -v --verbose -C --check --no-check --content-size --no-content-size --sparse --no-sparse --pass-through --no-pass-through --rsyncable --row-match-finder --no-row-match-finder --single-thread --exclude-compressed --show-default-cparams --priority=rt --no-dictID --no-progress --progress --compress-literals --no-compress-literals -S -r --asyncio --no-asyncio --mmap-dict --no-mmap-dict --max`,
  ),
}
const lz4: Grammar = {
  optional: list('-B -b -e -i -T --fast'),
  benign: list(`${LEVELS} -12 -10 -11 -z --compress -f --force --best -k --keep -q --quiet -v --verbose -y -r --content-size --no-frame-crc --no-crc --frame-crc --block-crc --sparse --no-sparse --favor-decSpeed -l`),
}
const lzip: Grammar = {
  value: list('-b --member-size -m --match-length -s --dictionary-size -S --volume-size -n --threads -B --data-size'),
  benign: list(`${LEVELS} --fast --best -a --trailing-error -f --force -F --recompress -k --keep -q --quiet -v --verbose --loose-trailing`),
}
const brotli: Grammar = { value: list('-q --quality -w --lgwin -S --suffix --large_window -C --comment'), benign: list(`${LEVELS} -Z --best -f --force -k --keep -n --no-copy-stat -v --verbose -s --squash -B`) }

const gzipPage = 'gzip(1), GNU gzip 1.12'
const bzip2Page = 'bzip2(1) 1.0.8'
const xzPage = 'xz(1), XZ Utils 5.4'
const zstdPage = 'zstd(1) 1.5.4'
const lz4Page = 'lz4(1) 1.9.4'
const brotliLook = list('-t --test')

/** xz and its other names read lists of files, and -l is a flag of xz alone. */
const xzMore = (id: string, name: string): readonly Row[] => [
  { id: `${id}/names`, doc: 'Packs or unpacks the files that a list names.', when: { any: ['--files', '--files0'] }, does: [{ effect: 'unknown' }], match: [`${name} --files=names`], not: [`${name} a.bin`] },
]

/** What zstd does with files beyond its operands. */
const zstdMore = (id: string, name: string): readonly Row[] => [
  writingOptions(`${id}/output`, list('-o --output-dir-flat --output-dir-mirror --trace'), `${name} a.bin -o b.bin`, `${name} a.bin`),
  readingOptions(`${id}/dictionary`, list('-D --patch-from --filelist'), `${name} -c -D dict a.bin`, `${name} a.bin`),
  flagRow(`${id}/remove`, 'Deletes the files that it has packed or unpacked.', 'file.delete', ['--rm'], `${name} --rm a.bin`, `${name} a.bin`),
  flagRow(`${id}/train`, 'Writes a dictionary.', 'file.write', list('--train --train-cover --train-fastcover --train-legacy'), `${name} --train a.bin`, `${name} a.bin`),
  flagRow(`${id}/names`, 'Takes names from a file.', 'unknown', ['--filelist'], `${name} --filelist names`, `${name} a.bin`),
]

/** lz4 writes to its second operand; with -m it writes beside each. */
const lz4More = (id: string, name: string): readonly Row[] => [
  flagRow(`${id}/remove`, 'Deletes the files that it has packed or unpacked.', 'file.delete', ['--rm'], `${name} --rm a.bin`, `${name} a.bin`),
  flagRow(`${id}/multiple`, 'Writes a file for each operand.', 'file.write', ['-m', '--multiple'], `${name} -m a.bin b.bin`, `${name} a.bin`),
  readingOptions(`${id}/dictionary`, ['-D'], `${name} -c -D dict a.bin`, `${name} -c a.bin`),
]

const gzipAbout = list('-V --version -h --help -L --license')
/** With -V and -L it prints its licence and goes on. */
const bzip2About = list('-h --help')
const xzAbout = list('-V --version -h --help -H --long-help --info-memory')
const zstdAbout = list('-V --version -h --help -H')
const bzip2Look = list('-t --test')
const zstdLook = list('-l --list -t --test')
const lz4Look = list('--list -t --test')

export const packers: readonly Family[] = [
  packer({ id: 'gzip', programs: 'gzip', source: gzipPage, grammar: gzip, about: gzipAbout, modes: [] }),
  packer({ id: 'gunzip', programs: 'gunzip', source: gzipPage, grammar: gzip, about: gzipAbout, modes: [], unpacks: true }),
  printer('zcat', 'zcat gzcat', gzipPage, { ...gzip, benign: [...(gzip.benign ?? []), ...STDOUT, ...UNPACK, ...LOOK, ...gzipAbout] }),
  packer({ id: 'pigz', programs: 'pigz', source: 'pigz(1) 2.7', grammar: pigz, about: gzipAbout }),
  packer({ id: 'unpigz', programs: 'unpigz', source: 'pigz(1) 2.7', grammar: pigz, about: gzipAbout, unpacks: true }),
  packer({ id: 'bzip2', programs: 'bzip2 pbzip2 lbzip2', source: bzip2Page, grammar: bzip2, look: bzip2Look, about: bzip2About }),
  packer({ id: 'bunzip2', programs: 'bunzip2', source: bzip2Page, grammar: bzip2, look: bzip2Look, about: bzip2About, unpacks: true }),
  printer('bzcat', 'bzcat', bzip2Page, { benign: [...(bzip2.benign ?? []), ...STDOUT, ...UNPACK, ...bzip2Look, ...bzip2About] }),
  packer({ id: 'xz', programs: 'xz lzma', source: xzPage, grammar: xz, about: xzAbout, more: xzMore('xz', 'xz') }),
  packer({ id: 'unxz', programs: 'unxz unlzma', source: xzPage, grammar: xz, about: xzAbout, unpacks: true, more: xzMore('unxz', 'unxz') }),
  printer('xzcat', 'xzcat lzcat', xzPage, { ...xz, benign: [...(xz.benign ?? []), ...STDOUT, ...UNPACK, ...LOOK, ...xzAbout] }),
  packer({ id: 'zstd', programs: 'zstd zstdmt', source: zstdPage, grammar: zstd, about: zstdAbout, look: zstdLook, more: zstdMore('zstd', 'zstd') }),
  packer({ id: 'unzstd', programs: 'unzstd', source: zstdPage, grammar: zstd, about: zstdAbout, look: zstdLook, unpacks: true, more: zstdMore('unzstd', 'unzstd') }),
  printer('zstdcat', 'zstdcat', zstdPage, { ...zstd, benign: [...(zstd.benign ?? []), ...STDOUT, ...UNPACK, ...zstdLook, ...zstdAbout] }),
  packer({ id: 'lz4', programs: 'lz4', source: lz4Page, grammar: lz4, about: zstdAbout, look: lz4Look, more: lz4More('lz4', 'lz4') }),
  packer({ id: 'unlz4', programs: 'unlz4', source: lz4Page, grammar: lz4, about: zstdAbout, look: lz4Look, unpacks: true, more: lz4More('unlz4', 'unlz4') }),
  printer('lz4cat', 'lz4cat', lz4Page, { benign: list('-c -d -f -k -q -v -t --test') }),
  packer({ id: 'lzip', programs: 'lzip plzip', source: 'lzip(1) 1.23', grammar: lzip, more: [writingOptions('lzip/output', ['-o', '--output'], 'lzip -o b.lz a.bin', 'lzip a.bin')] }),
  packer({
    id: 'brotli',
    programs: 'brotli',
    source: 'brotli(1) 1.0.9',
    grammar: brotli,
    look: brotliLook,
    more: [
      writingOptions('brotli/output', ['-o', '--output'], 'brotli -o b.br a.bin', 'brotli a.bin'),
      readingOptions('brotli/dictionary', ['-D', '--dictionary'], 'brotli -c -D dict a.bin', 'brotli -c a.bin'),
      flagRow('brotli/remove', 'Deletes the files that it has packed.', 'file.delete', ['-j', '--rm'], 'brotli -j a.bin', 'brotli a.bin'),
    ],
  }),
  packer({ id: 'compress', programs: 'compress', source: 'compress(1), ncompress 5.0', grammar: { value: ['-b'], benign: list('-f -v -r -k') }, look: [], about: ['-V', '-h'] }),
  packer({ id: 'uncompress', programs: 'uncompress', source: 'compress(1), ncompress 5.0', grammar: { benign: list('-f -v -r -k') }, look: [], about: ['-V', '-h'], unpacks: true }),
]
