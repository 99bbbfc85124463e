// Reads an address, or a network such as 10.1.0.0/16, as settings name them.
import { isIP } from 'node:net'

/** An address with the length of its network's prefix (32 and 128: the address alone). */
export type Network = Readonly<{ address: string; prefix: number; family: 'ipv4' | 'ipv6' }>

export function networkOf(text: string): Network | undefined {
  const [, address = '', digits] = /^\[?([^/\]]*)\]?(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const version = isIP(address)
  if (version === 0) return undefined
  const bits = version === 4 ? 32 : 128
  const prefix = digits === undefined ? bits : Number(digits)
  return prefix > bits ? undefined : { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' }
}
