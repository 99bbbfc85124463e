// Which web origins and host names are ours. Decides nothing about credentials.
import { isIP } from 'node:net'
import type { Config } from '../config.ts'

/** `isOurs`: an Origin header. `isKnownHost`: a Host header (name only; a mapped port is fine). */
export type Origins = {
  isOurs(origin: string | undefined): boolean
  isKnownHost(host: string | undefined): boolean
}

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']

const bracketed = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)

/** `port`: the port really listened on (with PORT=0 it is not the configured one). */
export function createOrigins(config: Pick<Config, 'host' | 'publicUrl' | 'tls'>, port: () => number): Origins {
  const scheme = config.tls === undefined ? 'http' : 'https'
  const host = bracketed(config.host.toLowerCase())
  const isWildcard = host === '0.0.0.0' || host === '[::]'
  const isLocal = isWildcard || LOOPBACK_NAMES.includes(host) || host.startsWith('127.')
  const publicHost = new URL(config.publicUrl).hostname
  const names = new Set([...LOOPBACK_NAMES, publicHost, ...(isWildcard ? [] : [host])])
  // A default port is left out of an Origin, as URL does.
  const local = (name: string) => new URL(`${scheme}://${name}:${port()}`).origin

  return Object.freeze({
    isOurs(origin: string | undefined) {
      if (origin === undefined) return false
      if (origin === config.publicUrl) return true
      if (!isWildcard && origin === local(host)) return true
      return isLocal && LOOPBACK_NAMES.some((name) => origin === local(name))
    },
    isKnownHost(header: string | undefined) {
      const name = header?.toLowerCase().replace(/:\d+$/, '')
      return name !== undefined && names.has(name)
    },
  })
}
