// Talks to the running server over HTTP, as a hook or as an administrator. Does not touch the database on its own.
import { existsSync } from 'node:fs'
import type { Config } from '../config.ts'
import { withStore } from './local-store.ts'
import { addLoginLink } from './login-link.ts'
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
      throw new CommandError(`no Interlock answers at ${baseUrl}; start it with npm start`, { cause: error })
    }
    const text = await response.text()
    const isJson = /\bjson/.test(response.headers.get('content-type') ?? '')
    const parsed = isJson ? (JSON.parse(text) as Record<string, unknown>) : {}
    return { status: response.status, body: parsed, headers: response.headers }
  }
}

/** Calls as the person whose token this is. */
export const callAsPerson = (baseUrl: string, token: string): Call =>
  createCall(baseUrl, { authorization: `Bearer ${token}` })

/** Calls as a hook does, with the unbound internal key. */
export const callAsHook = (config: Config): Call =>
  createCall(config.localUrl, { authorization: `Bearer ${config.internalKey.value}` })

/**
 * Runs `use` with an administrator's rights: ADMIN_TOKEN where it is set, else a session that the right to write the
 * database buys (a one-time login link, used at once, ended afterwards). Either way the server decides and records.
 */
export async function withAdmin<T>(config: Config, use: (call: Call) => Promise<T>): Promise<T> {
  if (config.adminToken !== undefined)
    return use(createCall(config.localUrl, { authorization: `Bearer ${config.adminToken}` }))
  const { database } = config
  if (database.kind === 'sqlite' && !existsSync(database.file))
    throw new CommandError('set ADMIN_TOKEN, or run this where the database is')
  // Asked first, so that no link is made for a server that is not there.
  await createCall(config.localUrl, {})('GET', '/healthz')
  const link = await withStore((store) => addLoginLink(store, config, 'admin'))
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

/** The body of a 200, else a CommandError with the server's explanation. */
export function expectOk(answer: Answer): Record<string, unknown> {
  if (answer.status === 200) return answer.body
  throw new CommandError(String(answer.body['detail'] ?? `HTTP ${answer.status}`))
}
