// Programs that reach below the system: firmware, the management of servers, formatting of drives, file flags, unattended sweeps.
import type { Family, Grammar, Row } from '../../types.ts'
import { windowsProgram } from '../shapes/any-case.ts'
import { list } from '../shapes/list.ts'

/** A program of which one kind of word or option is known to be fatal; all else changes something. */
type Deep = { id: string; programs: string; doc: string; source: string; grammar?: Grammar; reads?: Row; fatal: Row; other: string; change?: 'system.configure' | 'service.write' }

const deep = ({ id, programs, doc, source, grammar = {}, reads, fatal, other, change = 'system.configure' }: Deep): Family => ({
  id,
  programs: list(programs),
  doc,
  source,
  grammar: { help: true, otherOptions: change, ...grammar },
  rows: [
    ...(reads ? [reads] : []),
    { id: `${id}/other`, doc: 'Changes settings, or is told what nobody has read.', ...(reads?.when && { when: { operandNot: reads.when.operand! } }), does: [{ effect: change }], match: [other], not: reads ? [reads.match[0]!] : [] },
    fatal,
  ],
})

const IPMI_SHOWS = list('sdr sensor fru sel mc bmc lan user channel session info')
const IPMI_SETS = list('set clear delete reset enable disable password policy power raw write')

export const firmware: readonly Family[] = [
  deep({
    id: 'flashrom',
    programs: 'flashrom',
    doc: 'Reads and writes the firmware of a machine.',
    source: 'flashrom(8) 1.3',
    grammar: { value: list('-r --read -v --verify -p --programmer -c --chip -l --layout -i --include -o --output'), optional: ['-w', '--write'], benign: ['-E', '--erase', '-V', '-f', '--force', '-N'] },
    fatal: {
      id: 'flashrom/write',
      doc: 'Overwrites or erases the firmware.',
      when: { any: list('-w --write -E --erase') },
      does: [{ effect: 'disk.write' }],
      match: ['flashrom -p internal -w x.rom', 'flashrom --erase'],
      not: ['flashrom -p internal'],
    },
    other: 'flashrom -p internal',
  }),
  {
    id: 'ipmitool',
    programs: ['ipmitool', 'ipmi-chassis', 'ipmipower'],
    doc: 'Manages servers by their service processor.',
    source: 'ipmitool(1) 1.8.19',
    grammar: { value: list('-H -U -P -I -p -L -f -E -C -t -b -T -o -O'), benign: list('-v -a -c -h -V') },
    rows: [
      {
        id: 'ipmitool/show',
        doc: 'Shows sensors, parts and records.',
        when: { operand: { at: 0, is: IPMI_SHOWS, literal: true }, operandNot: { is: IPMI_SETS } },
        does: [{ effect: 'process.read' }, { effect: 'network.connect', on: { option: '-H' } }],
        match: ['ipmitool sdr list', 'ipmitool -H host -U admin sel list'],
        not: ['ipmitool sel clear'],
      },
      {
        id: 'ipmitool/change',
        doc: 'Changes the server, or shows what is not known to be harmless.',
        when: { operandNot: { at: 0, is: IPMI_SHOWS } },
        does: [{ effect: 'system.configure' }],
        match: ['ipmitool chassis identify'],
        not: ['ipmitool sdr list'],
      },
      { id: 'ipmitool/set', doc: 'Changes the server.', when: { operand: { is: IPMI_SETS } }, does: [{ effect: 'system.configure' }], match: ['ipmitool lan set 1 ipsrc dhcp'], not: ['ipmitool sdr list'] },
      {
        id: 'ipmitool/power',
        doc: 'Switches the server off, or off and on.',
        when: { operand: { is: list('off cycle reset soft diag --off --cycle --reset'), literal: true }, operandNot: { at: 0, is: ['sel', 'lan', 'user'] } },
        does: [{ effect: 'system.shutdown' }],
        match: ['ipmitool -H host chassis power off', 'ipmitool power cycle'],
        not: ['ipmitool chassis power status'],
      },
      {
        id: 'ipmitool/log',
        doc: 'Empties the record of events.',
        when: { operand: { at: 0, is: ['sel'], literal: true }, operandNot: { at: 1, is: list('list elist info get save time') }, operands: { min: 2 } },
        does: [{ effect: 'system.hide' }],
        match: ['ipmitool sel clear'],
        not: ['ipmitool sel list'],
      },
    ],
  },
  deep({
    id: 'racadm',
    programs: 'racadm hponcfg',
    doc: 'Manages servers by their service processor.',
    source: 'RACADM command line reference, iDRAC 9',
    grammar: { noOptions: true },
    fatal: {
      id: 'racadm/power',
      doc: 'Switches the server off, or resets it to what it was sold as.',
      when: { operand: { is: list('powerdown powercycle hardreset graceshutdown racresetcfg systemerase'), literal: true } },
      does: [{ effect: 'system.shutdown' }],
      match: ['racadm serveraction hardreset'],
      not: ['racadm getsysinfo'],
    },
    other: 'racadm getsysinfo',
  }),
  {
    id: 'sg-format',
    programs: list('sg_format sg_sanitize'),
    doc: 'Formats or wipes drives.',
    source: 'sg_format(8), sg_sanitize(8), sg3_utils 1.46',
    grammar: { help: true, otherOptions: 'disk.format' },
    rows: [{ id: 'sg-format/wipe', doc: 'Wipes a drive.', does: [{ effect: 'disk.format' }], match: ['sg_format --format /dev/sg1', 'sg_sanitize --overwrite /dev/sg1'] }],
  },
  {
    id: 'reagentc',
    programs: windowsProgram('reagentc'),
    doc: 'Shows and changes how Windows recovers.',
    source: 'Windows commands reference, Windows 11',
    grammar: { anyCase: true, noOptions: true },
    rows: [
      { id: 'reagentc/show', doc: 'Shows settings.', when: { operand: { at: 0, is: ['/info'], literal: true } }, does: [{ effect: 'process.read' }], match: ['reagentc /info'], not: ['reagentc /enable'] },
      { id: 'reagentc/change', doc: 'Changes settings.', when: { operandNot: { at: 0, is: ['/info'] } }, does: [{ effect: 'system.configure' }], match: ['reagentc /enable'], not: ['reagentc /info'] },
      { id: 'reagentc/off', doc: 'Takes the recovery away.', when: { operand: { is: ['/disable', '/DISABLE'], literal: true } }, does: [{ effect: 'system.unprotect' }], match: ['reagentc /disable'], not: ['reagentc /enable'] },
    ],
  },
  {
    id: 'chflags',
    programs: ['chflags'],
    doc: 'Changes flags of files, such as that nobody may change them.',
    source: 'chflags(1), macOS 14',
    grammar: { benign: list('-f -h -H -L -P -v -x -R') },
    rows: [
      { id: 'chflags/change', doc: 'Changes flags.', when: { none: ['-R'] }, does: [{ effect: 'file.permission', on: 'but-first' }], match: ['chflags nouchg a.txt'], not: ['chflags -R nouchg src'] },
      { id: 'chflags/tree', doc: 'Changes flags of everything in a folder.', when: { any: ['-R'] }, does: [{ effect: 'file.permission-tree', on: 'but-first' }], match: ['chflags -R nouchg src'], not: ['chflags nouchg a.txt'] },
    ],
  },
  {
    id: 'aws-nuke',
    programs: ['aws-nuke'],
    doc: 'Deletes everything in a cloud account, or says what it would.',
    source: 'github.com/ekristen/aws-nuke README, 3',
    grammar: { help: true, otherOptions: 'service.write', benign: ['--no-dry-run', '--force', '--quiet'] },
    rows: [
      { id: 'aws-nuke/try', doc: 'Says what it would delete.', when: { none: ['--no-dry-run'] }, does: [{ effect: 'service.write' }], match: ['aws-nuke run --config a.yml'], not: ['aws-nuke run --config a.yml --no-dry-run'] },
      { id: 'aws-nuke/delete', doc: 'Deletes everything.', when: { any: ['--no-dry-run'] }, does: [{ effect: 'infrastructure.destroy' }], match: ['aws-nuke run --config a.yml --no-dry-run'], not: ['aws-nuke run --config a.yml'] },
    ],
  },
  {
    id: 'cloud-nuke',
    programs: ['cloud-nuke'],
    doc: 'Deletes everything in a cloud account, or says what it would.',
    source: 'github.com/gruntwork-io/cloud-nuke README, 0.40',
    grammar: { help: true, otherOptions: 'service.write', benign: ['--dry-run', '--force'] },
    rows: [
      { id: 'cloud-nuke/look', doc: 'Says what there is, or what it would delete.', does: [{ effect: 'service.write' }], match: ['cloud-nuke inspect-aws', 'cloud-nuke aws --dry-run'] },
      {
        id: 'cloud-nuke/delete',
        doc: 'Deletes everything.',
        when: { operand: { at: 0, is: list('aws gcp defaults-aws'), literal: true }, none: ['--dry-run'] },
        does: [{ effect: 'infrastructure.destroy' }],
        match: ['cloud-nuke aws --region eu-west-1'],
        not: ['cloud-nuke aws --dry-run', 'cloud-nuke inspect-aws'],
      },
    ],
  },
]
