// Tools that deliver to clusters and connect what runs there: Argo CD, Flux, Istio, Linkerd, Consul, Nomad.
import type { Family } from '../../types.ts'
import { cross, serviceClient } from '../shapes/service-client.ts'

const argoThings = 'app, appset, cluster, repo, repocreds, proj, cert, gpg, account, admin, context'
const argocd = serviceClient('argocd', {
  doc: 'Applications that Argo CD keeps as the repository says.',
  source: 'argo-cd.readthedocs.io/en/stable/user-guide/commands/argocd, argocd 2.12',
  value:
    '--source --timeout --server --auth-token --config --argocd-context --grpc-web-root-path --kube-context --logformat --loglevel --port-forward-namespace --http-retry-max --server-crt --client-crt --controller-name --redis-name --repo-server-name --server-name -o --output -N --app-namespace -p --project -r --repo -l --selector -c --cluster -n --namespace --revision --kind --name --group --tail --since-seconds --container --resource-name --source-position',
  benign: '--core --grpc-web --insecure --plaintext --port-forward --prompts-enabled --refresh --hard-refresh --show-params --show-operation --exit-code -f --follow --orphaned --watch --short --client',
  about: '-h --help',
  calm: 'app list',
  bold: 'app delete a',
  lines: [
    {
      name: 'read',
      doc: 'Shows applications, clusters and projects.',
      effect: 'service.read',
      subs: `${cross(argoThings, 'list get')}, app diff, app history, app logs, app manifests, app resources, app wait, app actions list, proj role list, proj role get, proj windows list, account can-i, account get-user-info, version, appset generate, repo get, admin settings validate`,
      match: 'app list -o name, app get a, app diff a',
    },
    { name: 'contexts', doc: 'Shows the servers that it knows.', effect: 'service.read', subs: 'context', when: { operands: { max: 0 } }, match: 'context', not: 'context prod' },
    { name: 'context', doc: 'Changes which server later calls speak to.', effect: 'system.configure', subs: 'context', when: { operands: { min: 1 } }, match: 'context prod', not: 'context' },
    {
      name: 'elsewhere',
      doc: 'Talks to another server, with the keys kept for the usual one.',
      does: [{ effect: 'network.write', on: { option: ['--server'] } }],
      when: { any: ['--server'] },
      match: 'app list --server argo.example.com',
      not: 'app list',
    },
    { name: 'settings', doc: 'Takes servers and keys from a file.', effect: 'environment.hazard', when: { any: ['--config'] }, match: 'app list --config a', not: 'app list' },
    {
      name: 'secret',
      doc: 'Shows tokens or passwords.',
      effect: 'secret.read',
      subs: 'account generate-token, admin initial-password, proj role create-token, proj role list-tokens, admin export, account bcrypt, account session-token',
      match: 'account generate-token',
    },
    {
      name: 'write',
      doc: 'Changes applications, projects or who it is.',
      effect: 'service.write',
      subs: `${cross(argoThings, 'create add set unset edit update rotate-auth rm')}, app sync, app rollback, app terminate-op, app patch, app patch-resource, app delete-resource, app actions run, app add-source, app remove-source, app confirm-deletion, proj add-source, proj remove-source, proj add-destination, proj remove-destination, proj allow-cluster-resource, proj deny-cluster-resource, proj role create, proj role delete, proj role add-policy, proj windows add, proj windows delete, account update-password, account delete-token, login, logout, relogin, configure, repo rm, repocreds rm, context delete`,
      match: 'app sync a, app create a, login argo.example.com',
    },
    { name: 'local', doc: 'Opens a page on this machine.', effect: 'network.listen', subs: 'admin dashboard', match: 'admin dashboard' },
    {
      name: 'destroy',
      doc: 'Deletes an application with what runs of it, a project or a cluster.',
      effect: 'service.destroy',
      subs: 'app delete, appset delete, proj delete, cluster rm, cluster remove',
      match: 'app delete a --cascade, proj delete a',
    },
    {
      name: 'force',
      doc: 'Deletes what the repository does not name, or replaces resources by force.',
      effect: 'service.write',
      subs: 'app sync',
      when: { any: ['--prune', '--force', '--replace'] },
      match: 'app sync a --prune',
      not: 'app sync a',
    },
  ],
})

const FLUX_SOURCES =
  'source git, source helm, source bucket, source oci, source chart, source all, sources git, sources all, images all, image repository, image policy, image update, kustomizations, kustomization, ks, helmreleases, helmrelease, hr, alerts, alert, alert-providers, alert-provider, receivers, receiver, all, artifacts generator, tenant, secret git, secret helm, secret oci, secret tls, secret notation, secret proxy'
/** `flux get source git`: the verb comes first. */
const fluxVerb = (verbs: string) => cross(verbs, FLUX_SOURCES)
const flux = serviceClient('flux', {
  doc: 'Keeps clusters as the repository says.',
  source: 'fluxcd.io/flux/cmd, flux 2.4',
  value:
    '-n --namespace --context --as --as-group --as-uid --timeout --cache-dir --certificate-authority --cluster --server --user --kube-api-burst --kube-api-qps --tls-server-name --label-selector -l --status-selector -o --output --kind --name --since --tail --level --flux-namespace --max-history --for --path --kustomization-file --ignore-paths --components --components-extra --version --pattern',
  benign:
    '--verbose -A --all-namespaces --no-header -w --watch -f --follow --compact --pre --show-source --insecure-skip-tls-verify --disable-compression --all --strict-substitute --dry-run --recursive --progress-bar --with-source --in-memory-build --client --export',
  about: '-v -h --help',
  calm: 'get all',
  bold: 'uninstall',
  lines: [
    {
      name: 'read',
      doc: 'Shows what is kept and how it stands.',
      effect: 'service.read',
      subs: `get, ${fluxVerb('get')}, check, stats, tree ks, tree kustomization, trace, events, logs, build ks, build kustomization, diff ks, diff kustomization, diff artifact, list artifacts, list artifact, version, export image`,
      match: 'get all -A, check --pre, logs --follow',
    },
    { name: 'secret', doc: 'Shows settings with what they are filled from.', effect: 'secret.read', subs: 'debug helmrelease, debug hr, debug ks, debug kustomization, envsubst', match: 'debug helmrelease a, debug kustomization a' },
    { name: 'artifact', doc: 'Packs a folder into a file.', effect: 'file.write', subs: 'build artifact', match: 'build artifact --path . -o a.tgz' },
    {
      name: 'elsewhere',
      doc: 'Talks to another server, with the keys kept for the usual one.',
      does: [{ effect: 'network.write', on: { option: ['--server'] } }],
      when: { any: ['--server'] },
      match: 'get all --server https://k8s.example.com',
      not: 'get all',
    },
    { name: 'cache', doc: 'Keeps what it learns in a folder.', does: [{ effect: 'file.write', on: { option: '--cache-dir' } }], when: { any: ['--cache-dir'] }, match: 'get all --cache-dir a', not: 'get all' },
    { name: 'export', doc: 'Prints settings.', effect: 'service.read', subs: fluxVerb('export'), match: 'export source git a', not: 'uninstall' },
    {
      name: 'write',
      doc: 'Changes what is kept.',
      effect: 'service.write',
      subs: `${fluxVerb('create, reconcile, suspend, resume')}, install, pull artifact, tag artifact, migrate, create, reconcile`,
      match: 'reconcile kustomization a, suspend hr a',
    },
    { name: 'bootstrap', doc: 'Writes itself into a repository and a cluster.', effect: ['service.write', 'vcs.push'], subs: cross('bootstrap', 'git github gitlab gitea bitbucket-server oci'), match: 'bootstrap github --owner acme' },
    { name: 'publish', doc: 'Publishes an artifact.', effect: 'service.publish', subs: 'push artifact', match: 'push artifact oci://example.com/a:1' },
    { name: 'destroy', doc: 'Deletes what is kept, or Flux with it.', effect: 'service.destroy', subs: `uninstall, ${fluxVerb('delete')}`, match: 'uninstall --silent, delete kustomization a' },
  ],
})

const mesh = (id: string, source: string, reads: string, writes: string, destroys: string): Family =>
  serviceClient(id, {
    doc: 'A service mesh in a cluster.',
    source,
    value:
      '--context -n --namespace -i --istioNamespace --linkerd-namespace -L --l5d --api-addr --as --as-group --cni-namespace -o --output --revision -r --log_output_level --vklog --timeout --to --to-namespace --from --from-namespace -t --time-window -l --selector --port --fqdn --address --direction --wait -f --filename',
    benign: '--verbose -A --all-namespaces --short --remote -s --pre --proxy --crds --recursive --expected-version --insecure --failure-threshold --color -v --prompt --client',
    about: '-h --help',
    calm: reads.split(',')[0]!,
    bold: writes.split(',')[0]!,
    lines: [
      { name: 'read', doc: 'Shows the mesh and how it stands.', effect: 'service.read', subs: reads, match: reads.split(',')[0]! },
      { name: 'write', doc: 'Changes the mesh.', effect: 'service.write', subs: writes, match: writes.split(',')[0]! },
      {
        name: 'manifests',
        doc: 'Writes manifests into a folder.',
        does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }],
        subs: 'manifest generate',
        when: { any: ['-o', '--output'] },
        match: 'manifest generate -o a',
        not: 'manifest generate, version -o json',
      },
      { name: 'keys', doc: 'Prints the keys of the mesh with its settings.', effect: 'secret.read', subs: 'upgrade', match: 'upgrade', not: 'version' },
      { name: 'destroy', doc: 'Removes the mesh.', effect: 'service.destroy', subs: destroys, match: destroys.split(',')[0]! },
      {
        name: 'page',
        doc: 'Opens a page through a port of this machine.',
        effect: 'network.listen',
        subs: 'dashboard, viz dashboard, dashboard kiali, dashboard grafana, dashboard prometheus, dashboard jaeger, dashboard envoy, dashboard controlz, jaeger dashboard',
        match: 'dashboard',
      },
    ],
  })

const consul = serviceClient('consul', {
  doc: 'A catalogue of services with a store of keys.',
  source: 'developer.hashicorp.com/consul/commands, consul 1.20',
  grammar: { anywhere: true, help: true, longDash: true },
  value: '-http-addr -datacenter -token -ca-file -ca-path -namespace -partition -format -stale-age -service -node -node-meta -name -id -kind -separator -wan-node -log-level -peer -near -filter -accessor-id',
  benign: '-stale -detailed -tags -keys -recurse -base64 -wan -status -meta -segment -self -expanded -services -cas-index -list-output -short',
  about: '-version --version -v -h --help -help',
  aboutSubs: 'version, help',
  calm: 'members',
  bold: 'kv delete -recurse app/',
  lines: [
    {
      name: 'read',
      doc: 'Shows members, services and keys.',
      effect: 'service.read',
      subs: 'members, info, catalog datacenters, catalog nodes, catalog services, kv get, operator raft list-peers, operator autopilot get-config, operator autopilot state, operator usage instances, operator area list, acl policy list, acl policy read, acl role list, acl role read, acl auth-method list, acl auth-method read, acl binding-rule list, acl binding-rule read, acl templated-policy list, config list, config read, intention list, intention check, intention get, intention match, namespace list, namespace read, partition list, partition read, peering list, peering read, rtt, troubleshoot upstreams, troubleshoot proxy, validate, snapshot inspect, resource list, resource read, services export list',
      match: 'members, kv get app/a, catalog services',
    },
    {
      name: 'secret',
      doc: 'Shows tokens or keys.',
      effect: 'secret.read',
      subs: 'acl token read, acl token list, connect ca get-config, acl token create, acl token clone, acl bootstrap, keygen, kv export, keyring, login, peering generate-token',
      match: 'acl token read -self, acl token list, kv export',
    },
    {
      name: 'secret-keys',
      doc: 'Shows what is stored under a name that says secret, or all that is stored.',
      effect: 'secret.read',
      subs: 'kv get',
      when: { operand: { is: ['*secret*', '*password*', '*passwd*', '*token*', '*credential*', '*private*'] } },
      match: 'kv get app/db_password',
      not: 'kv get app/a',
    },
    {
      name: 'elsewhere',
      doc: 'Talks to another server, with the keys kept for the usual one.',
      does: [{ effect: 'network.write', on: { option: ['-http-addr'] } }],
      when: { any: ['-http-addr'] },
      match: 'members -http-addr=http://consul.example.com',
      not: 'members',
    },
    {
      name: 'write',
      doc: 'Changes keys, services or settings.',
      effect: 'service.write',
      subs: 'kv put, kv import, config write, intention create, acl policy create, acl policy update, acl role create, acl role update, acl token update, acl set-agent-token, acl auth-method create, acl auth-method update, acl binding-rule create, acl binding-rule update, services register, services deregister, services export, maint, reload, join, event, connect ca set-config, connect expose, connect redirect-traffic, namespace create, namespace update, namespace write, partition create, partition write, peering establish, peering exported-services, snapshot save, logout, operator autopilot set-config, operator raft transfer-leader, lock, tls ca create, tls cert create, debug, monitor',
      match: 'kv put app/a b, services register a.json',
    },
    {
      name: 'delete',
      doc: 'Deletes one key or setting.',
      effect: 'service.write',
      subs: 'kv delete, config delete, intention delete, acl policy delete, acl role delete, acl token delete, acl auth-method delete, acl binding-rule delete, leave, force-leave, operator raft remove-peer, peering delete',
      match: 'kv delete app/a',
    },
    { name: 'destroy', doc: 'Deletes a whole tree of keys or a namespace, or turns the cluster back.', effect: 'service.destroy', subs: 'kv delete', when: { any: ['-recurse'] }, match: 'kv delete -recurse app/', not: 'kv delete app/a' },
    { name: 'destroy-all', doc: 'Deletes a namespace, or turns the cluster back.', effect: 'service.destroy', subs: 'snapshot restore, namespace delete, partition delete', match: 'snapshot restore a.snap' },
    { name: 'run', doc: 'Starts an agent or runs commands elsewhere.', effect: 'execution.remote', subs: 'exec, agent, watch, connect proxy, connect envoy', match: 'exec uptime' },
  ],
})

const nomad = serviceClient('nomad', {
  doc: 'Runs jobs on many machines.',
  source: 'developer.hashicorp.com/nomad/docs/commands, nomad 1.9',
  grammar: { anywhere: true, help: true, longDash: true },
  value: '-address -region -namespace -ca-cert -ca-path -client-cert -tls-server-name -token -t -n -c -node-id -type -per-page -page-token -filter -job -task -group -version -log-level -server-id',
  benign: '-no-color -force-color -tls-skip-verify -verbose -json -short -stats -self -allocs -all-allocs -evals -f -tail -stderr -stdout -H -stat -i -p -full -monitor -quiet -os -detailed -diff -show-url -log-json -all -latest',
  about: '-version --version -v -h --help -help',
  aboutSubs: 'version, help',
  subcommands: { ...Object.fromEntries(['alloc exec', 'exec', 'job action', 'action'].map((sub) => [sub, { stopAtOperand: true, help: false }])) },
  calm: 'status',
  bold: 'job stop -purge a',
  lines: [
    {
      name: 'read',
      doc: 'Shows jobs, machines and logs.',
      effect: 'service.read',
      subs: 'status, job status, job history, job inspect, job plan, job validate, plan, validate, inspect, job allocs, job deployments, job eval, job periodic, job scaling-events, node status, node config, node pool list, node pool info, node pool jobs, node pool nodes, alloc status, alloc logs, alloc fs, alloc checks, logs, fs, eval status, eval list, deployment status, deployment list, server members, server-members, namespace list, namespace status, namespace inspect, agent-info, quota list, quota status, quota inspect, volume status, plugin status, service list, service info, acl policy list, acl policy info, acl role list, acl role info, acl token list, acl auth-method list, acl binding-rule list, operator raft list-peers, operator autopilot get-config, operator autopilot health, operator metrics, operator scheduler get-config, scaling policy list, scaling policy info, sentinel list, sentinel read, recommendation list, recommendation info, var list',
      match: 'status, job status a, alloc logs 4, node status',
    },
    {
      name: 'secret',
      doc: 'Shows tokens or stored variables.',
      effect: 'secret.read',
      subs: 'var get, acl token create, acl token info, acl token self, acl bootstrap, operator root keyring list, operator gossip keyring list, login, setup consul, setup vault',
      match: 'var get app/a',
    },
    { name: 'api', doc: 'Sends a request to the service.', effect: 'service.write', subs: 'operator api, fmt, tls', match: 'operator api /v1/jobs' },
    {
      name: 'described',
      doc: 'Reads the description of a job, and shows lines that it complains about.',
      does: [{ effect: 'file.read', on: 'operands' }],
      subs: 'job plan, plan, job validate, validate',
      match: 'job validate .env',
      not: 'job status a',
    },
    {
      name: 'fetched',
      doc: 'Fetches the description of a job, by whatever program its address names.',
      effect: 'network.connect',
      subs: 'job plan, plan, job validate, validate',
      when: { operand: { is: ['*://*', '*::*', '*@*'] } },
      match: 'job plan git::https://example.com/a, job plan git@example.com:a',
      not: 'job plan a.nomad',
    },
    {
      name: 'elsewhere',
      doc: 'Talks to another server, with the keys kept for the usual one.',
      does: [{ effect: 'network.write', on: { option: ['-address'] } }],
      when: { any: ['-address'] },
      match: 'status -address=http://nomad.example.com',
      not: 'status',
    },
    {
      name: 'write',
      doc: 'Starts or changes jobs and machines.',
      effect: 'service.write',
      subs: 'job run, run, job dispatch, job promote, job revert, job restart, job scale, job start, job stop, stop, job tag apply, job tag unset, job periodic force, job init, init, job action, action, alloc restart, alloc signal, alloc stop, alloc pause, deployment promote, deployment resume, deployment pause, deployment fail, deployment unblock, eval delete, node drain, node eligibility, node meta apply, node pool apply, namespace apply, quota apply, quota init, var put, var lock, var init, volume create, volume register, volume detach, volume deregister, volume snapshot create, volume claim, acl policy apply, acl role create, acl role update, acl token update, acl token delete, acl policy delete, acl role delete, server join, server force-leave, operator scheduler set-config, operator autopilot set-config, operator snapshot save, operator raft remove-peer, operator keygen, operator debug, system gc, system reconcile summaries, sentinel apply, recommendation apply, recommendation dismiss, service delete, plugin, ui, var purge, monitor',
      match: 'job run a.nomad, node drain -enable a, stop a',
    },
    { name: 'destroy', doc: 'Deletes jobs with their history, volumes, namespaces, or turns the cluster back.', effect: 'service.destroy', subs: 'job stop, stop', when: { any: ['-purge'] }, match: 'job stop -purge a', not: 'job stop a' },
    {
      name: 'destroy-all',
      doc: 'Deletes volumes or namespaces, or turns the cluster back.',
      effect: 'service.destroy',
      subs: 'volume delete, volume snapshot delete, namespace delete, node pool delete, quota delete, operator snapshot restore, sentinel delete',
      match: 'volume delete a, namespace delete a',
    },
    { name: 'run', doc: 'Runs a command in a job.', effect: 'execution.remote', subs: 'alloc exec, exec', runs: [{ argv: 'but-first' }], match: 'alloc exec 4 ls' },
    { name: 'agent', doc: 'Starts an agent.', effect: 'execution.later', subs: 'agent', match: 'agent -dev' },
  ],
})

export const delivery: readonly Family[] = [
  argocd,
  flux,
  mesh(
    'istioctl',
    'istio.io/latest/docs/reference/commands/istioctl, istio 1.24',
    'proxy-status, ps, version, analyze, validate, proxy-config all, proxy-config cluster, proxy-config endpoint, proxy-config listener, proxy-config log, proxy-config route, proxy-config bootstrap, pc cluster, pc listener, pc route, pc endpoint, profile list, profile dump, profile diff, manifest generate, manifest diff, describe pod, describe service, experimental describe, experimental precheck, x precheck, x describe, tag list, verify-install, x authz check, ztunnel-config all, ztunnel-config workload, ztunnel-config service, waypoint list, waypoint status, precheck, remote-clusters',
    'install, apply, upgrade, manifest install, tag set, tag generate, tag remove, create-remote-secret, kube-inject, operator init, bug-report, experimental injector, waypoint apply, waypoint delete, waypoint generate, admin log, experimental revision, experimental workload',
    'uninstall, x uninstall, operator remove',
  ),
  mesh(
    'linkerd',
    'linkerd.io/2.16/reference/cli',
    'check, version, stat, routes, edges, tap, top, metrics, diagnostics, diagnostics proxy-metrics, diagnostics controller-metrics, diagnostics endpoints, diagnostics policy, viz check, viz stat, viz routes, viz edges, viz tap, viz top, viz list, viz authz, viz stat-inbound, viz stat-outbound, authz, profile, multicluster check, multicluster gateways, mc check, jaeger check, jaeger list, install, inject, uninject, viz install, jaeger install, multicluster install, prune, identity',
    'multicluster link, mc link, multicluster allow, install-cni, diagnostics profile',
    'uninstall, viz uninstall, jaeger uninstall, multicluster uninstall, multicluster unlink',
  ),
  consul,
  nomad,
]
