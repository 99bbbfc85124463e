// Platforms that host applications: Heroku, Fly, Railway, Render. Vercel and its like: web-hosting.ts; virtual machines: cloud-hosts.ts.
import type { Family } from '../../types.ts'
import { cross, serviceClient, shared, topics } from '../shapes/service-client.ts'

const herokuReads = topics(
  'apps, apps:info, info, apps:errors, apps:favorites, list, access, addons, addons:info, addons:plans, addons:services, auth:whoami, whoami, authorizations, buildpacks, buildpacks:info, buildpacks:search, buildpacks:versions, buildpacks:capabilities, certs, certs:info, certs:auto, ci, ci:info, ci:last, clients, domains, domains:info, features, features:info, keys, labs, labs:info, logs, maintenance, members, notifications, orgs, pg, pg:info, pg:backups, pg:backups:info, pg:backups:schedules, pg:bloat, pg:blocking, pg:cache-hit, pg:connection-info, pg:credentials, pg:index-size, pg:index-usage, pg:links, pg:locks, pg:long-running-queries, pg:maintenance, pg:mandelbrot, pg:outliers, pg:ps, pg:records-rank, pg:seq-scans, pg:settings, pg:stats, pg:table-indexes-size, pg:table-size, pg:total-index-size, pg:total-table-size, pg:unused-indexes, pg:user-connections, pg:vacuum-stats, pg:wait, pipelines, pipelines:info, pipelines:diff, plugins, ps, ps:autoscale, ps:wait, ps:exec:status, redis, redis:info, redis:maintenance, regions, releases, releases:info, releases:output, sessions, spaces, spaces:info, spaces:ps, spaces:topology, spaces:vpn:connections, spaces:peerings, spaces:hosts, spaces:trusted-ips, stack, apps:stacks, status, teams, webhooks, webhooks:info, webhooks:deliveries, webhooks:deliveries:info, webhooks:events, webhooks:events:info, trusted-ips, which, commands, telemetry, autocomplete, local:version, usage:addons, container:whoami',
)
const herokuWrites = topics(
  'access:add, access:remove, access:update, addons:attach, addons:create, addons:detach, addons:downgrade, addons:upgrade, addons:rename, addons:wait, apps:create, create, apps:favorites:add, apps:favorites:remove, apps:join, apps:leave, join, leave, apps:lock, apps:unlock, lock, unlock, apps:rename, rename, apps:transfer, buildpacks:add, buildpacks:clear, buildpacks:remove, buildpacks:set, certs:add, certs:auto:disable, certs:auto:enable, certs:auto:refresh, certs:generate, certs:remove, certs:update, ci:config:set, ci:config:unset, ci:rerun, ci:run, ci:migrate-manifest, clients:create, clients:update, clients:destroy, config:set, config:unset, config:edit, config:add, config:remove, domains:add, domains:clear, domains:remove, domains:update, domains:wait, drains:add, drains:remove, drains:set, features:disable, features:enable, keys:add, keys:clear, keys:remove, labs:disable, labs:enable, maintenance:off, maintenance:on, members:add, members:remove, members:set, pg:backups:cancel, pg:backups:capture, pg:backups:schedule, pg:backups:unschedule, pg:connection-pooling:attach, pg:credentials:create, pg:credentials:repair-default, pg:credentials:rotate, pg:diagnose, pg:kill, pg:killall, pg:links:create, pg:links:destroy, pg:maintenance:run, pg:maintenance:window, pg:promote, pg:repoint, pg:unfollow, pg:upgrade, pg:settings:log-statement, pipelines:add, pipelines:connect, pipelines:create, pipelines:remove, pipelines:rename, pipelines:setup, pipelines:transfer, pipelines:update, ps:autoscale:disable, ps:autoscale:enable, ps:kill, ps:resize, ps:restart, ps:scale, ps:stop, ps:type, dyno:kill, dyno:resize, dyno:restart, dyno:scale, dyno:stop, restart, scale, redis:keyspace-notifications, redis:maxmemory, redis:promote, redis:timeout, redis:upgrade, redis:wait, reviewapps:disable, reviewapps:enable, sessions:destroy, spaces:create, spaces:rename, spaces:transfer, spaces:trusted-ips:add, spaces:trusted-ips:remove, stack:set, apps:stacks:set, webhooks:add, webhooks:remove, webhooks:update, container:rm, authorizations:revoke, authorizations:update, data:maintenances:schedule',
)
const REMOTE = { stopAtOperand: true, help: false } as const

const heroku = serviceClient('heroku', {
  doc: 'Applications on Heroku.',
  source: 'devcenter.heroku.com/articles/heroku-cli-commands, heroku 10',
  value: '-a --app -r --remote',
  benign: '--json -j --no-color',
  about: '--version --help -h',
  subcommands: {
    ...shared(herokuReads, {
      value: ['-n', '--num', '--source', '--dyno', '-p', '--ps', '--process-type', '--dyno-name', '-d', '--team', '--space', '--pipeline', '--from', '--to', '--type'],
      benign: ['-x', '--extended', '-A', '--all', '-t', '--tail', '--verbose', '-v', '--personal', '--truncate', '--force-colors', '--core', '--no-wrap', '-s', '--csv', '--columns', '--sort', '--filter', '--wait-interval', '--no-notify'],
    }),
    ...shared(topics('run, run:detached, run:inside, ps:exec, dyno:run'), {
      ...REMOTE,
      value: ['-s', '--size', '--type', '-e', '--env', '-d', '--dyno'],
      benign: ['-x', '--exit-code', '--no-tty', '--no-notify', '--no-launcher', '-v', '--verbose'],
    }),
  },
  takes: 'ps, ps autoscale, ps wait, pg, pg credentials, pg links, pg maintenance, pg settings, redis, redis maintenance',
  calm: 'apps',
  bold: 'apps:destroy --app a',
  lines: [
    { name: 'read', doc: 'Shows applications, add-ons, logs and the like.', effect: 'service.read', subs: herokuReads, match: 'apps, logs --tail -a shop, pg:info, releases -n 5, addons info x' },
    { name: 'reset-statistics', doc: 'Resets what the database has counted.', effect: 'database.write', subs: topics('pg:outliers'), when: { any: ['--reset'] }, match: 'pg:outliers --reset' },
    {
      name: 'secret',
      doc: 'Shows settings, tokens or addresses with passwords in them.',
      effect: 'secret.read',
      subs: topics(
        'config, config:get, drains:get, pg:fdwsql, ci:config, ci:config:get, auth:token, authorizations:info, authorizations:create, authorizations:rotate, clients:info, clients:rotate, drains, pg:credentials:url, pg:backups:url, pg:backups:public-url, redis:credentials, spaces:vpn:config, certs:key',
      ),
      match: 'config -a shop, config:get DATABASE_URL, pg:fdwsql a, auth:token',
    },
    {
      name: 'run-text',
      doc: 'Runs a command on its machine.',
      subs: topics('run, run:detached, run:inside, ps:exec'),
      when: { operands: { min: 1 } },
      runs: [{ source: 'operands', language: 'shell', join: 'blanks', elsewhere: true }],
      match: "run 'rake db:migrate'",
      not: 'run',
    },
    { name: 'write', doc: 'Changes applications, their settings or who may do what.', effect: 'service.write', subs: herokuWrites, match: 'config:set A=b, ps:scale web=2, addons:create heroku-postgresql' },
    {
      name: 'publish',
      doc: 'Releases another version.',
      effect: 'service.publish',
      subs: topics('container:push, container:release, pipelines:promote, releases:rollback, releases:retry, rollback, deploy:jar, deploy:war, builds:create'),
      match: 'pipelines:promote -a shop, rollback v4',
    },
    {
      name: 'destroy',
      doc: 'Deletes an application, an add-on with its data, a pipeline or a space.',
      effect: 'service.destroy',
      subs: topics('apps:destroy, apps:delete, destroy, addons:destroy, addons:remove, pipelines:destroy, spaces:destroy, pg:backups:delete, pg:credentials:destroy, teams:destroy, repo:reset, builds:cache:purge'),
      match: 'apps:destroy --app shop --confirm shop, addons destroy x',
    },
    { name: 'destroy-data', doc: 'Empties or overwrites a database.', effect: 'database.destroy', subs: topics('pg:reset, pg:copy, pg:backups:restore, redis:reset'), match: 'pg:reset DATABASE --confirm shop' },
    { name: 'data', doc: 'Copies a database here or there.', effect: 'database.write', subs: topics('pg:pull, pg:push'), match: 'pg:pull DATABASE_URL local' },
    {
      name: 'statement',
      doc: 'Runs SQL.',
      effect: 'database.read',
      subs: topics('pg:psql, psql'),
      when: { any: ['-c', '--command'] },
      runs: [{ source: { option: ['-c', '--command'] }, language: 'postgres' }],
      match: "pg:psql -c 'select 1'",
    },
    { name: 'statements', doc: 'Runs a file of SQL.', subs: topics('pg:psql, psql'), runs: [{ file: { option: ['-f', '--file'] }, language: 'postgres' }], when: { any: ['-f', '--file'] }, match: 'pg:psql -f a.sql' },
    {
      name: 'session',
      doc: 'Opens a session or a page.',
      effect: 'execution.interactive',
      subs: topics('pg:psql, psql, redis:cli, console, addons:open, addons:docs, apps:open, open, docs, dashboard, pipelines:open, ci:open, run:console'),
      when: { none: ['-c', '--command', '-f', '--file'] },
      match: 'pg:psql, open',
    },
    {
      name: 'run',
      doc: 'Runs a command in a dyno.',
      effect: 'execution.remote',
      subs: topics('run, run:detached, run:inside, ps:exec, ps:ssh, ps:socks, ps:forward, ps:copy, ci:debug, dyno:run'),
      runs: [{ argv: 'operands' }],
      match: 'run -a shop bash',
    },
    { name: 'local', doc: "Runs the project's own processes here.", effect: 'execution.project-script', subs: topics('local, local:start, local:run, container:run'), match: 'local web' },
    { name: 'fetch', doc: 'Fetches code or a backup, or changes the repository.', effect: 'vcs.fetch', subs: topics('git:clone, git:remote, pg:backups:download, apps:diff, buildpacks:publish'), match: 'git:remote -a shop' },
    {
      name: 'settings',
      doc: 'Changes who it is or what it is made of.',
      effect: 'execution.install',
      subs: topics('auth:login, auth:logout, auth:2fa, login, logout, plugins:install, plugins:add, plugins:link, plugins:remove, plugins:uninstall, plugins:update, update, container:login, container:logout, container:pull'),
      match: 'plugins:install x, login',
    },
  ],
})

const flyGroups = 'machine, machines, m'
const fly = serviceClient('fly', {
  programs: 'fly flyctl',
  doc: 'Applications and machines on Fly.',
  source: 'fly.io/docs/flyctl, flyctl 0.3',
  value: '-a --app -c --config -o --org -t --access-token',
  benign: '--json -j --verbose --debug',
  about: '--help -h --version',
  subcommands: {
    ...shared(
      `status, logs, releases, apps list, apps ls, apps releases, apps errors, volumes list, volumes ls, volumes show, vol list, secrets list, secrets ls, certs list, certs show, certs check, ips list, scale show, image show, postgres list, pg list, orgs list, orgs show, platform regions, platform status, platform vm-sizes, checks list, services list, ${cross(flyGroups, 'list ls status')}`,
      {
        value: ['-n', '-i', '--instance', '-r', '--region', '--machine', '-s', '--select'],
        benign: ['-q', '--quiet', '--all', '--watch', '--rate', '--deployment', '--image', '--no-tail', '--watch-exit', '-d', '--display-config', '--show-secret-digests', '--include-deleted'],
      },
    ),
    ...shared('ssh console, console', { value: ['-C', '--command', '-u', '--user', '-r', '--region', '--machine', '-s', '--select'], benign: ['--pty', '-q', '--quiet', '-A', '--address'] }),
    ...shared(cross(flyGroups, 'run exec create'), { stopAtOperand: true, help: false }),
  },
  calm: 'status',
  bold: 'apps destroy shop',
  lines: [
    {
      name: 'read',
      doc: 'Shows applications, machines, logs and the like.',
      effect: 'service.read',
      subs: `status, logs, releases, history, info, regions list, apps list, apps ls, apps releases, apps errors, auth whoami, volumes list, volumes ls, volumes show, vol list, vol ls, vol show, volumes snapshots list, volumes snapshots ls, vol snapshots list, secrets list, secrets ls, certs list, certs show, certs check, ips list, ips private, scale show, image show, postgres list, pg list, postgres db list, pg db list, postgres users list, postgres events list, mpg list, mpg status, mpg databases list, mpg users list, redis list, redis plans, storage list, storage status, orgs list, orgs show, platform regions, platform status, platform vm-sizes, checks list, services list, config show, config validate, config display, config env, autoscale show, wireguard list, wireguard status, tokens list, tokens debug, doctor, dig, ping, docs list, incidents list, incidents hosts list, settings analytics, jobs, extensions list, ext list, dns-records list, domains list, registry files, synthetics list, ${cross(flyGroups, 'list ls status show')}, ${cross('machine egress-ip, machines egress-ip, m egress-ip', 'list')}`,
      match: 'status -a shop, logs, apps list, secrets list, machine status 4',
    },
    {
      name: 'secret',
      doc: 'Makes or shows tokens and keys.',
      effect: 'secret.read',
      subs: 'auth token, redis status, tokens create, tokens create deploy, tokens create org, tokens attenuate, ssh issue, ssh establish, wireguard create, wireguard token create, redis proxy, mpg proxy',
      match: 'auth token, redis status, tokens create deploy',
    },
    {
      name: 'write',
      doc: 'Changes applications, machines, secrets or settings.',
      effect: 'service.write',
      subs: `doctor diag, secrets set, secrets unset, secrets import, secrets deploy, secrets stage, secrets sync, apps create, apps move, apps restart, apps suspend, apps resume, apps set-platform-version, restart, suspend, resume, move, volumes create, volumes extend, volumes update, volumes fork, volumes snapshots create, vol create, vol extend, scale count, scale vm, scale memory, autoscale set, autoscale disable, ips allocate, ips allocate-v4, ips allocate-v6, ips release, certs add, certs create, certs remove, certs delete, certs import, certs setup, image update, postgres create, pg create, postgres attach, pg attach, postgres detach, pg detach, postgres restart, postgres failover, postgres config update, postgres import, postgres barman, mpg create, mpg attach, redis create, redis update, redis reset, storage create, storage update, orgs create, orgs invite, orgs remove, wireguard remove, wireguard reset, tokens revoke, consul attach, consul detach, config save, extensions, ext, ${cross(flyGroups, 'start stop restart suspend update clone cordon uncordon kill lease leases wait place api-proxy egress-ip')}`,
      match: 'doctor diag, secrets set A=b, scale count 2, machine restart 4, machine egress-ip allocate 4',
    },
    { name: 'publish', doc: 'Deploys the application.', effect: 'service.publish', subs: 'deploy, launch, launch sessions', match: 'deploy --remote-only, launch' },
    {
      name: 'destroy',
      doc: 'Deletes an application, a machine, a volume or a database.',
      effect: 'service.destroy',
      subs: `destroy, apps destroy, apps delete, apps remove, apps rm, volumes destroy, volumes delete, volumes rm, vol destroy, vol delete, vol rm, volumes snapshots delete, orgs delete, redis destroy, redis delete, storage destroy, storage delete, mpg destroy, mpg databases delete, postgres destroy, pg destroy, extensions destroy, ${cross(flyGroups, 'destroy remove delete rm')}`,
      match: 'apps destroy shop --yes, volumes destroy vol_1, machine destroy 4',
    },
    {
      name: 'ssh',
      doc: 'Runs a command on a machine, or opens a session there.',
      effect: 'execution.remote',
      subs: 'ssh console, ssh sftp, ssh sftp get, ssh sftp put, ssh sftp shell, ssh sftp find, console, ssh log, postgres connect, pg connect, mpg connect, redis connect',
      match: 'ssh console -a shop',
    },
    { name: 'ssh-command', doc: 'Runs a command on a machine.', subs: 'ssh console, console', when: { any: ['-C', '--command'] }, runs: [{ source: { option: ['-C', '--command'] }, language: 'shell' }], match: "ssh console -C 'ls'" },
    { name: 'run', doc: 'Runs a container or a command in the cloud.', effect: 'execution.remote', subs: cross(flyGroups, 'run exec create'), runs: [{ argv: 'but-first' }], match: 'machine exec 4 date' },
    { name: 'proxy', doc: 'Opens a port here that leads to a machine.', effect: 'network.listen', subs: 'proxy, agent run, agent start, wireguard websockets', match: 'proxy 5432' },
    {
      name: 'settings',
      doc: 'Changes who it is, or opens a page.',
      effect: 'system.configure',
      subs: 'auth login, auth logout, auth signup, auth docker, version upgrade, version update, apps open, open, dashboard, docs, settings analytics enable, settings analytics disable, settings autoupdate enable, agent stop, agent restart, mcp server, mcp launch, mcp add, mcp remove, generate, synthetics agent',
      match: 'auth login',
    },
  ],
})

const railway = serviceClient('railway', {
  doc: 'Projects on Railway.',
  source: 'docs.railway.com/reference/cli-api, railway 4',
  value: '-s --service -e --environment -p --project -w --workspace',
  benign: '--json -y --yes -v --verbose',
  about: '--version -V --help -h',
  aboutSubs: 'help, completion',
  subcommands: {
    ...shared('logs, status, list, deployment list', { value: ['-n', '--lines', '--tail', '--limit', '-f', '--filter', '--since', '-S', '--until', '-U'], benign: ['-d', '--deployment', '-b', '--build', '--latest'] }),
    ...shared('run, local', { stopAtOperand: true, help: false, benign: ['--no-local'] }),
    ssh: { stopAtOperand: true, help: false, value: ['-d', '--deployment-instance'], optional: ['--session'] },
  },
  calm: 'status',
  bold: 'service delete api',
  lines: [
    {
      name: 'read',
      doc: 'Shows projects, services and logs.',
      effect: 'service.read',
      subs: 'list, ls, status, logs, log, whoami, volume list, deployment list, deployments list, service list, service status, project list, environment list, functions list, bucket list, docs, check_updates, dev status',
      match: 'status, logs -s api, list, whoami, volume list',
    },
    {
      name: 'variables',
      doc: 'Shows the variables with their values.',
      effect: 'secret.read',
      subs: 'variables, variable list, variable ls, vars, variable, dev configure',
      when: { none: ['--set'] },
      match: 'variables, variables --kv',
      not: 'variables --set A=b, status',
    },
    {
      name: 'write',
      doc: 'Changes projects, services or settings.',
      effect: 'service.write',
      subs: 'variables set, variable set, variable delete, variables delete, variable rm, add, init, domain, environment new, environment create, environment edit, environment link, environment, env, env new, down, restart, scale, service link, service scale, service restart, service, volume add, volume update, volume detach, volume attach, volume create, project create, project link, functions new, functions create, functions push, functions link, bucket create, link, unlink, login, logout, connect link',
      match: 'add -d postgres, environment new staging, link, down',
    },
    { name: 'set', doc: 'Sets variables.', effect: 'service.write', subs: 'variables, variable, vars', when: { any: ['--set', '--set-from-stdin'] }, match: 'variables --set A=b', not: 'variables' },
    { name: 'publish', doc: 'Deploys.', effect: 'service.publish', subs: 'up, deploy, redeploy, service redeploy, service deploy, deployment up, deployment redeploy', match: 'up --detach, redeploy -y' },
    {
      name: 'destroy',
      doc: 'Deletes a project, a service, an environment or a volume.',
      effect: 'service.destroy',
      subs: 'delete, project delete, project rm, service delete, service rm, environment delete, environment remove, environment rm, env delete, env rm, volume delete, volume remove, volume rm, functions delete, functions rm, bucket delete, bucket rm',
      match: 'service delete api, environment delete staging, delete',
    },
    { name: 'run', doc: 'Runs a command with the variables of a service.', effect: 'secret.read', subs: 'run, local', runs: [{ argv: 'operands' }], match: 'run npm start' },
    { name: 'ssh', doc: 'Runs a command in a service.', effect: 'execution.remote', subs: 'ssh', runs: [{ argv: 'operands' }], match: 'ssh ls' },
    { name: 'session', doc: 'Opens a session or a page, or starts processes here.', effect: 'execution.interactive', subs: 'shell, connect, open, dev, dev up, develop, mcp, starship, agent, claude', match: 'shell, connect' },
    { name: 'update', doc: 'Changes the program itself.', effect: 'execution.install', subs: 'upgrade, autoupdate, skills, setup, docs install', match: 'upgrade' },
  ],
})

const render = serviceClient('render', {
  doc: 'Services on Render.',
  source: 'render.com/docs/cli-reference, render 2',
  value: '-o --output',
  benign: '--confirm',
  subcommands: {
    ...shared('logs, services, services list, deploys list, jobs list, projects, environments', {
      value: ['-r', '--resources', '--limit', '--start', '--end', '--text', '--level', '--type', '--host', '--status-code', '--method', '--path', '--direction', '-e', '--environment-ids'],
      benign: ['--tail', '--include-previews'],
    }),
    ...shared('ssh, psql, pgcli, ea', { stopAtOperand: true, help: false }),
  },
  calm: 'services list',
  bold: 'services delete srv-1',
  lines: [
    {
      name: 'read',
      doc: 'Shows services, deployments and logs.',
      effect: 'service.read',
      subs: 'services, services list, services show, services get, deploys, deploys list, logs, jobs list, projects, projects list, environments, environments list, whoami, workspace current, workspace list, workspaces, blueprints validate, postgres list, keyvalue list, instances, services instances',
      match: 'services list, logs -r srv-1',
    },
    { name: 'publish', doc: 'Deploys.', effect: 'service.publish', subs: 'deploys create, deploys cancel, blueprints launch, deploys rollback', match: 'deploys create srv-1' },
    {
      name: 'write',
      doc: 'Changes services or who it is.',
      effect: 'service.write',
      subs: 'services create, services update, services suspend, services resume, restart, jobs create, jobs cancel, workspace set, workspace, login, logout, kv, postgres create',
      match: 'restart srv-1',
    },
    { name: 'destroy', doc: 'Deletes a service or a database.', effect: 'service.destroy', subs: 'services delete, postgres delete, keyvalue delete, projects delete, environments delete', match: 'services delete srv-1' },
    { name: 'session', doc: 'Opens a session in a service.', effect: 'execution.remote', subs: 'ssh, psql, pgcli, kv-cli, skills, ea', match: 'ssh srv-1' },
  ],
})

export const hosting: readonly Family[] = [heroku, fly, railway, render]
