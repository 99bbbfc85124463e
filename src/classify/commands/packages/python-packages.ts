// Package managers of Python besides pip and uv: Poetry, Conda, pyenv and others. Many of them load plugins of the project.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { projectTool } from '../shapes/project-tool.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

const RUNNERS = 'run, exec, shell'

export const pythonPackages: readonly Family[] = [
  {
    id: 'poetry',
    programs: list('poetry pdm hatch rye pipenv pixi'),
    doc: "Manages a project's packages; all load plugins or settings of the project.",
    source: 'python-poetry.org/docs 2.1 (project plugins), pdm 2.22, hatch 1.14, pipenv 2024',
    grammar: {
      anywhere: true,
      otherOptions: 'execution.project-script',
      value: list('-C --directory -P --project -p --python -e --env -G --group --with --without --only -r'),
      benign: list('--version -V -h --help -q --quiet -v -vv -vvv --no-interaction -n --no-ansi --ansi --no-plugins --no-cache'),
    },
    subcommands: { run: { stopAtOperand: true }, exec: { stopAtOperand: true } },
    rows: [
      { id: 'poetry/print', doc: 'Prints its version or help.', when: { sub: [''] }, does: [{ effect: 'text.print' }], match: ['poetry --version', 'poetry'], not: ['poetry install'] },
      subcommandRow('poetry/project', 'execution.project-script', {
        doc: "Loads the project's plugins, or runs its code.",
        subs: `show, list, version, check, about, help, search, info, env info, env list, env show, config, config --list, debug info, graph, status, requirements, verify, tree, export, test, fmt, build, dep, python list, python find, cache list, cache info, self show, self show plugins, use, ${RUNNERS}`,
        match: 'poetry show, poetry build, hatch test, poetry run pytest',
        not: 'poetry install',
      }),
      subcommandRow('poetry/install', 'execution.install', {
        doc: 'Installs, updates or removes packages or environments.',
        subs: 'install, add, remove, update, lock, sync, init, new, upgrade, uninstall, clean, fix, import, outdated, self, self add, self update, self install, self remove, self lock, self sync, env use, env remove, env create, env prune, python install, python remove, cache clear, cache prune, plugin add, fetch, pin, toolchain, tools, global',
        match: 'poetry install, poetry add requests, pipenv install, pdm sync',
        not: 'poetry show',
      }),
      { id: 'poetry/run', doc: 'Runs a command in the environment of the project.', when: { sub: ['run', 'exec'] }, runs: [{ argv: 'operands' }], match: ['poetry run pytest -q', 'pipenv run python a.py'], not: ['poetry install'] },
      subcommandRow('poetry/publish', 'service.publish', { doc: 'Publishes packages.', subs: 'publish', match: 'poetry publish', not: 'poetry build' }),
    ],
  },
  {
    id: 'conda',
    programs: list('conda mamba micromamba'),
    doc: 'Manages packages and environments of any language.',
    source: 'docs.conda.io, 24; mamba 2',
    grammar: {
      anywhere: true,
      help: true,
      otherOptions: 'execution.install',
      value: list('-n --name -p --prefix -c --channel --subdir --platform --solver --format'),
      benign: list(
        '-h --help -V --version --json -v -vv --verbose -q --quiet -e --envs --all -a --base -s --system --explicit --export --show --show-sources --no-pip -f --full-name --no-show-channel-urls --show-channel-urls --offline --override-channels --from-history --no-builds --info --revisions -r --ignore-channels --md5 --license',
      ),
    },
    subcommands: { run: { stopAtOperand: true, help: false }, config: { benign: list('--show --show-sources --describe'), value: ['--get'] } },
    rows: [
      { id: 'conda/print', doc: 'Prints its version or help.', when: { sub: ['', 'help'] }, does: [{ effect: 'text.print' }], match: ['conda --version'], not: ['conda install a'] },
      subcommandRow('conda/read', 'file.list', {
        doc: 'Lists packages and environments.',
        subs: 'list, info, env list, env config vars list, compare, doctor, notices',
        match: 'conda list, conda env list, conda info --envs',
        not: 'conda install a',
      }),
      subcommandRow('conda/export', 'file.list', { doc: 'Prints an environment.', subs: 'env export, export', when: { none: ['-f', '--file'] }, match: 'conda env export', not: 'conda list' }),
      {
        id: 'conda/export-file',
        doc: 'Writes an environment to a file.',
        when: { sub: ['env export', 'export'], any: ['-f', '--file'] },
        does: [{ effect: 'file.write', on: { option: ['-f', '--file'] } }],
        match: ['conda env export -f env.yml'],
        not: ['conda env export'],
      },
      subcommandRow('conda/settings-read', 'file.list', {
        doc: 'Prints its settings.',
        subs: 'config, config list, config sources, config describe',
        when: { any: ['--show', '--show-sources', '--get', '--describe'] },
        match: 'conda config --show',
        not: 'conda config --add channels a',
      }),
      subcommandRow('conda/settings', 'environment.hazard', {
        doc: 'Changes its settings, or what later commands run.',
        subs: 'config, activate, deactivate, init, env config vars set, env config vars unset, shell',
        when: { none: ['--show', '--show-sources', '--get', '--describe'] },
        match: 'conda activate a, conda config --add channels a',
        not: 'conda config --show',
      }),
      subcommandRow('conda/search', 'network.read', { doc: 'Asks the channels.', subs: 'search, repoquery', match: 'conda search numpy', not: 'conda list' }),
      subcommandRow('conda/install', 'execution.install', {
        doc: 'Installs, updates or removes packages or environments.',
        subs: 'install, create, update, upgrade, remove, uninstall, clean, rename, env create, env update, env remove, build, develop, self-update, run',
        match: 'conda install numpy, conda env remove -n a',
        not: 'conda list',
      }),
      { id: 'conda/run', doc: 'Runs a command in an environment.', when: { sub: ['run'] }, runs: [{ argv: 'operands' }], match: ['conda run -n a pytest'], not: ['conda list'] },
    ],
  },
  {
    id: 'pyenv',
    programs: ['pyenv', 'rbenv', 'goenv', 'jenv', 'asdf', 'mise', 'rtx', 'sdk', 'jabba'],
    doc: 'Installs versions of languages and switches between them.',
    source: 'pyenv 2.4, rbenv 1.3, asdf 0.15, mise 2024, SDKMAN 5: READMEs',
    grammar: { anywhere: true, otherOptions: 'execution.install', benign: list('--version -h --help --bare --list -l --json') },
    subcommands: { exec: { stopAtOperand: true } },
    rows: [
      { id: 'pyenv/print', doc: 'Prints its version or help.', when: { sub: ['', 'help', '--version'] }, does: [{ effect: 'text.print' }], match: ['pyenv --version'], not: ['pyenv install 3.12'] },
      subcommandRow('pyenv/read', 'file.list', {
        doc: 'Lists versions and folders.',
        subs: 'versions, version, version-name, version-origin, root, prefix, which, whence, commands, shims, current, list, where, list-all, ls, ls-remote, tasks, tasks ls, plugin list, plugin list all, plugin-list, plugin-list-all, info, shim-versions, shimversions, config ls, config list, outdated, doctor, registry, settings ls, settings get, settings list',
        match: 'pyenv versions, rbenv which ruby, asdf current, mise ls',
        not: 'pyenv install 3.12',
      }),
      subcommandRow('pyenv/installable', 'file.list', {
        doc: 'Lists versions that could be installed.',
        subs: 'install',
        when: { any: ['-l', '--list', '-L', '--list-all'], operands: { max: 0 } },
        match: 'pyenv install --list',
        not: 'pyenv install 3.12, pyenv install -l 3.12, pyenv versions --list',
      }),
      subcommandRow('pyenv/install-one', 'execution.install', {
        doc: 'Installs a version, or all that the project names.',
        subs: 'install',
        when: { none: ['-l', '--list', '-L', '--list-all'] },
        match: 'pyenv install 3.12, asdf install',
        not: 'pyenv install --list',
      }),
      subcommandRow('pyenv/install-named', 'execution.install', { doc: 'Installs a version.', subs: 'install', when: { operands: { min: 1 } }, match: 'pyenv install -l 3.12', not: 'pyenv install --list' }),
      subcommandRow('pyenv/install', 'execution.install', {
        doc: 'Installs, updates or removes versions.',
        subs: 'uninstall, update, upgrade, plugin, plugin add, plugin remove, plugin update, reshim, rehash, virtualenv, virtualenv-delete, remove, prune, self-update, selfupdate, flush, use, settings, trust',
        match: 'pyenv uninstall 3.12, asdf plugin add nodejs',
        not: 'pyenv versions',
      }),
      subcommandRow('pyenv/use', 'environment.hazard', {
        doc: 'Changes what later commands run.',
        subs: 'global, local, shell, init, activate, deactivate, set, add, default, enable-plugin, disable-plugin, unset, config, env',
        match: 'pyenv global 3.12',
        not: 'pyenv versions',
      }),
      {
        id: 'pyenv/exec',
        doc: 'Runs a command with the chosen version.',
        when: { sub: ['exec', 'x'] },
        does: [{ effect: 'execution.project-script' }],
        runs: [{ argv: 'operands' }],
        match: ['pyenv exec python a.py'],
        not: ['pyenv versions'],
      },
    ],
  },
  {
    id: 'twine',
    programs: ['twine'],
    doc: 'Checks and publishes Python packages.',
    source: 'twine.readthedocs.io, 6',
    grammar: {
      help: true,
      anywhere: true,
      benign: list('--version -h --strict --no-color --verbose --non-interactive --skip-existing --sign -s'),
      value: list('-r --repository --repository-url -u --username -p --password -c --comment --config-file'),
    },
    rows: [
      { id: 'twine/print', doc: 'Prints its version or help.', when: { sub: [''] }, does: [{ effect: 'text.print' }], match: ['twine --version'], not: ['twine upload dist/a.whl'] },
      { id: 'twine/check', doc: 'Checks packages.', when: { sub: ['check'] }, does: [{ effect: 'file.read', on: 'operands' }], match: ['twine check dist/a.whl'], not: ['twine upload dist/a.whl'] },
      {
        id: 'twine/upload',
        doc: 'Publishes packages.',
        when: { sub: ['upload', 'register'] },
        does: [{ effect: 'service.publish' }, { effect: 'network.write' }, { effect: 'file.read', on: 'operands' }],
        match: ['twine upload dist/a.whl'],
        not: ['twine check dist/a.whl'],
      },
    ],
  },
  projectTool('python-environment', {
    programs: 'virtualenv pyvenv venv pip-compile pip-sync easy_install pip-audit safety cruft cookiecutter copier',
    source: 'virtualenv 20, pip-tools 7, cookiecutter 2',
    example: 'virtualenv .venv',
    effect: 'execution.install',
  }),
  projectTool('python-project', { programs: 'tox nox invoke doit pre-commit', source: 'tox 4, nox 2024, invoke 2, pre-commit 4: run what the project’s settings say', example: 'tox -e py312', value: '-e -s -f -c' }),
]
