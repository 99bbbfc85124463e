// Tools that keep a project's database in step with its code: migrations, and commands that drop or empty the database.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

/** A tool whose first operands name a task; `empties`: tasks that drop or empty the database. `prints`: words before which it loads nothing of the project. */
const migrator = (id: string, programs: string, source: string, empties: string, example: string, prints: readonly string[] = ['--version', '--help']): Family => {
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
      ...(prints.length > 0 ? [{ id: `${id}/version`, doc: 'Prints its version or help.', when: { any: prints, operands: { max: 0 } }, does: [{ effect: 'text.print' as const }], match: [`${names[0]} --version`], not: [example] }] : []),
      { id: `${id}/empty`, doc: 'Drops or empties the database.', when: { operand: { is: list(empties), literal: true } }, does: [{ effect: 'database.destroy' }], match: [`${names[0]} ${first}`], not: [example] },
    ],
  }
}

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
      subcommandRow('prisma/reset', 'database.destroy', { doc: 'Drops the database and creates it anew.', subs: 'migrate reset', match: 'prisma migrate reset --force', not: 'prisma migrate dev' }),
      subcommandRow('prisma/lose', 'database.destroy', {
        doc: 'Changes the database whatever data is lost.',
        subs: 'db push',
        when: { any: ['--accept-data-loss', '--force-reset'] },
        match: 'prisma db push --accept-data-loss',
        not: 'prisma db push',
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
  migrator('mix', 'mix', 'hexdocs.pm/mix 1.17; ecto_sql 3', 'ecto.drop ecto.reset ash.reset ash_postgres.drop', 'mix test', ['--version']),
]
