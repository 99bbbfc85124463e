// Package managers and project commands of Ruby and PHP: gem, Bundler, Rake, Rails, Composer, Artisan.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { projectTool } from '../shapes/project-tool.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

/** Tasks of Rails that drop, empty or rebuild the database: loading a schema drops each table that it makes. */
const RAILS_EMPTY = list(
  'db:drop db:drop:* db:reset db:reset:* db:purge db:purge:* db:truncate_all db:migrate:reset db:migrate:reset:* db:seed:replant db:mongoid:drop db:mongoid:purge db:schema:load db:schema:load:* db:structure:load db:structure:load:*',
)

/** With these, rake prints what it knows of tasks, or says what it would run. */
const RAKE_SAYS = list('-h --help -H -n --dry-run -T --tasks -D --describe -P --prereqs -W --where')

/** Options of rake that run or load Ruby, while the options behind them are still to be read. */
const RUNNING = list('-e -E -p -r -f -R -I --execute --execute-print --execute-continue --require --rakefile --rakelibdir --libdir')

/** Tasks that both programs run. */
const databaseTasks = (program: string): readonly Row[] => [
  {
    id: `${program}/empty`,
    doc: "Drops or empties the project's database.",
    when: { operand: { is: RAILS_EMPTY, literal: true }, none: RAKE_SAYS },
    does: [{ effect: 'database.destroy' }],
    match: [`${program} db:drop`, `${program} db:reset`, `${program} db:drop:orders`, `${program} db:migrate:reset:orders`, `${program} db:schema:load`],
    not: [`${program} db:migrate`, `${program} db:migrate:orders`, `${program} db:schema:dump`, `${program} db:drop --help`, `${program} -n db:reset`],
  },
  {
    id: `${program}/reverse`,
    doc: 'Takes every migration back, with the data in its tables.',
    when: { operand: { is: ['VERSION=0'], literal: true }, none: RAKE_SAYS },
    does: [{ effect: 'database.destroy' }],
    match: [`${program} db:migrate VERSION=0`],
    not: [`${program} db:migrate VERSION=20240101000000`, `${program} db:migrate VERSION=0 --dry-run`],
  },
]

/** `-r` is `--remove` here, and `--remote` elsewhere. */
const OWNER_CHANGES = list('-a --add -r --remove')

/** Words of composer that only describe, apart from what the project makes them run. */
const COMPOSER_SHOWS = 'show, info, licenses, depends, why, prohibits, why-not, status, check-platform-reqs, suggests, fund, about, list'

export const rubyPhpPackages: readonly Family[] = [
  {
    id: 'gem',
    programs: ['gem'],
    doc: 'Installs, describes and publishes Ruby packages.',
    source: 'guides.rubygems.org/command-reference, 3.5',
    grammar: {
      anywhere: true,
      help: true,
      value: list('-v --version --platform -n --name-matches -p --http-proxy -b --bulk-threshold --otp --key'),
      optional: ['--http-proxy'],
      benign: list(
        '-h -l --local -r --remote --both -a --all -d --details --no-details --versions --no-versions --installed -i --no-installed --prerelease --no-prerelease --exact -q --quiet -V --verbose --silent --no-verbose -f --force --no-document --no-rdoc --no-ri --user-install --no-user-install --conservative --minimal-deps --lib-dirs --pipe -R --reverse-dependencies --marshal --ruby --all-versions',
      ),
    },
    subcommands: { sources: { value: list('-a --add -r --remove -p --prepend --append'), benign: list('-l --list -u --update -c --clear-all') } },
    rows: [
      { id: 'gem/print', doc: 'Prints its version or help.', when: { sub: ['', 'help'] }, does: [{ effect: 'text.print' }], match: ['gem --version', 'gem help install'], not: ['gem install a'] },
      subcommandRow('gem/read', 'file.list', {
        doc: 'Describes installed packages and settings.',
        subs: 'list, query, contents, environment, env, which, specification, spec, dependency, stale, info, check',
        match: 'gem list, gem env, gem which json',
        not: 'gem install a',
      }),
      subcommandRow('gem/ask', 'network.read', { doc: 'Asks the index.', subs: 'search, outdated', match: 'gem search rails -r, gem outdated', not: 'gem owner --add eve a' }),
      subcommandRow('gem/owners', 'network.read', { doc: 'Asks the index who may publish.', subs: 'owner', when: { none: OWNER_CHANGES }, match: 'gem owner rails', not: 'gem owner -r eve a' }),
      { id: 'gem/source', doc: 'Asks another index.', when: { any: ['-s', '--source'] }, does: [{ effect: 'network.read', on: { option: ['-s', '--source'] } }], match: ['gem search a --source https://rubygems.org'], not: ['gem search a'] },
      subcommandRow('gem/install', 'execution.install', {
        doc: 'Installs, updates or removes packages, whose build scripts run.',
        subs: 'install, i, update, uninstall, pristine, cleanup, fetch, unpack, build, setup, rdoc, generate_index, mirror, lock, rebuild',
        match: 'gem install rails, gem cleanup',
        not: 'gem list',
      }),
      subcommandRow('gem/exec', 'execution.install', { doc: 'Runs a program of a package.', subs: 'exec, open', match: 'gem exec rails new a', not: 'gem list' }),
      subcommandRow('gem/settings', 'environment.hazard', {
        doc: 'Changes where packages come from.',
        subs: 'sources, cert, signin, signout',
        when: { any: list('-a --add -r --remove -c --clear-all -u --update -p --prepend --append -f --force') },
        match: 'gem sources --add https://example.com',
        not: 'gem sources --list, gem sources',
      }),
      subcommandRow('gem/account', 'environment.hazard', { doc: 'Changes certificates, or who is logged in.', subs: 'cert, signin, signout', match: 'gem signin', not: 'gem sources' }),
      subcommandRow('gem/sources', 'file.list', {
        doc: 'Lists where packages come from.',
        subs: 'sources',
        when: { operands: { max: 0 }, none: list('-a --add -r --remove -c --clear-all -u --update -p --prepend --append -f --force') },
        match: 'gem sources --list, gem sources',
        not: 'gem sources --add https://example.com, gem sources a',
      }),
      subcommandRow('gem/publish', 'service.publish', { doc: 'Publishes a package.', subs: 'push', match: 'gem push a.gem', not: 'gem list' }),
      subcommandRow('gem/yank', 'service.destroy', { doc: 'Removes a published package from the index.', subs: 'yank', match: 'gem yank a -v 1.0', not: 'gem push a.gem' }),
      subcommandRow('gem/owner', 'service.write', { doc: 'Changes who may publish.', subs: 'owner', when: { any: OWNER_CHANGES }, match: 'gem owner --add eve a, gem owner a -r eve', not: 'gem owner a' }),
    ],
  },
  {
    id: 'bundle',
    programs: ['bundle', 'bundler'],
    doc: "Installs a project's packages; every command runs its Gemfile, which is Ruby.",
    source: 'bundler.io/man, 2.5',
    grammar: { anywhere: true, otherOptions: 'execution.project-script' },
    subcommands: { exec: { stopAtOperand: true } },
    rows: [
      { id: 'bundle/version', doc: 'Prints its version.', when: { sub: [''], any: ['--version', '-v'] }, does: [{ effect: 'text.print' }], match: ['bundle --version'], not: ['bundle install'] },
      subcommandRow('bundle/project', 'execution.project-script', {
        doc: 'Runs the Gemfile.',
        subs: 'list, show, info, outdated, check, config, doctor, env, exec, help, open, platform, console, viz, licenses, version, fund, issue, gem, e, ex, exe',
        match: 'bundle list, bundle exec rspec',
        not: 'bundle install',
      }),
      subcommandRow('bundle/install', 'execution.install', {
        doc: 'Installs, updates or removes packages.',
        subs: ', install, update, add, remove, lock, cache, package, pack, pristine, clean, binstubs, init, plugin, inject, i',
        when: { none: ['--version', '-v'] },
        match: 'bundle install, bundle update rails',
        not: 'bundle list',
      }),
      { id: 'bundle/exec', doc: 'Runs a command with the packages of the project.', when: { sub: ['exec', 'e', 'ex', 'exe'] }, runs: [{ argv: 'operands' }], match: ['bundle exec rails db:migrate'], not: ['bundle install'] },
    ],
  },
  {
    id: 'rake',
    programs: ['rake', 'spring'],
    doc: "Runs the project's tasks.",
    source: 'rake 13 --help',
    grammar: { otherOptions: 'execution.project-script', value: list('-f --rakefile -C --directory -I -r -R -e -E') },
    rows: [
      { id: 'rake/run', doc: "Runs the project's own tasks.", when: { none: list('--version -V -h --help') }, does: [{ effect: 'execution.project-script' }], match: ['rake db:migrate'], not: ['rake --version'] },
      { id: 'rake/version', doc: 'Prints its version or help.', when: { any: list('--version -V -h --help'), none: RUNNING, operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['rake --version'], not: ['rake db:migrate'] },
      ...databaseTasks('rake'),
      { id: 'rake/ruby', doc: 'Runs Ruby text, or loads a file.', when: { any: RUNNING }, does: [{ effect: 'execution.inline-code' }], match: ["rake -e 'puts 1' --version"], not: ['rake --version'] },
    ],
  },
  {
    id: 'rails',
    programs: ['rails'],
    doc: "Runs a Rails project's tasks, server or console.",
    source: 'guides.rubyonrails.org/command_line, 7.1; railties 7.1, lib/rails/app_loader.rb',
    grammar: { otherOptions: 'execution.project-script', value: list('-e --environment -p --port -b --binding') },
    rows: [
      { id: 'rails/run', doc: "Starts the project's own bin/rails, whatever it is asked.", does: [{ effect: 'execution.project-script' }], match: ['rails db:migrate', 'rails --version'] },
      ...databaseTasks('rails'),
      {
        id: 'rails/text',
        doc: 'Runs Ruby text.',
        when: { operand: { at: 0, is: ['runner', 'r'] } },
        does: [{ effect: 'execution.inline-code' }],
        runs: [{ source: 'last', language: 'ruby' }],
        match: ["rails runner 'puts 1'"],
        not: ['rails db:migrate'],
      },
      {
        id: 'rails/database',
        doc: 'Runs a task of the database.',
        when: { operand: { at: 0, is: ['dbconsole', 'db', 'console', 'c', 'server', 's'] } },
        does: [{ effect: 'execution.interactive' }],
        match: ['rails console'],
        not: ['rails db:migrate'],
      },
      {
        id: 'rails/console-input',
        doc: 'Runs Ruby text that it is fed.',
        when: { operand: { at: 0, is: ['console', 'c'] }, stdin: true },
        runs: [{ stdin: 'ruby' }],
        match: [`rails console <<< "system('date')"`, `echo "system('date')" | rails c`],
        not: ['rails console', 'rails db:migrate < a.txt'],
      },
      {
        id: 'rails/database-input',
        doc: 'Runs SQL that it is fed.',
        when: { operand: { at: 0, is: ['dbconsole', 'db'] }, stdin: true },
        runs: [{ stdin: 'sql' }],
        match: [`rails dbconsole <<< 'drop table orders'`, `echo 'drop table orders' | rails db`],
        not: ['rails dbconsole', 'rails db:migrate < a.txt'],
      },
    ],
  },
  {
    id: 'composer',
    programs: list('composer composer.phar'),
    doc: "Installs a project's PHP packages; every command loads the plugins of the project.",
    source: 'getcomposer.org/doc/03-cli and articles/scripts.md, 2.8: init, command and pre-command-run',
    grammar: {
      anywhere: true,
      otherOptions: 'execution.project-script',
      value: list('-d --working-dir -f --format'),
      benign: list(
        '-V --version -h -q --quiet -v -vv -vvv --verbose -n --no-interaction --ansi --no-ansi --no-plugins --no-scripts --no-cache -i --installed --locked -a --all -t --tree -l --latest -o --outdated -D --direct -N --name-only -P --path -s --self -m --minor-only --strict --no-dev --available -p --platform',
      ),
    },
    rows: [
      { id: 'composer/print', doc: 'Prints its version.', when: { sub: [''] }, does: [{ effect: 'text.print' }], match: ['composer --version'], not: ['composer install'] },
      subcommandRow('composer/read', 'file.list', {
        doc: 'Describes packages without loading plugins or running scripts.',
        subs: COMPOSER_SHOWS,
        when: { all: ['--no-plugins', '--no-scripts'] },
        match: 'composer show --no-plugins --no-scripts',
        not: 'composer install --no-plugins --no-scripts, composer show --no-plugins, composer show --no-scripts',
      }),
      subcommandRow('composer/project', 'execution.project-script', {
        doc: "Loads the project's plugins, or runs its scripts.",
        subs: `${COMPOSER_SHOWS}, help, outdated, audit, validate, diagnose, browse, home, search, config`,
        when: { none: ['--no-plugins'] },
        match: 'composer show, composer validate',
        not: 'composer install, composer show --no-plugins',
      }),
      subcommandRow('composer/events', 'execution.project-script', {
        doc: 'Runs the scripts that the project has for the start of any command.',
        subs: COMPOSER_SHOWS,
        when: { none: ['--no-scripts'] },
        match: 'composer show --no-plugins',
        not: 'composer install --no-plugins, composer show --no-plugins --no-scripts',
      }),
      subcommandRow('composer/scripts', 'execution.project-script', {
        doc: "Runs the project's own scripts.",
        subs: 'run-script, run, exec, test, archive, dump-autoload, dumpautoload, bump',
        match: 'composer run-script test',
        not: 'composer show',
      }),
      subcommandRow('composer/install', 'execution.install', {
        doc: 'Installs, updates or removes packages.',
        subs: 'install, i, update, u, upgrade, require, r, remove, rm, uninstall, create-project, init, global, reinstall, self-update, selfupdate, clear-cache, clearcache, cc',
        match: 'composer require monolog/monolog, composer install',
        not: 'composer show',
      }),
      { id: 'composer/exec', doc: 'Runs a program of a package.', when: { sub: ['exec'] }, runs: [{ argv: 'operands' }], match: ['composer exec phpunit'], not: ['composer show'] },
    ],
  },
  {
    id: 'artisan',
    programs: list('artisan console'),
    doc: 'Runs commands of a Laravel or Symfony project.',
    source: 'laravel.com/docs/11.x/artisan and migrations; symfony.com/doc/current/doctrine.html',
    grammar: { stopAtOperand: true, otherOptions: 'execution.project-script' },
    rows: [
      { id: 'artisan/run', doc: "Runs the project's own commands.", does: [{ effect: 'execution.project-script' }], match: ['php artisan migrate', './artisan list'] },
      {
        id: 'artisan/empty',
        doc: "Drops or empties the project's database.",
        when: {
          operand: {
            at: 0,
            is: list(
              'db:wipe migrate:fresh migrate:reset migrate:refresh tenants:migrate-fresh doctrine:database:drop doctrine:schema:drop d:d:d d:s:d doctrine:mongodb:schema:drop doctrine:fixtures:load doctrine:mongodb:fixtures:load hautelook:fixtures:load',
            ),
            literal: true,
          },
          operandNot: { is: list('-h --help --append'), literal: true },
        },
        does: [{ effect: 'database.destroy' }],
        match: ['php artisan migrate:fresh --seed', 'php artisan db:wipe', 'bin/console doctrine:schema:drop --force', 'bin/console doctrine:fixtures:load -n'],
        not: ['php artisan migrate', 'php artisan migrate:fresh --help', 'bin/console doctrine:fixtures:load --append'],
      },
      {
        id: 'artisan/statement',
        doc: 'Gives the database a statement.',
        when: { operand: { at: 0, is: list('dbal:run-sql doctrine:query:sql doctrine:query:dql'), literal: true } },
        does: [{ effect: 'database.write' }],
        runs: [{ source: { from: 1 }, language: 'sql' }],
        match: ["bin/console dbal:run-sql 'drop table orders'", "bin/console dbal:run-sql 'select 1'"],
        not: ['php artisan migrate'],
      },
      {
        id: 'artisan/text',
        doc: 'Runs PHP text.',
        when: { operand: { at: 0, is: ['tinker'] } },
        does: [{ effect: 'execution.interactive' }],
        runs: [{ source: 'last', language: 'php' }, { stdin: 'php' }],
        match: ["php artisan tinker --execute='echo 1;'"],
        not: ['php artisan migrate'],
      },
    ],
  },
  {
    id: 'rvm',
    programs: list('rvm chruby ruby-install ruby-build phpbrew phpenv'),
    doc: 'Installs versions of Ruby or PHP and switches between them.',
    source: 'rvm 1.29, chruby 0.3, phpbrew 2',
    grammar: { anywhere: true, otherOptions: 'execution.install' },
    rows: [
      subcommandRow('rvm/read', 'file.list', { doc: 'Lists versions.', subs: 'list, current, info, version, help, known', match: 'rvm list, rvm current', not: 'rvm install 3.2' }),
      subcommandRow('rvm/change', 'execution.install', {
        doc: 'Installs, removes or switches versions.',
        subs: ', install, remove, uninstall, use, get, do, gemset, pkg, requirements, implode, cleanup, switch, off, reset, reload',
        match: 'rvm install 3.2, rvm use 3.2',
        not: 'rvm list',
      }),
    ],
  },
  projectTool('pear', { programs: 'pear pecl phive pie symfony', source: 'pear 1.10, pecl', example: 'pecl install redis', effect: 'execution.install' }),
]
