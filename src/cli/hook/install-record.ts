// What an installation consists of, written beside the client so that doctor can tell what changed since. Decides nothing.
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { CommandError } from '../terminal.ts'
import { AGENTS, type AgentName } from './agents.ts'
import { type PlannedFile, readIfThere } from './planned-files.ts'

const place = z.object({
  scope: z.enum(['user', 'managed']),
  path: z.string(),
  format: z.enum(['json', 'yaml', 'toml', 'plugin']),
  own: z.boolean(),
})

const record = z.object({
  agent: z.enum(AGENTS),
  client: z.string(),
  /** Hex, of the client as it was written. */
  clientSha256: z.string(),
  keyFile: z.string(),
  url: z.string(),
  socket: z.string().exactOptional(),
  caFile: z.string().exactOptional(),
  pin: z.string().exactOptional(),
  lane: z.string().exactOptional(),
  /** Where the hooks were put; undefined: nowhere, a person had to. */
  place: place.exactOptional(),
  /** That file was not there before, so it goes when nothing of somebody else is in it. */
  madeFile: z.boolean().exactOptional(),
  /** Settings beside the hooks that this installation brought. */
  settings: z
    .array(z.object({ keys: z.array(z.string()).readonly(), value: z.union([z.boolean(), z.number(), z.string()]) }))
    .readonly(),
  /** A file that vouches for the hooks. */
  trustFile: z.string().exactOptional(),
  /** It was not there before either. */
  madeTrustFile: z.boolean().exactOptional(),
  /** The agent's account, where it is another one. */
  agentUser: z.string().exactOptional(),
})

export type InstallRecord = z.output<typeof record>

export const recordPath = (prefix: string) => join(prefix, 'install.json')

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export function planRecord(prefix: string, value: InstallRecord): PlannedFile {
  return { path: recordPath(prefix), content: `${JSON.stringify(value, null, 2)}\n`, mode: 0o644 }
}

/** The record of an installation, or undefined where there is none. Throws CommandError for one that cannot be read. */
export function readRecord(prefix: string): InstallRecord | undefined {
  const text = readIfThere(recordPath(prefix))
  if (text === undefined) return undefined
  try {
    return record.parse(JSON.parse(text))
  } catch (error) {
    throw new CommandError(`${recordPath(prefix)} is damaged; remove it, then install the hook again`, { cause: error })
  }
}

/** The same for one kind of agent. Throws CommandError where the folder is another's: their client and key would mix. */
export function recordOf(agent: AgentName, prefix: string): InstallRecord | undefined {
  const found = readRecord(prefix)
  if (found === undefined || found.agent === agent) return found
  throw new CommandError(`${prefix} holds the hook of ${found.agent}: give ${agent} another --agent name, or --prefix`)
}
