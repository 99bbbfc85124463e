// Tells which listings name every file of a folder: whoever deletes all that they print, empties it. Judges nothing.
import type { Reading } from '../../shell/argv.ts'
import { exactText } from '../../shell/model.ts'
import type { ReadyRow } from '../../table/ready-rows.ts'
import type { Effect } from '../../types.ts'

/** Rows of listings → the options with which they still name every file, or every folder. */
const NAME_ALL: ReadonlyMap<string, RegExp> = new Map([
  ['find/list', /^-(?:[HLP]|type|print0?|depth|mount|xdev|noleaf)$/],
  ['fd/list', /^(?:-[HIu0alt]|--(?:hidden|no-ignore|unrestricted|print0|absolute-path|type))$/],
  ['git/files', /^(?:-[zco]|--(?:cached|others|exclude-standard|full-name))$/],
])
const OF_TYPE = /^(?:-t|-type|--type)$/
const COMMON_TYPE = /^(?:f|d|f,d|d,f|file|directory)$/

/** The folders, as they are written, of which a listing names every file. */
export function wholeFolders(rows: readonly ReadyRow[], reading: Reading, effects: readonly Effect[]): string[] {
  const row = rows.find(({ id }) => NAME_ALL.has(id))
  if (row === undefined || !reading.options.every((option) => leavesNothingOut(option, NAME_ALL.get(row.id)!)))
    return []
  const [first] = reading.operands
  // What stands first is a pattern, or a path inside the repository.
  if (row.id !== 'find/list' && first !== undefined && !/^\.?$/.test(exactText(first) ?? '-')) return []
  const places = effects.flatMap(({ kind, target }) => (kind === 'file.list' && target !== undefined ? [target] : []))
  return places.length > 0 ? places : ['.']
}

function leavesNothingOut({ name, value }: Reading['options'][number], known: RegExp): boolean {
  return known.test(name) && (!OF_TYPE.test(name) || COMMON_TYPE.test((value && exactText(value)) ?? ''))
}
