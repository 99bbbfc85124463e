// Checkers that read source or programs and print what they find: of C, Lua, XML and of installed packages of Python.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const cppcheck: Family = {
  id: 'cppcheck',
  programs: ['cppcheck'],
  doc: 'Looks for mistakes in C and C++.',
  source: 'cppcheck(1), 2.10; addons, rules and projects of its own window run programs and stay undeclared',
  grammar: {
    help: true,
    longDash: true,
    joined: ['-I', '-D', '-U', '-j', '-l', '-i'],
    otherOptions: 'file.write',
    value: list('-I -D -U -i -j'),
    optional: list(
      '--enable --disable --suppress --std --language --error-exitcode --template --template-location --xml-version --max-configs --max-ctu-depth --check-level --severity --report-progress --relative-paths --cppcheck-build-dir -rp',
    ),
    benign: list('--version --errorlist --doc --force -f --quiet -q --verbose -v --inline-suppr --xml --inconclusive --check-config --check-library --safety'),
  },
  rows: [
    {
      id: 'cppcheck/check',
      doc: 'Prints what it finds in files.',
      when: { none: ['--cppcheck-build-dir'] },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
      match: ['cppcheck --enable=all --quiet src', 'cppcheck -Iinclude --std=c++17 a.cpp'],
      not: ['cppcheck --cppcheck-build-dir=b src'],
    },
    {
      id: 'cppcheck/project',
      doc: 'Checks what a list of compilations names.',
      when: { any: ['--project'], valueOnly: { '--project': ['compile_commands.json', '*/compile_commands.json'] } },
      does: [{ effect: 'file.read', on: { option: ['--project'] } }],
      match: ['cppcheck --project=build/compile_commands.json'],
      not: ['cppcheck src', 'cppcheck --project=a.cppcheck'],
    },
    {
      id: 'cppcheck/other-project',
      doc: 'Checks a project whose settings may name programs.',
      when: { any: ['--project'] },
      does: [{ effect: 'execution.project-script', on: { option: ['--project'], except: ['compile_commands.json', '*/compile_commands.json'] } }],
      match: ['cppcheck --project=a.cppcheck'],
      not: ['cppcheck src'],
    },
    {
      id: 'cppcheck/write',
      doc: 'Keeps what it found in files.',
      when: { any: list('--cppcheck-build-dir --output-file --plist-output --dump --checkers-report') },
      does: [{ effect: 'file.write' }],
      match: ['cppcheck --output-file=x src', 'cppcheck --dump a.c'],
      not: ['cppcheck src'],
    },
    {
      id: 'cppcheck/program',
      doc: 'Runs scripts or programs.',
      when: { any: ['--addon', '--clang', '--executor', '--rule-file', '--rule'] },
      does: [{ effect: 'execution.script' }],
      match: ['cppcheck --addon=misra src'],
      not: ['cppcheck src'],
    },
  ],
}

const cpplint: Family = {
  id: 'cpplint',
  programs: ['cpplint', 'cpplint.py'],
  doc: 'Checks the style of C++.',
  source: 'cpplint --help, 1.6; its settings file holds options and no programs',
  grammar: { help: true, optional: list('--verbose --v --output --counting --filter --root --repository --linelength --exclude --extensions --headers --includeorder --config'), benign: list('--recursive --quiet --version') },
  rows: [{ id: 'cpplint/check', doc: 'Prints what it finds in files.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['cpplint --recursive src', 'cpplint --filter=-legal a.cc'] }],
}

const luac: Family = {
  id: 'luac',
  programs: list('luac luac5.1 luac5.2 luac5.3 luac5.4'),
  doc: 'Compiles Lua.',
  source: 'luac(1), 5.4',
  grammar: { help: true, otherOptions: 'file.write', benign: ['-l', '-s', '--'] },
  rows: [
    { id: 'luac/check', doc: 'Only reads the files.', when: { any: ['-p', '-v'] }, does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['luac -p a.lua', 'luac -v'], not: ['luac a.lua'] },
    { id: 'luac/write', doc: 'Writes what it compiled.', when: { none: ['-p'], operands: { min: 1 } }, does: [{ effect: 'file.write' }], match: ['luac a.lua', 'luac -v a.lua'], not: ['luac -p a.lua'] },
    { id: 'luac/output', doc: 'Writes what it compiled.', when: { any: ['-o'] }, does: [{ effect: 'file.write', on: { option: ['-o'] } }], match: ['luac -o a.out a.lua'], not: ['luac -p a.lua'] },
  ],
}

/** What lets an expression of XSLT name a file, or be put together: extensions have the prefixes that their names are given. */
const REACHES = ['*document(*', '*document *', '*document\t*', '*document\n*', '*dyn:*', '*saxon:*', '*exslt.org/dynamic*', '*icl.com/saxon*']
const XPATHS = Object.fromEntries(list('-m --match -v --value-of -c --copy-of -i --if --elif -N').map((option) => [option, REACHES]))

const xmlstarlet: Family = {
  id: 'xmlstarlet',
  programs: ['xmlstarlet'],
  doc: 'Queries, checks, formats and changes XML.',
  source: 'xmlstarlet.sourceforge.net/doc/UG, 1.6; what loads from the network stays undeclared',
  grammar: { help: true, benign: list('--version -q --quiet') },
  subcommands: {
    sel: {
      value: list('-m --match -v --value-of -o --output -c --copy-of -i --if --elif -e --elem -N'),
      stopAtOperand: true,
      benign: list('-t --template -n --nl -T --text -B --noblanks -D --xml-decl -I --indent -b --break -f --inp-name --else'),
    },
    el: { benign: ['-a', '-v', '-u'], optional: ['-d'] },
    fo: { benign: list('-t --indent-tab -n --noindent -o --omit-decl -R --recover -N --nsclean -C --nocdata'), value: ['-s', '--indent-spaces', '-e', '--encode'] },
    val: { benign: list('-w --well-formed -q --quiet -e --err -g --list-good -b --list-bad') },
  },
  rows: [
    {
      id: 'xmlstarlet/read',
      doc: 'Prints parts of files, or checks them.',
      when: { sub: list('sel el fo val unesc esc') },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
      match: ["xmlstarlet sel -t -v '//version' pom.xml", 'xmlstarlet val -e a.xml', 'xmlstarlet fo a.xml'],
      not: ['xmlstarlet ed -d //a b.xml'],
    },
    {
      id: 'xmlstarlet/other-files',
      doc: 'Reads other files that its expressions name, or expressions that are computed.',
      when: { sub: ['sel'], value: XPATHS },
      does: [{ effect: 'unknown' }],
      match: [`xmlstarlet sel -t -v 'document("b.xml")//a' a.xml`, "xmlstarlet sel -t -m 'dyn:evaluate(//a)' -n a.xml"],
      not: ["xmlstarlet sel -t -v '//document' a.xml"],
    },
    { id: 'xmlstarlet/version', doc: 'Prints its version.', when: { any: ['--version'] }, does: [{ effect: 'text.print' }], match: ['xmlstarlet --version'], not: ['xmlstarlet val a.xml', 'xmlstarlet', 'xmlstarlet el --version'] },
    {
      id: 'xmlstarlet/change',
      doc: 'Changes XML, or runs a style sheet.',
      when: { sub: ['ed', 'tr', 'c14n', 'p2x', 'depyx'] },
      does: [{ effect: 'file.write', on: 'operands' }, { effect: 'unknown' }],
      match: ['xmlstarlet ed -d //a b.xml', 'xmlstarlet tr a.xsl b.xml'],
      not: ['xmlstarlet val a.xml'],
    },
  ],
}

const pipdeptree: Family = {
  id: 'pipdeptree',
  programs: ['pipdeptree'],
  doc: 'Shows which installed packages of Python need which.',
  source: 'pipdeptree README, 2.23; asking another interpreter runs it and stays undeclared',
  grammar: { help: true, value: list('-p --packages -e --exclude -d --depth -w --warn'), benign: list('-r --reverse -f --freeze -j --json --json-tree -a --all -l --local-only -u --user-only -v --version') },
  rows: [{ id: 'pipdeptree/show', doc: 'Prints the packages.', does: [{ effect: 'text.print' }], match: ['pipdeptree', 'pipdeptree -r -p requests'] }],
}

export const codeChecks: readonly Family[] = [cppcheck, cpplint, luac, xmlstarlet, pipdeptree]
