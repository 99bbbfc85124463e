// Tells what a field of a shell tool's input is for, by its name. Reads no values.
import { foldKey } from '../../targets/fold.ts'
import { SHELL_FIELDS, SHELL_TOOLS } from '../tables/shell-tools.ts'
import type { ToolRow } from '../tool.ts'

export type Role = keyof typeof SHELL_FIELDS

const ROLES = new Map<string, Role>(
  (Object.entries(SHELL_FIELDS) as [Role, readonly string[]][]).flatMap(([role, names]) =>
    names.map((name) => [name, role] as const),
  ),
)
const FOLDED_ROLES = new Map([...ROLES].map(([name, role]) => [foldKey(name), role] as const))

/** The further fields that a row knows, exactly and folded: worked out once for each row. */
export type KnownFields = { exact: ReadonlySet<string>; folded: ReadonlySet<string> }
const KNOWN = new Map<ToolRow, KnownFields>(SHELL_TOOLS.map((row) => [row, readKnown(row)]))

function readKnown(row: ToolRow): KnownFields {
  const exact = new Set([...(row.known ?? []), ...Object.keys(row.flags ?? {})])
  return { exact, folded: new Set([...exact].map(foldKey)) }
}

export function knownFieldsOf(row: ToolRow): KnownFields {
  return KNOWN.get(row) ?? readKnown(row)
}

/** The role of a field that is written as the tools write it. */
export function exactRole(key: string, row: ToolRow): Role | undefined {
  return ROLES.get(key) ?? (row.roles && Object.hasOwn(row.roles, key) ? row.roles[key] : undefined)
}

/** The role of a field that is written in other letters: `Command`. */
export function foldedRole(key: string): Role | undefined {
  return FOLDED_ROLES.get(foldKey(key))
}
