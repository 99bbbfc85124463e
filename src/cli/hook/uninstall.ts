// `interlock hook uninstall`: takes the registration and the client away. Does not revoke the key.
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { ownCommand } from '../own-command.ts'
import { CommandError, printData, printJson, say } from '../terminal.ts'
import { homeOf } from './account.ts'
import { type AgentName, choosePlace } from './agents.ts'
import { headerPath, planUninstall, yamlPath } from './install-plan.ts'
import { type InstallRecord, recordOf, recordPath } from './install-record.ts'
import { choosePrefix, type HookOptions } from './options.ts'
import { describeFiles, readIfThere, writeFiles } from './planned-files.ts'

/** The registration goes first: a registered client that is missing denies every call. Throws CommandError. */
export function uninstallHook(agent: AgentName, options: HookOptions): void {
  const prefix = choosePrefix(agent, options)
  const record = findRecord(agent, prefix, options)
  const plan = planUninstall(record, prefix)
  const gone = [...plan.gone, headerPath(prefix), yamlPath(prefix), recordPath(prefix)].filter(
    (path, index, all) => readIfThere(path) !== undefined && all.indexOf(path) === index,
  )
  if (options.dryRun) {
    printData([describeFiles(plan.files), ...gone.map((path) => `removed    ${path}`)].join('\n').trim())
    return
  }
  const backups = writeFiles(plan.files, Date.now())
  for (const path of gone) rmSync(path)
  const paths = plan.files.map((file) => file.path)
  if (options.json) printJson({ files: paths, backups, removed: gone })
  else
    printData(
      [
        ...paths.map((path) => `changed  ${path}`),
        ...backups.map((path) => `backup   ${path}`),
        ...gone.map((path) => `removed  ${path}`),
      ].join('\n'),
    )
  if (plan.shared) say(`${record.place?.path} runs the hook of another installation, which stays registered.`)
  say(`The key still exists: ${ownCommand('keys list')} shows it, ${ownCommand('keys revoke ID')} ends it.`)
  if (agent === 'docker-agent')
    say('Take the hooks out of the agent YAML (or hooks.d) as well: without the client they deny every call.')
}

/** Throws CommandError where nothing is installed: a mistyped folder must not cost another installation its hooks. */
function findRecord(agent: AgentName, prefix: string, options: HookOptions): InstallRecord {
  const found = recordOf(agent, prefix)
  if (found === undefined)
    throw new CommandError(
      `nothing is installed in ${prefix}: name the agent (--agent) or the folder (--prefix); ${ownCommand('doctor')} lists what is installed`,
    )
  const file = options.settings === undefined ? undefined : resolve(options.settings)
  if (file === undefined) return found
  const scope = options.managed === true ? 'managed' : 'user'
  return { ...found, place: choosePlace(agent, scope, homeOf(undefined), file) }
}
