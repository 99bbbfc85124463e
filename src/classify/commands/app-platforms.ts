// Platforms for functions and stored data at the edge: Cloudflare's wrangler, Firebase.
import type { Family } from '../types.ts'
import { cross, serviceClient, shared } from './service-client.ts'

/** Older versions write groups with colons. */
const kvReads = 'kv namespace list, kv key list, kv key get, kv:namespace list, kv:key list, kv:key get'
const wranglerReads = `whoami, d1 list, d1 info, d1 insights, d1 migrations list, d1 time-travel info, ${kvReads}, r2 bucket list, r2 bucket info, r2 bucket lifecycle list, r2 bucket cors list, r2 bucket domain list, r2 bucket domain get, r2 bucket dev-url get, r2 bucket notification list, r2 bucket sippy get, r2 bucket lock list, r2 bucket catalog get, queues list, queues info, queues consumer list, queues subscription list, queues subscription get, pages project list, pages deployment list, pages secret list, secret list, secrets-store store list, secrets-store secret list, secrets-store secret get, versions list, versions view, versions secret list, deployments list, deployments status, deployments view, vectorize list, vectorize get, vectorize info, vectorize query, vectorize list-metadata-index, vectorize list-vectors, vectorize get-vectors, hyperdrive list, hyperdrive get, dispatch-namespace list, dispatch-namespace get, mtls-certificate list, cert list, ai models, ai finetune list, workflows list, workflows describe, workflows instances list, workflows instances describe, containers list, containers info, containers images list, pipelines list, pipelines get, dns-records list, telemetry status, tail, pages deployment tail, vpc service list, vpc service get`

const wrangler = serviceClient('wrangler', {
  programs: 'wrangler wrangler2 wrangler@latest',
  doc: 'Workers, pages and stored data at Cloudflare.',
  source: 'developers.cloudflare.com/workers/wrangler/commands, wrangler 4',
  value: '-c --config --cwd -e --env',
  benign: '--json -y',
  about: '-v --version -h --help',
  aboutSubs: 'help, telemetry, version',
  subcommands: {
    ...shared(wranglerReads, {
      value: [
        '--namespace-id',
        '--binding',
        '--prefix',
        '--format',
        '--status',
        '--method',
        '--sampling-rate',
        '--search',
        '--header',
        '--ip',
        '--version-id',
        '--project-name',
        '--name',
        '--zone-id',
        '--environment',
        '--jurisdiction',
        '-J',
        '--timePeriod',
        '--sort-type',
        '--sort-by',
        '--sort-direction',
        '--limit',
        '--deployment-id',
        '--top-k',
        '--vector',
        '--timestamp',
        '--page',
        '--per-page',
        '--store-id',
        '--secret-id',
        '--return-metadata',
      ],
      benign: ['--local', '--remote', '--preview', '--no-preview', '--text', '--return-values'],
    }),
    'd1 execute': { value: ['--persist-to'], benign: ['--local', '--remote', '--preview', '--yes'] },
  },
  calm: 'whoami',
  bold: 'deploy',
  lines: [
    { name: 'read', doc: 'Shows workers, stores and their state.', effect: 'service.read', subs: wranglerReads, match: 'whoami, kv key get --namespace-id=abc a, kv:namespace list, d1 info app, r2 bucket list, tail' },
    {
      name: 'statement',
      doc: 'Runs SQL in a database.',
      effect: 'database.read',
      subs: 'd1 execute',
      when: { any: ['--command'] },
      runs: [{ source: { option: '--command' }, language: 'sql' }],
      match: "d1 execute app --command 'select 1'",
    },
    { name: 'statements', doc: 'Runs a file of SQL in a database.', effect: 'database.write', subs: 'd1 execute', runs: [{ file: { option: '--file' }, language: 'sql' }], when: { any: ['--file'] }, match: 'd1 execute app --file a.sql' },
    {
      name: 'write',
      doc: 'Changes stores, secrets or settings.',
      effect: 'service.write',
      subs: `d1 create, d1 migrations apply, d1 migrations create, ${cross('kv namespace, kv:namespace', 'create rename')}, ${cross('kv key, kv:key', 'put delete')}, kv bulk put, kv bulk get, kv:bulk put, r2 bucket create, r2 bucket update, r2 bucket domain add, r2 bucket domain remove, r2 bucket domain update, r2 bucket lifecycle add, r2 bucket lifecycle remove, r2 bucket lifecycle set, r2 bucket cors set, r2 bucket cors delete, r2 bucket notification create, r2 bucket notification delete, r2 bucket sippy enable, r2 bucket sippy disable, r2 bucket lock add, r2 bucket lock remove, r2 bucket lock set, r2 bucket dev-url disable, r2 object put, r2 object delete, queues create, queues update, queues consumer add, queues consumer remove, queues pause-delivery, queues resume-delivery, pages project create, pages deployment delete, pages secret put, pages secret delete, pages secret bulk, secret put, secret delete, secret bulk, secret:bulk, secrets-store store create, secrets-store secret create, secrets-store secret update, secrets-store secret delete, secrets-store secret duplicate, versions secret put, versions secret delete, versions secret bulk, vectorize create, vectorize insert, vectorize upsert, vectorize delete-vectors, vectorize create-metadata-index, vectorize delete-metadata-index, hyperdrive create, hyperdrive update, dispatch-namespace create, dispatch-namespace rename, mtls-certificate upload, cert upload, ai finetune create, workflows trigger, workflows instances pause, workflows instances resume, workflows instances terminate, pipelines create, pipelines update, containers build, containers push, login, logout, telemetry enable, telemetry disable, init, generate, setup, docs, types, triggers deploy, check startup, dns-records create`,
      match: 'secret put API_KEY, kv key put a b, r2 bucket create files, kv:key delete a',
    },
    { name: 'download', doc: 'Writes what is stored to a file.', effect: 'file.write', subs: 'r2 object get, d1 export, pages download config', match: 'r2 object get files/a.txt, d1 export app --output a.sql' },
    {
      name: 'publish',
      doc: 'Deploys.',
      effect: 'service.publish',
      subs: 'deploy, publish, pages deploy, pages publish, versions upload, versions deploy, rollback, deployments rollback, workflows deploy',
      match: 'deploy, pages deploy dist',
    },
    { name: 'develop', doc: 'Builds or serves the project here.', effect: 'execution.project-script', subs: 'dev, pages dev, build, pages functions build, pages functions optimize-routes, preview', match: 'dev' },
    { name: 'public', doc: 'Makes a private bucket public.', effect: 'service.expose', subs: 'r2 bucket dev-url enable', match: 'r2 bucket dev-url enable files' },
    {
      name: 'destroy',
      doc: 'Deletes a worker or a store with what it holds.',
      effect: 'service.destroy',
      subs: 'delete, d1 delete, kv namespace delete, kv:namespace delete, kv bulk delete, kv:bulk delete, r2 bucket delete, queues delete, queues purge, pages project delete, vectorize delete, hyperdrive delete, dispatch-namespace delete, mtls-certificate delete, cert delete, workflows delete, containers delete, containers images delete, pipelines delete, secrets-store store delete, dns-records delete',
      match: 'delete, d1 delete app, kv:namespace delete --namespace-id abc, r2 bucket delete files',
    },
    { name: 'rewind', doc: 'Turns a database back to an earlier time.', effect: 'database.destroy', subs: 'd1 time-travel restore', match: 'd1 time-travel restore app' },
  ],
})

const firebaseReads =
  'projects:list, apps:list, apps:sdkconfig, apps:android:sha:list, login:list, functions:list, functions:log, functions:secrets:get, firestore:databases:list, firestore:databases:get, firestore:indexes, firestore:backups:list, firestore:backups:get, firestore:backups:schedules:list, firestore:locations, firestore:operations:list, firestore:operations:describe, firestore:rules:get, database:instances:list, database:settings:get, hosting:sites:list, hosting:sites:get, hosting:channel:list, ext, ext:list, ext:info, ext:sdk:install:list, target, experiments:list, experiments:describe, remoteconfig:versions:list, remoteconfig:experiments:list, remoteconfig:experiments:get, remoteconfig:rollouts:list, remoteconfig:rollouts:get, appdistribution:testers:list, appdistribution:groups:list, apphosting:backends:list, apphosting:backends:get, apphosting:secrets:describe, dataconnect:services:list, emulators:export:list, auth:providers:list, ext:dev:list, ext:dev:usage, rules:list'

const firebase = serviceClient('firebase', {
  programs: 'firebase firebase-tools',
  doc: 'Applications and data on Firebase.',
  source: 'firebase.google.com/docs/cli, firebase-tools 13',
  value: '-P --project --account -c --config --token',
  benign: '-j --json --non-interactive -i --interactive --debug',
  about: '-V --version -h --help',
  aboutSubs: 'help',
  subcommands: {
    ...shared(firebaseReads, { value: ['-n', '--lines', '--only', '--site', '--limit', '--page-size', '--filter', '--database', '--location', '-b', '--backend'], benign: ['--pretty', '--open'] }),
    'database:get': { value: ['--instance', '--limit-to-first', '--limit-to-last', '--order-by', '--start-at', '--end-at', '--equal-to'], benign: ['--pretty', '--shallow', '--export', '--order-by-key', '--order-by-value'] },
    'remoteconfig:get': { value: ['-v', '--version-number'] },
    ...shared('emulators:exec', { stopAtOperand: true, help: false }),
  },
  calm: 'projects:list',
  bold: 'deploy',
  lines: [
    { name: 'read', doc: 'Shows projects, applications and logs.', effect: 'service.read', subs: firebaseReads, match: 'projects:list, functions:log --only hello, hosting:channel:list' },
    { name: 'data', doc: 'Shows what is stored.', effect: 'service.read', subs: 'database:get, remoteconfig:get', does: [{ effect: 'file.write', on: { option: ['-o', '--output'] } }], match: 'database:get /users' },
    { name: 'current', doc: 'Shows which project is in use.', effect: 'service.read', subs: 'use', when: { operands: { max: 0 }, none: ['--add', '--alias', '--unalias', '--clear'] }, match: 'use', not: 'use shop' },
    {
      name: 'secret',
      doc: 'Shows secrets, or people with their password hashes.',
      effect: 'secret.read',
      subs: 'functions:config:get, functions:config:export, functions:secrets:access, apphosting:secrets:access, auth:export, login:ci',
      match: 'functions:secrets:access API_KEY, auth:export users.json',
    },
    {
      name: 'write',
      doc: 'Changes settings, data or who it is.',
      effect: 'service.write',
      subs: 'login, login:add, login:use, logout, init, open, experiments:enable, experiments:disable, target:apply, target:clear, target:remove, projects:create, projects:addfirebase, apps:create, apps:init, apps:configure, apps:android:sha:create, apps:android:sha:delete, functions:config:set, functions:config:unset, functions:config:clone, functions:secrets:set, functions:artifacts:setpolicy, firestore:databases:create, firestore:databases:update, firestore:databases:restore, firestore:databases:clone, firestore:backups:schedules:create, firestore:backups:schedules:update, firestore:backups:schedules:delete, firestore:bulkdelete:status, database:instances:create, database:settings:set, database:profile, hosting:sites:create, hosting:channel:create, hosting:channel:open, auth:import, ext:install, ext:configure, ext:update, ext:export, ext:migrate, appdistribution:testers:add, appdistribution:testers:remove, appdistribution:group:create, appdistribution:groups:create, appdistribution:group:delete, crashlytics:symbols:upload, crashlytics:mappingfile:generate, crashlytics:mappingfile:upload, apphosting:backends:create, apphosting:secrets:set, apphosting:secrets:grantaccess, apphosting:config:set, dataconnect:sdk:generate, dataconnect:sql:diff, dataconnect:sql:migrate, dataconnect:sql:grant, dataconnect:sql:setup, setup:web, mcp, internaltesting:functions:discover, setup:emulators:firestore, setup:emulators:database, setup:emulators:pubsub, setup:emulators:storage, setup:emulators:ui',
      match: 'functions:config:set a.b=c, login, firestore:databases:create x',
    },
    { name: 'choose', doc: 'Chooses the project that later commands speak of.', effect: 'system.configure', subs: 'use', when: { operands: { min: 1 } }, match: 'use shop', not: 'use' },
    { name: 'choose-option', doc: 'Chooses or forgets projects.', effect: 'system.configure', subs: 'use', when: { any: ['--add', '--alias', '--unalias', '--clear'] }, match: 'use --clear', not: 'use' },
    { name: 'write-data', doc: 'Changes what is stored.', effect: 'database.write', subs: 'database:set, database:update, database:push, database:import', match: 'database:set /users a.json' },
    {
      name: 'publish',
      doc: 'Deploys.',
      effect: 'service.publish',
      subs: 'deploy, hosting:channel:deploy, hosting:clone, remoteconfig:rollback, appdistribution:distribute, apphosting:rollouts:create, ext:dev:upload, ext:dev:register',
      match: 'deploy --only hosting, hosting:clone a:live b:live',
    },
    {
      name: 'develop',
      doc: 'Runs the project here.',
      effect: 'execution.project-script',
      subs: 'serve, emulators:start, emulators:exec, emulators:export, functions:shell, experimental:functions:shell, dataconnect:sql:shell, apphosting:emulator',
      match: 'emulators:start, serve',
    },
    { name: 'develop-command', doc: 'Runs a line of shell text beside the emulators.', subs: 'emulators:exec', runs: [{ source: 'first', language: 'shell' }], match: "emulators:exec 'npm test'" },
    {
      name: 'destroy',
      doc: 'Deletes functions, sites, secrets or back ends.',
      effect: 'service.destroy',
      subs: 'functions:delete, functions:secrets:destroy, functions:secrets:prune, hosting:disable, hosting:sites:delete, apphosting:backends:delete, ext:uninstall, ext:dev:delete, remoteconfig:experiments:delete, remoteconfig:rollouts:delete, dataconnect:services:delete',
      match: 'functions:delete hello --force, hosting:sites:delete shop',
    },
    {
      name: 'destroy-data',
      doc: 'Deletes stored data.',
      effect: 'database.destroy',
      subs: 'firestore:delete, firestore:bulkdelete, firestore:databases:delete, firestore:backups:delete, database:remove',
      match: 'firestore:delete --all-collections, database:remove /users',
    },
    { name: 'channel-destroy', doc: 'Deletes a preview channel.', effect: 'service.write', subs: 'hosting:channel:delete', match: 'hosting:channel:delete pr4' },
  ],
})

export const appPlatforms: readonly Family[] = [wrangler, firebase]
