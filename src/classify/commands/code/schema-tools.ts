// Tools that keep a project's database in step with its code: migrations, and commands that drop or empty the database.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

/** With these the tools only tell how a task is asked for, but for those of `HELPLESS`, which go on and do it. */
const HELP = ['--help', '-h']
const HELPLESS: readonly string[] = ['dbmate', 'flyway', 'mix']

/** A tool whose first operands name a task; `empties`: tasks that drop or empty the database. `prints`: words before which it loads nothing of the project. */
const migrator = (id: string, programs: string, source: string, empties: string, example: string, prints: readonly string[] = ['--version', '--help']): Family => {
  const helps = !HELPLESS.includes(id)
  const names = list(programs)
  const [first] = list(empties)
  return {
    id,
    programs: names,
    doc: "Runs the project's migrations.",
    source,
    grammar: { otherOptions: 'execution.project-script' },
    rows: [
      {
        id: `${id}/run`,
        doc: "Loads the project's settings and runs a task.",
        ...(prints.length > 0 && { when: { none: prints } }),
        does: [{ effect: 'execution.project-script' }],
        match: [example, ...(prints.includes('--help') ? [] : [`${names[0]} --help`])],
        ...(prints.length > 0 && { not: [`${names[0]} ${prints[0]}`] }),
      },
      ...(prints.length > 0
        ? [{ id: `${id}/version`, doc: 'Prints its version or help.', when: { any: prints, operands: { max: 0 } }, does: [{ effect: 'text.print' as const }], match: [`${names[0]} --version`], not: [names[0]!, `${names[0]} --version a`] }]
        : []),
      {
        id: `${id}/empty`,
        doc: 'Drops or empties the database.',
        when: { operand: { is: list(empties), literal: true }, operandNot: { at: 0, is: ['help'], literal: true }, ...(helps && { none: HELP }) },
        does: [{ effect: 'database.destroy' }],
        match: [`${names[0]} ${first}`],
        not: [example, `${names[0]} help ${first}`, ...(helps ? [`${names[0]} ${first} --help`] : [])],
      },
    ],
  }
}

/** A tool of a project that puts other data in the place of all that is stored, where these words come with one of these options. */
const replacer = (id: string, program: string, source: string, words: readonly string[], options: readonly string[], example: string, other: string): Family => ({
  id,
  programs: [program],
  doc: "Works with a project's stored data.",
  source,
  grammar: { otherOptions: 'execution.project-script', value: ['-f', '--file'] },
  rows: [
    { id: `${id}/run`, doc: "Loads the project's settings and does what it is asked.", when: { none: ['--version'] }, does: [{ effect: 'execution.project-script' }], match: [other], not: [`${program} --version`] },
    { id: `${id}/version`, doc: 'Prints its version.', when: { any: ['--version'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [`${program} --version`], not: [program, `${program} --version a`] },
    {
      id: `${id}/replace`,
      doc: 'Puts other data in the place of what is stored.',
      when: { operand: { at: 0, is: words, literal: true }, any: options, none: HELP },
      does: [{ effect: 'database.destroy' }],
      match: [example],
      not: [other, `${program} ${words[0]} a`, `${program} deploy ${options[0]}`, `${example} --help`],
    },
  ],
})

const more = (family: Family, ...rows: readonly Row[]): Family => ({ ...family, rows: [...family.rows, ...rows] })

export const schemaTools: readonly Family[] = [
  {
    id: 'prisma',
    programs: ['prisma', 'prisma@latest'],
    doc: 'Generates a database client and keeps the database in step with its schema.',
    source: 'prisma.io/docs/orm/reference/prisma-cli-reference, 6',
    grammar: { anywhere: true, otherOptions: 'execution.project-script', value: list('--schema --name --config --url --from-url --to-url') },
    rows: [
      { id: 'prisma/print', doc: 'Prints its help, after it loaded its settings, which are code.', when: { sub: [''] }, does: [{ effect: 'execution.project-script' }], match: ['prisma', 'prisma --config ./a.ts'], not: ['prisma generate'] },
      subcommandRow('prisma/project', 'execution.project-script', {
        doc: "Loads the project's settings and works with its schema.",
        subs: 'generate, init, format, validate, studio, version, db, db pull, db push, db seed, db execute, migrate, migrate dev, migrate deploy, migrate status, migrate diff, migrate resolve, migrate reset, dev, mcp, debug',
        match: 'prisma generate, prisma migrate dev, prisma db push',
        not: 'prisma',
      }),
      subcommandRow('prisma/reset', 'database.destroy', {
        doc: 'Drops the database and creates it anew.',
        subs: 'migrate reset',
        when: { none: HELP },
        match: 'prisma migrate reset --force',
        not: 'prisma migrate dev, prisma migrate reset --help',
      }),
      subcommandRow('prisma/lose', 'database.destroy', {
        doc: 'Changes the database whatever data is lost.',
        subs: 'db push',
        when: { any: ['--accept-data-loss', '--force-reset'], none: HELP },
        match: 'prisma db push --accept-data-loss',
        not: 'prisma db push, prisma db push --force-reset --help',
      }),
      { id: 'prisma/execute', doc: 'Runs SQL that it is fed.', when: { sub: ['db execute'] }, runs: [{ stdin: 'sql' }], match: ["echo 'select 1' | prisma db execute --stdin"], not: ['prisma db push'] },
    ],
  },
  migrator('sequelize', 'sequelize sequelize-cli', 'sequelize-cli 6, README: .sequelizerc is code, loaded first', 'db:drop db:migrate:undo:all', 'sequelize db:migrate', []),
  migrator('typeorm', 'typeorm mikro-orm', 'typeorm.io/using-cli 0.3; mikro-orm 6', 'schema:drop schema:fresh migration:fresh database:drop', 'typeorm migration:run'),
  // Even for their help they load the TypeScript that lies in the node_modules of the folder.
  migrator('typeorm-typescript', 'typeorm-ts-node-commonjs typeorm-ts-node-esm', 'typeorm 0.3, tried', 'schema:drop schema:fresh migration:fresh database:drop', 'typeorm-ts-node-esm migration:run', []),
  migrator('dbmate', 'dbmate goose sqitch yoyo aerich', 'dbmate 2, goose 3, sqitch 1.4', 'drop drop-all reset down-to db-drop', 'dbmate up'),
  migrator('flask', 'flask', 'flask.palletsprojects.com/en/stable/cli, 3.0: its help lists commands of the application; flask-migrate 4', 'drop drop-all drop_all db-drop base reset-db reset_db', 'flask db upgrade', ['--version']),
  migrator('sea-orm', 'sea-orm-cli sea-orm', 'sea-ql.org/SeaORM/docs/migration, 1.1', 'fresh reset refresh', 'sea-orm-cli migrate up'),
  migrator('flyway', 'flyway liquibase', 'flyway 10 and liquibase 4.29, command line', 'clean drop-all dropAll', 'flyway migrate'),
  more(migrator('mix', 'mix', 'hexdocs.pm/mix 1.17; ecto_sql 3', 'ecto.drop ecto.reset ash.reset ash_postgres.drop', 'mix test', ['--version']), {
    id: 'mix/reverse',
    doc: 'Takes every migration back, with the data in its tables.',
    when: { operand: { at: 0, is: ['ecto.rollback', 'ecto.migrate'], literal: true }, any: ['--all', '--to=0'] },
    does: [{ effect: 'database.destroy' }],
    match: ['mix ecto.rollback --all'],
    not: ['mix ecto.rollback', 'mix test --all'],
  }),
  migrator('ace', 'ace ace.js', 'docs.adonisjs.com/guides/database, 6', 'migration:fresh migration:reset migration:refresh db:wipe db:truncate', 'ace migration:run', []),
  more(migrator('hasura', 'hasura', 'hasura.io/docs/2.0/hasura-cli/commands, 2.40', 'clear', 'hasura console'), {
    id: 'hasura/reverse',
    doc: 'Takes every migration back, with the data in its tables.',
    when: { operand: { at: 0, is: ['migrate'], literal: true }, value: { '--down': ['all'] } },
    does: [{ effect: 'database.destroy' }],
    match: ['hasura migrate apply --down all'],
    not: ['hasura migrate apply --down 1', 'hasura console --down all'],
  }),
  migrator('payload', 'payload', 'payloadcms.com/docs/database/migrations, 3', 'migrate:fresh migrate:reset migrate:refresh', 'payload migrate', []),
  migrator('encore', 'encore', 'encore.dev/docs/ts/cli/cli-reference, 1.46', 'reset', 'encore run', []),
  replacer('convex', 'convex', 'docs.convex.dev/cli, 1.17', ['import'], ['--replace', '--replace-all'], 'convex import --replace-all a.zip', 'convex dev'),
  replacer('strapi', 'strapi', 'docs.strapi.io/cms/cli, 5', ['import', 'transfer'], ['--force'], 'strapi import -f a.tar.gz --force', 'strapi develop'),
]
