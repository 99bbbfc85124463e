// `interlock keys`: makes, lists and revokes hook keys, straight in the database. Shows a key once, never again.

import type { Command } from 'commander'
import { administrationAudit } from '../audit/record.ts'
import type { KeyRow } from '../store/store.ts'
import { createBoundKey, type KeyOptions, wordUnknownUser } from './bound-key.ts'
import { terminalActor, withStore } from './local-store.ts'
import { action, CommandError, printData, printJson, say, table, when } from './terminal.ts'

type CreateOptions = KeyOptions & { json?: boolean }

/** Everything of a key but its hash. */
function publicKey({ hash: _, ...row }: KeyRow) {
  return row
}

async function create({ json, ...bound }: CreateOptions): Promise<void> {
  const { key, token, userKnown } = await withStore((store) => createBoundKey(store, bound, terminalActor()))
  if (!userKnown) say(wordUnknownUser(bound.user))
  say('This key is shown once. Give it to the hook client; it can classify, and nothing else.')
  if (json === true) printJson({ ...key, key: token })
  else printData(token)
}

async function list(options: { json?: boolean }): Promise<void> {
  const keys = (await withStore((store) => store.keys())).map(publicKey)
  if (options.json === true) return printJson(keys)
  const rows = keys.map((key) => [
    key.id,
    key.userId ?? '*',
    key.agentId ?? '*',
    key.projectRoot ?? '-',
    when(key.createdAt),
    when(key.lastUsedAt),
    key.revokedAt === undefined ? 'live' : `revoked ${when(key.revokedAt)}`,
    key.label ?? '-',
  ])
  printData(table([['ID', 'USER', 'AGENT', 'ROOT', 'CREATED', 'LAST USED', 'STATE', 'LABEL'], ...rows]))
}

async function revoke(id: string, options: { json?: boolean }): Promise<void> {
  const revoked = await withStore(async (store) => {
    const key = await store.key(id)
    const audit = administrationAudit('key-revoked', terminalActor(), key?.userId ?? 'unknown', { keyId: id })
    return store.revokeKey(id, audit)
  })
  if (!revoked) throw new CommandError(`there is no live key ${id}`)
  if (options.json === true) printJson({ id, revoked: true })
  else say(`Revoked ${id}. Its open waits end within a second or two.`)
}

export function registerKeys(program: Command): void {
  const keys = program.command('keys').description('keys for hook clients, each bound to a user')
  keys
    .command('create')
    .description('make a key and print it (once)')
    .requiredOption('--user <id>', 'whose requests these are')
    .option('--agent <id>', 'only for this agent')
    .option('--root <dir>', 'the project root: its workspace')
    .option('--label <text>', 'a note for the list')
    .option('--json', 'print JSON')
    .action(action(create))
  keys
    .command('list')
    .description('list keys, without their secrets')
    .option('--json', 'print JSON')
    .action(action(list))
  keys
    .command('revoke')
    .description('revoke a key, at once')
    .argument('<id>', 'from keys list')
    .option('--json', 'print JSON')
    .action(action(revoke))
}
