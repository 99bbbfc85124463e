// `interlock restore`: verifies a backup and puts it in the place of the database. Only while no server runs.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { type Config, ConfigError, loadConfig } from '../config.ts'
import { isInUse } from '../store/sqlite/backup.ts'
import { restoreDatabase } from '../store/sqlite/restore.ts'
import { checkpointFiles, checkpointsUpTo, verifyCopy } from './backup/verified-copy.ts'
import { terminalActor } from './local-store.ts'
import { action, CommandError, printJson, say, when } from './terminal.ts'

type RestoreOptions = { replace?: boolean; json?: boolean }

function load(): Config {
  try {
    return loadConfig({ purpose: 'command' })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const hint = 'Put the key files that were kept with the backup in the data directory first.'
    throw new ConfigError([...error.problems, hint])
  }
}

/** Checkpoints of rows that are gone would say for ever that the trail was cut off: they are kept under another name. */
function setCheckpointsAside(config: Config, seq: number, suffix: string): string[] {
  return checkpointFiles(config).flatMap((path) => {
    const kept = checkpointsUpTo(readFileSync(path, 'utf8'), seq)
    if (kept.newest <= seq) return []
    renameSync(path, path + suffix)
    writeFileSync(path, kept.text, { mode: 0o600 })
    return [path + suffix]
  })
}

async function restore(given: string, options: RestoreOptions): Promise<void> {
  const config = load()
  const { database } = config
  if (database.kind !== 'sqlite')
    throw new CommandError(
      'the database is PostgreSQL: restore it with pg_restore --clean --if-exists, with no server running',
    )
  const file = resolve(given)
  if (!existsSync(file)) throw new CommandError(`there is no file ${file}`)
  if (isInUse(database.file)) throw new CommandError(`${database.file} is in use: stop the server first`)
  if (existsSync(database.file) && options.replace !== true)
    throw new CommandError(
      `${database.file} exists; --replace puts the backup in its place and keeps it under another name`,
    )
  const facts = await verifyCopy(file, config)
  const lost = facts.notedSeq > facts.auditSeq ? { lostThrough: facts.notedSeq } : {}

  const suffix = `.before-restore-${new Date().toISOString().replace(/[:.]/g, '-')}`
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

  const set = [...(hadOne ? [aside] : []), ...checkpoints]
  if (options.json === true) return printJson({ file: database.file, ...facts, ...restored, setAside: set })
  say(`Restored ${database.file}: ${facts.requests} requests, ${facts.auditRows} audit rows, all verified.`)
  if (lost.lostThrough !== undefined)
    say(`Not in it: what was recorded after row ${facts.auditSeq}, at least up to row ${lost.lostThrough}.`)
  say(
    `Open requests that were cancelled: ${restored.cancelled}. Approvals that were withdrawn: ${restored.withdrawn}. Everybody has to log in again.`,
  )
  say(
    `Keys, accounts, grants and lowered rules are as they were (${when(facts.auditAt)}): look through them for what was revoked since.`,
  )
  for (const path of set) say(`Kept: ${path}`)
}

export function registerRestore(program: Command): void {
  program
    .command('restore')
    .description('verify a backup and use it as the database; no server may be running')
    .argument('<file>', 'made by interlock backup')
    .option('--replace', 'when there is a database already: keep it under another name')
    .option('--json', 'print JSON')
    .action(action(restore))
}
