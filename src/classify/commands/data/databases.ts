// Clients of SQL databases: psql, mysql, sqlite3, duckdb, clickhouse and others. What SQL does is judged by languages/sql.ts.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { connectionFiles, serverWords } from '../shapes/server-words.ts'
import { sqlClient } from '../shapes/sql-client.ts'

const psql: Family = sqlClient({
  id: 'psql',
  programs: ['psql'],
  language: 'postgres',
  source: 'psql(1), PostgreSQL 15',
  grammar: {
    value: list('-d --dbname -F --field-separator -P --pset -R --record-separator -T --table-attr -h --host -p --port -U --username -v --set --variable'),
    benign: list(
      '-X --no-psqlrc -1 --single-transaction -a --echo-all -b --echo-errors -e --echo-queries -E --echo-hidden -n --no-readline -q --quiet -s --single-step -S --single-line -A --no-align --csv -H --html -t --tuples-only -x --expanded -z --field-separator-zero -0 --record-separator-zero -w --no-password -W --password -?',
    ),
  },
  text: ['-c', '--command'],
  files: ['-f', '--file'],
  shows: ['-l', '--list', '-V', '--version'],
  examples: { text: "psql -c 'select 1' app", file: 'psql -f a.sql app', session: 'psql app', show: 'psql -l' },
  more: [
    ...serverWords('psql', { hosts: list('-h --host -d --dbname'), told: list('-U --username'), name: 'psql', call: "-c 'select 1'", dsn: true }),
    ...connectionFiles('psql', "psql -c 'select 1'"),
    {
      id: 'psql/output',
      doc: 'Writes results or a log to a file.',
      when: { any: ['-o', '--output', '-L', '--log-file'] },
      does: [
        { effect: 'file.write', on: { option: ['-o', '--output'], except: ['|*'] } },
        { effect: 'file.write', on: { option: ['-L', '--log-file'] } },
      ],
      match: ["psql -o a.txt -c 'select 1'"],
      not: ["psql -c 'select 1'"],
    },
    {
      id: 'psql/pipe',
      doc: 'Feeds results to a program.',
      when: { value: { '-o': ['|*'], '--output': ['|*'] } },
      does: [{ effect: 'execution.inline-code' }],
      runs: [{ source: { option: ['-o', '--output'], after: '|', start: true }, language: 'shell' }],
      match: ["psql -o '|less' -c 'select 1'"],
      not: ["psql -o a.txt -c 'select 1'"],
    },
  ],
})

const mysql: Family = sqlClient({
  id: 'mysql',
  programs: ['mysql', 'mariadb'],
  source: 'mysql(1), MySQL 8.4; mariadb(1) 10.11',
  grammar: {
    value: list(
      '-h --host -P --port -u --user -D --database -S --socket --protocol --default-character-set --connect-timeout --connect_timeout --max-allowed-packet --max_allowed_packet --net-buffer-length --prompt --select-limit --max-join-size --ssl-mode --ssl-ca --ssl-capath --ssl-cipher --tls-version --login-path --server-public-key-path --compression-algorithms --histignore',
    ),
    optional: ['-p', '--password', '--ssl', '--password1'],
    benign: list(
      '-A --no-auto-rehash --auto-rehash -B --batch -N --skip-column-names --column-names -s --silent -t --table -v -vv -vvv --verbose -E --vertical --auto-vertical-output -H --html -X --xml -r --raw -C --compress -f --force -n --unbuffered -q --quick -w --wait -c --comments --skip-comments -j --sigint-ignore -L --skip-line-numbers --line-numbers --binary-as-hex --skip-binary-as-hex ' +
        '--safe-updates -U --i-am-a-dummy --binary-mode -G --named-commands --no-beep -b --skip-ssl --no-defaults --get-server-public-key --reconnect --skip-reconnect --show-warnings --column-type-info -m --debug-info --sandbox --skip-pager --skip-named-commands -i --ignore-spaces -o --one-database --csv',
    ),
  },
  text: ['-e', '--execute'],
  first: ['--init-command', '--init-command-add'],
  files: [],
  shows: ['-V', '--version', '--print-defaults', '-?'],
  examples: { text: "mysql -e 'select 1' app", session: 'mysql app', show: 'mysql --version' },
  more: [
    ...serverWords('mysql', { hosts: list('-h --host'), told: list('-u --user -D --database'), name: 'mysql', call: "-e 'select 1'" }),
    {
      id: 'mysql/program',
      doc: 'Shows results by a program, or loads a library.',
      when: { any: ['--pager', '--plugin-dir', '--default-auth'] },
      does: [{ effect: 'execution.inline-code', on: { option: ['--plugin-dir', '--default-auth'] } }, { effect: 'execution.inline-code' }],
      runs: [{ source: { option: '--pager' }, language: 'shell' }],
      match: ["mysql --pager='less -S' -e 'select 1'"],
      not: ["mysql -e 'select 1'"],
    },
    { id: 'mysql/log', doc: 'Writes a log.', when: { any: ['--tee'] }, does: [{ effect: 'file.write', on: { option: '--tee' } }], match: ["mysql --tee=a.log -e 'select 1'"], not: ["mysql -e 'select 1'"] },
    {
      id: 'mysql/settings',
      doc: 'Takes settings from a file, or lets the server ask for files.',
      when: { any: ['--defaults-file', '--defaults-extra-file', '--defaults-group-suffix', '--local-infile', '--enable-cleartext-plugin'] },
      does: [{ effect: 'unknown' }, { effect: 'file.read', on: { option: ['--defaults-file', '--defaults-extra-file'] } }],
      match: ["mysql --defaults-file=my.cnf -e 'select 1'"],
      not: ["mysql -e 'select 1'"],
    },
    {
      id: 'mysql/identity',
      doc: 'Proves who it is with a key.',
      when: { any: ['--ssl-key', '--ssl-cert'] },
      does: [{ effect: 'secret.read', on: { option: ['--ssl-key', '--ssl-cert'] } }],
      match: ["mysql --ssl-key=k.pem -e 'select 1'"],
      not: ["mysql -e 'select 1'"],
    },
  ],
})

/** Statements that write, as far as a look at their beginning tells: so that the file itself is judged as written. */
const WRITING = list('UPDATE INSERT DELETE DROP ALTER CREATE REPLACE VACUUM')
  .flatMap((word) => [word, word.toLowerCase(), `${word[0]}${word.slice(1).toLowerCase()}`])
  .flatMap((word) => [`${word} *`, `*; ${word} *`, `*;${word} *`])

const DASHED = (names: string) => list(names).flatMap((name) => [`-${name}`, `--${name}`])

/** Clients of a database that is a file: its name comes first, then SQL. */
const fileRows = (id: string, program: string): readonly Row[] => [
  { id: `${id}/open`, doc: 'Opens the file of the database.', when: { operands: { min: 1 } }, does: [{ effect: 'file.read', on: 'first' }], match: [`${program} a.db 'select 1'`], not: [program] },
  {
    id: `${id}/write`,
    doc: 'Writes the file of the database.',
    when: { operand: { is: WRITING } },
    does: [{ effect: 'file.write', on: 'first' }],
    match: [`${program} a.db 'update t set a = 1 where b = 2'`],
    not: [`${program} a.db 'select 1'`],
  },
  {
    id: `${id}/start`,
    doc: 'Runs a file of commands first.',
    when: { any: ['-init', '--init'] },
    does: [{ effect: 'execution.script', on: { option: ['-init', '--init'], except: ['/dev/null'] } }],
    match: [`${program} -init a.sql a.db 'select 1'`],
    not: [`${program} a.db 'select 1'`],
  },
]

const sqlite: Family = sqlClient({
  id: 'sqlite3',
  programs: ['sqlite3', 'sqlcipher'],
  source: 'sqlite3(1) 3.40',
  grammar: {
    longDash: true,
    value: DASHED('separator newline nullvalue maxsize mmap vfs nonce'),
    benign: DASHED('append ascii bail batch box column csv deserialize echo header noheader interactive json line list markdown memtrace nofollow quote readonly safe stats table tabs html'),
  },
  text: [],
  first: ['-cmd', '--cmd'],
  files: [],
  words: { from: 1 },
  shows: list('-version --version -help'),
  examples: { text: "sqlite3 -cmd 'select 1' a.db 'select 2'", session: 'sqlite3 a.db', show: 'sqlite3 -version' },
  more: [...fileRows('sqlite3', 'sqlite3')],
})

const duckdb: Family = sqlClient({
  id: 'duckdb',
  programs: ['duckdb'],
  source: 'duckdb 1.1 -help',
  grammar: {
    longDash: true,
    value: DASHED('separator newline nullvalue'),
    benign: DASHED('append ascii bail batch box column csv echo header noheader interactive json jsonlines latex line list markdown no-stdin nofollow quote readonly safe table html'),
  },
  text: list('-c --c -s --s'),
  first: ['-cmd', '--cmd'],
  files: ['-f', '--f', '-file', '--file'],
  words: { from: 1 },
  shows: list('-version --version -help'),
  examples: { text: "duckdb -c 'select 1' a.db", file: 'duckdb -f a.sql', session: 'duckdb a.db', show: 'duckdb -version' },
  more: [
    ...fileRows('duckdb', 'duckdb'),
    {
      id: 'duckdb/unsigned',
      doc: 'Loads extensions that nobody signed, or serves a page.',
      when: { any: DASHED('unsigned unredacted ui') },
      does: [{ effect: 'execution.inline-code' }],
      match: ["duckdb -unsigned a.db 'select 1'"],
      not: ["duckdb a.db 'select 1'"],
    },
  ],
})

const clickhouse: Family = sqlClient({
  id: 'clickhouse',
  programs: ['clickhouse-client', 'clickhouse-local', 'clickhouse'],
  source: 'clickhouse-client --help, 24.8',
  grammar: {
    value: list(
      '-h --host --port -u --user --password -d --database -f --format --output-format --input-format --format_csv_delimiter --max_threads --max_memory_usage --max_execution_time --receive_timeout --send_timeout --query_id --connection --time-zone --param --param_id',
    ),
    optional: ['--ask-password'],
    benign: list('-n --multiquery -m --multiline -t --time -s --secure -E --vertical --stacktrace --progress --verbose --echo --no-warnings --accept-invalid-certificate --compression --stack-trace local client --hints'),
  },
  text: ['-q', '--query'],
  files: ['--queries-file'],
  shows: ['-V', '--version', '--version-clean'],
  examples: { text: "clickhouse-client -q 'select 1'", file: 'clickhouse-client --queries-file a.sql', session: 'clickhouse-client', show: 'clickhouse-client --version' },
  more: [
    ...serverWords('clickhouse', { hosts: list('-h --host'), told: list('-u --user -d --database'), name: 'clickhouse-client', call: "-q 'select 1'" }),
    {
      id: 'clickhouse/settings',
      doc: 'Takes settings or data from files.',
      when: { any: ['-C', '--config-file', '-c', '--external', '--file', '--log-level', '--server_logs_file', '-S', '-N'] },
      does: [{ effect: 'unknown' }, { effect: 'file.read', on: { option: ['-C', '--config-file', '-c', '--file'] } }, { effect: 'file.write', on: { option: '--server_logs_file' } }],
      match: ["clickhouse-client -C conf.xml -q 'select 1'"],
      not: ["clickhouse-client -q 'select 1'"],
    },
    {
      id: 'clickhouse/mode',
      doc: 'Starts another of its programs.',
      when: { operandNot: { at: 0, is: ['client', 'local'] }, operands: { min: 1 } },
      does: [{ effect: 'unknown' }],
      match: ['clickhouse server'],
      not: ["clickhouse client -q 'select 1'"],
    },
  ],
})

const sqlcmd: Family = sqlClient({
  id: 'sqlcmd',
  programs: ['sqlcmd'],
  source: 'sqlcmd 1.8 -?',
  grammar: { value: list('-S -U -P -d -h -s -w -y -Y -l -t -a -H -K -v -m -V -k -f'), benign: list('-W -b -C -E -N -I -u -r -R -L -e -G -g -j -M -x -X') },
  text: ['-Q', '-q'],
  files: ['-i'],
  shows: ['-?', '--version'],
  examples: { text: "sqlcmd -Q 'select 1'", file: 'sqlcmd -i a.sql', session: 'sqlcmd -S db', show: 'sqlcmd --version' },
  more: [
    ...serverWords('sqlcmd', { hosts: ['-S'], told: list('-U -d'), name: 'sqlcmd', call: "-Q 'select 1'" }),
    { id: 'sqlcmd/output', doc: 'Writes results to a file.', when: { any: ['-o'] }, does: [{ effect: 'file.write', on: { option: '-o' } }], match: ["sqlcmd -o a.txt -Q 'select 1'"], not: ["sqlcmd -Q 'select 1'"] },
  ],
})

const usql: Family = sqlClient({
  id: 'usql',
  programs: ['usql'],
  source: 'usql 0.19 --help',
  grammar: {
    value: list('-F -P -R -T -v --set --pset -d -h --host -p --port -U --username --dbname --field-separator'),
    benign: list('-w --no-password -W --password -X --no-init -q --quiet -1 -A --no-align -C --csv -J --json -H --html -t --tuples-only -x --expanded -z -0 -G --vertical'),
  },
  text: ['-c', '--command'],
  files: ['-f', '--file'],
  shows: ['-V', '--version', '-l', '--list'],
  examples: { text: "usql -c 'select 1' pg://db", file: 'usql -f a.sql pg://db', session: 'usql pg://db', show: 'usql --version' },
  more: [
    ...serverWords('usql', { hosts: list('-h --host -d --dbname'), told: list('-U --username'), name: 'usql', call: "-c 'select 1'", dsn: true }),
    {
      id: 'usql/output',
      doc: 'Writes results to a file.',
      when: { any: ['-o', '--out'] },
      does: [{ effect: 'file.write', on: { option: ['-o', '--out'] } }],
      match: ["usql -o a.txt -c 'select 1' pg://db"],
      not: ["usql -c 'select 1' pg://db"],
    },
  ],
})

const cqlsh: Family = sqlClient({
  id: 'cqlsh',
  programs: ['cqlsh'],
  source: 'cqlsh 6.1 --help',
  grammar: { value: list('-u --username -p --password -k --keyspace --encoding --cqlversion --protocol-version --connect-timeout --request-timeout'), benign: list('-C --color --no-color --ssl --debug --tty -v --no-compact') },
  text: ['-e', '--execute'],
  files: ['-f', '--file'],
  shows: ['--version'],
  examples: { text: "cqlsh -e 'select a from b' db", file: 'cqlsh -f a.cql db', session: 'cqlsh db', show: 'cqlsh --version' },
  more: [
    ...serverWords('cqlsh', { hosts: [], told: [], name: 'cqlsh', call: "-e 'select a from b'", dsn: true }),
    {
      id: 'cqlsh/settings',
      doc: 'Takes settings from a file, or runs a program to show results.',
      when: { any: ['--cqlshrc', '--credentials', '--browser'] },
      does: [{ effect: 'unknown' }, { effect: 'file.read', on: { option: ['--cqlshrc', '--credentials'] } }, { effect: 'execution.inline-code', on: { option: '--browser' } }],
      match: ["cqlsh --cqlshrc rc -e 'select a from b'"],
      not: ["cqlsh -e 'select a from b'"],
    },
  ],
})

const trino: Family = sqlClient({
  id: 'trino',
  programs: ['trino', 'presto'],
  source: 'trino 455 --help',
  grammar: {
    value: list('--server --user --catalog --schema --output-format --source --session --timezone --client-tags --client-info'),
    optional: ['--progress'],
    benign: list('--password --debug --ignore-errors --insecure --network-logging'),
  },
  text: ['--execute'],
  files: ['-f', '--file'],
  shows: ['--version'],
  examples: { text: "trino --execute 'select 1'", file: 'trino -f a.sql', session: 'trino', show: 'trino --version' },
  more: serverWords('trino', { hosts: ['--server'], told: list('--user --catalog --schema'), name: 'trino', call: "--execute 'select 1'" }),
})

export const databases: readonly Family[] = [psql, mysql, sqlite, duckdb, clickhouse, sqlcmd, usql, cqlsh, trino]
