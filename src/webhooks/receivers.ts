// Which addresses a webhook may be sent to: public ones, and what was named. Resolves no names and connects to nothing.
import { BlockList, isIP } from 'node:net'
import type { AllowedReceiver } from '../config/webhooks.ts'

export type Receivers = {
  /** Why nothing may be sent to this address of this host; undefined: it may. */
  refusal(host: string, address: string): string | undefined
}

/** Not for everybody to reach. source: IANA special-purpose address registries, IPv4 (RFC 6890 and its successors) */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Parts of the global range that stand for something else: Teredo and other protocols, documentation, 6to4. */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

/** Where clouds keep their credentials, and what has no owner: never by the name of a host alone. */
const NEVER_BY_NAME_IPV4 = [
  ['0.0.0.0', 8],
  ['169.254.0.0', 16],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
] as const
const NEVER_BY_NAME_IPV6 = [
  ['::', 128],
  ['fe80::', 10],
  ['ff00::', 8],
  ['fd00:ec2::', 32],
] as const

type Nets = readonly (readonly [string, number])[]

function listOf(ipv4: Nets, ipv6: Nets): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of ipv4) list.addSubnet(net, prefix, 'ipv4')
  for (const [net, prefix] of ipv6) list.addSubnet(net, prefix, 'ipv6')
  return list
}

/** An IPv4 address in the clothes of an IPv6 one is that IPv4 address. */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(address)?.[1]
  return mapped ?? address.replace(/%.*$/, '')
}

/** `allowed`: hosts and networks that may be reached although they are not public. */
export function createReceivers(allowed: readonly AllowedReceiver[]): Receivers {
  const special = listOf(SPECIAL_IPV4, SPECIAL_IPV6)
  const globalIpv6 = listOf([], [['2000::', 3]])
  const neverByName = listOf(NEVER_BY_NAME_IPV4, NEVER_BY_NAME_IPV6)
  const networks = new BlockList()
  const hosts = new Set<string>()
  for (const one of allowed) {
    if (one.kind === 'host') hosts.add(one.host)
    else networks.addSubnet(one.address, one.prefix, one.family)
  }

  return Object.freeze({
    refusal(host: string, given: string) {
      const address = plainAddress(given)
      const version = isIP(address)
      if (version === 0) return `${given} is not an address`
      const family = version === 4 ? 'ipv4' : 'ipv6'
      if (networks.check(address, family)) return undefined
      if (hosts.has(host.toLowerCase()) && !neverByName.check(address, family)) return undefined
      const isPublic = !special.check(address, family) && (family === 'ipv4' || globalIpv6.check(address, family))
      return isPublic ? undefined : `${address} is not a public address; INTERLOCK_WEBHOOK_ALLOW can name it`
    },
  } satisfies Receivers)
}
