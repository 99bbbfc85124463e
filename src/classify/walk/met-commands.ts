// The commands of one classification, each kept once however often it is met. Judges none of them.
import { LIMITS } from '../limits.ts'

/** A command as it was met; its verdict is worked out at the end, from the effects that name it. */
export type MetCommand = { argv: string[]; cwd: string | undefined; via: readonly string[]; rows: Set<string> }

/** More commands are looked up by their text. */
const FEW = 8

/**
 * Returns what gives a command its number: its place in the list. Past the limit all others share the last one's, and
 * `overflow` is called.
 */
export function createRegister(commands: MetCommand[], overflow: () => void): (command: MetCommand) => number {
  let met: Map<string, number> | undefined
  const add = (command: MetCommand): number => commands.push(command) - 1
  const addByText = (command: MetCommand, numbers: Map<string, number>): number => {
    const key = keyOf(command)
    const before = numbers.get(key)
    if (before !== undefined) return before
    const isFull = commands.length >= LIMITS.commands
    if (isFull) overflow()
    const number = isFull ? commands.length - 1 : add(command)
    numbers.set(key, number)
    return number
  }
  return (command) => {
    if (met !== undefined) return addByText(command, met)
    // A handful is compared one by one, which is cheaper than a text for each.
    const before = commands.findIndex((one) => isSame(one, command))
    if (before >= 0) return before
    if (commands.length < FEW) return add(command)
    met = new Map(commands.map((one, i) => [keyOf(one), i]))
    return addByText(command, met)
  }
}

function isSame(a: MetCommand, b: MetCommand): boolean {
  return a.cwd === b.cwd && isSameList(a.argv, b.argv) && isSameList(a.via, b.via)
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}

/** What two commands share that are the same one, met twice. NUL stands in no word, so the parts cannot run together. */
function keyOf({ argv, cwd, via }: MetCommand): string {
  return `${argv.join('\0')}\0\0${cwd}\0\0${via.join('\0')}`
}
