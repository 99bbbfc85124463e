// Checks that an agent cannot read or change the server's own data. Looks at this machine's configuration only.
import { existsSync, statSync } from 'node:fs'
import { ConfigError } from '../../config/config-error.ts'
import { loadConfig } from '../../config.ts'
import type { Account } from '../hook/account.ts'
import { mayRead, mayWrite } from './file-rights.ts'
import { type Finding, note, ok, problem } from './finding.ts'

/** `account`: the agent's. Undefined: the agent runs as whoever started this, unless that is root. */
export function checkDataFolder(account: Account | undefined): Finding[] {
  const folder = findFolder()
  if (folder === undefined || !existsSync(folder))
    return [note('data', 'The data of the server is not on this machine, or not where this account looks for it.')]
  const { uid, mode } = statSync(folder)
  if ((mode & 0o077) !== 0)
    return [problem('data', `Others can get at ${folder} (mode ${(mode & 0o777).toString(8)}).`, `chmod 700 ${folder}`)]
  const own = process.getuid?.() ?? 0
  const agent = account ?? (own === 0 ? undefined : { uid: own, gid: process.getgid?.() ?? 0, name: 'this account' })
  if (agent === undefined)
    return [
      note(
        'data',
        `${folder} can be read by account ${uid} and root only; whether the agent runs as one of them is not known.`,
        'Name the account: --agent-user.',
      ),
    ]
  return mayRead(folder, agent) || mayWrite(folder, agent) || agent.uid === uid
    ? [
        problem(
          'data',
          `An agent that runs as ${agent.name} can read ${folder}, with every key and secret in it.`,
          'Run the server under another account than the agent.',
        ),
      ]
    : [ok('data', `${agent.name} cannot get at ${folder}.`)]
}

function findFolder(): string | undefined {
  try {
    return loadConfig({ purpose: 'command' }).dataDir
  } catch (error) {
    // No server was ever set up here, as in the agent's own container.
    if (error instanceof ConfigError) return undefined
    throw error
  }
}
