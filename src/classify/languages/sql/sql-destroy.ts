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

/** What replaces or empties what a table holds, by the word and what follows it. source: Snowflake, Hive, ClickHouse 24 */
const OVERWRITES = new Set(['INSERT OVERWRITE', 'CLEAR COLUMN', 'REPLACE PARTITION'])

/** Adds `database.destroy` with the thing's name. `readsStrings`: the statement runs text that it contains. */
export function destroyingPhrases(tokens: readonly SqlToken[], readsStrings: boolean, out: Collector, depth = 0): void {
  const leadIndex = tokens.findIndex((token) => token.text !== '(')
  const lead = tokens[leadIndex]?.word ?? ''
  tokens.forEach((token, index) => {
    const next = tokens[index + 1]
    const isLead = index === leadIndex
    if (token.word === 'DROP' && tokens[index - 1]?.text !== '.') {
      const isAlter = lead === 'ALTER' && !isLead
      // It ends with the connection anyway.
      if (isLead && next?.word === 'TEMPORARY') return
      if (REBUILT.has(next?.word ?? '') && !isAlter && !tokens.some(({ word }) => word === 'CASCADE')) return
      if (isAlter ? !KEEPS_DATA.has(next?.word ?? '') : isLead || OBJECTS.has(next?.word ?? ''))
        destroy(tokens, index + 1, out)
    } else if (token.word === 'TRUNCATE' && next?.text !== '(') {
      if (isLead || next?.kind === 'word' || next?.kind === 'ident') destroy(tokens, index + 1, out)
    } else if (token.word === 'DELETE') {
      if (isLead || next?.word === 'FROM' || deletesAfter(tokens, index)) destroy(tokens, index + 1, out)
    } else if (
      token.word === 'UPDATE' &&
      !/^(FOR|KEY|ON|BEFORE|AFTER|OR|DO|THEN)$/.test(tokens[index - 1]?.word ?? '')
    ) {
      if (next !== undefined && next.kind !== 'op' && updatesAll(tokens, index)) destroy(tokens, index + 1, out)
    } else if (isLead && /^(FLUSHALL|FLUSHDB|PURGE)$/.test(token.word)) out.effect('database.destroy')
    else if (isLead && token.word === 'RESET' && next?.word === 'MASTER') out.effect('database.destroy')
    else if (OVERWRITES.has(`${token.word} ${next?.word}`) && (isLead || lead === 'ALTER'))
      destroy(tokens, index + 2, out)
    else if (isLead && token.word === 'CREATE' && next?.word === 'OR' && tokens[index + 3]?.word === 'TABLE') {
      destroy(tokens, index + 4, out)
    }
  })
  if (!readsStrings || depth >= MAX_DEPTH) return
  for (const text of joinedStrings(tokens)) {
    if (!/drop|truncate|delete|update/i.test(text)) continue
    for (const part of readSql(text, 'postgres').parts) {
      if ('tokens' in part) destroyingPhrases(part.tokens, true, out, depth + 1)
    }
  }
}

/** DELETE in the middle of a text: after THEN, or where Transact-SQL begins a statement without FROM. */
function deletesAfter(tokens: readonly SqlToken[], index: number): boolean {
  const before = tokens[index - 1]
  const next = tokens[index + 1]
  if (before?.word === 'THEN') return true
  if (
    /^(ON|BEFORE|AFTER|OR|FOR|OF|AS|GRANT|REVOKE|DENY)$/.test(before?.word ?? '') ||
    /^[,.]$/.test(before?.text ?? '')
  )
    return false
  return (next?.kind === 'word' && !/^(ON|AS|OR|TO|AND)$/.test(next.word)) || next?.kind === 'ident'
}

/** UPDATE … SET without a WHERE of its own, or with one that is always true. */
function updatesAll(tokens: readonly SqlToken[], start: number): boolean {
  const depth = tokens[start]!.depth
  let sets = false
  for (let at = start + 1; at < tokens.length; at++) {
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
