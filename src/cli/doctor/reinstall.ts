// Words the command that puts an installation back as it was. Runs nothing.
import { homedir } from 'node:os'
import { basename, dirname } from 'node:path'
import { choosePlace, dialectOf } from '../hook/agents.ts'
import type { InstallRecord } from '../hook/install-record.ts'
import { defaultBases } from '../hook/options.ts'
import { ownCommand } from '../own-command.ts'
import { shellWord } from '../shell-quotes.ts'

/** `hook install` with every choice that the record knows; whose requests these are is in the key, which stays. */
export function wordReinstall(record: InstallRecord): string {
  const { agent, url, place, lane, agentUser, socket, caFile, pin } = record
  const folder = folderOf(record)
  const named = defaultBases(homedir()).includes(dirname(folder)) ? ['--agent', basename(folder)] : ['--prefix', folder]
  const options = {
    '--url': url,
    '--agent-user': agentUser,
    '--socket': socket,
    '--ca-file': caFile,
    '--pin': pin,
    '--lane': lane,
    '--settings': place?.path === choosePlace(agent, place?.scope ?? 'user', homedir()).path ? undefined : place?.path,
  }
  const given = Object.entries(options).flatMap(([name, value]) => (value === undefined ? [] : [name, value]))
  const words = [agent, ...named, ...given, ...(place?.scope === 'managed' ? ['--managed'] : [])]
  return `Install it again: ${ownCommand(`hook install ${words.map(shellWord).join(' ')}`)}`
}

/** The client lies in it; of opencode, whose plugin lies elsewhere, the key. */
export const folderOf = ({ agent, client, keyFile }: InstallRecord) =>
  dirname(dialectOf(agent) === undefined ? keyFile : client)
