// Kinds that operators add to a cluster, which take data, machines or whole programs with them when they go. Those of
// Kubernetes itself stand in its own rows.
import type { Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** Databases and stores, in the singular: their operators delete the volumes too. */
const STORES = list(`
  ArangoDeployment Bucket CassandraDatacenter CephBlockPool CephCluster CephFilesystem CephObjectStore CloudSQLInstance
  ClickHouseInstallation CouchbaseCluster CrdbCluster DBCluster DBInstance Elasticsearch EtcdCluster InfluxDB InnoDBCluster
  K8ssandraCluster Kafka KafkaTopic
  KafkaCluster MariaDB Milvus MinIOInstance MongoDB MongoDBCommunity MysqlCluster Neo4jCluster OpenSearchCluster
  PerconaPGCluster PerconaServerMongoDB PerconaServerMySQL PerconaXtraDBCluster PostgresCluster Postgresql psmdb pxc
  RabbitmqCluster RDSInstance RedisCluster RedisEnterpriseCluster RedisFailover RedisReplication ScyllaCluster
  SolrCloud SQLInstance
  StrimziPodSet Tenant TidbCluster VitessCluster YBCluster ZookeeperCluster`)
const COPIES = list('Backup Volume VolumeSnapshot VolumeSnapshotContent VolumeGroupSnapshot')
/** Of Cluster API, OpenShift and Karpenter; CloudNativePG names its databases so too. */
const MACHINES = list('Cluster Machine MachinePool NodeClaim NodePool')
/** What they made goes with them. */
const INSTALLED = list('app Application ApplicationSet appset HelmRelease hr Kustomization')

const plural = (kind: string) => (/[^aeiou]y$/.test(kind) ? `${kind.slice(0, -1)}ies` : /(?:s|ch)$/.test(kind) ? `${kind}es` : `${kind}s`)
/** The server takes them in any case: as in its tables, as in manifests, or shouted. */
const inEachCase = (word: string) => [...new Set([word, word.toLowerCase(), word.toUpperCase()])]

const NAMES = [...STORES, ...COPIES, ...MACHINES, ...INSTALLED].flatMap((kind) => [kind, plural(kind)]).flatMap(inEachCase)
/** One of these by its name. */
const LISTED = NAMES.flatMap((name) => [`${name}/*`])
/** Alone, with its group, or both with a name; and what stands for a thing of a cloud, which goes too. */
const HOLDING = [...NAMES.flatMap((name) => [name, `${name}.*`]), ...LISTED, ...list('*.upbound.io* *.crossplane.io* *.services.k8s.aws* *.cnrm.cloud.google.com* *.azure.com*')]

/** The rows of kubectl that delete them; oc has them too. */
export const deletesHolding = (id: string): Row[] => [
  {
    id: `${id}/delete-holding`,
    doc: 'Deletes a database, a backup, machines or an installed program with all that is in it.',
    when: { sub: ['delete'], none: ['--dry-run'], operand: { at: 0, is: HOLDING, literal: true } },
    does: [{ effect: 'service.destroy' }],
    match: [`${id} delete clusters.postgresql.cnpg.io main`, `${id} delete KafkaTopic orders`, `${id} delete app/web`, `${id} delete bucket.s3.aws.upbound.io media`],
    not: [`${id} delete pod kafka`, `${id} delete kafka orders --dry-run=client`, `${id} get kafka orders`],
  },
  {
    id: `${id}/delete-holding-listed`,
    doc: 'Deletes a database, a backup, machines or an installed program with all that is in it.',
    when: { sub: ['delete'], none: ['--dry-run'], operand: { is: LISTED, literal: true } },
    does: [{ effect: 'service.destroy' }],
    match: [`${id} delete pod/web kafka/orders`],
    not: [`${id} delete pod/kafka`, `${id} delete pod/web kafka/orders --dry-run=client`, `${id} get kafka/orders`],
  },
]
