// Clusters of servers that take over from each other, and switches made of software: Pacemaker, Open vSwitch and OVN.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow } from '../shapes/option-rows.ts'
import { reporter } from '../shapes/reporter.ts'
import { cross, serviceClient } from '../shapes/service-client.ts'

const pcs = serviceClient('pcs', {
  doc: 'Sets up servers that take over from each other.',
  source: 'pcs(8), pcs 0.11',
  value: '--request-timeout --name --group --output-format',
  benign: '--full --all --hide-inactive --debug --force --wait --nodesc --defaults --brief -h --help',
  about: '--version -h --help',
  aboutSubs: 'help',
  calm: 'status',
  bold: 'node standby a',
  takes:
    'status, resource config, resource status, resource describe, resource list, resource show, resource failcount, resource utilization, resource agents, stonith status, stonith list, stonith describe, stonith history, property, property config, property list, property show, constraint, node utilization, resource relations, constraint ref, property describe, resource defaults, resource op defaults, tag',
  lines: [
    {
      name: 'read',
      doc: 'Shows the cluster, how it stands and how it is set up.',
      effect: 'service.read',
      subs: `status, ${cross('status', 'status cluster resources nodes corosync pcsd quorum booth xml wait qdevice stonith')}, cluster status, cluster config, cluster config show, cluster pcsd-status, cluster verify, cluster corosync, ${cross('resource', 'config status describe list show standards providers agents failcount relations')}, ${cross('stonith', 'status describe list history level')}, ${cross('constraint', 'config list show order location colocation ticket ref')}, constraint, property, ${cross('property', 'config list show describe defaults')}, quorum status, quorum config, ${cross('node', 'utilization')}, acl config, acl show, alert config, alert show, tag config, tag list, host list, dr config, dr status, config checkpoint`,
      match: 'status, resource config, constraint list --full, property config',
    },
    {
      name: 'passwords',
      doc: 'Shows all settings, with the passwords for switching servers off.',
      effect: 'secret.read',
      subs: 'config, stonith config, stonith show, cluster cib, config checkpoint view, config checkpoint diff',
      match: 'config, stonith config, cluster cib',
    },
    { name: 'copy', doc: 'Writes the settings to a file.', does: [{ effect: 'file.write', on: 'first' }], subs: 'cluster cib', when: { operands: { min: 1 } }, match: 'cluster cib a.xml', not: 'cluster cib' },
    {
      name: 'write',
      doc: 'Starts, stops or moves what the cluster runs, or changes how it is set up.',
      effect: 'service.write',
      subs: `${cross('cluster', 'setup start kill enable disable auth sync reload cib-push cib-upgrade edit authkey-add localnode link report config-update')}, ${cross('cluster node', 'add add-remote add-guest add-outside clear')}, cluster link add, cluster link update, ${cross('resource', 'create enable disable safe-disable restart move move-with-constraint clear ban unmove cleanup refresh update meta op group clone unclone promotable bundle manage unmanage debug-start debug-stop debug-promote debug-demote debug-monitor defaults utilization')}, ${cross('stonith', 'create update enable disable cleanup refresh fence confirm sbd')}, ${cross('constraint', 'rule')}, constraint location add, constraint order add, constraint colocation add, ${cross('property', 'set unset')}, ${cross('node', 'standby unstandby maintenance unmaintenance attribute')}, ${cross('quorum', 'expected-votes update unblock')}, acl enable, acl disable, alert create, alert update, tag create, tag update, host auth, host deauth, config restore, config backup, config checkpoint restore, config import-cman, pcsd deauth, pcsd certkey, pcsd sync-certificates, dr set-recovery-site, booth, qdevice`,
      match: 'node standby a, resource move web b, property set stonith-enabled=true',
    },
    { name: 'stop', doc: 'Stops the cluster on this server or on all.', effect: 'system.service', subs: 'cluster stop', match: 'cluster stop --all' },
    {
      name: 'destroy',
      doc: 'Takes the cluster apart.',
      effect: 'service.destroy',
      subs: 'cluster destroy, cluster remove, cluster node remove, cluster node delete-remote, cluster node remove-guest, dr destroy',
      match: 'cluster destroy --all',
    },
    {
      name: 'remove',
      doc: 'Removes what the cluster runs, or a rule of it.',
      effect: 'service.write',
      subs: 'cluster link remove, cluster link delete, resource delete, resource remove, stonith delete, stonith remove, constraint delete, constraint remove, tag delete, tag remove, alert delete, alert remove, acl role delete, qdevice destroy',
      match: 'resource delete web, constraint delete a',
    },
  ],
})

const OVS_VALUE = '--timeout -t --db --format -f --data -d --columns --no-heading'

/** The tools of one database of switches: the first word says what is done. */
const switches = (id: string, source: string, reads: string, writes: string, destroys: string): Family =>
  serviceClient(id, {
    doc: 'Switches and routers made of software.',
    source,
    value: OVS_VALUE.replace(' --db', '').replace(' --no-heading', ''),
    benign: '--oneline --no-wait --if-exists --may-exist --no-heading --pretty --bare -V --version -h --help --no-leader-only -v --names --no-names --no-stats --color --print',
    about: '-V --version -h --help',
    aboutSubs: 'help',
    bare: false,
    grammar: { otherOptions: 'network.configure' },
    calm: reads.split(',')[0]!,
    bold: writes.split(',')[0]!,
    lines: [
      { name: 'read', doc: 'Shows switches, ports and rules.', effect: 'process.read', subs: reads, when: { dashes: false }, match: reads.split(',')[0]!, not: `${writes.split(',')[0]!}, ${reads.split(',')[0]!} -- a` },
      { name: 'write', doc: 'Changes switches, ports or rules.', effect: 'network.configure', subs: writes, match: writes.split(',')[0]! },
      { name: 'destroy', doc: 'Removes switches, ports or rules.', effect: 'network.configure', subs: destroys, match: destroys.split(',')[0]! },
      { name: 'chain', doc: 'Does more than one thing.', effect: 'network.configure', when: { dashes: true }, match: `${reads.split(',')[0]!} -- a` },
    ],
  })

export const failover: readonly Family[] = [
  pcs,
  reporter(
    'crm_mon',
    ['crm_mon'],
    'crm_mon(8), Pacemaker 2.1',
    {
      value: list('-i --interval --include --exclude --node --resource --output-as'),
      benign: list(
        '-1 --one-shot -A --show-node-attributes -c --tickets -D --hide-headers -f --failcounts -L --neg-locations -m --fence-history -n --group-by-node -N --disable-ncurses -o --operations -r --inactive -R --show-detail -t --timing-details -V --verbose -$ --version -b --brief -j --print-clone-detail -s --simple-status -X --as-xml -Q --quiet',
      ),
    },
    'crm_mon -1 -r',
    [
      flagRow('crm_mon/agent', 'Runs a program at each change.', 'execution.script', ['-E', '--external-agent', '-d', '--daemonize'], 'crm_mon -E ./a.sh', 'crm_mon -1'),
      {
        id: 'crm_mon/file',
        doc: 'Writes what it shows to a file.',
        when: { any: ['--output-to', '-h', '--as-html', '-p', '--pid-file'] },
        does: [{ effect: 'file.write', on: { option: ['--output-to', '-h', '--as-html', '-p', '--pid-file'] } }],
        match: ['crm_mon -1 --output-to a.xml'],
        not: ['crm_mon -1'],
      },
    ],
  ),
  switches(
    'ovs-vsctl',
    'ovs-vsctl(8), Open vSwitch 3.3',
    'show, list-br, list-ports, list-ifaces, list, get, find, br-exists, br-to-vlan, br-to-parent, port-to-br, iface-to-br, get-controller, get-fail-mode, get-manager, get-ssl, br-get-external-id, get-aa-mapping, wait-until, list-zone-tp, list-dp-cap',
    'add-port, add-br, add-bond, set, add, remove, clear, create, set-controller, set-manager, set-fail-mode, set-ssl, br-set-external-id, init, add-aa-mapping, add-bond-iface, add-zone-tp',
    'del-br, del-port, del-controller, del-manager, del-fail-mode, del-ssl, destroy, emer-reset, del-aa-mapping, del-bond-iface, del-zone-tp',
  ),
  switches(
    'ovs-ofctl',
    'ovs-ofctl(8), Open vSwitch 3.3',
    'show, dump-flows, dump-ports, dump-ports-desc, dump-tables, dump-table-features, dump-aggregate, dump-groups, dump-group-stats, dump-group-features, dump-meters, meter-stats, meter-features, dump-desc, queue-stats, queue-get-config, get-frags, dump-tlv-map, ct-flush-zone-help, monitor, snoop, ping, probe, dump-ipfix-bridge, dump-ipfix-flow',
    'add-flow, add-flows, mod-flows, diff-flows, replace-flows, mod-port, mod-table, add-group, add-groups, mod-group, add-meter, mod-meter, insert-buckets, packet-out, set-frags, bundle, add-tlv-map',
    'del-flows, del-groups, del-meters, del-meter, remove-buckets, del-tlv-map, ct-flush, ct-flush-zone',
  ),
  switches(
    'ovs-dpctl',
    'ovs-dpctl(8), Open vSwitch 3.3',
    'show, dump-dps, dump-flows, get-flow, dump-conntrack, ct-stats-show, ct-bkts, ct-get-maxconns, ct-get-nconns, ct-get-limits',
    'add-dp, add-if, set-if, add-flow, add-flows, mod-flow, mod-flows, ct-set-maxconns, ct-set-limits',
    'del-dp, del-if, del-flow, del-flows, flush-conntrack, ct-del-limits',
  ),
  switches(
    'ovn-nbctl',
    'ovn-nbctl(8), OVN 24.03',
    'show, ls-list, lr-list, lsp-list, lrp-list, acl-list, lr-route-list, lr-nat-list, lr-policy-list, lb-list, ls-lb-list, lr-lb-list, lsp-get-addresses, lsp-get-port-security, lsp-get-up, lsp-get-enabled, lsp-get-type, lsp-get-options, lsp-get-parent, lsp-get-tag, lrp-get-enabled, lrp-get-gateway-chassis, dhcp-options-list, dhcp-options-get-options, lsp-get-dhcpv4-options, pg-get-ports, qos-list, meter-list, ha-chassis-group-list, list, get, find, get-connection, get-ssl, copp-list, bfd-list, mirror-list, static-mac-binding-list',
    'ls-add, lr-add, lsp-add, lrp-add, acl-add, lr-route-add, lr-nat-add, lr-policy-add, lb-add, ls-lb-add, lr-lb-add, lsp-set-addresses, lsp-set-port-security, lsp-set-enabled, lsp-set-type, lsp-set-options, lrp-set-enabled, lrp-set-gateway-chassis, dhcp-options-create, pg-add, pg-set-ports, qos-add, meter-add, set, add, remove, clear, create, set-connection, set-ssl, sync, init',
    'ls-del, lr-del, lsp-del, lrp-del, acl-del, lr-route-del, lr-nat-del, lr-policy-del, lb-del, ls-lb-del, lr-lb-del, dhcp-options-del, pg-del, qos-del, meter-del, destroy, del-connection, del-ssl',
  ),
  switches(
    'ovn-sbctl',
    'ovn-sbctl(8), OVN 24.03',
    'show, lflow-list, dump-flows, list, get, find, get-connection, get-ssl, count-flows',
    'set, add, remove, clear, create, chassis-add, lsp-bind, set-connection, set-ssl, init',
    'chassis-del, lsp-unbind, destroy, del-connection, del-ssl',
  ),
]
