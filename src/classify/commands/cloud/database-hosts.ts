// Platforms that host databases: Neon, PlanetScale, Turso, MongoDB Atlas. Clients and servers of databases: databases.ts, stores.ts.
import type { Family } from '../../types.ts'
import { cross, serviceClient, shared } from '../shapes/service-client.ts'

const neon = serviceClient('neonctl', {
  programs: 'neonctl neon',
  doc: 'Databases at Neon.',
  source: 'neon.tech/docs/reference/neon-cli, neonctl 2',
  value: '-o --output --config-dir --api-key --project-id --org-id --branch --role-name --database-name --context-file --name --parent',
  benign: '--no-color --analytics --no-analytics --color',
  about: '-v --version -h --help',
  calm: 'projects list',
  bold: 'projects delete a',
  lines: [
    {
      name: 'read',
      doc: 'Shows projects and branches.',
      effect: 'service.read',
      subs: `me, ${cross('projects, project, branches, branch, databases, database, db, roles, role, orgs, org, operations, operation, ip-allow', 'list get schema-diff')}, vpc endpoint list, vpc project list`,
      match: 'projects list, branches get main',
    },
    { name: 'secret', doc: 'Shows an address with the password in it.', effect: 'secret.read', subs: 'connection-string, cs, roles create, projects create, branches create', match: 'connection-string main' },
    {
      name: 'write',
      doc: 'Changes projects, branches or who it is.',
      effect: 'service.write',
      subs: `${cross('projects, project, branches, branch, databases, database, db, roles, role, ip-allow', 'create update rename add add-compute set-default set-expiration remove')}, roles delete, role delete, ip-allow reset, auth, login, set-context, bootstrap, init, vpc endpoint assign, vpc endpoint remove`,
      match: 'branches create --name a, set-context --project-id a',
    },
    {
      name: 'destroy',
      doc: 'Deletes a project, branch or database, or turns a branch back.',
      effect: 'service.destroy',
      subs: `${cross('projects, project, branches, branch, databases, database, db', 'delete')}, branches reset, branch reset, branches restore, branch restore`,
      match: 'projects delete a, branches reset a --parent, databases delete a',
    },
  ],
})

const pscale = serviceClient('pscale', {
  doc: 'Databases at PlanetScale.',
  source: 'planetscale.com/docs/reference/planetscale-cli, pscale 0.213',
  value: '--api-token --config -f --format --org --service-token --service-token-id',
  benign: '--debug --no-color --web -w',
  about: '--version -h --help',
  calm: 'database list',
  bold: 'database delete a',
  lines: [
    {
      name: 'read',
      doc: 'Shows databases, branches and requests.',
      effect: 'service.read',
      subs: `${cross('database, db, branch, deploy-request, dr, backup, org, region, audit-log, data-imports, keyspace, workflow, size cluster, branch vschema, branch infra, ping', 'list show ls diff schema status get')}, branch lint, auth check, ping`,
      match: 'database list, branch schema a main, deploy-request diff a 4',
    },
    { name: 'secret', doc: 'Shows or makes passwords and tokens.', effect: 'secret.read', subs: `${cross('password, service-token, role', 'create list renew get show-access reset')}`, match: 'password create a main b' },
    {
      name: 'write',
      doc: 'Changes databases, branches or who it is.',
      effect: 'service.write',
      subs: `${cross('database, db, branch, deploy-request, dr, backup, keyspace, branch vschema, data-imports, workflow', 'create update promote demote deploy review close edit apply-deploy cancel skip-revert revert refresh-schema safe-migrations restore start stop switch-traffic switch-replicas complete retry resize settings make-replica-safe switch')}, password delete, service-token delete, service-token add-access, service-token delete-access, role delete, backup delete, auth login, auth logout, login, org switch, signup`,
      match: 'branch create a b, deploy-request deploy a 4',
    },
    {
      name: 'session',
      doc: 'Opens a session, or a port that leads to the database.',
      effect: 'network.listen',
      subs: 'shell, connect, database dump, database restore-dump, api, mcp server, mcp install',
      match: 'shell a main, connect a main',
    },
    { name: 'destroy', doc: 'Deletes a database or a branch.', effect: 'service.destroy', subs: cross('database, db, branch, keyspace, backup', 'delete rm'), match: 'database delete a --force, branch rm a b, backup delete a b 5' },
  ],
})

const turso = serviceClient('turso', {
  doc: 'Databases at Turso.',
  source: 'docs.turso.tech/cli, turso 1',
  value: '-c --config-path',
  about: '-v --version -h --help',
  subcommands: { ...shared('db shell', { value: ['--location', '--instance'], benign: ['--proxy'] }), ...shared('db show', { value: ['--instance-url'], benign: ['--url', '--http-url', '--instance-urls', '--instance-ids'] }) },
  calm: 'db list',
  bold: 'db destroy a',
  lines: [
    {
      name: 'read',
      doc: 'Shows databases and groups.',
      effect: 'service.read',
      subs: 'db list, db show, db inspect, db locations, group list, group show, group locations list, group aws-migration info, org list, org members list, org invites list, plan show, auth whoami, contact, config path, config cache, db tokens list',
      match: 'db list, db show a',
    },
    { name: 'secret', doc: 'Makes or shows tokens.', effect: 'secret.read', subs: 'db tokens create, group tokens create, auth token, auth api-tokens mint, auth api-tokens list', match: 'db tokens create a' },
    { name: 'statement', doc: 'Runs SQL.', effect: 'database.read', subs: 'db shell', when: { operands: { min: 2 } }, runs: [{ source: { from: 1 }, language: 'sql' }], match: "db shell a 'select 1'", not: 'db shell a' },
    { name: 'session', doc: 'Opens a session.', effect: 'execution.interactive', subs: 'db shell', when: { operands: { max: 1 }, stdin: false }, match: 'db shell a', not: 'db list' },
    { name: 'fed', doc: 'Runs the SQL that it is fed.', effect: 'database.read', subs: 'db shell', when: { stdin: true }, runs: [{ stdin: 'sql' }], match: "db shell a <<< 'select 1'", not: 'db shell a' },
    {
      name: 'write',
      doc: 'Changes databases, groups or who it is.',
      effect: 'service.write',
      subs: 'db create, db update, db import, db replicate, db wakeup, db tokens invalidate, db config attach allow, db config attach block, db config delete-protection enable, db config delete-protection disable, db export, db generate, group create, group update, group unarchive, group transfer, group tokens invalidate, group locations add, group locations remove, group config attach, org create, org switch, org members add, org members rm, org members invite, org invites rm, plan select, plan upgrade, plan overages enable, plan overages disable, auth login, auth logout, auth signup, auth api-tokens revoke, config set, quickstart, update, relax, dev',
      match: 'db create a, auth login',
    },
    { name: 'destroy', doc: 'Deletes databases, groups or an organisation.', effect: 'service.destroy', subs: 'db destroy, db unreplicate, group destroy, org destroy', match: 'db destroy a --yes, group destroy a' },
  ],
})

const mongoAtlasThings =
  'clusters, projects, organizations, orgs, dbusers, accessLists, accessList, alerts, alerts settings, auditing, backups snapshots, backups restores, backups schedule, backups exports buckets, backups exports jobs, clusters indexes, clusters search indexes, clusters search nodes, customDbRoles, dataFederation, deployments, deployments search indexes, events organizations, events projects, integrations, livemigrations, logs, maintenanceWindows, metrics processes, metrics databases, metrics disks, networking containers, networking peering, performanceAdvisor slowQueryLogs, performanceAdvisor suggestedIndexes, privateEndpoints aws, privateEndpoints azure, privateEndpoints gcp, processes, security customerCerts, security ldap, serverless, serverless backups snapshots, serverless backups restores, streams instances, streams connections, streams processors, teams, teams users, users, projects apiKeys, organizations apiKeys, organizations invitations, projects users, projects teams'
const mongoAtlas = serviceClient('mongo-atlas', {
  programs: 'atlascli mongocli',
  doc: 'Databases at MongoDB Atlas.',
  source: 'mongodb.com/docs/atlas/cli, 1.30',
  value: '-P --profile -o --output --projectId --orgId --clusterName --limit --page --type',
  benign: '--omitCount --debug --force -c',
  about: '-v --version -h --help',
  calm: 'clusters list',
  bold: 'clusters delete a',
  lines: [
    {
      name: 'read',
      doc: 'Shows clusters and projects.',
      effect: 'service.read',
      subs: `${cross(mongoAtlasThings, 'list ls describe get status')}, clusters connectionStrings describe, auth whoami, config list, config ls`,
      match: 'clusters list, projects describe a',
    },
    { name: 'secret', doc: 'Shows or makes keys.', effect: 'secret.read', subs: 'projects apiKeys create, organizations apiKeys create, config describe, auth token, dbusers certs create', match: 'config describe a' },
    {
      name: 'write',
      doc: 'Changes clusters or projects.',
      effect: 'service.write',
      subs: `${cross(mongoAtlasThings, 'create update add pause start stop assign upgrade enable disable failover acknowledge invite watch')}, ${cross('dbusers, accessLists, accessList, alerts settings, customDbRoles, integrations, teams users, networking peering, networking containers, privateEndpoints aws, clusters indexes, clusters search indexes, projects apiKeys, organizations apiKeys', 'delete')}, auth login, auth logout, auth register, config set, config init, config delete, setup, clusters loadSampleData, deployments setup, deployments connect, logs download`,
      match: 'clusters create a, auth login',
    },
    {
      name: 'destroy',
      doc: 'Deletes clusters, projects or backups.',
      effect: 'service.destroy',
      subs: `${cross('clusters, projects, organizations, orgs, backups snapshots, backups schedule, serverless, dataFederation, deployments, streams instances, streams processors, teams, serverless backups snapshots', 'delete rm')}, backups restores start`,
      match: 'clusters delete a --force, projects rm a',
    },
  ],
})

export const databaseHosts: readonly Family[] = [neon, pscale, turso, mongoAtlas]
