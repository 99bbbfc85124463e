// What flows from one command to the next inside a call: secrets to the network, downloads to files, listings to xargs.
import type { Reading } from '../shell/argv.ts'
import { BARE_NAME, type Field, isSecret, joinTaints, NO_OUTPUT, type Output, type Taint } from '../shell/model.ts'
import type { ReadyRow } from '../table/ready-rows.ts'
import { type Place, resolvePath } from '../targets/paths.ts'
import { holdsKey } from '../text/written-keys.ts'
import type { Effect, Row } from '../types.ts'
import type { Frame } from './frame.ts'
import { rememberLinks } from './links.ts'
import { bareNames, pathsBelow, printsBareNames, searchedFor } from './output/found.ts'
import { wholeFolders } from './output/whole-folders.ts'
import { placeOf } from './place.ts'
import { SOCKETS } from './redirects.ts'
import { SHELLS } from './shells.ts'
import { judgeStartup } from './startup-files.ts'

const SENDS = new Set([
  'network.write',
  'network.connect',
  'execution.remote',
  'network.listen',
  'vcs.push',
  'vcs.fetch',
])
/** What is stored in a repository, where everybody who fetches can read it: messages, notes, names; also the addresses that it contacts. */
const FILLS_REPOSITORY = new Set(['vcs.change', 'vcs.config'])
const SHARES_REPOSITORY = new Set(['vcs.push', 'vcs.fetch'])
/** The name under which the scope remembers that a secret went into a repository. No path is written like this. */
const REPOSITORY = 'repository:'
const ASKS = new Set(['network.read', 'network.lookup'])
/** Programs that ask about a name whoever answers for it. */
const LOOKS_UP = /^(?:k?dig|drill|getent|host|nslookup|ping|fping|resolvectl|traceroute|whois)\//
const CONNECTS = new Set(['network.connect', 'network.listen'])
const READS = new Set(['file.read', 'secret.read'])
/** What puts something into a file. */
export const WRITES: ReadonlySet<string> = new Set(['file.write', 'file.download', 'file.copy', 'file.move'])

/** Notes `secret.send` when a command that talks to the network was given something secret. */
export function noteFlow(args: readonly Field[], frame: Frame, before: number, command: number): void {
  const { analysis, input } = frame
  const { sends, asks, shell, signals, readsSecret, fillsRepository } = flowOf(frame, before, command)
  if (shell && (frame.scope.files.has(SOCKETS) || input.taints.includes('remote')))
    analysis.add('execution.reverse-shell', shell.row, { target: shell.target, command })
  if (signals && analysis.commands.length > 1 && asksForGuard(analysis))
    analysis.add('guard.change', signals.row, { command })
  if (fillsRepository && (readsSecret || args.some(({ taints }) => taints.includes('secret'))))
    frame.scope.files.set(REPOSITORY, NO_OUTPUT)
  if (!sends && !asks) return
  // A token in a name that is looked up is no log-in: whoever answers for the name learns it.
  const looksUp = asks !== undefined && LOOKS_UP.test(asks.row)
  const words = args.some(
    ({ taints, values }) =>
      isSecret(taints) || (looksUp && taints.includes('token') && values.some((text) => text.includes('.'))),
  )
  // Nor is one on the way to a sender: nobody types one there.
  const fed = isSecret(input.taints) || input.taints.includes('token')
  const sink = sends && (words || readsSecret || fed) ? sends : words ? asks : undefined
  if (sends && CONNECTS.has(sends.kind) && input.taints.includes('shell'))
    analysis.add('execution.reverse-shell', sends.row, { target: sends.target, command })
  if (sink) analysis.add('secret.send', sink.row, { target: sink.target, span: sink.span, command })
  else noteWrittenKey(args, (asks ?? sends)!, frame)
}

/**
 * `curl https://host/?k=AKIA…`: whoever is asked gets the key, and it need not be the one who issued it. The same in a
 * program that is read from the input.
 */
function noteWrittenKey(args: readonly Field[], { target, command }: Effect, { analysis, input }: Frame): void {
  const field = args.find(({ values }) => values.some(holdsKey))
  if (field || holdsKey(input.text ?? ''))
    analysis.add('secret.present', 'core/written-key', { target, span: field?.span, command })
}

/** What matters of a command's effects for where secrets and commands flow: the first effect of each kind. */
type CommandFlow = {
  sends: Effect | undefined
  asks: Effect | undefined
  shell: Effect | undefined
  signals: Effect | undefined
  /** Something secret was read. */
  readsSecret: boolean
  /** Something goes into a repository. */
  fillsRepository: boolean
}

function flowOf(frame: Frame, before: number, command: number): CommandFlow {
  const { effects } = frame.analysis
  const flow: CommandFlow = {
    sends: undefined,
    asks: undefined,
    shell: undefined,
    signals: undefined,
    readsSecret: false,
    fillsRepository: false,
  }
  for (let i = before; i < effects.length; i++) {
    const effect = effects[i]!
    if (effect.command !== command) continue
    if (isFedShell(effect)) flow.shell ??= effect
    if (effect.kind === 'process.signal') flow.signals ??= effect
    if (FILLS_REPOSITORY.has(effect.kind)) flow.fillsRepository = true
    if (SHARES_REPOSITORY.has(effect.kind) && frame.scope.files.has(REPOSITORY)) flow.readsSecret = true
    if (SENDS.has(effect.kind)) flow.sends ??= effect
    if (ASKS.has(effect.kind)) flow.asks ??= effect
    if (READS.has(effect.kind) && (effect.scopes.includes('secret') || holdsSecret(effect, frame)))
      flow.readsSecret = true
  }
  return flow
}

/** The guard's own names, as in the table of processes. */
const GUARD = /interlock|permission[-_]gateway|pre[-_]tool[-_]use/i
const FINDS = /(?:^|\/)(?:pgrep|pidof|pidwait)$/
const LISTS = /(?:^|\/)(?:ps|lsof|ss|netstat)$/
const READS_NUMBER = /(?:^|\/)(?:cat|head|grep|egrep|rg|awk|sed)$/

/** Whether the call looked up the guard's processes, as in `kill $(pgrep interlock)` or `ps | grep interlock | xargs kill`. */
function asksForGuard({ commands }: Frame['analysis']): boolean {
  const lists = commands.some(({ argv }) => LISTS.test(argv[0] ?? ''))
  return commands.some(({ argv: [program = '', ...words] }) => {
    // `grep [i]nterlock` finds the same without finding itself.
    const named = words.some((word) => GUARD.test(word.replace(/[[\]]/g, '')))
    if (FINDS.test(program) || LISTS.test(program)) return named
    return READS_NUMBER.test(program) && (lists ? named : words.some((word) => GUARD.test(word) && /\.pid$/.test(word)))
  })
}

/** A file that this call filled with something secret: a copy of a key, a dump of the environment. */
function holdsSecret({ target }: Effect, frame: Frame): boolean {
  if (target === undefined || frame.scope.files.size === 0) return false
  const place = placeOf(frame.analysis.context, frame.scope)
  return writtenAt(resolvePath(target, place), frame).some(({ taints }) => isSecret(taints))
}

/** What this call wrote to a file, or into a folder. */
function writtenAt(path: string, { analysis, scope: { files } }: Frame): readonly Output[] {
  const file = files.get(path)
  if (file !== undefined) return [file]
  // Each name is held against the folder's.
  if (!analysis.spend(files.size >> 3)) return []
  const found: Output[] = []
  for (const [name, output] of files) if (name.startsWith(path) && name[path.length] === '/') found.push(output)
  return found
}

type Finished = {
  rows: readonly ReadyRow[]
  reading: Reading
  args: readonly Field[]
  frame: Frame
  /** Effects noted before this command. */
  before: number
  /** What commands inside it printed. */
  ran: readonly Output[]
  folded: Output | undefined
}

/** What a finished command prints, and what the files it wrote now hold. */
export function outputOf(finished: Finished): Output {
  const { rows, reading, frame, ran, folded } = finished
  const { analysis, input, scope } = frame
  const effects = analysis.effects.slice(finished.before)
  const place = placeOf(analysis.context, scope)
  const taints = taintsOfOutput(finished, effects, place)
  const inner = ran.length === 1 ? ran[0] : undefined
  const text = folded ?? inner ?? readBack(effects, frame)
  const files =
    inner?.files ??
    (analysis.isFull() ? undefined : listed(rows, reading, effects)) ??
    (input.files && rows.some((row) => row.prints === 'input') ? searchedFor(input.files, rows, reading) : undefined)
  const output: Output = { taints }
  if (text?.text !== undefined) {
    output.text = text.text
    output.exact = text.exact ?? false
  }
  if (files) output.files = files
  const whole = analysis.isFull() ? [] : wholeFolders(rows, reading, effects)
  if (whole.length > 0) output.whole = whole
  rememberLinks(effects, scope, analysis.context)
  for (const effect of effects) {
    if (!WRITES.has(effect.kind) || effect.target === undefined) continue
    if (effect.kind === 'file.write') judgeStartup([effect.target], output, frame, effect.span)
    scope.files.set(
      resolvePath(effect.target, place),
      effect.kind === 'file.write' && output.text !== undefined ? output : { taints },
    )
  }
  return output
}

/** Everything that went into what a command prints: its input, its words, what it ran and what it read. */
function taintsOfOutput(
  { rows, reading, args, frame, ran }: Finished,
  effects: readonly Effect[],
  place: Place,
): readonly Taint[] {
  if (rows.some(({ prints }) => prints === 'nothing')) return []
  let taints = frame.input.taints
  const add = (more: readonly Taint[] | undefined): void => {
    if (more !== undefined && more.length > 0) taints = joinTaints(taints, more)
  }
  for (const field of args) add(field.taints)
  for (const output of ran) add(output.taints)
  for (const effect of effects) add(taintsOfEffect(effect))
  for (const written of readAgain(effects, frame, place)) add(written.taints)
  // Whatever a program makes of such a list may leave some out.
  if (taints.includes('everything')) taints = taints.filter((taint) => taint !== 'everything')
  for (const { prints } of rows) add(prints === undefined ? undefined : PRINTED[prints])
  if (printsBareNames(rows, reading)) add(['name'])
  return taints
}

const NOTHING: readonly Output[] = []

/** What this call wrote to files and then read. */
function readAgain(effects: readonly Effect[], frame: Frame, place: Place): readonly Output[] {
  if (frame.scope.files.size === 0) return NOTHING
  return effects.flatMap(({ kind, target }) =>
    READS.has(kind) && target ? writtenAt(resolvePath(target, place), frame) : NOTHING,
  )
}

/** Where a text comes from, as the kind of program that prints it tells. */
const PRINTED: Partial<Record<NonNullable<Row['prints']>, readonly Taint[]>> = {
  decoded: ['decoded'],
  network: ['network'],
  environment: ['environment'],
  refs: ['name'],
  everything: ['everything'],
}

/** Rows of programs that only carry what the two ends write. */
const RAW_CONNECTION = /^(?:nc|socat|telnet|openssl|websocket|finger)\//

/** A shell that takes its commands from whoever is at the other end. */
function isFedShell({ kind, target = '', row }: Effect): boolean {
  if (kind === 'execution.interactive') return /^(shell|zsh|fish|nu|powershell|cmd)\//.test(row)
  return kind === 'execution.stdin' && SHELLS.has(target)
}

function taintsOfEffect(effect: Effect): readonly Taint[] | undefined {
  if ((effect.kind === 'file.read' || effect.kind === 'file.move') && effect.scopes.includes('secret'))
    return ['secret']
  if (effect.kind === 'secret.read') return ['token']
  if (effect.kind.startsWith('network.') && RAW_CONNECTION.test(effect.row)) return ['network', 'remote']
  // Credentials are what the metadata service hands out.
  if (effect.kind === 'network.read') return effect.scopes.includes('metadata') ? ['network', 'token'] : ['network']
  if (effect.kind === 'environment.read') return ['environment']
  if (isFedShell(effect)) return ['shell']
  return undefined
}

/** `cat file` of a file that this call wrote prints what was written. */
function readBack(effects: readonly Effect[], { scope, analysis }: Frame): Output | undefined {
  if (scope.files.size === 0) return undefined
  const reads = effects.filter((effect) => effect.kind === 'file.read')
  if (reads.length !== 1 || reads[0]!.target === undefined) return undefined
  const file = scope.files.get(resolvePath(reads[0]!.target, placeOf(analysis.context, scope)))
  return file?.text === undefined ? undefined : { text: file.text, exact: false, taints: file.taints }
}

/** A name without a folder in front, like that of a file that is not written here. */
const REFS: readonly string[] = [BARE_NAME]

/** Paths like those a listing prints: below the places it looked at. Of a computed place nobody knows where that is. */
function listed(
  rows: readonly ReadyRow[],
  reading: Reading,
  effects: readonly Effect[],
): readonly string[] | undefined {
  if (rows.some((row) => row.prints === 'refs')) return REFS
  const row = rows.find(({ prints }) => prints === 'files')
  if (row === undefined) return undefined
  const places: string[] = []
  for (const { kind, target, scopes } of effects) {
    if (kind !== 'file.list' && kind !== 'file.read') continue
    if (scopes.includes('computed')) return undefined
    places.push(target ?? '.')
  }
  const found = pathsBelow(row.id, places, reading)
  return printsBareNames(rows, reading) ? bareNames(found) : found
}
