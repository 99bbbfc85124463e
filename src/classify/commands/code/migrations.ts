// Migration tools whose subcommands can undo everything: Alembic, Knex, Drizzle, golang-migrate, Atlas, sqlx, Diesel. Others: schema-tools.ts.
import type { Family, Grammar, Row, When } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { cross, serviceClient } from '../shapes/service-client.ts'

const PRINTS = list('--version -V -v -version --help -h -help')

/** A tool that loads settings or migrations of the project whatever it is asked; `empties` are the calls that lose data. */
const migrator = (id: string, programs: string, source: string, example: string, grammar: Grammar, empties: readonly { name: string; doc: string; when: When; match: string }[]): Family => {
  const names = list(programs)
  const helps = list('--help -h -help')
  const rows: Row[] = empties.map(({ name, doc, when, match }) => ({
    id: `${id}/${name}`,
    doc,
    when: { none: helps, ...when },
    does: [{ effect: 'database.destroy' }],
    match: [match],
    not: [example, `${match} ${grammar.longDash ? '-help' : '--help'}`],
  }))
  return {
    id,
    programs: names,
    doc: "Runs the project's migrations.",
    source,
    grammar: { otherOptions: 'execution.project-script', ...grammar },
    rows: [
      { id: `${id}/about`, doc: 'Prints its version or help.', when: { any: PRINTS, operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [`${names[0]} --version`], not: [example] },
      { id: `${id}/run`, doc: "Loads the project's settings or migrations, and works with its database.", when: { operands: { min: 1 } }, does: [{ effect: 'execution.project-script' }], match: [example], not: [`${names[0]} --version`] },
      { id: `${id}/alone`, doc: 'Opens its help, or does what its settings say.', when: { operands: { max: 0 }, none: PRINTS }, does: [{ effect: 'execution.project-script' }], match: [names[0]!], not: [`${names[0]} --version`] },
      ...rows,
    ],
  }
}

const atlas = serviceClient('atlas', {
  doc: 'Keeps a database in step with a schema; named environments come from a file that can start programs.',
  source: 'atlasgo.io/cli-reference, atlas 0.28',
  value: '-u --url --from --to -s --schema --exclude --dir --format --latest --revisions-schema --dir-format --git-base --git-dir --projectId --orgId -o --output -P --profile --limit --page',
  about: '-h --help',
  aboutSubs: 'version, help, completion',
  calm: 'schema inspect -u sqlite://a.db',
  bold: 'schema apply -u sqlite://a.db --to file://a.hcl',
  lines: [
    { name: 'read', doc: 'Shows a schema or which migrations ran.', effect: 'database.read', subs: 'schema inspect, migrate status, migrate ls', match: 'schema inspect -u sqlite://a.db, migrate status -u sqlite://a.db' },
    {
      name: 'settings',
      doc: 'Takes settings from a file, or starts a database to compare with.',
      effect: 'execution.project-script',
      when: { any: ['--env', '-c', '--config', '--dev-url', '--var'] },
      match: 'migrate status --env local',
      not: 'migrate status -u sqlite://a.db',
    },
    {
      name: 'container',
      doc: 'Starts a database in a container.',
      effect: 'container.change',
      when: { value: { '-u': ['docker*'], '--url': ['docker*'], '--from': ['docker*'], '--to': ['docker*'] } },
      match: 'schema inspect -u docker://postgres/15/dev',
      not: 'schema inspect -u sqlite://a.db',
    },
    {
      name: 'template',
      doc: 'Writes files as a template says.',
      effect: 'file.write',
      when: { value: { '--format': ['*write*'] } },
      match: "schema inspect -u sqlite://a.db --format '{{ sql . | split | write }}'",
      not: 'schema inspect -u sqlite://a.db',
    },
    {
      name: 'write',
      doc: 'Changes a database, or the folder of migrations.',
      effect: ['database.write', 'execution.project-script'],
      subs: 'schema apply, schema diff, schema fmt, schema push, schema test, schema plan, schema lint, schema validate, migrate apply, migrate diff, migrate down, migrate hash, migrate import, migrate lint, migrate new, migrate edit, migrate push, migrate rebase, migrate rm, migrate set, migrate test, migrate validate, migrate checkpoint, login, logout, init, license, copilot',
      match: 'schema apply -u sqlite://a.db --to file://a.hcl, migrate apply -u sqlite://a.db',
    },
    // The command line of MongoDB Atlas has the same name. source: mongodb.com/docs/atlas/cli/current/command, 1.34
    {
      name: 'cloud-read',
      doc: 'Shows clusters and projects.',
      effect: 'service.read',
      subs: 'clusters list, clusters ls, clusters describe, projects list, projects ls, projects describe, organizations list, organizations describe, deployments list, processes list, processes describe, alerts list, alerts settings list, auth whoami, backups snapshots list',
      match: 'clusters list, projects list',
    },
    {
      name: 'cloud-destroy',
      doc: 'Deletes clusters, projects or their backups.',
      effect: 'infrastructure.destroy',
      subs: cross('clusters, projects, organizations, deployments, backups snapshots, backups schedule', 'delete rm'),
      match: 'clusters delete a --force, clusters rm a',
    },
    { name: 'cloud-forced', doc: 'Deletes without asking.', effect: 'service.write', when: { any: ['--force'] }, match: 'clusters delete a --force', not: 'clusters delete a' },
    { name: 'clean', doc: 'Drops everything in a database.', effect: 'database.destroy', subs: 'schema clean', when: { none: ['--dry-run'] }, match: 'schema clean -u sqlite://a.db', not: 'schema clean --dry-run -u sqlite://a.db' },
    { name: 'clean-try', doc: 'Says what would be dropped.', effect: 'database.read', subs: 'schema clean', when: { any: ['--dry-run'] }, match: 'schema clean --dry-run -u sqlite://a.db', not: 'schema clean -u sqlite://a.db' },
  ],
})

const DROPS = { operand: { at: 0, is: ['database', 'db'], literal: true } }

export const migrations: readonly Family[] = [
  migrator('alembic', 'alembic', 'alembic.sqlalchemy.org, 1.13', 'alembic upgrade head', { value: list('-c --config -n --name -x -m --message -r --rev-range --tag') }, [
    {
      name: 'empty',
      doc: 'Undoes every migration, and drops their tables.',
      when: { operand: { is: ['base', '*:base', '*@base'], literal: true }, operandNot: { at: 0, is: list('stamp upgrade current history heads branches show merge revision edit check init list_templates ensure_version') } },
      match: 'alembic downgrade base',
    },
  ]),
  migrator('knex', 'knex', 'knexjs.org/guide/migrations, 3', 'knex migrate:latest', { value: list('--knexfile --knexpath --cwd --client --connection --migrations-directory --migrations-table-name --env -x --specific') }, [
    { name: 'empty', doc: 'Undoes every migration, and drops their tables.', when: { operand: { at: 0, is: ['migrate:rollback'], literal: true }, any: ['--all', '-a'] }, match: 'knex migrate:rollback --all' },
  ]),
  migrator('drizzle-kit', 'drizzle-kit', 'orm.drizzle.team/docs/kit-overview, drizzle-kit 0.28', 'drizzle-kit generate', { value: list('--config --dialect --schema --out --url --name') }, [
    { name: 'lose', doc: 'Changes the database whatever data is lost.', when: { operand: { at: 0, is: ['push'], literal: true }, any: ['--force'] }, match: 'drizzle-kit push --force' },
  ]),
  migrator(
    'migrate',
    'migrate golang-migrate',
    'golang-migrate 4.18, README of its CLI',
    'migrate -path db -database sqlite3://a.db up',
    { longDash: true, value: list('-path -database -source -prefetch -lock-timeout -ext -dir -digits -format -tz --path --database --source') },
    [
      { name: 'drop', doc: 'Drops everything in the database.', when: { operand: { at: 0, is: ['drop'], literal: true } }, match: 'migrate -path db -database sqlite3://a.db drop -f' },
      { name: 'down', doc: 'Undoes every migration, and drops their tables.', when: { operand: { at: 0, is: ['down'], literal: true }, operands: { max: 1 } }, match: 'migrate -path db -database sqlite3://a.db down -all' },
    ],
  ),
  migrator('sqlx', 'sqlx cargo-sqlx', 'sqlx-cli 0.8, README', 'sqlx migrate run', { value: list('-D --database-url --source --connect-timeout --target-version') }, [
    { name: 'drop', doc: 'Drops the database.', when: { ...DROPS, operandNot: { at: 1, is: ['create', 'setup', 'help'] }, operands: { min: 2 } }, match: 'sqlx database drop -y' },
  ]),
  migrator('diesel', 'diesel', 'diesel_cli 2.2, README', 'diesel migration run', { value: list('--database-url --migration-dir --config-file --locked-schema -n --number -s --schema') }, [
    { name: 'drop', doc: 'Drops the database.', when: { ...DROPS, operandNot: { at: 1, is: ['create', 'setup', 'help'] }, operands: { min: 2 } }, match: 'diesel database reset' },
  ]),
  atlas,
]
