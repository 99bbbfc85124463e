// Compilers of C and its like: what they print, and what they write. The tools for object files are in compilers.ts.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** Under these names, with a dash behind, compilers and binutils for other machines are installed. */
export const TARGETS = list(
  'arm-none-eabi arm-linux-gnueabi arm-linux-gnueabihf aarch64-linux-gnu aarch64-none-elf riscv32-unknown-elf riscv64-unknown-elf riscv64-linux-gnu x86_64-linux-gnu x86_64-w64-mingw32 i686-w64-mingw32 xtensa-esp32-elf xtensa-esp32s3-elf riscv32-esp-elf avr',
)

const ASKS = list(
  '--version -v -dumpversion -dumpmachine -dumpfullversion -dumpspecs --help -print-search-dirs -print-libgcc-file-name -print-multi-lib -print-sysroot -print-multiarch -print-resource-dir -print-targets --print-search-dirs --print-targets --print-supported-cpus',
)

/** No object is made: preprocessing, checking, and the list of the files that are read. */
const PRINTS = list('-E -fsyntax-only -M -MM')
/** Options that write files even so. `-MD` and `-MMD` write what `-M` and `-MM` print. */
const WRITES = list('-o -MF -MD -MMD -save-temps --save-temps')
/** Languages for which a check writes the modules that it finds. */
const WRITES_MODULES = list('*.f *.for *.ftn *.f77 *.f90 *.f95 *.f03 *.f08 *.F *.FOR *.FTN *.F77 *.F90 *.F95 *.F03 *.F08')
/** What it warns about, and for which language and machine: nothing of this names a file that is run or written. */
const PLAIN = list(
  '-w -v -### -Q -P -C -CC -H -dM -dD -dI -dN -dU -undef -nostdinc -nostdinc++ -ansi -pedantic -pedantic-errors -pthread -fopenmp -fPIC -fpic -g -O0 -O1 -O2 -O3 -Os -Og -MG -MP -Wall -Wextra -Werror -Wpedantic -Wshadow -Wconversion -Weverything -Wno-unused -Wno-unused-parameter -Wno-unused-variable -Wno-unused-function -Wno-deprecated-declarations -Wunused -Wuninitialized -Wimplicit-function-declaration -Wsign-compare -m32 -m64 -fno-exceptions -fno-rtti -fno-diagnostics-color',
)
const PLAIN_VALUES = list('-std -march -mtune -mcpu -mfpu -mabi -mfloat-abi -fmax-errors -ferror-limit -fdiagnostics-color -Wformat -Wimplicit-fallthrough --help')

const NAMED = list('-print-file-name -print-prog-name --print-file-name --print-prog-name')

/** Preprocessing and checking without a result, where that is sure to write nothing. */
const printing: readonly Row[] = [
  {
    id: 'gcc/print',
    doc: 'Reads files and prints what the preprocessor makes of them, or what is wrong with them.',
    when: { any: PRINTS, none: WRITES, operandNot: { is: WRITES_MODULES } },
    does: [{ effect: 'file.read', on: 'operands' }, { effect: 'file.read', on: { option: ['-include'] } }, { effect: 'text.print' }],
    match: ['gcc -E a.c', 'gcc -dM -E -', 'g++ -std=c++20 -Wall -DNDEBUG -Iinclude -fsyntax-only a.cpp', 'gcc -MM a.c'],
    not: ['gcc a.c', 'gcc -E -o a.i a.c', 'gcc -MD -E a.c', 'gcc -fsyntax-only a.f90'],
  },
  {
    id: 'gcc/modules',
    doc: 'Writes the modules that it finds in a file that it checks.',
    when: { any: PRINTS, operand: { is: WRITES_MODULES, literal: true } },
    does: [{ effect: 'file.write' }],
    match: ['gcc -fsyntax-only a.f90'],
    not: ['gcc -fsyntax-only a.c', 'gcc a.f90'],
  },
  {
    id: 'gcc/modules-language',
    doc: 'The same for a file that is said to be in such a language.',
    when: { any: PRINTS, value: { '-x': ['f7*', 'f9*', 'ada', 'd', 'go'] } },
    does: [{ effect: 'file.write' }],
    match: ['gcc -x f95 -fsyntax-only a.txt'],
    not: ['gcc -x c -fsyntax-only a.c', 'gcc -x f95 a.txt'],
  },
]

/** A compiler; `prints`: rows for the ways in which it only prints. */
function compiler(id: string, programs: readonly string[], doc: string, source: string, prints: readonly Row[]): Family {
  const name = programs[0]!
  return {
    id,
    programs,
    doc,
    source,
    grammar: {
      longDash: true,
      otherOptions: 'file.write',
      joined: ['-I', '-D', '-U', '-L', '-x'],
      value: list('-I -L -D -U -include -isystem -iquote -x -arch -target -MF -MT -MQ -Xlinker -Xpreprocessor -Xassembler -T -framework -isysroot'),
      optional: PLAIN_VALUES,
      benign: PLAIN,
    },
    rows: [
      { id: `${id}/ask`, doc: 'Prints its version or folders.', when: { any: ASKS, operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [`${name} --version`, `${name} -Q --help=target`], not: [`${name} a.c`] },
      {
        id: `${id}/ask-name`,
        doc: 'Says where one of its files or programs lies.',
        when: { any: NAMED, operands: { max: 0 } },
        does: [{ effect: 'text.print', on: { option: NAMED } }],
        match: [`${name} -print-file-name=libc.so.6`],
        not: [`${name} a.c`, `${name} -print-file-name=libc.so.6 a.c`],
      },
      ...prints,
      {
        id: `${id}/compile`,
        doc: 'Compiles files and writes the result.',
        when: { operands: { min: 1 }, ...(prints.length > 0 && { none: PRINTS }) },
        does: [{ effect: 'file.write' }, { effect: 'file.write', on: { option: '-o' } }],
        match: [`${name} -Wall -o a a.c`, `${name} -c a.c`],
        not: [`${name} --version`],
      },
      {
        id: `${id}/print-to`,
        doc: 'Writes what it would print, what a file needs, or what it made on the way.',
        when: { any: WRITES },
        does: [{ effect: 'file.write' }, { effect: 'file.write', on: { option: ['-o', '-MF'] } }],
        match: [`${name} -E -o a.i a.c`, `${name} -E -MD a.c`, `${name} -fsyntax-only -MMD -MF a.d a.c`],
        not: [`${name} -E a.c`],
      },
      {
        id: `${id}/handed-on`,
        doc: 'Hands an option on to a part of the compiler, where it may name a plugin or a file to write.',
        when: { any: list('-Xpreprocessor -Xassembler -Xlinker') },
        does: [{ effect: 'file.write' }],
        match: [`${name} -E -Xpreprocessor -fplugin=./x.so a.c`, `${name} -fsyntax-only -Xassembler --MD -Xlinker -Map a.c`],
        not: [`${name} -E a.c`],
      },
      { id: `${id}/options-file`, doc: 'Takes more options, such as plugins, from a file.', when: { operand: { is: ['@*'] } }, does: [{ effect: 'execution.inline-code' }], match: [`${name} -E @options a.c`], not: [`${name} -E a.c`] },
      {
        id: `${id}/program`,
        doc: 'Runs programs, or loads plugins, of the caller’s choice.',
        when: { any: list('-wrapper -specs -B -fplugin -Xclang -load --specs -no-canonical-prefixes -fuse-ld') },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: '-wrapper' }, language: 'code' }],
        match: [`${name} -wrapper ./x a.c`, `${name} -specs=a.specs a.c`],
        not: [`${name} a.c`],
      },
    ],
  }
}

export const cCompilers: readonly Family[] = [
  compiler(
    'gcc',
    list('gcc g++ cc c++ clang clang++ cpp c99 c89 gcc-11 gcc-12 gcc-13 gcc-14 g++-11 g++-12 g++-13 g++-14 clang-14 clang-15 clang-16 clang-17 clang-18 clang-19 clang++-15 clang++-16 clang++-17 clang++-18 musl-gcc').concat(
      TARGETS.flatMap((target) => [`${target}-gcc`, `${target}-g++`]),
    ),
    'Compiles and links; plugins, specs and wrappers may run programs.',
    'gcc(1), 12.2: Overall Options, Preprocessor Options, Developer Options; clang(1), 15',
    printing,
  ),
  compiler('other-compilers', list('gfortran gdc tcc icc icx emcc em++ nvcc mpicc mpicxx'), 'Compiles and links, in ways of its own: even a check may write files.', 'gfortran(1), 12.2; tcc(1), 0.9.27; nvcc --help, 12', []),
]
