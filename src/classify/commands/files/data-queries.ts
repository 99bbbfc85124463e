// Programs that query and reshape data files: yq, xq, gron, xmllint, htmlq, pup, csvkit, xsv, Miller. jq itself: scripts.ts.
import type { Family } from '../../types.ts'
import { filePrinter } from '../shapes/file-printer.ts'
import { list } from '../shapes/list.ts'
import { writingOptions } from '../shapes/option-rows.ts'

const EVALS = list('eval e eval-all ea')
/** What cannot be the name of a file that the caller means to read. */
const EXPRESSION = ['* *', '*|*', '*(*', '*[*', '*"*', '.', '..', '.key', '.keys', '.secret', '.secrets', '.token', '.tokens', ...EVALS]

/** The Go program of this name and the Python one, a wrapper of jq, share most letters. */
const yq: Family = {
  id: 'yq',
  programs: ['yq', 'tomlq', 'xq'],
  doc: 'Runs a filter over YAML, XML, TOML and the like.',
  source: 'mikefarah.gitbook.io/yq 4.44; kislyuk yq 3.4 README',
  grammar: {
    help: true,
    value: list(
      '-o --output-format -p --input-format -I --indent --expression --header-preprocess --xml-attribute-prefix --xml-content-name --xml-directive-name --xml-proc-inst-prefix --csv-separator --lua-prefix --lua-suffix --properties-separator --xml-root --xml-item-depth --width --shell-key-separator',
    ),
    optional: list('--colors -C --no-colors -M'),
    benign: list(
      '-n --null-input -N --no-doc -P --prettyPrint -r --raw-output --unwrapScalar -e --exit-status -j --tojson -v --verbose -V --version -h -0 --nul-output -y --yaml-output -Y --yaml-roundtrip -t -T --toml-output -x --xml-output -c --compact-output -S --sort-keys -a --ascii-output --no-doc --string-interpolation --csv-auto-parse --tsv-auto-parse --xml-keep-namespace --xml-raw-token --xml-skip-directives --xml-skip-proc-inst --xml-strict-mode --lua-globals --lua-unquoted --properties-array-brackets --security-disable-env-ops --security-disable-file-ops --xml-force-list --explicit-start --explicit-end --no-unwrap --yaml-compact-seq-indent --slurp --stream --seq --tab --join-output --raw-output0',
    ),
  },
  rows: [
    {
      id: 'yq/filter',
      doc: 'Runs the filter that is its first operand; a file of that name is read instead.',
      when: { operandNot: { at: 0, is: EVALS }, none: ['--from-file', '--version', '-V'] },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: { each: 'operands', except: EXPRESSION } }, { effect: 'file.read', on: 'but-first' }],
      runs: [{ source: 'first', language: 'jq' }],
      match: ["yq '.a' b.yaml", 'yq b.yaml'],
      not: ["yq eval '.a' b.yaml"],
    },
    {
      id: 'yq/eval',
      doc: 'Runs the filter after the subcommand.',
      when: { operand: { at: 0, is: EVALS }, none: ['--from-file'] },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: { each: 'operands', except: EXPRESSION } }, { effect: 'file.read', on: { from: 2 } }],
      runs: [{ source: { from: 1, to: 2 }, language: 'jq' }],
      match: ["yq eval '.a' b.yaml", 'yq ea . b.yaml c.yaml'],
      not: ["yq '.a' b.yaml"],
    },
    {
      id: 'yq/expression',
      doc: 'Runs the filter that an option gives.',
      when: { any: ['--expression'] },
      runs: [{ source: { option: '--expression' }, language: 'jq' }],
      does: [{ effect: 'text.print' }],
      match: ["yq --expression '.a' b.yaml"],
      not: ["yq '.a' b.yaml"],
    },
    { id: 'yq/version', doc: 'Prints its version.', when: { any: ['-V', '--version'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['yq --version'], not: ["yq '.a' b.yaml"] },
    {
      id: 'yq/in-place',
      doc: 'Changes the files.',
      when: { any: ['-i', '--inplace', '--in-place'] },
      does: [
        { effect: 'file.write', on: 'but-first' },
        { effect: 'file.write', on: 'last' },
      ],
      match: ["yq -i '.a = 1' b.yaml"],
      not: ["yq '.a' b.yaml"],
    },
    { id: 'yq/split', doc: 'Writes each document to a file of its own.', when: { any: list('-s --split-exp --split-exp-file') }, does: [{ effect: 'file.write', on: 'cwd' }], match: ["yq -s '.a' b.yaml"], not: ["yq '.a' b.yaml"] },
    {
      id: 'yq/front-matter',
      doc: 'Speaks of the front matter, or runs a filter from a file.',
      when: { any: ['-f', '--front-matter', '--from-file', '-L', '--library-path'] },
      does: [
        { effect: 'execution.script', on: { option: ['-f', '--front-matter', '--from-file', '-L', '--library-path'], except: ['extract', 'process'] } },
        { effect: 'file.read', on: 'operands' },
      ],
      match: ['yq --front-matter extract .a b.md', 'yq --from-file a.yq b.yaml'],
      not: ["yq '.a' b.yaml"],
    },
    {
      id: 'yq/arguments',
      doc: 'Takes values from the command line or from files.',
      when: { any: list('--arg --argjson --args --jsonargs --slurpfile --rawfile --argfile') },
      does: [{ effect: 'unknown' }],
      match: ["yq --arg a b '.c' d.yaml"],
      not: ["yq '.a' b.yaml"],
    },
    {
      id: 'yq/system',
      doc: 'Lets filters run programs.',
      when: { any: ['--security-enable-system-operator'] },
      does: [{ effect: 'execution.inline-code' }],
      match: ["yq --security-enable-system-operator '.a' b.yaml"],
      not: ["yq '.a' b.yaml"],
    },
  ],
}

const CSVKIT = list('-d --delimiter -q --quotechar -u --quoting -p --escapechar -z --maxfieldsize -e --encoding --null-value --date-format --datetime-format -L --locale -K --skip-lines')
const CSV_FLAGS = list('-t --tabs -b --no-doublequote -S --skipinitialspace --blanks -H --no-header-row -v --verbose -l --linenumbers --zero -V --version -I --no-inference -h --no-leading-zeroes --no-grouping-separator')

const xmllint: Family = {
  id: 'xmllint',
  programs: ['xmllint'],
  doc: 'Checks, formats and queries XML.',
  source: 'xmllint(1), libxml2 2.12; what loads entities or settings stays undeclared',
  grammar: {
    help: true,
    longDash: true,
    value: list('--xpath --pretty --encode --maxmem --pattern'),
    benign: list(
      '--noout --format --nonet --recover --huge --html --htmlout --c14n --c14n11 --exc-c14n --nowrap --nowarning --pedantic --stream --sax --sax1 --timing --nocdata --noblanks --nsclean --xmlout --memory --push --repeat --copy --debug --version --quiet --oldxml10 --nofixup-base-uris --nodefdtd --dropdtd --nodict --nocompact --noenc --walker --auto --insert --testIO',
    ),
  },
  rows: [
    { id: 'xmllint/print', doc: 'Prints or checks its files.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }], match: ['xmllint --noout a.xml', "xmllint --xpath '//a' b.xml"] },
    {
      id: 'xmllint/schema',
      doc: 'Checks against another file.',
      when: { any: list('--schema --relaxng --schematron -schema') },
      does: [{ effect: 'file.read', on: { option: list('--schema --relaxng --schematron -schema') } }],
      match: ['xmllint --schema a.xsd --noout b.xml'],
      not: ['xmllint --noout a.xml'],
    },
    {
      id: 'xmllint/network',
      doc: 'Fetches what it reads.',
      when: { operand: { is: ['http://*', 'https://*', 'ftp://*'] } },
      does: [{ effect: 'network.read', on: 'operands' }],
      match: ['xmllint http://example.com/a.xml'],
      not: ['xmllint a.xml'],
    },
    {
      id: 'xmllint/output',
      doc: 'Writes to a file.',
      when: { any: ['-o', '--output', '-output'] },
      does: [{ effect: 'file.write', on: { option: ['-o', '--output', '-output'] } }],
      match: ['xmllint --format a.xml -o b.xml'],
      not: ['xmllint --format a.xml'],
    },
    { id: 'xmllint/shell', doc: 'Opens a shell that can read and write files.', when: { any: ['--shell', '-shell'] }, does: [{ effect: 'execution.interactive' }], match: ['xmllint --shell a.xml'], not: ['xmllint a.xml'] },
  ],
}

const XSV_READS = list('count headers select search searchset slice sort stats table frequency flatten join cat sample fmt fixlengths transpose reverse rename dedup behead fill explode jsonl sniff pseudo enum')
const xsv: Family = {
  id: 'xsv',
  programs: ['xsv', 'qsv', 'xan'],
  doc: 'Works with CSV files.',
  source: 'xsv 0.13 and qsv 0.138 --help',
  grammar: {
    help: true,
    value: list('-d --delimiter -s --select -l --limit --len --start --end -k --cols --quote --out-delimiter --escape -j --jobs --seed -w --width -p --pad --condense --cache-threshold'),
    benign: list(
      '-n --no-headers -N --numeric -R --reverse --everything --mode --cardinality --median --nulls --left --right --full --cross --no-case --crlf --ascii --quote-always -v --invert-match -u --unique -r --raw -a --all --just-names -J --human-readable --flexible --infer-dates --version --list',
    ),
  },
  rows: [
    {
      id: 'xsv/read',
      doc: 'Prints a CSV file in another shape.',
      when: { operand: { at: 0, is: XSV_READS, literal: true } },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'but-first' }],
      match: ['xsv select a b.csv', 'xsv stats a.csv'],
      not: ['xsv split out a.csv'],
    },
    {
      id: 'xsv/write',
      doc: 'Writes files, or runs code.',
      when: { operandNot: { at: 0, is: XSV_READS }, operands: { min: 1 } },
      does: [{ effect: 'file.write', on: 'cwd' }, { effect: 'execution.inline-code' }],
      match: ['xsv split out a.csv'],
      not: ['xsv stats a.csv'],
    },
    { id: 'xsv/about', doc: 'Prints its version or lists its subcommands.', when: { operands: { max: 0 }, any: ['--version', '--list'] }, does: [{ effect: 'text.print' }], match: ['xsv --list'], not: ['xsv stats a.csv'] },
    { id: 'xsv/output', doc: 'Writes to a file.', when: { any: ['-o', '--output'] }, does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }], match: ['xsv select a b.csv -o c.csv'], not: ['xsv stats a.csv'] },
  ],
}

const MLR_CODE = list('put filter tee split')
/** In the place of a verb's options: it runs what it is given, or what files of tests say. */
const MLR_RUNS = list('repl regtest')
const mlr: Family = {
  id: 'mlr',
  programs: ['mlr', 'miller'],
  doc: 'Works with files of records; some verbs run a language of its own.',
  source: 'miller.readthedocs.io/en/6.12, reference-main-flag-list and reference-verbs',
  // Letters are declared as flags, so that none can hide a verb.
  grammar: {
    help: true,
    longDash: true,
    value: list(
      '--ifs --ofs --fs --ips --ops --ps --irs --ors --rs --nr-progress-mod --records-per-batch --ofmt --fflatsep --from --jvquoteall --lp --rp --key-color --value-color --pass-color --tz --ifs-regex --ips-regex --skip-comments-with --pass-comments-with',
    ),
    benign: list(
      '--icsv --ocsv --csv --c2j --c2p --c2t --c2d --c2n --c2m --c2b --c2l --itsv --otsv --tsv --t2c --t2j --t2p --t2d --ijson --ojson --json --j2c --j2t --j2p --j2d --j2n --j2m --ijsonl --ojsonl --jsonl --c2jsonl --idkvp --odkvp --dkvp --inidx --onidx --nidx --ixtab --oxtab --xtab --ipprint --opprint --pprint --imd --omd --barred --barred-output --right --implicit-csv-header --headerless-csv-output --hi --ho --headerless-csv-input --allow-ragged-csv-input --ragged --csvlite --icsvlite --ocsvlite --quote-all --quote-original --quote-minimal --no-auto-flatten --no-auto-unflatten --jvstack --no-jvstack --jlistwrap --no-jlistwrap --repifs -C -M --no-color --always-color --skip-comments --pass-comments -S -A -O --infer-none --infer-octal --no-fflatsep --version --no-implicit-csv-header --unsparsify --records --usv --asv --bz2in --gzin --zin --zstdin -N -u -n -f -g -r -nf -nr -o -a -k -i -c -j -l -s -m -d -v -h -x -t',
    ),
  },
  rows: [
    {
      id: 'mlr/read',
      doc: 'Prints records in another shape.',
      when: { operandNot: { is: MLR_CODE }, none: ['-I', '-s', '--prepipe', '--prepipex', '--load', '--mload', '--ofmte'] },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }, { effect: 'file.read', on: { option: '--from' } }],
      match: ['mlr --icsv --ojson cat a.csv', 'mlr --c2p sort -nr a b.csv', 'mlr --icsv cat regtest'],
      not: ["mlr --icsv put '$a = 1' b.csv"],
    },
    {
      id: 'mlr/code',
      doc: 'Runs code, or writes files.',
      when: { operand: { is: MLR_CODE } },
      does: [{ effect: 'execution.inline-code' }, { effect: 'file.read', on: 'operands' }],
      match: ["mlr --icsv put '$a = 1' b.csv"],
      not: ['mlr --icsv cat a.csv'],
    },
    {
      id: 'mlr/run',
      doc: 'Runs statements of its language, or tests, which start programs.',
      when: { operand: { at: 0, is: MLR_RUNS, literal: true } },
      does: [{ effect: 'execution.inline-code' }],
      match: ['mlr repl', 'mlr regtest cases'],
      not: ['mlr --icsv cat repl'],
    },
    {
      id: 'mlr/in-place',
      doc: 'Changes the files, or runs programs to read them.',
      when: { any: list('-I -s --prepipe --prepipex --load --mload') },
      does: [{ effect: 'file.write', on: 'operands' }, { effect: 'execution.inline-code' }],
      match: ['mlr -I --csv sort -f a b.csv'],
      not: ['mlr --icsv cat a.csv'],
    },
  ],
}

const gron: Family = {
  id: 'gron',
  programs: ['gron', 'ungron', 'norg', 'fastgron'],
  doc: 'Makes JSON greppable.',
  source: 'gron 0.7 --help',
  grammar: { help: true, benign: list('-u --ungron -c --colorize -m --monochrome -s --stream -j --json -v --values --no-sort -k --insecure --version') },
  rows: [
    {
      id: 'gron/file',
      doc: 'Prints a file.',
      when: { operandNot: { is: ['http://*', 'https://*'] } },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
      match: ['gron a.json'],
      not: ['gron https://example.com/a.json'],
    },
    {
      id: 'gron/address',
      doc: 'Prints what it fetches.',
      when: { operand: { is: ['http://*', 'https://*'] } },
      does: [{ effect: 'network.read', on: 'operands' }],
      prints: 'network',
      match: ['gron https://example.com/a.json'],
      not: ['gron a.json'],
    },
  ],
}

/** csvgrep takes what it looks for from a file; for other programs of the kit `-f` is a format. */
const withPatterns = (family: Family): Family => ({
  ...family,
  rows: [
    ...family.rows,
    {
      id: `${family.id}/patterns`,
      doc: 'Reads what to look for from a file.',
      when: { any: ['-f', '--file'] },
      does: [{ effect: 'file.read', on: { option: ['-f', '--file'] } }],
      match: ['csvgrep -c 1 -f names.txt a.csv'],
      not: ['csvlook a.csv'],
    },
  ],
})

export const dataQueries: readonly Family[] = [
  yq,
  xmllint,
  xsv,
  mlr,
  gron,
  filePrinter('htmlq', 'htmlq', 'htmlq 0.4 --help', { value: list('-a --attribute -b --base -r --remove-nodes'), benign: list('-B --detect-base -p --pretty -t --text -w --ignore-whitespace -V --version -h') }, 'htmlq a', {
    more: [writingOptions('htmlq/output', ['-o', '--output'], 'htmlq -o out.txt a.txt', 'htmlq a')],
  }),
  filePrinter('pup', 'pup', 'pup 0.4 README', { value: list('-i --indent -l --limit'), benign: list('-c --color -n --number -p --plain --pre --charset -h --version') }, "pup 'a attr{href}'"),
  withPatterns(
    filePrinter(
      'csvkit',
      'csvlook csvcut csvgrep csvsort csvstat csvjoin csvstack csvformat csvjson in2csv',
      'csvkit.readthedocs.io, 2.0',
      {
        value: [
          ...CSVKIT,
          ...list(
            '-c --columns -C --not-columns -m --match -r --regex -D --out-delimiter -Q --out-quotechar -U --out-quoting -P --out-escapechar -M --out-lineterminator -i --indent -k --key --lat --lon --type --geometry --crs -g --groups --max-rows --max-columns --max-column-width --max-precision -s --schema --sheet -f --format --encoding-xls --freq-count --decimal-format -y --snifflimit',
          ),
        ],
        benign: [
          ...CSV_FLAGS,
          ...list(
            '-i -r -n --names -x --delete-empty-rows --invert-match -a --any-match -R --reverse --ignore-case --csv --json --type --nulls --non-nulls --unique --min --max --sum --mean --median --stdev --len --freq --count --outer --left --right --stream --no-bbox --no-ellipsis --filenames -A --asv -T --out-tabs --add-bom -E',
          ),
        ],
      },
      'csvlook a.csv',
    ),
  ),
]
