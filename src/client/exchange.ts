// One HTTP exchange, limited in time and size. Resolves always: to an answer or a fault. Does not judge answers.
import type { Connection, FetchAnswer, Signal } from './connection.ts'
import { wordFailure } from './failure.ts'
import type { Fault } from './results.ts'
import type { Json } from './wire.ts'

export type Question = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Without a leading slash, already encoded. */
  path: string
  /** JSON text. */
  body?: string
  /** The answer must send this back. */
  nonce?: string
  /** How long the server was asked to hold the answer. */
  holdMs?: number
  /** Never longer than this, hold included. */
  limitMs?: number
  signal?: Signal | undefined
}

/** `body`: the object of a 200. */
export type Exchange = { body: Json } | { fault: Fault }

/** Much more than any answer of the server has; lists are the largest. */
const MAX_ANSWER_CHARS = 64 * 1024 * 1024
const NONCE = 'x-interlock-nonce'

/** Never rejects. `fault.kind` is unreachable, timed-out, aborted, refused, failed, malformed, foreign or bad-call. */
export async function exchange(connection: Connection, question: Question): Promise<Exchange> {
  const { signal } = question
  if (signal?.aborted) return { fault: { kind: 'aborted', message: 'the caller gave up' } }
  const controller = new AbortController()
  const limitMs = Math.min((question.holdMs ?? 0) + connection.timeoutMs, question.limitMs ?? Number.POSITIVE_INFINITY)
  let stop: (fault: Fault) => void = () => undefined
  // Decides by itself: a fetch that was handed in may not listen to its signal.
  const stopped = new Promise<Exchange>((resolve) => {
    stop = (fault) => {
      resolve({ fault })
      controller.abort()
    }
  })
  const onAbort = () => stop({ kind: 'aborted', message: 'the caller gave up' })
  const timer = setTimeout(
    () => stop({ kind: 'timed-out', message: 'the server did not answer in time' }),
    Math.max(1, limitMs),
  )
  signal?.addEventListener('abort', onAbort)
  try {
    return await Promise.race([send(connection, question, controller.signal), stopped])
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', onAbort)
  }
}

async function send(connection: Connection, question: Question, signal: AbortSignal): Promise<Exchange> {
  let headers: Record<string, string>
  try {
    headers = await connection.authorization()
  } catch (error) {
    return { fault: { kind: 'bad-call', message: `the credential cannot be used: ${wordError(error)}` } }
  }
  const { method, path, body, nonce } = question
  const credentials = 'authorization' in headers ? ('omit' as const) : ('same-origin' as const)
  if (body !== undefined) headers['content-type'] = 'application/json'
  if (nonce !== undefined) headers[NONCE] = nonce
  let answer: FetchAnswer
  let text: string
  try {
    answer = await connection.fetch(connection.urlOf(path), {
      method,
      headers: { accept: 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      // A redirect could carry the credential elsewhere, and no route has one.
      redirect: 'error',
      cache: 'no-store',
      credentials,
      signal,
    })
    text = await readText(answer)
  } catch (error) {
    return { fault: { kind: 'unreachable', message: `the server cannot be reached: ${wordError(error)}` } }
  }
  const parsed = parseObject(text)
  if (answer.status !== 200) return { fault: wordFailure(answer, parsed) }
  if (nonce !== undefined && answer.headers.get(NONCE) !== nonce)
    return { fault: { kind: 'foreign', status: 200, message: 'the answer is not to this question' } }
  if (parsed === undefined)
    return { fault: { kind: 'malformed', status: 200, message: 'the answer is not a JSON object' } }
  return { body: parsed }
}

/** Rejects when the answer is cut off or too large. */
async function readText(answer: FetchAnswer): Promise<string> {
  const { body } = answer as { body?: { getReader?: () => Reader } | null }
  if (typeof body?.getReader !== 'function') return answer.text()
  const reader = body.getReader()
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    if (done) return text
    if (text.length > MAX_ANSWER_CHARS) {
      await reader.cancel()
      throw new Error('the answer is too large')
    }
  }
}
type Reader = { read(): Promise<{ done: boolean; value?: Uint8Array }>; cancel(): Promise<void> }

function parseObject(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined
  } catch {
    return undefined
  }
}

/** What happened, in the words of whoever threw; fetch hides the reason in `cause`. */
function wordError(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error'
  const { cause } = error as { cause?: { code?: unknown; message?: unknown } }
  if (typeof cause?.code === 'string') return cause.code
  return typeof cause?.message === 'string' && cause.message !== '' ? cause.message : error.message
}

/** 32 hex digits that nobody can guess. */
export function createNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
