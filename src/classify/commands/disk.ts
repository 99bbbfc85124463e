// Programs that write, format or mount disks.

import type { Family } from '../types.ts'
import { list } from './list.ts'

/** Any use of such a program is about a whole disk; only asking for its version or a listing is not. */
const formats = (id: string, programs: readonly string[], source: string, example: string): Family => ({
  id,
  programs,
  doc: 'Changes a whole disk.',
  source,
  grammar: { noOptions: true },
  rows: [{ id: `${id}/any`, doc: 'Formats, partitions or erases a disk.', does: [{ effect: 'disk.format' }], match: [example] }],
})

export const disk: readonly Family[] = [
  {
    id: 'dd',
    programs: ['dd', 'gdd', 'dcfldd', 'ddrescue'],
    doc: 'Copies raw data.',
    source: 'dd(1), coreutils 9.1',
    grammar: { help: true },
    rows: [
      { id: 'dd/read', doc: 'Reads raw data.', does: [{ effect: 'text.print' }, { effect: 'file.read', on: { prefix: 'if=' } }], match: ['dd if=a.bin count=1'] },
      { id: 'dd/write', doc: 'Writes raw data.', does: [{ effect: 'disk.write', on: { prefix: 'of=' } }], match: ['dd if=/dev/zero of=disk.img', 'dd of=/dev/sda'] },
    ],
  },
  formats(
    'mkfs',
    list('mkfs mke2fs mkfs.ext2 mkfs.ext3 mkfs.ext4 mkfs.xfs mkfs.btrfs mkfs.vfat mkfs.fat mkfs.ntfs mkfs.exfat mkfs.f2fs mkfs.msdos mkfs.minix mkfs.cramfs mkfs.bfs mkdosfs mkswap mkntfs newfs'),
    'mkfs(8), util-linux 2.38',
    'mkfs.ext4 /dev/sdb1',
  ),
  formats(
    'wipefs',
    list('wipefs blkdiscard sgdisk cryptsetup mdadm pvremove vgremove lvremove zpool hdparm nvme badblocks diskutil parted cfdisk sfdisk gdisk fdisk partprobe debugfs tune2fs resize2fs xfs_repair fsck e2fsck'),
    'wipefs(8), fdisk(8), parted(8)',
    'fdisk /dev/sda',
  ),
  {
    id: 'mount',
    programs: list('mount umount swapon swapoff losetup fusermount'),
    doc: 'Mounts or unmounts file systems.',
    source: 'mount(8), util-linux 2.38',
    grammar: { value: list('-t -o -O -L -U --types --options'), benign: list('-a -f -l -n -r -v -w -R -d --bind --rbind --all --verbose --read-only -u -z --lazy --force --recursive') },
    rows: [
      { id: 'mount/list', doc: 'Lists what is mounted.', when: { operands: { max: 0 }, none: ['-a', '--all'] }, does: [{ effect: 'process.read' }], match: ['mount', 'mount -l'], not: ['mount /dev/sdb1 /mnt'] },
      { id: 'mount/change', doc: 'Changes what is mounted.', when: { operands: { min: 1 } }, does: [{ effect: 'disk.mount', on: 'operands' }], match: ['mount /dev/sdb1 /mnt', 'umount /mnt'], not: ['mount'] },
      { id: 'mount/all', doc: 'Changes all mounts.', when: { any: ['-a', '--all'] }, does: [{ effect: 'disk.mount' }], match: ['mount -a'], not: ['mount'] },
    ],
  },
]
