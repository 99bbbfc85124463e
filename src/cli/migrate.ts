// `interlock migrate`: brings the database to this version's schema and ends. The server does the same when it starts.
import type { Command } from 'commander'
import { loadConfig } from '../config.ts'
import { openStore } from '../store/open-store.ts'
import { action, printJson, say } from './terminal.ts'

async function migrate(options: { json?: boolean }): Promise<void> {
  const { database } = loadConfig()
  const store = await openStore(database)
  try {
    await store.check()
  } finally {
    await store.close()
  }
  if (options.json === true) printJson({ database: database.kind, ready: true })
  else say('The database is up to date.')
}

export function registerMigrate(program: Command): void {
  program
    .command('migrate')
    .description('bring the database to the schema of this version, without serving; exits 2 when that cannot be done')
    .option('--json', 'print JSON')
    .action(action(migrate))
}
