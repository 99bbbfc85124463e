// Volumes and file systems below the files: LVM, ZFS, btrfs, device mapper, and the health of disks.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { reporter } from '../shapes/reporter.ts'

/** Programs of LVM that only report share these. */
const LVM_REPORT = {
  value: list('-o --options -O --sort -S --select --units --separator --reportformat --configreport'),
  benign: list(
    '-a --all -A -c --colon -C --columns -m --maps -P --partial -s --short -v --verbose -q --quiet --noheadings --aligned --unbuffered --unquoted --segments --readonly --logonly --rows --nameprefixes --foreign --binary --nosuffix --ignorelockingfailure -h --history --version -t --test -D',
  ),
}

type Paths = { id: string; value: string; flags?: string; source: string; shows: string; changes: string; destroys: string; show: string; change: string; destroy: string; destroying?: EffectKind }

/** A program whose subcommands show, change or destroy. Paths are parted by commas. */
const volumeProgram = ({ id, value, flags = '', source, shows, changes, destroys, show, change, destroy, destroying = 'disk.format' }: Paths): Family => {
  const row = (name: string, doc: string, subs: string, effect: EffectKind, match: string, not: string): Row => ({ id: `${id}/${name}`, doc, when: { sub: list(`${subs},`) }, does: [{ effect }], match: [match], not: [not] })
  return {
    id,
    programs: [id],
    doc: 'Shows and changes volumes.',
    source,
    grammar: { help: true, otherOptions: 'system.configure', anywhere: true, value: list(value), benign: list(`${flags} -H -h -p -r -l -v --verbose --version -g -u -a -b --raw --human-readable -i -j --json -q --si --iec`.trim()) },
    rows: [
      row('show', 'Shows volumes.', shows, 'process.read', show, change),
      row('change', 'Changes volumes.', changes, 'system.configure', change, show),
      row('destroy', 'Destroys volumes, or throws what is newer away.', destroys, destroying, destroy, show),
    ],
  }
}

export const volumes: readonly Family[] = [
  reporter('lvs', ['lvs', 'vgs', 'pvs', 'lvdisplay', 'vgdisplay', 'pvdisplay', 'lvscan', 'vgscan', 'pvscan', 'lvmdiskscan'], 'lvs(8), lvmreport(7), lvm2 2.03', LVM_REPORT, 'lvs -a', [
    {
      id: 'lvs/cache',
      doc: 'Activates volumes or rebuilds caches.',
      when: { any: ['--cache', '--activate', '--mknodes', '--notifydbus', '--config'] },
      does: [{ effect: 'system.configure' }],
      match: ['pvscan --cache', "lvs --rows --config 'log{file=x}'"],
      not: ['lvs -a'],
    },
  ]),
  {
    id: 'lvm-change',
    programs: list('lvcreate lvextend lvchange lvconvert lvrename vgchange vgrename vgimport vgexport vgcfgbackup vgck pvchange pvmove pvresize'),
    doc: 'Changes volumes.',
    source: 'lvm(8), lvm2 2.03',
    grammar: { noOptions: true },
    rows: [{ id: 'lvm-change/any', doc: 'Changes volumes.', does: [{ effect: 'system.configure' }], match: ['lvextend -L +1G /dev/vg/a'] }],
  },
  {
    id: 'lvresize',
    programs: ['lvresize'],
    doc: 'Makes a volume larger or smaller.',
    source: 'lvresize(8), lvm2 2.03',
    grammar: { help: true, otherOptions: 'system.configure', value: list('-L --size -l --extents'), dashed: list('-L --size -l --extents'), benign: list('-r --resizefs -f --force -y --yes -n --nofsck -t --test') },
    rows: [
      { id: 'lvresize/change', doc: 'Changes a volume.', does: [{ effect: 'system.configure' }], match: ['lvresize -L +5G vg/a'] },
      {
        id: 'lvresize/cut',
        doc: 'May cut a volume, and what lies at its end.',
        when: { value: Object.fromEntries(list('-L --size -l --extents').map((option) => [option, list('-* 0* 1* 2* 3* 4* 5* 6* 7* 8* 9*')])), none: ['-t', '--test'] },
        does: [{ effect: 'disk.format' }],
        match: ['lvresize -L -5G vg/a', 'lvresize --size 10G vg/a', 'lvresize -l 100%FREE vg/a', 'lvresize --extents=50 vg/a'],
        not: ['lvresize -L +5G vg/a', 'lvresize --test -L 10G vg/a'],
      },
    ],
  },
  {
    id: 'lvm',
    programs: ['lvm'],
    doc: 'Runs one of the programs for volumes, or a shell for them.',
    source: 'lvm(8), lvm2 2.03',
    grammar: { help: true, stopAtOperand: true },
    rows: [
      {
        id: 'lvm/run',
        doc: 'Runs the program that is named.',
        when: { operands: { min: 1 }, operandNot: { at: 0, is: list('version help formats segtypes tags dumpconfig config') } },
        runs: [{ argv: 'operands' }],
        match: ['lvm lvs', 'lvm vgremove old'],
        not: ['lvm version'],
      },
      { id: 'lvm/show', doc: 'Describes itself.', when: { operand: { at: 0, is: list('version help formats segtypes tags'), literal: true } }, does: [{ effect: 'process.read' }], match: ['lvm version'], not: ['lvm lvs'] },
      {
        id: 'lvm/shell',
        doc: 'Opens a shell, or shows or sets its settings.',
        when: { operandNot: { at: 0, is: list('version help formats segtypes tags lv* vg* pv*') } },
        does: [{ effect: 'system.configure' }],
        match: ['lvm', 'lvm dumpconfig'],
        not: ['lvm version'],
      },
    ],
  },
  {
    id: 'lvm-destroy',
    programs: list('lvreduce vgreduce vgsplit vgmerge vgcfgrestore'),
    doc: 'Shrinks or breaks up volumes, with what is on them.',
    source: 'lvreduce(8), vgcfgrestore(8), lvm2 2.03',
    grammar: { noOptions: true },
    rows: [{ id: 'lvm-destroy/any', doc: 'Cuts volumes.', does: [{ effect: 'disk.format' }], match: ['lvreduce -L 1G /dev/vg/a'] }],
  },
  volumeProgram({
    id: 'zfs',
    value: '-o -s -S -t -d',
    source: 'zfs(8) 2.1',
    shows: 'list, get, diff, holds, version, userspace, groupspace, projectspace, help',
    changes:
      'create, set, inherit, mount, unmount, umount, share, unshare, snapshot, snap, clone, promote, rename, bookmark, hold, release, allow, unallow, load-key, unload-key, change-key, upgrade, send, receive, recv, program, jail, unjail, redact, wait, project',
    destroys: 'destroy, rollback',
    show: 'zfs list',
    change: 'zfs snapshot tank/a@x',
    destroy: 'zfs destroy -r tank/a',
  }),
  volumeProgram({
    id: 'btrfs',
    value: '-s --format --log',
    flags: '-c -o',
    source: 'btrfs(8) 6.2',
    shows:
      'filesystem show, filesystem df, filesystem usage, filesystem du, subvolume list, subvolume show, subvolume get-default, device stats, device usage, scrub status, balance status, qgroup show, property get, property list, version, help, replace status, inspect-internal dump-super, inspect-internal dump-tree, inspect-internal inode-resolve, inspect-internal rootid, fi show, fi df, fi usage, sub list, su list, check',
    changes:
      'subvolume create, subvolume snapshot, subvolume set-default, subvolume sync, filesystem resize, filesystem defragment, filesystem label, filesystem sync, filesystem mkswapfile, device add, device scan, device ready, scrub start, scrub cancel, scrub resume, balance start, balance pause, balance cancel, balance resume, quota enable, quota disable, quota rescan, qgroup create, qgroup limit, qgroup assign, property set, send, receive, replace start, replace cancel, restore, rescue',
    destroys: 'subvolume delete, sub delete, su delete, subv delete, subvolume del, sub del, su del, subv del, device remove, device delete, qgroup destroy, rescue zero-log, rescue chunk-recover, rescue super-recover',
    show: 'btrfs filesystem show',
    change: 'btrfs subvolume create a',
    destroy: 'btrfs subvolume delete a',
  }),
  volumeProgram({
    id: 'dmsetup',
    value: '-o -S',
    flags: '-c -C',
    source: 'dmsetup(8), lvm2 2.03',
    shows: 'ls, info, status, table, deps, targets, version, help, stats list, stats report, splitname, udevcookies',
    changes: 'create, suspend, resume, load, reload, rename, message, mknodes, setgeometry, measure, udevcomplete, stats create, stats clear, mangle',
    destroys: 'remove, remove_all, clear, wipe_table, stats delete',
    show: 'dmsetup ls',
    change: 'dmsetup suspend a',
    destroy: 'dmsetup remove a',
  }),
  reporter(
    'smartctl',
    ['smartctl'],
    'smartctl(8) 7.3',
    {
      value: list('-d --device -n --nocheck -l --log -f --format -T --tolerance -q --quietmode -v --vendorattribute -P --presets -r --report'),
      optional: ['-j', '--json', '--identify'],
      benign: list('-a --all -x --xall -i --info -H --health -c --capabilities -A --attributes -g --get --scan --scan-open -V --version -h'),
    },
    'smartctl -a /dev/sda',
    [
      {
        id: 'smartctl/change',
        doc: 'Changes the disk, or makes it test itself.',
        when: { any: list('-s --smart --set -o --offlineauto -S --saveauto -t --test -X --abort -C --captive -F -B --drivedb') },
        does: [{ effect: 'system.configure' }],
        match: ['smartctl -t short /dev/sda'],
        not: ['smartctl -a /dev/sda'],
      },
      {
        id: 'smartctl/change-log',
        doc: 'Sets how long the disk tries, or how often it measures.',
        when: { value: { '-l': ['scterc,*', 'scttempint,*'], '--log': ['scterc,*', 'scttempint,*'] } },
        does: [{ effect: 'system.configure' }],
        match: ['smartctl -l scterc,70,70 /dev/sda', 'smartctl --log=scterc,70,70 /dev/sda'],
        not: ['smartctl -l error /dev/sda'],
      },
    ],
  ),
  reporter('showmount', ['showmount'], 'showmount(8), nfs-utils 2.6', { benign: list('-a --all -d --directories -e --exports --no-headers -v -h --version') }, 'showmount -e', [
    { id: 'showmount/remote', doc: 'Asks another machine.', when: { operands: { min: 1 } }, does: [{ effect: 'network.lookup', on: 'operands' }], match: ['showmount -e nas.example.com'], not: ['showmount -e'] },
  ]),
  reporter('rpcinfo', ['rpcinfo'], 'rpcinfo(8) 1.2', { benign: list('-p -s -m') }, 'rpcinfo -p', [
    { id: 'rpcinfo/remote', doc: 'Asks another machine.', when: { operands: { min: 1 } }, does: [{ effect: 'network.lookup', on: 'operands' }], match: ['rpcinfo -p nas.example.com'], not: ['rpcinfo -p'] },
    { id: 'rpcinfo/forget', doc: 'Forgets a service, or asks every machine around.', when: { any: ['-d', '-b'] }, does: [{ effect: 'system.service' }], match: ['rpcinfo -d 100003 3'], not: ['rpcinfo -p'] },
  ]),
  reporter('nfsstat', ['nfsstat'], 'nfsstat(8), nfs-utils 2.6', { optional: ['-o'], benign: list('-s --server -c --client -n --nfs -2 -3 -4 -m --mounts -r --rpc -l --list -v --all') }, 'nfsstat -c'),
  reporter('xfs_info', ['xfs_info', 'filefrag', 'dumpe2fs'], 'xfs_info(8) 6.1; filefrag(8), dumpe2fs(8), e2fsprogs 1.47', { value: ['-o'], benign: list('-V -v -b -e -k -s -x -X -f -g -h -i -m') }, 'filefrag -v a.bin', [
    { id: 'xfs_info/file', doc: 'Describes a file.', when: { operands: { min: 1 } }, does: [{ effect: 'file.list', on: 'operands' }], match: ['filefrag a.bin', 'dumpe2fs -h /dev/sda1'], not: ['filefrag -V'] },
  ]),
  {
    id: 'volume-change',
    programs: list('exportfs growpart swaplabel xfs_admin xfs_growfs fstrim e2label lvmconfig chcpu chmem'),
    doc: 'Changes disks, exports or processors.',
    source: 'exportfs(8), growpart(1), fstrim(8)',
    grammar: { noOptions: true },
    rows: [{ id: 'volume-change/any', doc: 'Changes them.', does: [{ effect: 'system.configure' }], match: ['fstrim /'] }],
  },
  reporter(
    'blockdev',
    ['blockdev'],
    'blockdev(8), util-linux 2.38',
    {
      otherOptions: 'system.configure',
      benign: list('-q -v --report --getalignoff --getbsz --getdiscardzeroes --getdiskseq --getfra --getiomin --getioopt --getmaxsect --getpbsz --getra --getro --getsize64 --getsize --getss --getsz --getzonesz'),
    },
    'blockdev --getsize64 /dev/sda',
    [
      {
        id: 'blockdev/set',
        doc: 'Changes how the kernel treats a disk.',
        when: { any: list('--setro --setrw --setra --setfra --setbsz --flushbufs --rereadpt') },
        does: [{ effect: 'system.configure' }],
        match: ['blockdev --setro /dev/sda'],
        not: ['blockdev --report'],
      },
    ],
  ),
]
