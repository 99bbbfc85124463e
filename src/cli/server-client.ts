// Talks to the running server over HTTP, as a hook or as an administrator. Does not touch the database on its own.
import { existsSync } from 'node:fs'
import { type Config, loadConfig } from '../config.ts'
import { addLoginLink } from '../http/auth/login-link.ts'
import { terminalActor, withStore } from './local-store.ts'
import { CommandError } from './terminal.ts'

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers }
export type Call = (method: string, path: string, body?: unknown) => Promise<Answer>

/** A client that sends `headers` with every call. Throws CommandError when nobody answers. */
function createCall(baseUrl: string, headers: Record<string, string>): Call {
  return async (method, path, body) => {
    const init = {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(40_000),
    }
    let response: Response
    try {
      response = await fetch(new URL(path, baseUrl), init)
    } catch (error) {
      throw new CommandError(`no Interlock answers at ${baseUrl}${why(error)}`, { cause: error })
    }
    return { status: response.status, body: await readBody(response, baseUrl), headers: response.headers }
  }
}

/** What a person can do about it, or at least the word to look for. */
function why(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return ' in time'
  const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return '; start it with npm start'
  const hint = /CERT|SIGNED|ISSUER/.test(code ?? '') ? '; NODE_EXTRA_CA_CERTS names a file of more authorities' : ''
  return ` (${code ?? message})${hint}`
}

/** An empty object for what is no JSON and no success; something else than Interlock may listen there. */
async function readBody(response: Response, baseUrl: string): Promise<Record<string, unknown>> {
  try {
    const text = await response.text()
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>
  } catch (error) {
    if (response.status !== 200) return {}
    throw new CommandError(`what answers at ${baseUrl} does not speak as Interlock does`, { cause: error })
  }
  throw new CommandError(`what answers at ${baseUrl} does not speak as Interlock does`)
}

/** Calls as the person whose token this is. */
export const callAsPerson = (baseUrl: string, token: string): Call =>
  createCall(baseUrl, { authorization: `Bearer ${token}` })

/** Calls as a hook does, with the unbound internal key. */
export const callAsHook = (config: Config): Call =>
  createCall(config.localUrl, { authorization: `Bearer ${config.internalKey.value}` })

/**
 * Runs `use` with an administrator's rights at the server of this installation: ADMIN_TOKEN where it is set, else a
 * session that the right to write the database buys (a one-time login link, used at once, ended afterwards). Either way
 * the server decides and records.
 */
export async function withAdmin<T>(use: (call: Call) => Promise<T>): Promise<T> {
  const config = loadConfig({ purpose: 'command' })
  if (config.adminToken !== undefined)
    return use(createCall(config.localUrl, { authorization: `Bearer ${config.adminToken}` }))
  const { database } = config
  if (database.kind === 'sqlite' && !existsSync(database.file))
    throw new CommandError('set ADMIN_TOKEN, or run this where the database is')
  // Asked first, so that no link is made for a server that is not there.
  await createCall(config.localUrl, {})('GET', '/healthz')
  const { publicUrl } = config
  const link = await withStore((store) => addLoginLink(store, { publicUrl, userId: 'admin', by: terminalActor() }))
  const token = link.slice(link.indexOf('#login=') + '#login='.length)
  const login = await createCall(config.localUrl, { origin: config.publicUrl })('POST', '/api/session', { token })
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
  if (login.status !== 200 || cookie === '')
    throw new CommandError(`could not log in: ${login.body['detail'] ?? login.status}`)
  const call = createCall(config.localUrl, { origin: config.publicUrl, cookie })
  try {
    return await use(call)
  } finally {
    await call('DELETE', '/api/session')
  }
}

const UNKNOWN =
  'the server does not know this key or token: it was revoked, or the server was started with another INTERNAL_API_KEY, ADMIN_TOKEN or data directory than this command is'

/** The body of a 200, else a CommandError with the server's explanation. */
export function expectOk(answer: Answer): Record<string, unknown> {
  if (answer.status === 200) return answer.body
  if (answer.status === 401) throw new CommandError(UNKNOWN)
  throw new CommandError(String(answer.body['detail'] ?? `HTTP ${answer.status}`))
}
