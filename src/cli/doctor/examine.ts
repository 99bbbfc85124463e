// Runs every check on one installation, in the order in which a person would repair things. Prints nothing.
import { type Account, findAccount, homeOf } from '../hook/account.ts'
import { type InstallRecord, readRecord } from '../hook/install-record.ts'
import { CommandError } from '../terminal.ts'
import { checkVersion } from './agent-version.ts'
import { checkCanary } from './canary.ts'
import { checkDataFolder } from './data-folder.ts'
import { checkFiles } from './files.ts'
import type { Finding } from './finding.ts'
import { checkRegistration } from './registration.ts'
import { checkServer } from './server.ts'
import type { Where } from './switches.ts'

export type Report = { agent: string; prefix: string; findings: Finding[] }

/**
 * `where`: the project and the root of the file system, when they are others than here. `agentUser`: the agent's account,
 * when it is another than the one named at installation. Throws CommandError when there is no installation, its record is
 * damaged, or there is no such account.
 */
export async function examineInstallation(
  prefix: string,
  agentUser?: string,
  where: Partial<Where> = {},
): Promise<Report> {
  const record = readRecord(prefix)
  if (record === undefined) throw new CommandError(`there is no installation in ${prefix}`)
  const account = chooseAccount(agentUser, record)
  const registration = await checkRegistration(record, {
    home: homeOf(account),
    project: process.cwd(),
    root: '/',
    ...where,
  })
  return {
    agent: record.agent,
    prefix,
    findings: [
      checkVersion(record.agent),
      ...(await checkFiles(record, account)),
      ...registration.findings,
      ...(await checkServer(record)),
      ...(await checkCanary(record, registration.gates, account)),
      ...checkDataFolder(account),
    ],
  }
}

function chooseAccount(agentUser: string | undefined, record: InstallRecord): Account | undefined {
  const name = agentUser ?? record.agentUser
  return name === undefined ? undefined : findAccount(name)
}
