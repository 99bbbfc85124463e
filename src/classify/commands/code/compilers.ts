// The tools that look at, link or change object files.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { responseFile } from '../shapes/response-file.ts'
import { TARGETS } from './c-compilers.ts'

/** A tool of binutils that only looks at object files. */
const looks = (id: string, programs: string, source: string, example: string, options: string, value: string): Family => ({
  id,
  programs: list(programs),
  doc: 'Describes object files.',
  source,
  grammar: { help: true, numeric: true, value: list(value), benign: list(options) },
  rows: [{ id: `${id}/describe`, doc: 'Describes object files.', does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }], match: [example] }, ...responseFile(id, list(value), example)],
})

/** `nm` → `nm`, `arm-none-eabi-nm` and the like. */
const withTargets = (programs: string, tool: string): string => [programs, ...TARGETS.map((target) => `${target}-${tool}`)].join(' ')

/** The options of patchelf that change the program. */
const CHANGES = list(
  '--page-size --set-interpreter --set-os-abi --set-soname --set-rpath --add-rpath --remove-needed --add-needed --replace-needed --allowed-rpath-prefixes --add-debug-tag --clear-symbol-version --output --rename-dynamic-symbols --remove-rpath --shrink-rpath --force-rpath --no-default-lib --clear-execstack --set-execstack --no-sort',
)

export const compilers: readonly Family[] = [
  {
    id: 'linker',
    programs: list('ld ld.bfd ld.gold ld.lld lld mold as nasm yasm gas gcc-ar llvm-ar ranlib objcopy llvm-objcopy strip llvm-strip install_name_tool libtool dsymutil elfedit'),
    doc: 'Links, assembles, packs or changes object files.',
    source: 'ld(1), as(1), ar(1), objcopy(1), strip(1), binutils 2.40',
    grammar: { otherOptions: 'file.write' },
    rows: [
      ...responseFile('linker', ['-o'], 'ld a.o'),
      { id: 'linker/version', doc: 'Prints its version or help.', when: { any: ['--version', '--help', '-V'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['ld --version', 'ld -V'], not: ['strip a.out'] },
      {
        id: 'linker/write',
        doc: 'Writes or changes files.',
        when: { none: ['--version', '--help', '-V'] },
        does: [{ effect: 'file.write' }, { effect: 'file.write', on: 'operands' }, { effect: 'file.write', on: { option: ['-o'] } }],
        match: ['strip a.out', 'gcc-ar rcs a.a b.o', 'ld -o a b.o'],
        not: ['ld --version'],
      },
    ],
  },
  {
    id: 'patchelf',
    programs: ['patchelf'],
    doc: 'Prints or changes where a program looks for its libraries.',
    source: 'patchelf(1) 0.18',
    grammar: {
      help: true,
      value: list('--page-size --set-interpreter --set-os-abi --set-soname --set-rpath --add-rpath --remove-needed --add-needed --allowed-rpath-prefixes --clear-symbol-version --output --rename-dynamic-symbols'),
      benign: list(
        '--print-interpreter --print-os-abi --print-soname --print-rpath --print-needed --print-execstack --debug --version --remove-rpath --shrink-rpath --force-rpath --no-default-lib --clear-execstack --set-execstack --no-sort --add-debug-tag',
      ),
      otherOptions: 'file.write',
    },
    rows: [
      {
        id: 'patchelf/print',
        doc: 'Prints what a program needs.',
        when: { any: list('--print-interpreter --print-os-abi --print-soname --print-rpath --print-needed --print-execstack --version'), none: CHANGES },
        does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }],
        match: ['patchelf --print-rpath a.out'],
        not: ['patchelf --set-rpath /opt/lib a.out', 'patchelf --print-rpath --set-rpath /opt/lib a.out'],
      },
      {
        id: 'patchelf/write',
        doc: 'Changes a program.',
        when: { any: CHANGES },
        does: [
          { effect: 'file.write', on: 'operands' },
          { effect: 'file.write', on: { option: ['--output'] } },
        ],
        match: ['patchelf --set-rpath /opt/lib a.out'],
        not: ['patchelf --print-rpath a.out'],
      },
    ],
  },
  {
    id: 'chrpath',
    programs: ['chrpath'],
    doc: 'Prints or changes where a program looks for its libraries.',
    source: 'chrpath(1) 0.16',
    grammar: { help: true, value: list('-r --replace'), benign: list('-l --list -k --keepgoing -v --version -c --convert -d --delete') },
    rows: [
      {
        id: 'chrpath/print',
        doc: 'Prints where a program looks.',
        when: { none: list('-r --replace -c --convert -d --delete') },
        does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }],
        match: ['chrpath -l a.out'],
        not: ['chrpath -d a.out'],
      },
      { id: 'chrpath/write', doc: 'Changes a program.', when: { any: list('-r --replace -c --convert -d --delete') }, does: [{ effect: 'file.write', on: 'operands' }], match: ['chrpath -d a.out'], not: ['chrpath -l a.out'] },
    ],
  },
  looks(
    'nm',
    withTargets('nm llvm-nm gcc-nm', 'nm'),
    'nm(1), binutils 2.40; llvm-nm(1), as on macOS',
    'nm -C a.o',
    '-a --debug-syms -A -o --print-file-name -B -C --demangle --no-demangle -D --dynamic -g --extern-only -l --line-numbers -n -v --numeric-sort -p --no-sort -P --portability -r --reverse-sort -S --print-size -s --print-armap -u --undefined-only --defined-only -W --no-weak --size-sort --special-syms --synthetic --with-symbol-versions -V --version -h -j -U -m -x',
    '-f --format -t --radix --target -X',
  ),
  looks(
    'objdump',
    withTargets('objdump llvm-objdump otool', 'objdump'),
    'objdump(1), binutils 2.40',
    'objdump -d a.o',
    '-a --archive-headers -f --file-headers -p --private-headers -h --section-headers --headers -x --all-headers -d --disassemble -D --disassemble-all -z --disassemble-zeroes -G --stabs -g --debugging -e -W --dwarf -t --syms -T --dynamic-syms -r --reloc -R --dynamic-reloc -s --full-contents -S --source -l --line-numbers -w --wide -C --demangle --no-show-raw-insn --show-raw-insn --prefix-addresses -i --info -F --file-offsets -L -v -V --version -H --visualize-jumps --no-addresses --inlines -EB -EL',
    '-b --target -j --section -m --architecture -M --disassembler-options -P --private --start-address --stop-address --adjust-vma --disassembler-color',
  ),
  looks(
    'readelf',
    withTargets('readelf llvm-readelf eu-readelf', 'readelf'),
    'readelf(1), binutils 2.40',
    'readelf -h a.out',
    '-a --all -h --file-header -l --program-headers --segments -S --section-headers --sections -g --section-groups -t --section-details -s --symbols --syms --dyn-syms --lto-syms -e --headers -n --notes -r --relocs -u --unwind -d --dynamic -V --version-info -A --arch-specific -c --archive-index -D --use-dynamic -w --debug-dump -I --histogram -v --version -W --wide -T --silent-truncation -C --demangle -L --lint -z --decompress',
    '-x --hex-dump -p --string-dump -R --relocated-dump --sym-base -j --dwarf-depth',
  ),
  looks('size', withTargets('size llvm-size eu-size', 'size'), 'size(1), binutils 2.40', 'size a.out', '-A -B -C -G -d -o -x -t --totals --common -V --version -h', '--format --radix --target --mcu'),
  looks(
    'addr2line',
    withTargets('addr2line llvm-symbolizer', 'addr2line'),
    'addr2line(1), binutils 2.40',
    'addr2line -e a.out 0x40',
    '-a --addresses -f --functions -s --basenames -i --inlines -p --pretty-print -C --demangle -v --version -h',
    '-e --exe -j --section -b --target',
  ),
  looks(
    'c++filt',
    withTargets('c++filt llvm-cxxfilt rustfilt', 'c++filt'),
    'c++filt(1), binutils 2.40',
    'c++filt _Z1fv',
    '-_ --strip-underscore -n --no-strip-underscore -p --no-params -t --types -i --no-verbose -r -R --version',
    '-s --format',
  ),
  {
    id: 'ldd',
    programs: ['ldd'],
    doc: 'Shows the libraries of a program, for which it may run the program’s loader.',
    source: 'ldd(1), glibc 2.36, SECURITY',
    grammar: { benign: list('-v --verbose -u --unused -d --data-relocs -r --function-relocs --version --help') },
    rows: [
      { id: 'ldd/run', doc: 'Loads a program to see its libraries.', when: { operands: { min: 1 } }, does: [{ effect: 'execution.script', on: 'operands' }], match: ['ldd ./a.out'], not: ['ldd --version'] },
      { id: 'ldd/version', doc: 'Prints its version or help.', when: { any: ['--version', '--help'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['ldd --version'], not: ['ldd ./a.out'] },
    ],
  },
  {
    id: 'pkg-config',
    programs: list('pkg-config pkgconf'),
    doc: 'Prints what compilers need to use a library.',
    source: 'pkg-config(1), 1.8',
    grammar: {
      help: true,
      value: list('--atleast-version --exact-version --max-version --variable --with-path --define-variable --define-prefix --prefix-variable --atleast-pkgconfig-version'),
      benign: list(
        '--cflags --libs --cflags-only-I --cflags-only-other --libs-only-l --libs-only-L --libs-only-other --modversion --exists --print-errors --short-errors --silence-errors --errors-to-stdout --list-all --list-package-names --print-requires --print-requires-private --print-provides --print-variables --static --shared --uninstalled --version --debug --path --validate',
      ),
    },
    rows: [{ id: 'pkg-config/print', doc: 'Prints flags of a library.', does: [{ effect: 'text.print' }], match: ['pkg-config --cflags --libs zlib'] }],
  },
]
