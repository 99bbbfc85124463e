// Judges the clauses of one parse node: what is destroyed, which files and programs are named. Visits no other nodes.
import type { Collector } from '../languages/collect.ts'
import { HARMLESS_SETTINGS, HOLDS_DATA } from './nodes.ts'

/** The fields of a parse node, by PostgreSQL's names. */
export type Fields = Readonly<Record<string, unknown>>

/** A record, or an empty one where the tree holds something else. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** An array, or an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** The text of a `String` node, or of a constant. */
export function textOf(value: unknown): string | undefined {
  const node = fieldsOf(value)
  const text = fieldsOf(node['String'])['sval'] ?? fieldsOf(fieldsOf(node['A_Const'])['sval'])['sval']
  return typeof text === 'string' ? text : undefined
}

/** `schema.name` of a RangeVar, a List of names or an object with arguments. */
export function nameOf(value: unknown): string | undefined {
  const node = fieldsOf(value)
  const range = fieldsOf(node['RangeVar'] ?? node)
  if (typeof range['relname'] === 'string')
    return [range['schemaname'], range['relname']].filter((part) => typeof part === 'string').join('.')
  const names =
    fieldsOf(node['List'])['items'] ??
    fieldsOf(node['ObjectWithArgs'])['objname'] ??
    fieldsOf(node['TypeName'])['names']
  const parts = listOf(names).map(textOf)
  const name = parts.length > 0 ? parts.join('.') : textOf(value)
  return name === '' ? undefined : name
}

/** The value of a DefElem of this name: true when it is only named, undefined when it is not there. */
export function optionOf(options: unknown, name: string): string | true | undefined {
  for (const item of listOf(options)) {
    const option = fieldsOf(fieldsOf(item)['DefElem'])
    if (option['defname'] !== name) continue
    const value = fieldsOf(option['arg'])
    const number = fieldsOf(value['Integer'])
    if (value['Integer'] !== undefined) return String(number['ival'] ?? 0)
    if (value['Boolean'] !== undefined) return String(fieldsOf(value['Boolean'])['boolval'] === true)
    return textOf(option['arg']) ?? true
  }
  return undefined
}

/** A name for what a statement destroys, as far as there is one. */
export function destroyed(name: string, fields: Fields): string | undefined {
  if (name === 'DeleteStmt') return nameOf(fields['relation'])
  if (name === 'DropdbStmt') return typeof fields['dbname'] === 'string' ? fields['dbname'] : undefined
  if (name === 'TruncateStmt') return nameOf(listOf(fields['relations'])[0])
  return undefined
}

/** DROP: of data, and of whatever goes with it. */
export function judgeDrop(fields: Fields, out: Collector): void {
  out.effect('database.write')
  if (fields['behavior'] === 'DROP_CASCADE' || HOLDS_DATA.has(String(fields['removeType'])))
    out.effect('database.destroy', nameOf(listOf(fields['objects'])[0]))
}

/** One change of ALTER TABLE. */
export function judgeAlterCommand(fields: Fields, out: Collector): void {
  const name = typeof fields['name'] === 'string' ? fields['name'] : undefined
  if (fields['subtype'] === 'AT_DropColumn') out.effect('database.destroy', name)
}

/** UPDATE of all rows overwrites what was there. */
export function judgeUpdate(fields: Fields, out: Collector): void {
  if (fields['whereClause'] === undefined || isAlwaysTrue(fields['whereClause']))
    out.effect('database.destroy', nameOf(fields['relation']))
}

function isAlwaysTrue(condition: unknown): boolean {
  const node = fieldsOf(condition)
  if (node['A_Const'] !== undefined) return fieldsOf(fieldsOf(node['A_Const'])['boolval'])['boolval'] === true
  const bool = fieldsOf(node['BoolExpr'])
  if (bool['boolop'] === 'OR_EXPR') return listOf(bool['args']).some(isAlwaysTrue)
  if (bool['boolop'] === 'AND_EXPR') return listOf(bool['args']).every(isAlwaysTrue)
  const compared = fieldsOf(node['A_Expr'])
  const [operator] = listOf(compared['name']).map(textOf)
  return (
    compared['kind'] === 'AEXPR_OP' &&
    operator === '=' &&
    withoutPlace(compared['lexpr']) === withoutPlace(compared['rexpr'])
  )
}

/** The node as text, without the places where its words stand. */
function withoutPlace(node: unknown): string {
  return JSON.stringify(node ?? null, (key, value: unknown) => (key === 'location' ? undefined : value))
}

/** COPY moves rows to or from the client, a file of the server, or a program there. */
export function judgeCopy(fields: Fields, out: Collector): void {
  const isFrom = fields['is_from'] === true
  const file = typeof fields['filename'] === 'string' ? fields['filename'] : undefined
  if (fields['is_program'] === true) {
    out.effect('execution.inline-code')
    out.source(file ?? '', 'shell')
  } else if (file !== undefined) out.effect(isFrom ? 'file.read' : 'file.write', file)
  out.effect(file === undefined && !isFrom ? 'database.read' : 'database.write')
}

/** SET of what only changes how this session reads and prints is reading. */
export function judgeSet(fields: Fields, out: Collector): void {
  const name = String(fields['name'] ?? '').toLowerCase()
  const values = listOf(fields['args']).map((value) => textOf(value)?.toLowerCase())
  const isHarmless =
    name === 'transaction' ||
    HARMLESS_SETTINGS.has(name) ||
    // A schema before PostgreSQL's own may hold other functions of the same names.
    (name === 'search_path' &&
      values.length > 0 &&
      values.every((value) => value !== undefined && value !== 'pg_catalog'))
  out.effect(isHarmless ? 'database.read' : 'database.write')
}

/** BEGIN, COMMIT, ROLLBACK and savepoints change nothing by themselves; prepared transactions outlive the session. */
export function judgeTransaction(fields: Fields, out: Collector): void {
  const kind = String(fields['kind'])
  out.effect(/PREPARE/.test(kind) ? 'database.write' : 'database.read')
}
