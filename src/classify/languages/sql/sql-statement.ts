// Judges one SQL statement by its tokens: reading, changing, destroying, and reaching beyond the database.
import { wordSet } from '../../text/word-list.ts'
import type { Collector } from '../collect.ts'
import { judgeFunctions } from './sql-calls.ts'
import { destroyingPhrases } from './sql-destroy.ts'
import { judgeAccounts, judgeTables } from './sql-tables.ts'
import type { SqlToken } from './sql-tokens.ts'

/** In DuckDB a query may begin with FROM, SUMMARIZE or PIVOT. */
const READ = wordSet(
  'SELECT WITH VALUES TABLE FROM SUMMARIZE PIVOT UNPIVOT SHOW DESCRIBE DESC EXPLAIN USE FETCH DECLARE HELP PRAGMA',
)
const WRITE = wordSet(
  'INSERT UPDATE MERGE REPLACE UPSERT CREATE ALTER GRANT REVOKE VACUUM ANALYZE ANALYSE REINDEX CLUSTER REFRESH COMMENT ' +
    'LOCK UNLOCK NOTIFY LISTEN UNLISTEN DISCARD CHECKPOINT ATTACH DETACH SECURITY REASSIGN IMPORT LOAD OPTIMIZE REPAIR ' +
    'RENAME FLUSH KILL CALL DO EXECUTE EXEC PREPARE DEALLOCATE CLOSE MOVE INSTALL UNINSTALL SET RESET BEGIN START COMMIT ' +
    'ROLLBACK SAVEPOINT RELEASE END ABORT COPY DROP TRUNCATE DELETE FLUSHALL FLUSHDB PURGE XA SHUTDOWN',
)
/** Statements whose strings are code that runs now or later. */
const DYNAMIC = wordSet('DO CREATE ALTER EXECUTE EXEC PREPARE CALL SET REPLACE')
/** Pragmas that only tell something. Others may change the file or the session. */
const PRAGMAS = wordSet(
  'table_info table_xinfo table_list index_list index_info index_xinfo foreign_key_list foreign_key_check integrity_check ' +
    'quick_check database_list collation_list function_list module_list pragma_list compile_options page_count page_size ' +
    'freelist_count encoding user_version schema_version application_id journal_mode foreign_keys synchronous cache_size ' +
    'auto_vacuum busy_timeout data_version',
)

/** What a transaction or a setting of the session is made of, and nothing that lasts. */
const SESSION = wordSet(
  'BEGIN START COMMIT ROLLBACK END ABORT TRANSACTION TRAN WORK DEFERRED IMMEDIATE EXCLUSIVE READ ONLY WRITE ISOLATION ' +
    'LEVEL SERIALIZABLE REPEATABLE COMMITTED UNCOMMITTED AND NO CHAIN SET NAMES NOCOUNT ON OFF UTF8 UTF8MB4',
)
/** Statements that may follow a reading one with nothing between them, in Transact-SQL. */
const FOLLOWING = wordSet(
  'INSERT ALTER CREATE MERGE GRANT REVOKE DENY KILL BACKUP RESTORE BULK DBCC SHUTDOWN RECONFIGURE ENABLE DISABLE',
)

/** Adds what the statement does. `tokens` is not empty. */
export function judgeStatement(tokens: readonly SqlToken[], out: Collector): void {
  const lead = tokens.find((token) => token.text !== '(')
  const word = lead?.word ?? ''
  if (word === 'EXPLAIN' || word === 'DESCRIBE' || word === 'DESC') {
    judgeExplain(tokens, out)
    return
  }
  destroyingPhrases(tokens, DYNAMIC.has(word), out)
  judgeFiles(tokens, out)
  judgeFunctions(tokens, out, READ.has(word) && word !== 'PRAGMA')
  if (word === 'PRAGMA') judgePragma(tokens, out)
  else if (READ.has(word)) judgeRead(tokens, out)
  else if (isSession(tokens)) out.effect('database.read')
  else if (WRITE.has(word)) judgeWrite(tokens, word, out)
  else out.unknown(`SQL: ${word === '' ? 'no leading word' : `statement ${word.slice(0, 40)}`}`)
}

/** `BEGIN IMMEDIATE`, `COMMIT`, `SET NAMES utf8`: a statement of such words alone. `SET` by itself sets something else. */
function isSession(tokens: readonly SqlToken[]): boolean {
  const isSetting = tokens[0]?.word === 'SET' && !/^(NAMES|NOCOUNT|TRANSACTION)$/.test(tokens[1]?.word ?? '')
  return !isSetting && tokens.every(({ word }) => SESSION.has(word))
}

/** EXPLAIN only plans, EXPLAIN ANALYZE runs. */
function judgeExplain(tokens: readonly SqlToken[], out: Collector): void {
  const isAnalyze = (token: SqlToken) => token.word === 'ANALYZE' || token.word === 'ANALYSE'
  const inner = tokens.findIndex(
    (token, index) => index > 0 && !isAnalyze(token) && (READ.has(token.word) || WRITE.has(token.word)),
  )
  out.effect('database.read')
  // Planning may already compute calls of constants.
  judgeFunctions(tokens, out, true)
  if (!(inner < 0 ? tokens : tokens.slice(0, inner)).some(isAnalyze)) return
  if (inner < 0) out.unknown('SQL: EXPLAIN ANALYZE of nothing known')
  else judgeStatement(tokens.slice(inner), out)
}

function judgeRead(tokens: readonly SqlToken[], out: Collector): void {
  const isShowing = /^(SHOW|HELP)$/.test(tokens[0]?.word ?? '')
  const writes = tokens.some((token, index) => {
    const before = tokens[index - 1]?.word ?? ''
    const after = tokens[index + 1]
    if (token.word === 'INTO') return true
    if (token.word === 'UPDATE') return before !== 'FOR' && before !== 'KEY' && isName(after)
    if (FOLLOWING.has(token.word) && !isShowing && before !== 'AS' && tokens[index - 1]?.text !== '.')
      return after === undefined ? /^(SHUTDOWN|RECONFIGURE)$/.test(token.word) : isName(after) && after.word !== 'FROM'
    return /^(EXEC|EXECUTE|CALL)$/.test(token.word) && isName(after)
  })
  out.effect(writes ? 'database.write' : 'database.read')
}

function isName(token: SqlToken | undefined): boolean {
  return token?.kind === 'word' || token?.kind === 'ident' || token?.kind === 'string'
}

function judgePragma(tokens: readonly SqlToken[], out: Collector): void {
  const dot = tokens[2]?.text === '.' ? 2 : 0
  const name = (tokens[1 + dot]?.text ?? '').toLowerCase()
  const after = tokens[2 + dot]
  // `PRAGMA page_size(512)` sets what `PRAGMA page_size` tells; the table_info family takes a name to look at.
  const takesName = /_(info|xinfo|list|check)$/.test(name)
  const isPlain = after === undefined || (after.text === '(' && takesName && tokens.length <= 5 + dot)
  out.effect(PRAGMAS.has(name) && isPlain ? 'database.read' : 'database.write')
}

function judgeWrite(tokens: readonly SqlToken[], word: string, out: Collector): void {
  const has = (...words: string[]) => tokens.some((token) => words.includes(token.word))
  const isImport = tokens.some((token) => token.word === 'FROM' && token.depth === 0)
  if (word === 'COPY' && has('STDOUT') && !isImport && !has('PROGRAM')) {
    out.effect('database.read')
    return
  }
  out.effect('database.write')
  if (word === 'ALTER' && tokens[1]?.word === 'SYSTEM') out.effect('system.configure')
  if (word === 'SHUTDOWN') out.effect('system.service')
  if (word === 'LOAD' && tokens[1]?.word !== 'DATA' && tokens[1]?.word !== 'XML') out.effect('execution.inline-code')
  // A function in C or an untrusted language runs with the server's rights.
  const language = tokens.findIndex((token) => token.word === 'LANGUAGE')
  const name = (tokens[language + 1]?.text ?? '').toLowerCase()
  if (language > 0 && word === 'CREATE' && !/^(sql|plpgsql|plpython|plperl|pltcl|plv8)$/.test(name)) {
    out.effect('execution.inline-code')
  }
  if (word === 'CREATE' && has('SONAME')) out.effect('execution.inline-code')
}

/** Files and programs that statements name: COPY, INTO OUTFILE, LOAD DATA, VACUUM INTO. */
export function judgeFiles(tokens: readonly SqlToken[], out: Collector): void {
  const lead = tokens[0]?.word ?? ''
  judgeTables(tokens, out)
  judgeAccounts(tokens, out)
  tokens.forEach((token, index) => {
    const value = tokens[index + 1]
    if (value?.kind !== 'string' && value?.kind !== 'ident') return
    const isString = value.kind === 'string'
    if (token.word === 'OUTFILE' || token.word === 'DUMPFILE') out.effect('file.write', value.text)
    else if (token.word === 'INFILE') out.effect('file.read', value.text)
    else if (token.word === 'PROGRAM') {
      out.effect('execution.inline-code')
      out.source(value.text, 'shell')
    } else if (token.word === 'XP_CMDSHELL') {
      out.effect('execution.inline-code')
      out.source(value.text, 'shell')
    } else if (lead === 'COPY' && isString && token.depth === 0) {
      if (token.word === 'TO') out.effect('file.write', value.text)
      if (token.word === 'FROM') out.effect('file.read', value.text)
    } else if (lead === 'VACUUM' && token.word === 'INTO') out.effect('file.write', value.text)
  })
}
