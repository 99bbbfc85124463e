// Finds the table row of a tool by its name. Knows no tools itself.
import { foldKey } from '../../targets/fold.ts'
import type { ToolRow } from '../tool.ts'
import { AGENT_TOOLS } from './agent-tools.ts'
import { NOTE_TOOLS } from './note-tools.ts'
import { READ_TOOLS } from './read-tools.ts'
import { SHELL_TOOLS } from './shell-tools.ts'
import { WEB_TOOLS } from './web-tools.ts'
import { WRITE_TOOLS } from './write-tools.ts'

/** Every known tool. */
export const TOOLS: readonly ToolRow[] = [
  ...SHELL_TOOLS,
  ...READ_TOOLS,
  ...WRITE_TOOLS,
  ...WEB_TOOLS,
  ...NOTE_TOOLS,
  ...AGENT_TOOLS,
]

const BY_NAME = new Map(TOOLS.flatMap((row) => row.names.map((name) => [name, row] as const)))
const BY_FOLDED_NAME = groupByFoldedName(TOOLS)

function groupByFoldedName(rows: readonly ToolRow[]): ReadonlyMap<string, readonly ToolRow[]> {
  const groups = new Map<string, Set<ToolRow>>()
  for (const row of rows)
    for (const name of row.names) groups.set(foldKey(name), (groups.get(foldKey(name)) ?? new Set()).add(row))
  return new Map([...groups].map(([name, set]) => [name, [...set]]))
}

/**
 * The rows of a tool. `exact`: the name is spelled as agents spell it; otherwise it only matches after trimming and
 * folding, several rows may match, and such a call is never safe. No rows: the tool is not known.
 */
export type FoundTool = { exact: boolean; rows: readonly ToolRow[] }

export function findTool(name: string): FoundTool {
  const row = BY_NAME.get(name)
  return row ? { exact: true, rows: [row] } : { exact: false, rows: BY_FOLDED_NAME.get(foldKey(name)) ?? [] }
}
