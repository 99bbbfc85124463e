// Makes the installed copy of the hook client: the template with its constants filled in. Writes no file.
import { readFileSync } from 'node:fs'
import { InterlockError } from '../../errors.ts'
import { PACKAGE_ROOT } from '../../package-root.ts'

/**
 * What an installed client knows. `url`: of the server, http or https; `keyFile`: a curl header file
 * (`Authorization: Bearer …`); `caFile`: the only CA to trust, PEM; `pin`: `sha256//…` of the server's public key;
 * `socket`: a Unix socket. Paths are absolute.
 */
export type ClientConstants = { url: string; keyFile: string; caFile?: string; pin?: string; socket?: string }

/** The client as it is shipped, with placeholders. */
export function readClientTemplate(): string {
  return readFileSync(new URL('hook-client/interlock-hook', PACKAGE_ROOT), 'utf8')
}

/** opencode's plugin as it is shipped, with the same placeholders. */
export function readPluginTemplate(): string {
  return readFileSync(new URL('hook-client/opencode-plugin.js', PACKAGE_ROOT), 'utf8')
}

/**
 * The text of an installed client: constants filled in, comments after the first block left out, because the shell reads
 * them anew for every call. Throws bad-request when a constant could not stand in it literally.
 */
export function fillClient(template: string, constants: ClientConstants): string {
  return fillConstants(withoutComments(template), constants)
}

/** A script with the constants in place of its placeholders, quotes around them included. Throws bad-request. */
export function fillConstants(template: string, constants: ClientConstants): string {
  const values: Record<string, string> = {
    '@INTERLOCK_URL@': plainUrl(constants.url),
    '@INTERLOCK_KEY_FILE@': plainPath(constants.keyFile),
    '@INTERLOCK_CA_FILE@': constants.caFile === undefined ? '' : plainPath(constants.caFile),
    '@INTERLOCK_PIN@': constants.pin === undefined ? '' : plainPin(constants.pin),
    '@INTERLOCK_SOCKET@': constants.socket === undefined ? '' : plainPath(constants.socket),
  }
  return template.replace(/@INTERLOCK_[A-Z_]+@/g, (placeholder) => {
    const value = values[placeholder]
    if (value === undefined) throw new Error(`the client template has an unknown placeholder ${placeholder}`)
    return value
  })
}

/** Without lines that are nothing but a comment. The block at the top stays: it says what the script is. */
function withoutComments(script: string): string {
  const [head = '', ...rest] = script.split('\n\n')
  return [head, ...rest.map((part) => part.replace(/^ *#.*\n?/gm, ''))]
    .filter((part) => part.trim() !== '')
    .join('\n\n')
}

/** An absolute path that needs no quoting anywhere it is written. Throws bad-request. */
export function plainPath(path: string): string {
  if (/^\/[A-Za-z0-9._+@/-]*$/.test(path) && !path.split('/').includes('..')) return path
  throw new InterlockError('bad-request', {
    detail: `${JSON.stringify(path)}: an absolute path of letters, digits and . _ + @ - is needed here, because it becomes part of a shell command.`,
  })
}

/** The address in a form that the client can extend with a path. Throws bad-request. */
export function plainUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  const address = url === undefined ? '' : `${url.origin}${url.pathname}`.replace(/\/+$/, '')
  const bare = url !== undefined && url.username === '' && url.search === '' && url.hash === ''
  if (bare && /^https?:\/\/[A-Za-z0-9.:[\]-]+(\/[A-Za-z0-9._~/-]*)?$/.test(address)) return address
  throw new InterlockError('bad-request', {
    detail: `${JSON.stringify(text)}: an http or https address without user, query or fragment is needed.`,
  })
}

function plainPin(pin: string): string {
  if (/^sha256\/\/[A-Za-z0-9+/]{43}=$/.test(pin)) return pin
  throw new InterlockError('bad-request', {
    detail: `${JSON.stringify(pin)}: a pin looks like sha256// and 44 base64 characters.`,
  })
}
