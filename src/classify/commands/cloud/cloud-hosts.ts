// Clouds of virtual machines: DigitalOcean, Hetzner, Linode, Vultr. The big clouds have files of their own.
import type { Family, Grammar } from '../../types.ts'
import { cross, serviceClient, shared } from '../shapes/service-client.ts'

const READ: Grammar = {
  value: [
    '--format',
    '-l',
    '--selector',
    '--sort',
    '--page',
    '--per-page',
    '-c',
    '--cursor',
    '--region',
    '--tag-name',
    '--resource-type',
    '--resource',
    '--columns',
    '--type',
    '--name',
    '--status',
    '--limit',
    '--after',
    '--before',
    '--start',
    '--end',
    '--vpc-uuid',
    '--tail',
  ],
  benign: ['--no-header', '--public', '--follow', '-f', '--with-projects', '--kernel'],
}

const doctlThings =
  'compute action, compute cdn, compute certificate, compute domain, compute domain records, compute droplet, compute firewall, compute floating-ip, compute reserved-ip, compute reserved-ipv6, compute image, compute load-balancer, compute plugin, compute region, compute size, compute snapshot, compute ssh-key, compute tag, compute volume, compute volume snapshot, compute droplet 1-click, compute droplet-autoscale, databases, databases db, databases pool, databases replica, databases firewalls, databases maintenance-window, databases options, databases configuration, databases sql-mode, databases topics, databases indexes, databases events, databases migration, databases autoscale, kubernetes cluster, kubernetes cluster node-pool, kubernetes options, kubernetes 1-click, registry, registry repository, registry garbage-collection, registry options, projects, projects resources, vpcs, vpcs resources, vpcs peerings, monitoring alert, monitoring uptime, monitoring uptime alert, apps, apps tier, apps tier instance-size, invoice, billing-history, account, balance, 1-click, network attachment, spaces keys, serverless namespaces, serverless functions, serverless activations, serverless triggers, genai agent, genai knowledge-base'
const doctlGone = cross(
  'compute cdn, compute domain, compute droplet, compute image, compute snapshot, compute volume, compute load-balancer, compute droplet-autoscale, databases, databases db, databases replica, databases topics, databases indexes, kubernetes cluster, kubernetes cluster node-pool, registry, registry repository, projects, vpcs, apps, serverless namespaces, genai agent, genai knowledge-base',
  'delete rm d',
)
const doctlSmall = cross(
  'compute certificate, compute domain records, compute firewall, compute floating-ip, compute reserved-ip, compute ssh-key, compute tag, databases pool, databases user, databases firewalls, monitoring alert, monitoring uptime, spaces keys, vpcs peerings',
  'delete rm d remove',
)

const doctl = serviceClient('doctl', {
  doc: 'Machines, databases and clusters at DigitalOcean.',
  source: 'docs.digitalocean.com/reference/doctl, doctl 1.110',
  value: '-t --access-token -c --config --context -o --output --http-retry-max --http-retry-wait-max --http-retry-wait-min',
  benign: '-v --verbose --trace --interactive',
  about: '--help -h',
  subcommands: {
    ...shared(`${cross(doctlThings, 'list ls l get g')},apps logs,apps list-deployments`, READ),
    ...shared('compute ssh', { value: ['--ssh-key-path', '--ssh-port', '--ssh-user', '--ssh-retry-max'], benign: ['--ssh-private-ip', '--ssh-agent-forwarding'] }),
  },
  calm: 'compute droplet list',
  bold: 'compute droplet delete 4',
  lines: [
    {
      name: 'read',
      doc: 'Lists and shows what there is.',
      effect: 'service.read',
      subs: `${cross(doctlThings, 'list ls l get g')}, apps logs, apps list-deployments, apps get-deployment, apps list-alerts, apps list-regions, apps list-instances, apps spec get, apps spec validate, apps propose, compute action wait, compute droplet actions, compute droplet backups, compute droplet kernels, compute droplet neighbors, compute droplet snapshots, compute image list-application, compute image list-distribution, compute image list-user, compute image-action get, databases backups, databases user list, kubernetes cluster get-upgrades, kubernetes cluster list-associated-resources, kubernetes options regions, kubernetes options sizes, kubernetes options versions, registry repository list-v2, registry repository list-tags, registry repository list-manifests, registry garbage-collection get-active, registry options subscription-tiers, registry options available-regions, databases options engines, databases options regions, databases options slugs, databases options versions, account ratelimit, invoice summary, auth list, auth ls, serverless status, serverless activations logs, serverless activations result, projects resources`,
      match: 'compute droplet list --format ID, apps logs 4, databases list, kubernetes cluster get a',
    },
    {
      name: 'secret',
      doc: 'Shows keys, passwords or addresses with passwords in them.',
      effect: 'secret.read',
      subs: 'databases connection, databases conn, databases user get, databases get-ca, kubernetes cluster kubeconfig show, registry docker-config, registry kubernetes-manifest, serverless connect, apps console, auth token, databases user reset, databases user create, spaces keys create',
      match: 'databases connection 4, kubernetes cluster kubeconfig show a',
    },
    {
      name: 'write',
      doc: 'Creates or changes things.',
      effect: 'service.write',
      subs: `${cross(doctlThings, 'create c update u add assign reset install start cancel resize set set-default fork upgrade migrate promote recycle replace-node')}, ${doctlSmall}, ${cross('compute droplet-action', 'power-cycle power-off power-on reboot shutdown rename resize snapshot enable-backups disable-backups enable-ipv6 enable-private-networking change-kernel password-reset change-backup-policy get')}, ${cross('compute volume-action', 'attach detach detach-by-droplet-id resize')}, ${cross('compute floating-ip-action, compute reserved-ip-action, compute reserved-ipv6', 'assign unassign get')}, compute image-action transfer, compute droplet tag, compute droplet untag, compute cdn flush, compute firewall add-droplets, compute firewall add-rules, compute firewall add-tags, compute firewall remove-droplets, compute firewall remove-rules, compute firewall remove-tags, compute load-balancer add-droplets, compute load-balancer add-forwarding-rules, compute load-balancer remove-droplets, compute load-balancer remove-forwarding-rules, compute load-balancer purge-cache, compute ssh-key import, compute tag apply, compute tag remove, compute domain records import, databases sql-mode set, databases firewalls append, databases firewalls replace, databases maintenance-window update, databases configuration update, kubernetes cluster registry add, kubernetes cluster registry remove, kubernetes cluster kubeconfig save, kubernetes cluster kubeconfig remove, kubernetes cluster node-pool update, kubernetes cluster node-pool create, kubernetes cluster node-pool delete-node, registry login, registry logout, registry garbage-collection start, projects resources assign, auth init, auth switch, auth remove, apps create-deployment, apps upgrade-buildpack, apps restart, apps update, apps update-alert-destinations, compute droplet 1-click, serverless init, serverless install, serverless uninstall, serverless undeploy, serverless watch, sandbox`,
      match: 'compute droplet create web --size s, compute droplet-action reboot 4, auth init, compute tag delete a',
    },
    { name: 'publish', doc: 'Deploys.', effect: 'service.publish', subs: 'apps create-deployment, serverless deploy, serverless functions invoke', match: 'apps create-deployment 4' },
    { name: 'ssh', doc: 'Runs a command on a machine.', effect: 'execution.remote', subs: 'compute ssh', runs: [{ source: { option: '--ssh-command' }, language: 'shell' }], match: 'compute ssh web' },
    { name: 'build', doc: 'Builds the project here.', effect: 'execution.project-script', subs: 'apps dev, apps dev build', match: 'apps dev build' },
    {
      name: 'destroy',
      doc: 'Deletes machines, disks, databases, clusters or applications.',
      effect: 'service.destroy',
      subs: `${doctlGone}, compute droplet-action rebuild, compute droplet-action restore, kubernetes cluster delete-selective, registry repository delete-manifest, registry repository delete-tag`,
      match: 'compute droplet delete 4 -f, databases delete 4, kubernetes cluster delete a, apps delete 4',
    },
  ],
})

const hcloudThings =
  'server, server-type, volume, network, firewall, floating-ip, primary-ip, image, iso, location, datacenter, load-balancer, load-balancer-type, certificate, ssh-key, placement-group, storage-box, storage-box snapshot, storage-box-type, zone, zone rrset, all, context'
const hcloud = serviceClient('hcloud', {
  doc: 'Machines and disks at Hetzner.',
  source: 'hcloud(1), 1.50',
  value: '--config --context --poll-interval -o --output',
  benign: '--debug --quiet --no-experimental-warnings',
  about: '--help -h',
  subcommands: { ...shared(cross(hcloudThings, 'list describe metrics'), READ), 'server ssh': { stopAtOperand: true, help: false, value: ['-u', '--user', '-p', '--port'], benign: ['--ipv6'] } },
  calm: 'server list',
  bold: 'server delete web',
  lines: [
    {
      name: 'read',
      doc: 'Lists and shows what there is.',
      effect: 'service.read',
      subs: `${cross(hcloudThings, 'list describe')}, server metrics, server ip, load-balancer metrics, context active, config get, config list, zone export`,
      match: 'server list -o json, server describe web, context list',
    },
    {
      name: 'write',
      doc: 'Creates or changes things.',
      effect: 'service.write',
      subs: `${cross(hcloudThings, 'create update add-label remove-label enable-protection disable-protection attach detach assign unassign resize set-rdns')}, ${cross('server', 'poweron poweroff reboot reset shutdown enable-backup disable-backup enable-rescue disable-rescue reset-password change-type create-image attach-iso detach-iso attach-to-network detach-from-network change-alias-ips add-to-placement-group remove-from-placement-group request-console')}, ${cross('network', 'add-subnet add-route remove-subnet remove-route change-ip-range expose-routes-to-vswitch')}, ${cross('firewall', 'add-rule delete-rule replace-rules apply-to-resource remove-from-resource delete')}, ${cross('load-balancer', 'add-service add-target remove-target delete-service update-service change-algorithm change-type attach-to-network detach-from-network enable-public-interface disable-public-interface')}, certificate delete, certificate retry, ssh-key delete, placement-group delete, floating-ip delete, primary-ip delete, context use, context delete, context unset, config set, config unset, config add, config remove, zone add-records, zone set-records, zone remove-records, zone rrset delete`,
      match: 'server create --name web, server reboot web, ssh-key delete a',
    },
    { name: 'ssh', doc: 'Runs a command on a machine.', effect: 'execution.remote', subs: 'server ssh', runs: [{ source: 'but-first', language: 'shell', join: 'blanks', elsewhere: true }], match: 'server ssh web' },
    {
      name: 'destroy',
      doc: 'Deletes machines, disks, networks or what they hold.',
      effect: 'service.destroy',
      subs: `${cross('server, volume, network, image, load-balancer, storage-box, storage-box snapshot, zone', 'delete')}, server rebuild, storage-box rollback-snapshot`,
      match: 'server delete web, volume delete data, server rebuild web --image x',
    },
  ],
})

const linodeThings =
  'linodes, linodes disks, linodes configs, linodes backups, volumes, domains, domains records, nodebalancers, networking, firewalls, images, stackscripts, lke, databases, object-storage, sshkeys, tags, users, account, regions, events, longview, tickets, vlans, vpcs, placement, profile, support, obj, betas, managed, kernels, linodes types, phone'
const linode = serviceClient('linode-cli', {
  programs: 'linode-cli linode lin',
  doc: 'Machines and disks at Linode.',
  source: 'techdocs.akamai.com/cloud-computing/docs/cli, linode-cli 5',
  value: '--as-user --page --page-size --format --delimiter --order-by --order --target --column-width',
  benign: '--json --pretty --text --markdown --no-headers --all --all-rows --all-columns --no-truncation --debug --suppress-warnings --no-defaults --single-table --no-retry',
  calm: 'linodes list',
  bold: 'linodes delete 4',
  lines: [
    {
      name: 'read',
      doc: 'Lists and shows what there is.',
      effect: 'service.read',
      subs: `${cross(linodeThings, 'list ls view types regions')}, ${cross('linodes', 'disks-list disk-view configs-list config-view backups-list backup-view ips-list volumes transfer-view types type-view kernels firewalls-list nodebalancers')}, ${cross('domains', 'records-list records-view zone-file')}, ${cross('lke', 'clusters-list cluster-view pools-list pool-view versions-list version-view node-view types')}, ${cross('nodebalancers', 'configs-list config-view nodes-list node-view')}, ${cross('networking', 'ips-list ip-view v6-pools v6-ranges')}, ${cross('firewalls', 'rules-list devices-list device-view templates-list')}, ${cross('databases', 'engines types mysql-list mysql-view postgres-list postgres-view list')}, ${cross('object-storage', 'clusters-list buckets-list types endpoints')}, ${cross('account', 'settings transfer invoices-list invoice-items login-list availability-list')}, show-users, regions availability, vpcs subnets-list`,
      match: 'linodes list --json, domains records-list 4',
    },
    {
      name: 'secret',
      doc: 'Shows keys, tokens or passwords.',
      effect: 'secret.read',
      subs: 'lke kubeconfig-view, lke dashboard-url, databases mysql-creds-view, databases postgres-creds-view, object-storage keys-create, profile token-create, profile tokens-list, get-kubeconfig',
      match: 'lke kubeconfig-view 4',
    },
    {
      name: 'write',
      doc: 'Creates or changes things.',
      effect: 'service.write',
      subs: `${cross(linodeThings, 'create update add')}, ${cross('linodes', 'boot shutdown reboot resize clone migrate upgrade disk-create disk-update disk-resize disk-clone config-create config-update config-delete backups-enable backups-cancel snapshot rescue linode-reset-password disk-reset-password ip-add ip-update ip-delete ips-share')}, ${cross('domains', 'records-create records-update records-delete import clone')}, ${cross('volumes', 'attach detach resize clone')}, ${cross('lke', 'cluster-create cluster-update pool-create pool-update pool-recycle node-recycle cluster-nodes-recycle regenerate service-token-delete kubeconfig-delete')}, ${cross('nodebalancers', 'config-create config-update config-delete config-rebuild node-create node-update node-delete')}, ${cross('firewalls', 'rules-update device-create device-delete delete')}, ${cross('databases', 'mysql-create mysql-update postgres-create postgres-update mysql-creds-reset postgres-creds-reset mysql-patch postgres-patch mysql-suspend mysql-resume postgres-suspend postgres-resume')}, sshkeys delete, stackscripts delete, tags delete, images upload, image-upload, configure, set-user, remove-user, register-plugin, remove-plugin, set-custom-alias, object-storage bucket-create, object-storage keys-update, object-storage keys-delete, profile token-delete`,
      match: 'linodes create --label web, linodes reboot 4',
    },
    { name: 'plugin', doc: 'Runs a plugin, or a command on a machine.', effect: 'execution.remote', subs: 'ssh, obj, firewall-editor, metadata, region-table, generate-template', match: 'ssh web' },
    {
      name: 'destroy',
      doc: 'Deletes machines, disks, databases or clusters.',
      effect: 'service.destroy',
      subs: `${cross('linodes, volumes, domains, nodebalancers, images, vpcs, users', 'delete rm')}, linodes rebuild, linodes disk-delete, linodes backup-restore, lke cluster-delete, lke pool-delete, lke node-delete, databases mysql-delete, databases postgres-delete, databases delete, object-storage bucket-delete, object-storage cancel, account cancel`,
      match: 'linodes delete 4, volumes delete 4, linodes rebuild 4, lke cluster-delete 4',
    },
  ],
})

const vultrThings =
  'instance, bare-metal, block-storage, blockstorage, database, dns domain, dns record, firewall group, firewall rule, iso, kubernetes, kubernetes node-pool, load-balancer, network, object-storage, os, plans, regions, reserved-ip, script, snapshot, ssh-key, user, vpc, vpc2, backups, applications, billing history, billing invoice, container-registry, cdn, inference, marketplace'
const vultr = serviceClient('vultr-cli', {
  programs: 'vultr-cli vultr',
  doc: 'Machines and disks at Vultr.',
  source: 'vultr-cli 3, README and --help',
  value: '--config -o --output',
  about: '--help -h',
  subcommands: shared(cross(vultrThings, 'list l get'), READ),
  calm: 'instance list',
  bold: 'instance delete 4',
  lines: [
    {
      name: 'read',
      doc: 'Lists and shows what there is.',
      effect: 'service.read',
      subs: `${cross(vultrThings, 'list l get')}, account, account info, instance bandwidth, instance ipv4 list, instance ipv6 list, plans metal, kubernetes versions`,
      match: 'instance list, plans list',
    },
    { name: 'secret', doc: 'Shows keys and passwords.', effect: 'secret.read', subs: 'kubernetes config, object-storage regenerate-keys, database user get, container-registry credentials', match: 'kubernetes config 4' },
    {
      name: 'write',
      doc: 'Creates or changes things.',
      effect: 'service.write',
      subs: `${cross(vultrThings, 'create update label attach detach convert resize set')}, ${cross('instance, bare-metal', 'start stop restart reboot halt tags')}, instance ipv4 create, instance ipv4 delete, firewall rule delete, firewall group delete, ssh-key delete, script delete, dns record delete, reserved-ip delete, instance backup create, kubernetes upgrades start`,
      match: 'instance create --plan x, instance start 4',
    },
    {
      name: 'destroy',
      doc: 'Deletes machines, disks, databases or clusters.',
      effect: 'service.destroy',
      subs: `${cross('instance, bare-metal, block-storage, blockstorage, database, dns domain, iso, kubernetes, kubernetes node-pool, load-balancer, network, object-storage, snapshot, user, vpc, vpc2, container-registry', 'delete destroy')}, instance reinstall, bare-metal reinstall, instance restore, kubernetes delete-with-resources`,
      match: 'instance delete 4, instance reinstall 4',
    },
  ],
})

export const cloudHosts: readonly Family[] = [doctl, hcloud, linode, vultr]
