// Clusters of disks: ceph, rados, rbd, gluster.
import type { Family } from '../../types.ts'
import { serviceClient } from '../shapes/service-client.ts'

const ceph = serviceClient('ceph', {
  doc: 'A Ceph cluster.',
  source: 'docs.ceph.com/en/reef/man/8/ceph, Ceph 18',
  value: '--cluster -c --conf --id --user -n --name -f --format --connect-timeout',
  benign: '--yes-i-really-mean-it --yes-i-really-really-mean-it --yes-i-really-really-mean-it-not-faking --force --concise --verbose -s --status --fs_name',
  about: '-v --version -h --help -s --status',
  aboutSubs: 'help',
  bare: false,
  calm: 'status',
  bold: 'osd set noout',
  lines: [
    {
      name: 'read',
      doc: 'Shows how the cluster is.',
      effect: 'service.read',
      subs: 'status, health, df, fsid, osd df, osd tree, osd stat, osd dump, osd perf, osd ls, osd pool ls, osd pool stats, osd pool get, osd lspools, osd find, osd metadata, osd crush tree, osd crush rule ls, osd ok-to-stop, osd safe-to-destroy, pg stat, pg dump, pg ls, pg map, mon stat, mon dump, quorum_status, versions, features, fs ls, fs status, fs dump, fs volume ls, fs subvolume ls, mds stat, mgr stat, mgr module ls, mgr services, orch ls, orch ps, orch status, orch host ls, orch device ls, device ls, balancer status, crash ls, crash info, log last, time-sync-status',
      match: 'status, health detail, osd tree, osd pool ls detail',
    },
    {
      name: 'keys',
      doc: 'Shows keys of the cluster.',
      effect: 'secret.read',
      subs: 'auth get, auth ls, auth list, auth print-key, auth print_key, auth get-key, auth get-or-create, auth get-or-create-key, auth export, config-key get, config-key dump',
      match: 'auth get client.admin, auth ls',
    },
    {
      name: 'write',
      doc: 'Changes the cluster.',
      effect: 'service.write',
      subs: 'osd in, osd out, osd down, osd reweight, osd set, osd unset, osd pool create, osd pool set, osd pool rename, osd pool application enable, osd crush add, osd crush move, osd crush reweight, osd crush remove, osd crush rm, osd scrub, osd deep-scrub, osd repair, pg scrub, pg repair, config set, config rm, config-key set, fs new, fs set, fs fail, fs volume create, fs subvolume create, mgr module enable, mgr module disable, orch apply, orch daemon, orch restart, orch host add, balancer on, balancer off, auth add, auth caps, auth import',
      match: 'osd set noout, config set osd a b',
    },
    {
      name: 'destroy',
      doc: 'Deletes pools, file systems or disks with what they hold.',
      effect: 'infrastructure.destroy',
      subs: 'osd pool delete, osd pool rm, osd purge, osd purge-new, osd destroy, osd lost, osd rm, fs rm, fs volume rm, fs subvolume rm, fs subvolumegroup rm, fs subvolume snapshot rm, orch device zap, orch osd rm, orch rm, mon rm, mon remove, auth del, auth rm, config-key rm',
      match: 'osd pool delete a a --yes-i-really-really-mean-it, fs volume rm a, osd purge 3',
    },
  ],
})

const rados = serviceClient('rados', {
  doc: 'Objects of a Ceph cluster.',
  source: 'docs.ceph.com/en/reef/man/8/rados, Ceph 18',
  value: '-p --pool --cluster -c --conf --id -n --name -N --namespace -f --format',
  benign: '--all --yes-i-really-really-mean-it --pretty-format',
  calm: 'lspools',
  bold: '-p a put b file',
  lines: [
    { name: 'read', doc: 'Shows pools and objects.', effect: 'service.read', subs: 'ls, lspools, df, stat, stat2, listxattr, listomapkeys, lssnap, list-inconsistent-pg, list-inconsistent-obj', match: 'lspools, -p a ls' },
    { name: 'get', doc: 'Writes an object into a file.', effect: 'service.read', subs: 'get', does: [{ effect: 'file.write', on: 'last' }], match: '-p a get b file' },
    {
      name: 'put',
      doc: 'Writes or deletes an object.',
      effect: 'service.write',
      subs: 'put, append, truncate, rm, create, setxattr, rmxattr, mksnap, rollback, cp, bench, cleanup, cppool',
      does: [{ effect: 'file.read', on: 'last' }],
      match: '-p a put b file, -p a rm b',
    },
    {
      name: 'destroy',
      doc: 'Deletes a pool, all of its objects or a snapshot.',
      effect: 'infrastructure.destroy',
      subs: 'purge, rmpool, rmsnap',
      match: 'purge a --yes-i-really-really-mean-it, rmpool a a --yes-i-really-really-mean-it, -p a rmsnap b',
    },
  ],
})

const rbd = serviceClient('rbd', {
  doc: 'Disks of virtual machines in a Ceph cluster.',
  source: 'docs.ceph.com/en/reef/man/8/rbd, Ceph 18',
  value: '-p --pool --image --snap --namespace --cluster -c --conf --id -n --name --format -s --size --image-feature --object-size --stripe-unit --stripe-count',
  benign: '-l --long --no-progress --all -a --pretty-format --exact --force --yes-i-really-mean-it',
  calm: 'ls a',
  bold: 'create a/b --size 1G',
  lines: [
    {
      name: 'read',
      doc: 'Shows disks and snapshots.',
      effect: 'service.read',
      subs: 'ls, list, info, du, disk-usage, status, children, showmapped, snap ls, snap list, trash ls, trash list, lock ls, lock list, device list, namespace ls, pool stats, mirror image status, mirror pool status, mirror pool info, image-meta list, image-meta get, watch',
      match: 'ls a, snap ls a/b, du a/b',
    },
    {
      name: 'write',
      doc: 'Makes or changes disks.',
      effect: 'service.write',
      subs: 'create, clone, flatten, mv, rename, cp, copy, deep cp, deep copy, resize, snap create, snap add, snap protect, snap unprotect, snap rename, trash mv, trash move, trash restore, lock add, lock rm, lock remove, image-meta set, image-meta remove, feature enable, feature disable, namespace create, pool init',
      match: 'create a/b --size 1G, snap create a/b@c',
    },
    { name: 'mount', doc: 'Makes a disk of it on this machine, or takes it away.', effect: 'disk.mount', subs: 'map, unmap, device map, device unmap', match: 'map a/b' },
    {
      name: 'destroy',
      doc: 'Deletes disks or snapshots, or what was written since.',
      effect: 'infrastructure.destroy',
      subs: 'rm, remove, snap rm, snap remove, snap purge, snap rollback, snap revert, trash rm, trash remove, trash purge, namespace rm, namespace remove',
      match: 'rm a/b, snap purge a/b, trash purge a',
    },
    { name: 'shrink', doc: 'Cuts a disk off.', effect: 'infrastructure.destroy', subs: 'resize', when: { any: ['--allow-shrink'] }, match: 'resize --size 1G --allow-shrink a/b', not: 'resize --size 9G a/b' },
  ],
})

const gluster = serviceClient('gluster', {
  doc: 'A Gluster cluster.',
  source: 'gluster(8), GlusterFS 11',
  value: '--mode --log-level --timeout',
  benign: '--xml --wignore',
  about: '--version --help',
  bare: false,
  calm: 'volume info',
  bold: 'volume start a',
  lines: [
    {
      name: 'read',
      doc: 'Shows volumes and servers.',
      effect: 'service.read',
      subs: 'volume info, volume list, volume status, volume get, peer status, pool list, snapshot list, snapshot info, snapshot status',
      match: 'volume info, peer status',
    },
    {
      name: 'write',
      doc: 'Changes volumes or servers.',
      effect: 'service.write',
      subs: 'volume create, volume start, volume stop, volume set, volume reset, volume add-brick, volume rebalance, volume heal, volume quota, peer probe, snapshot create, snapshot activate, snapshot deactivate, snapshot config',
      match: 'volume start a, peer probe b',
    },
    {
      name: 'destroy',
      doc: 'Deletes volumes, their parts or snapshots.',
      effect: 'infrastructure.destroy',
      subs: 'volume delete, volume remove-brick, volume reset-brick, volume replace-brick, peer detach, snapshot delete, snapshot restore',
      match: '--mode=script volume delete a, snapshot delete all',
    },
  ],
})

export const storageClusters: readonly Family[] = [ceph, rados, rbd, gluster]
