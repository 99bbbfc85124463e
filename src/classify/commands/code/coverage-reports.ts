// Programs that print and write reports about which lines of a program ran: lcov, genhtml, gcov, llvm-cov, llvm-profdata.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { responseFile } from '../shapes/response-file.ts'
import { serviceClient } from '../shapes/service-client.ts'

const LCOV_PRINTS = list('-l --list --summary')

const lcov: Family = {
  id: 'lcov',
  programs: ['lcov'],
  doc: 'Collects and prints coverage.',
  source: 'lcov(1) 1.16',
  grammar: { help: true, benign: list('-q --quiet -v --verbose --list-full-path --no-list-full-path -h'), value: [...LCOV_PRINTS], otherOptions: 'file.write' },
  rows: [
    {
      id: 'lcov/print',
      doc: 'Prints a table or a summary.',
      when: { any: LCOV_PRINTS },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: { option: [...LCOV_PRINTS] } }, { effect: 'file.read', on: 'operands' }],
      match: ['lcov --list a.info', 'lcov --summary a.info'],
      not: ['lcov -c -d . -o a.info'],
    },
    { id: 'lcov/write', doc: 'Collects coverage into a file.', when: { none: LCOV_PRINTS }, does: [{ effect: 'file.write' }], match: ['lcov -c -d . -o a.info', 'lcov -r a.info'], not: ['lcov --list a.info'] },
  ],
}

const genhtml: Family = {
  id: 'genhtml',
  programs: ['genhtml'],
  doc: 'Writes coverage as pages.',
  source: 'genhtml(1), lcov 1.16',
  grammar: { help: true, benign: ['-v', '-h'], value: list('-o --output-directory -t --title -p --prefix'), otherOptions: 'file.write' },
  rows: [
    { id: 'genhtml/version', doc: 'Prints its version.', when: { any: ['-v', '--version', '-h'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['genhtml --version'], not: ['genhtml a.info -o cov'] },
    {
      id: 'genhtml/write',
      doc: 'Writes pages into a folder.',
      when: { operands: { min: 1 } },
      does: [{ effect: 'file.write' }, { effect: 'file.write', on: { option: ['-o', '--output-directory'] } }],
      match: ['genhtml a.info -o cov'],
      not: ['genhtml --version'],
    },
  ],
}

const gcov: Family = {
  id: 'gcov',
  programs: ['gcov'],
  doc: 'Prints how often each line ran.',
  source: 'gcov(1), GCC 13',
  grammar: {
    help: true,
    benign: list(
      '-a --all-blocks -b --branch-probabilities -c --branch-counts -d --display-progress -f --function-summaries -h --help -H --human-readable -k --use-colors -m --demangled-names -n --no-output -q --use-hotness-colors -r --relative-only -t --stdout -u --unconditional-branches -v --version -w --verbose',
    ),
    value: list('-o --object-directory --object-file -s --source-prefix'),
    otherOptions: 'file.write',
  },
  rows: [
    {
      id: 'gcov/print',
      doc: 'Prints counts.',
      when: { any: list('-t --stdout -n --no-output -v --version -h') },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
      match: ['gcov -t a.c', 'gcov -n a.c', 'gcov --version'],
      not: ['gcov a.c'],
    },
    { id: 'gcov/write', doc: 'Writes counts into files beside.', when: { none: list('-t --stdout -n --no-output -v --version -h') }, does: [{ effect: 'file.write' }], match: ['gcov a.c'], not: ['gcov -t a.c'] },
  ],
}

const llvmCov = serviceClient('llvm-cov', {
  doc: 'Prints coverage.',
  source: 'llvm.org/docs/CommandGuide/llvm-cov, LLVM 18',
  grammar: { longDash: true },
  benign:
    '-show-branch-summary -show-region-summary -show-functions -summary-only -skip-functions -skip-expansions -show-regions -show-line-counts -show-line-counts-or-regions -show-instantiations -show-expansions -use-color -show-branches --use-color --summary-only',
  value: '-instr-profile --instr-profile -object --object -arch -format --format -name -ignore-filename-regex --ignore-filename-regex -sources',
  about: '-version -help --version',
  aboutSubs: 'help',
  calm: 'report a.out',
  bold: 'show a.out -output-dir cov',
  lines: [
    {
      name: 'print',
      doc: 'Prints coverage.',
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
      subs: 'report, show, export',
      when: { none: list('-output-dir --output-dir -o') },
      match: 'report a.out -instr-profile=a.profdata, show a.out',
      not: 'show a.out -output-dir cov',
    },
    {
      name: 'write',
      doc: 'Writes coverage as pages or files.',
      effect: 'file.write',
      subs: 'report, show, export, gcov, convert-for-testing',
      when: { any: list('-output-dir --output-dir -o') },
      match: 'show a.out -output-dir cov',
      not: 'show a.out',
    },
    { name: 'gcov', doc: 'Writes counts into files beside.', effect: 'file.write', subs: 'gcov, convert-for-testing', match: 'gcov a.c' },
  ],
})

const llvmProfdata = serviceClient('llvm-profdata', {
  doc: 'Prints and merges records of what ran.',
  source: 'llvm.org/docs/CommandGuide/llvm-profdata, LLVM 18',
  grammar: { longDash: true },
  benign: '-all-functions -counts -detailed-summary -instr -sample -memory --all-functions --counts --instr --sample --detailed-summary --covered -covered',
  value: '-function --function -topn --topn',
  about: '-version -help --version',
  aboutSubs: 'help',
  calm: 'show a.profdata',
  bold: 'merge a.profraw',
  lines: [
    { name: 'print', doc: 'Prints a record.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], subs: 'show, overlap, order', match: 'show a.profdata' },
    { name: 'merge', doc: 'Writes records together into one.', effect: 'file.write', subs: 'merge', match: 'merge a.profraw' },
  ],
})

/** Every program of LLVM takes more options from `@file`. */
const responds = (family: Family, example: string): Family => ({ ...family, rows: [...family.rows, ...responseFile(family.id, family.grammar.value ?? [], example)] })

export const coverageReports: readonly Family[] = [lcov, genhtml, gcov, responds(llvmCov, 'llvm-cov show a.out'), responds(llvmProfdata, 'llvm-profdata show a.profdata')]
