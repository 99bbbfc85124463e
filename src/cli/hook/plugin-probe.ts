// Loads an installed opencode plugin as opencode does and asks it about one call. Executes no call.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { PROBE_SESSION } from '../../contract/probe.ts'

/** Runs in a process of its own: a plugin may hang or end its host. */
const HOST = `
const [, plugin, command] = process.argv
const functions = Object.values(await import(plugin))
const hooks = await functions[0]({ directory: '/' })
try {
  await hooks['tool.execute.before']({ tool: 'bash', sessionID: '${PROBE_SESSION}', callID: '${PROBE_SESSION}' }, { args: { command } })
  process.stdout.write('allow')
} catch (error) {
  process.stdout.write('deny: ' + error.message)
}
process.exit(0)
`
const TIMEOUT_MS = 20_000

/** `allow`, `deny: <why>`, or nothing when the plugin could not be asked. `plugin`: absolute path. */
export async function askPlugin(plugin: string, command: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOST, pathToFileURL(plugin).href, command], {
    env: {},
    cwd: '/',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: TIMEOUT_MS,
    killSignal: 'SIGKILL',
  })
  return text(child.stdout)
}
