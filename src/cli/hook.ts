// `interlock hook`: sets an agent up to ask Interlock, shows how, checks it, takes it back. Does not judge calls.
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Command, Option } from 'commander'
import { loadConfig } from '../config.ts'
import { InterlockError } from '../errors.ts'
import { openSqlite } from '../store/sqlite/open.ts'
import type { Store } from '../store/store.ts'
import { createBoundKey } from './hook/bound-key.ts'
import { addClaudeHooks } from './hook/claude-settings.ts'
import { FLAG_GAPS, LANES, type Lane, writeDockerAgentFlags, writeDockerAgentYaml } from './hook/docker-agent-hooks.ts'
import {
  AGENTS,
  type AgentName,
  clientPath,
  defaultPrefix,
  defaultSettings,
  headerPath,
  planInstall,
  planKey,
  planUninstall,
  yamlPath,
} from './hook/install-plan.ts'
import { nextSteps } from './hook/next-steps.ts'
import { describeFiles, type PlannedFile, readIfThere, writeFiles } from './hook/planned-files.ts'
import { verifyClient } from './hook/verify.ts'

/** What the commands need from outside. The defaults are the process's own. */
export type HookCommandDeps = {
  /** Address of the server, when none is given. */
  readUrl(): string
  openStore(): Promise<Pick<Store, 'addKey' | 'close'>>
  /** Results. */
  print(text: string): void
  /** Talk. */
  say(text: string): void
  nowMs(): number
  isRoot: boolean
}

const PROCESS_DEPS: HookCommandDeps = {
  readUrl: () => loadConfig({ purpose: 'command' }).publicUrl,
  openStore: () => openSqlite({ file: loadConfig({ purpose: 'command' }).databaseFile }),
  print: (text) => void process.stdout.write(text),
  say: (text) => void process.stderr.write(`${text}\n`),
  nowMs: Date.now,
  isRoot: process.getuid?.() === 0,
}

type Options = {
  url?: string
  keyFile?: string
  prefix?: string
  agent?: string
  user: string
  root?: string
  settings?: string
  managed?: boolean
  lane: Lane
  caFile?: string
  pin?: string
  socket?: string
  dryRun?: boolean
  flag?: boolean
  json?: boolean
}

/** Adds `hook print|install|verify|uninstall AGENT` to the program. Actions throw InterlockError or ConfigError. */
export function registerHook(program: Command, deps: HookCommandDeps = PROCESS_DEPS): void {
  const hook = program.command('hook').description('set an agent up to ask Interlock before it runs a tool')
  const agentCommand = (name: string, description: string) =>
    hook
      .command(name)
      .description(description)
      .argument('<agent>', `one of: ${AGENTS.join(', ')}`, readAgentName)
      .option('--agent <name>', 'name of the agent; its key is bound to it (default: the kind of agent)')
      .option('--prefix <dir>', 'folder of the client and its key')
      .option('--json', 'print the result as JSON')
  const withFormat = (command: Command) =>
    command
      .option('--settings <file>', "Claude Code's settings file (default: ~/.claude/settings.json)")
      .option('--managed', "use Claude Code's managed settings, which no user can switch off")
      .addOption(
        new Option('--lane <lane>', 'docker-agent: which events its version has').choices(LANES).default(LANES[0]),
      )

  withFormat(agentCommand('print', 'print what the agent has to be told'))
    .option('--flag', 'docker-agent: as options of `docker agent run`')
    .action((agent: AgentName, options: Options) => printHook(agent, options, deps))
  withFormat(agentCommand('install', 'put the client in place, make its key, register the hook'))
    .option('--url <url>', 'address of the server, as the agent reaches it')
    .option('--key-file <file>', 'a key that exists already, alone or as an Authorization header')
    .option('--user <name>', 'whose requests these are', 'admin')
    .option('--root <dir>', "the agent's project root: work inside it is ordinary")
    .option('--ca-file <file>', 'trust only this CA (PEM)')
    .option('--pin <pin>', "sha256//… of the server's public key")
    .option('--socket <path>', 'connect over this Unix socket')
    .option('--dry-run', 'show what would change, change nothing')
    .action((agent: AgentName, options: Options) => installHook(agent, options, deps))
  agentCommand('verify', 'send one harmless and one destructive call through the installed client').action(
    (agent: AgentName, options: Options, command: Command) => verifyHook(agent, options, command, deps),
  )
  withFormat(agentCommand('uninstall', 'take the hook and the client away'))
    .option('--dry-run', 'show what would change, change nothing')
    .action((agent: AgentName, options: Options) => uninstallHook(agent, options, deps))
}

function readAgentName(text: string): AgentName {
  const agent = AGENTS.find((name) => name === text)
  if (agent !== undefined) return agent
  throw new InterlockError('bad-request', {
    detail: `${JSON.stringify(text)} can not be set up; known: ${AGENTS.join(', ')}.`,
  })
}

function choosePrefix(agent: AgentName, options: Options, deps: HookCommandDeps): string {
  return options.prefix === undefined ? defaultPrefix(options.agent ?? agent, deps.isRoot) : resolve(options.prefix)
}

function printHook(agent: AgentName, options: Options, deps: HookCommandDeps): void {
  const client = clientPath(choosePrefix(agent, options, deps))
  if (agent === 'claude-code') {
    deps.print(`${JSON.stringify(addClaudeHooks({}, client, { managed: options.managed === true }), null, 2)}\n`)
  } else if (options.flag) {
    deps.print(writeDockerAgentFlags(client))
    for (const gap of FLAG_GAPS) deps.say(gap)
  } else deps.print(writeDockerAgentYaml(client, options.lane))
}

async function installHook(agent: AgentName, options: Options, deps: HookCommandDeps): Promise<void> {
  const prefix = choosePrefix(agent, options, deps)
  const key = chooseKey(prefix, options)
  const url = options.url ?? deps.readUrl()
  const files = planInstall({
    agent,
    prefix,
    lane: options.lane,
    managed: options.managed === true,
    settings: resolve(options.settings ?? defaultSettings(options.managed === true)),
    constants: {
      url,
      keyFile: key.headerFile,
      ...(options.caFile === undefined ? {} : { caFile: resolve(options.caFile) }),
      ...(options.pin === undefined ? {} : { pin: options.pin }),
      ...(options.socket === undefined ? {} : { socket: resolve(options.socket) }),
    },
  })
  if (options.dryRun) {
    const planned = key.token === undefined && !key.create ? files : [...files, planKey(prefix, key.token ?? 'new')]
    deps.print(`${describeFiles(planned)}\n`)
    return
  }
  const token = key.create ? await makeKey(agent, options, deps) : key.token
  // The key first: a client without its key denies everything, which is safe but tiresome.
  const written: PlannedFile[] = token === undefined ? files : [planKey(prefix, token), ...files]
  const backups = writeFiles(written, deps.nowMs())
  const paths = written.map((file) => file.path)
  if (options.json)
    deps.print(`${JSON.stringify({ files: paths, backups, keyFile: key.headerFile, keyMade: key.create })}\n`)
  else deps.print(`${[...paths, ...backups].join('\n')}\n`)
  const steps = nextSteps({ agent, url, prefix, keyFile: key.headerFile, isRoot: deps.isRoot, yaml: yamlPath(prefix) })
  for (const step of steps) deps.say(step)
}

/** Where the key comes from: a header file as it is, a bare key to be copied, the one installed before, or a new one. */
function chooseKey(prefix: string, options: Options): { headerFile: string; token?: string; create: boolean } {
  if (options.keyFile === undefined)
    return { headerFile: headerPath(prefix), create: readIfThere(headerPath(prefix)) === undefined }
  const file = resolve(options.keyFile)
  const text = readIfThere(file)?.trim()
  if (text === undefined) throw new InterlockError('bad-request', { detail: `${file}: there is no such file.` })
  if (/^Authorization: Bearer [\w.~+/=-]+$/.test(text)) return { headerFile: file, create: false }
  if (/^[\w.~+/=-]{8,}$/.test(text)) return { headerFile: headerPath(prefix), token: text, create: false }
  throw new InterlockError('bad-request', { detail: `${file} holds neither a key nor an Authorization header.` })
}

async function makeKey(agent: AgentName, options: Options, deps: HookCommandDeps): Promise<string> {
  const store = await deps.openStore()
  try {
    const { token } = await createBoundKey(store, {
      userId: options.user,
      agentId: options.agent ?? agent,
      label: `hook of ${agent}`,
      ...(options.root === undefined ? {} : { projectRoot: resolve(options.root) }),
    })
    return token
  } finally {
    await store.close()
  }
}

function verifyHook(agent: AgentName, options: Options, command: Command, deps: HookCommandDeps): void {
  const checks = verifyClient(agent, clientPath(choosePrefix(agent, options, deps)))
  if (options.json) deps.print(`${JSON.stringify(checks)}\n`)
  else
    for (const { call, expected, passed, printed } of checks)
      deps.print(`${passed ? 'ok  ' : 'FAIL'} ${call}: ${expected} expected${passed ? '' : `, got ${printed}`}\n`)
  if (checks.some((check) => !check.passed)) command.error('The hook does not work as it should.', { exitCode: 1 })
}

function uninstallHook(agent: AgentName, options: Options, deps: HookCommandDeps): void {
  const prefix = choosePrefix(agent, options, deps)
  const settings = resolve(options.settings ?? defaultSettings(options.managed === true))
  const files = agent === 'claude-code' ? planUninstall(settings) : []
  // The registration goes first: a registered client that is missing denies every call.
  const gone = [clientPath(prefix), headerPath(prefix), yamlPath(prefix)].filter(
    (path) => readIfThere(path) !== undefined,
  )
  if (options.dryRun) {
    deps.print(`${[describeFiles(files), ...gone.map((path) => `removed    ${path}`)].join('\n').trim()}\n`)
    return
  }
  const backups = writeFiles(files, deps.nowMs())
  for (const path of gone) rmSync(path)
  const paths = [...files.map((file) => file.path), ...backups]
  deps.print(
    options.json ? `${JSON.stringify({ files: paths, removed: gone })}\n` : `${[...paths, ...gone].join('\n')}\n`,
  )
  deps.say('The key still exists: `interlock keys list` shows it, `interlock keys revoke ID` ends it.')
  if (agent === 'docker-agent')
    deps.say('Take the hooks out of the agent YAML (or hooks.d) as well: without the client they deny.')
}
