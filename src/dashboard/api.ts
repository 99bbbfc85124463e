// Talks the HTTP half of the contract. Keeps no state and never retries: callers decide what a failure means.
import type { PermissionItem } from '../contract/permission.ts'
import { createEndpoints } from './endpoints.ts'

const TIMEOUT_MS = 15_000
const PAGE_SIZE = 200
const MAX_PAGES = 10

/**
 * A request that did not work. `status` 0: no answer arrived (server away, time-out), and then it is unknown whether a
 * decision was recorded. `problem` is the server's own explanation where it gave one.
 */
export class ApiError extends Error {
  readonly status: number
  readonly problem: Record<string, unknown> | undefined

  constructor(message: string, status: number, problem?: Record<string, unknown>, cause?: unknown) {
    super(message, { cause })
    this.name = 'ApiError'
    this.status = status
    this.problem = problem
  }
}

export type Api = ReturnType<typeof createApi>

/** `onUnauthorized` is called when the server no longer knows the session. */
export function createApi(deps: { fetch: typeof fetch; onUnauthorized: () => void }) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    let response: Response
    let text: string
    try {
      // Named twice: types of fetch outside of browsers know no cache.
      const options: RequestInit & { cache: 'no-store' } = {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: body === undefined ? {} : { 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }
      response = await deps.fetch(path, options)
      text = await response.text()
    } catch (cause) {
      throw new ApiError('The server does not answer.', 0, undefined, cause)
    }
    const parsed = parseObject(text)
    if (response.ok) {
      if (response.status !== 204 && parsed === undefined) throw new ApiError('The answer is not readable.', 0)
      return parsed as T
    }
    // A wrong password is a 401 too, and ends no session.
    if (response.status === 401 && parsed?.error !== 'bad-login') deps.onUnauthorized()
    const words = [parsed?.detail, parsed?.title, parsed?.error].find((part) => typeof part === 'string')
    throw new ApiError(typeof words === 'string' ? words : `HTTP ${response.status}`, response.status, parsed)
  }

  const endpoints = createEndpoints(call)
  return Object.freeze({
    ...endpoints,
    /** Every pending request the session may see, soonest expiry first. `complete` is false when there were too many. */
    async pending(): Promise<{ items: PermissionItem[]; complete: boolean }> {
      const items: PermissionItem[] = []
      let cursor: string | undefined
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const answer = await endpoints.list({ limit: String(PAGE_SIZE), cursor })
        items.push(...answer.pending)
        cursor = answer.nextCursor
        if (!cursor) return { items, complete: true }
      }
      return { items, complete: false }
    },
  })
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
