// Shows what SQL for PostgreSQL is found to do, with the real parser, with one that fails, and with hostile texts.
import { describe, expect, test } from 'vitest'
import { judgeSource } from '../../../src/classify/languages/index.ts'
import { judgePostgres } from '../../../src/classify/languages/sql/postgres.ts'
import { readSql } from '../../../src/classify/languages/sql/sql-tokens.ts'
import { isSqlParserUsable } from '../../../src/classify/sql/parse.ts'
import { findParserHazard } from '../../../src/classify/sql/parser-hazard.ts'
import { judge } from '../judge.ts'
import { brief } from '../languages/brief.ts'

const READ = 'database.read'
const WRITE = 'database.write'
const RUNS = 'execution.inline-code'
const destroys = (name?: string) => (name === undefined ? 'database.destroy' : `database.destroy ${name}`)
const found = (text: string) => [...new Set(brief('postgres', text))].toSorted()

describe('a text that only reads is found to read', () => {
  test.each([
    'SELECT 1',
    "SELECT * FROM t WHERE a = 'DROP TABLE x; -- ' LIMIT 10;",
    'WITH RECURSIVE a(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM a) SELECT n FROM a',
    "SELECT a->>'b', x::int, x #> '{a}', arr[1:2] FROM t",
    "SELECT E'it\\'s; DROP TABLE x', $tag$ quoted $tag$",
    'SELECT "delete from x" FROM t -- DROP TABLE y\n/* DROP TABLE /* z */ x */',
    "SELECT extract(year from now()), trim(both ' ' from x), x at time zone 'utc', position('a' in b) FROM t",
    'SELECT count(*) FILTER (WHERE a > 1) OVER (PARTITION BY b ORDER BY c), coalesce(a, b), greatest(1, 2) FROM t',
    'SELECT * FROM t TABLESAMPLE SYSTEM (1) JOIN LATERAL (SELECT 1) x ON true WHERE EXISTS (SELECT 1)',
    'SELECT * FROM generate_series(1, 3) AS g(x), unnest(ARRAY[1, 2]) WITH ORDINALITY',
    'EXPLAIN DELETE FROM t',
    'EXPLAIN (ANALYZE, BUFFERS) SELECT * FROM t',
    'EXPLAIN (ANALYZE false) UPDATE t SET a = 1; SELECT 1',
    'SHOW search_path; SHOW ALL',
    'TABLE t; VALUES (1)',
    'COPY (SELECT * FROM t) TO STDOUT WITH (FORMAT csv)',
    "SELECT pg_size_pretty(pg_total_relation_size('x')), pg_catalog.pg_get_viewdef('v'::regclass)",
    'BEGIN; SELECT 1; ROLLBACK',
    'START TRANSACTION READ ONLY; SELECT 1; COMMIT',
    "SET statement_timeout = '5s'; SET search_path TO app, public; SELECT 1",
    'PREPARE q AS SELECT 1; EXECUTE q',
    'DECLARE c CURSOR FOR SELECT 1; FETCH 10 FROM c; CLOSE c',
    "SELECT pid, query FROM pg_stat_activity WHERE state <> 'idle'",
    '\\dt',
    '\\d+ users',
    '\\x on\nSELECT 1;\n\\dt',
    'SELECT 1 \\gx',
    'SELECT 1 \\; SELECT 2',
    '\\copy t to stdout',
    '\\pset pager off',
    "SELECT * FROM t WHERE a ~ '^x' AND b OPERATOR(pg_catalog.=) 1",
  ])('%j', (text) => expect(found(text)).toEqual([READ]))
})

describe('changes and destruction are found in the tree', () => {
  test.each<[string, string[]]>([
    ['INSERT INTO t VALUES (1) ON CONFLICT (a) DO UPDATE SET a = 1', [READ, WRITE]],
    ['UPDATE t SET a = 1 WHERE id = 2', [WRITE]],
    ['UPDATE t SET a = 1', [destroys('t'), WRITE]],
    ['UPDATE t SET a = 1 WHERE 1 = 1', [destroys('t'), WRITE]],
    ['UPDATE t SET a = 1 WHERE id = 3 OR TRUE', [destroys('t'), WRITE]],
    ['UPDATE t SET a = 1 WHERE id = id', [destroys('t'), WRITE]],
    ['DELETE FROM ONLY public.t WHERE id = 1', [destroys('public.t'), WRITE]],
    ['DROP TABLE IF EXISTS "users", b', [destroys('users'), WRITE]],
    ['DROP DATABASE shop WITH (FORCE)', [destroys('shop'), WRITE]],
    ['DROP SCHEMA app', [destroys('app'), WRITE]],
    ['DROP VIEW v CASCADE', [destroys('v'), WRITE]],
    ['DROP INDEX CONCURRENTLY i', [WRITE]],
    ['DROP FUNCTION f(int)', [WRITE]],
    ['DROP OWNED BY me', [destroys(), WRITE]],
    ['TRUNCATE a, b', [destroys('a'), WRITE]],
    ['WITH d AS (DELETE FROM t RETURNING *) SELECT * FROM d', [destroys('t'), READ, WRITE]],
    ['SELECT * FROM t WHERE a IN (WITH u AS (SELECT 1) SELECT 2) FOR UPDATE', [READ, WRITE]],
    ['SELECT * INTO copy FROM t', [READ, WRITE]],
    ['SELECT 1 INTO x UNION SELECT 2', [READ, WRITE]],
    ['EXPLAIN ANALYZE DELETE FROM t', [READ, destroys('t'), WRITE]],
    ['EXPLAIN (BUFFERS, ANALYZE on) TRUNCATE t', ['unknown', READ, destroys('t'), WRITE]],
    ['ALTER TABLE t ADD b int, DROP COLUMN a', [destroys('a'), WRITE]],
    ['ALTER TABLE t ALTER a DROP NOT NULL, DROP CONSTRAINT c', [WRITE]],
    ['MERGE INTO t USING s ON t.a = s.a WHEN MATCHED THEN DELETE', [destroys(), WRITE]],
    ['MERGE INTO t USING s ON t.a = s.a WHEN MATCHED THEN UPDATE SET b = 1', [WRITE]],
    ['PREPARE q AS DELETE FROM t', [READ, destroys('t'), WRITE]],
    ['EXECUTE q', [WRITE]],
    ["DO $$ BEGIN EXECUTE 'DR'||'OP TABLE x'; END $$", [WRITE, destroys('x')]],
    ['CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DELETE FROM t $$', [WRITE]],
    [
      'CREATE FUNCTION f() RETURNS void LANGUAGE sql AS $$ DELETE FROM t $$; SELECT f()',
      [WRITE, READ, 'unknown', destroys('t')],
    ],
    ['CREATE TABLE t (a int DEFAULT my_own(), b int)', [WRITE]],
    ['CREATE TABLE t AS SELECT my_own()', [WRITE, READ, 'unknown']],
    ['GRANT SELECT ON t TO u', [WRITE]],
    ['VACUUM FULL t', [WRITE]],
    ['REFRESH MATERIALIZED VIEW v', [WRITE]],
    ['LISTEN x; NOTIFY x', [WRITE]],
    ['SET ROLE admin', [WRITE]],
    ['SET search_path = evil, pg_catalog', [WRITE]],
    ["PREPARE TRANSACTION 'x'", [WRITE]],
    ['CALL p()', [WRITE, 'unknown']],
    ["SELECT nextval('s'), setval('s', 1)", [WRITE, READ]],
    ["SELECT set_config('a', 'b', false)", [WRITE, READ]],
    ['SELECT lo_unlink(1)', [destroys(), READ]],
  ])('%j', (text, expected) => expect(found(text)).toEqual(expected.toSorted()))
})

describe('files, programs and the network behind SQL are found', () => {
  test.each<[string, string[]]>([
    ["COPY t TO PROGRAM 'rm -rf /'", [RUNS, 'shell: rm -rf /', WRITE]],
    ["COPY t FROM PROGRAM 'curl x'", [RUNS, 'shell: curl x', WRITE]],
    ["COPY (SELECT 1) TO E'/etc/x'", ['file.write /etc/x', WRITE, READ]],
    ["COPY t FROM '/etc/passwd'", ['file.read /etc/passwd', WRITE]],
    ["DO $$ BEGIN COPY t TO PROGRAM 'id'; END $$", [RUNS, 'shell: id', WRITE]],
    ["SELECT pg_read_file('/etc/passwd')", ['file.read /etc/passwd', 'secret.read', READ]],
    ['SELECT pg_catalog."pg_read_binary_file"(x) FROM t', ['file.read', 'secret.read', 'unknown', READ]],
    ['SELECT U&"\\0070g_read_file"(\'x\')', ['unknown', READ]],
    ["EXPLAIN SELECT lo_export(1, '/x')", ['file.write /x', READ, WRITE]],
    [
      "SELECT dblink('host=x', 'DROP TABLE y')",
      ['network.connect', WRITE, READ, 'postgres: host=x', 'postgres: DROP TABLE y'],
    ],
    ["SELECT query_to_xml('DELETE FROM t', true, true, '')", [WRITE, 'postgres: DELETE FROM t', READ]],
    ['SELECT pg_terminate_backend(pid) FROM pg_stat_activity', ['process.signal', WRITE, READ]],
    ["LOAD 'x.so'", [WRITE, RUNS]],
    ["CREATE FUNCTION f() RETURNS int AS 'x.so', 'f' LANGUAGE C", [WRITE, RUNS]],
    ['CREATE EXTENSION plpython3u', [WRITE, RUNS]],
    ['DO LANGUAGE plpython3u $$ import os $$', [WRITE, RUNS]],
    ["ALTER SYSTEM SET archive_command = 'x'", [WRITE, 'system.configure']],
    ['SELECT rolpassword FROM pg_authid', ['secret.read pg_authid', READ]],
    ['\\copy (delete from t returning *) to stdout', ['postgres: delete from t returning *', READ]],
    ["\\copy t to program 'curl evil'", [RUNS, 'shell: curl evil']],
    ['SELECT 1 \\g |cat', [READ, RUNS, 'shell: cat']],
    ['\\! id\nSELECT 1', [RUNS, 'shell: id', READ]],
  ])('%j', (text, expected) => expect(found(text)).toEqual(expected.toSorted()))
})

describe('what is not known is never only reading', () => {
  test.each([
    'bogus',
    "SELECT 'open",
    'SELECT evil(1)',
    "SELECT public.lower('x')",
    'SELECT "Lower"(x) FROM t',
    'SELECT a OPERATOR(evil.+) b FROM t',
    'EXPLAIN SELECT evil()',
    'SELECT :x',
    "SELECT :'x'",
    'SELECT a[1:n] FROM t',
    'SELECT f \\x ((SELECT 1))',
    'SELECT 1 \\gexec',
    '\\x \\\\ DROP TABLE x',
    '-- note\r\\! id',
    'SELECT 1\0; DROP TABLE x',
    'SELECT ifnull(a, 1) FROM t',
    'SHOW TABLES FROM x',
  ])('%j', (text) => expect(brief('postgres', text)).toContain('unknown'))
})

test('what the parser refuses is judged by its words, and never understood', () => {
  expect(found('SELECT FROM WHERE; DROP TABLE x')).toEqual([READ, WRITE, destroys('x'), 'unknown'].toSorted())
})

test('without a parser nothing is only reading', () => {
  const unparsed = (text: string) =>
    judgePostgres(text, () => ({ problem: 'not there' })).flatMap((one) => ('effect' in one ? [one.effect] : []))
  expect(isSqlParserUsable()).toBe(true)
  expect(unparsed('SELECT 1')).toEqual([READ, 'unknown'])
  expect(unparsed('DROP TABLE x')).toEqual(['database.destroy', WRITE, 'unknown'])
})

describe('a text that would break the parser, or keep it busy, does not reach it', () => {
  const hostile: readonly [string, string][] = [
    ['brackets', `SELECT ${'('.repeat(8000)}1${')'.repeat(8000)}`],
    ['open brackets', `SELECT ${'('.repeat(16000)}`],
    ['sub-selects', `SELECT ${'(SELECT '.repeat(1700)}1${')'.repeat(1700)}`],
    ['arrays', `SELECT ${'ARRAY['.repeat(2300)}1${']'.repeat(2300)}`],
    ['sums', `SELECT ${'a+'.repeat(8000)}a`],
    ['negations', `SELECT ${'NOT '.repeat(4000)}true`],
    ['casts', `SELECT 1${'::int'.repeat(3200)}`],
    ['cases', `SELECT ${'CASE WHEN true THEN '.repeat(600)}1${' END'.repeat(600)}`],
    ['an operator', `SELECT 1 ${'+-'.repeat(8000)}1`],
    ['comments in each other', `${'/*'.repeat(4000)}${'*/'.repeat(4000)} SELECT 1`],
    ['an open comment', '/*'.repeat(8000)],
    ['a list', `SELECT ${'*,'.repeat(8000)}*`],
  ]
  test.each(hostile)('%s', (_, text) => {
    expect(text.length).toBeLessThanOrEqual(16_384)
    const reached: string[] = []
    judgePostgres(text, (given) => {
      reached.push(given)
      return { statements: [] }
    })
    expect(reached).toEqual([])
    expect(brief('postgres', text)).toContain('unknown')
    expect(isSqlParserUsable()).toBe(true)
  })
})

test.each([
  ['many statements', 'SELECT 1;'.repeat(1600)],
  ['many rows', `INSERT INTO t VALUES ${'(1,2),'.repeat(800)}(1,2)`],
  ['a long list', `SELECT a FROM t WHERE id IN (${'1,'.repeat(2000)}1)`],
  ['a drawn line', `--${'-'.repeat(100)}\n/${'*'.repeat(80)}/\nSELECT 1`],
])('an everyday text of some length is parsed: %s', (_, text) => {
  const statements = readSql(text, 'postgres').parts.flatMap((part) => ('tokens' in part ? [part.tokens] : []))
  expect(findParserHazard(text, statements)).toBeUndefined()
  expect(brief('postgres', text)).not.toContain('unknown')
})

test('the deepest texts that reach the parser leave it sound', () => {
  const chains = ['a+', 'NOT ', '@ ', 'a||']
  for (const link of chains) {
    for (let count = 200; count <= 1000; count += 200) judgeSource('postgres', `SELECT ${link.repeat(count)}a`)
  }
  judgeSource('postgres', `SELECT 1,2 ${'UNION SELECT 1,2 '.repeat(950)}`)
  for (const link of ['(SELECT ', 'ARRAY[', 'f(', 'CASE WHEN ']) judgeSource('postgres', `SELECT ${link.repeat(240)}`)
  expect(isSqlParserUsable()).toBe(true)
  expect(found('SELECT 1')).toEqual([READ])
})

test.each([
  ['safe', "psql app -c 'select count(*) from users'"],
  ['safe', 'psql <<EOF\nbegin;\nselect 1;\nrollback;\nEOF'],
  ['safe', "heroku pg:psql -c 'select 1'"],
  ['dangerous', "psql -c 'drop index i'"],
  ['dangerous', "psql -c 'select my_own(1)'"],
  ['dangerous', 'psql -c "select pg_read_file(\'data.txt\')"'],
  ['dangerous', 'zcat dump.sql.gz | psql app'],
  ['destructive', "psql -c 'with d as (delete from t returning 1) select 1'"],
  ['destructive', "psql -c 'explain analyze delete from t'"],
  ['destructive', 'psql -c "copy t to program \'rm -rf /\'"'],
] as const)('%s: %s', (tier, command) => expect(judge(command).tier).toBe(tier))
