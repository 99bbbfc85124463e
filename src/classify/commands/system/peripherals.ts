// Devices that are plugged in or built in: Bluetooth, cameras, graphics cards, bridges of networks. Their first word or option says whether they show.
import type { EffectKind } from '../../effect-kinds.ts'
import type { Family, Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { flagRow } from '../shapes/option-rows.ts'
import { reporter } from '../shapes/reporter.ts'

/** First words that show, what any other does, and an example of each; `bare`: alone it opens a prompt of its own. */
type Words = { doc: string; source: string; shows: string; change: EffectKind; show: string; other: string; bare?: true; grammar?: Grammar }

const showsByWord = (id: string, { doc, source, shows, change, show, other, bare, grammar = {} }: Words): Family => {
  const words = list(shows)
  return {
    id,
    programs: [id],
    doc,
    source,
    grammar: { help: true, otherOptions: change, ...grammar, benign: ['--version', ...(grammar.benign ?? [])] },
    rows: [
      { id: `${id}/show`, doc: 'Shows what there is.', when: { operand: { at: 0, is: words, literal: true } }, does: [{ effect: 'process.read' }], match: [`${id} ${show}`], not: [`${id} ${other}`] },
      {
        id: `${id}/version`,
        doc: 'Prints its version or help.',
        when: { operands: { max: 0 }, ...(bare && { any: ['--version'] }) },
        does: [{ effect: 'text.print' }],
        match: [`${id} --version`],
        not: [`${id} ${show}`, ...(bare ? [id] : [])],
      },
      { id: `${id}/change`, doc: 'Changes something.', when: { operands: { min: 1 }, operandNot: { at: 0, is: words, literal: true } }, does: [{ effect: change }], match: [`${id} ${other}`, `${id} "$1"`], not: [`${id} ${show}`] },
      ...(bare ? [{ id: `${id}/prompt`, doc: 'Opens a prompt of its own.', when: { operands: { max: 0 }, none: ['--version'] }, does: [{ effect: 'execution.interactive' as const }], match: [id], not: [`${id} --version`] }] : []),
    ],
  }
}

/** Looks unless another option is given. */
const showsByOption = (id: string, programs: string, source: string, looks: string, grammar: Grammar, show: string, other: string): Family => ({
  id,
  programs: list(programs),
  doc: 'Shows what a device can do, or sets it.',
  source,
  grammar: { help: true, otherOptions: 'system.configure', ...grammar, benign: [...list(looks), ...(grammar.benign ?? [])] },
  rows: [
    { id: `${id}/show`, doc: 'Shows what there is.', when: { any: list(looks) }, does: [{ effect: 'process.read' }], match: [`${id} ${show}`], not: [`${id} ${other}`] },
    { id: `${id}/change`, doc: 'Sets something.', when: { none: list(looks) }, does: [{ effect: 'system.configure' }], match: [`${id} ${other}`], not: [`${id} ${show}`] },
  ],
})

export const peripherals: readonly Family[] = [
  showsByWord('bluetoothctl', {
    doc: 'Shows and joins Bluetooth devices.',
    source: 'bluetoothctl(1), BlueZ 5.77',
    shows: 'list show devices paired-devices info version help',
    change: 'system.configure',
    show: 'devices Paired',
    other: 'power off',
    bare: true,
    grammar: { value: ['-t', '--timeout'] },
  }),
  showsByWord('brctl', { doc: 'Shows and changes bridges of networks.', source: 'brctl(8), bridge-utils 1.7', shows: 'show showmacs showstp', change: 'network.configure', show: 'show', other: 'addif br0 eth1' }),
  showsByWord('vcgencmd', {
    doc: 'Asks the firmware of a small computer.',
    source: 'raspberrypi.com/documentation/computers/os.html, vcgencmd',
    shows: 'commands version measure_temp measure_clock measure_volts get_throttled get_mem get_camera get_lcd_info codec_enabled get_config mem_oom mem_reloc_stats read_ring_osc bootloader_version bootloader_config',
    change: 'system.configure',
    show: 'measure_temp',
    other: 'display_power 0',
  }),
  showsByOption(
    'v4l2-ctl',
    'v4l2-ctl',
    'v4l2-ctl(1) 1.26',
    '--list-devices --list-formats --list-formats-ext --list-framesizes --list-ctrls --list-ctrls-menus -L -l --all -D --info --list-inputs --list-standards --get-fmt-video -V --get-input -I --get-parm -P --get-ctrl -C',
    { value: ['-d', '--device'] },
    '--list-devices',
    '-c brightness=9',
  ),
  showsByOption('wmctrl', 'wmctrl', 'wmctrl(1) 1.07', '-l -d -m', { benign: list('-p -G -x -v') }, '-l', '-a term'),
  showsByOption('xinput', 'xinput', 'xinput(1) 1.6', '--list --list-props --version', { benign: list('--short --long --name-only --id-only') }, '--list --short', 'disable 9'),
  showsByWord('fwupdmgr', {
    doc: 'Shows and changes the firmware of devices.',
    source: 'fwupdmgr(1) 1.9',
    shows: 'get-devices get-updates get-upgrades get-history get-remotes get-topology get-plugins get-releases get-results get-bios-settings get-bios-setting security',
    change: 'system.package',
    show: 'get-devices',
    other: 'update',
    grammar: { benign: ['--json', '-v', '--verbose'] },
  }),
  reporter('zramctl', ['zramctl'], 'zramctl(8), util-linux 2.40', { otherOptions: 'system.configure', value: ['-o', '--output'], benign: list('-b --bytes -n --noheadings --output-all --raw -V --version') }, 'zramctl --output-all'),
  reporter('efibootmgr', ['efibootmgr'], 'efibootmgr(8) 17', { otherOptions: 'system.configure', benign: list('-v --verbose -V --version -u --unicode') }, 'efibootmgr -v', [
    flagRow('efibootmgr/delete', 'Deletes an entry from which the machine starts, or their order.', 'system.break', list('-B --delete-bootnum -O --delete-bootorder'), 'efibootmgr -b 0001 -B', 'efibootmgr -v'),
  ]),
  reporter(
    'glxinfo',
    list('glxinfo vulkaninfo clinfo vainfo vdpauinfo eglinfo es2_info'),
    'glxinfo(1), mesa-utils 9; vulkaninfo(1) 1.3; clinfo(1) 3; vainfo(1) 2.2',
    { value: ['--display', '-display'], longDash: true, benign: list('-B -v -l -i -s --summary -t -h --version --list --raw --human --json') },
    'glxinfo -B',
  ),
]
