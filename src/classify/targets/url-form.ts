// Says whether an address has a given form: `api.github.com/repos/+/+`. Judges no hosts.
import { readUrl } from './url.ts'

/**
 * `host`: labels with `*` for any text in them; undefined = any. `segments`: `+` is any one part of the path, `**` any
 * number of them. `query`: what the part behind `?` begins with, somewhere between its `&`.
 */
export type UrlForm = {
  host: RegExp | undefined
  port: number | undefined
  segments: readonly string[]
  query: string | undefined
}

/** Reads `host:port/a/+/b?query`; `*` as the host is any host. */
export function readUrlForm(text: string): UrlForm {
  const [address = '', query] = text.split('?')
  const [authority = '', ...segments] = address.split('/')
  const [host = '*', port] = authority.split(':')
  const pattern = host.replaceAll('.', '\\.').replaceAll('*', '[^/]*')
  return {
    host: host === '*' ? undefined : new RegExp(`^${pattern}$`),
    port: port === undefined ? undefined : Number(port),
    segments,
    query,
  }
}

/** An address taken apart, once for all forms it is held against. `ends`: how many parts there are without slashes at the end. */
export type Address = {
  host: string
  port: number | undefined
  parts: readonly string[]
  ends: number
  asked: readonly string[]
}

/**
 * Whether the address has that form. A part that is empty, as a variable that is not known leaves it, counts as
 * any part; slashes at the end count for nothing.
 */
export function hasUrlForm(address: Address, { host, port, segments, query }: UrlForm): boolean {
  return (
    mayFit(address, segments) &&
    matchesFrom(address.parts, 0, segments, 0) &&
    (port === undefined || address.port === port) &&
    (host === undefined || host.test(address.host)) &&
    (query === undefined || address.asked.some((part) => part.startsWith(query)))
  )
}

function mayFit({ parts, ends }: Address, segments: readonly string[]): boolean {
  return (segments.length >= ends && segments.length <= parts.length) || segments.includes('**')
}

/** Undefined for what is no address, or a longer one than any of a resource is. */
export function readAddress(text: string): Address | undefined {
  const url = readUrl(text)
  if (url === undefined || url.host.length > MAX_HOST) return undefined
  const [, path = '', asked = ''] = /^\/*([^?#]*)(?:\?([^#]*))?/.exec(url.path) ?? []
  const parts = plainParts(path)
  if (parts.length > MAX_PARTS) return undefined
  const ends = parts.findLastIndex((part) => part !== '') + 1
  return { host: url.host, port: url.port, parts, ends, asked: asked.toLowerCase().split('&') }
}

/** No name of a host is longer. source: RFC 1035, 2.3.4 */
const MAX_HOST = 253
/** No address of a resource is deeper. */
const MAX_PARTS = 24

/** The parts of a path, decoded, without `.` and `..`. */
function plainParts(path: string): string[] {
  const parts: string[] = []
  for (const written of path.split('/')) {
    const part = decode(written)
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts
}

function decode(text: string): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    // Escapes that mean nothing are left as they are, as servers do.
    return text
  }
}

function matchesFrom(parts: readonly string[], at: number, segments: readonly string[], from: number): boolean {
  const wanted = segments[from]
  if (wanted === undefined) return parts.slice(at).every((part) => part === '')
  if (wanted === '**') {
    for (let next = at; next <= parts.length; next++) if (matchesFrom(parts, next, segments, from + 1)) return true
    return false
  }
  const part = parts[at]
  return part !== undefined && (wanted === '+' || part === wanted) && matchesFrom(parts, at + 1, segments, from + 1)
}
