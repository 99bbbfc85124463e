// Families of the command table made ready: grammars compiled, rows indexed, each when it is first asked for. Reads nothing.
import { families } from './commands/index.ts'
import { indexRows, type RowIndex } from './ready-rows.ts'
import { type CompiledFamily, compileFamily } from './shell/argv.ts'
import { isSteered } from './steering.ts'
import type { Family } from './types.ts'

/** `steered`: a file's name that looks like an option may do harm. */
export type ReadyFamily = { compiled: CompiledFamily; rows: RowIndex; steered: boolean }

const FAMILIES: ReadonlyMap<string, Family> = new Map(
  families.flatMap((family) => family.programs.map((program) => [program, family] as const)),
)
/** A process that starts up soon meets a few of the families, so the others can wait. */
const READY = new Map<Family, ReadyFamily>()

/** Whether there is a family for the program. */
export function isKnownProgram(program: string): boolean {
  return FAMILIES.has(program)
}

/** The program's family; undefined for programs that are in no table. */
export function readyFamily(program: string): ReadyFamily | undefined {
  const family = FAMILIES.get(program)
  if (!family) return undefined
  let ready = READY.get(family)
  if (!ready) {
    ready = { compiled: compileFamily(family), rows: indexRows(family.rows), steered: isSteered(family) }
    READY.set(family, ready)
  }
  return ready
}
