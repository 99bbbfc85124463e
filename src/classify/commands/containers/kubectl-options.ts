// The options of kubectl and oc that change nothing a policy cares about. Rows declare the others by naming them.

import type { Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** They stand anywhere. Other settings files, servers and credentials: see the rows. */
export const KUBECTL_GLOBAL: Grammar = {
  anywhere: true,
  help: true,
  value: list('--as --as-group --as-uid --cluster --context -n --namespace --request-timeout --user -v --v --log-flush-frequency --vmodule --template -l --selector --field-selector --sort-by --chunk-size --field-manager --timeout'),
  benign: list('-h --help --version --disable-compression --match-server-version --warnings-as-errors --allow-missing-template-keys --show-managed-fields -A --all-namespaces -R --recursive'),
}

const GET: Grammar = {
  value: list('-L --label-columns --subresource -f --filename -k --kustomize -o --output --raw'),
  benign: list('--ignore-not-found --no-headers --output-watch-events --server-print --show-kind --show-labels -w --watch --watch-only'),
}
const WRITE: Grammar = {
  value: list(
    '--grace-period --resource-version --replicas --current-replicas --subresource --to-revision --revision --cpu-percent --max --min --name --port --target-port --protocol --type --external-ip --cluster-ip --load-balancer-ip --session-affinity --overrides --override-type --labels --annotations --env -e -c --containers --limits --requests --image --image-pull-policy --restart --pod-running-timeout --prune-allowlist --from-literal --key --cert --clusterrole --role --serviceaccount --verb --resource --resource-name --schedule --class --rule --default-backend --annotation --docker-server --docker-username --docker-password --docker-email --tcp --node-port --value --description --preemption-policy --hard --scopes --non-resource-url --aggregation-rule --group --audience --duration --bound-object-kind --bound-object-name --bound-object-uid --pod-selector -p --patch',
  ),
  optional: ['--dry-run', '--cascade', '--validate'],
  benign: list(
    '--all --force --force-conflicts --now --wait --overwrite --prune --server-side --save-config --local --list --openapi-patch --ignore-not-found -i --interactive --expose --rm --attach --stdin --tty -t -q --quiet --leave-stdin-open --append-hash --record --windows-line-endings --output-patch --delete-emptydir-data --delete-local-data --disable-eviction --ignore-daemonsets --privileged --command --no-headers',
  ),
}
const FILES = list('-f --filename -k --kustomize -o --output')
const WRITE_FILES: Grammar = { ...WRITE, value: [...WRITE.value!, ...FILES] }
const POD: Grammar = { value: list('-c --container --pod-running-timeout'), benign: list('-i --stdin -t --tty -q --quiet -it -ti') }
const ROLLOUT: Grammar = { value: [...FILES, '--revision', '--to-revision'], optional: ['--dry-run'], benign: ['-w', '--watch'] }

const spread = (subs: string, grammar: Grammar): Record<string, Grammar> => Object.fromEntries(list(subs).map((sub) => [sub, grammar]))

/** The grammar after each subcommand. */
export const KUBECTL_SUBCOMMANDS: Readonly<Record<string, Grammar>> = {
  get: GET,
  describe: { value: list('-f --filename -k --kustomize'), optional: ['--show-events'] },
  explain: { value: ['--api-version', '-o', '--output'] },
  logs: {
    value: list('-c --container --limit-bytes --max-log-requests --pod-running-timeout --since --since-time --tail'),
    benign: list('--all-containers --all-pods -f --follow --ignore-errors -p --previous --prefix --timestamps'),
    optional: ['--all-containers', '--timestamps', '--prefix'],
  },
  ...spread('top, top pod, top pods, top po, top node, top nodes, top no', { benign: list('--containers --no-headers --sum --show-capacity --use-protocol-buffers') }),
  version: { value: ['-o', '--output'], benign: ['--client', '--short'] },
  'cluster-info dump': { value: list('--namespaces -o --output --pod-running-timeout') },
  'api-resources': { value: list('--api-group --categories --verbs -o --output'), benign: list('--cached --namespaced --no-headers') },
  'config view': { value: ['-o', '--output'], benign: list('--flatten --merge --minify') },
  'config get-contexts': { value: ['-o', '--output'], benign: ['--no-headers'] },
  ...spread('auth can-i, auth whoami', { value: list('--subresource -o --output'), benign: list('--list --no-headers -q --quiet') }),
  diff: { value: list('--concurrency -f --filename -k --kustomize --prune-allowlist'), benign: list('--force-conflicts --prune --server-side') },
  ...spread('rollout status, rollout history, rollout restart, rollout undo, rollout pause, rollout resume', ROLLOUT),
  events: { value: list('--for -o --output --types'), benign: list('--no-headers -w --watch') },
  wait: { value: list('--for -f --filename -o --output'), benign: ['--all', '--local'] },
  ...spread('exec, rsh, attach', POD),
  cp: { value: ['-c', '--container', '--retries'], benign: ['--no-preserve'] },
  'port-forward': { value: ['--address', '--pod-running-timeout'] },
  proxy: { value: list('--address -p --port --accept-hosts --accept-paths --api-prefix --reject-methods --reject-paths --keepalive') },
  run: { ...WRITE_FILES },
  debug: {
    value: list('-c --container --copy-to --env --image --image-pull-policy --profile --set-image --target -f --filename'),
    benign: list('-i --stdin -t --tty -q --quiet --attach --replace --same-node --share-processes --arguments-only --keep-labels --keep-annotations'),
  },
  ...spread('create, apply, delete, scale, autoscale, expose, edit, patch, replace, label, annotate, drain, cordon, uncordon, taint, set', WRITE_FILES),
  ...spread(
    'create secret generic, create secret tls, create secret docker-registry, create configmap, create cm, create deployment, create deploy, create service clusterip, create service nodeport, create service loadbalancer, create service externalname, create job, create cronjob, create namespace, create ns, create role, create clusterrole, create rolebinding, create clusterrolebinding, create serviceaccount, create sa, create ingress, create quota, create poddisruptionbudget, create pdb, create priorityclass, create token, set image, set env, set resources, set selector, set serviceaccount, set subject, apply view-last-applied, apply set-last-applied, apply edit-last-applied',
    WRITE_FILES,
  ),
  kustomize: { value: list('--load-restrictor --env -e'), benign: ['--reorder'] },
}
