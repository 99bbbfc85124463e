// Readers of metrics, logs, alerts and topics: promtool, amtool, logcli, kcat; figures of Cassandra and Apple's simulators.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { computedHost, namedHost } from '../shapes/option-rows.ts'
import { serviceClient } from '../shapes/service-client.ts'

const promtool = serviceClient('promtool', {
  doc: 'Checks rules of Prometheus and asks it.',
  source: 'prometheus.io/docs/prometheus/latest/command-line/promtool, 2.55',
  value: '-o --format --start --end --step --match --header --lint --time',
  benign: '--syntax-only --lint-fatal --agent --extended',
  calm: 'check rules a.yml',
  bold: 'tsdb create-blocks-from rules a.yml',
  lines: [
    { name: 'check', doc: 'Checks files.', effect: 'text.print', does: [{ effect: 'file.read', on: 'operands' }], subs: 'check config, check rules, check web-config, test rules', match: 'check config prometheus.yml, test rules a.yml' },
    {
      name: 'ask',
      doc: 'Asks a server.',
      does: [{ effect: 'network.read', on: 'first' }],
      subs: 'query instant, query range, query series, query labels, query analyze, check healthy, check ready',
      match: 'query instant http://prometheus.example.com up',
      not: 'check rules a.yml',
    },
    {
      name: 'change',
      doc: 'Writes blocks or sends data.',
      effect: 'file.write',
      subs: 'tsdb create-blocks-from rules, tsdb create-blocks-from openmetrics, tsdb dump, tsdb dump-openmetrics, tsdb bench write, tsdb analyze, tsdb list, debug pprof, debug metrics, debug all, push metrics',
      match: 'debug all http://a',
    },
    {
      name: 'discover',
      doc: 'Asks the services that a file names, with the keys that it names.',
      effect: 'network.connect',
      does: [{ effect: 'file.read', on: 'first' }],
      subs: 'check service-discovery',
      match: 'check service-discovery a.yml a',
      not: 'check rules a.yml',
    },
    { name: 'settings', doc: 'Takes keys for the server from a file.', effect: 'environment.hazard', when: { any: ['--http.config.file'] }, match: 'query instant http://a.example.com up --http.config.file a', not: 'check rules a.yml' },
  ],
})

const amtool = serviceClient('amtool', {
  doc: 'Alerts and silences of Alertmanager.',
  source: 'github.com/prometheus/alertmanager README, 0.27',
  value: '-o --output --date.format --timeout --receiver --within --matcher-file',
  benign: '-v --verbose -a --active -s --silenced -i --inhibited -u --unprocessed --expired -q --quiet',
  about: '--version -h --help',
  aboutSubs: 'help',
  takes: 'alert, silence',
  calm: 'alert query',
  bold: 'silence add a=b',
  lines: [
    {
      name: 'read',
      doc: 'Shows alerts, silences and routes.',
      effect: 'service.read',
      subs: 'alert, alert query, silence, silence query, config show, config routes show, config routes test, cluster show',
      match: 'alert query, silence query',
    },
    { name: 'check', doc: 'Checks files.', effect: 'text.print', does: [{ effect: 'file.read', on: 'operands' }], subs: 'check-config', match: 'check-config a.yml' },
    { name: 'change', doc: 'Adds or ends silences and alerts.', effect: 'service.write', subs: 'alert add, silence add, silence expire, silence import, silence update, template render', match: 'silence expire a' },
    {
      name: 'elsewhere',
      doc: 'Asks another server, and shows it the credentials that its settings hold.',
      does: [{ effect: 'network.connect', on: { option: '--alertmanager.url' } }],
      match: 'alert query --alertmanager.url=http://a.example.com',
      when: { any: ['--alertmanager.url'] },
      not: 'silence add a=b',
    },
    { name: 'settings', doc: 'Takes keys for the server from a file.', effect: 'environment.hazard', when: { any: ['--http.config.file', '--config.file'] }, match: 'alert query --http.config.file a', not: 'alert query' },
  ],
})

const logcli = serviceClient('logcli', {
  doc: 'Asks Loki for logs.',
  source: 'grafana.com/docs/loki/latest/query/logcli, 3.2',
  value: '--limit --since --from --to --step --interval --batch -o --output -z --timezone --now --include-label --exclude-label --labels-length --max-backoff --retries --org-id',
  benign: '-q --quiet --no-labels --tail -f --follow --stats --colored-output --include-common-labels --forward --analyze-labels',
  about: '--version -h --help',
  aboutSubs: 'help, fmt',
  calm: 'labels',
  bold: 'delete create a',
  lines: [
    { name: 'read', doc: 'Prints logs, labels and series.', effect: 'service.read', subs: 'query, instant-query, labels, series, stats, volume, volume_range, detected-fields', match: 'query \'{app="a"}\', labels' },
    { name: 'change', doc: 'Asks for logs to be deleted, or for those that were.', effect: 'service.write', subs: 'delete, delete create, delete list, delete cancel', match: 'delete create a' },
    {
      name: 'elsewhere',
      doc: 'Asks another server, with the keys that the environment holds.',
      does: [{ effect: 'network.write', on: { option: '--addr' } }],
      when: { any: ['--addr'] },
      match: 'labels --addr=http://a.example.com',
      not: 'delete create a',
    },
    {
      name: 'keys',
      doc: 'Shows who it is with keys of the caller’s choice, or reads settings of a server.',
      effect: 'environment.hazard',
      when: { any: ['--username', '--password', '--bearer-token', '--bearer-token-file', '--ca-cert', '--cert', '--key', '--schema-store', '--remote-schema', '--proxy-url', '--tls-skip-verify', '--part-path-prefix', '--stdin'] },
      match: 'labels --bearer-token-file a',
      not: 'labels',
    },
  ],
})

const kcat: Family = {
  id: 'kcat',
  programs: ['kcat', 'kafkacat'],
  doc: 'Reads and writes topics of Kafka.',
  source: 'kcat(1), 1.7',
  grammar: { help: true, value: list('-b -t -p -o -c -f -K -D -m -z -s -r -G'), benign: list('-L -C -Q -J -e -u -q -v -O -Z -h -V') },
  rows: [
    {
      id: 'kcat/read',
      doc: 'Lists topics, or prints their messages.',
      when: { any: ['-L', '-C', '-Q'] },
      does: [{ effect: 'service.read' }],
      match: ['kcat -b kafka:9092 -L', 'kcat -C -b kafka:9092 -t a -c 5 -e'],
      not: ['kcat -P -b kafka:9092 -t a'],
    },
    computedHost('kcat/host', ['-b'], 'kcat -L -b "$HOST"', 'kcat -L -b kafka:9092'),
    namedHost('kcat/server', ['-b'], 'kcat -L -b kafka.example.com:9092', 'kcat -L -b kafka:9092'),
    { id: 'kcat/schemas', doc: 'Fetches schemas.', when: { any: ['-r'] }, does: [{ effect: 'network.read', on: { option: '-r' } }], match: ['kcat -C -b kafka:9092 -t a -r http://schemas.example.com'], not: ['kcat -L -b kafka:9092'] },
    { id: 'kcat/version', doc: 'Prints its version or help.', when: { any: ['-V', '-h'] }, does: [{ effect: 'text.print' }], match: ['kcat -V'], not: ['kcat -P -b kafka:9092 -t a'] },
    {
      id: 'kcat/write',
      doc: 'Writes messages, or does what its input decides.',
      when: { none: ['-L', '-C', '-Q', '-V', '-h'] },
      does: [{ effect: 'network.write' }],
      match: ['kcat -P -b kafka:9092 -t a', 'kcat -b kafka:9092 -t a'],
      not: ['kcat -L -b kafka:9092'],
    },
    {
      id: 'kcat/produce',
      doc: 'Writes messages, which files may hold.',
      when: { any: ['-P', '-l', '-T'] },
      does: [{ effect: 'network.write' }, { effect: 'file.read', on: 'operands' }],
      match: ['kcat -P -l a.txt -b kafka:9092 -t a'],
      not: ['kcat -L -b kafka:9092'],
    },
    { id: 'kcat/group', doc: 'Joins a group, which takes messages from others.', when: { any: ['-G'] }, does: [{ effect: 'service.write' }], match: ['kcat -b kafka:9092 -G a b'], not: ['kcat -L -b kafka:9092'] },
    {
      id: 'kcat/settings',
      doc: 'Takes settings that may name libraries to load.',
      when: { any: ['-F', '-X'] },
      does: [{ effect: 'environment.hazard', on: { option: ['-F', '-X'] } }],
      match: ['kcat -F a.conf -L', 'kcat -X a=b -L'],
      not: ['kcat -L -b kafka:9092'],
    },
  ],
}

const simctl = serviceClient('simctl', {
  doc: 'Simulators of Apple’s devices.',
  source: 'xcrun simctl help, Xcode 15',
  value: '--set',
  benign: '-j --json -v --verbose',
  about: '--help -h',
  aboutSubs: 'help',
  calm: 'list',
  bold: 'erase all',
  lines: [
    { name: 'read', doc: 'Lists simulators and what is in them.', effect: 'process.read', subs: 'list, listapps, appinfo, get_app_container, getenv, runtime list, bootstatus', match: 'list devices, list --json' },
    {
      name: 'change',
      doc: 'Starts, fills, changes or erases simulators.',
      effect: 'system.configure',
      subs: 'create, clone, upgrade, delete, erase, boot, shutdown, rename, open, openurl, addmedia, install, uninstall, terminate, push, privacy, ui, status_bar, location, keychain, pair, unpair, pair_activate, icloud_sync, io, diagnose, logverbose, pbcopy, pbsync, pbpaste, install_app_data, runtime add, runtime delete',
      match: 'boot a, erase all',
    },
    { name: 'run', doc: 'Runs a program in a simulator.', effect: 'execution.container', subs: 'spawn, launch', match: 'spawn booted ls' },
  ],
})

const cassandra = serviceClient('nodetool', {
  doc: 'Looks after a node of Cassandra.',
  source: 'cassandra.apache.org/doc/latest/cassandra/managing/tools/nodetool, 4.1',
  value: '-h --host -p --port -u --username',
  benign: '-r --resolve-ip -F --format -H --human-readable',
  about: '',
  aboutSubs: 'help, version',
  calm: 'status',
  bold: 'assassinate 203.0.113.9',
  lines: [
    {
      name: 'read',
      doc: 'Shows the state of the cluster.',
      effect: 'service.read',
      subs: 'status, info, ring, describecluster, describering, gossipinfo, tpstats, tablestats, cfstats, tablehistograms, proxyhistograms, compactionstats, compactionhistory, netstats, statusbinary, statusgossip, statushandoff, failuredetector, getendpoints, gettimeout, getlogginglevels, gcstats, listsnapshots, rangekeysample, toppartitions, viewbuildstatus',
      match: 'status, tpstats',
    },
    {
      name: 'change',
      doc: 'Changes or repairs the node.',
      effect: 'service.write',
      subs: 'repair, cleanup, compact, flush, drain, rebuild, scrub, snapshot, refresh, stop, move, join, setlogginglevel, disablebinary, enablebinary, disablegossip, enablegossip, upgradesstables, garbagecollect, import, invalidatekeycache, invalidaterowcache, pausehandoff, resumehandoff, setcompactionthroughput, setstreamthroughput, settimeout, truncatehints, stopdaemon, reloadtriggers',
      match: 'repair, flush',
    },
    { name: 'forget', doc: 'Deletes copies of the data.', effect: 'service.destroy', subs: 'clearsnapshot', match: 'clearsnapshot --all, clearsnapshot -t daily' },
    {
      name: 'server',
      doc: 'Asks a server that it is told.',
      when: { value: { '-h': ['*.*'], '--host': ['*.*'] } },
      does: [{ effect: 'network.connect', on: { option: ['-h', '--host'], except: ['127.0.0.1'] } }],
      match: '-h node.example.com status',
      not: '-h node1 status',
    },
    { name: 'destroy', doc: 'Takes a node out of the cluster.', effect: 'infrastructure.destroy', subs: 'decommission, removenode, assassinate', match: 'decommission, removenode a' },
    {
      name: 'password',
      doc: 'Shows who it is with a password.',
      effect: 'secret.read',
      does: [{ effect: 'file.read', on: { option: ['-pwf', '--password-file'] } }],
      when: { any: ['-pw', '--password', '-pwf', '--password-file'] },
      match: '--password-file a status',
      not: 'status',
    },
  ],
})

const postgresClusters: Family = {
  id: 'pg-clusters',
  programs: ['pg_lsclusters'],
  doc: 'Lists the servers of PostgreSQL on this machine.',
  source: 'pg_lsclusters(1), postgresql-common 248',
  grammar: { help: true, benign: list('-h --no-header -j --json -s --start-conf -v --version') },
  rows: [{ id: 'pg-clusters/list', doc: 'Lists servers.', does: [{ effect: 'process.read' }], match: ['pg_lsclusters -h'] }],
}

export const telemetry: readonly Family[] = [promtool, amtool, logcli, kcat, simctl, cassandra, postgresClusters]
