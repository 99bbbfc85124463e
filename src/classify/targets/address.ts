// Numbers that name a machine: IPv4 in every spelling that resolvers accept, and IPv6. Says in which network they lie.
import type { Scope } from '../types.ts'

/** First address, prefix length, scope. Whatever is in none of them is public. source: IANA special-purpose registries. */
const V4_NETWORKS: readonly (readonly [string, number, Scope])[] = [
  ['127.0.0.0', 8, 'loopback'],
  ['0.0.0.0', 32, 'loopback'],
  ['0.0.0.0', 8, 'private'],
  ['10.0.0.0', 8, 'private'],
  ['100.64.0.0', 10, 'private'],
  ['169.254.0.0', 16, 'private'],
  ['172.16.0.0', 12, 'private'],
  ['192.0.0.0', 24, 'private'],
  ['192.0.2.0', 24, 'private'],
  ['192.88.99.0', 24, 'private'],
  ['192.168.0.0', 16, 'private'],
  ['198.18.0.0', 15, 'private'],
  ['198.51.100.0', 24, 'private'],
  ['203.0.113.0', 24, 'private'],
  ['224.0.0.0', 4, 'private'],
  ['240.0.0.0', 4, 'private'],
]

/** Addresses at which clouds hand out credentials, or that are part of a cloud's own machinery. */
const V4_METADATA = new Set(
  [
    '169.254.169.254', // AWS, Azure, Google, DigitalOcean, Oracle, OpenStack, Hetzner, IBM …
    '169.254.170.2', // AWS ECS tasks
    '169.254.170.23', // AWS EKS pod identity
    '169.254.169.253', // AWS resolver
    '169.254.169.123', // AWS clock
    '169.254.0.23', // Tencent
    '169.254.42.42', // Scaleway
    '100.100.100.200', // Alibaba
    '168.63.129.16', // Azure fabric
    '192.0.0.192', // Oracle Classic
  ].map((text) => dotted(text)),
)
const V6_METADATA = new Set(
  ['fd00:ec2::254', 'fd00:ec2::23', 'fd00:ec2::253', 'fd20:ce::254', 'fd00:42::42', 'fd00:c1::a9fe:a9fe'].map(v6Key),
)

function dotted(text: string): number {
  return text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
}

/**
 * The number that a text means as an IPv4 address, as inet_aton reads it: one to four parts, each decimal, octal (0…) or
 * hexadecimal (0x…), the last one filling the rest. undefined when it is no address; 0–4294967295 otherwise.
 */
export function readIpv4(text: string): number | undefined {
  const parts = text.split('.')
  if (parts.length > 4 || parts.some((part) => part === '')) return undefined
  const numbers = parts.map(readPart)
  if (numbers.some((number) => number === undefined)) return undefined
  const last = numbers.pop()!
  if (numbers.some((number) => number! > 255)) return undefined
  // Numbers that are too big are cut off by some resolvers; the rest of the division is what they keep.
  const room = 256 ** (4 - numbers.length)
  return numbers.reduce<number>((sum, number, i) => sum + number! * 256 ** (3 - i), last % room)
}

function readPart(part: string): number | undefined {
  if (/^0x[0-9a-f]*$/i.test(part)) return part.length === 2 ? 0 : Number.parseInt(part.slice(2), 16)
  if (/^0[0-7]+$/.test(part)) return Number.parseInt(part, 8)
  return /^\d+$/.test(part) ? Number.parseInt(part, 10) : undefined
}

/** Where an IPv4 number lies. Metadata addresses are private as well. */
export function ipv4Scopes(address: number): Scope[] {
  if (V4_METADATA.has(address)) return ['metadata', 'private']
  for (const [first, bits, scope] of V4_NETWORKS) {
    const size = 2 ** (32 - bits)
    if (Math.floor(address / size) === Math.floor(dotted(first) / size)) return [scope]
  }
  return ['public']
}

/** The eight 16-bit groups of an IPv6 text (no brackets; a zone is ignored), or undefined. */
export function readIpv6(text: string): number[] | undefined {
  const [address = ''] = text.split('%')
  if (!/^[0-9a-f:.]+$/i.test(address) || !address.includes(':')) return undefined
  const tail = /(?<=:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  const v4 = tail ? readIpv4(tail[1]!) : undefined
  if (tail && v4 === undefined) return undefined
  const hex = tail
    ? `${address.slice(0, tail.index)}${(v4! >>> 16).toString(16)}:${(v4! & 0xffff).toString(16)}`
    : address
  if (hex.includes('.')) return undefined
  const halves = hex.split('::')
  if (halves.length > 2) return undefined
  const [head, rest] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const groups = [...head!, ...(rest ?? [])]
  if (groups.some((group) => !/^[0-9a-f]{1,4}$/i.test(group))) return undefined
  const missing = 8 - groups.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return undefined
  const filled = halves.length === 1 ? groups : [...head!, ...Array<string>(missing).fill('0'), ...rest!]
  return filled.map((group) => Number.parseInt(group, 16))
}

function v6Key(text: string): string {
  return readIpv6(text)!.join(':')
}

/** Where an IPv6 address lies. Addresses that carry an IPv4 one (mapped, NAT64, 6to4, Teredo) lie where that one lies. */
export function ipv6Scopes(groups: readonly number[]): Scope[] {
  if (V6_METADATA.has(groups.join(':'))) return ['metadata', 'private']
  const [a = 0, b = 0, c = 0] = groups
  const low = groups[6]! * 65_536 + groups[7]!
  const zeros = (to: number) => groups.slice(0, to).every((group) => group === 0)
  if (zeros(7) && groups[7] === 1) return ['loopback']
  if (zeros(8)) return ['loopback']
  if (zeros(6) || (zeros(5) && groups[5] === 0xffff) || (zeros(4) && groups[4] === 0xffff)) return ipv4Scopes(low)
  // NAT64: 64:ff9b::/96, and the local 64:ff9b:1::/48.
  if (a === 0x64 && b === 0xff9b) return c === 1 ? ['private'] : ipv4Scopes(low)
  if (a === 0x2002) return ipv4Scopes(b * 65_536 + c)
  // Teredo hides the client's address by inverting its bits.
  if (a === 0x2001 && b === 0)
    return [...new Set([...ipv4Scopes(0xffff_ffff - low), ...ipv4Scopes(b * 65_536 + c), 'private' as const])]
  // Unique local, link local, site local, multicast, documentation, discard.
  if ((a & 0xfe00) === 0xfc00 || (a & 0xffc0) === 0xfe80 || (a & 0xffc0) === 0xfec0 || (a & 0xff00) === 0xff00)
    return ['private']
  if ((a === 0x2001 && b === 0xdb8) || (a & 0xfff0) === 0x3ff0 || (a === 0x100 && b === 0)) return ['private']
  return ['public']
}
