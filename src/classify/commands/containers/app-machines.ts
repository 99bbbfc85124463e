// Command lines of Cloud Foundry, of virtual machines for development (colima, multipass), and what shows or switches a cluster's settings.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { serviceClient } from '../shapes/service-client.ts'

const cloudFoundry = serviceClient('cloudfoundry', {
  programs: 'cf cf7 cf8',
  doc: 'Apps and services on Cloud Foundry.',
  source: 'docs.cloudfoundry.org/cf-cli/cf-help.html, cf 8; fig.io/manual/cf',
  about: '--version -v -h --help',
  aboutSubs: 'version, help',
  benign: '--recent --guid --no-stats --labels -v --no-apps --show-unavailable --verbose',
  calm: 'apps',
  bold: 'push web',
  lines: [
    {
      name: 'read',
      doc: 'Shows apps, services, routes and logs.',
      effect: 'service.read',
      subs: 'apps, a, app, logs, events, tasks, droplets, packages, revisions, revision, services, s, service, marketplace, m, service-keys, routes, r, route, domains, orgs, o, org, spaces, space, buildpacks, stacks, stack, quotas, org-quotas, org-quota, space-quotas, space-quota, security-groups, security-group, running-security-groups, staging-security-groups, service-brokers, service-access, org-users, space-users, feature-flags, feature-flag, isolation-segments, network-policies, plugins, list-plugin-repos, sidecars, health-checks, get-health-check, ssh-enabled, ssh-space-allowed, labels, check-route',
      match: 'apps, app web, logs web --recent, services',
    },
    { name: 'target-shown', doc: 'Shows the org and space that it works on.', effect: 'service.read', subs: 'target, t, api', when: { operands: { max: 0 }, none: ['-o', '-s', '--unset'] }, match: 'target', not: 'target -s dev' },
    { name: 'target', doc: 'Changes the org, the space or the address that it works on.', effect: 'system.configure', subs: 'target, t', when: { any: ['-o', '-s'] }, match: 'target -s dev', not: 'target, push web -s dev' },
    { name: 'address', doc: 'Changes the address that it works on.', effect: 'system.configure', subs: 'api', when: { operands: { min: 1 } }, match: 'api https://api.example.com', not: 'api' },
    { name: 'address-dropped', doc: 'Forgets the address that it works on.', effect: 'system.configure', subs: 'api', when: { any: ['--unset', '--skip-ssl-validation'] }, match: 'api --unset', not: 'api, login --skip-ssl-validation' },
    {
      name: 'secret',
      doc: 'Shows variables, keys or tokens.',
      effect: 'secret.read',
      subs: 'env, e, service-key, oauth-token, ssh-code, running-environment-variable-group, staging-environment-variable-group',
      match: 'env web, oauth-token',
    },
    { name: 'ask', doc: 'Calls the API.', effect: 'service.write', subs: 'curl', match: 'curl /v3/apps' },
    {
      name: 'change',
      doc: 'Changes apps, services, routes, users or settings.',
      effect: 'service.write',
      subs: 'push, p, scale, start, st, stop, sp, restart, rs, restage, rg, rename, run-task, rt, terminate-task, create-service, cs, update-service, bind-service, bs, unbind-service, us, create-service-key, create-user-provided-service, cups, update-user-provided-service, share-service, unshare-service, map-route, unmap-route, create-route, create-domain, create-private-domain, create-shared-domain, create-org, co, create-space, set-env, se, unset-env, enable-ssh, disable-ssh, allow-space-ssh, set-health-check, set-label, unset-label, cancel-deployment, continue-deployment, rollback, create-app, create-package, stage-package, set-droplet, download-droplet, copy-source, create-user, set-org-role, unset-org-role, set-space-role, unset-space-role, add-network-policy, remove-network-policy, create-security-group, bind-security-group, unbind-security-group, update-security-group, install-plugin, uninstall-plugin, login, l, logout, lo, auth, passwd, config, create-buildpack, update-buildpack, enable-service-access, disable-service-access, restart-app-instance, apply-manifest, create-app-manifest',
      match: 'push web, restart web, scale web -i 3',
    },
    { name: 'enter', doc: 'Opens a shell in an app.', effect: 'execution.remote', subs: 'ssh', match: 'ssh web' },
    {
      name: 'destroy',
      doc: 'Deletes apps, services, spaces or orgs.',
      effect: 'service.destroy',
      subs: 'delete, d, delete-app, delete-service, ds, delete-service-key, dsk, delete-org, delete-space, delete-domain, delete-private-domain, delete-shared-domain, delete-route, delete-orphaned-routes, delete-user, delete-buildpack, delete-quota, delete-org-quota, delete-space-quota, delete-security-group, delete-service-broker, delete-isolation-segment, purge-service-instance, purge-service-offering',
      match: 'delete web -f, delete-space dev, delete-service db -f',
    },
  ],
})

const colima = serviceClient('colima', {
  doc: 'Container engines in a virtual machine.',
  source: 'github.com/abiosoft/colima, README and cmd/, 0.8',
  value: '-p --profile',
  benign: '-v --verbose --very-verbose -j --json -e --extended',
  about: '--version -h --help',
  calm: 'list',
  bold: 'stop',
  lines: [
    { name: 'read', doc: 'Shows machines.', effect: 'process.read', subs: 'list, ls, status, ssh-config', match: 'list, status' },
    {
      name: 'change',
      doc: 'Starts, stops or changes machines.',
      effect: 'container.change',
      subs: 'start, stop, restart, kubernetes, kubernetes start, kubernetes stop, kubernetes reset, nerdctl install, template, update, clone, prune',
      match: 'start --cpu 4, stop',
    },
    { name: 'destroy', doc: 'Deletes a machine with everything in it.', effect: 'container.destroy', subs: 'delete, kubernetes delete', match: 'delete -f' },
    { name: 'enter', doc: 'Runs commands in a machine.', effect: 'execution.container', subs: 'ssh, nerdctl', runs: [{ argv: 'operands', elsewhere: true }], match: 'ssh, ssh -- ls' },
  ],
})

const multipass = serviceClient('multipass', {
  doc: 'Virtual machines with Ubuntu.',
  source: 'documentation.ubuntu.com/multipass, command-line interface, 1.15; fig.io/manual/multipass',
  value: '--format',
  benign: '-v -vv -vvv -vvvv --verbose --all --snapshots --show-unsupported --force-update --only-images --only-blueprints --no-runtime-information --ipv4 --no-ipv4 -a',
  about: '-h --help',
  calm: 'list',
  bold: 'stop web',
  subcommands: { exec: { stopAtOperand: true, value: list('-d --working-directory'), benign: list('-n --no-map-working-directory') } },
  lines: [
    { name: 'read', doc: 'Shows machines, images and networks.', effect: 'process.read', subs: 'list, ls, info, find, networks, aliases, get', match: 'list, info web, networks' },
    {
      name: 'change',
      doc: 'Starts, stops, makes or changes machines.',
      effect: 'container.change',
      subs: 'launch, start, stop, restart, suspend, recover, mount, umount, unmount, set, alias, unalias, prefer, authenticate, auth, clone, snapshot, restore, transfer, copy-files, wait-ready',
      match: 'launch --name web, stop web',
    },
    { name: 'enter', doc: 'Runs commands in a machine.', effect: 'execution.container', subs: 'exec, shell, sh, connect', runs: [{ argv: 'but-first', elsewhere: true }], match: 'exec web ls' },
    { name: 'destroy', doc: 'Deletes machines with everything in them.', effect: 'container.destroy', subs: 'delete, purge', match: 'delete web, purge' },
  ],
})

const contexts: Family = {
  id: 'kubectx',
  programs: ['kubectx', 'kubens'],
  doc: 'Lists the clusters or namespaces of the settings, or changes which one is meant.',
  source: 'github.com/ahmetb/kubectx README, 0.9',
  grammar: { benign: list('-c --current -h --help -V --version') },
  rows: [
    {
      id: 'kubectx/list',
      doc: 'Lists them; at a terminal a person may choose.',
      when: { operands: { max: 0 }, none: ['-d', '-u', '--unset', '-f', '--force'] },
      does: [{ effect: 'process.read' }],
      match: ['kubectx', 'kubens -c'],
      not: ['kubectx prod'],
    },
    { id: 'kubectx/change', doc: 'Changes which one is meant, or its name.', when: { operands: { min: 1 } }, does: [{ effect: 'system.configure' }], match: ['kubectx prod', 'kubens -', 'kubectx a=b'], not: ['kubectx'] },
    { id: 'kubectx/forget', doc: 'Forgets one.', when: { any: ['-d', '-u', '--unset', '-f', '--force'] }, does: [{ effect: 'system.configure' }], match: ['kubectx -d prod', 'kubectx -u'], not: ['kubectx'] },
  ],
}

export const appMachines: readonly Family[] = [cloudFoundry, colima, multipass, contexts]
