// Checks an installation's own files: is the client as it was installed, who may change it, who may read the key.
import { lstatSync, readFileSync, statSync } from 'node:fs'
import type { Account } from '../hook/account.ts'
import { type InstallRecord, sha256 } from '../hook/install-record.ts'
import { findForeignWriter, mayRead, mayWrite } from './file-rights.ts'
import { type Finding, guarded, note, ok, problem } from './finding.ts'
import { wordReinstall } from './reinstall.ts'

/** `account`: the agent's, when it is known. */
export async function checkFiles(record: InstallRecord, account: Account | undefined): Promise<Finding[]> {
  const fix = wordReinstall(record)
  return [
    ...(await guarded('client', fix, () => checkClient(record, account))),
    ...(await guarded('key file', fix, () => checkKeyFile(record, account))),
  ]
}

function checkClient(record: InstallRecord, account: Account | undefined): Finding[] {
  const { client, clientSha256, agent } = record
  if (!lstatSync(client).isFile()) return [problem('client', `${client} is not a regular file.`, wordReinstall(record))]
  if (sha256(readFileSync(client, 'utf8')) !== clientSha256)
    return [
      problem('client', `${client} was changed since it was installed.`, `Find out by whom. ${wordReinstall(record)}`),
    ]
  const stats = statSync(client)
  if (agent !== 'opencode' && (stats.mode & 0o111) !== 0o111)
    return [
      problem('client', `${client} cannot be run by everybody (mode ${octal(stats.mode)}).`, `chmod 755 ${client}`),
    ]
  const foreign = findForeignWriter(client, stats.uid)
  if (foreign !== undefined)
    return [
      problem(
        'client',
        `${foreign.path} ${foreign.why}, so the client can be replaced.`,
        'Install into a folder that only root can write.',
      ),
    ]
  if (account !== undefined && (mayWrite(client, account) || stats.uid === account.uid))
    return [
      problem(
        'client',
        `${account.name} can change ${client}.`,
        'Install as root, outside of what the agent can write.',
      ),
    ]
  if (stats.uid !== 0)
    return [
      ok('client', `${client} is as it was installed.`),
      note(
        'client',
        `${client} belongs to the account that installed it: an agent that runs as that account can change it.`,
        'For a boundary install as root, and run the agent as another account.',
      ),
    ]
  return [ok('client', `${client} is as it was installed, and only root can change it.`)]
}

function checkKeyFile(record: InstallRecord, account: Account | undefined): Finding[] {
  const { keyFile } = record
  const stats = statSync(keyFile)
  const text = readFileSync(keyFile, 'utf8')
  if (!/^Authorization: Bearer [\w.~+/=-]+\n?$/.test(text))
    return [problem('key file', `${keyFile} holds no Authorization header.`, wordReinstall(record))]
  if ((stats.mode & 0o007) !== 0)
    return [
      problem(
        'key file',
        `Everybody on this machine can read ${keyFile} (mode ${octal(stats.mode)}).`,
        `chmod o= ${keyFile}`,
      ),
    ]
  if ((stats.mode & 0o020) !== 0)
    return [problem('key file', `A group can change ${keyFile} (mode ${octal(stats.mode)}).`, `chmod g-w ${keyFile}`)]
  if (account !== undefined && !mayRead(keyFile, account))
    return [
      problem(
        'key file',
        `${account.name} cannot read ${keyFile}, so every call is denied.`,
        `Install with --agent-user ${account.name}.`,
      ),
    ]
  return [ok('key file', `${keyFile} can be read by its owner${(stats.mode & 0o040) === 0 ? '' : ' and group'} only.`)]
}

const octal = (mode: number) => (mode & 0o777).toString(8)
