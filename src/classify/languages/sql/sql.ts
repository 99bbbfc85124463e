// Judges SQL text as PostgreSQL, MySQL and SQLite would read it, with the commands of their clients.
import type { Finding } from '../../types.ts'
import { addAll, type Collector, createCollector } from '../collect.ts'
import { judgeDotCommand, judgeMysqlCommand, judgeMysqlWords, judgePsqlCommand } from './sql-client.ts'
import { judgeStatement } from './sql-statement.ts'
import { readSql, type SqlDialect, type SqlReading, type SqlToken } from './sql-tokens.ts'

const DIALECTS: readonly SqlDialect[] = ['postgres', 'mysql', 'sqlite']
/** Some steps look at all tokens of a statement, so that their number squared has to stay small. */
const MAX_TOKENS = 3000

/** SQL → findings; `SELECT 1` → database.read. What any of the databases would do counts, unless it refuses the text. */
export function judgeSql(text: string): Finding[] {
  const out = createCollector()
  if (text.includes('\0')) out.unknown('SQL with a NUL byte')
  // Some end a line, and with it a comment, at a carriage return; some do not.
  if (/\r(?!\n)/.test(text)) out.unknown('SQL with a carriage return alone')
  judgeShellLines(text, out)
  const readings = DIALECTS.map((dialect) => readSql(text, dialect))
  for (const reading of readings) addAll(out, judgeReading(reading, text))
  if (readings.every((reading) => reading.problem !== undefined)) {
    out.unknown(`SQL: ${readings[0]!.problem}`)
    for (const reading of readings) if (reading.broken.length > 0) judgeTokens(reading.broken, out)
  }
  return out.list()
}

/** `!! command` at the start of a line is for the shell, in sqlcmd. */
function judgeShellLines(text: string, out: Collector): void {
  for (const line of text.split(/[\r\n]/)) {
    const command = line.trimStart().replace(/^:/, '')
    if (!command.startsWith('!!')) continue
    out.effect('execution.inline-code')
    out.source(command.slice(2), 'shell')
  }
}

function judgeReading(reading: SqlReading, text: string): Finding[] {
  const out = createCollector()
  for (const part of reading.parts) {
    if ('dot' in part) judgeDotCommand(part.dot, out)
    else if ('meta' in part) {
      if (reading.dialect === 'mysql') judgeMysqlCommand(part.meta, out)
      else judgePsqlCommand(part.meta, out)
    } else {
      if (reading.dialect === 'postgres') judgeVariables(part.tokens, out)
      if (reading.dialect === 'mysql' && /^(SYSTEM|SOURCE|TEE|PAGER)$/.test(part.tokens[0]!.word)) {
        judgeMysqlWords(text, out)
      } else judgeTokens(part.tokens, out)
    }
  }
  return out.list()
}

function judgeTokens(tokens: readonly SqlToken[], out: Collector): void {
  if (tokens.length > MAX_TOKENS) out.unknown('SQL: statement too long to follow')
  else judgeStatement(tokens, out)
}

/** psql puts the text of variables (`:name`, `:'name'`) into the statement, whatever it is. `::` is a cast. */
export function judgeVariables(tokens: readonly SqlToken[], out: Collector): void {
  let colons = 0
  for (const token of tokens) {
    if (token.text === ':' && token.kind === 'op') colons++
    else {
      if (colons % 2 === 1 && token.kind !== 'op' && token.kind !== 'number') out.unknown('SQL: text from a variable')
      colons = 0
    }
  }
}
