// Compilers that also run what they are given as text: Swift, Crystal, Nim.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const SWIFT_ASKS = list('--version -version --help -help -h')
const NIM_ASKS = list('--version -v --help -h --fullhelp')

export const compiledLanguages: readonly Family[] = [
  {
    id: 'swift',
    programs: ['swift'],
    doc: 'Builds and runs Swift.',
    source: 'swift --help, 5.10',
    grammar: { otherOptions: 'execution.project-script', value: ['-e'], benign: SWIFT_ASKS },
    rows: [
      { id: 'swift/about', doc: 'Prints its version or help.', when: { any: SWIFT_ASKS, none: ['-e'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['swift --version'], not: ['swift build'] },
      { id: 'swift/text', doc: 'Runs text that it is given.', when: { any: ['-e'] }, runs: [{ source: { option: '-e' }, language: 'code' }], match: ['swift -e \'try FileManager.default.removeItem(atPath: "/srv")\''], not: ['swift build'] },
      {
        id: 'swift/input',
        doc: 'Runs what it is fed.',
        when: { operand: { at: 0, is: ['-'], literal: true }, stdin: true },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ stdin: 'code' }],
        match: ['echo \'shell("rm -rf /srv")\' | swift -'],
        not: ['swift build'],
      },
      { id: 'swift/run', doc: "Builds, tests or runs the project's own code.", when: { none: ['-e', ...SWIFT_ASKS] }, does: [{ effect: 'execution.project-script' }], match: ['swift build', 'swift a.swift'], not: ['swift --version'] },
      { id: 'swift/run-on', doc: 'Does its work on what it is given.', when: { any: SWIFT_ASKS, operands: { min: 1 } }, does: [{ effect: 'execution.project-script' }], match: ['swift --version build'], not: ['swift --version'] },
    ],
  },
  {
    id: 'crystal',
    programs: ['crystal'],
    doc: 'Builds and runs Crystal.',
    source: 'crystal(1), 1.11',
    grammar: { otherOptions: 'execution.project-script', benign: ['--version', '-v', '--help', '-h'] },
    subcommands: { eval: { stopAtOperand: true, otherOptions: 'execution.project-script' } },
    rows: [
      { id: 'crystal/about', doc: 'Prints its version or help.', when: { sub: [''], any: ['--version', '-v', '--help', '-h'] }, does: [{ effect: 'text.print' }], match: ['crystal --version'], not: ['crystal build a.cr'] },
      {
        id: 'crystal/text',
        doc: 'Runs text that it is given.',
        when: { sub: ['eval'] },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: 'operands', language: 'ruby', join: 'blanks' }, { stdin: 'ruby' }],
        match: ['crystal eval \'FileUtils.rm_rf("/srv")\'', "echo '`rm -rf /srv`' | crystal eval"],
        not: ['crystal build a.cr'],
      },
      {
        id: 'crystal/run',
        doc: "Builds, tests or runs the project's own code.",
        when: { none: ['--version', '-v', '--help', '-h'] },
        does: [{ effect: 'execution.project-script' }],
        match: ['crystal build a.cr', 'crystal a.cr', 'crystal spec'],
        not: ['crystal --version'],
      },
    ],
  },
  {
    id: 'nim',
    programs: ['nim'],
    doc: 'Builds and runs Nim.',
    source: 'nim --fullhelp, 2.0',
    // Its options take their values behind a colon.
    grammar: { noOptions: true },
    rows: [
      {
        id: 'nim/about',
        doc: 'Prints its version or help.',
        when: { operands: { max: 1 }, operand: { at: 0, is: NIM_ASKS, literal: true } },
        does: [{ effect: 'text.print' }],
        match: ['nim --version'],
        not: ['nim c a.nim', 'nim --version c a.nim'],
      },
      { id: 'nim/help', doc: 'Prints its help.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['nim'], not: ['nim c a.nim'] },
      {
        id: 'nim/text',
        doc: 'Runs text that it is given.',
        when: { operand: { is: ['--eval:*', '--eval=*'] } },
        runs: [
          { source: { prefix: '--eval:' }, language: 'code' },
          { source: { prefix: '--eval=' }, language: 'code' },
        ],
        match: ['nim --eval:\'removeDir("/srv")\'', 'nim --eval=\'exec "rm -rf /srv"\''],
        not: ['nim c a.nim'],
      },
      {
        id: 'nim/run',
        doc: 'Builds or runs code, and what its settings say.',
        when: { operands: { min: 1 }, operandNot: { at: 0, is: NIM_ASKS } },
        does: [{ effect: 'execution.project-script' }],
        match: ['nim c -r a.nim', 'nim e a.nims'],
        not: ['nim --version'],
      },
      {
        id: 'nim/run-on',
        doc: 'Does its work on what it is given.',
        when: { operands: { min: 2 }, operand: { at: 0, is: NIM_ASKS } },
        does: [{ effect: 'execution.project-script' }],
        match: ['nim --version c a.nim'],
        not: ['nim --version'],
      },
    ],
  },
]
