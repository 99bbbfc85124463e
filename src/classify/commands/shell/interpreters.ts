// Interpreters of languages that Interlock reads only for known calls: Lua, R, Julia, Java, Swift, Elixir and others.
import type { Family, Grammar, Language, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** Which options of an interpreter take text, and which make it print something about itself and end. */
type Words = { programs: string; text?: string; prints?: string; file: string; extra?: Grammar; language?: Language }

/** An interpreter: text options, a script as its first operand, standard input, or a prompt that nobody checks. */
function interpreter(id: string, source: string, { programs, text = '', prints = '', file, extra = {}, language = 'code' }: Words): Family {
  const [names, texts, shows] = [list(programs), list(text), list(prints)]
  const program = names[0]!
  const textRow: Row = {
    id: `${id}/text`,
    doc: 'Runs text given as an option.',
    when: { any: texts },
    does: [{ effect: 'execution.inline-code' }],
    runs: [{ source: { option: texts }, language }],
    match: [`${program} ${texts[0]} 'print(1)'`],
    not: [`${program} ${file}`],
  }
  const versionRow: Row = { id: `${id}/version`, doc: 'Prints its version or help.', when: { any: shows, none: texts, operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [`${program} ${shows[0]}`], not: [`${program} ${file}`] }
  const rows: readonly Row[] = [
    { id: `${id}/file`, doc: 'Runs a script file.', when: { none: texts, operands: { min: 1 } }, runs: [{ file: 'first', language }], match: [`${program} ${file}`], not: [program] },
    {
      id: `${id}/input`,
      doc: 'Runs what it is fed.',
      when: { none: [...texts, ...shows], stdin: true, operands: { max: 0 } },
      does: [{ effect: 'execution.inline-code' }],
      runs: [{ stdin: language }],
      match: [`echo 'print(1)' | ${program}`],
      not: [`${program} ${file} < data`],
    },
    {
      id: `${id}/interactive`,
      doc: 'Opens an interpreter that nobody checks.',
      when: { none: [...texts, ...shows], stdin: false, operands: { max: 0 } },
      does: [{ effect: 'execution.interactive' }],
      match: [program],
      not: [`${program} ${file}`],
    },
  ]
  return { id, programs: names, doc: 'Runs programs in its language.', source, grammar: { stopAtOperand: true, ...extra }, rows: [...(texts.length > 0 ? [textRow] : []), ...rows, ...(shows.length > 0 ? [versionRow] : [])] }
}

/** ghc compiles, and runs expressions; stack and cabal run whatever program they are told, beside the project's own. */
const compilerOfHaskell: readonly Family[] = [
  {
    id: 'ghc',
    programs: ['ghc'],
    doc: 'Compiles Haskell.',
    source: 'ghc users guide 9.4',
    grammar: { otherOptions: 'execution.project-script', value: ['-e'] },
    rows: [
      { id: 'ghc/version', doc: 'Prints its version or help.', when: { any: list('--version -V --help --numeric-version'), operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['ghc --version'], not: ['ghc a.hs'] },
      { id: 'ghc/text', doc: 'Runs an expression.', when: { any: ['-e'] }, runs: [{ source: { option: '-e' }, language: 'code' }], match: ["ghc -e 'print 1'"], not: ['ghc a.hs'] },
      {
        id: 'ghc/compile',
        doc: 'Compiles, for which it runs what the source says.',
        when: { none: list('--version -V --help --numeric-version -e'), operands: { min: 1 } },
        does: [{ effect: 'execution.project-script' }],
        match: ['ghc a.hs'],
        not: ['ghc --version'],
      },
    ],
  },
  {
    id: 'haskell-project',
    programs: ['stack', 'cabal'],
    doc: 'Builds projects in Haskell, and runs programs in their surroundings.',
    source: 'stack 3, cabal 3',
    grammar: { otherOptions: 'execution.project-script', benign: ['--version', '--help', '-h', '--numeric-version'] },
    rows: [
      {
        id: 'haskell-project/version',
        doc: 'Prints its version or help.',
        when: { any: list('--version --help -h --numeric-version'), operands: { max: 0 } },
        does: [{ effect: 'text.print' }],
        match: ['stack --version'],
        not: ['cabal test'],
      },
      { id: 'haskell-project/run', doc: "Runs the project's own build, tests or programs.", when: { operands: { min: 1 } }, does: [{ effect: 'execution.project-script' }], match: ['cabal test'], not: ['cabal --version'] },
      {
        id: 'haskell-project/alone',
        doc: 'Opens its help, or builds.',
        when: { operands: { max: 0 }, none: list('--version --help -h --numeric-version') },
        does: [{ effect: 'execution.project-script' }],
        match: ['cabal'],
        not: ['cabal --version'],
      },
      { id: 'haskell-project/exec', doc: 'Runs any program.', when: { operand: { at: 0, is: ['exec'], literal: true } }, runs: [{ argv: { from: 1 } }], match: ['stack exec -- ls'], not: ['stack build'] },
    ],
  },
]

export const interpreters: readonly Family[] = [
  interpreter('lua', 'lua(1), 5.4; luajit 2.1', { programs: 'lua lua5.1 lua5.2 lua5.3 lua5.4 luajit texlua', text: '-e', prints: '-v', file: 'a.lua', extra: { benign: ['-E', '-W'] } }),
  interpreter('rscript', 'Rscript(1), R 4.2', {
    programs: 'Rscript Rscript.exe littler',
    text: '-e',
    prints: '--version --help',
    file: 'a.R',
    extra: { benign: list('--vanilla --verbose --no-save --no-environ --no-site-file --no-init-file --no-restore --slave --no-echo'), value: ['--default-packages'] },
  }),
  interpreter('r', 'R(1), 4.2', {
    programs: 'R',
    text: '-e',
    prints: '--version -h --help',
    file: 'CMD',
    extra: {
      value: list('-f --file --encoding --gui -g -d --debugger'),
      benign: list('--save --no-save --no-environ --no-site-file --no-init-file --restore --no-restore --no-restore-data --no-restore-history --vanilla --no-readline -q --quiet --silent -s --slave --no-echo --interactive --verbose'),
    },
  }),
  interpreter('julia', 'julia(1), 1.10', {
    programs: 'julia',
    text: '-e --eval -E --print',
    prints: '-v --version -h --help --help-hidden',
    file: 'a.jl',
    extra: { value: list('--project -t --threads -p --procs -O --optimize --color --startup-file'), benign: list('-i -q --quiet --banner --compile --history-file') },
  }),
  interpreter('groovy', 'groovy --help, 4.0', { programs: 'groovy groovysh groovyConsole', text: '-e', prints: '-v --version -h --help', file: 'a.groovy', extra: { benign: list('-n -p -a -d --debug') } }),
  interpreter('scala', 'scala -help, 2.13 and scala-cli 1.5', { programs: 'scala scala-cli amm', text: '-e -c', prints: '-version --version -help --help', file: 'a.scala' }),
  interpreter('kotlin', 'kotlin -help, 2.0', { programs: 'kotlin', text: '-e -expression', prints: '-version -help -h', file: 'MainKt', extra: { longDash: true } }),
  interpreter('haskell', 'ghc users guide 9.4, runghc, stack script', { programs: 'runghc runhaskell ghci', text: '-e', prints: '--version --help', file: 'a.hs' }),
  ...compilerOfHaskell,
  interpreter('elixir', 'elixir(1), 1.16', {
    programs: 'elixir iex elixirc',
    text: '-e --eval --rpc-eval',
    prints: '-v --version -h --help',
    file: 'a.exs',
    extra: { benign: list('--no-halt --werl'), value: list('--name --sname --cookie -S -r -pr -pa -pz') },
  }),
  interpreter('erlang', 'erl(1), OTP 26', { programs: 'erl escript', text: '-eval -run -s', prints: '-version -V', file: 'a.escript', extra: { longDash: true, benign: list('-noshell -noinput -detached -hidden +V') } }),
  interpreter('tcl', 'tclsh(1), 8.6; expect(1) is in another file', { programs: 'tclsh tclsh8.6 tclsh8.7 tclsh9.0 wish jimsh', text: '-c -e', file: 'a.tcl', language: 'tcl' }),
  interpreter('osascript', 'osascript(1), macOS 14', { programs: 'osascript', text: '-e', prints: '--help', file: 'a.scpt', extra: { value: ['-l', '-s'], benign: ['-i'] } }),
  interpreter('lisp', 'sbcl(1) 2.3, guile(1) 3.0, racket 8, clojure 1.11, babashka 1.3', {
    programs: 'sbcl guile racket clojure clj bb',
    text: '-e -c --eval',
    prints: '--version --help',
    file: 'a.lisp',
    extra: { benign: list('--noinform --non-interactive --no-userinit --quit -q') },
  }),
  interpreter('other-language', 'raku 2023, octave 8, gnuplot 5, coffee 2, ipython 8, irb 1, pry 0.14', {
    programs: 'raku octave gnuplot coffee ipython ipython3 bpython ptpython irb pry',
    text: '-e -c --eval -eval',
    prints: '--version --help',
    file: 'a.src',
    extra: { benign: list('-q --quiet --silent --no-gui') },
  }),
  interpreter('silent-language', 'ocaml 5, chicken 5, clisp 2.49, ecl 21, gosh 0.9', { programs: 'ocaml chicken csi clisp ecl gosh', text: '-e -eval -x', file: 'a.src' }),
  interpreter('jshell', 'jshell(1), JDK 17', {
    programs: 'jshell',
    prints: '--version --help -h --help-extra',
    file: 'a.jsh',
    extra: { benign: list('-s -q -v --enable-preview --execution'), value: list('--feedback --startup --class-path') },
  }),
]
