// Clients of clouds, stores and clusters that nobody has read closely: what deletes is known, of some what shows; else nothing of them is safe.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

/**
 * A word that deletes much only with one of these options, and a call that has both. `at`: where the
 * word stands.
 */
type Sweep = { word: string; options: string; example: string; at?: number }

/**
 * Words that show where they stand at this place, which no name can take; `hides`: first words behind which they show
 * what is secret.
 */
type Looks = { at: number; words: string; hides?: string; value?: string; benign?: string; example: string }

/** What is known of a client: words that mean deleting for good, and a call that has one. */
export type Client = { programs: string; gone: string; example: string; other: string; effect?: EffectKind; sweeps?: readonly Sweep[]; sends?: string; looks?: Looks }

/** What most clients have, alone: it prints, and asks at most the service for its version. */
const WORDS = ['version', 'help']

/** Deleting words → destruction. Anything else changes something. */
export function unreadService(id: string, { programs, gone, example, other, effect = 'infrastructure.destroy', sweeps = [], sends, looks }: Client): Family {
  const shows = looks && list(looks.words)
  const at = looks?.at ?? 0
  const words = WORDS.filter((each) => at > 0 || !shows?.includes(each))
  const bare = list(programs)[0]!
  const [asked, word] = [`${bare} --version`, `${bare} ${words[0]}`]
  const rows: Row[] = [
    { id: `${id}/destroy`, doc: 'Deletes things with all that is in them.', when: { operand: { is: list(gone), literal: true } }, does: [{ effect, on: 'operands' }], match: [example], not: [other] },
    ...sweeps.map(
      ({ word, options, example: match, at = 0 }, i): Row => ({
        id: `${id}/sweep-${i + 1}`,
        doc: 'Deletes everything below a place, or what is not at another.',
        when: { operand: { at, is: list(word), literal: true }, any: list(options) },
        does: [{ effect, on: 'operands' }],
        match: [match],
        not: [other, `${bare} ls ${list(options)[0]}`],
      }),
    ),
    ...(sends === undefined
      ? []
      : [
          {
            id: `${id}/send`,
            doc: 'Copies files to the service, or from it.',
            when: { operand: { at: 0, is: list(sends), literal: true } },
            does: [{ effect: 'network.write' as const }, { effect: 'file.read' as const, on: { from: 1 } }],
            match: [`${bare} ${list(sends)[0]} .env a`],
            not: [`${bare} ls .env`],
          },
        ]),
    ...(looks === undefined || shows === undefined
      ? []
      : [
          {
            id: `${id}/look`,
            doc: 'Shows what there is.',
            when: { operand: { at: looks.at, is: shows, literal: true }, ...(looks.hides !== undefined && { operandNot: { at: 0, is: list(looks.hides) } }) },
            does: [{ effect: 'service.read' as const }],
            match: [looks.example],
            not: [example, ...(looks.hides === undefined ? [] : [`${bare} ${list(looks.hides)[0]}${' a'.repeat(Math.max(0, looks.at - 1))} ${shows[0]}`])],
          },
        ]),
    { id: `${id}/version`, doc: 'Prints its version.', when: { any: ['--version'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [asked], not: [bare, `${other} --version`] },
    {
      id: `${id}/word`,
      doc: 'Prints its version or help.',
      when: { operand: { at: 0, is: words, literal: true }, operands: { max: 1 }, none: ['--version'] },
      does: [{ effect: 'text.print' }],
      match: [word],
      not: [`${bare} a`, `${word} a`, `${word} --version`],
    },
    { id: `${id}/word-with`, doc: 'Does something with what else it is given.', when: { operand: { at: 0, is: words }, operands: { min: 2 } }, does: [{ effect: 'service.write' }], match: [`${word} a`], not: [word, `${bare} a b`] },
    {
      id: `${id}/other`,
      doc: 'Does something at a service.',
      when: { none: ['--version'], ...(at > 0 && { operands: { min: 2 } }), operandNot: { at, is: [...(at === 0 ? words : []), ...(shows ?? [])], literal: true } },
      does: [{ effect: 'service.write' }],
      match: [example, other],
      not: [asked, word, ...(looks === undefined ? [] : [looks.example])],
    },
    ...(at === 0
      ? []
      : [
          {
            id: `${id}/other-word`,
            doc: 'Does something at a service.',
            when: { none: ['--version'], operands: { max: 1 }, operandNot: { at: 0, is: words, literal: true } },
            does: [{ effect: 'service.write' as const }],
            match: [bare],
            not: [word],
          },
        ]),
    { id: `${id}/other-version`, doc: 'Does something at a service.', when: { any: ['--version'], operands: { min: 1 } }, does: [{ effect: 'service.write' }], match: [`${other} --version`], not: [asked, other] },
  ]
  const grammar = { help: true, otherOptions: 'service.write' as const, ...(looks && { value: list(looks.value ?? ''), benign: list(looks.benign ?? '') }) }
  return { id, programs: list(programs), doc: 'Works with a service that others share, and asks about it.', source: 'unread', grammar, rows }
}

/** What it does with all files that a pattern of names matches, but for deleting them. */
const S5CMD_KEEPS = list('ls cat cp mv sync du head pipe run select presign mb version')

/** s5cmd takes patterns itself: `rm 's3://backup/*'` deletes all that there is. */
const s5cmd = (family: Family): Family => ({
  ...family,
  rows: [
    ...family.rows,
    {
      id: 's5cmd/pattern',
      doc: 'Deletes all files that a pattern matches.',
      when: { operand: { at: 1, is: ['***'], literal: true }, operandNot: { at: 0, is: S5CMD_KEEPS }, none: ['--dry-run'] },
      does: [{ effect: 'service.destroy', on: 'operands' }],
      match: ["s5cmd rm 's3://backup/2024/*'"],
      not: ['s5cmd rm s3://backup/a', "s5cmd ls 's3://backup/*'", "s5cmd --dry-run rm 's3://backup/*'"],
    },
  ],
})

export const unreadServices: readonly Family[] = [
  s5cmd(
    unreadService('s5cmd', {
      programs: 's5cmd',
      gone: 'rb',
      example: 's5cmd rb s3://backup',
      other: 's5cmd cp a.txt s3://backup',
      looks: { at: 0, words: 'ls du head version', benign: '--humanize -H -e --etag -s --storage-class', example: 's5cmd ls s3://backup' },
      sends: 'cp mv pipe sync',
      effect: 'service.destroy',
      sweeps: [
        { word: 'rm', options: '--all-versions', example: 's5cmd rm --all-versions s3://backup/a' },
        { word: 'sync', options: '--delete', example: 's5cmd sync --delete dist s3://site' },
      ],
    }),
  ),
  unreadService('openstack', {
    programs: 'openstack',
    gone: 'delete purge rebuild',
    example: 'openstack server delete web',
    other: 'openstack server create web',
    looks: {
      at: 1,
      words: 'list show',
      hides: 'credential secret',
      value: '-f --format -c --column --project --status --name --limit --sort --os-cloud --os-compute-api-version',
      benign: '--long --all-projects --noindent --fit-width --debug -v --verbose -q --quiet',
      example: 'openstack server list --all-projects',
    },
  }),
  unreadService('nova', {
    programs: 'nova cinder',
    gone: 'delete purge rebuild',
    example: 'nova delete web',
    other: 'nova boot web',
    looks: { at: 0, words: 'list show *-list flavor-show image-show snapshot-show type-show', value: '--fields --sort --limit --status', benign: '--all-tenants --minimal --debug', example: 'nova list --all-tenants' },
  }),
  unreadService('oci', {
    programs: 'oci',
    gone: 'delete terminate bulk-delete purge',
    example: 'oci compute instance terminate --instance-id a',
    other: 'oci os bucket create --name a',
    looks: {
      at: 2,
      words: 'list',
      hides: 'secrets vault',
      value: '-c --compartment-id --profile --region --output --query --limit --lifecycle-state --display-name',
      benign: '--all --raw-output',
      example: 'oci compute instance list --all',
    },
  }),
  unreadService('ibmcloud', { programs: 'ibmcloud bx', gone: '*-delete delete rm service-instance-delete *-rm destroy', example: 'ibmcloud is instance-delete a', other: 'ibmcloud is instances' }),
  unreadService('asian-clouds', {
    programs: 'aliyun tccli hcloud-cli',
    gone: 'Delete* Terminate* Release* Destroy* rb',
    example: 'aliyun ecs DeleteInstance --InstanceId a',
    other: 'aliyun ecs StartInstance --InstanceId a',
    looks: { at: 1, words: 'Describe* List*', hides: 'kms ram sts configure', value: '--RegionId --region --PageSize --PageNumber --profile --output --InstanceId --filter', example: 'aliyun ecs DescribeInstances --RegionId cn-hangzhou' },
    sweeps: [{ word: 'rm', at: 1, options: '-r -rf -fr --recursive -b', example: 'aliyun oss rm oss://backup -r -f' }],
  }),
  unreadService('grouped-clouds', {
    programs: 'scw yc exo',
    gone: 'delete terminate destroy remove rebuild purge',
    example: 'scw instance server terminate a',
    other: 'scw instance server create name=web',
    looks: { at: 2, words: 'list', hides: 'secret iam kms lockbox', value: '-o -O --output --output-format --format -z --zone --folder-id -p --profile', benign: '-D --debug', example: 'scw instance server list -o json' },
  }),
  unreadService('small-clouds', { programs: 'upctl civo ovhai gridscale cherryctl equinix metal', gone: 'delete terminate destroy remove rebuild purge', example: 'upctl server delete a', other: 'upctl server list' }),
  unreadService('app-backends', { programs: 'appwrite nhost', gone: 'delete projects:delete', example: 'appwrite projects delete --project-id a', other: 'appwrite projects list' }),
  unreadService('cluster-makers', {
    programs: 'kops kubeadm k0s rke rke2 talosctl rancher gardenctl clusterctl',
    gone: 'delete reset remove',
    example: 'kubeadm reset -f',
    other: 'kops create cluster',
    looks: { at: 0, words: 'version dmesg memory processes containers mounts routes members health', value: '-n --nodes', benign: '--short', example: 'talosctl health -n 10.0.0.2' },
  }),
  unreadService('machines', {
    programs: 'VBoxManage vboxmanage vmrun tart utmctl orbctl',
    gone: 'delete unregistervm deleteVM closemedium prune reset',
    example: 'tart delete web',
    other: 'tart run web',
    looks: { at: 0, words: 'list showvminfo showmediuminfo showhdinfo', value: '--source --format', benign: '--long -l -s --sorted --machinereadable -q --quiet -a', example: 'VBoxManage showvminfo web --machinereadable' },
  }),
  unreadService('fleets', { programs: 'chef-server-ctl puppetserver hammer satellite-installer', gone: 'delete cleanse uninstall clean', example: 'hammer host delete --name web', other: 'hammer host list' }),
  unreadService('ecs-cli', { programs: 'ecs-cli', gone: 'down', example: 'ecs-cli down --force', other: 'ecs-cli ps' }),
  unreadService('small-platforms', {
    programs: 'dokku caprover cdktf convox nixopsctl nixops zeet porter',
    gone: '*:destroy destroy apps:destroy delete uninstall',
    example: 'dokku apps:destroy web',
    other: 'dokku ps:restart web',
    looks: { at: 0, words: '*:list *:report version logs', value: '-n --num', benign: '-q --quiet', example: 'dokku apps:list' },
  }),
  unreadService('graph-stores', {
    programs: 'neo4j-admin kudu tiup pd-ctl',
    gone: 'delete destroy drop clean prune unbind',
    example: 'neo4j-admin database delete neo4j',
    other: 'neo4j-admin database info neo4j',
    effect: 'database.destroy',
    sweeps: [
      { word: 'load restore', at: 0, options: '--force', example: 'neo4j-admin restore --from=/backup --force' },
      { word: 'load restore import', at: 1, options: '--overwrite-destination', example: 'neo4j-admin database load --overwrite-destination=true neo4j' },
    ],
  }),
  unreadService('index-keepers', {
    programs: 'curator curator_cli es_cli',
    gone: 'delete-indices delete_indices delete-snapshots',
    example: 'curator_cli delete-indices --filter_list x',
    other: 'curator_cli show-indices',
    effect: 'service.destroy',
  }),
  unreadService('oss', {
    programs: 'ossutil ossutil64 coscmd coscli obsutil',
    gone: 'rb deletebucket',
    example: 'ossutil rb oss://backup',
    other: 'ossutil cp a.txt oss://backup',
    looks: { at: 0, words: 'ls du stat', benign: '-s --short-format', example: 'ossutil ls oss://backup' },
    sends: 'cp put upload sync',
    effect: 'service.destroy',
    sweeps: [{ word: 'rm delete', options: '-r -rf -fr --recursive', example: 'ossutil rm oss://backup -r' }],
  }),
  unreadService('hypervisors', {
    programs: 'qm pct pvesh pvesm govc xe esxcli vim-cmd',
    gone: 'destroy delete free vm.destroy object.destroy *.destroy *.remove datastore.rm vmsvc/destroy vmsvc/unregister vm-destroy vm-uninstall *-destroy vdi-destroy --force',
    example: 'govc vm.destroy web',
    other: 'govc vm.power -off web',
    looks: { at: 0, words: 'list status config listsnapshot pending showcmd about *.info *.ls ls *-list', hides: 'secret-list', value: '--vmid', benign: '--verbose --full', example: 'govc vm.info web' },
  }),
  unreadService('delivery-networks', { programs: 'fastly flarectl', gone: 'delete', example: 'fastly service delete --service-id a', other: 'fastly purge --all' }),
  unreadService('gateways', { programs: 'deck', gone: 'reset', example: 'deck gateway reset --force', other: 'deck gateway diff', effect: 'service.destroy' }),
  unreadService('log-stores', { programs: 'splunk', gone: 'clean remove', example: 'splunk clean eventdata -index main', other: 'splunk list index', effect: 'service.destroy' }),
  unreadService('terraform-wrappers', { programs: 'atmos terramate', gone: 'destroy clean', example: 'atmos terraform destroy vpc -s prod', other: 'atmos terraform plan vpc -s prod' }),
  unreadService('registries', { programs: 'jf jfrog oras regctl hub-tool nexus3', gone: 'delete del rm', example: "jf rt delete 'libs/*'", other: 'jf rt search libs', effect: 'service.destroy' }),
  unreadService('brokers', {
    programs: 'rpk pulsar-admin pulsarctl',
    gone: 'delete delete-partitioned-topic trim-prefix',
    example: 'rpk topic delete orders',
    other: 'rpk topic create orders',
    effect: 'service.destroy',
    looks: { at: 1, words: 'list describe info health', hides: 'profile cloud', value: '-X --profile --format', benign: '-d --detailed -a --all -s --print-summary', example: 'rpk topic list' },
  }),
  unreadService('s3cmd', {
    programs: 's3cmd s4cmd',
    gone: 'rb',
    example: 's3cmd rb s3://backup',
    other: 's3cmd put a.txt s3://backup',
    looks: { at: 0, words: 'ls la info du', benign: '-H --human-readable-sizes -r --recursive -l --long-listing -q --quiet', example: 's3cmd ls s3://backup' },
    sends: 'put sync cp',
    effect: 'service.destroy',
    sweeps: [
      { word: 'del rm', options: '-r --recursive', example: 's3cmd del -r s3://backup/2024' },
      { word: 'sync', options: '--delete-removed', example: 's3cmd sync --delete-removed a s3://backup' },
    ],
  }),
  unreadService('minio', {
    programs: 'mc mcli',
    gone: 'rb',
    example: 'mc rb --force store/backup',
    other: 'mc cp a.txt store/backup',
    looks: { at: 0, words: 'ls tree du stat', benign: '-r --recursive --json --versions --summarize -q --quiet', example: 'mc ls -r store/backup' },
    sends: 'cp put mirror mv pipe sync',
    effect: 'service.destroy',
    sweeps: [
      { word: 'rm', options: '-r --recursive --all-versions', example: 'mc rm -r --force store/backup' },
      { word: 'mirror sync', options: '--remove --delete', example: 'mc mirror --remove a store/backup' },
    ],
  }),
  unreadService('blob-stores', {
    programs: 'b2 azcopy',
    gone: 'delete-bucket delete_bucket',
    example: 'b2 delete-bucket backup',
    other: 'b2 upload-file backup a.txt a.txt',
    sends: 'upload-file upload_file upload-unbound-stream file sync copy cp',
    effect: 'service.destroy',
    sweeps: [
      { word: 'rm remove', options: '-r --recursive', example: 'azcopy rm https://a.blob.core.windows.net/backup --recursive' },
      { word: 'sync', options: '--delete --delete-destination', example: 'b2 sync --delete a b2://backup' },
    ],
  }),
]
