// `interlock restore`: verifies a backup and puts it in the place of the database. Only while no server runs.
import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { ConfigError } from '../config/config-error.ts'
import { type Config, loadConfig } from '../config.ts'
import { isInUse } from '../store/sqlite/backup.ts'
import { restoreDatabase } from '../store/sqlite/restore.ts'
import { verifyCopy } from './backup/verified-copy.ts'
import { terminalActor } from './local-store.ts'
import { ownCommand } from './own-command.ts'
import { closeAfterPgRestore } from './restore/after-pg-restore.ts'
import { setCheckpointsAside } from './restore/checkpoints-aside.ts'
import { sayRestored } from './restore/report.ts'
import { action, CommandError, printJson, say } from './terminal.ts'

type RestoreOptions = { replace?: boolean; afterPgRestore?: boolean; json?: boolean }

function load(): Config {
  try {
    return loadConfig({ purpose: 'command' })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const hint = 'Put the key files that were kept with the backup in the data directory first.'
    throw new ConfigError([...error.problems, hint])
  }
}

const suffixOfNow = () => `.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`

async function restore(given: string | undefined, options: RestoreOptions): Promise<void> {
  const config = load()
  const { database } = config
  if (database.kind === 'postgres') return restorePostgres(config, database.url, options)
  if (options.afterPgRestore === true)
    throw new CommandError('--after-pg-restore is for PostgreSQL; the database here is a file: restore FILE')
  if (given === undefined) throw new CommandError('name the backup: restore FILE')
  const file = resolve(given)
  if (!existsSync(file)) throw new CommandError(`${file} does not exist`)
  if (statSync(file).isFIFO()) throw new CommandError(`${file} is not a file`)
  if (isInUse(database.file)) throw new CommandError(`${database.file} is in use: stop the server first`)
  if (existsSync(database.file) && options.replace !== true)
    throw new CommandError(
      `${database.file} exists; --replace puts the backup in its place and keeps it under another name`,
    )
  const facts = await verifyCopy(file, config)
  const lost = facts.notedSeq > facts.auditSeq ? { lostThrough: facts.notedSeq } : {}

  const suffix = suffixOfNow()
  const aside = `${database.file}${suffix}`
  const hadOne = existsSync(database.file)
  const restored = restoreDatabase({
    from: file,
    to: database.file,
    aside,
    by: terminalActor(),
    note: { file, ...lost },
  })
  const checkpoints = setCheckpointsAside(config, facts.auditSeq, suffix)

  const setAside = [...(hadOne ? [aside] : []), ...checkpoints]
  if (options.json === true) return printJson({ file: database.file, ...facts, ...restored, setAside })
  say(`Restored ${database.file}: ${facts.requests} requests, ${facts.auditRows} audit rows, all verified.`)
  if (facts.checkpoints === 0)
    say('No checkpoint here vouches for it: nothing tells whether it is a backup of this installation or of another.')
  sayRestored({ ...restored, ...lost, auditAt: facts.auditAt, setAside })
}

async function restorePostgres(config: Config, url: string, options: RestoreOptions): Promise<void> {
  if (options.afterPgRestore !== true)
    throw new CommandError(
      `the database is PostgreSQL: restore it with pg_restore --clean --if-exists, with no server running; then run ${ownCommand('restore --after-pg-restore')}, which closes what was open when the dump was made`,
    )
  const report = await closeAfterPgRestore(config, url, suffixOfNow())
  if (options.json === true) return printJson(report)
  say('Nothing in the database is open any more; its audit trail is verified.')
  sayRestored(report)
}

export function registerRestore(program: Command): void {
  program
    .command('restore')
    .description('verify a backup and use it as the database; no server may be running')
    .argument('[file]', 'made by interlock backup')
    .option('--replace', 'when there is a database already: keep it under another name')
    .option('--after-pg-restore', 'with PostgreSQL: close what was open in the dump that pg_restore has put back')
    .option('--json', 'print JSON')
    .action(action(restore))
}
