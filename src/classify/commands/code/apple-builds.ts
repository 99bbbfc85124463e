// Programs beside Apple's own for building apps: what formats, what prettifies logs, what keeps versions of Xcode.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { writingOptions } from '../shapes/option-rows.ts'
import { serviceClient } from '../shapes/service-client.ts'

const IN_PLACE = list('-i --in-place')

const swiftFormat: Family = {
  id: 'swift-format',
  programs: ['swift-format'],
  doc: 'Checks and rewrites the form of Swift code.',
  source: 'github.com/swiftlang/swift-format, README and --help, 600.0',
  grammar: {
    help: true,
    benign: list('-r --recursive -p --parallel -s --strict --color-diagnostics --no-color-diagnostics --ignore-unparsable-files -v --version -h --effective'),
    value: list('--configuration --assume-filename --lines'),
    otherOptions: 'file.write',
  },
  rows: [
    {
      id: 'swift-format/print',
      doc: 'Names what is not in form, or prints it in form.',
      when: { none: IN_PLACE },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
      match: ['swift-format lint -r Sources', 'swift-format dump-configuration'],
      not: ['swift-format format -i a.swift'],
    },
    { id: 'swift-format/rewrite', doc: 'Rewrites files in form.', when: { any: IN_PLACE }, does: [{ effect: 'file.write', on: 'operands' }], match: ['swift-format format -i a.swift'], not: ['swift-format lint a.swift'] },
  ],
}

const logFilter: Family = {
  id: 'xcbeautify',
  programs: ['xcbeautify', 'xcpretty'],
  doc: 'Prints the log of a build so that it can be read.',
  source: 'github.com/cpisciotta/xcbeautify README 2.11; github.com/xcpretty/xcpretty README 0.4',
  grammar: {
    help: true,
    benign: list('-q --quiet -qq --quieter -t --test --is-ci --disable-colored-output --disable-logging --preserve-unbeautified -s --simple --color --no-color --no-utf --utf -k --knock --tap -v --version -h'),
    value: ['--renderer'],
    otherOptions: 'file.write',
  },
  rows: [{ id: 'xcbeautify/print', doc: 'Prints its input in another shape.', does: [{ effect: 'text.print' }], match: ['xcbeautify --quiet', 'xcpretty --color'] }],
}

const xcodes = serviceClient('xcodes', {
  doc: 'Keeps versions of Xcode.',
  source: 'github.com/XcodesOrg/xcodes README, 1.6',
  value: '--data-source --directory --architecture',
  benign: '--no-color --color --include-betas',
  about: '-h --help',
  calm: 'list',
  bold: 'install 15.4',
  lines: [
    { name: 'read', doc: 'Lists versions.', effect: ['process.read', 'service.read'], subs: 'list, installed, runtimes', match: 'list, installed' },
    { name: 'install', doc: 'Installs, chooses or removes a version.', effect: 'system.package', subs: 'install, uninstall, select, update, download, signout, runtimes install, runtimes download', match: 'install 15.4, select 15.4' },
  ],
})

const xcodegen: Family = {
  id: 'xcodegen',
  programs: ['xcodegen'],
  doc: 'Makes projects of Xcode from a description.',
  source: 'github.com/yonaskolb/XcodeGen README and Docs/Usage.md, 2.42',
  grammar: { help: true, benign: list('-q --quiet -n --no-env -h'), value: list('-s --spec -r --project-root -t --type'), otherOptions: 'execution.project-script' },
  rows: [
    { id: 'xcodegen/version', doc: 'Prints its version.', when: { any: ['--version', '-h'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['xcodegen --version'], not: ['xcodegen generate', 'xcodegen --version a'] },
    {
      id: 'xcodegen/print',
      doc: 'Prints the description as it is read.',
      when: { operand: { at: 0, is: ['dump', 'version', 'help'], literal: true }, none: ['-f', '--file'] },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: { option: ['-s', '--spec'] } }],
      match: ['xcodegen dump', 'xcodegen dump --spec a.yml --type json'],
      not: ['xcodegen generate', 'xcodegen dump --file a.yml'],
    },
    { id: 'xcodegen/save', doc: 'Writes the description to a file.', when: { operand: { at: 0, is: ['dump'] }, any: ['-f', '--file'] }, does: [{ effect: 'file.write' }], match: ['xcodegen dump --file a.yml'], not: ['xcodegen dump'] },
    {
      id: 'xcodegen/generate',
      doc: 'Makes the project, and runs what the description names before and after.',
      when: { operandNot: { at: 0, is: ['dump', 'version', 'help'] }, none: ['--version', '-h'] },
      does: [{ effect: 'execution.project-script' }],
      match: ['xcodegen generate', 'xcodegen'],
      not: ['xcodegen dump'],
    },
  ],
}

const xctrace: Family = {
  id: 'xctrace',
  programs: ['xctrace'],
  doc: 'Records what programs do, and shows the records.',
  source: 'xctrace(1), Xcode 16',
  grammar: { help: true, otherOptions: 'process.trace', value: list('--input --xpath'), benign: ['--toc', '--quiet'] },
  rows: [
    {
      id: 'xctrace/list',
      doc: 'Lists devices, templates and instruments.',
      when: { operand: { at: 0, is: ['list', 'version', 'help'], literal: true } },
      does: [{ effect: 'process.read' }],
      match: ['xctrace list devices', 'xctrace version'],
      not: ['xctrace record --launch ./a'],
    },
    {
      id: 'xctrace/export',
      doc: 'Prints a record.',
      when: { operand: { at: 0, is: ['export'], literal: true }, none: ['--output'] },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: { option: '--input' } }],
      match: ['xctrace export --input a.trace --toc'],
      not: ['xctrace record --launch ./a', 'xctrace export --input a.trace --output a.xml'],
    },
    writingOptions('xctrace/output', ['--output'], 'xctrace export --input a.trace --output a.xml', 'xctrace export --input a.trace --toc'),
    {
      id: 'xctrace/record',
      doc: 'Records programs, or rewrites records.',
      when: { operandNot: { at: 0, is: ['list', 'version', 'help', 'export'] }, operands: { min: 1 } },
      does: [{ effect: 'process.trace' }],
      match: ['xctrace record --launch ./a', 'xctrace import'],
      not: ['xctrace list devices'],
    },
  ],
}

export const appleBuilds: readonly Family[] = [swiftFormat, logFilter, xcodes, xcodegen, xctrace]
