// One shape for the clients of SQL databases: text, files and input are SQL, and without any of them a session begins.
import type { Family, Grammar, Row, Words } from '../../types.ts'

/**
 * `text`: options whose value is SQL, and nothing else runs then. `first`: SQL that runs before the rest. `files`: options whose value is a file of SQL. `words`: operands that are SQL.
 * `shows`: flags that make the client print something and end. `examples`: reading by text, by file, and a session.
 */
type SqlClient = {
  id: string
  programs: readonly string[]
  source: string
  grammar: Grammar
  text: readonly string[]
  first?: readonly string[]
  files: readonly string[]
  words?: Words
  /** Which SQL it speaks; `sql` is read as each database would. */
  language?: 'sql' | 'postgres'
  shows: readonly string[]
  examples: { text: string; file?: string; session: string; show: string }
  more?: readonly Row[]
}

/** The family of a client. */
export function sqlClient({ id, programs, source, grammar, text, first = [], files, words, language = 'sql', shows: prints, examples, more = [] }: SqlClient): Family {
  // Some of these run what they are given before they come to `--help`, so that it is only one option among others.
  const shows = [...prints, '--help']
  const given = [...text, ...files, ...shows]
  const input: Row['when'] = { none: given, stdin: true, ...(words !== undefined && { operands: { max: 1 } }) }
  const session: Row['when'] = { none: given, stdin: false, ...(words !== undefined && { operands: { max: 1 } }) }
  const rows: Row[] = [
    { id: `${id}/text`, doc: 'Runs SQL that it is given.', when: { any: [...text, ...first] }, runs: [{ source: { option: [...text, ...first] }, language }], match: [examples.text], not: [examples.session] },
    { id: `${id}/input`, doc: 'Runs the SQL that it is fed.', when: input, runs: [{ stdin: language }], match: [`echo 'select 1' | ${examples.session}`], not: [examples.text] },
    { id: `${id}/session`, doc: 'Opens a session.', when: session, does: [{ effect: 'execution.interactive' }], match: [examples.session], not: [examples.text, `echo 'select 1' | ${examples.session}`] },
    { id: `${id}/show`, doc: 'Prints its version, its help or what there is.', when: { any: shows }, does: [{ effect: 'database.read' }], match: [examples.show], not: [examples.session] },
  ]
  if (words !== undefined)
    rows.push({ id: `${id}/words`, doc: 'Runs SQL that follows the name of the database.', when: { operands: { min: 2 } }, runs: [{ source: words, language }], match: [`${examples.session} 'select 1'`], not: [examples.session] })
  if (examples.file !== undefined) rows.push({ id: `${id}/file`, doc: 'Runs a file of SQL.', when: { any: files }, runs: [{ file: { option: files }, language }], match: [examples.file], not: [examples.session] })
  return { id, programs, doc: 'Runs SQL in a database.', source, grammar, rows: [...rows, ...more] }
}
