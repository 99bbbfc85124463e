// Posts one message to a webhook: looks its name up, refuses what it may not reach, connects to that very address, and
// follows nothing. Does not try again.
import { lookup as lookUp } from 'node:dns/promises'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { Receivers } from './receivers.ts'

export type Address = { address: string; family: number }
export type Resolve = (host: string) => Promise<readonly Address[]>

/** `status`: the answer's, absent when there was none. `why`: for a log, without anything secret. */
export type PostResult = { delivered: true } | { delivered: false; status?: number; why: string }

export type Post = (
  url: URL,
  message: { headers: Record<string, string>; body: string },
  signal: AbortSignal,
) => Promise<PostResult>

export type PostDeps = {
  receivers: Receivers
  /** From the name to the answer. */
  timeoutMs: number
  /** The system's resolver when absent. */
  resolve?: Resolve
}

const systemResolve: Resolve = (host) => lookUp(host, { all: true })

/** Never rejects. Any answer but 2xx is none: a redirect is not followed. */
export function createPost({ receivers, timeoutMs, resolve = systemResolve }: PostDeps): Post {
  // A resolver that hangs keeps one thread of the pool, never more.
  const pending = new Map<string, Promise<readonly Address[]>>()

  function resolveOnce(host: string): Promise<readonly Address[]> {
    const known = pending.get(host)
    if (known !== undefined) return known
    const looking = resolve(host).finally(() => pending.delete(host))
    pending.set(host, looking)
    return looking
  }

  async function addressesOf(host: string, signal: AbortSignal): Promise<readonly Address[]> {
    const version = isIP(host)
    const found = version === 0 ? await untilAborted(resolveOnce(host), signal) : [{ address: host, family: version }]
    const refusal = found.map(({ address }) => receivers.refusal(host, address)).find((why) => why !== undefined)
    if (refusal !== undefined) throw new Error(refusal)
    if (found.length === 0) throw new Error('the name has no address')
    return found
  }

  return async (url, { headers, body }, stopped) => {
    // A timer of our own: AbortSignal.any() lets go of a signal of AbortSignal.timeout() that nothing else holds.
    const ending = new AbortController()
    const { signal } = ending
    const end = () => ending.abort()
    const timer = setTimeout(end, timeoutMs)
    stopped.addEventListener('abort', end, { once: true })
    if (stopped.aborted) end()
    try {
      const host = url.hostname.replace(/^\[|\]$/g, '')
      const addresses = await addressesOf(host, signal)
      const status = await send(url, { headers, body }, addresses, signal)
      if (status >= 200 && status < 300) return { delivered: true }
      return { delivered: false, status, why: `it answered ${status}` }
    } catch (error) {
      const tookTooLong = signal.aborted && !stopped.aborted
      return { delivered: false, why: tookTooLong ? `no answer within ${timeoutMs / 1000} s` : wordsOf(error) }
    } finally {
      clearTimeout(timer)
      stopped.removeEventListener('abort', end)
    }
  }
}

/** Resolves with the status once the head of the answer is here; its body is not read. */
function send(
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: string },
  addresses: readonly Address[],
  signal: AbortSignal,
): Promise<number> {
  // Whatever the name says by now, the connection goes to the addresses that were looked at.
  const lookup = ((_host, options, done) => {
    if (options.all === true) done(null, [...addresses])
    else done(null, addresses[0]!.address, addresses[0]!.family)
  }) as LookupFunction
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: false,
    lookup,
    signal,
    maxHeaderSize: 16_384,
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options)
    request.once('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    // Stays attached: the end of the connection may come as an error after the answer.
    request.on('error', reject)
    request.end(body)
  })
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(new Error('it was stopped'))
    if (signal.aborted) return onAbort()
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return error.message === '' ? (code ?? error.name) : error.message
}
