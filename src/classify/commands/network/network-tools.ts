// Programs that ask the network about hosts and names: ping, traceroute, dig, whois and their like. Sends and opens nothing.
import type { Family, Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'

/** A program whose operands are hosts that it asks, or asks about. */
const asker = (id: string, programs: readonly string[], source: string, grammar: Grammar, example: string): Family => ({
  id,
  programs,
  doc: 'Asks the network about hosts.',
  source,
  grammar: { help: true, ...grammar },
  rows: [
    { id: `${id}/ask`, doc: 'Asks about a host.', when: { operands: { min: 1 } }, does: [{ effect: 'network.lookup', on: 'operands' }], prints: 'network', match: [example], not: [programs[0]!] },
    { id: `${id}/usage`, doc: 'Prints its usage.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: [programs[0]!], not: [example] },
  ],
})

const RECORDS = list(
  'A AAAA AFSDB ANY APL AXFR CAA CDNSKEY CDS CERT CNAME DHCID DLV DNAME DNSKEY DS EUI48 EUI64 HINFO HIP HTTPS IPSECKEY IXFR KEY KX LOC MX NAPTR NS NSEC NSEC3 NSEC3PARAM OPENPGPKEY PTR RP RRSIG SIG SMIMEA SOA SPF SRV SSHFP SVCB TA TKEY TLSA TSIG TXT URI IN CH HS',
)
const NOT_HOSTS = ['+*', ...RECORDS, ...RECORDS.map((name) => name.toLowerCase())]

const dig: Family = {
  id: 'dig',
  programs: ['dig'],
  doc: 'Asks name servers.',
  source: 'dig(1), BIND 9.18',
  grammar: { help: true, value: list('-b -c -p -q -t -y -i'), benign: list('-4 -6 -m -r -u -v -h ') },
  rows: [
    {
      id: 'dig/ask',
      doc: 'Asks about a name.',
      does: [{ effect: 'network.lookup', on: { each: 'operands', except: NOT_HOSTS } }, { effect: 'network.lookup', on: { option: ['-q', '-x'] } }, { effect: 'text.print' }],
      prints: 'network',
      match: ['dig +short example.com MX', 'dig @1.1.1.1 example.com'],
    },
    { id: 'dig/batch', doc: 'Asks about what a file lists.', when: { any: ['-f'] }, does: [{ effect: 'file.read', on: { option: '-f' } }, { effect: 'unknown' }], match: ['dig -f names.txt'], not: ['dig example.com'] },
    { id: 'dig/key', doc: 'Signs with a key from a file.', when: { any: ['-k'] }, does: [{ effect: 'secret.read', on: { option: '-k' } }], match: ['dig -k key.conf example.com'], not: ['dig example.com'] },
  ],
}

const kdig: Family = {
  id: 'kdig',
  programs: ['kdig'],
  doc: 'Asks name servers.',
  source: 'kdig(1), Knot DNS 3.4',
  grammar: { help: true, value: list('-b -c -p -q -t -x'), benign: list('-4 -6 -d -h -V --version') },
  rows: [
    {
      id: 'kdig/ask',
      doc: 'Asks about a name.',
      does: [{ effect: 'network.lookup', on: { each: 'operands', except: NOT_HOSTS } }, { effect: 'network.lookup', on: { option: ['-q', '-x'] } }, { effect: 'text.print' }],
      prints: 'network',
      match: ['kdig +short example.com AAAA', 'kdig @1.1.1.1 +tls example.com'],
    },
    { id: 'kdig/key', doc: 'Signs with a key, from a file or as it is given.', when: { any: ['-k', '-y'] }, does: [{ effect: 'secret.read' }], match: ['kdig -k key.conf example.com'], not: ['kdig example.com'] },
  ],
}

const nslookup: Family = {
  id: 'nslookup',
  programs: ['nslookup'],
  doc: 'Asks name servers.',
  source: 'nslookup(1), BIND 9.18',
  grammar: {
    longDash: true,
    value: [],
    optional: list('-type -query -querytype -q -t -class -port -timeout -retry -domain -srchlist -ndots'),
    benign: list('-debug -nodebug -d2 -nod2 -recurse -norecurse -vc -novc -fail -nofail -search -nosearch -defname -nodefname -all -version'),
  },
  rows: [
    {
      id: 'nslookup/ask',
      doc: 'Asks about a name.',
      when: { operands: { min: 1 } },
      does: [{ effect: 'network.lookup', on: { each: 'operands', except: ['-'] } }],
      prints: 'network',
      match: ['nslookup example.com', 'nslookup -type=mx example.com 1.1.1.1'],
      not: ['nslookup'],
    },
    { id: 'nslookup/interactive', doc: 'Waits for commands.', when: { operands: { max: 0 } }, does: [{ effect: 'execution.interactive' }], match: ['nslookup'], not: ['nslookup example.com'] },
    {
      id: 'nslookup/server',
      doc: 'Waits for commands, with another server.',
      when: { operand: { at: 0, is: ['-'], literal: true } },
      does: [{ effect: 'execution.interactive' }],
      match: ['nslookup - 1.1.1.1'],
      not: ['nslookup example.com'],
    },
  ],
}

const tcpdump: Family = {
  id: 'tcpdump',
  programs: ['tcpdump'],
  doc: 'Records or shows network traffic.',
  source: 'tcpdump(8) 4.99',
  grammar: {
    help: true,
    value: list('-B -c -C -E -F -G -i -j -M -m -Q -r -s -T -V -W -w -y -z -Z'),
    benign: list('-A -D -d -e -f -O -X -XX -b -H -I -J -K -l -L -n -N -p -P -q -S -S -t -tt -ttt -tttt -ttttt -u -U -v -vv -vvv -x -xx --version --list-interfaces --number -#'),
  },
  rows: [
    {
      id: 'tcpdump/show',
      doc: 'Shows traffic that a file holds, or lists interfaces.',
      when: { any: list('-r -D --list-interfaces --version'), none: list('-i -w -z -V') },
      does: [{ effect: 'file.read', on: { option: '-r' } }, { effect: 'text.print' }],
      match: ['tcpdump -r dump.pcap', 'tcpdump -D'],
      not: ['tcpdump -i eth0'],
    },
    { id: 'tcpdump/record', doc: 'Listens to everything on the network.', when: { none: list('-r -D --list-interfaces --version') }, does: [{ effect: 'secret.read' }], match: ['tcpdump -i eth0'], not: ['tcpdump -r dump.pcap'] },
    { id: 'tcpdump/write', doc: 'Writes traffic to a file.', when: { any: ['-w'] }, does: [{ effect: 'file.write', on: { option: '-w' } }], match: ['tcpdump -w dump.pcap'], not: ['tcpdump -i eth0'] },
    {
      id: 'tcpdump/program',
      doc: 'Runs a program on each file.',
      when: { any: ['-z'] },
      does: [{ effect: 'execution.inline-code' }],
      runs: [{ source: { option: '-z' }, language: 'shell' }],
      match: ['tcpdump -i eth0 -w a -G 9 -z gzip'],
      not: ['tcpdump -i eth0'],
    },
  ],
}

export const networkTools: readonly Family[] = [
  {
    id: 'ping',
    programs: ['ping', 'ping6'],
    doc: 'Asks hosts whether they are there.',
    source: 'ping(8), iputils 20221126',
    grammar: {
      help: true,
      value: list('-c -e -i -I -l -m -M -F -N -p -Q -s -S -t -T -w -W -g -G -k -K -P -z --ttl --count'),
      benign: list('-a -A -b -B -d -D -h -L -n -O -q -r -R -U -v -V -3 -4 -6 -C -o --apple-connect --apple-time --version'),
    },
    rows: [
      {
        id: 'ping/ask',
        doc: 'Asks a host.',
        when: { operands: { min: 1 } },
        does: [
          { effect: 'network.lookup', on: 'operands' },
          { effect: 'network.write', on: { option: '-p', except: ['*'] } },
        ],
        match: ['ping -c 3 example.com'],
        not: ['ping'],
      },
      { id: 'ping/usage', doc: 'Prints its usage or version.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['ping -V'], not: ['ping example.com'] },
      { id: 'ping/flood', doc: 'Sends as fast as it can.', when: { any: ['-f', '--flood'] }, does: [{ effect: 'network.write', on: 'operands' }], match: ['ping -f example.com'], not: ['ping -c 3 example.com'] },
    ],
  },
  asker(
    'traceroute',
    ['traceroute', 'traceroute6', 'tracert', 'tcptraceroute'],
    'traceroute(1) 2.1',
    { value: list('-f -g -i -m -p -q -s -t -w -z -N -M -P --sport --fwmark --mtu -l'), benign: list('-4 -6 -A -d -e -F -I -T -U -UL -D -n -r -V -S -a -v -x --back --version') },
    'traceroute -n example.com',
  ),
  asker('tracepath', ['tracepath', 'tracepath6'], 'tracepath(8), iputils 20221126', { value: list('-l -m -p'), benign: list('-4 -6 -b -n -V') }, 'tracepath example.com'),
  asker(
    'mtr',
    ['mtr'],
    'mtr(8) 0.95',
    {
      value: list(
        '-c --report-cycles -i --interval -s --psize -m --max-ttl -f --first-ttl -a --address -I --interface -o --order -B --bitpattern -Q --tos -P --port -L --localport -Z --timeout -G --gracetime -U --max-unknown -y --ipinfo --displaymode',
      ),
      benign: list('-r --report -w --report-wide -n --no-dns -b --show-ips -4 -6 -z --aslookup -e --mpls -T --tcp -u --udp -S --sctp -x --xml -C --csv -j --json -l --raw -p --split -t --curses -v --version -h'),
    },
    'mtr -rwc 5 example.com',
  ),
  dig,
  kdig,
  nslookup,
  asker('host', ['host'], 'host(1), BIND 9.18', { value: list('-c -t -W -R -N -p -m'), benign: list('-a -A -C -d -l -r -s -T -U -v -w -4 -6 -V') }, 'host -t mx example.com'),
  {
    id: 'snmp-read',
    programs: list('snmpget snmpgetnext snmpwalk snmpbulkget snmpbulkwalk snmpstatus snmpdf snmpnetstat'),
    doc: 'Reads values of a device over SNMP.',
    source: 'snmpcmd(1), Net-SNMP 5.9: -L and -A, -X with its files and typed passwords are left out',
    grammar: { help: true, joined: list('-v -c -O -C'), value: list('-v -c -l -u -a -x -n -O -C -I -t -r -e -E'), benign: list('-V -h -H') },
    rows: [
      { id: 'snmp-read/ask', doc: 'Asks the device.', when: { operands: { min: 1 } }, does: [{ effect: 'network.read', on: 'first' }], prints: 'network', match: ['snmpwalk -v2c -c public switch.example.com system'], not: ['snmpwalk -V'] },
      {
        id: 'snmp-read/told',
        doc: 'Tells the device what is computed.',
        when: { any: ['-c', '-u'] },
        does: [{ effect: 'network.lookup', on: { option: ['-c', '-u'], except: ['*'] } }],
        match: ['snmpget -c "$NAME" -v1 switch.example.com sysName.0'],
        not: ['snmpget -V'],
      },
      { id: 'snmp-read/say', doc: 'Prints its version or usage.', when: { operands: { max: 0 } }, does: [{ effect: 'text.print' }], match: ['snmpget -V'], not: ['snmpget -v1 switch.example.com sysName.0'] },
    ],
  },
  {
    id: 'geoiplookup',
    programs: list('geoiplookup geoiplookup6 mmdblookup'),
    doc: 'Says where an address lies, from a file of this machine.',
    source: 'geoiplookup(1), GeoIP 1.6; mmdblookup(1), libmaxminddb 1.7',
    grammar: { help: true, value: list('-d -f -i --file --ip'), benign: list('-l -v -V --verbose --version') },
    rows: [{ id: 'geoiplookup/say', doc: 'Looks it up.', does: [{ effect: 'file.read', on: { option: list('-d -f --file') } }, { effect: 'text.print' }], match: ['geoiplookup 203.0.113.9', 'mmdblookup --file a.mmdb --ip 203.0.113.9'] }],
  },
  asker('whois', ['whois'], 'whois(1) 5.5', { value: list('-h --host -p --port -s -T -i -q -t -v -g'), benign: list('-I -H -a -b -B -c -d -G -K -l -L -m -M -r -R -x --verbose --no-recursion --version') }, 'whois example.com'),
  {
    id: 'resolvectl',
    programs: ['resolvectl'],
    doc: 'Looks names up, or says whether a server answers.',
    source: 'resolvectl(1), systemd 252',
    grammar: {
      help: true,
      value: list('-i --interface -t --type -c --class -p --protocol --service-address --service-txt --cname --search --legend --validate --synthesize --cache --zone --trust-anchor --network --raw --json'),
      benign: list('-4 -6 --no-pager --version -h'),
    },
    rows: [
      {
        id: 'resolvectl/ask',
        doc: 'Looks up names or tells its state.',
        when: { operandNot: { at: 0, is: list('dns domain revert flush-caches reset-statistics reset-server-features log-level llmnr mdns dnssec dnsovertls nta monitor default-route') } },
        does: [{ effect: 'process.read' }],
        match: ['resolvectl query example.com'],
        not: ['resolvectl flush-caches'],
      },
      {
        id: 'resolvectl/names',
        doc: 'Looks names up.',
        when: { operand: { at: 0, is: list('query service openpgp tlsa') } },
        does: [{ effect: 'network.lookup', on: { from: 1 } }],
        match: ['resolvectl query example.com'],
        not: ['resolvectl status'],
      },
      {
        id: 'resolvectl/change',
        doc: 'Changes how names are looked up.',
        when: { operand: { at: 0, is: list('dns domain revert flush-caches reset-statistics reset-server-features log-level llmnr mdns dnssec dnsovertls nta monitor default-route') } },
        does: [{ effect: 'network.configure' }],
        match: ['resolvectl flush-caches'],
        not: ['resolvectl status'],
      },
    ],
  },
  tcpdump,
]
