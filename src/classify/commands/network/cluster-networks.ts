// Command lines of what runs inside clusters: Cilium's network and what Hubble sees of it, Knative, Dapr, OpenShift at Amazon.
import type { Family } from '../../types.ts'
import { cross, serviceClient } from '../shapes/service-client.ts'

const BPF_MAPS = 'auth bandwidth config ct egress endpoint frag ipcache ipmasq lb metrics nat nodeid policy recorder sha srv6 tunnel vtep'

/** The one command has the words of both: of the tool outside the cluster, and of the agent inside it. */
const cilium = serviceClient('cilium', {
  programs: 'cilium cilium-dbg cilium-agent-dbg',
  doc: 'The network of a cluster.',
  source: 'docs.cilium.io/en/stable/cmdref: cilium and cilium-dbg, 1.17',
  value: '--context -n --namespace --helm-release-name -o --output --wait-duration --since --last --related-to --from --to --type --node --selector -l',
  benign: '--wait --verbose -v --brief --all-addresses --all-controllers --all-health --all-nodes --all-redirects --all-clusters -j --json -a --all --numeric -D --debug -h --help',
  about: '-h --help',
  aboutSubs: 'version, help, completion',
  calm: 'status',
  bold: 'install',
  lines: [
    {
      name: 'read',
      doc: 'Shows the network, its rules and how it stands.',
      effect: 'service.read',
      subs: `status, context, config view, config get, clustermesh status, bgp peers, bgp routes, bgp route-policies, encryption status, encrypt status, features status, endpoint list, endpoint get, endpoint health, endpoint log, identity list, identity get, policy get, policy selectors, policy validate, service list, service get, node list, nodeid list, ip list, ip get, fqdn cache list, fqdn names, metrics list, map list, map get, map events, lrp list, monitor, cgroups list, statedb dump, policy trace, bpf ipcache match, ${cross('bpf', BPF_MAPS)}, ${cross(
        BPF_MAPS.split(' ')
          .map((map) => `bpf ${map}`)
          .join(','),
        'list get',
      )}`,
      match: 'status --wait, endpoint list -o json, bpf lb list, config view',
    },
    {
      name: 'write',
      doc: 'Changes the network or its settings, or tries it out with test pods.',
      effect: 'service.write',
      subs: 'install, upgrade, connectivity, connectivity test, connectivity perf, config, config set, config delete, hubble enable, hubble disable, clustermesh enable, clustermesh disable, clustermesh connect, clustermesh disconnect, clustermesh vm create, encryption create-key, encryption rotate-key, encryption key-rotate, endpoint config, endpoint disconnect, endpoint regenerate, endpoint labels, policy import, service update, kvstore set, fqdn cache clean, prefilter update, prefilter delete, recorder update, recorder delete, loglevel, sysdump, debuginfo, bpf lb maglev, bpf policy add, bpf policy delete, bpf ct flush, bpf nat flush, multicast add, multicast delete',
      match: 'install, connectivity test, config set debug true, policy import a.json',
    },
    { name: 'page', doc: 'Opens a port of this machine to the cluster.', effect: 'network.listen', subs: 'hubble ui, hubble port-forward', match: 'hubble ui' },
    { name: 'keys', doc: 'Shows what the shared store keeps.', effect: 'secret.read', subs: 'kvstore get', match: 'kvstore get --recursive cilium' },
    {
      name: 'destroy',
      doc: 'Takes the network from the cluster, or its rules.',
      effect: 'service.destroy',
      subs: 'uninstall, cleanup, post-uninstall-cleanup, policy delete, service delete, kvstore delete, clustermesh vm delete',
      match: 'uninstall, policy delete --all',
    },
  ],
})

const hubble = serviceClient('hubble', {
  doc: 'What passes through the network of a cluster.',
  source: 'docs.cilium.io/en/stable/observability/hubble, hubble --help, 1.17',
  value:
    '--cluster --node-name --from-cluster --to-cluster -n --namespace --pod --from-pod --to-pod --from-namespace --to-namespace --service --from-service --to-service --label -l --from-label --to-label --ip --from-ip --to-ip --fqdn --from-fqdn --to-fqdn --port --from-port --to-port --protocol --verdict --drop-reason-desc --type -t --identity --from-identity --to-identity --workload --from-workload --to-workload --http-method --http-path --http-status --http-url --http-header --tcp-flags --traffic-direction --trace-id --uuid --since --until --first --last -o --output --time-format --print-node-name --numeric --ip-version --timeout --request-timeout --not --color --field-mask --ip-translation',
  benign: '-f --follow --all -4 --ipv4 -6 --ipv6 -s --silent-errors -D --debug --experimental --snicluster -P --port-forward -h --help --auto',
  about: '-h --help',
  aboutSubs: 'version, help, completion',
  takes: 'status, observe, watch',
  calm: 'status',
  bold: 'record a',
  lines: [
    {
      name: 'read',
      doc: 'Shows what passed, and from where to where.',
      effect: 'service.read',
      subs: 'observe, observe flows, observe agent-events, observe debug-events, status, list, list nodes, list namespaces, watch, watch peers',
      match: 'status, observe --pod a/b --verdict DROPPED -f, list nodes',
    },
    { name: 'forward', doc: 'Opens a port of this machine to the cluster while it looks.', effect: 'network.listen', when: { any: ['-P', '--port-forward'] }, match: 'observe -P, status --port-forward', not: 'observe' },
    { name: 'settings', doc: 'Shows its settings.', effect: 'process.read', subs: 'config view, config get', match: 'config view' },
    { name: 'change', doc: 'Changes its settings, or records packets.', effect: 'service.write', subs: 'config, config set, config reset, record', match: 'config set tls true, record 0.0.0.0/0', not: 'observe' },
  ],
})

const KN_THINGS =
  'service, services, revision, revisions, route, routes, trigger, triggers, broker, brokers, channel, channels, subscription, subscriptions, domain, domains, container, eventtype, eventtypes, source, sources, source apiserver, source binding, source ping, source container, source kafka, func'

const knative = serviceClient('kn', {
  doc: 'Services and events of Knative in a cluster.',
  source: 'github.com/knative/client, docs/cmd, 1.16',
  value: '-n --namespace -o --output --context --cluster -r --revision --sort-by --target --mode --name --type',
  benign: '-A --all-namespaces --no-headers --show-details -v --verbose --with-revisions -q --quiet -h --help --allow-missing-template-keys',
  about: '-h --help',
  aboutSubs: 'version, help, completion',
  calm: 'service list',
  bold: 'service create a',
  lines: [
    {
      name: 'read',
      doc: 'Shows what there is.',
      effect: 'service.read',
      subs: `${cross(KN_THINGS, 'list ls describe')}, source list-types, channel list-types, service export, plugin list, secret list`,
      match: 'service list -A, service describe web -o yaml, source list-types',
    },
    {
      name: 'write',
      doc: 'Changes services, routes or sources of events.',
      effect: 'service.write',
      subs: `${cross(KN_THINGS, 'create update apply import tag add')}, secret create`,
      match: 'service create web --image acme/web, trigger update a',
    },
    {
      name: 'delete',
      doc: 'Deletes them: as with any object of a cluster, its description makes it again.',
      effect: 'service.write',
      subs: `${cross(KN_THINGS, 'delete rm')}, secret delete`,
      match: 'service delete web, broker delete main',
    },
  ],
})

const dapr = serviceClient('dapr', {
  doc: 'The runtime beside an application: its state, its messages.',
  source: 'docs.dapr.io/reference/cli, 1.16',
  value: '-a --app-id -n --namespace -o --output --name --component',
  benign: '-k --kubernetes --all-namespaces -A --log-as-json',
  aboutSubs: 'version, build-info, help, completion',
  about: '--version -v --help -h',
  calm: 'list',
  bold: 'init',
  lines: [
    {
      name: 'read',
      doc: 'Shows what runs and how it stands.',
      effect: 'service.read',
      subs: 'list, logs, status, components, configurations, mtls, mtls expiry, scheduler list, scheduler get, workflow list, workflow history',
      match: 'list, status -k, components -k -n default, logs -k -a web',
    },
    { name: 'page', doc: 'Opens its pages at a port of this machine.', effect: 'network.listen', subs: 'dashboard', match: 'dashboard -k' },
    { name: 'keys', doc: "Writes the cluster's certificates and keys to files.", effect: 'secret.read', subs: 'mtls export', match: 'mtls export -o ./a' },
    { name: 'run', doc: 'Starts applications of the project.', effect: 'execution.project-script', subs: 'run', match: 'run -f .' },
    {
      name: 'write',
      doc: 'Installs the runtime, calls an application, sends a message.',
      effect: 'service.write',
      subs: 'init, upgrade, invoke, publish, annotate, stop, mtls renew-certificate, scheduler import, scheduler export, workflow run, workflow suspend, workflow resume, workflow raise-event, workflow rerun',
      match: 'init -k, invoke --app-id web --method a, publish --topic a, stop web',
    },
    {
      name: 'destroy',
      doc: 'Removes the runtime, planned jobs or the history of workflows.',
      effect: 'service.destroy',
      subs: 'uninstall, scheduler delete, scheduler delete-all, workflow purge, workflow terminate',
      match: 'uninstall --all, scheduler delete-all',
    },
  ],
})

const ROSA_LISTS =
  'account-roles account-role access-requests addons addon break-glass-credentials clusters cluster dns-domains dns-domain external-auth-providers gates hypershift-kubelet-config idps idp image-mirrors ingresses ingress instance-types kubeletconfigs kubeletconfig log-forwarders machinepools machinepool ocm-roles ocm-role oidc-config oidc-configs oidc-providers oidc-provider operator-roles operator-role regions region rh-regions tuning-configs tuning-config upgrades upgrade user-roles user-role users user versions version'

const rosa = serviceClient('rosa', {
  doc: 'Clusters of OpenShift at Amazon.',
  source: 'docs.openshift.com/rosa/cli_reference/rosa_cli, rosa 1.2',
  value: '-c --cluster -o --output --profile --region --tail --machinepool --channel-group --color --addon --name --id --oidc-config-id --prefix --gate --request-id --role-arn --subnet-ids',
  benign: '--debug -w --watch -a --all --hosted-cp --classic -y --yes --get-role-policy-bindings',
  about: '-h --help',
  aboutSubs: 'version, help, completion',
  calm: 'list clusters',
  bold: 'create cluster',
  takes: 'logs install, logs uninstall',
  lines: [
    {
      name: 'read',
      doc: 'Shows clusters, roles, their logs and what is possible.',
      effect: 'service.read',
      subs: `${cross('list', ROSA_LISTS)}, ${cross('describe', `${ROSA_LISTS} admin installation external-auth-provider tuning-configs access-request`)}, whoami, logs install, logs uninstall, verify, verify permissions, verify quota, verify network, verify openshift-client, verify oc, verify rosa-client, config get`,
      match: 'list clusters, describe cluster -c dev, whoami, logs install -c dev --watch',
    },
    {
      name: 'write',
      doc: 'Makes or changes clusters, their machines, their roles and users.',
      effect: 'service.write',
      subs: `${cross('create, edit, upgrade', `${ROSA_LISTS} admin external-auth-provider break-glass-credential network`)}, init, login, logout, grant user, link ocm-role, link user-role, unlink ocm-role, unlink user-role, hibernate cluster, resume cluster, install addon, config set, register oidc-config, approve access-request, attach policy, detach policy, download oc, download openshift-client, download rosa-client`,
      match: 'create cluster, edit machinepool -c dev a, upgrade cluster -c dev, login',
    },
    { name: 'token', doc: 'Prints the token of the account.', effect: 'secret.read', subs: 'token', match: 'token' },
    { name: 'destroy-cluster', doc: 'Deletes a cluster, or machines of it.', effect: 'infrastructure.destroy', subs: cross('delete', 'cluster machinepool'), match: 'delete cluster -c dev' },
    {
      name: 'delete',
      doc: 'Deletes roles, users, ways in or addons.',
      effect: 'service.write',
      subs: `${cross('delete', `${ROSA_LISTS.replace(' clusters cluster ', ' ').replace(' machinepools machinepool ', ' ')} admin external-auth-provider`)}, uninstall addon, revoke user, revoke break-glass-credentials`,
      match: 'delete idp a -c dev, revoke user dedicated-admin',
    },
  ],
})

export const clusterNetworks: readonly Family[] = [cilium, hubble, knative, dapr, rosa]
