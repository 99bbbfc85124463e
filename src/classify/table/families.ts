// Finds what the table of commands says: of a program, of a row. dist/ has this file's like over a packed table, which
// reads a family when it is first asked for: scripts/packed-families.mjs.
import { families } from '../commands/index.ts'
import { rules } from '../policy/index.ts'
import { fingerprint } from '../text/fingerprint.ts'
import type { Family } from '../types.ts'

export { programs } from '../commands/index.ts'

/** A fingerprint of both tables (16 hex digits). Recorded with every verdict. */
export const RULESET_HASH: string = fingerprint(JSON.stringify([families, rules]))

const BY_PROGRAM = new Map<string, Family[]>()
for (const family of families)
  for (const program of new Set(family.programs)) {
    const named = BY_PROGRAM.get(program)
    if (named === undefined) BY_PROGRAM.set(program, [family])
    else named.push(family)
  }
const BY_ID: ReadonlyMap<string, Family> = new Map(families.map((family) => [family.id, family]))

/** Whether a family names the program. */
export function isKnownProgram(program: string): boolean {
  return BY_PROGRAM.has(program)
}

/** The families that name the program, in the order of the table. */
export function familiesOf(program: string): readonly Family[] {
  return BY_PROGRAM.get(program) ?? []
}

/** What a row's text says it does; undefined for what is no row of the table (`core/…`, `tool/…`). */
export function rowDoc(id: string): string | undefined {
  return BY_ID.get(id.slice(0, id.indexOf('/')))?.rows.find((row) => row.id === id)?.doc
}
