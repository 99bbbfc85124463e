// Platforms that hold a whole project's data and code: Supabase, Databricks. Hosts of databases alone: database-hosts.ts.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { cross, serviceClient, shared } from '../shapes/service-client.ts'

/** Looks into a database that its extension offers; each is a report. */
const SUPABASE_REPORTS = cross(
  'inspect db',
  'bloat blocking cache-hit calls db-stats index-sizes index-stats index-usage locks long-running-queries outliers replication-slots role-configs role-connections role-stats seq-scans table-index-sizes table-record-counts table-sizes table-stats total-index-size total-table-sizes traffic-profile unused-indexes vacuum-stats',
)

const supabase = serviceClient('supabase', {
  doc: 'Manages a Supabase project and its database.',
  source: 'supabase.com/docs/reference/cli, 2.40',
  value: '--workdir --project-ref -o --output --db-url -p --password --network-id --dns-resolver --profile --schema -s',
  benign: '--local --linked --debug --experimental --yes',
  about: '-v --version -h --help',
  aboutSubs: 'help, completion, services',
  subcommands: {
    'db lint': { value: list('--level --fail-on --schema -s') },
    'db push': { benign: list('--dry-run --include-all --include-roles --include-seed') },
    'gen types': { value: list('--lang --project-id --schema -s --swift-access-control --query-timeout'), benign: ['--postgrest-v9-compat'] },
    'storage ls': { benign: ['-r', '--recursive'] },
    'storage rm': { benign: ['-r', '--recursive'] },
    stop: { benign: list('--no-backup --all'), value: ['--project-id'] },
  },
  calm: 'projects list',
  bold: 'db reset',
  lines: [
    {
      name: 'elsewhere',
      doc: 'Talks to the server that a file names, with the keys kept for the usual one.',
      effect: 'network.write',
      when: { value: { '--profile': ['*.*', '*/*'] } },
      match: 'projects list --profile ./mine.yaml',
      not: 'projects list --profile supabase',
    },
    {
      name: 'read',
      doc: 'Describes projects, or says what would be done.',
      effect: 'service.read',
      subs: `${cross('projects, functions, branches, migration, orgs, sso, secrets, backups, snippets', 'list')}, storage ls, sso show, sso info, domains get, vanity-subdomains get, vanity-subdomains check-availability, ssl-enforcement get, network-bans get, network-restrictions get, postgres-config get`,
      match: 'projects list, storage ls -r ss:///a, sso show a',
    },
    {
      name: 'look',
      doc: 'Looks at the database: its shape, its health, what is wrong in it.',
      effect: 'database.read',
      subs: `db lint, gen types, gen types typescript, ${SUPABASE_REPORTS}`,
      match: 'db lint --level warning, inspect db bloat, gen types --lang go',
    },
    { name: 'try', doc: 'Says which changes would be made to the database.', effect: 'service.read', subs: 'db push', when: { any: ['--dry-run'] }, match: 'db push --dry-run', not: 'db push' },
    {
      name: 'keys',
      doc: 'Shows keys and passwords of the project.',
      effect: 'secret.read',
      subs: 'status, projects api-keys, branches get, encryption get-root-key, gen keys, gen signing-key, gen bearer-jwt',
      match: 'status, branches get dev',
    },
    { name: 'reset', doc: 'Empties the database and builds it anew, or as it was.', effect: 'database.destroy', subs: 'db reset, migration down, backups restore', match: 'db reset --linked, migration down' },
    { name: 'forget', doc: 'Stops the project that runs here and deletes its data.', effect: 'container.destroy', subs: 'stop', when: { any: ['--no-backup'] }, match: 'stop --no-backup', not: 'stop' },
    {
      name: 'delete',
      doc: 'Deletes a project, a function that is deployed, or a branch with its database.',
      effect: 'service.destroy',
      subs: 'projects delete, branches delete, functions delete',
      match: 'projects delete a, branches delete dev, functions delete a',
    },
    { name: 'empty', doc: 'Deletes whole folders of stored files.', effect: 'service.destroy', subs: 'storage rm', when: { any: ['-r', '--recursive'] }, match: 'storage rm -r ss:///a', not: 'storage rm ss:///a/b.png' },
    {
      name: 'change',
      doc: 'Changes the database or the project.',
      effect: 'service.write',
      subs: 'db push, db pull, db diff, db dump, db start, start, stop, bootstrap, link, unlink, init, login, logout, migration new, migration up, migration fetch, migration repair, migration squash, functions deploy, functions new, functions serve, functions download, secrets set, secrets unset, branches create, branches update, branches disable, branches pause, branches unpause, storage cp, storage mv, storage rm, seed buckets, config push, orgs create, projects create, sso add, sso update, sso remove, domains create, domains reverify, domains activate, domains delete, vanity-subdomains activate, vanity-subdomains delete, ssl-enforcement update, network-bans remove, network-restrictions update, postgres-config update, postgres-config delete, encryption update-root-key',
      when: { none: ['--dry-run'] },
      match: 'db push, start, storage rm ss:///a/b.png',
      not: 'db push --dry-run',
    },
    {
      name: 'write',
      doc: 'Writes reports, or a dump, into files.',
      effect: 'file.write',
      subs: 'inspect report, db dump',
      when: { any: ['-f', '--file', '--output-dir'] },
      match: 'db dump -f a.sql, inspect report --output-dir a',
      not: 'db dump',
    },
    { name: 'tests', doc: 'Runs the tests of the project inside the database.', effect: 'execution.project-script', subs: 'test db, test new, db test', match: 'test db' },
  ],
})

/** What a workspace, or an account, of Databricks holds. */
const DATABRICKS_THINGS =
  'clusters, jobs, pipelines, warehouses, catalogs, schemas, tables, volumes, functions, external-locations, storage-credentials, metastores, users, groups, service-principals, repos, git-credentials, instance-pools, cluster-policies, policy-families, instance-profiles, serving-endpoints, registered-models, model-versions, apps, alerts, queries, dashboards, lakeview, providers, recipients, shares, connections, grants, permissions, libraries, global-init-scripts, ip-access-lists, tokens, query-history, workspace-bindings, online-tables, vector-search-indexes, vector-search-endpoints, quality-monitors, account workspaces, account metastores, account users, account groups, account service-principals, account credentials, account storage, account networks, account private-access'
/** Of those, what is gone for good, or takes others’ work with it. */
const DATABRICKS_KEEPERS =
  'metastores, catalogs, schemas, tables, volumes, jobs, pipelines, apps, registered-models, model-versions, users, service-principals, groups, account workspaces, account metastores, account users, account users-v2, account groups, account groups-v2, account service-principals, account service-principals-v2'
const DELETING_ADDRESSES = list('*/delete */permanent-delete */scopes/delete */unity-catalog/*')

const databricks = serviceClient('databricks', {
  doc: 'Manages workspaces of Databricks, with their data, jobs and clusters.',
  source: 'docs.databricks.com/dev-tools/cli, databricks 0.270',
  value: '-o --output -p --profile -t --target --log-level --log-format --progress-format --host --page-token --page-size --max-results --limit --filter --var --json',
  benign: '--debug --auto-approve --force --force-lock --all --expand-tasks --include-browse',
  about: '-v --version -h --help',
  aboutSubs: 'help, version, completion',
  subcommands: { ...shared('fs rm, fs cp, workspace delete, workspace rm', { benign: list('-r --recursive --overwrite') }), 'fs ls': { benign: list('-l --long --absolute') } },
  calm: 'clusters list',
  bold: 'catalogs delete a',
  lines: [
    { name: 'elsewhere', doc: 'Talks to another server, with the keys kept for the usual one.', effect: 'network.write', when: { any: ['--host'] }, match: 'clusters list --host https://data.example.com', not: 'clusters list' },
    {
      name: 'read',
      doc: 'Shows what a workspace holds.',
      effect: 'service.read',
      subs: `${cross(DATABRICKS_THINGS, 'list get list-runs get-run list-updates list-versions get-permissions get-effective')}, ${cross('clusters', 'events list-node-types list-zones spark-versions')}, workspace list, workspace ls, workspace get-status, fs ls, fs cat, secrets list-scopes, secrets list-secrets, secrets list-acls, secrets get-acl, current-user me, experiments list-experiments, experiments get-experiment, workspace-conf get-status, api get, auth profiles, auth describe`,
      when: { none: ['--sensitive'] },
      match: 'clusters list, jobs get 7, api get /api/2.1/jobs/list',
    },
    {
      name: 'asks-with-file',
      doc: 'Sends what a file holds as its question.',
      does: [{ effect: 'file.read', on: { option: '--json', after: '@', start: true } }, { effect: 'network.write' }],
      when: { value: { '--json': ['@*'] } },
      match: 'jobs list --json @.env',
      not: 'jobs list',
    },
    {
      name: 'secret',
      doc: 'Shows a secret, or what proves who one is.',
      effect: 'secret.read',
      subs: 'secrets get-secret, auth token, auth env, tokens create, account service-principal-secrets create',
      match: 'secrets get-secret a b, auth token',
    },
    {
      name: 'bundle',
      doc: 'Reads the project’s own description, which may hold code that is run.',
      effect: 'execution.project-script',
      subs: 'bundle validate, bundle summary, bundle plan, bundle schema, bundle init, bundle run, bundle open, bundle generate',
      match: 'bundle validate',
    },
    {
      name: 'write',
      doc: 'Changes a workspace, or copies files into it or out of it.',
      effect: 'service.write',
      subs: `${cross(DATABRICKS_THINGS, 'create update patch edit start stop restart run-now submit cancel-run cancel-all-runs start-update reset change-owner pin unpin resize deploy set-permissions update-permissions put trash')}, ${cross('clusters, warehouses, repos, git-credentials, instance-pools, cluster-policies, instance-profiles, serving-endpoints, external-locations, storage-credentials, functions, alerts, queries, dashboards, connections, providers, recipients, shares, global-init-scripts, ip-access-lists, tokens, online-tables, vector-search-endpoints', 'delete')}, libraries install, libraries uninstall, workspace import, workspace import-dir, workspace export, workspace export-dir, workspace mkdirs, fs cp, fs mkdir, fs mkdirs, fs rm, secrets create-scope, secrets put-secret, secrets put-acl, secrets delete-acl, sync, bundle deploy, bundle deployment bind, auth login, configure, api post, api put, api patch, api delete, workspace-conf set-status`,
      match: 'jobs run-now 7, clusters delete a, fs rm dbfs:/a.csv, bundle deploy, api post /api/2.1/jobs/create',
    },
    {
      name: 'send',
      doc: 'Copies files of this machine into a workspace.',
      does: [{ effect: 'file.read', on: 'operands' }, { effect: 'network.write' }],
      subs: 'fs cp, workspace import, workspace import-dir, sync',
      match: 'fs cp a.csv dbfs:/a.csv',
      not: 'fs ls dbfs:/',
    },
    {
      name: 'destroy',
      doc: 'Deletes data, whole workspaces, or what cannot be brought back.',
      effect: 'service.destroy',
      subs: `${cross(DATABRICKS_KEEPERS, 'delete')}, clusters permanent-delete, workspace delete, workspace rm, secrets delete-scope, secrets delete-secret, vector-search-indexes delete-index, database delete-database-instance`,
      match: 'catalogs delete a --force, account workspaces delete 7, secrets delete-scope a',
    },
    { name: 'empty', doc: 'Deletes whole folders of data.', effect: 'service.destroy', subs: 'fs rm', when: { any: ['-r', '--recursive'] }, match: 'fs rm -r dbfs:/data', not: 'fs rm dbfs:/a.csv' },
    { name: 'teardown', doc: 'Deletes everything that the project deployed.', effect: 'infrastructure.destroy', subs: 'bundle destroy', match: 'bundle destroy' },
    {
      name: 'address',
      doc: 'Asks for a deletion by its address.',
      effect: 'service.destroy',
      subs: 'api post, api delete',
      when: { operand: { at: 0, is: DELETING_ADDRESSES, literal: true } },
      match: 'api post /api/2.1/jobs/delete, api delete /api/2.1/unity-catalog/catalogs/a',
      not: 'api post /api/2.1/jobs/create',
    },
  ],
})

export const dataPlatforms: readonly Family[] = [supabase, databricks]
