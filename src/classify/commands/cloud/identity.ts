// Command lines of identity and payment services: auth0, Stripe, Twilio, Algolia, feature flags.
import type { Family } from '../../types.ts'
import { cross, serviceClient, shared } from '../shapes/service-client.ts'

const auth0Things =
  'apps, actions, apis, apis scopes, domains, custom-domains, logs, logs streams, orgs, orgs members, orgs roles, orgs roles members, orgs invs, orgs invitations, quickstarts, qs, roles, roles permissions, roles perms, rules, tenants, users, users blocks, users roles, universal-login, universal-login prompts, universal-login templates, ul, ul prompts, ul templates, email, email provider, email templates, phone provider, event-streams, network-acl, token-exchange, tf, terraform, attack-protection bot-detection, attack-protection breached-password-detection, attack-protection brute-force-protection, attack-protection suspicious-ip-throttling, attack-protection bpd, attack-protection bfp, attack-protection sit, ap bpd, ap bfp, ap sit, ap breached-password-detection, ap brute-force-protection, ap suspicious-ip-throttling, protection bpd, protection bfp, protection sit, protection breached-password-detection, protection brute-force-protection, protection suspicious-ip-throttling, protection bot-detection, actions modules'
const auth0Gone = cross('apps, actions, apis, domains, custom-domains, orgs, roles, rules, users, logs streams, email provider, event-streams', 'delete rm')
const auth0Data = ['-d', '--data']
/** What the API is asked for without a verb. */
const auth0Lists = ['users', 'clients', 'connections', 'roles', 'organizations', 'actions', 'logs', 'rules', 'resource-servers', 'tenants']

const auth0 = serviceClient('auth0', {
  doc: 'Tenants of Auth0.',
  source: 'auth0.github.io/auth0-cli, auth0 1.12',
  value: '--tenant -t',
  benign: '--debug --no-color --no-input --json --json-compact --csv',
  about: '-v --version -h --help',
  bare: false,
  subcommands: {
    ...shared(`${cross(auth0Things, 'list ls show')},users search,users search-by-email,logs tail,actions diff,event-streams stats`, {
      value: ['-n', '--number', '-q', '--query', '-s', '--sort', '-f', '--filter', '-p', '--picker', '--page'],
      benign: ['--include-totals', '--no-picker'],
    }),
    api: { value: ['-q', '--query'], benign: ['--force'] },
  },
  calm: 'apps list',
  bold: 'apps delete a',
  lines: [
    {
      name: 'read',
      doc: 'Shows applications, users, logs and settings.',
      effect: 'service.read',
      subs: `${cross(auth0Things, 'list ls show')}, users search, users search-by-email, logs tail, actions diff, event-streams stats, tenants current`,
      match: 'apps list, users show a, logs tail, ap bpd show, --tenant a.example.com apps list',
    },
    {
      name: 'secret',
      doc: 'Shows secrets of an application, or tokens.',
      effect: 'secret.read',
      subs: 'apps show, apps list, apps ls, apps create, apps update, test token, test login, tenants show',
      when: { any: ['-r', '--reveal-secrets'] },
      match: 'apps show a --reveal-secrets',
      not: 'apps show a',
    },
    { name: 'token', doc: 'Makes a token, or opens a page to log in.', effect: 'secret.read', subs: 'test token, test login', match: 'test token' },
    {
      name: 'write',
      doc: 'Changes a tenant, or who it is.',
      effect: 'service.write',
      subs: `${cross(auth0Things, 'create update add remove import enable disable verify deploy open use set-primary unblock invite generate customize')}, ${cross('roles permissions, roles perms, users roles, orgs members, orgs roles, orgs invs, orgs invitations, users blocks, custom-domains', 'rm')}, apis scopes rm, login, logout, quickstarts download, qs download, quickstarts setup, event-streams trigger, event-streams redeliver, apps session-transfer, universal-login switch, acul, acul init, acul config`,
      match: 'apps create --name a, actions deploy a, login',
    },
    { name: 'destroy', doc: 'Deletes applications, users or interfaces.', effect: 'service.destroy', subs: auth0Gone, match: 'apps delete a, users rm a' },
    {
      name: 'api-read',
      doc: 'Asks the API.',
      effect: 'service.read',
      subs: 'api',
      when: { none: auth0Data, operand: { at: 0, is: ['get', 'GET', 'Get', '*/*', ...auth0Lists], literal: true }, stdin: false },
      match: 'api get users, api tenants/settings -q a:b',
      not: 'api post clients',
    },
    {
      name: 'api-secret',
      doc: 'Shows applications with their secrets.',
      effect: 'secret.read',
      subs: 'api',
      when: { operand: { is: ['*client*', '*connection*', '*key*', '*email*', '*log-streams*', '*guardian*'] } },
      match: 'api get clients',
      not: 'api get users',
    },
    {
      name: 'api-write',
      doc: 'Changes something through the API.',
      effect: 'service.write',
      subs: 'api',
      when: { operandNot: { at: 0, is: ['get', 'GET', 'Get', '*/*', ...auth0Lists] } },
      match: 'api post clients, api dElete clients/4',
      not: 'api get users',
    },
    { name: 'api-data', doc: 'Sends data to the API.', effect: ['service.write', 'network.write'], subs: 'api', when: { any: auth0Data }, match: "api users --data '{}'", not: 'api users' },
    { name: 'api-fed', doc: 'Sends what it is fed to the API.', effect: 'service.write', subs: 'api', when: { stdin: true }, match: 'api users < a.json', not: 'api users' },
    { name: 'api-destroy', doc: 'Deletes something through the API.', effect: 'service.destroy', subs: 'api', when: { operand: { at: 0, is: ['delete', 'DELETE'], literal: true } }, match: 'api delete clients/4', not: 'api get users' },
  ],
})

const stripeThings =
  'accounts, balance, balance_transactions, charges, checkout sessions, coupons, credit_notes, customers, disputes, events, files, invoices, invoiceitems, invoice_line_items, payment_intents, payment_links, payment_methods, payments, payouts, plans, prices, products, promotion_codes, quotes, refunds, setup_intents, sources, subscription_items, subscription_schedules, subscriptions, tax_rates, topups, transfers, webhook_endpoints, billing_portal configurations, reporting report_runs, issuing cards, terminal readers, samples, plugin'
const stripe = serviceClient('stripe', {
  doc: 'Payments with Stripe.',
  source: 'docs.stripe.com/cli, stripe 1.21',
  aboutSubs: 'help, version',
  value: '--api-key --color --config --device-name --log-level -p --project-name',
  about: '-v --version -h --help',
  subcommands: {
    ...shared(`${cross(stripeThings, 'list retrieve search')},get,logs tail`, {
      value: [
        '-l',
        '--limit',
        '-a',
        '--starting-after',
        '-b',
        '--ending-before',
        '-d',
        '--data',
        '-e',
        '--expand',
        '--stripe-version',
        '--stripe-account',
        '--filter-account',
        '--filter-http-method',
        '--filter-ip-address',
        '--filter-request-path',
        '--filter-request-status',
        '--filter-source',
        '--filter-status-code',
        '--filter-status-code-type',
        '--format',
        '--customer',
        '--status',
        '--query',
        '--param',
      ],
      benign: ['--live', '-s', '--show-headers', '--dark-style'],
    }),
  },
  calm: 'customers list',
  bold: 'customers delete cus_1',
  lines: [
    {
      name: 'read',
      doc: 'Shows what there is.',
      effect: 'service.read',
      subs: `${cross(stripeThings, 'list retrieve search')}, get, logs tail, resources, status, samples list, plugin list`,
      match: 'customers list --limit 3, get /v1/customers, logs tail',
    },
    { name: 'completion', doc: 'Writes a file for the shell.', effect: 'file.write', subs: 'completion', match: 'completion' },
    { name: 'secret', doc: 'Shows its settings, keys too.', effect: 'secret.read', subs: 'config', when: { any: ['--list'] }, match: 'config --list', not: 'config --set a b' },
    {
      name: 'settings',
      doc: 'Changes its settings or who it is.',
      effect: 'system.configure',
      subs: 'config, login, logout, plugin install, plugin upgrade, plugin uninstall, open, feedback, samples create',
      when: { none: ['--list'] },
      match: 'login, config --set a b',
      not: 'config --list',
    },
    {
      name: 'write',
      doc: 'Changes what is there, payments too.',
      effect: 'service.write',
      subs: `${cross(stripeThings, 'create update cancel capture confirm void_invoice pay send finalize_invoice refund attach detach close approve decline resend serve')}, post, trigger, fixtures, events resend, serve`,
      match: 'customers create, trigger payment_intent.succeeded, post /v1/customers',
    },
    { name: 'listen', doc: 'Passes events on to an address.', effect: 'network.write', subs: 'listen', match: 'listen --forward-to localhost:3000' },
    { name: 'destroy', doc: 'Deletes something for good.', effect: 'service.destroy', subs: `${cross(stripeThings, 'delete')}, delete`, match: 'customers delete cus_1, delete /v1/products/p' },
  ],
})

const flagThings = 'flags, environments, projects, segments, metrics, members, teams, contexts, experiments, release-pipelines, code-refs, audit-log, custom-roles, webhooks, integrations'
const ldcli = serviceClient('ldcli', {
  doc: 'Feature flags at LaunchDarkly.',
  source: 'launchdarkly.com/docs/home/getting-started/ldcli, ldcli 1.15',
  value: '--access-token --base-uri -o --output --analytics-opt-out',
  benign: '--json',
  about: '-v --version -h --help',
  subcommands: shared(cross(flagThings, 'list get'), { value: ['--project', '--flag', '--environment', '--segment', '--limit', '--offset', '--filter', '--sort', '--expand', '--env', '--tag'], benign: ['--summary', '--archived'] }),
  calm: 'flags list',
  bold: 'flags delete --flag a',
  lines: [
    { name: 'read', doc: 'Shows flags and projects.', effect: 'service.read', subs: `${cross(flagThings, 'list get')}`, match: 'flags list --project a, projects get a' },
    { name: 'secret', doc: 'Shows environments with their keys.', effect: 'secret.read', subs: 'environments list, environments get', match: 'environments list --project a', not: 'flags list' },
    {
      name: 'secret-expanded',
      doc: 'Shows more than it would, keys too.',
      effect: 'secret.read',
      when: { value: { '--expand': ['*environments*'] } },
      subs: 'projects list, projects get',
      match: 'projects get a --expand environments',
      not: 'projects get a',
    },
    {
      name: 'elsewhere',
      doc: 'Talks to another server, with the keys kept for the usual one.',
      does: [{ effect: 'network.write', on: { option: ['--base-uri'] } }],
      when: { any: ['--base-uri'] },
      match: 'flags list --base-uri https://example.com',
      not: 'flags list',
    },
    {
      name: 'write',
      doc: 'Changes flags, projects or its settings.',
      effect: 'service.write',
      subs: `${cross(flagThings, 'create update toggle-on toggle-off copy invite')}, flags archive, setup, config, login, dev-server start, dev-server, sourcemaps upload, quickstart, signup, metrics delete, segments delete`,
      match: 'flags create, flags toggle-on --flag a',
    },
    { name: 'destroy', doc: 'Deletes flags, environments or projects.', effect: 'service.destroy', subs: cross('flags, environments, projects, members, teams', 'delete'), match: 'flags delete --flag a, projects delete --project a' },
  ],
})

const algoliaThings = 'indices, apikeys, rules, synonyms, settings, objects, crawler, dictionary entries, dictionary settings, profile, application, events'
const algolia = serviceClient('algolia', {
  doc: 'Search indexes at Algolia.',
  source: 'algolia.com/doc/tools/cli, algolia 1.6',
  value: '-p --profile --application-id --api-key --search-hosts -o --output',
  about: '-v --version -h --help',
  calm: 'indices list',
  bold: 'indices delete a',
  lines: [
    {
      name: 'read',
      doc: 'Shows indexes and what they hold.',
      effect: 'service.read',
      subs: `${cross('indices, rules, synonyms, settings, objects, crawler, dictionary entries, dictionary settings', 'list get browse config stats')}, search, events tail, describe`,
      match: 'indices list, search products query, objects browse a',
    },
    { name: 'export', doc: 'Writes the settings of an index to a file.', effect: 'file.write', subs: 'indices config export', match: 'indices config export a' },
    {
      name: 'elsewhere',
      doc: 'Talks to another server, with the keys kept for the usual one.',
      does: [{ effect: 'network.write', on: { option: ['--search-hosts'] } }],
      when: { any: ['--search-hosts'] },
      match: 'indices list --search-hosts search.example.com',
      not: 'indices list',
    },
    { name: 'secret', doc: 'Shows keys.', effect: 'secret.read', subs: 'apikeys list, apikeys get, profile list, apikeys create', match: 'apikeys list' },
    {
      name: 'write',
      doc: 'Changes indexes or settings.',
      effect: 'service.write',
      subs: `${cross(algoliaThings, 'create update set import save add copy move setdefault remove use pause reindex run crawl unblock')}, objects operations, indices config import, objects delete, rules delete, synonyms delete, dictionary entries clear, dictionary entries delete, open, indices analyze, crawler test`,
      match: 'objects import a -F a.ndjson, settings set a',
    },
    { name: 'destroy', doc: 'Empties or deletes an index or a key.', effect: 'service.destroy', subs: 'indices delete, indices clear, apikeys delete, application delete', match: 'indices delete a, indices clear a' },
  ],
})

export const identity: readonly Family[] = [auth0, stripe, ldcli, algolia]
