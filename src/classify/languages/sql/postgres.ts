// Judges SQL for PostgreSQL by the parser of PostgreSQL itself, and the commands of psql around it. Parses no SQL here.
import { type ParseSql, parsePostgres } from '../../sql/parse.ts'
import { findParserHazard } from '../../sql/parser-hazard.ts'
import { judgeTree } from '../../sql/tree.ts'
import type { Finding } from '../../types.ts'
import { addAll, createCollector } from '../collect.ts'
import { judgeSql, judgeVariables } from './sql.ts'
import { judgePsqlCommand } from './sql-client.ts'
import { destroyingPhrases } from './sql-destroy.ts'
import { judgeFiles } from './sql-statement.ts'
import { readSql, type SqlMeta, type SqlReading } from './sql-tokens.ts'

/** Commands of psql that send the statement before them, or end it. */
const SENDS = /^\\(;|(g|gx|gexec|gset|gdesc|crosstabview|watch)(?![a-z]))/

/** SQL → findings; `SELECT 1` → database.read. What the parser refuses is judged more strictly, and never understood. */
export function judgePostgres(text: string, parse: ParseSql = parsePostgres): Finding[] {
  const reading = readSql(text, 'postgres')
  const statements = reading.parts.flatMap((part) => ('tokens' in part ? [part.tokens] : []))
  const metas = reading.parts.filter((part) => 'meta' in part)
  const problem = reading.problem ?? findTextProblem(text, metas) ?? findParserHazard(text, statements)
  if (problem !== undefined) return judgeUnparsed(text, problem)
  const tree = parse(withoutCommands(text, metas))
  if ('problem' in tree) return judgeUnparsed(text, tree.problem)

  const out = createCollector()
  for (const tokens of statements) judgeVariables(tokens, out)
  for (const { text: code, isRun } of judgeTree(tree.statements, out)) if (isRun) addAll(out, judgeCode(code))
  for (const { meta } of metas) judgePsqlCommand(meta, out, 'postgres')
  return out.list()
}

/** Where psql and the reading of its commands might part. */
function findTextProblem(text: string, metas: readonly SqlMeta[]): string | undefined {
  // A comment ends at either, a command of psql at a line feed.
  if (/\r(?!\n)/.test(text)) return 'a carriage return alone'
  if (metas.some(({ meta, isInside }) => isInside && !SENDS.test(meta))) return 'a command of psql inside a statement'
  return undefined
}

/** The statements alone. A command leaves a blank, or the end of a statement, so that places stay what they were. */
function withoutCommands(text: string, metas: readonly SqlMeta[]): string {
  return metas.reduce((rest, { meta, start }) => {
    const filler = (SENDS.test(meta) ? ';' : ' ').padEnd(meta.length)
    return rest.slice(0, start) + filler + rest.slice(start + meta.length)
  }, text)
}

function judgeUnparsed(text: string, problem: string): Finding[] {
  const out = createCollector()
  addAll(out, judgeSql(text))
  out.unknown(`SQL: ${problem}`)
  return out.list()
}

/** Bodies of code are not parsed; what destroys or names files is found by its words. */
function judgeCode(text: string): Finding[] {
  const out = createCollector()
  const reading: SqlReading = readSql(text, 'postgres')
  if (reading.problem !== undefined) out.unknown(`SQL: ${reading.problem}`)
  for (const tokens of [...reading.parts.map((part) => ('tokens' in part ? part.tokens : [])), reading.broken]) {
    destroyingPhrases(tokens, true, out)
    judgeFiles(tokens, out)
  }
  return out.list()
}
