// One program by its name: finds its family, notes the effects of the rows that match, follows what it runs.
import { readArgv } from '../../shell/argv.ts'
import { exactText, NO_OUTPUT, type Output } from '../../shell/model.ts'
import { type Feed, knowsFolder } from '../../shell/scope.ts'
import { readyFamily } from '../../table/ready-families.ts'
import { matchRows } from '../../table/rows.ts'
import { endlessDevice, endlessEffect } from '../endless.ts'
import { noteFlow, outputOf } from '../flow.ts'
import { foldOutput } from '../output/fold.ts'
import { runRow } from '../runs/runs.ts'
import { BUILDS, runBuilt } from '../runs/written-builds.ts'
import type { Invocation } from './invocation.ts'
import { noteBareNames, noteTokens, noteUndeclared } from './program-words.ts'
import { readLaunched, readOtherwise } from './read-otherwise.ts'
import { noteEffects } from './row-effects.ts'

/** Returns what it prints. */
export function invokeProgram(invocation: Invocation): Output {
  const { program, args, frame, command } = invocation
  const { analysis } = frame
  const before = analysis.effects.length
  noteTokens(invocation)
  const ready = readyFamily(program)
  if (!ready) return invokeUnmapped(invocation, before)
  const { compiled } = ready
  const reading = readArgv(compiled, args)
  if (reading.help) {
    analysis.commands[command]?.rows.add('core/help')
    return noteHelp(invocation)
  }
  if (reading.undeclared.length > 0) noteUndeclared(reading, compiled, invocation)
  const matched = matchRows(ready.rows, reading, frame.input)
  if (matched.length === 0 && compiled.main.help && args.length === 1 && exactText(args[0]!) === '--version')
    return noteHelp(invocation)
  if (matched.length === 0) {
    const target = reading.sub === '' ? program : `${program} ${reading.sub}`
    noteUnmapped(target, `${compiled.id}/unmapped`, invocation)
    readLaunched(invocation, reading.sub)
  }
  const { ran, feeds } = followRows(matched, invocation)
  if (ready.steered && reading.bare.length > 0) noteBareNames(reading, before, invocation)
  // Of some programs only the version is known.
  if (matched.some(({ row }) => row.does.some(({ effect }) => effect === 'execution.unmapped')))
    readOtherwise(invocation, invokeProgram)
  // Rows whose words are not there: what the program then does, nobody said.
  if (matched.length > 0 && analysis.effects.length === before)
    noteUnmapped(program, `${compiled.id}/unmapped`, invocation)
  noteEndless(before, invocation)
  noteFlow(args, frame, before, command)
  const folded = foldOutput(program, args, frame.input, knowsFolder(frame.scope) ? frame.scope.cwd : undefined)
  const rows = matched.map(({ row }) => row)
  const output = outputOf({ rows, reading, args, frame, before, ran, folded })
  // `tee >(command) < file`, `tar cf >(command) folder`: what the command was judged with had nothing from here.
  for (const feed of feeds) feed({ ...frame.input, taints: output.taints })
  return output
}

/** A program that no table knows. `before`: how many effects were noted before it. */
function invokeUnmapped(invocation: Invocation, before: number): Output {
  const { program, args, frame, command } = invocation
  noteUnmapped(program, 'core/unmapped-program', invocation)
  readOtherwise(invocation, invokeProgram)
  noteFlow(args, frame, before, command)
  return { taints: frame.input.taints }
}

function noteUnmapped(target: string, row: string, { frame: { analysis }, span, command }: Invocation): void {
  analysis.add('execution.unmapped', row, { target, span, command })
}

function noteHelp({ program, frame: { analysis }, command }: Invocation): Output {
  analysis.add('text.print', 'core/help', { target: program, command })
  return NO_OUTPUT
}

/** Notes what the rows that match do. → what the commands that they start print, and the ways into each `>(command)`. */
function followRows(
  matched: ReturnType<typeof matchRows>,
  { program, frame, span, command }: Invocation,
): { ran: Output[]; feeds: Feed[] } {
  const ran: Output[] = []
  const feeds: Feed[] = []
  for (const { row, seen: reading } of matched) {
    frame.analysis.commands[command]?.rows.add(row.id)
    feeds.push(...noteEffects({ row, reading, frame, span, command }))
    for (const runs of row.runs) ran.push(runRow({ program, row, runs, reading, frame, span, command }))
  }
  if (frame.scope.files.size > 0 && matched.some(({ row }) => row.does.some(({ effect }) => BUILDS.has(effect))))
    runBuilt({ program, row: matched[0]!.row, frame, span, command })
  return { ran, feeds }
}

function noteEndless(before: number, { program, args, frame, span, command }: Invocation): void {
  const device = endlessDevice(program, args, frame, before)
  if (device !== undefined)
    frame.analysis.add(endlessEffect(frame), 'core/endless-device', { target: device, span, command })
}
