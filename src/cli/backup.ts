// `interlock backup`: copies the database beside a running server, reads the copy back, names what else to keep.
import { existsSync, linkSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Command } from 'commander'
import { internalKeyFile, privateKeyFile, publicKeyFile, secretFile } from '../config/secrets.ts'
import { type Config, loadConfig } from '../config.ts'
import { copyDatabase, syncFile } from '../store/sqlite/backup.ts'
import { checkpointFiles, verifyCopy } from './backup/verified-copy.ts'
import { expectDatabase } from './local-store.ts'
import { action, CommandError, printData, printJson, say } from './terminal.ts'

/** What is no part of the database, and without which a restored one is not the same installation. */
function alsoNeeded(config: Config): string[] {
  const { dataDir } = config
  const keys = [secretFile(dataDir), internalKeyFile(dataDir), privateKeyFile(dataDir), publicKeyFile(dataDir)]
  const policy = config.policyFile === undefined ? [] : [config.policyFile]
  return [...keys.filter((file) => existsSync(file)), ...checkpointFiles(config), ...policy]
}

async function backup(given: string, options: { json?: boolean }): Promise<void> {
  const config = loadConfig({ purpose: 'command' })
  const { database } = config
  if (database.kind !== 'sqlite')
    throw new CommandError(
      'the database is PostgreSQL: back it up with pg_dump --format=custom, beside the running server',
    )
  expectDatabase(database)
  const file = resolve(given)
  if (existsSync(file)) throw new CommandError(`${file} exists already; a backup replaces nothing`)
  const draft = `${file}.partial-${process.pid}`
  try {
    copyDatabase(database.file, draft)
    const facts = await verifyCopy(draft, config)
    // Complete under its name or not there at all.
    linkSync(draft, file)
    syncFile(dirname(file))
    const needed = alsoNeeded(config)
    if (options.json === true) return printJson({ file, ...facts, alsoNeeded: needed })
    printData(file)
    say(`${facts.bytes} bytes, ${facts.requests} requests, ${facts.auditRows} audit rows; read back and verified.`)
    say('It holds masked inputs, hashes of keys and sealed inputs, but no key. Keep these too, somewhere else:')
    for (const path of needed) say(`  ${path}`)
    if (!existsSync(secretFile(config.dataDir))) say('  INTERLOCK_SECRET, as it is set')
  } finally {
    rmSync(draft, { force: true })
  }
}

export function registerBackup(program: Command): void {
  program
    .command('backup')
    .description('copy the database to a new file (mode 0600), beside a running server, and verify the copy')
    .argument('<file>', 'must not exist')
    .option('--json', 'print JSON')
    .action(action(backup))
}
