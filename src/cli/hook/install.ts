// `interlock hook install`: client, key and registration, or what they would change. Does not word the files itself.
import { resolve } from 'node:path'
import { loadConfig } from '../../config.ts'
import { InterlockError } from '../../errors.ts'
import { createBoundKey, wordUnknownUser } from '../bound-key.ts'
import { terminalActor, withStore } from '../local-store.ts'
import { ownCommand } from '../own-command.ts'
import { printData, printJson, say } from '../terminal.ts'
import { homeOf } from './account.ts'
import type { AgentName } from './agents.ts'
import type { ClientConstants } from './client-copy.ts'
import { headerPath, type InstallChoice, planInstall, planKey } from './install-plan.ts'
import { recordOf } from './install-record.ts'
import { nextSteps } from './next-steps.ts'
import { chooseAccount, choosePrefix, chooseSettings, type HookOptions, isRoot } from './options.ts'
import { installedFolders } from './other-clients.ts'
import { describeFiles, expectWritable, readIfThere, writeFiles } from './planned-files.ts'

type Key = { headerFile: string; token?: string; create: boolean }

/** Running it again changes only what differs, and keeps the key. Throws InterlockError, ConfigError, CommandError. */
export async function installHook(agent: AgentName, options: HookOptions): Promise<void> {
  const key = chooseKey(choosePrefix(agent, options), options)
  const choice = choose(agent, options, key)
  const { prefix, place, account } = choice
  const files = planInstall(choice)
  if (options.dryRun) {
    const shown =
      key.token === undefined && !key.create ? files : [planKey(prefix, key.token ?? 'new', account), ...files]
    printData(describeFiles(shown))
    return
  }
  expectWritable(files)
  const replaced = place === undefined ? [] : installedFolders(readIfThere(place.path) ?? '', agent, prefix)
  const token = key.create ? await makeKey(agent, options) : key.token
  // The key first: a client without its key denies everything, which is safe but tiresome.
  const written = token === undefined ? files : [planKey(prefix, token, account), ...files]
  const kept = new Set(written.filter(({ path, content }) => readIfThere(path) === content))
  const backups = writeFiles(written, Date.now())
  if (options.json)
    printJson({ files: written.map(({ path }) => path), backups, keyFile: key.headerFile, keyMade: key.create })
  else {
    const lines = written.map((file) => `${kept.has(file) ? 'kept   ' : 'wrote  '}  ${file.path}`)
    printData([...lines, ...backups.map((path) => `backup   ${path}`)].join('\n'))
  }
  for (const folder of replaced) {
    const removal = ownCommand(`hook uninstall ${agent} --prefix ${folder}`)
    say(`${place?.path} ran the hook in ${folder} until now. Take that one away: ${removal}`)
  }
  for (const step of nextSteps({ ...choice, isRoot: isRoot() })) say(step)
}

/** Everything that the options, this account and the installation before decide. */
function choose(agent: AgentName, options: HookOptions, { headerFile }: Key): InstallChoice {
  const prefix = choosePrefix(agent, options)
  const earlier = recordOf(agent, prefix)
  // Installing again must not take the key away from the account that it was given to.
  const agentUser = options.agentUser ?? (isRoot() ? earlier?.agentUser : undefined)
  const account = chooseAccount(agentUser)
  const place = chooseSettings(agent, options, account)
  const url = options.url ?? loadConfig({ purpose: 'command' }).publicUrl
  return {
    agent,
    prefix,
    lane: options.lane,
    home: homeOf(account),
    constants: chooseConstants(url, headerFile, options),
    ...(place === undefined ? {} : { place }),
    ...(account === undefined ? {} : { account }),
    ...(earlier === undefined ? {} : { earlier }),
  }
}

function chooseConstants(url: string, keyFile: string, options: HookOptions): ClientConstants {
  return {
    url,
    keyFile,
    ...(options.caFile === undefined ? {} : { caFile: resolve(options.caFile) }),
    ...(options.pin === undefined ? {} : { pin: options.pin }),
    ...(options.socket === undefined ? {} : { socket: resolve(options.socket) }),
  }
}

/** Where the key comes from: a header file as it is, a bare key to be copied, the one installed before, or a new one. */
function chooseKey(prefix: string, options: HookOptions): Key {
  const own = headerPath(prefix)
  if (options.keyFile === undefined) {
    const present = readIfThere(own)?.trim()
    if (present === undefined) return { headerFile: own, create: true }
    // Given again, so that its rights are set anew.
    const token = /^Authorization: Bearer ([\w.~+/=-]+)$/.exec(present)?.[1]
    return { headerFile: own, create: token === undefined, ...(token === undefined ? {} : { token }) }
  }
  const file = resolve(options.keyFile)
  const text = readIfThere(file)?.trim()
  if (text === undefined) throw new InterlockError('bad-request', { detail: `${file}: there is no such file` })
  if (/^Authorization: Bearer [\w.~+/=-]+$/.test(text)) return { headerFile: file, create: false }
  if (/^[\w.~+/=-]{8,}$/.test(text)) return { headerFile: own, token: text, create: false }
  throw new InterlockError('bad-request', { detail: `${file} holds neither a key nor an Authorization header` })
}

async function makeKey(agent: AgentName, options: HookOptions): Promise<string> {
  const { token, userKnown } = await withStore((store) =>
    createBoundKey(
      store,
      {
        user: options.user,
        agent: options.agent ?? agent,
        label: `hook of ${agent}`,
        ...(options.root === undefined ? {} : { root: options.root }),
      },
      terminalActor(),
    ),
  )
  if (!userKnown) say(wordUnknownUser(options.user))
  return token
}
