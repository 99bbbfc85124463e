// Programs around database servers: dumps, restores, creating and dropping, starting and stopping. SQL itself: databases.ts.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { readingOptions } from '../shapes/option-rows.ts'
import { connectionFiles, serverWords } from '../shapes/server-words.ts'

const PG_CONNECTION = list('-h --host -p --port -U --username --role --maintenance-db -d --dbname')
/** What each of them tells its server, by its name and a reading call. */
const pgServer = (name: string, call: string) => [...serverWords(name, { hosts: list('-h --host -d --dbname'), told: list('-U --username'), name, call }), ...connectionFiles(name, `${name} ${call}`)]
const PG_FLAGS = list('-w --no-password -W --password -V --version -e --echo -?')

const pgDump: Family = {
  id: 'pg_dump',
  programs: ['pg_dump'],
  doc: 'Prints a database as SQL.',
  source: 'pg_dump(1), PostgreSQL 15',
  grammar: {
    help: true,
    value: [
      ...PG_CONNECTION,
      ...list(
        '-F --format -j --jobs -Z --compress -E --encoding -n --schema -N --exclude-schema -t --table -T --exclude-table -S --superuser --lock-wait-timeout --exclude-table-data --extra-float-digits --rows-per-insert --section --snapshot --include-foreign-data --exclude-database -l --database -e --extension --sync-method',
      ),
    ],
    benign: list(
      '-w --no-password -W --password -V --version -v --verbose -a --data-only -b --blobs --large-objects -B --no-blobs --no-large-objects -c --clean -C --create -O --no-owner -s --schema-only -x --no-privileges --no-acl --binary-upgrade --column-inserts --attribute-inserts --disable-dollar-quoting --disable-triggers --enable-row-security --if-exists --inserts --load-via-partition-root ' +
        '--no-comments --no-publications --no-security-labels --no-subscriptions --no-sync --no-synchronized-snapshots --no-table-access-method --no-tablespaces --no-toast-compression --no-unlogged-table-data --on-conflict-do-nothing --quote-all-identifiers --serializable-deferrable --strict-names --use-set-session-authorization -g --globals-only -r --roles-only --no-role-passwords -?',
    ),
  },
  rows: [
    { id: 'pg_dump/print', doc: 'Reads a database.', does: [{ effect: 'database.read' }], match: ['pg_dump app'] },
    ...pgServer('pg_dump', '-s'),
    { id: 'pg_dump/file', doc: 'Writes the dump to a file.', when: { any: ['-f', '--file'] }, does: [{ effect: 'file.write', on: { option: ['-f', '--file'] } }], match: ['pg_dump -Fc -f app.dump app'], not: ['pg_dump app'] },
  ],
}

const pgDumpAll: Family = {
  id: 'pg_dumpall',
  programs: ['pg_dumpall'],
  doc: 'Prints all databases and roles of a server as SQL.',
  source: 'pg_dumpall(1), PostgreSQL 15',
  grammar: pgDump.grammar,
  rows: [
    { id: 'pg_dumpall/print', doc: 'Reads all databases.', does: [{ effect: 'database.read' }], match: ['pg_dumpall'] },
    ...pgServer('pg_dumpall', '-g'),
    { id: 'pg_dumpall/roles', doc: 'Prints the stored passwords of roles.', when: { none: ['--no-role-passwords', '-V', '--version'] }, does: [{ effect: 'secret.read' }], match: ['pg_dumpall -g'], not: ['pg_dumpall --no-role-passwords'] },
    { id: 'pg_dumpall/file', doc: 'Writes the dump to a file.', when: { any: ['-f', '--file'] }, does: [{ effect: 'file.write', on: { option: ['-f', '--file'] } }], match: ['pg_dumpall -f all.sql'], not: ['pg_dumpall'] },
  ],
}

const pgRestore: Family = {
  id: 'pg_restore',
  programs: ['pg_restore'],
  doc: 'Restores a dump, or prints it as SQL.',
  source: 'pg_restore(1), PostgreSQL 15',
  grammar: {
    help: true,
    value: list('-F --format -I --index -j --jobs -L --use-list -n --schema -N --exclude-schema -P --function -S --superuser -t --table -T --trigger --section -h --host -p --port -U --username --role'),
    benign: list(
      '-w --no-password -W --password -V --version -v --verbose -a --data-only -l --list -e --exit-on-error -O --no-owner -s --schema-only -x --no-privileges --no-acl -1 --single-transaction --disable-triggers --enable-row-security --if-exists --no-comments --no-data-for-failed-tables --no-publications --no-security-labels --no-subscriptions --no-table-access-method --no-tablespaces --strict-names --use-set-session-authorization -?',
    ),
  },
  rows: [
    {
      id: 'pg_restore/print',
      doc: 'Prints what a dump holds.',
      when: { none: ['-d', '--dbname'] },
      does: [{ effect: 'file.read', on: 'operands' }, { effect: 'text.print' }],
      match: ['pg_restore -l app.dump'],
      not: ['pg_restore -d app app.dump'],
    },
    readingOptions('pg_restore/chosen', ['-L', '--use-list'], 'pg_restore -l -L wanted.txt app.dump', 'pg_restore -l app.dump'),
    {
      id: 'pg_restore/file',
      doc: 'Writes SQL to a file.',
      when: { any: ['-f', '--file'] },
      does: [{ effect: 'file.write', on: { option: ['-f', '--file'], except: ['-'] } }],
      match: ['pg_restore -f a.sql app.dump'],
      not: ['pg_restore -l app.dump'],
    },
    {
      id: 'pg_restore/restore',
      doc: 'Writes into a database.',
      when: { any: ['-d', '--dbname', '-C', '--create'] },
      does: [{ effect: 'database.write', on: { option: ['-d', '--dbname'] } }, { effect: 'database.write' }, { effect: 'file.read', on: 'operands' }],
      match: ['pg_restore -d app app.dump'],
      not: ['pg_restore -l app.dump'],
    },
    {
      id: 'pg_restore/clean',
      doc: 'Drops what is there first.',
      when: { any: ['-c', '--clean'], all: ['-d'] },
      does: [{ effect: 'database.destroy', on: { option: '-d' } }],
      match: ['pg_restore -c -d app app.dump'],
      not: ['pg_restore -d app app.dump'],
    },
    {
      id: 'pg_restore/clean-long',
      doc: 'Drops what is there first.',
      when: { any: ['-c', '--clean'], all: ['--dbname'] },
      does: [{ effect: 'database.destroy', on: { option: '--dbname' } }],
      match: ['pg_restore --clean --dbname=app app.dump'],
      not: ['pg_restore -l app.dump'],
    },
  ],
}

/** A program of one purpose: everything it does is the one effect. */
const single = (id: string, source: string, grammar: Grammar, doc: string, does: Row['does'], example: string, more: readonly Row[] = []): Family => ({
  id,
  programs: [id],
  doc,
  source,
  grammar: { help: true, ...grammar },
  rows: [
    { id: `${id}/do`, doc, when: { none: ['-V', '--version'] }, does: does ?? [], match: [example], not: [`${id} --version`] },
    { id: `${id}/about`, doc: 'Prints its version.', when: { any: ['-V', '--version'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [`${id} --version`], not: [example] },
    ...more,
  ],
})

const postgres = 'PostgreSQL 15, client applications'
const WRITE: Row['does'] = [{ effect: 'database.write', on: 'operands' }, { effect: 'database.write' }]

const pgCtl: Family = {
  id: 'pg_ctl',
  programs: ['pg_ctl', 'pg_ctlcluster'],
  doc: 'Starts, stops and asks about a server.',
  source: 'pg_ctl(1), PostgreSQL 15',
  grammar: { help: true, value: list('-D --pgdata -m --mode -t --timeout -e -N -U -P -S'), benign: list('-W --no-wait -w --wait -s --silent -V --version -c --core-files -?') },
  rows: [
    { id: 'pg_ctl/status', doc: 'Says whether the server runs.', when: { operand: { at: 0, is: ['status'], literal: true } }, does: [{ effect: 'process.read' }], match: ['pg_ctl -D data status'], not: ['pg_ctl -D data start'] },
    {
      id: 'pg_ctl/change',
      doc: 'Starts, stops or changes the server.',
      when: { operandNot: { at: 0, is: ['status'] }, operands: { min: 1 } },
      does: [{ effect: 'system.service' }],
      match: ['pg_ctl -D data start'],
      not: ['pg_ctl -D data status'],
    },
    {
      id: 'pg_ctl/log',
      doc: 'Writes a log, or passes options on.',
      when: { any: ['-l', '--log', '-o', '--options', '-p'] },
      does: [
        { effect: 'file.write', on: { option: ['-l', '--log'] } },
        { effect: 'unknown', on: { option: ['-o', '--options', '-p'] } },
      ],
      match: ['pg_ctl -D data -l a.log start'],
      not: ['pg_ctl -D data start'],
    },
  ],
}

const MYSQL_CONNECTION = list('-h --host -P --port -u --user -S --socket --protocol --default-character-set --ssl-mode --ssl-ca --connect-timeout --login-path')
const MYSQL_FLAGS = list('-C --compress -f --force -s --silent -v --verbose -V --version --no-defaults')

const mysqladmin: Family = {
  id: 'mysqladmin',
  programs: ['mysqladmin', 'mariadb-admin'],
  doc: 'Administers a server.',
  source: 'mysqladmin(1), MySQL 8.4',
  grammar: {
    help: true,
    value: [...MYSQL_CONNECTION, ...list('-i --sleep -c --count -w --wait --shutdown-timeout')],
    optional: ['-p', '--password'],
    benign: [...MYSQL_FLAGS, ...list('-b --no-beep -E --vertical -r --relative --show-warnings')],
  },
  rows: [
    ...serverWords('mysqladmin', { hosts: list('-h --host'), told: list('-u --user'), name: 'mysqladmin', call: 'ping' }),
    {
      id: 'mysqladmin/show',
      doc: 'Tells the state of the server.',
      when: { operand: { is: list('status extended-status ping processlist variables version'), literal: true } },
      does: [{ effect: 'database.read' }],
      match: ['mysqladmin ping'],
      not: ['mysqladmin create app'],
    },
    { id: 'mysqladmin/drop', doc: 'Drops a database.', when: { operand: { is: ['drop'], literal: true } }, does: [{ effect: 'database.destroy', on: 'last' }], match: ['mysqladmin -f drop app'], not: ['mysqladmin create app'] },
    {
      id: 'mysqladmin/change',
      doc: 'Changes the server.',
      when: { operandNot: { at: 0, is: list('status extended-status ping processlist variables version') }, operands: { min: 1 } },
      does: [{ effect: 'database.write' }, { effect: 'system.service' }],
      match: ['mysqladmin create app', 'mysqladmin shutdown'],
      not: ['mysqladmin ping'],
    },
  ],
}

const mysqldump: Family = {
  id: 'mysqldump',
  programs: ['mysqldump', 'mariadb-dump', 'mysqlshow', 'mariadb-show'],
  doc: 'Prints databases as SQL, or lists them.',
  source: 'mysqldump(1), mysqlshow(1), MySQL 8.4',
  grammar: {
    help: true,
    value: [...MYSQL_CONNECTION, ...list('--ignore-table -w --where --max-allowed-packet --net-buffer-length --fields-terminated-by --fields-enclosed-by --lines-terminated-by --compatible --dump-date --set-gtid-purged')],
    optional: ['-p', '--password', '--column-statistics', '--master-data', '--source-data', '--set-charset', '--comments', '--ssl'],
    benign: [
      ...MYSQL_FLAGS,
      ...list(
        '-A --all-databases -B --databases --tables -a --create-options -c --complete-insert -d --no-data -t --no-create-info -n --no-create-db -e --extended-insert -E --events -R --routines --triggers --skip-triggers --single-transaction --lock-tables -l --skip-lock-tables -x --lock-all-tables --add-drop-table --skip-add-drop-table --add-drop-database --add-drop-trigger --add-locks --skip-add-locks --hex-blob -q --quick -i --skip-comments --skip-extended-insert --compact --opt --skip-opt -X --xml --no-tablespaces -y --insert-ignore --replace --order-by-primary --skip-tz-utc --tz-utc -K --disable-keys --skip-set-charset --allow-keywords -N --skip-quote-names -Q --quote-names --dump-date --skip-dump-date -k --keys -t --count',
      ),
    ],
  },
  rows: [
    { id: 'mysqldump/print', doc: 'Reads databases.', does: [{ effect: 'database.read' }], match: ['mysqldump app', 'mysqlshow'] },
    ...serverWords('mysqldump', { hosts: list('-h --host'), told: list('-u --user'), name: 'mysqldump', call: '-d' }),
    {
      id: 'mysqldump/file',
      doc: 'Writes files, here or on the server.',
      when: { any: ['-r', '--result-file', '-T', '--tab', '--log-error'] },
      does: [{ effect: 'file.write', on: { option: ['-r', '--result-file', '-T', '--tab', '--log-error'] } }],
      match: ['mysqldump -r app.sql app'],
      not: ['mysqldump app'],
    },
    {
      id: 'mysqldump/change',
      doc: 'Changes the server while it dumps.',
      when: { any: ['-F', '--flush-logs', '--delete-master-logs', '--delete-source-logs', '--flush-privileges', '--apply-slave-statements', '--dump-slave', '--dump-replica'] },
      does: [{ effect: 'database.write' }],
      match: ['mysqldump --flush-logs app', 'mysqldump --dump-slave app'],
      not: ['mysqldump app'],
    },
    {
      id: 'mysqldump/settings',
      doc: 'Takes settings from a file.',
      when: { any: ['--defaults-file', '--defaults-extra-file', '--plugin-dir', '--default-auth'] },
      does: [{ effect: 'unknown', on: { option: ['--defaults-file', '--defaults-extra-file', '--plugin-dir', '--default-auth'] } }],
      match: ['mysqldump --defaults-file=my.cnf app'],
      not: ['mysqldump app'],
    },
  ],
}

export const databaseTools: readonly Family[] = [
  pgDump,
  pgDumpAll,
  pgRestore,
  single(
    'createdb',
    postgres,
    { value: [...PG_CONNECTION, ...list('-D --tablespace -E --encoding -l --locale --lc-collate --lc-ctype -O --owner -S --strategy -T --template')], benign: PG_FLAGS },
    'Creates a database.',
    WRITE,
    'createdb app',
  ),
  single(
    'dropdb',
    postgres,
    { value: PG_CONNECTION, benign: [...PG_FLAGS, ...list('-f --force -i --interactive --if-exists')] },
    'Drops a database.',
    [{ effect: 'database.destroy', on: 'operands' }, { effect: 'database.destroy' }],
    'dropdb app',
  ),
  single(
    'createuser',
    postgres,
    {
      value: [...PG_CONNECTION, ...list('-c --connection-limit -g --member-of -a --with-admin -m --with-member -v --valid-until')],
      benign: [
        ...PG_FLAGS,
        ...list('-d --createdb -D --no-createdb -i --inherit -I --no-inherit --interactive -l --login -L --no-login -P --pwprompt -r --createrole -R --no-createrole -s --superuser -S --no-superuser --replication --no-replication'),
      ],
    },
    'Creates a role.',
    WRITE,
    'createuser app',
  ),
  single('dropuser', postgres, { value: PG_CONNECTION, benign: [...PG_FLAGS, ...list('-i --interactive --if-exists')] }, 'Drops a role.', [{ effect: 'database.destroy', on: 'operands' }], 'dropuser app'),
  single(
    'vacuumdb',
    postgres,
    { value: [...PG_CONNECTION, ...list('-t --table -j --jobs -n --schema -P --parallel')], benign: [...PG_FLAGS, ...list('-a --all -f --full -F --freeze -q --quiet -v --verbose -z --analyze -Z --analyze-only --analyze-in-stages')] },
    'Tidies databases up.',
    WRITE,
    'vacuumdb app',
  ),
  single(
    'reindexdb',
    postgres,
    { value: [...PG_CONNECTION, ...list('-t --table -i --index -S --schema -j --jobs')], benign: [...PG_FLAGS, ...list('-a --all -s --system -q --quiet -v --verbose --concurrently')] },
    'Builds indexes anew.',
    WRITE,
    'reindexdb app',
  ),
  single('pg_isready', postgres, { value: [...PG_CONNECTION, '-t', '--timeout'], benign: [...PG_FLAGS, '-q', '--quiet'] }, 'Says whether a server answers.', [{ effect: 'database.read' }], 'pg_isready', [...pgServer('pg_isready', '-q')]),
  single(
    'pg_config',
    postgres,
    {
      benign: list(
        '--bindir --docdir --includedir --libdir --pkglibdir --sharedir --sysconfdir --configure --cc --cflags --ldflags --libs --pgxs --mandir --localedir --includedir-server --pkgincludedir --htmldir --cppflags --cflags_sl --ldflags_ex --ldflags_sl',
      ),
    },
    'Tells how PostgreSQL was built.',
    [{ effect: 'process.read' }],
    'pg_config --libdir',
  ),
  single(
    'pg_basebackup',
    postgres,
    {
      value: [...PG_CONNECTION, ...list('-F --format -r --max-rate -X --wal-method -c --checkpoint -l --label -S --slot -Z --compress')],
      benign: [...PG_FLAGS, ...list('-R --write-recovery-conf -z --gzip -P --progress -v --verbose -n --no-clean')],
    },
    'Copies a whole server.',
    [{ effect: 'database.read' }],
    'pg_basebackup -D copy',
    [
      {
        id: 'pg_basebackup/file',
        doc: 'Writes the copy to a folder.',
        when: { any: ['-D', '--pgdata', '--waldir'] },
        does: [{ effect: 'file.write', on: { option: ['-D', '--pgdata', '--waldir'], except: ['-'] } }],
        match: ['pg_basebackup -D copy'],
        not: ['pg_basebackup --version'],
      },
    ],
  ),
  single(
    'initdb',
    postgres,
    {
      value: list('-A --auth --auth-host --auth-local -E --encoding --locale --lc-collate -U --username -g --icu-locale --locale-provider -T --text-search-config --wal-segsize'),
      benign: list('-k --data-checksums -N --no-sync -W --pwprompt -n --no-clean -s --show -d --debug -S --sync-only'),
    },
    'Makes the folder of a server.',
    [{ effect: 'file.write', on: 'operands' }, { effect: 'system.service' }],
    'initdb data',
    [
      {
        id: 'initdb/folder',
        doc: 'Makes the folder.',
        when: { any: ['-D', '--pgdata', '-X', '--waldir', '--pwfile'] },
        does: [
          { effect: 'file.write', on: { option: ['-D', '--pgdata', '-X', '--waldir'] } },
          { effect: 'secret.read', on: { option: '--pwfile' } },
        ],
        match: ['initdb -D data'],
        not: ['initdb data'],
      },
    ],
  ),
  pgCtl,
  mysqladmin,
  mysqldump,
]
