// gcloud: commands judged by their verbs, and by name those that show secrets or destroy. gsutil and bq are elsewhere.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { commas, subcommandRow } from '../shapes/subcommand-row.ts'
import { gcloudAccess } from './gcloud-access.ts'
import { GCLOUD_CHANGES, GCLOUD_FLAGS, GCLOUD_VALUES } from './gcloud-words.ts'

/** The same commands, also in their alpha and beta forms. */
function releases(text: string): readonly string[] {
  return commas(text).flatMap((sub) => [sub, `alpha ${sub}`, `beta ${sub}`])
}

const READS = list(
  'list describe read search tail lookup explain validate status list-* describe-* get-* search-* query-* lookup-* analyze-iam-policy analyze-move ls cat du hash stat get wait diff stream-logs check-permissions check-iam-policy check-transitive-membership check-upgrade show show-rows show-effective-config is-upgradeable lint-condition query log',
)
const SECRETS = list(
  'access print-access-token print-identity-token get-key-string get-auth-string decrypt asymmetric-decrypt raw-decrypt get-password reset-windows-password generate-login-token config-helper get-register-parameters fetch-read-token fetch-read-write-token sign-jwt sign-blob',
)

/** They answer with the variables that a function, service or job is started with. */
const ENVIRONMENTS = releases(
  'functions describe, run services describe, run jobs describe, run revisions describe, run jobs executions describe, app versions describe, composer environments describe, builds describe, builds triggers describe, compute instance-templates describe',
)
const DESTROYS = releases(
  'projects delete, resource-manager folders delete, organizations delete, billing projects unlink, sql instances delete, sql databases delete, sql backups delete, sql instances restore-backup, container clusters delete, container node-pools delete, container images delete, container hub memberships delete, container fleet memberships delete, compute instances delete, compute disks delete, compute snapshots delete, compute images delete, compute machine-images delete, compute networks delete, compute instance-groups managed delete, compute backend-services delete, compute url-maps delete, compute addresses delete, compute vpn-tunnels delete, compute tpus delete, compute tpus tpu-vm delete, storage buckets delete, storage objects delete, spanner instances delete, spanner databases delete, spanner backups delete, bigtable instances delete, bigtable clusters delete, bigtable instances tables delete, bigtable backups delete, firestore databases delete, firestore bulk-delete, firestore indexes composite delete, redis instances delete, redis clusters delete, memcache instances delete, filestore instances delete, filestore backups delete, alloydb clusters delete, alloydb instances delete, alloydb backups delete, netapp volumes delete, netapp storage-pools delete, dns managed-zones delete, domains registrations delete, kms keys versions destroy, secrets delete, secrets versions destroy, iam service-accounts delete, iam roles delete, iam workload-identity-pools delete, functions delete, run services delete, run jobs delete, app services delete, app versions delete, artifacts repositories delete, artifacts docker images delete, artifacts packages delete, pubsub topics delete, pubsub subscriptions delete, dataproc clusters delete, dataflow jobs cancel, composer environments delete, notebooks instances delete, workbench instances delete, ai endpoints delete, ai models delete, ai-platform models delete, logging buckets delete, logging logs delete, logging sinks delete, deployment-manager deployments delete, infra-manager deployments delete, backup-dr backup-vaults delete, backup-dr backups delete, apigee organizations delete, apigee apis delete, apigee environments delete, apigee products delete, apigee developers delete, apigee deployments undeploy, source repos delete, builds triggers delete, scheduler jobs delete, tasks queues delete, tasks queues purge, services vpc-peerings delete, endpoints services delete, privateca roots delete, privateca pools delete, identity groups delete, active-directory domains delete, looker instances delete, metastore services delete, datastore indexes cleanup, vmware private-clouds delete, edge-cloud container clusters delete, storage folders delete, storage managed-folders delete',
)

const rows: readonly Row[] = [
  {
    id: 'gcloud/read',
    doc: 'Lists, describes or reads things.',
    when: { operand: { is: READS, literal: true } },
    does: [{ effect: 'service.read' }],
    match: ['gcloud builds log 42', 'gcloud compute instances list --filter=name:web'],
    not: ['gcloud compute instances stop web'],
  },
  {
    id: 'gcloud/change',
    doc: 'Creates, changes or deletes things, or runs something.',
    when: { operand: { is: GCLOUD_CHANGES } },
    does: [{ effect: 'service.write' }],
    match: ['gcloud compute instances stop web', 'gcloud run deploy web --source .'],
    not: ['gcloud compute instances list'],
  },
  { id: 'gcloud/change-named', doc: 'Deletes things.', when: { sub: DESTROYS }, does: [{ effect: 'service.write' }], match: ['gcloud projects delete acme'], not: ['gcloud projects list'] },
  {
    id: 'gcloud/destroy',
    doc: 'Destroys machines, data, keys or whole projects for good.',
    when: { sub: DESTROYS },
    does: [{ effect: 'service.destroy' }],
    match: ['gcloud sql instances delete db -q', 'gcloud beta container clusters delete web'],
    not: ['gcloud sql instances list'],
  },
  subcommandRow('gcloud/start-query', 'service.write', { doc: 'Starts a job that writes what a query finds.', subs: releases('dataflow sql query').join(), match: 'gcloud dataflow sql query q', not: 'gcloud dataflow jobs list' }),
  {
    id: 'gcloud/storage-destroy',
    doc: 'Deletes files of buckets in bulk.',
    when: { sub: releases('storage rm'), any: ['-r', '-R', '--recursive', '--all-versions', '-a'] },
    does: [{ effect: 'service.destroy' }],
    match: ['gcloud storage rm -r gs://logs'],
    not: ['gcloud storage rm gs://logs/a'],
  },
  {
    id: 'gcloud/storage-sweep',
    doc: 'Deletes all files of a bucket that a pattern matches.',
    when: { sub: releases('storage rm'), operand: { is: ['***'], literal: true } },
    does: [{ effect: 'service.destroy' }],
    match: ["gcloud storage rm 'gs://logs/**'"],
    not: ['gcloud storage rm gs://logs/a'],
  },
  {
    id: 'gcloud/storage-sync',
    doc: 'Deletes what the source does not have.',
    when: { sub: releases('storage rsync'), any: ['--delete-unmatched-destination-objects'] },
    does: [{ effect: 'service.destroy' }],
    match: ['gcloud storage rsync dist gs://site --delete-unmatched-destination-objects'],
    not: ['gcloud storage rsync dist gs://site'],
  },
  {
    id: 'gcloud/storage-copy',
    doc: 'Copies, moves or deletes files of buckets.',
    when: { sub: releases('storage cp, storage mv, storage rsync, storage rm') },
    does: [{ effect: 'service.write' }, { effect: 'network.write' }, { effect: 'file.read', on: 'first' }, { effect: 'file.copy', on: { from: 1 } }],
    match: ['gcloud storage cp a.txt gs://logs/', 'gcloud storage rm gs://logs/a'],
    not: ['gcloud storage ls gs://logs'],
  },
  {
    id: 'gcloud/secret',
    doc: 'Shows secrets or hands out credentials.',
    when: { operand: { is: SECRETS, literal: true } },
    does: [{ effect: 'secret.read' }],
    match: ['gcloud secrets versions access latest --secret=db', 'gcloud auth print-access-token'],
    not: ['gcloud secrets list'],
  },
  {
    id: 'gcloud/environment',
    doc: 'Shows the variables of functions and services, which hold passwords as a rule.',
    when: { sub: ENVIRONMENTS, value: { '--format': ['*env*', '*Env*', 'export'] } },
    does: [{ effect: 'secret.read' }],
    match: ["gcloud run services describe web --format='value(spec.template.spec.containers[0].env)'"],
    not: ["gcloud run services describe web --format='value(status.url)'", "gcloud compute instances describe a --format='value(env)'"],
  },
  {
    id: 'gcloud/environment-part',
    doc: 'Shows a function, a service or a job.',
    when: { sub: ENVIRONMENTS },
    does: [{ effect: 'service.read' }],
    match: ['gcloud run services describe web', 'gcloud functions describe f --region europe-west1'],
    not: ['gcloud run services list'],
  },
  {
    id: 'gcloud/print-secret',
    doc: 'Prints a file of a bucket whose name says that it holds secrets.',
    when: { sub: releases('storage cat') },
    does: [{ effect: 'file.read', on: 'operands' }],
    match: ['gcloud storage cat gs://logs/.env'],
    not: ['gcloud storage ls gs://logs'],
  },
  {
    id: 'gcloud/service-key',
    doc: 'Makes a key and saves it.',
    when: { sub: releases('iam service-accounts keys create') },
    does: [{ effect: 'secret.read' }, { effect: 'service.write' }, { effect: 'file.write', on: 'operands' }],
    match: ['gcloud iam service-accounts keys create key.json --iam-account x'],
    not: ['gcloud iam service-accounts keys list --iam-account x'],
  },
  { id: 'gcloud/public-service', doc: 'Publishes a service.', when: { any: ['--allow-unauthenticated'] }, does: [{ effect: 'service.publish' }], match: ['gcloud run deploy web --allow-unauthenticated'], not: ['gcloud run deploy web'] },
  {
    id: 'gcloud/remote',
    doc: 'Opens another machine, or copies from and to it.',
    when: {
      sub: releases(
        'compute ssh, compute scp, compute start-iap-tunnel, compute connect-to-serial-port, app instances ssh, app instances scp, cloud-shell ssh, cloud-shell scp, compute tpus tpu-vm ssh, compute tpus tpu-vm scp, workstations ssh, workstations start-tcp-tunnel, sql connect, app browse',
      ),
    },
    does: [{ effect: 'execution.remote' }],
    runs: [{ source: { option: '--command' }, language: 'shell' }],
    match: ["gcloud compute ssh web --command 'uptime'"],
    not: ['gcloud compute instances list'],
  },
  {
    id: 'gcloud/account',
    doc: 'Changes its settings, its programs, or who it is.',
    when: {
      sub: releases(
        'auth login, auth revoke, auth activate-service-account, auth application-default login, auth application-default revoke, auth application-default set-quota-project, auth configure-docker, config set, config unset, config configurations create, config configurations activate, config configurations delete, config configurations rename, components install, components update, components remove, components reinstall, components restore, components repositories add, components repositories remove, init, container clusters get-credentials, container fleet memberships get-credentials, container hub memberships get-credentials, container attached clusters get-credentials, container aws clusters get-credentials, container azure clusters get-credentials, compute config-ssh, compute reset-windows-password, survey, feedback, interactive, cloud-shell get-mount-command, emulators, app gen-config',
      ),
    },
    does: [{ effect: 'system.configure' }],
    match: ['gcloud config set project acme', 'gcloud container clusters get-credentials web'],
    not: ['gcloud config list'],
  },
  {
    id: 'gcloud/help',
    doc: 'Prints help, settings or its version.',
    when: { sub: list('help, info, version, topic, config list, config get-value, config get, auth list, components list, cheat-sheet, feedback') },
    does: [{ effect: 'process.read' }],
    match: ['gcloud version', 'gcloud config get-value project', 'gcloud auth list'],
    not: ['gcloud config set project acme'],
  },
  { id: 'gcloud/version', doc: 'Prints its version or help.', when: { sub: [''], any: ['--version', '--help', '-h', '-v'] }, does: [{ effect: 'text.print' }], match: ['gcloud --version'], not: ['gcloud projects list'] },
  {
    id: 'gcloud/save',
    doc: 'Saves what it gets to files.',
    when: { any: list('--output-file --rbac-output-file --destination --snapshot-file') },
    does: [{ effect: 'file.write', on: { option: list('--output-file --rbac-output-file --destination --snapshot-file') } }],
    match: ['gcloud asset list --output-file=x.json'],
    not: ['gcloud asset list'],
  },
  {
    id: 'gcloud/elsewhere',
    doc: 'Takes options from a file, or acts as somebody else.',
    when: { any: list('--flags-file --access-token-file --impersonate-service-account --log-http --trace-token --billing-token') },
    does: [{ effect: 'environment.hazard', on: { option: list('--flags-file --access-token-file --impersonate-service-account --trace-token') } }],
    match: ['gcloud --flags-file=x.yaml projects list'],
    not: ['gcloud projects list'],
  },
  ...gcloudAccess,
]

export const gcloud: readonly Family[] = [
  {
    id: 'gcloud',
    programs: ['gcloud'],
    doc: 'The command line of Google Cloud.',
    source: 'gcloud reference, Google Cloud SDK 528',
    grammar: {
      anywhere: true,
      help: true,
      value: [
        ...GCLOUD_VALUES,
        ...list(
          '--account --billing-project --configuration --flatten --format --project --verbosity --user-output-enabled --member --role --image --tag --machine-type --network --subnet --set-env-vars --update-env-vars --memory --cpu --min-instances --max-instances --runtime --entry-point --trigger-topic --trigger-http --num-nodes --disk-size --tier --substitutions',
        ),
      ],
      benign: [...GCLOUD_FLAGS, ...list('-q --quiet -h --help --no-user-output-enabled --uri --full --full-resource-name --allow-unauthenticated --no-allow-unauthenticated --async --force -l -L -e --no-clobber -n')],
    },
    subcommands: { '*': {} },
    rows,
  },
]
