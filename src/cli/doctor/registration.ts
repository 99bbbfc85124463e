// Checks that the agent's own configuration has every hook of the installation, with time-outs that fit. Runs nothing.
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import type { Dialect } from '../../dialects/dialect.ts'
import type { HookEntries } from '../../dialects/install-template.ts'
import { agentPath, dialectOf, type Place } from '../hook/agents.ts'
import { readHooks, readSettings } from '../hook/hook-file.ts'
import type { InstallRecord } from '../hook/install-record.ts'
import { settingAt } from '../hook/json-hooks.ts'
import { installedFolders, runsClientOf } from '../hook/other-clients.ts'
import { readIfThere } from '../hook/planned-files.ts'
import { commandOf, runsOurClient, wordCommands } from '../hook/registration.ts'
import { findUntrusted } from '../hook/trust.ts'
import { ownCommand } from '../own-command.ts'
import { type Finding, guarded, note, ok, problem } from './finding.ts'
import { folderOf, wordReinstall } from './reinstall.ts'
import { checkElsewhere, checkSwitches, type Where } from './switches.ts'

/** The client must be done this long before the agent loses patience. */
const SPARE_SECONDS = 5

/** The findings, and the gates' command lines as they are registered. */
export async function checkRegistration(
  record: InstallRecord,
  where: Where,
): Promise<{ findings: Finding[]; gates: string[] }> {
  const dialect = dialectOf(record.agent)
  const { place } = record
  if (dialect === undefined) return { findings: [checkPlugin(record, where.home)], gates: [] }
  if (place === undefined)
    return {
      findings: [
        note(
          'registration',
          `The hooks of ${record.agent} were left for a person to put in place; whether they are is not known here.`,
          'Install with --settings FILE, where FILE is what the agent reads.',
        ),
      ],
      gates: [],
    }
  const gates: string[] = []
  const findings = await guarded('registration', 'Repair the file, or install the hook again.', () => {
    const text = readIfThere(place.path)
    if (text === undefined)
      return [problem('registration', `${place.path} does not exist: the agent asks nobody.`, wordReinstall(record))]
    const present = readHooks(text, dialect, place)
    gates.push(...findGates(present, dialect))
    return [
      ...(checkTakenOver(record, text, place) ?? compareEntries(record, dialect, present, place)),
      ...checkTimes(record, present, dialect, place),
      ...checkSettings(record, readSettings(text, dialect, place), dialect, place),
      ...(place.scope === 'user' ? checkTrust(record, { dialect, place, present, home: where.home }) : []),
      ...checkElsewhere(record, dialect, place, where),
      ...checkSwitches({ agent: record.agent, dialect, place }, handlersIn(present), where),
    ]
  })
  return { findings, gates }
}

/** Where the agent's settings run another installation's client in place of this one's. Undefined: they do not. */
function checkTakenOver(record: InstallRecord, text: string, place: Place): Finding[] | undefined {
  const folder = folderOf(record)
  // A client that was never installed is somebody's attempt, and no reason to take this one away.
  const [other] = runsClientOf(text, record) ? [] : installedFolders(text, record.agent, folder)
  if (other === undefined) return undefined
  return [
    problem(
      'registration',
      `${place.path} runs the hook in ${other} and not this one.`,
      `Take this one away: ${ownCommand(`hook uninstall ${record.agent} --prefix ${folder}`)}`,
    ),
  ]
}

/** Where opencode reads its configuration, below the home folder. */
const CONFIG_FILES = [
  '.config/opencode/opencode.json',
  '.config/opencode/opencode.jsonc',
  '.config/opencode/config.json',
]

const isNamed = (client: string, home: string) =>
  CONFIG_FILES.some((file) => readIfThere(join(home, file))?.includes(`"file://${client}"`))

function checkPlugin({ place, client }: InstallRecord, home: string): Finding {
  return place === undefined
    ? isNamed(client, home)
      ? ok('registration', `opencode's configuration names ${client}.`)
      : problem(
          'registration',
          `No configuration of opencode in ${home} names ${client}: unless another one does, the agent asks nobody.`,
          `Add "plugin": ["file://${client}"] to ${CONFIG_FILES[0]} there.`,
        )
    : ok('registration', `opencode loads ${place.path}.`)
}

/** Each event that the installation registers must have exactly our entry; others' entries do not matter. */
function compareEntries(record: InstallRecord, dialect: Dialect, present: HookEntries, place: Place): Finding[] {
  const { installTemplate } = dialect
  const lane = installTemplate.lanes.length > 0 ? record.lane : undefined
  const wanted = installTemplate.hooks(wordCommands(record.client, dialect), lane)
  const asWritten = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
  const missing = Object.entries(wanted)
    .filter(([event, entries]) => {
      const here = asWritten(present[event] ?? []) as unknown[]
      return !entries.every((entry) => here.some((one) => isDeepStrictEqual(one, asWritten(entry))))
    })
    .map(([event]) => event)
  return missing.length > 0
    ? [
        problem(
          'registration',
          `${place.path}: the hook of ${missing.join(' and of ')} is missing or was changed.`,
          wordReinstall(record),
        ),
      ]
    : [ok('registration', `${place.path} has the hooks of ${Object.keys(wanted).join(', ')}.`)]
}

/** Where the agent would lose patience before the client does; nothing where it is not known what the agent reads. */
export async function checkRegisteredTimes(record: InstallRecord): Promise<Finding[]> {
  const { agent, place } = record
  const dialect = dialectOf(agent)
  const text = place === undefined ? undefined : readIfThere(place.path)
  if (dialect === undefined || place === undefined || text === undefined) return []
  return guarded('registration', wordReinstall(record), () =>
    checkTimes(record, readHooks(text, dialect, place), dialect, place),
  )
}

function checkTimes(record: InstallRecord, present: HookEntries, dialect: Dialect, place: Place): Finding[] {
  const unitMs = dialect.id === 'gemini-cli' ? 1 : 1000
  return handlersIn(present).flatMap((handler) => {
    const deadline = Number(/ (?:gate|observe) (\d+)/.exec(commandOf(handler) ?? '')?.[1])
    if (!runsOurClient(handler, dialect.id) || Number.isNaN(deadline)) return []
    const { timeout, timeoutSec } = handler as { timeout?: unknown; timeoutSec?: unknown }
    const seconds = (Number(timeout ?? timeoutSec) * unitMs) / 1000
    if (seconds >= deadline + SPARE_SECONDS) return []
    return [
      problem(
        'time-outs',
        `${place.path}: the client gives up after ${deadline} s, the agent after ${Number.isNaN(seconds) ? 'its own default' : `${seconds} s`}, and then it may run the call.`,
        wordReinstall(record),
      ),
    ]
  })
}

/** What must stand beside the hooks in their file. */
function checkSettings(record: InstallRecord, settings: unknown, dialect: Dialect, place: Place): Finding[] {
  return dialect.installTemplate
    .settings(place.scope)
    .filter(({ keys, value }) => settingAt(settings, keys) !== value)
    .map(({ keys, value }) =>
      problem(
        'registration',
        `${place.path}: ${keys.join('.')} is not ${JSON.stringify(value)}.`,
        wordReinstall(record),
      ),
    )
}

function checkTrust(
  record: InstallRecord,
  of: { dialect: Dialect; place: Place; present: HookEntries; home: string },
): Finding[] {
  const trust = of.dialect.installTemplate.trust?.(of.place.path, of.present)
  if (trust === undefined) return []
  const path = record.trustFile ?? agentPath(record.agent, trust.path, of.home)
  const untrusted = findUntrusted(trust, path)
  return untrusted.length === 0
    ? [ok('trust', `${path} vouches for the hooks.`)]
    : [
        problem(
          'trust',
          `The agent skips hooks that it was not told to trust, or was told to leave out: ${untrusted.join(', ')}.`,
          'Install the hook again, or trust it in the agent and switch it on there.',
        ),
      ]
}

function findGates(present: HookEntries, dialect: Dialect): string[] {
  const commands = handlersIn(present)
    .filter((handler) => runsOurClient(handler, dialect.id))
    .flatMap((handler) => commandOf(handler) ?? [])
  return [...new Set(commands.filter((command) => command.includes(`/interlock-hook ${dialect.id} gate `)))]
}

/** Every handler, whether the agent groups them or not. */
function handlersIn(present: HookEntries): object[] {
  return Object.values(present)
    .flat()
    .flatMap((entry) => {
      const inner = (entry as { hooks?: unknown }).hooks
      return Array.isArray(inner) ? (inner as object[]) : [entry]
    })
}
