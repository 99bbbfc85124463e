// Tells whose client an agent's settings run: this installation's or another one's. Changes nothing.
import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type AgentName, dialectOf } from './agents.ts'
import { type InstallRecord, recordPath, sha256 } from './install-record.ts'

/** Does the text run the client of this installation? For opencode: is it the plugin as it was installed? */
export function runsClientOf(text: string, { agent, client, clientSha256 }: InstallRecord): boolean {
  return dialectOf(agent) === undefined ? sha256(text) === clientSha256 : clientsIn(text, agent).includes(client)
}

/** The folders of other installations of this agent that the text leads to. `prefix`: this installation's. */
export function otherFolders(text: string, agent: AgentName, prefix: string): string[] {
  const folders = new Set(clientsIn(text, agent).map((path) => dirname(path)))
  folders.delete(prefix)
  return [...folders]
}

/** The same, without folders in which nothing was installed. */
export const installedFolders = (text: string, agent: AgentName, prefix: string): string[] =>
  otherFolders(text, agent, prefix).filter((folder) => existsSync(recordPath(folder)))

/** The paths of all Interlock clients in the text; of a plugin its key's, which usually lies in the installation's folder. */
function clientsIn(text: string, agent: AgentName): string[] {
  const pattern =
    dialectOf(agent) === undefined
      ? /^const KEY_FILE = '(\/[^']+)'/gm
      : new RegExp(`(/[A-Za-z0-9._+@/-]*/interlock-hook) ${agent} `, 'g')
  return [...text.matchAll(pattern)].flatMap(([, path]) => path ?? [])
}
