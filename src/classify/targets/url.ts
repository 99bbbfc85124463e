// Reads what a program would take as a URL: also without a scheme, `user@host:path`, and hostile spellings. No fetching.
import { wordSet } from '../text/word-list.ts'
import { readIpv6 } from './address.ts'

/**
 * `host` is lower case, without brackets, trailing dots and percent escapes. `path` has the query, and begins with `/`
 * or is empty (for `file:` it is the decoded path; for other schemes without a host, what follows the colon).
 * `odd`: why a reader may take the host for another one; undefined when the URL is plain.
 */
export type Url = {
  scheme: string
  host: string
  port?: number
  userinfo?: string
  path: string
  odd?: string
}

const SCHEME = /^([a-z][a-z0-9+.-]*):(.*)$/is
/** Schemes that need no `//`. */
const OPAQUE = wordSet('data javascript mailto about blob view-source urn tel magnet chrome vbscript')
const CONTROL = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/
const CONTROLS = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/g
/** `user@host:path` and `host:path`, as scp, rsync and git read them. */
const SCP = /^(?:([^\s/@:]+)@)?(\[[^\]]+\]|[^\s/:@[\]]+):(?!\d+(?:[/?#]|$))(?!\/\/)(.*)$/s

/** The parts of a URL or of a host argument; undefined when the text can only be a local path or an option. */
export function readUrl(text: string): Url | undefined {
  const odds: string[] = []
  // Browsers drop tabs and newlines inside, and blanks around; nobody writes them.
  if (text !== text.trim() || CONTROL.test(text.trim())) odds.push('has blanks or control characters')
  const clean = text.replace(CONTROLS, '')
  if (clean === '' || /^(?:[-.]{1,2}\/|\.{1,2}$|~|\/(?!\/)|[a-z]:[\\/])/i.test(clean) || clean.startsWith('-'))
    return undefined

  if (readIpv6(clean) !== undefined) return finish({ scheme: 'http', host: clean.toLowerCase(), path: '' }, odds)

  const match = SCHEME.exec(clean)
  const scheme = match?.[1]?.toLowerCase()
  const rest = match?.[2] ?? ''
  if (scheme === 'file') return readFile(rest, odds)
  if (scheme !== undefined && OPAQUE.has(scheme)) return finish({ scheme, host: '', path: rest }, odds)
  if (scheme !== undefined && /^\/*\\/.test(rest)) odds.push('has a backslash')
  if (scheme !== undefined && /^[\\/]{2}/.test(rest)) return readAuthority(scheme, rest.replace(/^[\\/]+/, ''), odds)
  if (/^(?:https?|wss?|ftps?)$/.test(scheme ?? '') && !/^\d+(?:[/?#]|$)/.test(rest)) {
    odds.push('lacks its slashes')
    return readAuthority(scheme!, rest.replace(/^[\\/]/, ''), odds)
  }
  const scp = SCP.exec(clean)
  if (scp) {
    const [, user, host, path] = scp
    return readAuthority('ssh', `${user === undefined ? '' : `${user}@`}${host}/${path!.replace(/^\//, '')}`, odds)
  }
  return readAuthority('http', clean.replace(/^[\\/]+/, ''), odds)
}

/** The path that a `file:` URL names, percent-decoded; undefined for any other text. */
export function readFileUrl(text: string): string | undefined {
  const url = /^\s*file:/i.test(text) ? readUrl(text) : undefined
  return url?.scheme === 'file' ? url.path : undefined
}

function finish(url: Url, odds: readonly string[]): Url {
  return odds.length === 0 ? url : { ...url, odd: odds.join(', ') }
}

function readFile(rest: string, odds: string[]): Url {
  const slashed = rest.replaceAll('\\', '/')
  const authority = /^\/\/([^/]*)(.*)$/s.exec(slashed)
  const host = (authority?.[1] ?? '').toLowerCase()
  const path = decode((authority ? authority[2]! : slashed).replace(/[?#].*$/s, ''), odds)
  const local = /^\/+[a-z]:/i.test(path) ? path.replace(/^\/+/, '') : path || '/'
  if (host === '' || host === 'localhost' || host === '127.0.0.1')
    return finish({ scheme: 'file', host: '', path: local }, odds)
  return finish({ scheme: 'file', host, path: `\\\\${host}${local.replaceAll('/', '\\')}` }, odds)
}

function decode(text: string, odds: string[]): string {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    odds.push('has broken percent escapes')
    return text
  }
}

function readAuthority(scheme: string, rest: string, odds: string[]): Url {
  // A backslash ends the host for browsers, but not for curl.
  const end = rest.search(/[/?#\\]/)
  const authority = end < 0 ? rest : rest.slice(0, end)
  const tail = end < 0 ? '' : rest.slice(end)
  if (tail.startsWith('\\')) odds.push('has a backslash')
  // Older readers look for the last `@` before the first slash, past `?` and `#`.
  if (/^[?#][^/]*@/.test(tail)) odds.push('hides another host')
  const path = tail.startsWith('/') || tail === '' ? tail : `/${tail.replace(/^\\+/, '')}`
  const atSign = authority.lastIndexOf('@')
  const userinfo = atSign < 0 ? undefined : authority.slice(0, atSign)
  if (userinfo !== undefined && /[.@%[\]]/.test(userinfo.split(':')[0]!))
    odds.push('hides its host behind a name that looks like one')

  const hostPort = authority.slice(atSign + 1)
  const bracketed = /^\[([^\]]*)\](?::(\d*))?$/.exec(hostPort)
  const plain = /^([^:]*)(?::(\d*))?$/.exec(hostPort)
  const raw = bracketed?.[1] ?? plain?.[1] ?? hostPort
  if (!bracketed && !plain) odds.push('has a host that cannot be read')
  const portText = bracketed?.[2] ?? plain?.[2] ?? ''
  const host = readHost(raw, bracketed !== null, odds)
  const url: Url = { scheme, host, path }
  if (portText !== '') url.port = Number(portText)
  if (userinfo !== undefined) url.userinfo = userinfo
  return finish(url, odds)
}

/** The host as it is looked up: decoded, compatibility forms unified, lower case, without trailing dots. */
function readHost(raw: string, bracketed: boolean, odds: string[]): string {
  if (raw === '') odds.push('has no host')
  if (!bracketed && raw.includes('%')) odds.push('has escapes in its host')
  const decoded = bracketed ? raw : decode(raw, odds)
  const unified = decoded
    .normalize('NFKC')
    .replace(/[\u3002\uff0e\uff61]/g, '.')
    .toLowerCase()
  if (/[^\u0021-\u007e]/.test(decoded)) odds.push('has letters beyond ASCII in its host')
  if (/(?:^|\.)xn--/.test(unified)) odds.push('has encoded letters (punycode) in its host')
  if (/[$`{}[\]*<>|"'^!();,=]/.test(unified)) odds.push('has a computed host')
  const host = unified.replace(/\.+$/, '')
  if (/^\.|\.\.|[/?#@\s]/.test(host)) odds.push('has an odd host')
  return host
}
