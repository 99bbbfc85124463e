// Build tools of which some words only look: flutter, dart, zig and ninja. Whatever else they do runs the project's code.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { projectTool } from '../shapes/project-tool.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

const flutter: Family = {
  id: 'flutter',
  programs: ['flutter', 'fvm'],
  doc: 'Builds and runs apps of Flutter.',
  source: 'docs.flutter.dev/reference/flutter-cli, 3.24; flutter doctor --help',
  grammar: { help: true, otherOptions: 'execution.project-script', benign: list('--version -h -v --verbose --no-color --color --machine --no-version-check --suppress-analytics') },
  subcommands: { doctor: { benign: list('-v --verbose') }, devices: { benign: list('--machine --show-web-server-device'), value: ['--device-timeout', '--device-connection'] }, emulators: {} },
  rows: [
    { id: 'flutter/version', doc: 'Prints its version or help.', when: { sub: ['', 'help'] }, does: [{ effect: 'text.print' }], match: ['flutter --version'], not: ['flutter build apk'] },
    subcommandRow('flutter/look', 'process.read', {
      doc: 'Says what is installed and connected.',
      subs: 'doctor, devices, emulators',
      when: { none: ['--android-licenses', '--launch', '--create', '--cold', '--name'] },
      match: 'flutter doctor -v, flutter devices',
      not: 'flutter emulators --launch a',
    }),
    subcommandRow('flutter/emulator', 'execution.project-script', {
      doc: 'Starts or makes an emulator, or accepts a licence.',
      subs: 'doctor, emulators',
      when: { any: ['--android-licenses', '--launch', '--create', '--cold', '--name'] },
      match: 'flutter emulators --launch a',
      not: 'flutter emulators',
    }),
    subcommandRow('flutter/project', 'execution.project-script', {
      doc: 'Builds, runs, tests or analyses the project, or fetches its packages.',
      subs: 'analyze, assemble, attach, bash-completion, build, build apk, build ios, build web, channel, clean, config, create, custom-devices, daemon, debug-adapter, downgrade, drive, gen-l10n, install, logs, precache, pub, pub get, pub add, pub upgrade, pub outdated, pub deps, pub run, pub publish, run, screenshot, symbolize, test, upgrade, widget-preview, use, list, remove, flutter, dart, exec, spawn, global',
      match: 'flutter build apk, flutter pub get, flutter test',
      not: 'flutter doctor',
    }),
    subcommandRow('flutter/publish', 'service.publish', { doc: 'Publishes a package.', subs: 'pub publish', match: 'flutter pub publish', not: 'flutter pub get' }),
  ],
}

const dart: Family = {
  id: 'dart',
  programs: ['dart'],
  doc: 'Runs, checks and formats programs in Dart.',
  source: 'dart.dev/tools/dart-tool and dart.dev/tools/dart-format, 3.5',
  grammar: { help: true, otherOptions: 'execution.project-script', benign: list('--version -h -v --verbose --disable-analytics') },
  subcommands: { format: { value: list('-l --line-length --show --language-version'), benign: ['--set-exit-if-changed', '--summary=none'] } },
  rows: [
    { id: 'dart/version', doc: 'Prints its version or help.', when: { sub: ['', 'help'] }, does: [{ effect: 'text.print' }], match: ['dart --version'], not: ['dart run'] },
    {
      id: 'dart/format-print',
      doc: 'Says which files are not laid out well, or prints them laid out.',
      when: { sub: ['format'], any: ['-o', '--output'], valueOnly: { '-o': ['none', 'show', 'json'], '--output': ['none', 'show', 'json'] } },
      does: [
        { effect: 'file.read', on: 'operands' },
        { effect: 'text.print', on: { option: ['-o', '--output'] } },
      ],
      match: ['dart format -o none --set-exit-if-changed .', 'dart format --output=show lib'],
      not: ['dart format .', 'dart format -o write .'],
    },
    {
      id: 'dart/format-write',
      doc: 'Lays files out.',
      when: { sub: ['format'], value: { '-o': ['write'], '--output': ['write'] } },
      does: [{ effect: 'file.write', on: 'operands' }],
      match: ['dart format -o write .'],
      not: ['dart format -o none .'],
    },
    { id: 'dart/format', doc: 'Lays files out.', when: { sub: ['format'], none: ['-o', '--output'] }, does: [{ effect: 'file.write', on: 'operands' }], match: ['dart format .'], not: ['dart format -o none .'] },
    subcommandRow('dart/project', 'execution.project-script', {
      doc: 'Runs, tests, compiles or analyses the project, whose plugins run too, or fetches its packages.',
      subs: 'run, test, compile, analyze, fix, create, devtools, doc, info, pub, pub get, pub add, pub upgrade, pub outdated, pub deps, pub run, pub global, pub publish, build, install, uninstall, installed',
      match: 'dart run, dart test, dart analyze',
      not: 'dart format .',
    }),
    subcommandRow('dart/publish', 'service.publish', { doc: 'Publishes a package.', subs: 'pub publish', match: 'dart pub publish', not: 'dart pub get' }),
  ],
}

const LOOKS = list('list targets commands inputs multi-inputs graph rules compdb compdb-targets')
const ninja: Family = {
  id: 'ninja',
  programs: ['ninja', 'samu', 'ninja-build'],
  doc: 'Runs the steps of a build.',
  source: 'ninja-build.org/manual.html, extra tools, 1.12: those that look do so before the build files are made anew, and before its logs are opened',
  grammar: { otherOptions: 'execution.project-script', value: ['-C', '-f', '-j', '-k', '-l', '-d', '-w'], benign: ['-v', '--verbose', '--quiet', '-n', '-h', '--version', '--help'] },
  rows: [
    {
      id: 'ninja/version',
      doc: 'Prints its version or help.',
      when: { any: ['--version', '-h', '--help'], operands: { max: 0 }, none: ['-t'] },
      does: [{ effect: 'text.print' }],
      match: ['ninja --version'],
      not: ['ninja', 'ninja -t targets -h'],
    },
    {
      id: 'ninja/look',
      doc: 'Says what the build files hold.',
      when: { any: ['-t'], valueOnly: { '-t': LOOKS } },
      does: [
        // Complaints quote it.
        { effect: 'file.read', on: { option: ['-f'] } },
        { effect: 'text.print', on: { option: ['-t'] } },
      ],
      match: ['ninja -C build -t targets', 'ninja -f build.ninja -t commands all'],
      not: ['ninja', 'ninja -t clean'],
    },
    { id: 'ninja/run', doc: 'Builds.', when: { none: ['-t', '--version', '-h', '--help'] }, does: [{ effect: 'execution.project-script' }], match: ['ninja -C build'], not: ['ninja --version'] },
    {
      id: 'ninja/run-on',
      doc: 'Builds.',
      when: { none: ['-t'], any: ['--version', '-h', '--help'], operands: { min: 1 } },
      does: [{ effect: 'execution.project-script' }],
      match: ['ninja --version all'],
      not: ['ninja --version', 'ninja all', 'ninja -t targets all -h'],
    },
    {
      id: 'ninja/clean',
      doc: 'Deletes or rewrites what was built, or serves it to a browser.',
      when: { value: { '-t': ['clean', 'cleandead', 'recompact', 'restat', 'browse', 'urtle', 'msvc', 'wincodepage'] } },
      does: [{ effect: 'file.delete' }],
      match: ['ninja -t clean'],
      not: ['ninja -t targets'],
    },
  ],
}

const zig = projectTool('zig', { programs: 'zig', source: 'ziglang.org/documentation/0.13.0, zig --help', example: 'zig build', prints: '--help -h', words: 'version env targets help zen' })

export const projectLooks: readonly Family[] = [flutter, dart, ninja, zig]
