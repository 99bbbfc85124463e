// Small stores, clusters and shops of packages that nobody has read closely: what deletes is known.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { serviceClient } from '../shapes/service-client.ts'
import { unreadService } from '../cloud/unread-services.ts'

/** A program that does nothing but destroy. `asks`: options with which it only says what it is. */
const destroyer = (id: string, programs: string, doc: string, effect: EffectKind, example: string): Family => ({
  id,
  programs: list(programs),
  doc,
  source: 'unread',
  grammar: { otherOptions: effect, help: true },
  rows: [{ id: `${id}/destroy`, doc, does: [{ effect }], match: [example] }],
})

const azd = serviceClient('azd', {
  doc: 'Applications on Azure.',
  source: 'learn.microsoft.com/azure/developer/azure-developer-cli/reference, azd 1.10',
  value: '-e --environment -o --output -C --cwd',
  benign: '--debug --no-prompt --docs --force --purge --all --preview',
  calm: 'env list',
  bold: 'up',
  lines: [
    { name: 'read', doc: 'Shows the application, its environments and templates.', effect: 'service.read', subs: 'env list, template list, template show, template source list, show, extension list', match: 'env list, show' },
    { name: 'secret', doc: 'Shows settings, which often hold keys.', effect: 'secret.read', subs: 'env get-values, env get-value, auth token, config show, config get', match: 'env get-values' },
    {
      name: 'write',
      doc: 'Builds, changes or publishes the application.',
      effect: ['service.publish', 'execution.project-script'],
      subs: 'up, deploy, provision, package, restore, build, hooks run, init, pipeline config, add',
      match: 'up, deploy web',
    },
    {
      name: 'change',
      doc: 'Changes settings or who it is.',
      effect: 'system.configure',
      subs: 'env set, env select, env new, env refresh, env set-secret, auth login, auth logout, config set, config unset, config reset, template source add, template source remove',
      match: 'env set A b',
    },
    { name: 'destroy', doc: 'Deletes the resources of the application.', effect: 'infrastructure.destroy', subs: 'down', match: 'down, down --force --purge' },
  ],
})

export const unreadStores: readonly Family[] = [
  azd,
  unreadService('ceph-volume', { programs: 'ceph-volume', gone: 'zap', example: 'ceph-volume lvm zap /dev/sdb --destroy', other: 'ceph-volume lvm list' }),
  unreadService('drbdadm', { programs: 'drbdadm drbdmeta', gone: 'wipe-md invalidate invalidate-remote', example: 'drbdadm wipe-md r0', other: 'drbdadm status' }),
  unreadService('database-backups', { programs: 'pg_probackup pbm', gone: 'delete delete-backup delete-pitr', example: 'pbm delete-backup a', other: 'pbm list', effect: 'service.destroy' }),
  unreadService('patronictl', { programs: 'patronictl', gone: 'remove', example: 'patronictl remove main', other: 'patronictl list', effect: 'database.destroy' }),
  destroyer('pg-cluster-removers', 'pg_dropcluster pg_resetwal pg_resetxlog', 'Deletes the data of a server, or throws its journal away.', 'database.destroy', 'pg_dropcluster 15 main'),
  unreadService('couchbase', { programs: 'couchbase-cli', gone: 'bucket-delete bucket-flush', example: 'couchbase-cli bucket-delete --bucket a', other: 'couchbase-cli bucket-list', effect: 'database.destroy' }),
  unreadService('gel', { programs: 'gel edgedb', gone: 'drop destroy wipe', example: 'gel branch drop a', other: 'gel branch list', effect: 'database.destroy' }),
  unreadService('yugabyte', {
    programs: 'yb-admin yb-ts-cli',
    gone: 'delete_table delete_namespace delete_index delete_snapshot delete_tablet',
    example: 'yb-admin delete_table a',
    other: 'yb-admin list_tables',
    effect: 'database.destroy',
  }),
  unreadService('hosted-databases', { programs: 'fauna', gone: 'delete delete-database', example: 'fauna database delete a', other: 'fauna database list', effect: 'database.destroy' }),
  destroyer('cluster-removers', 'k3s-uninstall.sh k3s-agent-uninstall.sh rke2-uninstall.sh', 'Takes a cluster off this machine, with all its data.', 'infrastructure.destroy', 'k3s-uninstall.sh'),
  unreadService('extension-shops', { programs: 'vsce ovsx', gone: 'unpublish', example: 'vsce unpublish acme.theme', other: 'vsce ls', effect: 'service.destroy' }),
]
