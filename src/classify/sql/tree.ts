// Walks the parse trees of a text and notes what its statements do. Reads no SQL text of its own.
import type { EffectKind } from '../effect-kinds.ts'
import type { Collector } from '../languages/collect.ts'
import { findFunctionHazard, PURE_FUNCTIONS } from './functions.ts'
import { PLAIN_NODES, SECRET_TABLES, STATEMENTS, STORES_EXPRESSIONS } from './nodes.ts'
import {
  destroyed,
  type Fields,
  fieldsOf,
  judgeAlterCommand,
  judgeCopy,
  judgeDrop,
  judgeSet,
  judgeTransaction,
  judgeUpdate,
  listOf,
  optionOf,
  textOf,
} from './statement.ts'

/** How the database treats a node: runs it, only plans it (EXPLAIN), or stores it in a definition. */
type Mode = 'run' | 'plan' | 'store'

/** Text in a language of the server's: `isRun` now, by DO, or later, when somebody calls the function. */
type ServerCode = { text: string; isRun: boolean }

type Walk = {
  out: Collector
  rest: { value: unknown; mode: Mode }[]
  code: ServerCode[]
  prepared: Set<string>
  /** Functions nobody knows were called: perhaps one that the text itself defines. */
  callsUnknown: boolean
}

/** Adds what the statements do to `out`; returns the bodies of code among them. A call makes defined code run. */
export function judgeTree(statements: readonly unknown[], out: Collector): ServerCode[] {
  const walk: Walk = {
    out,
    rest: statements.map((value) => ({ value, mode: 'run' as const })).toReversed(),
    code: [],
    prepared: new Set(),
    callsUnknown: false,
  }
  for (let next = walk.rest.pop(); next !== undefined; next = walk.rest.pop()) visit(next.value, next.mode, walk)
  return walk.code.map(({ text, isRun }) => ({ text, isRun: isRun || walk.callsUnknown }))
}

/** Nodes are named in capitals, their fields are not. */
function visit(value: unknown, mode: Mode, walk: Walk): void {
  if (Array.isArray(value)) {
    for (let at = value.length - 1; at >= 0; at--) walk.rest.push({ value: value[at], mode })
    return
  }
  const fields = fieldsOf(value)
  const keys = Object.keys(fields)
  for (let at = keys.length - 1; at >= 0; at--) {
    const key = keys[at]!
    const inner = fields[key]
    if (isNodeName(key)) visitNode(key, fieldsOf(inner), mode, walk)
    else {
      // Fields of one fixed type stand without its name.
      if (key === 'intoClause' && mode === 'run') walk.out.effect('database.write')
      if (key === 'relation') judgeTable(fieldsOf(inner), walk.out)
      if (typeof inner === 'object' && inner !== null) walk.rest.push({ value: inner, mode })
    }
  }
}

function isNodeName(key: string): boolean {
  const first = key.charCodeAt(0)
  return first >= 0x41 && first <= 0x5a
}

function visitNode(name: string, fields: Fields, mode: Mode, walk: Walk): void {
  const effects = STATEMENTS.get(name)
  if (effects === undefined && !PLAIN_NODES.has(name)) walk.out.unknown(`SQL: ${name.slice(0, 60)}`)
  if (name === 'FuncCall') judgeCall(fields, mode, walk)
  else if (name === 'A_Expr') judgeOperator(fields, walk.out)
  else if (name === 'RangeVar') judgeTable(fields, walk.out)
  else if (effects !== undefined && mode === 'run') judgeStatement(name, effects, fields, walk)
  const isPlanned = name === 'ExplainStmt' && !isAnalyzed(fields)
  const inner = isPlanned ? 'plan' : STORES_EXPRESSIONS.has(name) ? 'store' : mode
  walk.rest.push({ value: fields, mode: mode === 'run' ? inner : mode })
}

/** What statements do beyond their row in the table. */
const CLAUSES: ReadonlyMap<string, (fields: Fields, walk: Walk) => void> = new Map<
  string,
  (fields: Fields, walk: Walk) => void
>([
  ['CopyStmt', (fields, { out }) => judgeCopy(fields, out)],
  ['DropStmt', (fields, { out }) => judgeDrop(fields, out)],
  ['VariableSetStmt', (fields, { out }) => judgeSet(fields, out)],
  ['TransactionStmt', (fields, { out }) => judgeTransaction(fields, out)],
  ['UpdateStmt', (fields, { out }) => judgeUpdate(fields, out)],
  ['AlterTableCmd', (fields, { out }) => judgeAlterCommand(fields, out)],
  ['LockingClause', (_, { out }) => out.effect('database.write')],
  ['CreateSubscriptionStmt', (_, { out }) => out.effect('network.connect')],
  [
    'MergeWhenClause',
    (fields, { out }) => {
      if (fields['commandType'] === 'CMD_DELETE') out.effect('database.destroy')
    },
  ],
  ['PrepareStmt', (fields, { prepared }) => void prepared.add(String(fields['name']))],
  // A statement that this text prepared was judged there, as if it ran.
  [
    'ExecuteStmt',
    (fields, { out, prepared }) =>
      out.effect(prepared.has(String(fields['name'])) ? 'database.read' : 'database.write'),
  ],
  ['CallStmt', (fields, walk) => judgeCall(fieldsOf(fields['funccall']), 'run', walk)],
  ['DoStmt', (fields, walk) => noteCode(fields['args'], true, walk)],
  ['CreateFunctionStmt', (fields, walk) => noteCode(fields['options'], false, walk)],
])

function judgeStatement(name: string, effects: readonly EffectKind[], fields: Fields, walk: Walk): void {
  for (const effect of effects) {
    if (effect === 'database.destroy') walk.out.effect(effect, destroyed(name, fields))
    else walk.out.effect(effect)
  }
  CLAUSES.get(name)?.(fields, walk)
}

/** EXPLAIN only plans, EXPLAIN ANALYZE runs. */
function isAnalyzed(fields: Fields): boolean {
  const analyze = optionOf(fields['options'], 'analyze')
  return analyze !== undefined && !/^(false|off|0)$/i.test(String(analyze))
}

/** Code in C, or in a language that is not confined, runs with the rights of the server's account. */
function noteCode(options: unknown, isRun: boolean, walk: Walk): void {
  const language = String(optionOf(options, 'language') ?? (isRun ? 'plpgsql' : 'sql')).toLowerCase()
  if (!/^(sql|plpgsql|plperl|pltcl|plv8)$/.test(language)) walk.out.effect('execution.inline-code')
  for (const item of listOf(options)) {
    const option = fieldsOf(fieldsOf(item)['DefElem'])
    if (option['defname'] !== 'as') continue
    const texts = [option['arg'], ...listOf(fieldsOf(fieldsOf(option['arg'])['List'])['items'])].map(textOf)
    for (const text of texts) if (text !== undefined) walk.code.push({ text, isRun })
  }
}

function judgeTable(fields: Fields, out: Collector): void {
  const name = String(fields['relname'] ?? '')
  const isCatalog = fields['schemaname'] === undefined || fields['schemaname'] === 'pg_catalog'
  if (isCatalog && SECRET_TABLES.has(name)) out.effect('secret.read', name)
}

/** An operator of a named schema may stand for any function. */
function judgeOperator(fields: Fields, out: Collector): void {
  const names = listOf(fields['name']).map(textOf)
  if (names.length > 1 && names[0] !== 'pg_catalog') out.unknown(`SQL: operator ${names.join('.').slice(0, 60)}`)
}

/** Calls that reach beyond the query count as what they do; unknown ones too, unless they are only stored. */
function judgeCall(fields: Fields, mode: Mode, walk: Walk): void {
  const { out } = walk
  const names = listOf(fields['funcname']).map((part) => textOf(part) ?? '')
  const name = names.at(-1) ?? ''
  const hazard = findFunctionHazard(name.toLowerCase())
  if (hazard === undefined) {
    // A schema of one's own may hold a function with a harmless name.
    const isBuiltIn = names.length === 1 || (names.length === 2 && /^(pg_catalog|information_schema)$/.test(names[0]!))
    if (isBuiltIn && PURE_FUNCTIONS.has(name)) return
    walk.callsUnknown = true
    if (mode !== 'store') out.unknown(`SQL: calls ${names.join('.').slice(0, 60)}`)
    return
  }
  if (mode === 'store') return
  for (const effect of hazard.effects) out.effect(effect)
  const texts = listOf(fields['args']).map(textOf)
  if (hazard.path !== undefined && listOf(fields['args']).length > 0) {
    const path = texts.find((text) => text !== undefined)
    out.effect(hazard.path, path)
    if (path === undefined) out.unknown(`SQL: ${name.slice(0, 60)} of something computed`)
  }
  if (hazard.isCode !== true) return
  const code = texts.filter((text) => text !== undefined)
  for (const text of code) out.source(text, 'postgres')
  if (code.length === 0) out.unknown(`SQL: ${name.slice(0, 60)} of something computed`)
}
