// Queues and brokers: Kafka, RabbitMQ, NATS, MQTT. Stores that coordinate: coordination.ts.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { computedHost } from '../shapes/option-rows.ts'
import { serviceClient } from '../shapes/service-client.ts'

const KAFKA: Grammar = {
  value: list(
    '--bootstrap-server --bootstrap-controller --topic --partitions --replication-factor --group --member --entity-type --entity-name --replica-assignment --topic-id-type --topic-id --max-messages --offset --partition --time --timeout --timeout-ms --version-id',
  ),
  benign: list(
    '--exclude-internal --if-exists --if-not-exists --under-replicated-partitions --unavailable-partitions --at-min-isr-partitions --under-min-isr-partitions --topics-with-overrides --all-groups --all-topics --verbose --members --offsets --state --all --user-defaults --version -h',
  ),
}

/** A tool that is told what to do by options: those that read, those that change, those that delete. */
const kafkaTool = (id: string, reads: readonly string[], writes: readonly string[], destroys: readonly string[], example: readonly [string, string, string?]): Family => {
  const [read, write, destroy] = example.map((words) => `${id} ${words}`)
  const destroying: Row[] = destroy === undefined ? [] : [{ id: `${id}/destroy`, doc: 'Deletes what the brokers hold.', when: { any: destroys }, does: [{ effect: 'service.destroy' }], match: [destroy], not: [read!] }]
  return {
    id,
    programs: [id, `${id}.sh`],
    doc: 'Administers Kafka.',
    source: `${id}.sh --help, Kafka 3.8`,
    grammar: { help: true, ...KAFKA },
    rows: [
      { id: `${id}/read`, doc: 'Lists and describes.', when: { any: reads, none: [...writes, ...destroys] }, does: [{ effect: 'service.read' }], match: [read!], not: [write!] },
      {
        id: `${id}/write`,
        doc: 'Creates or changes.',
        when: { any: writes },
        does: [{ effect: 'service.write' }, { effect: 'file.read', on: { option: ['--reassignment-json-file', '--offset-json-file', '--from-file', '--add-config-file', '--path-to-json-file', '--topics-to-move-json-file'] } }],
        match: [write!],
        not: [read!],
      },
      {
        id: `${id}/settings`,
        doc: 'Takes settings from a file or from a word.',
        when: { any: ['--command-config', '--config', '--add-config', '--delete-config'] },
        does: [
          { effect: 'service.write', on: { option: ['--config', '--add-config', '--delete-config'] } },
          { effect: 'unknown', on: { option: '--command-config' } },
        ],
        match: [`${write} --config a=b`],
        not: [read!],
      },
      computedHost(`${id}/host`, ['--bootstrap-server', '--bootstrap-controller'], `${read} --bootstrap-server "$HOST"`, read!),
      ...destroying,
    ],
  }
}

const CLIENT: Grammar = {
  value: list(
    '--bootstrap-server --broker-list --topic --partition --offset --max-messages --timeout-ms --group --include --whitelist --isolation-level --batch-size --compression-codec --request-required-acks --sync --timeout --max-memory-bytes',
  ),
  benign: list('--from-beginning --skip-message-on-error --enable-systest-events --sync --version'),
}

/** Reads or writes messages; both may load classes and settings that an option names. */
const kafkaClient = (id: string, effect: 'service.read' | 'service.write', doc: string): Family => ({
  id,
  programs: [id, `${id}.sh`],
  doc,
  source: `${id}.sh --help, Kafka 3.8`,
  grammar: { help: true, ...CLIENT },
  rows: [
    { id: `${id}/do`, doc, does: [{ effect }, ...(effect === 'service.write' ? [{ effect: 'network.write' as const }] : [])], match: [`${id} --bootstrap-server a:9092 --topic b`] },
    computedHost(`${id}/host`, ['--bootstrap-server'], `${id} --bootstrap-server "$HOST" --topic b`, `${id} --bootstrap-server a:9092 --topic b`),
    {
      id: `${id}/group`,
      doc: 'Takes part in a group, which takes messages from others.',
      when: { any: ['--group'] },
      does: [{ effect: 'service.write' }],
      match: [`${id} --bootstrap-server a:9092 --topic b --group c`],
      not: [`${id} --bootstrap-server a:9092 --topic b`],
    },
  ],
})

const kafka: readonly Family[] = [
  kafkaTool('kafka-topics', ['--list', '--describe'], ['--create', '--alter'], ['--delete'], ['--bootstrap-server a:9092 --list', '--create --topic a', '--delete --topic a']),
  kafkaTool('kafka-consumer-groups', ['--list', '--describe', '--validate-regex'], ['--reset-offsets', '--delete-offsets'], ['--delete'], ['--list', '--reset-offsets --group a --topic b', '--delete --group a']),
  kafkaTool('kafka-configs', ['--describe'], ['--alter'], [], ['--describe --entity-type topics --entity-name a', '--alter --entity-type topics --entity-name a']),
  kafkaTool('kafka-acls', ['--list'], ['--add', '--remove'], [], ['--list', '--remove --topic a']),
  kafkaTool('kafka-reassign-partitions', ['--list', '--verify', '--generate'], ['--execute', '--cancel'], [], ['--list', '--execute']),
  kafkaTool('kafka-leader-election', ['--describe'], ['--election-type', '--all-topic-partitions'], [], ['--describe', '--all-topic-partitions']),
  kafkaClient('kafka-console-consumer', 'service.read', 'Prints messages.'),
  kafkaClient('kafka-console-producer', 'service.write', 'Sends messages.'),
  {
    id: 'kafka-look',
    programs: list('kafka-broker-api-versions kafka-broker-api-versions.sh kafka-get-offsets kafka-get-offsets.sh kafka-log-dirs kafka-log-dirs.sh kafka-cluster kafka-cluster.sh'),
    doc: 'Tells about brokers and offsets.',
    source: 'kafka-get-offsets.sh, kafka-log-dirs.sh, kafka-cluster.sh --help, Kafka 3.8',
    grammar: { help: true, value: list('--bootstrap-server --topic --topic-list --broker-list --time --partitions --topic-partitions -b'), benign: list('--describe --exclude-internal-topics --version') },
    rows: [
      {
        id: 'kafka-look/read',
        doc: 'Tells about brokers and offsets.',
        when: { operandNot: { at: 0, is: ['unregister'] } },
        does: [{ effect: 'service.read' }],
        match: ['kafka-get-offsets --bootstrap-server a:9092 --topic b'],
        not: ['kafka-cluster unregister'],
      },
      computedHost('kafka-look/host', ['--bootstrap-server', '--broker-list'], 'kafka-get-offsets --bootstrap-server "$HOST" --topic b', 'kafka-get-offsets --bootstrap-server a:9092 --topic b'),
      { id: 'kafka-look/unregister', doc: 'Forgets a broker.', when: { operand: { at: 0, is: ['unregister'] } }, does: [{ effect: 'service.write' }], match: ['kafka-cluster unregister'], not: ['kafka-cluster cluster-id'] },
    ],
  },
  {
    id: 'kafka-delete-records',
    programs: list('kafka-delete-records kafka-delete-records.sh'),
    doc: 'Deletes messages up to an offset.',
    source: 'kafka-delete-records.sh --help, Kafka 3.8',
    grammar: { help: true, value: ['--bootstrap-server', '--command-config', '--offset-json-file'], benign: ['--version'] },
    rows: [
      {
        id: 'kafka-delete-records/destroy',
        doc: 'Deletes messages.',
        when: { none: ['--version'] },
        does: [{ effect: 'service.destroy' }],
        match: ['kafka-delete-records --offset-json-file a.json'],
        not: ['kafka-delete-records --version'],
      },
    ],
  },
  {
    id: 'kafka-other',
    programs: list(
      'kafka-storage kafka-storage.sh kafka-server-start kafka-server-start.sh kafka-server-stop kafka-server-stop.sh zookeeper-server-start zookeeper-server-start.sh zookeeper-server-stop zookeeper-server-stop.sh kafka-streams-application-reset kafka-streams-application-reset.sh kafka-producer-perf-test kafka-producer-perf-test.sh kafka-consumer-perf-test kafka-consumer-perf-test.sh kafka-mirror-maker kafka-mirror-maker.sh connect-standalone connect-standalone.sh connect-distributed connect-distributed.sh kafka-verifiable-producer kafka-verifiable-producer.sh kafka-run-class kafka-run-class.sh',
    ),
    doc: 'Starts servers and tests, or runs a class.',
    source: 'the scripts in bin of Kafka 3.8',
    grammar: { otherOptions: 'service.write' },
    rows: [{ id: 'kafka-other/run', doc: 'Starts a server or a test, or runs a class.', does: [{ effect: 'service.write' }, { effect: 'execution.project-script' }], match: ['kafka-server-start config.properties'] }],
  },
]

const RABBIT_READS =
  'status, cluster_status, ping, version, node_health_check, list_bindings, list_channels, list_ciphers, list_connections, list_consumers, list_deprecated_features, list_exchanges, list_feature_flags, list_global_parameters, list_hashes, list_node_auth_attempt_stats, list_operator_policies, list_parameters, list_permissions, list_policies, list_queues, list_streams, list_topic_permissions, list_unresponsive_queues, list_user_permissions, list_user_topic_permissions, list_users, list_user_limits, list_vhost_limits, list_vhosts, list, help, authenticate_user, await_startup, await_online_nodes, schema_info, describe_policy, is_running, is_booting, is_virgin'
const rabbitmqctl = serviceClient('rabbitmqctl', {
  doc: 'Administers a RabbitMQ server.',
  source: 'rabbitmqctl(8), RabbitMQ 3.13',
  value: '-n --node -p --vhost -t --timeout --formatter --script-name --erlang-cookie --queue_timeout --column',
  benign: '-q --quiet -s --silent -l --longnames --no-table-headers --print-stacktrace --dry-run --online --offline --local',
  about: '--version --help -h',
  aboutSubs: 'help, version, autocomplete',
  calm: 'status',
  bold: 'delete_queue a',
  lines: [
    { name: 'read', doc: 'Shows queues, users and the state of the server.', effect: 'service.read', subs: RABBIT_READS, match: 'list_queues name messages, cluster_status, list_users' },
    {
      name: 'write',
      doc: 'Changes users, rights or the server.',
      effect: 'service.write',
      subs: 'add_user, add_vhost, change_password, clear_password, set_user_tags, set_permissions, clear_permissions, set_topic_permissions, clear_topic_permissions, set_policy, clear_policy, set_operator_policy, clear_operator_policy, set_parameter, clear_parameter, set_global_parameter, clear_global_parameter, set_vhost_limits, clear_vhost_limits, set_user_limits, clear_user_limits, set_vhost_tags, update_vhost_metadata, close_connection, close_all_connections, close_all_user_connections, set_cluster_name, set_log_level, set_disk_free_limit, set_vm_memory_high_watermark, enable_feature_flag, enable_free_disk_space_monitoring, import_definitions, export_definitions, join_cluster, change_cluster_node_type, rename_cluster_node, update_cluster_nodes, sync_queue, cancel_sync_queue, rotate_logs, hash_password, start_app, stop_app, stop, shutdown, suspend_all_listeners, resume_all_listeners, resume_all_listeners, restart_vhost, trace_on, trace_off, force_boot, force_gc, delete_user_limits, grow_to_count, add_replica, delete_replica, encode, set_permissions_globally, activate_free_disk_space_monitoring',
      match: 'add_user a, set_permissions -p / a, stop_app',
    },
    { name: 'secret', doc: 'Shows settings with the passwords in them.', effect: 'secret.read', subs: 'environment, report', match: 'environment, report' },
    { name: 'code', doc: 'Runs code in the server, or shows its key.', effect: ['execution.remote', 'secret.read'], subs: 'eval, eval_file, exec, decode, remote_shell', match: 'eval a' },
    {
      name: 'destroy',
      doc: 'Deletes queues, users or hosts, or resets the server.',
      effect: 'service.destroy',
      subs: 'delete_queue, purge_queue, delete_user, delete_vhost, reset, force_reset, forget_cluster_node, delete_shovel, delete_member',
      match: 'delete_queue a, delete_vhost /prod, force_reset',
    },
  ],
})

const rabbitDiagnostics = serviceClient('rabbitmq-diagnostics', {
  doc: 'Tells how a RabbitMQ server is.',
  source: 'rabbitmq-diagnostics(8), RabbitMQ 3.13',
  value: '-n --node -t --timeout --formatter --interval --vhost -p --unit',
  benign: '-q --quiet -s --silent -l --longnames',
  calm: 'status',
  bold: 'remote_shell',
  aboutSubs: 'help, version, autocomplete',
  lines: [
    {
      name: 'read',
      doc: 'Tells how the server is.',
      effect: 'service.read',
      subs: 'status, ping, cluster_status, memory_breakdown, listeners, alarms, check_alarms, check_local_alarms, check_running, check_local_running, check_port_connectivity, check_port_listener, check_protocol_listener, check_virtual_hosts, check_certificate_expiration, check_if_node_is_quorum_critical, cipher_suites, command_line_arguments, consume_event_stream, disco_info, discover_peers, erlang_version, is_booting, is_running, list_network_interfaces, list_node_auth_attempt_stats, log_location, log_tail, log_tail_stream, maybe_stuck, metadata_store_status, observer, resolve_hostname, resolver_info, runtime_thread_stats, schema_info, server_version, tls_versions, certificates, quorum_status',
      match: 'status, ping',
    },
    { name: 'secret', doc: 'Shows settings or variables with the passwords in them.', effect: 'secret.read', subs: 'environment, os_env', match: 'environment, os_env' },
    { name: 'code', doc: 'Opens a shell in the server, or shows its key.', effect: 'execution.interactive', subs: 'remote_shell, erlang_cookie_hash, erlang_cookie_sources, tracing', match: 'remote_shell' },
  ],
})

const rabbitmqadmin = serviceClient('rabbitmqadmin', {
  doc: 'Administers a RabbitMQ server over HTTP.',
  source: 'rabbitmqadmin --help, RabbitMQ 3.13',
  value: '-c --config -N --node -H --host -P --port --path-prefix -V --vhost -u --username -p --password -U --base-uri -f --format -S --sort -d --depth -t --request-timeout -k --ssl-key-file',
  benign: '-q --quiet -s --ssl --ssl-disable-hostname-verification -R --sort-reverse --bash-completion',
  about: '--version --help -h',
  aboutSubs: 'help',
  calm: 'list queues',
  bold: 'delete queue name=a',
  lines: [
    { name: 'read', doc: 'Shows queues, users and the state of the server.', effect: 'service.read', subs: 'list, show', match: 'list queues, show overview' },
    { name: 'users', doc: 'Shows users with the marks of their passwords.', effect: 'secret.read', subs: 'list, show', when: { operand: { at: 0, is: ['users'] } }, match: 'list users', not: 'list queues' },
    {
      name: 'elsewhere',
      doc: 'Talks to another server, with the keys kept for the usual one.',
      does: [{ effect: 'network.write', on: { option: ['-H', '--host', '-U', '--base-uri'] } }],
      when: { any: ['-H', '--host', '-U', '--base-uri'] },
      match: '-H mq.example.com list queues',
      not: 'list queues',
    },
    { name: 'get', doc: 'Takes messages from a queue.', effect: 'service.write', subs: 'get, publish, declare, close, import, export, export_definitions', match: 'declare queue name=a, get queue=a' },
    { name: 'destroy', doc: 'Deletes or empties queues and more.', effect: 'service.destroy', subs: 'delete, purge', match: 'delete queue name=a, purge queue name=a' },
  ],
})

const NATS_READS =
  'account info, account report connections, account report statistics, stream ls, stream list, stream info, stream state, stream subjects, stream report, stream get, stream view, stream find, stream graph, stream cluster, consumer ls, consumer list, consumer info, consumer report, consumer graph, con ls, con info, str ls, str info, kv ls, kv list, kv info, kv status, kv get, kv history, kv watch, kv revert-list, object ls, object list, object info, object status, object watch, bucket list, bucket ls, context ls, context list, context show, context info, server info, server list, server ls, server ping, server report connections, server report jetstream, server report accounts, server check connection, server check stream, server check consumer, server check jetstream, server check server, server graph, server mappings, rtt, latency, events, schema ls, schema list, schema info, schema search, schema show, micro list, micro ls, micro info, micro ping, micro stats, service list, service info, cheat, version, top'
const nats = serviceClient('nats', {
  doc: 'Messages and stored streams with NATS.',
  source: 'docs.nats.io/using-nats/nats-tools/nats_cli, nats 0.1.5',
  value:
    '-s --server --user --password --creds --nkey --tlscert --tlskey --tlsca --socks-proxy --timeout --js-api-prefix --js-event-prefix --js-domain --inbox-prefix --domain --context --connection-name --color --count --queue --subject --since --last-for --revision --id --search --start-sequence',
  benign: '--tlsfirst --trace --no-context --json -j --all -a --raw --names --verbose -v --headers-only --no-headers --short --unfiltered',
  about: '--version --help -h --help-long --help-man',
  aboutSubs: 'help, cheat',
  calm: 'stream ls',
  bold: 'stream rm A',
  lines: [
    { name: 'read', doc: 'Shows streams, stores and servers.', effect: 'service.read', subs: NATS_READS, match: 'stream ls, kv get A b, consumer info A b' },
    { name: 'host', doc: 'Asks a server whose name is made when the command runs.', effect: 'network.connect', when: { value: { '-s': [], '--server': [] } }, match: '-s "$HOST" stream ls', not: 'stream ls' },
    {
      name: 'server',
      doc: 'Asks a server that it is told, and shows it the credentials of the context.',
      when: { value: { '-s': ['*.*'], '--server': ['*.*'] } },
      does: [{ effect: 'network.connect', on: { option: ['-s', '--server'], except: ['127.0.0.1', '127.0.0.1:*', 'nats://127.0.0.1:*'] } }],
      match: '-s nats://nats.example.com stream ls',
      not: '-s localhost:4222 stream ls',
    },
    { name: 'listen', doc: 'Prints messages as they come.', effect: 'service.read', subs: 'sub, subscribe', when: { none: ['--dump', '--translate', '--reply', '--ack', '--command', '--durable'] }, match: 'sub a.b', not: 'stream rm A' },
    { name: 'listen-queue', doc: 'Takes messages from those who share a queue.', effect: 'service.write', subs: 'sub, subscribe', when: { any: ['--queue'] }, match: 'sub a.b --queue c', not: 'sub a.b' },
    {
      name: 'listen-program',
      doc: 'Passes messages through a program, or writes them to files.',
      effect: 'execution.inline-code',
      subs: 'sub, subscribe, reply, stream view',
      when: { any: ['--dump', '--translate', '--command'] },
      runs: [{ source: { option: ['--translate', '--command'] }, language: 'shell' }],
      match: "sub a.b --translate 'jq .'",
      not: 'sub a.b',
    },
    {
      name: 'write',
      doc: 'Sends messages, or changes streams and stores.',
      effect: 'service.write',
      subs: 'pub, publish, request, req, reply, bench, bench pub, bench sub, stream add, stream create, stream new, stream edit, stream update, stream copy, stream rmm, stream seal, stream backup, stream restore, stream backup-all, stream cluster step-down, stream cluster peer-remove, stream pause, stream resume, str add, str edit, consumer add, consumer create, consumer edit, consumer next, consumer sub, consumer pause, consumer resume, consumer copy, consumer cluster step-down, consumer unpin, con add, con edit, kv add, kv new, kv create, kv put, kv update, kv revert, kv edit, kv compact, kv del, kv rm, object add, object put, object get, object seal, context add, context save, context select, context edit, context copy, context rm, context delete, context unset, server raft step-down, server raft peer-remove, server config reload, server cluster step-down, server cluster peer-remove, server run, server generate, server passwd, server account, account backup, account restore, account tls, governor add, governor run, schema validate, schema generate, micro serve, auth, trace, service serve',
      match: 'pub a.b hello, stream add A, kv put A b c, kv del A b',
    },
    {
      name: 'destroy',
      doc: 'Deletes or empties streams, stores or consumers.',
      effect: 'service.destroy',
      subs: 'stream rm, stream delete, stream del, stream purge, str rm, str purge, consumer rm, consumer delete, consumer del, con rm, kv purge, kv destroy, object rm, object delete, object del, bucket delete, bucket rm, account delete, account purge, governor rm',
      match: 'stream rm A, stream purge A, consumer rm A b',
    },
    { name: 'destroy-bucket', doc: 'Deletes a whole store, or every version of a key.', effect: 'service.destroy', subs: 'kv del, kv rm', when: { operands: { max: 1 } }, match: 'kv del A', not: 'kv del A b' },
  ],
})

const mosquitto = (id: string, effect: 'service.read' | 'service.write', doc: string): Family => ({
  id,
  programs: [id],
  doc,
  source: `${id}(1), mosquitto 2.0`,
  grammar: {
    help: true,
    value: list('-A -c -C -F -h -i -I -k -L -p -P -q -t -T -u -U -V -W -x -e --cafile --tls-version --ciphers --tls-alpn --repeat --repeat-delay -D --property --nodelay'),
    benign: list('-d -E -N -R -r -v -2 -1 -S --quiet --debug --pretty --retain-as-published --retained-only --insecure -n'),
  },
  rows: [
    { id: `${id}/do`, doc, does: [{ effect }], match: [`${id} -h a.example.com -t b`] },
    ...(id === 'mosquitto_sub' ? [computedHost(`${id}/host`, ['-h', '-L'], `${id} -h "$HOST" -t b`, `${id} -h a.example.com -t b`)] : []),
    {
      id: `${id}/forget`,
      doc: 'Deletes the messages that the server keeps.',
      when: { any: ['--remove-retained'] },
      does: [{ effect: 'service.destroy' }],
      match: [`${id} -h a.example.com -t b --remove-retained`],
      not: [`${id} -h a.example.com -t b`],
    },
    {
      id: `${id}/shared`,
      doc: 'Takes messages from those who share a subscription.',
      when: { value: { '-t': ['$share/*'] } },
      does: [{ effect: 'service.write' }],
      match: [`${id} -h a.example.com -t '$share/a/b'`],
      not: [`${id} -h a.example.com -t b`],
    },
    ...(effect === 'service.write'
      ? [
          {
            id: `${id}/send`,
            doc: 'Sends messages, or the content of a file.',
            does: [
              { effect: 'network.write' as const, on: { option: '-h' } },
              { effect: 'file.read' as const, on: { option: ['-f', '--file'] } },
            ],
            match: [`${id} -h a.example.com -t b -m c`, `${id} -t b -f a.txt`],
          },
        ]
      : []),
    {
      id: `${id}/identity`,
      doc: 'Proves who it is with a key, or goes another way.',
      when: { any: ['--cert', '--key', '--proxy', '--psk', '-o'] },
      does: [
        { effect: 'secret.read', on: { option: ['--cert', '--key', '--psk'] } },
        { effect: 'unknown', on: { option: ['--proxy', '-o'] } },
      ],
      match: [`${id} --cert a.pem --key b.pem -t c`],
      not: [`${id} -h a.example.com -t b`],
    },
  ],
})

export const messaging: readonly Family[] = [
  ...kafka,
  rabbitmqctl,
  rabbitDiagnostics,
  rabbitmqadmin,
  nats,
  mosquitto('mosquitto_sub', 'service.read', 'Prints messages as they come.'),
  mosquitto('mosquitto_pub', 'service.write', 'Sends a message.'),
  mosquitto('mosquitto_rr', 'service.write', 'Sends a message and waits for the answer.'),
]
