// Build tools: make, CMake, Ninja, Meson, Bazel and others. They run what the project says; even a dry run of make may.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { projectTool } from '../shapes/project-tool.ts'
import { projectLooks } from './project-looks.ts'

export const build: readonly Family[] = [
  {
    id: 'make',
    programs: list('make gmake bmake mingw32-make nmake remake'),
    doc: 'Runs the recipes of a makefile. `-n` does not run recipes, but still runs `$(shell …)` and recipes that call make.',
    source: 'make(1), GNU make 4.3',
    grammar: {
      otherOptions: 'execution.project-script',
      value: list('-C --directory -f --file --makefile -I --include-dir -o --old-file -W --what-if --new-file --debug'),
      optional: list('-j --jobs -l --load-average -O --output-sync'),
      benign: list('-v --version -h --help -B -b -d -e -i -k -L -m -n --dry-run --just-print -p -q --question -r -R -s --silent --quiet -S -t --touch -w --print-directory --no-print-directory --keep-going --always-make --trace'),
    },
    rows: [
      {
        id: 'make/version',
        doc: 'Prints its version or help.',
        when: { any: list('-v --version -h --help'), operands: { max: 0 }, none: ['-f', '--file', '--makefile'] },
        does: [{ effect: 'text.print' }],
        match: ['make --version'],
        not: ['make test'],
      },
      { id: 'make/run', doc: 'Runs recipes.', when: { none: list('-v --version -h --help') }, does: [{ effect: 'execution.project-script' }], match: ['make', 'make -j4 test', 'make -n build'], not: ['make --version'] },
      {
        id: 'make/file',
        doc: 'Runs a makefile of the caller’s choice.',
        when: { any: list('-f --file --makefile') },
        runs: [{ file: { option: list('-f --file --makefile') }, language: 'make' }],
        match: ['make -f other.mk', "echo 'a:;date' | make -f -"],
        not: ['make test'],
      },
      {
        id: 'make/evaluate',
        doc: 'Runs text of a makefile.',
        when: { any: ['--eval', '-E'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: { option: ['--eval', '-E'] }, language: 'make' }],
        match: ["make --eval 'x:=$(shell date)'"],
        not: ['make test'],
      },
      {
        id: 'make/shell',
        doc: 'Names the shell, or a tool, that recipes run.',
        when: { operand: { is: ['SHELL=*', '.SHELLFLAGS=*', 'MAKEFLAGS=*'] } },
        does: [{ effect: 'environment.hazard', on: 'operands' }],
        runs: [{ source: { prefix: 'SHELL=' }, language: 'shell' }],
        match: ['make SHELL=./x test', "make SHELL='rm -rf /'"],
        not: ['make CC=gcc test'],
      },
    ],
  },
  {
    id: 'cmake',
    programs: list('cmake cmake3'),
    doc: 'Configures and builds projects; also a few portable commands.',
    source: 'cmake(1), 3.25',
    grammar: {
      otherOptions: 'execution.project-script',
      until: { '-E': [] },
      value: list('-S -B -G -D -T -A -C -U --build --install --target --config -j --parallel --preset --prefix --toolchain --log-level'),
      benign: list('--version -version -h --help --fresh --verbose -v --help-full'),
    },
    rows: [
      { id: 'cmake/version', doc: 'Prints its version or help.', when: { any: list('--version -version -h --help --help-full'), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['cmake --version'], not: ['cmake -B build'] },
      {
        id: 'cmake/build',
        doc: 'Configures, builds or installs the project.',
        when: {
          none: list('--version -version -h --help --help-full -E -P -N --list-presets --help-command --help-module --help-policy --help-property --help-variable --help-manual --help-command-list --help-module-list --help-variable-list'),
        },
        does: [{ effect: 'execution.project-script' }],
        match: ['cmake -B build', 'cmake --build build'],
        not: ['cmake --version'],
      },
      {
        id: 'cmake/manual',
        doc: 'Prints a page of its manual.',
        when: {
          any: list('--help-command --help-module --help-policy --help-property --help-variable --help-manual --help-command-list --help-module-list --help-variable-list'),
          operands: { max: 0 },
          none: list('-S -B -P -E -C --build --install'),
        },
        does: [{ effect: 'text.print', on: { option: list('--help-command --help-module --help-policy --help-property --help-variable --help-manual') } }, { effect: 'text.print' }],
        match: ['cmake --help-command add_library', 'cmake --help-module-list'],
        not: ['cmake -B build', 'cmake --help-command add_library a.txt', 'cmake --help-command add_library -B build'],
      },
      {
        id: 'cmake/cache',
        doc: 'Shows what is set in a build folder, without configuring it.',
        when: { any: list('-L -LA -LAH -LH'), all: ['-N'], none: list('-S -B -P -E -C -D --build --install --preset') },
        does: [{ effect: 'file.list', on: 'operands' }],
        match: ['cmake -LA -N build'],
        not: ['cmake -LA build', 'cmake -LA -N -D A=b build'],
      },
      {
        id: 'cmake/presets',
        doc: 'Lists the settings that the project offers.',
        when: { any: ['--list-presets'], none: list('-B -P -E -C -D --build --install --preset --toolchain') },
        does: [{ effect: 'file.list', on: 'operands' }, { effect: 'text.print' }],
        match: ['cmake --list-presets', 'cmake -S . --list-presets'],
        not: ['cmake -B build', 'cmake -P a.cmake --list-presets'],
      },
      { id: 'cmake/script', doc: 'Runs a script.', when: { any: ['-P'] }, does: [{ effect: 'execution.script', on: { option: '-P' } }], match: ['cmake -P a.cmake'], not: ['cmake -B build'] },
      {
        id: 'cmake/late-command',
        doc: 'A portable command that is not the first word: the words before it configure the project, scripts included.',
        when: { all: ['-E'], any: list('-S -B -G -D -T -A -C -U -P --preset --toolchain --build --install') },
        does: [{ effect: 'execution.project-script' }],
        match: ['cmake -C a.cmake -E echo hi'],
        not: ['cmake -E echo hi'],
      },
      {
        id: 'cmake/tar',
        doc: 'Packs or unpacks an archive. Its first word is the file even where tar would take it for one of the packed.',
        when: { seen: { '-E': ['tar'] } },
        does: [{ effect: 'file.write' }],
        match: ['cmake -E tar c a.tar src'],
        not: ['cmake -E echo tar'],
      },
      { id: 'cmake/command', doc: 'Runs one of its portable commands, named like those of Unix.', when: { any: ['-E'] }, runs: [{ argv: { until: '-E' } }], match: ['cmake -E echo hi', 'cmake -E rm -rf build'], not: ['cmake -B build'] },
    ],
  },
  {
    id: 'cmake-command',
    programs: ['ccmake', 'cmake-gui', 'cpack', 'ctest'],
    doc: 'Configures, packs or tests a project.',
    source: 'ctest(1), cpack(1), 3.25',
    grammar: { otherOptions: 'execution.project-script', value: list('-R -E -L -j --test-dir -C -G') },
    rows: [
      { id: 'cmake-command/version', doc: 'Prints its version or help.', when: { any: ['--version', '--help'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['ctest --version'], not: ['ctest'] },
      { id: 'cmake-command/run', doc: 'Runs tests or packs what was built.', when: { none: ['--version', '--help'] }, does: [{ effect: 'execution.project-script' }], match: ['ctest --output-on-failure'], not: ['ctest --version'] },
    ],
  },
  {
    id: 'bazel',
    programs: list('bazel bazelisk buck buck2 pants please plz blaze'),
    doc: 'Builds, tests and runs targets.',
    source: 'bazel.build/reference/command-line-reference, 7; tools/bazel and .bazelversion, github.com/bazelbuild/bazelisk README; tools/bazel tried',
    grammar: { otherOptions: 'execution.project-script' },
    rows: [
      {
        id: 'bazel/run',
        doc: 'Starts what the project says that it is built with, whatever it is asked: a wrapper, or a version.',
        does: [{ effect: 'execution.project-script' }],
        match: ['bazel build //...', 'bazel query //...', 'bazel --version'],
      },
    ],
  },
  projectTool('task-runner', {
    programs: 'meson scons waf xmake premake5 tup redo earthly dagger nuke mask makers melos moon skaffold tilt act gitlab-runner lefthook husky overcommit',
    source: 'ninja 1.12, meson 1.5, scons 4.8, act 0.2: all run what the project says',
    example: 'meson compile',
    value: '-C -f -j --file',
  }),
  projectTool('native-build', {
    programs: 'configure autoconf autoreconf automake aclocal autoheader libtoolize qmake xcodebuild swiftc swiftlint pod carthage fastlane odin v hlint rebar3 gleam dune opam esy nimble shards luarocks cpanm vcpkg conan spack',
    source: 'autoconf 2.71, Xcode 15, flutter 3, stack 3, cabal 3, mix 1.16, opam 2',
    example: 'carthage build',
    prints: '--version -version -v -V --help -h -showsdks',
  }),
  ...projectLooks,
]
