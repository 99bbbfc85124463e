// Clients of databases: SQL from wherever it comes is judged, and sessions nobody can watch are asked about.
import { expect, test } from 'vitest'
import { judge } from '../judge.ts'

test.each([
  ['safe', "psql -h db -U me -tAc 'select 1' app"],
  ['safe', "psql -c '\\dt'"],
  ['safe', "mysql -u root -p -e 'show tables' app"],
  ['safe', "PGPASSWORD=x psql -c 'select 1'"],
  ['safe', "echo 'select 1' | sqlite3 a.db"],
  ['safe', "sqlite3 a.db '.tables'"],
  ['dangerous', 'psql app'],
  ['dangerous', 'sqlite3 -readonly a.db'],
  ['dangerous', 'psql -f migrate.sql'],
  ['dangerous', 'mysql app < dump.sql'],
  ['dangerous', "psql -c 'update users set a = 1 where id = 2'"],
  ['dangerous', "psql -o out.txt -c 'select 1'"],
  ['dangerous', 'psql -c "$SQL"'],
  ['dangerous', 'duckdb -c "select * from \'/home/dev/.env\'"'],
  ['safe', 'duckdb -c "select count(*) from \'data/a.csv\'"'],
  ['safe', `duckdb -c "from 'data/a.csv' limit 5"`],
  ['safe', `duckdb -c "summarize 'data/a.csv'"`],
  ['safe', `duckdb -c "pivot 'data/a.csv' on x using sum(y)"`],
  ['safe', `duckdb -c "unpivot 'data/a.csv' on x"`],
  ['dangerous', `duckdb -c "from '/home/dev/.ssh/id_rsa'"`],
  ['dangerous', `duckdb -c "summarize '/home/dev/.ssh/id_rsa'"`],
  ['dangerous', `duckdb -c "pivot '/home/dev/.ssh/id_rsa' on x"`],
  ['dangerous', `duckdb -c "unpivot '/home/dev/.ssh/id_rsa' on x"`],
  ['dangerous', `hive -e "from t insert overwrite table u select a"`],
  ['dangerous', 'duckdb <<< "select * from \'/home/dev/.ssh/id_rsa\'"'],
  ['dangerous', "sqlcmd -Q 'select 1 insert t values (1)'"],
  ['destructive', 'sqlcmd <<EOF\nselect 1\n!! rm -rf /\nEOF'],
  ['destructive', 'redis-cli FlushAll'],
  ['destructive', "psql -c 'drop table users'"],
  ['destructive', 'psql <<EOF\ndrop database app;\nEOF'],
  ['destructive', "echo 'drop table users' | mysql app"],
  ['destructive', "psql -o '|rm -rf /' -c 'select 1'"],
  ['destructive', "sqlite3 a.db '.shell rm -rf /'"],
  ['destructive', 'sqlite3 ~/.interlock/interlock.db "update requests set status = \'approved\'"'],
  ['destructive', "sqlite3 -cmd 'select 1' a.db <<< 'drop table users'"],
  ['destructive', "mysql --init-command 'select 1' app <<< 'drop table users'"],
  ['destructive', "sqlite3 -cmd 'drop table users' a.db --help"],
  ['destructive', 'redis-cli -n 1 flushall'],
  ['destructive', 'redis-cli CONFIG SET dir /var/spool/cron'],
  ['destructive', "mongosh app --eval 'db.users.deleteMany({})'"],
  ['safe', "mongosh app --eval 'db.users.find().limit(5)'"],
  ['safe', "mongosh app <<< 'db.users.countDocuments({ a: 1 })'"],
  ['dangerous', "mongosh app --eval 'db.users.insertOne({ a: 1 })'"],
  ['dangerous', "mongosh app --eval 'db.system.users.find()'"],
  ['dangerous', 'redis-cli DEL a'],
  ['safe', 'redis-cli hgetall a'],
] as const)('%s: %s', (tier, command) => {
  expect(judge(command).tier).toBe(tier)
})

test('a file of SQL that this call wrote is read', () => {
  expect(judge("echo 'drop table users' > a.sql && psql -f a.sql").tier).toBe('destructive')
})
