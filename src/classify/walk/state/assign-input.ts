// What `read`, `mapfile` and `readarray` put into variables: the words of the input, as far as they are known.
import { exactText, type Field, type Input, NUMBER, UNKNOWN, type Value } from '../../shell/model.ts'
import { type Scope, writable } from '../../shell/scope.ts'
import type { Frame } from '../frame.ts'
import { noteSteering } from './hazard-variables.ts'
import { forget, noteNames } from './variables.ts'

/** read a b c: the input's words, when they are known; names of listed files, when those are read. */
export function assignFromInput(args: readonly Field[], frame: Frame): void {
  const { scope, input } = frame
  const names = operandNames(args)
  noteNames(args, frame)
  // What `read` and `mapfile` set when they are told no name.
  if (names.length === 0) forget(['REPLY', 'MAPFILE'], scope)
  const words = firstLine(input, scope)
  for (const [i, name] of names.entries()) {
    noteSteering(name, frame)
    const value =
      input.numbers && isWholeLine(args) ? numberFrom(input) : wordFrom(input, words, { i, of: names.length })
    writable(scope.variables).set(name, value)
  }
}

function firstLine({ text }: Input, scope: Scope): readonly string[] | undefined {
  const [line] = text?.split('\n') ?? []
  return line?.split(separatorOf(scope)).filter((word) => word !== '')
}

function numberFrom({ numbers, taints }: Input): Value {
  return { ...(numbers === 'digits' ? NUMBER : UNKNOWN), shape: 'number', taints }
}

/** What the variable at `i` gets. The last one takes all that is left of the line. */
function wordFrom(input: Input, words: readonly string[] | undefined, { i, of }: { i: number; of: number }): Value {
  const { files, taints, exact } = input
  if (files?.length && of === 1) return { ...UNKNOWN, taints, values: files, known: true }
  if (!words) return { ...UNKNOWN, taints }
  const text = i === of - 1 ? words.slice(i).join(' ') : (words[i] ?? '')
  return { ...UNKNOWN, taints, values: [text], known: exact ?? false }
}

/** `read -r id`: one variable for all of a line. */
function isWholeLine(args: readonly Field[]): boolean {
  const names = args.map(exactText).filter((text) => text !== '-r')
  return names.length === 1 && /^[A-Za-z_]\w*$/.test(names[0] ?? '')
}

function separatorOf(scope: Scope): RegExp {
  const ifs = scope.variables.map.get('IFS')?.values[0] ?? ' \t\n'
  if (ifs === ' \t\n') return /[ \t\n]+/
  return new RegExp(`[${ifs.replace(/[\\\]^-]/g, '\\$&') || '\\n'}]+`)
}

function operandNames(args: readonly Field[]): string[] {
  const names: string[] = []
  for (let i = 0; i < args.length; i++) {
    const text = args[i]!.values[0]!
    if (/^-[a-zA-Z]*[adinNptuOscC]$/.test(text) && !/^-[rse]+$/.test(text) && !/^-t$/.test(text)) i++
    else if (/^[A-Za-z_]\w*$/.test(text)) names.push(text)
  }
  return names
}
