// helm: what it reads from charts and clusters, and what it installs and removes there.
import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { subcommandRow } from '../shapes/subcommand-row.ts'

const source = 'helm --help and that of its subcommands, helm 3.14'
const CHART: Grammar = {
  value: list('--version --repo --keyring --description --timeout --history-max --name-template --labels -l -o --output --set-string --set-json --set-literal -a --api-versions --kube-version -s --show-only'),
  optional: ['--dry-run', '--validate'],
  benign: list(
    '--release-name --devel --verify --untar --wait --wait-for-jobs --atomic --cleanup-on-fail --create-namespace --disable-openapi-validation --no-hooks --render-subchart-notes --replace --skip-crds --skip-schema-validation --generate-name -g --hide-notes --hide-secret --enable-dns --force -i --install --reset-values --reuse-values --reset-then-reuse-values --include-crds --is-upgrade --skip-tests --take-ownership --pass-credentials --insecure-skip-tls-verify --plain-http --recreate-pods --take-ownership',
  ),
}
const LIST: Grammar = {
  value: list('-f --filter -m --max --offset -o --output -l --selector --time-format'),
  benign: list('-a --all -A --all-namespaces -d --date --deployed --failed --pending -r --reverse -q --short --superseded --uninstalled --uninstalling --no-headers'),
}
const RELEASE: Grammar = {
  value: list('--revision -o --output --template --max --max-col-width --version --keyring --timeout --cascade --history-max --description --repo --jsonpath'),
  optional: ['--dry-run'],
  benign: list(
    '-a --all --show-desc --show-resources --devel --keep-history --no-hooks --wait --ignore-not-found --cleanup-on-fail --force --recreate-pods --wait-for-jobs --logs -l --versions -r --regexp --list-repo-url --fail-on-no-result --strict --quiet --with-subcharts',
  ),
}
/** Of the plugin that everybody uses. source: github.com/databus23/helm-diff README, 3.9. */
const DIFF: Grammar = {
  value: [...CHART.value!, ...list('-C --context --suppress --output --find-renames -D --suppress-output-line-regex')],
  benign: [...CHART.benign!, ...list('--no-color --color --suppress-secrets -q --detailed-exitcode --allow-unreleased --three-way-merge --strip-trailing-cr --normalize-manifests --include-tests --install --show-secrets-decoded --dry-run')],
}
const FILE_WORDS = { option: ['--set-file'], after: '=' } as const
/** What looks at a chart, wherever that is. */
const SHOWS = 'show all, show chart, show values, show readme, show crds, inspect all, inspect chart, inspect values, inspect readme, inspect crds'
const SUBCOMMANDS: readonly (readonly [string, Grammar])[] = [
  ['list, ls', LIST],
  ['diff upgrade, diff release, diff revision, diff rollback, diff version', DIFF],
  ['install, upgrade, template, show, show all, show chart, show values, show readme, show crds, inspect, inspect all, inspect chart, inspect values, inspect readme, inspect crds, pull, fetch, package', CHART],
  [
    'get, get all, get hooks, get manifest, get metadata, get notes, get values, status, history, hist, search, search hub, search repo, rollback, uninstall, delete, del, un, test, verify, lint, dependency list, dependency ls, dep list, dep ls, repo list, repo ls, version, env, plugin list, plugin ls, plugin verify',
    RELEASE,
  ],
]
const CHANGES = list('install, upgrade, rollback, uninstall, delete, del, un')
const REMOVES = list('uninstall, delete, del, un')

const rows: readonly Row[] = [
  subcommandRow('helm/read', 'service.read', {
    doc: 'Shows releases, charts and repositories.',
    subs: `list, ls, get, get all, get hooks, get manifest, get metadata, get notes, get values, status, history, hist, search, search hub, search repo, ${SHOWS}, repo list, repo ls, dependency list, dependency ls, dep list, dep ls, plugin list, plugin ls, plugin verify, verify, version, env, completion, help, lint, template, show, inspect`,
    match: 'helm list -A,helm get values web,helm template web ./chart -f values.yaml,helm lint ./chart',
    not: 'helm install web ./chart',
  }),
  {
    id: 'helm/release-values',
    doc: 'Prints what a release was given, which may hold secrets as an environment does.',
    when: { sub: list('get all, get values, get manifest, get hooks') },
    does: [{ effect: 'environment.read' }],
    prints: 'environment',
    match: ['helm get values web', 'helm get all web -n prod'],
    not: ['helm get notes web'],
  },
  {
    id: 'helm/show-computed',
    doc: 'Asks for a chart whose address is computed.',
    when: { sub: list(SHOWS) },
    does: [{ effect: 'network.lookup', on: { each: 'operands', except: ['*'] } }],
    match: ['helm show chart "oci://example.com/$CHART"'],
    not: ['helm list'],
  },
  {
    id: 'helm/show-address',
    doc: 'Fetches a chart from an address.',
    when: { sub: list(SHOWS), operand: { is: ['http://*', 'https://*'] } },
    does: [{ effect: 'network.read', on: 'operands' }],
    match: ['helm show chart https://example.com/a.tgz'],
    not: ['helm show chart ./a'],
  },
  {
    id: 'helm/repository',
    doc: 'Asks a repository that is named by its address.',
    when: { any: ['--repo'] },
    does: [{ effect: 'network.read', on: { option: '--repo' } }],
    match: ['helm template web --repo https://example.com/charts'],
    not: ['helm template web ./chart'],
  },
  subcommandRow('helm/compare', 'service.read', {
    doc: 'Compares a release with what it would become.',
    subs: 'diff upgrade, diff release, diff revision, diff rollback, diff version',
    match: 'helm diff upgrade web ./chart -f values.yaml',
    not: 'helm upgrade web ./chart',
  }),
  subcommandRow('helm/compare-secrets', 'secret.read', {
    doc: 'Shows secrets among what would change.',
    subs: 'diff upgrade, diff release, diff revision, diff rollback',
    when: { any: ['--show-secrets', '--show-secrets-decoded'] },
    match: 'helm diff upgrade web ./chart --show-secrets',
    not: 'helm diff upgrade web ./chart,helm template web ./chart --show-secrets',
  }),
  { id: 'helm/version', doc: 'Prints its version or help.', when: { sub: [''], any: ['--version', '-h', '--help'] }, does: [{ effect: 'text.print' }], match: ['helm --version'], not: ['helm list'] },
  {
    id: 'helm/files',
    doc: 'Reads values and charts.',
    when: { sub: list('install, upgrade, template, lint, diff upgrade') },
    does: [
      { effect: 'file.read', on: { option: ['-f', '--values', '--ca-file', '--cert-file', '--key-file'] } },
      { effect: 'file.read', on: FILE_WORDS },
    ],
    match: ['helm template web ./chart -f values.yaml'],
    not: ['helm list'],
  },
  {
    id: 'helm/set',
    doc: 'Sets values.',
    when: { sub: list('install, upgrade, template, lint, diff upgrade'), value: { '--set': ['*'] } },
    does: [{ effect: 'text.print' }],
    match: ['helm template web ./chart --set a=b'],
    not: ['helm template web ./chart'],
  },
  {
    id: 'helm/write-files',
    doc: 'Writes charts or manifests to files.',
    when: { sub: ['template', 'install', 'upgrade', 'package', 'pull', 'fetch'] },
    does: [{ effect: 'file.write', on: { option: ['--output-dir', '-d', '--destination', '--untardir'] } }],
    match: ['helm template web ./chart --output-dir out', 'helm package ./chart -d out'],
    not: ['helm list'],
  },
  subcommandRow('helm/workspace', 'file.write', {
    doc: 'Writes charts into the current folder.',
    subs: 'create, package, pull, fetch, dependency update, dependency build, dependency up, dep update, dep build, dep up',
    match: 'helm create web,helm dep update ./chart',
    not: 'helm lint ./chart',
  }),
  subcommandRow('helm/repositories', 'system.configure', {
    doc: 'Changes which chart repositories are known.',
    subs: 'repo add, repo remove, repo rm, repo update, repo up, repo index, registry login, registry logout',
    match: 'helm repo add x https://example.com',
    not: 'helm repo list',
  }),
  subcommandRow('helm/plugin', 'execution.install', {
    doc: 'Installs programs that helm will run.',
    subs: 'plugin install, plugin update, plugin add, plugin up, plugin uninstall, plugin remove, plugin rm, plugin package',
    match: 'helm plugin install https://example.com/p',
    not: 'helm plugin list',
  }),
  subcommandRow('helm/publish', 'service.publish', { doc: 'Publishes a chart.', subs: 'push', match: 'helm push web-1.0.0.tgz oci://example.com/charts', not: 'helm pull web' }),
  subcommandRow('helm/test', 'execution.container', { doc: 'Runs the tests of a release in the cluster.', subs: 'test', match: 'helm test web', not: 'helm status web' }),
  {
    id: 'helm/change',
    doc: 'Changes what runs in the cluster.',
    when: { sub: CHANGES, none: ['--dry-run'] },
    does: [{ effect: 'service.write' }],
    match: ['helm upgrade --install web ./chart', 'helm rollback web 2'],
    not: ['helm upgrade web ./chart --dry-run'],
  },
  {
    id: 'helm/dry-run',
    doc: 'Says what would be changed.',
    when: { sub: CHANGES, any: ['--dry-run'], valueOnly: { '--dry-run': ['client', 'server', 'true'] } },
    does: [{ effect: 'service.read' }],
    match: ['helm upgrade web ./chart --dry-run'],
    not: ['helm upgrade web ./chart'],
  },
  {
    id: 'helm/no-dry-run',
    doc: 'Changes the cluster after all.',
    when: { sub: CHANGES, value: { '--dry-run': ['none', 'false', '0'] } },
    does: [{ effect: 'service.write' }],
    match: ['helm upgrade web ./chart --dry-run=none'],
    not: ['helm upgrade web ./chart --dry-run'],
  },
  { id: 'helm/uninstall', doc: 'Removes a release with what belongs to it.', when: { sub: REMOVES, none: ['--dry-run'] }, does: [{ effect: 'service.destroy' }], match: ['helm uninstall web -n prod'], not: ['helm uninstall web --dry-run'] },
  {
    id: 'helm/uninstall-after-all',
    doc: 'Removes a release, though it looks like a rehearsal.',
    when: { sub: REMOVES, value: { '--dry-run': ['none', 'false', '0'] } },
    does: [{ effect: 'service.destroy' }],
    match: ['helm uninstall web --dry-run=false'],
    not: ['helm uninstall web --dry-run'],
  },
  {
    id: 'helm/post-renderer',
    doc: 'Starts a program of the caller’s choice.',
    when: { sub: ['install', 'upgrade', 'template', 'diff upgrade'], any: ['--post-renderer', '--post-renderer-args'] },
    does: [
      { effect: 'execution.script', on: { option: ['--post-renderer'] } },
      { effect: 'execution.inline-code', on: { option: ['--post-renderer-args'] } },
    ],
    match: ['helm template web ./chart --post-renderer ./render'],
    not: ['helm template web ./chart'],
  },
  {
    id: 'helm/elsewhere',
    doc: 'Uses another settings file, which may name programs to run, another server, or other credentials and plugins.',
    when: { any: list('--kubeconfig --kube-apiserver --kube-token --kube-ca-file --kube-insecure-skip-tls-verify --kube-tls-server-name --registry-config --repository-config --repository-cache --content-cache') },
    does: [{ effect: 'environment.hazard', on: { option: list('--kubeconfig --kube-apiserver --kube-token --kube-ca-file --kube-tls-server-name --registry-config --repository-config --repository-cache --content-cache') } }],
    match: ['helm --kubeconfig ./x.yaml list'],
    not: ['helm list'],
  },
]

export const helm: readonly Family[] = [
  {
    id: 'helm',
    programs: ['helm'],
    doc: 'Installs packages into Kubernetes clusters.',
    source,
    grammar: { anywhere: true, help: true, value: list('-n --namespace --kube-context --kube-as-user --kube-as-group --burst-limit --qps'), benign: list('--debug -h --help --version --short --client --no-descriptions --color --colour') },
    subcommands: Object.fromEntries(SUBCOMMANDS.flatMap(([subs, grammar]) => list(subs).map((sub) => [sub, grammar] as const))),
    rows,
  },
]
