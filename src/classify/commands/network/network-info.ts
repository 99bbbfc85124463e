// Programs that show addresses, routes, sockets and devices of this machine, and also set them.
import type { Family, Grammar } from '../../types.ts'
import { list } from '../shapes/list.ts'
import { readingOptions, writingOptions } from '../shapes/option-rows.ts'
import { reporter } from '../shapes/reporter.ts'

/** What the programs of iproute2 call reading, in full or cut short where no other verb begins like that. */
const READS = list('show sho sh list lis li ls lst l get ge help identify pids list-id')

/** What `PROGRAM monitor` can watch. */
const MONITORED = list('all all-nsid dev file label link address addr a route r rule neigh n mroute prefix netconf nsid nexthop stats netns vlan fdb mdb')

/** Programs of iproute2: `program OBJECT [VERB …]`, options only in front. */
const iproute = (id: string, source: string, grammar: Grammar, object: string, change: string): Family => ({
  id,
  programs: [id],
  doc: 'Shows or changes the network.',
  source,
  grammar: { longDash: true, stopAtOperand: true, ...grammar },
  rows: [
    { id: `${id}/default`, doc: 'Shows all objects of a kind.', when: { operands: { max: 1 } }, does: [{ effect: 'process.read' }], match: [`${id} ${object}`], not: [change] },
    { id: `${id}/show`, doc: 'Shows objects.', when: { operand: { at: 1, is: READS, literal: true } }, does: [{ effect: 'process.read' }], match: [`${id} ${object} show`], not: [change] },
    { id: `${id}/monitor`, doc: 'Shows what changes.', when: { operand: { at: 0, is: ['monitor', 'mon'], literal: true } }, does: [{ effect: 'process.read' }], match: [`${id} monitor all`], not: [change] },
    {
      id: `${id}/change`,
      doc: 'Changes objects.',
      when: { operands: { min: 2 }, operandNot: { at: 1, is: [...READS, ...MONITORED, 'exec'] } },
      does: [{ effect: 'network.configure', on: { from: 0, to: 3 } }],
      match: [change],
      not: [`${id} ${object} show`],
    },
    {
      id: `${id}/exec`,
      doc: 'Runs a command in another network namespace.',
      when: { operand: { at: 1, is: ['exec'] } },
      does: [{ effect: 'network.configure' }],
      runs: [{ argv: { from: 3 } }],
      match: [`${id} netns exec blue ls`],
      not: [`${id} ${object} show`],
    },
    {
      id: `${id}/batch`,
      doc: 'Runs a list of commands.',
      when: { any: ['-b', '-batch', '-force'] },
      does: [{ effect: 'network.configure' }, { effect: 'file.read', on: { option: ['-b', '-batch'] } }],
      match: [`${id} -batch cmds`],
      not: [`${id} ${object} show`],
    },
  ],
})

/** What nmcli speaks of, and the paths that only show it. */
const NMCLI_KINDS = list('general g networking n radio r connection con c device dev d monitor m')
const NMCLI_SHOWS = list(
  'general status, g status, general permissions, networking connectivity, n connectivity, connection show, con show, c show, c s, device status, dev status, d status, device show, dev show, d show, device lldp, device wifi list, dev wifi list, d wifi list',
)

const IPROUTE = list(
  '-4 -6 -s -stats -statistics -d -details -o -oneline -j -json -p -pretty -c -color -color=always -color=auto -color=never -h -human -human-readable -iec -r -resolve -t -timestamp -ts -tshort -V -Version -br -brief -a -all -0 -B -D -I -M -N -Numeric -echo -ss -g -graph -nm -name',
).flatMap((name) => (name.length > 2 ? [name, `-${name}`] : [name]))

const IP = iproute('ip', 'ip(8), iproute2 6.1', { value: list('-f -family -l -loops -rc -rcvbuf -n -netns'), benign: IPROUTE }, 'addr', 'ip link set eth0 up')

export const networkInfo: readonly Family[] = [
  {
    ...IP,
    rows: [...IP.rows, { id: 'ip/keys', doc: 'Shows the keys of encrypted connections.', when: { operand: { at: 0, is: ['x*', 'macs*'] } }, does: [{ effect: 'secret.read', on: 'first' }], match: ['ip xfrm state'], not: ['ip addr show'] }],
  },
  iproute('bridge', 'bridge(8), iproute2 6.1', { value: list('-n -net -netns'), benign: IPROUTE }, 'link', 'bridge fdb add 00:00:00:00:00:01 dev eth0'),
  iproute('tc', 'tc(8), iproute2 6.1', { value: list('-net -netns -cf -conf'), benign: IPROUTE }, 'qdisc', 'tc qdisc del dev eth0 root'),
  reporter('ifconfig', ['ifconfig'], 'ifconfig(8), net-tools 2.10; ifconfig(8), macOS 14', { longDash: true, benign: list('-a -s -v -l -u -d -m -L -r -S -X') }, 'ifconfig eth0', [
    { id: 'ifconfig/set', doc: 'Changes an interface.', when: { operands: { min: 2 } }, does: [{ effect: 'network.configure', on: 'operands' }], match: ['ifconfig eth0 up'], not: ['ifconfig eth0'] },
    {
      id: 'ifconfig/set-all',
      doc: 'Changes all interfaces.',
      when: { any: ['-a', '-u', '-d', '-l'], operand: { is: list('up down arp promisc allmulti delete remove create destroy plumb unplumb alias') } },
      does: [{ effect: 'network.configure', on: 'operands' }],
      match: ['ifconfig -a down'],
      not: ['ifconfig eth0'],
    },
  ]),
  {
    id: 'route',
    programs: ['route'],
    doc: 'Shows or changes the routing table.',
    source: 'route(8), net-tools 2.10; route(8), macOS 14',
    grammar: { help: true, value: ['-A'], benign: list('-4 -6 -n -v --verbose -e -ee --extend -F --fib -C --cache -V --version -h --inet --inet6 --numeric -t -q -d') },
    rows: [
      { id: 'route/show', doc: 'Shows routes.', when: { operands: { max: 0 } }, does: [{ effect: 'process.read' }], match: ['route -n'], not: ['route add default gw 192.0.2.1'] },
      {
        id: 'route/get',
        doc: 'Shows one route.',
        when: { operand: { at: 0, is: ['get', 'show', 'monitor', 'print'], literal: true } },
        does: [{ effect: 'process.read' }],
        match: ['route -n get default'],
        not: ['route add default gw 192.0.2.1'],
      },
      {
        id: 'route/change',
        doc: 'Changes routes.',
        when: { operand: { at: 0, is: list('add del delete flush change') } },
        does: [{ effect: 'network.configure', on: 'operands' }],
        match: ['route add default gw 192.0.2.1'],
        not: ['route -n'],
      },
    ],
  },
  reporter('arp', ['arp'], 'arp(8), net-tools 2.10', { value: list('-H --hw-type -t -i --device'), benign: list('-a -e -n --numeric -v --verbose -l -x -V --version -A') }, 'arp -an', [
    {
      id: 'arp/change',
      doc: 'Changes the table of neighbours.',
      when: { any: list('-s --set -d --delete -S -f --file -F -D --use-device') },
      does: [{ effect: 'network.configure', on: 'operands' }, { effect: 'network.configure' }],
      match: ['arp -d 192.0.2.1'],
      not: ['arp -an'],
    },
  ]),
  reporter(
    'ss',
    ['ss'],
    'ss(8), iproute2 6.1',
    {
      value: list('-A --query --socket -f --family -N --net'),
      benign: list(
        '-0 --packet -4 --ipv4 -6 --ipv6 -a --all -b --bpf -B --bound-inactive -d --dccp -e --extended -E --events -h -H --no-header -i --info -l --listening -m --memory -M --mptcp -n --numeric -o --options -O --oneline -p --processes -r --resolve -s --summary -S --sctp -t --tcp -T --threads -u --udp -v -V --version -w --raw -x --unix -z --contexts -Z --context --tipc --tipcinfo --tos --cgroup --vsock --xdp --inet-sockopt -Q --no-queues',
      ),
    },
    'ss -tlnp',
    [
      { id: 'ss/kill', doc: 'Closes sockets of others.', when: { any: ['-K', '--kill'] }, does: [{ effect: 'process.signal', on: 'operands' }, { effect: 'process.signal' }], match: ['ss -K dst 192.0.2.1'], not: ['ss -tlnp'] },
      writingOptions('ss/dump', ['-D', '--diag'], 'ss -D x', 'ss -tlnp'),
      readingOptions('ss/filter', ['-F', '--filter'], 'ss -F filter', 'ss -tlnp'),
    ],
  ),
  reporter(
    'netstat',
    ['netstat'],
    'netstat(8), net-tools 2.10; netstat(1), macOS 14',
    {
      value: list('-A -f --protocol'),
      optional: list('-I --interfaces'),
      benign: list(
        '-a --all -b -c --continuous -C --cache -d -e --extend -F --fib -g --groups -i -j -l --listening -L -m -M --masquerade -n --numeric --numeric-hosts --numeric-ports --numeric-users -N --symbolic -o --timers -p --program --programs -q -Q -r --route -R -s --statistics -S --sctp -t --tcp -T -u --udp -U --udplite -v --verbose -V --version -w --raw -W --wide -x --unix -X -Z --context -4 --inet -6 --inet6 --ip --tcpip -2 --l2cap --ipx --ax25',
      ),
    },
    'netstat -tulpn',
  ),
  reporter(
    'ethtool',
    ['ethtool', 'mii-tool'],
    'ethtool(8) 6.1',
    {
      longDash: true,
      benign: list(
        '-a --show-pause -c --show-coalesce -g --show-ring -i --driver -k --show-features --show-offload -l --show-channels -m --dump-module-eeprom --module-info -n -u --show-nfc --show-ntuple -P --show-permaddr -S --statistics -T --show-time-stamping -x --show-rxfh --show-rxfh-indir -d --register-dump -e --eeprom-dump --show-eee --show-priv-flags --show-fec --show-module --show-phys --show-tunnels --phy-statistics -I --include-statistics --json --debug -v --verbose --version -h',
      ),
    },
    'ethtool -i eth0',
    [
      {
        id: 'ethtool/set',
        doc: 'Changes a network device.',
        when: {
          any: list(
            '-s --change -A --pause -C --coalesce -G --set-ring -K --features --offload -L --set-channels -p --identify -E --change-eeprom -f --flash -r --negotiate -R --restart -X --set-rxfh-indir --rxfh -N -U --config-nfc --config-ntuple -W --set-dump -t --test --reset --set-eee --set-priv-flags --set-fec --set-module -F --force',
          ),
        },
        does: [{ effect: 'network.configure', on: 'operands' }],
        match: ['ethtool -K eth0 gso off'],
        not: ['ethtool -i eth0'],
      },
      { id: 'ethtool/dump', doc: 'Writes a dump to a file.', when: { any: ['-w', '--get-dump'] }, does: [{ effect: 'file.write', on: 'last' }], match: ['ethtool -w eth0 data x.bin'], not: ['ethtool -i eth0'] },
    ],
  ),
  reporter('iwconfig', ['iwconfig', 'iwgetid', 'iwlist'], 'iwconfig(8), iwlist(8), wireless-tools 30', { benign: list('-a -c -f -p -m -r -s --ap --raw --freq --channel --mode --protocol --scheme -v --version') }, 'iwconfig wlan0', [
    {
      id: 'iwconfig/set',
      doc: 'Changes a wireless interface.',
      when: { operand: { at: 1, is: list('essid mode freq channel ap key enc rate txpower power nick sens retry rts frag modu commit nwid') } },
      does: [{ effect: 'network.configure', on: 'operands' }],
      match: ['iwconfig wlan0 essid x'],
      not: ['iwconfig wlan0'],
    },
  ]),
  {
    id: 'iw',
    programs: ['iw'],
    doc: 'Shows or changes wireless devices.',
    source: 'iw(8) 5.19',
    grammar: { benign: ['--debug', '--version'] },
    rows: [
      {
        id: 'iw/show',
        doc: 'Shows devices, stations and networks.',
        when: {
          operand: { at: -1, is: list('dev phy list info link scan dump get event help'), literal: true },
          operandNot: { is: list('connect disconnect set add del ibss mesh switch ap mgmt cqm wowlan roc nan auth offchannel p2p ocb vendor trigger') },
        },
        does: [{ effect: 'process.read' }],
        match: ['iw dev wlan0 link'],
        not: ['iw dev wlan0 connect info'],
      },
      {
        id: 'iw/change',
        doc: 'Changes a wireless device.',
        when: { operand: { is: list('connect disconnect set add del ibss mesh switch ap mgmt cqm wowlan roc nan auth offchannel p2p ocb vendor trigger') } },
        does: [{ effect: 'network.configure', on: 'operands' }],
        match: ['iw dev wlan0 connect x'],
        not: ['iw dev'],
      },
    ],
  },
  {
    id: 'nmcli',
    programs: ['nmcli'],
    doc: 'Shows or changes networks by NetworkManager.',
    source: 'nmcli(1), NetworkManager 1.42',
    grammar: { help: true, value: list('-f --fields -g --get-values -m --mode -c --colors -e --escape -w --wait'), benign: list('-o --overview -t --terse -p --pretty --offline -v --version -h') },
    rows: [
      {
        id: 'nmcli/show',
        doc: 'Shows devices and connections.',
        when: { sub: ['', ...NMCLI_KINDS, 'general hostname', 'device wifi', 'dev wifi', 'd wifi'], operands: { max: 0 } },
        does: [{ effect: 'process.read' }],
        match: ['nmcli', 'nmcli device', 'nmcli dev wifi'],
        not: ['nmcli con up x', 'nmcli radio off'],
      },
      { id: 'nmcli/show-some', doc: 'Shows some devices and connections.', when: { sub: NMCLI_SHOWS }, does: [{ effect: 'process.read' }], match: ['nmcli device status', 'nmcli -t -f NAME con show --active'], not: ['nmcli con up x'] },
      { id: 'nmcli/secrets', doc: 'Shows passwords.', when: { any: ['-s', '--show-secrets'] }, does: [{ effect: 'secret.read' }], match: ['nmcli -s con show x'], not: ['nmcli device status'] },
      { id: 'nmcli/secrets-of', doc: 'Shows passwords.', when: { sub: NMCLI_SHOWS, any: ['-s', '--show-secrets'] }, does: [{ effect: 'secret.read' }], match: ['nmcli con show -s x'], not: ['nmcli device status'] },
      {
        id: 'nmcli/change',
        doc: 'Changes networks.',
        when: { sub: [...NMCLI_KINDS, 'general hostname', 'device wifi', 'dev wifi', 'd wifi'], operands: { min: 1 } },
        does: [{ effect: 'network.configure', on: 'operands' }],
        match: ['nmcli con up x', 'nmcli radio off'],
        not: ['nmcli con show'],
      },
    ],
    subcommands: Object.fromEntries(NMCLI_SHOWS.map((path) => [path, { value: ['--order'], benign: list('--active') }])),
  },
  {
    id: 'networkctl',
    programs: ['networkctl'],
    doc: 'Shows or changes links by systemd.',
    source: 'networkctl(1), systemd 252',
    grammar: { help: true, anywhere: true, value: ['-n', '--lines'], benign: list('-a --all -s --stats -l --full --no-pager --no-legend --version -h --json=pretty') },
    rows: [
      { id: 'networkctl/show', doc: 'Shows links.', when: { sub: ['', ...list('list status lldp label')] }, does: [{ effect: 'process.read' }], match: ['networkctl status', 'networkctl'], not: ['networkctl down eth0'] },
      {
        id: 'networkctl/change',
        doc: 'Changes links.',
        when: { sub: list('up down delete renew forcerenew reconfigure reload') },
        does: [{ effect: 'network.configure', on: 'operands' }],
        match: ['networkctl down eth0'],
        not: ['networkctl status'],
      },
    ],
  },
  {
    id: 'wg',
    programs: ['wg'],
    doc: 'Shows or changes encrypted tunnels.',
    source: 'wg(8), wireguard-tools 1.0',
    grammar: { help: true },
    rows: [
      { id: 'wg/show', doc: 'Shows tunnels.', when: { sub: ['', 'show'] }, does: [{ effect: 'process.read' }], match: ['wg show', 'wg'], not: ['wg set wg0 peer x'] },
      { id: 'wg/keys', doc: 'Prints keys.', when: { sub: list('showconf genkey genpsk pubkey') }, does: [{ effect: 'secret.read' }], match: ['wg showconf wg0'], not: ['wg show'] },
      { id: 'wg/keys-shown', doc: 'Prints keys.', when: { sub: ['show'], operand: { is: ['private-key', 'preshared-keys', 'dump'] } }, does: [{ effect: 'secret.read' }], match: ['wg show wg0 private-key'], not: ['wg show'] },
      { id: 'wg/change', doc: 'Changes tunnels.', when: { sub: list('set setconf addconf syncconf') }, does: [{ effect: 'network.configure', on: 'operands' }], match: ['wg set wg0 peer x'], not: ['wg show'] },
    ],
  },
  {
    id: 'rfkill',
    programs: ['rfkill'],
    doc: 'Shows radios, and switches them on and off.',
    source: 'rfkill(8), util-linux 2.38',
    grammar: { help: true, otherOptions: 'network.configure', value: ['-o', '--output'], benign: list('-J --json -n --noheadings -r --raw -V --version --output-all') },
    rows: [
      { id: 'rfkill/show', doc: 'Shows radios.', when: { sub: ['', 'list', 'help', 'event'] }, does: [{ effect: 'process.read' }], match: ['rfkill', 'rfkill list'], not: ['rfkill block wifi'] },
      { id: 'rfkill/change', doc: 'Switches radios.', when: { sub: ['block', 'unblock', 'toggle'] }, does: [{ effect: 'network.configure', on: 'operands' }], match: ['rfkill block wifi'], not: ['rfkill list'] },
    ],
  },
  {
    id: 'wg-quick',
    programs: list('wg-quick ifup ifdown dhclient dhcpcd nmtui'),
    doc: 'Brings network interfaces up or down.',
    source: 'wg-quick(8), ifup(8), dhclient(8)',
    grammar: { noOptions: true },
    rows: [{ id: 'wg-quick/change', doc: 'Changes interfaces.', does: [{ effect: 'network.configure', on: 'operands' }, { effect: 'network.configure' }], match: ['wg-quick up wg0', 'ifdown eth0'] }],
  },
]
