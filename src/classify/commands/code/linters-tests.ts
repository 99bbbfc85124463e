// Test runners, linters and generators that load code or settings of the project: everything but their version runs it.
import type { Family } from '../../types.ts'
import { projectTool } from '../shapes/project-tool.ts'

export const lintersTests: readonly Family[] = [
  projectTool('python-tests', {
    programs: 'nosetests nose2 unittest coverage behave robot hypothesis ward green stestr',
    source: 'nose2 0.15, coverage 7, behave 1.2: settings name plugins',
    example: 'nose2 -v',
    prints: '--version -V',
    value: '-k -m -n -c -p --tb --maxfail --cov --timeout --durations -o --rootdir',
  }),
  projectTool('javascript-tests', {
    programs: 'vitest mocha tap c8 playwright cypress jasmine testcafe wdio protractor nightwatch uvu tape cucumber-js cucumber stryker puppeteer k6-browser lighthouse qunit',
    source: 'vitest 2, mocha 10, playwright 1.48: settings are code',
    example: 'vitest --coverage',
    value: '-t -c --config --project --reporter --grep -g --testNamePattern --timeout',
  }),
  {
    id: 'settings-first',
    programs: ['pytest', 'py.test', 'scrapy', 'ava', 'nyc', 'vue-cli-service', 'gulp', 'typedoc', 'markdownlint-cli2', 'rubocop', 'cpan', 'mvnDebug'],
    doc: "Run the project's settings, which are code, or do other work, before they look at their words.",
    source:
      'pytest 7.2 (conftest.py), scrapy 2.8 (settings.py), ava 6, nyc 17, gulp-cli 3 (.gulp.js), typedoc 0.28 (typedoc.js), markdownlint-cli2 0.22 and rubocop 1.39 (--require in .rubocop), tried; cpan 1.672 (writes its settings), tried; vue-cli-service 5, lib/Service.js; mvnDebug 3.8 (waits for a debugger)',
    grammar: { otherOptions: 'execution.project-script' },
    rows: [
      {
        id: 'settings-first/run',
        doc: 'Runs the settings.',
        does: [{ effect: 'execution.project-script' }],
        match: ['pytest -q', 'pytest --version', 'scrapy --version', 'typedoc --help', 'ava', 'nyc --version', 'vue-cli-service --help', 'gulp --version', 'markdownlint-cli2 --version', 'rubocop -V'],
      },
    ],
  },
  projectTool('other-tests', { programs: 'rspec cucumber-ruby minitest phpunit pest codecept behat paratest bats busted shellspec', source: 'rspec 3, phpunit 11, bats 1.11', example: 'phpunit --filter a', value: '--filter -c' }),
  projectTool('typescript', {
    programs: 'tsc tsc-watch vue-tsc ttsc tspc glint svelte-check tsgo',
    source: 'typescriptlang.org/docs/handbook/compiler-options, 5.6: even --noEmit may write a build-info file',
    example: 'tsc --noEmit',
    prints: '-v --version -h --help --all --showConfig --listFilesOnly',
    effect: 'file.write',
    value: '-p --project -t --target -m --module --outDir --lib --jsx',
    doc: 'Compiles TypeScript and writes what results.',
  }),
  projectTool('javascript-linters', {
    programs:
      'eslint eslint_d tslint standard prettier prettierd stylelint markdownlint remark htmlhint jshint jscs commitlint lint-staged semantic-release release-it standard-version changeset knip madge ts-prune cspell textlint alex oxlint dprint svgo sass node-sass lessc postcss tailwindcss babel uglifyjs terser jsdoc documentation api-extractor size-limit license-checker publint attw',
    source: 'eslint 9, prettier 3, stylelint 16: settings and plugins are code; prettier does its work for -V',
    example: 'eslint --fix src',
    prints: '--version -h --help',
    value: '-c --config --ext --format -f --rule --plugin --parser --max-warnings --ignore-path -o --output-file',
  }),
  projectTool('depcheck', { programs: 'depcheck xo', source: 'depcheck 1.4 and xo 1, tried: they know no short options for these', example: 'depcheck -h', prints: '--version --help' }),
  // For its help pylint reads the settings first, and runs the code of their init-hook.
  projectTool('pylint', { programs: 'pylint', source: 'pylint.readthedocs.io, init-hook; 2.16 tried', example: 'pylint src', prints: '--version' }),
  projectTool('python-linters', {
    programs:
      'mypy dmypy bandit blackd flake8 pyright basedpyright pyre pytype pyrefly ty prospector pylama autoflake autopep8 docformatter pyupgrade codespell sqlfluff interrogate import-linter lint-imports deptry bump2version bumpversion bump-my-version commitizen cz towncrier semgrep djlint mdformat nbstripout jupyter jupyter-lab jupyter-notebook papermill nbconvert streamlit prefect dbt checkov pre-commit-hooks',
    source: 'mypy 1.11, flake8 7: settings name plugins of the project',
    example: 'mypy src',
    value: '-c --config --config-file -p -m --select --ignore --max-line-length --rcfile',
  }),
  projectTool('other-linters', {
    programs: 'standardrb brakeman reek sorbet srb steep phpstan psalm phpcs phpcbf php-cs-fixer pint rector phpmd infection swiftformat stylua luacheck include-what-you-use iwyu buildifier',
    source: 'phpstan 1.12, php-cs-fixer 3',
    example: 'standardrb --fix',
    value: '-c --config --only --except -l --level -p',
  }),
  projectTool('clang-tidy', {
    programs: 'clang-tidy clang-tidy-15 clang-tidy-16 clang-tidy-17 clang-tidy-18 clang-tidy-19',
    source: 'clang-tidy --help, LLVM 18',
    example: 'clang-tidy a.cpp',
    prints: '--version --help -h --list-checks -list-checks --dump-config --verify-config',
    value: '-p --config --config-file -load --load',
    doc: 'Checks files as the project is built, or changes them.',
  }),
  projectTool('generators', {
    programs:
      'protoc grpc_tools_node_protoc openapi-generator openapi-generator-cli swagger swagger-codegen graphql-codegen quicktype thrift flatc capnp sphinx-build sphinx-apidoc sphinx-autobuild sphinx-quickstart mkdocs hugo jekyll eleventy hexo zola mdbook docusaurus vitepress vuepress antora doxygen pdoc pdoc3 pydoc-markdown javadoc dokka yard rdoc asciidoctor bundle-audit xsltproc flex bison yacc lex antlr4 ragel gperf re2c swig cython f2py',
    source: 'protoc 27, sphinx 8, mkdocs 1.6, hugo 0.134, doxygen 1.9: write files, and run plugins or settings that are code',
    example: 'mkdocs build',
    prints: '--version -version -V version -h --help',
    value: '-b -d -o --output -c --config -I',
  }),
]
