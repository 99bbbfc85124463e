// Programs of macOS that show and change the system: settings, packages, backups, images, accounts, protections.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { writingOptions } from '../shapes/option-rows.ts'
import { reporter } from '../shapes/reporter.ts'

const PAGE = (name: string): string => `${name}(8), macOS 14`

type Verbs = { id: string; shows: string; changes?: EffectKind; show: string; change: string; more?: readonly Row[]; at?: number }

/** A program whose word at `at` says what it does; the words that only show are given, all others change something. */
const verbs = ({ id, shows, changes = 'system.configure', show, change, more = [], at = 0 }: Verbs): Family => ({
  id,
  programs: [id],
  doc: 'Shows and changes the system.',
  source: PAGE(id),
  grammar: { noOptions: true },
  rows: [
    { id: `${id}/show`, doc: 'Shows.', when: { operand: { at, is: list(shows), literal: true } }, does: [{ effect: 'process.read' }], match: [`${id} ${show}`], not: [`${id} ${change}`] },
    { id: `${id}/change`, doc: 'Changes.', when: { operandNot: { at, is: list(shows) } }, does: [{ effect: changes, on: { from: at } }, { effect: changes }], match: [`${id} ${change}`], not: [`${id} ${show}`] },
    ...more,
  ],
})

/** Words that switch a protection off. */
const off = (id: string, is: readonly string[], match: string, not: string): Row => ({
  id: `${id}/off`,
  doc: 'Switches a protection off.',
  when: { operand: { is, literal: true } },
  does: [{ effect: 'system.unprotect' }],
  match: [match],
  not: [not],
})

const DSCL_SHOWS = list('read readall readpl readpli list search diff')
const DSCL_CHANGES = list('create createpl createpli append merge delete deletepl deletepli change changei changepl changepli passwd authonly')

const ASR_SHOWS = list('info version help')
const ASR_KEEPS = list('server imagescan')

/** Words that change something wherever they stand. */
const changesToo = (id: string, is: readonly string[], match: string, not: string): Row => ({ id: `${id}/change-too`, doc: 'Changes.', when: { operand: { is } }, does: [{ effect: 'system.configure' }], match: [match], not: [not] })

/** A program that does one thing to the machine, whatever its words. */
const acts = (id: string, programs: string, effect: EffectKind, doc: string, match: string): Family => ({
  id,
  programs: list(programs),
  doc,
  source: `${PAGE(id)}; jamf(8) 11`,
  grammar: { noOptions: true },
  rows: [{ id: `${id}/act`, doc, does: [{ effect }], match: [match] }],
})

export const macos: readonly Family[] = [
  {
    id: 'asr',
    programs: ['asr'],
    doc: 'Copies images of volumes.',
    source: PAGE('asr'),
    grammar: { noOptions: true },
    rows: [
      {
        id: 'asr/describe',
        doc: 'Describes an image, or says its version.',
        when: { operand: { at: 0, is: ASR_SHOWS, literal: true } },
        does: [{ effect: 'process.read' }],
        match: ['asr info --source a.dmg'],
        not: ['asr restore --source a.dmg'],
      },
      {
        id: 'asr/serve',
        doc: 'Writes into an image what makes it fit to be copied, or sends it to others.',
        when: { operand: { at: 0, is: ASR_KEEPS, literal: true } },
        does: [{ effect: 'system.configure' }],
        match: ['asr imagescan --source a.dmg', 'asr server --source a.dmg'],
        not: ['asr info --source a.dmg'],
      },
      {
        id: 'asr/act',
        doc: 'Overwrites a volume with an image.',
        when: { operandNot: { at: 0, is: [...ASR_SHOWS, ...ASR_KEEPS] } },
        does: [{ effect: 'disk.format' }],
        match: ['asr restore --source a.dmg --target /dev/disk2 --erase'],
        not: ['asr info --source a.dmg', 'asr server --source a.dmg'],
      },
    ],
  },
  acts('newfs', 'newfs_apfs newfs_hfs newfs_msdos newfs_exfat newfs_udf gpt', 'disk.format', 'Formats or partitions a disk.', 'newfs_apfs /dev/disk2'),
  acts('dsenableroot', 'dsenableroot pwpolicy', 'system.account', 'Lets the superuser log in, or changes what passwords must be.', 'dsenableroot -d'),
  acts('bless', 'bless bputil startosinstall', 'system.unprotect', 'Changes how the machine starts and what it then trusts.', 'bless --mount /Volumes/x --setBoot'),
  acts('tccutil', 'tccutil', 'system.configure', 'Resets what programs were allowed to see.', 'tccutil reset All'),
  {
    id: 'jamf',
    programs: ['jamf'],
    doc: 'Manages the machine for its owner’s organisation.',
    source: 'jamf help, Jamf Pro 11',
    grammar: { noOptions: true },
    rows: [
      { id: 'jamf/act', doc: 'Runs policies, or changes settings.', does: [{ effect: 'system.configure' }], match: ['jamf recon', 'jamf policy'] },
      {
        id: 'jamf/remove',
        doc: 'Takes the management of the machine away, or an account.',
        when: { operand: { at: 0, is: list('removeFramework removeMdmProfile deleteAccount unmanage'), literal: true } },
        does: [{ effect: 'system.unprotect' }],
        match: ['jamf removeFramework'],
        not: ['jamf recon'],
      },
    ],
  },
  reporter('sw_vers', ['sw_vers'], 'sw_vers(1), macOS 14', { longDash: true, benign: list('-productName -productVersion -productVersionExtra -buildVersion --productName --productVersion --productVersionExtra --buildVersion') }, 'sw_vers'),
  reporter('system_profiler', ['system_profiler'], PAGE('system_profiler'), { longDash: true, value: list('-detailLevel -timeout'), benign: list('-listDataTypes -xml -json -usage -nospinner') }, 'system_profiler SPHardwareDataType'),
  reporter('ioreg', ['ioreg'], PAGE('ioreg'), { value: list('-c -d -k -n -p -w'), benign: list('-a -b -f -i -l -r -t -x') }, 'ioreg -l'),
  reporter('mdls', ['mdls', 'mdfind'], 'mdls(1), mdfind(1), macOS 14', { longDash: true, value: list('-name -nullMarker -onlyin -attr -n -s -smartfolder'), benign: list('-raw -live -count -literal -interpret -0 -r') }, 'mdls a.txt', [
    { id: 'mdls/plist', doc: 'Writes to a file.', when: { any: ['-plist', '-p'] }, does: [{ effect: 'file.write', on: { option: ['-plist', '-p'] } }], match: ['mdls -plist x.plist a.txt'], not: ['mdls a.txt'] },
  ]),
  verbs({ id: 'networksetup', shows: '-get* -list* -show* -is* -print* -version -help', changes: 'network.configure', show: '-getinfo Wi-Fi', change: '-setdhcp Wi-Fi' }),
  verbs({
    id: 'scutil',
    shows: '--get --dns --proxy --nwi -r -w --error help',
    show: '--get HostName',
    change: '--set HostName x',
    more: [changesToo('scutil', ['--set', '--prefs', '--renew'], 'scutil --get HostName --set HostName x', 'scutil --get HostName')],
  }),
  verbs({
    id: 'tmutil',
    shows: 'help version destinationinfo isexcluded latestbackup listbackups listlocalsnapshotdates listlocalsnapshots machinedirectory uniquesize verifychecksums compare calculatedrift status currentphase',
    show: 'listbackups',
    change: 'startbackup',
    more: [
      {
        id: 'tmutil/delete',
        doc: 'Deletes backups, or stops making them.',
        when: { operand: { at: 0, is: list('delete deleteinprogress deletelocalsnapshots thinlocalsnapshots removedestination disable'), literal: true } },
        does: [{ effect: 'service.destroy', on: 'but-first' }, { effect: 'service.destroy' }],
        match: ['tmutil delete /Volumes/x', 'tmutil disable'],
        not: ['tmutil startbackup'],
      },
    ],
  }),
  verbs({
    id: 'pkgutil',
    shows:
      '--packages --pkgs --pkgs=* --pkgs-plist --files --export-plist --pkg-info --pkg-info-plist --pkg-groups --groups --groups-plist --group-pkgs --file-info --file-info-plist --payload-files --check-signature --only-files --only-dirs --help -h --volume --verbose -v',
    changes: 'system.package',
    show: '--pkgs',
    change: '--forget com.example.x',
    more: [
      {
        id: 'pkgutil/more',
        doc: 'Forgets, unpacks or makes packages.',
        when: { operand: { is: list('--forget --unlink --learn --edit-pkg --expand --expand-full --flatten --bom --force') } },
        does: [{ effect: 'system.package', on: 'operands' }],
        match: ['pkgutil --verbose --forget com.example.x'],
        not: ['pkgutil --pkgs'],
      },
    ],
  }),
  verbs({
    id: 'hdiutil',
    shows: 'help info verify checksum imageinfo isencrypted plugins pmap fsid',
    changes: 'disk.mount',
    show: 'info',
    change: 'attach x.dmg',
    more: [{ id: 'hdiutil/erase', doc: 'Burns a disc or erases keys.', when: { operand: { at: 0, is: ['burn', 'erasekeys'], literal: true } }, does: [{ effect: 'disk.format' }], match: ['hdiutil burn x.dmg'], not: ['hdiutil info'] }],
  }),
  verbs({ id: 'profiles', shows: 'help status list show validate version -P -L -C', show: 'list', change: 'remove -all' }),
  verbs({
    id: 'spctl',
    shows: '--assess -a --status --disable-status --list --test-devid-status --help',
    show: '--status',
    change: '--add x.app',
    more: [
      changesToo('spctl', list('--add --remove --enable --disable --global-* --master-* --reset-default'), 'spctl --assess --add x.app', 'spctl --status'),
      {
        id: 'spctl/kernel',
        doc: 'Lets anybody load parts of the kernel.',
        when: { operand: { is: ['disable'], literal: true } },
        does: [{ effect: 'system.unprotect' }],
        match: ['spctl kext-consent disable'],
        not: ['spctl kext-consent status'],
      },
      off('spctl', ['--master-disable', '--global-disable', '--disable', '--reset-default'], 'spctl --master-disable', 'spctl --status'),
    ],
  }),
  verbs({ id: 'csrutil', shows: 'status report help', show: 'status', change: 'netboot list', more: [off('csrutil', ['disable', 'clear'], 'csrutil disable', 'csrutil status')] }),
  verbs({
    id: 'pmset',
    shows: '-g',
    show: '-g batt',
    change: '-a sleep 0',
    more: [
      {
        id: 'pmset/sleep',
        doc: 'Sends the machine to sleep.',
        when: { operand: { at: 0, is: ['sleepnow', 'schedule', 'repeat', 'relative'], literal: true } },
        does: [{ effect: 'system.shutdown' }],
        match: ['pmset sleepnow'],
        not: ['pmset -g'],
      },
    ],
  }),
  verbs({ id: 'systemsetup', shows: '-get* -list* -help -version', show: '-gettimezone', change: '-settimezone GMT' }),
  verbs({ id: 'dscacheutil', shows: '-q -cachedump -configuration -statistics -h', show: '-q user', change: '-flushcache', more: [changesToo('dscacheutil', ['-flushcache'], 'dscacheutil -q host -flushcache', 'dscacheutil -q user')] }),
  verbs({ id: 'mdutil', shows: '-s -L -P', show: '-s /', change: '-E /', more: [changesToo('mdutil', list('-E -X -d -i -p'), 'mdutil -s -E /', 'mdutil -s /')] }),
  verbs({ id: 'mdimport', shows: '-t -L -A -X', changes: 'system.configure', show: '-t a.txt', change: 'src' }),
  verbs({
    id: 'fdesetup',
    shows: 'status list isactive supportsauthrestart version help haspersonalrecoverykey hasinstitutionalrecoverykey',
    show: 'status',
    change: 'enable',
    more: [off('fdesetup', ['disable', 'removerecovery'], 'fdesetup disable', 'fdesetup status')],
  }),
  verbs({
    id: 'socketfilterfw',
    shows: '--get* --list* -h',
    show: '--getglobalstate',
    change: '--add x.app',
    more: [
      {
        id: 'socketfilterfw/off',
        doc: 'Switches the firewall off.',
        when: { operand: { is: ['off'], literal: true } },
        does: [{ effect: 'system.unprotect' }],
        match: ['socketfilterfw --setglobalstate off'],
        not: ['socketfilterfw --getglobalstate'],
      },
    ],
  }),
  verbs({
    id: 'xcode-select',
    shows: '-p --print-path -v --version -h --help',
    show: '-p',
    change: '--install',
    more: [changesToo('xcode-select', list('-s --switch -r --reset --install'), 'xcode-select -p -s /opt/xcode', 'xcode-select -p')],
  }),
  {
    id: 'log-macos',
    programs: ['log'],
    doc: 'Shows and changes the log of the system.',
    source: 'log(1), macOS 14',
    grammar: { noOptions: true },
    rows: [
      { id: 'log-macos/show', doc: 'Shows the log.', when: { operand: { at: 0, is: ['show', 'stream', 'stats', 'help'], literal: true } }, does: [{ effect: 'process.read' }], match: ['log show --last 5m'], not: ['log erase --all'] },
      {
        id: 'log-macos/change',
        doc: 'Changes what is logged, or writes an archive.',
        when: { operandNot: { at: 0, is: ['show', 'stream', 'stats', 'help'] } },
        does: [{ effect: 'system.configure' }],
        match: ['log config --mode level:debug'],
        not: ['log show'],
      },
      { id: 'log-macos/erase', doc: 'Erases the log.', when: { operand: { at: 0, is: ['erase'], literal: true } }, does: [{ effect: 'system.hide' }], match: ['log erase --all'], not: ['log show'] },
    ],
  },
  {
    id: 'sample',
    programs: ['sample', 'spindump', 'vmmap', 'leaks', 'heap', 'footprint', 'stringdups', 'malloc_history'],
    doc: 'Looks into a running process.',
    source: 'sample(1), vmmap(1), macOS 14',
    grammar: { longDash: true, otherOptions: 'process.trace', benign: list('-wait -mayDie -fullPaths -e -summary -h -help') },
    rows: [
      { id: 'sample/look', doc: 'Prints what a process is doing.', when: { operands: { min: 1 } }, does: [{ effect: 'process.read' }], match: ['sample 4242'], not: ['sample'] },
      writingOptions('sample/file', list('-file -o -output'), 'sample 4242 -file x.txt', 'sample 4242'),
    ],
  },
  {
    id: 'dscl',
    programs: ['dscl'],
    doc: 'Shows and changes accounts and what else the directory knows.',
    source: 'dscl(1), macOS 14',
    grammar: { longDash: true, otherOptions: 'system.account', value: ['-u', '-P', '-f'], benign: [...list('-p -q -raw -plist -url'), ...DSCL_SHOWS.map((word) => `-${word}`)] },
    rows: [
      { id: 'dscl/show', doc: 'Shows records.', when: { any: DSCL_SHOWS.map((word) => `-${word}`) }, does: [{ effect: 'process.read' }], match: ['dscl . -read /Users/eve', 'dscl -plist . -list /Users'], not: ['dscl . -create /Users/eve'] },
      { id: 'dscl/show-word', doc: 'Shows records.', when: { operand: { at: 1, is: DSCL_SHOWS, literal: true } }, does: [{ effect: 'process.read' }], match: ['dscl . list /Users'], not: ['dscl . create /Users/eve'] },
      { id: 'dscl/change', doc: 'Changes records.', when: { operand: { at: 1, is: DSCL_CHANGES } }, does: [{ effect: 'system.account', on: 'but-first' }], match: ['dscl . create /Users/eve'], not: ['dscl . list /Users'] },
      { id: 'dscl/change-option', doc: 'Changes records.', when: { any: DSCL_CHANGES.map((word) => `-${word}`) }, does: [{ effect: 'system.account', on: 'but-first' }], match: ['dscl . -create /Users/eve'], not: ['dscl . -list /Users'] },
      {
        id: 'dscl/open',
        doc: 'Opens a prompt.',
        when: { operands: { max: 1 }, none: [...DSCL_SHOWS, ...DSCL_CHANGES].map((word) => `-${word}`) },
        does: [{ effect: 'execution.interactive' }],
        match: ['dscl .'],
        not: ['dscl . -list /Users'],
      },
    ],
  },
]
