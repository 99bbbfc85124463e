// Programs that format, partition or mount disks. What copies raw data onto them is in raw-copies.ts.

import type { Family, Grammar, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'

/**
 * Any use of such a program is about a whole disk, but for the words or options (first) that only look at one, and those
 * that change how it is used and leave what is on it.
 */
const formats = (id: string, programs: readonly string[], source: string, example: string, looks: readonly string[] = [], uses: readonly string[] = [], more: readonly Row[] = []): Family => ({
  id,
  programs,
  doc: 'Changes a whole disk.',
  source,
  grammar: { noOptions: true },
  rows: [
    {
      id: `${id}/change`,
      doc: 'Formats, partitions or erases a disk.',
      when: { operandNot: { at: 0, is: [...looks, ...uses, '--version', '--help'] } },
      does: [{ effect: 'disk.format' }],
      match: [example],
      not: [`${programs[0]} --version`],
    },
    { id: `${id}/look`, doc: 'Describes disks.', when: { operand: { at: 0, is: [...looks, '--version', '--help'], literal: true } }, does: [{ effect: 'process.read' }], match: [`${programs[0]} --version`], not: [example] },
    ...uses
      .slice(0, 1)
      .map((word) => ({ id: `${id}/use`, doc: 'Changes how a disk is used.', when: { operand: { at: 0, is: uses, literal: true } }, does: [{ effect: 'system.configure' }] as const, match: [`${programs[0]} ${word} x`], not: [example] })),
    ...more,
  ],
})

/** What such a program is asked to show, or only to try. */
type Trial = { looks: readonly string[]; value: string; flags: string; example: string; trial: string }

/** A program that changes a whole disk unless an option says that it shall only try. Any other option changes it. */
const tries = (id: string, programs: readonly string[], source: string, { looks, value, flags, example, trial }: Trial): Family => ({
  id,
  programs,
  doc: 'Changes a whole disk, or tries what would change.',
  source,
  grammar: { help: true, otherOptions: 'disk.format', value: list(value), benign: [...looks, ...list(flags)] },
  rows: [
    { id: `${id}/change`, doc: 'Formats, partitions or erases a disk.', when: { none: looks }, does: [{ effect: 'disk.format' }], match: [example], not: [trial] },
    { id: `${id}/try`, doc: 'Describes it, or says what would change.', when: { any: looks }, does: [{ effect: 'process.read' }], match: [trial], not: [example] },
  ],
})

/** Options of such a program that only look at a disk; any other says what is done to it. */
const looksByOption = (programs: readonly string[], source: string, looks: readonly string[], beside: Grammar = {}): Family => {
  const id = programs[0]!
  return {
    id,
    programs,
    doc: 'Describes a whole disk, or changes it.',
    source,
    grammar: { ...beside, benign: [...new Set([...looks, '--version', '-V', '--help', ...(beside.benign ?? [])])], otherOptions: 'disk.format' },
    rows: [{ id: `${id}/look`, doc: 'Describes disks.', does: [{ effect: 'process.read' }], match: [`${id} ${looks[0]} /dev/sda`] }],
  }
}

/** The same, for programs that ask what to do where no option says so. */
const asksWithoutOption = (family: Family): Family => {
  const { id, rows, grammar } = family
  const when = { any: grammar.benign! }
  const look = rows[0]!.match[0]!
  return {
    ...family,
    rows: [
      { ...rows[0]!, when, not: [`${id} /dev/sda`] },
      { id: `${id}/change`, doc: 'Partitions a disk as it is told.', when: { none: when.any }, does: [{ effect: 'disk.format' }], match: [`${id} /dev/sda`], not: [look] },
    ],
  }
}

export const disk: readonly Family[] = [
  formats(
    'mkfs',
    list(
      'mkfs mkfs.xfs mkfs.btrfs mkfs.vfat mkfs.fat mkfs.ntfs mkfs.exfat mkfs.f2fs mkfs.msdos mkfs.minix mkfs.cramfs mkfs.bfs mkfs.jfs mkfs.reiserfs mkfs.reiser4 mkfs.nilfs2 mkfs.udf mkfs.hfs mkfs.hfsplus mkfs.gfs2 mkfs.ocfs2 mkfs.lustre mkfs.zonefs mkdosfs mkexfatfs mkreiserfs mkudffs mkswap mkntfs newfs',
    ),
    'mkfs(8), util-linux 2.38',
    'mkfs.xfs /dev/sdb1',
  ),
  tries('mke2fs', list('mke2fs mkfs.ext2 mkfs.ext3 mkfs.ext4'), 'mke2fs(8), e2fsprogs 1.47', {
    looks: list('-n -V'),
    value: '-b -C -d -e -E -g -G -i -I -J -l -L -m -M -N -o -O -r -t -T -U -z',
    flags: '-c -D -F -j -q -S -v',
    example: 'mkfs.ext4 /dev/sdb1',
    trial: 'mkfs.ext4 -n /dev/sdb1',
  }),
  formats('bcachefs', ['bcachefs'], 'bcachefs(8) 1.9', 'bcachefs format /dev/sdb', list('show-super list list_journal fs version help'), list('mount unlock fsck recover scrub set-passphrase remove-passphrase')),
  tries('ntfsresize', ['ntfsresize'], 'ntfsresize(8), ntfs-3g 2022', {
    looks: list('-n --no-action -i --info -m --info-mb-only -c --check -V --version'),
    value: '-s --size',
    flags: '-f --force -x --expand -P --no-progress-bar -b --bad-sectors -v --verbose',
    example: 'ntfsresize -s 20G /dev/sdb1',
    trial: 'ntfsresize -n -s 20G /dev/sdb1',
  }),
  // What is on a disk is gone once it belongs to a group of volumes.
  tries('pvcreate', list('pvcreate vgcreate vgextend'), 'pvcreate(8), vgcreate(8), lvm2 2.03', {
    looks: list('-t --test -h --longhelp --version'),
    value: '-A --autobackup --commandprofile --config --devices --dataalignment --metadatasize --restorefile -u --uuid -s --physicalextentsize -l --maxlogicalvolumes -p --maxphysicalvolumes',
    flags: '-f -ff --force -y --yes -q --quiet -v --verbose --norestorefile --shared',
    example: 'pvcreate /dev/sdb',
    trial: 'pvcreate --test /dev/sdb',
  }),
  tries('lvremove', list('lvremove vgremove pvremove'), 'lvremove(8), lvm2 2.03', {
    looks: list('-t --test -h --longhelp --version'),
    value: '-A --autobackup --commandprofile --config --devices --devicesfile --journal --lockopt --profile --reportformat -S --select',
    flags: '-d --debug -f --force --nohints --nolocking --noudevsync --nohistory --driverloaded -q --quiet -v --verbose -y --yes',
    example: 'lvremove -f vg0/old',
    trial: 'lvremove --test vg0/old',
  }),
  formats('blkdiscard', list('blkdiscard cfdisk resize2fs nwipe scrub addpart delpart resizepart'), 'blkdiscard(8), delpart(8), util-linux 2.38', 'blkdiscard /dev/sdb'),
  asksWithoutOption(looksByOption(['fdisk'], 'fdisk(8), util-linux 2.38', list('-l --list -x --list-details'), { value: ['-o', '--output', '-b', '--sector-size'], optional: ['-u', '--units', '-L', '--color', '--bytes'] })),
  tries('sfdisk', ['sfdisk'], 'sfdisk(8), util-linux 2.38', {
    looks: list('-n --no-act -l --list -d --dump -J --json -F --list-free -g --show-geometry -s --show-size -V --verify -T --list-types -v --version -h'),
    value: '-N --partno -o --output -w --wipe -W --wipe-partitions -X --label -Y --label-nested',
    // The backup that -b and -O ask for is written even so.
    flags: '-a --append -f --force -L -q --quiet -u',
    example: 'sfdisk --delete /dev/sdb',
    trial: 'sfdisk --no-act /dev/sdb',
  }),
  asksWithoutOption(looksByOption(['gdisk'], 'gdisk(8) 1.0', ['-l'])),
  looksByOption(['sgdisk'], 'sgdisk(8) 1.0', list('-p --print -v --verify -O --print-mbr'), { value: ['-i', '--info'] }),
  looksByOption(['mdadm'], 'mdadm(8) 4.2', list('--detail -D --examine -E --query -Q --detail-platform'), { value: ['-c', '--config'], benign: list('-h --misc -s --scan -v --verbose -b --brief -Y --export') }),
  formats('zpool', ['zpool'], 'zpool(8) 2.1', 'zpool destroy tank', list('status list iostat history events get version'), list('scrub import export online offline clear trim sync set resilver wait'), [
    // Also bundled: `-vc`.
    {
      id: 'zpool/script',
      doc: 'Runs a script for each device, and shows what it says.',
      when: { operand: { is: list('-c* -?c -??c') } },
      does: [{ effect: 'execution.script' }],
      match: ['zpool status -c smart', 'zpool iostat -vc smart', 'zpool iostat -lvc smart'],
      not: ['zpool status -v tank'],
    },
  ]),
  looksByOption(['hdparm'], 'hdparm(8) 9.65', list('-I -i -g -C -t -T'), { benign: ['--direct', '-v', '-h'] }),
  formats('nvme', ['nvme'], 'nvme(1) 2.4', 'nvme format /dev/nvme0n1', list('list list-subsys id-ctrl id-ns smart-log error-log fw-log show-regs')),
  looksByOption(['tune2fs'], 'tune2fs(8), e2fsprogs 1.47', ['-l']),
  {
    id: 'debugfs',
    programs: ['debugfs'],
    doc: 'Looks into a file system, or changes it beside the kernel.',
    source: 'debugfs(8), e2fsprogs 1.47',
    grammar: { value: list('-b -d -f -i -R -s -z'), benign: list('-c -D -n -V -w') },
    rows: [
      { id: 'debugfs/look', doc: 'Runs commands of its own, some of which write files.', when: { none: ['-w'] }, does: [{ effect: 'unknown' }], match: ["debugfs -R 'stat <2>' /dev/sda1"], not: ['debugfs -w /dev/sda1'] },
      { id: 'debugfs/change', doc: 'May change the file system.', when: { any: ['-w'] }, does: [{ effect: 'disk.format' }], match: ["debugfs -w -R 'rm a' /dev/sda1"], not: ["debugfs -R 'stat <2>' /dev/sda1"] },
    ],
  },
  {
    id: 'mount',
    programs: list('mount umount swapon swapoff losetup fusermount'),
    doc: 'Mounts or unmounts file systems.',
    source: 'mount(8), util-linux 2.38',
    grammar: {
      value: list('-t -o -O -L -U --types --options'),
      optional: ['--show'],
      benign: list('-s --summary --noheadings --raw --bytes -a -f -l -n -r -v -w -R -d --bind --rbind --all --verbose --read-only -u -z --lazy --force --recursive'),
    },
    rows: [
      {
        id: 'mount/list',
        doc: 'Lists what is mounted.',
        when: { operands: { max: 0 }, none: ['-a', '--all', '-L', '-U'] },
        does: [{ effect: 'process.read' }],
        match: ['mount', 'mount -l', 'swapon --show=NAME,SIZE'],
        not: ['mount /dev/sdb1 /mnt'],
      },
      // /mnt is there for this: nothing lives there that would be hidden or missed.
      {
        id: 'mount/change',
        doc: 'Changes what is mounted.',
        when: { operands: { min: 1 } },
        does: [{ effect: 'disk.mount', on: { each: 'operands', except: ['/mnt', '/mnt/'] } }, { effect: 'disk.mount' }],
        match: ['mount /dev/sdb1 /mnt', 'umount /mnt'],
        not: ['mount'],
      },
      { id: 'mount/named', doc: 'Mounts what has this label or number.', when: { any: ['-L', '-U'] }, does: [{ effect: 'disk.mount', on: { option: ['-L', '-U'] } }], match: ['mount -L backup', 'swapon -U 1234'], not: ['mount -l'] },
      { id: 'mount/all', doc: 'Changes all mounts.', when: { any: ['-a', '--all'] }, does: [{ effect: 'disk.mount' }], match: ['mount -a'], not: ['mount'] },
    ],
  },
]
