// Platforms that host web sites and their functions: Vercel, Netlify, surge, gh-pages. Workers and back ends: app-platforms.ts.
import type { Family } from '../../types.ts'
import { serviceClient, shared } from '../shapes/service-client.ts'

const vercelReads =
  'list, ls, inspect, logs, log, whoami, teams list, teams ls, team list, team ls, project list, project ls, projects list, projects ls, project inspect, projects inspect, domains list, domains ls, domains inspect, domains check, domains price, dns list, dns ls, certs list, certs ls, alias list, alias ls, env list, env ls, target list, target ls, targets list, targets ls, integration list, integration ls, integration balance, blob list, blob ls, blob store get, cache, telemetry status, guidance status, rolling-release fetch, rr fetch, activity, activity ls, usage, metrics, redirects list, redirects ls, edge-config list, edge-config get, flags list, flags ls, flags inspect, crons list, crons ls, webhooks list, webhooks ls, deploy-hooks list, microfrontends list, contract'

const vercel = serviceClient('vercel', {
  programs: 'vercel vc now vercel@latest',
  doc: 'Deploys web sites; without a subcommand, or with a folder, it deploys.',
  source: 'vercel.com/docs/cli, vercel 44',
  value: '-A --local-config -Q --global-config -S --scope -T --team -t --token --cwd',
  benign: '-d --debug --no-color -y --yes --non-interactive --json --prod --prebuilt',
  about: '-v --version -h --help',
  aboutSubs: 'help',
  bare: false,
  subcommands: {
    ...shared(vercelReads, {
      value: [
        '-m',
        '--meta',
        '-n',
        '--next',
        '--limit',
        '-N',
        '--environment',
        '--status',
        '--policy',
        '--timeout',
        '-F',
        '--format',
        '-s',
        '--since',
        '--until',
        '-o',
        '--output',
        '-p',
        '--project',
        '--deployment',
        '--level',
        '--query',
        '-q',
        '--git-branch',
        '--order',
        '--filter',
        '--prefix',
        '--mode',
        '--from',
        '--to',
        '--search',
        '--type',
      ],
      benign: ['-a', '--all', '-l', '--logs', '--wait', '-f', '--follow', '-x', '--expand', '--prod', '-j', '--guidance', '--update-required'],
    }),
    ...shared('env run, curl, httpstat', { stopAtOperand: true, help: false }),
  },
  calm: 'ls',
  bold: 'deploy --prod',
  lines: [
    { name: 'read', doc: 'Shows projects, deployments, domains and logs.', effect: 'service.read', subs: vercelReads, match: 'ls, logs shop.example.com, inspect shop.example.com, env ls, domains inspect example.com' },
    {
      name: 'current',
      doc: 'Shows the teams, or asks which to use.',
      effect: 'system.configure',
      subs: 'teams, team, switch, teams switch, link, unlink, login, logout, telemetry enable, telemetry disable, guidance, upgrade, open, docs, mcp, integration open, agent',
      match: 'link, login, switch acme',
    },
    { name: 'deploy', doc: 'Deploys a site.', effect: 'service.publish', subs: ', deploy', when: { none: ['-v', '--version', '-h', '--help'] }, match: 'deploy --prod, ', not: 'ls' },
    {
      name: 'release',
      doc: 'Puts another deployment in place.',
      effect: 'service.publish',
      subs: 'redeploy, promote, rollback, alias set, alias, bisect, rolling-release start, rolling-release approve, rolling-release complete, rolling-release abort, rolling-release configure, rr start, rr approve, rr complete',
      match: 'promote shop.example.com, rollback',
    },
    { name: 'build', doc: 'Builds or serves the project here.', effect: 'execution.project-script', subs: 'build, dev, develop, microfrontends proxy', match: 'build, dev' },
    {
      name: 'write',
      doc: 'Changes projects, domains or settings.',
      effect: 'service.write',
      subs: 'env add, env update, env rm, env remove, domains add, domains move, domains buy, domains transfer-in, domains remove, domains rm, buy, dns add, dns import, dns remove, dns rm, certs issue, certs add, certs remove, certs rm, alias remove, alias rm, project add, projects add, project rename, teams add, teams create, team add, teams invite, team invite, git connect, git disconnect, integration add, integration remove, integration-resource disconnect, install, blob put, blob copy, blob del, blob store add, cache purge, cache invalidate, cache dangerously-delete, target add, redirects add, redirects remove, redirects upload, redirects promote, edge-config add, flags add, flags set, webhooks add, webhooks rm, deploy-hooks create, sandbox, crons add',
      match: 'env add API_URL, domains add example.com, dns rm rec_1',
    },
    { name: 'secrets', doc: 'Writes the variables of a project, secrets too, to a file.', effect: ['secret.read', 'file.write'], subs: 'env pull, pull, blob get', match: 'env pull .env.local, pull' },
    { name: 'secret-run', doc: 'Runs a command with the variables of a project.', effect: 'secret.read', subs: 'env run', runs: [{ argv: 'operands' }], match: 'env run -- date' },
    { name: 'request', doc: 'Sends a request past the protection of a deployment.', effect: 'network.write', subs: 'curl, httpstat, api', match: 'curl /api/users, httpstat /api' },
    { name: 'init', doc: 'Fetches an example project.', effect: 'file.write', subs: 'init', match: 'init nextjs' },
    {
      name: 'destroy',
      doc: 'Deletes deployments, projects, teams or stores.',
      effect: 'service.destroy',
      subs: 'remove, rm, project remove, project rm, projects remove, projects rm, teams remove, teams rm, blob store remove, blob store rm, blob delete-store, blob empty-store, integration-resource remove, integration-resource rm, edge-config remove, edge-config rm, target remove, target rm',
      match: 'remove shop, project rm shop',
    },
  ],
})

const netlifyReads =
  'status, status:hooks, sites:list, sites:search, projects:list, projects:search, functions:list, logs, logs:function, logs:deploy, logs:functions, logs:edge-functions, watch, api:list, blobs:list, db:status, database:status, teams:list, agents:list, agents:show'

const netlify = serviceClient('netlify', {
  programs: 'netlify ntl netlify-cli',
  doc: 'Deploys web sites on Netlify.',
  source: 'cli.netlify.com/commands, netlify-cli 20',
  value: '--auth --http-proxy --http-proxy-certificate-filename --filter --cwd',
  benign: '--debug --json --silent --verbose',
  aboutSubs: 'help, version',
  subcommands: {
    ...shared(netlifyReads, { value: ['-l', '--level', '-s', '--site', '--name', '--since', '--until', '--prefix', '--directory'], benign: ['--follow', '--secure'] }),
    deploy: { value: ['-d', '--dir', '-f', '--functions', '-m', '--message', '-s', '--site', '--alias'], benign: ['-p', '--prod', '--prod-if-unlocked', '--draft', '--build', '--no-build', '-o', '--open'] },
  },
  calm: 'status',
  bold: 'deploy --prod',
  lines: [
    { name: 'read', doc: 'Shows sites, deployments and logs.', effect: 'service.read', subs: netlifyReads, match: 'status, sites:list, functions:list' },
    {
      name: 'proxy',
      doc: 'Goes by way of another machine, which may be trusted with the keys.',
      does: [{ effect: 'network.write', on: { option: ['--http-proxy'] } }],
      when: { any: ['--http-proxy', '--http-proxy-certificate-filename'] },
      match: 'status --http-proxy http://proxy.example.com:8080',
      not: 'status',
    },
    { name: 'proxy-trust', doc: 'Trusts what another machine signs.', effect: 'environment.hazard', when: { any: ['--http-proxy-certificate-filename'] }, match: 'status --http-proxy-certificate-filename a.pem', not: 'status' },
    { name: 'api-list', doc: 'Lists the calls of the API.', effect: 'text.print', subs: 'api', when: { any: ['--list'] }, match: 'api --list', not: 'api listSites' },
    {
      name: 'api-read',
      doc: 'Asks the API.',
      effect: 'service.read',
      subs: 'api',
      when: {
        operand: { at: 0, is: ['listSites', 'getSite', 'listSiteDeploys', 'getDeploy', 'getSiteDeploy', 'getCurrentUser', 'listForms', 'listSiteForms', 'listAccountsForUser', 'getDnsZones', 'getDnsZone', 'getDnsRecords'], literal: true },
      },
      match: 'api listSites',
      not: 'api createSite',
    },
    {
      name: 'api-change',
      doc: 'Changes something through the API, or reads what may be private.',
      effect: 'service.write',
      subs: 'api',
      when: {
        operandNot: { at: 0, is: ['listSites', 'getSite', 'listSiteDeploys', 'getDeploy', 'getSiteDeploy', 'getCurrentUser', 'listForms', 'listSiteForms', 'listAccountsForUser', 'getDnsZones', 'getDnsZone', 'getDnsRecords'] },
        operands: { min: 1 },
      },
      match: 'api createSite',
    },
    { name: 'api-data', doc: 'Sends data to the API.', effect: 'network.write', subs: 'api', when: { any: ['-d', '--data'] }, match: 'api getSite -d x', not: 'api getSite' },
    {
      name: 'api-destroy',
      doc: 'Deletes a site or more through the API.',
      effect: 'service.destroy',
      subs: 'api',
      when: { operand: { at: 0, is: ['deleteSite', 'deleteDnsZone', 'deleteDeploy', 'deleteSiteDeploy', 'cancelAccount'], literal: true } },
      match: 'api deleteSite',
      not: 'api listSites',
    },
    { name: 'secret', doc: 'Shows variables with their values.', effect: 'secret.read', subs: 'env:list, env:get, blobs:get, db:connect, database:connect', match: 'env:list, env:get API_KEY' },
    {
      name: 'write',
      doc: 'Changes sites, variables or stored data.',
      effect: 'service.write',
      subs: 'env:set, env:unset, env:import, env:clone, env:migrate, sites:create, sites:create-template, projects:create, link, unlink, init, login, logout, switch, open, open:admin, open:site, addons:create, addons:config, blobs:set, blobs:delete, db, db:init, claim, clone, functions:create, recipes, lm:install, lm:setup, lm:uninstall, agents:create, agents:stop',
      match: 'env:set A b, link, blobs:delete store key',
    },
    { name: 'invoke', doc: 'Calls a function.', effect: 'network.write', subs: 'functions:invoke', match: 'functions:invoke hello' },
    { name: 'build', doc: 'Builds or serves the project here.', effect: 'execution.project-script', subs: 'build, dev, dev:exec, dev:trace, serve, functions:build, functions:serve, edge-functions, graph', match: 'build, dev' },
    { name: 'publish', doc: 'Deploys a site.', effect: 'service.publish', subs: 'deploy, trigger, build:trigger', match: 'deploy --prod' },
    { name: 'destroy', doc: 'Deletes a site or an add-on.', effect: 'service.destroy', subs: 'sites:delete, projects:delete, addons:delete, db:drop, database:reset', match: 'sites:delete 1234' },
  ],
})

const surge = serviceClient('surge', {
  doc: 'Publishes a folder as a web site, also when called without a subcommand.',
  source: 'surge.sh/help, surge 0.24',
  value: '-d --domain -p --project -e --endpoint',
  benign: '-a --add -r --remove -y -m --message',
  about: '-V --version -h --help',
  aboutSubs: '',
  bare: false,
  calm: 'list',
  bold: 'teardown shop.surge.sh',
  lines: [
    { name: 'read', doc: 'Lists what is published, and who it is.', effect: 'service.read', subs: 'list, whoami, usage, audit, dns, files', match: 'list, whoami', when: { operands: { max: 1 } } },
    {
      name: 'elsewhere',
      doc: 'Talks to another server, with the keys kept for the usual one.',
      does: [{ effect: 'network.write', on: { option: ['-e', '--endpoint'] } }],
      when: { any: ['-e', '--endpoint'] },
      match: 'list --endpoint https://example.com',
      not: 'list',
    },
    { name: 'publish', doc: 'Publishes a folder.', effect: 'service.publish', subs: '', when: { none: ['-V', '--version', '-h', '--help'] }, match: '', not: 'list' },
    {
      name: 'write',
      doc: 'Changes who may publish, or who it is.',
      effect: 'service.write',
      subs: 'plan, card, login, logout, token, invite, revoke, ssl, encrypt, rollback, rollfore, cutover, discard, config, zone, nuke, bust',
      match: 'login, rollback shop.surge.sh',
    },
    { name: 'destroy', doc: 'Takes a site down.', effect: 'service.destroy', subs: 'teardown', match: 'teardown shop.surge.sh' },
  ],
})

const ghPages: Family = {
  id: 'gh-pages',
  programs: ['gh-pages'],
  doc: 'Publishes a folder on a branch of the repository.',
  source: 'gh-pages 6, README',
  grammar: { help: true, otherOptions: 'vcs.push' },
  rows: [
    { id: 'gh-pages/about', doc: 'Prints its version.', when: { any: ['-V', '--version', '-h'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['gh-pages --version'], not: ['gh-pages -d dist'] },
    { id: 'gh-pages/publish', doc: 'Pushes the folder to the branch.', when: { none: ['-V', '--version', '-h'] }, does: [{ effect: 'vcs.push' }, { effect: 'service.publish' }], match: ['gh-pages -d dist'], not: ['gh-pages --version'] },
  ],
}

export const webHosting: readonly Family[] = [vercel, netlify, surge, ghPages]
