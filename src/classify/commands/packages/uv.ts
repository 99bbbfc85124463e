// uv and uvx: what reads, what installs, builds or runs. Plain pip: pip.ts.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { writingOptions } from '../shapes/option-rows.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

/** Versions of Python, and folders that hold one. */
const VERSIONS = list('2* 3* cpython* pypy* graalpy* python2* python3* >* <* =* ~* .venv venv')

export const uv: readonly Family[] = [
  {
    id: 'uv',
    programs: ['uv'],
    doc: 'Manages Python packages, projects, versions and programs.',
    source: 'docs.astral.sh/uv/reference/cli, 0.5–0.7',
    grammar: {
      anywhere: true,
      help: true,
      value: list(
        '--cache-dir --python-preference --color --project --directory --allow-insecure-host --config-file -p --python --extra --group --only-group --no-group --no-extra --package -P --upgrade-package --resolution --prerelease --exclude-newer --link-mode --refresh-package --reinstall-package --no-binary-package --no-build-package --keyring-provider --index-strategy --fork-strategy -C --config-setting --no-build-isolation-package --format --output-format --depth --prune --exclude --no-emit-package --prefix --target --python-version --python-platform --prompt -r --requirements --with --with-requirements --with-editable --from --env-file --branch --tag --rev --optional --bump --name --build-backend --author-from -b --build-constraints -c --constraints --override --no-install-package --script',
      ),
      benign: list(
        '-h --help -V --version -q --quiet -v --verbose --no-cache -n --offline --no-progress --no-config --native-tls --no-python-downloads --managed-python --no-managed-python --preview --all-extras --all-groups --no-dev --dev --only-dev --no-default-groups --locked --frozen --no-sync --active --all-packages --no-index --no-hashes --no-header --no-annotate --no-emit-project --no-emit-workspace --no-emit-local --no-editable --no-install-project --no-install-workspace --exact --inexact --no-build-isolation --no-sources --no-build --no-binary --compile-bytecode --refresh --reinstall -U --upgrade --require-hashes --no-deps --system --break-system-packages --dry-run --strict --user --pre --seed --clear --allow-existing --no-project --relocatable --outdated --editable --exclude-editable --files --no-dedupe --invert --universal --show-version-specifiers --show-sizes --only-installed --only-downloads --all-versions --all-platforms --all-arches --show-urls --resolve-links --short --isolated --no-env-file --sdist --wheel --app --lib --bare --raw --ci --force -e -y -s -m --module --json --no-strict --check --no-verify-hashes --no-isolate',
      ),
    },
    subcommands: { run: { stopAtOperand: true, help: false }, 'tool run': { stopAtOperand: true, help: false } },
    rows: [
      {
        id: 'uv/print',
        doc: 'Prints its version or help.',
        when: { sub: ['', 'help', 'pip', 'python', 'cache', 'self version', 'generate-shell-completion'] },
        does: [{ effect: 'text.print' }],
        match: ['uv --version', 'uv help sync', 'uv'],
        not: ['uv sync'],
      },
      subcommandRow('uv/read', 'file.list', {
        doc: 'Describes installed packages, versions and folders.',
        // Any other word may be a program that is asked for its version.
        when: { valueOnly: { '-p': VERSIONS, '--python': VERSIONS } },
        subs: 'pip list, pip show, pip freeze, pip check, pip tree, python list, python dir, cache dir, cache size, tool list, tool dir',
        match: 'uv pip list, uv cache dir, uv tool list',
        not: 'uv pip install a',
      }),
      subcommandRow('uv/find', 'file.list', {
        doc: 'Says where a version of Python is, by asking it.',
        subs: 'python find',
        when: { operand: { is: VERSIONS, literal: true }, operands: { max: 1 } },
        match: 'uv python find 3.12',
        not: 'uv python find x',
      }),
      subcommandRow('uv/find-any', 'file.list', { doc: 'Says where Python is.', subs: 'python find', when: { operands: { max: 0 } }, match: 'uv python find', not: 'uv python find x' }),
      subcommandRow('uv/find-path', 'execution.script', {
        doc: 'Runs a program to ask for its version.',
        subs: 'python find',
        when: { operandNot: { is: VERSIONS, literal: true }, operands: { min: 1 } },
        match: 'uv python find ./x, uv python find x',
        not: 'uv python find 3.12',
      }),
      subcommandRow('uv/version', 'file.list', { doc: "Prints the project's version.", subs: 'version', when: { operands: { max: 0 }, none: ['--bump'] }, match: 'uv version', not: 'uv version 1.2.3' }),
      subcommandRow('uv/set-version', 'file.write', { doc: "Changes the project's version.", subs: 'version', when: { operands: { min: 1 } }, match: 'uv version 1.2.3', not: 'uv version' }),
      subcommandRow('uv/bump-version', 'file.write', { doc: "Changes the project's version.", subs: 'version', when: { any: ['--bump'] }, match: 'uv version --bump patch', not: 'uv version' }),
      subcommandRow('uv/locked', 'file.list', {
        doc: 'Prints what the lock file says.',
        subs: 'tree, export',
        when: { any: ['--frozen'], valueOnly: { '-p': VERSIONS, '--python': VERSIONS } },
        match: 'uv tree --frozen, uv export --frozen',
        not: 'uv tree',
      }),
      subcommandRow('uv/lock', 'execution.install', {
        doc: 'Brings the lock file up to date, which may build packages.',
        subs: 'tree, export, lock',
        when: { none: ['--frozen'] },
        match: 'uv tree, uv export, uv lock',
        not: 'uv tree --frozen',
      }),
      subcommandRow('uv/install', 'execution.install', {
        doc: 'Installs, builds or removes packages, programs or versions.',
        subs: 'add, remove, sync, build, venv, pip install, pip uninstall, pip sync, pip compile, python install, python uninstall, python upgrade, python update-shell, tool install, tool upgrade, tool uninstall, tool update-shell, self update, tool run, run, init, format, auth login',
        match: 'uv add requests, uv sync, uv pip install a, uv venv, uv run pytest',
        not: 'uv pip list, uv version',
      }),
      subcommandRow('uv/settings', 'file.write', { doc: 'Changes settings of the project.', subs: 'python pin, init', match: 'uv python pin 3.12', not: 'uv python list' }),
      subcommandRow('uv/cache', 'file.delete', { doc: 'Cleans the cache.', subs: 'cache clean, cache prune', match: 'uv cache clean', not: 'uv cache dir' }),
      subcommandRow('uv/publish', 'service.publish', { doc: 'Publishes packages.', subs: 'publish', match: 'uv publish', not: 'uv build' }),
      {
        id: 'uv/run',
        doc: 'Runs a command in the environment of the project.',
        when: { sub: ['run', 'tool run'], none: ['-m', '--module', '-s', '--script'] },
        runs: [{ argv: 'operands' }],
        match: ['uv run pytest -q', 'uv tool run ruff check'],
        not: ['uv sync'],
      },
      {
        id: 'uv/run-input',
        doc: 'Runs what it is fed.',
        when: { sub: ['run'], operand: { at: 0, is: ['-'] } },
        runs: [{ stdin: 'python' }],
        match: ["echo 'print(1)' | uv run -", "printf '%s' 'import os; os.system(\"sudo ls\")' | uv run -"],
        not: ['uv run pytest'],
      },
      {
        id: 'uv/interpreter',
        doc: 'Runs an interpreter that is given as a path.',
        when: { value: { '-p': ['*/*'], '--python': ['*/*'] } },
        does: [{ effect: 'execution.script', on: { option: ['-p', '--python'] } }],
        match: ['uv pip list --python ./x/python'],
        not: ['uv pip list --python 3.12'],
      },
      {
        id: 'uv/other-settings',
        doc: 'Loads settings of the caller’s choice.',
        when: { any: ['--config-file', '--env-file'] },
        does: [{ effect: 'environment.hazard' }, { effect: 'file.read', on: { option: ['--config-file', '--env-file'] } }],
        match: ['uv pip list --config-file a.toml'],
        not: ['uv pip list'],
      },
      {
        id: 'uv/index',
        doc: 'Asks another index.',
        when: { any: list('--index --default-index -i --index-url --extra-index-url -f --find-links') },
        does: [{ effect: 'network.read', on: { option: list('--index --default-index -i --index-url --extra-index-url -f --find-links') } }],
        match: ['uv pip list --outdated --index-url https://pypi.org/simple'],
        not: ['uv pip list'],
      },
      writingOptions('uv/output', ['-o', '--output-file', '--out-dir'], 'uv export --frozen -o requirements.txt', 'uv export --frozen'),
    ],
  },
  {
    id: 'uvx',
    programs: ['uvx'],
    doc: 'Runs a Python program, which it downloads first when it is missing.',
    source: 'docs.astral.sh/uv/reference/cli, uv tool run, 0.5–0.7',
    grammar: {
      stopAtOperand: true,
      otherOptions: 'execution.install',
      value: list('--from --with --with-editable --with-requirements -p --python --index --default-index -i --index-url --extra-index-url'),
      benign: list('-V --version -h --help -q -v --isolated --offline --refresh --no-cache -n'),
    },
    rows: [
      { id: 'uvx/version', doc: 'Prints its version or help.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['uvx --version'], not: ['uvx ruff check'] },
      { id: 'uvx/run', doc: 'Runs a program.', when: { operands: { min: 1 } }, does: [{ effect: 'execution.install' }], runs: [{ argv: 'operands' }], match: ['uvx ruff check'], not: ['uvx --version'] },
    ],
  },
]
