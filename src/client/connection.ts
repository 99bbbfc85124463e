// Where the server is and how to reach it: addresses, credential, fetch. Sends nothing itself.

/** As much of `AbortSignal` as is needed. */
export type Signal = {
  readonly aborted: boolean
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

export type FetchInit = {
  method: string
  headers: Record<string, string>
  body?: string
  redirect: 'error'
  cache: 'no-store'
  credentials: 'omit' | 'same-origin'
  // biome-ignore lint/suspicious/noExplicitAny: fetch wants its platform's own AbortSignal, and that is what it gets
  signal: any
}
export type FetchAnswer = {
  status: number
  headers: { get(name: string): string | null }
  text(): Promise<string>
  body?: unknown
}

/** As much of `fetch` as is needed. Give your own for a Unix socket, a pinned CA or a proxy. */
export type Fetch = (url: string, init: FetchInit) => Promise<FetchAnswer>

/** Read again for each exchange, so that a new key counts at once. */
export type Credential = string | (() => string | Promise<string>)

export type ConnectionOptions = {
  /** `https://interlock.example` or `http://127.0.0.1:3001`; a path before `/api` is kept. */
  url: string
  fetch?: Fetch
  /** Longest time for an answer, beyond what the server was asked to hold it. Default 10,000. */
  timeoutMs?: number
}

export type Connection = {
  /** `path` without a leading slash. */
  urlOf(path: string): string
  fetch: Fetch
  timeoutMs: number
  /** The Authorization header, or none where the browser's session is used. Rejects when the credential is unusable. */
  authorization(): Promise<Record<string, string>>
}

/** Throws TypeError when the options cannot work: at start, where nothing is asked yet. */
export function createConnection(options: ConnectionOptions, credential: Credential | undefined): Connection {
  const base = new URL(options.url)
  if (base.protocol !== 'http:' && base.protocol !== 'https:') throw new TypeError(`url must be http or https`)
  if (base.username !== '' || base.password !== '') throw new TypeError('url must hold no credentials')
  if (!base.pathname.endsWith('/')) base.pathname += '/'
  base.search = ''
  base.hash = ''
  if (typeof credential === 'string') checkToken(credential)
  else if (credential !== undefined && typeof credential !== 'function')
    throw new TypeError('the credential must be a text or a function')
  const { timeoutMs = 10_000 } = options
  if (!(timeoutMs > 0 && timeoutMs <= 600_000)) throw new TypeError('timeoutMs must be between 1 and 600000')
  const fetch = options.fetch ?? (globalThis.fetch as unknown as Fetch | undefined)
  if (typeof fetch !== 'function') throw new TypeError('there is no fetch here: give one')

  return Object.freeze({
    urlOf: (path: string) => new URL(path, base).href,
    // Called without `this`: browsers refuse a fetch that is called as a method of something else.
    fetch: (url: string, init: FetchInit) => fetch(url, init),
    timeoutMs,
    async authorization() {
      if (credential === undefined) return {}
      const token = typeof credential === 'string' ? credential : await credential()
      checkToken(token)
      return { authorization: `Bearer ${token}` }
    },
  })
}

function checkToken(token: unknown): void {
  if (typeof token !== 'string' || !/^[\x21-\x7e]{1,512}$/.test(token))
    throw new TypeError('the credential must be a text of printable characters')
}
