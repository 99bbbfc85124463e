// Programs that lead a port of this machine out to the Internet: cloudflared, ngrok, localtunnel, bore, Tailscale and others.
import type { Family } from '../../types.ts'
import { projectTool } from '../shapes/project-tool.ts'
import { serviceClient } from '../shapes/service-client.ts'

const cloudflared = serviceClient('cloudflared', {
  doc: 'Tunnels to Cloudflare.',
  source: 'cloudflared 2024.9, --help; developers.cloudflare.com/cloudflare-one/connections/connect-networks',
  value: '--config --origincert --loglevel -o --output --sort-by --hostname --name -n --id',
  benign: '--show-deleted -d --show-recently-disconnected -rd --invert-sort --no-autoupdate',
  about: '--version -v -V --help -h',
  grammar: { stopAtOperand: true },
  calm: 'tunnel list',
  bold: 'tunnel run web',
  lines: [
    {
      name: 'read',
      doc: 'Shows tunnels and routes.',
      effect: 'service.read',
      subs: 'tunnel list, tunnel info, tunnel route ip show, tunnel route ip list, tunnel route ip get, tunnel vnet list, tunnel ingress validate, tunnel ingress rule, tunnel ready',
      match: 'tunnel list, tunnel info web',
    },
    { name: 'open', doc: 'Leads a port of this machine out to the Internet.', effect: 'network.listen', subs: 'tunnel, tunnel run, proxy-dns', match: 'tunnel --url http://localhost:8080, tunnel run web' },
    {
      name: 'write',
      doc: 'Changes tunnels, routes or who it is.',
      effect: 'service.write',
      subs: 'tunnel create, tunnel route dns, tunnel route lb, tunnel route ip add, tunnel route ip delete, tunnel vnet add, tunnel vnet update, tunnel vnet delete, tunnel cleanup, tunnel login, login, tunnel diag',
      match: 'tunnel create web, login',
    },
    { name: 'secret', doc: 'Shows tokens.', effect: 'secret.read', subs: 'tunnel token, access token, access ssh-gen', match: 'tunnel token web' },
    {
      name: 'access',
      doc: 'Connects to a protected host.',
      effect: 'network.connect',
      subs: 'access, access login, access curl, access tcp, access ssh, access rdp, access smb, access ssh-config, tail, tail token',
      match: 'access ssh --hostname a.example.com',
    },
    { name: 'service', doc: 'Starts it with the system, or changes the program.', effect: 'system.service', subs: 'service install, service uninstall, update', match: 'service install x' },
    { name: 'destroy', doc: 'Deletes a tunnel.', effect: 'service.destroy', subs: 'tunnel delete', match: 'tunnel delete web' },
  ],
})

const ngrok = serviceClient('ngrok', {
  doc: 'Tunnels to ngrok.',
  source: 'ngrok.com/docs/agent/cli, ngrok 3',
  value: '--config --region --log-level --log-format --authtoken --limit --before-id --api-key',
  about: '--version -v --help -h',
  aboutSubs: 'help, version, completion, credits',
  calm: 'config check',
  bold: 'http 8080',
  lines: [
    { name: 'check', doc: 'Checks its settings.', effect: 'service.read', subs: 'config check, diagnose', match: 'config check' },
    { name: 'open', doc: 'Leads a port of this machine out to the Internet.', effect: 'network.listen', subs: 'http, tcp, tls, start, tunnel, udp, service run', match: 'http 8080, start --all' },
    { name: 'api', doc: 'Speaks to the service.', effect: 'service.write', subs: 'api', match: 'api tunnels list' },
    {
      name: 'settings',
      doc: 'Changes its settings or the program.',
      effect: 'system.configure',
      subs: 'config add-authtoken, config add-api-key, config edit, config upgrade, config add-server-addr, authtoken, update, service install, service uninstall, service start, service stop, service restart',
      match: 'config add-authtoken x, update',
    },
  ],
})

const tailscale = serviceClient('tailscale', {
  doc: 'A private network between machines.',
  source: 'tailscale.com/kb/1080/cli, tailscale 1.76',
  value: '--socket',
  about: '--help -h -version --version',
  subcommands: {
    status: { benign: ['--json', '--active', '--self', '--peers', '-json', '--header'] },
    ip: { benign: ['-4', '-6', '-1', '--4', '--6', '--1'] },
    ping: { value: ['-c', '--c', '--timeout', '--size'], benign: ['--verbose', '--until-direct', '--tsmp', '--icmp', '--peerapi'] },
    ssh: { stopAtOperand: true, help: false },
  },
  calm: 'status',
  bold: 'up',
  lines: [
    {
      name: 'read',
      doc: 'Shows the network and its machines.',
      effect: 'service.read',
      subs: 'status, ip, netcheck, whois, ping, dns status, dns query, exit-node list, exit-node suggest, serve status, funnel status, lock status, metrics print, metrics, licenses, appc-routes, drive list, syspolicy list',
      match: 'status --json, ip -4, ping -c 1 web',
    },
    {
      name: 'change',
      doc: 'Changes how this machine is connected.',
      effect: 'network.configure',
      subs: 'up, down, set, login, logout, switch, lock, lock init, lock add, lock remove, lock sign, lock disable, update, configure, web, bugreport, debug, drive share, drive unshare, syspolicy reload',
      match: 'up, down',
    },
    { name: 'serve', doc: 'Opens a port or a folder to other machines.', effect: 'network.listen', subs: 'serve, nc, drive', match: 'serve 8080' },
    { name: 'funnel', doc: 'Leads a port of this machine out to the Internet.', effect: 'network.listen', subs: 'funnel', match: 'funnel 8080' },
    { name: 'ssh', doc: 'Runs a command on another machine.', effect: 'execution.remote', subs: 'ssh', runs: [{ source: 'but-first', language: 'shell', join: 'blanks', elsewhere: true }], match: 'ssh web' },
    { name: 'file', doc: 'Sends or takes files.', effect: 'network.write', subs: 'file, file cp, file get', does: [{ effect: 'file.read', on: 'but-last' }], match: 'file cp a.txt web:' },
    { name: 'cert', doc: 'Fetches a certificate and its key.', effect: ['secret.read', 'file.write'], subs: 'cert', match: 'cert web.example.ts.net' },
  ],
})

export const tunnels: readonly Family[] = [
  cloudflared,
  ngrok,
  tailscale,
  projectTool('tunnel', {
    programs: 'lt localtunnel bore frpc frps chisel inlets zrok pagekite localhost.run sshuttle gost rathole holesail instatunnel expose pinggy',
    source: 'the README of each: localtunnel 2, bore 0.5, frp 0.60, chisel 1.10, zrok 0.4',
    example: 'lt --port 8080',
    effect: 'network.listen',
    doc: 'Leads a port of this machine out to the Internet.',
  }),
]
