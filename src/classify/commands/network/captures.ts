// Recorded network traffic, and quick questions to hosts: tshark, capinfos, fping, sslscan.
import type { Family } from '../../types.ts'
import { list } from '../shapes/list.ts'

const SHOWS = list('-r -D -v --version')

export const captures: readonly Family[] = [
  {
    id: 'tshark',
    programs: ['tshark'],
    doc: 'Records or shows network traffic.',
    source: 'tshark(1), Wireshark 4.0',
    grammar: { help: true, value: list('-r -Y -R -T -e -E -z -d -c -j -J -t -u -U -N -s -f -i -w -O -S --color-by'), benign: list('-q -Q -V -x -P -l -n -2 -D -v --version --no-duplicate-keys --color -h') },
    rows: [
      {
        id: 'tshark/show',
        doc: 'Shows traffic that a file holds, or lists interfaces.',
        when: { any: SHOWS },
        does: [{ effect: 'file.read', on: { option: '-r' } }, { effect: 'text.print' }],
        match: ['tshark -r dump.pcap -Y http', 'tshark -D'],
        not: ['tshark -i eth0'],
      },
      { id: 'tshark/record', doc: 'Listens to everything on the network.', when: { none: SHOWS }, does: [{ effect: 'secret.read' }], match: ['tshark -i eth0'], not: ['tshark -r dump.pcap'] },
      {
        id: 'tshark/write',
        doc: 'Writes traffic to a file.',
        when: { any: ['-w'] },
        does: [{ effect: 'file.write', on: { option: '-w' } }],
        match: ['tshark -r dump.pcap -w a.pcap', 'tshark -r dump.pcap -n -w a.pcap'],
        not: ['tshark -r dump.pcap', 'tshark -n -r dump.pcap'],
      },
      { id: 'tshark/both', doc: 'Listens to everything on the network.', when: { any: ['-i'] }, does: [{ effect: 'secret.read' }], match: ['tshark -r dump.pcap -i eth0'], not: ['tshark -r dump.pcap'] },
    ],
  },
  {
    id: 'capinfos',
    programs: ['capinfos'],
    doc: 'Describes recorded traffic.',
    source: 'capinfos(1), Wireshark 4.0',
    grammar: { help: true, benign: list('-t -E -c -s -d -u -a -e -y -i -z -x -o -l -n -k -D -H -F -P -I -A -T -L -M -m -N -Q -b -C -S -K -R -B -r -q -h -v --version') },
    rows: [{ id: 'capinfos/describe', doc: 'Describes files.', does: [{ effect: 'text.print' }, { effect: 'file.list', on: 'operands' }], match: ['capinfos -c dump.pcap'] }],
  },
  {
    id: 'fping',
    programs: ['fping', 'fping6'],
    doc: 'Asks hosts whether they are there.',
    source: 'fping(8) 5.1',
    grammar: { help: true, value: list('-c -C -b -B -i -p -P -r -t -T -I -S -O -H -x -X'), benign: list('-a -A -d -D -e -m -M -n -N -q -R -s -u -v -4 -6') },
    rows: [{ id: 'fping/ask', doc: 'Asks hosts.', does: [{ effect: 'network.lookup', on: 'operands' }], match: ['fping -c1 example.com'] }],
  },
  {
    id: 'drill',
    programs: ['drill', 'dog', 'doggo', 'adig', 'ahost'],
    doc: 'Asks name servers.',
    source: 'drill(1), ldns 1.8; doggo 1.0 --help',
    grammar: { help: true, value: list('-p -t -c -q -n -b'), benign: list('-D -T -S -V -Q -4 -6 -a -o -s -u -x -J --json --short --reverse --time -v') },
    rows: [
      {
        id: 'drill/ask',
        doc: 'Asks about a name.',
        does: [
          { effect: 'network.lookup', on: 'operands' },
          { effect: 'network.lookup', on: { option: ['-q', '-n'] } },
        ],
        match: ['drill example.com', 'drill -T example.com MX'],
      },
    ],
  },
  {
    id: 'sslscan',
    programs: ['sslscan'],
    doc: 'Says which ciphers a server takes.',
    source: 'sslscan(1) 2.0',
    grammar: {
      help: true,
      benign: list(
        '--no-failed --show-certificate --show-certificates --show-ciphers --show-sigs --show-times --no-colour --no-color --no-cipher-details --no-ciphersuites --no-compression --no-fallback --no-groups --no-heartbleed --no-renegotiation --tls-all --ssl2 --ssl3 --tls10 --tls11 --tls12 --tls13 --ipv4 --ipv6 -4 -6 --ocsp --verbose --version',
      ),
    },
    rows: [{ id: 'sslscan/ask', doc: 'Asks a server.', does: [{ effect: 'network.lookup', on: 'operands' }], match: ['sslscan --no-failed example.com'] }],
  },
]
