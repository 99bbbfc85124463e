// `interlock hook uninstall`: takes the registration and the client away. Does not revoke the key.
import { rmSync } from 'node:fs'
import { printData, printJson, say } from '../terminal.ts'
import { type AgentName, clientPath, headerPath, planUninstall, yamlPath } from './install-plan.ts'
import { choosePrefix, chooseSettings, type HookOptions } from './options.ts'
import { describeFiles, readIfThere, writeFiles } from './planned-files.ts'

/** The registration goes first: a registered client that is missing denies every call. */
export function uninstallHook(agent: AgentName, options: HookOptions): void {
  const prefix = choosePrefix(agent, options)
  const files = agent === 'claude-code' ? planUninstall(chooseSettings(options)) : []
  const gone = [clientPath(prefix), headerPath(prefix), yamlPath(prefix)].filter(
    (path) => readIfThere(path) !== undefined,
  )
  if (options.dryRun) {
    printData([describeFiles(files), ...gone.map((path) => `removed    ${path}`)].join('\n').trim())
    return
  }
  const backups = writeFiles(files, Date.now())
  for (const path of gone) rmSync(path)
  const paths = files.map((file) => file.path)
  if (options.json) printJson({ files: paths, backups, removed: gone })
  else printData([...paths, ...backups, ...gone].join('\n'))
  say('The key still exists: `interlock keys list` shows it, `interlock keys revoke ID` ends it.')
  if (agent === 'docker-agent')
    say('Take the hooks out of the agent YAML (or hooks.d) as well: without the client they deny every call.')
}
