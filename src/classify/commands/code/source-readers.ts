// Linters and formatters that load no code of the project: they read, and write only when an option says so.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { readingOptions, writingOptions } from '../shapes/option-rows.ts'
import { responseFile } from '../shapes/response-file.ts'

/** `flags` and `values`: options that change nothing but the report. `writes`: options that change the files themselves. `output`: options that name a file to write. `responds`: takes `@file` for the words in it. */
type Reader = { programs: string; source: string; example: string; flags: string; values?: string; writes?: string; output?: string; optional?: string; longDash?: boolean; responds?: boolean }

/** Reads its operands, or the working directory, and prints what it finds. */
function reader(id: string, { programs, source, example, flags, values = '', writes = '', output = '', optional = '', longDash = false, responds = false }: Reader): Family {
  const [names, changing, outputs] = [list(programs), list(writes), list(output)]
  const program = names[0]!
  const writeRow: Row = { id: `${id}/write`, doc: 'Changes the files themselves.', when: { any: changing }, does: [{ effect: 'file.write' }, { effect: 'file.write', on: 'operands' }], match: [`${program} ${changing[0]} a`], not: [example] }
  return {
    id,
    programs: names,
    doc: 'Checks or formats source text; loads no code.',
    source,
    grammar: { help: true, longDash, value: list(values), benign: list(flags), optional: list(optional) },
    rows: [
      { id: `${id}/read`, doc: 'Reads files and prints what it finds.', does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }], match: [example] },
      ...(changing.length > 0 ? [writeRow] : []),
      ...(responds ? responseFile(id, list(values), example) : []),
      ...(outputs.length > 0 ? [writingOptions(`${id}/output`, outputs, `${program} ${outputs[0]} out a`, example)] : []),
    ],
  }
}

export const sourceReaders: readonly Family[] = [
  reader('shellcheck', {
    programs: 'shellcheck',
    source: 'shellcheck(1), 0.10',
    example: 'shellcheck -s bash a.sh',
    flags: '-a --check-sourced --list-optional --norc -V --version -x --external-sources --help',
    values: '-i --include -e --exclude --extended-analysis -f --format -o --enable -P --source-path -s --shell -S --severity -W --wiki-link-count',
    optional: '-C --color',
  }),
  reader('shfmt', {
    programs: 'shfmt',
    source: 'shfmt(1), 3.8',
    example: 'shfmt -d a.sh',
    flags: '-l --list -d --diff -s --simplify -mn --minify -p --posix -bn --binary-next-line -ci --case-indent -sr --space-redirects -kp --keep-padding -fn --func-next-line -f --find --to-json -tojson --version',
    values: '-i --indent -ln --language-dialect --filename',
    writes: '-w --write',
    longDash: true,
  }),
  reader('hadolint', {
    programs: 'hadolint',
    source: 'hadolint --help, 2.12',
    example: 'hadolint Dockerfile',
    flags: '-h -v --version --no-fail --no-color -V --verbose --disable-ignore-pragma --strict-labels',
    values: '-f --format -t --failure-threshold --ignore --error --warning --info --style --trusted-registry --require-label --file-path-in-report',
  }),
  reader('yamllint', { programs: 'yamllint', source: 'yamllint --help, 1.35', example: 'yamllint -s .', flags: '-h --list-files -s --strict --no-warnings -v --version -', values: '-d --config-data -f --format' }),
  reader('actionlint', {
    programs: 'actionlint',
    source: 'actionlint -help, 1.7',
    example: 'actionlint -color .github/workflows/a.yml',
    flags: '-color -no-color -debug -oneline -verbose -version -help',
    values: '-ignore -format -stdin-filename',
    longDash: true,
  }),
  reader('pycodestyle', {
    programs: 'pycodestyle pyflakes pydocstyle pep8 mccabe vulture',
    source: 'pycodestyle 2.12, pyflakes 3.2, pydocstyle 6.3, vulture 2.11: --help',
    example: 'pycodestyle src',
    flags: '-h --version -v --verbose -q --quiet --first --show-source --show-pep8 --statistics --count --explain -e --sort-by-size',
    values: '--exclude --filename --select --ignore --max-line-length --max-doc-length --format --convention --add-ignore --match --match-dir --min-confidence --min',
  }),
  reader('typos', {
    programs: 'typos',
    source: 'typos --help, 1.24',
    example: 'typos src',
    flags:
      '-h -V --version --sort --isolated --force-exclude --hidden --no-ignore --no-ignore-dot --no-ignore-global --no-ignore-parent --no-ignore-vcs --diff --files --file-types --highlight-words --identifiers --words --no-check-filenames --no-check-files --no-unicode -v --verbose -q --quiet --type-list',
    values: '--exclude --format --color -j --threads --locale',
    writes: '-w --write-changes',
  }),
  reader('yapf', {
    programs: 'yapf',
    source: 'yapf --help, 0.40',
    example: 'yapf -d a.py',
    flags: '-h -v --version -d --diff -q --quiet -r --recursive --no-local-style --style-help -p --parallel -m --print-modified -vv --verbose',
    values: '-l --lines -e --exclude --style',
    writes: '-i --in-place',
  }),
  reader('clang-format', {
    programs: 'clang-format clang-format-14 clang-format-15 clang-format-16',
    source: 'clang-format(1), 15',
    example: 'clang-format -style=file a.c',
    flags: '--help -h --version -n --dry-run -Werror --Werror --verbose --dump-config -dump-config --sort-includes -sort-includes --output-replacements-xml -output-replacements-xml --fno-color-diagnostics --fcolor-diagnostics --Wno-error',
    values: '-style --style -assume-filename --assume-filename -lines --lines -offset --offset -length --length -cursor --cursor -fallback-style --fallback-style --ferror-limit',
    writes: '-i',
    longDash: true,
    responds: true,
  }),
  {
    id: 'black',
    programs: ['black'],
    doc: 'Formats Python source.',
    source: 'black --help, 24',
    grammar: {
      help: true,
      value: list(
        '-c --code -l --line-length -t --target-version -x --include --exclude --extend-exclude --force-exclude --stdin-filename -W --workers --required-version --line-ranges --enable-unstable-feature --python-cell-magics --config',
      ),
      benign: list('--pyi --ipynb -S --skip-string-normalization -C --skip-magic-trailing-comma --preview --unstable --color --no-color --fast --safe -q --quiet -v --verbose -h --skip-source-first-line --no-cache'),
    },
    rows: [
      {
        id: 'black/check',
        doc: 'Compares source files with its format.',
        when: { any: list('--check --diff -c --code --version -h') },
        does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }],
        match: ['black --check .', 'black --diff a.py'],
        not: ['black .'],
      },
      {
        id: 'black/write',
        doc: 'Rewrites source files.',
        when: { none: list('--check --diff -c --code --version -h') },
        does: [{ effect: 'file.write' }, { effect: 'file.write', on: 'operands' }],
        match: ['black .', 'black -l 100 src'],
        not: ['black --check .'],
      },
    ],
  },
  {
    id: 'isort',
    programs: ['isort'],
    doc: 'Sorts the imports of Python source.',
    source: 'isort --help, 5.13',
    grammar: {
      help: true,
      value: list(
        '-l --line-length --line-width --profile -m --multi-line -p --project -s --skip --skip-glob --sg -o --thirdparty -a --add-import -b --builtin --src --src-path --py --python-version -j --jobs --wl --wrap-length --sp --settings-path --settings-file --settings',
      ),
      benign: list(
        '-q --quiet -v --verbose --vn --atomic --only-modified --om --filter-files --force-sort-within-sections -e --balanced --tc --trailing-comma -w --ca --combine-as --cs --combine-star --fss --fas --fgw --lai --nlb --gitignore --skip-gitignore --color --stdout -V -i --interactive --ac -n --nis --dont-follow-links',
      ),
    },
    rows: [
      {
        id: 'isort/check',
        doc: 'Compares imports with its order.',
        when: { any: list('-c --check --check-only --diff --df -d --version --show-settings --show-files --show-config') },
        does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }],
        match: ['isort --check-only .', 'isort --diff a.py'],
        not: ['isort .'],
      },
      {
        id: 'isort/write',
        doc: 'Rewrites source files.',
        when: { none: list('-c --check --check-only --diff --df -d --version --show-settings --show-files --show-config') },
        does: [{ effect: 'file.write' }, { effect: 'file.write', on: 'operands' }],
        match: ['isort .', 'isort --profile black src'],
        not: ['isort --check-only .'],
      },
      readingOptions('isort/settings', list('--settings-file --settings-path --settings --sp'), 'isort --settings-file ci.cfg --check-only .', 'isort --check-only .'),
    ],
  },
  {
    id: 'ruff',
    programs: ['ruff'],
    doc: 'Checks and formats Python source.',
    source: 'docs.astral.sh/ruff, configuration: `fix = true` in a project makes `check` write, unless told otherwise; 0.8',
    grammar: {
      anywhere: true,
      help: true,
      value: list(
        '--output-format --target-version --select --ignore --extend-select --extend-ignore --per-file-ignores --extend-per-file-ignores --fixable --unfixable --extend-fixable --exclude --extend-exclude --line-length --dummy-variable-rgx --stdin-filename --extension --range --color --min-python-version',
      ),
      benign: list(
        '-h -V --version -v --verbose -q --quiet -s --silent -n --no-cache --isolated --statistics --show-files --show-settings --preview --no-preview --respect-gitignore --no-respect-gitignore --force-exclude --no-force-exclude --exit-zero -e --exit-non-zero-on-fix --unsafe-fixes --no-unsafe-fixes --show-fixes --no-show-fixes --ignore-noqa --all',
      ),
    },
    rows: [
      {
        id: 'ruff/print',
        doc: 'Prints its version, help or rules.',
        when: { sub: ['', 'help', 'version', 'rule', 'linter', 'config'] },
        does: [{ effect: 'text.print' }],
        match: ['ruff --version', 'ruff help', 'ruff rule E501'],
        not: ['ruff check .'],
      },
      {
        id: 'ruff/check',
        doc: 'Checks source files without changing them.',
        when: { sub: ['check'], any: ['--no-fix', '--diff'] },
        does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }],
        match: ['ruff check --no-fix src', 'ruff check --diff'],
        not: ['ruff check --fix'],
      },
      {
        id: 'ruff/fix',
        doc: "Checks source files; the project's settings may make it correct them, as an editing tool would.",
        when: { sub: ['check'], none: ['--no-fix', '--diff'] },
        does: [
          { effect: 'file.edit', on: 'cwd' },
          { effect: 'file.edit', on: 'operands' },
        ],
        match: ['ruff check', 'ruff check src'],
        not: ['ruff check --no-fix .'],
      },
      {
        id: 'ruff/change',
        doc: 'Changes source files.',
        when: { sub: ['check'], any: ['--fix', '--fix-only', '--add-noqa', '-w', '--watch'] },
        does: [{ effect: 'file.write' }],
        match: ['ruff check --fix-only --diff'],
        not: ['ruff check --no-fix'],
      },
      {
        id: 'ruff/format',
        doc: 'Rewrites source files.',
        when: { sub: ['format', 'analyze', 'analyze graph', 'server'], none: ['--check', '--diff'] },
        does: [{ effect: 'file.write' }, { effect: 'file.write', on: 'operands' }],
        match: ['ruff format .'],
        not: ['ruff check .', 'ruff format --check .'],
      },
      {
        id: 'ruff/format-check',
        doc: 'Compares source files with the usual format.',
        when: { sub: ['format'], any: ['--check', '--diff'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }],
        match: ['ruff format --check .', 'ruff format --diff src'],
        not: ['ruff format .'],
      },
      { id: 'ruff/clean', doc: 'Deletes its caches.', when: { sub: ['clean'] }, does: [{ effect: 'file.delete' }], match: ['ruff clean'], not: ['ruff check .'] },
      writingOptions('ruff/output', ['-o', '--output-file'], 'ruff check --no-fix -o a.txt', 'ruff check'),
      {
        id: 'ruff/settings',
        doc: 'Takes settings from elsewhere.',
        when: { any: ['--config', '--cache-dir'] },
        does: [{ effect: 'file.write', on: { option: ['--config', '--cache-dir'] } }],
        match: ['ruff check --no-fix --config fix=true'],
        not: ['ruff check'],
      },
    ],
  },
  {
    id: 'biome',
    programs: ['biome', 'rome'],
    doc: 'Checks and formats JavaScript and its like; its plugins are patterns, not code.',
    source: 'biomejs.dev/reference/cli, 2.0',
    grammar: {
      anywhere: true,
      help: true,
      value: list('--colors --max-diagnostics --diagnostic-level --reporter --log-level --log-kind --since --stdin-file-path --only --skip --indent-style --indent-width --line-width --line-ending --config-path'),
      benign: list(
        '-h -V --version --verbose --skip-errors --error-on-warnings --no-errors-on-unmatched --files-ignore-unknown --staged --changed --formatter-enabled --linter-enabled --assist-enabled --enforce-assist --json-parse-allow-comments',
      ),
    },
    rows: [
      {
        id: 'biome/print',
        doc: 'Prints its version, help or settings.',
        when: { sub: ['', 'help', 'version', 'explain', 'rage'] },
        does: [{ effect: 'text.print' }],
        match: ['biome --version', 'biome explain noVar'],
        not: ['biome check .'],
      },
      {
        id: 'biome/check',
        doc: 'Checks source files.',
        when: { sub: ['check', 'lint', 'format', 'ci', 'search'] },
        does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }],
        match: ['biome check .', 'biome ci'],
        not: ['biome migrate'],
      },
      {
        id: 'biome/write',
        doc: 'Changes source files.',
        when: { sub: ['check', 'lint', 'format', 'migrate', 'init', 'upgrade', 'clean'], any: ['--write', '--fix', '--apply', '--apply-unsafe', '--unsafe', '--suppress'] },
        does: [{ effect: 'file.write' }, { effect: 'file.write', on: 'operands' }],
        match: ['biome check --write .'],
        not: ['biome check .'],
      },
      {
        id: 'biome/project',
        doc: 'Writes settings, or starts a server.',
        when: { sub: ['init', 'migrate', 'upgrade', 'start', 'stop', 'lsp-proxy', 'clean'] },
        does: [{ effect: 'file.write' }],
        match: ['biome init', 'biome migrate'],
        not: ['biome check .'],
      },
    ],
  },
]
