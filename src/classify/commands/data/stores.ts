// Clients of stores that do not speak SQL: Redis, MongoDB, InfluxDB. Commands that are not known to read are not safe.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { serverWords } from '../shapes/server-words.ts'

const both = (text: string) => [...list(text), ...list(text.toLowerCase())]
const REDIS_READS = both(
  'GET MGET STRLEN GETRANGE SUBSTR EXISTS TYPE TTL PTTL EXPIRETIME PEXPIRETIME KEYS SCAN RANDOMKEY DBSIZE DUMP OBJECT LLEN LRANGE LINDEX LPOS HGET HMGET HGETALL HKEYS HVALS HLEN HEXISTS HSTRLEN HSCAN HRANDFIELD SCARD SMEMBERS SISMEMBER SMISMEMBER SRANDMEMBER SSCAN SINTER SUNION SDIFF SINTERCARD ' +
    'ZCARD ZCOUNT ZRANGE ZRANGEBYSCORE ZRANGEBYLEX ZREVRANGE ZREVRANGEBYSCORE ZRANK ZREVRANK ZSCORE ZMSCORE ZSCAN ZLEXCOUNT ZINTER ZUNION ZDIFF ZRANDMEMBER XLEN XRANGE XREVRANGE XINFO XPENDING PFCOUNT BITCOUNT BITPOS GETBIT GEOPOS GEODIST GEOHASH GEOSEARCH ' +
    'PING ECHO TIME INFO LASTSAVE ROLE COMMAND LOLWUT MEMORY SLOWLOG LATENCY TOUCH',
)
const REDIS_DESTROYS = [...both('FLUSHALL FLUSHDB'), ...list('FlushAll FlushDB FlushDb Flushall Flushdb flushAll flushDB flushDb')]

/** Settings of Redis that are figures, names or folders. */
const REDIS_FIGURES = list(
  'maxmemory maxmemory-policy maxmemory-samples maxclients timeout tcp-keepalive tcp-backlog databases save appendonly appendfsync appendfilename dir dbfilename bind port protected-mode loglevel logfile slowlog-log-slower-than slowlog-max-len notify-keyspace-events hz io-threads lazyfree-lazy-eviction lazyfree-lazy-expire stop-writes-on-bgsave-error rdbcompression repl-backlog-size client-output-buffer-limit lfu-log-factor lfu-decay-time latency-monitor-threshold activedefrag cluster-enabled replica-read-only',
)

const redis: Family = {
  id: 'redis-cli',
  programs: ['redis-cli', 'valkey-cli', 'keydb-cli'],
  doc: 'Sends commands to a Redis server.',
  source: 'redis-cli 7.2 --help; redis.io/commands',
  grammar: {
    stopAtOperand: true,
    value: list('-h -p -s -t -a -u --user --pass -r -i -n -d -D -X --cacert --cacertdir --sni --tls-ciphers --tls-ciphersuites --pattern --quoted-pattern --memkeys-samples --show-pushes --count --name'),
    benign: list(
      '-2 -3 -c -e -x --tls --insecure --no-auth-warning --raw --no-raw --csv --json --quoted-json --quoted-input --no-eval --stat --latency --latency-history --latency-dist --bigkeys --memkeys --hotkeys --scan --askpass --verbose --help --version -v',
    ),
  },
  rows: [
    {
      id: 'redis-cli/read',
      doc: 'Reads keys or the state of the server.',
      when: { operand: { at: 0, is: REDIS_READS, literal: true }, none: ['-x', '-X'] },
      does: [{ effect: 'database.read' }],
      match: ['redis-cli GET a', 'redis-cli info'],
      not: ['redis-cli SET a 1'],
    },
    {
      id: 'redis-cli/scan',
      doc: 'Reads keys or figures of the server.',
      when: { any: list('--scan --stat --bigkeys --memkeys --hotkeys --latency --latency-history --latency-dist --version -v --help'), operands: { max: 0 } },
      does: [{ effect: 'database.read' }],
      match: ["redis-cli --scan --pattern 'a:*'"],
      not: ['redis-cli GET a'],
    },
    ...serverWords('redis-cli', { hosts: list('-h -u'), told: list('--user --pattern'), name: 'redis-cli', call: 'GET a' }),
    {
      id: 'redis-cli/reset',
      doc: 'Forgets what the server has noted about itself, or gives memory back.',
      when: { operand: { at: 1, is: both('RESET PURGE'), literal: true }, operandNot: { at: 0, is: REDIS_READS.filter((name) => !/^(?:slowlog|latency|memory)$/i.test(name)) } },
      does: [{ effect: 'database.write', on: 'first' }],
      match: ['redis-cli SLOWLOG RESET', 'redis-cli memory purge'],
      not: ['redis-cli SLOWLOG GET 10', 'redis-cli GET reset'],
    },
    {
      id: 'redis-cli/write',
      doc: 'Changes keys, or does what is not known to read only.',
      when: { operands: { min: 1 }, operandNot: { at: 0, is: [...REDIS_READS, ...both('CONFIG CLIENT ACL CLUSTER')] } },
      does: [{ effect: 'database.write', on: 'first' }],
      match: ['redis-cli SET a 1', 'redis-cli DEL a'],
      not: ['redis-cli GET a'],
    },
    { id: 'redis-cli/input-value', doc: 'Puts its input into a command.', when: { any: ['-x', '-X'], operands: { min: 1 } }, does: [{ effect: 'database.write' }], match: ['echo x | redis-cli -x SET a'], not: ['redis-cli GET a'] },
    {
      id: 'redis-cli/every-key',
      doc: 'Lists all keys: a pattern of one letter is a star.',
      when: { operands: { max: 2 }, operand: { at: 1, is: ['?'], literal: true }, operandNot: { at: 0, is: REDIS_READS.filter((name) => !/^keys$/i.test(name)) } },
      does: [{ effect: 'database.read' }],
      prints: 'everything',
      match: ["redis-cli KEYS '*'"],
      not: ["redis-cli KEYS 'a:*'", 'redis-cli GET a'],
    },
    {
      id: 'redis-cli/every-key-by-turns',
      doc: 'Lists all keys, some at a time.',
      when: { all: ['--scan'], none: ['--pattern', '--quoted-pattern'] },
      does: [{ effect: 'database.read' }],
      prints: 'everything',
      match: ['redis-cli --scan'],
      not: ["redis-cli --scan --pattern 'a:*'", 'redis-cli --stat'],
    },
    {
      id: 'redis-cli/every-key-matching',
      doc: 'Lists all keys, some at a time, by a pattern.',
      when: { all: ['--scan'], value: { '--pattern': ['?'], '--quoted-pattern': ['?'] } },
      does: [{ effect: 'database.read' }],
      prints: 'everything',
      match: ["redis-cli --scan --pattern '*'"],
      not: ["redis-cli --scan --pattern 'a:*'", "redis-cli --pattern '*' GET a"],
    },
    {
      id: 'redis-cli/delete-listed',
      doc: 'Deletes all keys that are listed.',
      when: { operand: { at: 0, is: both('DEL UNLINK'), literal: true }, everything: true },
      does: [{ effect: 'database.destroy', on: 'first' }],
      match: ["redis-cli KEYS '*' | xargs redis-cli DEL", 'redis-cli del $(redis-cli --scan)'],
      not: ["redis-cli --scan --pattern 'a:*' | xargs redis-cli DEL", "redis-cli KEYS '*' | xargs redis-cli GET"],
    },
    {
      id: 'redis-cli/destroy',
      doc: 'Deletes all keys.',
      when: { operand: { at: 0, is: REDIS_DESTROYS, literal: true } },
      does: [{ effect: 'database.destroy', on: 'first' }],
      match: ['redis-cli FLUSHALL', 'redis-cli -n 1 flushdb'],
      not: ['redis-cli DEL a'],
    },
    {
      id: 'redis-cli/destroy-by-script',
      doc: 'Deletes all keys by a script, or stops the server without saving.',
      when: { operand: { is: ['*flushall*', '*flushdb*', '*FLUSHALL*', '*FLUSHDB*', 'NOSAVE', 'nosave'], literal: true }, operandNot: { at: 0, is: [...REDIS_READS, ...both('SET DEL PUBLISH LPUSH RPUSH CONFIG CLIENT ACL')] } },
      does: [{ effect: 'database.destroy', on: 'first' }],
      match: [`redis-cli EVAL "redis.call('flushall')" 0`, 'redis-cli SHUTDOWN NOSAVE'],
      not: [`redis-cli EVAL "redis.call('get','a')" 0`],
    },
    {
      id: 'redis-cli/settings',
      doc: 'Reads or changes settings, clients or accounts.',
      when: { operand: { at: 0, is: both('CONFIG CLIENT ACL CLUSTER') } },
      does: [{ effect: 'database.read' }],
      match: ['redis-cli CONFIG GET maxmemory'],
      not: ['redis-cli GET a'],
    },
    {
      id: 'redis-cli/settings-change',
      doc: 'Changes settings, clients or accounts, or shows passwords.',
      when: { operand: { at: 0, is: both('CONFIG CLIENT ACL CLUSTER') }, operandNot: { at: 1, is: both('GET LIST INFO GETNAME ID WHOAMI USERS CAT NODES SLOTS SHARDS MYID KEYSLOT COUNTKEYSINSLOT LOG') } },
      does: [{ effect: 'system.configure', on: { from: 1 } }],
      match: ['redis-cli CONFIG SET dir /tmp'],
      not: ['redis-cli CLIENT LIST'],
    },
    {
      id: 'redis-cli/accounts',
      doc: 'Shows the accounts with the digests of their passwords.',
      when: { operand: { at: 0, is: both('ACL') }, operands: { max: 2 }, operandNot: { at: 1, is: both('WHOAMI USERS CAT LOG') } },
      does: [{ effect: 'secret.read', on: { from: 1 } }],
      match: ['redis-cli ACL LIST'],
      not: ['redis-cli ACL WHOAMI', 'redis-cli CLIENT LIST', 'redis-cli ACL SETUSER a on'],
    },
    {
      id: 'redis-cli/setting-secret',
      doc: 'Shows settings, some of which are passwords.',
      when: { operands: { max: 3 }, operand: { at: 0, is: both('CONFIG'), literal: true }, operandNot: { at: 2, is: REDIS_FIGURES } },
      does: [{ effect: 'secret.read', on: { from: 2 } }],
      match: ['redis-cli CONFIG GET requirepass', "redis-cli CONFIG GET '*'"],
      not: ['redis-cli CONFIG GET maxmemory', 'redis-cli SLOWLOG GET 10', 'redis-cli CONFIG SET requirepass x'],
    },
    {
      id: 'redis-cli/setting-password',
      doc: 'Shows a password, or a setting that may be one.',
      when: { operand: { at: 2, is: both('REQUIREPASS MASTERAUTH') }, operandNot: { at: 0, is: REDIS_READS } },
      does: [{ effect: 'secret.read', on: { from: 2 } }],
      match: ['redis-cli CONFIG GET "$SETTING"', 'redis-cli CONFIG GET requirepass'],
      not: ['redis-cli CONFIG GET maxmemory', 'redis-cli HGET a requirepass'],
    },
    {
      id: 'redis-cli/settings-many',
      doc: 'Shows several settings, some of which may be passwords.',
      when: { operands: { min: 4 }, operand: { at: 0, is: both('CONFIG'), literal: true }, operandNot: { at: 1, is: both('SET') } },
      does: [{ effect: 'secret.read', on: { from: 2 } }],
      match: ['redis-cli CONFIG GET save requirepass'],
      not: ['redis-cli CONFIG GET save', 'redis-cli CONFIG SET dir /tmp', 'redis-cli LRANGE a 0 -1'],
    },
    {
      id: 'redis-cli/place',
      doc: 'Lets the server write its data to a folder of the caller’s choice.',
      when: { operand: { at: 2, is: both('DIR'), literal: true } },
      does: [{ effect: 'file.write', on: { from: 3, to: 4 } }],
      match: ['redis-cli CONFIG SET dir /tmp'],
      not: ['redis-cli CONFIG SET maxmemory 1gb'],
    },
    {
      id: 'redis-cli/input',
      doc: 'Runs the commands that it is fed.',
      when: { stdin: true, operands: { max: 0 }, none: list('--scan --stat --bigkeys --memkeys --hotkeys --version -v --help') },
      does: [{ effect: 'execution.stdin' }],
      runs: [{ stdin: 'sql' }],
      match: ['cat steps | redis-cli --pipe'],
      not: ['redis-cli GET a'],
    },
    {
      id: 'redis-cli/session',
      doc: 'Opens a session.',
      when: { stdin: false, operands: { max: 0 }, none: list('--scan --stat --bigkeys --memkeys --hotkeys --latency --latency-history --latency-dist --version -v --help --eval --rdb --functions-rdb --cluster') },
      does: [{ effect: 'execution.interactive' }],
      match: ['redis-cli -h db'],
      not: ['redis-cli GET a'],
    },
    { id: 'redis-cli/script', doc: 'Runs a script.', when: { any: ['--eval'] }, does: [{ effect: 'execution.script', on: { option: '--eval' } }], match: ['redis-cli --eval a.lua k'], not: ['redis-cli GET a'] },
    {
      id: 'redis-cli/file',
      doc: 'Writes a copy of the data to a file.',
      when: { any: ['--rdb', '--functions-rdb'] },
      does: [{ effect: 'file.write', on: { option: ['--rdb', '--functions-rdb'] } }],
      match: ['redis-cli --rdb dump.rdb'],
      not: ['redis-cli GET a'],
    },
    {
      id: 'redis-cli/mass',
      doc: 'Changes the server in bulk, or changes a cluster.',
      when: { any: ['--pipe', '--pipe-timeout', '--cluster', '--replica', '--lru-test', '--intrinsic-latency', '--cluster-yes'] },
      does: [{ effect: 'database.write' }, { effect: 'text.print', on: { option: ['--cluster', '--pipe-timeout', '--lru-test', '--intrinsic-latency'] } }],
      match: ['cat steps | redis-cli --pipe'],
      not: ['redis-cli GET a'],
    },
    {
      id: 'redis-cli/identity',
      doc: 'Proves who it is with a key.',
      when: { any: ['--cert', '--key'] },
      does: [{ effect: 'secret.read', on: { option: ['--cert', '--key'] } }],
      match: ['redis-cli --tls --cert c.pem --key k.pem GET a'],
      not: ['redis-cli GET a'],
    },
  ],
}

const MONGO_DESTROYS = list('*dropDatabase(* *.drop(* *dropIndexes(* *deleteMany(* *.remove(* *dropUser(* *dropAllUsers* *dropRole(* *dropCollection(* *dropAllRoles*')
const MONGO_TEXT = ['--eval', '-e']

const mongo: Family = {
  id: 'mongosh',
  programs: ['mongosh', 'mongo'],
  doc: 'Runs JavaScript against a MongoDB server.',
  source: 'mongosh 2.3 --help',
  grammar: {
    help: true,
    value: list('--host --port -u --username --authenticationDatabase --authenticationMechanism --tlsCAFile --tlsCRLFile --apiVersion --awsIamSessionToken --gssapiServiceName'),
    optional: ['-p', '--password', '--json'],
    benign: list('--quiet --norc --nodb --tls --ssl --tlsAllowInvalidCertificates --tlsAllowInvalidHostnames --retryWrites --apiStrict --apiDeprecationErrors --verbose --version --build-info --skipStartupWarnings --no-quiet -h'),
  },
  rows: [
    ...serverWords('mongosh', { hosts: ['--host'], told: list('-u --username'), name: 'mongosh', call: "--eval 'db.users.find()'", dsn: true }),
    { id: 'mongosh/text', doc: 'Runs JavaScript that it is given.', when: { any: MONGO_TEXT }, runs: [{ source: { option: MONGO_TEXT }, language: 'mongo' }], match: ["mongosh app --eval 'db.users.countDocuments()'"], not: ['mongosh app'] },
    {
      id: 'mongosh/destroy',
      doc: 'Deletes documents, collections or databases.',
      when: { seen: { '--eval': MONGO_DESTROYS, '-e': MONGO_DESTROYS } },
      does: [{ effect: 'database.destroy', on: { option: MONGO_TEXT } }],
      match: ["mongosh app --eval 'db.dropDatabase()'", "mongosh app --eval 'db.users.drop()'"],
      not: ["mongosh app --eval 'db.users.find()'"],
    },
    { id: 'mongosh/file', doc: 'Runs files of JavaScript.', when: { operand: { is: ['*.js', '*.mongodb', '*.mjs'] } }, does: [{ effect: 'execution.script', on: 'operands' }], match: ['mongosh app a.js'], not: ['mongosh app'] },
    { id: 'mongosh/file-option', doc: 'Runs a file of JavaScript.', when: { any: ['-f', '--file'] }, does: [{ effect: 'execution.script', on: { option: ['-f', '--file'] } }], match: ['mongosh -f a.js app'], not: ['mongosh app'] },
    { id: 'mongosh/input', doc: 'Runs what it is fed.', when: { stdin: true, none: [...MONGO_TEXT, '-f', '--file', '--version'] }, runs: [{ stdin: 'mongo' }], match: ["echo 'db.users.find()' | mongosh app"], not: ['mongosh app'] },
    {
      id: 'mongosh/session',
      doc: 'Opens a session.',
      when: { none: [...MONGO_TEXT, '-f', '--file', '--version', '--build-info'], stdin: false },
      does: [{ effect: 'execution.interactive' }],
      match: ['mongosh app'],
      not: ["mongosh app --eval 'db.users.find()'"],
    },
    { id: 'mongosh/after', doc: 'Goes on with a session.', when: { any: ['--shell'] }, does: [{ effect: 'execution.interactive' }], match: ['mongosh --shell --eval x'], not: ["mongosh app --eval 'db.users.find()'"] },
    {
      id: 'mongosh/identity',
      doc: 'Proves who it is with a key.',
      when: { any: ['--tlsCertificateKeyFile', '--tlsCertificateKeyFilePassword'] },
      does: [{ effect: 'secret.read', on: { option: ['--tlsCertificateKeyFile', '--tlsCertificateKeyFilePassword'] } }],
      match: ['mongosh --tlsCertificateKeyFile k.pem app'],
      not: ['mongosh app'],
    },
    { id: 'mongosh/about', doc: 'Prints its version.', when: { any: ['--version', '--build-info'] }, does: [{ effect: 'text.print' }], match: ['mongosh --version'], not: ['mongosh app'] },
  ],
}

const MONGO_CONNECTION = list(
  '-h --host --port -u --username -p --password --authenticationDatabase --authenticationMechanism --uri --readPreference -d --db -c --collection -q --query --sslCAFile --numParallelCollections -j --nsInclude --nsExclude --nsFrom --nsTo -f --fields --type --sort --limit --skip --mode --upsertFields --batchSize --numInsertionWorkers',
)
const MONGO_FLAGS = list(
  '-v --verbose --quiet --gzip --ssl --tls --oplog --dumpDbUsersAndRoles --forceTableScan --objcheck --noIndexRestore --noOptionsRestore --keepIndexVersion --stopOnError --bypassDocumentValidation --jsonArray --pretty --headerline --ignoreBlanks --legacy --dryRun --version',
)

const mongoTool = (id: string, doc: string, does: Family['rows'][number]['does'], example: string, destroys: boolean): Family => ({
  id,
  programs: [id],
  doc,
  source: 'MongoDB Database Tools 100.9',
  grammar: { help: true, value: MONGO_CONNECTION, benign: MONGO_FLAGS },
  rows: [
    ...serverWords(id, { hosts: list('--host -h --uri'), told: list('--username -u --db -d --collection -c --query -q'), name: id, call: example.slice(id.length + 1) }),
    {
      id: `${id}/do`,
      doc,
      when: { none: ['--version'] },
      does: [
        ...(does ?? []),
        { effect: 'file.write', on: { option: ['-o', '--out'], except: ['-'] } },
        { effect: 'file.read', on: { option: ['--queryFile', '--file', '--fieldFile', '--dir'] } },
        { effect: 'unknown', on: { option: '--config' } },
      ],
      match: [example],
      not: [`${id} --version`],
    },
    { id: `${id}/about`, doc: 'Prints its version.', when: { any: ['--version'] }, does: [{ effect: 'text.print' }], match: [`${id} --version`], not: [example] },
    {
      id: `${id}/archive`,
      doc: 'Puts everything into one file or the output.',
      when: { any: ['--archive'] },
      does: [{ effect: 'database.read' }, { effect: 'file.write', on: { option: '--archive' } }],
      match: [`${example} --archive`],
      not: [example],
    },
    ...(destroys ? [{ id: `${id}/drop`, doc: 'Drops what is there first.', when: { any: ['--drop'] }, does: [{ effect: 'database.destroy' } as const], match: [`${example} --drop`], not: [example] }] : []),
  ],
})

const influx: Family = {
  id: 'influx',
  programs: ['influx'],
  doc: 'Talks to an InfluxDB server.',
  source: 'influx 1.8 and 2.7 --help',
  grammar: {
    help: true,
    value: list('-host -port -username -password -database -precision -format --host --org --token -t -o --bucket -b --org-id -c --active-config'),
    benign: list('-ssl -unsafeSsl -pretty version ping --json --hide-headers --skip-verify --raw -r'),
  },
  rows: [
    ...serverWords('influx', { hosts: list('-host --host'), told: list('-username --org -o --bucket -b'), name: 'influx', call: "-execute 'show databases'" }),
    {
      id: 'influx/text',
      doc: 'Runs a statement.',
      when: { any: ['-execute'] },
      runs: [{ source: { option: '-execute' }, language: 'sql' }],
      does: [{ effect: 'database.read' }],
      match: ["influx -execute 'show databases'"],
      not: ['influx ping'],
    },
    { id: 'influx/show', doc: 'Says whether the server answers.', when: { operand: { at: 0, is: ['ping', 'version'], literal: true } }, does: [{ effect: 'database.read' }], match: ['influx ping'], not: ['influx delete'] },
    {
      id: 'influx/change',
      doc: 'Does what is not known to read only.',
      when: { operandNot: { at: 0, is: ['ping', 'version'] }, operands: { min: 1 } },
      does: [{ effect: 'database.write', on: 'operands' }],
      match: ['influx write a'],
      not: ['influx ping'],
    },
    { id: 'influx/delete', doc: 'Deletes data or buckets.', when: { operand: { is: ['delete'], literal: true } }, does: [{ effect: 'database.destroy', on: 'operands' }], match: ['influx bucket delete'], not: ['influx ping'] },
    {
      id: 'influx/replace',
      doc: 'Puts a copy in the place of all that is stored.',
      when: { operand: { at: 0, is: ['restore'], literal: true }, any: ['--full'] },
      does: [{ effect: 'database.destroy' }],
      match: ['influx restore --full backup'],
      not: ['influx restore backup', 'influx ping --full'],
    },
    { id: 'influx/session', doc: 'Opens a session.', when: { operands: { max: 0 }, none: ['-execute'] }, does: [{ effect: 'execution.interactive' }], match: ['influx'], not: ['influx ping'] },
  ],
}

export const stores: readonly Family[] = [
  redis,
  mongo,
  mongoTool('mongodump', 'Copies a database into files.', [{ effect: 'database.read' }, { effect: 'file.write', on: 'cwd' }], 'mongodump -d app', false),
  mongoTool('mongoexport', 'Prints documents.', [{ effect: 'database.read' }], 'mongoexport -d app -c users', false),
  mongoTool('mongorestore', 'Restores copies into a database.', [{ effect: 'database.write' }, { effect: 'file.read', on: 'operands' }], 'mongorestore dump', true),
  mongoTool('mongoimport', 'Loads documents into a database.', [{ effect: 'database.write' }, { effect: 'file.read', on: 'operands' }], 'mongoimport -d app a.json', true),
  influx,
]
