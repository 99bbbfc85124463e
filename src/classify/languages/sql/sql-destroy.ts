// Finds statements that destroy data, wherever they stand: at the start, in a CTE, in a body, in dynamic text.
import { wordSet } from '../../text/word-list.ts'
import type { Collector } from '../collect.ts'
import { readSql, type SqlToken } from './sql-tokens.ts'

/** How deep strings are read as SQL in turn: `DO $$ … EXECUTE 'DROP …' $$`. */
const MAX_DEPTH = 3

const OBJECTS = wordSet(
  'TABLE DATABASE SCHEMA VIEW INDEX SEQUENCE FUNCTION PROCEDURE ROUTINE AGGREGATE TRIGGER USER ROLE GROUP TYPE DOMAIN ' +
    'EXTENSION OWNED MATERIALIZED TABLESPACE POLICY RULE PUBLICATION SUBSCRIPTION SERVER FOREIGN EVENT TEMPORARY TEMP COLUMN ' +
    'PARTITION KEYSPACE COLLECTION LANGUAGE CAST OPERATOR COLLATION CONVERSION STATISTICS TEXT ACCESS TRANSFORM UNIQUE LOGIN',
)
/** What ALTER TABLE … DROP may drop without losing data. */
const KEEPS_DATA = wordSet('DEFAULT NOT CONSTRAINT EXPRESSION IDENTITY INDEX KEY PRIMARY FOREIGN CHECK')

/** What DROP may drop without losing data: it can be made again from its definition. */
const REBUILT = wordSet('INDEX VIEW FUNCTION PROCEDURE ROUTINE AGGREGATE TRIGGER RULE POLICY STATISTICS')

/** A word of a statement with its neighbours. `lead`: the word that the statement begins with; `isLead`: this is that one. */
type Place = {
  tokens: readonly SqlToken[]
  index: number
  before: SqlToken | undefined
  next: SqlToken | undefined
  lead: string
  isLead: boolean
}

/** What may begin a phrase that destroys: how many words on the name of what is lost begins, or 0: nothing is. */
const PHRASES: ReadonlyMap<string, (place: Place) => number> = new Map([
  ['DROP', (place) => (drops(place) ? 1 : 0)],
  ['TRUNCATE', ({ next, isLead }) => (next?.text !== '(' && (isLead || isName(next)) ? 1 : 0)],
  ['DELETE', (place) => (place.isLead || place.next?.word === 'FROM' || deletesAfter(place) ? 1 : 0)],
  ['UPDATE', (place) => (updatesAll(place) ? 1 : 0)],
  ['FLUSHALL', nameless],
  ['FLUSHDB', nameless],
  ['PURGE', nameless],
  ['RESET', (place) => (place.next?.word === 'MASTER' ? nameless(place) : 0)],
  ['INSERT', (place) => overwrites(place, 'OVERWRITE')],
  ['CLEAR', (place) => overwrites(place, 'COLUMN')],
  ['REPLACE', (place) => overwrites(place, 'PARTITION')],
  [
    'CREATE',
    ({ tokens, index, next, isLead }) => (isLead && next?.word === 'OR' && tokens[index + 3]?.word === 'TABLE' ? 4 : 0),
  ],
])

/** Adds `database.destroy` with the thing's name. `readsStrings`: the statement runs text that it contains. */
export function destroyingPhrases(tokens: readonly SqlToken[], readsStrings: boolean, out: Collector, depth = 0): void {
  const leadIndex = tokens.findIndex((token) => token.text !== '(')
  const lead = tokens[leadIndex]?.word ?? ''
  tokens.forEach(({ word }, index) => {
    const phrase = PHRASES.get(word)
    if (phrase === undefined) return
    const place = {
      tokens,
      index,
      before: tokens[index - 1],
      next: tokens[index + 1],
      lead,
      isLead: index === leadIndex,
    }
    const words = phrase(place)
    if (words > 0) destroy(tokens, index + words, out)
  })
  if (!readsStrings || depth >= MAX_DEPTH) return
  for (const text of joinedStrings(tokens)) {
    if (!/drop|truncate|delete|update/i.test(text)) continue
    for (const part of readSql(text, 'postgres').parts) {
      if ('tokens' in part) destroyingPhrases(part.tokens, true, out, depth + 1)
    }
  }
}

/** The whole of it: nothing behind the words names a part. */
function nameless({ tokens, isLead }: Place): number {
  return isLead ? tokens.length : 0
}

/** What replaces or empties what a table holds. source: Snowflake, Hive, ClickHouse 24 */
function overwrites({ next, lead, isLead }: Place, second: string): number {
  return next?.word === second && (isLead || lead === 'ALTER') ? 2 : 0
}

function isName(token: SqlToken | undefined): boolean {
  return token?.kind === 'word' || token?.kind === 'ident'
}

function drops({ tokens, before, next, lead, isLead }: Place): boolean {
  if (before?.text === '.') return false
  const object = next?.word ?? ''
  // It ends with the connection anyway.
  if (isLead && object === 'TEMPORARY') return false
  if (lead === 'ALTER' && !isLead) return !KEEPS_DATA.has(object)
  if (REBUILT.has(object) && !tokens.some(({ word }) => word === 'CASCADE')) return false
  return isLead || OBJECTS.has(object)
}

/** DELETE in the middle of a text: after THEN, or where Transact-SQL begins a statement without FROM. */
function deletesAfter({ before, next }: Place): boolean {
  if (before?.word === 'THEN') return true
  if (
    /^(ON|BEFORE|AFTER|OR|FOR|OF|AS|GRANT|REVOKE|DENY)$/.test(before?.word ?? '') ||
    /^[,.]$/.test(before?.text ?? '')
  )
    return false
  return (next?.kind === 'word' && !/^(ON|AS|OR|TO|AND)$/.test(next.word)) || next?.kind === 'ident'
}

/** UPDATE … SET without a WHERE of its own, or with one that is always true. `ON UPDATE` and `FOR UPDATE` change nothing. */
function updatesAll({ tokens, index, before, next }: Place): boolean {
  if (/^(FOR|KEY|ON|BEFORE|AFTER|OR|DO|THEN)$/.test(before?.word ?? '')) return false
  if (next === undefined || next.kind === 'op') return false
  const { depth } = tokens[index]!
  let sets = false
  for (let at = index + 1; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.depth < depth) break
    if (token.depth !== depth) continue
    if (token.word === 'SET') sets = true
    if (token.word === 'WHERE') return isAlwaysTrue(tokens.slice(at + 1, at + 8))
  }
  return sets
}

function isAlwaysTrue(condition: readonly SqlToken[]): boolean {
  const words = condition.filter((token) => token.text !== '(' && token.text !== ')')
  const [first, second, third, fourth] = words
  const ends = (token: SqlToken | undefined) => token === undefined || token.word === 'RETURNING'
  if (first?.word === 'TRUE' || first?.text === '1') {
    if (ends(second)) return true
  }
  return second?.text === '=' && first?.text === third?.text && first?.kind !== 'op' && ends(fourth)
}

function destroy(tokens: readonly SqlToken[], start: number, out: Collector): void {
  let at = start
  while (
    /^(IF|NOT|EXISTS|FROM|INTO|ONLY|CONCURRENTLY|LOW_PRIORITY|QUICK|IGNORE|OR|REPLACE)$/.test(tokens[at]?.word ?? '') ||
    OBJECTS.has(tokens[at]?.word ?? '')
  )
    at++
  let name = ''
  while (tokens[at] !== undefined && (tokens[at]!.kind !== 'op' || tokens[at]!.text === '.')) {
    name += tokens[at]!.text
    if (tokens[at + 1]?.text !== '.' && tokens[at]!.text !== '.') break
    at++
  }
  out.effect('database.destroy', name === '' ? undefined : name)
}

/** The strings of a statement; those joined by `||` or standing side by side as one. */
function joinedStrings(tokens: readonly SqlToken[]): string[] {
  const texts: string[] = []
  let joins = false
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'string' || (token.kind === 'ident' && /\s/.test(token.text))) {
      if (joins && texts.length > 0) texts[texts.length - 1] += token.text
      else texts.push(token.text)
      joins = true
    } else joins &&= token.text === '|' || token.text === '+' || (token.text === ')' && tokens[index + 1]?.text === '|')
  }
  return texts
}
