// Says whether an address has a given form: `api.github.com/repos/+/+`. Judges no hosts, and takes no address apart itself.
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

/**
 * Whether the text is an address of that form. A part that is empty, as a variable that is not known leaves it, counts as
 * any part; slashes at the end count for nothing.
 */
export function hasUrlForm(text: string, { host, port, segments, query }: UrlForm): boolean {
  const url = readUrl(text)
  if (url === undefined || (host !== undefined && !host.test(url.host)) || (port !== undefined && url.port !== port))
    return false
  const [, path = '', asked = ''] = /^\/*([^?#]*)(?:\?([^#]*))?/.exec(url.path) ?? []
  if (query !== undefined && !asked.split('&').some((part) => part.toLowerCase().startsWith(query))) return false
  const parts = plainParts(path)
  return parts.length <= MAX_PARTS && matchesFrom(parts, 0, segments, 0)
}

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
