// pip: what reads, what asks the index, what installs and builds. Its settings come from the user, never from the project.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { writingOptions } from '../shapes/option-rows.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

export const pip: readonly Family[] = [
  {
    id: 'pip',
    programs: list('pip pip2 pip3 pip3.6 pip3.7 pip3.8 pip3.9 pip3.10 pip3.11 pip3.12 pip3.13 pip3.14 pip.exe pip3.exe'),
    doc: 'Installs and describes Python packages.',
    source: 'pip.pypa.io/en/stable/cli, 24.3',
    grammar: {
      anywhere: true,
      help: true,
      value: list(
        '--timeout --retries --exists-action --use-feature --use-deprecated --keyring-provider --resume-retries --cache-dir -r --requirement -c --constraint -t --target --platform --python-version --implementation --abi --root --prefix --upgrade-strategy --config-settings -C --global-option --no-binary --only-binary --progress-bar --root-user-action --path --exclude --format -a --algorithm --hash -d --dest --download-directory -w --wheel-dir --build-option --group --src',
      ),
      benign: list(
        '-h -V --version --debug --isolated --require-virtualenv -v -vv -vvv --verbose -q -qq -qqq --quiet --no-input --no-cache-dir --disable-pip-version-check --no-color --no-python-version-warning --no-deps --pre -U --upgrade --force-reinstall -I --ignore-installed --ignore-requires-python --no-build-isolation --use-pep517 --no-use-pep517 --check-build-dependencies --break-system-packages --compile --no-compile --no-warn-script-location --no-warn-conflicts --prefer-binary --require-hashes --no-clean --dry-run --user -y --yes -o --outdated -u --uptodate -e --editable -l --local --include-editable --exclude-editable --not-required --all --files --no-index --ignore-requires --json --abi --human --abspath --site --global -s --no-require-virtualenv',
      ),
    },
    subcommands: { install: { value: ['-e', '--editable'] }, wheel: { value: ['-e', '--editable'] }, download: { value: ['-e', '--editable'] }, lock: { value: ['-e', '--editable'] }, show: { benign: ['-f', '--files'] } },
    rows: [
      { id: 'pip/print', doc: 'Prints its version or help.', when: { sub: ['', 'help', 'version', 'completion'] }, does: [{ effect: 'text.print' }], match: ['pip --version', 'pip help install', 'pip'], not: ['pip install requests'] },
      subcommandRow('pip/read', 'file.list', {
        doc: 'Describes installed packages, its cache or its settings.',
        subs: 'list, show, freeze, check, inspect, debug, cache dir, cache info, cache list, config list, config get, config debug',
        match: 'pip list --outdated, pip show -f requests, pip freeze, pip config list, pip cache list',
        not: 'pip install requests, pip config set a b',
      }),
      { id: 'pip/hash', doc: 'Prints hashes of files.', when: { sub: ['hash'] }, does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }], match: ['pip hash a.whl'], not: ['pip list'] },
      {
        id: 'pip/list-file',
        doc: 'Reads lists of packages.',
        when: { any: ['-r', '--requirement', '-c', '--constraint'] },
        does: [{ effect: 'file.read', on: { option: ['-r', '--requirement', '-c', '--constraint'] } }],
        match: ['pip install -r requirements.txt'],
        not: ['pip list'],
      },
      subcommandRow('pip/ask', 'network.read', { doc: 'Asks the index about packages.', subs: 'index, index versions, search', match: 'pip index versions requests, pip search requests', not: 'pip list' }),
      subcommandRow('pip/ask-newer', 'network.read', { doc: 'Asks the index for newer versions.', subs: 'list', when: { any: ['-o', '--outdated', '-u', '--uptodate'] }, match: 'pip list -o', not: 'pip list' }),
      {
        id: 'pip/index',
        doc: 'Asks another index.',
        when: { any: ['-i', '--index-url', '--pypi-url', '--index', '--extra-index-url', '-f', '--find-links'] },
        does: [{ effect: 'network.read', on: { option: ['-i', '--index-url', '--pypi-url', '--index', '--extra-index-url', '-f', '--find-links'] } }],
        match: ['pip index versions requests -i https://pypi.org/simple'],
        not: ['pip list'],
      },
      subcommandRow('pip/install', 'execution.install', {
        doc: 'Downloads packages and builds them, which runs their code.',
        subs: 'install, download, wheel, lock, sync, uninstall, remove',
        match: 'pip install requests, pip install -e ., pip download a, pip uninstall -y a',
        not: 'pip list',
      }),
      subcommandRow('pip/cache', 'file.delete', { doc: 'Cleans the cache.', subs: 'cache remove, cache purge', match: 'pip cache purge', not: 'pip cache list' }),
      subcommandRow('pip/settings', 'environment.hazard', {
        doc: 'Changes its settings, which say where packages come from.',
        subs: 'config set, config unset, config edit',
        match: 'pip config set global.index-url https://example.com',
        not: 'pip config list',
      }),
      { id: 'pip/other-python', doc: 'Runs itself with another interpreter.', when: { any: ['--python'] }, does: [{ effect: 'execution.script', on: { option: '--python' } }], match: ['pip --python ./x list'], not: ['pip list'] },
      writingOptions('pip/log', list('--log --log-file --local-log --report'), 'pip install a --log pip.log', 'pip list'),
    ],
  },
  {
    id: 'pipx',
    programs: ['pipx'],
    doc: 'Installs Python programs, each in an environment of its own, and runs them.',
    source: 'pipx.pypa.io, 1.7',
    grammar: {
      anywhere: true,
      otherOptions: 'execution.install',
      value: list('--python --pip-args --spec --index-url -i --suffix'),
      benign: list('--version -h --help --quiet -q --verbose -v --json --short --include-injected --global --value -V'),
    },
    subcommands: { run: { stopAtOperand: true }, runpip: { stopAtOperand: true } },
    rows: [
      { id: 'pipx/print', doc: 'Prints its version or help.', when: { sub: ['', 'help'] }, does: [{ effect: 'text.print' }], match: ['pipx --version'], not: ['pipx install a'] },
      subcommandRow('pipx/read', 'file.list', { doc: 'Lists programs, or its folders.', subs: 'list, environment, completions', match: 'pipx list', not: 'pipx install a' }),
      subcommandRow('pipx/install', 'execution.install', {
        doc: 'Installs, updates or removes programs.',
        subs: 'install, install-all, inject, uninject, upgrade, upgrade-all, upgrade-shared, uninstall, uninstall-all, reinstall, reinstall-all, interpreter, pin, unpin, runpip, run',
        match: 'pipx install ruff, pipx run cowsay hi',
        not: 'pipx list',
      }),
      subcommandRow('pipx/path', 'environment.hazard', { doc: 'Changes the search path of shells.', subs: 'ensurepath', match: 'pipx ensurepath', not: 'pipx list' }),
      { id: 'pipx/run', doc: 'Runs a program.', when: { sub: ['run'] }, runs: [{ argv: 'operands' }], match: ['pipx run cowsay hi'], not: ['pipx list'] },
    ],
  },
]
