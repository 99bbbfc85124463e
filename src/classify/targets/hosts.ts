// Where a URL or host lies: the public internet, a private network, this machine, a cloud's metadata. Asks no resolver.
import { wordSet } from '../text/word-list.ts'
import type { Scope } from '../types.ts'
import { ipv4Scopes, ipv6Scopes, readIpv4, readIpv6 } from './address.ts'
import {
  EMBEDDING_SUFFIXES,
  LOOPBACK_SUFFIXES,
  METADATA_NAMES,
  PRIVATE_SUFFIXES,
  REBINDING_SUFFIXES,
  REDIRECTING_SUFFIXES,
} from './host-names.ts'
import { readUrl } from './url.ts'

export { readFileUrl, readUrl, type Url } from './url.ts'

/** Schemes whose "host" is a name in a service, not in a network. */
const SERVICE_SCHEMES = wordSet('s3 gs gcs az abfs abfss wasb wasbs r2 oci docker npm pypi crates github gitlab hf')
/** Schemes that carry raw bytes to any port, or that are no network access at all: what they do is not plain. */
const ODD_SCHEMES = wordSet(
  'file gopher dict ldap ldaps telnet tftp smb smbs imap imaps pop3 pop3s smtp smtps rtsp mqtt data javascript about blob view-source jar php expect phar zip netdoc vbscript chrome',
)

/**
 * The scopes of a URL, or of a host as it is given to ping, ssh or curl. `computed` is added when a reader cannot be
 * sure of the host: expansions, look-alikes, escapes, unusual schemes. A text that is no URL is `computed`.
 */
export function hostScopes(urlOrHost: string): Scope[] {
  const url = readUrl(urlOrHost)
  if (url === undefined) return ['computed']
  const scopes = new Set<Scope>()
  if (url.odd !== undefined || ODD_SCHEMES.has(url.scheme)) scopes.add('computed')
  if (SERVICE_SCHEMES.has(url.scheme)) scopes.add('public')
  else if (url.host !== '') for (const scope of nameScopes(url.host)) scopes.add(scope)
  for (const scope of carriedScopes(url.path)) scopes.add(scope)
  if (scopes.size === 0) scopes.add('computed')
  return [...scopes]
}

const INNER_SCOPES: ReadonlySet<Scope> = new Set<Scope>(['private', 'loopback', 'metadata'])
const MAX_CARRIED = 16

/**
 * Where the addresses lie that a URL carries in its path or query (`/redirect-to?url=http://169.254.169.254/`): many
 * sites send on to them. Only what lies inside counts.
 */
function carriedScopes(path: string): Scope[] {
  if (!/:[\\/]|%3a|%25|\d\.\d/i.test(path)) return []
  const text = unescapeText(unescapeText(path))
  const hosts = [...text.matchAll(/(?<![a-z0-9])(?:https?|ftp|gopher):[\\/]*([^\s\\/?#&"'<>;,]+)/gi)]
  const quads = [...text.matchAll(/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g)]
  const named = hosts.slice(0, MAX_CARRIED).flatMap(([, host]) => nameScopes(readUrl(`http://${host}/`)?.host ?? ''))
  const bare = quads.slice(0, MAX_CARRIED).flatMap(([quad]) => nameScopes(quad))
  return [...named.filter((scope) => INNER_SCOPES.has(scope)), ...bare.filter((scope) => scope === 'metadata')]
}

/** Percent escapes of printable ASCII characters undone. */
function unescapeText(text: string): string {
  return text.replace(/%([2-7][0-9a-f])/gi, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

function endsWith(host: string, suffixes: readonly string[]): boolean {
  return suffixes.some((suffix) => host === suffix || host.endsWith(`.${suffix}`))
}

/**
 * A part of a name as no person writes it, with room for 25 bytes. Keys of mail, checks of certificates and names of
 * load balancers are shorter, or have hyphens.
 */
const PACKED_LABEL = /(?:^|\.)(?=[a-z]*\d)[a-z0-9_]{40,}\./

/** RFC 1035: no resolver takes a longer name. */
const MAX_NAME = 253

function nameScopes(host: string): Scope[] {
  if (host.length > MAX_NAME) return ['computed']
  const v4 = readIpv4(host)
  if (v4 !== undefined) return ipv4Scopes(v4)
  const v6 = readIpv6(host)
  if (v6 !== undefined) return ipv6Scopes(v6)
  if (host.includes(':')) return ['computed']
  if (METADATA_NAMES.has(host)) return ['metadata', 'private']
  if (endsWith(host, LOOPBACK_SUFFIXES)) return ['loopback']
  if (endsWith(host, REBINDING_SUFFIXES)) return ['private', 'computed']
  if (endsWith(host, REDIRECTING_SUFFIXES)) return ['public', 'computed']
  if (endsWith(host, EMBEDDING_SUFFIXES)) return embeddedScopes(host)
  if (PACKED_LABEL.test(host)) return ['public', 'encoded']
  // Without a dot it is a name in the local network (`gateway`, `db`).
  return !host.includes('.') || endsWith(host, PRIVATE_SUFFIXES) ? ['private'] : ['public']
}

/** `10.0.0.1.nip.io`, `app-10-0-0-1.sslip.io`, `7f000001.nip.io`, `--1.sslip.io`: the address in the name. */
function embeddedScopes(host: string): Scope[] {
  const found = new Set<Scope>()
  const quads = host.matchAll(/(?<![0-9])(\d{1,3})[.-](\d{1,3})[.-](\d{1,3})[.-](\d{1,3})(?![0-9])/g)
  for (const [, a, b, c, d] of quads)
    for (const scope of ipv4Scopes(readIpv4(`${a}.${b}.${c}.${d}`) ?? 0)) found.add(scope)
  for (const [hex] of host.matchAll(/(?<![0-9a-z])[0-9a-f]{8}(?=\.)/g))
    for (const scope of ipv4Scopes(Number.parseInt(hex, 16))) found.add(scope)
  // No address to be seen: the zone decides, so nothing is certain.
  return found.size > 0 ? [...found] : ['private', 'computed']
}
