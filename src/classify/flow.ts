// What flows from one command to the next inside a call: secrets to the network, downloads to files, listings to xargs.
import { foundBelow } from './found.ts'
import type { Frame } from './frame.ts'
import { placeOf } from './place.ts'
import type { Reading } from './shell/argv.ts'
import { type Field, joinTaints, literalField, type Output, type Taint } from './shell/model.ts'
import { resolvePath } from './targets/paths.ts'
import type { Effect, Row } from './types.ts'

const SENDS = new Set(['network.write', 'network.connect', 'execution.remote', 'network.listen'])
const ASKS = new Set(['network.read', 'network.lookup'])
const READS = new Set(['file.read', 'secret.read'])
const WRITES = new Set(['file.write', 'file.download', 'file.copy', 'file.move'])

/** Notes `secret.send` when a command that talks to the network was given something secret. */
export function noteFlow(args: readonly Field[], { analysis, input }: Frame, before: number, command: number): void {
  const own = analysis.effects.slice(before).filter((effect) => effect.command === command)
  const sends = own.find((effect) => SENDS.has(effect.kind))
  const asks = own.find((effect) => ASKS.has(effect.kind))
  const words = args.some((field) => hides(field.taints))
  const reads = own.some((effect) => READS.has(effect.kind) && effect.scopes.includes('secret'))
  const sink = sends && (words || reads || hides(input.taints)) ? sends : words ? asks : undefined
  if (sink)
    analysis.add('secret.send', sink.row, {
      ...(sink.target !== undefined && { target: sink.target }),
      ...(sink.span && { span: sink.span }),
      command,
    })
}

function hides(taints: readonly Taint[]): boolean {
  return taints.includes('secret') || taints.includes('environment')
}

type Finished = {
  rows: readonly Row[]
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
export function outputOf({ rows, reading, args, frame, before, ran, folded }: Finished): Output {
  const { analysis, scope, input } = frame
  const effects = analysis.effects.slice(before)
  const place = placeOf(analysis.context, scope)
  const taints = joinTaints(
    input.taints,
    ...args.map((field) => field.taints),
    ...ran.map((output) => output.taints),
    ...effects.map((effect) => taintsOf(effect)),
    ...effects
      .filter(({ kind }) => READS.has(kind))
      .map(({ target }) => (target && scope.files.get(resolvePath(target, place))?.taints) || []),
    rows.some((row) => row.prints === 'decoded') ? ['decoded'] : [],
    rows.some((row) => row.prints === 'network') ? ['network'] : [],
    rows.some((row) => row.prints === 'environment') ? ['environment'] : [],
  )
  const inner = ran.length === 1 ? ran[0] : undefined
  const text = folded ?? inner ?? readBack(effects, frame)
  const files =
    inner?.files ??
    listed(rows, reading, effects) ??
    (rows.some((row) => row.prints === 'input') ? input.files : undefined)
  const output: Output = {
    taints,
    ...(text?.text !== undefined && { text: text.text, exact: text.exact ?? false }),
    ...(files && { files }),
  }
  for (const effect of effects) {
    if (!WRITES.has(effect.kind) || effect.target === undefined) continue
    scope.files.set(
      resolvePath(effect.target, place),
      effect.kind === 'file.write' && output.text !== undefined ? output : { taints },
    )
  }
  return output
}

function taintsOf(effect: Effect): readonly Taint[] {
  if (effect.kind === 'file.read' && effect.scopes.includes('secret')) return ['secret']
  if (effect.kind === 'secret.read') return ['token']
  if (effect.kind === 'network.read') return ['network']
  if (effect.kind === 'environment.read') return ['environment']
  return []
}

/** `cat file` of a file that this call wrote prints what was written. */
function readBack(effects: readonly Effect[], { scope, analysis }: Frame): Output | undefined {
  const reads = effects.filter((effect) => effect.kind === 'file.read')
  if (reads.length !== 1 || reads[0]!.target === undefined) return undefined
  const file = scope.files.get(resolvePath(reads[0]!.target, placeOf(analysis.context, scope)))
  return file?.text === undefined ? undefined : { text: file.text, exact: false, taints: file.taints }
}

/** Paths like those a listing prints: below the places it looked at. */
function listed(rows: readonly Row[], reading: Reading, effects: readonly Effect[]): readonly string[] | undefined {
  if (!rows.some((row) => row.prints === 'files')) return undefined
  const places = effects
    .filter(({ kind }) => kind === 'file.list' || kind === 'file.read')
    .map(({ target }) => literalField(target ?? '.'))
  return foundBelow(places, reading).flatMap((field) => field.values)
}
