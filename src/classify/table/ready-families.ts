// Families of the command table made ready: grammars compiled, rows indexed, each when it is first asked for. Reads nothing.
import { type CompiledFamily, compileFamily } from '../shell/grammar.ts'
import type { Family } from '../types.ts'
import { familiesOf } from './families.ts'
import { indexRows, type RowIndex } from './ready-rows.ts'
import { isSteered } from './steering.ts'

/** `steered`: a file's name that looks like an option may do harm. */
type ReadyFamily = { compiled: CompiledFamily; rows: RowIndex; steered: boolean }

/** A process that starts up soon meets a few of the families, so the others can wait. */
const READY = new Map<Family, ReadyFamily>()
/** The same by each program that was asked for; what no family names is not kept. */
const BY_PROGRAM = new Map<string, ReadyFamily>()

/** The program's family; undefined for programs that are in no table. */
export function readyFamily(program: string): ReadyFamily | undefined {
  const known = BY_PROGRAM.get(program)
  if (known !== undefined) return known
  const family = familiesOf(program).at(-1)
  if (!family) return undefined
  let ready = READY.get(family)
  if (!ready) {
    ready = { compiled: compileFamily(family), rows: indexRows(family.rows), steered: isSteered(family) }
    READY.set(family, ready)
  }
  BY_PROGRAM.set(program, ready)
  return ready
}
