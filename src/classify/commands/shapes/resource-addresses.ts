// Addresses of whole things that services keep: what a request that deletes there takes away. Knows no client's options.
import type { Does, Row, When } from '../../types.ts'
import { list } from './list.ts'

type Kind = Does['effect']
type Things = readonly { kind: Kind; sample: string; forms: readonly string[] }[]

/** `url:` forms: each end below each start. */
function urls(starts: string, ends: string): readonly string[] {
  return list(starts).flatMap((start) => list(ends).map((end) => `url:${start}/${end}`))
}

const CLUSTERS = '*:6443 *:8443 *:8001 *kubernetes* *.eks.amazonaws.com *.azmk8s.io'
const VAULTS = '*:8200 *vault*'
const ENGINES = '*:2375 *:2376'

/**
 * What `DELETE` takes away for good, by the address. source: the API references of each service, 2025.
 * A part of a thing (a comment, a label, one document) is not here: that stays a request that changes something.
 */
const DELETED: Things = [
  {
    kind: 'service.destroy',
    sample: 'https://api.github.com/repos/acme/app',
    forms: [
      ...urls('api.github.com *git*/api/v3', 'repos/+/+ orgs/+ repos/+/+/releases/+ repos/+/+/branches/+/protection repos/+/+/environments/+ orgs/+/teams/+ user/packages/** orgs/+/packages/** user/codespaces/+'),
      ...urls('*git*/api/v4', 'projects/+ groups/+ projects/+/protected_branches/+ projects/+/releases/+ projects/+/environments/+ projects/+/repository/merged_branches projects/+/registry/repositories/+'),
      ...urls('*git*/api/v1 codeberg.org/api/v1', 'repos/+/+ orgs/+'),
      ...urls('api.bitbucket.org/2.0', 'repositories/+/+'),
      ...urls('dev.azure.com', '+/_apis/projects/+ +/+/_apis/git/repositories/+'),
      ...urls('storage.googleapis.com s3.amazonaws.com s3.*.amazonaws.com', '+'),
      ...urls('storage.googleapis.com', 'storage/v1/b/+'),
      ...list('url:*.storage.googleapis.com url:*.s3.amazonaws.com url:*.s3.*.amazonaws.com url:*.blob.core.windows.net/+?restype=container'),
      ...urls('api.heroku.com', 'apps/+ addons/+ apps/+/addons/+ teams/+'),
      ...urls('api.cloudflare.com/client/v4', 'zones/+ zones/+/dns_records/+ accounts/+/workers/scripts/+ accounts/+/pages/projects/+ accounts/+/r2/buckets/+ accounts/+/d1/database/+ accounts/+/storage/kv/namespaces/+ accounts/+/queues/+'),
      ...urls('api.netlify.com/api/v1', 'sites/+ dns_zones/+'),
      ...urls('api.render.com/v1', 'services/+ postgres/+ disks/+'),
      ...urls('api.machines.dev/v1', 'apps/+ apps/+/+/+'),
      ...urls('api.vercel.com', '+/projects/+ projects/+ +/domains/+ +/teams/+ +/deployments/+'),
      ...urls('api.supabase.com/v1', 'projects/+ projects/+/branches branches/+'),
      ...urls('console.neon.tech/api/v2', 'projects/+ projects/+/branches/+ projects/+/branches/+/databases/+'),
      ...urls('api.planetscale.com/v1/organizations', '+/databases/+ +/databases/+/branches/+'),
      ...urls('cloud.mongodb.com/api/atlas', '+/groups/+ +/groups/+/clusters/+'),
      ...urls('api.stripe.com/v1', 'customers/+ products/+ subscriptions/+ accounts/+'),
      ...urls('*.auth0.com/api/v2 *.okta.com/api/v1', 'users/+ clients/+ apps/+ connections/+'),
      ...urls('hub.docker.com/v2', 'repositories/+/+ namespaces/+/repositories/+'),
      ...urls('api.pinecone.io', 'indexes/+ collections/+'),
      ...urls(
        CLUSTERS,
        'api/v1/namespaces/+ api/v1/persistentvolumes/+ api/v1/nodes/+ api/v1/namespaces/+/pods api/v1/namespaces/+/services api/v1/namespaces/+/secrets api/v1/namespaces/+/configmaps api/v1/namespaces/+/persistentvolumeclaims api/v1/namespaces/+/persistentvolumeclaims/+',
      ),
      ...urls(CLUSTERS, 'apis/+/+/namespaces/+/+ apis/apiextensions.k8s.io/+/customresourcedefinitions/+ apis/rbac.authorization.k8s.io/+/clusterroles/+ apis/rbac.authorization.k8s.io/+/clusterrolebindings/+'),
      ...urls(VAULTS, 'v1/sys/mounts/** v1/sys/auth/+ v1/sys/audit/+ v1/sys/namespaces/+ v1/sys/policies/acl/+ v1/sys/policy/+ v1/+/metadata/**'),
      ...urls('*', 'v1/kv/**?recurse v1/job/+?purge v2/**/manifests/+ subjects/+?permanent v3/clusters/+/topics/+'),
      ...urls('*:8083', 'connectors/+'),
      ...urls('*:15672/api', 'vhosts/+ queues/+/+ queues/+/+/contents exchanges/+/+ users/+'),
      ...urls('*grafana*/api', 'orgs/+ datasources/uid/+ datasources/+'),
    ],
  },
  {
    kind: 'infrastructure.destroy',
    sample: 'https://api.digitalocean.com/v2/droplets/7',
    forms: [
      ...urls('management.azure.com', 'subscriptions/**'),
      ...urls('compute.googleapis.com/compute', '+/projects/**'),
      ...urls('container.googleapis.com cloudresourcemanager.googleapis.com sqladmin.googleapis.com sqladmin.googleapis.com/sql', '+/projects/**'),
      ...urls('run.googleapis.com spanner.googleapis.com cloudfunctions.googleapis.com', '**'),
      ...urls('api.digitalocean.com/v2', 'droplets droplets/+ databases/+ databases/+/dbs/+ volumes volumes/+ kubernetes/clusters/+ domains/+ domains/+/records/+ apps/+ load_balancers/+ vpcs/+ snapshots/+ images/+ registry firewalls/+'),
      ...urls('api.linode.com/v4', 'linode/instances/+ volumes/+ databases/+/instances/+ lke/clusters/+ domains/+ nodebalancers/+ object-storage/buckets/+/+'),
      ...urls('api.hetzner.cloud/v1', 'servers/+ volumes/+ networks/+ load_balancers/+ images/+ firewalls/+'),
      ...urls('api.vultr.com/v2', 'instances/+ blocks/+ databases/+ kubernetes/clusters/+ domains/+'),
      ...urls('app.terraform.io/api/v2', 'workspaces/+ organizations/+ organizations/+/workspaces/+'),
      ...urls('api.pulumi.com/api', 'stacks/+/+/+'),
    ],
  },
  {
    kind: 'database.destroy',
    sample: 'http://127.0.0.1:2379/v2/keys/app?recursive=true',
    forms: [
      ...urls('*', 'v2/keys/**?recursive v2/keys/**?dir _all _data_stream/+ _snapshot/+ _snapshot/+/+'),
      ...urls('*:9200 *:9243 *:5984', '+'),
      ...urls('*.firebaseio.com *.firebasedatabase.app', '**'),
      ...urls('*.supabase.co/rest/v1', '+'),
      ...urls('*:8080/v1', 'schema/+'),
      ...urls('*:7700', 'indexes/+ indexes/+/documents'),
      ...urls('*:6333 *:8108', 'collections/+'),
      ...urls('*:8529 *:8529/_db/+', '_api/database/+ _api/collection/+'),
      ...urls('*:7200', 'repositories/+'),
      ...urls('*:3030/$', 'datasets/+'),
      ...urls('*chroma*/api', '+/collections/+'),
    ],
  },
  { kind: 'container.destroy', sample: 'http://127.0.0.1:2375/v1.43/volumes/data', forms: urls(ENGINES, 'volumes/+ +/volumes/+') },
  {
    kind: 'vcs.rewrite-remote',
    sample: 'https://api.github.com/repos/acme/app/git/refs/heads/old',
    forms: [...urls('api.github.com *git*/api/v3', 'repos/+/+/git/refs/**'), ...urls('*git*/api/v4', 'projects/+/repository/branches/+ projects/+/repository/tags/+'), ...urls('*git*/api/v1', 'repos/+/+/branches/+ repos/+/+/tags/+')],
  },
]

/** What a request that sends something takes away: the address itself says so. */
const SENT: Things = [
  {
    kind: 'database.destroy',
    sample: 'http://127.0.0.1:2379/v3/kv/deleterange',
    forms: [
      ...urls('*', 'v3/kv/deleterange v3alpha/kv/deleterange v3beta/kv/deleterange api/v1/admin/tsdb/delete_series +/_delete_by_query **/_delete_by_query'),
      ...urls('*:8086', 'api/v2/delete'),
      ...urls('*:8529 *:8529/_db/+', '_api/collection/+/truncate'),
      ...urls('*chroma*/api', '+/reset'),
    ],
  },
  { kind: 'service.destroy', sample: 'http://vault:8200/v1/secret/destroy/app', forms: [...urls(VAULTS, 'v1/+/destroy/**'), ...urls('*', 'job/**/doDelete'), ...urls(CLUSTERS, 'api/v1/namespaces/+/finalize')] },
  { kind: 'container.destroy', sample: 'http://127.0.0.1:2375/volumes/prune', forms: urls(ENGINES, 'volumes/prune +/volumes/prune containers/prune +/containers/prune images/prune +/images/prune') },
]

/** Requests to a container engine through its socket, where the host's name means nothing. */
const DELETED_BY_SOCKET: Things = [{ kind: 'container.destroy', sample: 'http://localhost/v1.43/volumes/data', forms: urls('*', 'volumes/+ +/volumes/+') }]
const SENT_BY_SOCKET: Things = [{ kind: 'container.destroy', sample: 'http://localhost/volumes/prune', forms: urls('*', 'volumes/prune +/volumes/prune containers/prune +/containers/prune images/prune +/images/prune') }]

const THINGS = { deletes: DELETED, sends: SENT, 'socket-deletes': DELETED_BY_SOCKET, 'socket-sends': SENT_BY_SOCKET }

/**
 * One way to ask: under which conditions, where the address stands (an operand, or the value of options), and a command
 * with `%` for the address, `not` others like it. `name` tells apart ways of the same kind.
 */
type Way = { asks: keyof typeof THINGS; name?: string; when: When; at?: number; options?: readonly string[]; command: string; not?: readonly string[] }

/** Rows for requests that take whole things away; `looking` is a command that only reads the address `%`. */
export function resourceRows(id: string, looking: string, ways: readonly Way[]): readonly Row[] {
  return ways.flatMap(({ asks, name, when, at, options, command, not = [] }) =>
    THINGS[asks].map(({ kind, sample, forms }): Row => {
      const place: When = options ? { seen: Object.fromEntries(options.map((option) => [option, forms])) } : { operand: { ...(at !== undefined && { at }), is: forms, seen: true } }
      return {
        id: [`${id}/${asks}`, kind.replace('.', '-'), ...(name === undefined ? [] : [name])].join('-'),
        doc: 'Takes a whole thing away that a service keeps.',
        when: { ...when, ...place },
        does: [{ effect: kind }],
        match: [command.replace('%', sample)],
        not: [looking, ...not].map((text) => text.replace('%', sample)),
      }
    }),
  )
}
