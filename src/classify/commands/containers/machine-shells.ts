// Virtual machines and system containers for development: lima, orb, lxc and incus, prlctl. Runs in them are judged in turn.
import type { Family, Row } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { serviceClient } from '../shapes/service-client.ts'

/** What makes and changes machines, and what deletes them; the rest of their words are read in none. */
type Containers = { id: string; programs: string; enters: string; gone: string; example: string; more?: readonly Row[] }

/** First words with which these only show, whatever follows. */
const LOOKS = list('list ls info version')

/** A client whose words after `exec NAME` run in that machine. Its other options are not known. */
const containers = ({ id, programs, enters, gone, example, more = [] }: Containers): Family => {
  const [program] = list(programs)
  const [enter] = list(enters)
  return {
    id,
    programs: list(programs),
    doc: 'Works with machines and containers, and asks about it.',
    source: 'lxc(1), LXD 5.21; incus(1) 6.0; prlctl(8), Parallels 19',
    grammar: { help: true, otherOptions: 'service.write', stopAtOperand: true },
    rows: [
      {
        id: `${id}/enter`,
        doc: 'Runs a command in a machine.',
        when: { operand: { at: 0, is: list(enters), literal: true } },
        does: [{ effect: 'execution.container' }],
        runs: [{ argv: { from: 2 }, elsewhere: true }],
        match: [`${program} ${enter} web -- rm -rf /srv`],
        not: [`${program} list`],
      },
      {
        id: `${id}/destroy`,
        doc: 'Deletes machines, images or what they keep.',
        when: { operand: { is: list(gone), literal: true }, operandNot: { at: 0, is: list(enters) } },
        does: [{ effect: 'infrastructure.destroy', on: 'operands' }],
        match: [example],
        not: [`${program} list`, `${program} ${enter} web -- ls ${list(gone)[0]}`],
      },
      { id: `${id}/look`, doc: 'Shows machines.', when: { operand: { at: 0, is: LOOKS, literal: true } }, does: [{ effect: 'service.read' }], match: [`${program} list`, `${program} version`], not: [example] },
      { id: `${id}/other`, doc: 'Does something with machines.', when: { operandNot: { at: 0, is: LOOKS, literal: true } }, does: [{ effect: 'service.write' }], match: [example, program!], not: [`${program} list`] },
      ...more,
    ],
  }
}

const lima = serviceClient('limactl', {
  doc: 'Virtual machines with Linux.',
  source: 'lima-vm.io/docs/reference/limactl, 1.0',
  value: '--log-level --log-format --format -f --name',
  benign: '--debug --tty -y --yes --json -q --quiet --all-fields --log-format',
  calm: 'list',
  bold: 'stop web',
  subcommands: { shell: { stopAtOperand: true, value: list('--shell --workdir --instance'), benign: list('--start --reconnect --preserve-env -y --yes --tty --debug') } },
  lines: [
    { name: 'read', doc: 'Shows machines and disks.', effect: 'process.read', subs: 'list, ls, info, disk list, disk ls, snapshot list, show-ssh, template list', match: 'list, disk list' },
    {
      name: 'change',
      doc: 'Starts, stops, makes or changes machines.',
      effect: 'container.change',
      subs: 'start, stop, restart, create, edit, clone, rename, copy, cp, protect, unprotect, start-at-login, sudoers, tunnel, disk create, disk resize, disk unlock, snapshot create, snapshot apply, snapshot delete, template copy, template validate, validate, prune',
      match: 'start web, stop web, prune',
    },
    { name: 'destroy', doc: 'Deletes machines or disks with everything in them.', effect: 'container.destroy', subs: 'delete, remove, rm, factory-reset, disk delete, disk rm', match: 'delete web, factory-reset web' },
    { name: 'enter', doc: 'Runs a command in a machine.', effect: 'execution.container', subs: 'shell', runs: [{ argv: 'but-first', elsewhere: true }], match: 'shell web, shell web ls -l, shell web rm -rf /srv' },
  ],
})

/** Words of orb that are its own; any other first word is a program that it runs in a machine. */
const ORB_SHOWS = list('list info status version help logs completion')
const ORB_CHANGES = list('create start stop restart clone rename import export config set default default-machine push pull update login logout doctor debug report sudo docker k8s ssh default-user')
const ORB_DELETES = list('delete reset prune')

const orb: Family = {
  id: 'orb',
  programs: ['orb'],
  doc: 'Runs commands in virtual machines with Linux, and manages those.',
  source: 'docs.orbstack.dev/machines/commands, OrbStack 1.9',
  grammar: { stopAtOperand: true, value: list('-m --machine -u --user -w --workdir -s'), benign: list('-p --path -h --help --version -v') },
  rows: [
    { id: 'orb/show', doc: 'Shows machines, or its version.', when: { operand: { at: 0, is: ORB_SHOWS, literal: true } }, does: [{ effect: 'process.read' }], match: ['orb list'], not: ['orb stop'] },
    { id: 'orb/change', doc: 'Changes machines.', when: { operand: { at: 0, is: ORB_CHANGES } }, does: [{ effect: 'container.change' }], match: ['orb stop web'], not: ['orb list'] },
    { id: 'orb/destroy', doc: 'Deletes machines with everything in them.', when: { operand: { at: 0, is: ORB_DELETES, literal: true } }, does: [{ effect: 'container.destroy' }], match: ['orb delete web'], not: ['orb list'] },
    {
      id: 'orb/run',
      doc: 'Runs a command in a machine.',
      when: { operandNot: { at: 0, is: [...ORB_SHOWS, ...ORB_CHANGES, ...ORB_DELETES], literal: true } },
      does: [{ effect: 'execution.container' }],
      runs: [{ argv: 'operands', elsewhere: true }],
      match: ['orb -m web rm -rf /srv', 'orb'],
      not: ['orb list'],
    },
  ],
}

const MACHINES_SHOWN = list('list status show list-images image-status show-image')

const machinectl: Family = {
  id: 'machinectl',
  programs: ['machinectl'],
  doc: 'Shows, enters and changes containers and machines of systemd.',
  source: 'machinectl(1), systemd 256',
  grammar: { stopAtOperand: true, help: true, value: list('-p --property -n --lines -o --output -M --machine'), benign: list('-a --all --value -l --full --no-legend --no-pager -q --quiet --version'), otherOptions: 'container.change' },
  rows: [
    {
      id: 'machinectl/show',
      doc: 'Shows machines and images.',
      when: { operand: { at: 0, is: MACHINES_SHOWN, literal: true } },
      does: [{ effect: 'process.read' }],
      match: ['machinectl list', 'machinectl status web'],
      not: ['machinectl start web'],
    },
    { id: 'machinectl/all', doc: 'Shows all machines, or its version.', when: { operands: { max: 0 } }, does: [{ effect: 'process.read' }], match: ['machinectl', 'machinectl --version'], not: ['machinectl list'] },
    {
      id: 'machinectl/enter',
      doc: 'Opens a shell in a machine or on this one, as whichever user is named.',
      when: { operand: { at: 0, is: ['shell', 'login'], literal: true } },
      does: [{ effect: 'system.privilege' }],
      runs: [{ argv: { from: 2 }, elsewhere: true }],
      match: ['machinectl shell root@web /bin/ls', 'machinectl login web'],
      not: ['machinectl list'],
    },
    {
      id: 'machinectl/destroy',
      doc: 'Deletes machines or images.',
      when: { operand: { at: 0, is: ['remove', 'clean'], literal: true } },
      does: [{ effect: 'container.destroy' }],
      match: ['machinectl remove web', 'machinectl clean --all'],
      not: ['machinectl list'],
    },
    {
      id: 'machinectl/change',
      doc: 'Starts, stops, copies or changes machines.',
      when: { operands: { min: 1 }, operandNot: { at: 0, is: [...MACHINES_SHOWN, 'shell', 'login', 'remove', 'clean'], literal: true } },
      does: [{ effect: 'container.change' }],
      match: ['machinectl start web', 'machinectl "$1"'],
      not: ['machinectl list'],
    },
  ],
}

export const machineShells: readonly Family[] = [
  machinectl,
  lima,
  orb,
  containers({
    id: 'lxc',
    programs: 'lxc incus',
    enters: 'exec',
    gone: 'delete rm',
    example: 'lxc delete web --force',
    more: [
      {
        id: 'lxc/escape',
        doc: 'Gives a container the rights of root here, or the whole disk.',
        when: { operand: { is: ['security.privileged=true', 'source=/', 'source=/etc*', 'source=/root*', 'source=/var/run/docker.sock', 'source=/dev*'], literal: true } },
        does: [{ effect: 'container.escape' }],
        match: [
          'lxc launch ubuntu:24.04 web -c security.privileged=true',
          'lxc config device add web disk0 disk source=/ path=/mnt/all',
          'lxc config device add web e disk source=/etc path=/mnt/etc',
          'incus config device add web r disk source=/root path=/mnt/r',
          'incus config device add web s disk source=/var/run/docker.sock path=/s',
          'incus config device add web d disk source=/dev/sda path=/mnt/d',
        ],
        not: ['lxc config device add web src disk source=/workspace/src path=/src'],
      },
      {
        id: 'lxc/privileged',
        doc: 'Sets a container to run with the rights of root here.',
        when: { operand: { at: -2, is: ['security.privileged'], literal: true } },
        does: [{ effect: 'container.escape' }],
        match: ['lxc config set web security.privileged true'],
        not: ['lxc config get web security.privileged'],
      },
    ],
  }),
  containers({ id: 'prlctl', programs: 'prlctl', enters: 'exec enter', gone: 'delete unregister', example: 'prlctl delete web' }),
]
