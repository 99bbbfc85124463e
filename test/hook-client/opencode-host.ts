// A model of opencode's plugin host: how it loads plugin files, and when a tool runs. Its plugins are really loaded.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type ClientConstants, fillClient } from '../../src/cli/hook/client-copy.ts'
import { KEY, makeFolder } from './client.ts'

type Args = Record<string, unknown>
type Before = (input: { tool: string; sessionID: string; callID: string }, output: { args: Args }) => Promise<unknown>
type Hooks = { 'tool.execute.before'?: Before }

/** What became of a call: the arguments that the tool ran with, or the text of the exception that the model reads. */
export type CallResult = { ran: true; args: Args } | { ran: false; said: string }

export type Host = { gates: number; call(tool: string, args: Args, ids?: Partial<Ids>): Promise<CallResult> }
type Ids = { sessionID: string; callID: string }

/** The plugin as an installation writes it. `deadlineSeconds`: in place of the one that is built in. */
export function writePlugin(constants: Partial<ClientConstants> & { url: string }, deadlineSeconds?: number): string {
  const folder = makeFolder()
  const keyFile = join(folder, 'key.header')
  writeFileSync(keyFile, `Authorization: Bearer ${KEY}\n`, { mode: 0o600 })
  const template = readFileSync(new URL('../../hook-client/opencode-plugin.js', import.meta.url), 'utf8')
  const text = fillClient(template, { keyFile, ...constants })
  const path = join(folder, 'interlock.mjs')
  writeFileSync(
    path,
    deadlineSeconds === undefined
      ? text
      : text.replace(/(DEADLINE_SECONDS = )\d+/, (_all, before: string) => before + deadlineSeconds),
  )
  return path
}

/**
 * Loads files in order. A file that fails to load, or that has an export that is no function, is dropped without a word;
 * so is a plugin function that throws. Hooks run one after another with the same output object; the tool runs with the
 * arguments object that it began with, so changes in place count and a new object does not.
 */
export async function startHost(paths: readonly string[], directory = '/srv/p'): Promise<Host> {
  const hooks: Hooks[] = []
  for (const path of paths) hooks.push(...(await loadFile(path, directory)))
  const gates = hooks.flatMap((one) => one['tool.execute.before'] ?? [])
  return {
    gates: gates.length,
    async call(tool, args, { sessionID = 'ses_1', callID = 'call_0' } = {}) {
      const output = { args }
      try {
        for (const before of gates) await before({ tool, sessionID, callID }, output)
      } catch (error) {
        return { ran: false, said: error instanceof Error ? error.message : String(error) }
      }
      return { ran: true, args }
    },
  }
}

async function loadFile(path: string, directory: string): Promise<Hooks[]> {
  try {
    const module = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as Record<string, unknown>
    const exported = Object.values(module)
    if (!exported.every((one) => typeof one === 'function')) return []
    const context = {
      client: {},
      project: {},
      worktree: directory,
      directory,
      serverUrl: new URL('http://127.0.0.1:4096'),
    }
    const loaded: Hooks[] = []
    for (const plugin of exported) loaded.push(await (plugin as (context: object) => Promise<Hooks>)(context))
    return loaded
  } catch (error) {
    // What opencode does: it writes a log line and starts without the plugin.
    console.error(`opencode dropped ${path}: ${String(error)}`)
    return []
  }
}
