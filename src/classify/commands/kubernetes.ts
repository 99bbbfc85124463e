// The tools around Kubernetes clusters: building manifests, clusters on this machine, browsers. kubectl and helm have their own files.
import type { Family } from '../types.ts'
import { list } from './list.ts'
import { subcommandRow } from './subcommand-row.ts'

export const kubernetes: readonly Family[] = [
  {
    id: 'kustomize',
    programs: ['kustomize'],
    doc: 'Builds Kubernetes manifests.',
    source: 'kustomize build --help, kustomize 5.5',
    grammar: { help: true, benign: ['-h', '--help', '--stack-trace'] },
    subcommands: { build: { value: list('--load-restrictor --reorder -e --env'), benign: ['--as-current-user'] }, version: { value: ['-o', '--output'], benign: ['--short'] } },
    rows: [
      {
        id: 'kustomize/build',
        doc: 'Builds manifests.',
        when: { sub: ['build'] },
        does: [{ effect: 'text.print' }, { effect: 'file.read', on: 'operands' }, { effect: 'file.write', on: { option: ['-o', '--output'] } }],
        match: ['kustomize build overlays/prod'],
        not: ['kustomize version'],
      },
      {
        id: 'kustomize/remote',
        doc: 'Fetches what it builds.',
        when: { sub: ['build'], operand: { is: list('*://* github.com* git@* git::* *?ref=*') } },
        does: [{ effect: 'vcs.fetch', on: 'operands' }],
        match: ['kustomize build https://example.com/a/b'],
        not: ['kustomize build .'],
      },
      subcommandRow('kustomize/programs', 'execution.project-script', {
        doc: 'Lets the build start programs.',
        subs: 'build',
        when: { any: list('--enable-helm --enable-alpha-plugins --enable-exec --enable-star --network --mount --helm-command --network-name') },
        match: 'kustomize build --enable-exec .',
        not: 'kustomize build .',
      }),
      subcommandRow('kustomize/show', 'text.print', { doc: 'Shows settings or its version.', subs: 'version, cfg cat, cfg count, cfg grep, cfg tree, completion, help', match: 'kustomize version', not: 'kustomize build .' }),
      subcommandRow('kustomize/edit', 'file.write', {
        doc: 'Changes the project’s own files.',
        subs: 'create, edit, localize, edit add, edit set, edit fix, edit remove',
        match: 'kustomize edit set image app=app:2',
        not: 'kustomize build .',
      }),
    ],
  },
  {
    id: 'helmfile',
    programs: ['helmfile'],
    doc: 'Keeps many helm releases; its files may start programs even when only read.',
    source: 'helmfile --help, helmfile 0.162',
    grammar: {
      anywhere: true,
      help: true,
      value: list('-e --environment -f --file -n --namespace --kube-context --log-level -l --selector --state-values-set --state-values-file --chart --set --values --args --concurrency'),
      benign: list('--debug --quiet -q --no-color --color --interactive -i -h --help -v --version --skip-deps --include-needs'),
    },
    rows: [
      { id: 'helmfile/version', doc: 'Prints its version.', when: { sub: [''], any: ['-v', '--version', '-h'] }, does: [{ effect: 'text.print' }], match: ['helmfile --version'], not: ['helmfile list'] },
      subcommandRow('helmfile/version-command', 'text.print', { doc: 'Prints its version.', subs: 'version, completion, help', match: 'helmfile version', not: 'helmfile list' }),
      subcommandRow('helmfile/render', 'execution.project-script', {
        doc: 'Reads the project’s files, which may start programs.',
        subs: 'list, template, lint, diff, build, status, deps, fetch, write-values, show-dag, print-env, test, cache, repos, init',
        match: 'helmfile diff',
        not: 'helmfile version',
      }),
      subcommandRow('helmfile/change', 'service.write', { doc: 'Changes what runs in the cluster.', subs: 'apply, sync, charts', match: 'helmfile -e prod apply', not: 'helmfile diff' }),
      subcommandRow('helmfile/destroy', 'service.destroy', { doc: 'Removes all releases.', subs: 'destroy, delete', match: 'helmfile destroy', not: 'helmfile apply' }),
    ],
  },
  {
    id: 'minikube',
    programs: ['minikube'],
    doc: 'A Kubernetes cluster on this machine.',
    source: 'minikube --help, minikube 1.33',
    grammar: {
      anywhere: true,
      help: true,
      value: list('-p --profile -o --output -f --format -n --node --namespace -v --shell --length --driver --cpus --memory --nodes --kubernetes-version --addons --container-runtime'),
      benign: list('--alsologtostderr --logtostderr -l --light -h --help --components --short --all --url --unset -u --problems --audit --last-start-only'),
    },
    rows: [
      subcommandRow('minikube/read', 'service.read', {
        doc: 'Shows the cluster.',
        subs: 'status, ip, version, logs, profile list, service list, addons list, node list, image ls, image list, cache list, config view, config get, ssh-key, ssh-host, update-check, completion, help, options, license',
        match: 'minikube status,minikube ip',
        not: 'minikube start',
      }),
      subcommandRow('minikube/change', 'container.change', {
        doc: 'Changes the cluster.',
        subs: 'start, stop, pause, unpause, delete, profile, addons enable, addons disable, addons open, addons configure, addons images, node add, node delete, node start, node stop, image load, image build, image pull, image push, image rm, image save, image tag, cache add, cache delete, cache reload, config set, config unset, config defaults, update-context, docker-env, podman-env, cp, dashboard',
        match: 'minikube start --driver=docker,minikube delete',
        not: 'minikube status',
      }),
      subcommandRow('minikube/delete-all', 'container.destroy', { doc: 'Deletes every cluster on this machine.', subs: 'delete', when: { any: ['--all', '--purge'] }, match: 'minikube delete --all', not: 'minikube delete' }),
      subcommandRow('minikube/open', 'network.listen', { doc: 'Opens ports or folders to the cluster.', subs: 'tunnel, mount, service', match: 'minikube tunnel', not: 'minikube ip' }),
      subcommandRow('minikube/enter', 'execution.container', { doc: 'Runs a command in the cluster.', subs: 'ssh, kubectl', match: 'minikube ssh', not: 'minikube ip' }),
      { id: 'minikube/kubectl', doc: 'Runs what follows.', when: { sub: ['ssh'] }, runs: [{ argv: 'operands' }], match: ['minikube ssh -- ls'], not: ['minikube ip'] },
    ],
  },
  {
    id: 'kind',
    programs: ['kind', 'k3d'],
    doc: 'Kubernetes clusters in containers on this machine.',
    source: 'kind --help, kind 0.23; k3d --help, k3d 5.6',
    grammar: {
      anywhere: true,
      help: true,
      value: list('-n --name -v --verbosity --config --image --wait --kubeconfig --nodes -o --output -a --agents -s --servers -p --port -c --cluster --k3s-arg --registry-use --registry-create'),
      benign: list('-q --quiet -h --help --retain --all-clusters -A --all --no-headers --verbose --version --internal'),
    },
    rows: [
      subcommandRow('kind/read', 'service.read', {
        doc: 'Shows clusters.',
        subs: 'get clusters, get nodes, version, completion, help, cluster list, cluster ls, node list, registry list, node ls, registry ls',
        match: 'kind get clusters,k3d cluster list',
        not: 'kind create cluster',
      }),
      { id: 'kind/version', doc: 'Prints its version.', when: { sub: [''], any: ['--version'] }, does: [{ effect: 'text.print' }], match: ['kind --version'], not: ['kind get clusters'] },
      subcommandRow('kind/kubeconfig', 'secret.read', {
        doc: 'Shows the keys of a cluster.',
        subs: 'get kubeconfig, export kubeconfig, kubeconfig get, kubeconfig print, kubeconfig write, kubeconfig merge',
        match: 'kind get kubeconfig',
        not: 'kind get clusters',
      }),
      subcommandRow('kind/change', 'container.change', {
        doc: 'Creates, fills or deletes clusters.',
        subs: 'create cluster, delete cluster, delete clusters, load docker-image, load image-archive, build node-image, export logs, export kubeconfig, kubeconfig write, kubeconfig merge, cluster create, cluster start, cluster stop, cluster delete, cluster edit, cluster rm, node create, node delete, node start, node stop, node edit, image import, registry create, registry delete, config init, config migrate',
        match: 'kind create cluster,k3d cluster delete x',
        not: 'kind get clusters',
      }),
    ],
  },
  {
    id: 'k3s',
    programs: ['k3s', 'microk8s'],
    doc: 'A small Kubernetes distribution; some of its words are other programs.',
    source: 'k3s --help, k3s 1.30; microk8s help, microk8s 1.30',
    grammar: { stopAtOperand: true, benign: ['--debug', '--version', '-v', '--help', '-h'] },
    rows: [
      {
        id: 'k3s/tool',
        doc: 'Runs a program that it brings along.',
        when: { operand: { at: 0, is: ['kubectl', 'crictl', 'ctr', 'helm'] } },
        does: [{ effect: 'text.print' }],
        runs: [{ argv: 'operands' }],
        match: ['k3s kubectl get pods'],
        not: ['k3s server'],
      },
      {
        id: 'k3s/server',
        doc: 'Starts, joins or changes a cluster.',
        when: { operandNot: { at: 0, is: ['kubectl', 'crictl', 'ctr', 'helm'] }, operands: { min: 1 } },
        does: [{ effect: 'system.service' }],
        match: ['k3s server'],
        not: ['k3s kubectl get pods'],
      },
      { id: 'k3s/version', doc: 'Prints its version or help.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['k3s --version'], not: ['k3s server'] },
    ],
  },
  {
    id: 'k9s',
    programs: list('k9s lens'),
    doc: 'Looks at clusters; k9s is a program for people.',
    source: 'unread',
    grammar: { noOptions: true },
    rows: [{ id: 'k9s/open', doc: 'Opens a program that can do anything in the cluster, or changes which cluster is meant.', does: [{ effect: 'execution.interactive' }], match: ['k9s'] }],
  },
]
