// Routing daemons and the networks of clusters: FRR, BIRD, Calico. What they know may be asked, what they do not be changed.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { serviceClient } from '../shapes/service-client.ts'

const SHOWS = ['show *']
/** The settings hold the passwords of neighbours. */
const SETTINGS = ['show run*', 'show start*', 'show conf*', 'show debug*']

const vtysh: Family = {
  id: 'vtysh',
  programs: ['vtysh'],
  doc: 'Asks and changes routing daemons.',
  source: 'vtysh(1), docs.frrouting.org, FRR 10',
  grammar: { help: true, value: ['-d', '--daemon'], benign: list('-E --echo -u --user') },
  rows: [
    {
      id: 'vtysh/show',
      doc: 'Shows routes, neighbours and states.',
      when: { any: ['-c', '--command'], valueOnly: { '-c': SHOWS, '--command': SHOWS } },
      does: [{ effect: 'process.read' }],
      match: ["vtysh -c 'show ip route'"],
      not: ["vtysh -c 'conf t'", 'vtysh'],
    },
    {
      id: 'vtysh/settings',
      doc: 'Shows settings, with passwords.',
      when: { value: { '-c': SETTINGS, '--command': SETTINGS } },
      does: [{ effect: 'secret.read' }],
      match: ["vtysh -c 'show running-config'"],
      not: ["vtysh -c 'show ip route'"],
    },
    {
      id: 'vtysh/lines',
      doc: 'Is given more than one line.',
      when: { value: { '-c': ['*\n*'], '--command': ['*\n*'] } },
      does: [{ effect: 'network.configure' }],
      match: ["vtysh -c $'show ip route\\nclear bgp *'"],
      not: ["vtysh -c 'show ip route'"],
    },
  ],
}

const birdc: Family = {
  id: 'birdc',
  programs: ['birdc', 'birdcl', 'birdc6'],
  doc: 'Asks and changes the routing daemon BIRD.',
  source: 'birdc(8), bird.network.cz, BIRD 2.15',
  grammar: { help: true, value: ['-s'], benign: list('-v -r -l') },
  rows: [
    {
      id: 'birdc/show',
      doc: 'Shows routes, protocols and states.',
      when: { operand: { at: 0, is: ['show', ...SHOWS], literal: true } },
      does: [{ effect: 'process.read' }],
      match: ['birdc show protocols all', "birdcl -r 'show route'"],
      not: ['birdc configure', 'birdc'],
    },
    {
      id: 'birdc/change',
      doc: 'Changes what the daemon does.',
      when: { operandNot: { at: 0, is: ['show', ...SHOWS] }, operands: { min: 1 } },
      does: [{ effect: 'network.configure' }],
      match: ['birdc configure', 'birdc disable bgp1'],
      not: ['birdc show status'],
    },
    { id: 'birdc/lines', doc: 'Is given more than one line.', when: { operand: { is: ['*\n*'], literal: true } }, does: [{ effect: 'network.configure' }], match: ["birdc $'show status\\ndown'"], not: ['birdc show status'] },
  ],
}

const calicoctl = serviceClient('calicoctl', {
  doc: 'Asks and changes the network of a cluster.',
  source: 'docs.tigera.io, calicoctl reference, 3.28',
  value: '-c --config -n --namespace --context -l --log-level',
  benign: '-a --all-namespaces --allow-version-mismatch',
  about: '-h --help',
  aboutSubs: 'version, help',
  subcommands: { get: { value: list('-o --output'), benign: ['--export'] }, 'ipam show': { value: ['--ip'], benign: list('--show-blocks --show-borrowed --show-configuration') } },
  grammar: { otherOptions: 'network.configure' },
  calm: 'node status',
  bold: 'apply -f a.yml',
  lines: [
    { name: 'read', doc: 'Shows resources, addresses and the state of a node.', effect: 'service.read', subs: 'get, node status, node checksystem, ipam show', match: 'get ippool -o wide, ipam show --show-blocks' },
    {
      name: 'change',
      doc: 'Changes the network.',
      effect: 'network.configure',
      subs: 'apply, create, replace, delete, patch, label, node run, node diags, ipam release, ipam configure, ipam split, datastore migrate, convert, ipam check',
      match: 'apply -f a.yml',
    },
  ],
})

export const routing: readonly Family[] = [vtysh, birdc, calicoctl]
