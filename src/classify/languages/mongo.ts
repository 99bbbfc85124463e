// Judges what mongosh is given: queries of a closed list are reading, everything else is JavaScript. Runs nothing.
import { wordSet } from '../text/word-list.ts'
import type { Finding } from '../types.ts'
import { addAll, createCollector } from './collect.ts'
import { judgeJavascript } from './javascript/javascript.ts'
import { type Cursor, readArrow, type Token, take } from './mongo-arrows.ts'

/**
 * Methods that read. source: mongosh 2.3, MongoDB 8.0 manual, "mongosh Methods" and "Database Commands"
 */
const OF_DATABASE = wordSet(
  'getCollectionNames getCollectionInfos getName stats version serverStatus hostInfo serverBuildInfo currentOp hello isMaster getProfilingStatus getReplicationInfo printReplicationInfo',
)
const OF_COLLECTION = wordSet(
  'find findOne count countDocuments estimatedDocumentCount distinct aggregate getIndexes getIndexKeys stats dataSize storageSize totalSize totalIndexSize isCapped getShardDistribution',
)
const MEASURES = wordSet(
  'count countDocuments estimatedDocumentCount stats dataSize storageSize totalSize totalIndexSize getIndexes',
)
const OF_RESULT = wordSet(
  'sort limit skip projection project toArray pretty count size itcount hasNext next explain hint maxTimeMS batchSize collation comment length sum readPref',
)
const OF_CLUSTER = wordSet(
  'status conf config isMaster hello printReplicationInfo printSecondaryReplicationInfo getBalancerState',
)
/** Commands by their first key. */
const COMMANDS = wordSet(
  'ping listDatabases listCollections listIndexes serverStatus buildInfo hello isMaster dbStats collStats count distinct find connectionStatus hostInfo top replSetGetStatus',
)
const VALUES = wordSet(
  'ObjectId ISODate Date NumberLong NumberInt NumberDecimal Long Int32 Double Decimal128 UUID Timestamp',
)
/** Keys of a query under which JavaScript runs or results are stored. */
const ACTS = /^\$(where|function|accumulator|out|merge|eval)$/

/** Commands that drop a database or a collection, or delete all that there is in one. */
const ENDS_DATA =
  /(?:run|admin)Command\s*\(\s*\{\s*["']?(?:drop(?:Database|Indexes|AllUsersFromDatabase)?["']?\s*:|delete["']?\s*:[^}]{0,2000}\bq["']?\s*:\s*\{\s*\})|\bdeleteMany["']?\s*:\s*\{\s*["']?filter["']?\s*:\s*\{\s*\}/

const TOKEN =
  /\s+|\/\/[^\n\r\u2028\u2029]*|\/\*[\s\S]*?\*\/|([A-Za-z_$][\w$]*)|("(?:[^"\\\n]|\\["'\\/bfnrt])*"|'(?:[^'\\\n]|\\["'\\/bfnrt])*')|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(\/(?![*/])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*)|(=>|[.()[\]{},:;+])/gy

/** JavaScript for mongosh → findings; `db.users.find({ a: 1 })` → database.read. */
export function judgeMongo(text: string): Finding[] {
  const tokens = readTokens(text)
  const readsSecrets = tokens?.some(({ text: one }) => /^system\.(users|keys)$/.test(one)) ?? false
  const cursor: Cursor = { tokens: tokens ?? [], at: 0, readsSecrets }
  const out = createCollector()
  if (tokens === undefined || tokens.length === 0 || !readStatements(cursor)) {
    out.effect('execution.inline-code')
    if (ENDS_DATA.test(text)) out.effect('database.destroy')
    addAll(out, judgeJavascript(text))
  } else {
    out.effect('database.read')
    if (cursor.readsSecrets) out.effect('secret.read', 'accounts of the database')
  }
  return out.list()
}

function readTokens(text: string): Token[] | undefined {
  const tokens: Token[] = []
  for (let at = 0; at < text.length; ) {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(text)
    if (match === null) return undefined
    at += match[0].length
    const [, name, string, number, pattern, mark] = match
    if (name !== undefined) tokens.push({ kind: 'name', text: name })
    else if (string !== undefined) tokens.push({ kind: 'string', text: string.slice(1, -1) })
    else if (number !== undefined) tokens.push({ kind: 'number', text: number })
    else if (pattern !== undefined) tokens.push({ kind: 'pattern', text: pattern })
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark })
  }
  return tokens
}

/** One expression after another, with semicolons between. */
function readStatements(cursor: Cursor): boolean {
  while (cursor.at < cursor.tokens.length) {
    if (take(cursor, ';')) continue
    if (!readExpression(cursor)) return false
    if (cursor.at < cursor.tokens.length && !take(cursor, ';')) return false
  }
  return true
}

/** A chain of calls, or the printing of one. */
function readExpression(cursor: Cursor): boolean {
  const name = cursor.tokens[cursor.at]?.text ?? ''
  if (/^(print|printjson|EJSON|JSON)$/.test(name)) {
    cursor.at++
    if (/JSON$/.test(name) && !(take(cursor, '.') && take(cursor, 'stringify'))) return false
    return (
      take(cursor, '(') && readPrinted(cursor) && (!take(cursor, ',') || readArguments(cursor)) && take(cursor, ')')
    )
  }
  return readChain(cursor)
}

function readPrinted(cursor: Cursor): boolean {
  const { kind, text = '' } = cursor.tokens[cursor.at] ?? {}
  return kind === 'name' && /^(db|rs|sh|EJSON|JSON)$/.test(text) ? readExpression(cursor) : readValue(cursor)
}

function readChain(cursor: Cursor): boolean {
  const root = cursor.tokens[cursor.at++]
  if (root?.kind !== 'name' || !/^(db|rs|sh)$/.test(root.text)) return false
  if (root.text !== 'db') {
    const isCall = take(cursor, '.') && takeOne(cursor, OF_CLUSTER) && take(cursor, '(') && take(cursor, ')')
    return isCall && readResults(cursor)
  }
  const path: string[] = []
  for (;;) {
    if (take(cursor, '[')) {
      const key = cursor.tokens[cursor.at++]
      if (key?.kind !== 'string' || !take(cursor, ']')) return false
      path.push(key.text)
      continue
    }
    if (!take(cursor, '.')) return false
    const name = cursor.tokens[cursor.at++]
    if (name?.kind !== 'name') return false
    if (!take(cursor, '(')) {
      path.push(name.text)
      continue
    }
    if (path.length === 0 && /^(getSiblingDB|getCollection)$/.test(name.text)) {
      const key = cursor.tokens[cursor.at++]
      if (key?.kind !== 'string' || !take(cursor, ')')) return false
      if (name.text === 'getCollection') path.push(key.text)
      continue
    }
    if (path.join('.').startsWith('system.')) cursor.readsSecrets = true
    return readCall(name.text, path.length === 0, cursor) && readResults(cursor)
  }
}

/** The arguments of the first method that does something, up to its bracket. */
function readCall(method: string, isDatabase: boolean, cursor: Cursor): boolean {
  if (isDatabase && /^(runCommand|adminCommand)$/.test(method)) {
    const [brace, key] = cursor.tokens.slice(cursor.at, cursor.at + 2)
    const command = brace?.text === '{' ? key?.text : brace?.kind === 'string' ? brace.text : undefined
    return command !== undefined && COMMANDS.has(command) && readArguments(cursor) && take(cursor, ')')
  }
  return (isDatabase ? OF_DATABASE : OF_COLLECTION).has(method) && readArguments(cursor) && take(cursor, ')')
}

/** Methods that are called on a result: `.sort({ a: 1 }).limit(5).toArray()`, `.forEach(printjson)`, `.ok`, `[0]`. */
function readResults(cursor: Cursor): boolean {
  for (;;) {
    if (take(cursor, '[')) {
      const key = cursor.tokens[cursor.at++]
      if ((key?.kind !== 'string' && key?.kind !== 'number') || !take(cursor, ']')) return false
    } else if (take(cursor, '.')) {
      const name = cursor.tokens[cursor.at++]
      if (name?.kind !== 'name') return false
      if (!take(cursor, '(')) continue
      if (/^(?:forEach|map|filter)$/.test(name.text)) {
        const isPrinter = name.text === 'forEach' && (take(cursor, 'printjson') || take(cursor, 'print'))
        if (!(isPrinter || readArrow(cursor, readShown)) || !take(cursor, ')')) return false
      } else if (!OF_RESULT.has(name.text) || !readArguments(cursor) || !take(cursor, ')')) return false
    } else return true
  }
}

/** Of each collection only how much it holds: among them may be those with the accounts. */
function readShown(cursor: Cursor, name: string): boolean {
  if (!take(cursor, 'db')) return readValue(cursor)
  const isNamed = take(cursor, '[')
    ? take(cursor, name) && take(cursor, ']')
    : take(cursor, '.') && take(cursor, 'getCollection') && take(cursor, '(') && take(cursor, name) && take(cursor, ')')
  return isNamed && take(cursor, '.') && takeOne(cursor, MEASURES) && take(cursor, '(') && take(cursor, ')')
}

/** Literal values up to the closing bracket, which stays. */
function readArguments(cursor: Cursor): boolean {
  if (cursor.tokens[cursor.at]?.text === ')') return true
  do if (!readValue(cursor)) return false
  while (take(cursor, ','))
  return true
}

function readValue(cursor: Cursor): boolean {
  const token = cursor.tokens[cursor.at++]
  if (token === undefined) return false
  if (token.kind === 'string' || token.kind === 'number' || token.kind === 'pattern') return true
  if (token.kind === 'name') {
    if (/^(true|false|null|undefined)$/.test(token.text)) return true
    const name = token.text === 'new' ? cursor.tokens[cursor.at++]?.text : token.text
    return name !== undefined && VALUES.has(name) && take(cursor, '(') && readArguments(cursor) && take(cursor, ')')
  }
  if (token.text === '[') return readItems(cursor, ']', readValue)
  return token.text === '{' && readItems(cursor, '}', readPair)
}

function readItems(cursor: Cursor, end: string, read: (cursor: Cursor) => boolean): boolean {
  while (!take(cursor, end)) {
    if (!read(cursor)) return false
    if (!take(cursor, ',')) return take(cursor, end)
  }
  return true
}

function readPair(cursor: Cursor): boolean {
  const key = cursor.tokens[cursor.at++]
  if (key === undefined || key.kind === 'mark' || key.kind === 'pattern' || ACTS.test(key.text)) return false
  return take(cursor, ':') && readValue(cursor)
}

function takeOne(cursor: Cursor, names: ReadonlySet<string>): boolean {
  const token = cursor.tokens[cursor.at++]
  return token?.kind === 'name' && names.has(token.text)
}
