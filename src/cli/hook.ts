// `interlock hook`: sets an agent up to ask Interlock. Declares the commands; what they do is in hook/.
import { existsSync } from 'node:fs'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { checkRegisteredTimes } from './doctor/registration.ts'
import { AGENTS, type AgentName } from './hook/agents.ts'
import { LANES } from './hook/docker-agent-hooks.ts'
import { installHook } from './hook/install.ts'
import { recordOf } from './hook/install-record.ts'
import { chooseClient, choosePrefix, type HookOptions } from './hook/options.ts'
import { printHook } from './hook/print.ts'
import { uninstallHook } from './hook/uninstall.ts'
import { verifyClient } from './hook/verify.ts'
import { action, CommandError, printable, printData, printJson, say } from './terminal.ts'

/** Adds `hook print|install|verify|uninstall AGENT`. */
export function registerHook(program: Command): void {
  const hook = program.command('hook').description('set an agent up to ask Interlock before it runs a tool')
  const add = (name: string, description: string) =>
    hook
      .command(name)
      .description(description)
      .argument('<agent>', `one of: ${AGENTS.join(', ')}`, readAgentName)
      .option('--agent <name>', 'name of the agent; its key is bound to it (default: the kind of agent)')
      .option('--prefix <dir>', 'folder of the client and its key')
      .option('--json', 'print JSON')
  const withFormat = (command: Command) =>
    command
      .option('--settings <file>', 'the file that holds the hooks, in place of the one that the agent reads by default')
      .option('--managed', 'the settings that only an administrator can change, where the agent has some')
      .addOption(
        new Option('--lane <lane>', 'docker-agent: which events its version has').choices(LANES).default(LANES[0]),
      )

  withFormat(add('print', 'print what the agent has to be told'))
    .option('--flag', 'docker-agent: as options of `docker agent run`')
    .action(action(printHook))
  withFormat(add('install', 'put the client in place, make its key, register the hook'))
    .option('--url <url>', 'address of the server, as the agent reaches it')
    .option('--key-file <file>', 'a key that exists already: alone, or as an Authorization header')
    .option('--user <name>', 'whose requests these are', 'admin')
    .option('--agent-user <account>', "the agent's account: its group may read the key (needs root)")
    .option('--root <dir>', "the agent's project root: work inside it is ordinary")
    .option('--ca-file <file>', 'trust only this CA (PEM)')
    .option('--pin <pin>', "sha256//… of the server's public key")
    .option('--socket <path>', 'connect over this Unix socket')
    .option('--dry-run', 'show what would change, change nothing')
    .action(action(installHook))
  add('verify', 'send a harmless and a destructive call through the installed client').action(action(verifyHook))
  withFormat(add('uninstall', 'take the registration and the client away'))
    .option('--dry-run', 'show what would change, change nothing')
    .action(action(uninstallHook))
}

function readAgentName(text: string): AgentName {
  const agent = AGENTS.find((name) => name === text)
  if (agent === undefined) throw new InvalidArgumentError(`Known agents: ${AGENTS.join(', ')}.`)
  return agent
}

/** Exit code 1 when the hook does not work as it should. Throws CommandError when none is installed there. */
async function verifyHook(agent: AgentName, options: HookOptions): Promise<void> {
  const record = recordOf(agent, choosePrefix(agent, options))
  const client = record?.client ?? chooseClient(agent, options)
  if (!existsSync(client))
    throw new CommandError(`there is no client at ${client}; name its folder (--prefix), or install one first`)
  const checks = await verifyClient(agent, client)
  const short = record === undefined ? [] : await checkRegisteredTimes(record)
  if (options.json) printJson(checks)
  else
    for (const { call, expected, passed, printed } of checks)
      printData(
        `${passed ? 'ok  ' : 'FAIL'} ${call}: ${expected} expected${passed ? '' : `, got ${printable(printed)}`}`,
      )
  // Beside the list of calls, whose form is for scripts.
  for (const { text, fix = '' } of short) say(`FAIL ${text} ${fix}`)
  if (short.length > 0 || checks.some((check) => !check.passed)) process.exitCode = 1
}
