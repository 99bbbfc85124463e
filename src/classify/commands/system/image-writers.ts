// Programs that put images of disks and file systems onto devices, and controllers of disks. dd and its like: raw-copies.ts.
import type { Does, Family } from '../../types.ts'
import { unreadService } from '../cloud/unread-services.ts'
import { list } from '../shapes/list.ts'

/** A program that writes to the words `writes`; `example` does so, and `rest` does something else. */
type Writer = { programs: string; source: string; does: readonly Does[]; value?: string; benign?: string; when?: Family['rows'][number]['when']; example: string; rest: string }

/** What it writes is a disk or a file; whatever else it does is asked about. */
const writer = (id: string, { programs, source, does, value = '', benign = '', when, example, rest }: Writer): Family => ({
  id,
  programs: list(programs),
  doc: 'Copies images of disks and file systems.',
  source,
  grammar: { help: true, otherOptions: 'unknown', value: list(value), benign: [...list(benign), '--version'] },
  rows: [
    { id: `${id}/use`, doc: 'Copies or describes images.', when: { none: ['--version'] }, does: [{ effect: 'unknown' }], match: [rest, example], not: [`${list(programs)[0]} --version`] },
    {
      id: `${id}/version`,
      doc: 'Prints its version.',
      when: { any: ['--version'], operands: { max: 0 } },
      does: [{ effect: 'text.print' }],
      match: [`${list(programs)[0]} --version`],
      not: [list(programs)[0]!, `${list(programs)[0]} --version a`],
    },
    { id: `${id}/write`, doc: 'Writes an image onto a device or into a file.', ...(when && { when }), does, match: [example], not: [when === undefined ? `${list(programs)[0]} --help` : rest] },
  ],
})

const toOption = (...options: string[]): readonly Does[] => [{ effect: 'disk.write', on: { option: options } }]
const PARTCLONE = list('ext2 ext3 ext4 ext4dev extfs btrfs xfs ntfs fat fat12 fat16 fat32 vfat exfat f2fs hfs+ hfsp hfsplus apfs jfs minix nilfs2 reiserfs reiser4 ufs vmfs vmfs3 vmfs5 dd imager restore chkimg info')

export const imageWriters: readonly Family[] = [
  writer('partclone', {
    programs: PARTCLONE.map((kind) => `partclone.${kind}`).join(' '),
    source: 'partclone(8) 0.3',
    does: [...toOption('-o', '-O', '--output', '--overwrite'), { effect: 'file.write', on: { option: ['-L', '--logfile'] } }, { effect: 'file.read', on: { option: ['-s', '--source'] } }],
    value: '-f -u -z --buffer_size -n --note -x -a -k',
    benign: '-c --clone -r --restore -b --dev-to-dev -N --ncurses -d -q --quiet -F --force -B -C -R -E -I -i',
    example: 'partclone.ext4 -r -s root.img -o /dev/sdb1 -L restore.log',
    rest: 'partclone.info root.img',
  }),
  writer('ntfsclone', {
    programs: 'ntfsclone',
    source: 'ntfsclone(8), ntfs-3g 2022',
    does: toOption('-o', '-O', '--output', '--overwrite'),
    benign: '-s --save-image -r --restore-image -m --metadata -n --no-action -f --force -q --quiet --rescue --ignore-fs-check',
    example: 'ntfsclone -r -O /dev/sdb1 windows.img',
    rest: 'ntfsclone -s windows.img',
  }),
  writer('partimage', {
    programs: 'partimage',
    source: 'partimage(1) 0.6',
    does: [{ effect: 'disk.write', on: { from: 1 } }],
    when: { operand: { at: 0, is: list('restore restmbr save'), literal: true } },
    example: 'partimage restore /dev/sdb1 root.img',
    rest: 'partimage imginfo root.img',
  }),
  writer('fsarchiver', {
    programs: 'fsarchiver',
    source: 'fsarchiver(8) 0.8',
    does: [{ effect: 'disk.write', on: { each: 'operands', after: 'dest=', before: ',' } }],
    value: '-j -z -Z -s -c -e',
    benign: '-v -d -o -A -a',
    example: 'fsarchiver restfs root.fsa id=0,dest=/dev/sdb1',
    rest: 'fsarchiver archinfo root.fsa',
  }),
  writer('image-burners', {
    programs: 'bmaptool rpi-imager caligula usbimager woeusb woeusb-ng e2image',
    source: 'bmaptool(1) 3.8, rpi-imager 1.9, caligula 0.4, woeusb 5.2, e2image(8)',
    does: [{ effect: 'disk.write', on: 'but-first' }, ...toOption('-o')],
    value: '--bmap -z -s --hash --compression',
    benign: '--cli -r -a -ra -p -I -d --device --partition -f --force --nobmap --disable-verify --enable-writing-system-drives',
    example: 'bmaptool copy system.img /dev/sdb',
    rest: 'bmaptool create root.img -o root.bmap',
  }),
  {
    id: 'megacli',
    programs: list('MegaCli MegaCli64 megacli megacli64'),
    doc: 'Shows and sets up the disks of a controller.',
    source: 'MegaRAID SAS Software User Guide, MegaCLI 8.07',
    grammar: { noOptions: true, anyCase: true },
    rows: [
      { id: 'megacli/change', doc: 'Does something at a controller.', does: [{ effect: 'system.configure' }], match: ['MegaCli64 -AdpSetProp -AlarmSilence -aALL', 'MegaCli64 -CfgLdDel -L0 -a0'] },
      {
        id: 'megacli/destroy',
        doc: 'Deletes volumes, or empties disks.',
        when: { operand: { at: 0, is: list('-CfgLdDel -cfglddel -CfgClr -cfgclr -CfgForeign -cfgforeign -LDInit -ldinit -PDClear -pdclear'), literal: true } },
        does: [{ effect: 'disk.format' }],
        match: ['MegaCli64 -CfgLdDel -L0 -a0', 'MegaCli64 -CfgClr -aALL'],
        not: ['MegaCli64 -LDInfo -Lall -aALL'],
      },
    ],
  },
  unreadService('raid-controllers', {
    programs: 'storcli storcli64 perccli perccli64 arcconf ssacli hpssacli hpacucli tw_cli',
    gone: 'del delete erase DELETE UNINIT init',
    example: 'storcli64 /c0/v0 del force',
    other: 'storcli64 /c0 set jbod=on',
    effect: 'disk.format',
    looks: { at: 1, words: 'show', benign: 'J', example: 'storcli64 /c0 show' },
  }),
  unreadService('stratis', {
    programs: 'stratis',
    gone: 'destroy',
    example: 'stratis filesystem destroy pool root',
    other: 'stratis pool create pool /dev/sdb',
    effect: 'disk.format',
    looks: { at: 1, words: 'list', example: 'stratis pool list' },
  }),
  unreadService('targetcli', { programs: 'targetcli', gone: 'clearconfig delete', example: 'targetcli clearconfig confirm=True', other: 'targetcli saveconfig' }),
]
