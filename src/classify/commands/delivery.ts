// Tools that deliver to clusters and watch over services: Argo CD, Flux, Istio, Linkerd, Consul, Nomad.
import type { Family } from '../types.ts'
import { cross, serviceClient } from './service-client.ts'

const argoThings = 'app, appset, cluster, repo, repocreds, proj, cert, gpg, account, admin, context'
const argocd = serviceClient('argocd', {
  doc: 'Applications that Argo CD keeps as the repository says.',
  source: 'argo-cd.readthedocs.io/en/stable/user-guide/commands/argocd, argocd 2.12',
  value:
    '--server --auth-token --config --argocd-context --grpc-web-root-path --kube-context --logformat --loglevel --port-forward-namespace --http-retry-max --server-crt --client-crt --controller-name --redis-name --repo-server-name --server-name -o --output -N --app-namespace -p --project -r --repo -l --selector -c --cluster -n --namespace --revision --kind --name --group --tail --since-seconds --container --resource-name --source-position',
  benign: '--core --grpc-web --insecure --plaintext --port-forward --prompts-enabled --refresh --hard-refresh --show-params --show-operation --exit-code -f --follow --orphaned --watch --short --client',
  about: '-h --help',
  calm: 'app list',
  bold: 'app delete a',
  lines: [
    {
      name: 'read',
      doc: 'Shows applications, clusters and projects.',
      effect: 'service.read',
      subs: `${cross(argoThings, 'list get')}, app diff, app history, app logs, app manifests, app resources, app wait, app actions list, proj role list, proj role get, proj windows list, account can-i, account get-user-info, version, context, appset generate, repo get, admin settings validate`,
      match: 'app list -o name, app get a, app diff a',
    },
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

export const delivery: readonly Family[] = [argocd]
