// Clients of databases whose own options nobody has read: the SQL they are given is judged, and nothing of them is safe.
import type { Family } from '../types.ts'
import { list } from './list.ts'

/** `text`: options whose value is SQL. */
function unreadClient(id: string, programs: string, text: string, example: string): Family {
  const names = list(programs)
  const options = list(text)
  return {
    id,
    programs: names,
    doc: 'Runs SQL in a database, and asks about it, since its other options are not known.',
    source: 'unread',
    grammar: { otherOptions: 'database.write' },
    rows: [
      { id: `${id}/text`, doc: 'Runs SQL that it is given.', when: { any: options }, runs: [{ source: { option: options }, language: 'sql' }], match: [example], not: [names[0]!] },
      { id: `${id}/input`, doc: 'Runs the SQL that it is fed.', when: { stdin: true }, runs: [{ stdin: 'sql' }], match: [`echo 'drop table a' | ${names[0]}`], not: [example] },
      { id: `${id}/session`, doc: 'Works in a database.', does: [{ effect: 'database.write' }], match: [names[0]!, example] },
    ],
  }
}

export const unreadSql: readonly Family[] = [
  unreadClient('cockroach', 'cockroach', '-e --execute', "cockroach sql -e 'drop table a'"),
  unreadClient('snowflake', 'snowsql snow', '-q --query', "snowsql -q 'drop table a'"),
  unreadClient('hadoop-sql', 'spark-sql hive beeline', '-e', "beeline -u jdbc:hive2://db -e 'drop table a'"),
  unreadClient('impala-shell', 'impala-shell', '-q --query', "impala-shell -q 'drop table a'"),
  unreadClient('pgcli', 'pgcli vsql nzsql', '-c --command', "vsql -c 'drop table a'"),
  unreadClient('sqlplus', 'sqlplus sqlcl sql isql bteq dbaccess db2 osql', '-Q -q', "osql -Q 'drop table a'"),
  unreadClient('cypher-shell', 'cypher-shell', '--execute', "cypher-shell --execute 'drop database a'"),
  unreadClient('csvsql', 'csvsql sql2csv', '--query', "csvsql --query 'drop table a' a.csv"),
  unreadClient('mycli', 'mycli litecli mssql-cli', '-e --execute -Q', "mycli -e 'drop table a'"),
]
