// An answer that is no 200, as a fault: the server's own words where it gave some. Does not decide about retries.
import type { FetchAnswer } from './connection.ts'
import type { Fault } from './results.ts'
import type { Json } from './wire.ts'

const MAX_RETRY_AFTER_MS = 600_000

/** `problem`: the body, if it was an object. */
export function wordFailure(answer: FetchAnswer, problem: Json | undefined): Fault {
  const { status } = answer
  const words = [problem?.['detail'], problem?.['title'], problem?.['reason']].find((part) => typeof part === 'string')
  const code = problem?.['error']
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return {
    kind: status >= 400 && status < 500 ? 'refused' : status >= 500 ? 'failed' : 'malformed',
    message: typeof words === 'string' ? words : `the server answered HTTP ${status}`,
    status,
    ...(typeof code === 'string' ? { code } : {}),
    ...(seconds >= 0 ? { retryAfterMs: Math.min(seconds * 1000, MAX_RETRY_AFTER_MS) } : {}),
    ...(problem === undefined ? {} : { problem }),
  }
}

/** Trying the same again may help: nobody has answered, or the server is busy or ill. */
export function isPassing({ kind, status }: Fault): boolean {
  return kind === 'unreachable' || kind === 'timed-out' || kind === 'failed' || status === 429
}
