// kubectl and oc: what they read from a cluster, change in it, and run there.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'
import { deletesHolding } from './holding-kinds.ts'
import { accessRows, openshiftAccess } from './kubectl-access.ts'
import { KUBECTL_GLOBAL, KUBECTL_SUBCOMMANDS } from './kubectl-options.ts'

/** Like list, for words that hold commas. */
const words = (text: string): readonly string[] => text.split(' ')
/** Kinds may be written in any case: as in the tables of the server, as in manifests, or shouted. */
const kinds = (text: string): readonly string[] => words(text).flatMap((word) => [...new Set([word, word.replace(/[a-z]/, (letter) => letter.toUpperCase()), word.toUpperCase()])])

const CHANGES =
  'create, apply, delete, scale, autoscale, rollout restart, rollout undo, rollout pause, rollout resume, expose, run, set, edit, patch, replace, label, annotate, drain, cordon, uncordon, taint, certificate approve, certificate deny, auth reconcile, create secret generic, create secret tls, create secret docker-registry, create configmap, create cm, create deployment, create deploy, create service clusterip, create service nodeport, create service loadbalancer, create service externalname, create job, create cronjob, create namespace, create ns, create role, create clusterrole, create rolebinding, create clusterrolebinding, create serviceaccount, create sa, create ingress, create quota, create poddisruptionbudget, create pdb, create priorityclass, create token, set image, set env, set resources, set selector, set serviceaccount, set subject, apply set-last-applied, apply edit-last-applied'
const SUBS = list(CHANGES)
const APPLIES = list('apply, replace, patch, apply set-last-applied')
/** What takes other things with it, or data, when it goes. */
const HEAVY = kinds(
  'ns namespace namespaces pv persistentvolume persistentvolumes pvc persistentvolumeclaim persistentvolumeclaims crd crds customresourcedefinition customresourcedefinitions node nodes no all project projects ns/* namespace/* namespaces/* pv/* persistentvolume/* persistentvolumes/* pvc/* persistentvolumeclaim/* persistentvolumeclaims/* crd/* crds/* customresourcedefinition/* node/* nodes/* all,* *,all pv,* *,pv pvc,* *,pvc *,ns ns,* *,crd project/* *,all,* *,pvc,*',
)
const SECRETS = kinds('secret secrets secret/* secrets/* secret,* secrets,* *,secret *,secrets *,secret,* *,secrets,* secret.* secrets.*')
const WHOLE = list('yaml* kyaml* json* go-template* template* custom-columns* *data*')
const ESCAPE = [...words('*privileged":true* *privileged:true* *hostPID* *hostPath* *hostNetwork* *docker.sock*'), '*privileged": true*', '*privileged: true*']

/** The rows of kubectl; oc has them too. */
function kubectlRows(id: string): readonly Row[] {
  const of = (text: string) =>
    text
      .split(';')
      .map((words) => `${id} ${words.trim()}`)
      .join(',')
  return [
    subcommandRow(`${id}/read`, 'service.read', {
      doc: 'Shows what is in the cluster.',
      subs: 'get, describe, explain, logs, top, top pod, top pods, top po, top node, top nodes, top no, version, cluster-info, cluster-info dump, api-resources, api-versions, events, diff, wait, rollout status, rollout history, auth can-i, auth whoami, config view, config get-contexts, config current-context, config get-clusters, config get-users, apply view-last-applied, plugin list, options, completion, help',
      match: of('get pods -n web; describe pod web-1; logs -f deploy/web --tail=100; rollout status deploy/web; config view'),
      not: of('delete pod web-1'),
    }),
    {
      id: `${id}/read-file`,
      doc: 'Reads manifests.',
      when: { sub: list('get describe diff wait apply create replace patch delete label annotate') },
      does: [{ effect: 'file.read', on: { option: list('-f --filename -k --kustomize --patch-file') } }],
      match: [`${id} diff -f k8s.yaml`],
      not: [`${id} logs web`],
    },
    {
      id: `${id}/fetch-manifest`,
      doc: 'Fetches manifests.',
      when: { seen: { '-f': ['*://*'], '--filename': ['*://*'], '-k': ['*://*'], '--kustomize': ['*://*'] } },
      does: [{ effect: 'network.read', on: { option: list('-f --filename -k --kustomize') } }],
      match: [`${id} diff -f https://example.com/a.yaml`],
      not: [`${id} diff -f k8s.yaml`],
    },
    {
      id: `${id}/template-file`,
      doc: 'Reads a file that says what to print.',
      does: [
        { effect: 'file.read', on: { option: ['-o', '--output'], after: 'template-file=' } },
        { effect: 'file.read', on: { option: ['-o', '--output'], after: 'templatefile=' } },
        { effect: 'file.read', on: { option: ['-o', '--output'], after: 'jsonpath-file=' } },
        { effect: 'file.read', on: { option: ['-o', '--output'], after: 'custom-columns-file=' } },
      ],
      when: { seen: { '-o': ['*-file=*', '*templatefile=*'], '--output': ['*-file=*', '*templatefile=*'] } },
      match: [`${id} get pods -o go-template-file=.env`, `${id} get pods -o templatefile=.env`, `${id} get pods -o jsonpath-file=.env`, `${id} get pods --output=custom-columns-file=.env`],
      not: [`${id} get pods -o wide`],
    },
    {
      id: `${id}/template-named`,
      doc: 'Reads a file that says what to print, named by an option of its own.',
      when: { all: ['--template'], value: { '-o': list('*-file *templatefile'), '--output': list('*-file *templatefile') } },
      does: [{ effect: 'file.read', on: { option: '--template' } }],
      match: [`${id} get pods -o go-template-file --template=.env`],
      not: [`${id} get pods -o go-template --template='{{.kind}}'`, `${id} get pods -o go-template-file`],
    },
    { id: `${id}/version`, doc: 'Prints its version or help.', when: { sub: [''], any: ['--version', '-h', '--help'] }, does: [{ effect: 'text.print' }], match: [`${id} --version`], not: [`${id} get pods`] },
    {
      id: `${id}/secret`,
      doc: 'Shows the contents of secrets.',
      when: { sub: ['get'], operand: { at: 0, is: SECRETS }, value: { '-o': WHOLE, '--output': WHOLE, '--template': ['*'] } },
      does: [{ effect: 'secret.read' }],
      match: [`${id} get secret db -o yaml`, `${id} get secrets -A -o json`, `${id} get Secret db -o kyaml`],
      not: [`${id} get secrets`, `${id} get pods -o yaml`],
    },
    {
      id: `${id}/secret-listed`,
      doc: 'Shows the contents of secrets.',
      when: { sub: ['get'], operand: { is: SECRETS, literal: true }, value: { '-o': WHOLE, '--output': WHOLE, '--template': ['*'] } },
      does: [{ effect: 'secret.read' }],
      match: [`${id} get pod/web secret/db -o yaml`],
      not: [`${id} get secrets`],
    },
    {
      id: `${id}/secret-applied`,
      doc: 'Shows a secret as it was applied.',
      when: { sub: ['apply view-last-applied'], operand: { is: SECRETS } },
      does: [{ effect: 'secret.read' }],
      match: [`${id} apply view-last-applied secret/db`],
      not: [`${id} apply view-last-applied deploy/web`],
    },
    {
      id: `${id}/raw`,
      doc: 'Asks the server for an address of the caller’s choice.',
      when: { sub: ['get'], value: { '--raw': ['*secret*', '*token*', '*/proxy*', '*/exec*'] } },
      does: [{ effect: 'secret.read' }],
      match: [`${id} get --raw /api/v1/secrets`],
      not: [`${id} get --raw /metrics`],
    },
    subcommandRow(`${id}/credentials`, 'secret.read', { doc: 'Shows the keys of the settings file.', subs: 'config view', when: { any: ['--raw'] }, match: of('config view --raw'), not: of('config view') }),
    subcommandRow(`${id}/edit-applied`, 'service.write', { doc: 'Opens an editor on what was applied.', subs: 'apply edit-last-applied', match: of('apply edit-last-applied deploy/web'), not: of('apply view-last-applied deploy/web') }),
    subcommandRow(`${id}/token`, 'secret.read', { doc: 'Makes and prints a token.', subs: 'create token', match: of('create token builder'), not: of('create ns web') }),
    subcommandRow(`${id}/dump`, 'file.write', {
      doc: 'Writes the state of the cluster into a folder.',
      subs: 'cluster-info dump',
      when: { any: ['--output-directory'] },
      match: of('cluster-info dump --output-directory=x'),
      not: of('cluster-info dump'),
    }),
    {
      id: `${id}/change`,
      doc: 'Changes the cluster.',
      when: { sub: SUBS.filter((sub) => !/^(apply|replace|patch)/.test(sub)), none: ['--dry-run'] },
      does: [{ effect: 'service.write' }],
      match: [`${id} scale deploy web --replicas=3`, `${id} delete pod web-1`],
      not: [`${id} get pods`, `${id} create ns web --dry-run=client`],
    },
    {
      id: `${id}/apply`,
      doc: 'Makes the cluster what manifests say; a rehearsal by the server is still sent there.',
      when: { sub: APPLIES, none: ['--dry-run'] },
      does: [{ effect: 'service.write' }],
      match: [`${id} apply -f k8s.yaml`],
      not: [`${id} diff -f k8s.yaml`, `${id} apply -f k8s.yaml --dry-run=client`],
    },
    {
      id: `${id}/apply-rehearsed`,
      doc: 'Sends manifests to the server, which says what they would change.',
      when: { sub: APPLIES, value: { '--dry-run': ['server', 'true', ''] } },
      does: [{ effect: 'service.write' }],
      match: [`${id} apply -f k8s.yaml --dry-run=server`],
      not: [`${id} apply -f k8s.yaml --dry-run=client`, `${id} scale deploy web --replicas=3 --dry-run=server`],
    },
    {
      id: `${id}/apply-compared`,
      doc: 'Compares manifests with the cluster, and says what would be changed.',
      when: { sub: APPLIES, all: ['--dry-run'], valueOnly: { '--dry-run': ['client'] } },
      does: [{ effect: 'service.read' }],
      match: [`${id} apply -f k8s.yaml --dry-run=client`],
      not: [`${id} apply -f k8s.yaml`, `${id} apply -f k8s.yaml --dry-run=server`],
    },
    {
      id: `${id}/dry-run`,
      doc: 'Says what would be changed.',
      when: { sub: SUBS.filter((sub) => !/^(edit|apply|replace|patch)/.test(sub)), any: ['--dry-run'], valueOnly: { '--dry-run': ['client', 'server', 'true'] } },
      does: [{ effect: 'service.read' }],
      match: [`${id} create deploy web --image=app --dry-run=client -o yaml`],
      not: [`${id} create ns web`, `${id} delete ns web --dry-run=none`],
    },
    {
      id: `${id}/no-dry-run`,
      doc: 'Changes the cluster after all.',
      when: { sub: SUBS, value: { '--dry-run': ['none', 'false', '0'] } },
      does: [{ effect: 'service.write' }],
      match: [`${id} create ns web --dry-run=none`],
      not: [`${id} create ns web --dry-run=client`],
    },
    {
      id: `${id}/from-file`,
      doc: 'Puts files into the cluster.',
      when: { sub: SUBS },
      does: [
        { effect: 'file.read', on: { option: ['--from-file', '--from-env-file', '--cert', '--key'] } },
        { effect: 'file.read', on: { option: ['--from-file'], after: '=' } },
      ],
      match: [`${id} create configmap app --from-file=app.conf`],
      not: [`${id} get pods`],
    },
    {
      id: `${id}/delete-heavy`,
      doc: 'Deletes a namespace, volumes, nodes or definitions with all that is in them.',
      when: { sub: ['delete'], none: ['--dry-run'], operand: { at: 0, is: HEAVY } },
      does: [{ effect: 'service.destroy' }],
      match: [`${id} delete namespace web`, `${id} delete pvc data`, `${id} delete Namespace web`],
      not: [`${id} delete pod web-1`],
    },
    {
      id: `${id}/delete-heavy-listed`,
      doc: 'Deletes a namespace or volumes with all that is in them.',
      when: { sub: ['delete'], none: ['--dry-run'], operand: { is: HEAVY.filter((word) => word.includes('/')), literal: true } },
      does: [{ effect: 'service.destroy' }],
      match: [`${id} delete pod/web ns/web`],
      not: [`${id} delete pod web-1`],
    },
    ...deletesHolding(id),
    {
      id: `${id}/delete-all`,
      doc: 'Deletes everything of a kind.',
      when: { sub: ['delete'], none: ['--dry-run'], any: ['--all'] },
      does: [{ effect: 'service.destroy' }],
      match: [`${id} delete deploy --all`],
      not: [`${id} delete deploy web`],
    },
    {
      id: `${id}/everything`,
      doc: 'Lists the names of everything of a kind.',
      when: { sub: ['get'], value: { '-o': ['name'], '--output': ['name'] }, none: ['-l', '--selector', '--field-selector'], operands: { max: 1 } },
      does: [{ effect: 'service.read' }],
      prints: 'everything',
      match: [`${id} get pods -o name`],
      not: [`${id} get pods -o wide`, `${id} get pods -o name -l app=web`, `${id} get pod web -o name`, `${id} apply -f a.yaml -o name`],
    },
    {
      id: `${id}/delete-listed`,
      doc: 'Deletes everything that is listed.',
      when: { sub: ['delete'], none: ['--dry-run'], everything: true },
      does: [{ effect: 'service.destroy' }],
      match: [`${id} delete $(${id} get pods -o name)`],
      not: [`${id} delete $(${id} get pods -o name -l app=web)`, `${id} describe $(${id} get pods -o name)`, `${id} delete --dry-run=client $(${id} get pods -o name)`],
    },
    {
      id: `${id}/delete-everywhere`,
      doc: 'Deletes in every namespace.',
      when: { sub: ['delete'], none: ['--dry-run'], any: ['-A', '--all-namespaces'] },
      does: [{ effect: 'service.destroy' }],
      match: [`${id} delete pods -A -l app=web`],
      not: [`${id} delete pod web-1`],
    },
    {
      id: `${id}/delete-after-all`,
      doc: 'Deletes, though it looks like a rehearsal.',
      when: { sub: ['delete'], value: { '--dry-run': ['none', 'false', '0'] }, operand: { at: 0, is: HEAVY } },
      does: [{ effect: 'service.destroy' }],
      match: [`${id} delete ns web --dry-run=none`],
      not: [`${id} delete ns web --dry-run=client`],
    },
    {
      id: `${id}/exec`,
      doc: 'Runs a command in a container of the cluster.',
      when: { sub: ['exec', 'rsh'] },
      does: [{ effect: 'execution.container' }],
      runs: [{ argv: { from: 1 }, elsewhere: true }],
      match: [`${id} exec -it web-1 -- ls`],
      not: [`${id} get pods`],
    },
    {
      id: `${id}/run`,
      doc: 'Runs a command in a new container of the cluster.',
      when: { sub: ['run'], none: ['--dry-run'] },
      does: [{ effect: 'execution.container' }],
      runs: [{ argv: { from: 1 }, elsewhere: true }],
      match: [`${id} run tmp --rm -it --image=alpine -- date`],
      not: [`${id} get pods`],
    },
    {
      id: `${id}/debug`,
      doc: 'Runs a command beside a container, or on a machine of the cluster.',
      when: { sub: ['debug'], dashes: true, operandNot: { at: 1, is: ['chroot'] } },
      runs: [{ argv: { from: 1 }, elsewhere: true }],
      match: [`${id} debug web-1 --image=alpine -- rm -rf /srv`],
      not: [`${id} debug web-1 --image=alpine`, `${id} debug node/a -- chroot /host ls`],
    },
    {
      id: `${id}/debug-machine`,
      doc: 'Runs a command on a machine of the cluster, whose files lie in /host.',
      when: { sub: ['debug'], operand: { at: 1, is: ['chroot'], literal: true } },
      runs: [{ argv: { from: 3 }, elsewhere: true }],
      match: [`${id} debug node/a -- chroot /host rm -rf /srv`],
      not: [`${id} debug web-1 -- ls`],
    },
    subcommandRow(`${id}/enter`, 'execution.container', { doc: 'Enters a container or a machine of the cluster.', subs: 'attach, debug', match: of('debug node/a --image=alpine'), not: of('logs web-1') }),
    {
      id: `${id}/privileged`,
      doc: 'Starts a container with power over its machine.',
      when: { sub: ['run', 'debug', 'create deployment', 'patch', 'set'], value: { '--overrides': ESCAPE, '-p': ESCAPE, '--patch': ESCAPE } },
      does: [{ effect: 'container.escape' }],
      match: [`${id} run x --image=alpine --overrides='{"spec":{"hostPID":true}}'`],
      not: [`${id} run x --image=alpine`],
    },
    subcommandRow(`${id}/run-privileged`, 'container.escape', {
      doc: 'Starts a container with power over its machine.',
      subs: 'run',
      when: { any: ['--privileged'] },
      match: of('run x --image=alpine --privileged'),
      not: of('run x --image=alpine'),
    }),
    {
      id: `${id}/copy`,
      doc: 'Copies between a container and this machine.',
      when: { sub: ['cp', 'rsync'] },
      does: [{ effect: 'execution.container' }, { effect: 'file.copy', on: 'last' }, { effect: 'file.read', on: 'first' }],
      match: [`${id} cp web-1:/a.txt a.txt`],
      not: [`${id} get pods`],
    },
    {
      id: `${id}/upload`,
      doc: 'Copies files into a container of the cluster.',
      when: { sub: ['cp', 'rsync'], operand: { at: -1, is: ['*:*'] } },
      does: [
        { effect: 'network.write', on: 'last' },
        { effect: 'file.read', on: 'first' },
      ],
      match: [`${id} cp a.txt web-1:/a.txt`, `${id} cp ~/.ssh/id_ed25519 web-1:/a`],
      not: [`${id} cp web-1:/a.txt a.txt`],
    },
    subcommandRow(`${id}/listen`, 'network.listen', { doc: 'Opens a port here that leads into the cluster.', subs: 'port-forward, proxy', match: of('port-forward svc/web 8080:80'), not: of('get svc') }),
    subcommandRow(`${id}/settings`, 'system.configure', {
      doc: 'Changes which cluster, user or namespace later commands mean.',
      subs: 'config use-context, config use, config set, config set-context, config set-cluster, config set-credentials, config unset, config delete-context, config delete-cluster, config delete-user, config rename-context, login, logout, project, krew',
      match: of('config use-context prod'),
      not: of('config current-context'),
    }),
    {
      id: `${id}/kustomize`,
      doc: 'Builds manifests.',
      when: { sub: ['kustomize'] },
      does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }, { effect: 'file.write', on: { option: ['-o', '--output'] } }],
      match: [`${id} kustomize overlays/prod`],
      not: [`${id} get pods`],
    },
    {
      id: `${id}/kustomize-remote`,
      doc: 'Fetches what it builds.',
      when: { sub: ['kustomize'], operand: { is: list('*://* github.com* git@* git::* *?ref=*') } },
      does: [{ effect: 'vcs.fetch', on: 'operands' }],
      match: [`${id} kustomize https://example.com/a/b`],
      not: [`${id} kustomize overlays/prod`],
    },
    subcommandRow(`${id}/kustomize-programs`, 'execution.project-script', {
      doc: 'Lets the build start programs.',
      subs: 'kustomize',
      when: { any: list('--enable-helm --enable-alpha-plugins --enable-exec --network --mount --helm-command') },
      match: of('kustomize --enable-helm overlays/prod'),
      not: of('kustomize overlays/prod'),
    }),
    {
      id: `${id}/elsewhere`,
      doc: 'Uses another settings file, which may name programs to run, another server or other credentials.',
      when: { any: list('--kubeconfig --config -s --server --token --username --password --client-certificate --client-key --certificate-authority --insecure-skip-tls-verify --tls-server-name --cache-dir --loglevel') },
      does: [{ effect: 'environment.hazard', on: { option: list('--kubeconfig --config -s --server --token --username --password --client-certificate --client-key --certificate-authority --tls-server-name --cache-dir') } }],
      match: [`${id} --kubeconfig ./x.yaml get pods`, `${id} get pods --insecure-skip-tls-verify`],
      not: [`${id} get pods`],
    },
  ]
}

const openshift: readonly Row[] = [
  subcommandRow('oc/openshift-read', 'service.read', {
    doc: 'Shows projects and images.',
    subs: 'status, projects, whoami, image info, image-info, adm top, adm node-logs, adm inspect',
    match: 'oc status,oc projects',
    not: 'oc new-project x',
  }),
  subcommandRow('oc/openshift-token', 'secret.read', {
    doc: 'Shows a token or secrets.',
    subs: 'whoami, extract, sa get-token, serviceaccounts get-token, registry login',
    when: { any: ['-t', '--show-token', '--to', '--keys', '--confirm'] },
    match: 'oc whoami -t',
    not: 'oc whoami',
  }),
  subcommandRow('oc/openshift-change', 'service.write', {
    doc: 'Changes projects, builds and rights.',
    subs: 'new-project, new-app, new-build, start-build, cancel-build, import-image, tag, process, adm policy, adm drain, adm cordon, adm uncordon, adm taint, adm upgrade, adm prune, adm new-project, policy, secrets link, secrets unlink, volumes, set volume, idle, import, extract, image mirror, image append, image extract, rollback',
    match: 'oc new-app x,oc start-build web',
    not: 'oc status',
  }),
]

export const kubectl: readonly Family[] = [
  {
    id: 'kubectl',
    programs: ['kubectl'],
    doc: 'Talks to a Kubernetes cluster.',
    source: 'kubectl --help and that of its subcommands, kubectl 1.32',
    grammar: KUBECTL_GLOBAL,
    subcommands: KUBECTL_SUBCOMMANDS,
    rows: [...kubectlRows('kubectl'), ...accessRows('kubectl')],
  },
  {
    id: 'oc',
    programs: ['oc'],
    doc: 'Talks to an OpenShift cluster.',
    source: 'OpenShift CLI reference, oc 4.16',
    grammar: KUBECTL_GLOBAL,
    subcommands: KUBECTL_SUBCOMMANDS,
    rows: [...kubectlRows('oc'), ...openshift, ...accessRows('oc'), ...openshiftAccess],
  },
]
