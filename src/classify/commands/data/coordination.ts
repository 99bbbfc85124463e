// Stores that coordinate services, and queues of jobs: etcd, ZooKeeper, memcached, RQ, Sidekiq, Temporal.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { serviceClient, shared } from '../shapes/service-client.ts'

/** Every beginning of a path: a question for one of them is answered with what lies below. */
const abovePath = (path: string): readonly string[] => [...path].map((_letter, i) => path.slice(0, i)).concat(path)

const etcdctl = serviceClient('etcdctl', {
  doc: 'Reads and changes keys of an etcd cluster.',
  source: 'etcdctl --help and README, etcd 3.5',
  value: '--endpoints --cacert --command-timeout --dial-timeout --discovery-srv --discovery-srv-name --keepalive-time --keepalive-timeout --max-txn-ops -w --write-out --user --password --rev --limit --sort-by --order --consistency',
  benign: '--debug --hex --insecure-discovery --insecure-transport --insecure-skip-tls-verify --prefix --from-key --keys-only --count-only --print-value-only --cluster --prev-kv --keys --detail',
  about: '--help -h',
  aboutSubs: 'help, version, completion',
  calm: 'get a',
  bold: 'del a',
  subcommands: { ...shared('watch', { value: ['--progress-notify'] }), ...shared('lock, elect', { stopAtOperand: true, help: false, value: ['--ttl'], benign: ['-l', '--listen'] }) },
  lines: [
    {
      name: 'read',
      doc: 'Shows keys and the state of the cluster.',
      effect: 'database.read',
      subs: 'get, member list, endpoint health, endpoint status, endpoint hashkv, alarm list, user get, user list, role get, role list, lease list, lease timetolive, snapshot status, auth status',
      match: 'get a --prefix --keys-only, endpoint health, member list',
    },
    {
      name: 'secret',
      doc: 'Shows keys in which Kubernetes keeps secrets.',
      effect: 'secret.read',
      subs: 'get, watch',
      when: { operand: { at: 0, is: ['*/secrets*', '*secret*', '*password*', '*token*'] } },
      match: 'get /registry/secrets/default/a',
      not: 'get /app/a',
    },
    {
      name: 'secret-all',
      doc: 'Shows all that is stored, or all that Kubernetes keeps there.',
      effect: 'secret.read',
      subs: 'get, watch',
      when: { any: ['--prefix', '--from-key'], none: ['--keys-only', '--count-only'], operand: { at: 0, is: abovePath('/registry/secrets/') } },
      match: 'get / --prefix',
      not: 'get / --prefix --keys-only, get app/ --prefix',
    },
    { name: 'secret-range', doc: 'Shows all that is stored from one key to another.', effect: 'secret.read', subs: 'get', when: { operands: { min: 2 }, none: ['--keys-only', '--count-only'] }, match: 'get a z', not: 'get a' },
    { name: 'secret-from', doc: 'Shows all that is stored from a key on.', effect: 'secret.read', subs: 'get', when: { any: ['--from-key'], none: ['--keys-only', '--count-only'] }, match: 'get a --from-key', not: 'get a' },
    {
      name: 'server',
      doc: 'Asks servers that it is told, and shows them the account that the environment names.',
      when: { value: { '--endpoints': ['*.*'] } },
      does: [{ effect: 'network.connect', on: { option: '--endpoints', except: ['127.0.0.1:*', 'http://127.0.0.1:*', 'https://127.0.0.1:*'] } }],
      match: 'get a --endpoints=https://etcd.example.com:2379',
      not: 'get a',
    },
    { name: 'watch', doc: 'Prints changes as they come.', effect: 'database.read', subs: 'watch', when: { operands: { max: 2 }, dashes: false, none: ['-i', '--interactive'] }, match: 'watch a', not: 'watch a -- date' },
    { name: 'watch-run', doc: 'Runs a command at each change.', effect: 'execution.inline-code', subs: 'watch, lock, elect, make-mirror', match: 'lock a date', runs: [{ argv: 'but-first' }], when: { operands: { min: 2 } }, not: 'watch a' },
    {
      name: 'write',
      doc: 'Changes keys, members or users.',
      effect: 'database.write',
      subs: 'put, txn, del, compaction, defrag, lease grant, lease revoke, lease keep-alive, alarm disarm, auth enable, auth disable, user add, user delete, user grant-role, user passwd, user revoke-role, role add, role delete, role grant-permission, role revoke-permission, member add, member update, member promote, move-leader, lock, elect, make-mirror, downgrade, snapshot save, migrate, check perf, check datascale',
      match: 'put a b, del a, user add eve',
    },
    { name: 'destroy', doc: 'Deletes many keys at once.', effect: 'database.destroy', subs: 'del', when: { any: ['--prefix', '--from-key', '--range'] }, match: 'del --prefix app/', not: 'del a' },
    { name: 'destroy-range', doc: 'Deletes a range of keys.', effect: 'database.destroy', subs: 'del', when: { operands: { min: 2 } }, match: 'del a z', not: 'del a' },
    { name: 'destroy-member', doc: 'Takes a member away, or turns the cluster back.', effect: 'database.destroy', subs: 'member remove, snapshot restore', match: 'member remove 4' },
    { name: 'identity', doc: 'Proves who it is with a key.', when: { any: ['--cert', '--key'] }, does: [{ effect: 'secret.read', on: { option: ['--cert', '--key'] } }], match: 'get a --cert a.pem --key b.pem', not: 'get a' },
  ],
})

const ZK_READS = list('ls ls2 get stat getAcl getEphemerals getAllChildrenNumber listquota version whoami sync help config')
const zookeeper: Family = {
  id: 'zkcli',
  programs: list('zkCli.sh zkCli zkcli zookeeper-shell zookeeper-shell.sh'),
  doc: 'Reads and changes nodes of ZooKeeper.',
  source: 'zookeeper.apache.org/doc/r3.9.2/zookeeperCLI.html; zookeeper-shell.sh, Kafka 3.8',
  grammar: { help: true, value: list('-server -timeout'), benign: list('-s -w -r -R -e -v -waitforconnection -readonly') },
  rows: [
    {
      id: 'zkcli/read',
      doc: 'Shows nodes.',
      when: { operand: { is: ZK_READS, literal: true }, operandNot: { at: 0, is: list('delete deleteall rmr create set setAcl setquota delquota reconfig addauth removewatches close redo') } },
      does: [{ effect: 'database.read' }],
      match: ['zkCli.sh -server a:2181 ls /'],
      not: ['zkCli.sh deleteall /app'],
    },
    {
      id: 'zkcli/write',
      doc: 'Changes nodes.',
      when: { operand: { is: list('create set setAcl setquota delquota delete reconfig addauth addWatch removewatches close redo') } },
      does: [{ effect: 'database.write' }],
      match: ['zkCli.sh create /a b'],
      not: ['zkCli.sh ls /'],
    },
    {
      id: 'zkcli/destroy',
      doc: 'Deletes a node with everything below it.',
      when: { operand: { is: ['deleteall', 'rmr'], literal: true } },
      does: [{ effect: 'database.destroy' }],
      match: ['zkCli.sh deleteall /app'],
      not: ['zkCli.sh ls /'],
    },
    {
      id: 'zkcli/session',
      doc: 'Opens a session.',
      when: { operands: { max: 1 }, stdin: false, operandNot: { at: 0, is: ZK_READS } },
      does: [{ effect: 'execution.interactive' }],
      match: ['zkCli.sh -server a:2181'],
      not: ['zkCli.sh ls /'],
    },
    { id: 'zkcli/fed', doc: 'Does what it is fed.', when: { stdin: true }, does: [{ effect: 'database.write' }, { effect: 'unknown' }], match: ['echo "ls /" | zkCli.sh'], not: ['zkCli.sh ls /'] },
  ],
}

const memcached: Family = {
  id: 'memcached-tool',
  programs: list('memcached-tool memcstat memcping memcexist'),
  doc: 'Tells how a memcached server is.',
  source: 'memcached-tool(1), 1.6; libmemcached 1.1',
  grammar: { help: true, value: ['--servers'], benign: list('--version --verbose --debug -h -v') },
  rows: [
    {
      id: 'memcached-tool/read',
      doc: 'Shows what the server counts.',
      when: { operandNot: { is: list('flush flush_all move dump sizes_enable sizes_disable') } },
      does: [{ effect: 'database.read' }],
      match: ['memcached-tool localhost:11211 stats'],
      not: ['memcached-tool localhost:11211 flush'],
    },
    {
      id: 'memcached-tool/dump',
      doc: 'Shows what is stored, sessions too.',
      when: { operand: { is: ['dump'] } },
      does: [{ effect: 'secret.read' }],
      match: ['memcached-tool localhost:11211 dump'],
      not: ['memcached-tool localhost:11211 stats'],
    },
    {
      id: 'memcached-tool/change',
      doc: 'Changes the server.',
      when: { operand: { is: list('move sizes_enable sizes_disable flush flush_all') } },
      does: [{ effect: 'database.write' }],
      match: ['memcached-tool localhost:11211 move 7 6'],
      not: ['memcached-tool localhost:11211 stats'],
    },
    {
      id: 'memcached-tool/flush',
      doc: 'Empties the server.',
      when: { operand: { is: ['flush', 'flush_all'], literal: true } },
      does: [{ effect: 'database.destroy' }],
      match: ['memcached-tool localhost:11211 flush'],
      not: ['memcached-tool localhost:11211 stats'],
    },
  ],
}

const memcachedWriters: Family = {
  id: 'memcached-write',
  programs: list('memcrm memccat memccp memcset memctouch memcdump memcslap memcaslap'),
  doc: 'Reads and changes what a memcached server holds.',
  source: 'libmemcached 1.1, manual pages',
  grammar: { help: true, otherOptions: 'database.write' },
  rows: [{ id: 'memcached-write/change', doc: 'Reads or changes what is stored.', does: [{ effect: 'database.write' }], match: ['memcrm --servers=localhost a'] }],
}

const memcachedEmptier: Family = {
  id: 'memcflush',
  programs: ['memcflush'],
  doc: 'Empties a memcached server.',
  source: 'memcflush(1), libmemcached 1.1',
  grammar: { help: true, otherOptions: 'database.destroy' },
  rows: [{ id: 'memcflush/flush', doc: 'Drops all that is stored.', does: [{ effect: 'database.destroy' }], match: ['memcflush --servers=localhost'] }],
}

const jobs = (id: string, programs: string, source: string, reads: string, writes: string, destroys: string): Family =>
  serviceClient(id, {
    programs,
    doc: 'Queues of jobs; it loads code of the project.',
    source,
    about: '--version --help -h',
    aboutSubs: '',
    bare: false,
    grammar: { otherOptions: 'execution.project-script', help: true },
    calm: '--version',
    bold: writes.split(',')[0]!,
    lines: [
      { name: 'look', doc: 'Loads code of the project and shows queues.', effect: 'execution.project-script', subs: reads, match: reads.split(',')[0]! },
      { name: 'change', doc: 'Runs or changes jobs.', effect: ['execution.project-script', 'service.write'], subs: writes, match: writes.split(',')[0]! },
      { name: 'destroy', doc: 'Deletes all jobs or data.', effect: 'service.destroy', subs: destroys, match: destroys.split(',')[0]! },
    ],
  })

const TEMPORAL_READS =
  'workflow list, workflow describe, workflow show, workflow count, workflow trace, workflow query, workflow stack, schedule list, schedule describe, task-queue describe, task-queue list-partition, operator namespace list, operator namespace describe, operator cluster health, operator cluster describe, operator cluster list, operator cluster system, operator search-attribute list, batch list, batch describe, env list, activity describe, activity list, worker deployment list, worker deployment describe, operator nexus endpoint list, operator nexus endpoint get'
const celery = serviceClient('celery', {
  doc: 'Queues of tasks; it loads code of the project.',
  source: 'docs.celeryq.dev, reference/cli, 5.4',
  value: '-A --app -b --broker --result-backend --loader --config --workdir -Q --queues -X --exclude-queues -d --destination -t --timeout -j -l --loglevel -c --concurrency -n --hostname -P --pool',
  benign: '-f --force -q --quiet -C --no-color -E --task-events -B --beat -D --detach',
  about: '--version -h',
  aboutSubs: '',
  bare: false,
  grammar: { otherOptions: 'execution.project-script', help: true },
  calm: '--version',
  bold: '-A app worker',
  lines: [
    {
      name: 'work',
      doc: 'Loads code of the project, runs it or shows what runs.',
      effect: 'execution.project-script',
      subs: 'worker, beat, status, inspect, events, report, shell, call, result, migrate, control, graph, logtool, multi, upgrade, list, flower, amqp',
      match: '-A app worker, -A app status',
    },
    { name: 'purge', doc: 'Throws away every task that waits.', effect: ['execution.project-script', 'service.destroy'], subs: 'purge', match: '-A app purge -f' },
  ],
})

const temporal = serviceClient('temporal', {
  doc: 'Workflows with Temporal.',
  source: 'docs.temporal.io/cli, temporal 1.1',
  value:
    '--address -n --namespace --env --env-file -w --workflow-id -r --run-id -q --query -o --output --limit --color --log-level --log-format --time-format --codec-endpoint --command-timeout -s --schedule-id -t --task-queue --type --fields --api-key --client-connect-timeout',
  benign: '-f --follow --detailed --archived --no-json-shorthand-payloads --tls --reset-points --raw --disable-stats',
  about: '-v --version -h --help',
  calm: 'workflow list',
  bold: 'workflow delete -w a',
  lines: [
    { name: 'read', doc: 'Shows workflows and schedules.', effect: 'service.read', subs: TEMPORAL_READS, match: 'workflow list, workflow show -w a' },
    {
      name: 'write',
      doc: 'Starts or changes workflows.',
      effect: 'service.write',
      subs: 'workflow start, workflow execute, workflow signal, workflow signal-with-start, workflow start-update-with-start, workflow update, workflow update execute, workflow update start, workflow cancel, workflow terminate, workflow reset, workflow reset-with-workflow-update-options, workflow update-options, workflow fix-history-json, schedule create, schedule update, schedule trigger, schedule toggle, schedule backfill, operator namespace create, operator namespace update, operator search-attribute create, operator search-attribute remove, operator cluster upsert, operator cluster remove, batch terminate, env set, env delete, activity complete, activity fail, activity pause, activity unpause, activity reset, activity update-options, task-queue update-build-ids, task-queue versioning, config set, config delete, worker deployment set-current-version',
      match: 'workflow start --type a -t b, workflow cancel -w a',
    },
    { name: 'secret', doc: 'Shows settings, keys too.', effect: 'secret.read', subs: 'env get', match: 'env get prod' },
    {
      name: 'codec',
      doc: 'Sends what workflows hold to a program that makes it readable.',
      does: [{ effect: 'network.write', on: { option: '--codec-endpoint' } }],
      when: { any: ['--codec-endpoint'] },
      match: 'workflow show -w a --codec-endpoint https://example.com',
      not: 'workflow show -w a',
    },
    {
      name: 'elsewhere',
      doc: 'Talks to another server, with the keys kept for the usual one.',
      does: [{ effect: 'network.write', on: { option: ['--address'] } }],
      when: { any: ['--address'] },
      match: 'workflow list --address temporal.example.com:7233',
      not: 'workflow list',
    },
    { name: 'server', doc: 'Starts a server here.', effect: 'network.listen', subs: 'server start-dev', match: 'server start-dev' },
    {
      name: 'destroy',
      doc: 'Deletes workflows, schedules or a namespace.',
      effect: 'service.destroy',
      subs: 'workflow delete, schedule delete, operator namespace delete, worker deployment delete, operator nexus endpoint delete',
      match: 'workflow delete -w a, operator namespace delete -n a',
    },
  ],
})

export const coordination: readonly Family[] = [
  etcdctl,
  zookeeper,
  memcached,
  memcachedWriters,
  memcachedEmptier,
  celery,
  temporal,
  jobs('rq', 'rq', 'python-rq.org/docs, rq 2.0', 'info', 'worker, worker-pool, enqueue, requeue, suspend, resume, cron', 'empty'),
  jobs('sidekiq', 'sidekiq sidekiqctl sidekiqmon', 'sidekiq 7, wiki', 'status, report', 'start, quiet, stop, restart', 'clear'),
]
