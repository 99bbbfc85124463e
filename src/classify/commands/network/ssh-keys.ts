// Programs around ssh's keys: ssh-keygen, ssh-add, ssh-agent, ssh-copy-id, ssh-keyscan.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const source = 'ssh-keygen(1), ssh-add(1), ssh-agent(1), ssh-keyscan(1), OpenSSH 9.2'
const MODES = list('-l -B -F -H -R -y -e -i -L -A -s -k -Q -r -K -Y -M -D -p -c')

const keygen: Family = {
  id: 'ssh-keygen',
  programs: ['ssh-keygen'],
  doc: 'Makes, changes and shows keys.',
  source,
  grammar: { help: true, value: list('-a -b -C -E -m -t -N -n -O -V -z -Z -I -P -W -F -R -r -Y'), benign: list('-q -v -U -u -h -g -l -B -e -i -L -y -c -p -k -K -A -H') },
  rows: [
    {
      id: 'ssh-keygen/fingerprint',
      doc: 'Prints the fingerprint of a key, or a certificate.',
      when: { any: ['-l', '-B', '-L'], none: list('-y -p -c -A -s -k -K -Y -M -D -R -H') },
      does: [{ effect: 'file.list', on: { option: '-f' } }, { effect: 'text.print' }],
      match: ['ssh-keygen -lf ~/.ssh/id_ed25519.pub'],
      not: ['ssh-keygen -t ed25519'],
    },
    {
      id: 'ssh-keygen/find',
      doc: 'Looks a host up among the known ones.',
      when: { any: ['-F'], none: ['-R', '-H'] },
      does: [{ effect: 'file.list', on: { option: '-f' } }, { effect: 'text.print' }],
      match: ['ssh-keygen -F example.com'],
      not: ['ssh-keygen -R example.com'],
    },
    {
      id: 'ssh-keygen/convert',
      doc: 'Prints the public part of a key, or converts it.',
      when: { any: ['-y', '-e', '-i', '-r'], none: list('-p -c -A -s -k -K -Y -M -D -R') },
      does: [{ effect: 'file.read', on: { option: '-f' } }, { effect: 'text.print' }],
      match: ['ssh-keygen -y -f key'],
      not: ['ssh-keygen -t ed25519'],
    },
    {
      id: 'ssh-keygen/create',
      doc: 'Makes a pair of keys.',
      when: { none: MODES },
      does: [{ effect: 'file.write', on: { option: '-f' } }, { effect: 'system.configure' }],
      match: ["ssh-keygen -t ed25519 -f key -N ''"],
      not: ['ssh-keygen -lf key'],
    },
    {
      id: 'ssh-keygen/change',
      doc: 'Changes a key or the list of known hosts.',
      when: { any: list('-p -c -R -H') },
      does: [{ effect: 'file.write', on: { option: '-f' } }, { effect: 'system.configure' }],
      match: ['ssh-keygen -R example.com', 'ssh-keygen -p -f key'],
      not: ['ssh-keygen -lf key'],
    },
    {
      id: 'ssh-keygen/sign',
      doc: 'Signs, checks or revokes with a key; makes keys for the whole machine.',
      when: { any: list('-s -k -Q -Y -M -A') },
      does: [{ effect: 'secret.read', on: { option: ['-s', '-f'] } }, { effect: 'system.configure' }],
      match: ['ssh-keygen -s ca -I me key.pub'],
      not: ['ssh-keygen -lf key'],
    },
    {
      id: 'ssh-keygen/library',
      doc: 'Loads a library for keys.',
      when: { any: ['-D', '-w', '-K'] },
      does: [{ effect: 'execution.inline-code', on: { option: ['-D', '-w'] } }, { effect: 'unknown' }],
      match: ['ssh-keygen -D ./x.so'],
      not: ['ssh-keygen -lf key'],
    },
  ],
}

export const sshKeys: readonly Family[] = [
  keygen,
  {
    id: 'ssh-add',
    programs: ['ssh-add'],
    doc: 'Lists, adds and removes keys of the agent.',
    source,
    grammar: { help: true, value: list('-E -t -H -h -T'), benign: list('-c -C -k -K -q -v -l -L -A -D -d -x -X') },
    rows: [
      { id: 'ssh-add/list', doc: 'Lists keys.', when: { any: ['-l', '-L', '-T'], none: list('-D -d -x -X -s -e -S') }, does: [{ effect: 'process.read' }], match: ['ssh-add -l'], not: ['ssh-add ~/.ssh/id_ed25519'] },
      {
        id: 'ssh-add/change',
        doc: 'Adds, removes or locks keys.',
        when: { none: ['-l', '-L', '-T'] },
        does: [{ effect: 'secret.read', on: 'operands' }, { effect: 'system.configure' }],
        match: ['ssh-add ~/.ssh/id_ed25519', 'ssh-add -D'],
        not: ['ssh-add -l'],
      },
      { id: 'ssh-add/library', doc: 'Loads a library for keys.', when: { any: ['-s', '-e', '-S'] }, does: [{ effect: 'execution.inline-code', on: { option: ['-s', '-e', '-S'] } }], match: ['ssh-add -s ./x.so'], not: ['ssh-add -l'] },
    ],
  },
  {
    id: 'ssh-agent',
    programs: ['ssh-agent'],
    doc: 'Keeps keys, for a command or until it is stopped.',
    source,
    grammar: { stopAtOperand: true, value: list('-E -t -O'), benign: list('-c -s -D -d -k') },
    rows: [
      { id: 'ssh-agent/run', doc: 'Runs the command that follows.', when: { operands: { min: 1 } }, does: [{ effect: 'system.configure' }], runs: [{ argv: 'operands' }], match: ['ssh-agent make'], not: ['ssh-agent -s'] },
      { id: 'ssh-agent/start', doc: 'Starts or stops an agent.', when: { operands: { max: 0 } }, does: [{ effect: 'system.service' }], match: ['ssh-agent -s'], not: ['ssh-agent make'] },
      {
        id: 'ssh-agent/place',
        doc: 'Listens at a path, or may load libraries.',
        when: { any: ['-a', '-P'] },
        does: [
          { effect: 'file.write', on: { option: '-a' } },
          { effect: 'execution.inline-code', on: { option: '-P' } },
        ],
        match: ['ssh-agent -a ./socket'],
        not: ['ssh-agent -s'],
      },
    ],
  },
  {
    id: 'ssh-copy-id',
    programs: ['ssh-copy-id'],
    doc: 'Lets a key into another machine.',
    source: 'ssh-copy-id(1), OpenSSH 9.2',
    grammar: { help: true, value: list('-i -p -o -t -F'), benign: list('-f -n -s -x -h') },
    rows: [
      {
        id: 'ssh-copy-id/add',
        doc: 'Lets a key into another machine.',
        does: [
          { effect: 'execution.remote', on: 'last' },
          { effect: 'unknown', on: { option: ['-o', '-F'] } },
        ],
        match: ['ssh-copy-id example.com'],
      },
    ],
  },
  {
    id: 'ssh-keyscan',
    programs: ['ssh-keyscan'],
    doc: 'Asks hosts for their public keys.',
    source,
    grammar: { help: true, value: list('-p -T -t -O'), benign: list('-4 -6 -c -D -H -v -q') },
    rows: [
      { id: 'ssh-keyscan/ask', doc: 'Asks hosts.', does: [{ effect: 'network.lookup', on: 'operands' }, { effect: 'text.print' }], prints: 'network', match: ['ssh-keyscan -t ed25519 example.com'] },
      {
        id: 'ssh-keyscan/list',
        doc: 'Asks the hosts that a file lists.',
        when: { any: ['-f'] },
        does: [{ effect: 'file.read', on: { option: '-f' } }, { effect: 'unknown' }],
        match: ['ssh-keyscan -f hosts.txt'],
        not: ['ssh-keyscan example.com'],
      },
    ],
  },
]
