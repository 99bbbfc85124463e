// Parses SQL with PostgreSQL's own parser (WebAssembly); no other file knows that package. Judges nothing.
import { hasSqlDetails, loadModule, parseSync } from 'libpg-query'

/** The parse tree of each statement, or why there is none. Nodes are `{ SelectStmt: { … } }`, as PostgreSQL names them. */
type SqlTree = { statements: readonly unknown[] } | { problem: string }

/** Text → tree. Callers keep the text within what `findParserHazard` lets pass. Never throws. */
export type ParseSql = (text: string) => SqlTree

/**
 * Loading ends before any importer of this file runs, so that classifying stays synchronous and gives the same answer
 * from the first call on. Where it fails, nothing is parsed, and statements count as not understood. The first parse
 * takes many times longer than others, and shows that the parser works.
 */
const parser = {
  isUsable: await loadModule()
    .then(() => parseSync('SELECT 1').stmts?.length === 1)
    .catch(() => false),
}

/** False when the parser could not be loaded, or broke on a text: a warning for the operator. */
export function isSqlParserUsable(): boolean {
  return parser.isUsable
}

/** Reads `text` as one query string of a client of PostgreSQL 18. */
export const parsePostgres: ParseSql = (text) => {
  if (!parser.isUsable) return { problem: 'the parser of PostgreSQL is not available' }
  if (text.trim() === '') return { statements: [] }
  try {
    const { stmts = [] } = parseSync(text)
    return { statements: stmts.map(({ stmt }) => stmt) }
  } catch (error) {
    if (hasSqlDetails(error)) return { problem: error.message.slice(0, 120) }
    // Anything but a syntax error left the parser's memory in a state that no later answer may be based on.
    parser.isUsable = false
    return { problem: 'the parser of PostgreSQL failed' }
  }
}
