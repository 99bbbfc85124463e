// Installs an agent's hook below a temporary home folder, by the code that installs. Tests nothing itself.
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AgentName, choosePlace } from '../../src/cli/hook/agents.ts'
import { headerPath, planInstall, planKey } from '../../src/cli/hook/install-plan.ts'
import { readRecord } from '../../src/cli/hook/install-record.ts'
import { writeFiles } from '../../src/cli/hook/planned-files.ts'
import { makeFolder } from './client.ts'

/** `user`: the agent's account. */
export type Installation = { url: string; token: string; user: string }

/** A sound installation, written by the code that installs. */
export function installAgent(
  agent: AgentName,
  { url, token, user }: Omit<Installation, 'user'> & Partial<Pick<Installation, 'user'>>,
) {
  const home = makeFolder()
  chmodSync(home, 0o755)
  const prefix = join(home, 'prefix')
  const settings = join(home, 'settings')
  const account = user === undefined ? {} : { account: { name: user, ...nobody(), home } }
  const place = choosePlace(agent, 'user', home, agent === 'codex' ? undefined : settings)
  const constants = { url, keyFile: headerPath(prefix) }
  const files = planInstall({ agent, prefix, home, lane: 'tool-guard', place, constants, ...account })
  writeFiles([planKey(prefix, token, account.account), ...files], 1)
  return { home, prefix, settings: place.path, client: readRecord(prefix)!.client, key: headerPath(prefix) }
}

export function nobody() {
  const [, uid, gid] = /^nobody:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))!
  return { uid: Number(uid), gid: Number(gid) }
}
