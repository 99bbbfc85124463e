// Programs that look at a disk as readily as they change it: parted, wipefs, fsck, macOS's diskutil.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const WIPES = list('-a --all -o --offset -f --force -b --backup')
const MENDS = list('-p -a -y -c -D -k -l -L -E -z -r -j')

/** Verbs of diskutil, in the ways of writing them that are met; it takes them in any. */
const verbs = (paths: string): readonly string[] => list(paths).flatMap((path) => [path, path.toLowerCase()])

/** What cryptsetup does that leaves less than there was: keys, or what they open. */
const LOCKS = list('luksFormat format erase luksErase luksKillSlot luksRemoveKey reencrypt luksHeaderRestore convert repair')
const SHOWS_STATE = list('status luksDump dump isLuks luksUUID benchmark tcryptDump bitlkDump')

export const diskChecks: readonly Family[] = [
  {
    id: 'iscsiadm',
    programs: ['iscsiadm'],
    doc: 'Shows and joins disks that lie on other machines.',
    source: 'iscsiadm(8), open-iscsi 2.1',
    grammar: { help: true, value: list('-m --mode -P --print -T --targetname -p --portal -I --interface -t --type -d --debug -H --host -o --op'), benign: list('-S --show -s --stats -V --version'), otherOptions: 'system.configure' },
    rows: [
      { id: 'iscsiadm/show', doc: 'Shows what is joined or known.', does: [{ effect: 'process.read' }], match: ['iscsiadm -m session -P 1', 'iscsiadm -m node'] },
      {
        id: 'iscsiadm/change',
        doc: 'Joins or leaves a disk, or changes what is known of it.',
        when: { any: list('-l --login -u --logout -D --discover -R --rescan -L --loginall -U --logoutall -k --killiscsid -r --sid -n --name -v --value') },
        does: [{ effect: 'system.configure' }],
        match: ['iscsiadm -m node -l', 'iscsiadm -m node -T a -p b --logout'],
        not: ['iscsiadm -m session'],
      },
      {
        id: 'iscsiadm/operation',
        doc: 'Changes what is known of a disk.',
        when: { value: { '-o': list('new delete update nonpersistent apply applyall'), '--op': list('new delete update nonpersistent apply applyall') } },
        does: [{ effect: 'system.configure' }],
        match: ['iscsiadm -m node -o delete'],
        not: ['iscsiadm -m node -o show', 'iscsiadm -m node'],
      },
      {
        id: 'iscsiadm/discover',
        doc: 'Asks a machine which disks it has.',
        when: { any: ['-t', '--type'] },
        does: [{ effect: 'system.configure' }],
        match: ['iscsiadm -m discovery -t sendtargets -p 203.0.113.9'],
        not: ['iscsiadm -m session'],
      },
    ],
  },
  {
    id: 'multipath',
    programs: ['multipath'],
    doc: 'Shows and sets up the ways by which a disk is reached.',
    source: 'multipath(8), multipath-tools 0.9',
    grammar: { longDash: true, value: ['-v'], benign: list('-l -ll -t -T -h -d'), otherOptions: 'system.configure' },
    rows: [
      { id: 'multipath/show', doc: 'Shows the ways to disks, or the settings.', when: { any: list('-l -ll -t -T -h') }, does: [{ effect: 'process.read' }], match: ['multipath -ll', 'multipath -t'], not: ['multipath'] },
      { id: 'multipath/change', doc: 'Sets up the ways to disks.', when: { none: list('-l -ll -t -T -h') }, does: [{ effect: 'system.configure' }], match: ['multipath', 'multipath -d'], not: ['multipath -ll'] },
    ],
  },
  {
    id: 'cryptsetup',
    programs: ['cryptsetup'],
    doc: 'Shows, opens and makes encrypted disks.',
    source: 'cryptsetup(8) 2.6',
    grammar: {
      help: true,
      otherOptions: 'system.configure',
      value: list('-M --type -d --key-file -S --key-slot -c --cipher -h --hash -s --key-size --header --label --uuid --token-id --volume-key-file --master-key-file'),
      benign: list('-v --verbose --debug -q --batch-mode --version --disable-locks --disable-keyring --dump-json-metadata'),
    },
    rows: [
      {
        id: 'cryptsetup/lock',
        doc: 'Makes what is on a disk unreadable for good.',
        when: { operand: { is: LOCKS } },
        does: [{ effect: 'disk.format' }],
        match: ['cryptsetup luksFormat /dev/sda', 'cryptsetup --type luks2 -q luksKillSlot /dev/sda 1'],
        not: ['cryptsetup open /dev/sda a'],
      },
      {
        id: 'cryptsetup/use',
        doc: 'Opens, closes or changes an encrypted disk.',
        when: { operandNot: { at: 0, is: [...LOCKS, ...SHOWS_STATE], literal: true }, operands: { min: 1 } },
        does: [{ effect: 'system.configure' }],
        match: ['cryptsetup open /dev/sda a', 'cryptsetup luksAddKey /dev/sda'],
        not: ['cryptsetup -v status a', 'cryptsetup luksErase /dev/sda', 'cryptsetup --version'],
      },
      {
        id: 'cryptsetup/look',
        doc: 'Describes an encrypted disk.',
        when: { operand: { at: 0, is: SHOWS_STATE, literal: true } },
        does: [{ effect: 'process.read' }],
        match: ['cryptsetup -v status a', 'cryptsetup luksDump /dev/sda'],
        not: ['cryptsetup open /dev/sda a'],
      },
      { id: 'cryptsetup/version', doc: 'Prints its version.', when: { any: ['--version'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['cryptsetup --version'], not: ['cryptsetup status a'] },
      {
        id: 'cryptsetup/key',
        doc: 'Prints the key of a disk.',
        when: { any: ['--dump-volume-key', '--dump-master-key'] },
        does: [{ effect: 'secret.read' }],
        match: ['cryptsetup luksDump --dump-volume-key /dev/sda', 'cryptsetup luksDump --dump-master-key /dev/sda'],
        not: ['cryptsetup luksDump /dev/sda'],
      },
    ],
  },
  {
    id: 'badblocks',
    programs: ['badblocks'],
    doc: 'Looks for broken places on a disk.',
    source: 'badblocks(8), e2fsprogs 1.47',
    grammar: { value: list('-b -c -d -e -o -p -t -i'), benign: list('-B -s -v -f -X') },
    rows: [
      { id: 'badblocks/read', doc: 'Reads a disk.', does: [{ effect: 'file.read', on: 'first' }], match: ['badblocks -sv /dev/sdb'] },
      { id: 'badblocks/write', doc: 'Writes all over a disk.', when: { any: ['-w', '-n'] }, does: [{ effect: 'disk.format' }], match: ['badblocks -wsv /dev/sdb', 'badblocks -n /dev/sdb'], not: ['badblocks -sv /dev/sdb'] },
      { id: 'badblocks/list', doc: 'Writes what it found to a file.', when: { any: ['-o'] }, does: [{ effect: 'file.write', on: { option: '-o' } }], match: ['badblocks -o bad.txt /dev/sdb'], not: ['badblocks /dev/sdb'] },
    ],
  },
  {
    id: 'partprobe',
    programs: ['partprobe'],
    doc: 'Has the kernel read the partitions of a disk again.',
    source: 'partprobe(8), parted 3.5',
    grammar: { help: true, shortHelp: true, benign: list('-s --summary -d --dry-run -v --version') },
    rows: [
      { id: 'partprobe/read', doc: 'Has them read again.', when: { none: ['-d', '--dry-run', '-v', '--version'] }, does: [{ effect: 'system.configure' }], match: ['partprobe', 'partprobe -s /dev/sda'], not: ['partprobe -d -s'] },
      { id: 'partprobe/look', doc: 'Prints what it would say.', when: { any: ['-d', '--dry-run', '-v', '--version'] }, does: [{ effect: 'process.read' }], match: ['partprobe -d -s', 'partprobe --version'], not: ['partprobe'] },
    ],
  },
  {
    id: 'parted',
    programs: ['parted'],
    doc: 'Shows and changes the partitions of a disk.',
    source: 'parted(8) 3.5',
    grammar: { help: true, otherOptions: 'disk.format', value: ['-a', '--align'], benign: list('-l --list -m --machine -j --json -s --script -v --version') },
    rows: [
      { id: 'parted/list', doc: 'Lists partitions.', when: { any: ['-l', '--list'], operands: { max: 0 } }, does: [{ effect: 'process.read' }], match: ['parted -l'], not: ['parted /dev/sda mklabel gpt'] },
      { id: 'parted/version', doc: 'Prints its version.', when: { any: ['-v', '--version'], operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['parted --version'], not: ['parted -l'] },
      {
        id: 'parted/print',
        doc: 'Prints the partitions of a disk.',
        when: { operand: { at: 1, is: ['print', 'p', 'unit'], literal: true } },
        does: [{ effect: 'process.read' }],
        match: ['parted /dev/sda print', 'parted -s /dev/sda unit MiB print'],
        not: ['parted /dev/sda mklabel gpt'],
      },
      {
        id: 'parted/change',
        doc: 'Changes partitions, or opens its prompt.',
        when: { operandNot: { at: 1, is: ['print', 'p', 'unit'] }, none: list('-l --list -v --version') },
        does: [{ effect: 'disk.format' }],
        match: ['parted /dev/sda mklabel gpt', 'parted /dev/sda'],
        not: ['parted /dev/sda print'],
      },
      {
        id: 'parted/after-print',
        doc: 'Does something else after it has printed.',
        when: { operands: { min: 3 }, operand: { at: 1, is: ['print', 'p'] }, operandNot: { at: 2, is: list('free all list devices 1 2 3 4 5 6 7 8 9') } },
        does: [{ effect: 'disk.format' }],
        match: ['parted /dev/sda print rm 1'],
        not: ['parted /dev/sda print free', 'parted -s /dev/sda print 1'],
      },
      {
        id: 'parted/after-free',
        doc: 'The same, later.',
        when: { operands: { min: 4 }, operand: { at: 1, is: ['print', 'p'] } },
        does: [{ effect: 'disk.format' }],
        match: ['parted /dev/sda print free rm 1'],
        not: ['parted /dev/sda print free'],
      },
      {
        id: 'parted/after-unit',
        doc: 'Does something else than to print, in other units.',
        when: { operands: { min: 3 }, operand: { at: 1, is: ['unit'] }, operandNot: { at: 3, is: ['print', 'p'] } },
        does: [{ effect: 'disk.format' }],
        match: ['parted /dev/sda unit s rm 1'],
        not: ['parted /dev/sda unit s print'],
      },
      {
        id: 'parted/after-unit-print',
        doc: 'Does something else after it has printed in other units.',
        when: { operands: { min: 5 }, operand: { at: 1, is: ['unit'] }, operandNot: { at: 4, is: ['free'] } },
        does: [{ effect: 'disk.format' }],
        match: ['parted /dev/sda unit s print rm 1'],
        not: ['parted /dev/sda unit s print free'],
      },
      { id: 'parted/after-unit-free', doc: 'The same, later.', when: { operands: { min: 6 } }, does: [{ effect: 'disk.format' }], match: ['parted /dev/sda unit s print free rm 1'], not: ['parted /dev/sda unit s print free'] },
    ],
  },
  {
    id: 'wipefs',
    programs: ['wipefs'],
    doc: 'Shows, or erases, the marks by which file systems are known.',
    source: 'wipefs(8), util-linux 2.38',
    grammar: { help: true, otherOptions: 'disk.format', value: list('-O --output -t --types'), benign: list('-n --no-act -J --json -i --noheadings -p --parsable -q --quiet -V --version') },
    rows: [
      { id: 'wipefs/show', doc: 'Shows the marks.', when: { none: WIPES }, does: [{ effect: 'process.read' }], match: ['wipefs /dev/sdb'], not: ['wipefs -a /dev/sdb'] },
      { id: 'wipefs/erase', doc: 'Erases the marks.', when: { any: WIPES }, does: [{ effect: 'disk.format' }], match: ['wipefs -a /dev/sdb'], not: ['wipefs /dev/sdb'] },
    ],
  },
  {
    id: 'fsck',
    programs: list('fsck e2fsck fsck.ext2 fsck.ext3 fsck.ext4 xfs_repair'),
    doc: 'Checks a file system, and mends it unless told not to.',
    source: 'fsck(8), util-linux 2.38; e2fsck(8), e2fsprogs 1.47; xfs_repair(8), xfsprogs 6.1',
    grammar: { help: true, otherOptions: 'disk.format', value: list('-b -B -I -t'), benign: list('-n -N -f -v -V') },
    rows: [
      {
        id: 'fsck/check',
        doc: 'Checks it, and answers each question with no.',
        when: { any: ['-n', '-N'], none: MENDS },
        does: [{ effect: 'process.read' }],
        match: ['e2fsck -fn /dev/sdb1', 'fsck -N /dev/sdb1'],
        not: ['e2fsck /dev/sdb1', 'fsck -V /dev/sdb1', 'e2fsck -n -l bad /dev/sdb1'],
      },
      { id: 'fsck/mend', doc: 'Mends it.', when: { none: ['-n', '-N'] }, does: [{ effect: 'disk.format' }], match: ['fsck /dev/sdb1', 'fsck -V /dev/sdb1', 'e2fsck -p /dev/sdb1'], not: ['e2fsck -n /dev/sdb1'] },
      { id: 'fsck/both', doc: 'Writes all the same.', when: { any: MENDS }, does: [{ effect: 'disk.format' }], match: ['e2fsck -n -l bad /dev/sdb1'], not: ['e2fsck -n /dev/sdb1'] },
    ],
  },
  {
    id: 'diskutil',
    programs: ['diskutil'],
    doc: 'Shows, mounts, mends and erases disks.',
    source: 'diskutil(8), macOS 14',
    grammar: { longDash: true, anywhere: true, otherOptions: 'disk.format', benign: list('-plist -all --all') },
    rows: [
      {
        id: 'diskutil/show',
        doc: 'Shows or verifies disks.',
        when: {
          sub: verbs(
            'list, info, information, activity, listFilesystems, listClients, verifyVolume, verifyDisk, apfs list, apfs listUsers, apfs listCryptoUsers, apfs listVolumeGroups, apfs listSnapshots, appleRAID list, coreStorage list, coreStorage info, coreStorage information, cs list, cs info',
          ),
        },
        does: [{ effect: 'process.read' }],
        match: ['diskutil list', 'diskutil info disk2', 'diskutil info --all', 'diskutil apfs list'],
        not: ['diskutil eraseDisk JHFS+ x disk2'],
      },
      {
        id: 'diskutil/mount',
        doc: 'Mounts or unmounts disks.',
        when: { sub: verbs('mount, mountDisk, unmount, umount, unmountDisk, umountDisk, eject, apfs unlockVolume, apfs unlock, apfs lockVolume, apfs lock') },
        does: [{ effect: 'disk.mount', on: 'operands' }, { effect: 'disk.mount' }],
        match: ['diskutil unmount disk2s1', 'diskutil eject disk2'],
        not: ['diskutil list'],
      },
      {
        id: 'diskutil/change',
        doc: 'Renames or mends disks.',
        when: {
          sub: verbs(
            'rename, renameVolume, enableJournal, disableJournal, moveJournal, enableOwnership, disableOwnership, repairVolume, repairDisk, repairPermissions, resetUserPermissions, apfs addVolume, apfs changeVolumeRole, apfs encryptVolume, apfs encrypt, apfs setPassphraseHint, apfs updatePreboot, apfs defragment',
          ),
        },
        does: [{ effect: 'system.configure' }],
        match: ['diskutil rename disk2s1 x', 'diskutil repairVolume disk2s1'],
        not: ['diskutil list'],
      },
      {
        id: 'diskutil/erase',
        doc: 'Erases or partitions disks.',
        when: {
          sub: verbs(
            'eraseDisk, eraseVolume, eraseOptical, reformat, zeroDisk, randomDisk, secureErase, partitionDisk, addPartition, splitPartition, mergePartitions, resizeVolume, resetFusion, apfs create, apfs createContainer, apfs convert, apfs deleteContainer, apfs resizeContainer, apfs deleteVolume, apfs deleteVolumeGroup, apfs deleteSnapshot, apfs eraseVolume, apfs decryptVolume, apfs decrypt, appleRAID create, appleRAID delete, appleRAID repair, appleRAID add, appleRAID remove, appleRAID enable, appleRAID update, coreStorage create, coreStorage convert, coreStorage revert, coreStorage delete, coreStorage createVolume, coreStorage deleteVolume, coreStorage resizeDisk, coreStorage resizeVolume, cs create, cs delete, cs deleteVolume, cs revert',
          ),
        },
        does: [{ effect: 'disk.format' }],
        match: ['diskutil eraseDisk JHFS+ x disk2', 'diskutil apfs deleteContainer disk2'],
        not: ['diskutil list'],
      },
    ],
  },
]
