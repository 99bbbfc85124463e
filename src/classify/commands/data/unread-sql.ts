// Clients of databases whose own options nobody has read: the SQL they are given is judged, and nothing of them is safe.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

/**
 * `text`: options whose value is SQL. `words`: its operands are SQL, from the given one on. `helps`: alone, `--help` and
 * `--version` are answered or refused.
 */
function unreadClient(id: string, programs: string, text: string, example: string, { words, helps = true }: { words?: { from: number; example: string }; helps?: boolean } = {}): Family {
  const names = list(programs)
  const options = list(text)
  return {
    id,
    programs: names,
    doc: 'Runs SQL in a database, and asks about it, since its other options are not known.',
    source: 'unread',
    grammar: { help: helps, otherOptions: 'database.write' },
    rows: [
      { id: `${id}/text`, doc: 'Runs SQL that it is given.', when: { any: options }, runs: [{ source: { option: options }, language: 'sql' }], match: [example], not: [names[0]!] },
      { id: `${id}/input`, doc: 'Runs the SQL that it is fed.', when: { stdin: true }, runs: [{ stdin: 'sql' }], match: [`echo 'drop table a' | ${names[0]}`], not: [example] },
      ...(words === undefined
        ? []
        : [
            {
              id: `${id}/words`,
              doc: 'Runs SQL that its words are.',
              when: { operands: { min: words.from + 1 } },
              runs: [{ source: { from: words.from }, language: 'sql' as const, join: 'blanks' as const }],
              match: [words.example],
              not: [names[0]!],
            },
          ]),
      { id: `${id}/session`, doc: 'Works in a database.', does: [{ effect: 'database.write' }], match: [names[0]!, example] },
    ],
  }
}

export const unreadSql: readonly Family[] = [
  unreadClient('cockroach', 'cockroach', '-e --execute', "cockroach sql -e 'drop table a'"),
  unreadClient('snowflake', 'snowsql', '-q --query', "snowsql -q 'drop table a'"),
  unreadClient('hadoop-sql', 'spark-sql hive beeline', '-e', "beeline -u jdbc:hive2://db -e 'drop table a'"),
  unreadClient('presto-cli', 'presto-cli trino-cli', '--execute', "presto-cli --execute 'drop table a'"),
  unreadClient('cbq', 'cbq', '-s --script', "cbq -s 'drop scope a'"),
  unreadClient('impala-shell', 'impala-shell', '-q --query', "impala-shell -q 'drop table a'"),
  unreadClient('pgcli', 'pgcli ysqlsh vsql nzsql', '-c --command', "vsql -c 'drop table a'"),
  unreadClient('sqlplus', 'sqlplus sqlcl sql isql bteq dbaccess osql', '-Q -q', "osql -Q 'drop table a'", { helps: false }),
  unreadClient('cypher-shell', 'cypher-shell', '--execute', "cypher-shell --execute 'drop database a'", { words: { from: 0, example: "cypher-shell 'MATCH (n) DETACH DELETE n'" } }),
  unreadClient('db2', 'db2', '-x', "db2 -x 'drop table a'", { words: { from: 0, example: 'db2 drop database a' }, helps: false }),
  unreadClient('snow-objects', 'snow', '-q --query', "snow sql -q 'drop table a'", { words: { from: 1, example: 'snow object drop table a' } }),
  unreadClient('csvsql', 'csvsql sql2csv', '--query', "csvsql --query 'drop table a' a.csv"),
  unreadClient('mycli', 'mycli litecli mssql-cli', '-e --execute -Q', "mycli -e 'drop table a'"),
]
