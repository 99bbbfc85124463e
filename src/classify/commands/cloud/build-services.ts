// Command lines of build and watch services: CircleCI, Travis, Buildkite, Drone, Jenkins, Sentry, Datadog, New Relic, PagerDuty.
import type { Family } from '../../types.ts'
import { cross, serviceClient, shared } from '../shapes/service-client.ts'

const circleci = serviceClient('circleci', {
  doc: 'Builds on CircleCI.',
  source: 'circleci-public.github.io/circleci-cli, circleci 0.1.30000',
  value: '--token -c --config --org-slug --org-id -o',
  benign: '--skip-update-check --debug --json',
  about: '-h --help --version',
  aboutSubs: 'help, version, completion, usage',
  calm: 'config validate',
  bold: 'context delete a b',
  lines: [
    {
      name: 'read',
      doc: 'Checks settings and shows what there is.',
      effect: 'service.read',
      subs: 'config validate, config process, context list, context show, diagnostic, info, namespace list, orb info, orb list, orb source, orb validate, orb process, orb list-categories, orb diff, pipeline list, policy status, policy logs, policy settings, policy diff, policy fetch, policy test, policy eval, policy decide, project list, runner instance list, runner resource-class list, runner token list, project list-secrets, open',
      match: 'config validate, context list, orb info acme/a',
    },
    {
      name: 'checked',
      doc: 'Sends settings to be checked.',
      does: [{ effect: 'network.write' }, { effect: 'file.read', on: { option: ['-c', '--config'] } }, { effect: 'file.read', on: 'operands' }],
      subs: 'config validate, config process, orb validate, orb process',
      match: 'config validate -c build.yml, orb validate orb.yml',
      not: 'context list',
    },
    {
      name: 'local',
      doc: 'Runs a job of the project here.',
      effect: 'execution.project-script',
      subs: 'local execute, build, tests split, tests glob, tests run, config pack, config generate, orb pack, orb init, run, env subst',
      match: 'local execute --job test',
    },
    {
      name: 'write',
      doc: 'Changes settings, secrets or who it is.',
      effect: 'service.write',
      subs: 'setup, context create, context store-secret, context remove-secret, context create-restriction, context delete-restriction, namespace create, namespace rename, orb create, orb add-to-category, orb remove-from-category, orb unlist, pipeline run, pipeline create, policy push, project secret create, project dlc purge, dlc purge, follow, runner resource-class create, runner token create, runner token delete, trigger create, update, update install, admin',
      match: 'context store-secret a b C, follow',
    },
    { name: 'publish', doc: 'Publishes an orb.', effect: 'service.publish', subs: 'orb publish, orb publish increment, orb publish promote', match: 'orb publish a.yml acme/a@1.0.0' },
    {
      name: 'destroy',
      doc: 'Deletes contexts, names or orbs.',
      effect: 'service.destroy',
      subs: 'context delete, namespace delete, namespace delete-alias, admin delete-namespace, orb delete, pipeline delete, runner resource-class delete',
      match: 'context delete a b, orb delete acme/a',
    },
  ],
})

const travis = serviceClient('travis', {
  doc: 'Builds on Travis CI.',
  source: 'travis.rb README, 1.14',
  value: '-r --repo -t --token -R --store-repo -b --branch -l --limit -a --after -m --match -o --owner',
  benign:
    '--org --pro --com -X --enterprise --skip-version-check --skip-completion-check --no-explode -I --insecure -i --interactive --no-interactive -d --date -c --committer --staging --debug --debug-http --no-color -q --quiet --active -f --fail-pending --exit-code',
  about: '--version --help -h',
  calm: 'status',
  bold: 'enable',
  lines: [
    {
      name: 'remember',
      doc: 'Writes the name of the project into the settings of the repository.',
      effect: 'vcs.config',
      when: { any: ['-R', '--store-repo'] },
      match: 'status -R acme/app, status --store-repo acme/app',
      not: 'status -r acme/app',
    },
    {
      name: 'read',
      doc: 'Shows builds and logs.',
      effect: 'service.read',
      subs: 'status, show, history, branches, logs, requests, repos, whoami, accounts, lint, monitor, endpoint, sshkey, settings, whatsup',
      when: { none: ['--delete', '--upload', '--generate', '--set-default', '--drop-default', '--enable', '--disable', '--set', '-D', '-u', '-g', '--stdin', '--configure'] },
      match: 'status, logs 4.1, history',
    },
    { name: 'secret', doc: 'Shows tokens or variables.', effect: 'secret.read', subs: 'token, env, regenerate-token, pubkey', match: 'token, env list' },
    {
      name: 'write',
      doc: 'Changes builds, settings or files of the project.',
      effect: 'service.write',
      subs: 'enable, disable, restart, cancel, open, login, logout, init, setup, encrypt, encrypt-file, cache, sync, settings, endpoint, sshkey, console, raw, report, remove, regenerate-token',
      match: 'restart 4, encrypt-file a',
    },
    { name: 'destroy', doc: 'Deletes stored artefacts or settings.', effect: 'service.write', subs: 'cache, env', when: { any: ['--delete', '-D'] }, match: 'cache --delete', not: 'cache' },
  ],
})

const buildkite = serviceClient('buildkite-agent', {
  doc: 'Runs builds for Buildkite and speaks to it from inside a build.',
  source: 'buildkite.com/docs/agent/v3/cli, 3.80',
  value: '--job --build --agent-access-token --token --log-level --log-format --format --step --step-key --context --style --priority --default --attribute --delimiter',
  benign: '--no-color --debug --debug-http --no-http2 --include-retried-jobs',
  about: '--version -v --help -h',
  calm: 'meta-data get a',
  bold: 'annotate a',
  lines: [
    { name: 'read', doc: 'Shows data of the build.', effect: 'service.read', subs: 'meta-data get, meta-data exists, meta-data keys, step get, artifact search, artifact shasum', match: 'meta-data get a, artifact search a.txt' },
    { name: 'secret', doc: 'Shows secrets or the environment.', effect: 'secret.read', subs: 'secret get, oidc request-token, env get, env dump, kubernetes-bootstrap', match: 'secret get A, env get' },
    {
      name: 'write',
      doc: 'Changes the build or what it shows.',
      effect: 'service.write',
      subs: 'annotate, annotation remove, artifact upload, meta-data set, pipeline upload, step update, step cancel, lock acquire, lock release, lock do, lock done, lock get, env set, env unset, redactor add, build cancel, job update, tool keygen, tool sign, cache save, cache restore',
      match: 'annotate a, artifact upload a.txt',
    },
    { name: 'download', doc: 'Writes artefacts to files.', effect: 'file.write', subs: 'artifact download', match: 'artifact download a.txt .' },
    { name: 'run', doc: 'Runs builds on this machine.', effect: 'execution.remote', subs: 'start, bootstrap, git-credentials-helper, acknowledgements, pause, resume, stop', match: 'start' },
  ],
})

const droneThings = 'build, repo, user, secret, cron, server, template, orgsecret, log, node, info, queue'
const drone = serviceClient('drone', {
  doc: 'Builds on Drone.',
  source: 'docs.drone.io/cli, drone 1.8',
  value: '-t --token --event --branch --status --limit --page --format --org',
  about: '--version -v --help -h',
  calm: 'build ls acme/app',
  bold: 'build restart acme/app 4',
  lines: [
    { name: 'read', doc: 'Shows builds, logs and settings.', effect: 'service.read', subs: `${cross(droneThings, 'ls list info last show view logs queue')}, info, log view, lint`, match: 'build ls acme/app, log view acme/app 4 1 1' },
    {
      name: 'write',
      doc: 'Changes builds or settings.',
      effect: 'service.write',
      subs: `${cross(droneThings, 'add create update start stop restart approve decline promote rollback enable disable repair chown sync rm exec pause resume block unblock purge')}, sign, plugins, encrypt, convert, jsonnet, starlark, fmt, login, build rm, secret rm, cron rm`,
      match: 'build restart acme/app 4, secret add --name a acme/app',
    },
    { name: 'run', doc: 'Runs a build of the project here.', effect: 'execution.project-script', subs: 'exec', match: 'exec' },
    { name: 'secret', doc: 'Shows a machine that runs builds, with its keys.', effect: 'secret.read', subs: 'server env, server info', match: 'server env a' },
    { name: 'destroy', doc: 'Deletes a machine, a person or all logs.', effect: 'service.destroy', subs: 'server destroy, user rm, repo rm, log purge, build purge', match: 'server destroy a' },
  ],
})

const sentry = serviceClient('sentry-cli', {
  programs: 'sentry-cli @sentry/cli',
  doc: 'Releases and errors at Sentry.',
  source: 'docs.sentry.io/cli, sentry-cli 2.38',
  value: '--auth-token --api-key -H --header --log-level -o --org -p --project -s --status -q --query --max-rows --pages -i --id',
  benign: '--quiet --silent --allow-failure --show-projects -S -P --show-commits -C -a --all -l --delimiter -R --raw --no-defaults --config-status-json',
  about: '-V --version -h --help',
  aboutSubs: 'help, completions',
  calm: 'releases list',
  bold: 'releases new 1.0',
  lines: [
    {
      name: 'read',
      doc: 'Shows releases, issues and settings.',
      effect: 'service.read',
      subs: 'info, releases list, releases info, releases propose-version, issues list, events list, projects list, organizations list, organisations list, repos list, deploys list, releases deploys list, debug-files check, debug-files find, debug-files print-sources, difutil check, difutil find, difutil id, monitors list, logs list, build list, sourcemaps explain, sourcemaps resolve',
      match: 'info, releases list, debug-files check a',
    },
    {
      name: 'write',
      doc: 'Changes releases, issues or settings.',
      effect: 'service.write',
      subs: 'releases new, releases finalize, releases set-commits, releases archive, releases restore, releases deploys new, deploys new, issues mute, issues resolve, issues unresolve, send-event, send-envelope, login, update, uninstall, releases files upload, releases files delete, upload-proguard, react-native gradle, react-native xcode, react-native appcenter, code-mappings upload, build upload, proguard uuid, dart-symbol-map upload',
      match: 'releases new 1.0, send-event -m a',
    },
    {
      name: 'publish',
      doc: 'Sends files of the project.',
      effect: ['network.write', 'service.write'],
      subs: 'sourcemaps upload, sourcemaps inject, releases files upload-sourcemaps, debug-files upload, upload-dif, difutil bundle-sources, debug-files bundle-sources, debug-files bundle-jvm, upload-dsym, upload-proguard, files upload',
      match: 'sourcemaps upload dist',
    },
    { name: 'run', doc: 'Runs a command and reports how it went.', effect: 'service.write', subs: 'monitors run, bash-hook', runs: [{ argv: 'but-first' }], match: 'monitors run a -- date' },
    { name: 'destroy', doc: 'Deletes a release.', effect: 'service.destroy', subs: 'releases delete', match: 'releases delete 1.0' },
  ],
})

const datadogThings = 'monitors, dashboards, slos, synthetics, downtimes, users'
const datadog = serviceClient('datadog-ci', {
  programs: 'datadog-ci @datadog/datadog-ci',
  doc: 'Sends what a build made to Datadog.',
  source: 'github.com/DataDog/datadog-ci README, 2.48',
  about: '--version -v --help -h',
  calm: 'monitors list',
  bold: 'junit upload a.xml',
  lines: [
    { name: 'read', doc: 'Shows what there is.', effect: 'service.read', subs: `${cross(datadogThings, 'list get')}, synthetics list-tests`, match: 'monitors list, dashboards list' },
    {
      name: 'write',
      doc: 'Sends data, or changes what is there.',
      effect: ['service.write', 'network.write'],
      subs: `${cross(datadogThings, 'create update')}, junit upload, sarif upload, sbom upload, coverage upload, sourcemaps upload, dsyms upload, flutter-symbols upload, react-native upload, react-native codepush, react-native xcode, react-native inject-debug-id, unity-symbols upload, elf-symbols upload, pe-symbols upload, git-metadata upload, tag, measure, dora deployment, deployment mark, deployment correlate, deployment correlate-image, deployment gate, gate evaluate, synthetics run-tests, synthetics upload-application, synthetics import-tests, synthetics deploy-tests, lambda instrument, lambda uninstrument, lambda flare, cloud-run instrument, cloud-run flare, aas instrument, stepfunctions instrument, stepfunctions uninstrument, container-app instrument`,
      match: 'junit upload a.xml, synthetics run-tests',
    },
    { name: 'trace', doc: 'Runs a command and reports how long it took.', effect: 'service.write', subs: 'trace', runs: [{ argv: 'operands' }], match: 'trace -- date' },
    { name: 'destroy', doc: 'Deletes monitors or dashboards.', effect: 'service.destroy', subs: cross(datadogThings, 'delete'), match: 'monitors delete 4' },
  ],
  subcommands: shared('trace', { stopAtOperand: true, help: false, value: ['--name', '--tags', '--measures'], benign: ['--no-fail'] }),
})

const newrelicThings =
  'apm application, apm deployment, entity, entity tags, entity deployment, workload, synthetics monitor, synthetics, dashboard, alerts, nrql, reporting, config, profile, profiles, workload, agent, changeTracking, fleet, decode url, decode entity, diagnose'
const newrelic = serviceClient('newrelic', {
  doc: 'What New Relic watches.',
  source: 'github.com/newrelic/newrelic-cli docs, 0.90',
  value: '-a --accountId --format --profile -n --name -q --query --type --domain --reporting --alert-severity -g --guid --applicationId --limit --tag --fields-filter -f',
  benign: '--debug --plain --trace --prerelease --case-sensitive',
  about: '-h --help',
  calm: 'entity search --name a',
  bold: 'entity delete 4',
  lines: [
    {
      name: 'read',
      doc: 'Shows what is watched.',
      effect: 'service.read',
      subs: `${cross(newrelicThings, 'get list search query describe-deployments deployments show')}, query, utils jq, utils semver check, version`,
      match: 'entity search --name a, nrql query -q x, workload list',
    },
    { name: 'secret', doc: 'Shows keys.', effect: 'secret.read', subs: 'apiAccess apiAccessGetKey, apiAccess, profile list, profiles list, apiAccess apiAccessCreateKeys, apiAccess apiAccessUpdateKeys', match: 'profile list' },
    {
      name: 'write',
      doc: 'Changes what is watched, or sends events.',
      effect: 'service.write',
      subs: `${cross(newrelicThings, 'create update add configure default set reset run post replace delete-values')}, events post, events postFile, entity tags create, entity tags delete, apm deployment create, apm deployment delete, nerdgraph query, edge trace-observer, edge, reporting junit, lambda, diagnose run, diagnose update, utils terraform dashboard, config set, config delete, profile delete, profiles delete, agent config migrateV3toV4, agent config obfuscate, apiAccess apiAccessDeleteKeys`,
      match: 'entity tags create --guid a --tag b:c, events post',
    },
    { name: 'install', doc: 'Installs agents on this machine.', effect: 'execution.install', subs: 'install', match: 'install' },
    {
      name: 'destroy',
      doc: 'Deletes what is watched.',
      effect: 'service.destroy',
      subs: cross('apm application, entity, workload, synthetics monitor, synthetics, dashboard, alerts, fleet', 'delete'),
      match: 'entity delete 4, workload delete 4',
    },
  ],
})

const pdThings =
  'incident, service, schedule, user, team, ep, escalation-policy, rest, log, analytics, bs, field, custom-field, orchestration, automation action, automation runner, tag, auth, event, domain, extension, rulesets, vendor, priority'
const pagerduty = serviceClient('pd', {
  programs: 'pd pagerduty',
  doc: 'Incidents and schedules at PagerDuty.',
  source: 'github.com/martindstone/pagerduty-cli README, 0.1.18',
  value: '-b --useauth --token --statuses --urgencies --since --until --teams -n --name --filter --columns --sort --output --limit -i --ids -e --endpoint -P --params',
  benign: '--debug -j --json -m --me -p --pipe -k --keys --csv -x --extended --no-header --no-truncate',
  about: '--version -v --help -h',
  calm: 'incident list',
  bold: 'incident ack -m',
  lines: [
    {
      name: 'read',
      doc: 'Shows incidents and schedules.',
      effect: 'service.read',
      subs: `${cross(pdThings, 'list get show log notes oncall contact')}, ${cross('rest', 'get fetch')}, incident analytics, schedule show, auth get`,
      match: 'incident list, schedule get P1, rest get -e users',
    },
    {
      name: 'write',
      doc: 'Changes incidents, schedules or who it is.',
      effect: 'service.write',
      subs: `${cross(pdThings, 'create set add ack resolve assign merge rename priority responder subscriber update snooze run copy replace enable disable open login remove web use alert')}, rest post, rest put, rest patch, incident notes add, schedule override add, schedule override list, schedule override delete, login, util, event alert, event change`,
      match: 'incident ack -m, rest post -e incidents',
    },
    {
      name: 'destroy',
      doc: 'Deletes services, people or schedules.',
      effect: 'service.destroy',
      subs: `${cross('service, schedule, user, team, ep, escalation-policy, orchestration, automation action, automation runner, custom-field', 'delete')}, rest delete`,
      match: 'schedule delete P1, rest delete -e users/P1',
    },
  ],
})

const jenkins = serviceClient('jenkins-cli', {
  programs: 'jenkins-cli jenkins-cli.jar jcli',
  doc: 'Builds on Jenkins.',
  source: 'jenkins.io/doc/book/managing/cli, 2.479',
  value: '-s -auth -user -i -logger',
  benign: '-http -webSocket -ssh -noKeyAuth -noCertificateCheck -strictHostKey',
  grammar: { anywhere: true, help: true, longDash: true },
  about: '-version --version -help --help -h',
  aboutSubs: 'help, version',
  calm: 'list-jobs',
  bold: 'delete-job a',
  lines: [
    {
      name: 'read',
      doc: 'Shows jobs and logs.',
      effect: 'service.read',
      subs: 'list-jobs, list-plugins, list-changes, console, get-view, get-node, who-am-i, session-id, list-credentials, list-credentials-context-resolvers, list-credentials-providers, declarative-linter',
      match: 'list-jobs, console a',
    },
    {
      name: 'key-file',
      doc: 'Sends the contents of a file as its name and password.',
      does: [{ effect: 'secret.read', on: { option: '-auth', after: '@', start: true } }],
      when: { value: { '-auth': ['@*'] } },
      match: '-auth @.token list-jobs',
      not: '-auth me:token list-jobs',
    },
    { name: 'secret', doc: 'Shows definitions, with what they hold.', effect: 'secret.read', subs: 'get-job, get-credentials-as-xml, get-credentials-domain-as-xml, list-credentials-as-xml, export-configuration', match: 'get-job a' },
    {
      name: 'write',
      doc: 'Starts builds or changes settings.',
      effect: 'service.write',
      subs: 'build, stop-builds, create-job, update-job, copy-job, enable-job, disable-job, reload-job, create-view, update-view, delete-view, create-node, update-node, delete-node, connect-node, disconnect-node, online-node, offline-node, wait-node-online, wait-node-offline, create-credentials-by-xml, update-credentials-by-xml, import-credentials-as-xml, add-job-to-view, remove-job-from-view, keep-build, set-build-description, set-build-display-name, set-next-build-number, install-plugin, enable-plugin, disable-plugin, quiet-down, cancel-quiet-down, clear-queue, mail, reload-configuration, apply-configuration, check-configuration, replay-pipeline, restart-from-stage, restart, safe-restart, shutdown, safe-shutdown',
      match: 'build a, safe-restart',
    },
    { name: 'code', doc: 'Runs code in the server.', effect: 'execution.remote', subs: 'groovy, groovysh', match: 'groovy =' },
    { name: 'destroy', doc: 'Deletes jobs, builds or stored passwords.', effect: 'service.destroy', subs: 'delete-job, delete-builds, delete-credentials, delete-credentials-domain', match: 'delete-job a, delete-builds a 1-9' },
  ],
})

export const buildServices: readonly Family[] = [circleci, travis, buildkite, drone, sentry, datadog, newrelic, pagerduty, jenkins]
